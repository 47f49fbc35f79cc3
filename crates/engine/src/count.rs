//! Counting: what can be multiplied need not be visited.

use crate::{
    answer::{Limit, Stats},
    bands::{self, Allowance, Ended},
};
use core::ops::ControlFlow;
use saltire_board::{Grid, Rules};

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

/// Counts the solutions that a search meets.
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
pub(crate) struct Count<'a> {
    rules: &'a Rules,
    limit: Limit<'a>,
    enough: u64,
    /// The solutions met.
    pub(crate) solutions: u64,
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

/// What became of counting by bands.
pub(crate) enum Bands {
    /// It costs too much.
    Dear,
    /// All were counted.
    Counted,
    /// It was stopped, or there are enough.
    Stopped,
}

impl<'a> Count<'a> {
    pub(crate) fn new(rules: &'a Rules, limit: Limit<'a>) -> Count<'a> {
        Count {
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

    /// A solution was met.
    #[inline(always)]
    pub(crate) fn solved(&mut self) -> ControlFlow<()> {
        self.solutions = self.solutions.saturating_add(self.ways).min(self.enough);
        if self.solutions == self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The search turns to the last state that is left.
    #[inline(always)]
    pub(crate) fn back(&mut self) {
        self.ways = 1;
        self.done += self.here;
        self.here = self.shares.pop().unwrap_or(0.0);
    }

    /// How many solutions the board has, as if each guess halved it.
    #[inline(always)]
    fn board(&self) -> f64 {
        self.solutions as f64 / self.done
    }

    /// Whether bands may pay for the whole board (true) or for what is below the state (false); `None` if for neither.
    #[inline(always)]
    pub(crate) fn promising(&self, doubled: bool) -> Option<bool> {
        if self.solutions < MANY || doubled {
            return None;
        }
        let whole = self.solutions >= self.look;
        (whole || self.board() * self.here >= PROMISING).then_some(whole)
    }

    /// Counts the whole board or what is below a state by bands, if that promises to pay.
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
            // Stopped early, they may have met fewer than were met before.
            self.solutions = if ended.is_ok() { 0 } else { self.solutions };
            self.solutions = self.solutions.max(counted);
        } else {
            self.solutions += counted;
        }
        if ended.is_ok() { Bands::Counted } else { Bands::Stopped }
    }
}
