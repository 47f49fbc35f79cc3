//! Whether chains from several cases and contradictions are true of a board.

use super::{
    board::{Board, removals},
    parse::{Node, cells, chain, digit, digits, units},
};
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::Effect;

impl Board<'_> {
    /// `(146)r5c3: (6)r5c3-(6)r5c7 | (4)r5c3-(4=6)r5c1-(6)r5c7 | …`: a chain from each case to the same candidate, or, if the step
    /// removes several, to a candidate that rules all of them out.
    pub(super) fn kraken(&self, text: &str, effect: &Effect) -> bool {
        let (premise, cases) = text.split_once(": ").expect("a premise");
        let (value, place) = premise.strip_prefix('(').and_then(|text| text.split_once(')')).expect("digits");
        let cases: Vec<Vec<Node>> = cases
            .split(" | ")
            .map(|case| {
                let (nodes, signs, _) = chain(case, DigitSet::EMPTY);
                let pairs = nodes.windows(2).zip(&signs).enumerate();
                let linked = |(nth, (pair, &sign)): (usize, (&[Node], &char))| {
                    (sign == '-') == (nth % 2 == 0)
                        && if sign == '-' { self.weak(pair[0], pair[1]) } else { self.strong(pair[0], pair[1]) }
                };
                assert!(pairs.clone().all(linked), "{case}");
                nodes
            })
            .collect();
        let starts: Vec<Node> = cases.iter().map(|case| case[0]).collect();
        let all: Vec<Node> = if place.contains('c') && place.starts_with('r') {
            let cell = cells(place).single().expect("a cell");
            assert_eq!(self.grid[cell], digits(value));
            self.grid[cell].iter().map(|digit| (CellSet::of(cell), digit)).collect()
        } else {
            let digit = digit(value);
            let places = self.grid.places(digit, self.unit(units(place).0[0]));
            places.iter().map(|cell| (CellSet::of(cell), digit)).collect()
        };
        // A candidate at an even place of a case is true, at an odd place false.
        all.iter().all(|start| starts.contains(start))
            && cases.iter().all(|case| {
                let end = case[case.len() - 1];
                match effect.placed {
                    Some((cell, digit)) => end == (CellSet::of(cell), digit) && case.len() % 2 == 1,
                    None if removals(effect).count() > 1 => {
                        case.len() % 2 == 1
                            && removals(effect).all(|(cell, digit)| self.weak(end, (CellSet::of(cell), digit)))
                    }
                    None => {
                        removals(effect).all(|(cell, digit)| end == (CellSet::of(cell), digit) && case.len() % 2 == 0)
                    }
                }
            })
    }

    /// `r8c3=6 -> no 6 in c5`: with the assumption, singles (of one digit for Nishio) lead to a contradiction.
    pub(super) fn contradiction(&self, text: &str, effect: &Effect) -> bool {
        let (assumption, _) = text.split_once(" -> ").expect("an assumption");
        let mut grid = *self.grid;
        let mut queue: Vec<(Cell, Digit)> = Vec::new();
        if let Some((cell, value)) = assumption.split_once('≠') {
            let (cell, digit) = (cells(cell).single().expect("a cell"), digit(value));
            grid[cell] = grid[cell].without(digit);
            assert_eq!(effect.placed, Some((cell, digit)));
        } else {
            let (cell, value) = assumption.split_once('=').expect("a candidate");
            let (cell, digit) = (cells(cell).single().expect("a cell"), digit(value));
            queue.push((cell, digit));
            assert_eq!(removals(effect).collect::<Vec<_>>(), [(cell, digit)]);
        }
        loop {
            while let Some((cell, digit)) = queue.pop() {
                if !grid[cell].contains(digit) {
                    return true;
                }
                grid[cell] = digit.into();
                for peer in self.rules.peers(cell).iter() {
                    grid[peer] = grid[peer].without(digit);
                }
            }
            if Cell::ALL.into_iter().any(|cell| grid[cell].is_empty()) {
                return true;
            }
            for unit in self.rules.units() {
                for digit in Digit::ALL {
                    match (grid.places(digit, unit.cells).len(), grid.places(digit, unit.cells).single()) {
                        (0, _) => return true,
                        (_, Some(cell)) if grid[cell].len() > 1 => queue.push((cell, digit)),
                        _ => {}
                    }
                }
            }
            let lone = |cell: &Cell| {
                let digit = grid[*cell].single();
                digit.is_some_and(|digit| !grid.places(digit, self.rules.peers(*cell)).is_empty())
            };
            queue.extend(Cell::ALL.into_iter().filter(lone).filter_map(|cell| Some((cell, grid[cell].single()?))));
            if queue.is_empty() {
                return false;
            }
        }
    }
}
