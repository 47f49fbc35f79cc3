//! What the rows of a table came to, for the summary and the exit code.

use super::read::Origin;
use crate::{
    notes::Notes,
    run::{Exit, counted},
    tally::count,
};
use saltire::front_end::columns::{Column, ColumnVerb};
use std::collections::BTreeMap;

/// How many unreadable rows are shown one by one.
const SHOWN: usize = 10;

/// What rows came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableTally {
    /// How many rows have a status.
    words: BTreeMap<String, u64>,
    /// How many were checked under these rules.
    rules: BTreeMap<String, u64>,
    /// How many answers are no.
    refused: u64,
    errors: Vec<String>,
}

impl TableTally {
    /// Counts the answers to a batch of rows.
    pub fn of(verb: &ColumnVerb, answers: &[Column], origin: &Origin) -> TableTally {
        let column = |name: &str| Some(&answers[verb.fields().iter().position(|field| field.name == name)?]);
        let text = |name: &str| match column(name) {
            Some(Column::Text(column)) => Some(column),
            _ => None,
        };
        let (Some(status), Some(rules), Some(errors)) = (text("status"), text("rules"), text("error")) else {
            return TableTally::default();
        };
        let complete = |row: usize| match column("complete") {
            Some(Column::Flag(column)) => column[row] == Some(true),
            _ => true,
        };
        let solutions = |row: usize| match column("n_solutions") {
            Some(Column::Whole(column)) => column[row].and_then(|count| u64::try_from(count).ok()),
            _ => None,
        };
        let mut tally = TableTally::default();
        for row in 0..status.len() {
            let word = status.get(row).unwrap_or_default();
            count(&mut tally.words, word, 1);
            if let Some(name) = rules.get(row) {
                count(&mut tally.rules, name, 1);
            }
            let error = errors.get(row);
            if word == "unreadable" && tally.errors.len() < SHOWN {
                tally.errors.push(format!("{}: {}", origin.place(row), error.unwrap_or_default()));
            }
            let fine = match verb {
                ColumnVerb::Count { limit, .. } => complete(row) || *limit > 0 && solutions(row) == Some(*limit),
                ColumnVerb::Make { .. } => word == "made",
                ColumnVerb::Estimate { .. } => !matches!(word, "stopped" | "unreadable"),
                ColumnVerb::Candidates { .. } => matches!(word, "unique" | "multiple"),
                // A rating that the verifier refused has the reason in `error`.
                _ => word == "unique" && complete(row) && error.is_none(),
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
        let rules = if self.rules.is_empty() { String::new() } else { format!("; rules: {}", list(&self.rules)) };
        match self.words.values().sum() {
            0 => notes.note("no row was answered"),
            all => notes.note(&format!("{}: {}{rules}", counted(all, "row"), list(&self.words))),
        }
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
