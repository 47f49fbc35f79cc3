//! Clues that break no rule, with the rules.

use crate::{
    Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules, Solution, UnitKind,
    text::{self, TextError},
};
use alloc::{boxed::Box, vec::Vec};
use core::fmt;

/// Clues that do not clash, with their rules and, optionally, restricted candidates.
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
    /// # Errors
    /// Returns an error if the text is not a puzzle or if its clues clash.
    pub fn classic(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::classic(), text)
    }

    /// Parses a puzzle under diagonal rules, from 81 characters or another plain-text format.
    ///
    /// # Errors
    /// Returns an error if the text is not a puzzle or if its clues clash.
    pub fn diagonal(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::diagonal(), text)
    }

    /// Parses a puzzle under these rules, from 81 characters or another plain-text format. Rules that the text states are
    /// ignored.
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

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({} {})", self.rules, self.clues)
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clashes(Vec<Clash>);

/// Returns the cells that have a digit, without a branch for each cell: every other one would be mispredicted.
fn filled(clues: &[Option<Digit>; 81]) -> CellSet {
    let mut bits = 0;
    for (nth, eight) in clues.chunks(8).enumerate() {
        let mut bytes = [0; 8];
        for (byte, clue) in bytes.iter_mut().zip(eight) {
            *byte = clue.map_or(0, |digit| digit as u8);
        }
        // Adding 127 to a byte sets its highest bit if it has a digit; the product gathers these bits in the highest byte.
        let highest = (u64::from_le_bytes(bytes) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        bits |= u128::from((highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * nth);
    }
    CellSet::from_bits(bits)
}

impl Clashes {
    /// Returns whether there are any clashes, without listing them, because listing is slower and most puzzles have
    /// none.
    pub(crate) fn exist(rules: &Rules, clues: &Clues) -> bool {
        let (clues, units_of) = (clues.as_array(), rules.all_units_of());
        // By digit: the units that have it, and those that have it twice.
        let (mut having, mut twice) = ([0_u64; 16], 0);
        for cell in filled(clues).iter() {
            let (digit, units) = (clues[cell as usize].map_or(0, |digit| digit as usize), units_of[cell as usize]);
            twice |= having[digit] & units;
            having[digit] |= units;
        }
        twice != 0
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

/// All of them, separated by `; `.
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
