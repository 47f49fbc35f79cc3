//! One change of the grid with its reason: one type for every technique of every solver.
//!
//! # What a step must cite
//!
//! The verifier ([`verify`](crate::verify())) assumes the opposite of each part of the effect and must reach a
//! contradiction. It uses the rules (the digit of a decided cell is removed from all its peers) and, of the grid, only
//! the cited parts:
//! - [`Evidence::cells`]: each of these cells holds one of its candidates. So a cell without candidates is a
//!   contradiction, a single candidate is its digit, and the verifier may try all of them.
//! - [`Evidence::units`] with [`Evidence::digits`]: each of these units has a place for each of these digits.
//! - [`Evidence::chains`]: each line must follow by its own reason; see below.
//! - [`Evidence::deadly`]: the solution is not inside this pattern, if there is only one solution.
//!
//! | step | cites |
//! |---|---|
//! | naked single, naked set, any wing, almost locked sets, Sue de Coq, aligned exclusion | its cells (pivot and wings, base cells and excluders) |
//! | hidden single, hidden set, locked candidates, any fish, strong links | the units that the digits are confined in (a fish's base; its cover needs no citing) and the digits |
//! | a direct form (locked candidates or hidden set, then a hidden single) | the units of both halves, the digits of both |
//! | unique loop, BUG | the pattern in `deadly`; type 3 also the cells of the set (those with extra candidates too) or, hidden, the unit and the digits; type 4 the unit and the digit that has no other place there |
//! | hidden and avoidable rectangle | the pattern in `deadly`; a hidden one also the two units and the digit of its strong links |
//! | chain of groups and almost locked sets | the units and digits of its strong links, the cells of its sets |
//! | chain that refutes its assumption | a chain with the line that denies its first, or two chains with equal first lines and opposite last ones |
//! | both cases of a candidate | two chains, from it and from its opposite |
//! | cycle | the same: once round from a candidate, once the other way round from its opposite |
//! | all cases of a cell, of a unit | a chain a case, with equal last lines; the cell in `cells`, or the unit and the digit |
//! | guess | nothing; it leaves one candidate in one cell |
//! | contradiction | the empty cell; or the unit and the digit without a place; or two cells that see each other with one and the same candidate |
//! | retract | nothing; a contradiction stands before it, and it removes the guessed digit from the grid before the guess |

use crate::{Rating, Role, RoleName, Technique};
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};

/// One change of the grid with its reason.
///
/// ```
/// use saltire_board::{Cell, Digit};
/// use saltire_proof::{Effect, Evidence, Step, Technique};
///
/// let effect = Effect { placed: Some((Cell::R1C1, Digit::Five)), removed: vec![] };
/// let step = Step { technique: Technique::NakedSingle, rating: None, evidence: Evidence::default(), effect };
/// assert_eq!(step.effect.placed, Some((Cell::R1C1, Digit::Five)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which technique it is.
    pub technique: Technique,
    /// The rating of the step, if the solver rates steps.
    pub rating: Option<Rating>,
    /// Why.
    pub evidence: Evidence,
    /// What changes.
    pub effect: Effect,
}

impl Step {
    /// Returns how hard the step is for a person: the difficulty of its technique, plus one for every two claims of a
    /// chain after the first six, at most 20. This is not the rating, which is that of Sudoku Explainer.
    #[must_use]
    pub fn difficulty(&self) -> u16 {
        let claims: usize = self.evidence.chains.iter().map(|chain| chain.lines.len()).sum();
        let nodes = self.evidence.roles_of(RoleName::Candidate).count();
        let longer = (claims.max(nodes).saturating_sub(6) / 2).min(20);
        self.technique.difficulty() + longer as u16
    }
}

/// The reasons for a step. The verifier uses nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The cited units, for [`Evidence::digits`].
    pub units: Vec<UnitKind>,
    /// The cited cells.
    pub cells: CellSet,
    /// The digits that it is about.
    pub digits: DigitSet,
    /// The chains of implications, one for each case.
    pub chains: Vec<Chain>,
    /// The lemmas: steps that lines of the chains refer to.
    pub lemmas: Vec<Step>,
    /// The deadly pattern: cells, each with two of its candidates, such that every unit has each of these candidates in
    /// none or two of the cells. Taking the other candidate in every cell would turn a solution inside the pattern into
    /// a second one, so the only solution of a puzzle is not inside it.
    pub deadly: Vec<(Cell, DigitSet)>,
    /// The roles, in the order in which a person would name them. Texts and pictures use them; the verifier rejects a
    /// role that is not true of the position.
    pub roles: Vec<Role>,
    /// The candidates, before the step, of the cells with a role and of the changed cells, by cell.
    pub candidates: Vec<(Cell, DigitSet)>,
}

impl Evidence {
    /// Returns the roles of a name, in order.
    pub fn roles_of(&self, name: RoleName) -> impl Iterator<Item = &Role> + Clone {
        self.roles.iter().filter(move |role| role.name == name)
    }

    /// Returns the first role of a name.
    #[must_use]
    pub fn role(&self, name: RoleName) -> Option<&Role> {
        self.roles_of(name).next()
    }

    /// Returns whether the step holds only because the puzzle has exactly one solution.
    #[must_use]
    pub fn assumes_unique(&self) -> bool {
        !self.deadly.is_empty() || self.lemmas.iter().any(|lemma| lemma.evidence.assumes_unique())
    }
}

/// What a step changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The digit that is placed. The cell loses its other candidates, and the peers of the cell lose the digit.
    pub placed: Option<(Cell, Digit)>,
    /// The removed candidates, by cell in ascending order.
    pub removed: Vec<(Cell, DigitSet)>,
}

/// A sequence of implications that starts from an assumption; each line refers to earlier lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The lines in order. The first is the assumption.
    pub lines: Vec<Line>,
}

/// One implication: if the earlier lines that it names hold, its claim holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The claim.
    pub claim: Claim,
    /// The indices in [`Chain::lines`] of the lines that it follows from.
    pub because: Vec<usize>,
    /// The reason for the claim.
    pub reason: Reason,
}

/// A candidate taken to be true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the claim is that the cell has the digit (`true`) or does not have it (`false`).
    pub holds: bool,
}

/// Why a line follows from earlier lines.
///
/// The enum is closed on purpose, so that a new reason does not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The claim is assumed. Only the first line of a chain has this reason.
    Assumption,
    /// A cell has one digit. "Has not": an earlier line gives the cell another one. "Has": earlier lines deny all its
    /// other candidates.
    Cell,
    /// A unit has each digit once. "Has not": an earlier line puts the digit elsewhere in the unit. "Has": earlier lines
    /// deny all other places in the unit.
    Unit(UnitKind),
    /// It is part of the effect of the lemma at this place in [`Evidence::lemmas`], which the verifier checks on the grid as the
    /// lines of [`Line::because`] leave it. Citing more of them than it needs does no harm.
    Lemma(usize),
}
