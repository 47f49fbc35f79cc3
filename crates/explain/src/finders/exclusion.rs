//! Aligned exclusion: all combinations of digits in some cells are tried. A combination is excluded if two cells that
//! see each other would have the same digit, or if it uses all candidates of a cell that sees them all. A candidate in
//! no remaining combination is removed.
//!
//! Cites the cells that are tried and those that would be emptied.

use super::finder::{Finder, Found, Report};
use crate::view::{Exhausted, View};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

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

    /// Returns the pairs of base cells: (0,1), (0,2), (1,2), (0,3), …
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        (0..self.base.len()).flat_map(move |last| (0..last).map(move |first| [self.base[first], self.base[last]]))
    }
}

impl Finder for AlignedPairs {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlignedPair,
            "All pairs of candidates of two cells are tried. A pair fails if the cells see each other and would hold \
             the same digit, or if another cell would have no candidate left. A candidate that occurs in no \
             remaining pair is eliminated.",
        )
        .shown_by(
            Some(".....6...5.....1..2.4.......3...97.6........8...5...293....1.7.8..2.5..4.6..8...."),
            Some("8......15.6......4...6......9.1.........4.....5..9..7.9......6....48.......2.3..7"),
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let field = Field::new(view, 2);
        let changed = view.changed_since(Exhausted::Pairs);
        for [one, other] in field.pairs() {
            let excluders = field.excluders & view.layout().peers(one) & view.layout().peers(other);
            let news = excluders.with(one).with(other);
            if !excluders.several() || news.is_disjoint(changed) {
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
            Aligned { cells: &[one, other], left: &left, excluders }.report(view, Technique::AlignedPair, found)?;
        }
        view.exhausted(Exhausted::Pairs);
        ControlFlow::Continue(())
    }
}

/// Returns the candidates of the last cell that are compatible with these digits of the others.
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

/// Some cells, the candidates that are left to each, and the cells that exclude the others.
struct Aligned<'a> {
    cells: &'a [Cell],
    left: &'a [DigitSet],
    excluders: CellSet,
}

impl Aligned<'_> {
    fn report(&self, view: &View<'_>, technique: Technique, found: Report<'_>) -> ControlFlow<()> {
        let Aligned { cells, left, excluders } = *self;
        let gone = cells.iter().zip(left).map(|(&cell, &left)| (cell, view.candidates(cell) - left));
        let removed: Vec<_> = gone.filter(|(_, gone)| !gone.is_empty()).collect();
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Found {
            technique,
            score: technique.score(),
            placed: None,
            evidence: &|| Evidence {
                cells: cells.iter().copied().collect::<CellSet>() | excluders,
                digits: removed.iter().fold(DigitSet::EMPTY, |all, &(_, gone)| all | gone),
                roles: {
                    let role = |name, cell: Cell| Role::new(name, cell, view.candidates(cell));
                    let base = cells.iter().map(|&cell| role(RoleName::Aligned, cell));
                    base.chain(excluders.iter().map(|cell| role(RoleName::Excluder, cell))).collect()
                },
                ..Evidence::default()
            },
            removed: removed.clone(),
        })
    }
}

impl Finder for AlignedTriplets {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlignedTriplet,
            "All combinations of candidates of three cells are tried. A combination fails if two of the cells see \
             each other and would hold the same digit, or if another cell would have no candidate left. A candidate \
             that occurs in no remaining combination is eliminated.",
        )
        .shown_by(
            Some("..5....3.3....62.4.....4..1.8.......2.6....9..1..7..2.7...8..4....3.5...56....9.."),
            Some("..35....69.6..7......8...4....4...9.5.4..2...................8....7...3........62"),
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let field = Field::new(view, 3);
        let usable = field.excluders & field.base.iter().copied().collect();
        let changed = view.changed_since(Exhausted::Triplets);
        for [one, other] in field.pairs() {
            let (sees_one, sees_other) = (layout.peers(one), layout.peers(other));
            let common = field.excluders & sees_one & sees_other;
            if !common.several() {
                continue;
            }
            let mut thirds = (usable & (sees_one | sees_other)) - CellSet::of(one).with(other);
            // The same three cells as an earlier pair and its third show the same: only the first time counts. That was
            // the third cell with the first of the pair, if they or the pair see each other; or with the second.
            let (below_one, below_other) = (CellSet::before(one), CellSet::before(other));
            if usable.contains(other) {
                thirds -= below_other & if sees_one.contains(other) { below_other } else { sees_other };
            }
            if usable.contains(one) {
                thirds -= below_one & if sees_one.contains(other) { below_one } else { sees_one };
            }
            // What has not changed since it last showed nothing shows nothing now.
            if !changed.contains(one) && !changed.contains(other) {
                let by_excluder = (common & changed).iter().fold(changed, |all, cell| all | layout.peers(cell));
                thirds &= by_excluder;
            }
            if thirds.iter().all(|third| !self.removes(view, [one, other, third], common)) {
                continue;
            }
            let near = layout.peer_order(one).filter(|&third| thirds.contains(third));
            let far = layout.peer_order(other).filter(|&third| (thirds - sees_one).contains(third));
            for third in near.chain(far) {
                let excluders = common & layout.peers(third);
                if excluders.several() {
                    let left = triplet(view, [one, other, third], excluders);
                    Aligned { cells: &[one, other, third], left: &left, excluders }.report(
                        view,
                        Technique::AlignedTriplet,
                        found,
                    )?;
                }
            }
        }
        view.exhausted(Exhausted::Triplets);
        ControlFlow::Continue(())
    }
}

impl AlignedTriplets {
    /// Whether three cells have a candidate that is in no combination left.
    fn removes(&self, view: &View<'_>, cells: [Cell; 3], common: CellSet) -> bool {
        let excluders = common & view.layout().peers(cells[2]);
        excluders.several() && triplet(view, cells, excluders) != cells.map(|cell| view.candidates(cell))
    }
}

/// The candidates of three cells that are in some combination left.
fn triplet(view: &View<'_>, cells: [Cell; 3], excluders: CellSet) -> [DigitSet; 3] {
    let layout = view.layout();
    let all = cells.map(|cell| view.candidates(cell));
    let union = all[0] | all[1] | all[2];
    // Only excluders whose candidates the three cells can take together count.
    let mut sets = [DigitSet::EMPTY; 81];
    let mut count = 0;
    for excluder in excluders.iter() {
        let digits = view.candidates(excluder);
        if digits.is_subset(union) {
            sets[count] = digits;
            count += 1;
        }
    }
    // Only equal digits in cells that see each other are out: if two of the cells have three candidates, all can stay.
    if count == 0 && all.iter().filter(|digits| digits.len() < 3).count() < 2 {
        return all;
    }
    let sets = &sets[..count];
    let see = |one: usize, other: usize| layout.peers(cells[one]).contains(cells[other]);
    let (see_each_other, sees_first, sees_second) = (see(0, 1), see(0, 2), see(1, 2));
    let mut left = [DigitSet::EMPTY; 3];
    for first in all[0].iter().map(DigitSet::of) {
        for second in all[1].iter().map(DigitSet::of) {
            // A combination of candidates that all have a valid combination adds nothing.
            let news = !first.is_subset(left[0]) || !second.is_subset(left[1]) || left[2] != all[2];
            if !news || see_each_other && first == second {
                continue;
            }
            let taken = first | second;
            let mut thirds = all[2];
            if sees_first {
                thirds -= first;
            }
            if sees_second {
                thirds -= second;
            }
            for &digits in sets {
                let rest = digits - taken;
                if rest.is_empty() {
                    thirds = DigitSet::EMPTY;
                } else if rest.single().is_some() {
                    thirds -= rest;
                }
            }
            if !thirds.is_empty() {
                left[0] |= first;
                left[1] |= second;
                left[2] |= thirds;
            }
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::UnitLayout;
    use saltire_board::{Clues, Grid, Rules};

    /// All combinations, one by one.
    fn slow(view: &View<'_>, cells: [Cell; 3], excluders: CellSet) -> [DigitSet; 3] {
        let mut left = [DigitSet::EMPTY; 3];
        let [one, other, third] = cells;
        for first in view.candidates(one).iter().map(DigitSet::of) {
            for second in view.candidates(other).iter().map(DigitSet::of) {
                if view.layout().peers(one).contains(other) && first == second {
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
        left
    }

    #[test]
    fn triplets_are_those_of_all_combinations_in_any_order() {
        // Candidates without much sense, but many of them, from a fixed rule.
        let (mut grid, mut seed) = (Grid::FULL, 1_u32);
        for cell in Cell::ALL {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let digits = (seed >> 16) as u16 & (seed >> 7) as u16 & 511 | 3 << (seed >> 29);
            grid[cell] = DigitSet::from_bits(digits & 511);
        }
        let layout = UnitLayout::new(&Rules::diagonal());
        let view = View::new(&layout, &Clues::EMPTY, &grid);
        let (mut tried, mut less) = (0, 0);
        for one in Cell::ALL {
            for other in Cell::ALL.into_iter().filter(|&other| other > one) {
                for third in layout.peers(one).iter().filter(|&third| third > other) {
                    let excluders = layout.common_peers(CellSet::of(one).with(other).with(third));
                    if excluders.len() < 2 {
                        continue;
                    }
                    let left = triplet(&view, [one, other, third], excluders);
                    assert_eq!(left, slow(&view, [one, other, third], excluders));
                    let [c, a, b] = triplet(&view, [third, one, other], excluders);
                    assert_eq!(left, [a, b, c]);
                    tried += 1;
                    less += usize::from(left != [one, other, third].map(|cell| view.candidates(cell)));
                }
            }
        }
        assert!(tried > 1000 && less > 80, "{less} of {tried}");
    }
}
