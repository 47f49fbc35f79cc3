//! Measures and shows the texts of steps: `tell PROFILE FILE [MOST [SHOWN]]`. A line is `puzzle ER EP ED`; puzzles above the
//! ER `MOST` (in tenths) are left out. Prints for every technique how many lines its explanations take (the median and the
//! greatest), and `SHOWN` explanations in full.

use saltire_board::{Puzzle, Rules, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile, hint::Guide};
use saltire_proof::{Technique, Trace, text, verify::Verifier};
use std::collections::BTreeMap;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [profile, file, rest @ ..] = arguments.as_slice() else {
        return Err("tell PROFILE FILE [MOST [SHOWN]]".into());
    };
    let profile: Profile = profile.parse()?;
    let most: f64 = rest.first().map_or(Ok(200.0), |most| most.parse())? / 10.0;
    let shown: usize = rest.get(1).map_or(Ok(0), |shown| shown.parse())?;
    let rules = if profile == Profile::Se121 { Rules::classic() } else { Rules::diagonal() };
    let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
    let mut counts: BTreeMap<Technique, Vec<usize>> = BTreeMap::new();
    for line in std::fs::read_to_string(file)?.lines().filter(|line| !line.starts_with('#')) {
        let [puzzle, er, ..] = *line.split(' ').collect::<Vec<_>>() else { return Err(line.into()) };
        if er.parse::<f64>()? > most {
            continue;
        }
        let puzzle = Puzzle::new(rules.clone(), puzzle.parse()?)?;
        let Verdict::Unique(only) = solver.check(&puzzle) else { return Err(line.into()) };
        let (by_rating, _) = explainer.explain(&puzzle, &only, None)?;
        let (by_hints, _) = guide.explain(&puzzle, &only, None)?;
        for Trace { puzzle, steps, .. } in [by_rating, by_hints] {
            let mut verifier = Verifier::new(&puzzle);
            for step in steps {
                let parts = text::parts(&rules, verifier.grid(), &step);
                let all = counts.entry(step.technique).or_default();
                all.push(if parts.lines.is_empty() { 3 } else { 1 + parts.lines.len() });
                if all.len() <= shown {
                    println!("{}\nlook: {}\npattern: {}\nwhy: {}", parts.title, parts.look, parts.pattern, parts.why);
                    parts.lines.iter().for_each(|line| println!("  {line}"));
                    println!("so: {}\nshort: {}\n", parts.so, parts.short);
                }
                verifier.step(&step).map_err(|error| format!("{}: {error}", step.technique))?;
            }
        }
    }
    for (technique, mut lines) in counts {
        lines.sort_unstable();
        println!("{:3} {:4} {:6}  {technique}", lines[lines.len() / 2], lines[lines.len() - 1], lines.len());
    }
    Ok(())
}
