//! What a run came to, for its summary and its exit code.

use crate::{
    notes::Notes,
    plan::Form,
    reply::{Cost, Reply},
    run::Exit,
};
use saltire::{Rules, front_end::Solved};
use std::collections::BTreeMap;

/// How many unreadable lines are shown one by one.
const SHOWN: usize = 10;

/// What a run came to.
#[derive(Default)]
pub struct Tally {
    pub puzzles: u64,
    pub unreadable: u64,
    refused: u64,
    words: BTreeMap<&'static str, u64>,
    rules: BTreeMap<String, u64>,
    notes: BTreeMap<String, u64>,
    errors: Vec<String>,
    cost: Option<Cost>,
    /// Of the first puzzle, for a run that has no other.
    caption: Option<String>,
}

impl Tally {
    pub fn add(&mut self, reply: &dyn Reply) {
        self.puzzles += 1;
        self.refused += u64::from(!reply.is_fine());
        *self.words.entry(reply.word()).or_default() += 1;
        if let Some(rules) = reply.rules() {
            count(&mut self.rules, rules.name(), 1);
        }
        if let Some(note) = reply.note() {
            count(&mut self.notes, note, 1);
        }
        self.cost = plus(self.cost, reply.cost());
        if self.puzzles == 1 {
            self.caption = Some(reply.caption());
        }
    }

    /// Adds the lines that were solved in one go.
    pub fn add_solved(&mut self, solved: &Solved, rules: &Rules) {
        for (times, word, rules, note) in solved.parts(rules, &Rules::classic()) {
            if self.puzzles == 0 {
                let found = if word == "unique" { "one solution" } else { "several solutions" };
                self.caption = Some(format!("{rules}: {found}"));
            }
            self.puzzles += times;
            self.refused += if word == "unique" { 0 } else { times };
            *self.words.entry(word).or_default() += times;
            count(&mut self.rules, rules.name(), times);
            if let Some(note) = note {
                count(&mut self.notes, note, times);
            }
        }
    }

    pub fn add_unreadable(&mut self, error: String) {
        self.unreadable += 1;
        if self.errors.len() < SHOWN {
            self.errors.push(error);
        }
    }

    /// Adds a later part of the run.
    pub fn merge(&mut self, later: Tally) {
        if self.puzzles == 0 {
            self.caption = later.caption;
        }
        self.puzzles += later.puzzles;
        self.unreadable += later.unreadable;
        self.refused += later.refused;
        self.cost = plus(self.cost, later.cost);
        for (word, times) in later.words {
            *self.words.entry(word).or_default() += times;
        }
        for (name, times) in later.rules {
            count(&mut self.rules, &name, times);
        }
        for (note, times) in later.notes {
            count(&mut self.notes, &note, times);
        }
        let room = SHOWN.saturating_sub(self.errors.len());
        self.errors.extend(later.errors.into_iter().take(room));
    }

    pub fn is_empty(&self) -> bool {
        self.puzzles + self.unreadable == 0
    }

    pub fn exit(&self) -> Exit {
        match () {
            () if self.unreadable > 0 => Exit::Unusable,
            () if self.refused > 0 => Exit::No,
            () => Exit::Fine,
        }
    }

    /// Says on standard error what standard output does not.
    pub fn say(&self, notes: Notes, form: Form) {
        for error in &self.errors {
            notes.place(error);
        }
        if self.unreadable > self.errors.len() as u64 {
            notes.place(&format!("… and {} more unreadable", self.unreadable - self.errors.len() as u64));
        }
        match (&self.caption, self.puzzles + self.unreadable) {
            (_, 0) => {}
            (Some(caption), 1) => {
                if form == Form::Line && !caption.is_empty() {
                    notes.note(caption);
                }
                for note in self.notes.keys() {
                    notes.note(note);
                }
            }
            (None, 1) => {}
            _ => notes.note(&self.summary()),
        }
        if let Some(cost) = self.cost {
            notes.note(&cost.to_string());
        }
    }

    fn summary(&self) -> String {
        let total = self.puzzles + self.unreadable;
        let mut parts: Vec<String> = self.words.iter().map(|(word, times)| format!("{times} {word}")).collect();
        if self.unreadable > 0 {
            parts.push(format!("{} unreadable", self.unreadable));
        }
        let rules: Vec<String> = self.rules.iter().map(|(name, times)| format!("{times} {name}")).collect();
        let mut text = format!("{total} puzzles: {}", parts.join(", "));
        if !rules.is_empty() {
            text += &format!("; rules: {}", rules.join(", "));
        }
        for (note, times) in &self.notes {
            text += &format!("; {times} with {note}");
        }
        text
    }
}

fn plus(one: Option<Cost>, other: Option<Cost>) -> Option<Cost> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.plus(other)),
        (one, other) => one.or(other),
    }
}

/// Counts a name, without making a string where there is one already.
pub fn count(counters: &mut BTreeMap<String, u64>, name: &str, times: u64) {
    match counters.get_mut(name) {
        Some(counted) => *counted += times,
        None => drop(counters.insert(name.to_owned(), times)),
    }
}
