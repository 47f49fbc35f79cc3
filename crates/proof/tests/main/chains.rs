//! False lines of chains, false deadly patterns and evidence that is too long are rejected; and the roles of chains.

use crate::*;
use saltire_proof::{Rating, Role, RoleName, chain_roles};

/// Whether a line follows from one other line, which is assumed.
#[track_caller]
fn follows(grid: Grid, given: Claim, claim: Claim, reason: Reason) -> bool {
    let chains = vec![chain(&[(given, &[], Reason::Assumption), (claim, &[0], reason)])];
    let evidence = Evidence { chains, ..Evidence::default() };
    let found = verified(Rules::classic(), grid, &evidence, &removes(&[(R9C9, "9")]));
    match found {
        Err(StepError::Line { chain: 0, line: 1, .. }) => false,
        Err(StepError::Unproved(_)) => true,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_line_needs_the_right_line_before_it() {
    let grid = confine(only(&[(R1C1, "12")]), row(1), 1, &[R2C1, R2C5]);
    let (in_cell, in_row_1, in_row_2) = (Reason::Cell, Reason::Unit(Row(0)), Reason::Unit(Row(1)));
    let lines = [
        // A cell has one digit.
        (has(R1C1, 1), has_not(R1C1, 2), in_cell, true),
        (has_not(R1C1, 1), has_not(R1C1, 2), in_cell, false),
        (has(R1C2, 1), has_not(R1C1, 2), in_cell, false),
        (has(R1C1, 2), has_not(R1C1, 2), in_cell, false),
        // A cell has one of its candidates.
        (has_not(R1C1, 2), has(R1C1, 1), in_cell, true),
        (has(R1C1, 2), has(R1C1, 1), in_cell, false),
        (has_not(R1C2, 2), has(R1C1, 1), in_cell, false),
        // A unit has a digit once.
        (has(R1C5, 1), has_not(R1C1, 1), in_row_1, true),
        (has_not(R1C5, 1), has_not(R1C1, 1), in_row_1, false),
        (has(R1C5, 2), has_not(R1C1, 1), in_row_1, false),
        (has(R2C1, 1), has_not(R1C1, 1), in_row_1, false),
        (has(R1C1, 1), has_not(R1C1, 1), in_row_1, false),
        (has(R1C5, 1), has_not(R2C5, 1), in_row_1, false),
        // A unit has a place for each digit.
        (has_not(R2C5, 1), has(R2C1, 1), in_row_2, true),
        (has(R2C5, 1), has(R2C1, 1), in_row_2, false),
        (has_not(R2C5, 2), has(R2C1, 1), in_row_2, false),
        (has_not(R1C5, 1), has(R2C1, 1), in_row_2, false),
        (has_not(R2C5, 1), has(R3C1, 1), in_row_2, false),
    ];
    for (given, claim, reason, expected) in lines {
        assert_eq!(follows(grid, given, claim, reason), expected, "{claim} because of {given}, {reason:?}");
    }
}

#[test]
fn a_lemma_may_place_a_digit() {
    // If r1c1 is 1, r1c5 is 2; as the only place of row 1 left for 2, a lemma says the same.
    let grid = confine(only(&[(R1C1, "12")]), row(0), 2, &[R1C1, R1C5]);
    let lemma = |cell| Step {
        technique: Technique::OnlyChoice,
        rating: None,
        evidence: citing_units(&[Row(0)], "2"),
        effect: Effect { placed: Some((cell, Digit::Two)), removed: Vec::new() },
    };
    let evidence = |lemma: Step, given: Claim| {
        let chains = vec![chain(&[(given, &[], Reason::Assumption), (has(R1C5, 2), &[0], Reason::Lemma(0))])];
        Evidence { chains, lemmas: vec![lemma], ..Evidence::default() }
    };
    let wrong = |evidence: &Evidence| verified(Rules::classic(), grid, evidence, &removes(&[(R9C9, "9")])).unwrap_err();
    assert!(matches!(wrong(&evidence(lemma(R1C5), has(R1C1, 1))), StepError::Unproved(_)));
    let line = StepError::Line { chain: 0, line: 1, claim: has(R1C5, 2) };
    assert_eq!(wrong(&evidence(lemma(R1C1), has(R1C1, 1))), line, "it places 2 elsewhere");
    assert_eq!(wrong(&evidence(lemma(R1C5), has(R2C1, 1))), line, "it does not follow");
}

#[test]
fn a_deadly_pattern_has_two_free_digits_in_each_cell() {
    let not_deadly = |allowed: Grid, text: &str| {
        let corners = [R1C2, R1C8, R3C2, R3C8];
        let deadly = corners.map(|cell| (cell, digits(text))).to_vec();
        let evidence = Evidence { deadly, ..Evidence::default() };
        let step =
            Step { technique: Technique::UniqueRectangle1, rating: None, evidence, effect: removes(&[(R3C8, "1")]) };
        let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap().with_candidates(allowed);
        Verifier::at(&puzzle, only(&[(R1C2, "12"), (R1C8, "12"), (R3C2, "12"), (R3C8, "125")])).step(&step)
    };
    assert_eq!(not_deadly(Grid::FULL, "12"), Ok(()));
    assert_eq!(not_deadly(Grid::FULL, "123"), Err(StepError::NotDeadly(R1C2)));
    let without = only(&[(R1C8, "23456789")]);
    assert_eq!(not_deadly(without, "12"), Err(StepError::NotDeadly(R1C8)), "the puzzle excludes 1");
}

/// Rectangles that share no unit are a deadly pattern together, of 4, 8 or 12 cells.
#[test]
fn a_unique_loop_is_rated_by_its_length() {
    let corners = [R1C2, R1C8, R3C2, R3C8, R4C5, R4C9, R6C5, R6C9, R7C3, R7C6, R9C3, R9C6];
    for (count, expected) in [(4, 46), (8, 47), (12, 50)] {
        let pattern = &corners[..count];
        let mut grid = pattern.iter().fold(Grid::FULL, |mut grid, &cell| {
            grid[cell] = digits("12");
            grid
        });
        grid[R3C8] = digits("125");
        let evidence =
            Evidence { deadly: pattern.iter().map(|&cell| (cell, digits("12"))).collect(), ..Evidence::default() };
        let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
        for tenths in 44..52 {
            let rating = Some(Rating::from_tenths(tenths));
            let effect = removes(&[(R3C8, "12")]);
            let step = Step { technique: Technique::UniqueLoop1, rating, evidence: evidence.clone(), effect };
            let found = Verifier::at(&puzzle, grid).step(&step);
            assert_eq!(found.is_ok(), tenths == expected, "{count} cells, {tenths} tenths: {found:?}");
        }
    }
}

/// Reading the units, the pattern and the chains is work that has a bound too.
#[test]
fn long_evidence_is_too_long() {
    let pair = only(&[(R1C1, "12"), (R1C2, "12")]);
    let too_long = |evidence: Evidence, effect: &Effect| {
        assert_eq!(verified(Rules::classic(), pair, &evidence, effect), Err(StepError::TooLong));
    };
    let effect = removes(&[(R1C9, "1")]);
    too_long(Evidence { units: vec![Row(0); 2_000_001], ..citing_cells(&[R1C1, R1C2]) }, &effect);
    too_long(Evidence { deadly: vec![(R1C1, digits("12")); 200_001], ..citing_cells(&[R1C1, R1C2]) }, &effect);
    let assumptions = Cell::ALL.into_iter().flat_map(|cell| (1..=9).map(move |value| has(cell, value)));
    let chains = assumptions.map(|claim| chain(&[(claim, &[], Reason::Assumption)])).collect();
    let many = Effect { placed: None, removed: vec![(R1C9, digits("1")); 300] };
    too_long(Evidence { chains, ..citing_cells(&[R1C1, R1C2]) }, &many);
}

#[test]
fn the_clash_of_a_refutation_is_named() {
    let clash = |lines: &[(Claim, &[usize], Reason)]| {
        let evidence = Evidence { chains: vec![chain(lines)], ..Evidence::default() };
        chain_roles(Technique::Nishio, &evidence)[1]
    };
    let one = has(R1C1, 1);
    // One chain that denies its first line, or ends in it.
    let twice = clash(&[(one, &[], Reason::Assumption), (one.opposite(), &[0], Reason::Unit(Row(0)))]);
    assert_eq!(twice, Role::new(RoleName::Clash, R1C1, Digit::One).within(Row(0)));
    let no_place = clash(&[(one.opposite(), &[], Reason::Assumption), (one, &[0], Reason::Unit(Column(0)))]);
    assert_eq!(no_place, Role::new(RoleName::Clash, R1C1, Digit::One).within(Column(0)));
    let empty = clash(&[(one.opposite(), &[], Reason::Assumption), (one, &[0], Reason::Cell)]);
    assert_eq!(empty, Role::new(RoleName::Clash, R1C1, DigitSet::EMPTY));
    let both = clash(&[(one, &[], Reason::Assumption), (one.opposite(), &[0], Reason::Cell)]);
    assert_eq!(both, Role::new(RoleName::Clash, R1C1, Digit::One));
}

#[test]
fn the_ends_of_a_forcing_chain_are_named() {
    let ends = |claims: &[Claim]| {
        let lines: Vec<(Claim, &[usize], Reason)> =
            claims.iter().map(|&claim| (claim, &[][..], Reason::Cell)).collect();
        let evidence = Evidence { chains: vec![chain(&lines)], ..Evidence::default() };
        chain_roles(Technique::XChain, &evidence)
    };
    let end = |cell| Role::new(RoleName::End, cell, Digit::One);
    // One end is false, so the other end is true.
    assert_eq!(ends(&[has_not(R1C1, 1), has(R1C5, 1), has_not(R5C5, 1), has(R5C9, 1)]), [end(R1C1), end(R5C9)]);
    // Without it, it follows.
    assert_eq!(ends(&[has_not(R1C1, 1), has(R1C5, 1), has(R1C1, 1)]), [end(R1C1)]);
    // A candidate that refutes itself lies between two ends.
    let refuted = ends(&[has(R1C1, 1), has_not(R1C5, 1), has(R5C5, 1), has_not(R1C1, 1)]);
    assert_eq!(refuted, [end(R1C5), end(R5C5), Role::new(RoleName::Assumption, R1C1, Digit::One)]);
    // Other techniques have no roles that follow from chains.
    let evidence = Evidence { chains: vec![chain(&[(has(R1C1, 1), &[], Reason::Assumption)])], ..Evidence::default() };
    assert_eq!(chain_roles(Technique::XyWing, &evidence), []);
}
