//! Where rows come from: Parquet files, CSV files, lines of text.

use super::{Kind, csv};
use crate::input::{Source, open_file};
use anyhow::{Context, Result, bail};
use arrow_array::RecordBatch;
use arrow_schema::{Schema, SchemaRef};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
    sync::{Arc, atomic::AtomicU64},
    time::SystemTime,
};

/// Batches of rows, as they are read.
pub type Batches = Box<dyn Iterator<Item = Result<Batch>> + Send>;

/// Some rows, and where they stand.
pub struct Batch {
    pub rows: RecordBatch,
    pub origin: Origin,
}

impl Batch {
    /// All but the first so many rows, if there are others.
    pub fn after(self, skip: usize) -> Option<Batch> {
        let Batch { rows, origin } = self;
        let left = rows.num_rows().checked_sub(skip).filter(|left| *left > 0)?;
        let standing = match origin.rows {
            Standing::Lines(mut lines) => Standing::Lines(lines.split_off(skip)),
            Standing::After(before) => Standing::After(before + skip as u64),
        };
        Some(Batch { rows: rows.slice(skip, left), origin: Origin { rows: standing, ..origin } })
    }
}

/// Where the rows of a batch stand, in the form that editors jump to where there is one.
pub struct Origin {
    pub name: Arc<str>,
    pub rows: Standing,
}

/// The places of rows in their file.
pub enum Standing {
    /// Each starts on a line, from 1.
    Lines(Vec<usize>),
    /// They come after so many others.
    After(u64),
}

impl Origin {
    /// Where a row of the batch stands.
    pub fn place(&self, row: usize) -> String {
        match &self.rows {
            Standing::Lines(lines) => format!("{}:{}", self.name, lines.get(row).copied().unwrap_or_default()),
            Standing::After(before) => format!("{}: row {}", self.name, before + row as u64 + 1),
        }
    }
}

/// All rows of all sources.
pub struct TableSource {
    pub name: String,
    pub schema: SchemaRef,
    pub batches: Batches,
    /// How many rows there are, if that is known.
    pub rows: Option<u64>,
    /// How many rows of each text had more fields than its header, so far.
    pub longer: Vec<Arc<AtomicU64>>,
}

impl TableSource {
    /// Opens the sources one after the other, all but the first so many rows. Their columns must be the same.
    pub fn open(sources: Vec<Source>, column: Option<&str>, skip: u64, rows_at_once: usize) -> Result<TableSource> {
        let mut skip = usize::try_from(skip)?;
        let mut whole: Option<TableSource> = None;
        for source in sources {
            let next = one(source, column, &mut skip, rows_at_once)?;
            whole = Some(match whole {
                None => next,
                Some(before) => before.and(next)?,
            });
        }
        whole.context("no puzzle: expected a file")
    }

    fn and(self, next: TableSource) -> Result<TableSource> {
        let plain = |schema: &Schema| -> Vec<_> {
            schema.fields().iter().map(|field| (field.name().clone(), field.data_type().clone())).collect()
        };
        if plain(&self.schema) != plain(&next.schema) {
            bail!("{} has other columns than {}: expected the same", next.name, self.name);
        }
        let schema = Arc::clone(&self.schema);
        let same = move |batch: Result<Batch>| {
            let Batch { rows, origin } = batch?;
            Ok(Batch { rows: RecordBatch::try_new(Arc::clone(&schema), rows.columns().to_vec())?, origin })
        };
        Ok(TableSource {
            rows: self.rows.zip(next.rows).map(|(one, other)| one + other),
            batches: Box::new(self.batches.chain(next.batches.map(same))),
            longer: [self.longer, next.longer].concat(),
            ..self
        })
    }
}

fn one(source: Source, column: Option<&str>, skip: &mut usize, rows_at_once: usize) -> Result<TableSource> {
    let name = source.name();
    let reader: Box<dyn Read + Send> = match &source {
        Source::File(path) if Kind::of(path) == Some(Kind::Parquet) => {
            return parquet(path, skip, rows_at_once).with_context(|| format!("{name}: cannot read"));
        }
        Source::File(path) => open_file(path)?.0,
        Source::Stdin => Box::new(io::stdin()),
        Source::Argument(bytes) => Box::new(io::Cursor::new(bytes.clone())),
    };
    let is_csv = matches!(&source, Source::File(path) if Kind::of(path).is_some());
    csv::read(name, reader, is_csv, column, skip, rows_at_once)
}

fn parquet(path: &Path, skip: &mut usize, rows_at_once: usize) -> Result<TableSource> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?;
    let rows = usize::try_from(builder.metadata().file_metadata().num_rows())?;
    let schema = Arc::clone(builder.schema());
    let here = (*skip).min(rows);
    *skip -= here;
    let batches = builder.with_batch_size(rows_at_once).with_offset(here).build()?;
    let name = path.display().to_string();
    let wrong = name.clone();
    let (shown, mut before): (Arc<str>, _) = (name.as_str().into(), here as u64);
    let batches = batches.map(move |batch| {
        let rows = batch.with_context(|| format!("{wrong}: cannot read"))?;
        let origin = Origin { name: Arc::clone(&shown), rows: Standing::After(before) };
        before += rows.num_rows() as u64;
        Ok(Batch { rows, origin })
    });
    Ok(TableSource { name, schema, batches: Box::new(batches), rows: Some(rows as u64), longer: vec![] })
}

/// What tells whether inputs are the same as in an earlier run: their names, sizes and times. None if an input cannot be
/// read again.
pub fn key(sources: &[Source]) -> Option<String> {
    let one = |source: &Source| match source {
        Source::Stdin => None,
        Source::Argument(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        Source::File(path) => {
            let about = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
            let time = about.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
            Some(format!("{} {} {}", path.display(), about.len(), time.as_nanos()))
        }
    };
    sources.iter().map(one).collect::<Option<Vec<_>>>().map(|all| all.join(", "))
}
