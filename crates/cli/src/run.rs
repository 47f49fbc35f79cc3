//! The verbs, a file each.

mod check;
mod count;
mod solve;

use crate::{
    args::{Cli, Verb},
    plan::Plan,
};
use anyhow::Result;
use std::process::ExitCode;

/// How a run ended, mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All fine.
    Fine = 0,
    /// Well-formed, but some answer is no.
    No = 1,
    /// A usage error or unreadable input.
    Unusable = 2,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Does what was asked.
pub fn run(cli: Cli) -> Result<Exit> {
    let plan = Plan::new(&cli.common)?;
    match cli.verb {
        Verb::Solve(args) => solve::run(&plan, args),
        Verb::Check(args) => check::run(&plan, args),
        Verb::Count(args) => count::run(&plan, args),
    }
}
