//! The strategies as values, so that a list of them can be an option.

use super::{eliminate, hidden_groups, naked_groups, only_choice};
use crate::TracedGrid;
use core::{fmt, str::FromStr};
use saltire_proof::{Contradiction, Recorder};

/// One of the textbook's strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// [`eliminate`].
    Eliminate,
    /// [`only_choice`].
    OnlyChoice,
    /// [`naked_groups`] of this size, 2 to 8; those of two are [`naked_twins`](super::naked_twins).
    Naked(u8),
    /// [`hidden_groups`] of this size, 2 to 8; those of two are [`hidden_twins`](super::hidden_twins).
    Hidden(u8),
}

impl Strategy {
    /// Two cells of a unit with the same two candidates.
    pub const NAKED_TWINS: Strategy = Strategy::Naked(2);
    /// Two digits of a unit with the same two places.
    pub const HIDDEN_TWINS: Strategy = Strategy::Hidden(2);

    /// The four strategies of the course, in its order.
    pub const COURSE: [Strategy; 4] =
        [Strategy::Eliminate, Strategy::OnlyChoice, Strategy::NAKED_TWINS, Strategy::HIDDEN_TWINS];

    /// Makes one pass. Returns the number of cells that changed.
    ///
    /// # Errors
    /// Returns the contradiction, if one was found.
    pub fn pass<R: Recorder>(self, traced: &mut TracedGrid<'_, R>) -> Result<u64, Contradiction> {
        match self {
            Strategy::Eliminate => eliminate(traced),
            Strategy::OnlyChoice => only_choice(traced),
            Strategy::Naked(size) => naked_groups(traced, size.into()),
            Strategy::Hidden(size) => hidden_groups(traced, size.into()),
        }
    }
}

/// The name in options and data: `only-choice`, `naked-twins`, `hidden-3`. [`FromStr`] reads it back.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Eliminate => f.pad("eliminate"),
            Strategy::OnlyChoice => f.pad("only-choice"),
            Strategy::Naked(2) => f.pad("naked-twins"),
            Strategy::Hidden(2) => f.pad("hidden-twins"),
            Strategy::Naked(size) => f.pad(&format!("naked-{size}")),
            Strategy::Hidden(size) => f.pad(&format!("hidden-{size}")),
        }
    }
}

/// A name that no strategy has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no strategy '{}': expected eliminate, only-choice, naked-twins, hidden-twins, naked-3 to naked-8 or hidden-3 to hidden-8",
            self.0
        )
    }
}

impl core::error::Error for UnknownStrategy {}

/// Reads what [`Display`](fmt::Display) writes, and `naked-2` and `hidden-2`.
impl FromStr for Strategy {
    type Err = UnknownStrategy;

    fn from_str(name: &str) -> Result<Strategy, UnknownStrategy> {
        let sized = || {
            let (kind, size) = name.rsplit_once('-')?;
            let size = size.parse().ok().filter(|size| (2..=8).contains(size))?;
            match kind {
                "naked" => Some(Strategy::Naked(size)),
                "hidden" => Some(Strategy::Hidden(size)),
                _ => None,
            }
        };
        let named = Strategy::COURSE.into_iter().find(|strategy| strategy.to_string() == name);
        named.or_else(sized).ok_or_else(|| UnknownStrategy(name.to_owned()))
    }
}
