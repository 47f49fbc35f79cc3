//! The short notation of a step says what it does: a small reader parses it and derives the step again under the rules.

use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Rules, UnitKind, Verdict};
use saltire_engine::Solver;
use saltire_explain::{
    Explainer, Profile,
    hint::{self, Guide},
};
use saltire_proof::{Effect, RoleName, Step, Technique, text, verify::Verifier};
use std::collections::BTreeMap;

/// `r18c45,r7c4`, `r8c4r8c8`.
fn cells(text: &str) -> CellSet {
    let mut found = CellSet::EMPTY;
    for part in text.replace(',', "").split('r').skip(1) {
        let (rows, columns) = part.split_once('c').unwrap_or_else(|| panic!("cells {text}"));
        for row in rows.bytes() {
            for column in columns.bytes() {
                found.insert(Cell::new(usize::from(row - b'1'), usize::from(column - b'1')).expect("a cell"));
            }
        }
    }
    assert!(!found.is_empty(), "cells {text}");
    found
}

fn digits(text: &str) -> DigitSet {
    text.bytes().map(|byte| Digit::from_ascii(byte).unwrap_or_else(|| panic!("digits {text}"))).collect()
}

fn digit(text: &str) -> Digit {
    digits(text).single().unwrap_or_else(|| panic!("digit {text}"))
}

/// `r18`, `r4d\`: the units, and what is left of the text.
fn units(text: &str) -> (Vec<UnitKind>, &str) {
    let (mut found, mut family, mut at) = (Vec::new(), 'r', 0);
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'r' | b'c' | b'b' => family = bytes[at] as char,
            b'd' => {
                found.push(if bytes[at + 1] == b'\\' { UnitKind::MainDiagonal } else { UnitKind::AntiDiagonal });
                at += 1;
            }
            number @ b'1'..=b'9' => {
                let nth = number - b'1';
                found.push(match family {
                    'r' => UnitKind::Row(nth),
                    'c' => UnitKind::Column(nth),
                    _ => UnitKind::Box(nth),
                });
            }
            _ => break,
        }
        at += 1;
    }
    (found, &text[at..])
}

/// What stands after the arrow: `=> r4c9=5`, `=> -3 r4567c1,r7c4, -4 r1c1`.
fn conclusion(text: &str) -> Effect {
    if let Some((cell, value)) = text.split_once('=') {
        return Effect { placed: Some((cells(cell).single().expect("a cell"), digit(value))), removed: Vec::new() };
    }
    let mut removed: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for part in text.split(", ") {
        let (value, places) = part.strip_prefix('-').and_then(|part| part.split_once(' ')).expect("a removal");
        for cell in cells(places).iter() {
            let gone = removed.entry(cell).or_insert(DigitSet::EMPTY);
            *gone = gone.with(digit(value));
        }
    }
    Effect { placed: None, removed: removed.into_iter().collect() }
}

/// A cell with the digit that it is filled with.
type Filled = (Cell, Digit);

/// A candidate, or one digit in a group of cells.
type Node = (CellSet, Digit);

/// A chain in Eureka notation: its candidates and the signs between them; a ring ends with `loop`.
fn chain(text: &str, gone: DigitSet) -> (Vec<Node>, Vec<char>, bool) {
    let (mut nodes, mut signs): (Vec<Node>, Vec<char>) = (Vec::new(), Vec::new());
    let (text, ring) = text.strip_suffix("-loop").map_or((text, false), |text| (text, true));
    if let Some((value, rest)) = text.strip_prefix('(').and_then(|text| text.split_once("): ")) {
        signs.extend(rest.chars().filter(|sign| "=-".contains(*sign)));
        nodes.extend(rest.split(['=', '-']).map(|group| (cells(group), digit(value))));
        return (nodes, signs, ring);
    }
    for (nth, part) in text.split('(').skip(1).enumerate() {
        let (inner, outer) = part.split_once(')').expect("a bracket");
        let sign = outer.chars().last().filter(|sign| "=-".contains(*sign));
        let group = cells(outer.trim_end_matches(['=', '-']));
        assert!(nth == 0 || signs.len() == nodes.len(), "{text}");
        let all: Vec<&str> = inner.split(['=', '-']).collect();
        // Where the digits of an almost locked set stand together, the removed one is among them.
        let one = |value: &str| (digits(value) & gone).first().or(digits(value).first()).expect("a digit");
        nodes.extend(all.iter().map(|value| (group, one(value))));
        signs.extend(inner.chars().filter(|sign| "=-".contains(*sign)).chain(sign));
    }
    (nodes, signs, ring)
}

struct Board<'a> {
    rules: &'a Rules,
    grid: &'a Grid,
}

impl Board<'_> {
    fn unit(&self, kind: UnitKind) -> CellSet {
        self.rules.unit(kind).expect("a unit of the rules").cells
    }

    /// One of the two is true.
    fn strong(&self, (one, a): Node, (other, b): Node) -> bool {
        if one == other {
            let union = one.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell]);
            return union.len() == one.len() + 1 && union.contains(a) && union.contains(b);
        }
        a == b && self.rules.units().iter().any(|unit| self.grid.places(a, unit.cells) == one | other)
    }

    /// Not both are true.
    fn weak(&self, (one, a): Node, (other, b): Node) -> bool {
        let (one, other) = (self.grid.places(a, one), self.grid.places(b, other));
        if a != b {
            return one.len() == 1 && one == other;
        }
        a == b && other.is_subset(self.rules.common_peers(one))
    }

    /// Whether a candidate is false if the node is true.
    fn excluded(&self, (cell, value): (Cell, Digit), (group, digit): Node) -> bool {
        let places = self.grid.places(digit, group);
        if value == digit { self.rules.common_peers(places).contains(cell) } else { places == CellSet::of(cell) }
    }

    /// Whether a chain shows what is concluded from it.
    fn chain(&self, text: &str, effect: &Effect) -> bool {
        let gone = effect.removed.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
        let (nodes, signs, ring) = chain(text, gone);
        let mut pairs = nodes.windows(2).map(|pair| (pair[0], pair[1])).zip(&signs).enumerate();
        let linked = pairs.all(|(nth, ((one, other), &sign))| {
            (sign == '=') == (nth % 2 == 0) && if sign == '=' { self.strong(one, other) } else { self.weak(one, other) }
        });
        let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
        if !linked || ring && !self.weak(last, first) {
            return false;
        }
        if let Some((cell, digit)) = effect.placed {
            return first == last && first == (CellSet::of(cell), digit);
        }
        let half = |parity: usize| nodes.iter().skip(parity).step_by(2);
        removals(effect).all(|gone| {
            if ring {
                half(0).any(|&node| self.excluded(gone, node)) && half(1).any(|&node| self.excluded(gone, node))
            } else {
                self.excluded(gone, first) && self.excluded(gone, last)
            }
        })
    }

    /// `(3) r18\c14 fr2c5`.
    fn fish(&self, text: &str, effect: &Effect) -> bool {
        let (value, rest) = text.strip_prefix('(').and_then(|text| text.split_once(") ")).expect("a digit");
        let digit = digit(value);
        let (base, rest) = units(rest);
        let (cover, rest) = units(rest.strip_prefix('\\').expect("base and cover"));
        let fins = rest.strip_prefix(" f").map_or(CellSet::EMPTY, cells);
        let sets: Vec<CellSet> = base.iter().map(|&unit| self.grid.places(digit, self.unit(unit))).collect();
        let places = sets.iter().fold(CellSet::EMPTY, |all, &set| all | set);
        let apart = sets.iter().map(|set| set.len()).sum::<usize>() == places.len();
        let covered = cover.iter().fold(CellSet::EMPTY, |all, &unit| all | self.unit(unit));
        let sees = if fins.is_empty() { CellSet::ALL } else { self.rules.common_peers(fins) };
        apart
            && base.len() == cover.len()
            && (places - covered).is_subset(fins)
            && removals(effect).all(|(cell, gone)| gone == digit && (((covered - places) & sees).contains(cell)))
    }

    /// `WXYZ (1234)r1c123,r2c1`: as many digits as cells, of which this many can occur twice; they are all in the
    /// cells.
    fn bent(&self, text: &str, effect: &Effect, loose: usize) -> bool {
        let (value, places) =
            text.split_once('(').and_then(|(_, text)| text.split_once(')')).expect("digits and cells");
        let (set, places) = (digits(value), cells(places));
        let union = places.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell]);
        let twice = |digit: &Digit| {
            let here = self.grid.places(*digit, places);
            here.iter().any(|cell| !here.without(cell).is_subset(self.rules.peers(cell)))
        };
        let free: Vec<Digit> = set.iter().filter(twice).collect();
        union == set
            && set.len() == places.len()
            && free.len() <= loose
            && removals(effect).all(|(cell, gone)| {
                self.excluded((cell, gone), (places, gone)) && (free.is_empty() || free.contains(&gone))
            })
    }

    /// `(45) r1c23`, a naked set; `(45) r1c23 in r1`, the places of the digits in the unit.
    fn set(&self, text: &str, effect: &Effect) -> bool {
        let (value, rest) = text.strip_prefix('(').and_then(|text| text.split_once(") ")).expect("digits");
        let set = digits(value);
        let Some((places, unit)) = rest.split_once(" in ") else {
            let places = cells(rest);
            let union = places.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell]);
            let holds = |(cell, gone): (Cell, Digit)| self.excluded((cell, gone), (places, gone));
            return union == set && set.len() == places.len() && removals(effect).all(holds);
        };
        let (places, home) = (cells(places), self.unit(units(unit).0[0]));
        let found = set.iter().fold(CellSet::EMPTY, |all, digit| all | self.grid.places(digit, home));
        if found != places {
            return false;
        }
        match effect.placed {
            // The direct forms: the rest of the step is a hidden single.
            Some((cell, digit)) => self.grid[cell].contains(digit) && !places.contains(cell),
            None if set.len() == 1 => removals(effect)
                .all(|(cell, gone)| set.contains(gone) && self.rules.common_peers(places).contains(cell)),
            None => {
                set.len() == places.len()
                    && removals(effect).all(|(cell, gone)| places.contains(cell) && !set.contains(gone))
            }
        }
    }
}

/// What a deadly pattern needs beside it: cells, digits that must be in the cells, and digits that must be in the pattern.
struct Help {
    cells: CellSet,
    hidden: DigitSet,
}

impl Board<'_> {
    /// `Full house r4`, `Hidden single (5)b1`, `Naked single`.
    fn single(&self, text: &str, effect: &Effect) -> bool {
        let (cell, digit) = effect.placed.expect("a placement");
        if text == "Naked single" {
            return self.grid[cell] == digit.into();
        }
        let (value, unit) = match text.strip_prefix("Full house ") {
            Some(unit) => (None, unit),
            None => {
                let rest = text.strip_prefix("Hidden single (").expect("a single");
                let (value, unit) = rest.split_once(')').expect("a digit");
                (Some(value), unit)
            }
        };
        let cells = self.unit(units(unit).0[0]);
        let others = cells.without(cell);
        match value {
            Some(value) => digits(value) == digit.into() && self.grid.places(digit, cells) == cell.into(),
            None => {
                let there: DigitSet = others.iter().filter_map(|other| self.grid[other].single()).collect();
                cells.contains(cell) && there == DigitSet::ALL.without(digit)
            }
        }
    }

    /// `(6) colours r1c6,r2c1 / r1c8,r3c3`: the two colours alternate along units with two places; a removed candidate sees both,
    /// or has a colour of which two cells see each other.
    fn colours(&self, text: &str, effect: &Effect) -> bool {
        let (value, rest) = text.strip_prefix('(').and_then(|text| text.split_once(") colours ")).expect("a digit");
        let (one, other) = rest.split_once(" / ").expect("two colours");
        let (digit, one, other) = (digit(value), cells(one), cells(other));
        let (mut reached, mut grown) = (CellSet::of(one.first().expect("a cell")), true);
        while core::mem::take(&mut grown) {
            for unit in self.rules.units() {
                let pair = self.grid.places(digit, unit.cells);
                let linked = pair.len() == 2 && (pair & one).len() == 1 && (pair & other).len() == 1;
                if linked && !(pair & reached).is_empty() && !pair.is_subset(reached) {
                    (reached, grown) = (reached | pair, true);
                }
            }
        }
        let wrong = |colour: CellSet| colour.iter().any(|cell| !(self.rules.peers(cell) & colour).is_empty());
        let sees = |cell: Cell, colour: CellSet| !(self.rules.peers(cell) & colour).is_empty();
        reached == one | other
            && removals(effect).all(|(cell, gone)| {
                let refuted = [one, other].into_iter().any(|colour| colour.contains(cell) && wrong(colour));
                gone == digit && (refuted || sees(cell, one) && sees(cell, other))
            })
    }

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
    fn rectangle(&self, text: &str, effect: &Effect, clues: CellSet) -> bool {
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
    fn bug(&self, text: &str, effect: &Effect) -> bool {
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
    fn exclusion(&self, text: &str, effect: &Effect) -> bool {
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

    /// `(146)r5c3: (6)r5c3-(6)r5c7 | (4)r5c3-(4=6)r5c1-(6)r5c7 | …`: a chain from each case to the same candidate, or, if the step
    /// removes several, to a candidate that rules all of them out.
    fn kraken(&self, text: &str, effect: &Effect) -> bool {
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
    fn contradiction(&self, text: &str, effect: &Effect) -> bool {
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

fn removals(effect: &Effect) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    effect.removed.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
}

/// Whether the notation of a step, read back, shows the step. `None` for dynamic chains, whose notation names only the premise.
fn derived(rules: &Rules, grid: &Grid, clues: CellSet, step: &Step, short: &str) -> Option<bool> {
    use Technique as T;
    let board = Board { rules, grid };
    let (pattern, after) = short.split_once(" => ").unwrap_or_else(|| panic!("no arrow in {short}"));
    let effect = conclusion(after);
    // A cell with one candidate left may be said to be that digit.
    let same = match effect.placed {
        Some((cell, digit)) if step.effect.placed.is_none() => {
            step.effect.removed == [(cell, grid[cell].without(digit))]
        }
        _ => effect == step.effect,
    };
    assert!(same, "{short}: {:?}", step.effect);
    match step.technique {
        T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::ForcingChain => Some(board.chain(pattern, &step.effect)),
        T::LastCell | T::HiddenSingle | T::NakedSingle => Some(board.single(pattern, &step.effect)),
        T::RemotePair => {
            // The digits can be exchanged: the notation shows the removal of one, and read the other way that of the other.
            let pair: Vec<Digit> = grid[step.evidence.cells.first().expect("a cell")].iter().collect();
            let both = removals(&step.effect).all(|gone| {
                let (nodes, _, _) = chain(pattern, gone.1.into());
                let other = if pair[0] == gone.1 { pair[1] } else { pair[0] };
                let swapped = if nodes[0].1 == gone.1 {
                    pattern.to_owned()
                } else {
                    let (a, b) = (gone.1.to_string(), other.to_string());
                    let inner = |part: &str| part.replace(&a, "x").replace(&b, &a).replace('x', &b);
                    pattern
                        .split('(')
                        .skip(1)
                        .map(|part| {
                            let (inside, outside) = part.split_once(')').expect("a bracket");
                            format!("({}){outside}", inner(inside))
                        })
                        .collect()
                };
                board.chain(&swapped, &Effect { placed: None, removed: vec![(gone.0, gone.1.into())] })
            });
            Some(both)
        }
        T::XyzWing => Some(board.chain(pattern, &step.effect)),
        T::SimpleColouring => Some(board.colours(pattern, &step.effect)),
        T::AlignedPair | T::AlignedTriplet => Some(board.exclusion(pattern, &step.effect)),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => Some(board.bug(pattern, &effect)),
        T::CellChains | T::UnitChains => Some(board.kraken(pattern, &step.effect)),
        T::Nishio | T::DynamicContradiction => Some(board.contradiction(pattern, &step.effect)),
        _ if !step.evidence.deadly.is_empty() => Some(board.rectangle(pattern, &effect, clues)),
        T::XyWing | T::WWing | T::XyChain | T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::EmptyRectangle => {
            Some(board.chain(pattern, &step.effect))
        }
        T::AlsXz | T::AlsXyWing | T::GroupedAic | T::AlsAic => Some(board.chain(pattern, &step.effect)),
        T::WxyzWing => Some(board.bent(pattern, &step.effect, 1)),
        T::SueDeCoq => Some(board.bent(pattern, &step.effect, 0)),
        T::NakedPair | T::NakedTriplet | T::NakedQuad | T::LockedPair | T::LockedTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad | T::DirectHiddenPair | T::DirectHiddenTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::Pointing
        | T::Claiming
        | T::Intersection
        | T::DirectPointing
        | T::DirectClaiming
        | T::DiagonalPointing
        | T::DiagonalClaiming
        | T::DiagonalCrossing => Some(board.set(pattern, &step.effect)),
        _ if step.evidence.role(RoleName::Base).is_some() => Some(board.fish(pattern, &step.effect)),
        _ => None,
    }
}

#[test]
fn notation_shows_the_step() {
    let mut read: BTreeMap<Technique, usize> = BTreeMap::new();
    for (rules, profile) in [(Rules::classic(), Profile::Se121), (Rules::diagonal(), Profile::Se121x)] {
        let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
        let quick = |about: &saltire_proof::About| about.ratings().is_none_or(|(least, _)| least.tenths() < 85);
        let mut lines: Vec<&str> = profile
            .techniques()
            .copied()
            .chain(hint::techniques())
            .filter(quick)
            .filter_map(|about| if rules == Rules::classic() { about.classic } else { about.diagonal })
            .collect();
        lines.sort_unstable();
        lines.dedup();
        for line in lines {
            let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
            let clues: CellSet = puzzle.clues().iter().map(|(cell, _)| cell).collect();
            let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
            let rated = explainer.explain(&puzzle, &only, None).expect("its solution").0;
            let shown = guide.explain(&puzzle, &only, None).expect("its solution").0;
            for trace in [rated, shown] {
                let mut verifier = Verifier::new(&puzzle);
                for step in &trace.steps {
                    if step.technique != Technique::Eliminate {
                        let short = text::parts(&rules, verifier.grid(), step).short;
                        match derived(&rules, verifier.grid(), clues, step, &short) {
                            Some(true) => *read.entry(step.technique).or_default() += 1,
                            Some(false) => panic!("{}: {short} does not show it\n{:?}", step.technique, step.evidence),
                            None => {}
                        }
                    }
                    verifier.step(step).expect("an honest step");
                }
            }
        }
    }
    eprintln!("{read:?}");
    assert!(read.len() > 60, "{} techniques: {read:?}", read.len());
}
