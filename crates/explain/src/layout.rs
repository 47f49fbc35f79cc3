//! A set of rules as the human techniques look at it: the units in the order in which a rating profile walks them.

use saltire_board::{Cell, CellSet, Rules, Unit, UnitKind};

/// How many units a set of rules may have at most.
pub(crate) const MAX_UNITS: usize = saltire_board::MAX_UNITS;

/// A cell's place in one of its units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    /// The unit: a place in [`Layout::units`].
    pub(crate) unit: u8,
    /// Which of the nine cells of the unit it is, in ascending order.
    pub(crate) place: u8,
}

/// The cells that two units share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The other unit.
    pub(crate) unit: u8,
    /// The shared cells by their places in this unit.
    pub(crate) here: u16,
    /// The shared cells by their places in the other unit.
    pub(crate) there: u16,
}

/// The units of a set of rules in the order boxes, rows, columns, diagonals, others, with what is derived from it.
///
/// The order decides which of several steps is taken, never whether a step is sound.
pub(crate) struct Layout {
    rules: Rules,
    units: Vec<Unit>,
    cells: Vec<[Cell; 9]>,
    families: Vec<u8>,
    boxes: usize,
    rows: usize,
    columns: usize,
    set_order: Vec<u8>,
    homes: Vec<Home>,
    first_home: [u16; 82],
    /// Bit n: the cell is in the n-th unit.
    units_of: [u64; 81],
    peers: [CellSet; 81],
    near_peers: [CellSet; 81],
    /// By unit: what it shares with boxes, rows, columns.
    crossings: Vec<[Vec<Crossing>; 3]>,
    regular_lines: bool,
}

/// Boxes, rows and columns are families; every other unit is one of its own.
fn rank(kind: UnitKind) -> (u8, u8) {
    match kind {
        UnitKind::Box(nth) => (0, nth),
        UnitKind::Row(nth) => (1, nth),
        UnitKind::Column(nth) => (2, nth),
        UnitKind::MainDiagonal => (3, 0),
        UnitKind::AntiDiagonal => (4, 0),
        UnitKind::Extra(nth) => (5, nth),
    }
}

impl Layout {
    pub(crate) fn new(rules: &Rules) -> Layout {
        let mut units = rules.units().to_vec();
        units.sort_by_key(|unit| rank(unit.kind));
        let count = |family: u8| units.iter().filter(|unit| rank(unit.kind).0 == family).count();
        let (boxes, rows, columns) = (count(0), count(1), count(2));
        let cells = units.iter().map(|unit| nine(unit.cells)).collect::<Vec<_>>();
        let families = units
            .iter()
            .enumerate()
            .map(|(nth, unit)| match rank(unit.kind).0 {
                family @ 0..=2 => family,
                _ => 3 + (nth - boxes - rows - columns) as u8,
            })
            .collect();
        let lines = boxes..boxes + rows + columns;
        let set_order = (0..boxes)
            .chain(boxes + rows..lines.end)
            .chain(boxes..boxes + rows)
            .chain(lines.end..units.len())
            .map(|unit| unit as u8)
            .collect();
        let mut homes = Vec::new();
        let mut first_home = [0; 82];
        let mut units_of = [0; 81];
        let mut near_peers = [CellSet::EMPTY; 81];
        for cell in Cell::ALL {
            for (nth, unit) in units.iter().enumerate().filter(|(_, unit)| unit.cells.contains(cell)) {
                let place = cells[nth].iter().position(|&other| other == cell).expect("the unit holds the cell");
                units_of[cell.index()] |= 1 << nth;
                homes.push(Home { unit: nth as u8, place: place as u8 });
                if nth < lines.end {
                    near_peers[cell.index()] |= unit.cells - cell.into();
                }
            }
            first_home[cell.index() + 1] = homes.len() as u16;
        }
        let crossings = (0..units.len())
            .map(|one| {
                [0..boxes, boxes..boxes + rows, boxes + rows..lines.end].map(|others| {
                    let others = others.filter(|&other| other != one);
                    others.filter_map(|other| crossing(&cells[one], &cells[other], other)).collect()
                })
            })
            .collect();
        let peers = Cell::ALL.map(|cell| rules.peers(cell));
        let crosses = |line: usize, place: usize, other: usize| units[other].cells.contains(cells[line][place]);
        let regular_lines = rows == 9
            && columns == 9
            && (0..9).all(|row| {
                (0..9).all(|column| {
                    crosses(boxes + row, column, boxes + rows + column)
                        && crosses(boxes + rows + column, row, boxes + row)
                })
            });
        Layout {
            rules: rules.clone(),
            units,
            cells,
            families,
            boxes,
            rows,
            columns,
            set_order,
            homes,
            first_home,
            units_of,
            peers,
            near_peers,
            crossings,
            regular_lines,
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All units: boxes, rows, columns, diagonals, others.
    pub(crate) fn units(&self) -> &[Unit] {
        &self.units
    }

    pub(crate) fn kind(&self, unit: u8) -> UnitKind {
        self.units[usize::from(unit)].kind
    }

    pub(crate) fn unit(&self, unit: u8) -> CellSet {
        self.units[usize::from(unit)].cells
    }

    /// The nine cells of a unit, ascending.
    pub(crate) fn cells(&self, unit: u8) -> &[Cell; 9] {
        &self.cells[usize::from(unit)]
    }

    /// Units of one family do not serve a loop twice in a row.
    pub(crate) fn family(&self, unit: u8) -> u8 {
        self.families[usize::from(unit)]
    }

    /// The order of single and set techniques: boxes, columns, rows, diagonals, others.
    pub(crate) fn set_order(&self) -> &[u8] {
        &self.set_order
    }

    pub(crate) fn boxes(&self) -> core::ops::Range<u8> {
        0..self.boxes as u8
    }

    pub(crate) fn rows(&self) -> core::ops::Range<u8> {
        self.boxes as u8..(self.boxes + self.rows) as u8
    }

    pub(crate) fn columns(&self) -> core::ops::Range<u8> {
        (self.boxes + self.rows) as u8..(self.boxes + self.rows + self.columns) as u8
    }

    /// What a unit shares with those of a family: 0 boxes, 1 rows, 2 columns.
    pub(crate) fn crossings(&self, unit: u8, family: u8) -> &[Crossing] {
        &self.crossings[usize::from(unit)][usize::from(family)]
    }

    /// Whether there are nine rows and nine columns, and place n of each lies in the n-th of the others: fish need it.
    pub(crate) fn has_regular_lines(&self) -> bool {
        self.regular_lines
    }

    /// The units that a cell is in.
    pub(crate) fn homes(&self, cell: Cell) -> &[Home] {
        let cell = cell.index();
        &self.homes[usize::from(self.first_home[cell])..usize::from(self.first_home[cell + 1])]
    }

    /// The same as a set: bit n for the n-th unit.
    pub(crate) fn units_of(&self, cell: Cell) -> u64 {
        self.units_of[cell.index()]
    }

    pub(crate) fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The peers in the order of wings and exclusions: those by box, row or column, then the others.
    pub(crate) fn peer_order(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let near = self.near_peers[cell.index()];
        near.iter().chain((self.peers(cell) - near).iter())
    }

    /// The cells that see all of these.
    pub(crate) fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// The units that hold all of these cells.
    pub(crate) fn units_with(&self, cells: CellSet) -> impl Iterator<Item = u8> {
        (0..self.units.len() as u8).filter(move |&unit| cells.is_subset(self.unit(unit)))
    }
}

/// What the unit with these cells shares with another.
fn crossing(here: &[Cell; 9], there: &[Cell; 9], unit: usize) -> Option<Crossing> {
    let mut shared = Crossing { unit: unit as u8, here: 0, there: 0 };
    for (place, cell) in here.iter().enumerate() {
        if let Some(other) = there.iter().position(|other| other == cell) {
            shared.here |= 1 << place;
            shared.there |= 1 << other;
        }
    }
    (shared.here != 0).then_some(shared)
}

fn nine(cells: CellSet) -> [Cell; 9] {
    let mut rest = cells.iter();
    core::array::from_fn(|_| rest.next().expect("a unit has nine cells"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_units_is_the_profiles_order() {
        let layout = Layout::new(&Rules::diagonal());
        let codes = |units: &mut dyn Iterator<Item = u8>| {
            units.map(|unit| layout.kind(unit).code().to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            codes(&mut (0..29)),
            "b1 b2 b3 b4 b5 b6 b7 b8 b9 r1 r2 r3 r4 r5 r6 r7 r8 r9 c1 c2 c3 c4 c5 c6 c7 c8 c9 d\\ d/"
        );
        assert_eq!(
            codes(&mut layout.set_order().iter().copied()),
            "b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5 c6 c7 c8 c9 r1 r2 r3 r4 r5 r6 r7 r8 r9 d\\ d/"
        );
        assert!(layout.has_regular_lines());
        let homes = layout.homes(Cell::R5C5).iter().map(|home| (home.unit, home.place)).collect::<Vec<_>>();
        assert_eq!(homes, [(4, 4), (13, 4), (22, 4), (27, 4), (28, 4)]);
    }

    #[test]
    fn diagonal_peers_come_last() {
        let layout = Layout::new(&Rules::diagonal());
        let order = layout.peer_order(Cell::R1C1).map(|cell| cell.to_string()).collect::<Vec<_>>();
        assert_eq!(order.len(), 26);
        assert_eq!(order[..3], ["r1c2", "r1c3", "r1c4"]);
        assert_eq!(order[20..], ["r4c4", "r5c5", "r6c6", "r7c7", "r8c8", "r9c9"]);
    }
}
