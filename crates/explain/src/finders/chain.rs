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

use crate::layout::{UnitLayout, UnitRank};
pub(crate) use cases::Followed;
use saltire_proof::{Chain, Claim, Line, Reason, Technique};
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
    fn reason(self, layout: &UnitLayout) -> Reason {
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
    pub(crate) fn new(technique: Technique, complexity: usize, key: u8) -> Rank {
        Rank { score: technique.chain_score(complexity), complexity, key }
    }
}

/// Returns the lines of a chain without branches.
fn lines(layout: &UnitLayout, links: impl Iterator<Item = Link>) -> Chain {
    let line = |(nth, link): (usize, Link)| Line {
        claim: link.claim,
        because: if nth == 0 { Vec::new() } else { vec![nth - 1] },
        reason: link.cause.reason(layout),
    };
    Chain { lines: links.enumerate().map(line).collect() }
}
