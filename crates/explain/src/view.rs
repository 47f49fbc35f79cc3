//! The board as the finders see it: digits and candidates, indexed by cell, digit and unit.

use crate::{
    finders::chain::{Followed, Tree},
    layout::{MAX_UNITS, UnitLayout, UnitRank},
    places::Places,
};
use core::{
    cell::RefCell,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Puzzle};
use saltire_proof::{Effect, Technique};

/// The digits on the board and the candidates of the other cells.
///
/// A cell with a digit has no candidate. A cell with one candidate has no digit yet: placing it is a step.
#[derive(Clone)]
pub(crate) struct View<'a> {
    layout: &'a UnitLayout,
    digits: Clues,
    /// The cells of the clues, where they are known: other digits on the board may be part of a deadly pattern.
    clues: Option<CellSet>,
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
    /// By unit and digit: the places in the unit where the digit can go.
    unit_places: [[Places; 9]; MAX_UNITS],
    empty: CellSet,
    empty_in: [u8; MAX_UNITS],
    placed: [u8; 9],
    stop: Option<&'a AtomicBool>,
    /// Where searches keep what they can use again.
    cache: Option<&'a SearchCache>,
}

/// What the searches of one explanation keep for each other.
#[derive(Default)]
pub(crate) struct SearchCache {
    /// The trees of chain searches that are over.
    pub(crate) trees: RefCell<Vec<Tree>>,
    /// The trees of the last dynamic chain search that found nothing.
    pub(crate) followed: RefCell<Option<Box<Followed>>>,
    /// By [`Exhausted`]: the candidates of the last board on which it found nothing.
    exhausted: [RefCell<Option<Box<[DigitSet; 81]>>>; 2],
    /// By technique and digit: the last places of the digit with which a technique on one digit found nothing.
    fruitless: RefCell<Vec<(Technique, [Option<CellSet>; 9])>>,
}

/// Techniques that look again only at what has changed since they last found nothing.
#[derive(Clone, Copy)]
pub(crate) enum Exhausted {
    Pairs,
    Triplets,
}

impl<'a> View<'a> {
    /// Returns the board with these digits and, in cells without one, these candidates.
    pub(crate) fn new(layout: &'a UnitLayout, digits: &Clues, candidates: &Grid) -> View<'a> {
        let mut view = View {
            layout,
            digits: *digits,
            clues: None,
            candidates: *candidates.cells(),
            places: [CellSet::EMPTY; 9],
            unit_places: [[Places::EMPTY; 9]; MAX_UNITS],
            empty: CellSet::ALL - digits.cells(),
            empty_in: [0; MAX_UNITS],
            placed: [0; 9],
            stop: None,
            cache: None,
        };
        for (cell, digit) in digits.iter() {
            view.candidates[cell.index()] = DigitSet::EMPTY;
            view.placed[digit.index()] += 1;
        }
        for cell in view.empty.iter() {
            for membership in layout.memberships(cell) {
                view.empty_in[membership.unit.index()] += 1;
            }
            for digit in view.candidates[cell.index()].iter() {
                view.places[digit.index()] |= cell.into();
                for membership in layout.memberships(cell) {
                    view.unit_places[membership.unit.index()][digit.index()] |= Places::of(membership.place);
                }
            }
        }
        view
    }

    /// Returns the view of a puzzle before the first step: its clues are placed and removed from their peers.
    ///
    /// A cell with one given candidate counts as a clue if no peer has this candidate.
    pub(crate) fn start(layout: &'a UnitLayout, puzzle: &Puzzle) -> View<'a> {
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

    /// Returns the same view; these are the cells of the clues.
    pub(crate) fn with_clues(mut self, clues: CellSet) -> View<'a> {
        self.clues = Some(clues);
        self
    }

    /// Returns the digit of a cell that has one and is known to be no clue.
    pub(crate) fn entered_at(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell].filter(|_| self.clues.is_some_and(|clues| !clues.contains(cell)))
    }

    /// Returns the same view; techniques that run long stop when this is set.
    pub(crate) fn stop_at(mut self, stop: Option<&'a AtomicBool>) -> View<'a> {
        self.stop = stop;
        self
    }

    /// Returns the same view; searches leave here what they can use again.
    pub(crate) fn with_cache(mut self, cache: &'a SearchCache) -> View<'a> {
        self.cache = Some(cache);
        self
    }

    pub(crate) fn cache(&self) -> Option<&'a SearchCache> {
        self.cache
    }

    /// Returns the cells that have changed since a technique last found nothing; all, if that is not known.
    pub(crate) fn changed_since(&self, technique: Exhausted) -> CellSet {
        let Some(cache) = self.cache else { return CellSet::ALL };
        let before = cache.exhausted[technique as usize].borrow();
        before.as_ref().map_or(CellSet::ALL, |before| {
            CellSet::ALL.iter().filter(|cell| before[cell.index()] != self.candidates[cell.index()]).collect()
        })
    }

    /// A technique found nothing here.
    pub(crate) fn exhausted(&self, technique: Exhausted) {
        if let Some(cache) = self.cache {
            *cache.exhausted[technique as usize].borrow_mut() = Some(Box::new(self.candidates));
        }
    }

    /// Returns whether a technique on one digit is known to find nothing with the places that the digit has.
    pub(crate) fn is_fruitless(&self, technique: Technique, digit: Digit) -> bool {
        self.cache.is_some_and(|cache| {
            let all = cache.fruitless.borrow();
            let known = all.iter().find(|(known, _)| *known == technique);
            known.is_some_and(|(_, last)| last[digit.index()] == Some(self.places(digit)))
        })
    }

    /// A technique on one digit found nothing here.
    pub(crate) fn fruitless(&self, technique: Technique, digit: Digit) {
        if let Some(cache) = self.cache {
            let mut all = cache.fruitless.borrow_mut();
            let nth = all.iter().position(|(known, _)| *known == technique).unwrap_or_else(|| {
                all.push((technique, [None; 9]));
                all.len() - 1
            });
            all[nth].1[digit.index()] = Some(self.places(digit));
        }
    }

    /// Makes the candidates those of another view of the same board, which had more of them.
    pub(crate) fn restore(&mut self, before: &View<'_>) {
        self.candidates = before.candidates;
        self.places = before.places;
        let units = self.layout.units().len();
        self.unit_places[..units].copy_from_slice(&before.unit_places[..units]);
    }

    /// Returns whether the search was cancelled.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn layout(&self) -> &'a UnitLayout {
        self.layout
    }

    /// Returns the candidates of a cell; none if it has a digit.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Returns the candidates of all cells, a placed digit as the one candidate of its cell.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.candidates);
        for (cell, digit) in self.digits.iter() {
            grid[cell] = digit.into();
        }
        grid
    }

    /// Returns the digits on the board.
    pub(crate) fn digits(&self) -> &Clues {
        &self.digits
    }

    /// Returns the cells where a digit is a candidate.
    pub(crate) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the places of a digit in a unit.
    pub(crate) fn unit_places(&self, unit: UnitRank, digit: Digit) -> Places {
        self.unit_places[unit.index()][digit.index()]
    }

    /// Returns the places of all digits in a unit.
    pub(crate) fn all_unit_places(&self, unit: UnitRank) -> &[Places; 9] {
        &self.unit_places[unit.index()]
    }

    /// Returns the cells at these places of a unit.
    pub(crate) fn cells_at(&self, unit: UnitRank, places: Places) -> CellSet {
        places.iter().map(|place| self.layout.cell(unit, place)).collect()
    }

    /// Returns the cells without a digit.
    pub(crate) fn empty(&self) -> CellSet {
        self.empty
    }

    /// Returns how many cells of a unit have no digit.
    pub(crate) fn empty_in(&self, unit: UnitRank) -> usize {
        usize::from(self.empty_in[unit.index()])
    }

    /// Returns how often a digit is on the board.
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
            for membership in self.layout.memberships(cell) {
                let places = &mut self.unit_places[membership.unit.index()][digit.index()];
                *places = *places - Places::of(membership.place);
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
        for membership in self.layout.memberships(cell) {
            self.empty_in[membership.unit.index()] -= 1;
        }
    }

    /// Applies the effect of a step.
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
