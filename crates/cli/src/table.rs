//! Tables: Parquet and CSV files in and out. Every column is kept, those of the answers come after them, rows stay in
//! their order, and memory stays flat: batches of rows are read, answered in parallel and written one after the other.

mod csv;
#[cfg(feature = "parquet")]
mod guard;
#[cfg(feature = "parquet")]
mod parquet;
mod read;
mod store;
mod tally;

#[cfg(feature = "parquet")]
pub use parquet::{ParquetFile, pieces as parquet_pieces};

use crate::{
    args::Inputs,
    feature::Feature,
    input::Source,
    notes::Notes,
    output::{Packed, is_special, link_target},
    plan::Plan,
    progress::Progress,
    run::{Exit, counted},
};
use anyhow::{Context, Result, bail};
use read::{Batch, TableSource};
use saltire::front_end::{
    Pipeline, RulesChoice,
    columns::{Answerer, ColumnVerb},
};
use std::{
    io::IsTerminal,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};
use store::TableStore;
use tally::TableTally;

/// What kind of table a file is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Parquet,
    Csv { delimiter: u8, packed: Packed },
}

impl Kind {
    /// The kind of a file's name; none if it is no table's.
    pub fn of(path: &Path) -> Option<Kind> {
        let name = path.file_name()?.to_str()?.to_ascii_lowercase();
        let (name, packed) = match name.rsplit_once('.')? {
            (rest, "gz") => (rest, Packed::Gzip),
            (rest, "zst") => (rest, Packed::Zstd),
            _ => (name.as_str(), Packed::No),
        };
        match name.rsplit_once('.')?.1 {
            "parquet" | "pq" if packed == Packed::No => Some(Kind::Parquet),
            "csv" => Some(Kind::Csv { delimiter: b',', packed }),
            "tsv" => Some(Kind::Csv { delimiter: b'\t', packed }),
            _ => None,
        }
    }
}

/// A run over tables.
pub struct Job {
    sources: Vec<Source>,
    column: Option<String>,
    output: Option<(PathBuf, Kind)>,
}

impl Job {
    /// Returns the run if tables are meant: the output's name is a table's, or an input is Parquet and no other form was
    /// requested.
    pub fn asked(plan: &Plan, inputs: &Inputs) -> Result<Option<Job>> {
        let output = plan.output_path().and_then(|path| Some((path.to_owned(), Kind::of(path)?)));
        let from_parquet = || {
            let named = |word: &std::ffi::OsString| crate::input::is_parquet(Path::new(word));
            let from_stdin = match inputs.inputs.as_slice() {
                [] => !std::io::stdin().is_terminal(),
                words => words.iter().any(|word| word == "-"),
            };
            let piped = || plan.stop.waiting(crate::input::stdin_is_parquet);
            inputs.inputs.iter().any(named) || from_stdin && piped()
        };
        // In another form than lines the puzzles of a Parquet file are answered one by one.
        if output.is_none() && (plan.asked || !from_parquet()) {
            return Ok(None);
        }
        if let (None, Some(path)) = (&output, plan.output_path()) {
            bail!("{}: use a name that ends in .csv, .tsv or .parquet", path.display());
        }
        let output = match output {
            Some((path, _)) if is_special(&path) => {
                bail!("{}: a table is written to a regular file, not to a pipe or a device", path.display())
            }
            Some((path, kind)) => Some((link_target(&path)?, kind)),
            None => None,
        };
        let sources = crate::input::sources(inputs)?;
        Ok(Some(Job { sources: sources.list, column: sources.options.column, output }))
    }

    /// Asks about every row.
    pub fn run(self, plan: &Plan, answerer: Answerer) -> Result<Exit> {
        let answerer = answerer.with_column(self.column.clone());
        let Job { sources, column, output } = self;
        match &output {
            Some((path, Kind::Parquet)) => Feature::Parquet.require(&path.display().to_string())?,
            Some((path, Kind::Csv { packed: Packed::Zstd, .. })) => {
                Feature::Zstd.require(&path.display().to_string())?
            }
            _ => {}
        }
        // Rule files may share a name: the units tell them apart.
        let units = match plan.rules() {
            RulesChoice::Auto => String::new(),
            RulesChoice::Fixed(rules) => format!("{:?}", rules.units()),
        };
        let key = read::key(&sources).map(|inputs| format!("{:?} {units} {column:?} {inputs}", answerer.metadata()));
        let kind = output.as_ref().map_or(Kind::Csv { delimiter: b',', packed: Packed::No }, |(_, kind)| *kind);
        let mut store = TableStore::open(output.map(|(path, _)| path), kind, key)?;
        if store.rows > 0 {
            plan.notes.note(&format!("continuing after {}", counted(store.rows, "row")));
        }
        let rows_at_once = match answerer.verb() {
            ColumnVerb::Solve { .. } | ColumnVerb::Check { minimal: false } => 1 << 14,
            ColumnVerb::Check { .. } => 1 << 12,
            _ => 1 << 8,
        };
        let table = TableSource::open(sources, column.as_deref(), store.rows, rows_at_once)?;
        let names = table.header.names();
        let place = answerer.column(&names).with_context(|| table.name.clone())?;
        store.describe(&table.header, answerer.fields_beside(&names), answerer.metadata())?;
        let name = table.name.clone();
        let answered = stream(plan, &TableQuestion { answerer, place }, table, &mut store);
        if let Err(error) = answered {
            // One error is enough: what cannot be written now could not be kept either. Before the first row there is nothing to
            // keep, and the error says so alone.
            let _ = store.keep(if store.rows > 0 { plan.notes } else { Notes { quiet: true } });
            return Err(error);
        }
        if plan.stop.is_set() {
            store.keep(plan.notes)?;
            store.tally.say(plan.notes);
            return Ok(Exit::Interrupted);
        }
        if store.rows == 0 {
            bail!("{name}: no puzzle in it, expected a table with rows");
        }
        store.finish()?;
        store.tally.say(plan.notes);
        Ok(store.tally.exit())
    }
}

/// A question, and the column that holds the puzzles.
struct TableQuestion {
    answerer: Answerer,
    place: usize,
}

/// Answers the batches side by side and writes them in order.
fn stream(plan: &Plan, asked: &TableQuestion, table: TableSource, store: &mut TableStore) -> Result<()> {
    let progress = Mutex::new((Progress::new(plan.progress, table.rows), 0));
    let advance = |rows: Option<u64>| {
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        let (bar, done) = &mut *progress;
        *done = rows.unwrap_or(*done);
        bar.reach(*done, "");
    };
    Pipeline::new(plan.jobs).run(
        table.batches,
        &plan.stop,
        |batch: Result<Batch>| -> Result<Option<_>> {
            let batch = batch?;
            let answers = batch.answer(&asked.answerer, asked.place, &plan.stop)?;
            Ok(answers.map(|answers| (batch, answers)))
        },
        |answered| {
            // A batch that was cancelled is not written, nor is any after it.
            let Some((batch, answers)) = answered? else { return Ok(()) };
            let tally = TableTally::of(asked.answerer.verb(), &answers, &batch.origin);
            store.write(batch.rows, answers, tally)?;
            advance(Some(store.rows));
            Ok(())
        },
        || advance(None),
    )
}
