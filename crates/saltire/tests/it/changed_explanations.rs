//! Changed explanations, with changes in chains, lemmas and deadly patterns too: no step that the verifier accepts removes a
//! digit of the solution.

use crate::{random::Random, traces::examples};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Solution, UnitKind};
use saltire_proof::{
    Claim, Rating, Reason, RoleName, Step, Technique, Trace,
    verify::{Verifier, verify_stated},
};
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
    examples(88, |trace, only| attack(trace, only, &mut random, &mut tally));
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

/// Roles, names, ratings and candidates that are not true of the position are rejected.
#[test]
fn changed_roles_and_ratings_are_caught() {
    let (mut caught, mut passed, mut random) = (0, BTreeMap::<String, usize>::new(), Random::new(32));
    examples(80, |trace, only| {
        let stated = only.clues();
        assert!(verify_stated(trace, &stated).is_ok());
        let mut other = stated;
        let cell = Cell::ALL[random.below(81)];
        other[cell] = Digit::ALL.into_iter().find(|&digit| Some(digit) != stated[cell]);
        assert!(verify_stated(trace, &other).is_err(), "another stated solution passes");
        let mut verifier = Verifier::new(&trace.puzzle);
        for step in &trace.steps {
            for _ in 0..4 {
                let mut changed = step.clone();
                let what = change_role(&mut changed, &mut random);
                if changed == *step {
                    continue;
                }
                match verifier.clone().step(&changed) {
                    Ok(()) => *passed.entry(what).or_default() += 1,
                    Err(_) => caught += 1,
                }
            }
            verifier.step(step).expect("an honest step");
        }
    });
    let through: usize = passed.values().sum();
    eprintln!("{caught} caught, {through} passed: {passed:?}");
    // What passes says something else that is true of the position, such as one blocker or one odd unit less.
    assert!(caught > 19 * through, "{caught} caught, {through} passed: {passed:?}");
    assert!(!passed.contains_key("rating") && !passed.contains_key("candidates"), "{passed:?}");
}

/// Changes one thing that a step says of its roles. Says what was changed.
fn change_role(step: &mut Step, random: &mut Random) -> String {
    let (cell, digit) = (Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
    let kind = random.below(8);
    if kind == 0 {
        step.rating = step.rating.map(|rating| Rating::from_tenths(rating.tenths() + 1 + random.below(3) as u16));
        // The size of a set adds to these ratings; a range is checked.
        let by_size = [Technique::UniqueRectangle3, Technique::UniqueLoop3, Technique::Bug3];
        if by_size.contains(&step.technique) {
            step.rating = step.rating.map(|_| Rating::from_tenths(66));
        }
        return "rating".to_owned();
    }
    if kind == 1 {
        if let Some((_, digits)) = step.evidence.candidates.first_mut() {
            *digits = if digits.contains(digit) { digits.without(digit) } else { digits.with(digit) };
        }
        return "candidates".to_owned();
    }
    let count = step.evidence.roles.len();
    if count == 0 {
        return String::new();
    }
    let nth = random.below(count);
    let role = &mut step.evidence.roles[nth];
    let name = role.name;
    match kind {
        2 => role.cells = if role.cells.contains(cell) { role.cells.without(cell) } else { role.cells.with(cell) },
        3 => {
            role.digits = if role.digits.contains(digit) { role.digits.without(digit) } else { role.digits.with(digit) }
        }
        4 => role.unit = Some(UnitKind::Row(random.below(9) as u8)),
        5 => role.name = RoleName::ALL[random.below(RoleName::ALL.len())],
        6 => role.cells = cell.into(),
        _ => role.digits = digit.into(),
    }
    format!("{name} {kind}")
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
