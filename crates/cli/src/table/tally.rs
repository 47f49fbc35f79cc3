//! What the rows of a table came to, for the summary and the exit code.

use super::read::Origin;
use crate::{notes::Notes, run::Exit};
use arrow_array::{Array, RecordBatch, cast::AsArray, types::Int64Type};
use saltire_frames::{Frame, Verb};
use std::collections::BTreeMap;

/// How many unreadable rows are shown one by one.
const SHOWN: usize = 10;

/// What rows came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableTally {
    /// How many rows have a status.
    words: BTreeMap<String, u64>,
    /// How many were judged by these rules.
    rules: BTreeMap<String, u64>,
    /// How many answers are no.
    refused: u64,
    errors: Vec<String>,
}

impl TableTally {
    /// What an answered batch came to, whose rows stand there.
    pub fn of(frame: &Frame, batch: &RecordBatch, origin: &Origin) -> TableTally {
        let answers = frame.answer_schema();
        let first = batch.num_columns() - answers.fields().len();
        let column = |name: &str| answers.index_of(name).ok().map(|place| batch.column(first + place));
        let text = |name: &str| column(name).map(|column| column.as_string::<i32>());
        let (Some(status), Some(rules), Some(errors)) = (text("status"), text("rules"), text("error")) else {
            return TableTally::default();
        };
        let complete = column("complete").map(|column| column.as_boolean());
        let counts = column("n_solutions").map(|column| column.as_primitive::<Int64Type>());
        let mut tally = TableTally::default();
        let counter = |counters: &mut BTreeMap<String, u64>, name: &str| match counters.get_mut(name) {
            Some(times) => *times += 1,
            None => drop(counters.insert(name.to_owned(), 1)),
        };
        for row in 0..batch.num_rows() {
            let word = status.value(row);
            counter(&mut tally.words, word);
            if !rules.is_null(row) {
                counter(&mut tally.rules, rules.value(row));
            }
            if word == "unreadable" && tally.errors.len() < SHOWN {
                tally.errors.push(format!("{}: {}", origin.place(row), errors.value(row)));
            }
            let is_whole = complete.is_none_or(|complete| complete.is_valid(row) && complete.value(row));
            let fine = match frame.verb() {
                Verb::Count { limit, .. } => {
                    is_whole || *limit > 0 && counts.is_some_and(|counts| counts.value(row) as u64 == *limit)
                }
                Verb::Make { .. } => word == "made",
                // What the judge refused has its reason there.
                _ => word == "unique" && is_whole && errors.is_null(row),
            };
            tally.refused += u64::from(!fine);
        }
        tally
    }

    /// Adds what later rows came to.
    pub fn add(&mut self, later: TableTally) {
        for (word, times) in later.words {
            *self.words.entry(word).or_default() += times;
        }
        for (name, times) in later.rules {
            *self.rules.entry(name).or_default() += times;
        }
        self.refused += later.refused;
        let room = SHOWN.saturating_sub(self.errors.len());
        self.errors.extend(later.errors.into_iter().take(room));
    }

    pub fn exit(&self) -> Exit {
        match () {
            () if self.words.contains_key("unreadable") => Exit::Unusable,
            () if self.refused > 0 => Exit::No,
            () => Exit::Fine,
        }
    }

    pub fn say(&self, notes: Notes) {
        for error in &self.errors {
            notes.place(error);
        }
        let list = |counters: &BTreeMap<String, u64>| {
            counters.iter().map(|(name, times)| format!("{times} {name}")).collect::<Vec<_>>().join(", ")
        };
        let all: u64 = self.words.values().sum();
        notes.note(&format!("{all} rows: {}; rules: {}", list(&self.words), list(&self.rules)));
    }

    /// As lines, to be read again.
    pub fn written(&self) -> String {
        let of = |kind: &'static str, counters: &BTreeMap<String, u64>| {
            counters.iter().map(|(name, times)| format!("{kind}\t{times}\t{name}\n")).collect::<String>()
        };
        let errors: String = self.errors.iter().map(|error| format!("error\t0\t{error}\n")).collect();
        format!("{}{}refused\t{}\t\n{errors}", of("word", &self.words), of("rules", &self.rules), self.refused)
    }

    pub fn read(text: &str) -> Option<TableTally> {
        let mut tally = TableTally::default();
        for line in text.lines() {
            let mut parts = line.splitn(3, '\t');
            let (kind, times, name) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?.to_owned());
            match kind {
                "word" => drop(tally.words.insert(name, times)),
                "rules" => drop(tally.rules.insert(name, times)),
                "refused" => tally.refused = times,
                "error" => tally.errors.push(name),
                _ => return None,
            }
        }
        Some(tally)
    }
}
