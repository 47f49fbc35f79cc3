//! The first answer: `saltire PUZZLE` from process start to end, wall time.

use crate::report::{ReportRow, ReportTable, Timing};
use anyhow::{Context, Result, bail};
use std::{path::Path, process::Command, time::Instant};

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Returns one row: the puzzle as the only argument.
pub fn run(saltire: &Path, rounds: usize) -> Result<ReportTable> {
    eprintln!("startup");
    let mut walls = Vec::new();
    for _ in 0..rounds * 10 {
        let start = Instant::now();
        let output = Command::new(saltire).arg(PUZZLE).output().with_context(|| saltire.display().to_string())?;
        walls.push(start.elapsed().as_nanos() as f64);
        // Drawn on a terminal, one line in a pipe: the solution, first row first.
        if !output.status.success() || !output.stdout.starts_with(b"267945381853716249") {
            bail!("{} {PUZZLE} ended with {}: {:?}", saltire.display(), output.status, output.stdout);
        }
    }
    let count = walls.len() as u64;
    let timings = vec![Timing::new("saltire PUZZLE", true, walls, None, true)];
    Ok(ReportTable {
        mode: "startup",
        rules: String::new(),
        title: "First answer: one diagonal puzzle, process start to end".to_owned(),
        unit: "runs",
        note: "Wall time, best run (median).".to_owned(),
        rows: vec![ReportRow { set: "AIND grid".to_owned(), count, timings }],
    })
}
