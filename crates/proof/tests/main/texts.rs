//! The sentences of steps, the texts of steps without roles, and names.

use crate::*;
use saltire_proof::{Rated, Rating, RatingEnd, RoleName, text};

fn step(technique: Technique, evidence: Evidence, effect: Effect) -> Step {
    Step { technique, rating: None, evidence, effect }
}

fn citing(units: &[UnitKind], list: &[Cell], text: &str) -> Evidence {
    Evidence { cells: cells(list), ..citing_units(units, text) }
}

#[test]
fn a_sentence_says_what_a_step_rests_on_and_what_follows() {
    use Technique as T;
    let placed = |cell, value| Effect { placed: Some((cell, digit(value))), removed: Vec::new() };
    let gone = removes(&[(R1C9, "25")]);
    let table = [
        (
            T::Eliminate,
            citing(&[], &[R1C1, R1C2], ""),
            gone.clone(),
            "Each clue removes its digit from the cells that see it.",
        ),
        (T::Eliminate, citing(&[], &[R1C1], "5"), removes(&[(R1C9, "5")]), "r1c1 is 5, so r1c9 is not 5."),
        (
            T::Eliminate,
            citing(&[Row(0)], &[R1C1], "5"),
            removes(&[(R1C9, "5")]),
            "r1c1 is 5, so r1c9 is not 5 (row 1).",
        ),
        (
            T::OnlyChoice,
            citing(&[Row(0)], &[R1C1], "5"),
            removes(&[(R1C1, "12")]),
            "5 has one place in row 1, so r1c1 is 5.",
        ),
        (
            T::Contradiction,
            citing(&[Row(0)], &[R1C1, R1C2], "5"),
            Effect::default(),
            "Contradiction: r1c1 and r1c2 would hold the same digit.",
        ),
        (
            T::NakedGroup,
            citing(&[], &[R1C1, R1C2], "25"),
            gone.clone(),
            "Naked group: 2 and 5 in r1c1 and r1c2, so r1c9 is neither 2 nor 5.",
        ),
        (
            T::HiddenTwins,
            citing(&[Row(0), Column(1)], &[], ""),
            gone.clone(),
            "Hidden twins: row 1 and column 2, so r1c9 is neither 2 nor 5.",
        ),
        (
            T::HiddenGroup,
            citing(&[Row(0)], &[R1C1], ""),
            gone.clone(),
            "Hidden group: r1c1 (row 1), so r1c9 is neither 2 nor 5.",
        ),
        (T::HiddenSingle, Evidence::default(), placed(R1C1, 5), "Hidden single: r1c1 is 5."),
        (
            T::HiddenSingle,
            Evidence::default(),
            Effect { removed: gone.removed.clone(), ..placed(R1C1, 5) },
            "Hidden single: r1c1 is 5; r1c9 is neither 2 nor 5.",
        ),
        (T::XWing, Evidence::default(), Effect::default(), "X-Wing: nothing changes."),
    ];
    for (technique, evidence, effect, expected) in table {
        let said = step(technique, evidence, effect);
        assert_eq!(text::sentence(&said), expected);
        assert_eq!(said.to_string(), expected);
    }
}

/// Steps of older files have no roles; their pattern is what they cite.
#[test]
fn a_step_without_roles_is_explained_by_what_it_cites() {
    use Technique as T;
    let deadly = Evidence { deadly: rectangle(&[]).1, ..Evidence::default() };
    let lemmas = vec![step(T::UniqueRectangle1, deadly.clone(), Effect::default())];
    let table = [
        (T::HiddenSingle, citing(&[UnitKind::Box(3)], &[R4C1], "9"), "box 4", "Box 4 has one place left for 9."),
        (T::Eliminate, citing(&[Row(0)], &[R1C1], "5"), "row 1", "5 in r1c1 (row 1)."),
        (T::NakedSingle, citing(&[], &[R4C1], "9"), "r4c1", "r4c1 has one candidate left."),
        (T::Pointing, citing(&[UnitKind::Box(0)], &[R1C1, R1C2], "9"), "box 1", "Box 1 has its 9 in r1c1 or r1c2."),
        (T::HiddenPair, citing(&[Row(0)], &[R1C1, R1C2], "25"), "row 1", "Row 1 has 2 and 5 only in r1c1 and r1c2."),
        (
            T::NakedPair,
            citing(&[Row(0)], &[R1C1, R1C2], "25"),
            "row 1",
            "r1c1 and r1c2 have only 2 and 5 between them.",
        ),
        (T::XWing, citing(&[Row(0), Row(4)], &[], "5"), "r9c9", "5 (row 1 and row 5)."),
        (
            T::UniqueRectangle1,
            deadly,
            "r9c9",
            "The digits of r1c2, r1c8, r3c2 and r3c8 could be swapped, but the puzzle has one solution.",
        ),
        (
            T::DynamicDouble,
            Evidence { lemmas, ..citing(&[], &[R1C1], "") },
            "r1c1",
            "r1c1 since there is one solution.",
        ),
    ];
    for (technique, evidence, look, pattern) in table {
        let said = step(technique, evidence, removes(&[(R9C9, "5")]));
        let parts = text::parts(&Rules::classic(), &Grid::FULL, &said);
        assert_eq!((parts.look.as_str(), parts.pattern.as_str()), (look, pattern));
        assert_eq!((parts.so.as_str(), parts.lines.len()), ("r9c9 is not 5", 0));
        assert_eq!(
            parts.paragraphs(),
            [
                format!("{pattern} The step follows from this."),
                "So r9c9 is not 5.".to_owned(),
                format!("{} => -5 r9c9", technique.id())
            ]
        );
    }
}

/// The text of a chain without roles has one line for each line of the chain; so has the text of a step that a line refers to.
#[test]
fn the_lines_of_a_chain_name_their_lemmas() {
    let locked = step(Technique::Pointing, citing(&[UnitKind::Box(0)], &[R1C1, R1C2], "7"), removes(&[(R1C9, "7")]));
    let lines: &[(Claim, &[usize], Reason)] = &[
        (has(R3C5, 7), &[], Reason::Assumption),
        (has_not(R3C3, 7), &[0], Reason::Unit(Row(2))),
        (has_not(R1C9, 7), &[1], Reason::Lemma(0)),
        (has(R2C9, 7), &[2], Reason::Unit(Column(8))),
    ];
    let other: &[(Claim, &[usize], Reason)] = &[
        (has(R3C5, 8), &[], Reason::Assumption),
        (has_not(R2C5, 8), &[0], Reason::Unit(Column(4))),
        (has(R2C5, 9), &[1], Reason::Cell),
        (has_not(R2C9, 9), &[2], Reason::Unit(Row(1))),
        (has(R2C9, 7), &[3], Reason::Cell),
    ];
    let evidence = Evidence { chains: vec![chain(lines), chain(other)], lemmas: vec![locked], ..citing_cells(&[R3C5]) };
    let said = step(Technique::PlusCell, evidence, removes(&[(R2C9, "1")]));
    let expected = [
        "1. Suppose r3c5 is 7.",
        "2. Then r1c9 is not 7 (pointing), so column 9 has its 7 in r2c9.",
        "    Pointing: since r3c3 is not 7 (row 3, point 1), box 1 has its 7 in r1c1 or r1c2, so r1c9 is not 7.",
        "3. Suppose r3c5 is 8.",
        "4. Then r2c5 is not 8 (column 5) and must be 9. Then r2c9 is not 9 (row 2) and must be 7, as in point 2, \
         and again r2c9 is 7.",
    ];
    assert_eq!(text::lines(&said), expected);
    assert_eq!(text::parts(&Rules::classic(), &Grid::FULL, &said).lines, expected);
    let mut paragraphs = text::parts(&Rules::classic(), &Grid::FULL, &said).paragraphs();
    assert_eq!(paragraphs.remove(0), "The step follows from this.");
    assert_eq!(paragraphs[..expected.len()], expected);
}

#[test]
fn names_are_read_back() {
    for &technique in Technique::ALL {
        assert_eq!(technique.id().parse(), Ok(technique));
        assert_eq!(technique.to_string(), technique.name());
    }
    for &role in RoleName::ALL {
        assert_eq!((role.id().parse(), role.to_string().as_str()), (Ok(role), role.id()));
    }
    assert_eq!("no-wing".parse::<Technique>().unwrap_err().to_string(), "no technique 'no-wing'");
    assert_eq!("handle".parse::<RoleName>().unwrap_err().to_string(), "no role 'handle'");
}

#[test]
fn traces_and_ratings_are_written_for_people() {
    let mut trace = Trace::new(Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap());
    trace.steps = vec![step(Technique::XWing, Evidence::default(), removes(&[(R1C1, "5")])); 2];
    assert_eq!(trace.to_string(), "1. X-Wing: r1c1 is not 5.\n2. X-Wing: r1c1 is not 5.\n");
    let [er, ep, ed] = [71, 20, 105].map(Rating::from_tenths);
    let rated = |end, hardest| Rated { er, ep, ed, hardest, end }.to_string();
    assert_eq!(rated(RatingEnd::Solved, Some(Technique::XWing)), "7.1/2.0/10.5, hardest: X-Wing");
    assert_eq!(rated(RatingEnd::Stopped, None), ">=7.1/>=2.0/>=10.5");
    assert_eq!(er.number(), 7.1);
}

#[test]
fn units_of_one_kind_are_named_together() {
    assert_eq!(text::units(&[Row(0)]), "row 1");
    assert_eq!(text::units(&[Row(0), Row(7)]), "rows 1 and 8");
    assert_eq!(text::units(&[Row(0), Column(7)]), "row 1 and column 8");
    assert_eq!(text::units(&[Row(3), UnitKind::MainDiagonal]), "row 4 and the main diagonal");
}

/// A file of another program may lack the role of the open cells.
#[test]
fn the_open_cells_of_a_hidden_single_have_several_candidates() {
    let row = [R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8, R1C9];
    let list: Vec<(Cell, &str)> = row.into_iter().zip(["56", "12", "3", "4", "6", "7", "8", "9", "12"]).collect();
    let mut role = saltire_proof::Role::new(RoleName::Holders, R1C1, digit(5));
    role.unit = Some(Row(0));
    let evidence = Evidence { roles: vec![role], ..Evidence::default() };
    let effect = Effect { placed: Some((R1C1, digit(5))), removed: Vec::new() };
    let parts = text::parts(&Rules::classic(), &only(&list), &step(Technique::HiddenSingle, evidence, effect));
    assert_eq!(parts.pattern, "5 has already been eliminated from r1c2 and r1c9.");
}

/// A cell of a BUG may have two candidates too many; the examples have only one.
#[test]
fn two_extra_candidates_of_a_bug_are_both_named() {
    let extra = saltire_proof::Role::new(RoleName::Extra, R1C1, digits("57"));
    let evidence = Evidence { roles: vec![extra], ..Evidence::default() };
    let grid = only(&[(R1C1, "1257")]);
    let parts = text::parts(&Rules::classic(), &grid, &step(Technique::Bug1, evidence, removes(&[(R1C1, "12")])));
    assert_eq!(parts.title, "BUG+1: the extra candidates are the 5 and 7 of r1c1");
    assert_eq!(parts.short, "BUG+1: (57)r1c1 => -1 r1c1, -2 r1c1");
}
