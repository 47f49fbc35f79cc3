//! Removes clues from a solution as long as the solution stays the only one.
//!
//! Groups of cells are tried in a given order. A group is removed if the engine proves that the solution stays the only
//! one without it. The result depends on the solution and the order alone, not on the kernel.
//!
//! Three shortcuts save most of the work:
//! - At the start many groups are removed at once: if the solution is the only one without all of them, each of them
//!   can be removed.
//! - Swapping two digits within a set of cells that are joined by units gives another solution. The clues must touch
//!   every such set, so a group that is the last to touch one stays, without a search.
//! - The search for another solution starts with the known digit removed from the cell, so it cannot find the known
//!   solution again. It ends with a witness, or proves that the clue can be removed.
//!
//! Tried, and three times slower: checking a block of groups with the sets of cells in which other known solutions
//! differ, with one search a block to prove it or to bring more sets. With few clues the other solutions are far away,
//! so the sets are large and say little. A witness says nothing of later groups: its own group is all it touches, and
//! stays.
//!
//! What it costs, in steps of the kernel a minimal diagonal puzzle: 1,023 in 34 searches, 796 of them in the 14 that end with
//! a witness. A clue that is needed among more clues is needed among fewer, so all remaining clues could be tested
//! early, when a search is short: tested at 30, 28, 26, 24 or 22 clues, this takes 4 to 10 % more steps in total, and
//! 50 % more searches. Three to six further groups at once after the first: as many steps in two searches fewer, less
//! than 1 %. Stopping a search for a witness after 64 steps in favour of another order would require a restart in a
//! quarter of all cases, which is no gain either. Trying the solution's own digit first in every guess, or last: no difference.

use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Solution};
use saltire_engine::{Limit, Solver};

/// The number of cells that lose their clue at once at the start: about the number at which the first clue is needed.
const AT_ONCE: usize = 48;
/// How many fewer if that was too many.
const FEWER: usize = 6;

/// Returns the clues of these cells.
#[must_use]
pub fn clues_of(solution: &Solution, cells: CellSet) -> Clues {
    cells.iter().map(|cell| (cell, solution[cell])).collect()
}

/// Removes the groups of clues one after the other, each only if the solution stays unique without it. Returns the
/// cells that keep their clue; every remaining group is needed.
#[must_use]
pub fn dig(solver: &Solver, solution: &Solution, groups: &[CellSet]) -> CellSet {
    let swaps = swaps(solver, solution);
    let touched = |kept: CellSet| swaps.iter().all(|swap| !swap.is_disjoint(kept));
    let mut kept = groups.iter().fold(CellSet::EMPTY, |all, &group| all | group);
    let mut gone = 0;
    let mut at_once = AT_ONCE;
    while at_once > 0 {
        let (mut first, mut less) = (0, kept);
        while first < groups.len() && 81 - (less - groups[first]).len() <= at_once {
            less -= groups[first];
            first += 1;
        }
        if first == 0 {
            break;
        }
        if touched(less) && is_only(solver, solution, less) {
            (kept, gone) = (less, first);
            break;
        }
        at_once = at_once.saturating_sub(FEWER);
    }
    let mut grid = grid_of(solution, kept);
    for &group in &groups[gone..] {
        if touched(kept - group) && can_go(solver, solution, &mut grid, group, None) == Some(true) {
            kept -= group;
        }
    }
    kept
}

/// Removes the groups one after the other from the clues in these cells, each only if the solution stays unique
/// without it. Returns the cells that keep their clue; `None` if the work was cancelled.
///
/// The solution must be the only one with the clues in these cells.
#[must_use]
pub fn dig_from(
    solver: &Solver,
    solution: &Solution,
    clues: CellSet,
    groups: &[CellSet],
    stop: Option<&AtomicBool>,
) -> Option<CellSet> {
    let swaps = swaps(solver, solution);
    let touched = |kept: CellSet| swaps.iter().all(|swap| !swap.is_disjoint(kept));
    let (mut kept, mut grid) = (clues, grid_of(solution, clues));
    for &group in groups {
        if touched(kept - group) && can_go(solver, solution, &mut grid, group, stop)? {
            kept -= group;
        }
    }
    Some(kept)
}

/// Returns whether the solution is the only one with its digits in these cells.
#[must_use]
pub(crate) fn is_only(solver: &Solver, solution: &Solution, kept: CellSet) -> bool {
    let mut only = true;
    solver.for_each_within(&grid_of(solution, kept), Limit { solutions: 2, stop: None }, |found| {
        only = found == solution;
        if only { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    only
}

/// Returns whether every clue is needed for the solution to be unique.
#[must_use]
pub fn is_minimal(solver: &Solver, solution: &Solution, kept: CellSet) -> bool {
    let mut grid = grid_of(solution, kept);
    kept.iter().all(|cell| can_go(solver, solution, &mut grid, CellSet::of(cell), None) == Some(false))
}

/// Returns the grid of the clues in these cells.
pub(crate) fn grid_of(solution: &Solution, kept: CellSet) -> Grid {
    let mut grid = Grid::FULL;
    for cell in kept.iter() {
        grid[cell] = DigitSet::of(solution[cell]);
    }
    grid
}

/// Returns whether the solution stays the only one without these clues; `None` if the search was cancelled. If they can
/// be removed, they are removed from the grid; otherwise the grid is unchanged.
fn can_go(
    solver: &Solver,
    solution: &Solution,
    grid: &mut Grid,
    group: CellSet,
    stop: Option<&AtomicBool>,
) -> Option<bool> {
    for cell in group.iter() {
        grid[cell] = DigitSet::ALL;
    }
    // Another solution differs in a first cell of the group.
    let mut only = Some(true);
    for cell in group.iter() {
        let digit = DigitSet::of(solution[cell]);
        grid[cell] = DigitSet::ALL - digit;
        let outcome = solver.for_each_within(grid, Limit { solutions: 1, stop }, |_| ControlFlow::Break(()));
        grid[cell] = digit;
        only = match outcome.solutions {
            0 if !outcome.complete => None,
            0 => continue,
            _ => Some(false),
        };
        break;
    }
    for cell in group.iter() {
        grid[cell] = if only == Some(true) { DigitSet::ALL } else { DigitSet::of(solution[cell]) };
    }
    only
}

/// Returns the sets of cells in which swapping two digits gives another solution, and no smaller swap of these two
/// does.
fn swaps(solver: &Solver, solution: &Solution) -> Vec<CellSet> {
    let rules = solver.rules();
    let mut places = [CellSet::EMPTY; 9];
    for cell in Cell::ALL {
        places[solution[cell].index()].insert(cell);
    }
    let mut swaps = Vec::with_capacity(72);
    for one in Digit::ALL {
        for other in &Digit::ALL[one.index() + 1..] {
            let mut rest = places[one.index()] | places[other.index()];
            while let Some(first) = rest.first() {
                // A cell that shares a unit with a cell of the other digit must swap too.
                let mut swap = CellSet::EMPTY;
                let mut open = CellSet::of(first);
                while let Some(cell) = open.pop() {
                    swap.insert(cell);
                    open |= rest & rules.peers(cell);
                    open -= swap;
                }
                rest -= swap;
                swaps.push(swap);
            }
        }
    }
    swaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Filler, Shape};
    use saltire_board::Verdict;
    use saltire_board::{Puzzle, Rules};

    /// Returns the slow twin: one group after another, each decided by a whole verdict.
    fn dig_slowly(solver: &Solver, solution: &Solution, groups: &[CellSet]) -> CellSet {
        groups.iter().fold(CellSet::ALL, |kept, &group| {
            let puzzle = Puzzle::new(solver.rules().clone(), clues_of(solution, kept - group)).unwrap();
            if matches!(solver.check(&puzzle), Verdict::Unique(_)) { kept - group } else { kept }
        })
    }

    #[test]
    fn fast_and_slow_leave_the_same_clues() {
        for rules in [Rules::classic(), Rules::diagonal()] {
            let (filler, solver) = (Filler::new(&rules), Solver::new(&rules));
            let slow = Solver::with_kernel(&rules, "any").unwrap();
            let mut chance = Chance::new(1, 1);
            for &shape in Shape::ALL.iter().chain(&[Shape::None; 6]) {
                let solution = filler.fill(10_000, &mut chance).unwrap();
                let mut groups = shape.groups();
                chance.shuffle(&mut groups);
                let kept = dig(&solver, &solution, &groups);
                assert_eq!(kept, dig_slowly(&slow, &solution, &groups), "{rules} {shape}");
                assert!(is_only(&solver, &solution, kept));
                assert!(shape.fits(kept));
                if shape == Shape::None {
                    assert!(is_minimal(&solver, &solution, kept));
                }
            }
        }
    }

    /// From some clues, the slow twin takes one group after another by a whole verdict.
    #[test]
    fn clues_go_from_a_given_puzzle() {
        for rules in [Rules::classic(), Rules::diagonal()] {
            let (filler, solver) = (Filler::new(&rules), Solver::new(&rules));
            let slow = Solver::with_kernel(&rules, "any").unwrap();
            let mut chance = Chance::new(3, 1);
            for _ in 0..10 {
                let solution = filler.fill(10_000, &mut chance).unwrap();
                let mut cells: Vec<Cell> = Cell::ALL.to_vec();
                chance.shuffle(&mut cells);
                let clues: CellSet = cells[..50].iter().copied().collect();
                if !is_only(&solver, &solution, clues) {
                    continue;
                }
                let groups: Vec<CellSet> = cells[..50].iter().map(|&cell| CellSet::of(cell)).collect();
                let kept = dig_from(&solver, &solution, clues, &groups, None).unwrap();
                let unique = |kept: CellSet| {
                    let puzzle = Puzzle::new(rules.clone(), clues_of(&solution, kept)).unwrap();
                    matches!(slow.check(&puzzle), Verdict::Unique(_))
                };
                let one_by_one =
                    groups.iter().fold(clues, |kept, &group| if unique(kept - group) { kept - group } else { kept });
                assert_eq!(kept, one_by_one, "{rules}");
                assert!(is_minimal(&solver, &solution, kept));
            }
        }
    }

    #[test]
    fn swaps_are_other_solutions() {
        for rules in [Rules::classic(), Rules::diagonal()] {
            let solver = Solver::new(&rules);
            let solution = Filler::new(&rules).fill(10_000, &mut Chance::new(2, 1)).unwrap();
            for swap in swaps(&solver, &solution) {
                let digits: DigitSet = swap.iter().map(|cell| solution[cell]).collect();
                assert_eq!(digits.len(), 2);
                let other = |cell: Cell| (digits - DigitSet::of(solution[cell])).first().unwrap();
                let swapped = Cell::ALL.map(|cell| if swap.contains(cell) { other(cell) } else { solution[cell] });
                assert!(Solution::new(&rules, swapped).is_some());
                assert!(!is_only(&solver, &solution, CellSet::ALL - swap));
            }
        }
    }
}
