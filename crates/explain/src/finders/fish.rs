//! Fish: if all places of a digit in n parallel lines (the base) lie in n crossing lines (the cover), the digit is
//! removed from the other cells of the cover.
//!
//! Cites the base lines and the digit.

use super::finder::{Finder, Found, Report};
use crate::layout::UnitRank;
use crate::places::{PlaceNumber, Places};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// X-Wings, Swordfish or Jellyfish: columns as base first, then rows.
pub(crate) struct Fish {
    pub(crate) size: usize,
}

/// A digit, its base lines and the lines that cover its places there.
#[derive(Clone, Copy)]
pub(crate) struct Catch {
    pub(crate) digit: Digit,
    /// The family of the base: the first line of it, and of the cover's.
    lines: [UnitRank; 2],
    /// The base lines: the places that they take in each cover line.
    base: Places,
    /// The cover lines: the places that they take in each base line.
    cover: Places,
}

/// Returns all fish of a size that remove something: by base lines, then by digit.
pub(crate) fn fish(view: &View<'_>, size: usize, visit: &mut dyn FnMut(Catch) -> ControlFlow<()>) -> ControlFlow<()> {
    let layout = view.layout();
    if !layout.has_regular_lines() {
        return ControlFlow::Continue(());
    }
    let (Some(row), Some(column)) = (layout.rows().next(), layout.columns().next()) else {
        return ControlFlow::Continue(());
    };
    for lines in [[column, row], [row, column]] {
        // Per digit the lines with two to `size` places; sets of lines come in increasing order as nine-bit numbers.
        let mut usable = [Places::EMPTY; 9];
        let mut any = Places::EMPTY;
        for digit in Digit::ALL {
            if view.placed(digit) + 2 * size <= 9 {
                for line in PlaceNumber::ALL {
                    if (2..=size).contains(&view.unit_places(lines[0].later(line), digit).len()) {
                        usable[digit.index()] |= Places::of(line);
                    }
                }
                if usable[digit.index()].len() < size {
                    usable[digit.index()] = Places::EMPTY;
                }
                any |= usable[digit.index()];
            }
        }
        combinations(any, size, &mut |base| {
            for digit in Digit::ALL {
                if !base.is_subset(usable[digit.index()]) {
                    continue;
                }
                let mut cover = Places::EMPTY;
                for line in base.iter() {
                    cover |= view.unit_places(lines[0].later(line), digit);
                }
                let catch = Catch { digit, lines, base, cover };
                if cover.len() == size && catch.victims(view).next().is_some() {
                    visit(catch)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns all sets of `size` lines out of these, in increasing order.
fn combinations(lines: Places, size: usize, visit: &mut dyn FnMut(Places) -> ControlFlow<()>) -> ControlFlow<()> {
    fn go(
        lines: Places,
        left: usize,
        chosen: Places,
        visit: &mut dyn FnMut(Places) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return visit(chosen);
        }
        for last in lines.iter() {
            let before = lines & Places::before(last);
            if before.len() >= left - 1 {
                go(before, left - 1, chosen | Places::of(last), visit)?;
            }
        }
        ControlFlow::Continue(())
    }
    go(lines, size, Places::EMPTY, visit)
}

impl Catch {
    /// Returns the lines of the base.
    pub(crate) fn base(&self) -> impl Iterator<Item = UnitRank> {
        let (first, base) = (self.lines[0], self.base);
        base.iter().map(move |line| first.later(line))
    }

    /// Returns the lines of the cover.
    pub(crate) fn cover(&self) -> impl Iterator<Item = UnitRank> {
        let (first, cover) = (self.lines[1], self.cover);
        cover.iter().map(move |line| first.later(line))
    }

    /// Returns the cells that lose the digit: in the cover, not in the base; line by line.
    pub(crate) fn victims(&self, view: &View<'_>) -> impl Iterator<Item = Cell> {
        self.cover().flat_map(move |line| view.cells_at(line, view.unit_places(line, self.digit) - self.base).iter())
    }

    /// Returns the cover as the places that it takes in each base line.
    pub(crate) fn covered(&self) -> Places {
        self.cover
    }

    pub(crate) fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        self.victims(view).map(|cell| (cell, self.digit.into())).collect()
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        let cells = self.cells(view);
        Evidence {
            units: self.base().map(|line| view.layout().kind(line)).collect(),
            cells,
            digits: self.digit.into(),
            roles: fish_roles(view, self.digit, self.base(), self.cover(), CellSet::EMPTY),
            ..Evidence::default()
        }
    }

    /// Returns the cells with the digit in the base.
    fn cells(&self, view: &View<'_>) -> CellSet {
        self.base().fold(CellSet::EMPTY, |cells, line| cells | view.cells_at(line, view.unit_places(line, self.digit)))
    }
}

/// Returns the base, the cover and the fins of a fish.
pub(super) fn fish_roles(
    view: &View<'_>,
    digit: Digit,
    base: impl Iterator<Item = UnitRank>,
    cover: impl Iterator<Item = UnitRank>,
    fins: CellSet,
) -> Vec<Role> {
    let layout = view.layout();
    let places = |unit: UnitRank| view.cells_at(unit, view.unit_places(unit, digit));
    let role = |name, unit: UnitRank, cells: CellSet| Role::new(name, cells, digit).within(layout.kind(unit));
    let mut roles: Vec<Role> = base.map(|unit| role(RoleName::Base, unit, places(unit))).collect();
    let all = roles.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
    roles.extend(cover.map(|unit| role(RoleName::Cover, unit, layout.unit(unit) & all)));
    if !fins.is_empty() {
        roles.push(Role::new(RoleName::Fin, fins, digit));
    }
    roles
}

impl Finder for Fish {
    fn techniques(&self) -> &'static [About] {
        const X_WING: &[About] = &[About::new(
            Technique::XWing,
            "In two rows (the base), a digit has places only in the same two columns (the cover). The two rows \
             cannot have the digit in the same column, so each of the two columns has the digit in one of these \
             rows. The digit is eliminated from the other cells of the two columns. Rows and columns may be \
             exchanged.",
        )
        .shown_by(
            Some("1...6.........457.....5..3...6.4.7.....19.48.3......1..3........8......9.52..6..."),
            Some("35...714......................62.9..2.4...6............81....9.5491............6."),
        )];
        const SWORDFISH: &[About] = &[About::new(
            Technique::Swordfish,
            "In three rows, all places for a digit lie in three columns. The three rows have the digit in three \
             different columns, so each of these columns has the digit in one of the three rows. The digit is \
             eliminated from the other cells of the three columns. Rows and columns may be exchanged.",
        )
        .shown_by(
            Some(".....12....7...4..3...6..5..8..5...2....8......46.35....8.45.3.62.9.......5.....1"),
            Some("..5.864.97...1..2...9........8.37.4....15..7..5.8.2....9.4..7........9..........3"),
        )];
        const JELLYFISH: &[About] = &[About::new(
            Technique::Jellyfish,
            "In four rows, all places for a digit lie in four columns. No two of the rows have the digit in the same \
             column, so each of the four columns has the digit in one of the four rows. The digit is eliminated from \
             the other cells of the four columns. Rows and columns may be exchanged.",
        )
        .shown_by(
            Some("3..........63.2.8..78.5.9..7..5....8..9...2.5.1..7.6.....2.8.......3.5.6..7......"),
            Some("4...6.281.58..4.....1..............6...9831..........5...............5.26........"),
        )];
        match self.size {
            2 => X_WING,
            3 => SWORDFISH,
            _ => JELLYFISH,
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let technique = self.techniques()[0].technique;
        fish(view, self.size, &mut |catch| {
            let (score, removed) = (self.least(), catch.removed(view));
            found(Found { technique, score, placed: None, removed, evidence: &|| catch.evidence(view) })
        })
    }
}
