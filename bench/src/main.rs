//! Saltire side by side with its peers: the same puzzles, one thread, CPU time, interleaved rounds, equal answers.

mod clock;
mod machine;
mod measure;
mod mode;
mod peer;
mod report;
mod sets;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand, ValueEnum};
use machine::Machine;
use measure::Effort;
use mode::solve::Programs;
use peer::command::Spec;
use report::{Report, chart, markdown};
use saltire_board::Rules;
use sets::Set;
use std::{path::PathBuf, time::Duration};

/// Saltire side by side with its peers.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    verb: Option<BenchVerb>,
    #[command(flatten)]
    options: BenchOptions,
}

#[derive(Subcommand)]
enum BenchVerb {
    /// Write the sets made from the seed into a folder that --data can read.
    WriteSets { folder: PathBuf },
    /// What crate sudoku does in the mode `files`.
    #[command(hide = true)]
    AsCrateSudoku { input: PathBuf, output: PathBuf },
    /// What crate sudoku does in the mode `make`.
    #[command(hide = true)]
    GenerateByCrateSudoku { count: u64 },
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Mode {
    /// Solve and prove unique, in memory, every kernel and peer.
    Solve,
    /// One puzzle at a time beside the batch.
    Single,
    /// `saltire solve` beside crate sudoku, file to file.
    Files,
    /// `saltire solve` with one job and with all cores.
    Jobs,
    /// Solutions counted a second on filled diagonals.
    Count,
    /// `saltire PUZZLE`, process start to end.
    Startup,
    /// `saltire rate` by class of difficulty (needs --data).
    Rate,
    /// `saltire make` beside crate sudoku's generator.
    Make,
}

#[derive(Args)]
struct BenchOptions {
    /// What to compare.
    #[arg(long = "mode", value_delimiter = ',', default_value = "solve")]
    modes: Vec<Mode>,
    /// A folder with classic/*.txt and diagonal/*.txt (and counts/, ratings/) in place of sets made from the seed.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Only the sets of these names, in this order.
    #[arg(long, value_delimiter = ',')]
    sets: Vec<String>,
    /// Only the sets under these rules.
    #[arg(long, value_delimiter = ',', value_parser = ["classic", "diagonal"])]
    rules: Vec<String>,
    /// At most this many puzzles of a set, taken evenly from all of it.
    #[arg(long)]
    most: Option<usize>,
    /// The seed of the sets that are made.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles a made set has.
    #[arg(long, default_value_t = 1000)]
    size: usize,
    /// Rounds over all peers.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// A peer that has taken this many seconds on a set skips the remaining rounds.
    #[arg(long, default_value_t = 20)]
    patience: u64,
    /// A solver to be timed from outside: [classic:|diagonal:]NAME='COMMAND {file}'.
    #[arg(long = "peer", value_name = "NAME=COMMAND")]
    peers: Vec<Spec>,
    /// The same for a solver that prints its own time a puzzle (`… 3667.1 ns …` or a row of tdoku's run_benchmark).
    #[arg(long, value_name = "NAME=COMMAND")]
    self_timed: Vec<Spec>,
    /// A rater for the mode `rate`, printing ER, EP, ED a line.
    #[arg(long = "rater", value_name = "NAME=COMMAND")]
    raters: Vec<Spec>,
    /// Also the class above 9.1 in the mode `rate`.
    #[arg(long)]
    hardest: bool,
    /// How many boards the mode `count` takes.
    #[arg(long, default_value_t = 3)]
    boards: usize,
    /// The program, for the modes that run it.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/saltire"))]
    saltire: PathBuf,
    /// Write DIR/<date>-<machine>.md and .json.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// The machine's name in the record's file name.
    #[arg(long)]
    machine: Option<String>,
    /// Remarks for the report: how the programs given were built, say.
    #[arg(long)]
    note: Vec<String>,
    /// Write the chart.
    #[arg(long, value_name = "SVG")]
    chart: Option<PathBuf>,
}

fn main() -> Result<()> {
    let Cli { verb, options } = Cli::parse();
    match verb {
        Some(BenchVerb::AsCrateSudoku { input, output }) => mode::files::as_crate_sudoku(&input, &output),
        Some(BenchVerb::GenerateByCrateSudoku { count }) => {
            mode::make::by_crate_sudoku(count);
            Ok(())
        }
        Some(BenchVerb::WriteSets { folder }) => write_sets(&options, &folder),
        None => compare(&options),
    }
}

fn sets(options: &BenchOptions) -> Result<Vec<Set>> {
    let mut sets = match &options.data {
        Some(folder) => sets::read(folder)?,
        None => {
            eprintln!("making puzzles from seed {}", options.seed);
            [Rules::classic(), Rules::diagonal()]
                .iter()
                .flat_map(|rules| sets::make(rules, options.seed, options.size))
                .collect()
        }
    };
    sets.retain(|set| options.sets.is_empty() || options.sets.contains(&set.name));
    sets.sort_by_key(|set| (set.rules.name() != "classic", options.sets.iter().position(|name| *name == set.name)));
    sets.retain(|set| options.rules.is_empty() || options.rules.iter().any(|name| name == set.rules.name()));
    if let Some(most) = options.most {
        for set in &mut sets {
            let step = set.puzzles.len().div_ceil(most.max(1)).max(1);
            set.puzzles = std::mem::take(&mut set.puzzles).into_iter().step_by(step).collect();
        }
    }
    Ok(sets)
}

fn write_sets(options: &BenchOptions, folder: &std::path::Path) -> Result<()> {
    for set in sets(options)? {
        let folder = folder.join(set.rules.name());
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join(format!("{}.txt", set.name)), set.text())?;
    }
    Ok(())
}

fn compare(options: &BenchOptions) -> Result<()> {
    let effort = Effort { rounds: options.rounds.max(1), patience: Duration::from_secs(options.patience) };
    let asked = |mode| options.modes.contains(&mode);
    let sets = if [Mode::Solve, Mode::Single, Mode::Files, Mode::Jobs].into_iter().any(asked) {
        sets(options)?
    } else {
        Vec::new()
    };
    let mut tables = Vec::new();
    if asked(Mode::Solve) {
        let programs = Programs { timed: &options.peers, self_timed: &options.self_timed };
        tables.extend(mode::solve::run(&sets, &programs, effort)?);
    }
    if asked(Mode::Single) {
        tables.push(mode::single::run(&sets, effort)?);
    }
    if asked(Mode::Files) {
        tables.extend(mode::files::run(&sets, &options.saltire, effort.rounds)?);
    }
    if asked(Mode::Jobs) {
        tables.push(mode::jobs::run(&sets, &options.saltire, effort.rounds)?);
    }
    if asked(Mode::Count) {
        tables.push(mode::count::run(options.data.as_deref(), options.seed, options.boards)?);
    }
    if asked(Mode::Startup) {
        tables.push(mode::startup::run(&options.saltire, effort.rounds)?);
    }
    if asked(Mode::Rate) {
        let folder = options.data.as_deref().context("the mode rate needs --data, a folder with ratings/")?;
        tables.extend(mode::rate::run(folder, &options.saltire, &options.raters, effort.rounds, options.hardest)?);
    }
    if asked(Mode::Make) {
        tables.extend(mode::make::run(&options.saltire, options.seed, effort.rounds)?);
    }
    let date = jiff::Zoned::now().date().to_string();
    let (machine, commit, command) = (Machine::here(), env!("BENCH_COMMIT"), command_line());
    let report = Report { date, machine, commit, command, notes: options.note.clone(), tables };
    publish(options, &report)
}

/// Returns the command line with file names and quotes as a user would type it, without folders: only the last part of
/// a path.
fn command_line() -> String {
    let shorten = |word: String| match word.rsplit_once('/') {
        Some((_, last)) if word.starts_with('/') => last.to_owned(),
        _ => word,
    };
    let arguments = std::env::args().skip(1).map(|argument| {
        let words: Vec<String> = argument
            .split(' ')
            .map(|word| {
                word.split_once('=').map_or_else(
                    || shorten(word.to_owned()),
                    |(name, path)| format!("{name}={}", shorten(path.to_owned())),
                )
            })
            .collect();
        let argument = words.join(" ");
        if argument.contains(' ') { format!("'{argument}'") } else { argument }
    });
    std::iter::once("cargo run --release --".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

fn publish(options: &BenchOptions, report: &Report) -> Result<()> {
    let markdown = markdown::write(report);
    if let Some(folder) = &options.record {
        std::fs::create_dir_all(folder)?;
        let machine = options.machine.clone().unwrap_or_else(|| report.machine.slug());
        let path = folder.join(format!("{}-{machine}", report.date));
        std::fs::write(path.with_extension("md"), &markdown)?;
        std::fs::write(path.with_extension("json"), serde_json::to_string_pretty(report)? + "\n")?;
    }
    if let Some(path) = &options.chart {
        std::fs::write(path, chart::write(report))?;
    }
    print!("{markdown}");
    Ok(())
}
