//! `saltire techniques`: the ladder, generated from the code.

use super::aligned;
use crate::{
    args,
    plan::{Form, Plan},
    run::Exit,
};
use anyhow::Result;
use saltire::{
    RulesChoice,
    explain::{Profile, hint, page},
    formats::json::{Object, Place, TechniqueJson},
    proof::About,
};
use std::io::Write;

/// A line a technique, in the order in which they are tried, for ratings and for hints: ratings, name, how it works.
pub fn run(plan: &Plan, args: args::TechniquesArgs) -> Result<Exit> {
    if args.markdown {
        let mut out = plan.output()?;
        out.write_all(page::page().as_bytes())?;
        out.finish()?;
        return Ok(Exit::Fine);
    }
    let profile = match plan.rules() {
        RulesChoice::Fixed(rules) => Profile::of(&rules).unwrap_or(Profile::Se121x),
        RulesChoice::Auto => Profile::Se121x,
    };
    let ladders: [(&str, Vec<&About>); 2] =
        [(profile.name(), profile.techniques().collect()), ("hint", hint::techniques().collect())];
    let mut out = plan.output()?;
    for (ladder, techniques) in ladders {
        if plan.form == Form::Json {
            for about in techniques {
                let row = Object::new("techniques", Place::default(), TechniqueJson::of(ladder, about));
                writeln!(out, "{}", row.line())?;
            }
            continue;
        }
        writeln!(out, "# {ladder}")?;
        let rows: Vec<Vec<String>> = techniques.into_iter().map(row).collect();
        out.write_all(aligned(&rows, &[0, 1, 2]).as_bytes())?;
    }
    out.finish()?;
    Ok(Exit::Fine)
}

fn row(about: &About) -> Vec<String> {
    let ratings = match about.ratings {
        None => "-".to_owned(),
        Some((least, greatest)) if least == greatest => least.to_string(),
        Some((least, greatest)) => format!("{least}-{greatest}"),
    };
    vec![ratings, about.technique.id().to_owned(), about.doc.to_owned()]
}
