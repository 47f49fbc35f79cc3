//! Counts solutions, by multiplication where possible instead of visiting each one.

use crate::{
    answer::{Limit, Stats},
    bands::{self, Allowance, Ended},
};
use core::ops::ControlFlow;
use saltire_board::{Grid, Rules};

/// The number of solutions that are counted one by one before bands are tried.
const MANY: u64 = 1 << 16;
/// Bands are tried below a guess only if at least this many solutions are expected there.
const PROMISING: f64 = (1 << 18) as f64;
/// The upper bound for the work of one attempt, about a second.
const MOST_WORK: f64 = (1 << 24) as f64;
/// The upper bound for the work of one attempt, as a multiple of the work done so far. It limits the loss if the
/// expectation was wrong.
const BOLD: f64 = 32.0;
/// An attempt is abandoned when its work, joins included, exceeds the planned work by this factor.
const PATIENCE: f64 = 16.0;

/// Counts the solutions that a search finds.
///
/// If every undecided cell has two candidates, only one half of a guess must be visited. Every missing digit of a unit
/// then has exactly two places in it (there are as many cells as digits, two candidates per cell, and no digit has a
/// single place), so each unit and digit is an equation "exactly one of these two cells". The equations fall apart into
/// sets of cells in which one guess decides all the others, or no assignment is possible. So each guess that does not
/// end in a contradiction doubles the number of solutions, and a guess that does leaves no solution.
///
/// After many solutions, [`bands`] count the whole board again, or the part below a guess, if this is expected to cost
/// less than continuing. The number of remaining solutions is estimated as if each guess halved the board. The estimate
/// is often far too low, so bands are tried again when four times as many solutions have been found.
pub(crate) struct CountJob<'a> {
    rules: &'a Rules,
    limit: Limit<'a>,
    enough: u64,
    /// The number of solutions found.
    pub(crate) solutions: u64,
    /// The number of solutions that a solution of the current state stands for.
    ways: u64,
    /// The share of the board that was visited, and that of the state: half of what it was before the guess.
    done: f64,
    here: f64,
    /// The shares of the states that are left.
    shares: Vec<f64>,
    /// Bands are tried for the whole board when this many solutions have been found.
    look: u64,
}

/// What became of counting by bands.
pub(crate) enum Bands {
    /// It costs too much.
    Dear,
    /// All were counted.
    Counted,
    /// It was stopped, or there are enough.
    Stopped,
}

impl<'a> CountJob<'a> {
    pub(crate) fn new(rules: &'a Rules, limit: Limit<'a>) -> CountJob<'a> {
        CountJob {
            rules,
            limit,
            enough: if limit.solutions == 0 { u64::MAX } else { limit.solutions },
            solutions: 0,
            ways: 1,
            done: 0.0,
            here: 1.0,
            shares: Vec::new(),
            look: MANY,
        }
    }

    /// A guess was made; if `doubled`, half of it was left out.
    #[inline(always)]
    pub(crate) fn guessed(&mut self, doubled: bool) {
        if doubled {
            self.ways *= 2;
        } else {
            self.here /= 2.0;
            self.shares.push(self.here);
        }
    }

    /// Counts a solution. Breaks if the limit is reached.
    #[inline(always)]
    pub(crate) fn solved(&mut self) -> ControlFlow<()> {
        self.solutions = self.solutions.saturating_add(self.ways).min(self.enough);
        if self.solutions == self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Called when the search continues with the last open state.
    #[inline(always)]
    pub(crate) fn back(&mut self) {
        self.ways = 1;
        self.done += self.here;
        self.here = self.shares.pop().unwrap_or(0.0);
    }

    /// Returns how many solutions the board has, as if each guess halved it.
    #[inline(always)]
    fn board(&self) -> f64 {
        self.solutions as f64 / self.done
    }

    /// Returns whether bands may be worthwhile for the whole board (true) or for the part below the state (false);
    /// `None` if for neither.
    #[inline(always)]
    pub(crate) fn promising(&self, doubled: bool) -> Option<bool> {
        if self.solutions < MANY || doubled {
            return None;
        }
        let whole = self.solutions >= self.look;
        (whole || self.board() * self.here >= PROMISING).then_some(whole)
    }

    /// Counts the whole board or the part below a state by bands, if this is expected to cost less than the search.
    #[cold]
    #[inline(never)]
    pub(crate) fn by_bands(&mut self, whole: bool, grid: &Grid, stats: &Stats) -> Bands {
        let (share, met) = if whole { (1.0, 0) } else { (self.here, self.solutions) };
        if whole {
            self.look = self.look.saturating_mul(4);
        }
        let steps = stats.steps as f64;
        let wanted = (self.board() * share).min((self.enough - self.solutions) as f64);
        let most = (steps / self.solutions as f64 * wanted).min(BOLD * steps).min(MOST_WORK);
        let Some(plan) = bands::plan(grid, self.rules) else { return Bands::Dear };
        let work = plan.work();
        if work > most {
            return Bands::Dear;
        }
        let allowance = Allowance::new((PATIENCE * work) as u64, self.limit.stop);
        let (counted, ended) = plan.count(self.enough - met, allowance);
        if ended == Err(Ended::Dear) {
            return Bands::Dear;
        }
        if whole {
            // If the count stopped early, it may be lower than the previous one.
            self.solutions = if ended.is_ok() { 0 } else { self.solutions };
            self.solutions = self.solutions.max(counted);
        } else {
            self.solutions += counted;
        }
        if ended.is_ok() { Bands::Counted } else { Bands::Stopped }
    }
}
