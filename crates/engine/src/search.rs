//! The one search: draw consequences, guess, and come back.

use crate::{
    answer::{Limit, Outcome, Stats},
    kernel::{Kernel, Settled},
};
use core::{ops::ControlFlow, sync::atomic::Ordering};

/// Finds the solutions below a state. Shows each to `show`, if there is one, who may break off; otherwise only counts them.
///
/// When it only counts and every undecided cell has two candidates, there is no need to visit both halves of a guess.
/// Then every digit that a unit lacks has exactly two places in it (as many cells as digits are left, two candidates
/// a cell, and no digit has a single place): each unit and digit says "just one of these two cells". Such equations fall
/// apart into sets of cells in which one guess decides all the rest, or none is possible; so each guess that does not
/// end in a contradiction doubles the solutions, and one that does leaves none.
#[inline(always)]
pub(crate) fn search<K: Kernel>(
    kernel: &K,
    mut state: K::State,
    limit: Limit<'_>,
    mut show: Option<impl FnMut(&K::State) -> ControlFlow<()>>,
) -> Outcome {
    let mut stats = Stats::default();
    let mut solutions: u64 = 0;
    // How many solutions the one stands for that the state leads to.
    let mut ways: u64 = 1;
    // What is left to try, the deepest last. No allocation before the first guess.
    let mut left = Vec::new();
    let complete = loop {
        match kernel.settle(&mut state, &mut stats.steps) {
            Settled::Open => {
                if limit.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    break false;
                }
                stats.guesses += 1;
                let pairs = show.is_none() && (ways > 1 || kernel.paired(&state));
                kernel.split(&mut state, &mut left);
                if pairs {
                    left.pop();
                    ways *= 2;
                }
                continue;
            }
            Settled::Solved => {
                solutions = solutions.saturating_add(ways);
                if show.as_mut().is_some_and(|show| show(&state).is_break()) {
                    break false;
                }
                if limit.solutions > 0 && solutions >= limit.solutions {
                    solutions = limit.solutions;
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
