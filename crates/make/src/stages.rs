//! Puzzles of a requested level or number of clues, among the boards that the removal of clues went through.

use crate::{Made, maker::Making, target::Assessment};
use saltire_board::{CellSet, Solution};

impl Making<'_> {
    /// Returns a puzzle with a requested number of clues. The clues of `kept` are enough; the clues that were removed
    /// last are added to them.
    pub(crate) fn count(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
        let recipe = &self.maker.recipe;
        let Some(range) = recipe.clues.as_ref().filter(|_| !recipe.minimal) else {
            return self.offer(solution, kept);
        };
        // The sets of clues after the first n groups have been tried, from all cells down to `kept`.
        let stages = stages(groups, kept);
        let mut counts: Vec<usize> =
            stages.iter().map(|cells| cells.len()).filter(|count| range.contains(count)).collect();
        counts.dedup();
        if counts.is_empty() {
            return self.offer(solution, kept);
        }
        let count = self.chance.pick(&counts);
        let cells = stages.into_iter().find(|cells| cells.len() == count)?;
        self.offer(solution, cells)
    }

    /// Returns a puzzle of a requested level with as few clues as possible.
    ///
    /// More clues almost always make a puzzle easier. Bisection finds the border between suitable and too hard; from
    /// there single groups are removed as long as the puzzle does not become too hard. Every set that contains `kept`
    /// has one solution, so no further proof is needed.
    pub(crate) fn level(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
        let range = self.maker.recipe.clues.clone().unwrap_or(0..=81);
        let mut stages = stages(groups, kept);
        stages.retain(|cells| range.contains(&cells.len()));
        stages.dedup();
        let (mut fits, mut hard) = (0, stages.len());
        let mut seen = self.look(solution, *stages.first()?)?;
        // The first stage has the most clues and is already rated; the others are tried from hard to easy.
        if matches!(seen, Assessment::Hard) {
            return None;
        }
        while fits + 1 < hard {
            let middle = usize::midpoint(fits, hard);
            match self.look(solution, stages[middle])? {
                Assessment::Hard => hard = middle,
                easier => (fits, seen) = (middle, easier),
            }
        }
        let mut cells = stages[fits];
        for &group in groups {
            if let Assessment::Fits(steps) = seen {
                return self.accept(solution, cells, steps);
            }
            let fewer = cells - group;
            if group.is_disjoint(kept) && fewer != cells && range.contains(&fewer.len()) {
                match self.look(solution, fewer)? {
                    Assessment::Hard => {}
                    easier => (cells, seen) = (fewer, easier),
                }
            }
        }
        match seen {
            Assessment::Fits(steps) => self.accept(solution, cells, steps),
            Assessment::Easy(steps) => self.miss(solution, cells, steps, false),
            Assessment::Hard | Assessment::Stopped => None,
        }
    }
}

/// Returns the sets of clues after the first n groups have been tried, from all cells down to `kept`.
fn stages(groups: &[CellSet], kept: CellSet) -> Vec<CellSet> {
    let mut cells = groups.iter().fold(kept, |all, &group| all | group);
    let mut stages = vec![cells];
    for &group in groups {
        cells -= group - kept;
        stages.push(cells);
    }
    stages
}
