//! Tables: Parquet and CSV files in and out. Every column is kept, those of the answers come after them, rows stay in
//! their order, and memory stays flat: batches of rows are read, answered in parallel and written one after the other.

mod csv;
#[cfg(feature = "parquet")]
mod parquet;
mod read;
mod store;
mod tally;

use crate::{args::Inputs, feature::Feature, input::Source, output::Packed, plan::Plan, progress::Progress, run::Exit};
use anyhow::{Context, Result, bail};
use read::{Batch, TableSource};
use saltire::{
    Pipeline, RulesChoice,
    columns::{Answerer, ColumnVerb},
};
use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError, atomic::Ordering},
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
    /// Whether tables are meant: the output's name is a table's, or an input is Parquet.
    pub fn asked(plan: &Plan, inputs: &Inputs) -> Result<Option<Job>> {
        let kind = |path: &Path| Kind::of(path);
        let parquet = |word: &std::ffi::OsString| {
            let path = Path::new(word);
            kind(path) == Some(Kind::Parquet) && path.is_file()
        };
        let output = plan.output_path().map(|path| (path.to_owned(), kind(path)));
        let from_parquet = inputs.inputs.iter().any(parquet);
        let output = match output {
            Some((path, Some(kind))) if !plan.asked || kind == Kind::Parquet => Some((path, kind)),
            _ if !from_parquet => return Ok(None),
            Some((path, _)) => bail!("{}: expected a name with .parquet, .csv or .tsv at its end", path.display()),
            None => None,
        };
        if plan.asked {
            bail!("a table has no --format and is no JSON: leave that out, or name no table");
        }
        let sources = crate::input::sources(inputs)?;
        Ok(Some(Job { sources: sources.list, column: sources.options.column, output }))
    }

    /// Asks about every row.
    pub fn run(self, plan: &Plan, answerer: Answerer) -> Result<Exit> {
        let answerer = answerer.with_column(self.column.clone());
        let Job { sources, column, output } = self;
        let is_parquet = |path: &Path| Kind::of(path) == Some(Kind::Parquet);
        let inputs =
            sources.iter().filter_map(|source| if let Source::File(path) = source { Some(path) } else { None });
        for path in inputs.chain(output.iter().map(|(path, _)| path)).filter(|path| is_parquet(path)) {
            Feature::Parquet.require(&path.display().to_string())?;
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
            plan.notes.note(&format!("going on after {} rows", store.rows));
        }
        let rows_at_once = match answerer.verb() {
            ColumnVerb::Solve { .. } | ColumnVerb::Check { minimal: false } => 1 << 15,
            ColumnVerb::Check { .. } => 1 << 12,
            _ => 1 << 8,
        };
        let table = TableSource::open(sources, column.as_deref(), store.rows, rows_at_once)?;
        let names = table.header.names();
        let place = answerer.column(&names).with_context(|| table.name.clone())?;
        store.describe(&table.header, answerer.fields_beside(&names), answerer.metadata())?;
        let longer = table.longer.clone();
        let answered = stream(plan, &Asked { answerer, place }, table, &mut store);
        let longer: u64 = longer.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        if longer > 0 {
            let rows = if longer == 1 { "row has" } else { "rows have" };
            plan.notes.note(&format!("{longer} {rows} more fields than the header: these are left out"));
        }
        if let Err(error) = answered {
            store.keep(plan.notes)?;
            return Err(error);
        }
        if plan.stop.is_set() {
            store.keep(plan.notes)?;
            store.tally.say(plan.notes);
            return Ok(Exit::Interrupted);
        }
        store.finish()?;
        store.tally.say(plan.notes);
        Ok(store.tally.exit())
    }
}

/// A question, and the column that holds the puzzles.
struct Asked {
    answerer: Answerer,
    place: usize,
}

/// Answers the batches side by side and writes them in order.
fn stream(plan: &Plan, asked: &Asked, table: TableSource, store: &mut TableStore) -> Result<()> {
    let progress = Mutex::new((Progress::new(plan.progress, table.rows), 0));
    let advance = |rows: Option<u64>| {
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        let (bar, done) = &mut *progress;
        *done = rows.unwrap_or(*done);
        bar.reach(*done, String::new());
    };
    Pipeline::new(plan.jobs).run(
        table.batches,
        &plan.stop,
        |batch: Result<Batch>| -> Result<Option<_>> {
            let batch = batch?;
            let answers = batch.rows.answer(&asked.answerer, asked.place, &plan.stop)?;
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
