//! The ladder of techniques as a page of the documentation, in Markdown.

use crate::{Profile, hint};
use core::fmt::Write;
use saltire_proof::About;

const HEAD: &str = "\
# Techniques

<!-- Written by `saltire techniques --markdown`: change the code, not this page. -->

This page is for players, setters and teachers. It lists every technique that Saltire knows: how hard it is, how it works, and an example with a drawn
board and the argument in words. To practise a technique, give its name to `saltire make --practise NAME`; to make puzzles that need it, use
`saltire make --needs NAME`.

Saltire tries techniques in a fixed order, called a ladder. There are two ladders:

- The **human** ladder is the order in which people see the techniques: patterns with a name come before chains. `explain` and `hint` use it.
- The **rating** ladder is that of Sudoku Explainer (SE) 1.2.1, in the profiles `se121` for classic and `se121x` for diagonal puzzles. `rate` uses it, so
  that its ratings equal those of Sudoku Explainer: ER is the rating of the hardest step of a puzzle, EP that of the hardest step up to the first placed
  digit, and ED that of the first step. `explain --ladder rating` shows these steps.

Every step names the cells, digits and units that prove it. A step is shown only after the verifier has replayed it with the rules alone.

A unit is nine cells that hold nine different digits: a row, a column, a box, under diagonal rules also a diagonal. Two cells see each other if they share a unit.
A place for a digit is a cell that has the digit as a candidate.

";

const RULES: &str = "\
## Techniques and rules

A technique uses only units and the cells that see each other. A diagonal, a window of windoku or an irregular box of a jigsaw is a unit like a row: a pair, the base of a fish
or a link of a chain may lie in it. So every technique holds under any list of units. The techniques that assume a unique solution need care:

- **Unique rectangles and loops** swap two digits along a loop of cells. The swap keeps a unit complete only if the unit contains as many even as odd cells of
  the loop. Each unit that contains a cell of the loop, diagonals and extra units included, must therefore contain exactly one even and one odd cell. Under
  diagonal rules, a rectangle must not have a corner on a diagonal; a longer loop may have one even and one odd cell on it. Under rules with more
  units, most rectangles of a classic board prove nothing.
- **BUG** (bivalue universal grave) swaps two digits in every open cell. Each candidate must have no place or two places in every unit, diagonals and extra
  units included, because a swap that keeps rows, columns and boxes complete may break a diagonal.
- These techniques are valid only because the puzzle has **one solution**. The engine proves this before a step is shown. `--no-uniqueness` leaves these techniques
  out, in `explain`, `hint` and `rate`; the ratings are then no longer those of the profile.

The profiles are defined for classic and for diagonal rules. Under other rules, `rate` needs `--profile`, and its ratings can be compared only with ratings
under the same rules.

";

/// Returns the page.
#[must_use]
pub fn page() -> String {
    let mut text = HEAD.to_owned() + RULES;
    text += "In the following tables, the rating is that of Sudoku Explainer, and the difficulty is how hard the technique is for a person.\n\n";
    for profile in Profile::ALL {
        let rules = if profile == Profile::Se121 { "classic" } else { "diagonal" };
        let _ = writeln!(text, "## Ratings: `{profile}`, for {rules} puzzles\n");
        table(&mut text, profile.techniques().copied());
    }
    text += "## The human ladder\n\nThe difficulty grows along this ladder. The rating is left out for techniques that Sudoku Explainer \
             does not have.\n\n";
    table(&mut text, hint::techniques());
    text
}

fn table(text: &mut String, techniques: impl Iterator<Item = About>) {
    *text += "| rating | difficulty | technique | name in options |\n|---|---|---|---|\n";
    for about in techniques {
        let ratings = match about.ratings() {
            None => String::new(),
            Some((least, greatest)) if least == greatest => least.to_string(),
            Some((least, greatest)) => format!("{least} to {greatest}"),
        };
        let technique = about.technique;
        let (name, difficulty) = (technique.name(), technique.difficulty());
        let _ = writeln!(text, "| {ratings} | {difficulty} | [{name}](#{}) | `{}` |", anchor(name), technique.id());
    }
    text.push('\n');
}

/// Returns the link target that Markdown renderers give to a heading: letters and digits in lower case, hyphens for spaces.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-'));
    kept.map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() }).collect()
}
