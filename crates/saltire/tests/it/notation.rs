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

/// A candidate, or one digit in a group of cells.
type Node = (CellSet, Digit);

/// A chain in Eureka notation: its candidates and the signs between them; a ring ends with `loop`.
fn chain(text: &str) -> (Vec<Node>, Vec<char>, bool) {
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
        // The digits of an almost locked set stand together: the removed one is among them.
        nodes.extend(all.iter().map(|value| (group, digits(value).first().expect("a digit"))));
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
        if one == other {
            return one.len() == 1 && a != b;
        }
        let (one, other) = (self.grid.places(a, one), self.grid.places(b, other));
        a == b && other.is_subset(self.rules.common_peers(one))
    }

    /// Whether a candidate is false if the node is true.
    fn excluded(&self, (cell, value): (Cell, Digit), (group, digit): Node) -> bool {
        let places = self.grid.places(digit, group);
        if value == digit { self.rules.common_peers(places).contains(cell) } else { group == CellSet::of(cell) }
    }

    /// Whether a chain shows what is concluded from it.
    fn chain(&self, text: &str, effect: &Effect) -> bool {
        let (nodes, signs, ring) = chain(text);
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

fn removals(effect: &Effect) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    effect.removed.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
}

/// Whether the notation of a step, read back, shows the step. `None` for notations that only name a pattern.
fn derived(rules: &Rules, grid: &Grid, step: &Step, short: &str) -> Option<bool> {
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
        T::XyWing | T::WWing | T::XyChain | T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::EmptyRectangle => {
            Some(board.chain(pattern, &step.effect))
        }
        T::AlsXz => Some(board.chain(pattern, &step.effect)),
        T::NakedPair | T::NakedTriplet | T::NakedQuad | T::LockedPair | T::LockedTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad | T::DirectHiddenPair | T::DirectHiddenTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::Pointing | T::Claiming | T::Intersection | T::DirectPointing | T::DirectClaiming => {
            Some(board.set(pattern, &step.effect))
        }
        _ if step.evidence.role(RoleName::Base).is_some() => Some(board.fish(pattern, &step.effect)),
        _ => None,
    }
}

#[test]
fn notation_shows_the_step() {
    let mut read: BTreeMap<Technique, usize> = BTreeMap::new();
    for (rules, profile) in [(Rules::classic(), Profile::Se121), (Rules::diagonal(), Profile::Se121x)] {
        let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
        let quick = |about: &&saltire_proof::About| about.ratings.is_none_or(|(least, _)| least.tenths() < 80);
        let mut lines: Vec<&str> = profile
            .techniques()
            .chain(hint::techniques())
            .filter(quick)
            .filter_map(|about| if rules == Rules::classic() { about.classic } else { about.diagonal })
            .collect();
        lines.sort_unstable();
        lines.dedup();
        for line in lines {
            let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
            let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
            let rated = explainer.explain(&puzzle, &only, None).expect("its solution").0;
            let shown = guide.explain(&puzzle, &only, None).expect("its solution").0;
            for trace in [rated, shown] {
                let mut verifier = Verifier::new(&puzzle);
                for step in &trace.steps {
                    if step.technique != Technique::Eliminate {
                        let short = text::parts(&rules, verifier.grid(), step).short;
                        match derived(&rules, verifier.grid(), step, &short) {
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
    assert!(read.len() > 30, "{read:?}");
}
