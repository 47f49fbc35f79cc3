//! The one search: propagate, guess, and come back.

use crate::{
    kernel::Kernel,
    solver::{Limit, Outcome},
};
use core::{ops::ControlFlow, sync::atomic::Ordering};
use saltire_board::{Grid, Solution};

/// Is shown every solution, and may break off.
pub(crate) type Visit<'a> = dyn FnMut(&Solution) -> ControlFlow<()> + 'a;

pub(crate) struct Search<'a, 'v, K> {
    kernel: &'a K,
    limit: Limit<'a>,
    visit: &'a mut Visit<'v>,
    outcome: Outcome,
}

impl<'a, 'v, K: Kernel> Search<'a, 'v, K> {
    pub(crate) fn new(kernel: &'a K, limit: Limit<'a>, visit: &'a mut Visit<'v>) -> Self {
        Search { kernel, limit, visit, outcome: Outcome { solutions: 0, complete: true, stats: Default::default() } }
    }

    pub(crate) fn run(mut self, grid: &Grid) -> Outcome {
        if let Some(state) = self.kernel.load(grid) {
            self.outcome.complete = self.below(state).is_continue();
        }
        self.outcome
    }

    /// All solutions below this state.
    fn below(&mut self, mut state: K::State) -> ControlFlow<()> {
        while self.kernel.propagate(&mut state, &mut self.outcome.stats.steps) {
            let Some((cell, digit)) = self.kernel.branch(&state) else {
                return match self.kernel.solution(&state) {
                    Some(solution) => self.found(&solution),
                    None => ControlFlow::Continue(()),
                };
            };
            if self.limit.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return ControlFlow::Break(());
            }
            self.outcome.stats.guesses += 1;
            let mut tried = state.clone();
            self.kernel.assign(&mut tried, cell, digit);
            self.below(tried)?;
            self.kernel.exclude(&mut state, cell, digit);
        }
        ControlFlow::Continue(())
    }

    fn found(&mut self, solution: &Solution) -> ControlFlow<()> {
        self.outcome.solutions += 1;
        (self.visit)(solution)?;
        if self.outcome.solutions == self.limit.solutions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
