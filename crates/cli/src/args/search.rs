//! The arguments of the verbs that search: solve, check, count, candidates, minimise.

use super::{Inputs, make, number};
use clap::Args;
use saltire::front_end::read_time;
use std::time::Duration;

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
