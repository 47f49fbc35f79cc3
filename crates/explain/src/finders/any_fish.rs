//! Fish of every kind: base units of any kind, and fins.
//!
//! ```text
//! N base units that share no place of the digit, N cover units that hold all their places but the fins.
//! Each cover unit has the digit once; without the fins the base needs all of them. So a cell of a cover outside the
//! base that sees all fins cannot have the digit.
//! ```
//! Cites the base units and the digit. The general theory of fish was developed on the Sudoku Players' Forum, mainly by
//! Obi-Wahn.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
    fish::fish_roles,
};
use crate::layout::{UnitRank, UnitRanks};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit};
use saltire_proof::{About, Evidence, Technique};

/// Fish without fins whose base and cover are units of any kind: boxes, diagonals, extra units among them.
pub(crate) struct MutantFish {
    pub(crate) size: usize,
    /// Whether to look for those of lines and diagonals, or for all others.
    pub(crate) diagonal: bool,
}

/// Fish of parallel lines with fins.
pub(crate) struct FinnedFish {
    pub(crate) size: usize,
}

/// A fish as it is found.
struct AnyCatch<'c> {
    digit: Digit,
    base: &'c [UnitRank],
    cover: &'c [UnitRank],
    /// All places of the digit in the base.
    places: CellSet,
    /// Those that no cover unit holds.
    fins: CellSet,
    victims: CellSet,
}

/// Returns a digit's places in each unit.
fn places_in(view: &View<'_>, digit: Digit) -> Vec<CellSet> {
    view.layout().ranks().map(|unit| view.cells_at(unit, view.unit_places(unit, digit))).collect()
}

/// All choices of `size` units that share no place, each with two to `most` places.
struct Bases<'p> {
    /// The places of the digit, by unit.
    places: &'p [CellSet],
    size: usize,
    most: usize,
}

impl Bases<'_> {
    fn each(
        &self,
        units: UnitRanks,
        visit: &mut dyn FnMut(&[UnitRank], CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.below(units, &mut Vec::new(), CellSet::EMPTY, visit)
    }

    /// Adds units to those that are chosen already.
    fn below(
        &self,
        units: UnitRanks,
        chosen: &mut Vec<UnitRank>,
        union: CellSet,
        visit: &mut dyn FnMut(&[UnitRank], CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == self.size {
            return visit(chosen, union);
        }
        for unit in units.clone() {
            let here = self.places[unit.index()];
            if (2..=self.most).contains(&here.len()) && here.is_disjoint(union) {
                chosen.push(unit);
                self.below(units.after(unit), chosen, union | here, visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl MutantFish {
    /// Covers all places, the first open one by one of its units.
    fn covers(
        &self,
        view: &View<'_>,
        base: &[UnitRank],
        open: CellSet,
        cover: &mut Vec<UnitRank>,
        visit: &mut dyn FnMut(CellSet, &[UnitRank]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let layout = view.layout();
        let Some(cell) = open.first() else {
            let all = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | layout.unit(unit));
            return if cover.len() == self.size { visit(all, cover) } else { ControlFlow::Continue(()) };
        };
        if cover.len() == self.size {
            return ControlFlow::Continue(());
        }
        for membership in layout.memberships(cell).iter().filter(|membership| !base.contains(&membership.unit)) {
            cover.push(membership.unit);
            self.covers(view, base, open - layout.unit(membership.unit), cover, visit)?;
            cover.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Finder for MutantFish {
    fn techniques(&self) -> &'static [About] {
        const TWO: &[About] = &[About::new(
            Technique::MutantXWing,
            "This is an X-Wing of any units, with a box, or an extra unit other than a diagonal, among them. All places for a digit in two \
             base units lie in two cover units, and no place lies in both base units. The base units hold the digit \
             twice and each cover unit holds it once, so each cover unit has the digit in a base unit. The digit is \
             eliminated from the other cells of the cover units.",
        )];
        const THREE: &[About] = &[About::new(
            Technique::MutantSwordfish,
            "This is a Swordfish of any units, with a box, or an extra unit other than a diagonal, among them. All places for a digit in \
             three base units lie in three cover units, and no place lies in two base units. The base units hold the \
             digit three times, once in each cover unit. The digit is eliminated from the cells of the cover units \
             outside the base units.",
        )];
        const DIAGONAL_TWO: &[About] = &[About::new(
            Technique::DiagonalXWing,
            "This is an X-Wing of rows, columns and at least one diagonal. All places for a digit in two base units \
             lie in two cover units, and no place lies in both base units. The base units hold the digit twice and \
             each cover unit holds it once, so each cover unit has the digit in a base unit. The digit is eliminated \
             from the other cells of the cover units.",
        )];
        const DIAGONAL_THREE: &[About] = &[About::new(
            Technique::DiagonalSwordfish,
            "This is a Swordfish of rows, columns and at least one diagonal. All places for a digit in three base \
             units lie in three cover units, and no place lies in two base units. The base units hold the digit \
             three times, once in each cover unit. The digit is eliminated from the cells of the cover units outside \
             the base units.",
        )];
        match (self.size, self.diagonal) {
            (2, false) => TWO,
            (2, true) => DIAGONAL_TWO,
            (_, false) => THREE,
            (_, true) => DIAGONAL_THREE,
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let diagonal = |unit: &UnitRank| layout.kind(*unit).is_diagonal();
        let line =
            |unit: &UnitRank| layout.rows().contains(*unit) || layout.columns().contains(*unit) || diagonal(unit);
        let units = view.layout().ranks();
        let technique = self.techniques()[0].technique;
        for digit in Digit::ALL.into_iter().filter(|&digit| !view.is_fruitless(technique, digit)) {
            let places = places_in(view, digit);
            let mut fruitless = true;
            // More places than three a cover unit cannot be covered without a box for each.
            let bases = Bases { places: &places, size: self.size, most: 3 * self.size };
            bases.each(units.clone(), &mut |base, union| {
                self.covers(view, base, union, &mut Vec::new(), &mut |all, cover| {
                    let both = base.iter().chain(cover);
                    if (both.clone().all(line) && both.clone().any(diagonal)) != self.diagonal {
                        return ControlFlow::Continue(());
                    }
                    let victims = (all - union) & view.places(digit);
                    let catch = AnyCatch { digit, base, cover, places: union, fins: CellSet::EMPTY, victims };
                    fruitless &= catch.victims.is_empty();
                    catch.report(view, technique, found)
                })
            })?;
            if fruitless {
                view.fruitless(technique, digit);
            }
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
        const TWO: &[About] = &[
            About::new(
                Technique::FinnedXWing,
                "Two rows (or columns) would form an X-Wing if they did not have a few further places for the digit, \
                 the fins. If no fin holds the digit, the X-Wing eliminates the digit from the other cells of its \
                 columns. If a fin holds the digit, no cell that sees all fins can hold it. So the digit is \
                 eliminated from those other cells of the columns that see all fins.",
            ),
            About::new(
                Technique::SashimiXWing,
                "This is a finned X-Wing in which a row (or column) has only one place besides its fins. If no fin \
                 holds the digit, this row has the digit at this place, and the other row has it in the other \
                 column, so the X-Wing still eliminates the digit from the other cells of both columns. If a fin \
                 holds the digit, no cell that sees all fins can hold it. So the digit is eliminated from those \
                 other cells of the columns that see all fins.",
            ),
        ];
        const THREE: &[About] = &[
            About::new(
                Technique::FinnedSwordfish,
                "Three rows (or columns) would form a Swordfish if they did not have a few further places for the \
                 digit, the fins. If no fin holds the digit, the Swordfish eliminates the digit from the other cells \
                 of its three columns. If a fin holds the digit, no cell that sees all fins can hold it. So the \
                 digit is eliminated from those other cells of the columns that see all fins.",
            ),
            About::new(
                Technique::SashimiSwordfish,
                "This is a finned Swordfish in which a row (or column) has only one place besides its fins. If no \
                 fin holds the digit, the three rows still have the digit in three different columns, so it is \
                 eliminated from the other cells of these columns. If a fin holds the digit, no cell that sees all \
                 fins can hold it. So the digit is eliminated from those other cells of the columns that see all \
                 fins.",
            ),
        ];
        const FOUR: &[About] = &[
            About::new(
                Technique::FinnedJellyfish,
                "Four rows (or columns) would form a Jellyfish if they did not have a few further places for the \
                 digit, the fins. If no fin holds the digit, the Jellyfish eliminates the digit from the other cells \
                 of its four columns. If a fin holds the digit, no cell that sees all fins can hold it. So the digit \
                 is eliminated from those other cells of the columns that see all fins.",
            ),
            About::new(
                Technique::SashimiJellyfish,
                "This is a finned Jellyfish in which a row (or column) has only one place besides its fins. If no \
                 fin holds the digit, each of the four columns still has the digit in one of the four rows, so it is \
                 eliminated from the other cells of these columns. If a fin holds the digit, no cell that sees all \
                 fins can hold it. So the digit is eliminated from those other cells of the columns that see all \
                 fins.",
            ),
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
            for digit in Digit::ALL.into_iter().filter(|&digit| !view.is_fruitless(wanted, digit)) {
                let places = places_in(view, digit);
                let mut fruitless = true;
                for (lines, others) in [(layout.rows(), layout.columns()), (layout.columns(), layout.rows())] {
                    let bases = Bases { places: &places, size: self.size, most: self.size + FinnedFish::FINS };
                    bases.each(lines, &mut |base, union| {
                        let covers = Covers { view, size: self.size, union };
                        covers.each(others.clone(), &mut Vec::new(), &mut |cover| {
                            let all = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | layout.unit(unit));
                            let fins = union - all;
                            if fins.is_empty() || fins.len() > FinnedFish::FINS {
                                return ControlFlow::Continue(());
                            }
                            let body = |unit: &UnitRank| (places[unit.index()] & all).len();
                            let least = base.iter().map(body).min().unwrap_or(0);
                            if least == 0 || (least == 1) != (wanted == sashimi) {
                                return ControlFlow::Continue(());
                            }
                            let victims = (all - union) & view.places(digit) & layout.common_peers(fins);
                            fruitless &= victims.is_empty();
                            AnyCatch { digit, base, cover, places: union, fins, victims }.report(view, wanted, found)
                        })
                    })?;
                }
                if fruitless {
                    view.fruitless(wanted, digit);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// All choices of `size` units that hold a place of the base each.
struct Covers<'v, 'a> {
    view: &'v View<'a>,
    size: usize,
    /// The places of the base.
    union: CellSet,
}

impl Covers<'_, '_> {
    /// Adds units to those that are chosen already.
    fn each(
        &self,
        units: UnitRanks,
        chosen: &mut Vec<UnitRank>,
        visit: &mut dyn FnMut(&[UnitRank]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == self.size {
            return visit(chosen);
        }
        // A unit covers at most one place of each base unit, and not too many may be left as fins.
        let covered = chosen.iter().fold(CellSet::EMPTY, |all, &unit| all | self.view.layout().unit(unit));
        if (self.union - covered).len() > FinnedFish::FINS + self.size * (self.size - chosen.len()) {
            return ControlFlow::Continue(());
        }
        for unit in units.clone() {
            if !self.view.layout().unit(unit).is_disjoint(self.union) {
                chosen.push(unit);
                self.each(units.after(unit), chosen, visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
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
