//! Solve and prove unique (limit 2), set by set, in memory.

use crate::{
    measure::{Effort, compare},
    peer::{
        self, Peer,
        command::{Program, SelfTimed, Spec},
    },
    report::{ReportRow, ReportTable},
    sets::Set,
};
use anyhow::Result;

/// The programs given on the command line.
pub struct Programs<'a> {
    /// Timed from outside.
    pub timed: &'a [Spec],
    /// That print their own time.
    pub self_timed: &'a [Spec],
}

/// Returns a table for each set of rules.
pub fn run(sets: &[Set], programs: &Programs<'_>, effort: Effort) -> Result<Vec<ReportTable>> {
    let mut tables: Vec<ReportTable> = Vec::new();
    for set in sets.iter().filter(|set| !set.puzzles.is_empty()) {
        eprintln!("solve {} {}: {} puzzles", set.rules.name(), set.name, set.puzzles.len());
        let mut peers: Vec<Box<dyn Peer + '_>> = peer::local(set);
        for spec in programs.timed.iter().filter(|spec| spec.takes(&set.rules)) {
            peers.push(Box::new(Program::new(spec, set)?));
        }
        for spec in programs.self_timed.iter().filter(|spec| spec.takes(&set.rules)) {
            peers.push(Box::new(SelfTimed::new(spec, set)?));
        }
        let timings = compare(&mut peers, effort, |nth| format!("{} {}", set.name, set.puzzles[nth].clues()))?;
        let row = ReportRow { set: set.name.clone(), count: set.puzzles.len() as u64, timings };
        match tables.iter_mut().find(|table| table.rules == set.rules.name()) {
            Some(table) => table.rows.push(row),
            None => tables.push(ReportTable {
                mode: "solve",
                rules: set.rules.name().to_owned(),
                title: format!("Solving, {}: one thread, limit 2 (solve and prove unique)", set.rules.name()),
                unit: "puzzles",
                note: NOTE.to_owned(),
                rows: vec![row],
            }),
        }
    }
    Ok(tables)
}

const NOTE: &str = "CPU time a puzzle, best round (median), times as long as the first column. All answers (none, one, several) were \
                    equal; † gives none to compare. Ours read text and write solutions; the crates are given parsed puzzles and only count. Programs are timed with their reading and writing, less their start-up, or print their own time.";
