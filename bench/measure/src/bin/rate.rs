//! Rates a file of puzzles by class of difficulty: `rate PROFILE FILE [ROUNDS]`. A line is `puzzle ER EP ED`; the program
//! fails if a rating differs. Prints puzzles per second of CPU time on one thread, in the best and in the median round: for
//! rating alone, and for parsing, checking and rating.

use cpu_time::ThreadTime;
use saltire_board::{Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_proof::{Rated, Rating};
use std::{error::Error, time::Duration};

/// The classes by greatest ER in tenths.
const CLASSES: [(u16, &str); 6] =
    [(25, "<=2.5"), (55, "2.6-5.5"), (74, "5.6-7.4"), (85, "7.5-8.5"), (91, "8.6-9.1"), (u16::MAX, ">9.1")];

struct Known {
    line: String,
    puzzle: Puzzle,
    only: Solution,
    ratings: [Rating; 3],
}

fn main() -> Result<(), Box<dyn Error>> {
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
        let [text, er, ep, ed] = *line.split(' ').collect::<Vec<_>>() else { return Err(line.into()) };
        let puzzle = Puzzle::new(rules.clone(), text.parse()?)?;
        let Verdict::Unique(only) = solver.check(&puzzle) else { return Err(line.into()) };
        let rating = |text: &str| Ok::<_, std::num::ParseIntError>(Rating::from_tenths(text.replace('.', "").parse()?));
        let ratings = [rating(er)?, rating(ep)?, rating(ed)?];
        let class = CLASSES.iter().position(|&(most, _)| ratings[0].tenths() <= most).unwrap_or(CLASSES.len() - 1);
        classes[class].push(Known { line: text.to_owned(), puzzle, only, ratings });
    }
    for ((_, name), class) in CLASSES.iter().zip(&classes).filter(|(_, class)| !class.is_empty()) {
        let rate =
            |known: &Known| -> Result<Rated, Box<dyn Error>> { Ok(explainer.rate(&known.puzzle, &known.only, None)?) };
        let whole = |known: &Known| -> Result<Rated, Box<dyn Error>> {
            let puzzle = Puzzle::new(rules.clone(), known.line.parse()?)?;
            let Verdict::Unique(only) = solver.check(&puzzle) else { return Err(known.line.as_str().into()) };
            Ok(explainer.rate(&puzzle, &only, None)?)
        };
        let [rate, whole] = [per_second(class, rounds, rate)?, per_second(class, rounds, whole)?];
        println!(
            "{name:>8} {:>4} puzzles {:>10.0}/s best {:>10.0}/s median; with parsing and checking {:>10.0}/s {:>10.0}/s",
            class.len(),
            rate[rounds - 1],
            rate[rounds / 2],
            whole[rounds - 1],
            whole[rounds / 2]
        );
    }
    Ok(())
}

/// Returns the puzzles per second of each round, in ascending order.
fn per_second(
    class: &[Known],
    rounds: usize,
    rate: impl Fn(&Known) -> Result<Rated, Box<dyn Error>>,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut rates: Vec<f64> = Vec::new();
    // Short classes are repeated until a round is long enough to be measured.
    let mut repeats = 1;
    while rates.len() < rounds {
        let start = ThreadTime::now();
        for _ in 0..repeats {
            for known in class {
                let rated = rate(known)?;
                if [rated.er, rated.ep, rated.ed] != known.ratings {
                    return Err(format!("{}: {rated:?}, expected {:?}", known.line, known.ratings).into());
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
    Ok(rates)
}
