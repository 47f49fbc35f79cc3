//! Counts the grids that a symmetry maps to a relabelling of themselves.
//!
//! Grids that differ by a relabelling count as one here. A symmetry fixes such a class of grids if it maps a grid of the
//! class to the same grid with its digits renamed. The renaming has a cycle type, a partition of the number of digits,
//! and renamings of one type are equivalent; so one renaming for each type is enough.
//!
//! For a symmetry and a renaming, the digit of one cell determines the digits of its whole cycle of cells. The search
//! fills cycles of cells, the one with the fewest candidates first. A digit whose cycle of digits has not been used yet is
//! equivalent to every other such digit with a cycle of the same length, so only the first of them is tried. This leaves
//! exactly one grid of each class, because the renamings that are left out are those that commute with the given one,
//! and none but the identity keeps a grid.

use crate::{
    board::Board,
    group::{Class, Permutation, least_common_multiple},
};

/// Returns the number of grids up to relabelling that the symmetry maps to a relabelling of themselves.
#[must_use]
pub fn fixed(board: &Board, symmetry: &Permutation) -> u64 {
    let order = symmetry.order();
    // The order of the renaming must divide that of the symmetry, because a grid holds every digit.
    let types = partitions(board.size, board.size).into_iter();
    types
        .filter(|lengths| order.is_multiple_of(lengths.iter().copied().fold(1, least_common_multiple)))
        .map(|lengths| Search::new(board, symmetry, &lengths).count())
        .sum()
}

/// Returns the number of essentially different grids by Burnside's lemma: the average number of fixed grids over all
/// symmetries, given the classes of symmetries and the number for each.
///
/// # Panics
/// The average is not a whole number, so one of the counts is wrong.
#[must_use]
pub fn average(classes: &[Class], fixed: &[u64]) -> u64 {
    let order: u64 = classes.iter().map(|class| class.size as u64).sum();
    let sum: u64 = classes.iter().zip(fixed).map(|(class, fixed)| class.size as u64 * fixed).sum();
    assert!(sum.is_multiple_of(order), "{sum} fixed grids are not a multiple of {order} symmetries");
    sum / order
}

/// Returns the ways to write a number as a sum of numbers up to `most`, the greatest first.
fn partitions(number: usize, most: usize) -> Vec<Vec<usize>> {
    if number == 0 {
        return vec![Vec::new()];
    }
    let first = (1..=most.min(number)).rev();
    first
        .flat_map(|first| partitions(number - first, first).into_iter().map(move |rest| [&[first][..], &rest].concat()))
        .collect()
}

/// The digits as bits.
type Digits = u16;

/// A search for the grids that a symmetry maps to a given renaming of themselves.
struct Search {
    /// The cycles of cells.
    cycles: Vec<Cycle>,
    /// Where each digit goes.
    renamed: Vec<usize>,
    /// For each digit, the digits of its cycle, and the digits of all cycles of the same length.
    cycle_of: Vec<Digits>,
    alike: Vec<Digits>,
    /// For each unit the digits that it holds so far.
    held: Vec<Digits>,
    /// The digits whose cycle has been used.
    used: Digits,
}

struct Cycle {
    /// For each cell of the cycle its units.
    units: Vec<Vec<usize>>,
    /// The candidates of the first cell: along the cycle, the renaming must return to the same digit, and cells of the cycle
    /// that share a unit must get different digits.
    digits: Digits,
}

impl Search {
    /// Prepares the search for the renaming whose cycles have these lengths and consist of neighbouring digits.
    fn new(board: &Board, symmetry: &Permutation, lengths: &[usize]) -> Search {
        let size = board.size;
        let (mut renamed, mut cycle_of, mut length_of) = (vec![0; size], vec![0; size], vec![0; size]);
        let mut first = 0;
        for &length in lengths {
            for at in 0..length {
                renamed[first + at] = first + (at + 1) % length;
                cycle_of[first + at] = ((1 << length) - 1) << first;
                length_of[first + at] = length;
            }
            first += length;
        }
        let alike = |length: usize| (0..size).filter(|&digit| length_of[digit] == length).map(|digit| 1 << digit).sum();
        let alike: Vec<Digits> = length_of.iter().map(|&length| alike(length)).collect();
        let units_of = board.units_of();
        let cycle = |cells: Vec<usize>| {
            let possible = |digit: &usize| {
                let mut contents = vec![*digit];
                for _ in 1..cells.len() {
                    contents.push(renamed[contents[contents.len() - 1]]);
                }
                let back = renamed[contents[contents.len() - 1]] == *digit;
                let differ = (0..cells.len()).all(|one| {
                    (0..one).all(|other| {
                        let apart = units_of[cells[one]].iter().all(|unit| !units_of[cells[other]].contains(unit));
                        apart || contents[one] != contents[other]
                    })
                });
                back && differ
            };
            let digits = (0..size).filter(possible).map(|digit| 1 << digit).sum();
            Cycle { units: cells.iter().map(|&cell| units_of[cell].clone()).collect(), digits }
        };
        let cycles = symmetry.cycles().into_iter().map(cycle).collect();
        Search { cycles, renamed, cycle_of, alike, held: vec![0; board.units.len()], used: 0 }
    }

    fn count(mut self) -> u64 {
        let mut open: Vec<usize> = (0..self.cycles.len()).collect();
        self.below(&mut open)
    }

    /// Counts the ways to fill the open cycles.
    fn below(&mut self, open: &mut Vec<usize>) -> u64 {
        let Some((place, candidates)) = self.fewest(open) else { return 1 };
        let cycle = open.swap_remove(place);
        let mut count = 0;
        let mut left = candidates;
        while left != 0 {
            let digit = left.trailing_zeros() as usize;
            left &= left - 1;
            let used = self.used;
            if used & 1 << digit == 0 {
                left &= !(self.alike[digit] & !used);
            }
            self.used |= self.cycle_of[digit];
            self.toggle(cycle, digit);
            count += self.below(open);
            self.toggle(cycle, digit);
            self.used = used;
        }
        // `swap_remove` moved the last cycle to the place: undo it, so that the caller's places stay right.
        open.push(cycle);
        let last = open.len() - 1;
        open.swap(place, last);
        count
    }

    /// Returns the place of the open cycle with the fewest candidates and these; `None` if no cycle is open.
    fn fewest(&self, open: &[usize]) -> Option<(usize, Digits)> {
        let mut best: Option<(usize, Digits)> = None;
        for (place, &cycle) in open.iter().enumerate() {
            // The symmetry maps the board so far to a renaming of itself, so the first cell determines the candidates of all.
            let cycle = &self.cycles[cycle];
            let held = cycle.units[0].iter().fold(0, |held, &unit| held | self.held[unit]);
            let candidates = cycle.digits & !held;
            if best.is_none_or(|(_, least)| candidates.count_ones() < least.count_ones()) {
                best = Some((place, candidates));
                if candidates.count_ones() <= 1 {
                    break;
                }
            }
        }
        best
    }

    /// Places a digit in the first cell of a cycle and its images in the others, or removes them again.
    fn toggle(&mut self, cycle: usize, digit: usize) {
        let mut digit = digit;
        for units in &self.cycles[cycle].units {
            units.iter().for_each(|&unit| self.held[unit] ^= 1 << digit);
            digit = self.renamed[digit];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::classes;
    use std::collections::BTreeSet;

    /// Renames the digits in the order in which they appear.
    fn renamed(grid: &[u8]) -> Vec<u8> {
        let mut names = [u8::MAX; 9];
        let mut next = 0;
        let mut name = |digit: u8| {
            let name = &mut names[digit as usize];
            if *name == u8::MAX {
                *name = next;
                next += 1;
            }
            *name
        };
        grid.iter().map(|&digit| name(digit)).collect()
    }

    fn image(grid: &[u8], symmetry: &Permutation) -> Vec<u8> {
        let mut moved = grid.to_vec();
        for (cell, &digit) in grid.iter().enumerate() {
            moved[symmetry.0[cell]] = digit;
        }
        renamed(&moved)
    }

    /// Lists all grids of small boards, to check the number of fixed grids of each class and the number of classes.
    #[test]
    fn small_boards_agree_with_brute_force() {
        for (rows, columns, diagonals, different) in [(2, 2, false, 2), (2, 2, true, 1), (2, 3, true, 3)] {
            let board = Board::new(rows, columns, diagonals);
            let (grids, group) = (board.grids(), board.symmetries());
            let (classes, _) = classes(&group);
            let mut numbers = Vec::new();
            for class in &classes {
                let met = grids.iter().filter(|grid| image(grid, &class.element) == **grid).count() as u64;
                assert_eq!(fixed(&board, &class.element), met, "{rows}x{columns} {diagonals} {:?}", class.element);
                numbers.push(met);
            }
            let least = |grid: &Vec<u8>| group.iter().map(|symmetry| image(grid, symmetry)).min();
            let orbits = grids.iter().map(least).collect::<BTreeSet<_>>().len();
            assert_eq!((orbits, average(&classes, &numbers)), (different, different as u64));
        }
    }

    /// Classic boards with boxes of two rows and three columns have 28,200,960 grids in 49 classes, a known result.
    #[test]
    fn six_by_six_has_49_different_grids() {
        let board = Board::new(2, 3, false);
        let (classes, _) = classes(&board.symmetries());
        let numbers: Vec<u64> = classes.iter().map(|class| fixed(&board, &class.element)).collect();
        assert_eq!(numbers.iter().max(), Some(&(28_200_960 / 720)));
        assert_eq!(average(&classes, &numbers), 49);
    }

    #[test]
    fn partitions_are_complete() {
        assert_eq!(partitions(4, 4), [vec![4], vec![3, 1], vec![2, 2], vec![2, 1, 1], vec![1; 4]]);
        assert_eq!(partitions(9, 9).len(), 30);
    }
}
