//! The kernel for any rules: safe, scalar, obviously right. It is the oracle of the fast ones.

use super::Kernel;
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules, Solution};

/// Naked and hidden singles over a list of units.
pub(crate) struct AnyRules {
    rules: Rules,
}

impl AnyRules {
    pub(crate) fn new(rules: &Rules) -> AnyRules {
        AnyRules { rules: rules.clone() }
    }
}

/// The candidates, and the cells whose digit has not yet left its peers.
#[derive(Clone)]
pub(crate) struct State {
    grid: Grid,
    open: CellSet,
}

impl Kernel for AnyRules {
    type State = State;

    fn load(&self, grid: &Grid) -> Option<State> {
        let possible = grid.cells().iter().all(|candidates| !candidates.is_empty());
        possible.then_some(State { grid: *grid, open: CellSet::ALL })
    }

    fn propagate(&self, state: &mut State, steps: &mut u64) -> bool {
        loop {
            *steps += 1;
            let before = state.grid;
            for cell in state.open.iter() {
                match (state.grid[cell].is_empty(), state.grid[cell].single()) {
                    (true, _) => return false,
                    (_, Some(digit)) => {
                        state.open.remove(cell);
                        for peer in self.rules.peers(cell).iter() {
                            state.grid[peer].remove(digit);
                        }
                    }
                    _ => {}
                }
            }
            for unit in self.rules.units() {
                let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for cell in unit.cells.iter() {
                    twice |= once & state.grid[cell];
                    once |= state.grid[cell];
                }
                if once != DigitSet::ALL {
                    return false;
                }
                let hidden = once - twice;
                for cell in (unit.cells & state.open).iter() {
                    let here = state.grid[cell] & hidden;
                    if here.len() > 1 {
                        return false;
                    }
                    if !here.is_empty() {
                        state.grid[cell] = here;
                    }
                }
            }
            if state.grid == before {
                return true;
            }
        }
    }

    fn branch(&self, state: &State) -> Option<(Cell, Digit)> {
        let cell = state.open.iter().min_by_key(|&cell| state.grid[cell].len())?;
        Some((cell, state.grid[cell].first()?))
    }

    fn assign(&self, state: &mut State, cell: Cell, digit: Digit) {
        state.grid[cell] = DigitSet::of(digit);
    }

    fn exclude(&self, state: &mut State, cell: Cell, digit: Digit) {
        state.grid[cell].remove(digit);
    }

    fn solution(&self, state: &State) -> Option<Solution> {
        state.grid.solution(&self.rules)
    }
}
