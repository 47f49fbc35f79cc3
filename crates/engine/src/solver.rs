//! The front of the engine: one solver for one set of rules, used for any number of puzzles.

#[cfg(target_arch = "x86_64")]
use crate::simd::avx2::Avx2;
use crate::{
    kernel::{Kernel, any::AnyRules, nine::Nine},
    search::search,
    simd::{Simd, Task, portable::Portable},
};
use core::{fmt, ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Grid, Puzzle, Rules, Solution};

/// Solves puzzles under one set of rules. Build it once, use it for millions.
pub struct Solver {
    rules: Rules,
    pick: Pick,
}

/// The kernel in use, with the proof that this machine can run it.
enum Pick {
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2, bool),
    Portable(Portable, bool),
    Any(AnyRules),
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

/// Everything that takes these rules on this machine, fastest first.
fn picks(rules: &Rules) -> Vec<Pick> {
    let mut picks = Vec::new();
    let diagonal = *rules == Rules::diagonal();
    if diagonal || *rules == Rules::classic() {
        #[cfg(target_arch = "x86_64")]
        picks.extend(Avx2::detect().map(|simd| Pick::Avx2(simd, diagonal)));
        picks.push(Pick::Portable(Portable, diagonal));
    }
    picks.push(Pick::Any(AnyRules::new(rules)));
    picks
}

impl Pick {
    fn name(&self) -> &'static str {
        match self {
            #[cfg(target_arch = "x86_64")]
            Pick::Avx2(..) => Avx2::NAME,
            Pick::Portable(..) => Portable::NAME,
            Pick::Any(_) => "any",
        }
    }
}

impl Solver {
    /// The solver with the fastest kernel that these rules have on this machine.
    #[must_use]
    pub fn new(rules: &Rules) -> Solver {
        Solver { rules: rules.clone(), pick: picks(rules).swap_remove(0) }
    }

    /// The solver with the kernel of this name.
    ///
    /// # Errors
    /// No kernel of that name takes these rules on this machine.
    pub fn with_kernel(rules: &Rules, name: &str) -> Result<Solver, UnknownKernel> {
        match picks(rules).into_iter().find(|pick| pick.name() == name) {
            Some(pick) => Ok(Solver { rules: rules.clone(), pick }),
            None => Err(UnknownKernel { asked: name.to_owned(), known: Solver::kernels(rules) }),
        }
    }

    /// The names of the kernels that take these rules on this machine, fastest first.
    #[must_use]
    pub fn kernels(rules: &Rules) -> Vec<&'static str> {
        picks(rules).iter().map(Pick::name).collect()
    }

    /// The name of the kernel in use.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.pick.name()
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
        visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        assert!(*puzzle.rules() == self.rules, "the puzzle has other rules than the solver");
        self.for_each_within(&puzzle.grid(), limit, visit)
    }

    /// Shows every solution that takes each cell's digit from the cell's candidates to a visitor, who may break off.
    pub fn for_each_within(
        &self,
        grid: &Grid,
        limit: Limit<'_>,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let work = Work { grid, rules: &self.rules, limit, visit: &mut visit };
        match &self.pick {
            #[cfg(target_arch = "x86_64")]
            Pick::Avx2(simd, diagonal) => work.over(*simd, *diagonal),
            Pick::Portable(simd, diagonal) => work.over(*simd, *diagonal),
            Pick::Any(kernel) => work.with(kernel),
        }
    }
}

/// Is shown every solution, and may break off.
type Visit<'a> = dyn FnMut(&Solution) -> ControlFlow<()> + 'a;

struct Work<'a> {
    grid: &'a Grid,
    rules: &'a Rules,
    limit: Limit<'a>,
    visit: &'a mut Visit<'a>,
}

impl Work<'_> {
    fn over<S: Simd>(self, simd: S, diagonal: bool) -> Outcome {
        if diagonal {
            simd.enter(Within(self, Nine::<S, true>::new(simd)))
        } else {
            simd.enter(Within(self, Nine::<S, false>::new(simd)))
        }
    }

    #[inline(always)]
    fn with<K: Kernel>(self, kernel: &K) -> Outcome {
        search(kernel, kernel.load(self.grid), self.limit, |state| {
            let solution = Solution::vouched(self.rules, kernel.digits(state));
            (self.visit)(&solution)
        })
    }
}

struct Within<'a, K>(Work<'a>, K);

impl<K: Kernel> Task for Within<'_, K> {
    type Output = Outcome;

    #[inline(always)]
    fn run(self) -> Outcome {
        self.0.with(&self.1)
    }
}
