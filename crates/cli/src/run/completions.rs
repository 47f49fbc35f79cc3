//! `saltire completions`: what a shell needs to complete our words, from the same list as the help.

use crate::{args, plan::Plan, run::Exit};
use anyhow::Result;
use std::io::Write;

pub fn run(plan: &Plan, args: args::CompletionsArgs) -> Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(), "saltire", &mut text);
    let mut out = plan.output()?;
    out.write_all(&text)?;
    out.finish()?;
    Ok(Exit::Fine)
}
