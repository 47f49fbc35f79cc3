//! The verbs, a file each.

mod bench;
mod candidates;
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
mod minimise;
mod rate;
mod serve;
mod solve;
mod steps;
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
use saltire::render::terminal;
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
fn agent(plan: &Plan, no_uniqueness: bool) -> saltire::front_end::Agent {
    let agent = saltire::front_end::Agent::new(plan.rules());
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
        Command::Candidates(_) => ("candidates", &[Line, Block, Candidates, Json], true),
        Command::Minimise(_) => ("minimise", &[Line, Block, Json], true),
        Command::Rate(_) => ("rate", &[Line, Block, Candidates, Json], true),
        Command::Teach(_) => ("teach", &[Line, Block, Json], true),
        Command::Explain(_) => ("explain", &[Line, Block, Json], true),
        Command::Hint(_) => ("hint", &[Line, Block, Json], true),
        Command::Steps(_) => ("steps", &[Line, Block, Json], true),
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
        Command::Man(_) => ("man", &[], false),
    };
    let format = if common.json { Json } else { common.format };
    if format != FormatArg::Auto && !formats.contains(&format) {
        let named = |format: &FormatArg| format.to_possible_value().map(|value| value.get_name().to_owned());
        let known: Vec<String> = formats.iter().filter_map(named).collect();
        let option =
            if common.json { "--json".to_owned() } else { format!("--format {}", named(&format).unwrap_or_default()) };
        match known.as_slice() {
            [] => bail!("{option} cannot be used with {name}"),
            known => bail!("{option} cannot be used with {name}; expected {}", known.join(", ")),
        }
    }
    if !rules && (common.rules.is_some() || common.diagonal) {
        bail!("--rules cannot be used with {name}");
    }
    Ok(())
}

/// Does what was asked.
pub fn run(cli: Cli) -> Result<Exit> {
    refuse_idle(&cli.command, &cli.common)?;
    crate::target::check(&cli)?;
    let plan = Plan::new(&cli.common)?;
    match cli.command {
        Command::Solve(args) => solve::run(&plan, args),
        Command::Check(args) => check::run(&plan, args),
        Command::Count(args) => count::run(&plan, args),
        Command::Candidates(args) => candidates::run(&plan, args),
        Command::Minimise(args) => minimise::run(&plan, args),
        Command::Teach(args) => teach::run(&plan, args),
        Command::Compare(args) => compare::run(&plan, args),
        Command::Explain(args) => explain::run(&plan, args),
        Command::Hint(args) => hint::run(&plan, args),
        Command::Steps(args) => steps::run(&plan, args),
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
        Command::Man(args) => man::run(&plan, args),
    }
}

/// `1 solution`, `2 solutions`.
pub fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A table whose last column, of sentences, is broken so that the lines fit.
fn aligned_sentences(rows: &[Vec<String>], width: usize) -> String {
    /// A column that is narrower than this is not worth breaking for.
    const NARROWEST: usize = 24;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let left: Vec<usize> = (0..columns).collect();
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column)).map(|cell| cell.chars().count());
    let before: usize = (0..columns.saturating_sub(1)).map(|column| cells(column).max().unwrap_or(0) + 2).sum();
    let room = width.saturating_sub(before);
    if room < NARROWEST || columns == 0 {
        return aligned(rows, &left);
    }
    let broken = rows.iter().flat_map(|row| {
        let (start, sentence) = row.split_at(row.len().min(columns - 1));
        let lines = sentence.first().map_or(vec![String::new()], |text| terminal::wrapped(text, room - 2));
        let first = [start.to_vec(), vec![lines[0].clone()]].concat();
        let empty = vec![String::new(); columns - 1];
        let rest = lines[1..].iter().map(move |line| [empty.clone(), vec![line.trim_start().to_owned()]].concat());
        std::iter::once(first).chain(rest.collect::<Vec<_>>())
    });
    let broken: Vec<Vec<String>> = broken.collect();
    // The names keep their width, also where a line is a continuation.
    aligned(&broken, &left)
}

/// A table: two spaces between columns, numbers to the right, these columns to the left.
fn aligned(rows: &[Vec<String>], left: &[usize]) -> String {
    spaced(rows, left, "  ")
}

/// A table with this between its columns.
fn spaced(rows: &[Vec<String>], left: &[usize], gap: &str) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cell = |(column, text): (usize, &String)| match left.contains(&column) {
            true => format!("{text:<0$}", widths[column]),
            false => format!("{text:>0$}", widths[column]),
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        cells.join(gap).trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
