//! The rules of a puzzle: a list of units, and the tables derived from the list.
//!
//! The list of units is the only source. Peers and the units of a cell are derived from it by one constructor, the `const
//! fn` [`derive`], so that a wrong built-in table does not compile.

use crate::{Cell, CellSet, Unit, UnitKind, UnitSet};
use alloc::{string::String, sync::Arc};
use core::fmt;

/// How many units a set of rules may have at most.
pub const MAX_UNITS: usize = 64;

/// How many characters the name of rules may have at most: every answer repeats it.
pub const MAX_NAME: usize = 200;

/// The number of a unit: its index in [`Rules::units`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitNumber(u8);

impl UnitNumber {
    /// All numbers that a unit can have, in order.
    pub const ALL: [UnitNumber; MAX_UNITS] = {
        let mut all = [UnitNumber(0); MAX_UNITS];
        let mut nth = 0;
        while nth < MAX_UNITS {
            all[nth] = UnitNumber(nth as u8);
            nth += 1;
        }
        all
    };

    /// Returns the index in [`Rules::units`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The tables derived from a list of units.
struct Tables {
    units: [Unit; MAX_UNITS],
    count: usize,
    peers: [CellSet; 81],
    /// The units that a cell is in.
    units_of: [UnitSet; 81],
}

/// The rules of a puzzle: which nine-cell units hold nine different digits. A handle, cheap to clone.
///
/// ```
/// use saltire_board::{Cell, Rules, Unit};
///
/// let mut units = Rules::classic().units().to_vec();
/// units.push(Unit::main_diagonal());
/// let rules = Rules::from_units("one diagonal", &units)?;
/// assert_eq!((rules.units().len(), rules.peers(Cell::R1C1).len()), (28, 26));
/// # Ok::<(), saltire_board::RulesError>(())
/// ```
#[derive(Clone)]
pub struct Rules(Handle);

#[derive(Clone)]
enum Handle {
    BuiltIn(&'static str, &'static Tables),
    Listed(Arc<(String, Tables)>),
}

/// Why a list of units is not a set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesError {
    /// No unit, or more than [`MAX_UNITS`].
    Count(usize),
    /// A unit that does not have nine cells.
    Size(UnitKind, usize),
    /// Two units have this name.
    SameName(UnitKind),
    /// Two units with the same cells.
    SameCells(UnitKind, UnitKind),
    /// The name is that of built-in rules, but the units are others.
    BuiltInName,
    /// A name with control characters, which would break a line or a terminal.
    ControlInName,
    /// A name with more than [`MAX_NAME`] characters.
    LongName(usize),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Count(0) => f.write_str("the rules have no unit: expected at least one"),
            RulesError::Count(count) => write!(f, "{count} units: expected at most {MAX_UNITS}"),
            RulesError::Size(kind, 1) => write!(f, "{kind} has 1 cell: expected 9"),
            RulesError::Size(kind, size) => write!(f, "{kind} has {size} cells: expected 9"),
            RulesError::SameName(kind) => write!(f, "{kind} is listed twice"),
            RulesError::SameCells(one, other) => write!(f, "{one} and {other} have the same cells"),
            RulesError::BuiltInName => {
                f.write_str("the name belongs to built-in rules with other units: choose another name")
            }
            RulesError::ControlInName => f.write_str("the name has a control character: expected printable characters"),
            RulesError::LongName(count) => {
                write!(f, "the name has {count} characters: expected at most {MAX_NAME}")
            }
        }
    }
}

impl core::error::Error for RulesError {}

/// Derives everything that follows from the units; all rules are made here.
const fn derive(list: &[Unit]) -> Result<Tables, RulesError> {
    if list.is_empty() || list.len() > MAX_UNITS {
        return Err(RulesError::Count(list.len()));
    }
    let mut tables = Tables {
        units: [Unit { kind: UnitKind::Extra(0), cells: CellSet::EMPTY }; MAX_UNITS],
        count: list.len(),
        peers: [CellSet::EMPTY; 81],
        units_of: [UnitSet::EMPTY; 81],
    };
    let mut nth = 0;
    while nth < list.len() {
        let unit = list[nth];
        if unit.cells.len() != 9 {
            return Err(RulesError::Size(unit.kind, unit.cells.len()));
        }
        let mut earlier = 0;
        while earlier < nth {
            if same_kind(list[earlier].kind, unit.kind) {
                return Err(RulesError::SameName(unit.kind));
            }
            // Both have nine cells.
            if list[earlier].cells.is_subset(unit.cells) {
                return Err(RulesError::SameCells(list[earlier].kind, unit.kind));
            }
            earlier += 1;
        }
        tables.units[nth] = unit;
        let mut rest = unit.cells;
        while let Some(cell) = rest.pop() {
            tables.units_of[cell as usize] = tables.units_of[cell as usize].with(UnitNumber::ALL[nth]);
            tables.peers[cell as usize] = tables.peers[cell as usize].union(unit.cells).without(cell);
        }
        nth += 1;
    }
    Ok(tables)
}

/// `==` for a `const fn`.
const fn same_kind(one: UnitKind, other: UnitKind) -> bool {
    match (one, other) {
        (UnitKind::Row(a), UnitKind::Row(b))
        | (UnitKind::Column(a), UnitKind::Column(b))
        | (UnitKind::Box(a), UnitKind::Box(b))
        | (UnitKind::Extra(a), UnitKind::Extra(b)) => a == b,
        (UnitKind::MainDiagonal, UnitKind::MainDiagonal) | (UnitKind::AntiDiagonal, UnitKind::AntiDiagonal) => true,
        _ => false,
    }
}

/// Rows, columns and boxes, in that order; then both diagonals if `COUNT` is 29.
const fn built_in<const COUNT: usize>() -> Tables {
    let mut units = [Unit::row(0); COUNT];
    let mut nth = 0;
    while nth < 9 {
        units[nth] = Unit::row(nth);
        units[9 + nth] = Unit::column(nth);
        units[18 + nth] = Unit::square(nth);
        nth += 1;
    }
    if COUNT > 27 {
        units[27] = Unit::main_diagonal();
        units[28] = Unit::anti_diagonal();
    }
    match derive(&units) {
        Ok(tables) => tables,
        Err(_) => panic!("the built-in units make rules"),
    }
}

static CLASSIC: Tables = built_in::<27>();
static DIAGONAL: Tables = built_in::<29>();

impl Rules {
    /// Returns the classic rules: nine rows, nine columns and nine boxes.
    #[must_use]
    pub const fn classic() -> Rules {
        Rules(Handle::BuiltIn("classic", &CLASSIC))
    }

    /// Returns the diagonal rules: classic rules and both long diagonals.
    #[must_use]
    pub const fn diagonal() -> Rules {
        Rules(Handle::BuiltIn("diagonal", &DIAGONAL))
    }

    /// Creates rules from any list of nine-cell units. A list with the units of built-in rules, in any order, gives the
    /// built-in rules.
    ///
    /// ```
    /// use saltire_board::{Rules, RulesError, Unit};
    ///
    /// let mut units = Rules::classic().units().to_vec();
    /// units.extend([Unit::anti_diagonal(), Unit::main_diagonal()]);
    /// assert_eq!(Rules::from_units("any name", &units)?, Rules::diagonal()); // the same units in another order
    /// assert_eq!(Rules::from_units("nothing", &[]), Err(RulesError::Count(0)));
    /// # Ok::<(), RulesError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a unit does not have nine cells, if two units have the same name or the same cells, if there
    /// are no units or more than [`MAX_UNITS`], or if the name is that of other rules, has control characters or more
    /// than [`MAX_NAME`] characters.
    pub fn from_units(name: &str, units: &[Unit]) -> Result<Rules, RulesError> {
        let built_in = [Rules::classic(), Rules::diagonal()];
        let rules = Rules(Handle::Listed(Arc::new((String::from(name), derive(units)?))));
        if let Some(known) = built_in.iter().find(|known| rules.same_units(known)) {
            return Ok(known.clone());
        }
        if built_in.iter().any(|known| known.name() == name) {
            return Err(RulesError::BuiltInName);
        }
        if name.chars().any(char::is_control) {
            return Err(RulesError::ControlInName);
        }
        let count = name.chars().count();
        if count > MAX_NAME {
            return Err(RulesError::LongName(count));
        }
        Ok(rules)
    }

    fn same_units(&self, other: &Rules) -> bool {
        self.units().len() == other.units().len() && self.units().iter().all(|unit| other.units().contains(unit))
    }

    fn tables(&self) -> &Tables {
        match &self.0 {
            Handle::BuiltIn(_, tables) => tables,
            Handle::Listed(listed) => &listed.1,
        }
    }

    /// Returns the name of the rules.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.0 {
            Handle::BuiltIn(name, _) => name,
            Handle::Listed(listed) => &listed.0,
        }
    }

    /// Returns the units, in the order in which they were listed.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        let tables = self.tables();
        &tables.units[..tables.count]
    }

    /// Returns the unit of this name.
    #[must_use]
    pub fn unit(&self, kind: UnitKind) -> Option<&Unit> {
        self.units().iter().find(|unit| unit.kind == kind)
    }

    /// Returns the units that a cell is in.
    pub fn units_of(&self, cell: Cell) -> impl Iterator<Item = &Unit> + Clone {
        self.unit_set(cell).iter().map(|unit| &self.units()[unit.index()])
    }

    /// Returns the numbers of the units that a cell is in.
    #[must_use]
    pub fn unit_set(&self, cell: Cell) -> UnitSet {
        self.tables().units_of[cell as usize]
    }

    /// Returns for every cell the units that it is in.
    pub(crate) fn unit_sets(&self) -> &[UnitSet; 81] {
        &self.tables().units_of
    }

    /// Returns the cells that share a unit with a cell.
    #[must_use]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.tables().peers[cell as usize]
    }

    /// Returns the cells that share a unit with every one of these cells.
    #[must_use]
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// Returns the units that hold all of these cells.
    pub fn units_with(&self, cells: CellSet) -> impl Iterator<Item = &Unit> + Clone {
        self.units().iter().filter(move |unit| cells.is_subset(unit.cells))
    }
}

/// Compares the units and their order; the names of the rules do not matter.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        core::ptr::eq(self.tables(), other.tables()) || self.units() == other.units()
    }
}

impl Eq for Rules {}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({}, {} units)", self.name(), self.units().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;

    #[test]
    fn rules_as_text() {
        assert_eq!(alloc::format!("{} {:?}", Rules::classic(), Rules::diagonal()), "classic Rules(diagonal, 29 units)");
    }

    #[test]
    fn peers_follow_from_the_units() {
        let (classic, diagonal) = (Rules::classic(), Rules::diagonal());
        assert_eq!((classic.units().len(), diagonal.units().len()), (27, 29));
        assert!(Cell::ALL.iter().all(|&cell| classic.peers(cell).len() == 20));
        assert_eq!(diagonal.peers(Cell::R1C2), classic.peers(Cell::R1C2));
        let of_corner = cells! {
            . X X X X X X X X
            X X X . . . . . .
            X X X . . . . . .
            X . . X . . . . .
            X . . . X . . . .
            X . . . . X . . .
            X . . . . . X . .
            X . . . . . . X .
            X . . . . . . . X
        };
        assert_eq!(diagonal.peers(Cell::R1C1), of_corner, "{:#?}", diagonal.peers(Cell::R1C1));
        let of_centre = cells! {
            X . . . X . . . X
            . X . . X . . X .
            . . X . X . X . .
            . . . X X X . . .
            X X X X . X X X X
            . . . X X X . . .
            . . X . X . X . .
            . X . . X . . X .
            X . . . X . . . X
        };
        assert_eq!(diagonal.peers(Cell::R5C5), of_centre, "{:#?}", diagonal.peers(Cell::R5C5));
        let of_both = cells! {
            . . . . X . . . X
            . X . . . . . . .
            . . X . . . . . .
            . . . X . . . . .
            X . . . . . . . .
            . . . . . X . . .
            . . . . . . X . .
            . . . . . . . X .
            X . . . . . . . X
        };
        assert_eq!(diagonal.common_peers([Cell::R1C1, Cell::R5C5].into_iter().collect()), of_both);
        assert_eq!(diagonal.units_of(Cell::R5C5).count(), 5);
    }

    #[test]
    fn a_list_of_known_units_is_the_known_rules() {
        let mut units = Rules::diagonal().units().to_vec();
        units.reverse();
        assert_eq!(Rules::from_units("mine", &units).unwrap().name(), "diagonal");
    }

    #[test]
    fn wrong_lists_are_refused() {
        let row = Unit::row(0);
        let renamed = Unit { kind: UnitKind::Extra(0), ..row };
        let short = Unit { cells: row.cells.without(Cell::R1C1), ..row };
        let error = |units: &[Unit]| Rules::from_units("", units).unwrap_err();
        assert_eq!(error(&[]), RulesError::Count(0));
        assert_eq!(error(&[short]), RulesError::Size(UnitKind::Row(0), 8));
        assert_eq!(error(&[row, row]), RulesError::SameName(UnitKind::Row(0)));
        assert_eq!(error(&[row, renamed]), RulesError::SameCells(UnitKind::Row(0), UnitKind::Extra(0)));
    }
}
