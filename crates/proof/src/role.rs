//! Roles: the part that each cell, digit and unit plays in a step. Texts, pictures and hints are made from roles.
//!
//! For example, one cell of an XY-Wing is the pivot and two cells are pincers. [`Evidence`] has a list of roles in the
//! order in which a person would name them. The verifier does not need roles for soundness, but it rejects a role that
//! is not true of the position.

mod chain;
mod sight;

pub use chain::chain_roles;
pub(crate) use chain::{ChainClash, results};
pub use sight::Sight;

use core::{fmt, str::FromStr};
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};

/// The part that cells and digits play in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Role {
    /// The name of the role.
    pub name: RoleName,
    /// The cells with this role.
    pub cells: CellSet,
    /// The digits that it is about.
    pub digits: DigitSet,
    /// The unit that contains the cells, or that links them to the role before (for a pincer) or after (for a ring).
    pub unit: Option<UnitKind>,
}

impl Role {
    /// Returns a role without a unit.
    #[must_use]
    pub fn new(name: RoleName, cells: impl Into<CellSet>, digits: impl Into<DigitSet>) -> Role {
        Role { name, cells: cells.into(), digits: digits.into(), unit: None }
    }

    /// Returns the same role in this unit.
    #[must_use]
    pub const fn within(mut self, unit: UnitKind) -> Role {
        self.unit = Some(unit);
        self
    }

    /// Returns the only cell of the role.
    #[must_use]
    pub const fn cell(&self) -> Option<Cell> {
        self.cells.single()
    }

    /// Returns the only digit of the role.
    #[must_use]
    pub const fn digit(&self) -> Option<Digit> {
        self.digits.single()
    }
}

macro_rules! names {
    ($($(#[$doc:meta])* $Name:ident $id:literal)*) => {
        /// The part that a cell, a digit or a unit plays.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
                #[non_exhaustive]
                pub enum RoleName { $($(#[$doc])* $Name),* }

        impl RoleName {
            /// All of them.
            pub const ALL: &[RoleName] = &[$(RoleName::$Name),*];

            /// Returns the name in data and legends: `pivot`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(RoleName::$Name => $id),* }
            }
        }
    };
}

names! {
    /// All places of the digits in the unit.
    Holders "holders"
    /// The place that is left for a digit in the unit once the other roles have removed the rest.
    Place "place"
    /// A cell with one candidate.
    Single "single"
    /// A solved cell of the unit: its digit keeps the digit out of the other cells of the unit.
    Blocker "blocker"
    /// The other open cells of the unit: none of them has the digit.
    Open "open"
    /// Cells with as many candidates between them as cells.
    Set "set"
    /// All places of the digit in a base unit of a fish.
    Base "base"
    /// The places of a base in a cover unit of a fish.
    Cover "cover"
    /// The places of the base that no cover unit holds.
    Fin "fin"
    /// The cell that sees both pincers.
    Pivot "pivot"
    /// A two-candidate cell that sees the pivot through the unit.
    Pincer "pincer"
    /// The only two places of the digit in the unit: a strong link.
    Strong "strong link"
    /// Two places of the digit in one unit: a weak link.
    Weak "weak link"
    /// One end of a chain: one of the two ends is true.
    End "end"
    /// A two-candidate cell of a chain; the unit links it to the next one.
    Node "node"
    /// All places of the digit in the box of an empty rectangle.
    Hinge "hinge"
    /// Some of the hinge's places, all in one line with an end or with the removed candidates.
    Arm "arm"
    /// Corners of a deadly pattern with its two digits only.
    Floor "floor"
    /// Corners of a deadly pattern with more candidates than its two digits.
    Roof "roof"
    /// The candidates of a cell outside the deadly pattern.
    Extra "extra"
    /// The corners of a unique loop, one role each in the order of the loop.
    Corner "corner"
    /// The cells that make a set together with the extra candidates.
    Partner "partner"
    /// The only places of a digit in the unit, which the digit must take.
    Locked "locked"
    /// A unit where an extra digit has more than two places.
    Odd "odd unit"
    /// The first colour: all these cells have the digit, or none.
    ColourA "colour A"
    /// The second colour: the opposite of the first.
    ColourB "colour B"
    /// The first almost locked set.
    SetA "set A"
    /// The second almost locked set.
    SetB "set B"
    /// The almost locked set that links the first one to the second one.
    SetC "set C"
    /// The digit that only one of two almost locked sets can have.
    Restricted "x"
    /// The digit that one of two sets, or one of two pincers, must have.
    Common "z"
    /// A cell of an aligned exclusion, with its candidates.
    Aligned "base cell"
    /// A cell that sees all cells of an aligned exclusion, with its candidates.
    Excluder "excluder"
    /// One candidate of a ring; the unit (or the cell, if there is none) links it to the next one.
    Ring "ring"
    /// The cell with all its candidates, or the unit with all places of a digit: one case for each.
    Premise "premise"
    /// The candidate that is assumed.
    Assumption "assumption"
    /// What the assumption leads to: a unit without a place for a digit, or a cell without a candidate.
    Clash "clash"
    /// The candidate that all cases decide in the same way.
    Result "result"
    /// One digit in a cell or in a group of cells of a chain. The unit links it to the next one; strong and weak links alternate,
    /// and the first one is strong.
    Candidate "candidate"
    /// The almost locked set that makes the link between the candidates before and after it strong.
    Almost "almost locked set"
    /// Cells in the crossing of a box and a line.
    Crossing "crossing"
    /// Cells of one of the two crossing units, outside the crossing.
    Side "side"
}

impl fmt::Display for RoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A name that no role has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRole(String);

impl fmt::Display for UnknownRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no role '{}'", self.0)
    }
}

impl core::error::Error for UnknownRole {}

/// Reads [`RoleName::id`].
impl FromStr for RoleName {
    type Err = UnknownRole;

    fn from_str(id: &str) -> Result<RoleName, UnknownRole> {
        RoleName::ALL.iter().find(|known| known.id() == id).copied().ok_or_else(|| UnknownRole(id.to_owned()))
    }
}
