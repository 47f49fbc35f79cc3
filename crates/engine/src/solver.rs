//! The API of the engine: a solver for one set of rules and any number of puzzles.

use crate::{
    answer::{Limit, LineVerdict, Outcome, Stats},
    count::CountJob,
    pick::Pick,
    search::{Goal, Search, Starts},
};
use core::{fmt, ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Digit, Grid, Puzzle, Rules, Solution, Verdict};

/// Solves puzzles under one set of rules. Build it once and use it for millions of puzzles.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
/// use saltire_engine::Solver;
///
/// let solver = Solver::new(&Rules::diagonal());
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// assert!(solver.check(&puzzle).is_unique());
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
pub struct Solver {
    rules: Rules,
    pick: Pick,
}

/// A name that no kernel for these rules has.
///
/// ```
/// use saltire_board::Rules;
/// use saltire_engine::Solver;
///
/// let error = Solver::with_kernel(&Rules::classic(), "abacus").err().expect("there is no such kernel");
/// assert!(error.known.contains(&"any"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKernel {
    /// The requested name.
    pub asked: String,
    /// The names of the kernels for these rules on this machine.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no kernel '{}' for these rules on this machine: expected {}", self.asked, self.known.join(", "))
    }
}

impl core::error::Error for UnknownKernel {}

impl Solver {
    /// Creates a solver with the fastest kernel for these rules on this machine.
    #[must_use]
    pub fn new(rules: &Rules) -> Solver {
        Solver { rules: rules.clone(), pick: Pick::all(rules).swap_remove(0) }
    }

    /// Creates a solver with the kernel of this name.
    ///
    /// # Errors
    /// Returns an error if no kernel of this name supports these rules on this machine.
    pub fn with_kernel(rules: &Rules, name: &str) -> Result<Solver, UnknownKernel> {
        match Pick::all(rules).into_iter().find(|pick| pick.name() == name) {
            Some(pick) => Ok(Solver { rules: rules.clone(), pick }),
            None => Err(UnknownKernel { asked: name.to_owned(), known: Solver::kernels(rules) }),
        }
    }

    /// Returns the names of the kernels that take these rules on this machine, fastest first.
    #[must_use]
    pub fn kernels(rules: &Rules) -> Vec<&'static str> {
        Pick::all(rules).iter().map(Pick::name).collect()
    }

    /// Returns the name of the kernel in use.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.pick.name()
    }

    /// Returns the rules of the solver.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether the puzzle has no solution, exactly one or several.
    ///
    /// ```
    /// use saltire_board::{Puzzle, Rules, Verdict};
    /// use saltire_engine::Solver;
    ///
    /// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
    /// let Verdict::Multiple([one, other]) = Solver::new(&Rules::classic()).check(&puzzle) else { panic!("several solutions") };
    /// assert_ne!(one, other);
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn check(&self, puzzle: &Puzzle) -> Verdict {
        self.check_until(puzzle, None).0
    }

    /// Returns the verdict and the cost of the search; [`Verdict::Stopped`] if the flag was set before the verdict was
    /// known.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn check_until(&self, puzzle: &Puzzle, stop: Option<&AtomicBool>) -> (Verdict, Stats) {
        let mut found = [None; 2];
        let outcome = self.for_each(puzzle, Limit { solutions: 2, stop }, |solution| {
            found[usize::from(found[0].is_some())] = Some(*solution);
            ControlFlow::Continue(())
        });
        let verdict = match found {
            [Some(one), Some(other)] => Verdict::Multiple([one, other]),
            _ if !outcome.complete => Verdict::Stopped,
            [Some(only), None] => Verdict::Unique(only),
            _ => Verdict::Impossible,
        };
        (verdict, outcome.stats)
    }

    /// Returns the first solution that the search finds; `None` if there is none.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn first_solution(&self, puzzle: &Puzzle) -> Option<Solution> {
        let mut found = None;
        self.for_each(puzzle, Limit { solutions: 1, stop: None }, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        found
    }

    /// Counts the solutions.
    ///
    /// ```
    /// use saltire_board::{Puzzle, Rules};
    /// use saltire_engine::{Limit, Solver};
    ///
    /// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
    /// let outcome = Solver::new(&Rules::classic()).count(&puzzle, Limit { solutions: 1000, stop: None });
    /// assert_eq!((outcome.solutions, outcome.complete), (1000, false));
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn count(&self, puzzle: &Puzzle, limit: Limit<'_>) -> Outcome {
        self.one(puzzle, limit, None)
    }

    /// Calls a function with every solution; the function may stop the search.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use saltire_board::{Cell, Digit, Puzzle, Rules};
    /// use saltire_engine::{Limit, Solver};
    ///
    /// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
    /// let mut found = None;
    /// Solver::new(&Rules::classic()).for_each(&puzzle, Limit::default(), |solution| {
    ///     if solution[Cell::R5C5] != Digit::Nine {
    ///         return ControlFlow::Continue(());
    ///     }
    ///     found = Some(*solution);
    ///     ControlFlow::Break(())
    /// });
    /// assert!(found.is_some());
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    pub fn for_each(
        &self,
        puzzle: &Puzzle,
        limit: Limit<'_>,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.one(puzzle, limit, Some(&mut visit))
    }

    fn one(&self, puzzle: &Puzzle, limit: Limit<'_>, visit: Option<&mut Visit<'_>>) -> Outcome {
        assert!(*puzzle.rules() == self.rules, "the puzzle has other rules than the solver");
        match puzzle.candidates() {
            Some(_) => self.from(Starts::Grid(&puzzle.grid()), limit, visit),
            None => {
                // A loop, because `map` of an array is compiled to a call for each cell.
                let mut line = [b'0'; 81];
                for (character, digit) in line.iter_mut().zip(puzzle.clues().as_array()) {
                    *character = digit.map_or(b'0', Digit::ascii);
                }
                self.from(Starts::Lines(&[&line]), limit, visit)
            }
        }
    }

    /// Calls a function with every solution within the candidates of a grid; the function may stop the search.
    pub fn for_each_within(
        &self,
        grid: &Grid,
        limit: Limit<'_>,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.from(Starts::Grid(grid), limit, Some(&mut visit))
    }

    /// Counts the solutions that take each cell's digit from the cell's candidates.
    #[must_use]
    pub(crate) fn count_within(&self, grid: &Grid, limit: Limit<'_>) -> Outcome {
        self.from(Starts::Grid(grid), limit, None)
    }

    /// Counts the solutions below a start, or shows them to a visitor.
    fn from(&self, starts: Starts<'_>, limit: Limit<'_>, visit: Option<&mut Visit<'_>>) -> Outcome {
        let stop = limit.stop;
        match visit {
            None => {
                let mut count = CountJob::new(&self.rules, limit);
                let (complete, stats) = self.pick.run(Search { starts, stop, goal: Goal::Count(&mut count) });
                Outcome { solutions: count.solutions, complete, stats }
            }
            Some(visit) => {
                let mut solutions = 0;
                let mut show = |line: &[u8; 81]| {
                    solutions += 1;
                    let mut digits = [Digit::One; 81];
                    for (digit, &character) in digits.iter_mut().zip(line) {
                        *digit = Digit::from_ascii(character).unwrap_or(Digit::One);
                    }
                    visit(&Solution::new_unchecked(&self.rules, digits))?;
                    if solutions == limit.solutions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let (complete, stats) = self.pick.run(Search { starts, stop, goal: Goal::Show(&mut show) });
                Outcome { solutions, complete, stats }
            }
        }
    }

    /// Checks lines of 81 characters and appends the verdicts to `answers` in the order of the lines. Calls for a
    /// single puzzle allocate no memory.
    ///
    /// ```
    /// use saltire_board::Rules;
    /// use saltire_engine::{LineVerdict, Solver};
    ///
    /// let line = b"2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    /// let mut answers = Vec::new();
    /// Solver::new(&Rules::diagonal()).batch(&[line, &[b'a'; 81]], &mut answers);
    /// assert!(matches!(answers[..], [LineVerdict::Unique(_), LineVerdict::Unreadable]));
    /// ```
    pub fn batch(&self, lines: &[&[u8; 81]], answers: &mut Vec<LineVerdict>) -> Stats {
        answers.reserve(lines.len());
        self.pick.run(Search { starts: Starts::Lines(lines), stop: None, goal: Goal::Check(answers) }).1
    }
}

/// Is shown every solution, and may break off.
type Visit<'a> = dyn FnMut(&Solution) -> ControlFlow<()> + 'a;
