//! Counts that independent programs agree on.

use core::ops::ControlFlow;
use saltire::{
    Clues, Limit, Rules, Unit,
    board::text::Record,
    front_end::{Agent, RulesChoice},
};

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

#[test]
fn the_course_puzzle() {
    let clues: Clues = AIND.parse().unwrap();
    for (rules, count) in [(Rules::diagonal(), 1), (Rules::classic(), 5_133_612)] {
        let counted = Agent::new(rules.into()).count(&clues.into(), Limit::default());
        assert_eq!((counted.outcome.solutions, counted.outcome.complete), (count, true));
    }
}

/// All lines of the wider data's counts; some clash under diagonal rules and count 0.
#[test]
fn diagonal_counts() {
    let Some(path) = crate::data::data("counts/diagonal.txt") else { return };
    let agent = Agent::new(Rules::diagonal().into());
    let text = std::fs::read_to_string(path).unwrap();
    let mut clashing = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (puzzle, count) = line.split_once(' ').expect("a puzzle and a count");
        let clues: Clues = puzzle.parse().unwrap();
        let counted = agent.count(&clues.into(), Limit::default());
        assert_eq!(counted.outcome.solutions, count.trim().parse::<u64>().unwrap(), "{puzzle}");
        clashing += usize::from(counted.clashes.is_some());
    }
    assert!(clashing > 0, "some clash");
}

/// Rules with the same units are equal, so the agent has one solver for both.
#[test]
fn a_solution_comes_with_the_name_of_the_stated_rules() {
    let agent = Agent::new(RulesChoice::Auto);
    let mut units = Rules::classic().units().to_vec();
    units.push(Unit::main_diagonal());
    for name in ["one", "other"] {
        let rules = Rules::from_units(name, &units).unwrap();
        let record = Record { rules: Some(rules), ..Record::from(Clues::EMPTY) };
        let _ = agent.for_each(&record, Limit { solutions: 1, stop: None }, |rules, _| {
            assert_eq!(rules.name(), name);
            ControlFlow::Continue(())
        });
    }
}
