//! The one search: draw consequences, guess, and come back.

use crate::{
    answer::{Limit, Outcome, Stats},
    kernel::{Kernel, Settled},
};
use core::{ops::ControlFlow, sync::atomic::Ordering};

/// Shows each solution below a state to `show`, who may break off.
#[inline(always)]
pub(crate) fn search<K: Kernel>(
    kernel: &K,
    mut state: K::State,
    limit: Limit<'_>,
    mut show: impl FnMut(&K::State) -> ControlFlow<()>,
) -> Outcome {
    let mut stats = Stats::default();
    let mut solutions: u64 = 0;
    // What is left to try, the deepest last. No allocation before the first guess.
    let mut left = Vec::new();
    let complete = loop {
        match kernel.settle(&mut state, &mut stats.steps) {
            Settled::Open => {
                if limit.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    break false;
                }
                stats.guesses += 1;
                kernel.split(&mut state, &mut left);
                continue;
            }
            Settled::Solved => {
                solutions += 1;
                if show(&state).is_break() || solutions == limit.solutions {
                    break false;
                }
            }
            Settled::Dead => {}
        }
        match left.pop() {
            Some(next) => state = next,
            None => break true,
        }
    };
    Outcome { solutions, complete, stats }
}
