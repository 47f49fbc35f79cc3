//! More jobs: `saltire solve` with one job and with as many as there are cores, wall time.

use crate::{
    clock,
    peer::command::lasting_file,
    report::{ReportRow, ReportTable, Timing},
    sets::Set,
};
use anyhow::{Result, bail};
use std::{path::Path, time::Instant};
use tempfile::NamedTempFile;

/// Returns a row a set.
pub fn run(sets: &[Set], saltire: &Path, rounds: usize) -> Result<ReportTable> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut rows = Vec::new();
    for set in sets.iter().filter(|set| !set.puzzles.is_empty()) {
        eprintln!("jobs {} {}", set.rules.name(), set.name);
        let folder = tempfile::tempdir()?;
        let output = folder.path().join("output.txt");
        let command = |jobs: usize, from: &NamedTempFile| {
            let options = format!("-q -j{jobs} --rules {}", set.rules.name());
            let [from, to] = [from.path(), &output].map(Path::display);
            format!("'{}' solve {options} -o '{to}' '{from}'", saltire.display())
        };
        let (input, times) = lasting_file(&set.text(), |from| Ok(clock::run(&command(1, from), false)?.cpu))?;
        let mut lanes = [1, cores].map(|jobs| (jobs, Vec::new(), Vec::new()));
        for _ in 0..rounds {
            for (jobs, walls, written) in &mut lanes {
                let command = command(*jobs, &input);
                // Replacing a large file takes longer than writing it, because the file system frees the blocks of the old one.
                std::fs::remove_file(&output)?;
                let start = Instant::now();
                clock::run(&command, false)?;
                walls.push(start.elapsed().as_nanos() as f64 / (set.puzzles.len() * times) as f64);
                *written = std::fs::read(&output)?;
            }
        }
        if lanes[0].2 != lanes[1].2 {
            bail!("{}: one job and {cores} write different files", set.name);
        }
        let timings = lanes.map(|(jobs, walls, _)| Timing::new(&format!("-j{jobs}"), true, walls, None, true)).into();
        rows.push(ReportRow {
            set: format!("{} {}", set.rules.name(), set.name),
            count: (set.puzzles.len() * times) as u64,
            timings,
        });
    }
    Ok(ReportTable {
        mode: "jobs",
        rules: String::new(),
        title: format!("One job and {cores}: `saltire solve`, file to file"),
        unit: "puzzles",
        note: "Wall time per puzzle: measure on an idle machine. Both wrote the same bytes, to a new file.".to_owned(),
        rows,
    })
}
