//! `saltire bench`: this engine's kernels on the same puzzles, in turn, by CPU time.

use crate::{
    args, input,
    plan::{Form, Plan},
    run::Exit,
};
use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use saltire::{
    Limit, Puzzle, Rules, Solver, Stats,
    engine::LineVerdict,
    formats::json::{BenchMethod, BenchRow, Object, Place},
    front_end::{Agent, RulesChoice},
    teach::sets,
};
use std::{io::Write, sync::atomic::AtomicBool, time::Duration};

/// How many puzzles are measured, at most: all of them are held in memory.
const MOST: usize = 2_000_000;

/// Puzzles of one source that stand under the same rules.
struct Set {
    name: String,
    rules: Rules,
    puzzles: Vec<Puzzle>,
}

/// One kernel on one set, called by one method.
struct Lane<'a> {
    set: &'a Set,
    solver: Solver,
    method: BenchMethod,
    times: Vec<Duration>,
    stats: Stats,
    unique: u64,
}

pub fn run(plan: &Plan, args: args::BenchArgs) -> Result<Exit> {
    let sets = sets(plan, &args)?;
    if plan.stop.is_set() {
        return Ok(Exit::Interrupted);
    }
    let mut lanes = lanes(&sets, &args.kernel)?;
    // In turn, so that a machine that grows hot or busy slows all of them alike.
    for _ in 0..args.rounds {
        for lane in &mut lanes {
            if plan.stop.is_set() {
                return Ok(Exit::Interrupted);
            }
            lane.round(plan.stop.flag());
        }
    }
    if plan.stop.is_set() {
        return Ok(Exit::Interrupted);
    }
    let rows: Vec<BenchRow> = lanes.iter().map(Lane::row).collect();
    let mut out = plan.output()?;
    match plan.form {
        Form::Json => {
            for row in rows {
                writeln!(out, "{}", Object::new("bench", Place::default(), row).line())?;
            }
        }
        _ => out.write_all(table(&rows, plan.width).as_bytes())?,
    }
    out.finish()?;
    Ok(Exit::Fine)
}

/// The puzzles that were typed, by source and rules; else the built-in sets.
fn sets(plan: &Plan, args: &args::BenchArgs) -> Result<Vec<Set>> {
    if args.inputs.inputs.is_empty() {
        let classic = Set { name: "built-in".to_owned(), rules: Rules::classic(), puzzles: sets::norvig_hardest() };
        let diagonal = Set { name: "built-in".to_owned(), rules: Rules::diagonal(), puzzles: sets::diagonal() };
        return Ok(match plan.rules() {
            RulesChoice::Auto => vec![classic, diagonal],
            RulesChoice::Fixed(rules) if rules == classic.rules => vec![classic],
            RulesChoice::Fixed(rules) if rules == diagonal.rules => vec![diagonal],
            RulesChoice::Fixed(rules) => {
                bail!("there is no built-in set for the rules {rules}; give a file with puzzles")
            }
        });
    }
    let agent = Agent::new(plan.rules());
    let mut sets: Vec<Set> = Vec::new();
    let mut left_out = 0;
    for (record, place) in input::all_puzzles(input::sources(&args.inputs)?, MOST, &plan.stop)? {
        let name = place.file.unwrap_or_else(|| "argument".to_owned());
        let Some(built) = agent.puzzle(&record, Some(plan.stop.flag())) else { break };
        let Ok(puzzle) = built else {
            left_out += 1;
            continue;
        };
        match sets.iter_mut().find(|set| set.name == name && set.rules == *puzzle.rules()) {
            Some(set) => set.puzzles.push(puzzle),
            None => sets.push(Set { name, rules: puzzle.rules().clone(), puzzles: vec![puzzle] }),
        }
    }
    if left_out > 0 {
        plan.notes.note(&format!("{left_out} left out: their clues clash"));
    }
    if sets.is_empty() && !plan.stop.is_set() {
        bail!("no puzzle to measure");
    }
    Ok(sets)
}

fn lanes<'a>(sets: &'a [Set], names: &[String]) -> Result<Vec<Lane<'a>>> {
    let mut lanes = Vec::new();
    for set in sets {
        let all = || Solver::kernels(&set.rules).into_iter().map(str::to_owned).collect();
        let mut wanted: Vec<String> = if names.is_empty() { all() } else { Vec::new() };
        names.iter().for_each(|name| {
            if !wanted.contains(name) {
                wanted.push(name.clone())
            }
        });
        for name in wanted {
            // A line has no place for candidates that a puzzle comes with.
            let plain = set.puzzles.iter().all(|puzzle| puzzle.candidates().is_none());
            for method in if plain { &[BenchMethod::One, BenchMethod::Batch][..] } else { &[BenchMethod::One] } {
                let solver = Solver::with_kernel(&set.rules, &name).context("--kernel")?;
                lanes.push(Lane { set, solver, method: *method, times: vec![], stats: Stats::default(), unique: 0 });
            }
        }
    }
    Ok(lanes)
}

impl Lane<'_> {
    fn round(&mut self, stop: &AtomicBool) {
        let (stats, unique, time) = match self.method {
            BenchMethod::One => self.one_by_one(stop),
            BenchMethod::Batch => self.all_at_once(),
        };
        self.times.push(time);
        (self.stats, self.unique) = (stats, unique);
    }

    fn one_by_one(&self, stop: &AtomicBool) -> (Stats, u64, Duration) {
        let (mut stats, mut unique) = (Stats::default(), 0);
        let start = ThreadTime::now();
        for puzzle in &self.set.puzzles {
            let outcome = self.solver.count(puzzle, Limit { solutions: 2, stop: Some(stop) });
            stats.guesses += outcome.stats.guesses;
            stats.steps += outcome.stats.steps;
            unique += u64::from(outcome.solutions == 1);
        }
        (stats, unique, start.elapsed())
    }

    fn all_at_once(&self) -> (Stats, u64, Duration) {
        let line = |puzzle: &Puzzle| puzzle.clues().to_string().into_bytes().try_into().expect("81 characters");
        let texts: Vec<[u8; 81]> = self.set.puzzles.iter().map(line).collect();
        let lines: Vec<&[u8; 81]> = texts.iter().collect();
        let mut answers = Vec::with_capacity(lines.len());
        let start = ThreadTime::now();
        let stats = self.solver.batch(&lines, &mut answers);
        let time = start.elapsed();
        (stats, answers.iter().filter(|answer| matches!(answer, LineVerdict::Unique(_))).count() as u64, time)
    }

    #[expect(clippy::cast_precision_loss, reason = "counts for people to read")]
    fn row(&self) -> BenchRow {
        let puzzles = self.set.puzzles.len() as f64;
        let mut times = self.times.clone();
        times.sort();
        let rate = |time: Duration| if time.is_zero() { 0.0 } else { puzzles / time.as_secs_f64() };
        BenchRow {
            set: self.set.name.clone(),
            rules: self.set.rules.to_string(),
            kernel: self.solver.kernel().to_owned(),
            method: self.method,
            puzzles: self.set.puzzles.len() as u64,
            rounds: times.len() as u64,
            best_per_second: rate(times[0]),
            median_per_second: rate(times[times.len() / 2]),
            guesses: self.stats.guesses as f64 / puzzles,
            steps: self.stats.steps as f64 / puzzles,
            unique: self.unique,
        }
    }
}

const BELOW: &str = "\nbest/s, median/s: puzzles per second of CPU time on one thread\nguesses, steps: per puzzle\n\
    method: one puzzle in each call, or a batch of lines in one call\n";

fn table(rows: &[BenchRow], width: usize) -> String {
    let head = ["set", "rules", "kernel", "method", "puzzles", "unique", "best/s", "median/s", "guesses", "steps"];
    let mut cells = vec![head.map(str::to_owned).to_vec()];
    for row in rows {
        cells.push(vec![
            row.set.clone(),
            row.rules.clone(),
            row.kernel.clone(),
            row.method.as_str().to_owned(),
            row.puzzles.to_string(),
            row.unique.to_string(),
            format!("{:.0}", row.best_per_second),
            format!("{:.0}", row.median_per_second),
            format!("{:.2}", row.guesses),
            format!("{:.2}", row.steps),
        ]);
    }
    let wide = super::aligned(&cells, &[0, 1, 2, 3]);
    let fits = wide.lines().all(|line| line.chars().count() <= width);
    (if fits { wide } else { super::spaced(&cells, &[0, 1, 2, 3], " ") }) + BELOW
}
