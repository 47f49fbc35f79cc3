//! Chains from assumptions: a candidate that leads to a contradiction, and what all cases of a candidate, a cell or a unit
//! have in common.
//!
//! Cites a chain a case. A contradiction cites two chains from one assumption, to a claim and to its opposite; both
//! cases of a candidate two chains to one claim; the cases of a cell or a unit a chain each, and the cell, or the
//! unit and its digit. Steps on the way are lemmas.

mod about;
mod sink;
mod trees;

use super::{
    super::finder::{Finder, Found, Report},
    Cause, Rank,
    assume::{FollowManner, Follower, common},
    nested::{Advance, Nested, NestedSearch, Nesting, bucket_order, distinct, lemma},
    tree::{Nth, Tree},
    web::Closures,
};
use crate::layout::UnitRank;
use crate::view::View;
use about::{DYNAMIC, MULTIPLE, NAMES, NISHIO};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, sort};
use saltire_proof::{About, Claim, Evidence, Reason, Technique};
use sink::{All, Best, KeptConclusion, Sink};
use std::rc::Rc;
pub(crate) use trees::Followed;
use trees::{Trees, continued, keep, kept};

/// Nishio, multiple, dynamic and nested forcing chains.
pub(crate) struct CaseChains {
    pub(crate) kind: Kind,
    /// Whether nested locked candidates and naked pairs act on every cell that sees them.
    pub(crate) general: bool,
}

/// How far assumptions are followed, and which conclusions are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One digit, contradictions only.
    Nishio,
    /// Nothing leaves the board; cells and units only.
    Multiple,
    /// All that follows, with steps on the way; see [`Nesting`].
    Dynamic { level: u8, limit: u8 },
}

impl Kind {
    fn manner(self, general: bool) -> FollowManner {
        let (level, limit) = if let Kind::Dynamic { level, limit } = self { (level, limit) } else { (0, 0) };
        FollowManner {
            dynamic: self != Kind::Multiple,
            cells: self != Kind::Nishio,
            nesting: Nesting { level, limit, general },
        }
    }
}

/// The origin of the cases.
#[derive(Clone, Copy)]
enum Form {
    /// The assumption contradicts itself.
    Contradiction(Claim),
    /// A candidate is true or false.
    Double(Cell, Digit),
    /// A cell has one of its candidates.
    Cell(Cell),
    /// A unit has a digit somewhere.
    Unit(UnitRank, Digit),
}

impl Form {
    fn key(self) -> u8 {
        match self {
            Form::Double(..) => 1,
            Form::Cell(_) => 5,
            Form::Unit(..) => 6,
            Form::Contradiction(_) => 7,
        }
    }

    fn technique(self, kind: Kind) -> Technique {
        let column = match self {
            Form::Contradiction(_) => 0,
            Form::Double(..) => 1,
            Form::Cell(_) => 2,
            Form::Unit(..) => 3,
        };
        match kind {
            Kind::Nishio => Technique::Nishio,
            Kind::Multiple => [Technique::CellChains, Technique::UnitChains][usize::from(column == 3)],
            Kind::Dynamic { level, .. } => NAMES[usize::from(level).min(4)][column],
        }
    }

    /// The assumptions that it makes.
    fn each_case(self, view: &View<'_>, mut visit: impl FnMut(Claim)) {
        match self {
            Form::Contradiction(claim) => visit(claim),
            Form::Double(cell, digit) => {
                [true, false].into_iter().for_each(|holds| visit(Claim { cell, digit, holds }))
            }
            Form::Cell(cell) => {
                view.candidates(cell).iter().for_each(|digit| visit(Claim { cell, digit, holds: true }));
            }
            Form::Unit(unit, digit) => {
                let cells = view.cells_at(unit, view.unit_places(unit, digit));
                cells.iter().for_each(|cell| visit(Claim { cell, digit, holds: true }));
            }
        }
    }

    /// By what the assumption of a case holds in the board of a chain around it.
    fn cause(self) -> Cause {
        match self {
            Form::Cell(_) => Cause::Cell,
            Form::Unit(unit, _) => Cause::Unit(unit),
            Form::Contradiction(_) | Form::Double(..) => Cause::Assumption,
        }
    }
}

/// A claim shown by cases.
#[derive(Clone, Copy)]
struct Conclusion {
    form: Form,
    shown: Claim,
    rank: Rank,
}

impl Conclusion {
    fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        let Claim { cell, digit, holds } = self.shown;
        let gone = if holds { view.candidates(cell).without(digit) } else { digit.into() };
        if gone.is_empty() { Vec::new() } else { vec![(cell, gone)] }
    }

    /// Follows its cases again, this time with the steps on the way.
    fn evidence(&self, view: &View<'_>, manner: FollowManner) -> Evidence {
        let mut evidence = Evidence::default();
        let mut follower = Follower::new(view, manner, true);
        let mut tree = Tree::new();
        self.form.each_case(view, |case| {
            follower.follow(case, &mut tree);
            let ends = match self.form {
                Form::Contradiction(_) => tree.clash.map_or(Vec::new(), |clash| clash.to_vec()),
                _ => vec![tree.find(self.shown)],
            };
            for end in ends {
                let mut chain = tree.chain(view.layout(), end, 0);
                for line in &mut chain.lines {
                    if let Reason::Lemma(nth) = &mut line.reason {
                        let lemma = &tree.lemmas[*nth];
                        *nth = evidence.lemmas.iter().position(|known| known == lemma).unwrap_or_else(|| {
                            evidence.lemmas.push(lemma.clone());
                            evidence.lemmas.len() - 1
                        });
                    }
                }
                evidence.chains.push(chain);
            }
        });
        match self.form {
            Form::Cell(cell) => evidence.cells = cell.into(),
            Form::Unit(unit, digit) => {
                evidence.units = vec![view.layout().kind(unit)];
                evidence.digits = digit.into();
            }
            Form::Contradiction(_) | Form::Double(..) => {}
        }
        evidence
    }
}

impl Finder for CaseChains {
    fn techniques(&self) -> &'static [About] {
        match self.kind {
            Kind::Nishio => NISHIO,
            Kind::Multiple => MULTIPLE,
            Kind::Dynamic { level, .. } => DYNAMIC[usize::from(level).min(4)],
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let manner = self.kind.manner(self.general);
        let mut best = Best(None);
        let closures = (self.kind == Kind::Multiple).then(|| Closures::new(view));
        let mut search = Search::new(view, self.kind, manner, closures);
        match self.kind {
            Kind::Dynamic { level, .. } => search.run_on(level, self.general, &mut best),
            Kind::Nishio | Kind::Multiple => search.run(&mut best),
        }
        drop(search);
        // A cancelled search is incomplete, so its result may not be the best.
        match best.0 {
            Some(conclusion) if !view.stopped() => found(Found {
                technique: conclusion.form.technique(self.kind),
                score: conclusion.rank.score,
                placed: conclusion.shown.holds.then_some((conclusion.shown.cell, conclusion.shown.digit)),
                removed: conclusion.removed(view),
                evidence: &|| conclusion.evidence(view, manner),
            }),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// What a search shows on the board of a chain around it.
pub(super) fn nested(kind: Kind, asked: &NestedSearch<'_, '_>, closures: Option<Closures>) -> Vec<Advance> {
    let &NestedSearch { now, before, nesting, explain, .. } = asked;
    let manner = kind.manner(nesting.general);
    let mut all = All { now, before, conclusions: Vec::new() };
    Search::new(now, kind, manner, closures).run(&mut all);
    let mut conclusions = all.conclusions;
    sort::by(&mut conclusions, |one, other| {
        one.conclusion.rank.partial_cmp(&other.conclusion.rank).expect("scores are numbers")
    });
    let mut shown = Vec::new();
    for KeptConclusion { conclusion, mut removed, parents, nested } in distinct(conclusions, |kept| &kept.removed) {
        if parents.is_empty() {
            continue;
        }
        let lemma = explain.then(|| {
            lemma(conclusion.form.technique(kind), conclusion.rank.score, &removed, conclusion.evidence(now, manner))
        });
        bucket_order(&mut removed);
        shown.push(Advance { removed, parents, nested: Some(Rc::new(nested)), lemma });
    }
    shown
}

/// One search of a board.
struct Search<'v, 'a> {
    view: &'v View<'a>,
    kind: Kind,
    follower: Follower<'v, 'a>,
    trees: Trees,
    /// By digit: the cells whose trees are complete.
    complete: [CellSet; 9],
    /// How many candidates were assumed to be false.
    denied: usize,
    /// The level of the search whose trees this one continues.
    tried: Option<u8>,
    /// Whether all trees are kept for the next level.
    keep: bool,
    /// Trees of earlier searches, to be filled anew.
    unused: Vec<Tree>,
    /// Where nothing leaves the board: what can follow at most.
    closures: Option<Closures>,
    /// The claims that cases have in common, by their places in the first tree.
    shared: Vec<Nth>,
}

impl Drop for Search<'_, '_> {
    fn drop(&mut self) {
        if let Some(cache) = self.view.cache() {
            let mut unused = cache.trees.borrow_mut();
            unused.append(&mut self.trees.ons);
            unused.append(&mut self.trees.offs);
            unused.append(&mut self.unused);
        }
    }
}

impl<'v, 'a> Search<'v, 'a> {
    fn new(view: &'v View<'a>, kind: Kind, manner: FollowManner, closures: Option<Closures>) -> Search<'v, 'a> {
        Search {
            view,
            kind,
            follower: Follower::new(view, manner, false),
            trees: Trees::new(),
            complete: [CellSet::EMPTY; 9],
            denied: 0,
            tried: None,
            keep: false,
            unused: view.cache().map(|cache| cache.trees.take()).unwrap_or_default(),
            closures,
            shared: Vec::new(),
        }
    }

    /// Runs the search with the trees of the level before, and leaves its own to the next level if it finds nothing.
    fn run_on(&mut self, level: u8, general: bool, best: &mut Best) {
        if let Some(trees) = kept(self.view, level, general) {
            self.trees = trees;
            self.tried = Some(level - 1);
        }
        self.keep = continued(self.view, level);
        self.run(best);
        if self.keep && best.0.is_none() && !self.view.stopped() {
            keep(self.view, level, general, core::mem::replace(&mut self.trees, Trees::new()));
        }
    }

    fn unused_tree(&mut self) -> Tree {
        self.unused.pop().unwrap_or_else(Tree::new)
    }

    fn run(&mut self, sink: &mut dyn Sink) {
        let least = if self.kind == Kind::Multiple { 3 } else { 2 };
        for cell in self.view.empty().iter().filter(|&cell| self.view.candidates(cell).len() >= least) {
            if self.view.stopped() {
                return;
            }
            for digit in self.view.candidates(cell).iter() {
                if self.kind != Kind::Multiple {
                    self.candidate(cell, digit, sink);
                }
                if self.kind != Kind::Nishio {
                    for membership in self.view.layout().memberships(cell) {
                        let places = self.view.unit_places(membership.unit, digit);
                        if places.len() >= 2 && places.first() == Some(membership.place) {
                            self.cases(Form::Unit(membership.unit, digit), sink);
                        }
                    }
                }
            }
            if self.kind != Kind::Nishio {
                self.cases(Form::Cell(cell), sink);
            }
        }
    }

    /// Returns the place of the tree of a candidate, which is followed if it was not.
    fn follow(&mut self, cell: Cell, digit: Digit) -> usize {
        let place = place(cell, digit);
        if self.complete[digit.index()].insert(cell) {
            if let Some(tried) = self.tried {
                self.follower.resume(&mut self.trees.ons[usize::from(self.trees.places[place])], tried);
            } else {
                let mut tree = self.unused_tree();
                self.follower.follow(Claim { cell, digit, holds: true }, &mut tree);
                self.trees.places[place] = self.trees.ons.len() as u16;
                self.trees.ons.push(tree);
            }
        }
        usize::from(self.trees.places[place])
    }

    /// Returns the place of the tree of the next candidate that is assumed to be false.
    fn deny(&mut self, cell: Cell, digit: Digit) -> usize {
        let nth = if self.keep || self.tried.is_some() { self.denied } else { 0 };
        self.denied += 1;
        if let Some(tried) = self.tried {
            self.follower.resume(&mut self.trees.offs[nth], tried);
        } else {
            if nth == self.trees.offs.len() {
                let tree = self.unused_tree();
                self.trees.offs.push(tree);
            }
            self.follower.follow(Claim { cell, digit, holds: false }, &mut self.trees.offs[nth]);
        }
        nth
    }

    /// A candidate that is true, then false: contradictions, and what both have in common.
    fn candidate(&mut self, cell: Cell, digit: Digit, sink: &mut dyn Sink) {
        let claim = Claim { cell, digit, holds: true };
        let (on, off) = (self.follow(cell, digit), self.deny(cell, digit));
        let (on, off) = (&mut self.trees.ons[on], &mut self.trees.offs[off]);
        for (assumed, tree) in [(claim, &mut *on), (claim.opposite(), &mut *off)] {
            if let Some(clash) = tree.clash {
                let form = Form::Contradiction(assumed);
                let least = clash.iter().map(|&nth| tree.depth(nth)).sum();
                if sink.wants(least, form.key()) {
                    let count = clash.iter().map(|&nth| tree.ancestors(nth)).sum::<usize>();
                    let ends = clash.map(|nth| (&*tree, nth));
                    let rank = Rank::new(form.technique(self.kind), count + nested_complexity(&ends), form.key());
                    give(self.view, Conclusion { form, shown: assumed.opposite(), rank }, &ends, sink);
                }
            }
        }
        if self.kind == Kind::Nishio || self.view.candidates(cell).len() < 3 {
            return;
        }
        let form = Form::Double(cell, digit);
        for holds in [true, false] {
            let least = |on: &Tree, off: &Tree, nth: Nth| on.depth(nth) + off.depth(off.find(on.claim(nth)));
            let common = common(&mut [&*on, &*off].into_iter(), holds);
            collect(&common, holds, on, &mut self.shared, |nth| sink.wants(least(on, off, nth), form.key()));
            for &nth in &self.shared {
                let shown = on.claim(nth);
                let there = off.find(shown);
                if sink.wants(least(on, off, nth), form.key()) {
                    let count = on.ancestors(nth) + off.ancestors(there);
                    let ends = [(&*on, nth), (&*off, there)];
                    let rank = Rank::new(form.technique(self.kind), count + nested_complexity(&ends), form.key());
                    give(self.view, Conclusion { form, shown, rank }, &ends, sink);
                }
            }
        }
    }

    /// What all cases of a cell or a unit have in common.
    fn cases(&mut self, form: Form, sink: &mut dyn Sink) {
        let (mut assumed, mut count) = ([(Cell::R1C1, Digit::One); 9], 0);
        form.each_case(self.view, |case| {
            assumed[count] = (case.cell, case.digit);
            count += 1;
        });
        let assumed = &assumed[..count];
        if self.closures.as_ref().is_some_and(|closures| !closures.have_common(assumed)) {
            return;
        }
        let mut cases = [0; 9];
        for (case, &(cell, digit)) in cases.iter_mut().zip(assumed) {
            *case = self.follow(cell, digit);
        }
        let cases = &cases[..count];
        for holds in [true, false] {
            let trees = &self.trees.ons;
            let least = |shown: Claim| {
                cases.iter().map(|&case| &trees[case]).map(|tree| tree.depth(tree.find(shown))).sum::<usize>()
            };
            let first = &trees[cases[0]];
            let common = common(&mut cases.iter().map(|&case| &trees[case]), holds);
            collect(&common, holds, first, &mut self.shared, |nth| sink.wants(least(first.claim(nth)), form.key()));
            for which in 0..self.shared.len() {
                let shown = self.trees.ons[cases[0]].claim(self.shared[which]);
                let depth: usize =
                    cases.iter().map(|&case| &self.trees.ons[case]).map(|tree| tree.depth(tree.find(shown))).sum();
                if sink.wants(depth, form.key()) {
                    let mut count = 0;
                    for &case in cases {
                        let tree = &mut self.trees.ons[case];
                        count += tree.ancestors(tree.find(shown));
                    }
                    let mut ends = [(&self.trees.ons[cases[0]], 0); 9];
                    for (end, &case) in ends.iter_mut().zip(cases) {
                        *end = (&self.trees.ons[case], self.trees.ons[case].find(shown));
                    }
                    let ends = &ends[..cases.len()];
                    let rank = Rank::new(form.technique(self.kind), count + nested_complexity(ends), form.key());
                    give(self.view, Conclusion { form, shown, rank }, ends, sink);
                }
            }
        }
    }
}

/// The places in the first tree of the claims that all trees have in common, in order, as far as they are wanted.
fn collect(common: &[CellSet; 9], holds: bool, first: &Tree, shared: &mut Vec<Nth>, wanted: impl Fn(Nth) -> bool) {
    shared.clear();
    for (digit, cells) in Digit::ALL.into_iter().zip(common) {
        for cell in cells.iter() {
            let nth = first.find(Claim { cell, digit, holds });
            if wanted(nth) {
                shared.push(nth);
            }
        }
    }
    shared.sort_unstable();
}

/// Hands a conclusion over if it changes anything.
fn give(view: &View<'_>, conclusion: Conclusion, ends: &[(&Tree, Nth)], sink: &mut dyn Sink) {
    if !conclusion.removed(view).is_empty() {
        sink.take(conclusion, ends);
    }
}

/// What the chains within the chains take, each different one once.
fn nested_complexity(ends: &[(&Tree, Nth)]) -> usize {
    if ends.iter().all(|(tree, _)| !tree.has_nested()) {
        return 0;
    }
    let mut seen: Vec<&Rc<Nested>> = Vec::new();
    for (tree, end) in ends {
        for nested in tree.nested(*end) {
            if !seen.iter().any(|known| known.claims == nested.claims) {
                seen.push(nested);
            }
        }
    }
    seen.iter().map(|nested| nested.complexity).sum()
}

fn place(cell: Cell, digit: Digit) -> usize {
    9 * cell.index() + digit.index()
}
