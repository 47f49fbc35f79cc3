//! Searches (the command `hunt`) for record puzzles under diagonal rules: the hardest ones, and those with the fewest clues.
//!
//! Like a survey, a search appends one row for each index to a file, and the same command continues a run that was stopped.

use crate::{
    data,
    plain::Plain,
    survey::read_rating,
    walk::{self, Walk},
};
use cpu_time::ThreadTime;
use saltire_board::{Clues, Puzzle, Rules, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_make::{Maker, Recipe};
use saltire_proof::Rating;
use std::{error::Error, fmt, io::Write, path::Path, str::FromStr};

/// The seed of the searches.
pub const SEED: u64 = 2026;
/// The smallest number of clues that is known for a diagonal puzzle.
pub const FEWEST: usize = 12;

/// The goal of a search or a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A high rating.
    Rating,
    /// Many guesses.
    Guesses,
    /// [`FEWEST`] clues.
    Few,
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(name: &str) -> Result<Goal, String> {
        match name {
            "rating" => Ok(Goal::Rating),
            "guesses" => Ok(Goal::Guesses),
            "few" => Ok(Goal::Few),
            _ => Err(format!("'{name}': expected rating, guesses or few")),
        }
    }
}

/// Returns the maker of puzzles with [`FEWEST`] clues.
///
/// # Panics
/// Never: diagonal rules have puzzles.
#[must_use]
pub fn few() -> Maker {
    Maker::new(Recipe::diagonal().clues(..=FEWEST)).expect("diagonal rules have puzzles")
}

/// A puzzle with its measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The puzzle.
    pub clues: Clues,
    /// ER: the rating of the hardest step.
    pub er: Rating,
    /// EP: the rating of the hardest step up to the first digit that is placed.
    pub ep: Rating,
    /// ED: the rating of the first step.
    pub ed: Rating,
    /// The number of guesses after which the plain solver has proved that the solution is unique.
    pub guesses: u64,
}

impl Measured {
    /// Returns ER, EP and ED.
    #[must_use]
    pub fn ratings(&self) -> [Rating; 3] {
        [self.er, self.ep, self.ed]
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {} {}", self.clues, self.er, self.ep, self.ed, self.guesses)
    }
}

impl FromStr for Measured {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Measured, Box<dyn Error>> {
        let [clues, er, ep, ed, guesses] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{line}' does not have five columns: expected puzzle, ER, EP, ED, guesses").into());
        };
        Ok(Measured {
            clues: clues.parse()?,
            er: read_rating(er)?,
            ep: read_rating(ep)?,
            ed: read_rating(ed)?,
            guesses: guesses.parse()?,
        })
    }
}

/// Measures diagonal puzzles.
pub struct Scale {
    rules: Rules,
    plain: Plain,
    solver: Solver,
    explainer: Explainer,
}

impl Default for Scale {
    fn default() -> Scale {
        Scale::new()
    }
}

impl Scale {
    /// Prepares the solvers and the rating.
    #[must_use]
    pub fn new() -> Scale {
        let rules = Rules::diagonal();
        Scale {
            plain: Plain::new(&rules),
            solver: Solver::new(&rules),
            explainer: Explainer::new(Profile::Se121x, &rules),
            rules,
        }
    }

    /// Measures a puzzle.
    ///
    /// # Errors
    /// The clues clash, or do not have exactly one solution.
    pub fn measure(&self, clues: &Clues) -> Result<Measured, Box<dyn Error>> {
        let puzzle = Puzzle::new(self.rules.clone(), *clues)?;
        let Verdict::Unique(solution) = self.solver.check(&puzzle) else {
            return Err(format!("{clues} does not have exactly one solution").into());
        };
        let rated = self.explainer.rate(&puzzle, &solution, None)?;
        Ok(Measured { clues: *clues, er: rated.er, ep: rated.ep, ed: rated.ed, guesses: self.guesses(clues) })
    }

    /// Returns the number of guesses of the plain solver.
    #[must_use]
    pub fn guesses(&self, clues: &Clues) -> u64 {
        self.plain.search(clues).1
    }
}

/// The result of one index of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HuntRow {
    /// The index.
    pub index: u64,
    /// The CPU time in milliseconds.
    pub milliseconds: u64,
    /// The puzzle, if the search found one.
    pub measured: Option<Measured>,
}

/// `index milliseconds puzzle ER EP ED guesses`, or `index milliseconds -`.
impl fmt::Display for HuntRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.index, self.milliseconds)?;
        match self.measured {
            Some(measured) => write!(f, "{measured}"),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for HuntRow {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<HuntRow, Box<dyn Error>> {
        let mut fields = line.splitn(3, ' ');
        let mut next = || fields.next().ok_or_else(|| format!("'{line}' has fewer than three columns"));
        let (index, milliseconds) = (next()?.parse()?, next()?.parse()?);
        let measured = match next()? {
            "-" => None,
            text => Some(text.parse()?),
        };
        Ok(HuntRow { index, milliseconds, measured })
    }
}

/// Appends a row for each index below `end` to a file. The rows that the file already has are kept; a row that a stopped run left
/// unfinished is made again.
///
/// A search for high ratings or many guesses makes a walk from the puzzle of the survey with the same index.
///
/// # Errors
/// The file cannot be read or written.
pub fn run(goal: Goal, end: u64, file: &Path) -> Result<(), Box<dyn Error>> {
    let (mut out, done) = data::append(file)?;
    let (few, scale) = (few(), Scale::new());
    for index in done..end {
        let begin = ThreadTime::now();
        let measured = match goal {
            Goal::Few => few.make(SEED, index, None).ok().map(|made| scale.measure(made.puzzle.clues())).transpose()?,
            Goal::Rating | Goal::Guesses => {
                let steps = if goal == Goal::Rating { 50 } else { 400 };
                Some(Walk::new(goal, 1).run(&walk::start(index), steps)?)
            }
        };
        let milliseconds = u64::try_from(begin.elapsed().as_millis())?;
        out.write_all(format!("{}\n", HuntRow { index, milliseconds, measured }).as_bytes())?;
    }
    Ok(())
}

/// Reads the rows of a search.
///
/// # Errors
/// The file cannot be read, or a line is not a row.
pub fn rows(file: &Path) -> Result<Vec<HuntRow>, Box<dyn Error>> {
    std::fs::read_to_string(file)?.lines().map(str::parse).collect()
}

/// A line of `data/atlas/hardest.txt`: the origin of a puzzle, as [`again`](crate::walk::again) reads it, and its
/// measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How the puzzle was found, such as `survey/20+guesses/1/400`.
    pub origin: String,
    /// The puzzle and its measures.
    pub measured: Measured,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.origin, self.measured)
    }
}

impl FromStr for Found {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Found, Box<dyn Error>> {
        let (origin, measured) = line.split_once(' ').ok_or("expected an origin and a puzzle")?;
        Ok(Found { origin: origin.to_owned(), measured: measured.parse()? })
    }
}
