//! The kernel for any rules: safe, scalar, a board of cells a digit. It is the oracle of the fast ones.
//!
//! ```text
//! placed    a cell with one candidate: the digit leaves the cell's peers
//! hidden    a digit with one place in a unit: the cell has no other candidate
//! locked    all places of a digit in a unit lie in another unit: it leaves the rest of that one
//! ```
//!
//! The first two run to their end before the third is tried once. All are read off the unit list; no other fact about
//! the rules is used.

use super::{Kernel, Settled};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules, text};

/// A list of units, and what follows from it for locked candidates.
pub(crate) struct AnyRules {
    rules: Rules,
    /// The cells of one unit outside another, and those of the other outside the first, for pairs that share at least two.
    crossings: Vec<[CellSet; 2]>,
}

impl AnyRules {
    pub(crate) fn new(rules: &Rules) -> AnyRules {
        let crossings = rules
            .crossings()
            .into_iter()
            .filter(|(_, _, shared)| shared.len() > 1)
            .map(|(one, other, shared)| [one.cells - shared, other.cells - shared])
            .collect();
        AnyRules { rules: rules.clone(), crossings }
    }

    /// Places the digits of cells with one candidate; `None` if a cell has none.
    fn place(&self, state: &mut State) -> Option<bool> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &places in &state.places {
            twice |= once & places;
            once |= places;
        }
        if once != CellSet::ALL {
            return None;
        }
        let new = state.open - twice;
        for places in &mut state.places {
            for cell in (*places & new).iter() {
                *places -= self.rules.peers(cell);
            }
        }
        state.open -= new;
        Some(!new.is_empty())
    }

    /// Clears the other candidates of cells that a unit leaves as the only place of a digit; `None` if it leaves none.
    fn hidden(&self, state: &mut State) -> Option<bool> {
        let mut moved = false;
        for nth in 0..9 {
            for unit in self.rules.units() {
                let places = state.places[nth] & unit.cells;
                if places.is_empty() {
                    return None;
                }
                if let Some(cell) = (places & state.open).single().filter(|_| places.len() == 1) {
                    moved |= state.keep(cell, nth);
                }
            }
        }
        Some(moved)
    }

    fn locked(&self, state: &mut State) -> bool {
        let mut moved = false;
        for places in &mut state.places {
            let before = *places;
            for &[one, other] in &self.crossings {
                if places.is_disjoint(one) {
                    *places -= other;
                } else if places.is_disjoint(other) {
                    *places -= one;
                }
            }
            moved |= *places != before;
        }
        moved
    }
}

/// The places of each digit, and the cells whose digit has not yet left its peers.
#[derive(Clone, Copy)]
pub(crate) struct State {
    places: [CellSet; 9],
    open: CellSet,
}

impl State {
    /// The cell has only this candidate; whether that is news.
    fn keep(&mut self, cell: Cell, nth: usize) -> bool {
        let mut moved = false;
        for (other, places) in self.places.iter_mut().enumerate() {
            moved |= other != nth && places.remove(cell);
        }
        moved
    }

    fn digits_of(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.places[digit.index()].contains(cell)).collect()
    }

    /// The open cells with the fewest candidates.
    fn fewest(&self) -> CellSet {
        let mut at_least = [CellSet::EMPTY; 10];
        for &places in &self.places {
            for count in (1..9).rev() {
                let more = at_least[count] & places;
                at_least[count + 1] |= more;
            }
            at_least[1] |= places;
        }
        (1..9)
            .map(|count| self.open & (at_least[count] - at_least[count + 1]))
            .find(|cells| !cells.is_empty())
            .unwrap_or(self.open)
    }
}

impl Kernel for AnyRules {
    type State = State;

    fn grid(&self, grid: &Grid) -> State {
        State { places: Digit::ALL.map(|digit| grid.places(digit, CellSet::ALL)), open: CellSet::ALL }
    }

    fn clues(&self, clues: &Clues) -> State {
        let mut places = [CellSet::ALL - clues.cells(); 9];
        for (cell, digit) in clues.iter() {
            places[digit.index()].insert(cell);
        }
        State { places, open: CellSet::ALL }
    }

    fn read(&self, line: &[u8; 81]) -> Option<State> {
        Some(self.clues(&text::line::read(line).ok()?.position.clues))
    }

    fn settle(&self, state: &mut State, steps: &mut u64) -> Settled {
        loop {
            *steps += 1;
            let (Some(placed), Some(hidden)) = (self.place(state), self.hidden(state)) else { return Settled::Dead };
            if state.open.is_empty() {
                // Nothing was placed after the last look at the units: every unit has a place for every digit.
                return Settled::Solved;
            }
            if !placed && !hidden && !self.locked(state) {
                return Settled::Open;
            }
        }
    }

    fn paired(&self, state: &State) -> bool {
        state.open.iter().all(|cell| state.digits_of(cell).len() == 2)
    }

    fn split(&self, state: &mut State, left: &mut Vec<State>) {
        // Among the cells with the fewest candidates the first with the most open peers.
        let open_peers = |cell: &Cell| (self.rules.peers(*cell) & state.open).len();
        let cell = state.fewest().iter().rev().max_by_key(open_peers);
        if let Some((cell, digit)) = cell.and_then(|cell| Some((cell, state.digits_of(cell).first()?))) {
            let mut rest = *state;
            rest.places[digit.index()].remove(cell);
            left.push(rest);
            state.keep(cell, digit.index());
        }
    }

    fn candidates(&self, state: &State) -> Grid {
        Grid::new(Cell::ALL.map(|cell| state.digits_of(cell)))
    }

    fn digits(&self, state: &State) -> [Digit; 81] {
        Cell::ALL.map(|cell| state.digits_of(cell).first().unwrap_or(Digit::One))
    }

    fn write(&self, state: &State, line: &mut [u8; 81]) {
        *line = self.digits(state).map(Digit::ascii);
    }
}
