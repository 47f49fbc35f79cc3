//! `saltire techniques`: the ladder, generated from the code.

use super::aligned;
use crate::{
    plan::{Form, Plan},
    run::Exit,
};
use anyhow::Result;
use saltire::{
    RulesChoice,
    formats::json::{Object, Place, TechniqueJson},
    logic::explain::Profile,
};
use std::io::Write;

/// A line a technique, in the order in which they are tried: its ratings, its name, how it works.
pub fn run(plan: &Plan) -> Result<Exit> {
    let profile = match plan.rules() {
        RulesChoice::Fixed(rules) => Profile::of(&rules).unwrap_or(Profile::Se121x),
        RulesChoice::Auto => Profile::Se121x,
    };
    let mut out = plan.output()?;
    let ladder = || profile.techniques();
    match plan.form {
        Form::Json => {
            for about in ladder() {
                writeln!(out, "{}", Object::new("techniques", Place::default(), TechniqueJson::from(about)).line())?;
            }
        }
        _ => {
            let rows = ladder().map(|about| {
                let (least, greatest) = about.ratings;
                let ratings = if least == greatest { least.to_string() } else { format!("{least}-{greatest}") };
                vec![ratings, about.technique.id().to_owned(), about.doc.to_owned()]
            });
            out.write_all(aligned(&rows.collect::<Vec<_>>(), &[0, 1, 2]).as_bytes())?;
        }
    }
    out.finish()?;
    Ok(Exit::Fine)
}
