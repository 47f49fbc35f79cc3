//! The search that only counts: it need not visit what it can multiply.

use crate::{
    answer::{Limit, Outcome, Stats},
    kernel::{Kernel, Settled},
    patterns::Patterns,
};
use core::sync::atomic::Ordering;
use saltire_board::{CellSet, Rules};

/// So many solutions are counted one by one before patterns are thought of.
const MANY: u64 = 1 << 16;

/// Counts the solutions below a state.
///
/// When every undecided cell has two candidates, there is no need to visit both halves of a guess.
/// Then every digit that a unit lacks has exactly two places in it (as many cells as digits are left, two candidates
/// a cell, and no digit has a single place): each unit and digit says "just one of these two cells". Such equations fall
/// apart into sets of cells in which one guess decides all the rest, or none is possible; so each guess that does not
/// end in a contradiction doubles the solutions, and one that does leaves none.
///
/// When there are many solutions, it tries to count all again by [`Patterns`], and goes on if these do not pay.
#[inline(always)]
pub(crate) fn count<K: Kernel>(kernel: &K, mut state: K::State, rules: &Rules, limit: Limit<'_>) -> Outcome {
    let start = state;
    let mut stats = Stats::default();
    let mut solutions: u64 = 0;
    let enough = if limit.solutions == 0 { u64::MAX } else { limit.solutions };
    let mut look = MANY;
    // How many solutions the one stands for that the state leads to.
    let mut ways: u64 = 1;
    let mut left = Vec::new();
    let complete = loop {
        match kernel.settle(&mut state, &mut stats.steps) {
            Settled::Open => {
                if limit.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    break false;
                }
                if solutions >= look {
                    look = u64::MAX;
                    if let Some((all, complete)) = by_patterns(kernel, start, rules, limit, enough) {
                        // Stopped early, they may have met fewer than were seen before.
                        return Outcome { solutions: all.max(solutions), complete, stats };
                    }
                }
                stats.guesses += 1;
                let pairs = ways > 1 || kernel.paired(&state);
                kernel.split(&mut state, &mut left);
                if pairs {
                    left.pop();
                    ways *= 2;
                }
                continue;
            }
            Settled::Solved => {
                solutions = solutions.saturating_add(ways);
                if solutions >= enough {
                    solutions = enough;
                    break false;
                }
            }
            Settled::Dead => {}
        }
        ways = 1;
        match left.pop() {
            Some(next) => state = next,
            None => break true,
        }
    };
    Outcome { solutions, complete, stats }
}

/// The solutions below a state and whether these are all, counted by patterns; `None` where these say nothing or cost more.
#[cold]
#[inline(never)]
fn by_patterns<K: Kernel>(
    kernel: &K,
    mut state: K::State,
    rules: &Rules,
    limit: Limit<'_>,
    enough: u64,
) -> Option<(u64, bool)> {
    // A cell in no unit would be free to have any digit: patterns say nothing about it.
    let everywhere = rules.units().iter().fold(CellSet::EMPTY, |cells, unit| cells | unit.cells) == CellSet::ALL;
    kernel.settle(&mut state, &mut 0);
    everywhere.then(|| Patterns::of(&kernel.candidates(&state), rules))??.count(enough, limit.stop)
}
