//! `saltire man`: the manual page, from the same list as the help.

use crate::{args::Cli, plan::Plan, run::Exit};
use anyhow::Result;
use clap::CommandFactory;

pub fn run(plan: &Plan) -> Result<Exit> {
    let mut out = plan.output()?;
    // The page is the same on every machine: no kernel in its version.
    let command = Cli::command().version(env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(command).render(&mut out)?;
    out.finish()?;
    Ok(Exit::Fine)
}
