//! The one search: draw consequences, guess, and come back.
//!
//! It is compiled once for each kernel, whatever it is for: what differs between showing, counting and judging is asked
//! where a state is open or solved, which costs nothing beside the steps between.

use crate::{
    answer::{LineVerdict, Stats},
    count::{Bands, Count},
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

/// What is wanted of the solutions.
pub(crate) enum Goal<'a, 'c> {
    /// To see each in 81 characters, and perhaps to break off. There is one start.
    Show(&'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>),
    /// To know how many there are. There is one start.
    Count(&'a mut Count<'c>),
    /// To know for each start whether there is none, one or several: the answers are added in their order.
    Judge(&'a mut Vec<LineVerdict>),
}

/// Whether a search may still come to a solution without turning back once. Where two guesses in a row did not end in a
/// contradiction, there are likely several solutions, and larger leaps meet one sooner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hope {
    /// Nothing was tried yet.
    New,
    /// All that was tried held.
    Holds,
    /// There was a contradiction.
    Gone,
}

impl Search<'_, '_> {
    /// Searches: whether all solutions were seen, and what it cost. Must be compiled for the kernel's instruction set.
    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: &K) -> (bool, Stats) {
        let Search { starts, stop, mut goal } = self;
        let mut stats = Stats::default();
        // What is left to try, the deepest last. No allocation before the first guess.
        let mut left: Vec<K::State> = Vec::new();
        let mut first = None;
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
                if let Goal::Judge(answers) = &mut goal {
                    answers.push(LineVerdict::Unreadable);
                }
                continue;
            };
            if let Goal::Judge(answers) = &mut goal {
                answers.push(LineVerdict::Impossible);
            }
            left.clear();
            // Whether the state came of one in which every undecided cell had two candidates: see `count`. Half of the
            // guess was left out, and has as many solutions.
            let mut doubled = false;
            let mut hope = if matches!(goal, Goal::Count(_)) { Hope::Gone } else { Hope::New };
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
                        if doubled && matches!(goal, Goal::Judge(_)) {
                            kernel.guess(&mut state);
                            stats.guesses += 1;
                            continue 'down;
                        }
                        stats.guesses += kernel.split(&mut state, &mut left, hope == Hope::Holds);
                        if hope == Hope::New {
                            hope = Hope::Holds;
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
                        Goal::Judge(answers) => {
                            let Some(answer) = answers.last_mut() else { break };
                            if doubled || !matches!(answer, LineVerdict::Impossible) {
                                *answer = LineVerdict::Multiple;
                                break;
                            }
                            // Written where it stays: a copy would wait for the stores.
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
                    Settled::Dead => hope = Hope::Gone,
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
