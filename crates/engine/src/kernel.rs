//! What a kernel does under the one search.

pub(crate) mod any;
pub(crate) mod nine;

use saltire_board::{Digit, Grid};

/// The propagation core: it draws consequences and picks what to try.
pub(crate) trait Kernel {
    /// A board half-way.
    type State: Copy;

    /// The state of a grid, with no consequence drawn.
    fn load(&self, grid: &Grid) -> Self::State;
    /// Draws consequences until nothing changes. Adds the rounds it took to `steps`.
    fn settle(&self, state: &mut Self::State, steps: &mut u64) -> Settled;
    /// Two states that share no solution and together have those of an open one: the first to be tried first.
    fn split(&self, state: &Self::State) -> [Self::State; 2];
    /// The digits of a solved state.
    fn digits(&self, state: &Self::State) -> [Digit; 81];
}

/// How the drawing of consequences ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// With a contradiction.
    Dead,
    /// With a solution.
    Solved,
    /// With cells that have several candidates.
    Open,
}
