//! Answers as columns: a column of puzzles in, the columns of the answers out, a row for each row.
//!
//! CSV and Parquet files at the command line, data frames in Python and the partitions of a cluster all use this one
//! function. A bad row is not an error: it gets the status `unreadable` and the reason in the column `error`.
//!
//! ```
//! use saltire::front_end::columns::{Answerer, Column, ColumnVerb};
//! use saltire::front_end::{Agent, RulesChoice};
//! use std::borrow::Cow;
//!
//! let puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
//! let rows = [puzzle, "12"];
//! let answerer = Answerer::new(Agent::new(RulesChoice::Auto), ColumnVerb::Solve { stats: false });
//! let columns = answerer.answer(&|row| Some(Cow::Borrowed(rows[row].as_bytes())), rows.len(), None)?;
//! let status = answerer.verb().fields().iter().position(|field| field.name == "status").unwrap();
//! let Column::Text(status) = &columns[status] else { panic!("status is text") };
//! assert_eq!((status.get(0), status.get(1)), (Some("unique"), Some("unreadable")));
//! # Ok::<(), saltire::front_end::columns::Stopped>(())
//! ```

mod answers;
mod column;
mod made;
mod verb;

pub use column::{Column, ColumnField, ColumnKind, TextColumn};
pub use verb::{ColumnVerb, INDEX_COLUMNS};

use crate::front_end::{Agent, FairShare, Pipeline, RulesChoice, Stop};
use core::{convert::Infallible, fmt, ops::Range};
use std::{borrow::Cow, sync::Arc, time::Instant};

/// The most rows that one thread takes at a time.
const MOST: usize = 1 << 12;

/// The text of a row; `None` where the row is null.
pub type RowText<'a> = dyn Fn(usize) -> Option<Cow<'a, [u8]>> + Sync + 'a;

/// The work was cancelled before all rows were answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl core::error::Error for Stopped {}

/// A table has no column to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoColumn {
    /// The columns of the table.
    pub there: Vec<String>,
    /// The names that were looked for.
    pub wanted: Vec<String>,
}

impl fmt::Display for NoColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = self.there.join(", ");
        match self.wanted.as_slice() {
            [name] => write!(f, "no column {name}: the columns are {there}"),
            names => write!(f, "no column with puzzles (known names: {}): the columns are {there}", names.join(", ")),
        }
    }
}

impl core::error::Error for NoColumn {}

/// Returns the index of the first of the wanted names among these columns, ignoring case.
///
/// # Errors
/// Returns an error if no column has a wanted name.
pub fn find_column(there: &[&str], wanted: &[&str]) -> Result<usize, NoColumn> {
    let exact = |name: &&str| there.iter().position(|column| column == name);
    let alike = |name: &&str| there.iter().position(|column| column.trim().eq_ignore_ascii_case(name));
    wanted.iter().find_map(|name| exact(name).or_else(|| alike(name))).ok_or_else(|| NoColumn {
        there: there.iter().map(|&name| name.to_owned()).collect(),
        wanted: wanted.iter().map(|name| format!("'{name}'")).collect(),
    })
}

/// Answers one question for any number of columns. Build it once, use it from any number of threads.
///
/// ```
/// use saltire::front_end::{Agent, Pipeline, RulesChoice, columns::{Answerer, ColumnVerb}};
///
/// let answerer = Answerer::new(Agent::new(RulesChoice::Auto), ColumnVerb::Check { minimal: false });
/// let answerer = answerer.with_pipeline(Pipeline::new(2));
/// assert_eq!(answerer.column(&["id", "Puzzle"]), Ok(1)); // the column with the puzzles
/// let names: Vec<_> = answerer.verb().fields().iter().map(|field| field.name).collect();
/// assert_eq!(names, ["status", "n_solutions", "rules", "error"]);
/// ```
pub struct Answerer {
    agent: Arc<Agent>,
    verb: ColumnVerb,
    column: Option<String>,
    pipeline: Pipeline,
}

impl Answerer {
    /// Creates an answerer that finds the column to look at by its usual names and works on one thread.
    #[must_use]
    pub fn new(agent: impl Into<Arc<Agent>>, verb: ColumnVerb) -> Answerer {
        Answerer { agent: agent.into(), verb, column: None, pipeline: Pipeline::new(1) }
    }

    /// Returns the same answerer with the threads of this pipeline for each column.
    #[must_use]
    pub fn with_pipeline(self, pipeline: Pipeline) -> Answerer {
        Answerer { pipeline, ..self }
    }

    /// Returns the same answerer for the column of this name.
    #[must_use]
    pub fn with_column(self, name: Option<String>) -> Answerer {
        Answerer { column: name, ..self }
    }

    /// Returns the question.
    #[must_use]
    pub const fn verb(&self) -> &ColumnVerb {
        &self.verb
    }

    /// Returns the metadata of a file of answers: `saltire.version`, `saltire.verb`, `saltire.rules`,
    /// `saltire.options`, in the order of their names.
    #[must_use]
    pub fn metadata(&self) -> Vec<(String, String)> {
        let rules = match (&self.verb, self.agent.choice()) {
            (ColumnVerb::Make { maker, .. }, _) => maker.rules().name().to_owned(),
            (_, RulesChoice::Auto) => "auto".to_owned(),
            (_, RulesChoice::Fixed(rules)) => rules.name().to_owned(),
        };
        let about = [
            ("options", self.verb.options()),
            ("rules", rules),
            ("verb", self.verb.name().to_owned()),
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ];
        about.map(|(name, value)| (format!("saltire.{name}"), value)).to_vec()
    }

    /// Returns the index of the puzzle column among columns of these names, ignoring case.
    ///
    /// # Errors
    /// Returns an error if no column has a suitable name.
    pub fn column(&self, there: &[&str]) -> Result<usize, NoColumn> {
        let names: Vec<&str> = match &self.column {
            Some(name) => vec![name],
            None => self.verb.looks_for().to_vec(),
        };
        find_column(there, &names)
    }

    /// Returns the columns of the answers beside columns of these names. An answer whose name is taken is called
    /// `saltire_…`.
    #[must_use]
    pub fn fields_beside(&self, there: &[&str]) -> Vec<(String, ColumnKind)> {
        let mut taken: Vec<String> = there.iter().map(|&name| name.to_owned()).collect();
        let mut fields = Vec::new();
        for field in self.verb.fields() {
            let mut name = field.name.to_owned();
            while taken.iter().any(|there| there.eq_ignore_ascii_case(&name)) {
                name = format!("saltire_{name}");
            }
            taken.push(name.clone());
            fields.push((name, field.kind));
        }
        fields
    }

    /// Answers the rows of a column of puzzles.
    ///
    /// # Errors
    /// Returns an error if the flag was set before all rows were answered.
    ///
    /// # Panics
    /// Panics if the verb is [`ColumnVerb::Make`], which takes indices.
    pub fn answer(&self, rows: &RowText<'_>, length: usize, stop: Option<&Stop>) -> Result<Vec<Column>, Stopped> {
        self.in_parts(length, stop, |from, length, stop| {
            answers::columns(&self.agent, &self.verb, &|row| rows(from + row), length, stop)
        })
    }

    /// Makes a puzzle for every index; a row without an index is `unreadable`.
    ///
    /// # Errors
    /// Returns an error if the flag was set before all puzzles were made.
    ///
    /// # Panics
    /// Panics if the verb is not [`ColumnVerb::Make`].
    pub fn make(&self, indices: &[Option<u64>], stop: Option<&Stop>) -> Result<Vec<Column>, Stopped> {
        let ColumnVerb::Make { maker, seed } = &self.verb else { panic!("only make takes indices") };
        self.in_parts(indices.len(), stop, |from, length, stop| {
            made::columns(maker, *seed, &indices[from..from + length], stop)
        })
    }

    /// Answers parts of a column side by side and joins them.
    fn in_parts(
        &self,
        all: usize,
        stop: Option<&Stop>,
        answer: impl Fn(usize, usize, &Stop) -> Vec<Column> + Sync,
    ) -> Result<Vec<Column>, Stopped> {
        let never = Stop::new();
        let stop = stop.unwrap_or(&never);
        // A single thread need not cut and join, which would touch all the memory twice.
        let grain = if self.pipeline.threads() == 1 { all } else { self.verb.grain() };
        if all <= grain {
            let whole = if stop.is_set() { Vec::new() } else { answer(0, all, stop) };
            return if stop.is_set() { Err(Stopped) } else { Ok(whole) };
        }
        let share = FairShare::new(grain, MOST);
        let mut next = 0;
        let parts = core::iter::from_fn(|| {
            let from = next;
            next = all.min(from + share.get());
            (from < next).then_some(from..next)
        });
        let mut whole: Vec<Column> = Vec::new();
        let join = |part: Vec<Column>| {
            if whole.is_empty() {
                whole = part;
            } else {
                whole.iter_mut().zip(part).for_each(|(column, part)| column.append(part));
            }
            Ok::<(), Infallible>(())
        };
        let part = |rows: Range<usize>| {
            let begun = Instant::now();
            let columns = answer(rows.start, rows.len(), stop);
            share.adjust(rows.len(), begun.elapsed());
            columns
        };
        let Ok(()) = self.pipeline.unbounded().run(parts, stop, part, join, || ());
        if stop.is_set() { Err(Stopped) } else { Ok(whole) }
    }
}
