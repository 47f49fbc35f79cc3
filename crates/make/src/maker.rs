//! Makes puzzles by a recipe: fills a board, removes clues, compares with the recipe, and tries again.

use crate::{
    Chance, Filler, Made, Missed, Recipe, RecipeError, Shape, dig, is_minimal,
    made::Nearest,
    near::NearPuzzle,
    target::{Assessment, Steps, Target},
};
use core::sync::atomic::{AtomicBool, Ordering};
use saltire_board::{CellSet, Clues, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};

/// The number of solutions that are tried for one index.
const TRIES: u64 = 1000;
/// How many are dug before few clues are searched for near the best of them.
const DIGS: u64 = 32;
/// The number of walks that may fail before the filler gives up.
const WALKS: u32 = 1 << 20;
/// One in this many walks is above the bound of an even draw.
const EVEN_SHARE: usize = 1000;

/// Makes puzzles by one recipe. Build it once and use it for millions of puzzles.
///
/// ```
/// use saltire_make::{Maker, Recipe};
///
/// let maker = Maker::new(Recipe::diagonal().minimal())?;
/// let made = maker.make(2026, 0, None)?;
/// println!("{}", made.puzzle.clues());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Maker {
    pub(crate) recipe: Recipe,
    pub(crate) filler: Filler,
    pub(crate) solver: Solver,
    /// The same on every machine, for what depends on how a solver works.
    pub(crate) plain: Solver,
    pub(crate) target: Target,
    groups: Vec<CellSet>,
    /// For an even draw.
    bound: Option<u128>,
}

/// The state while one puzzle is made: its stream of choices and the nearest puzzle so far.
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
    /// Creates a maker for a recipe.
    ///
    /// # Errors
    /// Returns an error if no puzzle can meet the recipe, or if the rules have no solution.
    pub fn new(recipe: Recipe) -> Result<Maker, RecipeError> {
        Maker::new_until(recipe, None)
    }

    /// Creates a maker like [`Maker::new`], but can be cancelled, because it can take long to find out whether
    /// unusual rules have a solution.
    ///
    /// # Errors
    /// Returns an error as [`Maker::new`] does; if the search was cancelled, the error is that no solution was found.
    pub fn new_until(recipe: Recipe, stop: Option<&AtomicBool>) -> Result<Maker, RecipeError> {
        recipe.check()?;
        let rules = &recipe.rules;
        let solver = Solver::new(rules);
        // Walks cannot prove that there is no solution; a search can.
        let empty = Puzzle::new(rules.clone(), Clues::EMPTY).map_err(|_| RecipeError::NoSolution)?;
        if solver.count(&empty, Limit { solutions: 1, stop }).solutions == 0 {
            return Err(RecipeError::NoSolution);
        }
        let filler = Filler::new(rules);
        filler.fill_until(WALKS, &mut Chance::new(0, 0), stop).ok_or(RecipeError::NoSolution)?;
        let bound = recipe.even.then(|| filler.bound(EVEN_SHARE));
        let (target, groups) = (Target::new(&recipe), recipe.shape.groups());
        let plain = Solver::with_kernel(rules, "any").unwrap_or_else(|_| unreachable!("this kernel takes any rules"));
        Ok(Maker { filler, solver, plain, target, groups, bound, recipe })
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.recipe.rules
    }

    /// Returns the recipe.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// Returns the puzzle of a seed and an index. The result is the same on every machine and does not depend on other
    /// calls.
    ///
    /// ```
    /// use saltire_make::{Maker, Recipe};
    ///
    /// let maker = Maker::new(Recipe::classic().symmetry("half-turn".parse()?))?;
    /// let puzzles = (0..3).map(|index| maker.make(7, index, None)).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(puzzles[2].puzzle, maker.make(7, 2, None)?.puzzle); // the order of the calls does not matter
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the nearest puzzle if the index has no puzzle that meets the recipe, or if the search was cancelled.
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

    /// Returns the first puzzle of a seed among these indices.
    ///
    /// # Errors
    /// Returns the nearest puzzle if no index has a puzzle that meets the recipe, or if the search was cancelled.
    ///
    /// # Panics
    /// Panics if there is no index.
    ///
    /// ```
    /// use saltire_make::{Maker, Recipe};
    ///
    /// let maker = Maker::new(Recipe::diagonal().clues(..=22))?;
    /// let first = maker.first(7, 0..1000, None)?;
    /// let second = maker.first(7, first.index + 1..1000, None)?;
    /// assert!(first.index < second.index);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first(
        &self,
        seed: u64,
        indices: impl IntoIterator<Item = u64>,
        stop: Option<&AtomicBool>,
    ) -> Result<Made, Missed> {
        let mut nearest: Option<Missed> = None;
        let mut stopped = false;
        for index in indices {
            let missed = match self.make(seed, index, stop) {
                Ok(made) => return Ok(made),
                Err(missed) => missed,
            };
            stopped = missed.stopped;
            if nearest.as_ref().is_none_or(|nearest| missed.distance < nearest.distance) {
                nearest = Some(missed);
            }
            if stopped {
                break;
            }
        }
        // The nearest puzzle may be of an index before the one that was cancelled.
        Err(Missed { stopped, ..nearest.expect("there is at least one index") })
    }
}

impl Making<'_> {
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn run(&mut self) -> Option<Made> {
        if let Some(pattern) = self.maker.recipe.pattern {
            return self.fit(pattern);
        }
        let most = self.maker.recipe.clues.as_ref().map_or(81, |range| *range.end());
        let mut fewest: Option<NearPuzzle> = None;
        while self.tries < TRIES && !self.stopped() {
            self.tries += 1;
            let solution = self.fill()?;
            let mut groups = self.maker.groups.clone();
            self.chance.shuffle(&mut groups);
            let kept = dig(&self.maker.solver, &solution, &groups);
            if kept.len() > most && self.maker.recipe.shape == Shape::None {
                if fewest.is_none_or(|place| kept.len() < place.cells.len()) {
                    fewest = Some(NearPuzzle { solution, cells: kept });
                    self.miss(&solution, kept, Steps::default(), false);
                }
                if self.tries == DIGS {
                    let low = self.lower(fewest?, most)?;
                    return match self.maker.recipe.hard {
                        Some(by) => {
                            self.harder(NearPuzzle { solution: low.solution, cells: low.puzzle.clues().cells() }, by)
                        }
                        None => Some(low),
                    };
                }
                continue;
            }
            if let Some(by) = self.maker.recipe.hard {
                return self.harder(NearPuzzle { solution, cells: kept }, by);
            }
            let found = if self.maker.target.looks() && !self.maker.recipe.minimal {
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

    /// Returns a look at a puzzle; `None` if it was stopped.
    pub(crate) fn look(&self, solution: &Solution, cells: CellSet) -> Option<Assessment> {
        match self.maker.target.look(&self.puzzle(solution, cells), solution, self.stop) {
            Assessment::Stopped => None,
            seen => Some(seen),
        }
    }

    pub(crate) fn puzzle(&self, solution: &Solution, cells: CellSet) -> Puzzle {
        Puzzle::from_solution_unchecked(self.maker.rules(), solution, cells)
    }

    /// Returns the puzzle if it fits the recipe.
    pub(crate) fn offer(&mut self, solution: &Solution, cells: CellSet) -> Option<Made> {
        let recipe = &self.maker.recipe;
        if recipe.clues.as_ref().is_some_and(|range| !range.contains(&cells.len())) {
            return self.miss(solution, cells, Steps::default(), false);
        }
        // Removing clues one at a time gives a minimal puzzle.
        let dug = recipe.shape == Shape::None && recipe.pattern.is_none();
        if recipe.minimal && !dug && !is_minimal(&self.maker.solver, solution, cells) {
            return self.miss(solution, cells, Steps::default(), false);
        }
        match self.look(solution, cells)? {
            Assessment::Fits(steps) => self.accept(solution, cells, steps),
            Assessment::Easy(steps) => self.miss(solution, cells, steps, false),
            Assessment::Hard | Assessment::Stopped => self.miss(solution, cells, Steps::default(), true),
        }
    }

    /// Returns the same where the steps are known already.
    pub(crate) fn offer_rated(&mut self, solution: &Solution, cells: CellSet, steps: Steps) -> Option<Made> {
        if steps.rated.is_some() && !self.maker.target.looks() && self.maker.recipe.clues.is_none() {
            return self.accept(solution, cells, steps);
        }
        self.offer(solution, cells)
    }

    pub(crate) fn accept(&mut self, solution: &Solution, cells: CellSet, mut steps: Steps) -> Option<Made> {
        if self.maker.recipe.rate && steps.rated.is_none() {
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
            let recipes = [
                Recipe::under(rules.clone()),
                Recipe::under(rules.clone()).symmetry(Shape::HalfTurn).minimal(),
                Recipe { pattern: Some(pattern), ..Recipe::under(rules.clone()) },
            ];
            for recipe in recipes {
                let mut maker = Maker::new(recipe).unwrap();
                let mut made = Vec::new();
                for kernel in Solver::kernels(&rules) {
                    maker.solver = Solver::with_kernel(&rules, kernel).unwrap();
                    made.push((0..3).map(|index| maker.make(5, index, None).unwrap().puzzle).collect::<Vec<_>>());
                }
                assert!(made.len() > 1 && made.windows(2).all(|pair| pair[0] == pair[1]), "{rules} {:?}", maker.recipe);
            }
        }
    }
}
