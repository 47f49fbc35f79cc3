//! What must hold of every puzzle.

use crate::common::{clues, relabelling, rules, symmetry};
use proptest::prelude::*;
use saltire::{
    Clues, Limit, Puzzle, Rules, Solver, Verdict,
    board::{Position, text::Record},
    formats::json::{self, Object, Place, PuzzleJson},
    front_end::{Agent, RulesChoice},
    teach,
};

/// Enough to tell counts apart without counting for ever.
const MANY: Limit<'static> = Limit { solutions: 500, stop: None };

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(200))]

    /// Renaming digits and the rules' own symmetries change neither count nor verdict.
    #[test]
    fn equivalent_puzzles_have_equal_answers(
        (rules, clues, symmetry, relabelling) in
            rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules), symmetry(rules), relabelling())),
    ) {
        let agent = Agent::new(rules.clone().into());
        let moved: Record = relabelling.apply(&symmetry.apply(&clues)).into();
        let there: Record = clues.into();
        prop_assert_eq!(agent.count(&there, MANY).outcome.solutions, agent.count(&moved, MANY).outcome.solutions);
        let (one, other) = (agent.check(&there), agent.check(&moved));
        prop_assert_eq!(one.verdict.word(), other.verdict.word());
        if let (Verdict::Unique(one), Verdict::Unique(other)) = (one.verdict, other.verdict) {
            prop_assert_eq!(relabelling.apply(&symmetry.apply(&one.clues())), other.clues());
        }
        // Without being told the rules: the diagonal ones have fewer symmetries, and those keep the choice.
        if rules == Rules::diagonal() {
            let auto = Agent::new(RulesChoice::Auto);
            prop_assert_eq!(auto.check(&there).rules, auto.check(&moved).rules);
        }
    }

    /// Diagonal if there is a diagonal solution, else classic; and what is said is what those rules say.
    #[test]
    fn the_clues_decide_the_rules(clues in rules().prop_flat_map(|rules| clues(&rules))) {
        let record: Record = clues.into();
        let found = Agent::new(RulesChoice::Auto).check(&record);
        let diagonal = Agent::new(Rules::diagonal().into()).check(&record);
        let classic = Agent::new(Rules::classic().into()).check(&record);
        let expected = if diagonal.verdict.is_solvable() { diagonal } else { classic };
        prop_assert_eq!(&found.rules, &expected.rules);
        prop_assert_eq!(&found.verdict, &expected.verdict);
        prop_assert_eq!(found.as_classic, expected.rules == Rules::classic());
    }

    /// A clash is named exactly where two equal clues share a unit.
    #[test]
    fn invalid_means_a_clash((rules, clues) in rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules)))) {
        let pairs = rules.units().iter().flat_map(|unit| {
            let inside: Vec<_> = unit.cells.iter().filter_map(|cell| Some((cell, clues[cell]?))).collect();
            let clashes = |(nth, one): (usize, &(_, _))| inside[nth + 1..].iter().filter(|other| other.1 == one.1).count();
            inside.iter().enumerate().map(clashes).collect::<Vec<usize>>()
        });
        let clashing: usize = pairs.sum();
        match Agent::new(rules.into()).check(&clues.into()).verdict {
            Verdict::Invalid(named) => prop_assert_eq!(named.iter().map(|clash| clash.units.len()).sum::<usize>(), clashing),
            _ => prop_assert_eq!(clashing, 0),
        }
    }

    /// Many at once say what one at a time says.
    #[test]
    fn a_batch_says_the_same(
        lines in prop::collection::vec(rules().prop_flat_map(|rules| clues(&rules)), 1..20),
        choice in prop_oneof![
            Just(RulesChoice::Auto), Just(Rules::classic().into()), Just(Rules::diagonal().into())
        ],
    ) {
        let agent = Agent::new(choice);
        let text: String = lines.iter().map(|clues| format!("{clues}\n")).collect();
        let expected: String = lines.iter().map(|&clues| agent.check(&clues.into()).line() + "\n").collect();
        prop_assert_eq!(String::from_utf8(agent.solve_text(text.as_bytes())).unwrap(), expected);
    }

    /// A clue is redundant exactly if the puzzle without it still has one solution.
    #[test]
    fn redundant_clues_can_go((rules, clues) in rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules)))) {
        let finding = Agent::new(rules.clone().into()).check_with(&clues.into(), true, false, None);
        prop_assert_eq!(finding.redundant.is_some(), matches!(finding.verdict, Verdict::Unique(_)));
        let solver = Solver::new(&rules);
        for (cell, _) in finding.redundant.iter().flat_map(|_| clues.iter()) {
            let mut fewer = clues;
            fewer[cell] = None;
            let unique = matches!(solver.check(&Puzzle::new(rules.clone(), fewer).unwrap()), Verdict::Unique(_));
            prop_assert_eq!(finding.redundant.unwrap().contains(cell), unique);
        }
    }

    /// What is written as JSON is read back the same.
    #[test]
    fn json_is_read_back(
        (rules, clues, entries) in
            rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules), clues(&rules))),
        noted in any::<bool>(),
    ) {
        let entries: Clues = entries.iter().filter(|(cell, _)| clues[*cell].is_none()).collect();
        let mut position = Position { entries, ..Position::new(clues) };
        if noted {
            position.candidates = Some(saltire::front_end::candidates_left(&rules, &position));
            position.candidates_are_clues = true;
        }
        let record = Record { rules: Some(rules), ..Record::from(position) };
        let line = Object::new("check", Place::default(), PuzzleJson::from(&record)).line();
        prop_assert_eq!(json::read_puzzle(line.as_bytes()).unwrap(), record);
    }
}

proptest! {
    #![proptest_config(config(20))]

    /// A trace is read back the same, step by step, and the verifier still accepts it.
    #[test]
    fn traces_are_read_back((rules, clues) in rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules)))) {
        let record: Record = clues.into();
        let agent = Agent::new(rules.clone().into());
        let Ok(puzzle) = record.position.puzzle(rules) else { return Ok(()) };
        prop_assert_eq!(&agent.teach(&record, &teach::Options::default(), true).trace.unwrap().puzzle, &puzzle);
        let report = agent.teach(&record, &teach::Options::default(), true);
        let line = Object::new("teach", Place::default(), report.json(&record)).line();
        let trace = json::read_trace(line.as_bytes()).unwrap();
        prop_assert_eq!(&trace, report.trace.as_ref().unwrap());
        prop_assert!(saltire::proof::verify(&trace).is_ok());
    }
}
