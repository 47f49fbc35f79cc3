//! The ladder of techniques as a page of the documentation, in Markdown.

use crate::{Profile, hint};
use core::fmt::Write;
use saltire_proof::{About, Technique};

const HEAD: &str = "\
# Techniques

<!-- Written by `saltire techniques --markdown`: change the code, not this page. -->

This page is for players, setters and teachers. It lists every technique in Saltire: how hard it is, how it works and, for most techniques, an example with
a board and the argument in words. To practise a technique, use `saltire make --practise NAME`; to make puzzles whose rating path uses it, use
`saltire make --needs NAME`. NAME is the last column of the tables below.

Saltire tries techniques in a fixed order, called a ladder. There are two ladders:

- The **human** ladder is the order in which people usually find the techniques: most patterns come before the chains. `saltire explain` and `saltire hint`
  use it.
- The **rating** ladder is that of Sudoku Explainer (SE) 1.2.1. `saltire rate` uses it, so that its ratings equal those of Sudoku Explainer: ER (explainer
  rating) is the rating of the hardest step of a puzzle, EP (pearl) that of the hardest step up to and including the first placed digit, and ED (diamond)
  that of the first step. There is one list of techniques, called a profile, for classic puzzles (`se121`) and one for diagonal puzzles (`se121x`).
  `saltire explain --ladder rating` shows the steps of this ladder.

Every step names the cells, digits and units that prove it. Saltire shows a step only after the verifier, a separate part of the program, has checked that the
step follows from the rules (and, for some techniques, from the fact that the puzzle has one solution).

A unit is nine cells that hold nine different digits: a row, a column, a box or an extra unit of the rules, such as a diagonal. A line is a row or a column.
Two cells see each other if they share a unit. An open cell has no digit yet. A place for a digit is an open cell that has the digit as a candidate.

The cell r4c7 is in row 4 and column 7. Boxes are numbered row by row: box 1 is at the top left, box 3 at the top right, box 9 at the bottom right. The main
diagonal runs from r1c1 to r9c9, the anti-diagonal from r1c9 to r9c1.

";

const RULES: &str = "\
## Techniques and rules

A technique uses only units and the cells that see each other. A diagonal, a window of windoku or an irregular box of a jigsaw is a unit like a row: a naked
pair, a link of a chain or the base of a fish (an X-Wing, Swordfish or Jellyfish) may lie in it. So the techniques are valid under all rules that add or change
units. The techniques that assume a unique solution need more conditions:

- The argument of **unique rectangles and loops** swaps two digits along a loop of cells. Number the cells along the loop: the odd cells hold one digit, the
  even cells the other. The swap keeps a unit complete if the unit contains one odd and one even cell of the loop, or none. This must be true of every unit,
  diagonals and extra units included. Under diagonal rules, a rectangle therefore has no corner on a diagonal: neighbouring corners share a row or a column,
  so they are never on the same diagonal. A longer loop may have one odd and one even cell on a diagonal. Under rules with more units, most rectangles
  that are valid under classic rules prove nothing.
- The argument of **BUG** (bivalue universal grave) exchanges the two candidates of every open cell. Apart from the extra candidates, each digit must have
  no place or two places in every unit, diagonals and extra units included, because an exchange that keeps rows, columns and boxes complete may break a
  diagonal.
- Unique, hidden unique and avoidable rectangles, unique loops and BUG are valid only because the puzzle has **one solution**. Saltire proves this before it
  shows such a step. `--no-uniqueness` leaves these techniques out, in `explain`, `hint` and `rate`; the ratings are then no longer those of the profile.

The profiles are defined for classic and for diagonal rules. Under other rules, `saltire rate` needs `--profile se121` or `--profile se121x`. These ratings
can be compared only with ratings under the same rules and the same profile.

";

/// Returns the page.
#[must_use]
pub fn page() -> String {
    let mut text = HEAD.to_owned() + RULES;
    let [in_box, elsewhere] = [true, false].map(Technique::hidden_single_score);
    let _ = write!(
        text,
        "In the following tables, the techniques stand in the order of the ladder. The rating is that of Sudoku Explainer; if it is a \
             range, a longer chain or loop or a larger set has the higher rating (a hidden single: {in_box} in a box, {elsewhere} in another unit). The difficulty is Saltire's own estimate of how hard \
             the technique is for a person: only the order of these numbers has a meaning.\n\n"
    );
    for profile in Profile::ALL {
        let rules = if profile == Profile::Se121 { "classic" } else { "diagonal" };
        let _ = writeln!(text, "## Ratings: `{profile}`, for {rules} puzzles\n");
        if profile == Profile::Se121x {
            text += "This profile has intersection instead of pointing and claiming. The other rows are those of `se121`.\n\n";
        }
        table(&mut text, profile.techniques().copied());
    }
    text += "## The human ladder\n\nThe difficulty grows along this ladder, but the types of one technique stay together. The rating is left \
             out for techniques that Sudoku Explainer does not have.\n\n";
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
