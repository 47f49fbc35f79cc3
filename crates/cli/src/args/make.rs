//! What was typed for the verbs of the maker: make, canon.

use super::{Inputs, number::whole};
use crate::suggest;
use clap::Args;
use saltire::{
    explain::Profile,
    front_end::read_time,
    make::{Hard, Level, OnlyWith, Shape, read_clues, read_ratings},
    proof::{Rating, Technique},
};
use std::{ops::RangeInclusive, time::Duration};

#[derive(Args)]
pub struct MakeArgs {
    /// How many puzzles
    #[arg(short = 'n', long = "count", value_name = "N", default_value_t = 1, value_parser = whole::<u64>(1))]
    pub count: u64,
    /// The seed; the same seed gives the same puzzles on every machine [default: random]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0))]
    pub seed: Option<u64>,
    /// How many clues, such as 24..28, 24, ..20
    #[arg(long, value_name = "A..B", value_parser = read_clues)]
    pub clues: Option<RangeInclusive<usize>>,
    /// Make minimal puzzles: without any one of its clues, the puzzle has several solutions
    #[arg(long)]
    pub minimal: bool,
    /// The symmetry of the clues' cells: none, half-turn, quarter-turn, mirror-left-right, mirror-top-bottom,
    /// mirror-both, diagonal-main, diagonal-anti, diagonal-both or full, if the rules have this symmetry
    #[arg(long, value_name = "NAME", default_value_t, hide_default_value = true, value_parser = shape)]
    pub symmetry: Shape,
    /// The cells of the clues: 81 characters, `.` or `0` for an empty cell, or a file with them
    #[arg(long, value_name = "MARKS")]
    pub pattern: Option<String>,
    /// How hard: ratings such as 2.6..4.4, or easy, medium, hard, fiendish, diabolical, or easy..hard
    #[arg(long, value_name = "A..B", value_parser = ratings)]
    pub rating: Option<RangeInclusive<Rating>>,
    /// A technique that the explanation uses (see `techniques`); may be given several times
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = technique)]
    pub needs: Vec<Technique>,
    /// Make positions to practise this technique: a hint gives it, and nothing easier is possible
    ///
    /// Prints the candidates of each position; with --json also the solution and the explanation.
    #[arg(long, alias = "practice", value_name = "TECHNIQUE", value_parser = technique, conflicts_with_all = ["clues", "minimal", "symmetry",
        "pattern", "rating", "needs", "only_with", "hard", "even", "rate", "distinct", "profile"])]
    pub practise: Option<Technique>,
    /// Make puzzles that can be solved with the techniques up to this one, with the strategies of the `course`, or
    /// with a list such as eliminate,only-choice
    #[arg(long, value_name = "WHAT", value_parser = only_with)]
    pub only_with: Option<OnlyWith>,
    /// Search for hard puzzles, by rating (the default) or by guesses
    #[arg(long, value_name = "BY", num_args = 0..=1, default_missing_value = "rating", require_equals = true)]
    pub hard: Option<Hard>,
    /// Choose the solution evenly among all solutions, as far as possible (slower)
    #[arg(long)]
    pub even: bool,
    /// Rate every puzzle and print its rating after the puzzle
    #[arg(long)]
    pub rate: bool,
    /// Leave out puzzles that symmetries and relabelling turn into an earlier one
    #[arg(long)]
    pub distinct: bool,
    /// The rating profile: se121 (classic) or se121x (diagonal) [default: by the rules]
    #[arg(long, value_name = "NAME")]
    pub profile: Option<Profile>,
    /// Stop if no puzzle is found for this long
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = read_time)]
    pub timeout: Duration,
}

#[derive(Args)]
pub struct CanonArgs {
    #[command(flatten)]
    pub inputs: Inputs,
}

/// Reads a technique by its id or by the name that the program prints.
pub fn technique(name: &str) -> Result<Technique, String> {
    let typed = suggest::plain(name);
    let known = |technique: &&Technique| technique.id() == typed || suggest::plain(technique.name()) == typed;
    Technique::ALL.iter().find(known).copied().ok_or_else(|| {
        let hint = suggest::hint(name, Technique::ALL.iter().map(|technique| technique.id()));
        let lists = if hint.is_empty() { "; `saltire techniques` lists them" } else { "" };
        format!("unknown technique '{name}'{hint}{lists}")
    })
}

/// Reads a symmetry.
pub fn shape(name: &str) -> Result<Shape, String> {
    let ids = || Shape::ALL.iter().map(|shape| shape.id());
    suggest::plain(name).parse().map_err(|_| {
        let known: Vec<&str> = ids().collect();
        format!("unknown symmetry '{name}': expected {}{}", known.join(", "), suggest::hint(name, ids()))
    })
}

/// Reads ratings or levels.
fn ratings(text: &str) -> Result<RangeInclusive<Rating>, String> {
    read_ratings(&text.to_ascii_lowercase()).map_err(|error| {
        let levels = || Level::ALL.map(Level::id);
        let unknown = |word: &&str| word.starts_with(char::is_alphabetic) && !levels().contains(word);
        let lower = text.to_ascii_lowercase();
        let words = lower.split("..").filter(unknown);
        let hints = words.map(|word| suggest::hint(word, levels()));
        format!("{error}{}", hints.collect::<String>())
    })
}

/// Reads what suffices to solve a puzzle.
fn only_with(text: &str) -> Result<OnlyWith, String> {
    if let Ok(technique) = technique(text) {
        return Ok(OnlyWith::UpTo(technique));
    }
    let words: Vec<String> = text.split(',').map(suggest::plain).collect();
    words.join(",").parse().map_err(|error| {
        let known = Technique::ALL.iter().map(|technique| technique.id()).chain(["course", "eliminate", "only-choice"]);
        format!("{error}{}", suggest::hint(text, known))
    })
}
