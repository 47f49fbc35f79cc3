//! The verifier accepts sound steps of every kind and rejects unsound ones.

mod chains;
mod texts;
mod traces;

use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Puzzle, Rules, UnitKind, cells};
use saltire_proof::{
    Chain, Claim, Effect, Evidence, Line, Reason, Step, Technique, Trace, verify,
    verify::{StepError, Verifier},
};

use Cell::*;
use UnitKind::{Column, Row};

fn digits(text: &str) -> DigitSet {
    text.bytes().map(|byte| Digit::from_ascii(byte).expect("a digit")).collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a digit")
}

fn cells(cells: &[Cell]) -> CellSet {
    cells.iter().copied().collect()
}

/// All candidates everywhere, but for these cells.
fn only(list: &[(Cell, &str)]) -> Grid {
    list.iter().fold(Grid::FULL, |mut grid, &(cell, text)| {
        grid[cell] = digits(text);
        grid
    })
}

/// The digit stays only in these cells of the unit.
fn confine(mut grid: Grid, unit: CellSet, value: u8, places: &[Cell]) -> Grid {
    for cell in (unit - cells(places)).iter() {
        grid[cell].remove(digit(value));
    }
    grid
}

fn row(nth: usize) -> CellSet {
    Rules::classic().units()[nth].cells
}

fn removes(list: &[(Cell, &str)]) -> Effect {
    Effect { placed: None, removed: list.iter().map(|&(cell, text)| (cell, digits(text))).collect() }
}

/// Verifies a step on a grid; the name of the technique makes no difference.
fn verified(rules: Rules, grid: Grid, evidence: &Evidence, effect: &Effect) -> Result<(), StepError> {
    let puzzle = Puzzle::new(rules, Clues::EMPTY).unwrap();
    let (evidence, effect) = (evidence.clone(), effect.clone());
    Verifier::at(&puzzle, grid).step(&Step { technique: Technique::NakedTwins, rating: None, evidence, effect })
}

#[track_caller]
fn passes(grid: Grid, evidence: &Evidence, effect: &[(Cell, &str)]) {
    assert_eq!(verified(Rules::classic(), grid, evidence, &removes(effect)), Ok(()));
}

#[track_caller]
fn fails(grid: Grid, evidence: &Evidence, effect: &[(Cell, &str)]) {
    let wrong = verified(Rules::classic(), grid, evidence, &removes(effect)).expect_err("not a proof");
    assert!(matches!(wrong, StepError::Unproved(_)), "{wrong}");
}

fn citing_cells(list: &[Cell]) -> Evidence {
    Evidence { cells: cells(list), ..Evidence::default() }
}

fn citing_units(units: &[UnitKind], text: &str) -> Evidence {
    Evidence { units: units.to_vec(), digits: digits(text), ..Evidence::default() }
}

fn has(cell: Cell, value: u8) -> Claim {
    Claim { cell, digit: digit(value), holds: true }
}

fn has_not(cell: Cell, value: u8) -> Claim {
    has(cell, value).opposite()
}

fn chain(lines: &[(Claim, &[usize], Reason)]) -> Chain {
    let line =
        |&(claim, because, reason): &(Claim, &[usize], Reason)| Line { claim, because: because.to_vec(), reason };
    Chain { lines: lines.iter().map(line).collect() }
}

#[test]
fn naked_sets() {
    let pair = only(&[(R1C1, "12"), (R1C2, "12")]);
    passes(pair, &citing_cells(&[R1C1, R1C2]), &[(R1C9, "12"), (R3C3, "12")]);
    fails(pair, &citing_cells(&[R1C1, R1C2]), &[(R4C4, "1")]);
    fails(pair, &citing_cells(&[R1C1, R1C2]), &[(R1C9, "3")]);
    fails(pair, &citing_cells(&[R1C1]), &[(R1C9, "1")]);
    let quad = only(&[(R1C1, "1234"), (R1C3, "1234"), (R1C5, "1234"), (R1C7, "1234")]);
    passes(quad, &citing_cells(&[R1C1, R1C3, R1C5, R1C7]), &[(R1C9, "1234")]);
    fails(quad, &citing_cells(&[R1C1, R1C3, R1C5]), &[(R1C9, "1")]);
}

#[test]
fn singles_and_hidden_sets() {
    let single = confine(Grid::FULL, row(4), 7, &[R5C5]);
    let placed = Effect { placed: Some((R5C5, Digit::Seven)), removed: Vec::new() };
    assert_eq!(verified(Rules::classic(), single, &citing_units(&[Row(4)], "7"), &placed), Ok(()));
    assert!(verified(Rules::classic(), single, &citing_units(&[Column(4)], "7"), &placed).is_err());
    let triplet =
        [1, 2, 3].into_iter().fold(Grid::FULL, |grid, value| confine(grid, row(4), value, &[R5C1, R5C5, R5C9]));
    passes(triplet, &citing_units(&[Row(4)], "123"), &[(R5C1, "456789"), (R5C9, "4")]);
    fails(triplet, &citing_units(&[Row(4)], "12"), &[(R5C1, "4")]);
    fails(triplet, &citing_units(&[Row(4)], "123"), &[(R5C1, "1")]);
}

#[test]
fn locked_candidates_and_their_direct_form() {
    let locked = confine(Grid::FULL, Rules::classic().units()[18].cells, 5, &[R1C1, R1C2]);
    let in_box = citing_units(&[UnitKind::Box(0)], "5");
    passes(locked, &in_box, &[(R1C7, "5")]);
    fails(locked, &in_box, &[(R2C7, "5")]);
    // Then 5 has one place left in box 2.
    let direct = confine(locked, Rules::classic().units()[19].cells, 5, &[R1C4, R1C5, R2C6]);
    let placed = Effect { placed: Some((R2C6, Digit::Five)), removed: Vec::new() };
    let both = citing_units(&[UnitKind::Box(0), UnitKind::Box(1)], "5");
    assert_eq!(verified(Rules::classic(), direct, &both, &placed), Ok(()));
    assert!(verified(Rules::classic(), direct, &citing_units(&[UnitKind::Box(1)], "5"), &placed).is_err());
}

#[test]
fn direct_hidden_pair() {
    let pair = [1, 2].into_iter().fold(Grid::FULL, |grid, value| confine(grid, row(0), value, &[R1C1, R1C2]));
    let direct = confine(pair, row(0), 3, &[R1C1, R1C2, R1C9]);
    let placed = Effect { placed: Some((R1C9, Digit::Three)), removed: Vec::new() };
    assert_eq!(verified(Rules::classic(), direct, &citing_units(&[Row(0)], "123"), &placed), Ok(()));
    assert!(verified(Rules::classic(), direct, &citing_units(&[Row(0)], "13"), &placed).is_err());
}

#[test]
fn fish_of_every_size() {
    // In the rows with a mark, 5 stays only in the marked cells.
    let fish = |marked: CellSet| {
        (0..9).map(row).filter(|&row| !(row & marked).is_empty()).fold(Grid::FULL, |grid, row| {
            let places: Vec<Cell> = (row & marked).iter().collect();
            confine(grid, row, 5, &places)
        })
    };
    let two = fish(cells! {
        X . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        X . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    });
    passes(two, &citing_units(&[Row(0), Row(3)], "5"), &[(R9C1, "5"), (R9C5, "5")]);
    fails(two, &citing_units(&[Row(0)], "5"), &[(R9C1, "5")]);
    let four = fish(cells! {
        X . . X . . X . X
        . . . . . . . . .
        X . . X . . X . X
        . . . . . . . . .
        . . . . . . . . .
        X . . X . . X . X
        . . . . . . . . .
        . . . . . . . . .
        X . . X . . X . X
    });
    passes(four, &citing_units(&[Row(0), Row(2), Row(5), Row(8)], "5"), &[(R2C1, "5"), (R7C7, "5")]);
    fails(four, &citing_units(&[Row(0), Row(2), Row(5), Row(8)], "5"), &[(R2C2, "5")]);
}

#[test]
fn wings_and_aligned_exclusion() {
    let wing = only(&[(R1C1, "12"), (R1C5, "13"), (R5C1, "23")]);
    passes(wing, &citing_cells(&[R1C1, R1C5, R5C1]), &[(R5C5, "3")]);
    fails(wing, &citing_cells(&[R1C1, R1C5, R5C1]), &[(R5C5, "1")]);
    let three = only(&[(R1C1, "123"), (R1C5, "13"), (R2C2, "23")]);
    passes(three, &citing_cells(&[R1C1, R1C5, R2C2]), &[(R1C2, "3")]);
    fails(three, &citing_cells(&[R1C1, R1C5, R2C2]), &[(R5C5, "3")]);
    // r1c1=1 leaves r1c2 with 2 or 3; one of the others then has nothing left.
    let aligned = only(&[(R1C1, "145"), (R1C2, "123"), (R2C1, "12"), (R2C3, "13")]);
    let evidence = citing_cells(&[R1C1, R1C2, R2C1, R2C3]);
    passes(aligned, &evidence, &[(R1C1, "1")]);
    fails(aligned, &evidence, &[(R1C1, "4")]);
    fails(aligned, &citing_cells(&[R1C1, R1C2, R2C1]), &[(R1C1, "1")]);
}

/// Four cells in two rows, two columns and two boxes, all with 1 and 2.
fn rectangle(extra: &[(Cell, &str)]) -> (Grid, Vec<(Cell, DigitSet)>) {
    let corners = [R1C2, R1C8, R3C2, R3C8];
    let mut grid = only(&corners.map(|cell| (cell, "12")));
    for &(cell, text) in extra {
        grid[cell] |= digits(text);
    }
    (grid, corners.map(|cell| (cell, digits("12"))).to_vec())
}

#[test]
fn unique_rectangles_of_four_types() {
    let (one, deadly) = rectangle(&[(R3C8, "5")]);
    passes(one, &Evidence { deadly: deadly.clone(), ..Evidence::default() }, &[(R3C8, "12")]);
    fails(one, &Evidence::default(), &[(R3C8, "1")]);

    let (two, deadly) = rectangle(&[(R3C2, "5"), (R3C8, "5")]);
    let evidence = Evidence { deadly, ..Evidence::default() };
    passes(two, &evidence, &[(R3C5, "5")]);
    fails(two, &evidence, &[(R4C2, "5")]);

    let (mut three, deadly) = rectangle(&[(R3C2, "5"), (R3C8, "6")]);
    three[R3C5] = digits("56");
    let evidence = Evidence { deadly: deadly.clone(), ..citing_cells(&[R3C2, R3C8, R3C5]) };
    passes(three, &evidence, &[(R3C4, "56")]);
    fails(three, &Evidence { deadly: deadly.clone(), ..Evidence::default() }, &[(R3C4, "5")]);
    // Hidden: 1, 2 and 7 stay in the two corners, r3c5 and r3c6, and a corner takes 5 or 6.
    let (mut three, _) = rectangle(&[(R3C2, "5"), (R3C8, "6")]);
    for value in [1, 2, 7] {
        three = confine(three, row(2), value, &[R3C2, R3C8, R3C5, R3C6]);
    }
    let evidence = Evidence { deadly: deadly.clone(), cells: cells(&[R3C2, R3C8]), ..citing_units(&[Row(2)], "127") };
    passes(three, &evidence, &[(R3C5, "34"), (R3C6, "89")]);
    fails(three, &evidence, &[(R3C5, "7")]);

    let (four, deadly) = rectangle(&[(R3C2, "56"), (R3C8, "789")]);
    let four = confine(four, row(2), 1, &[R3C2, R3C8]);
    let evidence = Evidence { deadly: deadly.clone(), ..citing_units(&[Row(2)], "1") };
    passes(four, &evidence, &[(R3C2, "2"), (R3C8, "2")]);
    fails(four, &Evidence { deadly, ..Evidence::default() }, &[(R3C2, "2")]);
}

/// As in a BUG, the pairs may differ: what counts is that every unit has each digit in none or two of them.
#[test]
fn a_deadly_pattern_of_three_digits() {
    let pattern = [(R1C2, "12"), (R2C2, "12"), (R1C6, "23"), (R2C6, "23"), (R1C7, "13"), (R2C7, "13")];
    let mut grid = only(&pattern);
    grid[R2C7] |= digits("5");
    let deadly: Vec<_> = pattern.iter().map(|&(cell, text)| (cell, digits(text))).collect();
    let evidence = Evidence { deadly: deadly.clone(), ..Evidence::default() };
    assert!(evidence.assumes_unique());
    passes(grid, &evidence, &[(R2C7, "13")]);
    let short = Evidence { deadly: deadly[1..].to_vec(), ..Evidence::default() };
    let found = verified(Rules::classic(), grid, &short, &removes(&[(R2C7, "13")]));
    assert!(matches!(found, Err(StepError::NotDeadly(_))), "{found:?}");
}

#[test]
fn a_pattern_that_a_unit_breaks_is_not_deadly() {
    let not_deadly = |rules: Rules, puzzle: Clues, corners: &[(Cell, &str)]| {
        let grid = only(corners);
        let deadly = corners.iter().map(|&(cell, _)| (cell, digits("12"))).collect();
        let evidence = Evidence { deadly, ..Evidence::default() };
        let puzzle = Puzzle::new(rules, puzzle).unwrap();
        let effect = removes(&[(corners[3].0, "12")]);
        Verifier::at(&puzzle, grid).step(&Step { technique: Technique::NakedTwins, rating: None, evidence, effect })
    };
    // r1c1 is on a diagonal with none of the others: as a diagonal puzzle it can tell the two states apart.
    let corner = [(R1C1, "12"), (R1C4, "12"), (R3C1, "12"), (R3C4, "125")];
    assert_eq!(not_deadly(Rules::classic(), Clues::EMPTY, &corner), Ok(()));
    assert_eq!(not_deadly(Rules::diagonal(), Clues::EMPTY, &corner), Err(StepError::NotDeadly(R1C1)));
    // Four boxes.
    let far = [(R1C2, "12"), (R1C5, "12"), (R4C2, "12"), (R4C5, "125")];
    assert!(matches!(not_deadly(Rules::classic(), Clues::EMPTY, &far), Err(StepError::NotDeadly(_))));
    // A clue cannot be swapped.
    let clue = [(R1C4, Digit::One)].into_iter().collect();
    assert_eq!(not_deadly(Rules::classic(), clue, &corner), Err(StepError::NotDeadly(R1C4)));
}

#[test]
fn a_chain_that_denies_its_assumption() {
    // r1c1=1 → r1c5≠1 → r5c5=1 (column 5) → r5c1≠1 → r9c1=1 … which column 1 denies.
    let mut grid = confine(Grid::FULL, Rules::classic().units()[13].cells, 1, &[R1C5, R5C5]);
    grid = confine(grid, row(4), 1, &[R5C5, R5C9]);
    grid = confine(grid, Rules::classic().units()[17].cells, 1, &[R5C9, R1C9]);
    let lines: &[(Claim, &[usize], Reason)] = &[
        (has(R1C1, 1), &[], Reason::Assumption),
        (has_not(R1C5, 1), &[0], Reason::Unit(Row(0))),
        (has(R5C5, 1), &[1], Reason::Unit(Column(4))),
        (has_not(R5C9, 1), &[2], Reason::Unit(Row(4))),
        (has(R1C9, 1), &[3], Reason::Unit(Column(8))),
        (has_not(R1C1, 1), &[4], Reason::Unit(Row(0))),
    ];
    let evidence = Evidence { chains: vec![chain(lines)], ..Evidence::default() };
    passes(grid, &evidence, &[(R1C1, "1")]);
    fails(grid, &evidence, &[(R1C2, "1")]);
    for (broken, wrong) in lines.iter().enumerate().skip(1) {
        // Without its reasons a line does not follow.
        let mut lines = lines.to_vec();
        lines[broken] = (wrong.0, &[], wrong.2);
        let evidence = Evidence { chains: vec![chain(&lines)], ..Evidence::default() };
        let found = verified(Rules::classic(), grid, &evidence, &removes(&[(R1C1, "1")]));
        assert_eq!(found, Err(StepError::Line { chain: 0, line: broken, claim: wrong.0 }));
    }
    // The same as two chains that end in opposite claims.
    let halves = vec![chain(&lines[..1]), chain(lines)];
    passes(grid, &Evidence { chains: halves, ..Evidence::default() }, &[(R1C1, "1")]);
    // An assumption in the middle is none.
    let sneaked: &[(Claim, &[usize], Reason)] =
        &[(has(R1C1, 1), &[], Reason::Assumption), (has_not(R1C1, 1), &[], Reason::Assumption)];
    let evidence = Evidence { chains: vec![chain(sneaked)], ..Evidence::default() };
    assert!(verified(Rules::classic(), grid, &evidence, &removes(&[(R1C1, "1")])).is_err());
}

#[test]
fn cases_must_be_all_cases() {
    // r1c1 is 1, 2 or 3; each leads to r5c5≠9 through a cell of two candidates that sees both.
    let grid = only(&[(R1C1, "123"), (R1C5, "19"), (R5C1, "29"), (R3C3, "3"), (R9C5, "39")]);
    let case = |value: u8, through: Cell, unit: UnitKind, then: UnitKind| {
        chain(&[
            (has(R1C1, value), &[], Reason::Assumption),
            (has_not(through, value), &[0], Reason::Unit(unit)),
            (has(through, 9), &[1], Reason::Cell),
            (has_not(R5C5, 9), &[2], Reason::Unit(then)),
        ])
    };
    let one = case(1, R1C5, Row(0), Column(4));
    let two = case(2, R5C1, Column(0), Row(4));
    let both = Evidence { chains: vec![one.clone(), two.clone()], ..citing_cells(&[R1C1]) };
    fails(grid, &both, &[(R5C5, "9")]);
    let mut grid = grid;
    grid[R1C1].remove(Digit::Three);
    passes(grid, &both, &[(R5C5, "9")]);
    fails(grid, &Evidence { chains: vec![one.clone(), two.clone()], ..Evidence::default() }, &[(R5C5, "9")]);
    fails(grid, &Evidence { chains: vec![one], ..citing_cells(&[R1C1]) }, &[(R5C5, "9")]);
    // All places of a unit.
    let grid = confine(only(&[(R1C5, "19"), (R5C8, "19")]), row(0), 1, &[R1C2, R1C8]);
    let place = |from: Cell, through: Cell, unit: UnitKind, then: UnitKind| {
        chain(&[
            (has(from, 1), &[], Reason::Assumption),
            (has_not(through, 1), &[0], Reason::Unit(unit)),
            (has(through, 9), &[1], Reason::Cell),
            (has_not(R5C5, 9), &[2], Reason::Unit(then)),
        ])
    };
    let chains = vec![place(R1C2, R1C5, Row(0), Column(4)), place(R1C8, R5C8, Column(7), Row(4))];
    let evidence = Evidence { chains, ..citing_units(&[Row(0)], "1") };
    passes(grid, &evidence, &[(R5C5, "9")]);
    fails(grid, &Evidence { units: Vec::new(), ..evidence }, &[(R5C5, "9")]);
}

#[test]
fn a_cycle_both_ways_round() {
    // 5 stands in rows 1 and 9 in columns 1 and 5 only: round from r1c1 and, the other way, from its opposite.
    let grid = confine(confine(Grid::FULL, row(0), 5, &[R1C1, R1C5]), row(8), 5, &[R9C1, R9C5]);
    let round = |first: Claim, others: [Claim; 3], units: [UnitKind; 3]| {
        let mut lines: Vec<(Claim, &[usize], Reason)> = vec![(first, &[], Reason::Assumption)];
        let before: [&[usize]; 3] = [&[0], &[1], &[2]];
        for ((claim, unit), because) in others.into_iter().zip(units).zip(before) {
            lines.push((claim, because, Reason::Unit(unit)));
        }
        chain(&lines)
    };
    let there = round(has(R1C1, 5), [has_not(R9C1, 5), has(R9C5, 5), has_not(R1C5, 5)], [Column(0), Row(8), Column(4)]);
    let back = round(has_not(R1C1, 5), [has(R1C5, 5), has_not(R9C5, 5), has(R9C1, 5)], [Row(0), Column(4), Row(8)]);
    let evidence = Evidence { chains: vec![there.clone(), back], ..Evidence::default() };
    passes(grid, &evidence, &[(R5C1, "5"), (R5C5, "5")]);
    fails(grid, &Evidence { chains: vec![there], ..Evidence::default() }, &[(R5C1, "5")]);
}

#[test]
fn lemmas_hold_under_the_lines_they_rest_on() {
    // r3c5 is 7 or 8. If 7, r3c3 loses it, box 1 has its 7 in row 1 and so r1c9 has none: the lemma. If 8, r2c9 is 7.
    let grid =
        confine(only(&[(R3C5, "78"), (R2C5, "89"), (R2C9, "79")]), UnitKind::Box(0).cells(), 7, &[R1C1, R1C2, R3C3]);
    let lemma = Step {
        technique: Technique::NakedTwins,
        rating: None,
        evidence: citing_units(&[UnitKind::Box(0)], "7"),
        effect: removes(&[(R1C9, "7")]),
    };
    let evidence = |because: &[usize]| {
        let seven = chain(&[
            (has(R3C5, 7), &[], Reason::Assumption),
            (has_not(R3C3, 7), &[0], Reason::Unit(Row(2))),
            (has_not(R1C9, 7), because, Reason::Lemma(0)),
        ]);
        let eight = chain(&[
            (has(R3C5, 8), &[], Reason::Assumption),
            (has_not(R2C5, 8), &[0], Reason::Unit(Column(4))),
            (has(R2C5, 9), &[1], Reason::Cell),
            (has_not(R2C9, 9), &[2], Reason::Unit(Row(1))),
            (has(R2C9, 7), &[3], Reason::Cell),
        ]);
        Evidence { chains: vec![seven, eight], lemmas: vec![lemma.clone()], ..citing_cells(&[R3C5]) }
    };
    passes(grid, &evidence(&[1]), &[(R1C9, "7")]);
    // Without the line that it rests on the lemma is none; nor does it show what it does not say.
    let found = verified(Rules::classic(), grid, &evidence(&[]), &removes(&[(R1C9, "7")]));
    assert_eq!(found, Err(StepError::Line { chain: 0, line: 2, claim: has_not(R1C9, 7) }));
    let mut other = evidence(&[1]);
    other.lemmas[0].effect = removes(&[(R1C8, "7")]);
    let found = verified(Rules::classic(), grid, &other, &removes(&[(R1C9, "7")]));
    assert_eq!(found, Err(StepError::Line { chain: 0, line: 2, claim: has_not(R1C9, 7) }));
    other.lemmas.clear();
    assert_eq!(verified(Rules::classic(), grid, &other, &removes(&[(R1C9, "7")])), Err(StepError::UnknownLemma(0)));
}

trait Cells {
    fn cells(self) -> CellSet;
}

impl Cells for UnitKind {
    fn cells(self) -> CellSet {
        Rules::classic().unit(self).unwrap().cells
    }
}

#[test]
fn guesses_contradictions_and_retractions() {
    let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let step = |technique, evidence: Evidence, effect: Effect| Step { technique, rating: None, evidence, effect };
    let guess = step(Technique::Guess, Evidence::default(), removes(&[(R1C1, "23456789")]));
    let retract = step(Technique::Retract, Evidence::default(), removes(&[(R1C1, "1")]));
    let lost = step(Technique::Contradiction, citing_cells(&[R1C1]), Effect::default());
    let wrong = |steps: &[&Step]| {
        let steps = steps.iter().map(|&step| step.clone()).collect();
        verify(&Trace { puzzle: puzzle.clone(), steps }).map_err(|fault| (fault.step, fault.error))
    };
    assert_eq!(wrong(&[&guess, &lost]), Err((1, StepError::NoContradiction)));
    assert_eq!(wrong(&[&guess, &retract]), Err((1, StepError::RetractedWithoutContradiction)));
    assert_eq!(wrong(&[&retract]), Err((0, StepError::NothingToRetract)));
    let half = step(Technique::Guess, Evidence::default(), removes(&[(R1C1, "2345678")]));
    assert_eq!(wrong(&[&half]), Err((0, StepError::NoGuess)));
    // Two guesses of 1 in one row are a contradiction that is to be seen.
    let second = step(Technique::Guess, Evidence::default(), removes(&[(R1C2, "23456789")]));
    let twice = step(Technique::Contradiction, citing_cells(&[R1C1, R1C2]), Effect::default());
    assert_eq!(wrong(&[&guess, &second, &twice, &retract]), Err((3, StepError::OtherThanTheGuess(has(R1C2, 1)))));
    let back = step(Technique::Retract, Evidence::default(), removes(&[(R1C2, "1")]));
    let verified = wrong(&[&guess, &second, &twice, &back]).unwrap();
    assert_eq!((verified.open_guesses, verified.steps), (1, 4));
    assert_eq!(wrong(&[&guess, &second, &twice, &back, &retract]), Err((4, StepError::RetractedWithoutContradiction)));
}

#[test]
fn nothing_and_nonsense() {
    let grid = only(&[(R1C1, "12")]);
    assert_eq!(verified(Rules::classic(), grid, &Evidence::default(), &Effect::default()), Err(StepError::NoEffect));
    let gone = removes(&[(R1C1, "3")]);
    let found = verified(Rules::classic(), grid, &Evidence::default(), &gone);
    assert_eq!(found, Err(StepError::NoCandidate(R1C1, Digit::Three)));
    let diagonal = citing_units(&[UnitKind::MainDiagonal], "1");
    let found = verified(Rules::classic(), grid, &diagonal, &removes(&[(R1C1, "1")]));
    assert_eq!(found, Err(StepError::UnknownUnit(UnitKind::MainDiagonal)));
    assert_eq!(found.unwrap_err().to_string(), "the rules have no unit d\\");
}

/// Citing the whole board of an empty puzzle asks the verifier to solve it; the verifier gives up in time.
#[test]
fn too_much_to_try() {
    let everything = Evidence {
        units: Rules::classic().units().iter().map(|unit| unit.kind).collect(),
        cells: CellSet::ALL,
        digits: DigitSet::ALL,
        ..Evidence::default()
    };
    let found = verified(Rules::classic(), Grid::FULL, &everything, &removes(&[(R1C1, "1")]));
    assert!(matches!(found, Err(StepError::Unproved(_) | StepError::TooLong)), "{found:?}");
}

/// The same again and again costs the verifier a bounded amount of work.
#[test]
fn tedious_evidence() {
    let pair = only(&[(R1C1, "12"), (R1C2, "12")]);
    let lines = vec![(has(R9C9, 1), &[][..], Reason::Assumption)];
    let tedious = Evidence {
        units: vec![Row(0); 100_000],
        digits: digits("12"),
        chains: vec![chain(&lines); 1000],
        ..citing_cells(&[R1C1, R1C2])
    };
    passes(pair, &tedious, &[(R1C9, "12")]);
    let effect = Effect { placed: None, removed: vec![(R1C9, digits("1")); 1_000_000] };
    assert_eq!(verified(Rules::classic(), pair, &tedious, &effect), Err(StepError::TooLong));
}
