//! Takes clues from a solution as long as it stays the only one.
//!
//! Groups of cells are tried in a given order, and a group goes if the engine proves that the solution stays the only
//! one without it. What is left is decided by the solution and the order alone: no kernel has a say in it.
//!
//! Most of the work is shared:
//! - Many groups go at once at the start: if the solution is the only one without all of them, each could go.
//! - Swapping two digits within a set of cells that are joined by units gives another solution. The clues must touch
//!   every such set, so a group that is the last to touch one stays, with no search.
//! - The search for another solution is told that the cell differs there, so it never finds the known one again. It
//!   either ends with a witness, or has proved that the clue can go.
//!
//! Tried, and three times slower: judging a block of groups by the sets of cells in which other solutions met so far
//! differ, with one search a block to prove it or to bring more sets. With few clues the other solutions are far away, so
//! the sets are large and say little. A witness says nothing of later groups: its own group is all it touches, and stays.
//!
//! What it costs, in steps of the kernel a minimal diagonal puzzle: 1,023 in 34 searches, 796 of them in the 14 that end with
//! a witness. A clue that is needed among more clues is needed among fewer, so all that are left could be asked early, when a
//! search is short: asked at 30, 28, 26, 24 or 22 clues that is 4 to 10 % more steps in all, and half as many searches again. Three to
//! six further groups at once after the first: as many steps in two searches fewer, less than 1 %. A search for a witness
//! that is given up after 64 steps for another order would have to start again in a quarter of all cases: no gain either.

use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Solution};
use saltire_engine::{Limit, Solver};

/// How many cells lose their clue at once at the start: about where the first one is needed.
const AT_ONCE: usize = 48;
/// How many fewer if that was too many.
const FEWER: usize = 6;

/// The clues of these cells.
#[must_use]
pub fn clues_of(solution: &Solution, cells: CellSet) -> Clues {
    cells.iter().map(|cell| (cell, solution[cell])).collect()
}

/// Takes the groups away in order where the solution stays the only one without them. Returns the cells that keep
/// their clue: every group among them is needed.
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
        if touched(kept - group) && can_go(solver, solution, &mut grid, group) {
            kept -= group;
        }
    }
    kept
}

/// Whether the solution is the only one with its digits in these cells.
#[must_use]
pub fn is_only(solver: &Solver, solution: &Solution, kept: CellSet) -> bool {
    let mut only = true;
    solver.for_each_within(&grid_of(solution, kept), Limit { solutions: 2, stop: None }, |found| {
        only = found == solution;
        if only { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    only
}

/// Whether every clue of an only solution is needed.
#[must_use]
pub fn is_minimal(solver: &Solver, solution: &Solution, kept: CellSet) -> bool {
    let mut grid = grid_of(solution, kept);
    kept.iter().all(|cell| !can_go(solver, solution, &mut grid, CellSet::of(cell)))
}

/// The grid of the clues in these cells.
pub(crate) fn grid_of(solution: &Solution, kept: CellSet) -> Grid {
    let mut grid = Grid::FULL;
    for cell in kept.iter() {
        grid[cell] = DigitSet::of(solution[cell]);
    }
    grid
}

/// Whether the solution stays the only one without these clues. If so the grid loses them, else it is as before.
fn can_go(solver: &Solver, solution: &Solution, grid: &mut Grid, group: CellSet) -> bool {
    for cell in group.iter() {
        grid[cell] = DigitSet::ALL;
    }
    // Another solution differs in a first cell of the group.
    let only = group.iter().all(|cell| {
        let digit = DigitSet::of(solution[cell]);
        grid[cell] = DigitSet::ALL - digit;
        let outcome = solver.for_each_within(grid, Limit { solutions: 1, stop: None }, |_| ControlFlow::Break(()));
        grid[cell] = digit;
        outcome.solutions == 0
    });
    for cell in group.iter() {
        grid[cell] = if only { DigitSet::ALL } else { DigitSet::of(solution[cell]) };
    }
    only
}

/// The sets of cells in which swapping two digits gives another solution, and no smaller swap of these two does.
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

    /// The slow twin: one group after another, each decided by a whole verdict.
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
