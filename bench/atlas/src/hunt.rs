//! Searches for record puzzles under diagonal rules: the hardest ones, and those with the fewest clues.
//!
//! Like a survey, a hunt appends one row for each index to a file and can be stopped and continued.

use crate::{
    climb::{self, Climb},
    plain::Plain,
    survey::read_rating,
};
use cpu_time::ThreadTime;
use saltire_board::{Clues, Puzzle, Rules, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_make::{Maker, Recipe};
use saltire_proof::Rating;
use std::{error::Error, fmt, fs::OpenOptions, io::Write, path::Path, str::FromStr};

/// The seed of the hunts.
pub const SEED: u64 = 2026;
/// The fewest clues of a diagonal puzzle that are known.
pub const FEWEST: usize = 12;

/// What a hunt looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quarry {
    /// A high rating.
    Rating,
    /// Many guesses.
    Guesses,
    /// [`FEWEST`] clues.
    Few,
}

impl FromStr for Quarry {
    type Err = String;

    fn from_str(name: &str) -> Result<Quarry, String> {
        match name {
            "rating" => Ok(Quarry::Rating),
            "guesses" => Ok(Quarry::Guesses),
            "few" => Ok(Quarry::Few),
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
pub struct Catch {
    /// The puzzle.
    pub clues: Clues,
    /// ER: the rating of the hardest step.
    pub er: Rating,
    /// EP: the rating of the hardest step up to the first digit that is placed.
    pub ep: Rating,
    /// ED: the rating of the first step.
    pub ed: Rating,
    /// How often the plain solver guesses until it has proved the solution the only one.
    pub guesses: u64,
}

impl Catch {
    /// Returns ER, EP and ED.
    #[must_use]
    pub fn ratings(&self) -> [Rating; 3] {
        [self.er, self.ep, self.ed]
    }
}

impl fmt::Display for Catch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {} {}", self.clues, self.er, self.ep, self.ed, self.guesses)
    }
}

impl FromStr for Catch {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Catch, Box<dyn Error>> {
        let [clues, er, ep, ed, guesses] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{line}' has not five columns: expected puzzle, ER, EP, ED, guesses").into());
        };
        Ok(Catch {
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
    /// Creates a scale.
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
    /// The clues clash, or have not exactly one solution.
    pub fn measure(&self, clues: &Clues) -> Result<Catch, Box<dyn Error>> {
        let puzzle = Puzzle::new(self.rules.clone(), *clues)?;
        let Verdict::Unique(solution) = self.solver.check(&puzzle) else {
            return Err(format!("{clues} does not have exactly one solution").into());
        };
        let rated = self.explainer.rate(&puzzle, &solution, None)?;
        Ok(Catch { clues: *clues, er: rated.er, ep: rated.ep, ed: rated.ed, guesses: self.guesses(clues) })
    }

    /// Returns how often the plain solver guesses.
    #[must_use]
    pub fn guesses(&self, clues: &Clues) -> u64 {
        self.plain.search(clues).1
    }
}

/// What an index of a hunt gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The index.
    pub index: u64,
    /// The CPU time in milliseconds.
    pub milliseconds: u64,
    /// The puzzle, if the index gave one.
    pub catch: Option<Catch>,
}

/// `index milliseconds puzzle ER EP ED guesses`, or `index milliseconds -`.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.index, self.milliseconds)?;
        match self.catch {
            Some(catch) => write!(f, "{catch}"),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for Row {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Row, Box<dyn Error>> {
        let mut fields = line.splitn(3, ' ');
        let mut next = || fields.next().ok_or_else(|| format!("'{line}' has fewer than three columns"));
        let (index, milliseconds) = (next()?.parse()?, next()?.parse()?);
        let catch = match next()? {
            "-" => None,
            text => Some(text.parse()?),
        };
        Ok(Row { index, milliseconds, catch })
    }
}

/// Appends a row for each index up to `end` to a file; the indices that the file has already are kept.
///
/// A hunt for high ratings or many guesses walks from the puzzle of the survey with this index.
///
/// # Errors
/// The file cannot be read or written.
pub fn run(quarry: Quarry, end: u64, file: &Path) -> Result<(), Box<dyn Error>> {
    let done = if file.exists() { std::fs::read_to_string(file)?.lines().count() as u64 } else { 0 };
    let (few, scale) = (few(), Scale::new());
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    for index in done..end {
        let begin = ThreadTime::now();
        let catch = match quarry {
            Quarry::Few => {
                few.make(SEED, index, None).ok().map(|made| scale.measure(made.puzzle.clues())).transpose()?
            }
            Quarry::Rating | Quarry::Guesses => {
                let looks = if quarry == Quarry::Rating { 50 } else { 400 };
                Some(Climb::new(quarry, 1).run(&climb::start(index), looks)?)
            }
        };
        let milliseconds = u64::try_from(begin.elapsed().as_millis())?;
        writeln!(out, "{}", Row { index, milliseconds, catch })?;
        out.flush()?;
    }
    Ok(())
}

/// Reads the rows of a hunt.
///
/// # Errors
/// The file cannot be read, or has a line that is no row.
pub fn rows(file: &Path) -> Result<Vec<Row>, Box<dyn Error>> {
    std::fs::read_to_string(file)?.lines().map(str::parse).collect()
}

/// A line of `data/atlas/hardest.txt`: where a puzzle was found, as [`again`](crate::climb::again) reads it, and its
/// measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where it was found.
    pub origin: String,
    /// The puzzle.
    pub catch: Catch,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.origin, self.catch)
    }
}

impl FromStr for Found {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Found, Box<dyn Error>> {
        let (origin, catch) = line.split_once(' ').ok_or("expected an origin and a puzzle")?;
        Ok(Found { origin: origin.to_owned(), catch: catch.parse()? })
    }
}
