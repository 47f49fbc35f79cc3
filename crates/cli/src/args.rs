//! What was typed.

mod help;
mod make;
mod mistake;
mod number;
mod show;

pub use help::command;
pub use make::{CanonArgs, MakeArgs};
pub use show::{DrawArgs, PaperArg, ServeArgs, Shade, WatchArgs};

use crate::{feature, input, run::Exit, suggest};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use saltire::{
    Rules, Solver,
    explain::{Ladder, Profile},
    front_end::read_time,
    teach::Strategy,
};
use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
    time::Duration,
};

/// Solves, explains, rates, makes and checks classic and diagonal Sudoku.
#[derive(Parser)]
#[command(
    name = "saltire",
    version = version(),
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
pub struct SolveArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Print all solutions of one puzzle, one on each line
    #[arg(long)]
    pub all: bool,
    /// With --all: stop after this many solutions
    #[arg(long, value_name = "N", requires = "all", value_parser = number::whole::<u64>(1))]
    pub limit: Option<u64>,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
    /// Print how many guesses and rounds of propagation the search took
    #[arg(long)]
    pub stats: bool,
    /// The solving kernel to use instead of the fastest one
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
}

#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Also list the clues that can be removed, each by itself, and one set that can be removed together
    #[arg(long)]
    pub minimal: bool,
    /// For a puzzle with several solutions, also list further clues, any one of which leaves exactly one solution
    #[arg(long)]
    pub suggest: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct CountArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Stop a puzzle after this many solutions and print >=N
    #[arg(long, value_name = "N", value_parser = number::whole::<u64>(1))]
    pub limit: Option<u64>,
    /// Estimate the number from random probes: prints ~N and a 95 % interval
    #[arg(long, conflicts_with = "limit")]
    pub estimate: bool,
    /// With --estimate: how many probes [default: 1000]
    #[arg(long, value_name = "N", requires = "estimate", value_parser = number::whole::<u32>(1))]
    pub probes: Option<u32>,
    /// With --estimate: the seed; the same seed gives the same estimate on every machine [default: 0]
    #[arg(long, value_name = "N", requires = "estimate", value_parser = number::whole::<u64>(0))]
    pub seed: Option<u64>,
    /// Stop after this time, such as 30s or 2m, and print the number found so far as >=N
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct CandidatesArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Also print in how many solutions each candidate occurs
    #[arg(long)]
    pub counts: bool,
    /// With --counts: count each candidate up to this number and print >=N
    #[arg(long, value_name = "N", requires = "counts", value_parser = number::whole::<u64>(1))]
    pub limit: Option<u64>,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct MinimiseArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The seed of the order in which clues are tried; the same seed gives the same puzzle on every machine
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::whole::<u64>(0))]
    pub seed: u64,
    /// Keep this symmetry of the clues' cells, by removing clues in groups (the names are those of `make`)
    #[arg(long, value_name = "NAME", default_value_t, hide_default_value = true, value_parser = make::shape)]
    pub symmetry: saltire::make::Shape,
    /// The cells whose clues stay, such as r1c1,r1c2
    #[arg(long, value_name = "CELLS", value_delimiter = ',', value_parser = cell)]
    pub keep: Vec<saltire::Cell>,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

/// Reads the name of a cell.
fn cell(name: &str) -> Result<saltire::Cell, String> {
    name.trim().to_ascii_lowercase().parse().map_err(|_| format!("'{name}' is not a cell; expected r1c1 to r9c9"))
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
        default_value = "eliminate,only-choice,naked-twins,hidden-twins",
        value_parser = strategy
    )]
    pub strategies: Vec<Strategy>,
    /// Which cell to guess at: the one with the fewest candidates, or the first unsolved one
    #[arg(long, value_enum, default_value_t, value_name = "CELL", conflicts_with = "no_search")]
    pub branch: BranchArg,
    /// Do not guess: stop where the strategies are not enough
    #[arg(long)]
    pub no_search: bool,
    /// Print the trace, grouped by pass and by cause and indented by the depth of the search; `--trace=every-step` prints one
    /// line for each change
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, default_missing_value = "grouped", require_equals = true)]
    pub trace: Option<TraceArg>,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TraceArg {
    /// By pass and by cause
    Grouped,
    /// One line for each change
    EveryStep,
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
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::whole::<u32>(1))]
    pub rounds: u32,
    /// A set of strategies to compare; may be given several times [default: the three sets of the course]
    #[arg(long, value_name = "LIST", value_parser = strategies)]
    pub strategies: Vec<Strategies>,
    /// Which cell to guess at
    #[arg(long, value_enum, default_value_t, value_name = "CELL")]
    pub branch: BranchArg,
    /// Repeat until no candidate changes, as teach does; the course's solver stops when a round solves no cell
    #[arg(long)]
    pub thorough: bool,
}

/// A list of strategies as one value.
#[derive(Clone)]
pub struct Strategies(pub Vec<Strategy>);

fn strategies(list: &str) -> Result<Strategies, String> {
    Ok(Strategies(list.split(',').map(strategy).collect::<Result<_, _>>()?))
}

/// Reads a strategy by its name.
fn strategy(name: &str) -> Result<Strategy, String> {
    suggest::plain(name).parse().map_err(|_| {
        let names = Strategy::COURSE.map(|strategy| strategy.to_string());
        let hint = suggest::hint(name, names.iter().map(String::as_str));
        format!(
            "unknown strategy '{name}': expected {}, naked-3 to naked-8 or hidden-3 to hidden-8{hint}",
            names.join(", ")
        )
    })
}

#[derive(Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The rating profile: se121 (classic) or se121x (diagonal) [default: by the rules]
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// The order in which techniques are tried: human (as people see them; hints use it) or rating (as Sudoku
    /// Explainer tries them)
    ///
    /// [default: human; rating in a table]
    #[arg(long, value_name = "human|rating")]
    pub ladder: Option<Ladder>,
    /// Leave out techniques that assume exactly one solution: unique rectangles and loops, BUG (bivalue universal
    /// grave)
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Print each step in notation only
    #[arg(long, conflicts_with_all = ["json", "format", "library"])]
    pub short: bool,
    /// Print each step as a line of HoDoKu's library: the position before it and what it changes
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub library: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct TechniquesArgs {
    /// Print the page docs/techniques.md: both ladders, and an example of each technique
    #[arg(long, conflicts_with_all = ["json", "format", "rules", "diagonal"])]
    pub markdown: bool,
}

#[derive(Args)]
pub struct HintArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The player's position in any format: a file or the text itself
    #[arg(long, value_name = "STATE")]
    pub state: Option<OsString>,
    /// How much to give away: 0 whether something is wrong, 1 where to look, 2 the technique, 3 the evidence, 4 the conclusion
    #[arg(long, value_name = "0..4", default_value_t = 1, value_parser = number::level)]
    pub level: u8,
    /// Leave out techniques that assume exactly one solution: unique rectangles and loops, BUG (bivalue universal
    /// grave)
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct StepsArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// Only the steps of this technique (see `techniques`); may be given several times
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = make::technique)]
    pub technique: Vec<saltire::proof::Technique>,
    /// The player's position in any format: a file or the text itself
    #[arg(long, value_name = "STATE")]
    pub state: Option<OsString>,
    /// Leave out techniques that assume exactly one solution: unique rectangles and loops, BUG (bivalue universal
    /// grave)
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
    /// The rating profile: se121 (classic) or se121x (diagonal) [default: by the rules]
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// Leave out techniques that assume exactly one solution: unique rectangles and loops, BUG (bivalue universal
    /// grave)
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Give up on a puzzle after this time, such as 30s or 2m, and print a lower bound
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub timeout: Option<Duration>,
}

#[derive(Args)]
pub struct VerifyArgs {
    /// Files with traces as JSON, as `explain --json` prints them; `-` or none reads standard input
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
    match first_word(&typed) {
        First::Nothing | First::Verb => {}
        First::Other(word) => {
            if let Some(message) = unknown_verb(word) {
                crate::notes::Notes::default().error(&message);
                return Parsed::Said(Exit::Unusable);
            }
            typed.insert(1, "solve".into());
        }
        First::Options => typed.insert(1, "solve".into()),
    }
    let parsed = help::for_terminal().try_get_matches_from(&typed).and_then(|found| Cli::from_arg_matches(&found));
    match parsed {
        Ok(cli) => Parsed::Run(Box::new(cli)),
        Err(error) => {
            use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
            if matches!(error.kind(), DisplayHelp | DisplayVersion) {
                // A closed pipe is no reason to complain about help.
                let _ = error.print();
                return Parsed::Said(Exit::Fine);
            }
            let command = Cli::command();
            let verb = typed.iter().skip(1).find_map(|word| command.find_subcommand(word)).map(clap::Command::get_name);
            crate::notes::Notes::default().error(&mistake::message(&error, verb));
            Parsed::Said(Exit::Unusable)
        }
    }
}

/// What the first word is that is no option.
enum First<'a> {
    /// There are no words, or only help or the version is requested.
    Nothing,
    /// There are options and no other word.
    Options,
    Verb,
    Other(&'a OsStr),
}

fn first_word(typed: &[OsString]) -> First<'_> {
    let command = Cli::command();
    let Some(solve) = command.find_subcommand("solve") else { return First::Nothing };
    let find = |option: &str| {
        command.get_arguments().chain(solve.get_arguments()).find(|arg| match option.strip_prefix("--") {
            Some(long) => arg.get_long_and_visible_aliases().is_some_and(|names| names.contains(&long)),
            None => option.chars().nth(1) == arg.get_short(),
        })
    };
    let mut rest = typed.iter().skip(1);
    let mut first = First::Nothing;
    while let Some(word) = rest.next() {
        first = First::Options;
        match word.to_str() {
            Some("-h" | "--help" | "-V" | "--version") => return First::Nothing,
            Some("--") => break,
            Some(option) if option.len() > 1 && option.starts_with('-') => {
                let name = option.split('=').next().unwrap_or(option);
                // What follows an unknown option may be its value: the option is reported, not the value.
                let Some(known) = find(name) else { return First::Options };
                let attached = name != option || !name.starts_with("--") && name.chars().count() > 2;
                if known.get_action().takes_values() && !attached {
                    rest.next();
                }
            }
            Some(verb) if verb == "help" || command.find_subcommand(verb).is_some() => return First::Verb,
            _ => return First::Other(word),
        }
    }
    first
}

/// What to say of a word that was probably meant as a verb: letters alone, and neither a file nor 81 cells.
fn unknown_verb(word: &OsStr) -> Option<String> {
    const LONGEST: usize = 20;
    let word = word.to_str()?;
    let is_word = word.len() <= LONGEST && word.starts_with(char::is_alphabetic);
    let is_word = is_word && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    if !is_word || std::fs::symlink_metadata(word).is_ok() {
        return None;
    }
    Some(find_verb(&Cli::command(), word).err()?.to_string())
}

/// Returns the verb of a name.
///
/// # Errors
/// No verb has that name; with the nearest that there is.
pub fn find_verb<'a>(command: &'a clap::Command, name: &str) -> anyhow::Result<&'a clap::Command> {
    command.find_subcommand(name).ok_or_else(|| {
        let known = command.get_subcommands().map(clap::Command::get_name);
        match suggest::nearest(name, known) {
            Some(verb) => anyhow::anyhow!("unknown command '{name}'; did you mean '{verb}'?"),
            None => anyhow::anyhow!(
                "unknown command '{name}', and no file has that name; `saltire --help` lists the commands"
            ),
        }
    })
}
