//! Fish: a digit whose places in some parallel lines all lie in as many crossing lines. It leaves the rest of those.
//!
//! Cites the base lines and the digit.

use super::finder::{Finder, Found, Report};
use crate::view::{View, ones};
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
    lines: (u8, u8),
    /// The base lines, bit n for the n-th of the family.
    base: u16,
    /// The cover lines likewise.
    cover: u16,
}

/// All fish of a size that remove something: by base lines, then by digit.
pub(crate) fn fish(view: &View<'_>, size: usize, visit: &mut dyn FnMut(Catch) -> ControlFlow<()>) -> ControlFlow<()> {
    let layout = view.layout();
    if !layout.has_regular_lines() {
        return ControlFlow::Continue(());
    }
    let (rows, columns) = (layout.rows().start, layout.columns().start);
    for lines in [(columns, rows), (rows, columns)] {
        // Per digit the lines with two to `size` places; sets of lines come in increasing order as nine-bit numbers.
        let mut usable = [0; 9];
        let mut any = 0;
        for digit in Digit::ALL {
            if view.placed(digit) + 2 * size <= 9 {
                for line in 0..9 {
                    if (2..=size).contains(&ones(view.mask(lines.0 + line, digit))) {
                        usable[digit.index()] |= 1 << line;
                    }
                }
                if ones(usable[digit.index()]) < size {
                    usable[digit.index()] = 0;
                }
                any |= usable[digit.index()];
            }
        }
        combinations(any, size, &mut |base| {
            for digit in Digit::ALL {
                if base & !usable[digit.index()] != 0 {
                    continue;
                }
                let mut cover = 0;
                let mut rest = base;
                while rest != 0 {
                    cover |= view.mask(lines.0 + rest.trailing_zeros() as u8, digit);
                    rest &= rest - 1;
                }
                let catch = Catch { digit, lines, base, cover };
                if ones(cover) == size && catch.victims(view).next().is_some() {
                    visit(catch)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// All sets of `size` bits out of these, in increasing order.
fn combinations(bits: u16, size: usize, visit: &mut dyn FnMut(u16) -> ControlFlow<()>) -> ControlFlow<()> {
    fn go(bits: u16, left: usize, chosen: u16, visit: &mut dyn FnMut(u16) -> ControlFlow<()>) -> ControlFlow<()> {
        if left == 0 {
            return visit(chosen);
        }
        let mut rest = bits;
        while rest != 0 {
            let last = rest & rest.wrapping_neg();
            rest -= last;
            if ones(bits & (last - 1)) >= left - 1 {
                go(bits & (last - 1), left - 1, chosen | last, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
    go(bits, size, 0, visit)
}

impl Catch {
    /// The lines of the base.
    pub(crate) fn base(&self) -> impl Iterator<Item = u8> {
        let (first, base) = (self.lines.0, self.base);
        (0..9).filter(move |line| base >> line & 1 == 1).map(move |line| first + line)
    }

    /// The lines of the cover.
    pub(crate) fn cover(&self) -> impl Iterator<Item = u8> {
        let (first, cover) = (self.lines.1, self.cover);
        (0..9).filter(move |line| cover >> line & 1 == 1).map(move |line| first + line)
    }

    /// The cells that lose the digit: in the cover, not in the base; line by line.
    pub(crate) fn victims(&self, view: &View<'_>) -> impl Iterator<Item = Cell> {
        self.cover().flat_map(move |line| view.cells_at(line, view.mask(line, self.digit) & !self.base).iter())
    }

    /// The cover as the places that it takes in each base line.
    pub(crate) fn covered(&self) -> u16 {
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

    /// The cells with the digit in the base.
    fn cells(&self, view: &View<'_>) -> CellSet {
        self.base().fold(CellSet::EMPTY, |cells, line| cells | view.cells_at(line, view.mask(line, self.digit)))
    }
}

/// The base, the cover and the fins of a fish.
pub(super) fn fish_roles(
    view: &View<'_>,
    digit: Digit,
    base: impl Iterator<Item = u8>,
    cover: impl Iterator<Item = u8>,
    fins: CellSet,
) -> Vec<Role> {
    let layout = view.layout();
    let places = |unit: u8| view.cells_at(unit, view.mask(unit, digit));
    let role = |name, unit: u8, cells: CellSet| Role::new(name, cells, digit).within(layout.kind(unit));
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
        const DOC: &str = "In some parallel lines all places of a digit lie in as many crossing lines. Each of the lines \
                           has the digit in one of the crossing ones, so those have it nowhere else.";
        const X_WING: &[About] = &[About::new(Technique::XWing, 32, 32, DOC).shown_by(
            Some("1...6.........457.....5..3...6.4.7.....19.48.3......1..3........8......9.52..6..."),
            Some("35...714......................62.9..2.4...6............81....9.5491............6."),
        )];
        const SWORDFISH: &[About] = &[About::new(Technique::Swordfish, 38, 38, DOC).shown_by(
            Some(".....12....7...4..3...6..5..8..5...2....8......46.35....8.45.3.62.9.......5.....1"),
            Some("..5.864.97...1..2...9........8.37.4....15..7..5.8.2....9.4..7........9..........3"),
        )];
        const JELLYFISH: &[About] = &[About::new(Technique::Jellyfish, 52, 52, DOC).shown_by(
            Some("3..........63.2.8..78.5.9..7..5....8..9...2.5.1..7.6.....2.8.......3.5.6..7......"),
            Some("4...6.281.58..4.....1..............6...9831..........5...............5.26........"),
        )];
        match self.size {
            2 => X_WING,
            3 => SWORDFISH,
            _ => JELLYFISH,
        }
    }

    fn least(&self) -> f64 {
        match self.size {
            2 => 3.2,
            3 => 3.8,
            _ => 5.2,
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
