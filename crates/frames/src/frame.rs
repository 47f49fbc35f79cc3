//! From record batch to record batch.

use crate::{FrameError, Verb, answers, made, rows};
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{Field, Schema, SchemaRef};
use arrow_select::concat::concat;
use rayon::prelude::*;
use saltire::{Agent, RulesChoice};
use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// One question for any number of record batches. Build it once, use it from any number of threads.
pub struct Frame {
    agent: Agent,
    verb: Verb,
    column: Option<String>,
}

impl Frame {
    /// A question; the column to look at is known by its name.
    #[must_use]
    pub const fn new(agent: Agent, verb: Verb) -> Frame {
        Frame { agent, verb, column: None }
    }

    /// The same for the column of this name.
    #[must_use]
    pub fn with_column(self, name: Option<String>) -> Frame {
        Frame { column: name, ..self }
    }

    /// What is asked.
    #[must_use]
    pub const fn verb(&self) -> &Verb {
        &self.verb
    }

    /// What an answer was made by: `saltire.version`, `saltire.verb`, `saltire.rules`, `saltire.options`.
    #[must_use]
    pub fn metadata(&self) -> HashMap<String, String> {
        let rules = match (&self.verb, self.agent.choice()) {
            (Verb::Make { maker, .. }, _) => maker.rules().name().to_owned(),
            (_, RulesChoice::Auto) => "auto".to_owned(),
            (_, RulesChoice::Fixed(rules)) => rules.name().to_owned(),
        };
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let about = [("version", version), ("verb", self.verb.name().to_owned()), ("rules", rules)];
        let about = about.into_iter().chain([("options", self.verb.options())]);
        about.map(|(name, value)| (format!("saltire.{name}"), value)).collect()
    }

    /// The place of the column that it looks at.
    ///
    /// # Errors
    /// There is none.
    pub fn column(&self, schema: &Schema) -> Result<usize, FrameError> {
        let names: Vec<&str> = match &self.column {
            Some(name) => vec![name],
            None => self.verb.looks_for().to_vec(),
        };
        let fields = schema.fields();
        let exact = |name: &&str| fields.iter().position(|field| field.name() == name);
        let alike = |name: &&str| fields.iter().position(|field| field.name().trim().eq_ignore_ascii_case(name));
        names.iter().find_map(|name| exact(name).or_else(|| alike(name))).ok_or_else(|| FrameError::NoColumn {
            there: fields.iter().map(|field| field.name().clone()).collect(),
            wanted: names.iter().map(|name| format!("'{name}'")).collect(),
        })
    }

    /// The columns of the answers alone.
    #[must_use]
    pub fn answer_schema(&self) -> Schema {
        Schema::new(self.verb.fields()).with_metadata(self.metadata())
    }

    /// The columns of an answered batch: all that there were, then those of the answers. One whose name there was already
    /// is called `saltire_…`.
    ///
    /// # Errors
    /// There is no column to look at.
    pub fn schema(&self, input: &Schema) -> Result<SchemaRef, FrameError> {
        self.column(input)?;
        let mut fields: Vec<Arc<Field>> = input.fields().iter().cloned().collect();
        for field in self.verb.fields() {
            let mut name = field.name().clone();
            while fields.iter().any(|there| there.name().eq_ignore_ascii_case(&name)) {
                name = format!("saltire_{name}");
            }
            fields.push(Arc::new(field.with_name(name)));
        }
        let mut metadata = input.metadata().clone();
        metadata.extend(self.metadata());
        Ok(Arc::new(Schema::new_with_metadata(fields, metadata)))
    }

    /// The batch with its answers, a row for each row, worked out on the threads of the pool that it is called in.
    ///
    /// # Errors
    /// There is no column to look at or it has the wrong type; somebody asked to stop.
    pub fn run(&self, batch: &RecordBatch, stop: Option<&AtomicBool>) -> Result<RecordBatch, FrameError> {
        let schema = self.schema(batch.schema_ref())?;
        let place = self.column(batch.schema_ref())?;
        let name = batch.schema_ref().field(place).name();
        let mut columns = batch.columns().to_vec();
        columns.extend(self.columns(name, batch.column(place).as_ref(), stop)?);
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        Ok(RecordBatch::try_new_with_options(schema, columns, &options)?)
    }

    /// The answers to a column by itself.
    ///
    /// # Errors
    /// It has the wrong type; somebody asked to stop.
    pub fn answer(&self, column: &dyn Array, stop: Option<&AtomicBool>) -> Result<RecordBatch, FrameError> {
        let columns = self.columns("", column, stop)?;
        Ok(RecordBatch::try_new(Arc::new(self.answer_schema()), columns)?)
    }

    fn columns(&self, name: &str, column: &dyn Array, stop: Option<&AtomicBool>) -> Result<Vec<ArrayRef>, FrameError> {
        let never = AtomicBool::new(false);
        let stop = stop.unwrap_or(&never);
        let part = |(from, length): (usize, usize)| -> Result<Vec<ArrayRef>, FrameError> {
            if stop.load(Ordering::Relaxed) {
                return Err(FrameError::Stopped);
            }
            let rows = column.slice(from, length);
            let answers = match &self.verb {
                Verb::Make { maker, seed } => made::columns(maker, *seed, &rows::indices(name, &rows)?, stop),
                verb => answers::columns(&self.agent, verb, &rows::Rows::new(name, &rows)?, length, stop),
            };
            if stop.load(Ordering::Relaxed) { Err(FrameError::Stopped) } else { Ok(answers) }
        };
        let all = column.len();
        // One thread alone need not cut and join, which would touch all the memory twice.
        let grain = if rayon::current_num_threads() == 1 { all } else { self.verb.grain() };
        if all <= grain {
            return part((0, all));
        }
        let cuts: Vec<_> = (0..all).step_by(grain).map(|from| (from, grain.min(all - from))).collect();
        // Rows may take very different times: let the threads take them one by one.
        let parts: Vec<Vec<ArrayRef>> = cuts.into_par_iter().with_max_len(1).map(part).collect::<Result<_, _>>()?;
        let joined = |nth: usize| {
            let parts: Vec<&dyn Array> = parts.iter().map(|part| part[nth].as_ref()).collect();
            Ok(concat(&parts)?)
        };
        (0..parts[0].len()).into_par_iter().map(joined).collect()
    }
}
