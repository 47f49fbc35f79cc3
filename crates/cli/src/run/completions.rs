//! `saltire completions`: what a shell needs to complete our words, from the same list as the help.

use crate::{args, args::Cli, plan::Plan, run::Exit};
use anyhow::Result;
use clap::CommandFactory;
use std::io::Write;

pub fn run(plan: &Plan, args: args::CompletionsArgs) -> Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "saltire", &mut text);
    let mut out = plan.output()?;
    out.write_all(&text)?;
    out.finish()?;
    Ok(Exit::Fine)
}
