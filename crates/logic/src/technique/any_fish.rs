//! Fish of every kind: base units of any kind, and fins.
//!
//! ```text
//! N base units that share no place of the digit, N cover units that hold all their places but the fins.
//! Each cover unit has the digit once; without the fins the base needs all of them. So a cell of a cover outside the
//! base that sees all fins cannot have the digit.
//! ```
//! Cites the base units and the digit.

use super::{
    crossing::gone,
    finder::{About, Finder, Found, Report},
};
use crate::{Evidence, Technique, view::View};
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit};

/// Fish without fins whose base and cover are units of any kind: boxes, diagonals, extra units among them.
pub(crate) struct MutantFish {
    pub(crate) size: usize,
}

/// Fish of parallel lines with fins.
pub(crate) struct FinnedFish {
    pub(crate) size: usize,
}

/// A fish as it is found.
struct Catch<'c> {
    digit: Digit,
    base: &'c [u8],
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
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let layout = view.layout();
        let Some(cell) = open.first() else {
            let all = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | layout.unit(unit));
            return if cover.len() == self.size { visit(all) } else { ControlFlow::Continue(()) };
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
        const TWO: &[About] = &[About::unrated(Technique::MutantXWing, DOC)];
        const THREE: &[About] = &[About::unrated(Technique::MutantSwordfish, DOC)];
        if self.size == 2 { TWO } else { THREE }
    }

    fn least(&self) -> f64 {
        0.0
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let units = 0..view.layout().units().len() as u8;
        for digit in Digit::ALL {
            let places = places_in(view, digit);
            // More places than three a cover unit cannot be covered without a box for each.
            let most = 3 * self.size;
            bases(&places, units.clone(), self.size, most, &mut Vec::new(), CellSet::EMPTY, &mut |base, union| {
                self.covers(view, base, union, &mut Vec::new(), &mut |cover| {
                    let victims = (cover - union) & view.places(digit);
                    let catch = Catch { digit, base, places: union, fins: CellSet::EMPTY, victims };
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
        const TWO: &[About] =
            &[About::unrated(Technique::FinnedXWing, FINNED), About::unrated(Technique::SashimiXWing, SASHIMI)];
        const THREE: &[About] =
            &[About::unrated(Technique::FinnedSwordfish, FINNED), About::unrated(Technique::SashimiSwordfish, SASHIMI)];
        const FOUR: &[About] =
            &[About::unrated(Technique::FinnedJellyfish, FINNED), About::unrated(Technique::SashimiJellyfish, SASHIMI)];
        match self.size {
            2 => TWO,
            3 => THREE,
            _ => FOUR,
        }
    }

    fn least(&self) -> f64 {
        0.0
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
                            Catch { digit, base, places: union, fins, victims }.report(view, wanted, found)
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

impl Catch<'_> {
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
                ..Evidence::default()
            },
        })
    }
}
