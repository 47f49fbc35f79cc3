//! One change of the grid with its reason: one shape for every technique of every road.

use crate::{Rating, Technique};
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};

/// One change of the grid with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which technique it is.
    pub technique: Technique,
    /// How hard it is, where the road rates its steps.
    pub rating: Option<Rating>,
    /// Why.
    pub evidence: Evidence,
    /// What changes.
    pub effect: Effect,
}

/// What a step rests on. The judge believes nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The units that are looked at.
    pub units: Vec<UnitKind>,
    /// The cells that are looked at.
    pub cells: CellSet,
    /// The digits that it is about.
    pub digits: DigitSet,
    /// Chains of if-then, one for each case.
    pub chains: Vec<Chain>,
    /// Steps proved on the way, that lines of the chains refer to.
    pub lemmas: Vec<Step>,
    /// Whether it holds only because the puzzle has one solution.
    pub assumes_unique: bool,
}

/// What a step changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The digit that is placed: the cell keeps it alone, and it leaves all peers.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that go, by cell in ascending order.
    pub removed: Vec<(Cell, DigitSet)>,
}

/// A row of if-then lines that starts from an assumption; a line refers to earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The lines in order. The first is the assumption.
    pub lines: Vec<Line>,
}

/// "If these earlier lines hold, then so does this."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What is claimed.
    pub claim: Claim,
    /// The places in [`Chain::lines`] of the lines that it follows from.
    pub because: Vec<usize>,
    /// By what it follows.
    pub reason: Reason,
}

/// A candidate taken to be true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the cell has the digit.
    pub holds: bool,
}

/// By what a line follows from earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is assumed.
    Assumption,
    /// A cell has one digit: the others go, or one is left.
    Cell,
    /// A unit has each digit once: the other places go, or one is left.
    Unit(UnitKind),
    /// It is what the lemma at this place in [`Evidence::lemmas`] shows.
    Lemma(usize),
}
