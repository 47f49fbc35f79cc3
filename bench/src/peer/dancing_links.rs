//! The crate `dlx`, after Knuth's programs: exact cover by dancing links.
//!
//! An item for every cell and for every digit of every unit, an option for every candidate; what the clues settle is left out, as
//! the crate's own Sudoku example does. Building the links is part of the time: there is no way to solve without it.

use super::{Local, Peer};
use crate::sets::Set;
use dlx::{
    OptOrder, Solver,
    choose::{mrv_chooser, no_tiebreak, prefer_any},
    x::make_problem,
};
use saltire_board::{Cell, Digit, Puzzle};

/// It counts up to two solutions.
pub fn peer(set: &Set) -> Box<dyn Peer + '_> {
    Box::new(Local::new("crate dlx", set.puzzles.len(), move |nth| (count(&set.puzzles[nth]), None)))
}

fn count(puzzle: &Puzzle) -> u8 {
    let rules = puzzle.rules();
    let items = |cell: Cell, digit: Digit| {
        let digits = rules.unit_set(cell).iter().map(move |unit| 81 + 9 * unit.index() + digit.index());
        [cell.index()].into_iter().chain(digits)
    };
    let mut open = vec![true; 81 + 9 * rules.units().len()];
    for (cell, digit) in puzzle.clues().iter() {
        items(cell, digit).for_each(|item| open[item] = false);
    }
    let mut number = 0;
    let numbers: Vec<u32> = open.iter().map(|&open| (number, number += u32::from(open)).0).collect();
    let mut options = Vec::new();
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            if items(cell, digit).all(|item| open[item]) {
                options.push(items(cell, digit).map(|item| numbers[item]).collect());
            }
        }
    }
    if number == 0 {
        return 1;
    }
    if options.is_empty() {
        return 0;
    }
    let mut problem = make_problem(number, 0, &options, OptOrder::Seq);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solver = Solver::new(&mut problem);
    let mut found = 0;
    while found < 2 && solver.next_solution(&mut chooser) {
        found += 1;
    }
    found
}
