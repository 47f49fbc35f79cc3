//! `saltire man`: the manual pages, from the same list as the help.

use crate::{
    args::{self, ManArgs, find_verb},
    plan::Plan,
    run::Exit,
};
use anyhow::Result;

pub fn run(plan: &Plan, args: ManArgs) -> Result<Exit> {
    // The page is the same on every machine: no kernel in its version.
    let mut command = args::command().version(env!("CARGO_PKG_VERSION"));
    command.build();
    let page = match &args.verb {
        None => command,
        Some(verb) => find_verb(&command, verb)?.clone().version(env!("CARGO_PKG_VERSION")),
    };
    let mut out = plan.output()?;
    clap_mangen::Man::new(page).render(&mut out)?;
    out.finish()?;
    Ok(Exit::Fine)
}
