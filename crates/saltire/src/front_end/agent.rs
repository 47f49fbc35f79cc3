//! The verbs that need the engine: pure functions in memory, under given or detected rules.

mod checked;
mod explain;
mod hint;
mod kept;
mod method;
mod set;
#[cfg(feature = "formats")]
mod steps;
mod teach;

pub use checked::CheckedPuzzle;
pub use explain::{Explanation, Refused};
pub use hint::{HintReport, OtherPuzzle, with_state};
pub use method::{MOST_SEARCHES, Method, PathError, SolutionPath, UnknownMethod};
pub use set::{CandidatesReport, Suggestion};
#[cfg(feature = "make")]
pub use set::{MinimiseReport, Minimising, NotMinimised};
#[cfg(feature = "formats")]
pub use steps::StepsReport;
pub use teach::TeachReport;

use crate::front_end::RulesChoice;
use core::ops::ControlFlow;
use kept::{Kept, Value};
use saltire_board::{
    Canonical, Clashes, Clues, DigitSet, Grid, Position, Puzzle, Rules, Solution, Symmetries, text::Record,
};
use saltire_engine::{Estimate, Limit, Outcome, Solver, Stats, UnknownKernel};
use saltire_explain::{Explainer, hint::Guide};

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
    symmetries: Kept<Symmetries>,
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

impl Count {
    /// Returns the verdict in one word, as far as this count shows it: `unique`, `multiple`, `impossible`, `invalid` or
    /// `stopped`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        counted_word(self.clashes.is_some(), self.outcome.solutions, self.outcome.complete)
    }
}

/// Returns the word of the verdict for a number of solutions.
const fn counted_word(clash: bool, solutions: u64, complete: bool) -> &'static str {
    match (clash, solutions, complete) {
        (true, _, _) => "invalid",
        (false, 0, true) => "impossible",
        (false, 1, true) => "unique",
        (false, 0 | 1, false) => "stopped",
        (false, _, _) => "multiple",
    }
}

const NOTHING: Outcome = Outcome { solutions: 0, complete: true, stats: Stats { guesses: 0, steps: 0 } };

impl Agent {
    /// Creates an agent with the fastest kernels of this machine.
    #[must_use]
    pub const fn new(choice: RulesChoice) -> Agent {
        Agent::with_settings(Settings { choice, kernel: None, uniqueness: true })
    }

    pub(super) const fn with_settings(settings: Settings) -> Agent {
        Agent {
            settings,
            solvers: Kept::new(),
            explainers: [const { Kept::new() }; 2],
            guides: Kept::new(),
            symmetries: Kept::new(),
        }
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

    /// Returns the canonical form of clues under these rules. The symmetries of the rules are computed once.
    #[must_use]
    pub fn canonical(&self, rules: &Rules, clues: &Clues) -> Canonical {
        self.symmetries.get(rules, &|| rules.symmetries()).canonical(clues)
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
            solver.for_each(puzzle, limit, |solution| visit(puzzle.rules(), solution))
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

/// Returns the candidates of a position: each digit is removed from its peers, and candidates that the position itself
/// rules out are removed.
///
/// ```
/// use saltire::{Cell, Position, Rules, front_end::{AIND, candidates_left}};
///
/// let position = Position::new(AIND.parse()?);
/// let grid = candidates_left(&Rules::classic(), &position);
/// assert_eq!(grid[Cell::R1C1].to_string(), "2");
/// assert_eq!(grid[Cell::R9C8].to_string(), "124569");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
