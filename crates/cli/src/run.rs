//! The verbs, a file each.

mod bench;
mod canon;
mod check;
mod compare;
mod completions;
mod convert;
mod count;
mod draw;
mod explain;
mod hint;
mod make;
mod man;
mod rate;
mod serve;
mod solve;
mod teach;
mod techniques;
mod usual;
mod verify;
mod watch;

use crate::{
    args::{Cli, Command, Common, FormatArg},
    plan::Plan,
};
use anyhow::{Result, bail};
use clap::ValueEnum;
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

/// An agent for the rules of the plan, with or without techniques that rest on the puzzle's having one solution.
fn agent(plan: &Plan, no_uniqueness: bool) -> saltire::Agent {
    let agent = saltire::Agent::new(plan.rules());
    if no_uniqueness { agent.without_uniqueness() } else { agent }
}

/// Refuses what a verb would have to ignore: a form that it does not write, rules that it does not ask for.
fn refuse_idle(command: &Command, common: &Common) -> Result<()> {
    use FormatArg::{Block, Candidates, Json, Line};
    let (name, formats, rules): (_, &[FormatArg], _) = match command {
        Command::Solve(args) if args.all => ("solve --all", &[Line, Block, Json], true),
        Command::Solve(_) => ("solve", &[Line, Block, Candidates, Json], true),
        Command::Check(_) => ("check", &[Line, Block, Candidates, Json], true),
        Command::Count(_) => ("count", &[Line, Block, Candidates, Json], true),
        Command::Rate(_) => ("rate", &[Line, Block, Candidates, Json], true),
        Command::Teach(_) => ("teach", &[Line, Block, Json], true),
        Command::Explain(_) => ("explain", &[Line, Block, Json], true),
        Command::Hint(_) => ("hint", &[Line, Block, Json], true),
        Command::Make(_) => ("make", &[Line, Block, Json], true),
        Command::Canon(_) => ("canon", &[Line, Block, Json], true),
        Command::Compare(_) => ("compare", &[Line, Json], true),
        Command::Bench(_) => ("bench", &[Line, Json], true),
        Command::Techniques(_) => ("techniques", &[Line, Json], true),
        Command::Verify(_) => ("verify", &[Line, Json], false),
        Command::Convert(_) => ("convert", &[Json], true),
        Command::Watch(_) => ("watch", &[], true),
        Command::Draw(_) => ("draw", &[], true),
        Command::Serve(_) => ("serve", &[], false),
        Command::Completions(_) => ("completions", &[], false),
        Command::Man => ("man", &[], false),
    };
    let format = if common.json { Json } else { common.format };
    if format != FormatArg::Auto && !formats.contains(&format) {
        let named = |format: &FormatArg| format.to_possible_value().map(|value| value.get_name().to_owned());
        let known: Vec<String> = formats.iter().filter_map(named).collect();
        let expected = if known.is_empty() { "no --format".to_owned() } else { known.join(", ") };
        bail!("--format {}: {name} does not write that: expected {expected}", named(&format).unwrap_or_default());
    }
    if !rules && (common.rules.is_some() || common.diagonal) {
        bail!("--rules: {name} asks for none: leave it out");
    }
    Ok(())
}

/// Does what was asked.
pub fn run(cli: Cli) -> Result<Exit> {
    refuse_idle(&cli.command, &cli.common)?;
    let plan = Plan::new(&cli.common)?;
    match cli.command {
        Command::Solve(args) => solve::run(&plan, args),
        Command::Check(args) => check::run(&plan, args),
        Command::Count(args) => count::run(&plan, args),
        Command::Teach(args) => teach::run(&plan, args),
        Command::Compare(args) => compare::run(&plan, args),
        Command::Explain(args) => explain::run(&plan, args),
        Command::Hint(args) => hint::run(&plan, args),
        Command::Rate(args) => rate::run(&plan, args),
        Command::Techniques(args) => techniques::run(&plan, args),
        Command::Verify(args) => verify::run(&plan, args),
        Command::Make(args) => make::run(&plan, args),
        Command::Canon(args) => canon::run(&plan, args),
        Command::Convert(args) => convert::run(&plan, args),
        Command::Watch(args) => watch::run(&plan, &args),
        Command::Draw(args) => draw::run(&plan, args),
        Command::Serve(args) => serve::run(&plan, &args),
        Command::Bench(args) => bench::run(&plan, args),
        Command::Completions(args) => completions::run(&plan, args),
        Command::Man => man::run(&plan),
    }
}

/// `1 solution`, `2 solutions`.
pub fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A table: two spaces between columns, numbers to the right, these columns to the left.
fn aligned(rows: &[Vec<String>], left: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cell = |(column, text): (usize, &String)| match left.contains(&column) {
            true => format!("{text:<0$}", widths[column]),
            false => format!("{text:>0$}", widths[column]),
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
