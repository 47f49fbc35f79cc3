//! The textbook: a complete solver in the words of the course on artificial intelligence from which it comes
//! (Udacity's AIND; after Peter Norvig's "Solving Every Sudoku Puzzle").
//!
//! A strategy is one pass over the grid: [`eliminate`], [`only_choice`], [`naked_twins`], [`hidden_twins`], and groups of
//! more than two as [`naked_groups`] and [`hidden_groups`]. Each is a function of its own and works under any rules, since
//! all it knows is the list of units. [`reduce`] repeats a list of them until nothing changes; [`run`] guesses where that
//! is not enough, and takes back what leads to a contradiction. Whatever happens is a [`Step`](saltire_proof::Step).
//! [`compare`] counts what each strategy does.

#![forbid(unsafe_code)]

mod compare;
mod desk;
mod eliminate;
mod hidden;
mod naked;
mod only_choice;
mod original;
pub mod sets;
mod strategy;

pub use compare::{Comparison, ComparisonRow, Manner, compare, course_sets};
pub use desk::Desk;
pub use eliminate::eliminate;
pub use hidden::{hidden_groups, hidden_twins};
pub use naked::{naked_groups, naked_twins};
pub use only_choice::only_choice;
pub use original::original;
pub use strategy::{Strategy, UnknownStrategy};

use core::sync::atomic::{AtomicBool, Ordering};
use saltire_board::{Cell, Grid, Puzzle, Rules, Solution};
use saltire_proof::{Contradiction, Recorder};

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// The strategies of a round, in order.
    pub strategies: Vec<Strategy>,
    /// Which cell is guessed at.
    pub branch: Branch,
    /// Whether to guess where the strategies are not enough.
    pub search: bool,
    /// Stop after this many calls of search.
    pub limit: Option<u64>,
    /// Stop as soon as this is set (looked at before every call of search).
    pub stop: Option<&'a AtomicBool>,
}

/// All four strategies of the course, search on the cell with the fewest candidates, no limit.
impl Default for Options<'_> {
    fn default() -> Self {
        Options { strategies: Strategy::COURSE.to_vec(), branch: Branch::Fewest, search: true, limit: None, stop: None }
    }
}

/// Which cell is guessed at; its digits are tried in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Branch {
    /// The one with the fewest candidates, the first of several.
    #[default]
    Fewest,
    /// The first that is not solved.
    First,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// At a solution; the first that the search meets.
    Solved(Solution),
    /// At a grid where the strategies find nothing more and guessing was not allowed.
    Stalled(Grid),
    /// At a contradiction without a guess left to take back: there is no solution.
    Impossible(Contradiction),
    /// At a limit, or because the run was cancelled; the grid as it was then, with open guesses in it.
    Stopped(Grid),
}

/// What it took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// For each strategy, in the order of the options: how often it changed a cell.
    pub updates: Vec<(Strategy, u64)>,
    /// The rounds of strategies.
    pub rounds: u64,
    /// The calls of search, the first and the failed ones too.
    pub searches: u64,
    /// The candidates tried without knowing.
    pub guesses: u64,
}

/// How it ended and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: RunOutcome,
    /// What it took.
    pub counts: Counts,
}

impl Counts {
    /// None yet, for these strategies.
    #[must_use]
    pub fn new(strategies: &[Strategy]) -> Counts {
        Counts { updates: strategies.iter().map(|&strategy| (strategy, 0)).collect(), ..Counts::default() }
    }

    /// Adds those of another puzzle under the same strategies.
    pub fn add(&mut self, other: &Counts) {
        for ((_, updates), (_, more)) in self.updates.iter_mut().zip(&other.updates) {
            *updates += more;
        }
        self.rounds += other.rounds;
        self.searches += other.searches;
        self.guesses += other.guesses;
    }

    /// How often a strategy changed a cell; `None` if it was not in the list.
    #[must_use]
    pub fn updates_by(&self, strategy: Strategy) -> Option<u64> {
        let mut of_it = self.updates.iter().filter(|(known, _)| *known == strategy).map(|(_, updates)| *updates);
        of_it.next().map(|first| first + of_it.sum::<u64>())
    }
}

/// Solves a puzzle by strategies and, if need be, search. The recorder is told every step: `&mut ()` forgets them, a
/// [`Trace`](saltire_proof::Trace) keeps them.
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
    let desk = Desk::new(puzzle.rules(), puzzle.grid(), recorder);
    let mut search = Search { desk, options, counts: Counts::new(&options.strategies) };
    let outcome = search.search();
    if let RunOutcome::Impossible(contradiction) = outcome {
        search.desk.contradict(contradiction);
    }
    Run { outcome, counts: search.counts }
}

/// Rounds of the strategies until one changes nothing; the counts grow.
///
/// # Errors
/// The contradiction that ended it.
pub fn reduce<R: Recorder>(desk: &mut Desk<'_, R>, counts: &mut Counts) -> Result<(), Contradiction> {
    while round(desk, counts)? {}
    Ok(())
}

/// One round of the strategies. Says whether it changed anything.
fn round<R: Recorder>(desk: &mut Desk<'_, R>, counts: &mut Counts) -> Result<bool, Contradiction> {
    if let Some(cell) = Cell::ALL.into_iter().find(|&cell| desk.grid()[cell].is_empty()) {
        return Err(Contradiction::NoCandidate(cell));
    }
    counts.rounds += 1;
    let start = desk.updates();
    for (strategy, count) in &mut counts.updates {
        let before = desk.updates();
        let pass = strategy.pass(desk);
        *count += desk.updates() - before;
        pass?;
    }
    Ok(desk.updates() > start)
}

struct Search<'a, 'o, R> {
    desk: Desk<'a, R>,
    options: &'o Options<'o>,
    counts: Counts,
}

impl<R: Recorder> Search<'_, '_, R> {
    /// Reduce; if that does not settle it, try the candidates of a cell one after the other.
    fn search(&mut self) -> RunOutcome {
        if self.options.is_over(&self.counts) {
            return RunOutcome::Stopped(*self.desk.grid());
        }
        self.counts.searches += 1;
        if let Err(contradiction) = reduce(&mut self.desk, &mut self.counts) {
            return RunOutcome::Impossible(contradiction);
        }
        let Some(cell) = self.options.branch.cell(self.desk.grid()) else {
            return filled(self.desk.rules(), self.desk.grid());
        };
        if !self.options.search {
            return RunOutcome::Stalled(*self.desk.grid());
        }
        for digit in self.desk.grid()[cell].iter() {
            // The last candidate is no guess: the others were taken back.
            if !self.desk.guess(cell, digit) {
                break;
            }
            self.counts.guesses += 1;
            match self.search() {
                RunOutcome::Impossible(contradiction) => self.desk.contradict(contradiction),
                end => return end,
            }
            self.desk.retract();
        }
        self.search()
    }
}

/// Every cell has one candidate: a solution, unless a strategy that would have seen the clash was left out.
fn filled(rules: &Rules, grid: &Grid) -> RunOutcome {
    match grid.solution(rules) {
        Some(solution) => RunOutcome::Solved(solution),
        None => {
            RunOutcome::Impossible(Contradiction::find(rules, grid).expect("a filled grid is whole or has a clash"))
        }
    }
}

impl Options<'_> {
    /// Whether it is time to stop.
    fn is_over(&self, counts: &Counts) -> bool {
        self.limit.is_some_and(|limit| counts.searches >= limit)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Branch {
    /// The cell to guess at, if one is not solved.
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
