//! A grid that a quarter turn changes only by renaming the digits.

use crate::diagonals::Symmetric;
use saltire_board::{Cell, Clues, Digit, Relabelling, Rules, Symmetry};

/// Returns the quarter turn.
#[must_use]
pub fn quarter_turn() -> Symmetry {
    Symmetry::TRANSPOSE.then(&Symmetry::TOP_BOTTOM)
}

/// Returns the relabelling to which the symmetry maps a filled board, if it maps the board to a relabelling of itself: the
/// digit of each cell, relabelled, is the digit of the cell's image.
#[must_use]
pub fn relabelling(grid: &Clues, symmetry: &Symmetry) -> Option<Relabelling> {
    let mut names = Digit::ALL;
    for (cell, digit) in grid.iter() {
        names[digit.index()] = grid[symmetry.image(cell)]?;
    }
    let relabelling = Relabelling::new(names)?;
    let follows = |(cell, digit)| grid[symmetry.image(cell)] == Some(relabelling.image(digit));
    grid.iter().all(follows).then_some(relabelling)
}

/// Returns a grid with the most automorphisms that a quarter turn maps to a relabelling of itself. The turn moves every 1 to
/// the place of a 2, 2 to 3, 3 to 4 and 4 to 1, likewise 5 to 8, and 9 to 9. Of all these grids, it is the first in
/// lexicographic order.
#[must_use]
pub fn find<'a>(fillings: impl Iterator<Item = &'a Symmetric> + Clone) -> Option<Clues> {
    let turn = quarter_turn();
    let grids = fillings.flat_map(|symmetric| &symmetric.automorphisms);
    let most = *grids.clone().map(|(_, own)| own).max()?;
    let symmetries: Vec<Symmetry> = Rules::diagonal().symmetries().iter().collect();
    let best = grids.filter(|(_, own)| **own == most).flat_map(|(grid, _)| {
        let images = symmetries.iter().map(|symmetry| symmetry.apply(&Clues::new(grid.map(Some))));
        images.filter_map(|image| Some(named(&image, &relabelling(&image, &turn)?)))
    });
    best.min_by_key(Clues::to_string)
}

/// Names the digits after their cycles under the relabelling of a quarter turn, in the order of the cells.
fn named(grid: &Clues, turned: &Relabelling) -> Clues {
    let mut names = [None; 9];
    let mut next = Digit::ALL.iter().copied();
    for start in Cell::ALL.iter().filter_map(|&cell| grid[cell]) {
        let mut digit = start;
        // The digit of the centre is the only one that keeps its name, and comes last.
        while turned.image(start) != start && names[digit.index()].is_none() {
            names[digit.index()] = next.next();
            digit = turned.image(digit);
        }
    }
    let names = names.map(|name| name.unwrap_or(Digit::Nine));
    grid.iter().map(|(cell, digit)| (cell, names[digit.index()])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_is_of_order_four() {
        let turn = quarter_turn();
        let half = turn.then(&turn);
        assert!(turn != Symmetry::IDENTITY && half != Symmetry::IDENTITY);
        assert_eq!(half.then(&half), Symmetry::IDENTITY);
        assert_eq!([turn.image(Cell::R1C1), turn.image(Cell::R5C5)], [Cell::R9C1, Cell::R5C5]);
    }
}
