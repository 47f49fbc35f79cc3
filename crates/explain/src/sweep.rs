//! Places many digits at once by singles and direct techniques, for ratings that need no single steps.
//!
//! Up to 2.5 every step places a digit, and a digit that one step could place can be placed later by the same technique
//! or an easier one. So the board on which no technique up to some rating finds a step does not depend on the order,
//! and neither does the hardest technique on the way. The explainer that records steps is the slow equivalent.
//!
//! It supports classic and diagonal rules. The places of a digit are three bands of 27 bits:
//!
//! ```text
//! band 0   row 1: bits 0..8   row 2: bits 9..17   row 3: bits 18..26      a box: three columns of a band
//! band 1   rows 4 to 6        band 2   rows 7 to 9
//! ```

mod bands;

use crate::{layout::UnitLayout, view::View};
use bands::{
    ALL, BOX, BandPlaces, COLUMN, ROW, SPREAD, THIRDS, bits, columns_claiming, each_hidden_set, in_bands, singles,
    turn, turn_rows,
};
use saltire_board::{Cell, Clues, Digit, DigitSet, Grid, Puzzle, Rules};
use saltire_proof::{Effect, Technique};

/// How hard a technique of the sweep is, from easy to hard: a place in [`LEVELS`]; 0 is none.
pub(super) type SweepLevel = usize;

/// The techniques with their scores, by level.
pub(super) const LEVELS: [(Technique, f64); 9] = [
    scored(Technique::Eliminate),
    scored(Technique::LastCell),
    (Technique::HiddenSingle, Technique::hidden_single_score(true)),
    (Technique::HiddenSingle, Technique::hidden_single_score(false)),
    scored(Technique::DirectPointing),
    scored(Technique::DirectClaiming),
    scored(Technique::DirectHiddenPair),
    scored(Technique::NakedSingle),
    scored(Technique::DirectHiddenTriplet),
];

const fn scored(technique: Technique) -> (Technique, f64) {
    (technique, technique.score())
}

/// What the sweep knows of the rules.
pub(super) struct Tables {
    /// By cell: the bits that its peers and itself leave.
    keep: [[u32; 3]; 81],
    /// The cells of each unit, in the order of [`UnitLayout::units`].
    units: Vec<[u32; 3]>,
    diagonals: bool,
}

impl Tables {
    /// For classic and diagonal rules.
    pub(super) fn new(layout: &UnitLayout) -> Option<Tables> {
        let diagonals = *layout.rules() == Rules::diagonal();
        (diagonals || *layout.rules() == Rules::classic()).then(|| Tables {
            keep: Cell::ALL.map(|cell| in_bands(layout.peers(cell).with(cell)).map(|gone| !gone & ALL)),
            units: layout.units().iter().map(|unit| in_bands(unit.cells)).collect(),
            diagonals,
        })
    }
}

/// A board in bands.
pub(super) struct Sweep<'t> {
    tables: &'t Tables,
    /// By band and digit: where it can go.
    places: [[u32; 9]; 3],
    /// The cells without a digit.
    empty: [u32; 3],
    digits: Clues,
    /// The places as each level last saw them.
    seen: [[[u32; 9]; 3]; LEVELS.len()],
    /// By unit and digit: the places in the unit, as the last level that needs them brought them up to date.
    masks: [[u16; 9]; 29],
    /// The digits for which direct claiming finds something, as direct pointing last saw them.
    claims: u16,
}

impl<'t> Sweep<'t> {
    pub(super) fn start(tables: &'t Tables, puzzle: &Puzzle) -> Sweep<'t> {
        let mut sweep = Sweep {
            tables,
            places: [[ALL; 9]; 3],
            empty: [ALL; 3],
            digits: Clues::EMPTY,
            seen: [[[u32::MAX; 9]; 3]; LEVELS.len()],
            masks: [[0; 9]; 29],
            claims: 0,
        };
        for (cell, digit) in puzzle.clues().iter() {
            sweep.place(cell.index(), digit.index());
        }
        sweep
    }

    pub(super) fn is_solved(&self) -> bool {
        self.empty == [0; 3]
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for places in &mut self.places[band] {
            *places &= !bit;
        }
        for (band, keep) in self.tables.keep[cell].iter().enumerate() {
            self.places[band][digit] &= keep;
        }
        self.empty[band] &= !bit;
        self.digits[Cell::ALL[cell]] = Some(Digit::ALL[digit]);
    }

    /// Returns the digits and the cells that changed since the last call for this level.
    fn changed(&mut self, level: SweepLevel) -> (impl Iterator<Item = usize> + use<>, [u32; 3]) {
        // Written so that it becomes vector code: differences first, what they mean after.
        let (mut by_digit, mut cells) = ([0; 9], [0; 3]);
        for ((seen, places), cells) in self.seen[level].iter_mut().zip(&self.places).zip(&mut cells) {
            for digit in 0..9 {
                let difference = seen[digit] ^ places[digit];
                by_digit[digit] |= difference;
                *cells |= difference;
            }
            *seen = *places;
        }
        let mut digits = 0;
        for (digit, &difference) in by_digit.iter().enumerate() {
            digits |= u32::from(difference != 0) << digit;
        }
        (bits(digits), cells)
    }

    /// Applies the effect of a step.
    pub(super) fn apply(&mut self, effect: &Effect) {
        for &(cell, digits) in &effect.removed {
            for digit in digits.iter() {
                self.places[cell.index() / 27][digit.index()] &= !(1 << (cell.index() % 27));
            }
        }
        if let Some((cell, digit)) = effect.placed {
            self.place(cell.index(), digit.index());
        }
    }

    /// Returns the same board for the other techniques.
    pub(super) fn view<'a>(&self, layout: &'a UnitLayout) -> View<'a> {
        let mut grid = [DigitSet::EMPTY; 81];
        for (band, places) in self.places.iter().enumerate() {
            for (digit, &places) in places.iter().enumerate() {
                for bit in bits(places) {
                    grid[27 * band + bit] |= Digit::ALL[digit].into();
                }
            }
        }
        View::new(layout, &self.digits, &Grid::new(grid))
    }

    /// Places all that the techniques of the sweep place. `free` is the hardest level that costs nothing any more.
    /// Gives the level of the first placement and the hardest level needed.
    pub(super) fn run(&mut self, layout: &UnitLayout, free: SweepLevel) -> (SweepLevel, SweepLevel) {
        let (mut first, mut hardest) = (0, 0);
        'again: while !self.is_solved() {
            // From easy to hard; what costs nothing any more in the order of its price in time.
            let order: &[SweepLevel] = match free.max(hardest) {
                _ if first == 0 => &[1, 2, 3, 4, 5, 6, 7, 8],
                0 | 1 => &[1, 2, 3, 4, 5, 6, 7, 8],
                2 => &[2, 3, 4, 5, 6, 7, 8],
                3..=6 => &[3, 4, 5, 6, 7, 8],
                _ => &[3, 7, 4, 5, 6, 8],
            };
            for &level in order {
                if self.sweep(layout, level) {
                    first = if first == 0 { level } else { first };
                    hardest = hardest.max(level);
                    continue 'again;
                }
            }
            break;
        }
        (first, hardest)
    }

    /// Places all digits that a level and the easier levels of its kind can place. Returns whether there were any.
    fn sweep(&mut self, layout: &UnitLayout, level: SweepLevel) -> bool {
        match level {
            1 => self.last_cells(),
            2 => self.boxes() | self.last_cells(),
            3 => self.boxes() | self.lines(),
            4 => self.pointing(),
            5 => self.claiming(),
            7 => self.naked(),
            level => self.direct_sets(layout, if level == 6 { 2 } else { 3 }),
        }
    }

    /// Returns the cells that are the only empty ones of a unit.
    fn last_cells(&mut self) -> bool {
        let mut last = singles(&self.empty, self.tables.diagonals);
        for (last, empty) in last.iter_mut().zip(self.empty) {
            for third in BOX {
                let open = empty & third;
                if open & open.wrapping_sub(1) == 0 {
                    *last |= open;
                }
            }
        }
        let mut any = false;
        for (band, last) in last.into_iter().enumerate() {
            for bit in bits(last) {
                if let Some(digit) = (0..9).find(|&digit| self.places[band][digit] >> bit & 1 == 1) {
                    self.place(27 * band + bit, digit);
                    any = true;
                }
            }
        }
        any
    }

    /// Hidden singles of boxes.
    fn boxes(&mut self) -> bool {
        let mut any = false;
        for digit in self.changed(2).0 {
            for band in 0..3 {
                let places = self.places[band][digit];
                if places == 0 {
                    continue;
                }
                let [one, two, three] =
                    [places & ROW, places >> 9 & ROW, places >> 18].map(|row| u32::from(THIRDS[row as usize]));
                let twice = (one | two | three) >> 3 | one & two | (one | two) & three;
                for third in bits((one | two | three) & !twice & 7) {
                    let place = self.places[band][digit] & BOX[third];
                    if place != 0 {
                        self.place(27 * band + place.trailing_zeros() as usize, digit);
                        any = true;
                    }
                }
            }
        }
        any
    }

    /// Hidden singles of rows, columns and diagonals.
    fn lines(&mut self) -> bool {
        let mut any = false;
        for digit in self.changed(3).0 {
            let places = [0, 1, 2].map(|band| self.places[band][digit]);
            if places == [0; 3] {
                continue;
            }
            let found = singles(&places, self.tables.diagonals);
            for (band, found) in found.into_iter().enumerate() {
                for bit in bits(found) {
                    if self.places[band][digit] >> bit & 1 == 1 {
                        self.place(27 * band + bit, digit);
                        any = true;
                    }
                }
            }
        }
        any
    }

    /// Cells with one candidate.
    fn naked(&mut self) -> bool {
        let mut any = false;
        for band in 0..3 {
            let (mut once, mut twice) = (0, 0);
            for places in self.places[band] {
                twice |= once & places;
                once |= places;
            }
            for bit in bits(once & !twice) {
                if let Some(digit) = (0..9).find(|&digit| self.places[band][digit] >> bit & 1 == 1) {
                    self.place(27 * band + bit, digit);
                    any = true;
                }
            }
        }
        any
    }

    /// Finds a digit that is locked in a line of a box and therefore has one place left in another box.
    fn pointing(&mut self) -> bool {
        let mut any = false;
        for digit in self.changed(4).0 {
            let bands = [0, 1, 2].map(|band| BandPlaces::new(self.places[band][digit]));
            let claims =
                (0..3).any(|band| bands[band].rows.claiming(turn_rows) != 0 || columns_claiming(&bands, band) != 0);
            self.claims = self.claims & !(1 << digit) | u16::from(claims) << digit;
            for (band, crossings) in bands.iter().enumerate() {
                // Bit 3 row + third: a box outside a row.
                for bit in bits(crossings.rows.pointing(turn_rows, turn)) {
                    any |= self.put_only(band, digit, BOX[bit % 3] & !(ROW << (9 * (bit / 3))));
                }
                let elsewhere = bands[(band + 1) % 3].columns.locked(turn) | bands[(band + 2) % 3].columns.locked(turn);
                for column in bits(crossings.columns.single_beside(turn) & elsewhere) {
                    any |= self.put_only(band, digit, BOX[column / 3] & !(COLUMN << column));
                }
            }
        }
        any
    }

    /// Finds a digit that is locked in a box of a line and therefore has one place left in another line through the
    /// box.
    fn claiming(&mut self) -> bool {
        let mut any = false;
        // Direct pointing looked at every digit and found nothing since the last change.
        for digit in bits(u32::from(core::mem::take(&mut self.claims))) {
            let bands = [0, 1, 2].map(|band| BandPlaces::new(self.places[band][digit]));
            for (band, crossings) in bands.iter().enumerate() {
                // Bit 3 row + third: a row outside a box.
                for bit in bits(crossings.rows.claiming(turn_rows)) {
                    any |= self.put_only(band, digit, (ROW << (9 * (bit / 3))) & !BOX[bit % 3]);
                }
                for column in bits(columns_claiming(&bands, band)) {
                    for nth in 1..3 {
                        any |= self.put_only((band + nth) % 3, digit, COLUMN << column);
                    }
                }
            }
        }
        any
    }

    /// Places a digit in the one place among these bits of a band, if there still is one.
    fn put_only(&mut self, band: usize, digit: usize, among: u32) -> bool {
        let place = self.places[band][digit] & among;
        if place != 0 && place & (place - 1) == 0 {
            self.place(27 * band + place.trailing_zeros() as usize, digit);
            return true;
        }
        false
    }

    /// Hidden pairs or triplets that leave another digit one place in their unit.
    fn direct_sets(&mut self, layout: &UnitLayout, size: usize) -> bool {
        self.refresh();
        let (_, touched) = self.changed(if size == 2 { 6 } else { 8 });
        let tables = self.tables;
        let mut any = false;
        for (unit, cells) in layout.ranks().zip(&tables.units) {
            if cells.iter().zip(touched).all(|(cells, touched)| cells & touched == 0) {
                continue;
            }
            let masks = self.masks[unit.index()];
            each_hidden_set(&masks, size, |places| {
                // No digit of the set has a place outside it, so none of them is left one there.
                for (digit, mask) in masks.iter().enumerate() {
                    let left = mask & !places;
                    if left != 0 && left & (left - 1) == 0 && left != *mask {
                        let cell = layout.cells(unit)[left.trailing_zeros() as usize];
                        if self.digits[cell].is_none() {
                            self.place(cell.index(), digit);
                            any = true;
                        }
                    }
                }
            });
        }
        any
    }

    /// Brings the masks up to date.
    fn refresh(&mut self) {
        // Level 0 finds nothing, but it has seen something.
        for digit in self.changed(0).0 {
            let mut columns = 0;
            let mut diagonals = [0; 2];
            for band in 0..3 {
                let places = self.places[band][digit];
                let rows = [places & ROW, places >> 9 & ROW, places >> 18];
                for third in 0..3 {
                    let cut = |row: usize| (rows[row] >> (3 * third) & 7) << (3 * row);
                    self.masks[3 * band + third][digit] = (cut(0) | cut(1) | cut(2)) as u16;
                }
                for (nth, row) in rows.into_iter().enumerate() {
                    let row_of_board = 3 * band + nth;
                    self.masks[9 + row_of_board][digit] = row as u16;
                    columns |= SPREAD[row as usize] << row_of_board;
                    diagonals[0] |= row & 1 << row_of_board;
                    diagonals[1] |= (row >> (8 - row_of_board) & 1) << row_of_board;
                }
            }
            for column in 0..9 {
                self.masks[18 + column][digit] = (columns >> (9 * column)) as u16 & 511;
            }
            for (nth, diagonal) in diagonals.into_iter().enumerate() {
                self.masks[27 + nth][digit] = diagonal as u16;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_are_the_rules_units() {
        for (rules, diagonals) in [(Rules::classic(), false), (Rules::diagonal(), true)] {
            for unit in rules.units() {
                // A unit with one open cell: the sweep must see that it is the last.
                for last in unit.cells.iter() {
                    let mut open = [0; 3];
                    for cell in (saltire_board::CellSet::ALL - unit.cells).with(last).iter() {
                        open[cell.index() / 27] |= 1 << (cell.index() % 27);
                    }
                    let third = BOX.map(|third| open[last.index() / 27] & third);
                    let mine = 1 << (last.index() % 27);
                    let seen = singles(&open, diagonals)[last.index() / 27] == mine || third.contains(&mine);
                    assert!(seen, "{unit:?} {last}");
                }
            }
            let layout = UnitLayout::new(&rules);
            let tables = Tables::new(&layout).expect("known rules");
            for cell in Cell::ALL {
                let gone = layout.peers(cell).with(cell);
                for other in Cell::ALL {
                    let kept = tables.keep[cell.index()][other.index() / 27] >> (other.index() % 27) & 1 == 1;
                    assert_eq!(kept, !gone.contains(other));
                }
            }
        }
    }
}
