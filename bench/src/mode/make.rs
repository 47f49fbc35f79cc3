//! Making puzzles: `saltire make` beside crate `sudoku`'s generator, CPU time of the processes; and with more jobs, wall time.

use crate::{
    clock,
    report::{ReportRow, ReportTable, Timing},
};
use anyhow::{Context, Result, bail};
use saltire_board::Verdict;
use saltire_board::{Clues, Puzzle, Rules};
use saltire_engine::Solver;
use std::{
    path::Path,
    time::{Duration, Instant},
};
use sudoku::Sudoku;

/// What is made: the rules, the recipe as options, and whether crate `sudoku` makes the like.
const RECIPES: [(&str, &str, bool); 4] = [
    ("classic", "--minimal", true),
    ("diagonal", "--minimal", false),
    ("classic", "--rating easy..hard", false),
    ("diagonal", "--rating easy..hard", false),
];

/// How long a run should last.
const LASTING: Duration = Duration::from_millis(300);

/// Returns one job beside the peer, and one job beside as many as there are cores; a row a recipe. Every puzzle is read
/// back and proved to have one solution.
pub fn run(saltire: &Path, seed: u64, rounds: usize) -> Result<Vec<ReportTable>> {
    let this = std::env::current_exe()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (mut alone, mut shared) = (Vec::new(), Vec::new());
    for (rules, recipe, peer) in RECIPES {
        eprintln!("make {rules} {recipe}");
        let own =
            |jobs: usize| format!("'{}' make -q -j{jobs} --seed {seed} --rules {rules} {recipe} -n", saltire.display());
        let mut lanes = vec![Lane::new("saltire make -j1", true, own(1), rules)?];
        if peer {
            let command = format!("'{}' generate-by-crate-sudoku", this.display());
            lanes.push(Lane::new("crate sudoku", false, command, rules)?);
        }
        let mut nanos = vec![Vec::new(); lanes.len()];
        for _ in 0..rounds {
            for (lane, nanos) in lanes.iter_mut().zip(&mut nanos) {
                nanos.push(lane.cpu()?);
            }
        }
        let (set, count) = (format!("{rules} `{recipe}`"), lanes[0].puzzles);
        let timings = lanes.iter().zip(nanos).map(|(lane, nanos)| Timing::new(lane.name, lane.ours, nanos, None, true));
        alone.push(ReportRow { set: set.clone(), count, timings: timings.collect() });

        // Enough puzzles that the time to start the process does not matter.
        let many = 8 * count;
        let mut walls = [1, cores].map(|jobs| (jobs, Vec::new(), Vec::new()));
        for _ in 0..rounds {
            for (jobs, nanos, made) in &mut walls {
                let start = Instant::now();
                *made = clock::run(&format!("{} {many}", own(*jobs)), true)?.stdout;
                nanos.push(start.elapsed().as_nanos() as f64 / many as f64);
            }
        }
        if walls[0].2 != walls[1].2 {
            bail!("{rules} {recipe}: one job and {cores} make different puzzles");
        }
        let timings = walls.map(|(jobs, nanos, _)| Timing::new(&format!("-j{jobs}"), true, nanos, None, true)).into();
        shared.push(ReportRow { set, count: many, timings });
    }
    let table = |title: String, note: &str, rows| ReportTable {
        mode: "make",
        rules: String::new(),
        title,
        unit: "puzzles",
        note: note.to_owned(),
        rows,
    };
    Ok(vec![
        table(
            "Making puzzles, one job".to_owned(),
            "CPU time a puzzle of the whole process, less that of making one. Every puzzle was read back and has one solution.",
            alone,
        ),
        table(
            format!("Making puzzles, one job and {cores}"),
            "Wall time per puzzle: measure on an idle machine. Both made the same puzzles.",
            shared,
        ),
    ])
}

/// One who makes puzzles: a command that takes how many.
struct Lane {
    name: &'static str,
    ours: bool,
    command: String,
    /// Enough puzzles for a long run.
    puzzles: u64,
    startup: Duration,
}

impl Lane {
    fn new(name: &'static str, ours: bool, command: String, rules: &str) -> Result<Lane> {
        let mut puzzles = 50;
        loop {
            let run = clock::run(&format!("{command} {puzzles}"), true)?;
            check(&run.stdout, rules, puzzles)?;
            if run.cpu >= LASTING / 2 {
                return Ok(Lane { name, ours, command, puzzles, startup: Duration::MAX });
            }
            puzzles *= 4;
        }
    }

    /// Returns the CPU time a puzzle of one more round, in nanoseconds.
    fn cpu(&mut self) -> Result<f64> {
        self.startup = self.startup.min(clock::run(&format!("{} 1", self.command), false)?.cpu);
        let cpu = clock::run(&format!("{} {}", self.command, self.puzzles), false)?.cpu;
        Ok(cpu.saturating_sub(self.startup).as_nanos() as f64 / (self.puzzles - 1) as f64)
    }
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
        if !matches!(solver.check(&puzzle), Verdict::Unique(_)) {
            bail!("{line}: made, but not with exactly one solution");
        }
    }
    Ok(())
}

/// The job of the crate `sudoku`: makes this many minimal puzzles, one per line.
pub fn by_crate_sudoku(count: u64) {
    let puzzles: String = (0..count).map(|_| format!("{}\n", &*Sudoku::generate().to_str_line())).collect();
    print!("{puzzles}");
}
