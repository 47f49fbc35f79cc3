//! The ladder of techniques as a page of the documentation, in Markdown.

use crate::{Profile, hint};
use core::fmt::Write;
use saltire_proof::About;

const HEAD: &str = "\
# The techniques

<!-- Written by `saltire techniques --markdown`: change the code, not this page. -->

Saltire knows two ladders. The ladder of **ratings** is that of Sudoku Explainer 1.2.1, in its order, so that ER, EP and ED are the
community's: `se121` for classic puzzles, `se121x` for diagonal ones. The ladder of **hints** puts patterns with a name before
chains, as a person would see them.

Every step says what it rests on, and the verifier has replayed it with the rules alone before it is shown.

";

const RULES: &str = "\
## Under which rules they hold

A technique speaks of units and peers, whatever they are: a diagonal, a window of windoku or a jigsaw's piece is a unit like any
other, and a pair, a fish's base, a chain's link or a cell's peers may lie in it. So every technique is sound under any list of
units. Three need care:

- **Unique rectangles and loops** exchange two digits along the loop. That keeps a unit whole only if it holds as many cells of the
  loop at even as at odd places, so each unit that a cell of the loop is in, diagonals and extra units included, must hold
  exactly one of each. Under diagonal rules a rectangle must therefore keep off both diagonals; a longer loop may touch one
  with one cell of each kind. Under further units it is the same: most rectangles of a classic board are no longer deadly.
- **BUG** exchanges two digits everywhere. Every unit counts, diagonals and extra units too: each candidate must stand in none or two
  cells of each of them. With rows, columns and boxes alone the exchange may break a diagonal, and the step would be wrong.
- Both hold only because the puzzle has **one solution**, which the engine proves before anything is explained. `--no-uniqueness` does
  without them, in `explain`, `hint` and `rate`; the ratings are then no longer those of the profile.

The profiles are defined for classic and for diagonal rules. Under other rules `rate` wants one by name, and what it says compares
with nothing but itself.

";

/// The page.
#[must_use]
pub fn page() -> String {
    let mut text = HEAD.to_owned() + RULES;
    for profile in Profile::ALL {
        let rules = if profile == Profile::Se121 { "classic" } else { "diagonal" };
        let _ = writeln!(text, "## Ratings: `{profile}`, for {rules} puzzles\n");
        table(&mut text, profile.techniques());
    }
    text +=
        "## Hints\n\nWhat has a rating here is rated so where a profile knows it; the order is that of the eye.\n\n";
    table(&mut text, hint::techniques());
    text += "## An example of each\n\nA puzzle whose explanation needs the technique. `saltire explain PUZZLE` shows where.\n";
    let mut told: Vec<&About> = Vec::new();
    for about in Profile::ALL.into_iter().flat_map(Profile::techniques).chain(hint::techniques()) {
        if told.iter().all(|known| known.technique != about.technique) {
            told.push(about);
        }
    }
    for about in told.into_iter().filter(|about| about.classic.or(about.diagonal).is_some()) {
        let _ = writeln!(text, "\n**{}**\n", about.technique.name());
        text += "```text\n";
        for (rules, example) in [("classic ", about.classic), ("diagonal", about.diagonal)] {
            if let Some(example) = example {
                let _ = writeln!(text, "{rules}  {example}");
            }
        }
        text += "```\n";
    }
    text
}

fn table(text: &mut String, techniques: impl Iterator<Item = &'static About>) {
    *text += "| rating | technique | name in options | how it works |\n|---|---|---|---|\n";
    for about in techniques {
        let ratings = match about.ratings {
            None => String::new(),
            Some((least, greatest)) if least == greatest => least.to_string(),
            Some((least, greatest)) => format!("{least} to {greatest}"),
        };
        let _ =
            writeln!(text, "| {ratings} | {} | `{}` | {} |", about.technique.name(), about.technique.id(), about.doc);
    }
    text.push('\n');
}
