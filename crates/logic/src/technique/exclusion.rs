//! Aligned exclusion: cells whose digits are tried together. A combination is out if two cells that see each other would
//! have the same digit, or if it takes all candidates of a cell that sees them all. A candidate in no combination goes.
//!
//! Cites the cells that are tried and those that would be emptied.

use super::finder::{About, Finder, Found, Report};
use crate::{Evidence, Technique, view::View};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};

/// Two cells, with excluders of two candidates.
pub(crate) struct AlignedPairs;

/// Three cells, with excluders of two or three candidates.
pub(crate) struct AlignedTriplets;

/// The cells that can be tried, and the cells that exclude combinations.
struct Field {
    base: Vec<Cell>,
    excluders: CellSet,
}

impl Field {
    /// With excluders of two to `most` candidates. A base cell sees at least one of them, and no cell with one candidate.
    fn new(view: &View<'_>, most: usize) -> Field {
        let with = |least: usize, most: usize| -> CellSet {
            view.empty().iter().filter(|&cell| (least..=most).contains(&view.candidates(cell).len())).collect()
        };
        let (singles, excluders) = (with(1, 1), with(2, most));
        let base = with(2, 9).iter().filter(|&cell| {
            let peers = view.layout().peers(cell);
            peers.is_disjoint(singles) && !peers.is_disjoint(excluders)
        });
        Field { base: base.collect(), excluders }
    }

    /// The pairs of base cells: (0,1), (0,2), (1,2), (0,3), …
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        (0..self.base.len()).flat_map(move |last| (0..last).map(move |first| [self.base[first], self.base[last]]))
    }
}

impl Finder for AlignedPairs {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlignedPair,
            62,
            62,
            "Every pair of digits for two cells is looked at. It is out if the cells see each other and the \
             digits are equal, or if a cell with two candidates that sees both would lose them. A candidate in no \
             pair left goes.",
        )
        .shown_by(
            Some(".....6...5.....1..2.4.......3...97.6........8...5...293....1.7.8..2.5..4.6..8...."),
            Some("8......15.6......4...6......9.1.........4.....5..9..7.9......6....48.......2.3..7"),
        )];
        ABOUT
    }

    fn least(&self) -> f64 {
        6.2
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let field = Field::new(view, 2);
        for [one, other] in field.pairs() {
            let excluders = field.excluders & view.layout().peers(one) & view.layout().peers(other);
            if excluders.len() < 2 {
                continue;
            }
            let mut left = [DigitSet::EMPTY; 2];
            for digit in view.candidates(one).iter() {
                let partners = allowed(view, &[(one, digit.into())], other, excluders);
                if !partners.is_empty() {
                    left[0] |= digit.into();
                    left[1] |= partners;
                }
            }
            report(view, Technique::AlignedPair, 6.2, &[one, other], &left, excluders, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// The candidates of the last cell that go with these digits of the others.
fn allowed(view: &View<'_>, chosen: &[(Cell, DigitSet)], last: Cell, excluders: CellSet) -> DigitSet {
    let mut taken = DigitSet::EMPTY;
    let mut left = view.candidates(last);
    for &(cell, digit) in chosen {
        taken |= digit;
        if view.layout().peers(last).contains(cell) {
            left -= digit;
        }
    }
    for excluder in excluders.iter() {
        let rest = view.candidates(excluder) - taken;
        match rest.len() {
            0 => return DigitSet::EMPTY,
            1 => left -= rest,
            _ => {}
        }
    }
    left
}

fn report(
    view: &View<'_>,
    technique: Technique,
    score: f64,
    cells: &[Cell],
    left: &[DigitSet],
    excluders: CellSet,
    found: Report<'_>,
) -> ControlFlow<()> {
    let gone = cells.iter().zip(left).map(|(&cell, &left)| (cell, view.candidates(cell) - left));
    let removed: Vec<_> = gone.filter(|(_, gone)| !gone.is_empty()).collect();
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Found {
        technique,
        score,
        placed: None,
        evidence: &|| Evidence {
            cells: cells.iter().copied().collect::<CellSet>() | excluders,
            digits: removed.iter().fold(DigitSet::EMPTY, |all, &(_, gone)| all | gone),
            ..Evidence::default()
        },
        removed: removed.clone(),
    })
}

impl Finder for AlignedTriplets {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlignedTriplet,
            75,
            75,
            "Every triple of digits for three cells is looked at. It is out if two of the cells see each other \
             and have equal digits, or if a cell with two or three candidates that sees all would lose them. A \
             candidate in no triple left goes.",
        )
        .shown_by(
            Some("..5....3.3....62.4.....4..1.8.......2.6....9..1..7..2.7...8..4....3.5...56....9.."),
            Some("..35....69.6..7......8...4....4...9.5.4..2...................8....7...3........62"),
        )];
        ABOUT
    }

    fn least(&self) -> f64 {
        7.5
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let field = Field::new(view, 3);
        let base: CellSet = field.base.iter().copied().collect();
        for [one, other] in field.pairs() {
            let common = field.excluders & layout.peers(one) & layout.peers(other);
            if common.len() < 2 {
                continue;
            }
            let usable = (field.excluders & base) - CellSet::of(one).with(other);
            let near = layout.peer_order(one).filter(|&third| usable.contains(third));
            let far =
                layout.peer_order(other).filter(|&third| usable.contains(third) && !layout.peers(one).contains(third));
            for third in near.chain(far) {
                let excluders = common & layout.peers(third);
                if excluders.len() < 2 {
                    continue;
                }
                let see = layout.peers(one).contains(other);
                let mut left = [DigitSet::EMPTY; 3];
                for first in view.candidates(one).iter().map(DigitSet::of) {
                    for second in view.candidates(other).iter().map(DigitSet::of) {
                        if see && first == second {
                            continue;
                        }
                        let thirds = allowed(view, &[(one, first), (other, second)], third, excluders);
                        if !thirds.is_empty() {
                            left[0] |= first;
                            left[1] |= second;
                            left[2] |= thirds;
                        }
                    }
                }
                report(view, Technique::AlignedTriplet, 7.5, &[one, other, third], &left, excluders, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
