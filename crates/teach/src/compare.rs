//! The strategy benchmark: the same puzzles with more and more strategies.

use super::{Branch, Counts, Options, RunOutcome, Strategy, original, run};
use core::{sync::atomic::AtomicBool, time::Duration};
use saltire_board::Puzzle;

/// Returns the three sets that the course compares: eliminate and only choice; these and naked twins; these and
/// hidden twins.
#[must_use]
pub fn course_sets() -> Vec<Vec<Strategy>> {
    (2..=4).map(|count| Strategy::COURSE[..count].to_vec()).collect()
}

/// Which of the two solvers is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Manner {
    /// [`original`]: its counts are the published ones.
    #[default]
    Original,
    /// As [`run`]: strategies repeat until no candidate changes.
    Thorough,
}

/// The options of a comparison.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    /// The sets of strategies, one row of the result for each.
    pub sets: Vec<Vec<Strategy>>,
    /// Which solver.
    pub manner: Manner,
    /// The cell that is chosen for a guess.
    pub branch: Branch,
    /// How often all puzzles are solved, for the average time. At least one.
    pub rounds: u32,
    /// Stops when this flag is set.
    pub stop: Option<&'a AtomicBool>,
}

/// The original's experiment: three sets, ten rounds.
impl Default for Comparison<'_> {
    fn default() -> Self {
        let (manner, branch) = (Manner::default(), Branch::default());
        Comparison { sets: course_sets(), manner, branch, rounds: 10, stop: None }
    }
}

/// The results of one set of strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonRow {
    /// The strategies, in order.
    pub strategies: Vec<Strategy>,
    /// The time for one round over all puzzles, on average.
    pub time: Duration,
    /// The counts of one round over all puzzles.
    pub counts: Counts,
    /// How many puzzles ended at a solution.
    pub solved: usize,
    /// How many puzzles there were.
    pub puzzles: usize,
    /// Whether the run was cancelled before it was done.
    pub stopped: bool,
}

/// Solves the puzzles with each set of strategies. `now` returns the time since any fixed moment, because this crate
/// reads no clock.
pub fn compare(
    puzzles: &[Puzzle],
    comparison: &Comparison<'_>,
    mut now: impl FnMut() -> Duration,
) -> Vec<ComparisonRow> {
    comparison.sets.iter().map(|strategies| row(puzzles, strategies, comparison, &mut now)).collect()
}

fn row(
    puzzles: &[Puzzle],
    strategies: &[Strategy],
    comparison: &Comparison<'_>,
    now: &mut impl FnMut() -> Duration,
) -> ComparisonRow {
    let (branch, stop) = (comparison.branch, comparison.stop);
    let options = Options { strategies: strategies.to_vec(), branch, stop, ..Options::default() };
    let (mut counts, mut solved, mut stopped) = (Counts::new(strategies), 0, false);
    let rounds = comparison.rounds.max(1);
    let start = now();
    for nth in 0..rounds {
        for puzzle in puzzles {
            let run = match comparison.manner {
                Manner::Original => original(puzzle, &options),
                Manner::Thorough => run(puzzle, &options, &mut ()),
            };
            stopped |= matches!(run.outcome, RunOutcome::Stopped(_));
            if nth == 0 {
                counts.add(&run.counts);
                solved += usize::from(matches!(run.outcome, RunOutcome::Solved(_)));
            }
        }
    }
    let time = now().saturating_sub(start) / rounds;
    ComparisonRow { strategies: strategies.to_vec(), time, counts, solved, puzzles: puzzles.len(), stopped }
}
