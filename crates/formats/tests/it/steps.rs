//! Steps and traces as JSON, and steps as lines of HoDoKu's library.

use saltire_board::{Cell, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, UnitKind, text};
use saltire_formats::{
    json::{
        ClashJson, JsonError, LinkKind, Object, Place, PlacedJson, PuzzleJson, StepJson, TraceJson, read_puzzle,
        read_trace,
    },
    library,
};
use saltire_proof::{
    Chain, Claim, Effect, Evidence, Line, Rating, Reason, Role, RoleName, Step, Technique, Trace, text::Parts,
};

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

fn digits(all: &[Digit]) -> DigitSet {
    all.iter().copied().collect()
}

fn line(cell: Cell, digit: Digit, holds: bool, because: &[usize], reason: Reason) -> Line {
    Line { claim: Claim { cell, digit, holds }, because: because.to_vec(), reason }
}

fn placing(technique: Technique, cell: Cell, digit: Digit) -> Step {
    let effect = Effect { placed: Some((cell, digit)), removed: Vec::new() };
    Step { technique, rating: None, evidence: Evidence::default(), effect }
}

fn removing(technique: Technique, about: &[Digit], cell: Cell, removed: &[Digit]) -> Step {
    let evidence = Evidence { digits: digits(about), ..Evidence::default() };
    Step { technique, rating: None, evidence, effect: Effect { placed: None, removed: vec![(cell, digits(removed))] } }
}

/// A trace whose only step has a field of every kind.
fn trace() -> Trace {
    let lines = vec![
        line(Cell::R1C2, Digit::Four, true, &[], Reason::Assumption),
        line(Cell::R1C2, Digit::Seven, false, &[0], Reason::Cell),
        line(Cell::R1C3, Digit::Seven, true, &[1], Reason::Unit(UnitKind::Row(0))),
        line(Cell::R2C3, Digit::Seven, false, &[1, 2], Reason::Lemma(0)),
    ];
    let evidence = Evidence {
        units: vec![UnitKind::Row(0), UnitKind::MainDiagonal],
        cells: [Cell::R1C2, Cell::R1C3].into_iter().collect(),
        digits: digits(&[Digit::Four, Digit::Seven]),
        chains: vec![Chain { lines }],
        lemmas: vec![removing(Technique::NakedPair, &[Digit::One, Digit::Nine], Cell::R2C3, &[Digit::Nine])],
        deadly: vec![(Cell::R4C4, digits(&[Digit::Two, Digit::Three]))],
        roles: vec![Role {
            name: RoleName::Base,
            cells: [Cell::R1C2].into_iter().collect(),
            digits: digits(&[Digit::Four, Digit::Eight]),
            unit: Some(UnitKind::Row(0)),
        }],
        candidates: vec![(Cell::R1C2, digits(&[Digit::Four, Digit::Seven, Digit::Nine]))],
    };
    let effect = Effect { placed: None, removed: vec![(Cell::R1C2, digits(&[Digit::Four, Digit::Nine]))] };
    let step = Step { technique: Technique::ForcingChain, rating: Some(Rating::from_tenths(65)), evidence, effect };
    Trace { puzzle: Puzzle::diagonal(AIND).unwrap(), steps: vec![step] }
}

fn written(trace: &Trace) -> String {
    Object { saltire: 1, verb: None, place: Place::default(), body: TraceJson::from(trace) }.line()
}

#[test]
fn a_trace_is_read_as_it_was_written() {
    let text = written(&trace());
    assert_eq!(read_trace(text.as_bytes()).unwrap(), trace(), "{text}");
    assert!(text.contains("\"rating\":6.5,"), "{text}");
}

#[test]
fn a_chain_refers_to_earlier_lines_and_to_its_lemmas() {
    let text = written(&trace());
    let error = |from: &str, to: &str| read_trace(text.replacen(from, to, 1).as_bytes()).unwrap_err().to_string();
    assert_eq!(error("\"lemma\":0", "\"lemma\":1"), "step 1: lemma 1 of 1: expected an existing lemma");
    assert_eq!(
        error("\"because\":[1,2]", "\"because\":[1,3]"),
        "step 1: line 3 of a chain follows from line 3: expected an earlier line"
    );
    assert_eq!(error("\"rating\":6.5", "\"rating\":-1"), "step 1: \"rating\" is -1: expected a number such as 2.6");
}

#[test]
fn a_chain_has_links_for_drawings() {
    let links = StepJson::from(&trace().steps[0]).links;
    let ends = |end: &PlacedJson| format!("{}={}", end.cell, end.digit);
    let shown: Vec<_> = links.iter().map(|link| (ends(&link.from), ends(&link.to), link.kind)).collect();
    let link = |from: &str, to: &str, kind| (from.to_owned(), to.to_owned(), kind);
    assert_eq!(
        shown,
        [
            link("r1c2=4", "r1c2=7", LinkKind::Weak),
            link("r1c2=7", "r1c3=7", LinkKind::Strong),
            link("r1c2=7", "r2c3=7", LinkKind::Other),
            link("r1c3=7", "r2c3=7", LinkKind::Weak),
        ]
    );
}

#[test]
fn a_step_without_a_difficulty_has_no_such_field() {
    let difficulty = |technique| {
        StepJson::explained(&Rules::classic(), &placing(technique, Cell::R1C2, Digit::Four), &Parts::default())
    };
    assert_eq!(difficulty(Technique::Eliminate).difficulty, None);
    assert!(difficulty(Technique::NakedSingle).difficulty.is_some());
}

#[test]
fn a_puzzle_keeps_its_given_candidates() {
    let mut grid = Grid::FULL;
    grid[Cell::R1C1] = digits(&[Digit::Two, Digit::Five]);
    let puzzle = text::pencil::puzzle(grid).puzzle(Rules::classic()).unwrap();
    let json = PuzzleJson::of(&puzzle);
    assert!(json.candidates_are_clues);
    assert_eq!(json.candidates.unwrap()[..2], ["25", "123456789"]);
}

#[test]
fn every_clash_is_listed() {
    let clues: Clues =
        [(Cell::R1C1, Digit::Five), (Cell::R1C9, Digit::Five), (Cell::R9C9, Digit::Five)].into_iter().collect();
    let clashes = ClashJson::all(&Puzzle::new(Rules::classic(), clues).unwrap_err());
    let shown: Vec<_> =
        clashes.iter().map(|clash| (clash.cells.join(" "), clash.digit, clash.units.join(" "))).collect();
    assert_eq!(shown, [("r1c1 r1c9".to_owned(), 5, "r1".to_owned()), ("r1c9 r9c9".to_owned(), 5, "c9".to_owned())]);
}

#[test]
fn an_error_in_json_has_a_place_if_the_text_is_known() {
    let error = read_puzzle(b"{\"saltire\":1,\n \"puzzle\":x}").unwrap_err();
    assert_eq!(error.to_string(), "2:11: expected value");
    let value = JsonError::from(serde_json::from_value::<u8>(serde_json::json!("x")).unwrap_err());
    assert_eq!(value.at, None);
    assert_eq!(value.to_string(), "invalid type: string \"x\", expected u8");
}

#[test]
fn steps_as_lines_of_hodokus_library() {
    let clues: Clues = [(Cell::R1C1, Digit::Five)].into_iter().collect();
    let steps = vec![
        removing(Technique::Eliminate, &[Digit::Five], Cell::R1C2, &[Digit::Five]),
        placing(Technique::HiddenSingle, Cell::R1C2, Digit::Seven),
        removing(Technique::NakedPair, &[Digit::One, Digit::Four], Cell::R1C3, &[Digit::One]),
        removing(Technique::XyCycle, &[Digit::One, Digit::Four], Cell::R1C3, &[Digit::Four]),
    ];
    let mut lines = library::lines(&Trace { puzzle: Puzzle::new(Rules::classic(), clues).unwrap(), steps }).into_iter();
    let empty = ".".repeat(79);
    assert_eq!(lines.next().unwrap(), format!(":0002:7:5.{empty}:::712:"));
    let rest: Vec<String> = lines.collect();
    assert_eq!(rest, [format!(":0200:14:5+7{empty}::113::"), format!(":0706:4:5+7{empty}:113:413::")]);
    let position = Position::new(clues);
    assert_eq!(
        library::line(&position, &placing(Technique::NakedSingle, Cell::R9C9, Digit::One)),
        format!(":0003:1:5{}:::199:", ".".repeat(80))
    );
}
