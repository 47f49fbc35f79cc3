//! Chains from assumptions: a candidate that leads to a contradiction, and what all cases of a candidate, a cell or a unit
//! have in common.
//!
//! Cites a chain a case. A contradiction cites two chains from one assumption, to a claim and to its opposite; both
//! cases of a candidate two chains to one claim; the cases of a cell or a unit a chain each, and the cell, or the
//! unit and its digit. Steps on the way are lemmas.

use super::{
    super::finder::{About, Finder, Found, Report},
    Cause, Rank,
    assume::{Follower, Way, common},
    nested::{Advance, Nested, Rules, absent, bucket_order, distinct, lemma},
    tree::{Nth, Tree},
    web::Closures,
};
use crate::{
    Claim, Evidence, Reason, Technique,
    view::{View, ones},
};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use std::rc::Rc;

/// Nishio, multiple, dynamic and nested forcing chains.
pub(crate) struct CaseChains {
    pub(crate) kind: Kind,
    /// Locked candidates and naked pairs on the way act wherever they are seen.
    pub(crate) general: bool,
}

/// How far assumptions are followed, and what is made of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One digit, contradictions only.
    Nishio,
    /// Nothing leaves the board; cells and units only.
    Multiple,
    /// All that follows, with nested rules; see [`Rules`].
    Dynamic { level: u8, limit: u8 },
}

impl Kind {
    fn base(self) -> f64 {
        match self {
            Kind::Nishio => 7.5,
            Kind::Multiple => 8.0,
            Kind::Dynamic { level, .. } => 8.5 + 0.5 * f64::from(level),
        }
    }

    fn way(self, general: bool) -> Way {
        let (level, limit) = if let Kind::Dynamic { level, limit } = self { (level, limit) } else { (0, 0) };
        Way { dynamic: self != Kind::Multiple, cells: self != Kind::Nishio, rules: Rules { level, limit, general } }
    }
}

/// What cases were looked at.
#[derive(Clone, Copy)]
enum Form {
    /// The assumption contradicts itself.
    Contradiction(Claim),
    /// A candidate is true or false.
    Double(Cell, Digit),
    /// A cell has one of its candidates.
    Cell(Cell),
    /// A unit has a digit somewhere.
    Unit(u8, Digit),
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
                let cells = view.cells_at(unit, view.mask(unit, digit));
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
struct Hint {
    form: Form,
    shown: Claim,
    rank: Rank,
}

impl Hint {
    fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        let Claim { cell, digit, holds } = self.shown;
        let gone = if holds { view.candidates(cell).without(digit) } else { digit.into() };
        if gone.is_empty() { Vec::new() } else { vec![(cell, gone)] }
    }

    fn technique(&self, kind: Kind) -> Technique {
        let column = match self.form {
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

    /// Follows its cases again, this time with the steps on the way.
    fn evidence(&self, view: &View<'_>, way: Way) -> Evidence {
        let mut evidence = Evidence::default();
        let mut follower = Follower::new(view, way, true);
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

const NAMES: [[Technique; 4]; 5] = [
    [Technique::DynamicContradiction, Technique::DynamicDouble, Technique::DynamicCell, Technique::DynamicUnit],
    [Technique::PlusContradiction, Technique::PlusDouble, Technique::PlusCell, Technique::PlusUnit],
    [Technique::NestedContradiction, Technique::NestedDouble, Technique::NestedCell, Technique::NestedUnit],
    [Technique::MultipleContradiction, Technique::MultipleDouble, Technique::MultipleCell, Technique::MultipleUnit],
    [Technique::DeepContradiction, Technique::DeepDouble, Technique::DeepCell, Technique::DeepUnit],
];

impl Finder for CaseChains {
    fn techniques(&self) -> &'static [About] {
        match self.kind {
            Kind::Nishio => NISHIO,
            Kind::Multiple => MULTIPLE,
            Kind::Dynamic { level, .. } => DYNAMIC[usize::from(level).min(4)],
        }
    }

    fn least(&self) -> f64 {
        self.kind.base()
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let way = self.kind.way(self.general);
        let mut best = Best(None);
        Search::new(view, self.kind, way).run(&mut best);
        // A search that was stopped has not seen all: what it found may not be the best.
        match best.0 {
            Some(hint) if !view.stopped() => found(Found {
                technique: hint.technique(self.kind),
                score: hint.rank.score,
                placed: hint.shown.holds.then_some((hint.shown.cell, hint.shown.digit)),
                removed: hint.removed(view),
                evidence: &|| hint.evidence(view, way),
            }),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Who collects what a search finds.
trait Sink {
    /// Whether a hint of this complexity and kind, or a worse one, is of any use.
    fn wants(&self, complexity: usize, key: u8) -> bool;

    /// One hint, with the ends of its chains.
    fn take(&mut self, hint: Hint, ends: &[(&Tree, Nth)]);
}

/// Keeps the first of the best.
struct Best(Option<Hint>);

impl Sink for Best {
    fn wants(&self, complexity: usize, key: u8) -> bool {
        // In one search the score grows with the complexity.
        self.0.is_none_or(|best| (complexity, key) < (best.rank.complexity, best.rank.key))
    }

    fn take(&mut self, hint: Hint, _: &[(&Tree, Nth)]) {
        if self.wants(hint.rank.complexity, hint.rank.key) {
            self.0 = Some(hint);
        }
    }
}

/// Keeps all, for a chain around them.
struct All<'q, 'a> {
    now: &'q View<'a>,
    before: &'q View<'a>,
    hints: Vec<Kept>,
}

/// A hint with what the chain around it needs.
struct Kept {
    hint: Hint,
    removed: Vec<(Cell, DigitSet)>,
    parents: Vec<(Cell, Digit)>,
    nested: Nested,
}

impl Sink for All<'_, '_> {
    fn wants(&self, _: usize, _: u8) -> bool {
        true
    }

    fn take(&mut self, hint: Hint, ends: &[(&Tree, Nth)]) {
        let mut parents = Vec::new();
        let mut claims = Vec::new();
        for &(tree, end) in ends {
            let strand = tree.strand(end);
            for &nth in &strand {
                let cause = if nth == 0 { hint.form.cause() } else { tree.cause(nth) };
                if tree.claim(nth).holds {
                    absent(self.before, self.now, tree.claim(nth), cause, &mut parents);
                }
            }
            claims.push(strand.into_iter().map(|nth| tree.claim(nth)).collect());
        }
        let nested = Nested { claims, complexity: hint.rank.complexity };
        self.hints.push(Kept { hint, removed: hint.removed(self.now), parents, nested });
    }
}

/// What a search shows on the board of a chain around it.
pub(super) fn nested(kind: Kind, general: bool, now: &View<'_>, before: &View<'_>, explain: bool) -> Vec<Advance> {
    let way = kind.way(general);
    let mut all = All { now, before, hints: Vec::new() };
    Search::new(now, kind, way).run(&mut all);
    let mut hints = all.hints;
    hints.sort_by(|one, other| one.hint.rank.partial_cmp(&other.hint.rank).expect("scores are numbers"));
    let mut shown = Vec::new();
    for Kept { hint, mut removed, parents, nested } in distinct(hints, |kept| &kept.removed) {
        if parents.is_empty() {
            continue;
        }
        let lemma = explain.then(|| lemma(hint.technique(kind), hint.rank.score, &removed, hint.evidence(now, way)));
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
    /// What follows if a candidate is true: by cell and digit the place in the trees, once it was asked.
    places: [u16; 729],
    trees: Vec<Tree>,
    /// Trees of earlier searches, to be filled anew.
    spare: Vec<Tree>,
    /// Where nothing leaves the board: what can follow at most.
    closures: Option<Closures>,
    /// The claims that cases have in common, by their places in the first tree.
    shared: Vec<Nth>,
}

const NOT_ASKED: u16 = u16::MAX;

impl Drop for Search<'_, '_> {
    fn drop(&mut self) {
        if let Some(spare) = self.view.spare() {
            let mut spare = spare.trees.borrow_mut();
            spare.append(&mut self.trees);
            spare.append(&mut self.spare);
        }
    }
}

impl<'v, 'a> Search<'v, 'a> {
    fn new(view: &'v View<'a>, kind: Kind, way: Way) -> Search<'v, 'a> {
        Search {
            view,
            kind,
            follower: Follower::new(view, way, false),
            places: [NOT_ASKED; 729],
            trees: Vec::new(),
            spare: view.spare().map(|spare| spare.trees.take()).unwrap_or_default(),
            closures: (kind == Kind::Multiple).then(|| Closures::new(view)),
            shared: Vec::new(),
        }
    }

    fn spare_tree(&mut self) -> Tree {
        self.spare.pop().unwrap_or_else(Tree::new)
    }

    fn run(&mut self, sink: &mut dyn Sink) {
        let least = if self.kind == Kind::Multiple { 3 } else { 2 };
        let mut off = self.spare_tree();
        for cell in self.view.empty().iter().filter(|&cell| self.view.candidates(cell).len() >= least) {
            if self.view.stopped() {
                return;
            }
            for digit in self.view.candidates(cell).iter() {
                if self.kind != Kind::Multiple {
                    self.candidate(cell, digit, &mut off, sink);
                }
                if self.kind != Kind::Nishio {
                    for home in self.view.layout().homes(cell) {
                        let mask = self.view.mask(home.unit, digit);
                        if ones(mask) >= 2 && mask.trailing_zeros() == u32::from(home.place) {
                            self.cases(Form::Unit(home.unit, digit), sink);
                        }
                    }
                }
            }
            if self.kind != Kind::Nishio {
                self.cases(Form::Cell(cell), sink);
            }
        }
        self.spare.push(off);
    }

    /// The place of the tree of a candidate, which is followed if it was not.
    fn follow(&mut self, cell: Cell, digit: Digit) -> usize {
        let place = place(cell, digit);
        if self.places[place] == NOT_ASKED {
            let mut tree = self.spare_tree();
            self.follower.follow(Claim { cell, digit, holds: true }, &mut tree);
            self.places[place] = self.trees.len() as u16;
            self.trees.push(tree);
        }
        usize::from(self.places[place])
    }

    /// A candidate that is true, then false: contradictions, and what both have in common.
    fn candidate(&mut self, cell: Cell, digit: Digit, off: &mut Tree, sink: &mut dyn Sink) {
        let claim = Claim { cell, digit, holds: true };
        let on = self.follow(cell, digit);
        let on = &mut self.trees[on];
        self.follower.follow(claim.opposite(), off);
        let base = self.kind.base();
        for (assumed, tree) in [(claim, &mut *on), (claim.opposite(), &mut *off)] {
            if let Some(clash) = tree.clash {
                let form = Form::Contradiction(assumed);
                let least = clash.iter().map(|&nth| tree.depth(nth)).sum();
                if sink.wants(least, form.key()) {
                    let count = clash.iter().map(|&nth| tree.ancestors(nth)).sum::<usize>();
                    let ends = clash.map(|nth| (&*tree, nth));
                    let rank = Rank::new(base, count + nested_complexity(&ends), form.key());
                    give(self.view, Hint { form, shown: assumed.opposite(), rank }, &ends, sink);
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
                    let rank = Rank::new(base, count + nested_complexity(&ends), form.key());
                    give(self.view, Hint { form, shown, rank }, &ends, sink);
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
        let base = self.kind.base();
        for holds in [true, false] {
            let trees = &self.trees;
            let least = |shown: Claim| {
                cases.iter().map(|&case| &trees[case]).map(|tree| tree.depth(tree.find(shown))).sum::<usize>()
            };
            let first = &trees[cases[0]];
            let common = common(&mut cases.iter().map(|&case| &trees[case]), holds);
            collect(&common, holds, first, &mut self.shared, |nth| sink.wants(least(first.claim(nth)), form.key()));
            for which in 0..self.shared.len() {
                let shown = self.trees[cases[0]].claim(self.shared[which]);
                let depth: usize =
                    cases.iter().map(|&case| &self.trees[case]).map(|tree| tree.depth(tree.find(shown))).sum();
                if sink.wants(depth, form.key()) {
                    let mut count = 0;
                    for &case in cases {
                        let tree = &mut self.trees[case];
                        count += tree.ancestors(tree.find(shown));
                    }
                    let mut ends = [(&self.trees[cases[0]], 0); 9];
                    for (end, &case) in ends.iter_mut().zip(cases) {
                        *end = (&self.trees[case], self.trees[case].find(shown));
                    }
                    let ends = &ends[..cases.len()];
                    let rank = Rank::new(base, count + nested_complexity(ends), form.key());
                    give(self.view, Hint { form, shown, rank }, ends, sink);
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

/// Hands a hint over if it changes anything.
fn give(view: &View<'_>, hint: Hint, ends: &[(&Tree, Nth)], sink: &mut dyn Sink) {
    if !hint.removed(view).is_empty() {
        sink.take(hint, ends);
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

const NISHIO: &[About] = &[About::new(
    Technique::Nishio,
    75,
    85,
    "A candidate is tried, with one digit alone: all that follows for the digit, from all of it together. If a \
     place both is and is not, the candidate is refuted; likewise its opposite.",
)
.shown_by(
    Some("...57...1..2..6.9....8..7..3.......6.85....1.......8..6.8.32........4...19.....5."),
    Some(".........7........51.7.....1.937.....3......8...2.9.....6..4.3.............6.8..."),
)];

const MULTIPLE: &[About] = &[
    About::new(
        Technique::CellChains,
        80,
        95,
        "Each candidate of a cell starts chains. What all of them imply is true.",
    )
    .shown_by(
        Some(".7...84.....6...5.9...3.....1..64....6.9...8...5.....7...41...9.83.............6."),
        Some("..4......1.3.5........89..7.........7......1....8...73....1......23.4........7..."),
    ),
    About::new(
        Technique::UnitChains,
        80,
        95,
        "Each place of a digit in a unit starts chains. What all of them imply is true.",
    )
    .shown_by(
        Some("...3......5...86.9.7...9.1..8...57.1..36...8......3..45....7.2..96.2............."),
        Some(".....9....89................97..........726..5.3......6.....4.2....6......1..3..."),
    ),
];

const CONTRADICTION: &str = "A candidate is tried, and all that follows is used together. If something both is and is not, the \
                             candidate is refuted; likewise its opposite.";
const DOUBLE: &str =
    "A candidate is tried, then its opposite, and all that follows is used together. What both imply is true.";
const CELL: &str = "Each candidate of a cell is tried, and all that follows is used together. What all imply is true.";
const UNIT: &str =
    "Each place of a digit in a unit is tried, and all that follows is used together. What all imply is true.";

/// An example for classic and one for diagonal rules.
type Shown = (Option<&'static str>, Option<&'static str>);

const fn four(names: [Technique; 4], least: u16, greatest: u16, shown: [Shown; 4]) -> [About; 4] {
    [
        About::new(names[0], least, greatest, CONTRADICTION).shown_by(shown[0].0, shown[0].1),
        About::new(names[1], least, greatest, DOUBLE).shown_by(shown[1].0, shown[1].1),
        About::new(names[2], least, greatest, CELL).shown_by(shown[2].0, shown[2].1),
        About::new(names[3], least, greatest, UNIT).shown_by(shown[3].0, shown[3].1),
    ]
}

const DYNAMIC: [&[About]; 5] = [
    &four(
        NAMES[0],
        85,
        96,
        [
            (
                Some("...42...713....42.....18.3..9..5......6..2...8.4....7...5.........5..78.2...3...1"),
                Some(".......1..6.7..........4...............8.5..674.......5..6..9..........882....1.7"),
            ),
            (
                Some("...9..3....5.4....1.......698.1..7...........7.2.859.1..7...........8.39...2..16."),
                Some(".....9.........7..2.8.4.....1......7......5.....1....99.2..6..8..5.....4.....7.5."),
            ),
            (
                Some("....4.9.713...2........3....2.9.1..........2..7....1.37.5......6..4.98..4...8...2"),
                Some("..6.3...........8................39.7.2...6..64....5..3..4...5......7....8.9....2"),
            ),
            (
                Some("...5.........2.749..8.......2.4...8.6....3...5....1.6.21.3...5..9......1..5..74.."),
                Some(".......67.7...1...95..........3.4....1.......698.....1.....9........8..2.......7."),
            ),
        ],
    ),
    &four(
        NAMES[1],
        90,
        102,
        [
            (
                Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
                Some("..5...........7......8......1......6......38...39....58...9..4......8...52.4....."),
            ),
            (None, None),
            (None, None),
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
        ],
    ),
    &four(
        NAMES[2],
        95,
        110,
        [
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
            (Some("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."), None),
            (None, None),
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
        ],
    ),
    &four(NAMES[3], 100, 115, [(None, None), (None, None), (None, None), (None, None)]),
    &four(NAMES[4], 105, 130, [(None, None), (None, None), (None, None), (None, None)]),
];
