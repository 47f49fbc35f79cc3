//! Rates a file of puzzles, one a line: `rate PROFILE FILE [--steps]`. With steps, the position after each one follows it.

use saltire_board::Verdict;
use saltire_board::{Cell, Digit, DigitSet, Puzzle, Rules};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_proof::Technique;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [profile, file, steps @ ..] = arguments.as_slice() else { return Err("rate PROFILE FILE [--steps]".into()) };
    let profile: Profile = profile.parse()?;
    let rules = if profile == Profile::Se121 { Rules::classic() } else { Rules::diagonal() };
    let (explainer, solver) = (Explainer::new(profile, &rules), Solver::new(&rules));
    for line in std::fs::read_to_string(file)?.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')) {
        let puzzle = Puzzle::new(rules.clone(), line[..81].parse()?)?;
        let Verdict::Unique(only) = solver.check(&puzzle) else {
            println!("{} has not one solution", &line[..81]);
            continue;
        };
        let start = Instant::now();
        if !steps.is_empty() {
            let (trace, rated) = explainer.explain(&puzzle, &only, None)?;
            let mut replay = trace.replay();
            let mut digits = *puzzle.clues();
            println!("PUZZLE\t{}", puzzle.clues());
            for step in &trace.steps {
                replay.apply(step);
                if let Some((cell, digit)) = step.effect.placed {
                    digits[cell] = Some(digit);
                }
                if step.technique == Technique::Eliminate {
                    continue;
                }
                let candidates: String = Cell::ALL
                    .into_iter()
                    .flat_map(|cell| {
                        let left = digits[cell].map_or(replay.grid[cell], DigitSet::of);
                        Digit::ALL.map(|digit| if left.contains(digit) { digit.ascii() as char } else { '.' })
                    })
                    .collect();
                let rating = step.rating.map_or(String::new(), |rating| rating.to_string());
                println!("STEP\t{rating}\t{}\t{digits}\t{candidates}", step.technique);
            }
            println!("RESULT\t{}\t{}\t{}", rated.er, rated.ep, rated.ed);
        } else {
            let rated = explainer.rate(&puzzle, &only, None)?;
            println!("{} {} {} {} {:?}", puzzle.clues(), rated.er, rated.ep, rated.ed, start.elapsed());
        }
    }
    Ok(())
}
