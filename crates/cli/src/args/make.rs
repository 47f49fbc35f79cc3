//! What was typed for the verbs of the maker: make, canon.

use super::Inputs;
use clap::Args;
use saltire::{
    explain::Profile,
    make::{Hard, OnlyWith, Shape, read_clues, read_ratings},
    proof::{Rating, Technique},
    read_time,
};
use std::{ops::RangeInclusive, time::Duration};

#[derive(Args)]
pub struct MakeArgs {
    /// How many puzzles
    #[arg(short = 'n', long = "count", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// The seed: the same one gives the same puzzles, on any machine; a random one unless said
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// How many clues, such as 24..28, 24, ..20
    #[arg(long, value_name = "A..B", value_parser = read_clues)]
    pub clues: Option<RangeInclusive<usize>>,
    /// No clue can go without a second solution
    #[arg(long)]
    pub minimal: bool,
    /// The symmetry of the clues' cells: none, half-turn, quarter-turn, mirror-left-right, mirror-top-bottom,
    /// mirror-both, diagonal-main, diagonal-anti, diagonal-both or full, where the rules have it
    #[arg(long, value_name = "NAME", default_value_t, hide_default_value = true)]
    pub symmetry: Shape,
    /// The cells of the clues: 81 marks, `.` or `0` for an empty cell, or a file with them
    #[arg(long, value_name = "MARKS")]
    pub pattern: Option<String>,
    /// How hard: ratings such as 2.6..4.4, or easy, medium, hard, fiendish, diabolical, also easy..hard
    #[arg(long, value_name = "A..B", value_parser = read_ratings)]
    pub rating: Option<RangeInclusive<Rating>>,
    /// A technique that its explanation uses (see `techniques`); may be given several times
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = technique)]
    pub needs: Vec<Technique>,
    /// Solvable with this alone: techniques up to this one, `course`, or strategies such as eliminate,only-choice
    #[arg(long, value_name = "WHAT")]
    pub only_with: Option<OnlyWith>,
    /// Search for hard ones, by rating or by guesses
    #[arg(long, value_name = "BY", num_args = 0..=1, default_missing_value = "rating", require_equals = true)]
    pub hard: Option<Hard>,
    /// Draw solutions as evenly as can be (slower)
    #[arg(long)]
    pub even: bool,
    /// Rate the puzzles, wished for or not
    #[arg(long)]
    pub rate: bool,
    /// No two puzzles that symmetries and relabelling turn into each other
    #[arg(long)]
    pub distinct: bool,
    /// The rating profile, se121 or se121x; by the rules unless said
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// Give up when no puzzle was found for this long
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = read_time)]
    pub timeout: Duration,
}

#[derive(Args)]
pub struct CanonArgs {
    #[command(flatten)]
    pub inputs: Inputs,
}

fn technique(name: &str) -> Result<Technique, String> {
    name.parse().map_err(|error| format!("{error}: `saltire techniques` lists them"))
}
