//! Counts solutions without visiting them, by joining fillings of the three thirds of the board.
//!
//! The board is cut into three *parts*, bands or stacks. A filling of one part affects the others only through the
//! digits that it uses in the units that cross the cut: its *key*. Three fillings form a solution if their digits are
//! all nine in each of these units. So the fillings of each part are listed by key, and the keys of the three parts are
//! joined:
//!
//! ```text
//! solutions = Σ over keys a, b, c that complete each other:  fillings(a) · fillings(b) · fillings(c)
//! ```
//!
//! The cost is the fillings of the parts and the joins of their keys, not the number of solutions. The keys of a part
//! form a tree with three units per level, so branches that cannot fit are skipped, and two keys determine one place in
//! the third tree. Everything is derived from the unit list: a unit inside a part only limits the fillings of the part,
//! a unit that is decided adds nothing, and a cell in no unit multiplies the fillings.
//!
//! Felgenhauer and Jarvis counted all grids band by band (2005).
//!
//! Measurements (Zen 3, a busy machine, CPU time):
//!
//! - Completions of filled diagonals, 28 to 35 million a board: some 130,000, 670,000 and 130,000 fillings with 75,000,
//!   280,000 and 75,000 keys, 18 million pairs of keys looked at, 0.25 to 0.39 s; 5,133,612 classic solutions of the
//!   course's grid 0.12 to 0.14 s. A search takes 1.06 s for the latter.
//! - Patterns of whole digits, four joined with four and met in the middle, took 1.1 to 6.2 s for the former and lost to
//!   the search on the latter.
//! - Three fifths of the time is the join, a fifth the sorting, a tenth the filling.
//! - The order in which cells are filled (by rows, by boxes, by columns, fewest candidates first) changes the work by less
//!   than half, none of them always for the better.
//! - If few cells of a crossing diagonal are decided, there are too many keys, and the ordinary search continues.

mod join;

use core::sync::atomic::{AtomicBool, Ordering};
use join::{Join, JoinTree};
use saltire_board::{Cell, CellSet, Grid, Rules};

/// The number of units in one level of a tree.
const PER_LEVEL: usize = 3;
/// The bits of a unit: one a digit.
const BITS: usize = 9;
/// More fillings of a part than this are not listed: 24 bytes each.
const MOST: usize = 1 << 21;

/// Why counting ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It costs more than was allowed.
    Dear,
    /// There are enough.
    Enough,
    /// The search was cancelled.
    Stopped,
}

/// The remaining allowance of work, in filled cells, and the flag that is checked regularly.
pub(crate) struct Allowance<'a> {
    work: u64,
    look: u64,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Allowance<'a> {
    pub(crate) fn new(work: u64, stop: Option<&'a AtomicBool>) -> Self {
        Allowance { work, look: work, stop }
    }

    #[inline(always)]
    fn spend(&mut self, work: u64) -> Result<(), Ended> {
        self.work = self.work.checked_sub(work).ok_or(Ended::Dear)?;
        if self.look - self.work > 1 << 14 { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Ended> {
        self.look = self.work;
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) { Err(Ended::Stopped) } else { Ok(()) }
    }
}

/// A way to count the solutions of a grid.
pub(crate) trait Plan {
    /// About the work it takes.
    fn work(&self) -> f64;
    /// Returns the number of solutions counted, and the reason if the count is not complete.
    fn count(&self, enough: u64, allowance: Allowance<'_>) -> (u64, Result<(), Ended>);
}

/// Returns the cheaper of the two cuts; `None` if the rules have more crossing units than there are words for.
pub(crate) fn plan(grid: &Grid, rules: &Rules) -> Option<Box<dyn Plan>> {
    let cuts: [fn(Cell) -> (usize, usize); 2] =
        [|cell| (cell.row(), cell.column()), |cell| (cell.column(), cell.row())];
    let plans = cuts.into_iter().filter_map(|cut| cut_in_three(grid, rules, cut));
    plans.min_by(|one, other| one.work().total_cmp(&other.work()))
}

/// Returns the parts by the first of the two numbers of a cell; its cells are filled in their order.
fn cut_in_three(grid: &Grid, rules: &Rules, cut: fn(Cell) -> (usize, usize)) -> Option<Box<dyn Plan>> {
    let mut cells = [CellSet::EMPTY; 3];
    for cell in Cell::ALL {
        cells[cut(cell).0 / 3].insert(cell);
    }
    let decided = |unit: CellSet| {
        unit.iter().all(|cell| grid[cell].len() == 1)
            && unit.iter().fold(saltire_board::DigitSet::EMPTY, |digits, cell| digits | grid[cell]).len() == 9
    };
    let inside = |unit: CellSet| cells.iter().any(|&part| unit.is_subset(part));
    let units = || rules.units().iter().map(|unit| unit.cells).filter(|&unit| !decided(unit));
    let crossing: Vec<CellSet> = units().filter(|&unit| !inside(unit)).collect();
    let mut levels: Vec<u32> = crossing.chunks(PER_LEVEL).map(|units| (1 << (BITS * units.len())) - 1).collect();
    if levels.is_empty() {
        levels.push(0);
    }
    let within = |part: CellSet| {
        let gap = PER_LEVEL * levels.len() - crossing.len();
        let mut fields = crossing.clone();
        fields.extend((0..gap).map(|_| CellSet::EMPTY));
        fields.extend(units().filter(|unit| unit.is_subset(part)));
        fields
    };
    let fields = cells.map(within);
    let order = |part: CellSet| {
        let mut order: Vec<Cell> = part.iter().collect();
        saltire_board::sort::by_key(&mut order, |&cell| cut(cell));
        order
    };
    let sized = |nth: usize| (&fields[nth][..], order(cells[nth]));
    let parts = [sized(0), sized(1), sized(2)];
    match fields.iter().map(Vec::len).max()?.div_ceil(2 * PER_LEVEL) {
        ..=3 => Some(Box::new(BandParts::<3>::new(grid, parts, levels))),
        4 => Some(Box::new(BandParts::<4>::new(grid, parts, levels))),
        5..=6 => Some(Box::new(BandParts::<6>::new(grid, parts, levels))),
        _ => None,
    }
}

/// The digits taken of each unit, three units a level, two levels a word: the first in its upper half, so that the order of
/// the words is that of the levels.
type Taken<const W: usize> = [u64; W];

/// Returns the word of a level and its lowest bit there.
fn half(level: usize) -> (usize, usize) {
    (level / 2, 32 * (1 - level % 2))
}

/// Returns the word of a unit and its lowest bit there.
fn field(nth: usize) -> (usize, usize) {
    let (word, shift) = half(nth / PER_LEVEL);
    (word, shift + nth % PER_LEVEL * BITS)
}

/// The three parts of a board.
struct BandParts<const W: usize> {
    parts: [Part<W>; 3],
    /// The bits in use of each level of the trees.
    levels: Vec<u32>,
    work: f64,
}

/// Some cells to fill.
struct Part<const W: usize> {
    /// The undecided ones, in their order.
    open: Vec<Open<W>>,
    /// What the decided ones take.
    taken: Taken<W>,
}

/// An undecided cell.
struct Open<const W: usize> {
    candidates: u64,
    /// Its units.
    fields: Vec<(usize, usize)>,
    /// What the digit 1 takes in it.
    one: Taken<W>,
}

impl<const W: usize> BandParts<W> {
    fn new(grid: &Grid, parts: [(&[CellSet], Vec<Cell>); 3], levels: Vec<u32>) -> Self {
        let parts = parts.map(|(units, cells)| Part::new(grid, units, &cells));
        let work = parts.iter().map(Part::work).sum();
        BandParts { parts, levels, work }
    }
}

impl<const W: usize> Plan for BandParts<W> {
    fn work(&self) -> f64 {
        self.work
    }

    fn count(&self, enough: u64, mut allowance: Allowance<'_>) -> (u64, Result<(), Ended>) {
        let mut tree = |nth: usize| Ok(JoinTree::new(&self.parts[nth].fillings(&mut allowance)?, &self.levels));
        let trees = match (|| Ok([tree(0)?, tree(1)?, tree(2)?]))() {
            Ok(trees) => trees,
            Err(ended) => return (0, Err(ended)),
        };
        let mut join = Join::new(&trees, &self.levels, enough, allowance);
        let ended = join.all();
        (u64::try_from(join.total).map_or(enough, |total| total.min(enough)), ended)
    }
}

impl<const W: usize> Part<W> {
    fn new(grid: &Grid, units: &[CellSet], cells: &[Cell]) -> Self {
        let mut part = Part { open: Vec::new(), taken: [0; W] };
        for &cell in cells {
            let candidates = u64::from(grid[cell].bits());
            let fields: Vec<(usize, usize)> =
                (0..units.len()).filter(|&nth| units[nth].contains(cell)).map(field).collect();
            let mut one = [0; W];
            for &(word, shift) in &fields {
                one[word] |= 1 << shift;
            }
            if grid[cell].len() == 1 {
                part.taken = place(part.taken, &one, candidates.trailing_zeros());
            } else {
                part.open.push(Open { candidates, fields, one });
            }
        }
        part
    }

    /// About the work that its fillings take: some of them at random, each for as many as there are choices on its way.
    fn work(&self) -> f64 {
        // Keeps its own generator: `Random` would change the estimates and with them the measured guess counts.
        let mut seed = 1_u64;
        let mut work = 0.0;
        for _ in 0..PROBES {
            let (mut taken, mut ways) = (self.taken, 1.0);
            for open in &self.open {
                let free = open.free(&taken);
                ways *= f64::from(free.count_ones());
                work += ways;
                if free == 0 {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let mut rest = free;
                for _ in 0..(seed >> 33) % u64::from(free.count_ones()) {
                    rest &= rest - 1;
                }
                taken = place(taken, &open.one, rest.trailing_zeros());
            }
        }
        work / f64::from(PROBES)
    }

    /// What each filling takes, in order.
    fn fillings(&self, allowance: &mut Allowance<'_>) -> Result<Vec<Taken<W>>, Ended> {
        let mut fillings = Vec::new();
        fill(&self.open, self.taken, &mut fillings, allowance)?;
        fillings.sort_unstable();
        Ok(fillings)
    }
}

/// The number of random fillings that estimate the total number.
const PROBES: u32 = 200;

impl<const W: usize> Open<W> {
    /// Returns the candidates that no unit has taken.
    #[inline(always)]
    fn free(&self, taken: &Taken<W>) -> u64 {
        self.fields.iter().fold(self.candidates, |free, &(word, shift)| free & !(taken[word] >> shift))
    }
}

#[inline(always)]
fn place<const W: usize>(mut taken: Taken<W>, one: &Taken<W>, digit: u32) -> Taken<W> {
    for (taken, one) in taken.iter_mut().zip(one) {
        *taken |= one << digit;
    }
    taken
}

/// Fills the cells in every way.
fn fill<const W: usize>(
    cells: &[Open<W>],
    taken: Taken<W>,
    fillings: &mut Vec<Taken<W>>,
    allowance: &mut Allowance<'_>,
) -> Result<(), Ended> {
    let Some((first, others)) = cells.split_first() else {
        fillings.push(taken);
        return if fillings.len() > MOST { Err(Ended::Dear) } else { Ok(()) };
    };
    allowance.spend(1)?;
    let mut free = first.free(&taken);
    while free != 0 {
        fill(others, place(taken, &first.one, free.trailing_zeros()), fillings, allowance)?;
        free &= free - 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Limit, Solver,
        kernel::{Kernel, Settled, any::AnyRules},
        random::Random,
    };
    use core::ops::ControlFlow;
    use saltire_board::{Digit, DigitSet, Unit, UnitKind};

    /// Returns the number of solutions within a grid, counted one by one.
    fn searched(rules: &Rules, grid: &Grid) -> Option<u64> {
        let solver = Solver::with_kernel(rules, "any").unwrap();
        let limit = Limit { solutions: 3_000, stop: None };
        let outcome = solver.for_each_within(grid, limit, |_| ControlFlow::Continue(()));
        outcome.complete.then_some(outcome.solutions)
    }

    fn counted(rules: &Rules, grid: &Grid, enough: u64) -> (u64, Result<(), Ended>) {
        plan(grid, rules).unwrap().count(enough, Allowance::new(1 << 24, None))
    }

    /// Returns rules with rows, columns, boxes and these units.
    fn classic_and(extras: &[CellSet]) -> Rules {
        let mut units = Rules::classic().units().to_vec();
        units.extend(extras.iter().zip(0..).map(|(&cells, nth)| Unit { kind: UnitKind::Extra(nth), cells }));
        Rules::from_units("more", &units).unwrap()
    }

    fn window(row: usize, column: usize) -> CellSet {
        let inside =
            |cell: &Cell| (row..row + 3).contains(&cell.row()) && (column..column + 3).contains(&cell.column());
        Cell::ALL.into_iter().filter(inside).collect()
    }

    #[test]
    fn bands_count_what_the_search_meets() {
        let windows = [window(1, 1), window(1, 5), window(5, 1), window(5, 5)];
        let groups: Vec<CellSet> = (0..9)
            .map(|nth| Cell::ALL.into_iter().filter(|cell| 3 * (cell.row() % 3) + cell.column() % 3 == nth).collect())
            .collect();
        // Without rows 1 and 2, boxes 1 and 2 and column 1 the first cell is in no unit at all.
        let fewer: Vec<Unit> =
            Rules::classic().units().iter().copied().filter(|unit| !unit.cells.contains(Cell::R1C1)).collect();
        let all = [
            (Rules::classic(), 44),
            (Rules::diagonal(), 38),
            (classic_and(&windows), 36),
            (classic_and(&groups), 32),
            (Rules::from_units("fewer", &fewer).unwrap(), 52),
        ];
        let mut random = Random::new(7);
        for (rules, keep) in all {
            let mut seen = [0; 4];
            let solver = Solver::with_kernel(&rules, "any").unwrap();
            let mut filled = None;
            solver.for_each_within(&Grid::FULL, Limit { solutions: 20, stop: None }, |solution| {
                filled = Some(*solution);
                ControlFlow::Continue(())
            });
            let filled = filled.unwrap();
            for nth in 0..60 {
                let mut grid = Grid::FULL;
                for cell in Cell::ALL {
                    let stays = DigitSet::of(filled[cell]);
                    if random.below(81) < keep {
                        grid[cell] = stays;
                    } else {
                        // Here and there a candidate is ruled out, rarely the right one.
                        grid[cell].remove(Digit::ALL[random.below(9)]);
                        grid[cell] = if nth % 4 == 0 { grid[cell] } else { grid[cell] | stays };
                    }
                }
                let Some(count) = searched(&rules, &grid) else { continue };
                let kernel = AnyRules::new(&rules);
                let mut state = kernel.grid(&grid);
                if nth % 2 == 0 && kernel.settle(&mut state, &mut 0) == Settled::Open {
                    grid = kernel.candidates(&state);
                }
                if plan(&grid, &rules).unwrap().work() > 300_000.0 {
                    continue;
                }
                assert_eq!(counted(&rules, &grid, u64::MAX), (count, Ok(())), "{rules} {grid:?}");
                if count > 1 {
                    assert_eq!(counted(&rules, &grid, count - 1), (count - 1, Err(Ended::Enough)), "{rules} {grid:?}");
                }
                seen[count.min(3) as usize] += 1;
            }
            assert!(seen[0] > 0 && seen[1] > 0 && seen[2] + seen[3] > 5, "{rules} {seen:?}");
        }
    }

    #[test]
    fn it_ends_when_told() {
        let rules = Rules::classic();
        let plan = plan(&Grid::FULL, &rules).unwrap();
        assert!(plan.work() > 1e11, "{}", plan.work());
        assert_eq!(plan.count(u64::MAX, Allowance::new(100_000, None)), (0, Err(Ended::Dear)));
        let stop = AtomicBool::new(true);
        assert_eq!(plan.count(u64::MAX, Allowance::new(u64::MAX, Some(&stop))), (0, Err(Ended::Stopped)));
        // More fillings than fit the memory reserved for them.
        assert_eq!(plan.count(u64::MAX, Allowance::new(u64::MAX, None)), (0, Err(Ended::Dear)));
    }

    #[test]
    fn a_filled_board_and_an_empty_cell() {
        let line = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
        let mut grid = Grid::FULL;
        for (cell, byte) in Cell::ALL.into_iter().zip(line.bytes()) {
            grid[cell] = saltire_board::Digit::from_ascii(byte).into_iter().collect();
        }
        let rules = Rules::diagonal();
        assert_eq!(counted(&rules, &grid, u64::MAX), (1, Ok(())));
        let mut wrong = grid;
        wrong[Cell::R1C1] = grid[Cell::R1C2];
        assert_eq!(counted(&rules, &wrong, u64::MAX), (0, Ok(())));
        grid[Cell::R5C5] = DigitSet::EMPTY;
        assert_eq!(counted(&rules, &grid, u64::MAX), (0, Ok(())));
    }
}
