//! Makes puzzles as wished: fill, dig, look, and again.

use crate::{
    Chance, Filler, Shape, WishError, Wishes, dig, is_minimal,
    near::Place,
    target::{Judge, Sight, Steps},
};
use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{CellSet, Clues, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};
use saltire_logic::{Technique, explain::Rated};

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
    pub(crate) judge: Judge,
    groups: Vec<CellSet>,
    /// For an even draw.
    bound: Option<u128>,
}

/// A puzzle as it was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// Its rating, where one was wished for.
    pub rated: Option<Rated>,
    /// The techniques of its explanation, easiest first, where it was rated.
    pub techniques: Vec<Technique>,
    /// How often the plain kernel guesses, where that was searched for.
    pub guesses: Option<u64>,
    /// The seed …
    pub seed: u64,
    /// … and the index that make it again.
    pub index: u64,
    /// How many solutions it took.
    pub tries: u64,
}

impl Made {
    /// The richest symmetry of the clues' cells that the rules have.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::of(self.puzzle.clues().cells(), self.puzzle.rules())
    }
}

/// An index that gave no puzzle as wished.
#[derive(Clone, Debug)]
pub struct Missed {
    /// What came nearest.
    pub nearest: Option<Box<Made>>,
    /// What it lacks.
    pub lacks: String,
    /// How far it is from the wishes, in tenths of a rating; a clue counts as much as one. Less is nearer.
    pub distance: u32,
    /// Whether somebody asked to stop; else the index is exhausted, and another one may do better.
    pub stopped: bool,
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no puzzle as wished")?;
        match &self.nearest {
            Some(made) => write!(f, "; nearest: {} ({})", made.puzzle.clues(), self.lacks),
            None if self.lacks.is_empty() => Ok(()),
            None => write!(f, " ({})", self.lacks),
        }
    }
}

impl core::error::Error for Missed {}

/// The making of one puzzle: its stream of choices and what came nearest so far.
pub(crate) struct Making<'m> {
    pub(crate) maker: &'m Maker,
    pub(crate) chance: Chance,
    pub(crate) stop: Option<&'m AtomicBool>,
    seed: u64,
    index: u64,
    pub(crate) tries: u64,
    nearest: Option<Nearest>,
    pub(crate) note: String,
    pub(crate) guesses: Option<u64>,
}

/// The puzzle that came nearest so far.
struct Nearest {
    distance: u32,
    made: Made,
    /// Whether it was too hard to look at all of its steps.
    hard: bool,
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
        let (judge, groups) = (Judge::new(rules, &wishes), wishes.shape.groups());
        let plain = Solver::with_kernel(rules, "any").unwrap_or_else(|_| unreachable!("this kernel takes any rules"));
        Ok(Maker { rules: rules.clone(), filler, solver, plain, judge, groups, bound, wishes })
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

    fn lacks(&self, Nearest { made, hard, .. }: &Nearest) -> String {
        let mut lacks = Vec::new();
        if *hard {
            lacks.push("too hard".to_owned());
        }
        let count = made.puzzle.clues().len();
        if self.wishes.clues.as_ref().is_some_and(|range| !range.contains(&count)) {
            lacks.push(format!("{count} clues"));
        }
        if let (Some(range), Some(rated)) = (&self.wishes.rating, made.rated)
            && !range.contains(&rated.er)
        {
            lacks.push(format!("rated {}", rated.er));
        }
        // Only of a puzzle whose steps were all looked at is it known what it does without.
        let missing =
            self.wishes.needs.iter().filter(|needed| made.rated.is_some() && !made.techniques.contains(needed));
        lacks.extend(missing.map(|needed| format!("does without {needed}")));
        if self.wishes.hard.is_some() {
            let rated = made.rated.map(|rated| format!("rated {}", rated.er));
            let guesses = made.guesses.map(|guesses| format!("{guesses} guesses"));
            lacks.extend(rated.or(guesses).map(|hard| format!("{hard}, the walk was cut short")));
        }
        if lacks.is_empty() {
            lacks.push("a clue can go".to_owned());
        }
        lacks.join(", ")
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
            let found = if self.maker.judge.looks() && !self.maker.wishes.minimal {
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

    /// A puzzle with a wished number of clues. `kept` is all that is needed; whatever else was taken last comes back.
    fn count(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
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
    fn level(&mut self, solution: &Solution, groups: &[CellSet], kept: CellSet) -> Option<Made> {
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

    /// A look at a puzzle; `None` if it was stopped.
    fn look(&self, solution: &Solution, cells: CellSet) -> Option<Sight> {
        match self.maker.judge.look(&self.puzzle(solution, cells), solution, self.stop) {
            Sight::Stopped => None,
            seen => Some(seen),
        }
    }

    fn puzzle(&self, solution: &Solution, cells: CellSet) -> Puzzle {
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
        if steps.rated.is_some() && !self.maker.judge.looks() && self.maker.wishes.clues.is_none() {
            return self.accept(solution, cells, steps);
        }
        self.offer(solution, cells)
    }

    fn accept(&mut self, solution: &Solution, cells: CellSet, mut steps: Steps) -> Option<Made> {
        if self.maker.wishes.rate && steps.rated.is_none() {
            steps = self.maker.judge.rate(&self.puzzle(solution, cells), solution, self.stop)?;
        }
        Some(self.made(solution, cells, steps))
    }

    /// Keeps a puzzle that is not as wished if it is the nearest so far.
    pub(crate) fn miss(&mut self, solution: &Solution, cells: CellSet, steps: Steps, hard: bool) -> Option<Made> {
        let distance = self.distance(cells, &steps);
        if self.nearest.as_ref().is_none_or(|nearest| distance < nearest.distance) {
            self.nearest = Some(Nearest { distance, made: self.made(solution, cells, steps), hard });
        }
        None
    }

    /// How far from the wishes, in tenths of a rating; a clue counts as much as one.
    fn distance(&self, cells: CellSet, steps: &Steps) -> u32 {
        let wishes = &self.maker.wishes;
        let outside =
            |least: usize, most: usize, is: usize| least.saturating_sub(is).max(is.saturating_sub(most)) as u32;
        let clues = wishes.clues.as_ref().map_or(0, |range| outside(*range.start(), *range.end(), cells.len()));
        let rating = match (&wishes.rating, steps.rated) {
            (Some(range), Some(rated)) => {
                let tenths = |rating: saltire_logic::Rating| usize::from(rating.tenths());
                outside(tenths(*range.start()), tenths(*range.end()), tenths(rated.er))
            }
            // Too hard to have been rated, or not looked at.
            (Some(_), None) => 100,
            (None, _) => 0,
        };
        let missing = wishes.needs.iter().filter(|needed| !steps.techniques.contains(needed)).count() as u32;
        10 * clues + rating + 20 * missing
    }

    fn made(&self, solution: &Solution, cells: CellSet, steps: Steps) -> Made {
        Made {
            puzzle: self.puzzle(solution, cells),
            solution: *solution,
            rated: steps.rated,
            techniques: steps.techniques,
            guesses: self.guesses,
            seed: self.seed,
            index: self.index,
            tries: self.tries,
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
