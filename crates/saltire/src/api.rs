//! The library in one function each: parse, solve, check, count, estimate, candidates, minimise, rate, explain, hint, teach, make.

#[cfg(feature = "make")]
use crate::front_end::Minimising;
use crate::front_end::{Agent, CheckedPuzzle, HintReport, RulesChoice};
use core::fmt;
use saltire_board::{
    Grid, Position, Puzzle, PuzzleError, Rules, Solution, Verdict,
    text::{self, Record},
};
use saltire_engine::{Estimate, Limit, Solver};
#[cfg(feature = "make")]
use saltire_make::{Made, Maker, Missed, Recipe, RecipeError};
use saltire_proof::{Rated, Trace};
use saltire_teach as teach;
use std::sync::LazyLock;

/// What the functions below use for the two built-in rules: solvers and explainers are built once.
static SESSION: LazyLock<Agent> = LazyLock::new(|| Agent::new(RulesChoice::Auto));

/// Why there is no solution to return.
///
/// ```
/// use saltire::{Puzzle, SolveError};
///
/// let empty = Puzzle::classic(&".".repeat(81))?;
/// assert!(matches!(saltire::solve(&empty), Err(SolveError::Multiple(_))));
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// There are several solutions; two of them are shown.
    Multiple(Box<[Solution; 2]>),
    /// There is no solution.
    Impossible,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Multiple(two) => {
                let [one, other] = two.as_ref();
                write!(f, "the puzzle has several solutions, among them {one} and {other}")
            }
            SolveError::Impossible => f.write_str("the puzzle has no solution"),
        }
    }
}

impl core::error::Error for SolveError {}

/// Why a puzzle has no rating.
///
/// ```
/// use saltire::{Puzzle, RateError, Rules, SolveError, Unit};
///
/// let empty = Puzzle::classic(&".".repeat(81))?;
/// assert!(matches!(saltire::rate(&empty), Err(RateError::Unsolved(SolveError::Multiple(_)))));
///
/// let mut units = Rules::classic().units().to_vec();
/// units.push(Unit::main_diagonal());
/// let rules = Rules::from_units("one diagonal", &units)?;
/// let line = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
/// assert_eq!(saltire::rate(&Puzzle::parse(rules.clone(), line)?), Err(RateError::NoProfile(rules)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RateError {
    /// The puzzle does not have exactly one solution.
    Unsolved(SolveError),
    /// The rules are neither classic nor diagonal, so the puzzle has no rating.
    NoProfile(Rules),
}

impl fmt::Display for RateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RateError::Unsolved(error) => error.fmt(f),
            RateError::NoProfile(rules) => write!(
                f,
                "puzzles under the rules '{rules}' have no rating: only classic and diagonal puzzles have one"
            ),
        }
    }
}

impl core::error::Error for RateError {}

impl From<SolveError> for RateError {
    fn from(error: SolveError) -> RateError {
        RateError::Unsolved(error)
    }
}

/// Why no puzzle was made.
///
/// ```
/// use saltire::{MakeError, Recipe};
///
/// // No classic puzzle with fewer than 17 clues has exactly one solution.
/// assert!(matches!(saltire::make(Recipe::classic().clues(..=16), 7), Err(MakeError::Recipe(_))));
/// ```
#[cfg(feature = "make")]
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum MakeError {
    /// No puzzle can meet the recipe.
    Recipe(RecipeError),
    /// No puzzle that meets the recipe was found from this seed.
    Missed(Missed),
}

#[cfg(feature = "make")]
impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Recipe(error) => error.fmt(f),
            MakeError::Missed(missed) => missed.fmt(f),
        }
    }
}

#[cfg(feature = "make")]
impl core::error::Error for MakeError {}

/// Parses a puzzle and finds its rules.
///
/// The text may be 81 characters, a drawn grid, candidates or another plain-text format; with the feature `formats` also an
/// f-puzzles or SudokuPad link and more. A format that states the rules decides them. Otherwise the rules are diagonal if
/// the puzzle has a solution under diagonal rules, and classic if not. [`Puzzle::diagonal`] and [`Puzzle::classic`] state
/// the rules instead.
///
/// # Errors
/// Returns an error if the text is not a puzzle or if its clues clash.
///
/// ```
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// assert_eq!(puzzle.rules().name(), "diagonal");
///
/// let error = saltire::puzzle("55...............................................................................").unwrap_err();
/// assert_eq!(error.to_string(), "the clues clash: r1c1=5 and r1c2=5 share row 1 and box 1");
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
pub fn puzzle(text: &str) -> Result<Puzzle, PuzzleError> {
    Ok(SESSION.puzzle(&read(text)?, None).expect("nothing cancels it")?)
}

/// Parses any format that this build supports.
fn read(text: &str) -> Result<Record, PuzzleError> {
    #[cfg(feature = "formats")]
    {
        if let Ok(record) = text::read_line(text.as_bytes()) {
            return Ok(record);
        }
        for item in saltire_formats::read(text.as_bytes(), &saltire_formats::ReadOptions::default()) {
            match item.content {
                saltire_formats::Content::Puzzle(record) => return Ok(record),
                saltire_formats::Content::Bad(error) => return Err(PuzzleError::Text(error)),
                saltire_formats::Content::Aside(_) => {}
            }
        }
    }
    Ok(text::read(text.as_bytes())?)
}

/// Returns the only solution of a puzzle.
///
/// # Errors
/// Returns an error if the puzzle has no solution or several.
///
/// ```
/// use saltire::{Puzzle, SolveError};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let solution = saltire::solve(&puzzle)?;
/// assert!(solution.to_string().starts_with("267945381"));
///
/// let empty = Puzzle::diagonal(&".".repeat(81))?;
/// assert!(matches!(saltire::solve(&empty), Err(SolveError::Multiple(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(puzzle: &Puzzle) -> Result<Solution, SolveError> {
    match check(puzzle) {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Multiple(two) => Err(SolveError::Multiple(Box::new(two))),
        Verdict::Impossible => Err(SolveError::Impossible),
        Verdict::Invalid(_) | Verdict::Stopped => {
            unreachable!("the clues of a puzzle do not clash, and nothing stops the search")
        }
    }
}

/// Returns the first solution that the search finds; `None` if there is none. [`solve`] also proves that it is the only
/// one.
///
/// ```
/// let empty = saltire::Puzzle::classic(&".".repeat(81))?;
/// assert!(saltire::first_solution(&empty).is_some());
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn first_solution(puzzle: &Puzzle) -> Option<Solution> {
    with_solver(puzzle, |solver| solver.first_solution(puzzle))
}

/// Returns whether a puzzle has no solution, exactly one or several.
///
/// ```
/// use saltire::{Puzzle, Verdict};
///
/// let line = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// assert!(matches!(saltire::check(&Puzzle::diagonal(line)?), Verdict::Unique(_)));
/// assert_eq!(saltire::check(&Puzzle::classic(line)?).to_string(), "multiple");
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn check(puzzle: &Puzzle) -> Verdict {
    with_solver(puzzle, |solver| solver.check(puzzle))
}

/// Counts the solutions of a puzzle, exactly. A puzzle with few clues may have more solutions than can be counted in a
/// lifetime; [`count_up_to`] sets a limit.
///
/// ```
/// let puzzle = saltire::Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// assert_eq!(saltire::count(&puzzle), 5_133_612);
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn count(puzzle: &Puzzle) -> u64 {
    count_up_to(puzzle, 0)
}

/// Counts the solutions of a puzzle and stops at `limit`; 0 sets no limit.
///
/// ```
/// let empty = saltire::Puzzle::classic(&".".repeat(81))?;
/// assert_eq!(saltire::count_up_to(&empty, 1000), 1000);
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn count_up_to(puzzle: &Puzzle, limit: u64) -> u64 {
    with_solver(puzzle, |solver| solver.count(puzzle, Limit { solutions: limit, stop: None }).solutions)
}

/// Estimates the number of solutions of a puzzle, with a 95 % interval, from this many random probes. The same seed gives the
/// same estimate on every machine.
///
/// # Panics
/// Panics if `probes` is 0.
///
/// ```
/// let empty = saltire::Puzzle::classic(&".".repeat(81))?;
/// let estimate = saltire::estimate(&empty, 100, 0);
/// assert!(estimate.mean > 1e20); // exactly 6,670,903,752,021,072,936,960
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn estimate(puzzle: &Puzzle, probes: u32, seed: u64) -> Estimate {
    with_solver(puzzle, |solver| solver.estimate(puzzle, probes, seed, None)).expect("nothing cancels it")
}

/// Returns the true candidates of a puzzle: for each cell the digits that it has in at least one solution. A puzzle without a
/// solution has none.
///
/// ```
/// use saltire::{Cell, Puzzle};
///
/// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let grid = saltire::candidates(&puzzle);
/// assert_eq!(grid[Cell::R1C1].to_string(), "2");
/// assert!(grid[Cell::R5C5].len() >= 1);
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn candidates(puzzle: &Puzzle) -> Grid {
    with_solver(puzzle, |solver| solver.true_candidates(puzzle, None)).expect("nothing cancels it")
}

/// Removes clues of a puzzle until none can be removed without a second solution. The seed decides the order in which
/// clues are tried, and so the result. A puzzle with restricted candidates keeps its clues.
///
/// # Errors
/// Returns an error if the puzzle does not have exactly one solution.
///
/// ```
/// let line = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
/// let minimal = saltire::minimise(&saltire::Puzzle::diagonal(line)?, 1)?;
/// assert!(minimal.clues().len() < 35);
/// assert!(saltire::solve(&minimal)?.to_string() == line);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "make")]
pub fn minimise(puzzle: &Puzzle, seed: u64) -> Result<Puzzle, SolveError> {
    let checked = CheckedPuzzle::unique(puzzle, solve(puzzle)?);
    let report = SESSION.minimise_checked(checked, &Minimising { seed, ..Minimising::default() }, None);
    // Only candidates prevent it: there is one solution, any clues fit the symmetry, and nothing cancels the search.
    Ok(report.minimised.unwrap_or_else(|_| puzzle.clone()))
}

fn with_solver<T>(puzzle: &Puzzle, run: impl FnOnce(&Solver) -> T) -> T {
    SESSION.with_solver(puzzle.rules(), run)
}

/// Rates a puzzle on the scale of Sudoku Explainer: ER is its hardest step, EP the hardest step up to the first placed
/// digit, ED the first step.
///
/// # Errors
/// Returns an error if the puzzle does not have exactly one solution, or if its rules are neither classic nor diagonal.
///
/// ```
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let rated = saltire::rate(&puzzle)?;
/// println!("{rated}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle) -> Result<Rated, RateError> {
    let rated = SESSION.rate_checked(CheckedPuzzle::unique(puzzle, solve(puzzle)?), None, None).rated;
    rated.map(|(_, rated)| rated).map_err(|_| RateError::NoProfile(puzzle.rules().clone()))
}

/// Explains a puzzle in steps that a person could take. The verifier has accepted every step.
///
/// # Errors
/// Returns an error if the puzzle does not have exactly one solution.
///
/// ```
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// for step in saltire::explain(&puzzle)? {
///     println!("{step}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(puzzle: &Puzzle) -> Result<Trace, SolveError> {
    let solution = solve(puzzle)?;
    Ok(SESSION.explain_solved(puzzle, &solution))
}

/// Returns a hint for the first move of a puzzle. [`hint_at`] starts from a position in the middle of a game.
///
/// # Errors
/// Returns an error if the puzzle does not have exactly one solution.
///
/// ```
/// use saltire::HintLevel;
///
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let hint = saltire::hint(&puzzle)?;
/// for line in hint.lines(HintLevel::Where) {
///     println!("{line}"); // where to look, and no more
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle) -> Result<HintReport, SolveError> {
    let mut position = Position::from(*puzzle.clues());
    position.candidates = puzzle.candidates().copied();
    position.candidates_are_clues = position.candidates.is_some();
    hint_at(puzzle, &position)
}

/// Returns a hint for a position of a puzzle: its clues, the digits entered since, the candidates crossed out.
///
/// # Errors
/// Returns an error if the puzzle does not have exactly one solution.
///
/// ```
/// use saltire::{Cell, Digit, HintLevel, Position};
///
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let mut position = Position::from(*puzzle.clues());
/// position.entries[Cell::R1C2] = Digit::new(7); // it is 6 in the solution
/// let hint = saltire::hint_at(&puzzle, &position)?;
/// assert_eq!(hint.word(), "wrong");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint_at(puzzle: &Puzzle, position: &Position) -> Result<HintReport, SolveError> {
    Ok(SESSION.hint_checked(CheckedPuzzle::unique(puzzle, solve(puzzle)?), position, None))
}

/// A run of the textbook solver: its outcome, its counts and all its steps.
///
/// ```
/// let lesson = saltire::teach(&saltire::Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?);
/// assert_eq!(lesson.run.counts.guesses, 0);
/// assert!(lesson.trace.steps.len() > 400);
/// assert!(lesson.to_string().ends_with("solved: 267945381853716249491823576576438192384192657129657438642379815935281764718564923"));
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The outcome and the counts of each strategy.
    pub run: teach::Run,
    /// The steps, guesses and contradictions among them.
    pub trace: Trace,
}

/// The steps, numbered from 1, a line each, and the outcome.
impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.trace, self.run.outcome)
    }
}

/// Solves a puzzle as the AIND course does: eliminate, only choice, naked twins, hidden twins, then search.
///
/// ```
/// let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let lesson = saltire::teach(&puzzle);
/// assert!(saltire::verify(&lesson.trace).is_ok());
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[must_use]
pub fn teach(puzzle: &Puzzle) -> Lesson {
    let mut trace = Trace::new(puzzle.clone());
    let run = teach::run(puzzle, &teach::Options::default(), &mut trace);
    Lesson { run, trace }
}

/// Makes a puzzle with exactly one solution. The same recipe and seed give the same puzzle on every machine.
///
/// # Errors
/// Returns an error if no puzzle can meet the recipe, or if none was found from this seed in a reasonable number of
/// tries.
///
/// ```
/// let made = saltire::make(saltire::Recipe::diagonal().clues(..=26).rating(1.5..=2.8), 7)?;
/// assert!(saltire::check(&made.puzzle).is_unique());
/// println!("{} rated {}", made.puzzle.clues(), made.rated.unwrap());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "make")]
pub fn make(recipe: Recipe, seed: u64) -> Result<Made, MakeError> {
    /// How many starting points are tried.
    const TRIES: u64 = 1000;
    let maker = Maker::new(recipe).map_err(MakeError::Recipe)?;
    maker.first(seed, 0..TRIES, None).map_err(MakeError::Missed)
}

/// Solves a text with a puzzle on each line, on all cores. Every line gives one line: the solution, or `# ` and why there is
/// none. Blank lines and comments are copied.
///
/// ```
/// let text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3\n12\n";
/// let answers = saltire::solve_lines(text);
/// assert_eq!(answers.lines().nth(1), Some("# 2:3: 2 cells: expected 81"));
/// ```
#[must_use]
pub fn solve_lines(text: &str) -> String {
    String::from_utf8(SESSION.solve_text(text.as_bytes())).unwrap_or_default()
}
