//! The units of a set of rules in the order in which the rating profiles go through them.

use crate::{
    number_set::NumberSet,
    places::{PlaceNumber, Places},
};
use core::ops::BitOrAssign;
use saltire_board::{Cell, CellSet, Rules, Unit, UnitKind, sort};

/// How many units a set of rules may have at most.
pub(crate) const MAX_UNITS: usize = saltire_board::MAX_UNITS;

/// The number of a unit in the order of a [`UnitLayout`], which is not the order of [`Rules::units`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct UnitRank(u8);

impl UnitRank {
    /// Returns the place in [`UnitLayout::units`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the unit that comes as many units later as the number of a place says.
    pub(crate) const fn later(self, place: PlaceNumber) -> UnitRank {
        UnitRank(self.0 + place.index() as u8)
    }
}

/// Units that follow each other in the order of a [`UnitLayout`].
#[derive(Clone, Debug)]
pub(crate) struct UnitRanks {
    next: u8,
    end: u8,
}

impl UnitRanks {
    fn new(range: core::ops::Range<usize>) -> UnitRanks {
        UnitRanks { next: range.start as u8, end: range.end as u8 }
    }

    /// Returns one unit.
    pub(crate) const fn of(unit: UnitRank) -> UnitRanks {
        UnitRanks { next: unit.0, end: unit.0 + 1 }
    }

    pub(crate) const fn contains(&self, unit: UnitRank) -> bool {
        self.next <= unit.0 && unit.0 < self.end
    }

    /// Returns the units that come after this one.
    pub(crate) const fn after(&self, unit: UnitRank) -> UnitRanks {
        UnitRanks { next: unit.0 + 1, end: self.end }
    }
}

impl Iterator for UnitRanks {
    type Item = UnitRank;

    fn next(&mut self) -> Option<UnitRank> {
        let unit = UnitRank(self.next);
        (self.next < self.end).then(|| {
            self.next += 1;
            unit
        })
    }
}

/// A set of units by their ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RankSet(NumberSet<{ MAX_UNITS.div_ceil(64) }>);

impl RankSet {
    pub(crate) const EMPTY: RankSet = RankSet(NumberSet::EMPTY);

    pub(crate) const fn contains(self, unit: UnitRank) -> bool {
        self.0.contains(unit.index())
    }

    fn insert(&mut self, unit: UnitRank) {
        self.0.insert(unit.index());
    }
}

impl BitOrAssign for RankSet {
    fn bitor_assign(&mut self, other: RankSet) {
        self.0 |= &other.0;
    }
}

/// The membership of a cell in a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Membership {
    pub(crate) unit: UnitRank,
    pub(crate) place: PlaceNumber,
}

/// The cells that two units share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The other unit.
    pub(crate) unit: UnitRank,
    /// The shared cells by their places in this unit.
    pub(crate) here: Places,
    /// The shared cells by their places in the other unit.
    pub(crate) there: Places,
}

/// The units of a set of rules in the order boxes, rows, columns, diagonals, others, with what is derived from it.
///
/// The order decides which of several steps is taken, never whether a step is sound.
pub(crate) struct UnitLayout {
    rules: Rules,
    units: Vec<Unit>,
    cells: Vec<[Cell; 9]>,
    families: Vec<u8>,
    boxes: usize,
    rows: usize,
    columns: usize,
    set_order: Vec<UnitRank>,
    memberships: Vec<Membership>,
    first_membership: [u16; 82],
    units_of: [RankSet; 81],
    peers: [CellSet; 81],
    near_peers: [CellSet; 81],
    /// For each unit, its intersections with boxes, rows and columns.
    crossings: Vec<[Vec<Crossing>; 3]>,
    regular_lines: bool,
}

/// Boxes, rows and columns are families; every other unit is a family of one.
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

impl UnitLayout {
    pub(crate) fn new(rules: &Rules) -> UnitLayout {
        let mut units = rules.units().to_vec();
        sort::by_key(&mut units, |unit| rank(unit.kind));
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
            .map(|unit| UnitRank(unit as u8))
            .collect();
        let mut memberships = Vec::new();
        let mut first_membership = [0; 82];
        let mut units_of = [RankSet::EMPTY; 81];
        let mut near_peers = [CellSet::EMPTY; 81];
        for cell in Cell::ALL {
            for (nth, cells) in cells.iter().enumerate() {
                let Some(place) = place_in(cells, cell) else { continue };
                let unit = UnitRank(nth as u8);
                units_of[cell.index()].insert(unit);
                memberships.push(Membership { unit, place });
                if nth < lines.end {
                    near_peers[cell.index()] |= units[nth].cells - cell.into();
                }
            }
            first_membership[cell.index() + 1] = memberships.len() as u16;
        }
        let crossings = (0..units.len())
            .map(|one| {
                [0..boxes, boxes..boxes + rows, boxes + rows..lines.end].map(|others| {
                    let others = others.filter(|&other| other != one);
                    others.filter_map(|other| crossing(&cells[one], &cells[other], UnitRank(other as u8))).collect()
                })
            })
            .collect();
        let peers = Cell::ALL.map(|cell| rules.peers(cell));
        let crosses = |line: UnitRank, place: PlaceNumber, other: UnitRank| {
            units[other.index()].cells.contains(cells[line.index()][place.index()])
        };
        let [first_row, first_column] = [boxes, boxes + rows].map(|unit| UnitRank(unit as u8));
        let regular_lines = rows == 9
            && columns == 9
            && PlaceNumber::ALL.iter().all(|&nth| {
                PlaceNumber::ALL.iter().all(|&mth| {
                    let (row, column) = (first_row.later(nth), first_column.later(mth));
                    crosses(row, mth, column) && crosses(column, nth, row)
                })
            });
        UnitLayout {
            rules: rules.clone(),
            units,
            cells,
            families,
            boxes,
            rows,
            columns,
            set_order,
            memberships,
            first_membership,
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

    /// Returns all units: boxes, rows, columns, diagonals, others.
    pub(crate) fn units(&self) -> &[Unit] {
        &self.units
    }

    pub(crate) fn kind(&self, unit: UnitRank) -> UnitKind {
        self.units[unit.index()].kind
    }

    pub(crate) fn unit(&self, unit: UnitRank) -> CellSet {
        self.units[unit.index()].cells
    }

    /// Returns the nine cells of a unit, ascending.
    pub(crate) fn cells(&self, unit: UnitRank) -> &[Cell; 9] {
        &self.cells[unit.index()]
    }

    /// Returns the cell at a place of a unit.
    pub(crate) fn cell(&self, unit: UnitRank, place: PlaceNumber) -> Cell {
        self.cells(unit)[place.index()]
    }

    /// Returns the places of a unit with their cells.
    pub(crate) fn places(&self, unit: UnitRank) -> impl Iterator<Item = (PlaceNumber, Cell)> {
        PlaceNumber::ALL.into_iter().zip(*self.cells(unit))
    }

    /// Returns the place of a cell of a unit.
    pub(crate) fn place(&self, unit: UnitRank, cell: Cell) -> PlaceNumber {
        place_in(self.cells(unit), cell).expect("the unit holds the cell")
    }

    /// Units of one family do not serve a loop twice in a row.
    pub(crate) fn family(&self, unit: UnitRank) -> u8 {
        self.families[unit.index()]
    }

    /// Returns the order of single and set techniques: boxes, columns, rows, diagonals, others.
    pub(crate) fn set_order(&self) -> &[UnitRank] {
        &self.set_order
    }

    /// Returns all units in this order.
    pub(crate) fn ranks(&self) -> UnitRanks {
        UnitRanks::new(0..self.units.len())
    }

    pub(crate) fn boxes(&self) -> UnitRanks {
        UnitRanks::new(0..self.boxes)
    }

    pub(crate) fn rows(&self) -> UnitRanks {
        UnitRanks::new(self.boxes..self.boxes + self.rows)
    }

    pub(crate) fn columns(&self) -> UnitRanks {
        UnitRanks::new(self.boxes + self.rows..self.boxes + self.rows + self.columns)
    }

    /// Returns the diagonals and the units that are neither boxes nor lines.
    pub(crate) fn others(&self) -> UnitRanks {
        UnitRanks::new(self.boxes + self.rows + self.columns..self.units.len())
    }

    /// What a unit shares with those of a family: 0 boxes, 1 rows, 2 columns.
    pub(crate) fn crossings(&self, unit: UnitRank, family: u8) -> &[Crossing] {
        &self.crossings[unit.index()][usize::from(family)]
    }

    /// Returns whether there are nine rows and nine columns, and the n-th cell of each row lies in the n-th column and
    /// vice versa. Fish require this.
    pub(crate) fn has_regular_lines(&self) -> bool {
        self.regular_lines
    }

    /// Returns the units that a cell is in.
    pub(crate) fn memberships(&self, cell: Cell) -> &[Membership] {
        let cell = cell.index();
        &self.memberships[usize::from(self.first_membership[cell])..usize::from(self.first_membership[cell + 1])]
    }

    /// Returns the same as a set.
    pub(crate) fn units_of(&self, cell: Cell) -> RankSet {
        self.units_of[cell.index()]
    }

    pub(crate) fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Returns the peers in the order of wings and exclusions: those by box, row or column, then the others.
    pub(crate) fn peer_order(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let near = self.near_peers[cell.index()];
        near.iter().chain((self.peers(cell) - near).iter())
    }

    /// Returns the cells that see all of these.
    pub(crate) fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// Returns the units that hold all of these cells.
    pub(crate) fn units_with(&self, cells: CellSet) -> impl Iterator<Item = UnitRank> {
        self.ranks().filter(move |&unit| cells.is_subset(self.unit(unit)))
    }
}

/// Returns the cells that the unit with the cells `here` shares with `unit`, whose cells are `there`.
fn crossing(here: &[Cell; 9], there: &[Cell; 9], unit: UnitRank) -> Option<Crossing> {
    let mut shared = Crossing { unit, here: Places::EMPTY, there: Places::EMPTY };
    for (place, &cell) in PlaceNumber::ALL.into_iter().zip(here) {
        if let Some(other) = place_in(there, cell) {
            shared.here |= Places::of(place);
            shared.there |= Places::of(other);
        }
    }
    (!shared.here.is_empty()).then_some(shared)
}

fn place_in(cells: &[Cell; 9], cell: Cell) -> Option<PlaceNumber> {
    PlaceNumber::ALL.into_iter().find(|place| cells[place.index()] == cell)
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
        let layout = UnitLayout::new(&Rules::diagonal());
        let codes = |units: &mut dyn Iterator<Item = UnitRank>| {
            units.map(|unit| layout.kind(unit).code().to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            codes(&mut layout.ranks()),
            "b1 b2 b3 b4 b5 b6 b7 b8 b9 r1 r2 r3 r4 r5 r6 r7 r8 r9 c1 c2 c3 c4 c5 c6 c7 c8 c9 d\\ d/"
        );
        assert_eq!(
            codes(&mut layout.set_order().iter().copied()),
            "b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5 c6 c7 c8 c9 r1 r2 r3 r4 r5 r6 r7 r8 r9 d\\ d/"
        );
        assert!(layout.has_regular_lines());
        let memberships = layout
            .memberships(Cell::R5C5)
            .iter()
            .map(|membership| (membership.unit.index(), membership.place.index()))
            .collect::<Vec<_>>();
        assert_eq!(memberships, [(4, 4), (13, 4), (22, 4), (27, 4), (28, 4)]);
    }

    #[test]
    fn diagonal_peers_come_last() {
        let layout = UnitLayout::new(&Rules::diagonal());
        let order = layout.peer_order(Cell::R1C1).map(|cell| cell.to_string()).collect::<Vec<_>>();
        assert_eq!(order.len(), 26);
        assert_eq!(order[..3], ["r1c2", "r1c3", "r1c4"]);
        assert_eq!(order[20..], ["r4c4", "r5c5", "r6c6", "r7c7", "r8c8", "r9c9"]);
    }
}
