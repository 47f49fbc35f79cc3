//! Boards of any size: small ones, whose grids can be counted by brute force, and 9×9 boards.

use crate::group::Permutation;
use saltire_board::{Cell, Rules};

/// A board: every unit has as many cells as there are digits, and holds each digit once.
#[derive(Clone, Debug)]
pub struct Board {
    /// The number of digits, and of cells of a unit.
    pub size: usize,
    /// The cells of each unit, numbered row by row.
    pub units: Vec<Vec<usize>>,
}

impl Board {
    /// Creates a board with boxes of this many rows and columns, with or without the two diagonals.
    #[must_use]
    pub fn new(rows: usize, columns: usize, diagonals: bool) -> Board {
        let size = rows * columns;
        let unit = |cell: &dyn Fn(usize) -> (usize, usize)| -> Vec<usize> {
            (0..size).map(cell).map(|(row, column)| size * row + column).collect()
        };
        let mut units = Vec::new();
        for nth in 0..size {
            let (top, left) = (nth / rows * rows, nth % rows * columns);
            units.push(unit(&|at| (nth, at)));
            units.push(unit(&|at| (at, nth)));
            units.push(unit(&|at| (top + at / columns, left + at % columns)));
        }
        if diagonals {
            units.push(unit(&|at| (at, at)));
            units.push(unit(&|at| (at, size - 1 - at)));
        }
        Board { size, units }
    }

    /// Returns the 9×9 board with the units of these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Board {
        let cells = |cells: saltire_board::CellSet| cells.iter().map(|cell| cell as usize).collect();
        Board { size: 9, units: rules.units().iter().map(|unit| cells(unit.cells)).collect() }
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.size * self.size
    }

    /// Returns, for each cell, the numbers of its units.
    #[must_use]
    pub fn units_of(&self) -> Vec<Vec<usize>> {
        let holds = |cell: usize| (0..self.units.len()).filter(move |&unit| self.units[unit].contains(&cell));
        (0..self.cells()).map(|cell| holds(cell).collect()).collect()
    }

    /// Returns every permutation of rows and columns, with or without a transposition, that maps the units onto
    /// themselves. The function tries all permutations, so it is only for small boards.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Permutation> {
        let size = self.size;
        let lines = orders(size);
        let mut found = Vec::new();
        for rows in &lines {
            for columns in &lines {
                let straight = |cell: usize| size * rows[cell / size] + columns[cell % size];
                let turned = |cell: usize| size * columns[cell % size] + rows[cell / size];
                let images = [(0..size * size).map(straight).collect(), (0..size * size).map(turned).collect()];
                found.extend(images.map(Permutation).into_iter().filter(|image| self.is_kept_by(image)));
            }
        }
        found
    }

    fn is_kept_by(&self, permutation: &Permutation) -> bool {
        self.units.iter().all(|unit| {
            let image: Vec<usize> = unit.iter().map(|&cell| permutation.0[cell]).collect();
            self.units.iter().any(|other| other.contains(&image[0]) && image.iter().all(|cell| other.contains(cell)))
        })
    }

    /// Returns every filled board whose first row reads 1, 2, 3 … by trying all digits in all cells.
    #[must_use]
    pub fn grids(&self) -> Vec<Vec<u8>> {
        let mut peers = vec![Vec::new(); self.cells()];
        for unit in &self.units {
            for &cell in unit {
                peers[cell].extend(unit.iter().copied().filter(|&other| other < cell));
            }
        }
        let mut found = Vec::new();
        let mut grid: Vec<u8> = (0..self.size as u8).collect();
        self.fill(&peers, &mut grid, &mut found);
        found
    }

    fn fill(&self, peers: &[Vec<usize>], grid: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        let cell = grid.len();
        if cell == self.cells() {
            found.push(grid.clone());
            return;
        }
        for digit in 0..self.size as u8 {
            if peers[cell].iter().all(|&peer| grid[peer] != digit) {
                grid.push(digit);
                self.fill(peers, grid, found);
                grid.pop();
            }
        }
    }
}

/// Returns the symmetries of these rules.
#[must_use]
pub fn symmetries(rules: &Rules) -> Vec<Permutation> {
    let images = |symmetry: saltire_board::Symmetry| Cell::ALL.map(|cell| symmetry.image(cell) as usize).to_vec();
    rules.symmetries().iter().map(|symmetry| Permutation(images(symmetry))).collect()
}

/// Returns all permutations of the numbers below `size`.
fn orders(size: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..size {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let next = (0..size).filter(|number| !order.contains(number)).collect::<Vec<_>>();
                next.into_iter().map(move |number| [&order[..], &[number]].concat())
            })
            .collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_boards_have_the_known_numbers_of_grids() {
        let grids = |rows, columns, diagonals| Board::new(rows, columns, diagonals).grids().len();
        assert_eq!(grids(2, 2, false) * 24, 288);
        assert_eq!(grids(2, 2, true) * 24, 48);
        assert_eq!(grids(2, 3, true) * 720, 8640);
    }

    #[test]
    fn the_usual_board_is_built_as_the_library_builds_it() {
        for (rules, diagonals) in [(Rules::classic(), false), (Rules::diagonal(), true)] {
            let sorted = |board: Board| {
                let mut units = board.units;
                units.iter_mut().for_each(|unit| unit.sort_unstable());
                units.sort();
                units
            };
            assert_eq!(sorted(Board::of(&rules)), sorted(Board::new(3, 3, diagonals)));
        }
    }
}
