//! `docs/json.md` says what the schema is: its examples are read, and every field that is written stands on it.

use saltire_board::{Cell, Digit, Puzzle, Rules};
use saltire_formats::json::{
    self, AnswerFields, CandidatesAnswer, CanonJson, Checked, ClashJson, Comment, CompareRow, Compared, Counted,
    Explained, ExplainedWord, Listed, MadeJson, Minimised, Object, Place, PuzzleJson, Ratings, RulesJson, StatsJson,
    StrategyCount, Taught, TaughtWord, Unreadable, VerdictWord, VerifiedJson, VerifiedWord,
};
use serde::Serialize;
use serde_json::Value;

const PAGE: &str = include_str!("../../../../docs/json.md");

fn keys(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                found.push(key.clone());
                keys(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

fn stands_on_the_page(verb: &'static str, body: impl AnswerFields + Serialize) {
    let place = Place { file: Some("f".to_owned()), line: Some(1) };
    let object = Object::new(verb, place, body);
    assert_eq!(object.line(), serde_json::to_string(&object).unwrap());
    let value: Value = serde_json::from_str(&object.line()).unwrap();
    let mut found = Vec::new();
    keys(&value, &mut found);
    for key in found {
        assert!(PAGE.contains(&format!("`{key}`")) || PAGE.contains(&format!("\"{key}\"")), "{verb}: {key}");
    }
}

#[test]
fn its_examples_are_read() {
    let mut read = 0;
    for block in PAGE.split("```json\n").skip(1) {
        let example = block.split("```").next().unwrap();
        let value: Value = serde_json::from_str(example).unwrap();
        if value.get("puzzle").is_some() {
            json::read_puzzle(example.as_bytes()).unwrap();
        } else {
            let whole = format!(
                "{{\"saltire\":1,\"puzzle\":\"{}\",\"rules\":\"diagonal\",\"steps\":[{example}]}}",
                ".".repeat(81)
            );
            assert_eq!(json::read_trace(whole.as_bytes()).unwrap().steps.len(), 1);
        }
        read += 1;
    }
    assert_eq!(read, 2);
}

#[test]
fn every_field_stands_on_it() {
    let clues = [(Cell::R1C1, Digit::Five), (Cell::R5C5, Digit::Five)].into_iter().collect();
    let clashes = ClashJson::all(&Puzzle::new(Rules::diagonal(), clues).unwrap_err());
    let puzzle = PuzzleJson {
        puzzle: ".".repeat(81),
        entries: Some(".".repeat(81)),
        candidates: Some(vec![String::new(); 81]),
        candidates_are_clues: true,
        rules: Some(RulesJson::from(&Rules::from_units("rows", &Rules::classic().units()[..9]).unwrap())),
    };
    let text = || Some(String::new());
    let updates = vec![StrategyCount { strategy: String::new(), updates: 1 }];
    let stats = Some(StatsJson { kernel: String::new(), guesses: 1, steps: 1, seconds: 1.0 });
    stands_on_the_page(
        "check",
        Checked {
            puzzle: puzzle.clone(),
            verdict: VerdictWord::Unique,
            note: text(),
            solution: text(),
            witnesses: vec![String::new()],
            clashes: clashes.clone(),
            minimal: Some(true),
            redundant: Some(vec![]),
            together: Some(vec![]),
            suggested: Some(vec![]),
            differ: Some(vec![]),
            stats,
        },
    );
    stands_on_the_page("solve", Listed { puzzle: puzzle.clone(), solution: String::new() });
    stands_on_the_page(
        "count",
        Counted {
            puzzle: puzzle.clone(),
            note: text(),
            count: 1,
            complete: true,
            estimate: Some(1.0),
            low: Some(1.0),
            high: Some(1.0),
            probes: Some(1),
            clashes: clashes.clone(),
        },
    );
    stands_on_the_page(
        "candidates",
        CandidatesAnswer {
            puzzle: puzzle.clone(),
            verdict: VerdictWord::Multiple,
            note: text(),
            true_candidates: Some(vec![]),
            counts: Some(vec![]),
            exact: Some(true),
            clashes: clashes.clone(),
        },
    );
    stands_on_the_page(
        "minimise",
        Minimised {
            puzzle: puzzle.clone(),
            verdict: VerdictWord::Unique,
            note: text(),
            solution: text(),
            minimised: text(),
            clues: Some(1),
            clashes: clashes.clone(),
            reason: text(),
        },
    );
    stands_on_the_page(
        "teach",
        Taught {
            puzzle: puzzle.clone(),
            note: text(),
            outcome: TaughtWord::Solved,
            solution: text(),
            verdict: Some(VerdictWord::Unique),
            left: Some(vec![]),
            clashes,
            updates: updates.clone(),
            searches: 1,
            guesses: 1,
            steps: Some(vec![]),
        },
    );
    stands_on_the_page(
        "verify",
        VerifiedJson {
            puzzle: puzzle.clone(),
            sound: true,
            judged: 1,
            end: Some(VerifiedWord::Solved),
            solution: text(),
            assume_unique: Some(1),
            open_guesses: Some(1),
            faulty: Some(1),
            reason: text(),
        },
    );
    stands_on_the_page(
        "explain",
        Explained {
            puzzle: puzzle.clone(),
            verdict: VerdictWord::Unique,
            note: text(),
            clashes: vec![],
            outcome: Some(ExplainedWord::Solved),
            profile: Some("se121"),
            ladder: Some("human"),
            hardest_step: Some("guess"),
            ratings: Some(Ratings { er: 1.0, ep: 1.0, ed: 1.0, hardest: Some("guess") }),
            at_least: true,
            solution: text(),
            steps: Some(vec![]),
            reason: text(),
        },
    );
    stands_on_the_page(
        "make",
        MadeJson {
            puzzle: puzzle.clone(),
            solution: String::new(),
            clues: 1,
            symmetry: "none",
            ratings: Some(Ratings { er: 1.0, ep: 1.0, ed: 1.0, hardest: Some("guess") }),
            techniques: vec!["guess"],
            guesses: Some(1),
            seed: 1,
            index: 1,
        },
    );
    let (canonical, symmetry, relabelling) = (String::new(), String::new(), String::new());
    stands_on_the_page("canon", CanonJson { puzzle: puzzle.clone(), canonical, symmetry, relabelling });
    let row = CompareRow { strategies: vec![], seconds: 1.0, updates, searches: 1, solved: 1 };
    let rules = RulesJson::from(&Rules::classic());
    stands_on_the_page("compare", Compared { rules, set: String::new(), puzzles: 1, rounds: 1, rows: vec![row] });
    stands_on_the_page("solve", Unreadable { column: Some(1), error: String::new() });
    stands_on_the_page("solve", Comment { comment: String::new() });
}
