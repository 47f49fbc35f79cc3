//! What a human technique looks at: the digits on the board and the candidates left, counted by cell, digit and unit.

use crate::{
    finders::chain::Tree,
    layout::{Layout, MAX_UNITS},
};
use core::{
    cell::RefCell,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Puzzle};
use saltire_proof::Effect;

/// The digits on the board and the candidates of the other cells.
///
/// A cell with a digit has no candidate. A cell with one candidate has no digit yet: placing it is a step.
#[derive(Clone)]
pub(crate) struct View<'a> {
    layout: &'a Layout,
    digits: Clues,
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
    /// By unit and digit: the places in the unit where the digit can go, bit n for the n-th cell.
    masks: [[u16; 9]; MAX_UNITS],
    empty: CellSet,
    empty_in: [u8; MAX_UNITS],
    placed: [u8; 9],
    stop: Option<&'a AtomicBool>,
    /// Where searches leave what they can use again.
    spare: Option<&'a Spare>,
}

/// What the searches of one explanation leave to each other.
#[derive(Default)]
pub(crate) struct Spare {
    /// The trees of chain searches that are over.
    pub(crate) trees: RefCell<Vec<Tree>>,
    /// By [`Exhausted`]: the candidates of the last board on which it found nothing.
    exhausted: [RefCell<Option<Box<[DigitSet; 81]>>>; 2],
}

/// Techniques that look again only at what has changed since they last found nothing.
#[derive(Clone, Copy)]
pub(crate) enum Exhausted {
    Pairs,
    Triplets,
}

/// The number of ones of a nine-bit mask.
pub(crate) fn ones(mask: u16) -> usize {
    const COUNT: [u8; 512] = {
        let mut count = [0; 512];
        let mut mask = 1;
        while mask < 512 {
            count[mask] = count[mask >> 1] + (mask & 1) as u8;
            mask += 1;
        }
        count
    };
    usize::from(COUNT[usize::from(mask & 511)])
}

impl<'a> View<'a> {
    /// The board with these digits and, in cells without one, these candidates.
    pub(crate) fn new(layout: &'a Layout, digits: &Clues, candidates: &Grid) -> View<'a> {
        let mut view = View {
            layout,
            digits: *digits,
            candidates: *candidates.cells(),
            places: [CellSet::EMPTY; 9],
            masks: [[0; 9]; MAX_UNITS],
            empty: CellSet::ALL - digits.cells(),
            empty_in: [0; MAX_UNITS],
            placed: [0; 9],
            stop: None,
            spare: None,
        };
        for (cell, digit) in digits.iter() {
            view.candidates[cell.index()] = DigitSet::EMPTY;
            view.placed[digit.index()] += 1;
        }
        for cell in view.empty.iter() {
            for home in layout.homes(cell) {
                view.empty_in[usize::from(home.unit)] += 1;
            }
            for digit in view.candidates[cell.index()].iter() {
                view.places[digit.index()] |= cell.into();
                for home in layout.homes(cell) {
                    view.masks[usize::from(home.unit)][digit.index()] |= 1 << home.place;
                }
            }
        }
        view
    }

    /// A puzzle before the first step: its clues are on the board and have left their peers.
    ///
    /// A cell that came with one candidate counts as a clue if no peer has that candidate.
    pub(crate) fn start(layout: &'a Layout, puzzle: &Puzzle) -> View<'a> {
        let mut grid = puzzle.candidates().copied().unwrap_or(Grid::FULL);
        let mut digits = *puzzle.clues();
        for (cell, digit) in puzzle.clues().iter() {
            for peer in layout.peers(cell).iter() {
                grid[peer].remove(digit);
            }
        }
        if puzzle.candidates().is_some() {
            for cell in Cell::ALL {
                let Some(digit) = grid[cell].single().filter(|_| digits[cell].is_none()) else { continue };
                let mut peers = layout.peers(cell).iter();
                if !peers.any(|peer| digits[peer].is_none() && grid[peer].contains(digit)) {
                    digits[cell] = Some(digit);
                }
            }
        }
        View::new(layout, &digits, &grid)
    }

    /// The same view; techniques that run long stop when this is set.
    pub(crate) fn stop_at(mut self, stop: Option<&'a AtomicBool>) -> View<'a> {
        self.stop = stop;
        self
    }

    /// The same view; searches leave here what they can use again.
    pub(crate) fn with_spare(mut self, spare: &'a Spare) -> View<'a> {
        self.spare = Some(spare);
        self
    }

    pub(crate) fn spare(&self) -> Option<&'a Spare> {
        self.spare
    }

    /// The cells that have changed since a technique last found nothing; all, if that is not known.
    pub(crate) fn changed_since(&self, technique: Exhausted) -> CellSet {
        let Some(spare) = self.spare else { return CellSet::ALL };
        let before = spare.exhausted[technique as usize].borrow();
        before.as_ref().map_or(CellSet::ALL, |before| {
            CellSet::ALL.iter().filter(|cell| before[cell.index()] != self.candidates[cell.index()]).collect()
        })
    }

    /// A technique found nothing here.
    pub(crate) fn exhausted(&self, technique: Exhausted) {
        if let Some(spare) = self.spare {
            *spare.exhausted[technique as usize].borrow_mut() = Some(Box::new(self.candidates));
        }
    }

    /// Makes the candidates those of another view of the same board, which had more of them.
    pub(crate) fn restore(&mut self, before: &View<'_>) {
        self.candidates = before.candidates;
        self.places = before.places;
        let units = self.layout.units().len();
        self.masks[..units].copy_from_slice(&before.masks[..units]);
    }

    /// Whether the search was cancelled.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// The candidates of a cell; none if it has a digit.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The candidates of all cells, a placed digit as the one candidate of its cell.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.candidates);
        for (cell, digit) in self.digits.iter() {
            grid[cell] = digit.into();
        }
        grid
    }

    /// The cells where a digit is a candidate.
    pub(crate) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The places of a digit in a unit: bit n for the n-th cell.
    pub(crate) fn mask(&self, unit: u8, digit: Digit) -> u16 {
        self.masks[usize::from(unit)][digit.index()]
    }

    /// The places of all digits in a unit.
    pub(crate) fn masks(&self, unit: u8) -> &[u16; 9] {
        &self.masks[usize::from(unit)]
    }

    /// The cells of a unit that a mask names.
    pub(crate) fn cells_at(&self, unit: u8, mask: u16) -> CellSet {
        let cells = self.layout.cells(unit);
        (0..9).filter(|place| mask >> place & 1 == 1).map(|place| cells[place]).collect()
    }

    /// The cells without a digit.
    pub(crate) fn empty(&self) -> CellSet {
        self.empty
    }

    /// How many cells of a unit have no digit.
    pub(crate) fn empty_in(&self, unit: u8) -> usize {
        usize::from(self.empty_in[usize::from(unit)])
    }

    /// How often a digit is on the board.
    pub(crate) fn placed(&self, digit: Digit) -> usize {
        usize::from(self.placed[digit.index()])
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// Takes a candidate out.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.candidates[cell.index()].remove(digit) {
            self.places[digit.index()] -= cell.into();
            for home in self.layout.homes(cell) {
                self.masks[usize::from(home.unit)][digit.index()] &= !(1 << home.place);
            }
        }
    }

    /// Puts a digit on the board: its cell has no candidate any more, its peers have lost it.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates(cell).iter() {
            self.remove(cell, other);
        }
        for peer in (self.layout.peers(cell) & self.places(digit)).iter() {
            self.remove(peer, digit);
        }
        self.digits[cell] = Some(digit);
        self.empty -= cell.into();
        self.placed[digit.index()] += 1;
        for home in self.layout.homes(cell) {
            self.empty_in[usize::from(home.unit)] -= 1;
        }
    }

    /// Does what a step says.
    pub(crate) fn apply(&mut self, effect: &Effect) {
        for &(cell, digits) in &effect.removed {
            for digit in digits.iter() {
                self.remove(cell, digit);
            }
        }
        if let Some((cell, digit)) = effect.placed {
            self.place(cell, digit);
        }
    }
}
