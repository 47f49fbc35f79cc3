//! Clues that break no rule, with the rules.

use crate::{
    Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules, Solution, UnitKind, UnitSet,
    text::{self, TextError},
};
use alloc::{boxed::Box, vec::Vec};
use core::fmt;

/// Clues that do not clash, with their rules and, optionally, restricted candidates.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// assert_eq!((puzzle.rules(), puzzle.clues().len()), (&Rules::diagonal(), 17));
/// assert_eq!(puzzle.to_string(), "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3");
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    rules: Rules,
    clues: Clues,
    candidates: Option<Box<Grid>>,
}

impl Puzzle {
    /// Creates a puzzle from rules and clues.
    ///
    /// # Errors
    /// Returns all pairs of equal clues that share a unit, if there are any.
    pub fn new(rules: Rules, clues: Clues) -> Result<Puzzle, Clashes> {
        if Clashes::exist(&rules, &clues) {
            return Err(Clashes::find(&rules, &clues));
        }
        Ok(Puzzle { rules, clues, candidates: None })
    }

    /// Parses a puzzle under classic rules, from 81 characters or another plain-text format.
    ///
    /// ```
    /// use saltire_board::{Puzzle, Rules};
    ///
    /// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
    /// assert_eq!((puzzle.rules(), puzzle.clues().len()), (&Rules::classic(), 17));
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the text is not a puzzle or if its clues clash.
    pub fn classic(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::classic(), text)
    }

    /// Parses a puzzle under diagonal rules, from 81 characters or another plain-text format.
    ///
    /// ```
    /// use saltire_board::Puzzle;
    ///
    /// // Two fives on the main diagonal, r1c1 and r9c9.
    /// let error = Puzzle::diagonal(&format!("5{}5", ".".repeat(79))).unwrap_err();
    /// assert_eq!(error.to_string(), "the clues clash: r1c1=5 and r9c9=5 share the main diagonal");
    /// ```
    ///
    /// # Errors
    /// Returns an error if the text is not a puzzle or if its clues clash.
    pub fn diagonal(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::diagonal(), text)
    }

    /// Parses a puzzle under these rules, from 81 characters or another plain-text format. Rules that the text states are
    /// ignored.
    ///
    /// ```
    /// use saltire_board::{Puzzle, Rules, Unit};
    ///
    /// let mut units = Rules::classic().units().to_vec();
    /// units.push(Unit::main_diagonal());
    /// let rules = Rules::from_units("one diagonal", &units)?;
    /// let puzzle = Puzzle::parse(rules, &format!("5{}", ".".repeat(80)))?;
    /// assert_eq!((puzzle.rules().name(), puzzle.clues().len()), ("one diagonal", 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the text is not a puzzle or if its clues clash.
    pub fn parse(rules: Rules, text: &str) -> Result<Puzzle, PuzzleError> {
        if let Some(clues) = text::line::plain(text.as_bytes()) {
            return Ok(Puzzle::new(rules, clues)?);
        }
        Ok(text::read(text.as_bytes())?.position.puzzle(rules)?)
    }

    /// Creates the puzzle that has a solution's digits in some cells as its clues, without checking for clashes.
    ///
    /// The caller must ensure that the solution is one under these rules; then its digits cannot clash. With another solution no
    /// memory error follows, but every function that takes a puzzle may return a wrong result or panic. Debug builds check
    /// the solution.
    #[must_use]
    pub fn from_solution_unchecked(rules: &Rules, solution: &Solution, cells: CellSet) -> Puzzle {
        debug_assert!(Solution::new(rules, *solution.digits()).is_some(), "a rule is broken");
        let clues = cells.iter().map(|cell| (cell, solution[cell])).collect();
        Puzzle { rules: rules.clone(), clues, candidates: None }
    }

    /// Returns the same puzzle with candidates restricted to this grid (a pencil-mark puzzle or "Sukaku").
    #[must_use]
    pub fn with_candidates(self, candidates: Grid) -> Puzzle {
        Puzzle { candidates: Some(Box::new(candidates)), ..self }
    }

    /// Returns the puzzle without the clue of a cell. If the puzzle has restricted candidates, the cell gets all nine,
    /// because its candidates repeat the clue.
    #[must_use]
    pub fn without_clue(&self, cell: Cell) -> Puzzle {
        let mut fewer = self.clone();
        fewer.clues[cell] = None;
        if let Some(grid) = &mut fewer.candidates {
            grid[cell] = DigitSet::ALL;
        }
        fewer
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the clues.
    #[must_use]
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Returns the restricted candidates, if the puzzle has any.
    #[must_use]
    pub fn candidates(&self) -> Option<&Grid> {
        self.candidates.as_deref()
    }

    /// Returns the grid at the start: a cell with a clue has one candidate, every other cell has all nine or its
    /// restricted candidates. Nothing is eliminated yet.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.candidates.as_deref().copied().unwrap_or(Grid::FULL);
        for (cell, digit) in self.clues.iter() {
            grid[cell] &= DigitSet::of(digit);
        }
        grid
    }
}

/// The clues as 81 characters, `.` for an empty cell.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clues.fmt(f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({} {})", self.rules, self.clues)
    }
}

/// Why a text is not a puzzle.
///
/// ```
/// use saltire_board::{Puzzle, PuzzleError};
///
/// assert!(matches!(Puzzle::classic("12"), Err(PuzzleError::Text(error)) if error.column == 3));
/// let twice = format!("55{}", ".".repeat(79));
/// assert!(matches!(Puzzle::classic(&twice), Err(PuzzleError::Clashes(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The text cannot be read; the error has the place and what was expected.
    Text(TextError),
    /// Clues clash: every pair is listed.
    Clashes(Clashes),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::Text(error) => error.fmt(f),
            PuzzleError::Clashes(clashes) => write!(f, "the clues clash: {clashes}"),
        }
    }
}

impl core::error::Error for PuzzleError {}

impl From<TextError> for PuzzleError {
    fn from(error: TextError) -> PuzzleError {
        PuzzleError::Text(error)
    }
}

impl From<Clashes> for PuzzleError {
    fn from(clashes: Clashes) -> PuzzleError {
        PuzzleError::Clashes(clashes)
    }
}

/// Two equal clues in a unit.
///
/// ```
/// use saltire_board::{Cell, Puzzle, PuzzleError};
///
/// let twice = format!("55{}", ".".repeat(79));
/// let Err(PuzzleError::Clashes(clashes)) = Puzzle::classic(&twice) else { panic!("two fives in a row") };
/// let clash = clashes.iter().next().expect("a clash");
/// assert_eq!((clash.cells, clash.units.len()), ([Cell::R1C1, Cell::R1C2], 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The two cells, in order.
    pub cells: [Cell; 2],
    /// The digit that both hold.
    pub digit: Digit,
    /// Every unit that both are in, in the rules' order.
    pub units: Vec<UnitKind>,
}

/// `r1c1=5 and r5c5=5 share the main diagonal`.
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { cells: [one, other], digit, units } = self;
        write!(f, "{one}={digit} and {other}={digit} share ")?;
        for (nth, unit) in units.iter().enumerate() {
            let gap = if nth == 0 { "" } else { " and " };
            write!(f, "{gap}{unit}")?;
        }
        Ok(())
    }
}

/// Every pair of equal clues that share a unit. Never empty in an error.
///
/// ```
/// use saltire_board::{Clashes, Rules};
///
/// let twice = format!("55{}", ".".repeat(79)).parse()?;
/// assert_eq!(Clashes::find(&Rules::classic(), &twice).to_string(), "r1c1=5 and r1c2=5 share row 1 and box 1");
/// # Ok::<(), saltire_board::text::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clashes(Vec<Clash>);

impl Clashes {
    /// Returns whether there are any clashes, without listing them, because listing is slower and most puzzles have
    /// none.
    ///
    /// A loop over all 81 cells that counts empty cells as a tenth digit was tried, to save the search for the filled
    /// cells: it took twice as long, because neighbouring cells wait for each other's entry of the table.
    pub(crate) fn exist(rules: &Rules, clues: &Clues) -> bool {
        let (digits, units_of) = (clues.as_array(), rules.unit_sets());
        // By digit, the units that have it.
        let mut having = [UnitSet::EMPTY; 10];
        let mut twice = UnitSet::EMPTY;
        clues.cells().iter().for_each(|cell| {
            let (having, units) =
                (&mut having[digits[cell as usize].map_or(0, |digit| digit as usize)], units_of[cell as usize]);
            twice |= *having & units;
            *having |= units;
        });
        !twice.is_empty()
    }

    /// Returns all clashes of the clues, by first cell, then second.
    #[must_use]
    pub fn find(rules: &Rules, clues: &Clues) -> Clashes {
        let mut found = Vec::new();
        for (one, digit) in clues.iter() {
            for other in rules.peers(one).iter().filter(|&other| other > one && clues[other] == Some(digit)) {
                let both = CellSet::of(one).with(other);
                let units = rules.units_with(both).map(|unit| unit.kind).collect();
                found.push(Clash { cells: [one, other], digit, units });
            }
        }
        Clashes(found)
    }

    /// Returns the clashes in order.
    pub fn iter(&self) -> impl Iterator<Item = &Clash> {
        self.0.iter()
    }

    /// Returns whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Clashes {
    /// How many clashes a text names: a board full of one digit has 810.
    pub const NAMED: usize = 20;
}

/// The first [`Clashes::NAMED`] of them, and how many more there are.
impl fmt::Display for Clashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, clash) in self.iter().take(Clashes::NAMED).enumerate() {
            write!(f, "{}{clash}", if nth == 0 { "" } else { "; " })?;
        }
        match self.0.len().saturating_sub(Clashes::NAMED) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for Clashes {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unit;
    use alloc::string::ToString;

    #[test]
    fn a_long_list_of_clashes_is_cut() {
        let ones: Clues = CellSet::ALL.iter().map(|cell| (cell, Digit::One)).collect();
        let clashes = Puzzle::new(Rules::classic(), ones).unwrap_err();
        assert_eq!(clashes.iter().count(), 810);
        let text = clashes.to_string();
        assert_eq!(text.matches(" share ").count(), Clashes::NAMED);
        assert!(text.ends_with("; and 790 more"), "{text}");
    }

    #[test]
    fn a_clue_leaves_one_of_the_restricted_candidates() {
        let clues: Clues = [(Cell::R1C1, Digit::Five)].into_iter().collect();
        let puzzle = Puzzle::new(Rules::classic(), clues).unwrap();
        assert_eq!(puzzle.candidates(), None);
        let mut grid = Grid::FULL;
        grid[Cell::R1C1] = [Digit::Five, Digit::Six].into_iter().collect();
        grid[Cell::R1C2] = DigitSet::of(Digit::Two);
        let restricted = puzzle.with_candidates(grid);
        assert_eq!(restricted.candidates(), Some(&grid));
        let start = restricted.grid();
        assert_eq!((start[Cell::R1C1], start[Cell::R1C2]), (DigitSet::of(Digit::Five), DigitSet::of(Digit::Two)));
        assert_eq!(start[Cell::R9C9], DigitSet::ALL);
    }

    #[test]
    fn an_error_as_text() {
        assert_eq!(Puzzle::classic("12").unwrap_err().to_string(), "1:3: 2 cells: expected 81");
        let clash = Puzzle::classic(&alloc::format!("55{}", ".".repeat(79))).unwrap_err().to_string();
        assert!(clash.starts_with("the clues clash: r1c1=5 and r1c2=5 share row 1"), "{clash}");
    }

    #[test]
    fn the_fast_test_agrees_with_the_list() {
        let mut state = 7_u64;
        let mut random = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let mut units = Rules::diagonal().units().to_vec();
        for nth in 0..crate::MAX_UNITS - units.len() {
            let mut cells = CellSet::EMPTY;
            while cells.len() < 9 {
                cells.insert(Cell::ALL[random(81)]);
            }
            units.push(Unit { kind: UnitKind::Extra(nth as u8), cells });
        }
        let many = Rules::from_units("many", &units).unwrap();
        assert_eq!(many.units().len(), crate::MAX_UNITS);
        let mut clashing = 0;
        for round in 0..30_000 {
            let rules = [Rules::classic(), Rules::diagonal(), many.clone()][round % 3].clone();
            let clues: Clues = (0..random(12)).map(|_| (Cell::ALL[random(81)], Digit::ALL[random(9)])).collect();
            let clash = !Clashes::find(&rules, &clues).is_empty();
            assert_eq!(Clashes::exist(&rules, &clues), clash, "{rules} {clues}");
            clashing += usize::from(clash);
        }
        assert!((5_000..25_000).contains(&clashing), "{clashing}");
    }

    #[test]
    fn a_cell_without_its_clue_has_all_candidates() {
        let clues: Clues = [(Cell::R1C1, Digit::Five), (Cell::R5C5, Digit::Six)].into_iter().collect();
        let mut grid = Grid::FULL;
        (grid[Cell::R1C1], grid[Cell::R1C2]) = (DigitSet::of(Digit::Five), DigitSet::of(Digit::Two));
        let fewer = Puzzle::new(Rules::classic(), clues).unwrap().with_candidates(grid).without_clue(Cell::R1C1);
        assert_eq!((fewer.clues().cells(), fewer.clues().len()), (CellSet::of(Cell::R5C5), 1));
        assert_eq!((fewer.grid()[Cell::R1C1], fewer.grid()[Cell::R1C2]), (DigitSet::ALL, DigitSet::of(Digit::Two)));
    }

    #[test]
    fn every_clash_is_named() {
        let clues: Clues =
            [(Cell::R1C1, Digit::Five), (Cell::R1C2, Digit::Five), (Cell::R5C5, Digit::Five)].into_iter().collect();
        let classic = Puzzle::new(Rules::classic(), clues).unwrap_err();
        assert_eq!(classic.to_string(), "r1c1=5 and r1c2=5 share row 1 and box 1");
        let diagonal = Puzzle::new(Rules::diagonal(), clues).unwrap_err();
        assert_eq!(
            diagonal.to_string(),
            "r1c1=5 and r1c2=5 share row 1 and box 1; r1c1=5 and r5c5=5 share the main diagonal"
        );
    }
}
