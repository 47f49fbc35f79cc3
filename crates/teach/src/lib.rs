//! A textbook solver: constraint propagation and search, as a course on artificial intelligence teaches them.
//!
//! Use this crate to show or study the algorithm. It follows the project *Diagonal Sudoku* of Udacity's course AIND, after
//! Peter Norvig's "Solving Every Sudoku Puzzle". For speed use `saltire-engine`; for the techniques of people use
//! `saltire-explain`.
//!
//! A strategy is one pass over the grid: [`eliminate`], [`only_choice`], [`naked_twins`], [`hidden_twins`], and larger groups
//! as [`naked_groups`] and [`hidden_groups`]. Each strategy is one function and works under any rules, because it uses only
//! the list of units. [`reduce`] repeats a list of strategies until nothing changes. [`run`] also guesses if that is not
//! enough, and takes a guess back after a contradiction. Every change is a [`Step`](saltire_proof::Step). [`compare`] counts
//! the work of each strategy.
//!
//! ```
//! use saltire_board::Puzzle;
//! use saltire_proof::{Trace, text, verify};
//! use saltire_teach::{Options, RunOutcome, run};
//!
//! let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! let mut trace = Trace::new(puzzle.clone());
//! let run = run(&puzzle, &Options::default(), &mut trace);
//! assert!(matches!(run.outcome, RunOutcome::Solved(_)));
//! assert_eq!(run.counts.guesses, 0);
//! assert_eq!(text::sentence(&trace.steps[0]), "r1c1 is 2, so r1c2 is not 2 (row 1).");
//! verify(&trace)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod compare;
mod eliminate;
mod hidden;
mod naked;
mod only_choice;
mod original;
pub mod sets;
mod strategy;
mod traced_grid;

pub use compare::{Comparison, ComparisonRow, Manner, compare, course_sets};
pub use eliminate::eliminate;
pub use hidden::{hidden_groups, hidden_twins};
pub use naked::{naked_groups, naked_twins};
pub use only_choice::only_choice;
pub use original::original;
pub use strategy::{Strategy, UnknownStrategy};
pub use traced_grid::TracedGrid;

use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{Cell, Grid, Puzzle, Rules, Solution};
use saltire_proof::{Contradiction, Recorder};

/// The options of a run.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// The strategies of a round, in order.
    pub strategies: Vec<Strategy>,
    /// The cell that is chosen for a guess.
    pub branch: Branch,
    /// Whether to guess where the strategies are not enough.
    pub search: bool,
    /// Stops after this many calls of search.
    pub limit: Option<u64>,
    /// Stops the run when set; checked before every call of search.
    pub stop: Option<&'a AtomicBool>,
}

/// All four strategies of the course, search on the cell with the fewest candidates, no limit.
impl Default for Options<'_> {
    fn default() -> Self {
        Options { strategies: Strategy::COURSE.to_vec(), branch: Branch::Fewest, search: true, limit: None, stop: None }
    }
}

/// The cell that is chosen for a guess; its digits are tried in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Branch {
    /// The first cell with the fewest candidates.
    #[default]
    Fewest,
    /// The first unsolved cell.
    First,
}

/// The outcome of a run.
///
/// The enum is closed on purpose, so that a new outcome does not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// A solution was found, the first one that the search reaches.
    Solved(Solution),
    /// The strategies found nothing more, and guessing was not allowed.
    Stalled(Grid),
    /// A contradiction without an open guess: there is no solution.
    Impossible(Contradiction),
    /// A limit was reached or the run was cancelled. The grid includes open guesses.
    Stopped(Grid),
}

impl RunOutcome {
    /// Returns the outcome in one word: `solved`, `stalled`, `impossible` or `stopped`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            RunOutcome::Solved(_) => "solved",
            RunOutcome::Stalled(_) => "stalled",
            RunOutcome::Impossible(_) => "impossible",
            RunOutcome::Stopped(_) => "stopped",
        }
    }
}

/// The outcome in one line: `solved: 267945381…`, `stalled: 12 cells left`.
impl fmt::Display for RunOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.word())?;
        match self {
            RunOutcome::Solved(solution) => write!(f, "{solution}"),
            RunOutcome::Impossible(contradiction) => write!(f, "{contradiction}"),
            RunOutcome::Stalled(grid) | RunOutcome::Stopped(grid) => {
                write!(f, "{} cells left", 81 - grid.solved_cells())
            }
        }
    }
}

/// The counts of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// For each strategy, in the order of the options: how often it changed a cell.
    pub updates: Vec<(Strategy, u64)>,
    /// The number of rounds of strategies.
    pub rounds: u64,
    /// The number of calls of search, including the first call and failed ones.
    pub searches: u64,
    /// The number of guesses.
    pub guesses: u64,
}

/// The outcome and the counts of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: RunOutcome,
    /// The counts.
    pub counts: Counts,
}

impl Counts {
    /// Creates counts of 0 for these strategies.
    #[must_use]
    pub fn new(strategies: &[Strategy]) -> Counts {
        Counts { updates: strategies.iter().map(|&strategy| (strategy, 0)).collect(), ..Counts::default() }
    }

    /// Adds the counts of another run with the same strategies.
    pub fn add(&mut self, other: &Counts) {
        for ((_, updates), (_, more)) in self.updates.iter_mut().zip(&other.updates) {
            *updates += more;
        }
        self.rounds += other.rounds;
        self.searches += other.searches;
        self.guesses += other.guesses;
    }

    /// Returns how often a strategy changed a cell; `None` if it was not in the list.
    #[must_use]
    pub fn updates_by(&self, strategy: Strategy) -> Option<u64> {
        let mut of_it = self.updates.iter().filter(|(known, _)| *known == strategy).map(|(_, updates)| *updates);
        of_it.next().map(|first| first + of_it.sum::<u64>())
    }
}

/// Solves a puzzle by strategies and, if necessary, search. The recorder receives every step: `&mut ()` discards the
/// steps, a [`Trace`](saltire_proof::Trace) keeps them.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
/// use saltire_proof::Trace;
/// use saltire_teach as teach;
///
/// let clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
/// let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
/// let mut trace = Trace::new(puzzle.clone());
/// let run = teach::run(&puzzle, &teach::Options::default(), &mut trace);
/// let teach::RunOutcome::Solved(solution) = run.outcome else { panic!("it has a solution") };
/// assert!(solution.to_string().starts_with("267945381"));
/// assert_eq!(trace.assignments().len(), 81 - 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run<R: Recorder>(puzzle: &Puzzle, options: &Options<'_>, recorder: &mut R) -> Run {
    let traced = TracedGrid::new(puzzle.rules(), puzzle.grid(), recorder);
    let mut search = Search { traced, options, counts: Counts::new(&options.strategies) };
    let outcome = search.search();
    if let RunOutcome::Impossible(contradiction) = outcome {
        search.traced.contradict(contradiction);
    }
    Run { outcome, counts: search.counts }
}

/// Repeats rounds of the strategies until a round changes nothing, and adds to the counts.
///
/// # Errors
/// Returns the contradiction, if one was found.
pub fn reduce<R: Recorder>(traced: &mut TracedGrid<'_, R>, counts: &mut Counts) -> Result<(), Contradiction> {
    while round(traced, counts)? {}
    Ok(())
}

/// Makes one round of the strategies. Returns whether a candidate changed.
fn round<R: Recorder>(traced: &mut TracedGrid<'_, R>, counts: &mut Counts) -> Result<bool, Contradiction> {
    if let Some(cell) = Cell::ALL.into_iter().find(|&cell| traced.grid()[cell].is_empty()) {
        return Err(Contradiction::NoCandidate(cell));
    }
    counts.rounds += 1;
    let start = traced.updates();
    for (strategy, count) in &mut counts.updates {
        let before = traced.updates();
        let pass = strategy.pass(traced);
        *count += traced.updates() - before;
        pass?;
    }
    Ok(traced.updates() > start)
}

struct Search<'a, 'o, R> {
    traced: TracedGrid<'a, R>,
    options: &'o Options<'o>,
    counts: Counts,
}

impl<R: Recorder> Search<'_, '_, R> {
    /// Reduces the grid; if it is not solved then, tries the candidates of a cell one after the other.
    fn search(&mut self) -> RunOutcome {
        if self.options.is_over(&self.counts) {
            return RunOutcome::Stopped(*self.traced.grid());
        }
        self.counts.searches += 1;
        if let Err(contradiction) = reduce(&mut self.traced, &mut self.counts) {
            return RunOutcome::Impossible(contradiction);
        }
        let Some(cell) = self.options.branch.cell(self.traced.grid()) else {
            return filled(self.traced.rules(), self.traced.grid());
        };
        if !self.options.search {
            return RunOutcome::Stalled(*self.traced.grid());
        }
        for digit in self.traced.grid()[cell].iter() {
            // The last candidate is not a guess, because all others were refuted.
            if !self.traced.guess(cell, digit) {
                break;
            }
            self.counts.guesses += 1;
            match self.search() {
                RunOutcome::Impossible(contradiction) => self.traced.contradict(contradiction),
                end => return end,
            }
            self.traced.retract();
        }
        self.search()
    }
}

/// Returns the outcome for a grid whose cells all have one candidate. The grid may still break the rules, if a
/// strategy that would have found the clash was left out.
fn filled(rules: &Rules, grid: &Grid) -> RunOutcome {
    match grid.solution(rules) {
        Some(solution) => RunOutcome::Solved(solution),
        None => {
            RunOutcome::Impossible(Contradiction::find(rules, grid).expect("a filled grid is whole or has a clash"))
        }
    }
}

impl Options<'_> {
    /// Returns whether it is time to stop.
    fn is_over(&self, counts: &Counts) -> bool {
        self.limit.is_some_and(|limit| counts.searches >= limit)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Branch {
    /// Returns the cell to guess at, if one is not solved.
    fn cell(self, grid: &Grid) -> Option<Cell> {
        let mut unsolved = Cell::ALL.into_iter().filter(|&cell| grid[cell].len() > 1);
        match self {
            Branch::Fewest => unsolved.min_by_key(|&cell| grid[cell].len()),
            Branch::First => unsolved.next(),
        }
    }
}

/// All choices of `size` items, in order.
fn choices<T: Copy>(items: &[T], size: usize, visit: &mut dyn FnMut(&[T])) {
    fn extend<T: Copy>(chosen: &mut Vec<T>, items: &[T], size: usize, visit: &mut dyn FnMut(&[T])) {
        if chosen.len() == size {
            return visit(chosen);
        }
        for (nth, &item) in items.iter().enumerate() {
            chosen.push(item);
            extend(chosen, &items[nth + 1..], size, visit);
            chosen.pop();
        }
    }
    extend(&mut Vec::with_capacity(size), items, size, visit);
}
