//! The numbers of `docs/atlas.md`, written from `data/atlas`.
//!
//! The page has blocks between `<!-- atlas: NAME -->` and `<!-- end -->`. The program writes these blocks, and a test fails
//! if one is out of date.

use crate::{
    data, diagonals,
    hunt::Found,
    survey::Tally,
    symmetries::{Automorphic, SymmetryClass},
};
use saltire_board::{Clues, Relabelling};
use saltire_make::Level;
use std::{error::Error, fmt::Write};

/// Returns the page with every block written again.
///
/// # Errors
/// A file of `data/atlas` cannot be read, or the page has a block of an unknown name or without an end.
pub fn renewed(page: &str) -> Result<String, Box<dyn Error>> {
    const BEGIN: &str = "<!-- atlas: ";
    const END: &str = "<!-- end -->";
    let mut out = String::new();
    let mut rest = page;
    while let Some(at) = rest.find(BEGIN) {
        let (name, _) = rest[at + BEGIN.len()..].split_once(" -->").ok_or("a block's mark has no end")?;
        let end = at + rest[at..].find(END).ok_or_else(|| format!("the block '{name}' has no end"))?;
        write!(out, "{}{BEGIN}{name} -->\n{}{END}", &rest[..at], block(name)?)?;
        rest = &rest[end + END.len()..];
    }
    Ok(out + rest)
}

fn block(name: &str) -> Result<String, Box<dyn Error>> {
    match name {
        "grids" => grids(),
        "symmetries" => symmetries(),
        "classes" => classes(),
        "automorphisms" => automorphisms(),
        "survey" => survey(),
        "hardest" => hardest(),
        "twelve" => twelve(),
        _ => Err(format!("no block is called '{name}'").into()),
    }
}

/// Returns a number with commas between groups of three digits.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn grids() -> Result<String, Box<dyn Error>> {
    let fillings: Vec<diagonals::Class> = data::read("diagonals.txt")?;
    let all = diagonals::all(&fillings);
    let fewest = fillings.iter().min_by_key(|class| class.grids).ok_or("no class")?;
    let most = fillings.iter().max_by_key(|class| class.grids).ok_or("no class")?;
    let digits = |class: &diagonals::Class| class.digits.map(|digit| digit.to_string()).concat();
    Ok(format!(
        "| quantity | number |\n|---|--:|\n\
         | classes of filled diagonals | {} |\n\
         | fillings of the second diagonal (the main diagonal reads 1 to 9) | {} |\n\
         | fewest grids that contain a filling (second diagonal from the top: `{}`) | {} |\n\
         | most grids that contain a filling (second diagonal from the top: `{}`) | {} |\n\
         | grids whose main diagonal reads 1 to 9 | {} |\n\
         | all grids, 9! times as many | **{}** |\n",
        fillings.len(),
        grouped(fillings.iter().map(|class| class.size).sum()),
        digits(fewest),
        grouped(fewest.grids),
        digits(most),
        grouped(most.grids),
        grouped(all),
        grouped(all * u64::from(Relabelling::COUNT)),
    ))
}

/// Returns the classes whose symmetries fix a grid, and one row for all other classes.
fn symmetries() -> Result<String, Box<dyn Error>> {
    let lines: Vec<SymmetryClass> = data::read("symmetries.txt")?;
    let mut out =
        "| symmetry | symmetries in its class | order | cells kept | grids fixed by each |\n|---|--:|--:|--:|--:|\n"
            .to_owned();
    for line in lines.iter().filter(|line| line.fixed > 0) {
        let name = match line.symmetry.as_str() {
            "r123456789 c123456789" => "the identity: ",
            "r987654321 c987654321" => "a half turn: ",
            "c123456789 r987654321" => "a quarter turn: ",
            _ => "",
        };
        let SymmetryClass { symmetry, size, order, kept, fixed } = line;
        writeln!(out, "| {name}`{symmetry}` | {size} | {order} | {kept} | {} |", grouped(*fixed))?;
    }
    let none = lines.iter().filter(|line| line.fixed == 0);
    let (classes, symmetries) = (none.clone().count(), none.map(|line| line.size).sum::<u64>());
    writeln!(out, "| {classes} other classes | {symmetries} together | | | 0 |")?;
    let sum: u64 = lines.iter().map(|line| line.size * line.fixed).sum();
    let count: u64 = lines.iter().map(|line| line.size).sum();
    writeln!(
        out,
        "\nThe {count} symmetries together fix {} grids (each row counts once for each symmetry of its class). Divided by {count}: **{}**.",
        grouped(sum),
        grouped(sum / count)
    )?;
    Ok(out)
}

/// Returns all classes.
fn classes() -> Result<String, Box<dyn Error>> {
    let mut out = "| where rows and columns go | symmetries | order | cells kept | grids fixed by each |\n|---|--:|--:|--:|--:|\n".to_owned();
    for SymmetryClass { symmetry, size, order, kept, fixed } in data::read::<SymmetryClass>("symmetries.txt")? {
        writeln!(out, "| `{symmetry}` | {size} | {order} | {kept} | {} |", grouped(fixed))?;
    }
    Ok(out)
}

fn automorphisms() -> Result<String, Box<dyn Error>> {
    let mut out = "| symmetries of the grid | essentially different grids |\n|--:|--:|\n".to_owned();
    let lines: Vec<Automorphic> = data::read("automorphisms.txt")?;
    for line in &lines {
        writeln!(out, "| {} | {} |", line.automorphisms, grouped(line.grids))?;
    }
    writeln!(out, "| all | {} |", grouped(lines.iter().map(|line| line.grids).sum()))?;
    Ok(out)
}

/// Reads the tally of a survey.
///
/// # Errors
/// The file cannot be read, or a line is wrong.
pub fn tally(rules: &str) -> Result<Tally, Box<dyn Error>> {
    std::fs::read_to_string(data::path(&format!("data/atlas/survey-{rules}.txt")))?.parse()
}

fn percent(part: u64, whole: u64) -> String {
    match part as f64 * 100.0 / whole as f64 {
        0.0 => "–".to_owned(),
        tiny if tiny < 0.095 => format!("{tiny:.3} %"),
        share => format!("{share:.1} %"),
    }
}

fn survey() -> Result<String, Box<dyn Error>> {
    let surveys = [tally("diagonal")?, tally("classic")?];
    let mut out = "| quantity | diagonal | classic |\n|---|--:|--:|\n".to_owned();
    let mut row = |name: &str, value: &dyn Fn(&Tally) -> String| {
        writeln!(out, "| {name} | {} | {} |", value(&surveys[0]), value(&surveys[1]))
    };
    row("puzzles", &|tally| grouped(tally.puzzles()))?;
    row("fewest, average, most clues", &|tally| {
        let (first, last) = (tally.clues.keys().next(), tally.clues.keys().last());
        format!("{}, {:.2}, {}", first.copied().unwrap_or(0), tally.mean_clues(), last.copied().unwrap_or(0))
    })?;
    row("median rating", &|tally| tally.median().to_string())?;
    row("highest rating", &|tally| tally.ratings.keys().last().map(ToString::to_string).unwrap_or_default())?;
    for level in Level::ALL {
        let (from, to) = (*level.ratings().start(), *level.ratings().end());
        // The scale is open at the top.
        let name = match level {
            Level::Diabolical => format!("{} ({from} and above)", level.id()),
            _ => format!("{} ({from} to {to})", level.id()),
        };
        row(&name, &|tally| percent(tally.ratings.range(from..=to).map(|(_, count)| count).sum(), tally.puzzles()))?;
    }
    Ok(out)
}

fn hardest() -> Result<String, Box<dyn Error>> {
    let mut out = "| puzzle | clues | ER | EP | ED | guesses | origin |\n|---|--:|--:|--:|--:|--:|---|\n".to_owned();
    for Found { origin, measured } in data::read::<Found>("hardest.txt")? {
        let [er, ep, ed] = measured.ratings();
        let clues = measured.clues.len();
        writeln!(
            out,
            "| `{}` | {clues} | {er} | {ep} | {ed} | {} | `{origin}` |",
            measured.clues,
            grouped(measured.guesses)
        )?;
    }
    Ok(out)
}

fn twelve() -> Result<String, Box<dyn Error>> {
    let puzzles: Vec<Clues> = data::read("twelve.txt")?;
    let comments = data::comments("twelve.txt")?;
    let mut out = format!("{}\n\n```\n", comments.last().ok_or("twelve.txt has no comment")?);
    for puzzle in &puzzles {
        writeln!(out, "{puzzle}")?;
    }
    out.push_str("```\n");
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_596_582_158].map(grouped), ["0", "999", "1,000", "1,596,582,158"]);
    }

    #[test]
    fn marks_are_checked() {
        assert!(renewed("<!-- atlas: grids -->").is_err());
        assert!(renewed("<!-- atlas: luck --><!-- end -->").is_err());
        assert_eq!(renewed("plain text").unwrap(), "plain text");
    }
}
