//! Computes the lines of `data/atlas` again, or checks them against known facts.

use saltire_atlas::{
    data, diagonals, fixed,
    hunt::{self, FEWEST, Found, Measured, Scale},
    page,
    survey::{self, Tally},
    symmetries::{self, Automorphic, Group, SymmetryClass},
    turning, walk,
};
use saltire_board::{Clues, Digit, Puzzle, Relabelling, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_make::is_minimal;
use std::collections::BTreeSet;

/// The number of diagonal grids up to relabelling.
const ALL: u64 = 153_255_603_504;
/// The number of essentially different diagonal grids.
const DIFFERENT: u64 = 1_596_582_158;

fn fillings() -> Vec<diagonals::Class> {
    data::read("diagonals.txt").unwrap()
}

/// Returns the only solution of clues under diagonal rules.
fn only(clues: &Clues) -> Solution {
    let rules = Rules::diagonal();
    let puzzle = Puzzle::new(rules.clone(), *clues).unwrap();
    match Solver::new(&rules).check(&puzzle) {
        Verdict::Unique(solution) => solution,
        verdict => panic!("{clues}: {verdict:?}"),
    }
}

fn is_minimal_puzzle(clues: &Clues) -> bool {
    is_minimal(&Solver::new(&Rules::diagonal()), &only(clues), clues.cells())
}

/// Computes the classes and their sizes again; a wrong count of grids would change the known sum.
#[test]
fn classes_of_filled_diagonals() {
    let fillings = fillings();
    let pairs: Vec<_> = fillings.iter().map(|class| (class.digits, class.size)).collect();
    assert_eq!(pairs, diagonals::classes());
    assert_eq!(diagonals::all(&fillings), ALL);
    assert_eq!(ALL * u64::from(Relabelling::COUNT), 55_613_393_399_531_520);
    let solver = Solver::new(&Rules::diagonal());
    for class in fillings.iter().step_by(37) {
        assert_eq!(diagonals::count(&solver, &class.digits), class.grids, "{class}");
    }
}

#[test]
#[ignore = "counts the grids of 74 fillings, which takes half a minute"]
fn grids_of_all_filled_diagonals() {
    let solver = Solver::new(&Rules::diagonal());
    for class in fillings() {
        assert_eq!(diagonals::count(&solver, &class.digits), class.grids, "{class}");
    }
}

/// Both methods of counting fixed grids give every line.
#[test]
fn symmetries_and_the_grids_that_they_fix() {
    let group = Group::new();
    let lines: Vec<SymmetryClass> = data::read("symmetries.txt").unwrap();
    assert_eq!(group.searched(ALL), lines);
    let fixed: Vec<u64> = lines.iter().map(|line| line.fixed).collect();
    assert_eq!(fixed::average(&group.classes, &fixed), DIFFERENT);

    let fillings: Vec<_> =
        fillings().into_iter().map(|class| (class.clone(), diagonals::symmetric(&class.digits))).collect();
    assert_eq!(group.covered(ALL, &fillings), lines);
    let automorphic: Vec<Automorphic> = data::read("automorphisms.txt").unwrap();
    assert_eq!(symmetries::automorphic(&fillings), automorphic);
    assert_eq!(automorphic.iter().map(|line| line.grids).sum::<u64>(), DIFFERENT);
    let turning: Vec<Clues> = data::read("turning.txt").unwrap();
    assert_eq!(Vec::from_iter(turning::find(fillings.iter().map(|(_, symmetric)| symmetric))), turning);
}

/// Tests all 96 symmetries to count the automorphisms of each example.
#[test]
fn examples_have_their_automorphisms() {
    let rules = Rules::diagonal();
    let symmetries = rules.symmetries();
    let own =
        |grid: &Clues| symmetries.iter().filter(|symmetry| turning::relabelling(grid, symmetry).is_some()).count();
    for line in data::read::<Automorphic>("automorphisms.txt").unwrap() {
        let grid: Clues = line.example.parse().unwrap();
        assert_eq!(own(&grid) as u64, line.automorphisms, "{line}");
        assert_eq!(only(&grid).clues(), grid);
        assert_eq!(symmetries.canonical(&grid).clues, grid);
    }
    let turning = data::read::<Clues>("turning.txt").unwrap()[0];
    assert_eq!(own(&turning), 8);
    let cycles = [2, 3, 4, 1, 6, 7, 8, 5, 9].map(|digit| Digit::new(digit).unwrap());
    assert_eq!(turning::relabelling(&turning, &turning::quarter_turn()), Relabelling::new(cycles));
    assert_eq!(only(&turning).clues(), turning);
}

fn tally(rules: &Rules) -> Tally {
    page::tally(rules.name()).unwrap()
}

/// Makes and rates the first puzzles again: the survey must have at least as many of each kind, and its columns add up.
#[test]
fn surveys_begin_as_they_say() {
    for rules in [Rules::diagonal(), Rules::classic()] {
        let (maker, survey) = (survey::maker(&rules), tally(&rules));
        assert_eq!(survey.clues.values().sum::<u64>(), survey.puzzles());
        let mut first = Tally::default();
        (0..20).for_each(|index| first.add(&survey::row(&maker, index)));
        assert!(first.ratings.iter().all(|(rating, count)| survey.ratings[rating] >= *count));
        assert!(first.clues.iter().all(|(clues, count)| survey.clues[clues] >= *count));
        assert!(first.techniques.iter().all(|(technique, count)| survey.techniques[technique] >= *count));
        assert!(survey.techniques.values().all(|count| *count <= survey.puzzles()));
    }
}

#[test]
#[ignore = "makes and rates all puzzles of the surveys again, which takes up to two hours"]
fn surveys_are_repeated() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (maker, survey) = (survey::maker(&rules), tally(&rules));
        let mut again = Tally::default();
        (0..survey.puzzles()).for_each(|index| again.add(&survey::row(&maker, index)));
        assert_eq!(again, survey);
    }
}

/// Measures all puzzles with many guesses, and the first puzzle for each pair of EP and ED. Ratings above 11 take seconds each:
/// `SALTIRE_HARDEST=all` measures every puzzle.
#[test]
fn hardest_puzzles_are_as_hard_as_they_say() {
    let all = std::env::var("SALTIRE_HARDEST").is_ok_and(|value| value == "all");
    let scale = Scale::new();
    let found: Vec<Found> = data::read("hardest.txt").unwrap();
    let mut kinds = BTreeSet::new();
    for Found { origin, measured } in &found {
        let Measured { clues, ep, ed, guesses, .. } = measured;
        if all || *guesses > 10_000 || kinds.insert((*ep, *ed)) {
            assert_eq!(scale.measure(clues).unwrap(), *measured, "{origin}");
        }
        assert!(is_minimal_puzzle(clues), "{origin}");
    }
    let symmetries = Rules::diagonal().symmetries();
    let forms: BTreeSet<_> =
        found.iter().map(|found| symmetries.canonical(&found.measured.clues).clues.to_string()).collect();
    assert_eq!(forms.len(), found.len());
}

#[test]
#[ignore = "repeats the searches for the hardest puzzles, which takes many minutes"]
fn hardest_puzzles_are_found_again() {
    let found: Vec<Found> = data::read("hardest.txt").unwrap();
    for Found { origin, measured } in &found {
        assert_eq!(walk::again(origin).unwrap(), *measured, "{origin}");
    }
}

#[test]
fn puzzles_with_twelve_clues() {
    let symmetries = Rules::diagonal().symmetries();
    let puzzles: Vec<Clues> = data::read("twelve.txt").unwrap();
    for clues in &puzzles {
        assert_eq!(clues.len(), FEWEST);
        assert!(is_minimal_puzzle(clues), "{clues}");
        assert_eq!(symmetries.canonical(clues).clues, *clues);
    }
    // Ascending order also says that no line occurs twice.
    assert!(puzzles.is_sorted_by_key(Clues::to_string));
    let different: BTreeSet<_> = puzzles.iter().map(Clues::to_string).collect();
    assert_eq!(different.len(), puzzles.len());
}

/// The first index of the search gives a puzzle of the file, or none.
#[test]
#[ignore = "searches for one puzzle with 12 clues, which takes up to a minute"]
fn the_search_for_twelve_clues_begins_as_it_says() {
    let puzzles: Vec<Clues> = data::read("twelve.txt").unwrap();
    if let Ok(made) = hunt::few().make(hunt::SEED, 0, None) {
        let form = Rules::diagonal().symmetries().canonical(made.puzzle.clues()).clues;
        assert!(puzzles.contains(&form));
    }
}

#[test]
fn the_page_has_the_numbers_of_the_files() {
    let page = std::fs::read_to_string(data::path("docs/atlas.md")).unwrap();
    assert_eq!(page::renewed(&page).unwrap(), page, "`atlas page` writes the blocks again");
}
