//! Makes puzzles as wished: fill, dig, look, and again.

use crate::{
    Chance, Filler, Made, Missed, Shape, WishError, Wishes, dig, is_minimal,
    made::Nearest,
    near::Place,
    target::{Sight, Steps, Target},
};
use core::sync::atomic::{AtomicBool, Ordering};
use saltire_board::{CellSet, Clues, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};

/// How many solutions are dug for one index before it is given up.
const TRIES: u64 = 1000;
/// How many are dug before few clues are searched for near the best of them.
const DIGS: u64 = 32;
/// How many walks may fail before the filler is given up.
const WALKS: u32 = 1 << 20;
/// One in so many walks is above the bound of an even draw.
const EVEN_SHARE: usize = 1000;

/// Makes puzzles under one set of rules and one set of wishes. Build it once, use it for millions.
///
/// ```
/// use saltire_board::Rules;
/// use saltire_make::{Maker, Wishes};
///
/// let maker = Maker::new(&Rules::diagonal(), Wishes { minimal: true, ..Wishes::default() })?;
/// let made = maker.make(2026, 0, None)?;
/// println!("{}", made.puzzle.clues());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Maker {
    pub(crate) rules: Rules,
    pub(crate) wishes: Wishes,
    pub(crate) filler: Filler,
    pub(crate) solver: Solver,
    /// The same on every machine, for what depends on how a solver works.
    pub(crate) plain: Solver,
    pub(crate) target: Target,
    groups: Vec<CellSet>,
    /// For an even draw.
    bound: Option<u128>,
}

/// The making of one puzzle: its stream of choices and what came nearest so far.
pub(crate) struct Making<'m> {
    pub(crate) maker: &'m Maker,
    pub(crate) chance: Chance,
    pub(crate) stop: Option<&'m AtomicBool>,
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) tries: u64,
    pub(crate) nearest: Option<Nearest>,
    pub(crate) note: String,
    pub(crate) guesses: Option<u64>,
}

impl Maker {
    /// A maker for these rules and wishes.
    ///
    /// # Errors
    /// The wishes cannot be wished together, or the rules have no solution.
    pub fn new(rules: &Rules, wishes: Wishes) -> Result<Maker, WishError> {
        Maker::new_until(rules, wishes, None)
    }

    /// The same, until somebody asks to stop: whether odd rules have a solution at all can take long to find out.
    ///
    /// # Errors
    /// As above; if it was stopped, no solution was found.
    pub fn new_until(rules: &Rules, wishes: Wishes, stop: Option<&AtomicBool>) -> Result<Maker, WishError> {
        wishes.check(rules)?;
        let solver = Solver::new(rules);
        // Walks cannot tell that there is no solution; a search can.
        let empty = Puzzle::new(rules.clone(), Clues::EMPTY).map_err(|_| WishError::NoSolution)?;
        if solver.count(&empty, Limit { solutions: 1, stop }).solutions == 0 {
            return Err(WishError::NoSolution);
        }
        let filler = Filler::new(rules);
        filler.fill_until(WALKS, &mut Chance::new(0, 0), stop).ok_or(WishError::NoSolution)?;
        let bound = wishes.even.then(|| filler.bound(EVEN_SHARE));
        let (target, groups) = (Target::new(rules, &wishes), wishes.shape.groups());
        let plain = Solver::with_kernel(rules, "any").unwrap_or_else(|_| unreachable!("this kernel takes any rules"));
        Ok(Maker { rules: rules.clone(), filler, solver, plain, target, groups, bound, wishes })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The wishes.
    #[must_use]
    pub fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    /// The puzzle of a seed and an index. The same on every machine, whatever else is made.
    ///
    /// # Errors
    /// The index is exhausted without a puzzle as wished, or somebody asked to stop; what came nearest.
    pub fn make(&self, seed: u64, index: u64, stop: Option<&AtomicBool>) -> Result<Made, Missed> {
        let chance = Chance::new(seed, index);
        let mut making = Making {
            maker: self,
            chance,
            stop,
            seed,
            index,
            tries: 0,
            nearest: None,
            note: String::new(),
            guesses: None,
        };
        making.run().ok_or_else(|| {
            let lacks = match &making.nearest {
                Some(nearest) => self.lacks(nearest),
                None => making.note.clone(),
            };
            let stopped = making.stopped();
            let distance = making.nearest.as_ref().map_or(u32::MAX, |nearest| nearest.distance);
            Missed { distance, nearest: making.nearest.map(|nearest| Box::new(nearest.made)), lacks, stopped }
        })
    }
}

impl Making<'_> {
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn run(&mut self) -> Option<Made> {
        if let Some(pattern) = self.maker.wishes.pattern {
            return self.fit(pattern);
        }
        let most = self.maker.wishes.clues.as_ref().map_or(81, |range| *range.end());
        let mut fewest: Option<Place> = None;
        while self.tries < TRIES && !self.stopped() {
            self.tries += 1;
            let solution = self.fill()?;
            let mut groups = self.maker.groups.clone();
            self.chance.shuffle(&mut groups);
            let kept = dig(&self.maker.solver, &solution, &groups);
            if kept.len() > most && self.maker.wishes.shape == Shape::None {
                if fewest.is_none_or(|place| kept.len() < place.cells.len()) {
                    fewest = Some(Place { solution, cells: kept });
                    self.miss(&solution, kept, Steps::default(), false);
                }
                if self.tries == DIGS {
                    let low = self.lower(fewest?, most)?;
                    return match self.maker.wishes.hard {
                        Some(by) => {
                            self.harder(Place { solution: low.solution, cells: low.puzzle.clues().cells() }, by)
                        }
                        None => Some(low),
                    };
                }
                continue;
            }
            if let Some(by) = self.maker.wishes.hard {
                return self.harder(Place { solution, cells: kept }, by);
            }
            let found = if self.maker.target.looks() && !self.maker.wishes.minimal {
                self.level(&solution, &groups, kept)
            } else {
                self.count(&solution, &groups, kept)
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    pub(crate) fn fill(&mut self) -> Option<Solution> {
        let filler = &self.maker.filler;
        match self.maker.bound {
            Some(bound) => filler.even_until(bound, WALKS, &mut self.chance, self.stop),
            None => filler.fill_until(WALKS, &mut self.chance, self.stop),
        }
    }

    /// A look at a puzzle; `None` if it was stopped.
    pub(crate) fn look(&self, solution: &Solution, cells: CellSet) -> Option<Sight> {
        match self.maker.target.look(&self.puzzle(solution, cells), solution, self.stop) {
            Sight::Stopped => None,
            seen => Some(seen),
        }
    }

    pub(crate) fn puzzle(&self, solution: &Solution, cells: CellSet) -> Puzzle {
        Puzzle::of_solution(&self.maker.rules, solution, cells)
    }

    /// The puzzle if it is all that is wished.
    pub(crate) fn offer(&mut self, solution: &Solution, cells: CellSet) -> Option<Made> {
        let wishes = &self.maker.wishes;
        if wishes.clues.as_ref().is_some_and(|range| !range.contains(&cells.len())) {
            return self.miss(solution, cells, Steps::default(), false);
        }
        // What was dug a clue at a time is minimal as it is.
        let dug = wishes.shape == Shape::None && wishes.pattern.is_none();
        if wishes.minimal && !dug && !is_minimal(&self.maker.solver, solution, cells) {
            return self.miss(solution, cells, Steps::default(), false);
        }
        match self.look(solution, cells)? {
            Sight::Fits(steps) => self.accept(solution, cells, steps),
            Sight::Easy(steps) => self.miss(solution, cells, steps, false),
            Sight::Hard | Sight::Stopped => self.miss(solution, cells, Steps::default(), true),
        }
    }

    /// The same where the steps are known already.
    pub(crate) fn offer_rated(&mut self, solution: &Solution, cells: CellSet, steps: Steps) -> Option<Made> {
        if steps.rated.is_some() && !self.maker.target.looks() && self.maker.wishes.clues.is_none() {
            return self.accept(solution, cells, steps);
        }
        self.offer(solution, cells)
    }

    pub(crate) fn accept(&mut self, solution: &Solution, cells: CellSet, mut steps: Steps) -> Option<Made> {
        if self.maker.wishes.rate && steps.rated.is_none() {
            steps = self.maker.target.rate(&self.puzzle(solution, cells), solution, self.stop)?;
        }
        Some(self.made(solution, cells, steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_do_not_matter() {
        let pattern = Shape::HalfTurn.groups().into_iter().step_by(3).fold(CellSet::EMPTY, |all, group| all | group);
        for rules in [Rules::classic(), Rules::diagonal()] {
            let wishes = [
                Wishes::default(),
                Wishes { shape: Shape::HalfTurn, minimal: true, ..Wishes::default() },
                Wishes { pattern: Some(pattern), ..Wishes::default() },
            ];
            for wishes in wishes {
                let mut maker = Maker::new(&rules, wishes).unwrap();
                let mut made = Vec::new();
                for kernel in Solver::kernels(&rules) {
                    maker.solver = Solver::with_kernel(&rules, kernel).unwrap();
                    made.push((0..3).map(|index| maker.make(5, index, None).unwrap().puzzle).collect::<Vec<_>>());
                }
                assert!(made.len() > 1 && made.windows(2).all(|pair| pair[0] == pair[1]), "{rules} {:?}", maker.wishes);
            }
        }
    }
}
