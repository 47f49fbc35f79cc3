//! Rates a file of puzzles by class of difficulty: `rate PROFILE FILE [ROUNDS]`. A line is `puzzle ER EP ED`; the program
//! fails if a rating differs. Prints puzzles per second of CPU time on one thread, in the best and in the median round.

use cpu_time::ThreadTime;
use saltire_board::{Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_proof::Rating;
use std::time::Duration;

/// The classes by greatest ER in tenths.
const CLASSES: [(u16, &str); 6] =
    [(25, "<=2.5"), (55, "2.6-5.5"), (74, "5.6-7.4"), (85, "7.5-8.5"), (91, "8.6-9.1"), (u16::MAX, ">9.1")];

struct Known {
    puzzle: Puzzle,
    only: Solution,
    ratings: [Rating; 3],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [profile, file, rounds @ ..] = arguments.as_slice() else {
        return Err("rate PROFILE FILE [ROUNDS]".into());
    };
    let profile: Profile = profile.parse()?;
    let rounds: usize = rounds.first().map_or(Ok(5), |rounds| rounds.parse())?;
    let rules = if profile == Profile::Se121 { Rules::classic() } else { Rules::diagonal() };
    let (explainer, solver) = (Explainer::new(profile, &rules), Solver::new(&rules));
    let mut classes: [Vec<Known>; CLASSES.len()] = Default::default();
    for line in std::fs::read_to_string(file)?.lines().filter(|line| !line.starts_with('#')) {
        let [puzzle, er, ep, ed] = *line.split(' ').collect::<Vec<_>>() else { return Err(line.into()) };
        let puzzle = Puzzle::new(rules.clone(), puzzle.parse()?)?;
        let Verdict::Unique(only) = solver.check(&puzzle) else { return Err(line.into()) };
        let rating = |text: &str| Ok::<_, std::num::ParseIntError>(Rating::from_tenths(text.replace('.', "").parse()?));
        let ratings = [rating(er)?, rating(ep)?, rating(ed)?];
        let class = CLASSES.iter().position(|&(most, _)| ratings[0].tenths() <= most).unwrap_or(CLASSES.len() - 1);
        classes[class].push(Known { puzzle, only, ratings });
    }
    for ((_, name), class) in CLASSES.iter().zip(&classes).filter(|(_, class)| !class.is_empty()) {
        let mut rates: Vec<f64> = Vec::new();
        // Short classes are repeated until a round is long enough to be measured.
        let mut repeats = 1;
        while rates.len() < rounds {
            let start = ThreadTime::now();
            for _ in 0..repeats {
                for known in class {
                    let rated = explainer.rate(&known.puzzle, &known.only, None)?;
                    if [rated.er, rated.ep, rated.ed] != known.ratings {
                        return Err(format!("{:?}: {rated:?}, expected {:?}", known.puzzle, known.ratings).into());
                    }
                }
            }
            let spent = start.elapsed();
            if spent < Duration::from_millis(50) && repeats < 1 << 16 {
                repeats *= 2;
                continue;
            }
            rates.push((repeats * class.len()) as f64 / spent.as_secs_f64());
        }
        rates.sort_by(f64::total_cmp);
        println!(
            "{name:>8} {:>4} puzzles {:>10.0}/s best {:>10.0}/s median",
            class.len(),
            rates[rounds - 1],
            rates[rounds / 2]
        );
    }
    Ok(())
}
