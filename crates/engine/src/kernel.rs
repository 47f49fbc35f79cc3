//! What a kernel does under the one search.

pub(crate) mod any;

use saltire_board::{Cell, Digit, Grid, Solution};

/// The propagation core: it draws consequences and picks what to try.
pub(crate) trait Kernel {
    /// A board half-way.
    type State: Clone;

    /// The state of a grid, with no consequence drawn; `None` if that alone is a contradiction.
    fn load(&self, grid: &Grid) -> Option<Self::State>;
    /// Draws consequences until nothing changes; `false` on a contradiction. Adds the rounds it took to `steps`.
    fn propagate(&self, state: &mut Self::State, steps: &mut u64) -> bool;
    /// What to try next; `None` if every cell is decided.
    fn branch(&self, state: &Self::State) -> Option<(Cell, Digit)>;
    /// The cell has the digit.
    fn assign(&self, state: &mut Self::State, cell: Cell, digit: Digit);
    /// The cell has not the digit.
    fn exclude(&self, state: &mut Self::State, cell: Cell, digit: Digit);
    /// The solution that a decided state is.
    fn solution(&self, state: &Self::State) -> Option<Solution>;
}
