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

/// A paragraph for each technique, with a drawn and explained example if there is one. A diagonal example is shown where the
/// classic rules have none.
fn examples() -> String {
    let style = Style { unicode: false, color: false };
    let mut text =
        "## The techniques one by one\n\nEach section says how a technique works and shows an example: a position for which `saltire hint` gives the \
         technique. The board shows the candidates before the step; `'` marks clues.\n"
            .to_owned();
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
            let numbered = line.trim().starts_with(|letter: char| letter.is_ascii_digit());
            text += &format!("{}{}\n", if numbered { "" } else { "\n" }, line.trim());
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
