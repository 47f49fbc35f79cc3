//! Whether deadly patterns and exclusions are true of a board.

use super::{
    board::{Board, removals},
    parse::{Filled, cells, digits, units},
};
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::Effect;

/// What a deadly pattern needs beside it: cells, digits that must be in the cells, and digits that must be in the pattern.
struct Help {
    cells: CellSet,
    hidden: DigitSet,
}

impl Board<'_> {
    /// Every way to fill the cells from their candidates, no two peers alike.
    fn fillings(&self, open: &[Cell], filled: &mut Vec<Filled>, visit: &mut dyn FnMut(&[Filled])) {
        let Some((&next, rest)) = open.split_first() else { return visit(filled) };
        for digit in self.grid[next].iter() {
            let clash = |&(cell, other): &(Cell, Digit)| other == digit && self.rules.peers(cell).contains(next);
            if !filled.iter().any(clash) {
                filled.push((next, digit));
                self.fillings(rest, filled, visit);
                filled.pop();
            }
        }
    }

    /// Whether each removed candidate is impossible: no way to fill the cells with it meets the condition.
    fn refuted(&self, fill: CellSet, effect: &Effect, mut possible: impl FnMut(&[(Cell, Digit)]) -> bool) -> bool {
        let removed: Vec<(Cell, Digit)> = match effect.placed {
            Some((cell, digit)) => self.grid[cell].without(digit).iter().map(|other| (cell, other)).collect(),
            None => removals(effect).collect(),
        };
        removed.into_iter().all(|gone| {
            let open: Vec<Cell> = fill.without(gone.0).iter().collect();
            let mut any = false;
            self.fillings(&open, &mut vec![gone], &mut |filled| any |= possible(filled));
            !any
        })
    }

    /// Whether each unit has as many of these cells at even as at odd places.
    fn balanced(&self, order: &[Cell]) -> bool {
        self.rules.units().iter().all(|unit| {
            let inside =
                |parity: usize| order.iter().skip(parity).step_by(2).filter(|&&cell| unit.cells.contains(cell)).count();
            inside(0) == inside(1)
        })
    }

    /// `+ (24)r6c6`, `+ (37)r5c5 in c5`, `+ (7) in c8`: whether it is true of the board, and what it demands.
    fn help(&self, text: Option<&str>, pattern: CellSet) -> (bool, Help) {
        let Some(text) = text else { return (true, Help { cells: CellSet::EMPTY, hidden: DigitSet::EMPTY }) };
        let (value, rest) = text.strip_prefix('(').and_then(|text| text.split_once(')')).expect("digits");
        let set = digits(value);
        match rest.split_once(" in ").or(rest.strip_prefix(" in ").map(|unit| ("", unit))) {
            None => (true, Help { cells: cells(rest), hidden: DigitSet::EMPTY }),
            Some((places, unit)) => {
                let helpers = if places.is_empty() { CellSet::EMPTY } else { cells(places) };
                let home = self.unit(units(unit).0[0]);
                let confined = set.iter().all(|digit| self.grid.places(digit, home).is_subset(pattern | helpers));
                (confined, Help { cells: helpers, hidden: set })
            }
        }
    }

    /// `UR1 (69)r18c45`, `UL2 (38)r5c4-r5c8-…`, `AR1 (27)r18c45`, `HR (27)r18c45`.
    pub(super) fn rectangle(&self, text: &str, effect: &Effect, clues: CellSet) -> bool {
        let (name, rest) = text.split_once(" (").expect("a name");
        let (pattern, help) = rest.split_once(" + ").map_or((rest, None), |(pattern, help)| (pattern, Some(help)));
        let (value, corners) = pattern.split_once(')').expect("digits");
        let (pair, all) = (digits(value), cells(&corners.replace('-', "")));
        let order: Vec<Cell> = if corners.contains('-') {
            corners.split('-').map(|cell| cells(cell).single().expect("a cell")).collect()
        } else {
            let found: Vec<Cell> = all.iter().collect();
            vec![found[0], found[1], found[3], found[2]]
        };
        let solved_may_be_clues = name.starts_with("AR") && !(all & clues).is_empty();
        let outside: CellSet = all.iter().filter(|&cell| !self.grid[cell].is_subset(pair)).collect();
        let (true_help, Help { cells: helpers, hidden }) = self.help(help, outside);
        let has_pair = name.starts_with("AR") || all.iter().all(|cell| !(self.grid[cell] & pair).is_empty());
        // Strong links of a hidden rectangle: where a digit of the pair has two places in a unit, both of them corners.
        let links: Vec<(Digit, CellSet)> = self
            .rules
            .units()
            .iter()
            .flat_map(|unit| {
                pair.iter()
                    .map(|digit| (digit, self.grid.places(digit, unit.cells)))
                    .filter(|(_, places)| places.len() == 2 && places.is_subset(all))
            })
            .collect();
        let possible = |filled: &[(Cell, Digit)]| {
            let deadly = filled.iter().filter(|(cell, _)| all.contains(*cell)).all(|(_, digit)| pair.contains(*digit));
            let open = outside | helpers;
            let placed = |digit: Digit| filled.iter().any(|&(cell, held)| held == digit && open.contains(cell));
            let linked = |(digit, places): &(Digit, CellSet)| {
                filled.iter().any(|(cell, held)| held == digit && places.contains(*cell))
            };
            !deadly && hidden.iter().all(placed) && (name != "HR" || links.iter().all(linked))
        };
        !solved_may_be_clues
            && has_pair
            && true_help
            && self.balanced(&order)
            && self.refuted(all | helpers, effect, possible)
    }

    /// `BUG+1: third 1 in b1,r3,c1`, `BUG+2: (6)r1c4,(6)r6c6`.
    pub(super) fn bug(&self, text: &str, effect: &Effect) -> bool {
        let (_, rest) = text.split_once(": ").expect("a name");
        let (list, help) = rest.split_once(" + ").map_or((rest, None), |(list, help)| (list, Some(help)));
        let mut reduced = *self.grid;
        let mut extra: Vec<(Cell, DigitSet)> = Vec::new();
        if let Some((value, _)) = list.strip_prefix("third ").and_then(|list| list.split_once(" in ")) {
            extra.push((effect.placed.expect("a placement").0, digits(value)));
        } else {
            for part in list.split('(').skip(1) {
                let (value, cell) = part.split_once(')').expect("digits");
                extra.push((cells(cell).single().expect("a cell"), digits(value)));
            }
        }
        for &(cell, digits) in &extra {
            reduced[cell] -= digits;
        }
        let open: CellSet = Cell::ALL.into_iter().filter(|&cell| self.grid[cell].len() > 1).collect();
        let grave = open.iter().all(|cell| reduced[cell].len() == 2)
            && self.rules.units().iter().all(|unit| {
                Digit::ALL.into_iter().all(|digit| matches!(reduced.places(digit, unit.cells & open).len(), 0 | 2))
            });
        let odd: CellSet = extra.iter().map(|&(cell, _)| cell).collect();
        let (true_help, Help { cells: helpers, hidden }) = self.help(help, odd);
        let possible = |filled: &[(Cell, Digit)]| {
            let outside = filled
                .iter()
                .any(|(cell, digit)| extra.iter().any(|(at, digits)| at == cell && digits.contains(*digit)));
            outside && hidden.iter().all(|digit| filled.iter().any(|&(_, held)| held == digit))
        };
        grave && true_help && self.refuted(odd | helpers, effect, possible)
    }

    /// `APE r1c78 / r1c5,r3c7`: no way to fill the base cells leaves every excluder a candidate.
    pub(super) fn exclusion(&self, text: &str, effect: &Effect) -> bool {
        let (_, rest) = text.split_once(' ').expect("a name");
        let (base, excluders) = rest.split_once(" / ").expect("base and excluders");
        let (base, excluders) = (cells(base), cells(excluders));
        self.refuted(base, effect, |filled| {
            excluders.iter().all(|cell| {
                let seen = filled.iter().filter(|(other, _)| self.rules.peers(*other).contains(cell));
                !self.grid[cell].is_subset(seen.map(|&(_, digit)| digit).collect())
            })
        })
    }
}
