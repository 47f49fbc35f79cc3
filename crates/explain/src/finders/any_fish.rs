//! Fish of every kind: base units of any kind, and fins.
//!
//! ```text
//! N base units that share no place of the digit, N cover units that hold all their places but the fins.
//! Each cover unit has the digit once; without the fins the base needs all of them. So a cell of a cover outside the
//! base that sees all fins cannot have the digit.
//! ```
//! Cites the base units and the digit. The general theory of fish was put together on the Sudoku Players' Forum, by
//! Obi-Wahn above all.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
    fish::fish_roles,
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit};
use saltire_proof::{About, Evidence, Technique};

/// Fish without fins whose base and cover are units of any kind: boxes, diagonals, extra units among them.
pub(crate) struct MutantFish {
    pub(crate) size: usize,
}

/// Fish of parallel lines with fins.
pub(crate) struct FinnedFish {
    pub(crate) size: usize,
}

/// A fish as it is found.
struct AnyCatch<'c> {
    digit: Digit,
    base: &'c [u8],
    cover: &'c [u8],
    /// All places of the digit in the base.
    places: CellSet,
    /// Those that no cover unit holds.
    fins: CellSet,
    victims: CellSet,
}

/// A digit's places in each unit.
fn places_in(view: &View<'_>, digit: Digit) -> Vec<CellSet> {
    (0..view.layout().units().len() as u8).map(|unit| view.cells_at(unit, view.mask(unit, digit))).collect()
}

/// All choices of `size` units that share no place, each with two to `most` places.
fn bases(
    places: &[CellSet],
    units: core::ops::Range<u8>,
    size: usize,
    most: usize,
    chosen: &mut Vec<u8>,
    union: CellSet,
    visit: &mut dyn FnMut(&[u8], CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return visit(chosen, union);
    }
    for unit in units.clone() {
        let here = places[usize::from(unit)];
        if (2..=most).contains(&here.len()) && here.is_disjoint(union) {
            chosen.push(unit);
            bases(places, unit + 1..units.end, size, most, chosen, union | here, visit)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

impl MutantFish {
    /// Covers all places, the first open one by one of its units.
    fn covers(
        &self,
        view: &View<'_>,
        base: &[u8],
        open: CellSet,
        cover: &mut Vec<u8>,
        visit: &mut dyn FnMut(CellSet, &[u8]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let layout = view.layout();
        let Some(cell) = open.first() else {
            let all = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | layout.unit(unit));
            return if cover.len() == self.size { visit(all, cover) } else { ControlFlow::Continue(()) };
        };
        if cover.len() == self.size {
            return ControlFlow::Continue(());
        }
        for home in layout.homes(cell).iter().filter(|home| !base.contains(&home.unit)) {
            cover.push(home.unit);
            self.covers(view, base, open - layout.unit(home.unit), cover, visit)?;
            cover.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Finder for MutantFish {
    fn techniques(&self) -> &'static [About] {
        const DOC: &str = "Units of any kind (rows, columns, boxes, diagonals) that share no place of a digit, and as many \
                           others that hold all its places there. The digit leaves the rest of the others.";
        const TWO: &[About] = &[About::unrated(Technique::MutantXWing, DOC)
            .shown_by(None, Some("...........1.7...35.6.1.9..95........6.....7........36..8.4.1.27...2.3..........."))];
        const THREE: &[About] = &[About::unrated(Technique::MutantSwordfish, DOC).shown_by(
            Some(".....1...9.468...1..6.3...7......6..6....9..44.25...83...8...4.3..19...........78"),
            Some("...65.2...3....1..4........1...4.7..5.......4..4.9...2........7..1....8...6.37..."),
        )];
        if self.size == 2 { TWO } else { THREE }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let units = 0..view.layout().units().len() as u8;
        for digit in Digit::ALL {
            let places = places_in(view, digit);
            // More places than three a cover unit cannot be covered without a box for each.
            let most = 3 * self.size;
            bases(&places, units.clone(), self.size, most, &mut Vec::new(), CellSet::EMPTY, &mut |base, union| {
                self.covers(view, base, union, &mut Vec::new(), &mut |all, cover| {
                    let victims = (all - union) & view.places(digit);
                    let catch = AnyCatch { digit, base, cover, places: union, fins: CellSet::EMPTY, victims };
                    catch.report(view, self.techniques()[0].technique, found)
                })
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl FinnedFish {
    /// The most fins that are worth looking at: two in a line of the box, or four around a corner.
    const FINS: usize = 4;
}

impl Finder for FinnedFish {
    fn techniques(&self) -> &'static [About] {
        const FINNED: &str = "A fish but for a few places, the fins. If none of them has the digit, the fish holds: so what it would \
                              remove and what sees all fins goes in either case.";
        const SASHIMI: &str = "A finned fish where a line has one place left without its fins. What the fish would remove and \
                               what sees all fins goes in either case.";
        const TWO: &[About] = &[
            About::unrated(Technique::FinnedXWing, FINNED).shown_by(
                Some("...........9..6.8...83..21.3.5.1.....2.......97..3...4.4..7.......1...78.1..5...3"),
                Some(".....56..21......5..72.18....15........8.....58..........3.2..6......4.........3."),
            ),
            About::unrated(Technique::SashimiXWing, SASHIMI).shown_by(
                Some("..........85.4....4.....51...9.8.12...72....63.....7...6...3......7..9857...1.6.."),
                Some(".....56..21......5..72.18....15........8.....58..........3.2..6......4.........3."),
            ),
        ];
        const THREE: &[About] = &[
            About::unrated(Technique::FinnedSwordfish, FINNED).shown_by(
                Some("..........72.6.1....51...82.8...13..4.........37.9..1.....238..5.4..9.........79."),
                Some("62.4.9...1..3....8.....8......2......41...85......1......8.....5....6..7...7.4.25"),
            ),
            About::unrated(Technique::SashimiSwordfish, SASHIMI).shown_by(
                Some("........1...8.6.3..28.1..5.2.69.8.......7.......25..4..5.......1...8.9..3....27.."),
                Some("3.146......9......85..2........4....9..3.2..4....7........1..96......8......943.2"),
            ),
        ];
        const FOUR: &[About] = &[
            About::unrated(Technique::FinnedJellyfish, FINNED).shown_by(
                Some(".......2...4.2.....3.6..45...1..97..6...4..1..8.1.......6..28..3..5..6.27....8.35"),
                Some("..7..8.....9...745....9...8........1...6.1...7........1...4....938...5.....1..2.."),
            ),
            About::unrated(Technique::SashimiJellyfish, SASHIMI),
        ];
        match self.size {
            2 => TWO,
            3 => THREE,
            _ => FOUR,
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let [finned, sashimi] = [0, 1].map(|nth| self.techniques()[nth].technique);
        for wanted in [finned, sashimi] {
            for digit in Digit::ALL {
                let places = places_in(view, digit);
                for (lines, others) in [(layout.rows(), layout.columns()), (layout.columns(), layout.rows())] {
                    let most = self.size + FinnedFish::FINS;
                    bases(&places, lines, self.size, most, &mut Vec::new(), CellSet::EMPTY, &mut |base, union| {
                        subsets(others.clone(), self.size, &mut Vec::new(), &mut |cover| {
                            let all = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | layout.unit(unit));
                            let fins = union - all;
                            if fins.is_empty() || fins.len() > FinnedFish::FINS {
                                return ControlFlow::Continue(());
                            }
                            let body = |unit: &u8| (places[usize::from(*unit)] & all).len();
                            let least = base.iter().map(body).min().unwrap_or(0);
                            let wide = cover.iter().all(|&unit| !(layout.unit(unit) & union).is_empty());
                            if !wide || least == 0 || (least == 1) != (wanted == sashimi) {
                                return ControlFlow::Continue(());
                            }
                            let victims = (all - union) & view.places(digit) & layout.common_peers(fins);
                            AnyCatch { digit, base, cover, places: union, fins, victims }.report(view, wanted, found)
                        })
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// All choices of `size` units.
fn subsets(
    units: core::ops::Range<u8>,
    size: usize,
    chosen: &mut Vec<u8>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return visit(chosen);
    }
    for unit in units.clone() {
        chosen.push(unit);
        subsets(unit + 1..units.end, size, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

impl AnyCatch<'_> {
    fn report(&self, view: &View<'_>, technique: Technique, found: Report<'_>) -> ControlFlow<()> {
        debug_assert!(self.fins.is_subset(self.places));
        if self.victims.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Found {
            technique,
            score: 0.0,
            placed: None,
            removed: gone(self.victims, self.digit),
            evidence: &|| Evidence {
                units: self.base.iter().map(|&unit| view.layout().kind(unit)).collect(),
                cells: self.places,
                digits: self.digit.into(),
                roles: {
                    let (base, cover) = (self.base.iter().copied(), self.cover.iter().copied());
                    fish_roles(view, self.digit, base, cover, self.fins)
                },
                ..Evidence::default()
            },
        })
    }
}
