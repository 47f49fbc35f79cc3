//! BUG, the bivalue universal grave: if every open cell had two candidates, each of them in two cells of every unit,
//! taking the other candidate everywhere would give a second solution. A puzzle with one solution never reaches this
//! position.
//!
//! All units must be checked, also diagonals and extra units; otherwise the exchange could break one of them, and the
//! technique would be wrong.
//!
//! Cites the grave as the deadly pattern. Type 3 also the cells of the set, those with further candidates included;
//! type 4 the unit and the digit locked in it.

use super::{
    finder::{Finder, Found, Report},
    naked_set::seen_by_all,
};
use crate::places::{Places, choose};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// BUG types 1 to 4. In the general form, the naked set of type 3 acts on every cell that sees it.
pub(crate) struct Bugs {
    pub(crate) general: bool,
}

/// The cells that keep a board from being a grave.
struct Grave {
    /// In the order in which they were met.
    cells: Vec<Cell>,
    /// Their further candidates.
    extra: [DigitSet; 81],
    /// All further candidates that were pinned to a cell.
    all: DigitSet,
    /// The cells that see all of them.
    seers: CellSet,
}

/// Returns the board as a grave with exceptions, if it is one.
fn grave(view: &View<'_>) -> Option<Grave> {
    let layout = view.layout();
    let exceptions: CellSet = view.empty().iter().filter(|&cell| view.candidates(cell).len() > 2).collect();
    let common = exceptions.iter().fold(DigitSet::ALL, |common, cell| common & view.candidates(cell));
    if exceptions.is_empty() || (common.is_empty() && (layout.common_peers(exceptions) - exceptions).is_empty()) {
        return None; // neither one digit nor a common peer of all exceptions: none of the types
    }
    let mut grave =
        Grave { cells: Vec::new(), extra: [DigitSet::EMPTY; 81], all: DigitSet::EMPTY, seers: CellSet::ALL };
    // The exceptions seen so far if all are for one digit.
    let mut only: Option<(Digit, CellSet)> = None;
    let mut one_digit = true;
    for unit in layout.ranks() {
        for digit in Digit::ALL {
            let places = view.unit_places(unit, digit);
            if matches!(places.len(), 0 | 2) {
                continue;
            }
            let here = view.cells_at(unit, places) & exceptions;
            match &mut only {
                None => only = Some((digit, here)),
                Some((known, cells)) if *known == digit && one_digit => *cells |= here,
                Some((known, _)) => one_digit &= *known == digit,
            }
            if here.is_empty() {
                return None;
            }
            if let Some(cell) = here.single() {
                grave.all |= digit.into();
                if !grave.add(view, cell, digit) {
                    return None;
                }
            }
        }
    }
    if let (true, Some((digit, cells))) = (one_digit, only) {
        for cell in (cells - grave.cells.iter().copied().collect()).iter() {
            if !grave.add(view, cell, digit) {
                return None;
            }
        }
    }
    grave.is_deadly(view).then_some(grave)
}

impl Grave {
    /// Adds an exception. Returns whether any type is still possible.
    fn add(&mut self, view: &View<'_>, cell: Cell, digit: Digit) -> bool {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell.index()] |= digit.into();
        self.seers = (self.seers & view.layout().peers(cell)) - self.cells.iter().copied().collect();
        !(self.cells.len() > 1 && self.all.len() > 1 && self.seers.is_empty())
    }

    /// Returns the two candidates of a cell without the exceptions.
    fn pair(&self, view: &View<'_>, cell: Cell) -> DigitSet {
        view.candidates(cell) - self.extra[cell.index()]
    }

    /// Returns whether, without the exceptions, every open cell has two candidates, and each two places or none in
    /// every unit.
    fn is_deadly(&self, view: &View<'_>) -> bool {
        let layout = view.layout();
        view.empty().iter().all(|cell| self.pair(view, cell).len() == 2)
            && Digit::ALL.into_iter().all(|digit| {
                let gone = self.cells.iter().filter(|cell| self.extra[cell.index()].contains(digit));
                let places = view.places(digit) - gone.copied().collect();
                layout.units().iter().all(|unit| matches!((places & unit.cells).len(), 0 | 2))
            })
    }

    fn evidence(&self, view: &View<'_>) -> Evidence {
        let deadly = view.empty().iter().map(|cell| (cell, self.pair(view, cell))).collect();
        Evidence {
            deadly,
            cells: self.cells.iter().copied().collect(),
            digits: self.all,
            roles: self.roles(view),
            ..Evidence::default()
        }
    }

    /// Returns the further candidates of each cell, and the units where each of them has more than two places.
    fn roles(&self, view: &View<'_>) -> Vec<Role> {
        let layout = view.layout();
        let extra = |&cell: &Cell| Role::new(RoleName::Extra, cell, self.extra[cell.index()]);
        let mut roles: Vec<Role> = self.cells.iter().map(extra).collect();
        for &cell in &self.cells {
            for digit in self.extra[cell.index()].iter() {
                for membership in layout.memberships(cell) {
                    let places = view.cells_at(membership.unit, view.unit_places(membership.unit, digit));
                    let odd = Role::new(RoleName::Odd, places, digit).within(layout.kind(membership.unit));
                    if places.len() > 2 && !roles.contains(&odd) {
                        roles.push(odd);
                    }
                }
            }
        }
        roles
    }
}

impl Finder for Bugs {
    fn assumes_unique(&self) -> bool {
        true
    }

    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::Bug1,
                "Only one open cell has more than two candidates (BUG: bivalue universal grave). Without its extra \
                 candidates, every open cell would have two candidates, and every unit two places for each digit \
                 that it still needs. Taking the other candidate in every open cell would then give a second \
                 solution. The puzzle has exactly one solution, so the cell holds one of its extra candidates.",
            )
            .shown_by(
                Some(".....5....19..7...6.3....9.....2...7...83..49.6.........84.1..5.9....1.....2....."),
                Some("3.2..1....5..8.2.....7.........7.......8.....5.....71..2..4.6......59......2....."),
            ),
            About::new(
                Technique::Bug2,
                "Several cells have the same extra candidate. Without it, the board would be a BUG (bivalue \
                 universal grave): every open cell would have two candidates, and every unit two places for each \
                 digit that it still needs, which gives a second solution. So one of the cells holds the extra \
                 digit, and the digit is eliminated from cells that see all of them.",
            )
            .shown_by(
                Some("..9.74....2...8.13....3..2..48....3....6..7..7........8....16....2.....5..3.4...9"),
                Some("35.9........3....546.....9....1.938...375..4.1..8..956.........7.............2.39"),
            ),
            About::new(
                Technique::Bug3,
                "Several cells of a unit have extra candidates, without which the board would be a BUG (bivalue \
                 universal grave) with a second solution. So one of these cells holds an extra candidate, and the \
                 cells count as one cell with the extra candidates. Together with other cells of the unit, they form \
                 a naked pair, triplet or larger set, and its digits are eliminated from the other cells of the \
                 unit.",
            )
            .shown_by(Some(".893..2..........7..362..8.59...8......7.6.2.3.........18..5........375....8..96."), None),
            About::new(
                Technique::Bug4,
                "Two cells of a unit have extra candidates, without which the board would be a BUG (bivalue \
                 universal grave) with a second solution. So one of the two cells holds an extra candidate. In the \
                 unit, a certain digit has no places except these two cells, so the other cell holds this digit. All \
                 other candidates of the two cells are eliminated.",
            )
            .shown_by(Some("....6.5.....1..3.836....2.41.8..9.......35....3.........631..8.8452...9.........."), None),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let Some(grave) = grave(view) else { return ControlFlow::Continue(()) };
        match (grave.cells.as_slice(), grave.all.len()) {
            (&[cell], _) => found(Found {
                technique: Technique::Bug1,
                score: Technique::Bug1.score(),
                placed: None,
                removed: vec![(cell, view.candidates(cell) - grave.all)],
                evidence: &|| grave.evidence(view),
            }),
            (_, 1) => {
                one_digit(view, &grave, found)?;
                locked(view, &grave, found)
            }
            _ if !grave.seers.is_empty() => {
                locked(view, &grave, found)?;
                self.set(view, &grave, found)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Type 2.
fn one_digit(view: &View<'_>, grave: &Grave, found: Report<'_>) -> ControlFlow<()> {
    let digit = grave.all.first().expect("there is one");
    let victims = grave.seers & view.places(digit);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Found {
        technique: Technique::Bug2,
        score: Technique::Bug2.score(),
        placed: None,
        removed: victims.iter().map(|cell| (cell, grave.all)).collect(),
        evidence: &|| grave.evidence(view),
    })
}

/// Type 4.
fn locked(view: &View<'_>, grave: &Grave, found: Report<'_>) -> ControlFlow<()> {
    let [one, other] = *grave.cells else { return ControlFlow::Continue(()) };
    let common = (grave.pair(view, one) & grave.pair(view, other)) - grave.all;
    if common.len() != 1 {
        return ControlFlow::Continue(());
    }
    for unit in view.layout().units_with(CellSet::of(one).with(other)) {
        let gone = |cell: Cell| (cell, grave.pair(view, cell) - common);
        found(Found {
            technique: Technique::Bug4,
            score: Technique::Bug4.score(),
            placed: None,
            removed: vec![gone(one), gone(other)],
            evidence: &|| {
                let kind = view.layout().kind(unit);
                let mut evidence = Evidence { units: vec![kind], digits: common, ..grave.evidence(view) };
                let places = view.layout().unit(unit) & view.places(common.first().expect("there is one"));
                evidence.roles.push(Role::new(RoleName::Locked, places, common).within(kind));
                evidence
            },
        })?;
    }
    ControlFlow::Continue(())
}

impl Bugs {
    /// Type 3.
    fn set(&self, view: &View<'_>, grave: &Grave, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let bugs: CellSet = grave.cells.iter().copied().collect();
        for size in 2..=6 {
            for unit in layout.units_with(bugs) {
                let others = layout.unit(unit) & grave.seers;
                if others.len() < size {
                    continue;
                }
                let none = (Places::EMPTY, DigitSet::EMPTY);
                let mut items = [none; 9];
                let mut count = 0;
                for cell in others.iter().filter(|&cell| (2..=size).contains(&view.candidates(cell).len())) {
                    items[count] = (Places::of(layout.place(unit, cell)), view.candidates(cell));
                    count += 1;
                }
                choose(&items[..count], size - 1, size, none, &mut |chosen, digits| {
                    if !grave.all.is_subset(digits) || grave.all.len() < 2 {
                        return ControlFlow::Continue(());
                    }
                    let cells = view.cells_at(unit, chosen) | bugs;
                    let removed: Vec<_> = if self.general {
                        seen_by_all(view, cells, digits)
                    } else {
                        let rest = (others - cells).iter().map(|cell| (cell, view.candidates(cell) & digits));
                        rest.filter(|(_, gone)| !gone.is_empty()).collect()
                    };
                    if removed.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    found(Found {
                        technique: Technique::Bug3,
                        score: Technique::bug_set_score(size - 1),
                        placed: None,
                        removed,
                        evidence: &|| {
                            let mut evidence = Evidence { cells, digits, ..grave.evidence(view) };
                            let others = view.cells_at(unit, chosen);
                            evidence.roles.push(Role::new(RoleName::Partner, others, digits).within(layout.kind(unit)));
                            evidence
                        },
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
