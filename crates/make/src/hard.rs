//! Hard puzzles: a walk through similar puzzles that never accepts an easier one.

use crate::{Hard, Made, maker::Making, near::NearPuzzle, target::Steps};
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
    /// Returns the hardest puzzle of a walk from this one, if it otherwise fits the recipe.
    pub(crate) fn harder(&mut self, from: NearPuzzle, by: Hard) -> Option<Made> {
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
            // The result of a cancelled walk depends on the clock, so it is reported as the nearest puzzle and not as
            // the puzzle of this index.
            return self.miss(&place.solution, place.cells, steps, false);
        }
        self.offer_rated(&place.solution, place.cells, steps)
    }

    /// Returns the difficulty of a puzzle, and its steps if they were found; `None` if the search was cancelled.
    fn hardness(&self, place: &NearPuzzle, by: Hard) -> Option<(u64, Steps)> {
        let puzzle = Puzzle::from_solution_unchecked(self.maker.rules(), &place.solution, place.cells);
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
