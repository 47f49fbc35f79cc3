//! What was measured, as data: the JSON report is this, written out.

pub mod chart;
pub mod markdown;

use crate::machine::Machine;
use serde::Serialize;

/// Everything of one run.
#[derive(Serialize)]
pub struct Report {
    /// The day, as YYYY-MM-DD.
    pub date: String,
    /// The machine.
    pub machine: Machine,
    /// The commit that was measured.
    pub commit: &'static str,
    /// The command line that repeats it.
    pub command: String,
    /// Remarks of the person who ran the benchmark.
    pub notes: Vec<String>,
    /// The comparisons.
    pub tables: Vec<ReportTable>,
}

/// One comparison over several sets.
#[derive(Serialize)]
pub struct ReportTable {
    /// The mode that made it.
    pub mode: &'static str,
    /// The rules, where all rows stand under the same.
    pub rules: String,
    /// What is compared, in a sentence.
    pub title: String,
    /// What a row counts: puzzles, solutions, runs.
    pub unit: &'static str,
    /// How it was measured.
    pub note: String,
    /// A row a set.
    pub rows: Vec<ReportRow>,
}

/// One set.
#[derive(Serialize)]
pub struct ReportRow {
    /// Its name.
    pub set: String,
    /// How many puzzles (solutions, runs) it has.
    pub count: u64,
    /// The peers' times; the first is the one that the ratios refer to.
    pub timings: Vec<Timing>,
}

/// One peer on one set.
#[derive(Serialize)]
pub struct Timing {
    /// The peer.
    pub peer: String,
    /// Whether it is this project's.
    pub ours: bool,
    /// The best round, nanoseconds a puzzle.
    pub min_ns: f64,
    /// The middle round.
    pub median_ns: f64,
    /// How many rounds.
    pub rounds: usize,
    /// Guesses a puzzle, where they are counted.
    pub guesses: Option<f64>,
    /// Whether its answers were there to be compared (if they differed there is no report).
    pub answers_equal: Option<bool>,
}

impl Timing {
    /// Returns a summary of the rounds.
    pub fn new(peer: &str, ours: bool, mut rounds: Vec<f64>, guesses: Option<f64>, answered: bool) -> Timing {
        rounds.sort_by(f64::total_cmp);
        Timing {
            peer: peer.to_owned(),
            ours,
            min_ns: rounds[0],
            median_ns: rounds[rounds.len() / 2],
            rounds: rounds.len(),
            guesses,
            answers_equal: answered.then_some(true),
        }
    }
}

impl ReportRow {
    /// Returns how many times as long as the first one a peer takes: the ratio of the best rounds.
    pub fn ratio(&self, timing: &Timing) -> f64 {
        timing.min_ns / self.timings[0].min_ns
    }
}

/// Returns a number with three significant digits.
pub fn three_digits(value: f64) -> String {
    match value {
        value if value >= 99.95 => format!("{value:.0}"),
        value if value >= 9.995 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// Returns a time for people: three digits and the unit that fits.
pub fn time(nanos: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];
    let (size, unit) = units.into_iter().find(|(size, _)| nanos >= *size).unwrap_or((1.0, "ns"));
    format!("{} {unit}", three_digits(nanos / size))
}

/// Returns a rate for people: how many a second.
pub fn rate(nanos: f64) -> String {
    let rate = 1e9 / nanos;
    let units = [(1e6, " M"), (1e3, " k"), (1.0, "")];
    let (size, unit) = units.into_iter().find(|(size, _)| rate >= *size).unwrap_or((1.0, ""));
    format!("{}{unit}", three_digits(rate / size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!([time(3667.1), time(564.0), time(2.5e6), time(0.5)], ["3.67 µs", "564 ns", "2.50 ms", "0.50 ns"]);
        assert_eq!([rate(564.0), rate(1e6), rate(5.9e6)], ["1.77 M", "1.00 k", "169"]);
    }

    #[test]
    fn the_middle_and_the_best() {
        let timing = Timing::new("x", true, vec![3.0, 1.0, 2.0], None, false);
        assert_eq!((timing.min_ns, timing.median_ns, timing.rounds), (1.0, 2.0, 3));
    }
}
