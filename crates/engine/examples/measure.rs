//! Times every kernel on files of 81-character lines: CPU time, the kernels interleaved.
//!
//! `cargo run --release -p saltire-engine --example measure -- [-x] [--kernels avx2,any] FILE…`

use cpu_time::ThreadTime;
use saltire_board::{Puzzle, Rules};
use saltire_engine::{Limit, Solver};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rules = Rules::classic();
    let mut kernels = None;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-x" => rules = Rules::diagonal(),
            "--kernels" => kernels = arguments.next(),
            _ => files.push(argument),
        }
    }
    let kernels: Vec<&str> = match &kernels {
        Some(names) => names.split(',').collect(),
        None => Solver::kernels(&rules),
    };
    println!("{:24} {:9} {:>10} {:>9} {:>9} {:>9}", "file", "kernel", "ns/puzzle", "guesses", "steps", "solutions");
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let puzzles: Vec<Puzzle> = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| Ok(Puzzle::new(rules.clone(), line[..81].parse()?)?))
            .collect::<Result<_, Box<dyn std::error::Error>>>()?;
        let solvers = kernels.iter().map(|name| Solver::with_kernel(&rules, name)).collect::<Result<Vec<_>, _>>()?;
        let mut best = vec![Duration::MAX; solvers.len()];
        let mut totals = vec![(0, 0, 0); solvers.len()];
        let mut rounds = 0;
        let start = ThreadTime::now();
        while rounds < 3 || start.elapsed() < Duration::from_millis(1500) && rounds < 50 {
            rounds += 1;
            for (nth, solver) in solvers.iter().enumerate() {
                let begin = ThreadTime::now();
                let mut total = (0, 0, 0);
                for puzzle in &puzzles {
                    let outcome = solver.count(puzzle, Limit { solutions: 2, stop: None });
                    total.0 += outcome.stats.guesses;
                    total.1 += outcome.stats.steps;
                    total.2 += outcome.solutions;
                }
                best[nth] = best[nth].min(begin.elapsed());
                totals[nth] = total;
            }
        }
        let each = puzzles.len() as f64;
        let name = file.rsplit('/').next().unwrap_or(&file);
        for (solver, (time, total)) in solvers.iter().zip(best.iter().zip(&totals)) {
            println!(
                "{name:24} {:9} {:10.1} {:9.2} {:9.2} {:9}",
                solver.kernel(),
                time.as_nanos() as f64 / each,
                total.0 as f64 / each,
                total.1 as f64 / each,
                total.2
            );
        }
    }
    Ok(())
}
