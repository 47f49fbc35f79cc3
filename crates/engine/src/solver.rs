//! The front of the engine: one solver for one set of rules, used for any number of puzzles.

use crate::{
    kernel::any::AnyRules,
    search::{Search, Visit},
};
use core::{fmt, ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Puzzle, Rules, Solution};

/// Solves puzzles under one set of rules. Build it once, use it for millions.
pub struct Solver {
    rules: Rules,
    kernel: AnyRules,
}

/// What there is to say of a puzzle's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is none.
    Impossible,
    /// There is exactly one.
    Unique(Solution),
    /// There are several: two different ones.
    Multiple([Solution; 2]),
}

/// When to stop before the end.
#[derive(Clone, Copy, Default)]
pub struct Limit<'a> {
    /// After this many solutions; 0 for no limit.
    pub solutions: u64,
    /// As soon as this is set (looked at between guesses).
    pub stop: Option<&'a AtomicBool>,
}

/// What the search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// How often a candidate was tried without knowing.
    pub guesses: u64,
    /// How often the rules were applied to the whole board.
    pub steps: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The solutions seen.
    pub solutions: u64,
    /// Whether these are all there are: no limit was reached and nobody asked to stop.
    pub complete: bool,
    /// What it cost.
    pub stats: Stats,
}

/// A name that no kernel for these rules has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKernel {
    /// The name that was asked for.
    pub asked: String,
    /// The names that there are here.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no kernel '{}' for these rules on this machine: expected {}", self.asked, self.known.join(", "))
    }
}

impl core::error::Error for UnknownKernel {}

impl Solver {
    /// The solver with the fastest kernel that these rules have on this machine.
    #[must_use]
    pub fn new(rules: &Rules) -> Solver {
        Solver { rules: rules.clone(), kernel: AnyRules::new(rules) }
    }

    /// The solver with the kernel of this name.
    ///
    /// # Errors
    /// No kernel of that name takes these rules on this machine.
    pub fn with_kernel(rules: &Rules, name: &str) -> Result<Solver, UnknownKernel> {
        let known = Solver::kernels(rules);
        if known.contains(&name) {
            Ok(Solver::new(rules))
        } else {
            Err(UnknownKernel { asked: name.to_owned(), known })
        }
    }

    /// The names of the kernels that take these rules on this machine, fastest first.
    #[must_use]
    pub fn kernels(_rules: &Rules) -> Vec<&'static str> {
        vec!["any"]
    }

    /// The name of the kernel in use.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        "any"
    }

    /// The rules it solves under.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the puzzle has no solution, exactly one, or several.
    #[must_use]
    pub fn verdict(&self, puzzle: &Puzzle) -> Verdict {
        let mut found = [None; 2];
        let outcome = self.for_each(puzzle, Limit { solutions: 2, stop: None }, |solution| {
            found[usize::from(found[0].is_some())] = Some(*solution);
            ControlFlow::Continue(())
        });
        debug_assert!(outcome.solutions <= 2);
        match found {
            [Some(one), Some(other)] => Verdict::Multiple([one, other]),
            [Some(only), None] => Verdict::Unique(only),
            _ => Verdict::Impossible,
        }
    }

    /// A solution of the puzzle, if there is one; the first that the search meets.
    #[must_use]
    pub fn solve(&self, puzzle: &Puzzle) -> Option<Solution> {
        let mut found = None;
        self.for_each(puzzle, Limit { solutions: 1, stop: None }, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        found
    }

    /// How many solutions there are.
    #[must_use]
    pub fn count(&self, puzzle: &Puzzle, limit: Limit<'_>) -> Outcome {
        self.for_each(puzzle, limit, |_| ControlFlow::Continue(()))
    }

    /// Shows every solution to a visitor, who may break off.
    ///
    /// # Panics
    /// If the puzzle stands under other rules than the solver.
    pub fn for_each(
        &self,
        puzzle: &Puzzle,
        limit: Limit<'_>,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        assert!(*puzzle.rules() == self.rules, "the puzzle has other rules than the solver");
        let visit: &mut Visit<'_> = &mut visit;
        Search::new(&self.kernel, limit, visit).run(&puzzle.grid())
    }
}
