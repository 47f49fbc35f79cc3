//! File to file: `saltire solve` beside the batch in memory, and beside crate `sudoku` doing the same (read, `solution()`,
//! write). CPU time of the processes, and of this thread for what stays in memory.

use crate::{
    clock,
    peer::{Peer, command::lasting_file, ours},
    report::{ReportRow, ReportTable, Timing},
    sets::Set,
};
use anyhow::{Context, Result, bail};
use std::{
    io::Write,
    path::{Path, PathBuf},
};
use sudoku::Sudoku;
use tempfile::NamedTempFile;

/// Returns a row a set; under rules that crate `sudoku` does not know, without it.
pub fn run(sets: &[Set], saltire: &Path, rounds: usize) -> Result<Vec<ReportTable>> {
    let this = std::env::current_exe()?;
    let mut tables: Vec<ReportTable> = Vec::new();
    for set in sets.iter().filter(|set| !set.puzzles.is_empty()) {
        eprintln!("files {} {}", set.rules.name(), set.name);
        let folder = tempfile::tempdir()?;
        let [ours, theirs] = ["ours.txt", "theirs.txt"].map(|name| folder.path().join(name));
        let quote = |path: &Path| format!("'{}'", path.display());
        let solve = |input: &NamedTempFile| {
            let options = format!("-q -j1 --rules {} -o {}", set.rules.name(), quote(&ours));
            format!("{} solve {options} {}", quote(saltire), quote(input.path()))
        };
        let (input, times) = lasting_file(&set.text(), |input| Ok(clock::run(&solve(input), false)?.cpu))?;
        let mut commands = vec![("saltire solve -j1", true, solve(&input), &ours)];
        if set.rules.name() == "classic" {
            let command = format!("{} as-crate-sudoku {} {}", quote(&this), quote(input.path()), quote(&theirs));
            commands.push(("crate sudoku", false, command, &theirs));
        }
        let mut memory = ours::batch(set);
        memory.answers()?;
        let (mut nanos, mut in_memory) = (vec![Vec::new(); commands.len()], Vec::new());
        for _ in 0..rounds {
            for ((_, _, command, output), nanos) in commands.iter().zip(&mut nanos) {
                // Replacing a large file takes longer than writing it, because the file system frees the blocks of the old one.
                let _ = std::fs::remove_file(output);
                let run = clock::run(command, false)?;
                nanos.push(run.cpu.as_nanos() as f64 / (set.puzzles.len() * times) as f64);
            }
            in_memory.push(memory.pass()?.nanos);
        }
        if commands.len() == 2 {
            same_solutions(&ours, &theirs)?;
        }
        let mut timings: Vec<Timing> = commands
            .iter()
            .zip(nanos)
            .map(|((name, ours, ..), nanos)| Timing::new(name, *ours, nanos, None, true))
            .collect();
        timings.insert(1, Timing::new(memory.name(), true, in_memory, None, true));
        let row = ReportRow { set: set.name.clone(), count: (set.puzzles.len() * times) as u64, timings };
        match tables.iter_mut().find(|table| table.rules == set.rules.name()) {
            Some(table) => table.rows.push(row),
            None => tables.push(ReportTable {
                mode: "files",
                rules: set.rules.name().to_owned(),
                title: format!("File to file, {}: read lines, solve and prove unique, write lines; one job", set.rules.name()),
                unit: "puzzles",
                note: "CPU time (user and system) of the whole process, start-up included; the batch in memory reads lines and writes solutions, but no file. The written solutions were equal.".to_owned(),
                rows: vec![row],
            }),
        }
    }
    Ok(tables)
}

/// Returns the same solution or none on every line.
fn same_solutions(ours: &Path, theirs: &Path) -> Result<()> {
    let [ours, theirs] = [std::fs::read_to_string(ours)?, std::fs::read_to_string(theirs)?];
    let solution = |line: &str| line.bytes().all(|byte| byte.is_ascii_digit()).then(|| line.to_owned());
    let mut pairs = ours.lines().zip(theirs.lines()).enumerate();
    if let Some((number, (our, their))) = pairs.find(|(_, (our, their))| solution(our) != solution(their)) {
        bail!("line {}: saltire writes {our}, crate sudoku {their}", number + 1);
    }
    if ours.lines().count() != theirs.lines().count() {
        bail!("saltire writes {} lines, crate sudoku {}", ours.lines().count(), theirs.lines().count());
    }
    Ok(())
}

/// What crate `sudoku` does for its part: read the file, `solution()`, write a line a puzzle.
pub fn as_crate_sudoku(input: &Path, output: &PathBuf) -> Result<()> {
    let text = std::fs::read_to_string(input).with_context(|| input.display().to_string())?;
    let mut out = std::io::BufWriter::with_capacity(1 << 16, std::fs::File::create(output)?);
    for line in text.lines() {
        match Sudoku::from_str_line(line).context("a line that is no puzzle")?.solution() {
            Some(solution) => out.write_all(solution.to_str_line().as_bytes())?,
            None => out.write_all(b"# no single solution")?,
        }
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}
