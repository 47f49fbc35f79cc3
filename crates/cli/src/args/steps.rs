//! The arguments of the verbs about steps: teach, compare, explain, hint, steps, rate, techniques, verify.

use super::{Inputs, make, number};
use crate::suggest;
use clap::{Args, ValueEnum};
use saltire::{
    explain::{Ladder, Profile},
    front_end::read_time,
    teach::Strategy,
};
use std::{ffi::OsString, path::PathBuf, time::Duration};

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
