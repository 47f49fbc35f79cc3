//! Tables: Parquet and CSV files in and out. Every column is kept, those of the answers come after them, rows stay in
//! their order, and memory stays flat: batches of rows are read, answered in parallel and written one after the other.

mod csv;
mod parquet;
mod read;
mod store;
mod tally;

use crate::{args::Inputs, input::Source, output::Packed, plan::Plan, progress::Progress, run::Exit};
use anyhow::{Context, Result, bail};
use crossbeam_channel::{Receiver, bounded, never, select, unbounded};
use read::TableSource;
use saltire::RulesChoice;
use saltire_frames::{Frame, FrameError, Verb};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
    time::Duration,
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
    pub fn run(self, plan: &Plan, frame: Frame) -> Result<Exit> {
        let frame = frame.with_column(self.column.clone());
        let Job { sources, column, output } = self;
        // Rule files may share a name: the units tell them apart.
        let units = match plan.rules() {
            RulesChoice::Auto => String::new(),
            RulesChoice::Fixed(rules) => format!("{:?}", rules.units()),
        };
        let key = read::key(&sources).map(|inputs| format!("{:?} {units} {column:?} {inputs}", sorted(&frame)));
        let kind = output.as_ref().map_or(Kind::Csv { delimiter: b',', packed: Packed::No }, |(_, kind)| *kind);
        let mut store = TableStore::open(output.map(|(path, _)| path), kind, key)?;
        if store.rows > 0 {
            plan.notes.note(&format!("going on after {} rows", store.rows));
        }
        let rows_at_once = match frame.verb() {
            Verb::Solve { .. } | Verb::Check { minimal: false } => 1 << 15,
            Verb::Check { .. } => 1 << 12,
            _ => 1 << 8,
        };
        let table = TableSource::open(sources, column.as_deref(), store.rows, rows_at_once)?;
        let schema = frame.schema(&table.schema).with_context(|| table.name.clone())?;
        let mut metadata: Vec<_> = frame.metadata().into_iter().collect();
        metadata.sort();
        store.describe(schema, metadata)?;
        let longer = table.longer.clone();
        let answered = stream(plan, &frame, table, &mut store);
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

fn sorted(frame: &Frame) -> BTreeMap<String, String> {
    frame.metadata().into_iter().collect()
}

/// Answers the batches in parallel and writes them in order.
fn stream(plan: &Plan, frame: &Frame, table: TableSource, store: &mut TableStore) -> Result<()> {
    let in_flight = plan.jobs + 1;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let mut progress = Progress::new(plan.progress, table.rows);
    let (feed, batches) = bounded(1);
    let TableSource { batches: reading, .. } = table;
    // It ends when there is nothing more to read or nobody listens.
    std::thread::spawn(move || reading.into_iter().try_for_each(|batch| feed.send(batch).map_err(|_| ())));
    let (send, answers) = unbounded();
    let nothing: Receiver<Result<_>> = never();
    let (mut read, mut written, mut open) = (0_usize, 0_usize, true);
    // Why reading ended, if not at the end: what was read before is answered all the same.
    let mut failed = Ok(());
    let mut early = BTreeMap::new();
    pool.in_place_scope(|scope| {
        while (open || written < read) && !plan.stop.is_set() {
            select! {
                recv(if open && read < written + in_flight { &batches } else { &nothing }) -> batch => match batch {
                    Ok(Err(error)) => (open, failed) = (false, Err(error)),
                    Ok(Ok(batch)) => {
                        let (nth, send) = (read, send.clone());
                        read += 1;
                        scope.spawn(move |_| {
                            // Nobody listens any more only after an error that is told elsewhere.
                            let answered = frame.run(&batch.rows, Some(plan.stop.flag()));
                            let _ = send.send((nth, (answered, batch.origin)));
                        });
                    }
                    Err(_) => open = false,
                },
                recv(answers) -> answered => {
                    let (nth, batch) = answered?;
                    early.insert(nth, batch);
                    while let Some((batch, origin)) = early.remove(&written) {
                        match batch {
                            Ok(batch) => store.write(&batch, TableTally::of(frame, &batch, &origin))?,
                            Err(FrameError::Stopped) => return Ok(()),
                            Err(error) => return Err(error.into()),
                        }
                        written += 1;
                        progress.reach(store.rows, String::new());
                    }
                }
                default(Duration::from_millis(100)) => progress.reach(store.rows, String::new()),
            }
        }
        failed
    })
}
