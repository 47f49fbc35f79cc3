//! The interface between the search and a kernel, which propagates.

pub(crate) mod any;
pub(crate) mod apart;
pub(crate) mod nine;

use saltire_board::Grid;

/// The propagation core: it draws consequences and picks what to try.
pub(crate) trait Kernel {
    /// A board half-way.
    type State: Copy;
    /// How often each guess of a search ended in a contradiction.
    type Failures;

    /// Returns the state of a grid, with no consequence drawn.
    fn grid(&self, grid: &Grid) -> Self::State;
    /// Returns the state of 81 characters before propagation; `None` if they are not clues.
    fn read(&self, line: &[u8; 81]) -> Option<Self::State>;
    /// Draws consequences until nothing changes. Adds the rounds it took to `steps`.
    fn settle(&self, state: &mut Self::State, steps: &mut u64) -> Settled;
    /// Returns whether every undecided cell of an open state has two candidates.
    fn paired(&self, state: &Self::State) -> bool;
    /// Splits an open state into two states without a common solution, which together have all its solutions: one
    /// replaces it, the other is appended to `left`. If `two` is set, because a solution is likely to be near, the
    /// state may be split into three. Returns the number of guesses.
    fn split(&self, state: &mut Self::State, left: &mut Vec<Self::State>, two: bool, failures: &Self::Failures) -> u64;
    /// Returns the failures of a search that has made no guess.
    fn no_failures(&self) -> Self::Failures;
    /// Records that the last guess of a state ended in a contradiction.
    fn fail(&self, state: &Self::State, failures: &mut Self::Failures);
    /// Decides some undecided cell of an open state, whichever is found fastest.
    fn guess(&self, state: &mut Self::State);
    /// Returns the candidates of a state.
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
