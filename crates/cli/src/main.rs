//! The binary `saltire`: what was typed ([`args`]), what is meant ([`plan`]), a file a verb ([`run`]).
#![forbid(unsafe_code)]
// Nothing of a binary is reachable from outside; `pub` here says "for other files".
#![allow(unreachable_pub)]

mod args;
mod bulk;
mod feature;
mod input;
mod notes;
mod output;
mod plan;
mod progress;
mod reply;
mod run;
mod stop;
mod suggest;
mod table;
mod tally;
mod target;

use std::process::ExitCode;

fn main() -> ExitCode {
    let notes = notes::Notes::default();
    let exit = match args::parse(std::env::args_os()) {
        args::Parsed::Run(cli) => run::run(*cli),
        args::Parsed::Said(exit) => Ok(exit),
    };
    match exit {
        Ok(exit) => exit.into(),
        // The reader of our output has gone: there is nothing to report.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            notes.error(&format!("{error:#}"));
            run::Exit::Unusable.into()
        }
    }
}
