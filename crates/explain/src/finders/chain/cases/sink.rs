//! Collectors of the results of a search: the first of the best, or all of them for an outer chain.

use super::{
    super::{
        nested::{Nested, absent},
        tree::{Nth, Tree},
    },
    Conclusion,
};
use crate::view::View;
use saltire_board::{Cell, Digit, DigitSet};

/// A collector of the results of a search.
pub(super) trait Sink {
    /// Returns whether a conclusion of this complexity and kind, or a worse one, is of any use.
    fn wants(&self, complexity: usize, key: u8) -> bool;

    /// One conclusion, with the ends of its chains.
    fn take(&mut self, conclusion: Conclusion, ends: &[(&Tree, Nth)]);
}

/// Keeps the first of the best.
pub(super) struct Best(pub(super) Option<Conclusion>);

impl Sink for Best {
    fn wants(&self, complexity: usize, key: u8) -> bool {
        // In one search the score grows with the complexity.
        self.0.is_none_or(|best| (complexity, key) < (best.rank.complexity, best.rank.key))
    }

    fn take(&mut self, conclusion: Conclusion, _: &[(&Tree, Nth)]) {
        if self.wants(conclusion.rank.complexity, conclusion.rank.key) {
            self.0 = Some(conclusion);
        }
    }
}

/// Keeps all, for a chain around them.
pub(super) struct All<'q, 'a> {
    pub(super) now: &'q View<'a>,
    pub(super) before: &'q View<'a>,
    pub(super) conclusions: Vec<KeptConclusion>,
}

/// A conclusion with what the chain around it needs.
pub(super) struct KeptConclusion {
    pub(super) conclusion: Conclusion,
    pub(super) removed: Vec<(Cell, DigitSet)>,
    pub(super) parents: Vec<(Cell, Digit)>,
    pub(super) nested: Nested,
}

impl Sink for All<'_, '_> {
    fn wants(&self, _: usize, _: u8) -> bool {
        true
    }

    fn take(&mut self, conclusion: Conclusion, ends: &[(&Tree, Nth)]) {
        let mut parents = Vec::new();
        let mut claims = Vec::new();
        for &(tree, end) in ends {
            let strand = tree.strand(end);
            for &nth in &strand {
                let cause = if nth == 0 { conclusion.form.cause() } else { tree.cause(nth) };
                if tree.claim(nth).holds {
                    absent(self.before, self.now, tree.claim(nth), cause, &mut parents);
                }
            }
            claims.push(strand.into_iter().map(|nth| tree.claim(nth)).collect());
        }
        let nested = Nested { claims, complexity: conclusion.rank.complexity };
        self.conclusions.push(KeptConclusion { conclusion, removed: conclusion.removed(self.now), parents, nested });
    }
}
