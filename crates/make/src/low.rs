//! Puzzles with very few clues.
//!
//! Digging ends where no clue can go: about 18 clues under diagonal rules, about 24 under classic ones. Below that a
//! walk leads through sets of clues with several solutions, one clue fewer than the last puzzle had, until one of them
//! has a single solution again. A move takes a clue away and lists all solutions of the rest. That list says of every
//! candidate at once how many solutions it would leave; the one that leaves the fewest comes in place of the clue. What
//! went lately may not come back for a while, or the walk would turn in a circle.

use crate::{Made, maker::Making, near::Place};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Solution};
use saltire_engine::Limit;
use std::collections::VecDeque;

/// How much an index may spend, in solutions looked at.
const WORK: u64 = 30_000_000;
/// A move may lead through this many solutions at most. More cost time and seldom lead to few: with 100,000 a puzzle of
/// 13 clues took some eight times as long.
const MANY: u64 = 30_000;
/// For so many moves a clue that went stays away.
const AWAY: usize = 10;
/// So many moves in a row that are not possible end a walk.
const PATIENCE: u32 = 100;

/// Clues on their way to one solution.
struct Draft {
    clues: Clues,
    /// How many solutions they have.
    solutions: u64,
    /// What went lately.
    away: VecDeque<(Cell, Digit)>,
}

impl Draft {
    fn of(place: &Place) -> Draft {
        let clues = place.cells.iter().map(|cell| (cell, place.solution[cell])).collect();
        Draft { clues, solutions: 1, away: VecDeque::new() }
    }
}

impl Making<'_> {
    /// Walks from a puzzle to one with at most this many clues, and otherwise as the recipe requires.
    pub(crate) fn lower(&mut self, from: Place, most: usize) -> Option<Made> {
        let mut work = WORK;
        let mut draft = Draft::of(&from);
        let mut idle = 0;
        while work > 0 && !self.stopped() {
            if draft.solutions == 1 {
                let place = self.settled(&draft.clues)?;
                let found = self.offer(&place.solution, place.cells);
                if found.is_some() {
                    return found;
                }
                draft = Draft { away: draft.away, ..Draft::of(&place) };
            }
            let fewer = draft.solutions == 1 && draft.clues.len() > most;
            idle = if self.exchange(&mut draft, fewer, &mut work) { 0 } else { idle + 1 };
            if idle == PATIENCE {
                (draft, idle) = (Draft::of(&from), 0);
            }
        }
        None
    }

    /// The puzzle of clues with one solution, without those that are not needed.
    fn settled(&mut self, clues: &Clues) -> Option<Place> {
        let mut found = None;
        self.maker.solver.for_each_within(&grid_of(clues), Limit { solutions: 1, stop: None }, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        let place = Place { solution: found?, cells: clues.cells() };
        let pared = self.pared(place);
        let recipe = &self.maker.recipe;
        let least = recipe.clues.as_ref().map_or(0, |range| *range.start());
        Some(if recipe.minimal || pared.cells.len() >= least { pared } else { place })
    }

    /// A clue goes, or two where there shall be fewer, and the candidate that leaves the fewest solutions comes. Whether
    /// that was possible.
    fn exchange(&mut self, draft: &mut Draft, fewer: bool, work: &mut u64) -> bool {
        let mut rest = draft.clues;
        let mut gone = Vec::new();
        for _ in 0..=u32::from(fewer) {
            let cells: Vec<Cell> = rest.cells().iter().collect();
            if cells.is_empty() {
                return false;
            }
            let cell = self.chance.pick(&cells);
            gone.extend(rest[cell].take().map(|digit| (cell, digit)));
        }
        let mut counts = [[0u32; 9]; 81];
        let limit = Limit { solutions: MANY, stop: self.stop };
        let outcome = self.maker.solver.for_each_within(&grid_of(&rest), limit, |solution: &Solution| {
            for (counts, digit) in counts.iter_mut().zip(solution.digits()) {
                counts[digit.index()] += 1;
            }
            ControlFlow::Continue(())
        });
        *work = work.saturating_sub(outcome.solutions.max(1));
        if !outcome.complete {
            return false;
        }
        let (mut fewest, mut best) = (u32::MAX, Vec::new());
        for cell in (CellSet::ALL - rest.cells()).iter() {
            for (digit, &count) in Digit::ALL.into_iter().zip(&counts[cell as usize]) {
                let candidate = (cell, digit);
                if count == 0 || count > fewest || gone.contains(&candidate) || draft.away.contains(&candidate) {
                    continue;
                }
                if count < fewest {
                    (fewest, best) = (count, Vec::new());
                }
                best.push(candidate);
            }
        }
        if best.is_empty() {
            return false;
        }
        let (cell, digit) = self.chance.pick(&best);
        rest[cell] = Some(digit);
        (draft.clues, draft.solutions) = (rest, fewest.into());
        draft.away.extend(gone);
        while draft.away.len() > AWAY {
            draft.away.pop_front();
        }
        true
    }
}

fn grid_of(clues: &Clues) -> Grid {
    let mut grid = Grid::FULL;
    for (cell, digit) in clues.iter() {
        grid[cell] = DigitSet::of(digit);
    }
    grid
}
