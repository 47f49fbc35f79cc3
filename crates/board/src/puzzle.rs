//! Clues that break no rule, with the rules.

use crate::{
    Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules, Solution, UnitKind,
    text::{self, TextError},
};
use alloc::{boxed::Box, vec::Vec};
use core::fmt;

/// Clues that do not clash, the rules they stand under and, where it came with them, the candidates left.
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    rules: Rules,
    clues: Clues,
    candidates: Option<Box<Grid>>,
}

impl Puzzle {
    /// Clues under rules.
    ///
    /// # Errors
    /// All pairs of equal clues that share a unit.
    pub fn new(rules: Rules, clues: Clues) -> Result<Puzzle, Clashes> {
        if Clashes::exist(&rules, &clues) {
            return Err(Clashes::find(&rules, &clues));
        }
        Ok(Puzzle { rules, clues, candidates: None })
    }

    /// Parses a puzzle under classic rules, from 81 characters or another plain-text format.
    ///
    /// # Errors
    /// The text is not a puzzle, or its clues clash.
    pub fn classic(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::classic(), text)
    }

    /// Parses a puzzle under diagonal rules, from 81 characters or another plain-text format.
    ///
    /// # Errors
    /// The text is not a puzzle, or its clues clash.
    pub fn diagonal(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(Rules::diagonal(), text)
    }

    /// Parses a puzzle under these rules, from 81 characters or another plain-text format. Rules that the text states are
    /// ignored.
    ///
    /// # Errors
    /// The text is not a puzzle, or its clues clash.
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

    /// The same puzzle with some candidates ruled out from the start (a pencil-mark puzzle or "Sukaku").
    #[must_use]
    pub fn with_candidates(self, candidates: Grid) -> Puzzle {
        Puzzle { candidates: Some(Box::new(candidates)), ..self }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The clues.
    #[must_use]
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The candidates that it came with, if it did.
    #[must_use]
    pub fn candidates(&self) -> Option<&Grid> {
        self.candidates.as_deref()
    }

    /// The grid to start from: a clue's cell has that candidate alone, every other cell all nine or those it came with.
    /// No consequence is drawn yet.
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
    /// The text cannot be read: where, and what was expected.
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

/// Why clues are no puzzle: every pair of equal clues that share a unit; never empty in an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clashes(Vec<Clash>);

impl Clashes {
    /// Returns whether there are any, without listing them: a puzzle that is parsed to be solved should not wait for a list.
    pub(crate) fn exist(rules: &Rules, clues: &Clues) -> bool {
        let mut places = [CellSet::EMPTY; 9];
        let mut clashing = CellSet::EMPTY;
        for ((cell, digit), peers) in clues.as_array().iter().enumerate().zip(rules.all_peers()) {
            if let Some(digit) = digit {
                let same = &mut places[digit.index()];
                clashing |= *same & *peers;
                *same = same.with(Cell::ALL[cell]);
            }
        }
        !clashing.is_empty()
    }

    /// All clashes of the clues, by first cell, then second.
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

    /// The clashes in order.
    pub fn iter(&self) -> impl Iterator<Item = &Clash> {
        self.0.iter()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// All of them, separated by `; `.
impl fmt::Display for Clashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, clash) in self.iter().enumerate() {
            write!(f, "{}{clash}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for Clashes {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

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
