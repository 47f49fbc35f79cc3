//! `saltire techniques`: the ladder, generated from the code.

use super::aligned_sentences;
use crate::{
    args,
    plan::{Form, Plan},
    run::Exit,
};
use anyhow::Result;
use saltire::{
    Rules,
    explain::{Ladder, Profile, hint, page},
    formats::json::{Object, Place, TechniqueJson},
    front_end::RulesChoice,
    make::{Practice, Practiser},
    proof::{About, text},
    render::terminal::{self, Style},
};
use std::io::Write;

/// Prints one line for each technique of each ladder, in order: its ratings, its name and how it works.
pub fn run(plan: &Plan, args: args::TechniquesArgs) -> Result<Exit> {
    if args.markdown {
        let mut out = plan.output()?;
        out.write_all(page::page().as_bytes())?;
        out.write_all(examples().as_bytes())?;
        out.finish()?;
        return Ok(Exit::Fine);
    }
    let profile = match plan.rules() {
        RulesChoice::Fixed(rules) => Profile::of(&rules).unwrap_or(Profile::Se121x),
        RulesChoice::Auto => Profile::Se121x,
    };
    let ladders: [(&str, Vec<About>); 2] = [
        (profile.name(), profile.techniques().copied().collect()),
        (Ladder::Human.name(), hint::techniques().collect()),
    ];
    let mut out = plan.output()?;
    for (ladder, techniques) in ladders {
        if plan.form == Form::Json {
            for about in techniques {
                let row = Object::new("techniques", Place::default(), TechniqueJson::of(ladder, &about));
                writeln!(out, "{}", row.line())?;
            }
            continue;
        }
        writeln!(out, "# {ladder}: rating, technique, how it works")?;
        let rows: Vec<Vec<String>> = techniques.iter().map(row).collect();
        out.write_all(aligned_sentences(&rows, plan.width).as_bytes())?;
    }
    out.finish()?;
    Ok(Exit::Fine)
}

/// How to read the examples.
const INTRODUCTION: &str = "\
## The techniques one by one

Each section says how a technique works. In most sections an example follows:

- The **line** after \"Example\" is the puzzle, row by row, with a dot for each empty cell. `saltire explain` with this puzzle (and `-x` for diagonal rules)
  prints the step of the example among the others.
- The **board** shows the position before this step. If the step places a digit, the board shows the digits only, with the placed digit in brackets. If the step eliminates candidates, each open cell shows its candidates, 1 to 9 in three rows, with a dot for a digit that is no candidate, an `x`
  for an eliminated one, and brackets around the cells of the pattern. `'` marks clues; other single digits were placed in earlier steps. On diagonal boards,
  `\\` and `/` mark the diagonals, and `X` the centre.
- In the **text**, digits in brackets after a cell are its candidates: r4c2 (17) has the candidates 1 and 7. A chain is a list of numbered points. Most points place
  one digit; the last one may be a contradiction. \"(4 placements)\" counts the points that place a digit, and \"point 1\" refers to a
  point by its number. In square brackets stands the unit or cell of a link.
- The **notation** is the pattern, `=>` and the result: after `=>`, `r1c3=1` places 1 in r1c3, and `-4 r78c5` eliminates 4 from r7c5 and r8c5. `(17)` are digits; `r`,
  `c`, `b`, `d\\` and `d/` are rows, columns, boxes, the main diagonal and the anti-diagonal. In a fish, `\\` stands between base and cover and `f` before the
  fins: `r2d\\\\c4d/` has the base r2 and `d\\` and the cover c4 and `d/`. In a chain, `=` is a strong link (one of the two is true) and `-` a weak link (not
  both are true), as in `(5=9)r5c3-(9=5)r2c3`. `|` separates cases, `each` stands for all cases, and `->` leads from an assumption to a contradiction;
  before `|` or `->`, `r5c4=1` or `r5c4≠1` is an assumption. `-loop` joins the end of a chain to its start. `+` adds a part to a pattern, and `/` separates the two
  colours, or the base cells of APE and ATE from the cells that see them. A full
  house is the last empty cell of a unit. The number after UR (unique rectangle), UL (unique loop) and AR (avoidable rectangle) is the type; the number after
  BUG+ counts the cells with extra candidates. HR is a hidden unique rectangle, SdC Sue de Coq, APE and ATE aligned pair and triplet exclusion.

The sections without an example are those of techniques for which no puzzle was found that needs them on the human ladder, where easier techniques come first.
For example, wherever direct claiming is possible, a single or direct pointing is possible too.
";

/// A paragraph for each technique, with a drawn and explained example if there is one. A diagonal example is shown where the
/// classic rules have none.
fn examples() -> String {
    let style = Style { unicode: false, color: false };
    let mut text = INTRODUCTION.to_owned();
    for about in hint::techniques() {
        text += &format!("\n### {}\n\n{}\n", text::capital(about.technique.name()), about.doc);
        let found = [Rules::classic(), Rules::diagonal()]
            .into_iter()
            .find_map(|rules| Some((rules.clone(), Practiser::new(&rules, about.technique).ok()?.example()?)));
        let Some((rules, Practice { puzzle, position, step, .. })) = found else { continue };
        let grid = position.candidates.unwrap_or_else(|| puzzle.grid());
        let parts = text::parts(&rules, &grid, &step);
        let board = terminal::step(&rules, puzzle.clues(), &grid, &step, style);
        text += &format!("\nExample ({rules} rules, `{}`):\n\n", puzzle.clues());
        text += &format!("```text\n{board}{}\n```\n\n", terminal::step_legend(&step, style));
        text += &format!("**{}.** {} {}\n\n", parts.title, parts.pattern, parts.why);
        for line in &parts.lines {
            // The indentation of a step on the way keeps it in the list item of the placement that rests on it.
            let numbered = line.trim().starts_with(|letter: char| letter.is_ascii_digit());
            text += &format!("{}{}\n", if numbered { "" } else { "\n" }, line.trim_end());
        }
        if !parts.lines.is_empty() {
            text.push('\n');
        }
        text += &format!("So {}. Notation: `{}`\n", parts.so, parts.short);
    }
    text
}

fn row(about: &About) -> Vec<String> {
    let ratings = match about.ratings() {
        None => "-".to_owned(),
        Some((least, greatest)) if least == greatest => least.to_string(),
        Some((least, greatest)) => format!("{least}-{greatest}"),
    };
    vec![ratings, about.technique.id().to_owned(), about.doc.to_owned()]
}
