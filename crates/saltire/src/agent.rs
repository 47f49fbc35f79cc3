//! The verbs that need the engine: pure functions on memory, under rules that are given or found out.

mod explain;
mod hint;
mod kept;
mod method;
mod teach;

pub use explain::{Explanation, Refused};
pub use hint::{HintReport, OtherPuzzle, with_state};
pub use method::{MOST_SEARCHES, Method, PathError, SolutionPath, UnknownMethod};
pub use teach::TeachReport;

use crate::{Finding, RulesChoice, Verdict};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use kept::Kept;
use saltire_board::{Cell, CellSet, Clashes, DigitSet, Grid, Position, Puzzle, Rules, Solution, text::Record};
use saltire_engine::{Limit, Outcome, Solver, Stats, UnknownKernel};
use saltire_explain::{Explainer, hint::Guide};
use std::borrow::Cow;

/// Answers questions about puzzles. Build it once, use it for millions, from any number of threads.
///
/// ```
/// use saltire::{Agent, Verdict, Clues, RulesChoice};
///
/// let agent = Agent::new(RulesChoice::Auto);
/// let clues: Clues = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95.".parse()?;
/// let finding = agent.check(&clues.into());
/// assert_eq!(finding.rules.name(), "diagonal");
/// assert!(matches!(finding.verdict, Verdict::Unique(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Agent {
    choice: RulesChoice,
    kernel: Option<String>,
    solvers: Kept<Solver>,
    /// For each profile: techniques and their tables under the rules.
    pub(crate) explainers: [Kept<Explainer>; 2],
    pub(crate) guides: Kept<Guide>,
    /// Whether explanations and hints may rest on the puzzle's having one solution.
    pub(crate) uniqueness: bool,
}

/// How many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub judged_as_classic: bool,
    /// The clashes, if that is why there is none.
    pub clashes: Option<Clashes>,
    /// The solutions seen, and whether these are all.
    pub outcome: Outcome,
}

const NOTHING: Outcome = Outcome { solutions: 0, complete: true, stats: Stats { guesses: 0, steps: 0 } };

impl Agent {
    /// The agent with the fastest kernels that this machine has.
    #[must_use]
    pub const fn new(choice: RulesChoice) -> Agent {
        Agent {
            choice,
            kernel: None,
            solvers: Kept::new(),
            explainers: [const { Kept::new() }; 2],
            guides: Kept::new(),
            uniqueness: true,
        }
    }

    /// The same agent; what it explains, hints and rates never rests on the puzzle's having one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Agent {
        self.uniqueness = false;
        self.explainers = [const { Kept::new() }; 2];
        self.guides = Kept::new();
        self
    }

    /// The agent with the kernel of this name.
    ///
    /// # Errors
    /// No kernel of that name takes the chosen rules on this machine.
    pub fn with_kernel(choice: RulesChoice, name: &str) -> Result<Agent, UnknownKernel> {
        let agent = Agent { kernel: Some(name.to_owned()), ..Agent::new(choice) };
        let rules: &[Rules] = match &agent.choice {
            RulesChoice::Auto => &[Rules::diagonal(), Rules::classic()],
            RulesChoice::Fixed(rules) => std::slice::from_ref(rules),
        };
        rules.iter().try_for_each(|rules| Solver::with_kernel(rules, name).map(|_| ()))?;
        Ok(agent)
    }

    /// Under which rules it judges.
    #[must_use]
    pub const fn choice(&self) -> &RulesChoice {
        &self.choice
    }

    /// The kernel that it uses under these rules.
    #[must_use]
    pub fn kernel(&self, rules: &Rules) -> &'static str {
        self.with_solver(rules, Solver::kernel)
    }

    /// Runs something with the solver for these rules.
    pub(crate) fn with_solver<T>(&self, rules: &Rules, run: impl FnOnce(&Solver) -> T) -> T {
        let build = || match &self.kernel {
            // A kernel that does not take the rules of one puzzle's format: the default is exact too.
            Some(name) => Solver::with_kernel(rules, name).unwrap_or_else(|_| Solver::new(rules)),
            None => Solver::new(rules),
        };
        self.solvers.with(rules, build, run)
    }

    /// The rules that were given or stated, if it need not find out.
    fn stated<'a>(&'a self, record: &'a Record) -> Option<Cow<'a, Rules>> {
        match (&self.choice, &record.rules) {
            (RulesChoice::Fixed(rules), _) | (RulesChoice::Auto, Some(rules)) => Some(Cow::Borrowed(rules)),
            (RulesChoice::Auto, None) => None,
        }
    }

    /// Whether the puzzle has no solution, exactly one or several, and under which rules. What a player entered plays
    /// no part.
    #[must_use]
    pub fn check(&self, record: &Record) -> Finding {
        self.check_until(record, None)
    }

    /// As [`Agent::check`]; [`Verdict::Stopped`] if the flag was set before the answer was known.
    #[must_use]
    pub fn check_until(&self, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        self.checked(record, stop).0
    }

    /// Checks a puzzle and returns it under the rules that were used, so that it is built once; `None` if clues clash.
    pub(crate) fn checked(&self, record: &Record, stop: Option<&AtomicBool>) -> (Finding, Option<Puzzle>) {
        let finding = |rules: &Rules, judged_as_classic, (verdict, stats)| Finding {
            rules: rules.clone(),
            judged_as_classic,
            verdict,
            stats,
            redundant: None,
        };
        if let Some(rules) = self.stated(record) {
            let (puzzle, found) = self.verdict(&rules, record, stop);
            return (finding(&rules, false, found), puzzle);
        }
        let (puzzle, diagonal) = self.verdict(&Rules::diagonal(), record, stop);
        if diagonal.0.is_solvable() || diagonal.0 == Verdict::Stopped {
            return (finding(&Rules::diagonal(), false, diagonal), puzzle);
        }
        let (puzzle, (verdict, stats)) = self.verdict(&Rules::classic(), record, stop);
        (finding(&Rules::classic(), true, (verdict, sum(stats, diagonal.1))), puzzle)
    }

    /// The rules that a puzzle is judged by, and whether these are the classic ones because it has no diagonal solution.
    /// `None` if the flag was set before that was known.
    #[must_use]
    pub fn rules_for(&self, record: &Record, stop: Option<&AtomicBool>) -> Option<(Rules, bool)> {
        match self.stated(record) {
            Some(rules) => Some((rules.into_owned(), false)),
            None => {
                let finding = self.check_until(record, stop);
                (finding.verdict != Verdict::Stopped).then_some((finding.rules, finding.judged_as_classic))
            }
        }
    }

    /// As [`Agent::check_until`], and where there is one solution, which clues can go without a second one, if there was
    /// time to find out.
    #[must_use]
    pub fn minimal(&self, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        let mut finding = self.check_until(record, stop);
        if finding.verdict.solution().is_some() {
            finding.redundant = self.redundant(&finding.rules, record, stop);
        }
        finding
    }

    /// The clues of a puzzle with one solution that can go, each by itself; `None` if it was stopped.
    fn redundant(&self, rules: &Rules, record: &Record, stop: Option<&AtomicBool>) -> Option<CellSet> {
        let mut position = record.position.clone();
        let unique_without = |cell: Cell, position: &mut Position| {
            let clue = position.clues[cell].take();
            let puzzle = position.puzzle(rules.clone()).expect("fewer clues clash no more");
            position.clues[cell] = clue;
            // A clue's own candidates say the digit again: the question is whether the clue can be rubbed out.
            let puzzle = match puzzle.candidates() {
                Some(given) => {
                    let mut given = *given;
                    given[cell] = DigitSet::ALL;
                    puzzle.with_candidates(given)
                }
                None => puzzle,
            };
            self.with_solver(rules, |solver| solver.check_until(&puzzle, stop).0)
        };
        let mut redundant = CellSet::EMPTY;
        for cell in record.position.clues.cells().iter() {
            match unique_without(cell, &mut position) {
                Verdict::Stopped => return None,
                Verdict::Unique(_) => redundant = redundant.with(cell),
                Verdict::Multiple(_) | Verdict::Impossible | Verdict::Invalid(_) => {}
            }
        }
        Some(redundant)
    }

    fn verdict(&self, rules: &Rules, record: &Record, stop: Option<&AtomicBool>) -> (Option<Puzzle>, (Verdict, Stats)) {
        match record.position.puzzle(rules.clone()) {
            Err(clashes) => (None, (Verdict::Invalid(clashes), Stats::default())),
            Ok(puzzle) => {
                let found = self.with_solver(rules, |solver| solver.check_until(&puzzle, stop));
                (Some(puzzle), found)
            }
        }
    }

    /// How many solutions the puzzle has, up to a limit; none where clues clash.
    #[must_use]
    pub fn count(&self, record: &Record, limit: Limit<'_>) -> Count {
        self.under_its_rules(record, |solver, puzzle| solver.count(puzzle, limit))
    }

    /// Shows every solution, and the rules it obeys, to a visitor, who may break off.
    pub fn for_each(
        &self,
        record: &Record,
        limit: Limit<'_>,
        mut visit: impl FnMut(&Rules, &Solution) -> ControlFlow<()>,
    ) -> Count {
        self.under_its_rules(record, |solver, puzzle| {
            solver.for_each(puzzle, limit, |solution| visit(solver.rules(), solution))
        })
    }

    /// Counts under the rules that were given or stated, else under the diagonal ones and, if that finds nothing, under
    /// the classic ones.
    fn under_its_rules(&self, record: &Record, mut count: impl FnMut(&Solver, &Puzzle) -> Outcome) -> Count {
        let mut under = |rules: &Rules, judged_as_classic| {
            let (clashes, outcome) = match record.position.puzzle(rules.clone()) {
                Err(clashes) => (Some(clashes), NOTHING),
                Ok(puzzle) => (None, self.with_solver(rules, |solver| count(solver, &puzzle))),
            };
            Count { rules: rules.clone(), judged_as_classic, clashes, outcome }
        };
        if let Some(rules) = self.stated(record) {
            return under(&rules, false);
        }
        let diagonal = under(&Rules::diagonal(), false);
        let found = diagonal.outcome.solutions > 0 || !diagonal.outcome.complete;
        if found { diagonal } else { under(&Rules::classic(), true) }
    }
}

fn sum(one: Stats, other: Stats) -> Stats {
    Stats { guesses: one.guesses + other.guesses, steps: one.steps + other.steps }
}

/// The candidates that the digits of a position leave at first sight: each digit out of its peers, and what the
/// position itself rules out.
#[must_use]
pub fn candidates_left(rules: &Rules, position: &Position) -> Grid {
    let mut grid = position.candidates.unwrap_or(Grid::FULL);
    for (cell, digit) in position.digits().iter() {
        for peer in rules.peers(cell).iter() {
            grid[peer].remove(digit);
        }
    }
    for (cell, digit) in position.digits().iter() {
        grid[cell] = DigitSet::of(digit);
    }
    grid
}
