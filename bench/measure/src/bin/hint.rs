//! Times hints and explanations of the human ladder: `hint PROFILE FILE [LEAST [MOST]]`. A line is `puzzle ER EP ED`; puzzles with an ER
//! outside `LEAST` to `MOST` (in tenths) are left out. Asks for a hint from every position of each explanation. Prints the CPU time of
//! hints (median, 99 of 100, greatest) and of explanations with their verification, and the share of steps that need a chain with
//! cases.

use cpu_time::ThreadTime;
use saltire_board::{Clues, Position, Puzzle, Rules, Verdict};
use saltire_engine::Solver;
use saltire_explain::{
    Profile,
    hint::{Guide, Hint},
};
use saltire_proof::{Technique, verify};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [profile, file, rest @ ..] = arguments.as_slice() else {
        return Err("hint PROFILE FILE [LEAST [MOST]]".into());
    };
    let profile: Profile = profile.parse()?;
    let least: f64 = rest.first().map_or(Ok(0.0), |least| least.parse())? / 10.0;
    let most: f64 = rest.get(1).map_or(Ok(90.0), |most| most.parse())? / 10.0;
    let rules = if profile == Profile::Se121 { Rules::classic() } else { Rules::diagonal() };
    let (guide, solver) = (Guide::new(&rules), Solver::new(&rules));
    let (mut hints, mut explained): (Vec<(Duration, String)>, Vec<(Duration, String)>) = Default::default();
    let (mut steps, mut with_cases) = (0_usize, 0_usize);
    for line in std::fs::read_to_string(file)?.lines().filter(|line| !line.starts_with('#')) {
        let [text, er, ..] = *line.split(' ').collect::<Vec<_>>() else { return Err(line.into()) };
        if !(least..=most).contains(&er.parse()?) {
            continue;
        }
        let puzzle = Puzzle::new(rules.clone(), text.parse()?)?;
        let Verdict::Unique(only) = solver.check(&puzzle) else { return Err(line.into()) };
        let start = ThreadTime::now();
        let (trace, _) = guide.explain(&puzzle, &only, None)?;
        verify(&trace).map_err(|fault| fault.to_string())?;
        explained.push((start.elapsed(), text.to_owned()));
        let mut replay = trace.replay();
        let mut entries = Clues::EMPTY;
        for step in trace.steps.iter() {
            if step.technique != Technique::Eliminate {
                (steps, with_cases) = (steps + 1, with_cases + usize::from(step.technique.has_cases()));
                let mut position = Position::from(*puzzle.clues());
                (position.entries, position.candidates) = (entries, Some(replay.grid));
                let start = ThreadTime::now();
                let hint = guide.hint(&puzzle, &position, &only, None)?;
                let spent = start.elapsed();
                let Hint::Step { step, .. } = hint else { return Err(format!("no hint: {line}").into()) };
                hints.push((spent, format!("{}, {text}", step.technique)));
            }
            if let Some((cell, digit)) = step.effect.placed {
                entries[cell] = Some(digit);
            }
            replay.apply(step);
        }
    }
    for (name, times) in [("hints", &mut hints), ("explanations", &mut explained)] {
        times.sort();
        let Some((greatest, which)) = times.last() else { return Err("no puzzle in this range".into()) };
        let (median, high) = (times[times.len() / 2].0, times[times.len() * 99 / 100].0);
        println!(
            "{name}: {} median {median:.1?}, 99 of 100 below {high:.1?}, greatest {greatest:.1?} ({which})",
            times.len()
        );
    }
    println!("steps: {steps}, chains with cases: {with_cases} ({:.2} %)", 100.0 * with_cases as f64 / steps as f64);
    Ok(())
}
