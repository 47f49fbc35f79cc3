//! Times every kernel on files with one puzzle of 81 characters per line: `solve [-x | --rules FILE] [--kernels avx2,any] [--rounds N] FILE…`.
//! `-x` selects the diagonal rules, `--rules` those of a rule file.
//!
//! For each file and kernel: CPU nanoseconds per puzzle in a batch (bytes in, verdicts out), one at a time (`check` of a
//! parsed `Puzzle`) and one at a time from its text (`Puzzle::parse`, then `check`), the best of several interleaved rounds; guesses and steps per puzzle; the number of puzzles with no,
//! one and several solutions.

use cpu_time::ThreadTime;
use saltire_board::{Puzzle, Rules, Verdict};
use saltire_engine::{LineVerdict, Solver, Stats};
use std::{error::Error, hint::black_box, time::Duration};

fn main() -> Result<(), Box<dyn Error>> {
    let mut rules = Rules::classic();
    let (mut kernels, mut rounds, mut files) = (None, 20, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-x" => rules = Rules::diagonal(),
            "--rules" => {
                let path = arguments.next().ok_or("--rules needs a file")?;
                rules = saltire_board::text::rules::read(&std::fs::read(&path)?)
                    .map_err(|error| format!("{path}:{error}"))?;
            }
            "--kernels" => kernels = arguments.next(),
            "--rounds" => rounds = arguments.next().ok_or("--rounds needs a number")?.parse()?,
            _ => files.push(argument),
        }
    }
    let kernels: Vec<&str> = match &kernels {
        Some(names) => names.split(',').collect(),
        None => Solver::kernels(&rules),
    };
    println!(
        "{:24} {:9} {:>9} {:>9} {:>9} {:>9} {:>9}  none/one/several",
        "file", "kernel", "batch ns", "single ns", "text ns", "guesses", "steps"
    );
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let lines: Vec<&[u8; 81]> = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| line.as_bytes().first_chunk().ok_or("a line is shorter than 81"))
            .collect::<Result<_, _>>()?;
        let puzzles = lines
            .iter()
            .map(|line| Ok(Puzzle::new(rules.clone(), std::str::from_utf8(&line[..])?.parse()?)?))
            .collect::<Result<Vec<Puzzle>, Box<dyn Error>>>()?;
        let solvers = kernels.iter().map(|name| Solver::with_kernel(&rules, name)).collect::<Result<Vec<_>, _>>()?;
        let mut best = vec![[Duration::MAX; 3]; solvers.len()];
        let mut totals = vec![(Stats::default(), [0; 3]); solvers.len()];
        let mut answers = Vec::new();
        for _ in 0..rounds {
            for (nth, solver) in solvers.iter().enumerate() {
                answers.clear();
                let begin = ThreadTime::now();
                let stats = solver.batch(black_box(&lines), &mut answers);
                best[nth][0] = best[nth][0].min(begin.elapsed());

                let mut verdicts = [0; 3];
                let begin = ThreadTime::now();
                for puzzle in &puzzles {
                    match solver.check(black_box(puzzle)) {
                        Verdict::Impossible => verdicts[0] += 1,
                        Verdict::Unique(_) => verdicts[1] += 1,
                        Verdict::Multiple(_) => verdicts[2] += 1,
                        Verdict::Invalid(_) | Verdict::Stopped => {
                            unreachable!("puzzles do not clash, and nothing stops them")
                        }
                    }
                }
                best[nth][1] = best[nth][1].min(begin.elapsed());

                let begin = ThreadTime::now();
                let unique = lines.iter().filter(|line| from_text(solver, line).is_unique()).count();
                best[nth][2] = best[nth][2].min(begin.elapsed());
                assert_eq!(unique, verdicts[1]);
                let several = answers.iter().filter(|&&answer| answer == LineVerdict::Multiple).count();
                assert_eq!(several, verdicts[2]);
                totals[nth] = (stats, verdicts);
            }
        }
        let each = puzzles.len() as f64;
        let name = file.rsplit('/').next().unwrap_or(&file);
        for (solver, ([batch, single, text], (stats, verdicts))) in solvers.iter().zip(best.iter().zip(&totals)) {
            println!(
                "{name:24} {:9} {:9.1} {:9.1} {:9.1} {:9.3} {:9.2}  {verdicts:?}",
                solver.kernel(),
                batch.as_nanos() as f64 / each,
                single.as_nanos() as f64 / each,
                text.as_nanos() as f64 / each,
                stats.guesses as f64 / each,
                stats.steps as f64 / each,
            );
        }
    }
    Ok(())
}

/// Parses and checks one puzzle, as a caller without a batch does. Not inlined, so that a profiler sees what it costs.
#[inline(never)]
fn from_text(solver: &Solver, line: &[u8; 81]) -> Verdict {
    let text = std::str::from_utf8(black_box(line)).expect("every line was parsed before");
    solver.check(&Puzzle::parse(solver.rules().clone(), text).expect("every line was parsed before"))
}
