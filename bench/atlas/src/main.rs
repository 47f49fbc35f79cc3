//! Computes the facts of `docs/atlas.md`, one subcommand for each; `atlas` alone lists them.

use saltire_atlas::{
    chart::{self, Series},
    data, diagonals, fixed,
    hunt::{self, Found},
    page,
    survey::{self, Tally},
    symmetries::{self, Group},
    turning,
    walk::{self, Walk},
};
use saltire_board::{Clues, Digit, Rules};
use saltire_engine::Solver;
use saltire_render::{Picture, Theme, svg};
use std::{collections::BTreeSet, error::Error, path::Path, process::ExitCode};

const USAGE: &str = "\
atlas grids                                 counts the diagonal grids; writes data/atlas/diagonals.txt
atlas classes                               counts the essentially different grids by two methods; writes
                                            data/atlas/symmetries.txt and data/atlas/automorphisms.txt
atlas survey classic|diagonal COUNT FILE    makes and rates random minimal puzzles; appends one row for each to FILE
atlas tally classic|diagonal COUNT FILE     counts the first COUNT rows of a survey; writes data/atlas/survey-RULES.txt
atlas hunt rating|guesses|few END FILE      searches for puzzles with a high rating, many guesses or 12 clues;
                                            appends one row for each index below END to FILE
atlas walk rating|guesses NUMBER STEPS PUZZLE
                                            makes a random walk from a puzzle to harder ones; NUMBER is the seed
atlas again ORIGIN                          finds a puzzle of data/atlas/hardest.txt again
atlas few FILE                              writes data/atlas/twelve.txt from the rows of `atlas hunt few`
atlas draw                                  draws docs/pictures/atlas-*.svg from data/atlas
atlas page                                  writes the tables of docs/atlas.md from data/atlas";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("atlas: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    match *arguments {
        ["grids"] => grids(),
        ["classes"] => classes(),
        ["survey", rules, count, file] => survey::run(&rules_of(rules)?, count.parse()?, Path::new(file)),
        ["tally", rules, count, file] => tally(&rules_of(rules)?, count.parse()?, Path::new(file)),
        ["hunt", goal, end, file] => hunt::run(goal.parse()?, end.parse()?, Path::new(file)),
        ["walk", goal, number, steps, puzzle] => {
            println!("{}", Walk::new(goal.parse()?, number.parse()?).run(&puzzle.parse()?, steps.parse()?)?);
            Ok(())
        }
        ["again", origin] => {
            println!("{origin} {}", walk::again(origin)?);
            Ok(())
        }
        ["few", file] => few(Path::new(file)),
        ["draw"] => draw(),
        ["page"] => {
            let file = data::path("docs/atlas.md");
            Ok(std::fs::write(&file, page::renewed(&std::fs::read_to_string(&file)?)?)?)
        }
        _ => Err(format!("unknown command; the commands are\n{USAGE}").into()),
    }
}

fn rules_of(name: &str) -> Result<Rules, String> {
    match name {
        "classic" => Ok(Rules::classic()),
        "diagonal" => Ok(Rules::diagonal()),
        _ => Err(format!("'{name}': expected classic or diagonal")),
    }
}

fn grids() -> Result<(), Box<dyn Error>> {
    let solver = Solver::new(&Rules::diagonal());
    let mut lines = Vec::new();
    for (digits, size) in diagonals::classes() {
        let line = diagonals::Class { digits, size, grids: diagonals::count(&solver, &digits) };
        println!("{line}");
        lines.push(line);
    }
    let comments = [
        "The 74 classes of filled diagonals. Relabelling makes the main diagonal 1 to 9.",
        "second diagonal, from the top (in the class's first filling)  fillings of the class  grids of each filling",
    ];
    data::write("diagonals.txt", &comments, &lines)?;
    let all = diagonals::all(&lines);
    println!("{all} grids up to relabelling, {} in all", u64::from(saltire_board::Relabelling::COUNT) * all);
    Ok(())
}

fn classes() -> Result<(), Box<dyn Error>> {
    let group = Group::new();
    let fillings: Vec<diagonals::Class> = data::read("diagonals.txt")?;
    let all = diagonals::all(&fillings);
    let lines = group.searched(all);
    for line in &lines {
        println!("{line}");
    }
    let comments = [
        "The conjugacy classes of the 96 symmetries of the diagonal board.",
        "where rows and columns go (of the class's first symmetry)  symmetries  order  cells kept  grids fixed up to relabelling",
    ];
    data::write("symmetries.txt", &comments, &lines)?;
    let fixed: Vec<u64> = lines.iter().map(|line| line.fixed).collect();
    println!("{} essentially different grids by a search for each class", fixed::average(&group.classes, &fixed));

    let fillings: Vec<_> =
        fillings.into_iter().map(|filling| (filling.clone(), diagonals::symmetric(&filling.digits))).collect();
    if group.covered(all, &fillings) != lines {
        return Err("the search and the exact covers count different numbers of fixed grids".into());
    }
    let turning =
        turning::find(fillings.iter().map(|(_, symmetric)| symmetric)).ok_or("no quarter turn fixes a grid")?;
    let comments = [
        "A grid with 8 automorphisms, the most there are. A quarter turn to the left moves every 1 to the place of a 2, every 2",
        "to a 3, 3 to 4, 4 to 1, 5 to 6, 6 to 7, 7 to 8, 8 to 5, and 9 to 9.",
    ];
    data::write("turning.txt", &comments, &[turning])?;
    let lines = symmetries::automorphic(&fillings);
    for line in &lines {
        println!("{line}");
    }
    let comments = [
        "The essentially different diagonal grids by their number of automorphisms.",
        "automorphisms  grids  an example in canonical form",
    ];
    data::write("automorphisms.txt", &comments, &lines)?;
    println!("{} by exact covers for each filling", lines.iter().map(|line| line.grids).sum::<u64>());
    Ok(())
}

fn tally(rules: &Rules, count: u64, file: &Path) -> Result<(), Box<dyn Error>> {
    let tally = Tally::of_file(file, count)?;
    let title = format!(
        "Random minimal {} puzzles, seed {}, indices 0 to {}: how many have each rating (ER) and each number of clues,",
        rules.name(),
        survey::SEED,
        count - 1
    );
    let comments = [title.as_str(), "and how many need each technique of the rating profile."];
    data::write(&format!("survey-{}.txt", rules.name()), &comments, &tally.to_string().lines().collect::<Vec<_>>())?;
    println!("{count} puzzles, median rating {}, {:.2} clues on average", tally.median(), tally.mean_clues());
    Ok(())
}

/// Writes the canonical forms of the puzzles that a search for few clues found, and the time that it took.
fn few(file: &Path) -> Result<(), Box<dyn Error>> {
    let symmetries = Rules::diagonal().symmetries();
    let rows = hunt::rows(file)?;
    let forms: BTreeSet<String> =
        rows.iter().filter_map(|row| Some(symmetries.canonical(&row.measured?.clues).clues.to_string())).collect();
    let seconds = rows.iter().map(|row| row.milliseconds).sum::<u64>() / 1000;
    let rate = format!(
        "With the seed {}, {} attempts (indices 0 to {}) found {} essentially different puzzles in {seconds} seconds of CPU time.",
        hunt::SEED,
        rows.len(),
        rows.len().saturating_sub(1),
        forms.len()
    );
    println!("{rate}");
    let comments = ["Diagonal puzzles with 12 clues, in canonical form.", &rate];
    data::write("twelve.txt", &comments, &forms.into_iter().collect::<Vec<_>>())
}

fn draw() -> Result<(), Box<dyn Error>> {
    let write = |name: &str, svg: String| std::fs::write(data::path(&format!("docs/pictures/atlas-{name}.svg")), svg);
    let (diagonal, classic) = (page::tally("diagonal")?, page::tally("classic")?);
    let surveys = [
        Series { name: "Diagonal", style: "x", tally: &diagonal },
        Series { name: "Classic", style: "c", tally: &classic },
    ];
    write("ratings", chart::ratings(&surveys))?;
    write("clues", chart::clues(&surveys))?;
    write("techniques", chart::techniques(&surveys))?;

    let rules = Rules::diagonal();
    let board = |clues: Clues, caption: &str| {
        let title = format!("A diagonal board. {caption}");
        svg::draw(&Picture { caption: caption.to_owned(), title, ..Picture::new(&rules, clues) }, &Theme::LIGHT)
    };
    let found: Vec<Found> = data::read("hardest.txt")?;
    let hardest = found.iter().max_by_key(|found| found.measured.ratings()).ok_or("hardest.txt has no puzzle")?;
    let [er, ep, ed] = hardest.measured.ratings();
    write("hardest", board(hardest.measured.clues, &format!("Rating {er} (EP {ep}, ED {ed})")))?;
    let guesses = found.iter().max_by_key(|found| found.measured.guesses).ok_or("hardest.txt has no puzzle")?;
    write("guesses", board(guesses.measured.clues, &format!("{} guesses", guesses.measured.guesses)))?;
    let twelve: Vec<Clues> = data::read("twelve.txt")?;
    write("twelve", board(*twelve.first().ok_or("twelve.txt has no puzzle")?, "12 clues, the fewest known"))?;

    // The digits of each cycle of the quarter turn are drawn in one style: 1 to 4 as clues, 5 to 8 as entries, 9 as solved.
    let turning: Vec<Clues> = data::read("turning.txt")?;
    let turning = turning.first().ok_or("turning.txt has no grid")?;
    let of = |from: Digit, to: Digit| turning.iter().filter(|(_, digit)| (from..=to).contains(digit)).collect();
    let picture = Picture {
        entries: of(Digit::Five, Digit::Eight),
        solved: of(Digit::Nine, Digit::Nine),
        caption: "A quarter turn to the left moves 1 to 2, 2 to 3, 3 to 4, 4 to 1, 5 to 6, 6 to 7, 7 to 8, 8 to 5."
            .to_owned(),
        title: "A filled diagonal board that a quarter turn changes only by renaming the digits".to_owned(),
        ..Picture::new(&rules, of(Digit::One, Digit::Four))
    };
    write("turning", svg::draw(&picture, &Theme::LIGHT))?;
    Ok(())
}
