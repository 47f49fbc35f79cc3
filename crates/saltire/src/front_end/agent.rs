//! The verbs that need the engine: pure functions in memory, under given or detected rules.

mod explain;
mod hint;
mod kept;
mod method;
mod set;
#[cfg(feature = "formats")]
mod steps;
mod teach;

pub use explain::{Explanation, Refused};
pub use hint::{HintReport, OtherPuzzle, with_state};
pub use method::{MOST_SEARCHES, Method, PathError, SolutionPath, UnknownMethod};
pub use set::{CandidatesReport, Suggestion};
#[cfg(feature = "make")]
pub use set::{MinimiseReport, Minimising, NotMinimised};
#[cfg(feature = "formats")]
pub use steps::StepsReport;
pub use teach::TeachReport;

use crate::Verdict;
use crate::front_end::{Finding, RulesChoice};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use kept::{Kept, Value};
use saltire_board::{Cell, CellSet, Clashes, DigitSet, Grid, Position, Puzzle, Rules, Solution, text::Record};
use saltire_engine::{Estimate, Limit, Outcome, Solver, Stats, UnknownKernel};
use saltire_explain::{Explainer, hint::Guide};
use std::borrow::Cow;

/// Answers questions about puzzles. Build it once and use it for millions of puzzles, from any number of threads.
///
/// ```
/// use saltire::{Clues, Verdict, front_end::{Agent, RulesChoice}};
///
/// let agent = Agent::new(RulesChoice::Auto);
/// let clues: Clues = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95.".parse()?;
/// let finding = agent.check(&clues.into());
/// assert_eq!(finding.rules.name(), "diagonal");
/// assert!(matches!(finding.verdict, Verdict::Unique(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Agent {
    pub(super) settings: Settings,
    solvers: Kept<Solver>,
    /// For each profile: techniques and their tables under the rules.
    pub(crate) explainers: [Kept<Explainer>; 2],
    pub(crate) guides: Kept<Guide>,
}

/// What distinguishes one agent from another.
#[derive(PartialEq)]
pub(super) struct Settings {
    pub(super) choice: RulesChoice,
    /// The name of the kernel; `None` for the fastest.
    pub(super) kernel: Option<String>,
    /// Whether explanations and hints may assume that the puzzle has one solution.
    pub(super) uniqueness: bool,
}

/// How many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub as_classic: bool,
    /// The clashes, if clues clash.
    pub clashes: Option<Clashes>,
    /// The solutions seen, and whether these are all.
    pub outcome: Outcome,
    /// The estimated number of solutions, if an estimate was requested and the search was not cancelled.
    pub estimate: Option<Estimate>,
}

const NOTHING: Outcome = Outcome { solutions: 0, complete: true, stats: Stats { guesses: 0, steps: 0 } };

impl Agent {
    /// Creates an agent with the fastest kernels of this machine.
    #[must_use]
    pub const fn new(choice: RulesChoice) -> Agent {
        Agent::with_settings(Settings { choice, kernel: None, uniqueness: true })
    }

    pub(super) const fn with_settings(settings: Settings) -> Agent {
        Agent { settings, solvers: Kept::new(), explainers: [const { Kept::new() }; 2], guides: Kept::new() }
    }

    /// Returns the same agent without techniques that assume a unique solution in `explain`, `hint` and `rate`.
    #[must_use]
    pub fn without_uniqueness(self) -> Agent {
        Agent::with_settings(Settings { uniqueness: false, ..self.settings })
    }

    /// Creates an agent with the kernel of this name.
    ///
    /// # Errors
    /// Returns an error if no kernel of this name supports the chosen rules on this machine.
    pub fn with_kernel(choice: RulesChoice, name: &str) -> Result<Agent, UnknownKernel> {
        let rules: &[Rules] = match &choice {
            RulesChoice::Auto => &[Rules::diagonal(), Rules::classic()],
            RulesChoice::Fixed(rules) => std::slice::from_ref(rules),
        };
        rules.iter().try_for_each(|rules| Solver::with_kernel(rules, name).map(|_| ()))?;
        Ok(Agent::with_settings(Settings { choice, kernel: Some(name.to_owned()), uniqueness: true }))
    }

    /// Returns the choice of rules.
    #[must_use]
    pub const fn choice(&self) -> &RulesChoice {
        &self.settings.choice
    }

    /// Returns the kernel that it uses under these rules.
    #[must_use]
    pub fn kernel(&self, rules: &Rules) -> &'static str {
        self.with_solver(rules, Solver::kernel)
    }

    /// Runs something with the solver for these rules.
    pub(crate) fn with_solver<T>(&self, rules: &Rules, run: impl FnOnce(&Solver) -> T) -> T {
        run(&self.solver(rules))
    }

    fn solver(&self, rules: &Rules) -> Value<'_, Solver> {
        self.solvers.get(rules, &|| match &self.settings.kernel {
            // A kernel that does not take the rules of one puzzle's format: the default is exact too.
            Some(name) => Solver::with_kernel(rules, name).unwrap_or_else(|_| Solver::new(rules)),
            None => Solver::new(rules),
        })
    }

    /// Returns the rules that were given or stated, if it need not find out.
    fn stated<'a>(&'a self, record: &'a Record) -> Option<Cow<'a, Rules>> {
        match (&self.settings.choice, &record.rules) {
            (RulesChoice::Fixed(rules), _) | (RulesChoice::Auto, Some(rules)) => Some(Cow::Borrowed(rules)),
            (RulesChoice::Auto, None) => None,
        }
    }

    /// Returns whether the puzzle has no solution, exactly one or several, and under which rules. Entries of a player
    /// are ignored.
    #[must_use]
    pub fn check(&self, record: &Record) -> Finding {
        self.check_until(record, None)
    }

    /// Checks like [`Agent::check`]; the verdict is [`Verdict::Stopped`] if the flag was set before the answer was
    /// known.
    #[must_use]
    pub fn check_until(&self, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        self.checked(record, stop).0
    }

    /// Checks a puzzle and returns it under the rules that were used, so that it is built once; `None` if clues clash.
    pub(crate) fn checked(&self, record: &Record, stop: Option<&AtomicBool>) -> (Finding, Option<Puzzle>) {
        if let Some(rules) = self.stated(record) {
            let (puzzle, found) = self.verdict(&rules, record, stop);
            return (Finding::new(&rules, false, found), puzzle);
        }
        let (puzzle, diagonal) = self.verdict(&Rules::diagonal(), record, stop);
        if diagonal.0.is_solvable() || diagonal.0 == Verdict::Stopped {
            return (Finding::new(&Rules::diagonal(), false, diagonal), puzzle);
        }
        let (puzzle, (verdict, stats)) = self.verdict(&Rules::classic(), record, stop);
        (Finding::new(&Rules::classic(), true, (verdict, sum(stats, diagonal.1))), puzzle)
    }

    /// Returns the rules for a puzzle, and whether these are the classic ones because the puzzle has no diagonal
    /// solution. `None` if the flag was set before this was known.
    #[must_use]
    pub fn rules_for(&self, record: &Record, stop: Option<&AtomicBool>) -> Option<(Rules, bool)> {
        match self.stated(record) {
            Some(rules) => Some((rules.into_owned(), false)),
            None => {
                let finding = self.check_until(record, stop);
                (finding.verdict != Verdict::Stopped).then_some((finding.rules, finding.as_classic))
            }
        }
    }

    /// Checks like [`Agent::check_until`]; if there is one solution and the search was not cancelled, also finds the
    /// redundant clues, each by itself, and one set of clues that can be removed together.
    #[must_use]
    pub fn minimal(&self, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        self.with_redundant(self.check_until(record, stop), record, stop)
    }

    /// Adds the redundant clues to the finding of a puzzle with one solution.
    pub(crate) fn with_redundant(&self, mut finding: Finding, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        if finding.verdict.solution().is_some() {
            finding.redundant = self.redundant(&finding.rules, record, stop);
            finding.together = finding.redundant.and_then(|cells| self.together(&finding.rules, record, cells, stop));
        }
        finding
    }

    /// Returns the redundant clues of a puzzle with one solution, each by itself; `None` if the search was cancelled.
    fn redundant(&self, rules: &Rules, record: &Record, stop: Option<&AtomicBool>) -> Option<CellSet> {
        let mut position = record.position.clone();
        let mut redundant = CellSet::EMPTY;
        for cell in record.position.clues.cells().iter() {
            if self.unique_without(rules, &mut position, cell, stop)? {
                redundant = redundant.with(cell);
            }
        }
        Some(redundant)
    }

    /// Returns whether a position has one solution without the clue of a cell; `None` if it was stopped. The clue
    /// stays.
    pub(crate) fn unique_without(
        &self,
        rules: &Rules,
        position: &mut Position,
        cell: Cell,
        stop: Option<&AtomicBool>,
    ) -> Option<bool> {
        let clue = position.clues[cell].take();
        let puzzle = position.puzzle(rules.clone()).expect("fewer clues clash no more");
        position.clues[cell] = clue;
        // The given candidates of a clue's cell repeat its digit, so they are removed with the clue.
        let puzzle = match puzzle.candidates() {
            Some(given) => {
                let mut given = *given;
                given[cell] = DigitSet::ALL;
                puzzle.with_candidates(given)
            }
            None => puzzle,
        };
        match self.with_solver(rules, |solver| solver.check_until(&puzzle, stop).0) {
            Verdict::Stopped => None,
            verdict => Some(verdict.is_unique()),
        }
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

    /// Returns how many solutions the puzzle has, up to a limit; none where clues clash.
    #[must_use]
    pub fn count(&self, record: &Record, limit: Limit<'_>) -> Count {
        self.under_its_rules(record, |solver, puzzle| solver.count(puzzle, limit))
    }

    /// Calls a function with every solution and its rules; the function may stop the search.
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

    /// Counts under the given or stated rules; without these, under diagonal rules and, if there is no solution, under
    /// classic rules.
    fn under_its_rules(&self, record: &Record, mut count: impl FnMut(&Solver, &Puzzle) -> Outcome) -> Count {
        let mut under = |rules: &Rules, as_classic| {
            let (clashes, outcome) = match record.position.puzzle(rules.clone()) {
                Err(clashes) => (Some(clashes), NOTHING),
                Ok(puzzle) => (None, self.with_solver(rules, |solver| count(solver, &puzzle))),
            };
            Count { rules: rules.clone(), as_classic, clashes, outcome, estimate: None }
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

/// Returns the candidates of a position: each digit is removed from its peers, and candidates that the position itself
/// rules out are removed.
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
