//! Puzzles with very few clues.
//!
//! Removing clues ends when no clue is redundant: at about 18 clues under diagonal rules and about 24 under classic
//! rules. To get below that, a random walk goes through sets of clues with several solutions and one clue fewer than
//! the last puzzle, until a set has a single solution. A move removes a clue and lists all solutions of the rest. The
//! list gives for every candidate the number of solutions that it would leave; the candidate that leaves the fewest is
//! added. A removed clue is blocked for some moves, so that the walk does not go in circles.

use crate::{Made, maker::Making, near::NearPuzzle};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Solution};
use saltire_engine::Limit;
use std::collections::VecDeque;

/// The upper bound for the work of an index, in solutions visited.
const WORK: u64 = 30_000_000;
/// A move may lead through this many solutions at most. More cost time and seldom lead to few: with 100,000 a puzzle of
/// 13 clues took some eight times as long.
const MANY: u64 = 30_000;
/// The number of moves for which a removed clue is blocked.
const AWAY: usize = 10;
/// A walk ends after this many impossible moves in a row.
const PATIENCE: u32 = 100;

/// Clues on their way to one solution.
struct Draft {
    clues: Clues,
    /// How many solutions they have.
    solutions: u64,
    /// The clues removed in the last moves.
    away: VecDeque<(Cell, Digit)>,
}

impl Draft {
    fn of(place: &NearPuzzle) -> Draft {
        let clues = place.cells.iter().map(|cell| (cell, place.solution[cell])).collect();
        Draft { clues, solutions: 1, away: VecDeque::new() }
    }
}

impl Making<'_> {
    /// Walks from a puzzle to one with at most this many clues, and otherwise as the recipe requires.
    pub(crate) fn lower(&mut self, from: NearPuzzle, most: usize) -> Option<Made> {
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

    /// Returns the puzzle of clues with one solution, without those that are not needed.
    fn settled(&mut self, clues: &Clues) -> Option<NearPuzzle> {
        let mut found = None;
        self.maker.solver.for_each_within(&grid_of(clues), Limit { solutions: 1, stop: None }, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        let place = NearPuzzle { solution: found?, cells: clues.cells() };
        let pared = self.pared(place);
        let recipe = &self.maker.recipe;
        let least = recipe.clues.as_ref().map_or(0, |range| *range.start());
        Some(if recipe.minimal || pared.cells.len() >= least { pared } else { place })
    }

    /// Removes a clue, or two if `fewer`, and adds the candidate that leaves the fewest solutions. Returns whether this
    /// was possible.
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
