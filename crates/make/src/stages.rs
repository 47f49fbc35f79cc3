//! Puzzles of a wished level or number of clues, among those that the digging passed through.

use crate::{Made, maker::Making, target::Sight};
use saltire_board::{CellSet, Solution};

impl Making<'_> {
    /// A puzzle with a wished number of clues. `kept` is all that is needed; whatever else was taken last comes back.
    pub(crate) fn count(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
        let wishes = &self.maker.wishes;
        let Some(range) = wishes.clues.as_ref().filter(|_| !wishes.minimal) else {
            return self.offer(solution, kept);
        };
        // The sets that stand when the first n groups have been tried, from all cells down to what is kept.
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

    /// A puzzle of a wished level: as few clues as the level bears.
    ///
    /// More clues make a puzzle easier, nearly always. So the border between fitting and too hard is found by halving;
    /// from there single groups are taken as long as it does not get too hard. Whatever holds all that is kept has one
    /// solution, so nothing needs another proof.
    pub(crate) fn level(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
        let range = self.maker.wishes.clues.clone().unwrap_or(0..=81);
        let mut stages = stages(groups, kept);
        stages.retain(|cells| range.contains(&cells.len()));
        stages.dedup();
        let (mut fits, mut hard) = (0, stages.len());
        let mut seen = self.look(solution, *stages.first()?)?;
        // The first stage, with the most clues, is looked at; the rest from hard to easy.
        if matches!(seen, Sight::Hard) {
            return None;
        }
        while fits + 1 < hard {
            let middle = usize::midpoint(fits, hard);
            match self.look(solution, stages[middle])? {
                Sight::Hard => hard = middle,
                easier => (fits, seen) = (middle, easier),
            }
        }
        let mut cells = stages[fits];
        for &group in groups {
            if let Sight::Fits(steps) = seen {
                return self.accept(solution, cells, steps);
            }
            let fewer = cells - group;
            if group.is_disjoint(kept) && fewer != cells && range.contains(&fewer.len()) {
                match self.look(solution, fewer)? {
                    Sight::Hard => {}
                    easier => (cells, seen) = (fewer, easier),
                }
            }
        }
        match seen {
            Sight::Fits(steps) => self.accept(solution, cells, steps),
            Sight::Easy(steps) => self.miss(solution, cells, steps, false),
            Sight::Hard | Sight::Stopped => None,
        }
    }
}

/// The sets of clues that stand when the first n groups have been tried: from all cells down to those kept.
fn stages(groups: &[CellSet], kept: CellSet) -> Vec<CellSet> {
    let mut cells = groups.iter().fold(kept, |all, &group| all | group);
    let mut stages = vec![cells];
    for &group in groups {
        cells -= group - kept;
        stages.push(cells);
    }
    stages
}
