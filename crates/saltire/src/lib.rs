//! A Sudoku engine for classic and diagonal (X) puzzles, where both main diagonals also hold 1 to 9. It solves, counts,
//! checks, rates, explains, teaches and makes puzzles, each in one function:
//!
//! ```
//! // Parse a puzzle; the rules are found from its clues.
//! let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! assert_eq!(puzzle.rules().name(), "diagonal");
//!
//! // The only solution, or an error that says why there is none.
//! let solution = saltire::solve(&puzzle)?;
//! assert!(solution.to_string().starts_with("267945381"));
//!
//! // The exact number of solutions, here under classic rules.
//! let classic = saltire::Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! assert_eq!(saltire::count(&classic), 5_133_612);
//!
//! // The steps that a person could take, each proved before it is shown, and how hard they are.
//! for step in saltire::explain(&puzzle)? {
//!     println!("{step}");
//! }
//! println!("rated {}", saltire::rate(&puzzle)?);
//!
//! // A new puzzle: the same seed gives the same puzzle on every machine.
//! let made = saltire::make(saltire::Recipe::diagonal().rating(2.6..=4.4), 7)?;
//! println!("{}", made.puzzle.clues());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | function | returns |
//! |---|---|
//! | [`puzzle()`], [`Puzzle::classic`], [`Puzzle::diagonal`], [`Puzzle::parse`] | a puzzle, or an error with its place |
//! | [`solve`] | the only solution, or an error |
//! | [`first_solution`] | any solution |
//! | [`check`](check()) | the [`Verdict`]: `Unique`, `Multiple`, `Impossible`, `Invalid` (the clues clash) or `Stopped` (cancelled) |
//! | [`count`], [`count_up_to`] | the exact number of solutions |
//! | [`estimate`] | the approximate number of solutions, if counting them takes too long |
//! | [`candidates`] | the true candidates: the digits that each cell has in at least one solution |
//! | [`minimise`] | the puzzle without redundant clues; a seed decides which clues go |
//! | [`rate`] | the rating on Sudoku Explainer's scale |
//! | [`explain`](explain()), [`hint`], [`hint_at`] | steps of human techniques, verified |
//! | [`teach`](teach()) | a run of the textbook solver: constraint propagation and search, every step recorded |
//! | [`make`](make()) | a new puzzle by a [`Recipe`] and a seed |
//! | [`verify`](verify()) | whether a trace of steps proves what it claims |
//! | [`solve_lines`] | one line of text for each puzzle, in one `String`; uses all cores |
//!
//! Some of the functions take more arguments than the puzzle:
//!
//! ```
//! let puzzle = saltire::puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//!
//! // The seed decides the order in which clues are removed.
//! let minimal = saltire::minimise(&puzzle, 1)?;
//! assert!(minimal.clues().len() <= puzzle.clues().len());
//!
//! // A hint for the middle of a game: the clues and the digits that the player has entered.
//! let mut position = saltire::Position::from(*puzzle.clues());
//! position.entries[saltire::Cell::R1C2] = saltire::Digit::new(6);
//! for line in saltire::hint_at(&puzzle, &position)?.lines(saltire::HintLevel::Where) {
//!     println!("{line}");
//! }
//!
//! // An estimate from 100 random probes with the seed 0.
//! let classic = saltire::Puzzle::classic(&puzzle.clues().to_string())?;
//! let estimate = saltire::estimate(&classic, 100, 0);
//! println!("{estimate}"); // the mean and a 95 % interval
//!
//! // Many puzzles: a text with a puzzle on each line.
//! let answers: String = saltire::solve_lines(&format!("{}\n{}\n", puzzle.clues(), minimal.clues()));
//! assert_eq!(answers.lines().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Millions of puzzles
//!
//! [`Solver`] is the engine for one set of rules: build it once and use it from any number of threads. [`solve_lines`] takes a
//! text with a puzzle on each line and returns one line of text for each puzzle, in one `String`.
//!
//! ```
//! use saltire::{Puzzle, Rules, Solver, Verdict};
//!
//! let solver = Solver::new(&Rules::classic());
//! let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
//! let Verdict::Unique(solution) = solver.check(&Puzzle::classic(line)?) else { panic!("one solution") };
//! println!("{solution}");
//! # Ok::<(), saltire::PuzzleError>(())
//! ```
//!
//! # The crates behind the functions
//!
//! Use this crate unless you need only a part of it: `saltire-board` has the types without any dependency, `saltire-engine`
//! the search alone, `saltire-formats` the file formats, `saltire-render` the pictures. The modules are the crates that the
//! library is made of: [`board`], [`engine`], [`proof`], [`teach`](mod@teach),
//! [`explain`](mod@explain), [`make`](mod@make), and with their features `formats` and `render`. [`front_end`] has what programs
//! with users need: cancelling, timeouts, ordered parallel work, tables and pictures.
//!
//! # Other rules
//!
//! Rules are a list of units of nine cells ([`Rules::from_units`]); windoku, jigsaw and others are lists like classic and
//! diagonal.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `make` (default) | [`make`](make()) and [`Recipe`] |
//! | `formats` | links (f-puzzles, SudokuPad and others), CSV, XML and JSON beside the plain-text formats |
//! | `draw` | pictures as SVG: the module `render` |
//! | `pixels` | pictures as PNG, GIF and PDF |
//! | `full` | all but `pixels` |
#![forbid(unsafe_code)]

mod api;
pub mod front_end;

pub use api::{
    Lesson, RateError, SolveError, candidates, check, count, count_up_to, estimate, explain, first_solution, hint,
    hint_at, puzzle, rate, solve, solve_lines, teach,
};
#[cfg(feature = "make")]
pub use api::{MakeError, make, minimise};
pub use front_end::HintReport;
pub use saltire_board::{
    Cell, CellSet, Clash, Clashes, Clues, Digit, DigitSet, Grid, Position, Puzzle, PuzzleError, Rules, Solution, Unit,
    UnitKind, Verdict,
};
pub use saltire_engine::{CandidateCounts, Estimate, Limit, Outcome, Solver, Stats, UnknownKernel};
pub use saltire_explain::hint::HintLevel;
#[cfg(feature = "make")]
pub use saltire_make::{Made, Recipe};
pub use saltire_proof::{Rated, Step, Technique, Trace, verify};

// The crates that the library is made of, with everything they offer.
pub use saltire_board as board;
pub use saltire_engine as engine;
pub use saltire_explain as explain;
#[cfg(feature = "formats")]
pub use saltire_formats as formats;
#[cfg(feature = "make")]
pub use saltire_make as make;
pub use saltire_proof as proof;
#[cfg(feature = "draw")]
pub use saltire_render as render;
pub use saltire_teach as teach;

/// The Rust examples of the repository's README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The Rust examples of the crate's README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
