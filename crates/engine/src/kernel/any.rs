//! The kernel for any rules: safe, scalar, obviously right. It is the oracle of the fast ones.

use super::{Kernel, Settled};
use saltire_board::{CellSet, Clues, Digit, DigitSet, Grid, Rules, text};

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
#[derive(Clone, Copy)]
pub(crate) struct State {
    grid: Grid,
    open: CellSet,
}

impl Kernel for AnyRules {
    type State = State;

    fn grid(&self, grid: &Grid) -> State {
        State { grid: *grid, open: CellSet::ALL }
    }

    fn clues(&self, clues: &Clues) -> State {
        let mut grid = Grid::FULL;
        for (cell, digit) in clues.iter() {
            grid[cell] = DigitSet::of(digit);
        }
        self.grid(&grid)
    }

    fn read(&self, line: &[u8; 81]) -> Option<State> {
        Some(self.clues(&text::line::read(line).ok()?.position.clues))
    }

    fn settle(&self, state: &mut State, steps: &mut u64) -> Settled {
        loop {
            *steps += 1;
            let before = state.grid;
            for cell in state.open.iter() {
                match (state.grid[cell].is_empty(), state.grid[cell].single()) {
                    (true, _) => return Settled::Dead,
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
                    return Settled::Dead;
                }
                let hidden = once - twice;
                for cell in (unit.cells & state.open).iter() {
                    let here = state.grid[cell] & hidden;
                    if here.len() > 1 {
                        return Settled::Dead;
                    }
                    if !here.is_empty() {
                        state.grid[cell] = here;
                    }
                }
            }
            if state.grid == before {
                return if state.open.is_empty() { Settled::Solved } else { Settled::Open };
            }
        }
    }

    fn paired(&self, state: &State) -> bool {
        state.open.iter().all(|cell| state.grid[cell].len() == 2)
    }

    fn split(&self, state: &mut State, left: &mut Vec<State>) {
        let cell = state.open.iter().min_by_key(|&cell| state.grid[cell].len());
        if let Some((cell, digit)) = cell.and_then(|cell| Some((cell, state.grid[cell].first()?))) {
            let mut rest = *state;
            rest.grid[cell].remove(digit);
            left.push(rest);
            state.grid[cell] = DigitSet::of(digit);
        }
    }

    fn digits(&self, state: &State) -> [Digit; 81] {
        state.grid.cells().map(|candidates| candidates.first().unwrap_or(Digit::One))
    }

    fn write(&self, state: &State, line: &mut [u8; 81]) {
        *line = self.digits(state).map(Digit::ascii);
    }
}
