//! Where rows come from: Parquet files, CSV files, lines of text.

#[cfg(feature = "parquet")]
use super::parquet;
use super::{Kind, csv};
use crate::input::{OpenSource, Source, open_file, open_pipe};
use anyhow::{Context, Result, bail};
#[cfg(feature = "parquet")]
use arrow_array::RecordBatch;
#[cfg(feature = "parquet")]
use arrow_schema::SchemaRef;
use saltire::front_end::{
    Stop,
    columns::{Answerer, Column, TextColumn},
};
use std::{borrow::Cow, io, sync::Arc, time::SystemTime};

/// Batches of rows, as they are read.
pub type Batches = Box<dyn Iterator<Item = Result<Batch>> + Send>;

/// The columns of a table: their names, and their types where the file states them.
#[derive(Clone)]
pub enum TableHeader {
    Text(Vec<String>),
    #[cfg(feature = "parquet")]
    Arrow(SchemaRef),
}

impl TableHeader {
    pub fn names(&self) -> Vec<&str> {
        match self {
            TableHeader::Text(names) => names.iter().map(String::as_str).collect(),
            #[cfg(feature = "parquet")]
            TableHeader::Arrow(schema) => schema.fields().iter().map(|field| field.name().as_str()).collect(),
        }
    }

    fn is_like(&self, other: &TableHeader) -> bool {
        match (self, other) {
            (TableHeader::Text(names), TableHeader::Text(others)) => names == others,
            #[cfg(feature = "parquet")]
            (TableHeader::Arrow(schema), TableHeader::Arrow(other)) => parquet::are_alike(schema, other),
            #[cfg(feature = "parquet")]
            _ => false,
        }
    }
}

/// TableRows in memory.
pub enum TableRows {
    /// The columns of a text.
    Text(Vec<TextColumn>),
    #[cfg(feature = "parquet")]
    Arrow(RecordBatch),
}

impl TableRows {
    pub fn len(&self) -> usize {
        match self {
            TableRows::Text(columns) => columns.first().map_or(0, TextColumn::len),
            #[cfg(feature = "parquet")]
            TableRows::Arrow(batch) => batch.num_rows(),
        }
    }

    /// Answers the puzzles of one column, as if the rows with a fault had none; `None` if the work was cancelled.
    fn answer(
        &self,
        answerer: &Answerer,
        place: usize,
        faults: &[(usize, String)],
        stop: &Stop,
    ) -> Result<Option<Vec<Column>>> {
        let is_fine = |row: &usize| faults.binary_search_by_key(row, |(row, _)| *row).is_err();
        let answers = match self {
            TableRows::Text(columns) => {
                let column = &columns[place];
                let text = |row| column.get(row).map(|text| Cow::Borrowed(text.as_bytes()));
                answerer.answer(&|row| Some(row).filter(is_fine).and_then(text), self.len(), Some(stop))
            }
            #[cfg(feature = "parquet")]
            TableRows::Arrow(batch) => {
                let schema = batch.schema_ref();
                let rows = saltire_frames::ArrowRows::new(schema.field(place).name(), batch.column(place).as_ref())?;
                answerer.answer(&|row| rows.get(row), self.len(), Some(stop))
            }
        };
        Ok(answers.ok())
    }

    /// Returns all but the first `skip` rows.
    fn after(self, skip: usize) -> TableRows {
        match self {
            TableRows::Text(columns) => {
                let rest = |column: TextColumn| {
                    let mut rest = TextColumn::default();
                    (skip..column.len()).for_each(|row| rest.push(column.get(row)));
                    rest
                };
                TableRows::Text(columns.into_iter().map(rest).collect())
            }
            #[cfg(feature = "parquet")]
            TableRows::Arrow(batch) => TableRows::Arrow(batch.slice(skip, batch.num_rows() - skip)),
        }
    }
}

/// Some rows, and where they stand.
pub struct Batch {
    pub rows: TableRows,
    pub origin: Origin,
    /// The rows, in order, that are wrong as rows of their table, and why.
    pub faults: Vec<(usize, String)>,
}

impl Batch {
    /// Answers the puzzles of one column; `None` if the work was cancelled. A row with a fault is unreadable, and the
    /// fault is its error.
    pub fn answer(&self, answerer: &Answerer, place: usize, stop: &Stop) -> Result<Option<Vec<Column>>> {
        let Some(mut answers) = self.rows.answer(answerer, place, &self.faults, stop)? else { return Ok(None) };
        let error = answerer.verb().fields().iter().position(|field| field.name == "error");
        if let Some(Column::Text(errors)) = error.map(|nth| &mut answers[nth])
            && !self.faults.is_empty()
        {
            let mut faults = self.faults.iter().peekable();
            let mut said = TextColumn::default();
            for row in 0..errors.len() {
                match faults.next_if(|(faulty, _)| *faulty == row) {
                    Some((_, fault)) => said.push(Some(fault)),
                    None => said.push(errors.get(row)),
                }
            }
            *errors = said;
        }
        Ok(Some(answers))
    }

    /// Skips this many rows. Returns the others, if there are any.
    pub fn after(self, skip: usize) -> Option<Batch> {
        let Batch { rows, origin, faults } = self;
        if skip >= rows.len() {
            return None;
        }
        let standing = match origin.rows {
            Standing::Lines(mut lines) => Standing::Lines(lines.split_off(skip)),
            #[cfg(feature = "parquet")]
            Standing::After(before) => Standing::After(before + skip as u64),
        };
        let later = |(row, fault): (usize, String)| Some((row.checked_sub(skip)?, fault));
        let faults = faults.into_iter().filter_map(later).collect();
        Some(Batch { rows: rows.after(skip), origin: Origin { rows: standing, ..origin }, faults })
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
    /// They come after this many others.
    #[cfg(feature = "parquet")]
    After(u64),
}

impl Origin {
    /// Where a row of the batch stands.
    pub fn place(&self, row: usize) -> String {
        match &self.rows {
            Standing::Lines(lines) => format!("{}:{}", self.name, lines.get(row).copied().unwrap_or_default()),
            #[cfg(feature = "parquet")]
            Standing::After(before) => format!("{}: row {}", self.name, before + row as u64 + 1),
        }
    }
}

/// All rows of all sources.
pub struct TableSource {
    pub name: String,
    pub header: TableHeader,
    pub batches: Batches,
    /// How many rows there are, if that is known.
    pub rows: Option<u64>,
}

impl TableSource {
    /// Opens the sources one after the other and skips this many rows. Their columns must be the same.
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
        if !self.header.is_like(&next.header) {
            bail!("{} has other columns than {}, expected the same", next.name, self.name);
        }
        Ok(TableSource {
            rows: self.rows.zip(next.rows).map(|(one, other)| one + other),
            batches: Box::new(self.batches.chain(next.batches)),
            ..self
        })
    }
}

fn one(source: Source, column: Option<&str>, skip: &mut usize, rows_at_once: usize) -> Result<TableSource> {
    let name = source.name();
    let body = match &source {
        Source::File(path) => open_file(path)?,
        Source::Stdin => open_pipe(io::stdin(), &name)?,
        Source::Argument(typed) => OpenSource::Text(Box::new(io::Cursor::new(typed.text.clone())), None),
    };
    match (body, &source) {
        #[cfg(feature = "parquet")]
        (OpenSource::Parquet(file), _) => {
            let cannot = format!("{name}: cannot read");
            parquet::read(name, file, skip, rows_at_once).context(cannot)
        }
        #[cfg(not(feature = "parquet"))]
        (OpenSource::Parquet(_), _) => Err(crate::feature::Feature::Parquet.missing(&name)),
        (OpenSource::Text(reader, _), source) => {
            let is_csv = matches!(source, Source::File(path) if Kind::of(path).is_some());
            csv::read(csv::TextSource { name, reader, is_csv }, column, skip, rows_at_once)
        }
    }
}

/// What tells whether inputs are the same as in an earlier run: their names, sizes and times. None if an input cannot be
/// read again.
pub fn key(sources: &[Source]) -> Option<String> {
    let one = |source: &Source| match source {
        Source::Stdin => None,
        Source::Argument(typed) => Some(String::from_utf8_lossy(&typed.text).into_owned()),
        Source::File(path) => {
            let about = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
            let time = about.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
            Some(format!("{} {} {}", path.display(), about.len(), time.as_nanos()))
        }
    };
    sources.iter().map(one).collect::<Option<Vec<_>>>().map(|all| all.join(", "))
}
