//! What follows from an assumption: claims in the order in which they were reached, each with those it follows from.

use super::{Cause, assume::ClashingClaims, nested::Nested};
use crate::{layout::UnitLayout, number_set::NumberSet};
use saltire_board::{Cell, CellSet, Digit};
use saltire_proof::{Chain, Claim, Line, Reason, Step};
use std::rc::Rc;

/// A claim of a tree: a place in the order of arrival. The assumption is 0.
pub(super) type Nth = u16;

struct Node {
    claim: Claim,
    cause: Cause,
    /// Where its parents begin; they end where the next one's begin.
    parents: u32,
    /// The claims on the longest way from the assumption: not more than it has ancestors.
    depth: u16,
    /// How many claims it rests on, itself included; 0 until it is computed.
    ancestors: u16,
    /// The step that showed it, by a chain of its own: a place in [`Tree::nested`], or [`NO_NESTED`].
    nested: u16,
}

const NO_NESTED: u16 = u16::MAX;

/// How many words of 64 hold every claim: of each candidate that it is true, that it is false, and two that clash.
const WORDS: usize = (2 * 729 + 2usize).div_ceil(64);

/// All that follows from an assumption.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    parents: Vec<Nth>,
    /// By truth and digit: the cells claimed of.
    known: [[CellSet; 9]; 2],
    /// By truth, digit and cell: the claim, where it is known.
    places: Vec<Nth>,
    nested: Vec<Rc<Nested>>,
    /// The steps that showed claims on the way, if they are wanted.
    pub(super) lemmas: Vec<Step>,
    /// A candidate that would be both: the claim that it is true, the claim that it is false.
    pub(super) clash: Option<ClashingClaims>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree {
            nodes: Vec::new(),
            parents: Vec::new(),
            known: [[CellSet::EMPTY; 9]; 2],
            places: vec![0; 2 * 9 * 81],
            nested: Vec::new(),
            lemmas: Vec::new(),
            clash: None,
        }
    }

    /// Begins anew with an assumption.
    pub(super) fn assume(&mut self, claim: Claim) {
        self.nodes.clear();
        self.parents.clear();
        self.known = [[CellSet::EMPTY; 9]; 2];
        self.nested.clear();
        self.lemmas.clear();
        self.clash = None;
        self.learn(claim, Cause::Assumption);
    }

    /// Returns one more claim; its parents are [`added`](Tree::follows) next.
    pub(super) fn learn(&mut self, claim: Claim, cause: Cause) -> Nth {
        let nth = self.push(claim, cause);
        self.known[usize::from(claim.holds)][claim.digit.index()] |= claim.cell.into();
        self.places[place(claim)] = nth;
        nth
    }

    /// Adds a claim that contradicts a known one, without replacing it.
    pub(super) fn push(&mut self, claim: Claim, cause: Cause) -> Nth {
        let parents = self.parents.len() as u32;
        self.nodes.push(Node { claim, cause, parents, depth: 1, ancestors: 0, nested: NO_NESTED });
        (self.nodes.len() - 1) as Nth
    }

    /// The last claim follows from this one too.
    pub(super) fn follows(&mut self, parent: Nth) {
        self.parents.push(parent);
        let depth = self.nodes[usize::from(parent)].depth + 1;
        let last = self.nodes.last_mut().expect("there is a claim");
        last.depth = last.depth.max(depth);
    }

    /// Records that a step with its own chains shows the last claim.
    pub(super) fn nest(&mut self, nested: &Rc<Nested>) {
        let known = self.nested.iter().position(|known| Rc::ptr_eq(known, nested)).unwrap_or_else(|| {
            self.nested.push(Rc::clone(nested));
            self.nested.len() - 1
        });
        self.nodes.last_mut().expect("there is a claim").nested = known as u16;
    }

    pub(super) fn claim(&self, nth: Nth) -> Claim {
        self.nodes[usize::from(nth)].claim
    }

    pub(super) fn cause(&self, nth: Nth) -> Cause {
        self.nodes[usize::from(nth)].cause
    }

    pub(super) fn depth(&self, nth: Nth) -> usize {
        usize::from(self.nodes[usize::from(nth)].depth)
    }

    /// Returns the cells where a digit is known to be (or not to be).
    pub(super) fn known(&self, holds: bool, digit: Digit) -> CellSet {
        self.known[usize::from(holds)][digit.index()]
    }

    /// Returns all that is known to be true (or false), by digit.
    pub(super) fn all_known(&self, holds: bool) -> &[CellSet; 9] {
        &self.known[usize::from(holds)]
    }

    pub(super) fn knows(&self, claim: Claim) -> bool {
        self.known(claim.holds, claim.digit).contains(claim.cell)
    }

    /// Returns the place of a claim that is known.
    pub(super) fn find(&self, claim: Claim) -> Nth {
        self.places[place(claim)]
    }

    /// Returns the place of the claim that a candidate is false, which is known.
    pub(super) fn denial(&self, cell: Cell, digit: Digit) -> Nth {
        debug_assert!(self.knows(Claim { cell, digit, holds: false }));
        self.find(Claim { cell, digit, holds: false })
    }

    pub(super) fn parents(&self, nth: Nth) -> &[Nth] {
        let nth = usize::from(nth);
        let end = self.nodes.get(nth + 1).map_or(self.parents.len(), |next| next.parents as usize);
        &self.parents[self.nodes[nth].parents as usize..end]
    }

    /// Returns the claims that one rests on, itself included.
    fn basis(&self, nth: Nth) -> NumberSet<WORDS> {
        // Parents come before children.
        NumberSet::grown_from(usize::from(nth), |nth, basis| {
            self.parents(nth as Nth).iter().for_each(|&parent| basis.insert(usize::from(parent)));
        })
    }

    /// Returns how many claims one rests on, itself included.
    pub(super) fn ancestors(&mut self, nth: Nth) -> usize {
        if self.nodes[usize::from(nth)].ancestors == 0 {
            self.nodes[usize::from(nth)].ancestors = self.basis(nth).len() as u16;
        }
        usize::from(self.nodes[usize::from(nth)].ancestors)
    }

    /// Returns whether some claim was shown by a step with chains of its own.
    pub(super) fn has_nested(&self) -> bool {
        !self.nested.is_empty()
    }

    /// Returns the claims that one rests on, from it back, nearest first.
    pub(super) fn strand(&self, nth: Nth) -> Vec<Nth> {
        let mut strand = vec![nth];
        let mut seen = vec![false; self.nodes.len()];
        seen[usize::from(nth)] = true;
        let mut next = 0;
        while next < strand.len() {
            for &parent in self.parents(strand[next]) {
                if !core::mem::replace(&mut seen[usize::from(parent)], true) {
                    strand.push(parent);
                }
            }
            next += 1;
        }
        strand
    }

    /// Returns the steps with chains of their own that a claim rests on, in the order of its strand.
    pub(super) fn nested(&self, nth: Nth) -> Vec<&Rc<Nested>> {
        let nested = self.strand(nth).into_iter().map(|nth| self.nodes[usize::from(nth)].nested);
        nested.filter(|&nested| nested != NO_NESTED).map(|nested| &self.nested[usize::from(nested)]).collect()
    }

    /// Returns the lines that lead to a claim. Lemmas are counted from `first_lemma`.
    pub(super) fn chain(&self, layout: &UnitLayout, target: Nth, first_lemma: usize) -> Chain {
        let mut wanted: Vec<Nth> = Vec::new();
        self.basis(target).each(|nth| wanted.push(nth as Nth));
        let line = |&nth: &Nth| Line {
            claim: self.claim(nth),
            because: self
                .parents(nth)
                .iter()
                .map(|parent| wanted.binary_search(parent).expect("parents are wanted"))
                .collect(),
            reason: match self.cause(nth) {
                Cause::Lemma(lemma) => Reason::Lemma(first_lemma + usize::from(lemma)),
                cause => cause.reason(layout),
            },
        };
        Chain { lines: wanted.iter().map(line).collect() }
    }
}

fn place(claim: Claim) -> usize {
    (usize::from(claim.holds) * 9 + claim.digit.index()) * 81 + claim.cell.index()
}
