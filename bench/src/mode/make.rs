//! Making puzzles: `saltire make` beside crate `sudoku`'s generator, CPU time of the processes.

use crate::{
    clock,
    report::{Row, Table, Timing},
};
use anyhow::{Context, Result, bail};
use saltire_board::{Clues, Puzzle, Rules};
use saltire_engine::{Solver, Verdict};
use std::{path::Path, time::Duration};
use sudoku::Sudoku;

/// What is made: the rules, the wish as options, and whether crate `sudoku` makes the like.
const WISHES: [(&str, &str, bool); 4] = [
    ("classic", "--minimal", true),
    ("diagonal", "--minimal", false),
    ("classic", "--rating easy..hard", false),
    ("diagonal", "--rating easy..hard", false),
];

/// A row a wish; every puzzle is read back and proved to have one solution.
pub fn run(saltire: &Path, seed: u64, rounds: usize) -> Result<Table> {
    let this = std::env::current_exe()?;
    let mut rows = Vec::new();
    for (rules, wish, peer) in WISHES {
        eprintln!("make {rules} {wish}");
        let own = format!("'{}' make -q -j1 --seed {seed} --rules {rules} {wish} -n", saltire.display());
        let mut lanes = vec![("saltire make -j1", true, own)];
        if peer {
            lanes.push(("crate sudoku", false, format!("'{}' generate-by-crate-sudoku", this.display())));
        }
        let mut timings = Vec::new();
        let mut count = 0;
        for (name, ours, command) in lanes {
            let (puzzles, nanos) = measure(&command, rules, rounds)?;
            count = count.max(puzzles);
            timings.push(Timing::new(name, ours, nanos, None, true));
        }
        rows.push(Row { set: format!("{rules} `{wish}`"), count, timings });
    }
    Ok(Table {
        mode: "make",
        rules: String::new(),
        title: "Making puzzles, one job".to_owned(),
        unit: "puzzles",
        note: "CPU time a puzzle of the whole process, less that of making one. Every puzzle was read back and has one solution."
            .to_owned(),
        rows,
    })
}

/// Makes so many that it lasts, some rounds over: how many, and the time of each round.
fn measure(command: &str, rules: &str, rounds: usize) -> Result<(u64, Vec<f64>)> {
    let mut puzzles = 50;
    loop {
        let run = clock::run(&format!("{command} {puzzles}"), true)?;
        check(&run.stdout, rules, puzzles)?;
        if run.cpu >= Duration::from_millis(200) {
            break;
        }
        puzzles *= 4;
    }
    let mut nanos = Vec::new();
    let mut startup = Duration::MAX;
    for _ in 0..rounds {
        startup = startup.min(clock::run(&format!("{command} 1"), false)?.cpu);
        let cpu = clock::run(&format!("{command} {puzzles}"), false)?.cpu;
        nanos.push(cpu.saturating_sub(startup).as_nanos() as f64 / (puzzles - 1) as f64);
    }
    Ok((puzzles, nanos))
}

fn check(stdout: &[u8], rules: &str, expected: u64) -> Result<()> {
    let rules = if rules == "classic" { Rules::classic() } else { Rules::diagonal() };
    let solver = Solver::new(&rules);
    let text = str::from_utf8(stdout)?;
    if text.lines().count() as u64 != expected {
        bail!("{} puzzles were made, expected {expected}", text.lines().count());
    }
    for line in text.lines() {
        let clues: Clues = line.get(..81).unwrap_or(line).parse().with_context(|| line.to_owned())?;
        let puzzle = Puzzle::new(rules.clone(), clues).with_context(|| line.to_owned())?;
        if !matches!(solver.verdict(&puzzle), Verdict::Unique(_)) {
            bail!("{line}: made, but not with exactly one solution");
        }
    }
    Ok(())
}

/// What crate `sudoku` does for its part: so many minimal puzzles, a line each.
pub fn by_crate_sudoku(count: u64) {
    let puzzles: String = (0..count).map(|_| format!("{}\n", &*Sudoku::generate().to_str_line())).collect();
    print!("{puzzles}");
}
