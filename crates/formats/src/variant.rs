//! Rules as other programs express them: rows and columns, boxes of some kind, diagonals, further units.

use saltire_board::{Cell, CellSet, Rules, RulesError, Unit, UnitKind};

/// The parts of such rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    pub(crate) boxes: Boxes,
    pub(crate) main: bool,
    pub(crate) anti: bool,
    /// Further units, none of them a row, a column, a box or a diagonal of these rules.
    pub(crate) extras: Vec<CellSet>,
}

/// The boxes of such rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Boxes {
    None,
    Square,
    /// Nine that share no cell.
    Drawn(Vec<CellSet>),
}

impl Variant {
    pub(crate) fn classic() -> Variant {
        Variant { boxes: Boxes::Square, main: false, anti: false, extras: Vec::new() }
    }

    pub(crate) fn diagonals(main: bool, anti: bool) -> Variant {
        Variant { main, anti, ..Variant::classic() }
    }

    /// Returns the parts of these rules, unless a row or a column is missing.
    pub(crate) fn of(rules: &Rules) -> Option<Variant> {
        let has = |wanted: Unit| rules.units().iter().any(|unit| unit.cells == wanted.cells);
        if !(0..9).all(|nth| has(Unit::row(nth)) && has(Unit::column(nth))) {
            return None;
        }
        let drawn: Vec<CellSet> =
            rules.units().iter().filter(|unit| matches!(unit.kind, UnitKind::Box(_))).map(|unit| unit.cells).collect();
        let boxes = if (0..9).all(|nth| has(Unit::square(nth))) {
            Boxes::Square
        } else if drawn.len() == 9 && drawn.iter().fold(CellSet::EMPTY, |all, &cells| all | cells) == CellSet::ALL {
            Boxes::Drawn(drawn)
        } else {
            Boxes::None
        };
        let (main, anti) = (has(Unit::main_diagonal()), has(Unit::anti_diagonal()));
        let mut variant = Variant { boxes, main, anti, extras: Vec::new() };
        let said = variant.units();
        let further = rules.units().iter().filter(|unit| !said.iter().any(|said| said.cells == unit.cells));
        variant.extras = further.map(|unit| unit.cells).collect();
        Some(variant)
    }

    /// Adds a unit, unless it is there.
    pub(crate) fn add(&mut self, cells: CellSet) {
        if cells == Unit::main_diagonal().cells {
            self.main = true;
        } else if cells == Unit::anti_diagonal().cells {
            self.anti = true;
        } else if !self.units().iter().any(|unit| unit.cells == cells) {
            self.extras.push(cells);
        }
    }

    fn units(&self) -> Vec<Unit> {
        let mut units: Vec<Unit> = (0..9).map(Unit::row).chain((0..9).map(Unit::column)).collect();
        match &self.boxes {
            Boxes::None => {}
            Boxes::Square => units.extend((0..9).map(Unit::square)),
            Boxes::Drawn(boxes) => {
                units.extend((0..).zip(boxes).map(|(nth, &cells)| Unit { kind: UnitKind::Box(nth), cells }));
            }
        }
        units.extend(self.main.then(Unit::main_diagonal));
        units.extend(self.anti.then(Unit::anti_diagonal));
        units.extend((0..).zip(&self.extras).map(|(nth, &cells)| Unit { kind: UnitKind::Extra(nth), cells }));
        units
    }

    /// Returns the rules that have these parts.
    pub(crate) fn rules(&self) -> Result<Rules, RulesError> {
        Rules::from_units(&self.name(), &self.units())
    }

    fn name(&self) -> String {
        let boxes = match self.boxes {
            Boxes::None => "latin",
            Boxes::Square => "",
            Boxes::Drawn(_) => "jigsaw",
        };
        let diagonals = match (self.main, self.anti) {
            (true, true) => "diagonal",
            (true, false) => "main-diagonal",
            (false, true) => "anti-diagonal",
            (false, false) => "",
        };
        let extras = match self.extras.as_slice() {
            [] => "",
            extras if extras == windows() => "windoku",
            extras if extras == places() => "disjoint-groups",
            _ => "extra",
        };
        let said: Vec<&str> = [boxes, extras, diagonals].into_iter().filter(|word| !word.is_empty()).collect();
        if said.is_empty() { "classic".to_owned() } else { said.join("+") }
    }
}

/// Returns the four 3×3 windows of windoku.
pub(crate) fn windows() -> Vec<CellSet> {
    let starts = [1, 5];
    let window = |row: usize, column: usize| {
        let cells = Cell::ALL
            .into_iter()
            .filter(move |cell| (row..row + 3).contains(&cell.row()) && (column..column + 3).contains(&cell.column()));
        cells.collect()
    };
    starts.iter().flat_map(|&row| starts.map(|column| window(row, column))).collect()
}

/// Returns the nine units of disjoint groups: the cells in the same place of every box.
pub(crate) fn places() -> Vec<CellSet> {
    let place = |cell: Cell| 3 * (cell.row() % 3) + cell.column() % 3;
    (0..9).map(|nth| Cell::ALL.into_iter().filter(|&cell| place(cell) == nth).collect()).collect()
}

/// Returns classic rules with four windows.
#[must_use]
pub fn windoku() -> Rules {
    let variant = Variant { extras: windows(), ..Variant::classic() };
    variant.rules().expect("four windows are units")
}

/// Returns classic rules in which the cells in the same place of every box differ too.
#[must_use]
pub fn disjoint_groups() -> Rules {
    let variant = Variant { extras: places(), ..Variant::classic() };
    variant.rules().expect("nine places are units")
}
