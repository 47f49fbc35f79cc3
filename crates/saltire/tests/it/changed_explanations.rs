//! Changed explanations, with changes in chains, lemmas and deadly patterns too: no step that the verifier accepts removes a
//! digit of the solution.

use crate::random::Random;
use saltire_board::{Cell, CellSet, Digit, DigitSet, Puzzle, Rules, Solution};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile, hint::Guide};
use saltire_proof::{Claim, Reason, Step, Technique, Trace, verify::Verifier};
use std::collections::BTreeMap;

/// What the tampering came to.
#[derive(Default)]
struct Tally {
    caught: usize,
    /// Passed, and rightly so: it says something else that is true.
    sound: usize,
    techniques: BTreeMap<Technique, usize>,
}

#[test]
fn whatever_passes_keeps_the_solution() {
    let (mut tally, mut random) = (Tally::default(), Random::new(31));
    for (rules, profile) in [(Rules::classic(), Profile::Se121), (Rules::diagonal(), Profile::Se121x)] {
        let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
        // The examples of the techniques, but for those that take long to explain.
        let quick = profile.techniques().filter(|about| about.ratings.is_some_and(|(least, _)| least.tenths() < 88));
        let lines = quick.filter_map(|about| if rules == Rules::classic() { about.classic } else { about.diagonal });
        for line in lines {
            let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
            let only = solver.first_solution(&puzzle).expect("it has a solution");
            let (rated, _) = explainer.explain(&puzzle, &only, None).expect("its solution");
            let (shown, _) = guide.explain(&puzzle, &only, None).expect("its solution");
            for trace in [rated, shown] {
                attack(&trace, &only, &mut random, &mut tally);
            }
        }
    }
    let Tally { caught, sound, techniques } = tally;
    eprintln!("{caught} caught, {sound} sound: {techniques:?}");
    assert!(techniques.len() > 60, "{techniques:?}");
    // Most changes break a step; a verifier that accepts everything, or nothing, would fail here.
    assert!(caught > 2 * sound && sound > 100, "{caught} caught, {sound} sound");
}

/// Each step in its place, changed in a few ways.
fn attack(trace: &Trace, solution: &Solution, random: &mut Random, tally: &mut Tally) {
    let mut verifier = Verifier::new(&trace.puzzle);
    for step in &trace.steps {
        // Singles are many and say little.
        let simple = matches!(step.technique, Technique::HiddenSingle | Technique::NakedSingle | Technique::LastCell);
        for _ in 0..if simple { 1 } else { 12 } {
            let mut changed = step.clone();
            for _ in 0..=random.below(2) {
                tamper(&mut changed, random);
            }
            if changed == *step {
                continue;
            }
            let mut other = verifier.clone();
            if other.step(&changed).is_err() {
                assert_eq!(other.grid(), verifier.grid(), "a step that is refused changes nothing");
                tally.caught += 1;
                continue;
            }
            let kept = Cell::ALL.iter().all(|&cell| other.grid()[cell].contains(solution[cell]));
            // A guess claims nothing.
            assert!(kept || other.verified().open_guesses > 0, "{:?}\n{step:?}\n{changed:?}", trace.puzzle);
            tally.sound += 1;
        }
        verifier.step(step).expect("an honest step");
        *tally.techniques.entry(step.technique).or_default() += 1;
    }
}

fn tamper(step: &mut Step, random: &mut Random) {
    let (cell, digit) = (Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
    let evidence = &mut step.evidence;
    match random.below(14) {
        0 => step.effect.placed = Some((cell, digit)),
        1 => step.effect.removed.push((cell, digit.into())),
        2 => step.effect.removed = vec![(cell, DigitSet::ALL.without(digit))],
        3 => drop(evidence.units.pop()),
        4 => evidence.cells = CellSet::of(cell),
        5 => evidence.digits = digit.into(),
        6 => drop(evidence.deadly.pop()),
        7 => evidence.deadly.iter_mut().for_each(|(_, pair)| *pair = pair.with(digit)),
        8 => drop(evidence.chains.pop()),
        9 => evidence.lemmas.iter_mut().for_each(|lemma| tamper(lemma, random)),
        _ => line(step, Claim { cell, digit, holds: random.below(2) == 0 }, random),
    }
}

/// One line of one chain says something else.
fn line(step: &mut Step, claim: Claim, random: &mut Random) {
    let mut chains: Vec<_> = step.evidence.chains.iter_mut().filter(|chain| !chain.lines.is_empty()).collect();
    if chains.is_empty() {
        return;
    }
    let nth = random.below(chains.len());
    let lines = &mut chains[nth].lines;
    let place = random.below(lines.len());
    let other = random.below(lines.len());
    match random.below(6) {
        0 => lines[place].claim = claim,
        1 => lines[place].claim.holds ^= true,
        2 => lines[place].because = vec![other],
        3 => lines[place].reason = [Reason::Cell, Reason::Assumption, Reason::Lemma(0)][random.below(3)],
        4 => lines.truncate(place),
        _ => lines.swap(place, other),
    }
}
