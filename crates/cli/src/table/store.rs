//! Where answered rows go, so that a long run can be stopped or killed, and continued.
//!
//! With `-o FILE` the rows go to whole files in the folder `FILE.part`, a new one after a number of rows or seconds,
//! and `FILE.part/state` says what was asked and how many rows they hold. The same command goes on after these; a part
//! that was not whole is made again, so nothing is lost and nothing comes twice. At the end the parts become the file:
//! row groups, or packed texts, one after the other, are a file too.

#[cfg(feature = "parquet")]
use super::parquet;
use super::{
    Kind, csv,
    read::{TableHeader, TableRows},
    tally::TableTally,
};
#[cfg(not(feature = "parquet"))]
use crate::feature::Feature;
use crate::{
    notes::Notes,
    output::{TextFile, beside, name_complete, rename_durably},
    run::counted,
};
#[cfg(feature = "parquet")]
use ::parquet::arrow::ArrowWriter;
use anyhow::{Context, Result, bail};
#[cfg(feature = "parquet")]
use arrow_schema::SchemaRef;
use saltire::front_end::columns::{Column, ColumnKind};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// After how many rows a part is complete, unless the variable `SALTIRE_PART_ROWS` sets another number.
const ROWS: u64 = 1 << 20;

/// After what time.
const TIME: Duration = Duration::from_secs(20);

pub struct TableStore {
    /// How many rows are written.
    pub rows: u64,
    /// What they came to.
    pub tally: TableTally,
    kind: Kind,
    /// The names of all columns, for a text.
    names: Vec<String>,
    #[cfg(feature = "parquet")]
    schema: SchemaRef,
    #[cfg(feature = "parquet")]
    metadata: Vec<(String, String)>,
    /// The wanted file; standard output if there is none.
    wanted: Option<PathBuf>,
    key: Option<String>,
    /// How many parts are whole, and the rows and tally in them.
    parts: usize,
    whole: (u64, TableTally),
    open: Option<Part>,
    /// After how many rows a part is complete.
    rows_of_a_part: u64,
}

struct Part {
    sink: Sink,
    rows: u64,
    begun: Instant,
}

enum Sink {
    #[cfg(feature = "parquet")]
    Parquet(Box<ArrowWriter<File>>, SchemaRef),
    Csv(TextFile, u8),
}

impl Sink {
    fn write(&mut self, rows: TableRows, answers: Vec<Column>) -> Result<()> {
        match self {
            #[cfg(feature = "parquet")]
            Sink::Parquet(writer, schema) => Ok(writer.write(&parquet::batch(schema, rows, answers)?)?),
            Sink::Csv(file, delimiter) => csv::write(file, &rows, &answers, *delimiter),
        }
    }

    fn finish(self) -> Result<()> {
        match self {
            #[cfg(feature = "parquet")]
            Sink::Parquet(writer, _) => writer.close().map(|_| ()).map_err(Into::into),
            Sink::Csv(file, _) => Ok(file.finish()?),
        }
    }
}

/// Reads `SALTIRE_PART_ROWS`.
fn rows_of_a_part() -> Result<u64> {
    let Some(text) = std::env::var_os("SALTIRE_PART_ROWS") else { return Ok(ROWS) };
    let rows = text.to_str().and_then(|text| text.parse().ok()).filter(|&rows| rows > 0);
    rows.with_context(|| format!("SALTIRE_PART_ROWS={}: expected a whole number from 1", text.display()))
}

impl TableStore {
    /// Opens the place for a file, where an earlier run with the same key left off if one did.
    pub fn open(wanted: Option<PathBuf>, kind: Kind, key: Option<String>) -> Result<TableStore> {
        let mut store = TableStore {
            rows: 0,
            tally: TableTally::default(),
            kind,
            names: vec![],
            #[cfg(feature = "parquet")]
            schema: SchemaRef::new(arrow_schema::Schema::empty()),
            #[cfg(feature = "parquet")]
            metadata: vec![],
            wanted,
            key,
            parts: 0,
            whole: (0, TableTally::default()),
            open: None,
            rows_of_a_part: rows_of_a_part()?,
        };
        let Some(folder) = store.folder() else { return Ok(store) };
        let state = folder.join("state");
        match fs::read_to_string(&state) {
            Err(_) => {}
            Ok(text) => {
                let (asked, rest) = text.split_once('\n').unwrap_or_default();
                if store.key.as_deref() != Some(asked) {
                    bail!(
                        "{} belongs to another run; give the same options and inputs, or remove it to start again",
                        folder.display()
                    );
                }
                let not_a_state = || format!("{}: not the state of a run; remove the folder", state.display());
                let (counts, words) = rest.split_once('\n').with_context(not_a_state)?;
                let (parts, rows) = counts.split_once(' ').with_context(not_a_state)?;
                store.parts = parts.parse().ok().with_context(not_a_state)?;
                store.rows = rows.parse().ok().with_context(not_a_state)?;
                store.tally = TableTally::read(words).with_context(not_a_state)?;
                store.whole = (store.rows, store.tally.clone());
            }
        }
        Ok(store)
    }

    /// Sets the columns of the rows and their answers, and what to note in the file.
    pub fn describe(
        &mut self,
        header: &TableHeader,
        answers: Vec<(String, ColumnKind)>,
        metadata: Vec<(String, String)>,
    ) -> Result<()> {
        self.names = header.names().into_iter().map(str::to_owned).collect();
        self.names.extend(answers.iter().map(|(name, _)| name.clone()));
        #[cfg(feature = "parquet")]
        {
            if let (TableHeader::Arrow(schema), Kind::Csv { .. }) = (header, self.kind) {
                parquet::can_hold(schema)?;
            }
            self.schema = parquet::schema(header, answers, &metadata);
            self.metadata = metadata;
        }
        #[cfg(not(feature = "parquet"))]
        drop(metadata);
        Ok(())
    }

    /// What an error of writing says first.
    fn cannot(&self) -> String {
        let name = self.wanted.as_ref().map_or("standard output".to_owned(), |path| path.display().to_string());
        format!("{name}: cannot write")
    }

    fn folder(&self) -> Option<PathBuf> {
        self.wanted.as_deref().map(|wanted| beside(wanted, ".part"))
    }

    fn part(&self, nth: usize) -> Option<PathBuf> {
        Some(self.folder()?.join(format!("{nth:06}")))
    }

    /// Writes rows.
    pub fn write(&mut self, rows: TableRows, answers: Vec<Column>, tally: TableTally) -> Result<()> {
        let count = rows.len() as u64;
        let mut part = match self.open.take() {
            Some(part) => part,
            None => self.begin()?,
        };
        part.sink.write(rows, answers).with_context(|| self.cannot())?;
        part.rows += count;
        self.rows += count;
        self.tally.add(tally);
        let due = part.rows >= self.rows_of_a_part || part.begun.elapsed() > TIME;
        self.open = Some(part);
        if due && self.wanted.is_some() { self.close() } else { Ok(()) }
    }

    /// Begins a part. The folder is made here, so that a run which fails before its first row leaves nothing behind.
    fn begin(&self) -> Result<Part> {
        if let Some(folder) = self.folder() {
            fs::create_dir_all(&folder).with_context(|| format!("{}: cannot write", folder.display()))?;
        }
        let file = match self.part(self.parts) {
            Some(path) => {
                Some(File::create(beside(&path, ".tmp")).with_context(|| format!("{}: cannot write", path.display()))?)
            }
            None => None,
        };
        let sink = match (self.kind, file) {
            #[cfg(feature = "parquet")]
            (Kind::Parquet, Some(file)) => {
                let writer = parquet::begin(file, &self.schema, &self.metadata)?;
                Sink::Parquet(Box::new(writer), SchemaRef::clone(&self.schema))
            }
            #[cfg(not(feature = "parquet"))]
            (Kind::Parquet, Some(_)) => return Err(Feature::Parquet.missing("a Parquet file")),
            (Kind::Parquet, None) => bail!("Parquet cannot be written to standard output; use -o FILE"),
            (Kind::Csv { delimiter, packed }, file) => {
                let mut text = match file {
                    Some(file) => TextFile::new(file, packed)?,
                    None => TextFile::stdout(),
                };
                if self.parts == 0 {
                    csv::write_header(&mut text, &self.names, delimiter)?;
                }
                Sink::Csv(text, delimiter)
            }
        };
        Ok(Part { sink, rows: 0, begun: Instant::now() })
    }

    /// The open part is whole.
    fn close(&mut self) -> Result<()> {
        let Some(part) = self.open.take() else { return Ok(()) };
        part.sink.finish().with_context(|| self.cannot())?;
        let (Some(path), Some(folder)) = (self.part(self.parts), self.folder()) else { return Ok(()) };
        rename_durably(&beside(&path, ".tmp"), &path).with_context(|| self.cannot())?;
        self.parts += 1;
        self.whole = (self.rows, self.tally.clone());
        if let Some(key) = &self.key {
            let (state, new) = (folder.join("state"), folder.join("state.new"));
            fs::write(&new, format!("{key}\n{} {}\n{}", self.parts, self.rows, self.tally.written()))
                .and_then(|()| rename_durably(&new, &state))
                .with_context(|| self.cannot())?;
        }
        Ok(())
    }

    /// All rows are there: the file gets its name.
    pub fn finish(&mut self) -> Result<()> {
        if self.open.is_none() && self.parts == 0 {
            self.open = Some(self.begin()?);
        }
        self.close()?;
        let (Some(wanted), Some(folder)) = (&self.wanted, self.folder()) else { return Ok(()) };
        let parts: Vec<PathBuf> = (0..self.parts).filter_map(|nth| self.part(nth)).collect();
        let whole = match parts.as_slice() {
            [only] => only.clone(),
            _ => {
                let whole = folder.join("whole");
                self.join(&parts, &whole).with_context(|| self.cannot())?;
                whole
            }
        };
        let state = self.key.is_some().then(|| folder.join("state"));
        name_complete(&whole, wanted, state.as_deref()).with_context(|| self.cannot())?;
        fs::remove_dir_all(&folder).with_context(|| format!("{}: cannot remove", folder.display()))
    }

    fn join(&self, parts: &[PathBuf], to: &Path) -> Result<()> {
        let mut file = File::create(to)?;
        match self.kind {
            #[cfg(feature = "parquet")]
            Kind::Parquet => parquet::join(parts, file),
            #[cfg(not(feature = "parquet"))]
            Kind::Parquet => Err(Feature::Parquet.missing("a Parquet file")),
            Kind::Csv { .. } => {
                for part in parts {
                    io::copy(&mut File::open(part)?, &mut file)?;
                }
                Ok(file.flush()?)
            }
        }
    }

    /// The run ends early: what is whole stays, and the same command goes on from there.
    pub fn keep(&mut self, notes: Notes) -> Result<()> {
        self.close()?;
        match (self.folder(), &self.key, self.rows) {
            (None, _, _) => {}
            (Some(folder), Some(_), 1..) => {
                let (rows, folder) = (self.rows, folder.display());
                let rows = counted(rows, "row");
                notes.note(&format!("interrupted: {rows} kept in {folder}; the same command continues from there"));
            }
            (Some(folder), key, _) => {
                if folder.exists() {
                    fs::remove_dir_all(folder)?;
                }
                let why = if key.is_none() { ", because standard input cannot be read again" } else { "" };
                notes.note(&format!("interrupted: nothing was kept{why}"));
            }
        }
        Ok(())
    }
}
