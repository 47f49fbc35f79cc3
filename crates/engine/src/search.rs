//! The search that all kernels share: propagate, guess, backtrack.
//!
//! It is compiled once for each kernel. The goals (visiting solutions, counting, verdicts of lines) differ only where a
//! state is open or solved; this check is cheap compared with propagation.

use crate::{
    answer::{LineVerdict, Stats},
    count::{Bands, CountJob},
    kernel::{Kernel, Settled},
};
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::Grid;

/// What to search, and for what.
pub(crate) struct Search<'a, 'c> {
    pub(crate) starts: Starts<'a>,
    pub(crate) stop: Option<&'a AtomicBool>,
    pub(crate) goal: Goal<'a, 'c>,
}

/// Where a search begins.
#[derive(Clone, Copy)]
pub(crate) enum Starts<'a> {
    /// At each of these puzzles, one after the other.
    Lines(&'a [&'a [u8; 81]]),
    /// At the candidates of one.
    Grid(&'a Grid),
}

/// The goal of a search.
pub(crate) enum Goal<'a, 'c> {
    /// Calls a function with each solution as 81 characters; the function may stop the search. There is one start
    /// state.
    Show(&'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>),
    /// Counts the solutions. There is one start state.
    Count(&'a mut CountJob<'c>),
    /// To know for each start whether there is none, one or several: the answers are added in their order.
    Check(&'a mut Vec<LineVerdict>),
}

/// Whether a search may still come to a solution without turning back once. Where two guesses in a row did not end in a
/// contradiction, there are likely several solutions, and guessing two cells at once meets one sooner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Descent {
    /// Nothing was tried yet.
    New,
    /// All that was tried held.
    Straight,
    /// There was a contradiction.
    Backtracked,
}

impl Search<'_, '_> {
    /// Runs the search. Returns whether it was complete, and its cost. Must be compiled for the kernel's instruction
    /// set.
    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: &K) -> (bool, Stats) {
        let Search { starts, stop, mut goal } = self;
        let mut stats = Stats::default();
        // The open states, the deepest last. There is no allocation before the first guess.
        let mut left: Vec<K::State> = Vec::new();
        let mut first = None;
        let (mut failures, mut failed) = (kernel.no_failures(), false);
        let count = match starts {
            Starts::Lines(lines) => lines.len(),
            Starts::Grid(_) => 1,
        };
        for nth in 0..count {
            let start = match starts {
                Starts::Lines(lines) => kernel.read(lines[nth]),
                Starts::Grid(grid) => Some(kernel.grid(grid)),
            };
            let Some(mut state) = start else {
                if let Goal::Check(answers) = &mut goal {
                    answers.push(LineVerdict::Unreadable);
                }
                continue;
            };
            if let Goal::Check(answers) = &mut goal {
                answers.push(LineVerdict::Impossible);
            }
            left.clear();
            if failed {
                (failures, failed) = (kernel.no_failures(), false);
            }
            // Whether the state comes from one in which every undecided cell had two candidates; see `count`. The other
            // half of the guess was left out and has as many solutions.
            let mut doubled = false;
            let mut descent = if matches!(goal, Goal::Count(_)) { Descent::Backtracked } else { Descent::New };
            'down: loop {
                match kernel.settle(&mut state, &mut stats.steps) {
                    Settled::Open => 'open: {
                        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                            return (false, stats);
                        }
                        if let Goal::Count(count) = &mut goal {
                            let first = *first.get_or_insert(state);
                            if let Some(whole) = count.promising(doubled) {
                                // A copy, so that the state itself stays in registers.
                                let below = if whole { first } else { state };
                                match count.by_bands(whole, &kernel.candidates(&below), &stats) {
                                    Bands::Dear => {}
                                    Bands::Stopped => return (false, stats),
                                    Bands::Counted => {
                                        if whole {
                                            left.clear();
                                        }
                                        break 'open;
                                    }
                                }
                            }
                        }
                        doubled = doubled || !matches!(goal, Goal::Show(_)) && kernel.paired(&state);
                        if doubled && matches!(goal, Goal::Check(_)) {
                            kernel.guess(&mut state);
                            stats.guesses += 1;
                            continue 'down;
                        }
                        stats.guesses += kernel.split(&mut state, &mut left, descent == Descent::Straight, &failures);
                        if descent == Descent::New {
                            descent = Descent::Straight;
                        }
                        if let Goal::Count(count) = &mut goal {
                            if doubled {
                                left.pop();
                            }
                            count.guessed(doubled);
                        }
                        continue 'down;
                    }
                    Settled::Solved => match &mut goal {
                        Goal::Check(answers) => {
                            let Some(answer) = answers.last_mut() else { break };
                            if doubled || !matches!(answer, LineVerdict::Impossible) {
                                *answer = LineVerdict::Multiple;
                                break;
                            }
                            // Written in place, because a copy would have to wait for the stores.
                            *answer = LineVerdict::Unique([0; 81]);
                            if let LineVerdict::Unique(solution) = answer {
                                kernel.write(&state, solution);
                            }
                        }
                        Goal::Count(count) => {
                            if count.solved().is_break() {
                                return (false, stats);
                            }
                        }
                        Goal::Show(show) => {
                            let mut solution = [0; 81];
                            kernel.write(&state, &mut solution);
                            if show(&solution).is_break() {
                                return (false, stats);
                            }
                        }
                    },
                    Settled::Dead => {
                        descent = Descent::Backtracked;
                        kernel.fail(&state, &mut failures);
                        failed = true;
                    }
                }
                doubled = false;
                match left.pop() {
                    Some(next) => state = next,
                    None => break,
                }
                if let Goal::Count(count) = &mut goal {
                    count.back();
                }
            }
        }
        (true, stats)
    }
}
