//! One puzzle at a time beside the batch, on the fastest kernel.

use crate::{
    measure::{Effort, compare},
    peer::ours,
    report::{ReportRow, ReportTable},
    sets::Set,
};
use anyhow::Result;

/// Returns a row a set.
pub fn run(sets: &[Set], effort: Effort) -> Result<ReportTable> {
    let mut rows = Vec::new();
    for set in sets.iter().filter(|set| !set.puzzles.is_empty()) {
        let name = format!("{} {}", set.rules.name(), set.name);
        eprintln!("single {name}");
        let timings = compare(&mut ours::ways(set), effort, |nth| format!("{name} {}", set.puzzles[nth].clues()))?;
        rows.push(ReportRow { set: name, count: set.puzzles.len() as u64, timings });
    }
    Ok(ReportTable {
        mode: "single",
        rules: String::new(),
        title: "One puzzle at a time beside the batch: one thread, limit 2".to_owned(),
        unit: "puzzles",
        note:
            "CPU time a puzzle, best round (median), times as long as the batch, which reads text and writes solutions."
                .to_owned(),
        rows,
    })
}
