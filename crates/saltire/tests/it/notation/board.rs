//! A board with candidates, and whether chains, fish, sets, singles and colours are true of it.

use super::parse::{Node, cells, chain, digit, digits, units};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules, UnitKind};
use saltire_proof::Effect;

pub(super) fn removals(effect: &Effect) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    effect.removed.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
}

pub(super) struct Board<'a> {
    pub(super) rules: &'a Rules,
    pub(super) grid: &'a Grid,
}

impl Board<'_> {
    pub(super) fn unit(&self, kind: UnitKind) -> CellSet {
        self.rules.unit(kind).expect("a unit of the rules").cells
    }

    /// One of the two is true.
    pub(super) fn strong(&self, (one, a): Node, (other, b): Node) -> bool {
        if one == other {
            let union = one.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell]);
            return union.len() == one.len() + 1 && union.contains(a) && union.contains(b);
        }
        a == b && self.rules.units().iter().any(|unit| self.grid.places(a, unit.cells) == one | other)
    }

    /// Not both are true.
    pub(super) fn weak(&self, (one, a): Node, (other, b): Node) -> bool {
        let (one, other) = (self.grid.places(a, one), self.grid.places(b, other));
        if a != b {
            return one.len() == 1 && one == other;
        }
        a == b && other.is_subset(self.rules.common_peers(one))
    }

    /// Whether a candidate is false if the node is true.
    pub(super) fn excluded(&self, (cell, value): (Cell, Digit), (group, digit): Node) -> bool {
        let places = self.grid.places(digit, group);
        if value == digit { self.rules.common_peers(places).contains(cell) } else { places == CellSet::of(cell) }
    }

    /// Whether a chain shows what is concluded from it.
    pub(super) fn chain(&self, text: &str, effect: &Effect) -> bool {
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
    pub(super) fn fish(&self, text: &str, effect: &Effect) -> bool {
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
    pub(super) fn bent(&self, text: &str, effect: &Effect, loose: usize) -> bool {
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
    pub(super) fn set(&self, text: &str, effect: &Effect) -> bool {
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

    /// `Full house r4`, `Hidden single (5)b1`, `Naked single`.
    pub(super) fn single(&self, text: &str, effect: &Effect) -> bool {
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
    pub(super) fn colours(&self, text: &str, effect: &Effect) -> bool {
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
}
