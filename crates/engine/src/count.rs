//! The visitor that only counts: it need not visit what it can multiply.

use crate::{
    answer::{Limit, Outcome, Stats},
    bands::{self, Allowance, Ended},
    kernel::Kernel,
    search::{Turn, Visitor, search},
};
use core::ops::ControlFlow;
use saltire_board::Rules;

/// So many solutions are met one by one before bands are thought of.
const MANY: u64 = 1 << 16;
/// What is below a guess is only looked at if it promises so many.
const PROMISING: f64 = (1 << 18) as f64;
/// More work than this is not begun at once: about a second of it.
const MOST_WORK: f64 = (1 << 24) as f64;
/// No more work is begun than so many times what was done before, lest a wrong promise cost too much.
const BOLD: f64 = 32.0;
/// Work that was begun is given up at so many times what was planned, joins included.
const PATIENCE: f64 = 16.0;

/// Counts the solutions below a state.
///
/// When every undecided cell has two candidates, there is no need to visit both halves of a guess.
/// Then every digit that a unit lacks has exactly two places in it (as many cells as digits are left, two candidates
/// a cell, and no digit has a single place): each unit and digit says "just one of these two cells". Such equations fall
/// apart into sets of cells in which one guess decides all the rest, or none is possible; so each guess that does not
/// end in a contradiction doubles the solutions, and one that does leaves none.
///
/// Once many solutions were met, [`bands`] count the whole board anew, or what is below a guess, wherever that promises to
/// cost less than to go on. How many solutions are still to come is reckoned from those met, as if each guess halved the
/// board; that is often too few by far, so that bands are asked again when four times as many were met.
#[inline(always)]
pub(crate) fn count<K: Kernel>(kernel: &K, start: K::State, rules: &Rules, limit: Limit<'_>) -> Outcome {
    let enough = if limit.solutions == 0 { u64::MAX } else { limit.solutions };
    let mut count = Count {
        start,
        rules,
        limit,
        enough,
        solutions: 0,
        ways: 1,
        done: 0.0,
        here: 1.0,
        shares: Vec::new(),
        look: MANY,
    };
    let (complete, stats) = search(kernel, start, limit.stop, &mut count);
    Outcome { solutions: count.solutions, complete, stats }
}

struct Count<'a, S> {
    start: S,
    rules: &'a Rules,
    limit: Limit<'a>,
    enough: u64,
    /// The solutions met.
    solutions: u64,
    /// How many solutions the one stands for that the state leads to.
    ways: u64,
    /// The share of the board that was visited, and that of the state: half of what it was before the guess.
    done: f64,
    here: f64,
    /// The shares of the states that are left.
    shares: Vec<f64>,
    /// The whole board is looked at when so many solutions were met.
    look: u64,
}

impl<S> Count<'_, S> {
    #[inline(always)]
    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.solutions = self.solutions.saturating_add(solutions).min(self.enough);
        if self.solutions == self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<K: Kernel> Visitor<K> for Count<'_, K::State> {
    #[inline(always)]
    fn open(&mut self, kernel: &K, state: &mut K::State, left: &mut Vec<K::State>, stats: &Stats) -> Turn {
        if self.solutions >= MANY
            && self.ways == 1
            && let Some(turn) = self.by_bands(kernel, state, left, stats)
        {
            return turn;
        }
        let pairs = self.ways > 1 || kernel.paired(state);
        kernel.split(state, left);
        if pairs {
            left.pop();
            self.ways *= 2;
        } else {
            self.here /= 2.0;
            self.shares.push(self.here);
        }
        Turn::Deeper(1)
    }

    #[inline(always)]
    fn solved(&mut self, _: &K, _: &K::State) -> ControlFlow<()> {
        self.add(self.ways)
    }

    #[inline(always)]
    fn back(&mut self) {
        self.ways = 1;
        self.done += self.here;
        self.here = self.shares.pop().unwrap_or(0.0);
    }
}

impl<S: Copy> Count<'_, S> {
    /// Counts all of the board or what is below a state by bands; `None` if neither promises to pay.
    #[inline(always)]
    fn by_bands<K: Kernel<State = S>>(
        &mut self,
        kernel: &K,
        state: &S,
        left: &mut Vec<S>,
        stats: &Stats,
    ) -> Option<Turn> {
        let board = self.solutions as f64 / self.done;
        let all = self.solutions >= self.look;
        if !all && board * self.here < PROMISING {
            return None;
        }
        self.ask_bands(kernel, state, left, stats, board, all)
    }

    #[cold]
    #[inline(never)]
    fn ask_bands<K: Kernel<State = S>>(
        &mut self,
        kernel: &K,
        state: &S,
        left: &mut Vec<S>,
        stats: &Stats,
        board: f64,
        all: bool,
    ) -> Option<Turn> {
        let (mut state, share, met) = if all { (self.start, 1.0, 0) } else { (*state, self.here, self.solutions) };
        if all {
            self.look = self.look.saturating_mul(4);
        }
        let steps = stats.steps as f64;
        let wanted = (board * share).min((self.enough - self.solutions) as f64);
        let most = (steps / self.solutions as f64 * wanted).min(BOLD * steps).min(MOST_WORK);
        kernel.settle(&mut state, &mut 0);
        let plan = bands::plan(&kernel.candidates(&state), self.rules)?;
        let work = plan.work();
        if work > most {
            return None;
        }
        let allowance = Allowance::new((PATIENCE * work) as u64, self.limit.stop);
        let (counted, ended) = plan.count(self.enough - met, allowance);
        if ended == Err(Ended::Dear) {
            return None;
        }
        if all {
            left.clear();
            // Stopped early, they may have met fewer than were met before.
            self.solutions = if ended.is_ok() { 0 } else { self.solutions };
            self.solutions = self.solutions.max(counted);
        } else {
            self.solutions += counted;
        }
        Some(if ended.is_ok() { Turn::Back } else { Turn::End })
    }
}
