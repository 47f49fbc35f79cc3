//! A kernel whose parts are functions of their own.
//!
//! The portable board does not fit the registers of a CPU: it stands in memory between the parts anyhow, so a call costs
//! nothing beside a step, and small functions take the compiler less time than a large one.

use super::{Kernel, Settled};
use saltire_board::Grid;

/// The kernel, not to be compiled into its callers.
pub(crate) struct Apart<K>(pub(crate) K);

impl<K: Kernel> Kernel for Apart<K> {
    type State = K::State;
    type Failures = K::Failures;

    #[inline(never)]
    fn grid(&self, grid: &Grid) -> Self::State {
        self.0.grid(grid)
    }

    #[inline(never)]
    fn read(&self, line: &[u8; 81]) -> Option<Self::State> {
        self.0.read(line)
    }

    #[inline(never)]
    fn settle(&self, state: &mut Self::State, steps: &mut u64) -> Settled {
        self.0.settle(state, steps)
    }

    #[inline(never)]
    fn paired(&self, state: &Self::State) -> bool {
        self.0.paired(state)
    }

    #[inline(never)]
    fn split(&self, state: &mut Self::State, left: &mut Vec<Self::State>, two: bool, failures: &Self::Failures) -> u64 {
        self.0.split(state, left, two, failures)
    }

    #[inline(never)]
    fn no_failures(&self) -> Self::Failures {
        self.0.no_failures()
    }

    #[inline(never)]
    fn fail(&self, state: &Self::State, failures: &mut Self::Failures) {
        self.0.fail(state, failures);
    }

    #[inline(never)]
    fn guess(&self, state: &mut Self::State) {
        self.0.guess(state);
    }

    #[inline(never)]
    fn candidates(&self, state: &Self::State) -> Grid {
        self.0.candidates(state)
    }

    #[inline(never)]
    fn write(&self, state: &Self::State, line: &mut [u8; 81]) {
        self.0.write(state, line);
    }
}
