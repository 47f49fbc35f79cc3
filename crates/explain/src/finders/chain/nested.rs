//! Steps within a chain: if nothing else follows from an assumption, other techniques are applied to the resulting
//! board.
//!
//! All results of the first technique that finds something new are used. They follow from the removed candidates that
//! made the step possible. A step that needs no removed candidate exists without the chain and is left out.

use super::{
    super::{
        fish::fish,
        hidden_set::hidden_sets,
        locked::{locks, shared},
        naked_set::naked_sets,
    },
    Cause, cases, forcing,
    web::Closures,
};
use crate::layout::UnitRank;
use crate::places::Places;
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, Digit, DigitSet, sort};
use saltire_proof::{Claim, Effect, Evidence, Rating, Step, Technique};
use std::rc::Rc;

/// The techniques that are tried if nothing else follows.
#[derive(Clone, Copy, Default)]
pub(super) struct Nesting {
    /// 0 none, 1 locked candidates, pairs and X-Wings, 2 forcing chains too, 3 multiple ones too, 4 dynamic ones instead.
    pub(super) level: u8,
    /// The level of the dynamic chains of level 4.
    pub(super) limit: u8,
    /// Whether locked candidates and naked pairs act on every cell that sees them.
    pub(super) general: bool,
}

/// What a rule shows on the board of an assumption.
pub(super) struct Advance {
    /// In the reference's order, see [`bucket_order`].
    pub(super) removed: Vec<(Cell, DigitSet)>,
    /// The candidates whose absence made it possible.
    pub(super) parents: Vec<(Cell, Digit)>,
    /// If it is a chain.
    pub(super) nested: Option<Rc<Nested>>,
    /// The step itself, if it is wanted.
    pub(super) lemma: Option<Step>,
}

/// A chain within a chain.
#[derive(PartialEq, Eq)]
pub(super) struct Nested {
    /// All its claims in order, end by end: equal chains count once.
    pub(super) claims: Vec<Vec<Claim>>,
    /// How many claims it takes.
    pub(super) complexity: usize,
}

/// The reference keeps removals in a hash table and reads them bucket by bucket; chains depend on that order.
pub(super) fn bucket_order(removed: &mut [(Cell, DigitSet)]) {
    let mut buckets = 16;
    while 4 * removed.len() > 3 * buckets {
        buckets *= 2;
    }
    sort::by_key(removed, |(cell, _)| cell.index() % buckets);
}

/// Of what a chain search found, those that show different things, in order.
pub(super) fn distinct<T>(found: Vec<T>, removed: impl Fn(&T) -> &[(Cell, DigitSet)]) -> Vec<T> {
    let mut seen: Vec<(Vec<(Cell, DigitSet)>, usize)> = Vec::new();
    let mut kept = Vec::new();
    for one in found {
        let mut list = removed(&one).to_vec();
        bucket_order(&mut list);
        // The reference compares hash codes first, made of the first three cells: equal removals in another order can differ.
        let code = list.iter().take(3).fold(0, |code, (cell, _)| code ^ cell.index());
        sort::by_key(&mut list, |&item| item);
        if !seen.contains(&(list.clone(), code)) {
            seen.push((list, code));
            kept.push(one);
        }
    }
    kept
}

/// Adds the candidates that left the cell or unit by which a claim is true.
pub(super) fn absent(before: &View<'_>, now: &View<'_>, claim: Claim, cause: Cause, parents: &mut Vec<(Cell, Digit)>) {
    let mut add = |cell: Cell, digit: Digit| {
        if !parents.contains(&(cell, digit)) {
            parents.push((cell, digit));
        }
    };
    match cause {
        Cause::Cell => {
            for digit in (before.candidates(claim.cell) - now.candidates(claim.cell)).iter() {
                add(claim.cell, digit);
            }
        }
        Cause::Unit(unit) => {
            let gone = before.unit_places(unit, claim.digit) - now.unit_places(unit, claim.digit);
            for cell in now.cells_at(unit, gone).iter() {
                add(cell, claim.digit);
            }
        }
        Cause::Assumption | Cause::Lemma(_) => {}
    }
}

/// What is asked of the rules.
pub(super) struct NestedSearch<'q, 'a> {
    /// The board within the chain, and the board without it.
    pub(super) now: &'q View<'a>,
    pub(super) before: &'q View<'a>,
    pub(super) nesting: Nesting,
    /// The level whose rules are known to show nothing here.
    pub(super) tried: u8,
    /// Whether the steps are wanted too.
    pub(super) explain: bool,
}

/// What the first rule with something to show shows on a board, and why it could not before.
pub(super) fn advance(asked: &NestedSearch<'_, '_>) -> Vec<Advance> {
    let Nesting { level, limit, general } = asked.nesting;
    if level == 0 {
        return Vec::new();
    }
    let mut shown = Vec::new();
    if asked.tried == 0 {
        shown = if general { asked.shared() } else { asked.locks() };
        if shown.is_empty() {
            shown = asked.hidden_pairs();
        }
        if shown.is_empty() {
            shown = asked.naked_pairs(general);
        }
        if shown.is_empty() {
            shown = asked.x_wings();
        }
    }
    if shown.is_empty() && matches!(level, 2 | 3) {
        let closures = Closures::new(asked.now);
        if asked.tried < 2 {
            shown = asked.forcing(&closures);
        }
        if shown.is_empty() && level == 3 {
            shown = cases::nested(cases::Kind::Multiple, asked, Some(closures));
        }
    }
    if shown.is_empty() && level == 4 {
        shown = cases::nested(cases::Kind::Dynamic { level: limit, limit: 0 }, asked, None);
    }
    shown
}

impl NestedSearch<'_, '_> {
    fn advance(
        &self,
        technique: Technique,
        mut removed: Vec<(Cell, DigitSet)>,
        parents: Vec<(Cell, Digit)>,
        evidence: &dyn Fn() -> Evidence,
    ) -> Advance {
        let lemma = self.explain.then(|| lemma(technique, technique.score(), &removed, evidence()));
        bucket_order(&mut removed);
        Advance { removed, parents, nested: None, lemma }
    }

    /// Returns the candidates for a digit that left a unit, except those at these places.
    fn gone(&self, unit: UnitRank, digit: Digit, except: Places) -> Vec<(Cell, Digit)> {
        let gone = self.before.unit_places(unit, digit) - self.now.unit_places(unit, digit) - except;
        self.now.cells_at(unit, gone).iter().map(|cell| (cell, digit)).collect()
    }

    fn locks(&self) -> Vec<Advance> {
        let mut shown = Vec::new();
        let _ = locks(self.now, |lock| {
            if !lock.victims(self.now).is_empty() {
                let parents = self.gone(lock.unit, lock.digit, lock.crossing.here);
                if !parents.is_empty() {
                    let technique = lock.technique(self.now);
                    shown.push(self.advance(technique, lock.removed(self.now), parents, &|| lock.evidence(self.now)));
                }
            }
            ControlFlow::Continue(())
        });
        shown
    }

    fn shared(&self) -> Vec<Advance> {
        let mut shown = Vec::new();
        let _ = shared(self.now, |shared| {
            let parents = self.gone(shared.unit, shared.digit, Places::EMPTY);
            if !parents.is_empty() {
                shown.push(
                    self.advance(Technique::Intersection, shared.removed(), parents, &|| shared.evidence(self.now)),
                );
            }
            ControlFlow::Continue(())
        });
        shown
    }

    fn hidden_pairs(&self) -> Vec<Advance> {
        let mut shown = Vec::new();
        let _ = hidden_sets(self.now, 2, &mut |set| {
            let mut parents = Vec::new();
            for (place, cell) in self.now.layout().places(set.unit) {
                if !set.places.contains(place) {
                    parents.extend((self.before.candidates(cell) & set.digits).iter().map(|digit| (cell, digit)));
                }
            }
            if !parents.is_empty() {
                shown.push(
                    self.advance(Technique::HiddenPair, set.removed(self.now), parents, &|| set.evidence(self.now)),
                );
            }
            ControlFlow::Continue(())
        });
        shown
    }

    fn naked_pairs(&self, general: bool) -> Vec<Advance> {
        let mut shown = Vec::new();
        let _ = naked_sets(self.now, 2, &mut |set| {
            let cells = self.now.cells_at(set.unit, set.places);
            let gone = |cell: Cell| (self.before.candidates(cell) - set.digits).iter().map(move |digit| (cell, digit));
            let parents: Vec<_> = cells.iter().flat_map(gone).collect();
            if !parents.is_empty() {
                let removed = set.removed(self.now, general);
                if !removed.is_empty() {
                    shown.push(self.advance(Technique::NakedPair, removed, parents, &|| set.evidence(self.now)));
                }
            }
            ControlFlow::Continue(())
        });
        shown
    }

    fn x_wings(&self) -> Vec<Advance> {
        let mut shown = Vec::new();
        let _ = fish(self.now, 2, &mut |catch| {
            let parents: Vec<_> = catch.base().flat_map(|line| self.gone(line, catch.digit, catch.covered())).collect();
            if !parents.is_empty() {
                shown.push(
                    self.advance(Technique::XWing, catch.removed(self.now), parents, &|| catch.evidence(self.now)),
                );
            }
            ControlFlow::Continue(())
        });
        shown
    }

    fn forcing(&self, closures: &Closures) -> Vec<Advance> {
        let mut shown = Vec::new();
        for strand in distinct(forcing::all(self.now, closures), |strand| &strand.removed) {
            let mut parents = Vec::new();
            let mut claims: Vec<Claim> = strand.path.iter().map(|link| link.claim).collect();
            for link in strand.path.iter().filter(|link| link.claim.holds) {
                absent(self.before, self.now, link.claim, link.cause, &mut parents);
            }
            let mut ends = Vec::new();
            if strand.cycle {
                // The end is the beginning and counts once; then the same the other way round, each claim turned and
                // with the link that it had.
                claims.pop();
                let back: Vec<Claim> = claims.iter().rev().map(|claim| claim.opposite()).collect();
                for link in strand.path.iter().rev().filter(|link| !link.claim.holds) {
                    absent(self.before, self.now, link.claim, link.cause, &mut parents);
                }
                ends.push(back);
            }
            ends.insert(0, claims);
            if !parents.is_empty() {
                let lemma = self.explain.then(|| {
                    lemma(strand.technique(), strand.rank.score, &strand.removed, strand.evidence(self.now.layout()))
                });
                let mut removed = strand.removed;
                bucket_order(&mut removed);
                let nested = Some(Rc::new(Nested { claims: ends, complexity: strand.rank.complexity }));
                shown.push(Advance { removed, parents, nested, lemma });
            }
        }
        shown
    }
}

/// Returns a step on the way.
pub(super) fn lemma(technique: Technique, score: f64, removed: &[(Cell, DigitSet)], evidence: Evidence) -> Step {
    let mut removed = removed.to_vec();
    sort::by_key(&mut removed, |&item| item);
    let rating = Some(Rating::from_score(score));
    // Roles are true of the board within the chain, which the verifier does not keep.
    let evidence = Evidence { roles: Vec::new(), ..evidence };
    Step { technique, rating, evidence, effect: Effect { placed: None, removed } }
}
