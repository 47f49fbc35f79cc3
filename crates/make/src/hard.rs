//! Hard puzzles: a walk through the puzzles near a dug one that never gets easier.

use crate::{Hard, Made, maker::Making, near::Place, target::Steps};
use core::ops::ControlFlow;
use saltire_board::Puzzle;
use saltire_engine::Limit;

/// How many puzzles an index looks at.
const LOOKS: u32 = 200;
/// How many clues move between two looks, at most.
const MOVES: u32 = 3;
/// One clue less may leave this many solutions at most.
const SOME: u64 = 2_000;

impl Making<'_> {
    /// The hardest puzzle of a walk from this one, if it otherwise fits the recipe.
    pub(crate) fn harder(&mut self, from: Place, by: Hard) -> Option<Made> {
        let mut best = (self.hardness(&from, by)?, from);
        for _ in 0..LOOKS {
            if self.stopped() {
                break;
            }
            let mut place = best.1;
            for _ in 0..=self.chance.below(MOVES) {
                place = self.moved(place, SOME).unwrap_or(place);
            }
            place = self.pared(place);
            if place == best.1 {
                continue;
            }
            let Some(hardness) = self.hardness(&place, by) else { continue };
            if hardness.0 >= best.0.0 {
                best = (hardness, place);
            }
        }
        let ((hardness, steps), place) = best;
        self.guesses = (by == Hard::Guesses).then_some(hardness);
        if self.stopped() {
            // A walk cut short depends on the clock: it is told, but it is not the puzzle of this index.
            return self.miss(&place.solution, place.cells, steps, false);
        }
        self.offer_rated(&place.solution, place.cells, steps)
    }

    /// How hard a puzzle is, and its steps where they were looked at; `None` if it was stopped.
    fn hardness(&self, place: &Place, by: Hard) -> Option<(u64, Steps)> {
        let puzzle = Puzzle::from_solution_unchecked(&self.maker.rules, &place.solution, place.cells);
        match by {
            Hard::Rating => {
                let steps = self.maker.target.rate(&puzzle, &place.solution, self.stop)?;
                Some((steps.rated?.er.tenths().into(), steps))
            }
            Hard::Guesses => {
                let limit = Limit { solutions: 2, stop: self.stop };
                let outcome = self.maker.plain.for_each(&puzzle, limit, |_| ControlFlow::Continue(()));
                outcome.complete.then(|| (outcome.stats.guesses, Steps::default()))
            }
        }
    }
}
