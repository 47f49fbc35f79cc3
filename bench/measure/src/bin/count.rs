//! Counts all solutions of the puzzles in files, one puzzle per line, and prints the rate: `count [-x] [--kernel NAME] FILE…`.
//! `-x` selects the diagonal rules.

use cpu_time::ThreadTime;
use saltire_board::{Puzzle, Rules};
use saltire_engine::{Limit, Solver};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut rules = Rules::classic();
    let (mut kernel, mut files) = (None, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-x" => rules = Rules::diagonal(),
            "--kernel" => kernel = arguments.next(),
            _ => files.push(argument),
        }
    }
    let solver = match kernel {
        Some(name) => Solver::with_kernel(&rules, &name)?,
        None => Solver::new(&rules),
    };
    for file in files {
        for line in std::fs::read_to_string(&file)?.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')) {
            let puzzle = Puzzle::new(rules.clone(), line[..81].parse()?)?;
            let begin = ThreadTime::now();
            let outcome = solver.count(&puzzle, Limit::default());
            let seconds = begin.elapsed().as_secs_f64();
            let millions = outcome.solutions as f64 / seconds / 1e6;
            println!(
                "{} {} in {seconds:.3} s, {millions:.2} million/s, {:.3} guesses and {:.3} steps a solution",
                &line[..81],
                outcome.solutions,
                outcome.stats.guesses as f64 / outcome.solutions as f64,
                outcome.stats.steps as f64 / outcome.solutions as f64,
            );
        }
    }
    Ok(())
}
