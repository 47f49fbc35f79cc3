//! Chains: "if this candidate is true, that one is false, so another is true, …", followed until a contradiction or a
//! loop.
//!
//! A claim says of a candidate that it is true or false. Two kinds of link lead from claim to claim:
//!
//! ```text
//! true  ─► false   the other candidates of the cell, the other places of the digit in each unit of the cell
//! false ─► true    the cell has one other candidate; a unit has one other place for the digit
//! ```
//!
//! The searches, their order and their ratings are those of Sudoku Explainer by Nicolas Juillerat.

mod assume;
pub(crate) mod cases;
pub(crate) mod forcing;
mod graph;
mod nested;
mod quick;
mod tree;
mod web;

use crate::layout::{Layout, UnitRank};
pub(crate) use cases::Followed;
use saltire_proof::{Chain, Claim, Line, Reason};
pub(crate) use tree::Tree;

/// By which link a claim was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It is assumed.
    Assumption,
    /// The cell has one digit.
    Cell,
    /// The unit has the digit once.
    Unit(UnitRank),
    /// A step on the way showed it: a place in the tree's lemmas, if those are kept.
    Lemma(u16),
}

impl Cause {
    fn reason(self, layout: &Layout) -> Reason {
        match self {
            Cause::Assumption => Reason::Assumption,
            Cause::Cell => Reason::Cell,
            Cause::Unit(unit) => Reason::Unit(layout.kind(unit)),
            Cause::Lemma(lemma) => Reason::Lemma(usize::from(lemma)),
        }
    }
}

/// A claim of a chain with the link that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) claim: Claim,
    pub(crate) cause: Cause,
}

/// What chains of one search are compared by. The first of equals is taken.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(crate) struct Rank {
    pub(crate) score: f64,
    /// How many claims it takes.
    pub(crate) complexity: usize,
    /// By kind: 1 both cases of a candidate, 2 X, 3 Y, 4 both, 5 cell, 6 unit, 7 contradiction.
    pub(crate) key: u8,
}

impl Rank {
    pub(crate) fn new(base: f64, complexity: usize, key: u8) -> Rank {
        Rank { score: base + bonus(complexity), complexity, key }
    }
}

/// What the length of a chain adds to its score: a tenth for each threshold 4, 6, 8, 12, 16, 24, … below the number of
/// claims less two. The sum is built tenth by tenth: its rounding decides near-ties.
pub(crate) fn bonus(complexity: usize) -> f64 {
    let mut added = 0.0;
    let mut threshold = 4;
    let mut odd = false;
    while complexity > threshold + 2 {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

/// Returns the lines of a chain without branches.
fn lines(layout: &Layout, links: impl Iterator<Item = Link>) -> Chain {
    let line = |(nth, link): (usize, Link)| Line {
        claim: link.claim,
        because: if nth == 0 { Vec::new() } else { vec![nth - 1] },
        reason: link.cause.reason(layout),
    };
    Chain { lines: links.enumerate().map(line).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bonus_grows_at_each_threshold() {
        let tenths = |length: usize| (bonus(length + 2) * 10.0).round() as u32;
        let known =
            [(4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (12, 3), (13, 4), (24, 5), (32, 6), (48, 7), (49, 8)];
        for (length, expected) in
            known.into_iter().chain([(96, 9), (97, 10), (128, 10), (193, 12), (384, 13), (385, 14)])
        {
            assert_eq!(tenths(length), expected, "{length}");
        }
        assert_eq!(bonus(8), 0.1);
        assert_eq!(bonus(3), 0.0);
    }
}
