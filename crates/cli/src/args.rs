//! What was typed.

mod make;
mod show;

pub use make::{CanonArgs, MakeArgs};
pub use show::{DrawArgs, PaperArg, ServeArgs, Shade, WatchArgs};

use crate::{feature, input, run::Exit};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use saltire::{
    Rules, Solver,
    explain::Profile,
    read_time,
    teach::{Strategy, UnknownStrategy},
};
use std::{ffi::OsString, path::PathBuf, time::Duration};

/// Solve, check, count, explain, rate: classic and diagonal Sudoku.
#[derive(Parser)]
#[command(
    name = "saltire",
    version = version(),
    max_term_width = 100,
    subcommand_required = true,
    override_usage = "saltire [OPTIONS] PUZZLE\n       saltire [OPTIONS] VERB [INPUT]…",
    subcommand_value_name = "VERB",
    subcommand_help_heading = "Verbs",
    after_help = "\
An INPUT is a file if one has that name, else a puzzle; `-` or nothing reads standard input.
A bare PUZZLE is solved: saltire 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3

Exit: 0 all fine; 1 some answer is no (impossible, several solutions, clashing clues, a step refuted);
2 usage error or unreadable input; 130 interrupted."
)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Command,
}

/// The verbs: one line here, its arguments below, its work in `run/<verb>.rs`.
#[derive(Subcommand)]
pub enum Command {
    /// Solve puzzles: the solution of each, if it is the only one
    Solve(SolveArgs),
    /// Verifier puzzles: verdict, rules, puzzle, and the detail (clashes, or two witnesses)
    Check(CheckArgs),
    /// Count all solutions, exactly
    Count(CountArgs),
    /// Solve as the AIND course teaches it, and count what each strategy did
    Teach(TeachArgs),
    /// Compare sets of strategies on a set of puzzles: time, updates, calls of search
    Compare(CompareArgs),
    /// Explain puzzles in the steps a person could take, with their ratings
    Explain(ExplainArgs),
    /// Give a hint: is something wrong, where to look, the technique, the evidence, the conclusion
    Hint(HintArgs),
    /// Rate puzzles: ER, EP, ED, the hardest technique, the puzzle
    Rate(RateArgs),
    /// List the techniques that explain and rate know, easiest first
    Techniques(TechniquesArgs),
    /// Verifier a trace, step by step
    Verify(VerifyArgs),
    /// Make puzzles as wished, each with exactly one solution
    Make(MakeArgs),
    /// Turn puzzles into their canonical form under the rules' symmetries and relabelling
    Canon(CanonArgs),
    /// Write puzzles in another format
    Convert(ConvertArgs),
    /// Watch the solving in the terminal
    Watch(WatchArgs),
    /// Draw puzzles: SVG, PNG, the solving as a GIF, sheets to print as a PDF
    Draw(DrawArgs),
    /// Serve the local page and its HTTP API
    Serve(ServeArgs),
    /// Measure this engine's kernels: puzzles a second, guesses, steps
    Bench(BenchArgs),
    /// Write completions for a shell
    Completions(CompletionsArgs),
    /// Write the manual page
    Man,
}

/// What every verb understands.
#[derive(Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// The rules: auto, classic, diagonal, or a file that lists units
    #[arg(long, global = true, value_name = "auto|classic|diagonal|PATH", conflicts_with = "diagonal")]
    pub rules: Option<String>,
    /// The same as --rules diagonal
    #[arg(short = 'x', long = "diagonal", global = true)]
    pub diagonal: bool,
    /// How to write: a drawn board on a terminal and lines otherwise, unless said
    #[arg(long, global = true, value_enum, default_value_t, hide_default_value = true, value_name = "FORMAT")]
    pub format: FormatArg,
    /// One JSON object a line; the same as --format json
    #[arg(long, global = true, conflicts_with = "format")]
    pub json: bool,
    /// Draw boards in plain ASCII
    #[arg(long, global = true)]
    pub ascii: bool,
    /// When to use colour
    #[arg(long, global = true, value_enum, default_value_t, hide_default_value = true, value_name = "WHEN")]
    pub color: Color,
    /// Write to this file (by way of a temporary one beside it)
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How many threads to use; all cores unless said
    #[arg(short, long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Say nothing but data and errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Show no progress bar
    #[arg(long, global = true)]
    pub no_progress: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum FormatArg {
    /// A drawn board on a terminal, lines otherwise
    #[default]
    Auto,
    /// One line a puzzle
    Line,
    /// A drawn board
    Block,
    /// A drawn board with the candidates of every cell
    Candidates,
    /// One object a line
    Json,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

/// Where puzzles come from.
#[derive(Args)]
pub struct Inputs {
    /// Files or puzzles; standard input if there is none, or for `-`
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,
    /// The column of a table (CSV) that holds the puzzles
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
}

#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// All solutions of one puzzle, a line each
    #[arg(long)]
    pub all: bool,
    /// With --all: stop after this many
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
    /// Say what the search cost
    #[arg(long)]
    pub stats: bool,
    /// The kernel to use instead of the fastest
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
}

#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Also say which clues are redundant
    #[arg(long)]
    pub minimal: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct CountArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Stop a puzzle after this many solutions and print >=N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Stop after this time, such as 30s or 2m, and print >= what was counted
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct TeachArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The strategies of a round, in order, also naked-3 to naked-8 and hidden-3 to hidden-8
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "eliminate,only-choice,naked-twins,hidden-twins"
    )]
    pub strategies: Vec<Strategy>,
    /// Which cell to guess at: the one with the fewest candidates, or the first unsolved one
    #[arg(long, value_enum, default_value_t, value_name = "CELL", conflicts_with = "no_search")]
    pub branch: BranchArg,
    /// Do not guess: where the strategies are not enough, stop
    #[arg(long)]
    pub no_search: bool,
    /// Tell every step
    #[arg(long)]
    pub trace: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub enum BranchArg {
    #[default]
    Fewest,
    First,
}

impl From<BranchArg> for saltire::teach::Branch {
    fn from(branch: BranchArg) -> Self {
        match branch {
            BranchArg::Fewest => Self::Fewest,
            BranchArg::First => Self::First,
        }
    }
}

#[derive(Args)]
pub struct CompareArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// How often to solve the set
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub rounds: u32,
    /// A set of strategies to compare; may be given several times. The original's three unless said
    #[arg(long, value_name = "LIST", value_parser = strategies)]
    pub strategies: Vec<Strategies>,
    /// Which cell to guess at
    #[arg(long, value_enum, default_value_t, value_name = "CELL")]
    pub branch: BranchArg,
    /// Go on until no candidate changes, as teach does; the original stops when no cell was solved in a round
    #[arg(long)]
    pub thorough: bool,
}

/// A list of strategies as one value.
#[derive(Clone)]
pub struct Strategies(pub Vec<Strategy>);

fn strategies(list: &str) -> Result<Strategies, UnknownStrategy> {
    Ok(Strategies(list.split(',').map(str::parse).collect::<Result<_, _>>()?))
}

#[derive(Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The rating profile, se121 or se121x; by the rules unless said
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// Whose steps: those that the rating is made of, or those that hints would give
    #[arg(long, value_enum, default_value_t, value_name = "LADDER")]
    pub ladder: Ladder,
    /// Without techniques that rest on the puzzle's having one solution: unique loops and BUG
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Write each step as a line of HoDoKu's library: the position before it and what it changes
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub library: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Ladder {
    /// The profile's techniques in its order
    #[default]
    Rating,
    /// Patterns with a name before chains, as `hint` has them
    Hint,
}

#[derive(Args)]
pub struct TechniquesArgs {
    /// Write the page of the documentation: both profiles, the hints, and an example of each technique
    #[arg(long, conflicts_with_all = ["json", "format", "rules", "diagonal"])]
    pub markdown: bool,
}

#[derive(Args)]
pub struct HintArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The position that the player is in, in any format: a file or the text itself
    #[arg(long, value_name = "STATE")]
    pub state: Option<OsString>,
    /// How much to give away: 0 is something wrong, 1 where to look, 2 the technique, 3 the evidence, 4 the conclusion
    #[arg(long, value_name = "0..4", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=4))]
    pub level: u8,
    /// Without techniques that rest on the puzzle's having one solution: unique loops and BUG
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct RateArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The rating profile, se121 or se121x; by the rules unless said
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// Without techniques that rest on the puzzle's having one solution: unique loops and BUG
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m, and print >= what is certain
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct VerifyArgs {
    /// Files with traces as JSON; standard input if there is none, or for `-`
    #[arg(value_name = "TRACE")]
    pub traces: Vec<PathBuf>,
}

#[derive(Args)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The format to write; `--to help` lists them
    #[arg(long, value_name = "FORMAT", required_unless_present = "json", conflicts_with_all = ["json", "format"])]
    pub to: Option<String>,
}

#[derive(Args)]
pub struct BenchArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// How often to solve everything with each kernel, in turn
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub rounds: u32,
    /// Only the kernels of these names
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub kernel: Vec<String>,
}

#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// `0.1.0 (kernel on this machine: avx2 for diagonal, avx2 for classic; features: none)`.
fn version() -> String {
    let kernel = |rules| Solver::kernels(&rules)[0];
    let (diagonal, classic) = (kernel(Rules::diagonal()), kernel(Rules::classic()));
    format!(
        "{} (kernel on this machine: {diagonal} for diagonal, {classic} for classic; features: {})",
        env!("CARGO_PKG_VERSION"),
        feature::listed()
    )
}

/// What came of the arguments.
pub enum Parsed {
    Run(Box<Cli>),
    /// Help, the version or a usage error: already printed.
    Said(Exit),
}

/// Reads the arguments. A bare puzzle means `solve`.
pub fn parse(typed: impl IntoIterator<Item = OsString>) -> Parsed {
    let mut typed: Vec<OsString> = typed.into_iter().map(input::protect_puzzle).collect();
    if typed.len() == 1 {
        typed.push(if input::something_is_piped() { "solve" } else { "-h" }.into());
    }
    if let Some(at) = implied_solve(&typed) {
        typed.insert(at, "solve".into());
    }
    match Cli::try_parse_from(typed) {
        Ok(cli) => Parsed::Run(Box::new(cli)),
        Err(error) => {
            // A closed pipe is no reason to complain about help.
            let _ = error.print();
            use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
            let fine = matches!(error.kind(), DisplayHelp | DisplayVersion);
            Parsed::Said(if fine { Exit::Fine } else { Exit::Unusable })
        }
    }
}

/// Where to put `solve` if no verb was typed: before everything, unless nothing but help was asked for.
fn implied_solve(typed: &[OsString]) -> Option<usize> {
    let command = Cli::command();
    let solve = command.find_subcommand("solve")?;
    let takes_value = |option: &str| {
        let known = command.get_arguments().chain(solve.get_arguments()).find(|arg| match option.strip_prefix("--") {
            Some(long) => arg.get_long() == Some(long),
            None => option.chars().nth(1) == arg.get_short() && option.chars().count() == 2,
        });
        known.is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut rest = typed.iter().skip(1);
    let mut asked = false;
    while let Some(word) = rest.next() {
        asked = true;
        match word.to_str() {
            Some("-h" | "--help" | "-V" | "--version") => return None,
            Some("--") => break,
            Some(option) if option.len() > 1 && option.starts_with('-') => {
                if takes_value(option) {
                    rest.next();
                }
            }
            Some(verb) if verb == "help" || command.find_subcommand(verb).is_some() => return None,
            _ => break,
        }
    }
    asked.then_some(1)
}
