//! Changed explanations, with changes in chains, lemmas and deadly patterns too: no step that the verifier accepts removes a
//! digit of the solution.

use crate::{
    random::Random,
    telling::avoidable_rectangle_2,
    traces::{each_step, examples},
};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Rules, Solution};
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

/// Of each technique under each rules the first step and the one with the fewest roles, with every single change of its roles: a
/// role or all of a name left out, a role repeated, two roles swapped, another name, a cell or a digit more or less, another unit,
/// another technique, another rating, other candidates. The snapshot has how many of the changed steps the verifier accepts. Most of these say less, or
/// the same in another order.
#[test]
fn every_change_of_a_role_is_refused_or_true() {
    let (mut first, mut fewest, mut table) = (BTreeMap::new(), BTreeMap::new(), Table::new());
    let mut random = Random::new(32);
    examples(85, |trace, only| {
        let mut stated = only.clues();
        assert!(verify_stated(trace, &stated).is_ok());
        let cell = Cell::ALL[random.below(81)];
        stated[cell] = Digit::ALL.into_iter().find(|&digit| digit != only[cell]);
        assert!(verify_stated(trace, &stated).is_err(), "another stated solution passes");
        each_step(trace, |grid, step| {
            let (puzzle, count) = (&trace.puzzle, step.evidence.roles.len());
            let key = (puzzle.rules().name().to_owned(), step.technique);
            let this = || (count, puzzle.clone(), *grid, step.clone());
            first.entry(key.clone()).or_insert_with(this);
            let known = fewest.entry(key).or_insert_with(this);
            if count < known.0 {
                *known = this();
            }
        });
    });
    for (_, puzzle, grid, step) in first.values().chain(fewest.values()) {
        count_accepted(puzzle, grid, step, &mut table);
    }
    let (puzzle, grid, step) = avoidable_rectangle_2();
    count_accepted(&puzzle, &grid, &step, &mut table);
    insta::assert_snapshot!(shown(&table));
}

/// How many changed steps of a technique were accepted, and how many were tried, by the kind of the change.
type Table = BTreeMap<(Technique, &'static str), (usize, usize)>;

fn shown(table: &Table) -> String {
    let mut text = String::new();
    let mut last = None;
    for (&(technique, what), (accepted, tried)) in table {
        let start = if last == Some(technique) { ", ".to_owned() } else { format!("\n{}: ", technique.id()) };
        text += &format!("{start}{what} {accepted} of {tried}");
        last = Some(technique);
    }
    text
}

fn count_accepted(puzzle: &Puzzle, grid: &Grid, step: &Step, table: &mut Table) {
    assert_eq!(Verifier::at(puzzle, *grid).step(step), Ok(()), "{}", step.technique);
    for (what, changed) in changes(puzzle.rules(), step) {
        let accepted = Verifier::at(puzzle, *grid).step(&changed).is_ok();
        let (of, tried) = table.entry((step.technique, what)).or_default();
        *of += usize::from(accepted);
        *tried += 1;
    }
}

/// Every single change of the roles, the rating and the candidates of a step, each with what is changed.
fn changes(rules: &Rules, step: &Step) -> Vec<(&'static str, Step)> {
    let mut all = Vec::new();
    let mut add = |what, change: &dyn Fn(&mut Step)| {
        let mut changed = step.clone();
        change(&mut changed);
        if changed != *step {
            all.push((what, changed));
        }
    };
    let toggled =
        |digits: DigitSet, digit| if digits.contains(digit) { digits.without(digit) } else { digits.with(digit) };
    let roles = &step.evidence.roles;
    let named = roles.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
    let changed: CellSet = step.effect.removed.iter().map(|&(cell, _)| cell).collect();
    let elsewhere: CellSet = Cell::ALL.into_iter().step_by(16).collect();
    let cells = named | changed | elsewhere;
    for (nth, &role) in roles.iter().enumerate() {
        add("left out", &|step| step.evidence.roles.retain(|&other| other != role));
        add("all left out", &|step| step.evidence.roles.retain(|other| other.name != role.name));
        add("repeated", &|step| step.evidence.roles.insert(nth, role));
        add("swapped", &|step| step.evidence.roles.swap(0, nth));
        for &name in RoleName::ALL {
            add("name", &|step| step.evidence.roles[nth].name = name);
        }
        for cell in cells.iter() {
            add("cells", &|step| {
                let role = &mut step.evidence.roles[nth];
                role.cells = if role.cells.contains(cell) { role.cells.without(cell) } else { role.cells.with(cell) };
            });
        }
        add("cells", &|step| step.evidence.roles[nth].cells = CellSet::EMPTY);
        for digit in Digit::ALL {
            add("digits", &|step| step.evidence.roles[nth].digits = toggled(step.evidence.roles[nth].digits, digit));
        }
        add("digits", &|step| step.evidence.roles[nth].digits = DigitSet::EMPTY);
        add("unit", &|step| step.evidence.roles[nth].unit = None);
        for unit in rules.units() {
            add("unit", &|step| step.evidence.roles[nth].unit = Some(unit.kind));
        }
    }
    for &technique in Technique::ALL {
        add("technique", &|step| {
            step.technique = technique;
            step.rating = technique.ratings().map(|(least, _)| least);
        });
    }
    for tenths in (-2..=2).filter_map(|more| step.rating?.tenths().checked_add_signed(more)) {
        add("rating", &|step| step.rating = Some(Rating::from_tenths(tenths)));
    }
    for digit in Digit::ALL.into_iter().filter(|_| !step.evidence.candidates.is_empty()) {
        add("candidates", &|step| step.evidence.candidates[0].1 = toggled(step.evidence.candidates[0].1, digit));
    }
    all
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
