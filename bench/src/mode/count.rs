//! Counting: all solutions of boards that have tens of millions of them.

use crate::{
    clock,
    report::{ReportRow, ReportTable, Timing},
    sets,
};
use anyhow::{Context, Result, bail};
use saltire_board::{Cell, Digit, Puzzle, Rules};
use saltire_engine::{Limit, Solver};
use std::path::Path;

/// Returns a row a board: those of `counts/diagonal_completions.txt` in the folder, or some made from the seed, whose
/// counts the kernels must agree on.
pub fn run(folder: Option<&Path>, seed: u64, boards: usize) -> Result<ReportTable> {
    let rules = Rules::diagonal();
    let boards = match folder.map(|folder| folder.join("counts/diagonal_completions.txt")).filter(|path| path.exists())
    {
        Some(path) => read(&path, boards)?,
        None => sets::filled_diagonals(seed, boards).into_iter().map(|puzzle| (puzzle, None)).collect(),
    };
    let mut rows = Vec::new();
    for (puzzle, known) in boards {
        eprintln!("count {}", puzzle.clues());
        let mut agreed = known;
        let mut timings = Vec::new();
        for (nth, name) in Solver::kernels(&rules).into_iter().enumerate() {
            let solver = Solver::with_kernel(&rules, name).expect("a kernel that was listed");
            // All of them by the fastest kernel; a sample by the slower ones.
            let limit = if nth == 0 { 0 } else { 300_000 };
            let start = clock::thread();
            let outcome = solver.count(&puzzle, Limit { solutions: limit, stop: None });
            let nanos = (clock::thread() - start).as_nanos() as f64;
            if outcome.complete {
                let known = *agreed.get_or_insert(outcome.solutions);
                if known != outcome.solutions {
                    bail!("{}: {name} counts {}, expected {known}", puzzle.clues(), outcome.solutions);
                }
            } else if limit == 0 || outcome.solutions != limit {
                bail!("{}: {name} stops at {}, expected {limit}", puzzle.clues(), outcome.solutions);
            }
            let each = nanos / outcome.solutions.max(1) as f64;
            timings.push(Timing::new(&format!("saltire {name}"), true, vec![each], None, outcome.complete));
        }
        let set = puzzle.clues().to_string();
        rows.push(ReportRow { set: format!("`{set}`"), count: agreed.unwrap_or(0), timings });
    }
    Ok(ReportTable {
        mode: "count",
        rules: rules.name().to_owned(),
        title: "Counting all completions of filled diagonals, one thread".to_owned(),
        unit: "solutions",
        note: "CPU time a solution. The first kernel counts all, the others the first 300,000 (†).".to_owned(),
        rows,
    })
}

/// Lines `anti-diagonal count`: the main diagonal reads 123456789, the anti-diagonal is given from row 1 down.
fn read(path: &Path, boards: usize) -> Result<Vec<(Puzzle, Option<u64>)>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .take(boards)
        .map(|(number, line)| {
            let place = || format!("{}:{}: expected nine digits and a count", path.display(), number + 1);
            let (anti, count) = line.split_once(' ').with_context(place)?;
            let anti: Vec<Digit> = anti.bytes().map(Digit::from_ascii).collect::<Option<_>>().with_context(place)?;
            let main = (0..9).map(|row| (Cell::new(row, row), Digit::ALL[row]));
            let anti = anti.into_iter().enumerate().take(9).map(|(row, digit)| (Cell::new(row, 8 - row), digit));
            let clues = main.chain(anti).filter_map(|(cell, digit)| Some((cell?, digit))).collect();
            Ok((
                Puzzle::new(Rules::diagonal(), clues).with_context(place)?,
                Some(count.trim().parse().with_context(place)?),
            ))
        })
        .collect()
}
