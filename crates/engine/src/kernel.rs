//! What a kernel does under the one search.

pub(crate) mod any;
pub(crate) mod apart;
pub(crate) mod nine;

use saltire_board::Grid;

/// The propagation core: it draws consequences and picks what to try.
pub(crate) trait Kernel {
    /// A board half-way.
    type State: Copy;

    /// The state of a grid, with no consequence drawn.
    fn grid(&self, grid: &Grid) -> Self::State;
    /// The state of 81 characters, with no consequence drawn; `None` if they are no clues.
    fn read(&self, line: &[u8; 81]) -> Option<Self::State>;
    /// Draws consequences until nothing changes. Adds the rounds it took to `steps`.
    fn settle(&self, state: &mut Self::State, steps: &mut u64) -> Settled;
    /// Whether every undecided cell of an open state has two candidates.
    fn paired(&self, state: &Self::State) -> bool;
    /// Splits an open state in two that share no solution and together have all of its: one to go on with in its
    /// place, the other for later at the end of `left`. If `leap`, for a solution is likely to be near, perhaps in three.
    /// The guesses made.
    fn split(&self, state: &mut Self::State, left: &mut Vec<Self::State>, leap: bool) -> u64;
    /// Decides some undecided cell of an open state, whichever is found fastest.
    fn guess(&self, state: &mut Self::State);
    /// The candidates of a state.
    fn candidates(&self, state: &Self::State) -> Grid;
    /// The 81 characters of a solved state.
    fn write(&self, state: &Self::State, line: &mut [u8; 81]);
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
