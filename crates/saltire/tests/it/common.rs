//! Puzzles to test with: parts of solutions, moved and renamed at random, some of them spoiled.
#![allow(unreachable_pub)]

use crate::random::Random;
use proptest::prelude::*;
use saltire::{
    Cell, Clues, Digit, Rules, Solution, Solver,
    board::{Relabelling, Symmetries, Symmetry},
    teach::sets,
};
use std::sync::LazyLock;

/// Solutions of the built-in puzzles: diagonal ones, which are classic ones too, and classic ones.
static SOLUTIONS: LazyLock<[Vec<Solution>; 2]> = LazyLock::new(|| {
    [(Rules::classic(), sets::norvig_hardest()), (Rules::diagonal(), sets::diagonal())].map(|(rules, puzzles)| {
        let solver = Solver::new(&rules);
        puzzles.iter().map(|puzzle| solver.first_solution(puzzle).expect("a built-in puzzle has a solution")).collect()
    })
});

/// The symmetries of the classic and of the diagonal rules.
static GROUPS: LazyLock<[Symmetries; 2]> =
    LazyLock::new(|| [Rules::classic().symmetries(), Rules::diagonal().symmetries()]);

/// One of the rules' own symmetries.
pub fn symmetry(rules: Rules) -> impl Strategy<Value = Symmetry> {
    let group = &GROUPS[usize::from(rules == Rules::diagonal())];
    any::<u64>().prop_map(move |nth| group.nth(nth % group.count()))
}

pub fn relabelling() -> impl Strategy<Value = Relabelling> {
    any::<u32>().prop_map(Relabelling::nth)
}

/// Classic or diagonal.
pub fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::classic()), Just(Rules::diagonal())]
}

/// Clues of a solution under the rules; in one of four a clue is changed, which mostly leaves no solution or a clash.
pub fn clues(rules: &Rules) -> impl Strategy<Value = Clues> + use<> {
    let all: &'static Vec<Solution> = &SOLUTIONS[usize::from(*rules == Rules::diagonal())];
    let spoiled = prop_oneof![3 => Just(None), 1 => (0..81usize, 0..9usize).prop_map(Some)];
    let parts = (0..all.len(), symmetry(rules.clone()), relabelling(), 17..45usize, any::<u64>(), spoiled);
    parts.prop_map(move |(nth, symmetry, relabelling, count, seed, spoiled)| {
        let solution = relabelling.apply(&symmetry.apply(&all[nth].clues()));
        let mut kept: Clues = shuffled(seed)[..count].iter().map(|&cell| (cell, solution[cell].unwrap())).collect();
        if let Some((cell, digit)) = spoiled {
            kept[Cell::ALL[cell]] = Some(Digit::ALL[digit]);
        }
        kept
    })
}

/// All cells in an order that depends on the seed alone.
fn shuffled(seed: u64) -> [Cell; 81] {
    let mut cells = Cell::ALL;
    Random::new(seed).shuffle(&mut cells);
    cells
}
