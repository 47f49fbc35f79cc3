//! What was typed.

mod help;
mod make;
mod mistake;
mod number;
mod parse;
mod search;
mod show;
mod steps;

pub use help::command;
pub use make::{CanonArgs, MakeArgs};
pub use parse::{Parsed, find_verb, parse};
pub use search::{CandidatesArgs, CheckArgs, CountArgs, MinimiseArgs, SolveArgs};
pub use show::{DrawArgs, PaperArg, ServeArgs, Shade, WatchArgs};
pub use steps::{
    CompareArgs, ExplainArgs, HintArgs, RateArgs, StepsArgs, TeachArgs, TechniquesArgs, TraceArg, VerifyArgs,
};

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::{ffi::OsString, path::PathBuf};

/// Solves, explains, rates, makes and checks classic and diagonal Sudoku.
#[derive(Parser)]
#[command(
    name = "saltire",
    version = parse::version(),
    max_term_width = 100,
    subcommand_required = true,
    override_usage = "saltire [OPTIONS] PUZZLE\n       saltire [OPTIONS] COMMAND [INPUT]…",
    subcommand_value_name = "COMMAND",
    subcommand_help_heading = "Commands",
    after_help = "\
A PUZZLE is 81 characters, row by row: digits, and `.` or `0` for an empty cell.
An INPUT is the name of a file with puzzles, or else a puzzle.
Without an INPUT, or with `-`, puzzles are read from standard input.

Exit codes:
  0    success
  1    some answer is no: impossible, several solutions, clashing clues, …
       (for `count`, every number of solutions is a success, 0 included)
  2    usage error or unreadable input
  130  interrupted

Examples:
  saltire PUZZLE
      solve a puzzle
  saltire solve puzzles.txt
      solve a file of puzzles
  saltire hint --help
      the options and examples of one command"
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
    /// Solve puzzles: print the solution if there is exactly one
    Solve(SolveArgs),
    /// Check whether puzzles have exactly one solution
    ///
    /// Prints the verdict, the rules, the puzzle and the detail, separated by tabs. The verdict is unique, multiple,
    /// impossible or invalid. The detail is the solution, two solutions, or the clues that clash.
    Check(CheckArgs),
    /// Count the solutions of puzzles, or estimate their number
    Count(CountArgs),
    /// Find the digits that each cell has in at least one solution
    ///
    /// These digits are the true candidates of the cell. Prints 81 groups of digits, row by row, or draws a board.
    Candidates(CandidatesArgs),
    /// Remove clues until the puzzle needs every clue that is left
    #[command(alias = "minimize")]
    Minimise(MinimiseArgs),
    /// Solve as the AIND course teaches, with counts for each strategy
    ///
    /// AIND is Udacity's Artificial Intelligence Nanodegree. Its solver repeats the strategies eliminate, only choice, naked
    /// twins and hidden twins, and searches if they are not enough. Prints the solution and how often each strategy changed a cell.
    Teach(TeachArgs),
    /// Compare sets of strategies: time, changes, calls of search
    Compare(CompareArgs),
    /// Explain puzzles step by step, as a person would solve them
    Explain(ExplainArgs),
    /// Give a hint: where to look, the technique, or the whole next step
    Hint(HintArgs),
    /// List every step that is possible in a position
    Steps(StepsArgs),
    /// Rate how hard puzzles are, as Sudoku Explainer does
    ///
    /// Prints ER, EP, ED, the hardest technique and the puzzle, separated by tabs. ER is the rating of the hardest step, EP
    /// that of the hardest step up to the first placed digit, ED that of the first step.
    Rate(RateArgs),
    /// List the techniques that explain and rate know, easiest first
    Techniques(TechniquesArgs),
    /// Verify every step of an explanation or a trace
    Verify(VerifyArgs),
    /// Make new puzzles, each with exactly one solution
    Make(MakeArgs),
    /// Print the canonical form of puzzles
    ///
    /// Puzzles that symmetries of the board and relabelling of the digits turn into each other have the same canonical form.
    Canon(CanonArgs),
    /// Write puzzles in another format
    Convert(ConvertArgs),
    /// Watch a puzzle being solved in the terminal
    Watch(WatchArgs),
    /// Draw puzzles: SVG, PNG, GIF films, PDF sheets to print
    Draw(DrawArgs),
    /// Serve the local web page and its HTTP API
    Serve(ServeArgs),
    /// Measure how fast this machine solves puzzles
    Bench(BenchArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
}

impl Command {
    /// Returns the name of the verb.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Solve(_) => "solve",
            Command::Check(_) => "check",
            Command::Count(_) => "count",
            Command::Candidates(_) => "candidates",
            Command::Minimise(_) => "minimise",
            Command::Teach(_) => "teach",
            Command::Compare(_) => "compare",
            Command::Explain(_) => "explain",
            Command::Hint(_) => "hint",
            Command::Steps(_) => "steps",
            Command::Rate(_) => "rate",
            Command::Techniques(_) => "techniques",
            Command::Verify(_) => "verify",
            Command::Make(_) => "make",
            Command::Canon(_) => "canon",
            Command::Convert(_) => "convert",
            Command::Watch(_) => "watch",
            Command::Draw(_) => "draw",
            Command::Serve(_) => "serve",
            Command::Bench(_) => "bench",
            Command::Completions(_) => "completions",
            Command::Man(_) => "man",
        }
    }

    /// Returns where the verb's puzzles come from, if it takes any.
    pub fn inputs(&self) -> Option<&Inputs> {
        match self {
            Command::Solve(args) => Some(&args.inputs),
            Command::Check(args) => Some(&args.inputs),
            Command::Count(args) => Some(&args.inputs),
            Command::Candidates(args) => Some(&args.inputs),
            Command::Minimise(args) => Some(&args.inputs),
            Command::Teach(args) => Some(&args.inputs),
            Command::Compare(args) => Some(&args.inputs),
            Command::Explain(args) => Some(&args.inputs),
            Command::Hint(args) => Some(&args.inputs),
            Command::Steps(args) => Some(&args.inputs),
            Command::Rate(args) => Some(&args.inputs),
            Command::Canon(args) => Some(&args.inputs),
            Command::Convert(args) => Some(&args.inputs),
            Command::Watch(args) => Some(&args.inputs),
            Command::Draw(args) => Some(&args.inputs),
            Command::Bench(args) => Some(&args.inputs),
            Command::Techniques(_)
            | Command::Verify(_)
            | Command::Make(_)
            | Command::Serve(_)
            | Command::Completions(_)
            | Command::Man(_) => None,
        }
    }
}

/// What every verb understands.
#[derive(Args)]
#[command(next_help_heading = "Global options")]
pub struct Common {
    /// The rules: auto, classic, diagonal, or a file that lists units [default: auto]
    #[arg(long, global = true, value_name = "RULES", conflicts_with = "diagonal")]
    pub rules: Option<String>,
    /// The same as --rules diagonal
    #[arg(short = 'x', long = "diagonal", global = true)]
    pub diagonal: bool,
    /// The form of the output
    #[arg(long, global = true, value_enum, default_value_t, hide_default_value = true, value_name = "FORMAT")]
    pub format: FormatArg,
    /// Print one JSON object on each line; the same as --format json
    #[arg(long, global = true, conflicts_with = "format")]
    pub json: bool,
    /// Draw boards in plain ASCII
    #[arg(long, global = true)]
    pub ascii: bool,
    /// When to use colour
    #[arg(long, global = true, value_enum, default_value_t, hide_default_value = true, value_name = "WHEN")]
    pub color: Color,
    /// Write to this file, which appears under its name when it is complete
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How many threads to use [default: all cores]
    #[arg(short, long, global = true, value_name = "N", value_parser = number::whole::<usize>(1))]
    pub jobs: Option<usize>,
    /// Print only data and errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Show no progress bar
    #[arg(long, global = true)]
    pub no_progress: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum FormatArg {
    /// A drawn board on a terminal, lines otherwise (the default)
    #[default]
    Auto,
    /// One line for each puzzle
    Line,
    /// A drawn board
    Block,
    /// A drawn board with the candidates of every cell
    Candidates,
    /// One JSON object for each puzzle
    Json,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set (the default)
    #[default]
    Auto,
    Always,
    Never,
}

/// Where puzzles come from.
#[derive(Args)]
pub struct Inputs {
    /// Files or puzzles; `-` or none reads standard input
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,
    /// The column of a table (CSV or Parquet) that holds the puzzles
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
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
    /// How often each kernel solves every puzzle
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = number::whole::<u32>(1))]
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

#[derive(Args)]
pub struct ManArgs {
    /// The command [default: the page of the program itself]
    #[arg(value_name = "COMMAND")]
    pub verb: Option<String>,
}
