//! The ladder of techniques as a page of the documentation, in Markdown.

use crate::{Profile, hint};
use core::fmt::Write;
use saltire_proof::About;

const HEAD: &str = "\
# The techniques

<!-- Written by `saltire techniques --markdown`: change the code, not this page. -->

Saltire has two ladders of techniques. The **rating** ladder is that of Sudoku Explainer 1.2.1, in its order, so that the ratings ER, EP
and ED are the community's: `se121` for classic puzzles, `se121x` for diagonal ones. The **human** ladder puts patterns with a name
before chains, because people see them first. `explain` and `hint` use the human ladder unless `--ladder rating` is given.

Every step names the cells, digits and units that it rests on. The verifier replays each step with the rules alone before the step is
shown.

";

const RULES: &str = "\
## Under which rules the techniques hold

A technique works with units and peers, whatever they are. A diagonal, a window of windoku or a piece of a jigsaw is a unit like a row:
a pair, the base of a fish or a link of a chain may lie in it. So every technique is sound under any list of units. Three techniques
need care:

- **Unique rectangles and loops** swap two digits along the loop. The swap keeps a unit complete only if the unit holds as many cells of
  the loop at even as at odd places. Each unit that contains a cell of the loop, diagonals and extra units included, must therefore
  hold exactly one cell of each kind. Under diagonal rules a rectangle must not touch a diagonal; a longer loop may touch
  one with one cell of each kind. Under rules with more units, most rectangles of a classic board are no longer deadly.
- **BUG** (bivalue universal grave) swaps two digits in every open cell. Every unit counts, diagonals and extra units too: each candidate
  must have no place or two places in each of them. A swap that keeps rows, columns and boxes complete may break a diagonal.
- These techniques hold only because the puzzle has **one solution**, which the engine proves before anything is explained.
  `--no-uniqueness` leaves them out, in `explain`, `hint` and `rate`; the ratings are then no longer those of the profile.

The profiles are defined for classic and for diagonal rules. Under other rules, `rate` needs a profile by name, and its ratings can be
compared only with ratings under the same rules.

";

/// Returns the page.
#[must_use]
pub fn page() -> String {
    let mut text = HEAD.to_owned() + RULES;
    for profile in Profile::ALL {
        let rules = if profile == Profile::Se121 { "classic" } else { "diagonal" };
        let _ = writeln!(text, "## Ratings: `{profile}`, for {rules} puzzles\n");
        table(&mut text, profile.techniques().copied());
    }
    text += "## The human ladder\n\nThe techniques in the order in which they are tried. The difficulty belongs to this ladder; the \
             rating is that of the profiles, where they know the technique.\n\n";
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
        let _ =
            writeln!(text, "| {ratings} | {} | {} | `{}` |", technique.difficulty(), technique.name(), technique.id());
    }
    text.push('\n');
}
