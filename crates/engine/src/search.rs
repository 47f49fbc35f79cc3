//! The one search: draw consequences, guess, and come back.

use crate::{
    answer::Stats,
    kernel::{Kernel, Settled},
};
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

/// Who goes along with a search.
pub(crate) trait Visitor<K: Kernel> {
    /// Shown a state with cells that have several candidates, splits it, unless all below it is known already.
    #[inline(always)]
    fn open(&mut self, kernel: &K, state: &mut K::State, left: &mut Vec<K::State>, _: &Stats) -> Turn {
        kernel.split(state, left);
        Turn::Deeper(1)
    }
    /// Shown a solution; it may break off.
    fn solved(&mut self, kernel: &K, state: &K::State) -> ControlFlow<()>;
    /// Told that the search turns to the last state that is left.
    #[inline(always)]
    fn back(&mut self) {}
}

/// Where a search goes from an open state.
pub(crate) enum Turn {
    /// On with the state, which was split by so many guesses.
    Deeper(u64),
    /// To what is left.
    Back,
    /// Home.
    End,
}

/// Whether a search may still come to a solution without turning back once. Where two guesses in a row did not end in a
/// contradiction, there are likely several solutions, and larger leaps meet one sooner.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Hope {
    /// Nothing was tried yet.
    #[default]
    New,
    /// All that was tried held.
    Holds,
    /// There was a contradiction.
    Gone,
}

impl Hope {
    /// Splits an open state in as many as it dares. The guesses made.
    #[inline(always)]
    pub(crate) fn split<K: Kernel>(&mut self, kernel: &K, state: &mut K::State, left: &mut Vec<K::State>) -> u64 {
        if *self == Hope::Holds {
            return kernel.leap(state, left);
        }
        if *self == Hope::New {
            *self = Hope::Holds;
        }
        kernel.split(state, left);
        1
    }
}

/// Visits the solutions below a state: whether that was all of them, and what it cost.
#[inline(always)]
pub(crate) fn search<K: Kernel>(
    kernel: &K,
    mut state: K::State,
    stop: Option<&AtomicBool>,
    visitor: &mut impl Visitor<K>,
) -> (bool, Stats) {
    let mut stats = Stats::default();
    // What is left to try, the deepest last. No allocation before the first guess.
    let mut left = Vec::new();
    let complete = loop {
        match kernel.settle(&mut state, &mut stats.steps) {
            Settled::Open => {
                if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    break false;
                }
                match visitor.open(kernel, &mut state, &mut left, &stats) {
                    Turn::Deeper(guesses) => {
                        stats.guesses += guesses;
                        continue;
                    }
                    Turn::Back => {}
                    Turn::End => break false,
                }
            }
            Settled::Solved => {
                if visitor.solved(kernel, &state).is_break() {
                    break false;
                }
            }
            Settled::Dead => {}
        }
        match left.pop() {
            Some(next) => {
                state = next;
                visitor.back();
            }
            None => break true,
        }
    };
    (complete, stats)
}
