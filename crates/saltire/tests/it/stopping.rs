//! Every verb can be cancelled from its first moment on: the verdict comes first and may take for ever.

use saltire::{
    Cell, Rules, Unit, UnitKind, Verdict,
    board::text::Record,
    explain::Ladder,
    formats::json::ExplainedWord,
    front_end::{Agent, Method, Refused, Stop, read_time},
    teach::{Options, RunOutcome},
};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// Rules under which it is unknown whether an empty board has a solution.
fn odd() -> Rules {
    let mut units = Rules::classic().units().to_vec();
    for nth in 1..=6 {
        let cells = (0..9).map(|place| Cell::ALL[(usize::from(nth) * 7 + place * 10) % 81]);
        units.push(Unit { kind: UnitKind::Extra(nth), cells: cells.collect() });
    }
    Rules::from_units("odd", &units).unwrap()
}

fn empty() -> Record {
    saltire::Clues::EMPTY.into()
}

/// Runs something for a moment.
fn briefly<T>(what: &str, run: impl FnOnce(Option<&AtomicBool>) -> T) -> T {
    let begun = Instant::now();
    let result = Stop::new().within(Some(Duration::from_millis(100)), |stop| run(Some(stop)));
    assert!(begun.elapsed() < Duration::from_secs(5), "{what}: {:?}", begun.elapsed());
    result
}

#[test]
fn every_verb_can_be_stopped_before_its_verdict() {
    let (agent, record) = (Agent::new(odd().into()), empty());
    let finding = briefly("check", |stop| agent.check_until(&record, stop));
    assert_eq!((&finding.verdict, finding.rules.name()), (&Verdict::Stopped, "odd"));
    assert_eq!(briefly("minimal", |stop| agent.check_with(&record, true, false, stop)).verdict, Verdict::Stopped);
    let rated = briefly("rate", |stop| agent.rate(&record, None, stop));
    assert_eq!((rated.rated, rated.trace.is_some()), (Err(Refused::Stopped), false));
    let explained = briefly("explain", |stop| agent.explain(&record, Ladder::Rating, None, stop));
    assert_eq!((explained.word(), explained.json(&record).outcome), ("stopped", Some(ExplainedWord::Stopped)));
    assert_eq!(briefly("by hints", |stop| agent.explain(&record, Ladder::Human, None, stop)).word(), "stopped");
    let report = briefly("hint", |stop| agent.hint(&record, stop));
    assert_eq!((report.word(), report.is_fine()), ("stopped", false));
    let taught = briefly("teach", |stop| agent.teach(&record, &Options { stop, ..Options::default() }, true));
    assert!(matches!(taught.outcome(), Some(RunOutcome::Stopped(_))), "{}", taught.word());
    for method in Method::ALL {
        assert!(briefly("path", |stop| agent.solution_path(&record, method, stop)).is_err());
    }
}

/// Propagation alone solves it, and does not look at the stop flag; without one of its clues there is a guess.
#[test]
fn a_verdict_stands_though_the_redundant_clues_are_not_known() {
    let agent = Agent::new(Rules::diagonal().into());
    let record: Record = "..1...5......1.69...8.......431.................4.58.........5.132.4...........2."
        .parse::<saltire::Clues>()
        .unwrap()
        .into();
    let finding = agent.check_with(&record, true, false, Some(&AtomicBool::new(true)));
    assert!(matches!(finding.verdict, Verdict::Unique(_)));
    assert_eq!(finding.redundant, None);
    assert!(agent.check_with(&record, true, false, None).redundant.is_some_and(saltire::CellSet::is_empty));
}

#[test]
fn times_are_read() {
    for (text, millis) in [("500ms", 500), ("30s", 30_000), ("2m", 120_000), ("1h", 3_600_000), ("1.5", 1500)] {
        assert_eq!(read_time(text).unwrap(), Duration::from_millis(millis), "{text}");
    }
    for text in ["", "s", "-1s", "1d", "1e400", "NaN", "1 s"] {
        assert!(read_time(text).unwrap_err().to_string().contains("expected a number"), "{text}");
    }
}
