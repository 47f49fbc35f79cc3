//! Tools for setters: true candidates, estimates, redundant clues, suggested clues.

use super::counted_word;
use crate::Verdict;
use crate::front_end::{Agent, CheckedPuzzle, Count, Finding, NO_DIAGONAL_SOLUTION};
use core::sync::atomic::AtomicBool;
use saltire_board::{Cell, CellSet, Clashes, Digit, Grid, Puzzle, Rules, text::Record};
use saltire_engine::{CandidateCounts, Outcome, Solver};
#[cfg(feature = "make")]
use saltire_make::{Chance, Shape, dig_from};

/// The true candidates of a puzzle: for each cell the digits that it has in at least one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidatesReport {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub as_classic: bool,
    /// The clashes, if the clues clash.
    pub clashes: Option<Clashes>,
    /// The true candidates: none in any cell if there is no solution. `None` if clues clash or the search was cancelled.
    pub grid: Option<Grid>,
    /// In how many solutions each occurs, if that was requested.
    pub counts: Option<CandidateCounts>,
}

impl CandidatesReport {
    /// Returns the verdict in one word: `unique`, `multiple`, `impossible`, `invalid` or `stopped`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        let solutions = match &self.grid {
            Some(grid) if grid.is_filled() => 1,
            Some(grid) if !grid.cells()[0].is_empty() => 2,
            _ => 0,
        };
        counted_word(self.clashes.is_some(), solutions, self.grid.is_some())
    }

    /// Returns a note if the puzzle has no diagonal solution and was searched under classic rules. Clues that clash under both
    /// rules get no note, because their clash does not depend on the rules.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        (self.as_classic && self.clashes.is_none()).then_some(NO_DIAGONAL_SOLUTION)
    }

    /// Returns the cells in which the solutions differ.
    #[must_use]
    pub fn differ(&self) -> CellSet {
        let open = |grid: &Grid| Cell::ALL.into_iter().filter(|&cell| grid[cell].len() > 1).collect();
        self.grid.as_ref().map_or(CellSet::EMPTY, open)
    }
}

/// What would give a puzzle with several solutions exactly one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The clues each of which would, by itself: the candidates that occur in exactly one solution.
    pub clues: Vec<(Cell, Digit)>,
    /// The cells in which the solutions differ.
    pub differ: CellSet,
}

/// How to minimise a puzzle.
#[cfg(feature = "make")]
#[derive(Clone, Debug, Default)]
pub struct Minimising {
    /// The seed of the order in which clues are tried.
    pub seed: u64,
    /// The symmetry that the clue cells must keep; clues are removed in groups.
    pub shape: Shape,
    /// The cells whose clues stay.
    pub keep: CellSet,
}

/// A puzzle without its redundant clues.
#[cfg(feature = "make")]
#[derive(Clone, Debug)]
pub struct MinimiseReport {
    /// The finding about the given puzzle.
    pub finding: Finding,
    /// The minimal puzzle, or why there is none.
    pub minimised: Result<Puzzle, NotMinimised>,
}

/// Why a puzzle was not minimised.
#[cfg(feature = "make")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotMinimised {
    /// The puzzle does not have exactly one solution.
    NotUnique,
    /// Its candidates are part of the puzzle, and not only its clues.
    Candidates,
    /// The cells of the clues do not have this symmetry.
    Shape(Shape),
    /// The work was cancelled.
    Stopped,
}

#[cfg(feature = "make")]
impl core::fmt::Display for NotMinimised {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            NotMinimised::NotUnique => f.write_str("the puzzle does not have exactly one solution"),
            NotMinimised::Candidates => f.write_str("candidates are part of the puzzle: expected clues alone"),
            NotMinimised::Shape(shape) => write!(f, "the cells of the clues do not have the symmetry '{shape}'"),
            NotMinimised::Stopped => f.write_str("stopped before the puzzle was minimal"),
        }
    }
}

#[cfg(feature = "make")]
impl core::error::Error for NotMinimised {}

impl Agent {
    /// Finds the true candidates of a puzzle, and with a limit in how many solutions each occurs: up to the limit, or
    /// exactly if it is 0.
    #[must_use]
    pub fn candidates(&self, record: &Record, counts: Option<u64>, stop: Option<&AtomicBool>) -> CandidatesReport {
        let find = |solver: &Solver, puzzle: &Puzzle| match counts {
            None => (solver.true_candidates(puzzle, stop), None),
            Some(limit) => {
                let counts = solver.candidate_counts(puzzle, limit, stop);
                (counts.as_ref().map(CandidateCounts::grid), counts)
            }
        };
        let under = |rules: &Rules, as_classic| {
            let (clashes, (grid, counts)) = match record.position.puzzle(rules.clone()) {
                Err(clashes) => (Some(clashes), (None, None)),
                Ok(puzzle) => (None, self.with_solver(rules, |solver| find(solver, &puzzle))),
            };
            CandidatesReport { rules: rules.clone(), as_classic, clashes, grid, counts }
        };
        if let Some(rules) = self.stated(record) {
            return under(&rules, false);
        }
        let diagonal = under(&Rules::diagonal(), false);
        if matches!(diagonal.word(), "impossible" | "invalid") { under(&Rules::classic(), true) } else { diagonal }
    }

    /// Checks like [`Agent::check_until`]. With `minimal`, a puzzle with one solution also gets its redundant clues,
    /// each by itself, and one set of clues that can be removed together. With `suggest`, a puzzle with several
    /// solutions also gets the single clues that would leave one. A search that was cancelled adds nothing.
    #[must_use]
    pub fn check_with(&self, record: &Record, minimal: bool, suggest: bool, stop: Option<&AtomicBool>) -> Finding {
        self.check_more(self.checked(record, stop), minimal, suggest, stop)
    }

    /// Adds to the finding of a puzzle that was checked what [`Agent::check_with`] adds.
    #[must_use]
    pub fn check_more(
        &self,
        checked: CheckedPuzzle,
        minimal: bool,
        suggest: bool,
        stop: Option<&AtomicBool>,
    ) -> Finding {
        let CheckedPuzzle { mut finding, puzzle } = checked;
        match (&finding.verdict, puzzle) {
            (Verdict::Unique(_), Some(puzzle)) if minimal => {
                finding.redundant = self.redundant(&puzzle, stop);
                finding.together = finding.redundant.and_then(|cells| self.together(puzzle, cells, stop));
            }
            (Verdict::Multiple(_), Some(puzzle)) if suggest => finding.suggestion = self.suggestion(&puzzle, stop),
            _ => {}
        }
        finding
    }

    /// Returns the single clues that would leave one solution of a puzzle with several; `None` if the search was
    /// cancelled.
    fn suggestion(&self, puzzle: &Puzzle, stop: Option<&AtomicBool>) -> Option<Suggestion> {
        // Whether a candidate occurs in one solution or in more shows when two are found.
        let counts = self.with_solver(puzzle.rules(), |solver| solver.candidate_counts(puzzle, 2, stop))?;
        let grid = counts.grid();
        let differ: CellSet = Cell::ALL.into_iter().filter(|&cell| grid[cell].len() > 1).collect();
        let of_cell = |cell: Cell| grid[cell].iter().map(move |digit| (cell, digit));
        let all = differ.iter().flat_map(of_cell);
        Some(Suggestion { clues: all.filter(|&(cell, digit)| counts.get(cell, digit) == 1).collect(), differ })
    }

    /// Returns the redundant clues of a puzzle with one solution, each by itself; `None` if the search was cancelled.
    fn redundant(&self, puzzle: &Puzzle, stop: Option<&AtomicBool>) -> Option<CellSet> {
        let mut redundant = CellSet::EMPTY;
        for cell in puzzle.clues().cells().iter() {
            if self.is_unique(&puzzle.without_clue(cell), stop)? {
                redundant.insert(cell);
            }
        }
        Some(redundant)
    }

    /// Finds a maximal set of clues that can be removed together, among clues that are redundant by themselves: in the
    /// order of the cells, each clue is removed that still can be. `None` if the search was cancelled.
    fn together(&self, mut puzzle: Puzzle, redundant: CellSet, stop: Option<&AtomicBool>) -> Option<CellSet> {
        let mut gone = CellSet::EMPTY;
        for cell in redundant.iter() {
            let fewer = puzzle.without_clue(cell);
            if self.is_unique(&fewer, stop)? {
                puzzle = fewer;
                gone.insert(cell);
            }
        }
        Some(gone)
    }

    /// Returns whether a puzzle has one solution; `None` if the search was cancelled.
    fn is_unique(&self, puzzle: &Puzzle, stop: Option<&AtomicBool>) -> Option<bool> {
        match self.with_solver(puzzle.rules(), |solver| solver.check_until(puzzle, stop).0) {
            Verdict::Stopped => None,
            verdict => Some(verdict.is_unique()),
        }
    }

    /// Estimates how many solutions the puzzle has, from this many random probes. The count is a certain lower bound.
    ///
    /// # Panics
    /// Panics if `probes` is 0.
    #[must_use]
    pub fn estimate(&self, record: &Record, probes: u32, seed: u64, stop: Option<&AtomicBool>) -> Count {
        self.estimate_checked(self.checked(record, stop), probes, seed, stop)
    }

    /// Estimates like [`Agent::estimate`] for a puzzle that was checked.
    ///
    /// # Panics
    /// Panics if `probes` is 0.
    #[must_use]
    pub fn estimate_checked(&self, checked: CheckedPuzzle, probes: u32, seed: u64, stop: Option<&AtomicBool>) -> Count {
        let CheckedPuzzle { finding: Finding { rules, as_classic, verdict, stats, .. }, puzzle } = checked;
        let (solutions, complete) = match &verdict {
            Verdict::Invalid(_) | Verdict::Impossible => (0, true),
            Verdict::Unique(_) => (1, true),
            Verdict::Multiple(_) => (2, false),
            Verdict::Stopped => (0, false),
        };
        let estimate = match puzzle {
            Some(puzzle) if verdict != Verdict::Stopped => {
                self.with_solver(&rules, |solver| solver.estimate(&puzzle, probes, seed, stop))
            }
            _ => None,
        };
        let clashes = if let Verdict::Invalid(clashes) = verdict { Some(clashes) } else { None };
        Count { rules, as_classic, clashes, outcome: Outcome { solutions, complete, stats }, estimate }
    }

    /// Removes clues of a puzzle with exactly one solution until none can be removed without a second one.
    #[cfg(feature = "make")]
    #[must_use]
    pub fn minimise(&self, record: &Record, how: &Minimising, stop: Option<&AtomicBool>) -> MinimiseReport {
        self.minimise_checked(self.checked(record, stop), how, stop)
    }

    /// Minimises like [`Agent::minimise`] a puzzle that was checked.
    #[cfg(feature = "make")]
    #[must_use]
    pub fn minimise_checked(
        &self,
        checked: CheckedPuzzle,
        how: &Minimising,
        stop: Option<&AtomicBool>,
    ) -> MinimiseReport {
        let minimised = match checked.solved() {
            None if checked.finding.verdict == Verdict::Stopped => Err(NotMinimised::Stopped),
            None => Err(NotMinimised::NotUnique),
            Some((puzzle, _)) if puzzle.candidates().is_some() => Err(NotMinimised::Candidates),
            Some((puzzle, _)) if !how.shape.fits(puzzle.clues().cells()) => Err(NotMinimised::Shape(how.shape)),
            Some((puzzle, solution)) => {
                let cells = puzzle.clues().cells();
                let mut groups: Vec<CellSet> = how.shape.groups();
                groups.retain(|group| !group.is_disjoint(cells) && group.is_disjoint(how.keep));
                Chance::new(how.seed, 0).shuffle(&mut groups);
                let kept = self.with_solver(puzzle.rules(), |solver| dig_from(solver, solution, cells, &groups, stop));
                let fewer = |kept| Puzzle::from_solution_unchecked(puzzle.rules(), solution, kept);
                kept.map(fewer).ok_or(NotMinimised::Stopped)
            }
        };
        MinimiseReport { finding: checked.finding, minimised }
    }
}
