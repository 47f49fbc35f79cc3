//! Bent sets: cells of two crossing units with as many candidates between them as cells. WXYZ-Wing and Sue de Coq.
//!
//! Cites the cells.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report, add},
    turbot::shared_unit,
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, sort};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// A pivot and three cells that it sees: four cells with four candidates, of which only one can occur twice.
pub(crate) struct WxyzWings;

/// The crossing of a box and another unit, with a set on each side.
pub(crate) struct SueDeCoqs;

/// Returns the candidates of some cells.
fn union(view: &View<'_>, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell))
}

impl Finder for WxyzWings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::WxyzWing,
            "A pivot and three cells that it sees have four candidates in all: w, x, y and z. All places for w in \
             these cells see each other, and the same is true of x and of y. So w, x and y fill at most one cell \
             each, and at least one of the four cells is z. So z is eliminated from cells that see all places for z \
             in the four cells.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let mut seen: Vec<(CellSet, Digit)> = Vec::new();
        for pivot in view.empty().iter().filter(|&cell| (3..=4).contains(&view.candidates(cell).len())) {
            let own = view.candidates(pivot);
            let near: Vec<Cell> = (layout.peers(pivot) & view.empty())
                .iter()
                .filter(|&cell| view.candidates(cell).len() <= 4 && (own | view.candidates(cell)).len() <= 4)
                .collect();
            for (nth, &one) in near.iter().enumerate() {
                let with_one = own | view.candidates(one);
                for (mth, &two) in near.iter().enumerate().skip(nth + 1) {
                    let with_two = with_one | view.candidates(two);
                    if with_two.len() > 4 {
                        continue;
                    }
                    for &three in &near[mth + 1..] {
                        let digits = with_two | view.candidates(three);
                        let wings = CellSet::of(one).with(two).with(three);
                        let cells = wings.with(pivot);
                        if digits.len() != 4 {
                            continue;
                        }
                        let twice = |digit: &Digit| {
                            let places = cells & view.places(*digit);
                            places.iter().any(|cell| !places.without(cell).is_subset(layout.peers(cell)))
                        };
                        let mut loose = digits.iter().filter(twice);
                        let (Some(z), None) = (loose.next(), loose.next()) else { continue };
                        let victims = layout.common_peers(cells & view.places(z)) & (view.places(z) - cells);
                        if victims.is_empty() || seen.contains(&(cells, z)) {
                            continue;
                        }
                        seen.push((cells, z));
                        found(Found {
                            technique: Technique::WxyzWing,
                            score: 0.0,
                            placed: None,
                            removed: gone(victims, z),
                            evidence: &|| {
                                let pincer = |cell: Cell| {
                                    Role::new(RoleName::Pincer, cell, view.candidates(cell))
                                        .within(shared_unit(layout, pivot, cell))
                                };
                                let mut roles = vec![Role::new(RoleName::Pivot, pivot, own)];
                                roles.extend(wings.iter().map(pincer));
                                roles.push(Role::new(RoleName::Common, CellSet::EMPTY, z));
                                Evidence { cells, digits, roles, ..Evidence::default() }
                            },
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The most cells of a Sue de Coq on one side of the crossing.
const SIDE: usize = 3;

/// Returns all sets of one to [`SIDE`] cells.
fn sides(view: &View<'_>, cells: CellSet) -> Vec<(CellSet, DigitSet)> {
    let all: Vec<Cell> = cells.iter().collect();
    let mut sets = vec![(CellSet::EMPTY, DigitSet::EMPTY)];
    for &cell in &all {
        for nth in 0..sets.len() {
            let (set, digits) = sets[nth];
            if set.len() < SIDE {
                sets.push((set.with(cell), digits | view.candidates(cell)));
            }
        }
    }
    sets.remove(0);
    sort::by_key(&mut sets, |(set, _)| set.len());
    sets
}

impl Finder for SueDeCoqs {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::SueDeCoq,
            "The pattern has three parts: cells that lie in both a box and a line, further cells of the line, and \
             further cells of the box. All these cells together have as many candidates as there are cells. The \
             further cells of the line and those of the box have no digit in common, so each digit fills exactly one \
             of the cells. A digit is eliminated from cells that see all its places in the pattern.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for square in layout.boxes() {
            for line in layout.ranks().filter(|unit| !layout.boxes().contains(*unit)) {
                let crossing = layout.unit(square) & layout.unit(line) & view.empty();
                if crossing.len() < 2 {
                    continue;
                }
                let in_line = sides(view, (layout.unit(line) - layout.unit(square)) & view.empty());
                let in_box = sides(view, (layout.unit(square) - layout.unit(line)) & view.empty());
                let mut middles: Vec<CellSet> = vec![crossing];
                if crossing.len() == 3 {
                    middles.extend(crossing.iter().map(|cell| crossing.without(cell)));
                }
                for middle in middles {
                    let digits = union(view, middle);
                    if digits.len() < middle.len() + 2 {
                        continue;
                    }
                    for &(a, a_digits) in &in_line {
                        if (a_digits & digits).len() < 2.min(a.len()) || a_digits.len() > a.len() + 2 {
                            continue;
                        }
                        for &(b, b_digits) in &in_box {
                            let all = digits | a_digits | b_digits;
                            let cells = middle | a | b;
                            if !a_digits.is_disjoint(b_digits)
                                || all.len() != cells.len()
                                || b_digits.is_disjoint(digits)
                            {
                                continue;
                            }
                            let mut removed = Vec::new();
                            for digit in all.iter() {
                                let places = cells & view.places(digit);
                                for cell in (layout.common_peers(places) & (view.places(digit) - cells)).iter() {
                                    add(&mut removed, cell, digit.into());
                                }
                            }
                            if removed.is_empty() {
                                continue;
                            }
                            found(Found {
                                technique: Technique::SueDeCoq,
                                score: 0.0,
                                placed: None,
                                removed,
                                evidence: &|| Evidence {
                                    cells,
                                    digits: all,
                                    roles: vec![
                                        Role::new(RoleName::Crossing, middle, digits).within(layout.kind(square)),
                                        Role::new(RoleName::Side, a, a_digits).within(layout.kind(line)),
                                        Role::new(RoleName::Side, b, b_digits).within(layout.kind(square)),
                                    ],
                                    ..Evidence::default()
                                },
                            })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
