//! Traces and their replay, what a verified trace proves, contradictions, and what is known of a step.

use crate::*;
use saltire_proof::{
    Contradiction, Recorder, Role, RoleName, Sight,
    verify::{TraceEnd, verify_stated},
};

fn step(technique: Technique, evidence: Evidence, effect: Effect) -> Step {
    Step { technique, rating: None, evidence, effect }
}

fn places(cell: Cell, value: u8) -> Effect {
    Effect { placed: Some((cell, digit(value))), removed: Vec::new() }
}

/// A solved grid without its first cell, which has a 1.
fn almost_solved() -> Puzzle {
    Puzzle::classic(".23456789456789123789123456231674895875912364694538217317265948542897631968341572").unwrap()
}

fn last_cell(cell: Cell, value: u8) -> Step {
    step(Technique::LastCell, citing_units(&[Row(0)], &value.to_string()), places(cell, value))
}

#[test]
fn a_retracted_guess_is_not_assigned() {
    let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let guess = |text: &str| step(Technique::Guess, Evidence::default(), removes(&[(R1C1, text)]));
    let retract = step(Technique::Retract, Evidence::default(), removes(&[(R1C1, "1")]));
    let placing = |cell, value| step(Technique::HiddenSingle, Evidence::default(), places(cell, value));
    let steps = vec![
        placing(R9C9, 9),
        guess("23456789"),
        placing(R1C2, 2),
        placing(R1C3, 3),
        retract.clone(),
        placing(R1C2, 4),
    ];
    let trace = Trace { puzzle: puzzle.clone(), steps };
    assert_eq!(trace.assignments(), [(R9C9, digit(9)), (R1C2, digit(4))]);
    assert_eq!(trace.grid()[R1C1], digits("2356789"), "neither 1, nor 4, which r1c2 has");
    let mut replay = trace.replay();
    let depths: Vec<usize> = (&trace)
        .into_iter()
        .map(|step| {
            replay.apply(step);
            replay.depth()
        })
        .collect();
    assert_eq!(depths, [0, 1, 1, 1, 0, 0]);
    // Where no step places a digit, a cell is assigned when one candidate is left.
    let removing = |cell, text: &str| step(Technique::Eliminate, Evidence::default(), removes(&[(cell, text)]));
    let steps =
        vec![removing(R5C5, "12345678"), guess("23456789"), removing(R1C2, "12345678"), retract, removing(R5C5, "9")];
    assert_eq!(Trace { puzzle, steps: steps.clone() }.assignments(), [(R5C5, digit(9))]);
    assert_eq!(Trace { puzzle: almost_solved(), steps }.into_iter().count(), 5);
}

#[test]
fn placing_a_digit_decides_the_cell_and_its_peers() {
    let mut grid = Grid::FULL;
    places(R5C5, 7).apply(&Rules::classic(), &mut grid);
    assert_eq!((grid[R5C5], grid[R5C1], grid[R1C1]), (digits("7"), digits("12345689"), DigitSet::ALL));
}

#[test]
fn a_recorder_keeps_the_steps() {
    let (mut list, mut trace) = (Vec::new(), Trace::new(almost_solved()));
    ().record(|| panic!("a step that nothing keeps is not made"));
    list.record(|| last_cell(R1C1, 1));
    trace.record(|| last_cell(R1C1, 1));
    assert_eq!((list.len(), &list), (1, &trace.steps));
}

#[test]
fn the_end_of_a_trace_is_what_its_steps_prove() {
    let solved = verify(&Trace { puzzle: almost_solved(), steps: vec![last_cell(R1C1, 1)] }).unwrap();
    assert_eq!(solved.solution().map(|solution| solution[R1C1]), Some(Digit::One));
    let begun = verify(&Trace::new(Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap())).unwrap();
    assert_eq!((begun.end, begun.solution()), (TraceEnd::Unfinished(Grid::FULL), None));

    // r1c1 has no candidate: there is no solution; or, if a step assumed that there is only one, perhaps several.
    let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let contradiction = || step(Technique::Contradiction, citing_cells(&[R1C1]), Effect::default());
    let mut verifier = Verifier::at(&puzzle, only(&[(R1C1, "")]));
    verifier.step(&contradiction()).unwrap();
    assert_eq!((verifier.verified().end, verifier.verified().assume_unique), (TraceEnd::Impossible, 0));
    let (mut grid, deadly) = rectangle(&[(R3C8, "5")]);
    grid[R1C1] = DigitSet::EMPTY;
    let mut verifier = Verifier::at(&puzzle, grid);
    let unique = Evidence { deadly, ..Evidence::default() };
    verifier.step(&step(Technique::UniqueRectangle1, unique, removes(&[(R3C8, "1")]))).unwrap();
    let before = *verifier.grid();
    assert_eq!((verifier.verified().end, verifier.verified().assume_unique), (TraceEnd::Unfinished(before), 1));
    verifier.step(&contradiction()).unwrap();
    assert_eq!(verifier.verified().end, TraceEnd::NotUnique);
    // A contradiction after a guess refutes only the guess.
    let guess = step(Technique::Guess, Evidence::default(), removes(&[(R9C9, "12345678")]));
    let mut verifier = Verifier::at(&puzzle, only(&[(R1C1, "")]));
    verifier.step(&guess).unwrap();
    verifier.step(&contradiction()).unwrap();
    assert!(matches!(verifier.verified().end, TraceEnd::Unfinished(_)));
}

#[test]
fn a_stated_solution_must_be_the_one_reached() {
    let trace = Trace { puzzle: almost_solved(), steps: vec![last_cell(R1C1, 1)] };
    let solution = verify(&trace).unwrap().solution().unwrap().clues();
    assert!(verify_stated(&trace, &solution).is_ok());
    let mut other = solution;
    other[R1C1] = Some(Digit::Two);
    let fault = verify_stated(&trace, &other).unwrap_err();
    assert_eq!((fault.step, fault.error), (0, StepError::OtherSolution));
    assert_eq!(fault.to_string(), "step 1 (last empty cell): the steps do not lead to the stated solution");
    // An unfinished trace must keep the stated solution.
    let pair = |text| {
        let mut verifier = Trace::new(Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap());
        verifier.steps.push(step(Technique::Guess, Evidence::default(), removes(&[(R1C1, text)])));
        verify_stated(&verifier, &solution).is_ok()
    };
    assert!(pair("23456789") && !pair("12345678"));
    assert!(verify_stated(&Trace::new(almost_solved()), &other).is_ok(), "no step that could be wrong");
}

#[test]
fn a_contradiction_is_an_empty_cell_or_a_digit_without_a_place() {
    let rules = Rules::classic();
    assert_eq!(Contradiction::find(&rules, &Grid::FULL), None);
    let no_place = confine(Grid::FULL, row(2), 5, &[]);
    let empty = only(&[(R4C4, "")]);
    for (grid, expected, text) in [
        (empty, Contradiction::NoCandidate(R4C4), "r4c4 has no candidate left"),
        (no_place, Contradiction::NoPlace(Row(2), Digit::Five), "row 3 has no place for 5"),
    ] {
        let found = Contradiction::find(&rules, &grid).unwrap();
        assert_eq!((found, found.to_string().as_str()), (expected, text));
        let said = step(Technique::Contradiction, found.evidence(), Effect::default());
        let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap();
        assert_eq!(Verifier::at(&puzzle, grid).step(&said), Ok(()));
        assert_eq!(Verifier::at(&puzzle, Grid::FULL).step(&said), Err(StepError::NoContradiction));
    }
    // Two cells with the same candidates are none before both have only one; nor are two different digits.
    for (text, other, expected) in [("1", "1", true), ("12", "12", false), ("1", "2", false)] {
        let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap();
        let said = step(Technique::Contradiction, citing_cells(&[R1C1, R1C2]), Effect::default());
        let grid = only(&[(R1C1, text), (R1C2, other)]);
        assert_eq!(Verifier::at(&puzzle, grid).step(&said).is_ok(), expected, "{text} and {other}");
    }
    // One contradiction among several units is enough.
    let said = step(Technique::Contradiction, citing_units(&[Row(2), Row(3)], "5"), Effect::default());
    let puzzle = Puzzle::new(rules, Clues::EMPTY).unwrap();
    assert_eq!(Verifier::at(&puzzle, no_place).step(&said), Ok(()));
}

#[test]
fn long_chains_are_harder() {
    let lines = |count: usize| vec![(has(R1C1, 1), &[][..], Reason::Assumption); count];
    let base = Technique::Nishio.difficulty();
    for (count, expected) in [(0, 0), (6, 0), (7, 0), (8, 1), (11, 2), (200, 20)] {
        let evidence = Evidence { chains: vec![chain(&lines(count))], ..Evidence::default() };
        assert_eq!(step(Technique::Nishio, evidence, Effect::default()).difficulty(), base + expected, "{count} lines");
    }
    // The candidates of a chain of groups count in the same way.
    let roles = vec![Role::new(RoleName::Candidate, R1C1, Digit::One); 10];
    let evidence = Evidence { roles, ..Evidence::default() };
    let expected = Technique::GroupedAic.difficulty() + 2;
    assert_eq!(step(Technique::GroupedAic, evidence, Effect::default()).difficulty(), expected);
}

#[test]
fn a_removed_candidate_sees_the_cells_with_a_role() {
    let role = |cell| Role::new(RoleName::Pincer, cell, digits("12"));
    let evidence = Evidence {
        roles: vec![role(R1C5), role(R5C1), role(R9C9), role(R1C7)],
        candidates: vec![
            (R1C1, digits("123")),
            (R1C5, digits("12")),
            (R5C1, digits("12")),
            (R9C9, digits("12")),
            (R1C7, digits("3")),
            (R1C3, digits("1")),
        ],
        ..Evidence::default()
    };
    let said = step(Technique::XyWing, evidence, removes(&[(R1C1, "13"), (R4C4, "1")]));
    let sight = |digit, sees| Sight { cell: R1C1, digit, sees };
    let expected =
        vec![sight(Digit::One, vec![(R1C5, Row(0)), (R5C1, Column(0))]), sight(Digit::Three, vec![(R1C7, Row(0))])];
    assert_eq!(said.sights(&Rules::classic()), expected);
}
