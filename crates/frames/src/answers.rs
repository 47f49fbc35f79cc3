//! The columns of the answers to puzzles.

use crate::{Verb, rows::Rows};
use arrow_array::{
    ArrayRef,
    builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder},
};
use saltire::{
    Agent, Answer, Explanation, Finding, Limit, Refused, Rules,
    board::text::{Record, TextError},
    engine::Answer as LineAnswer,
    formats, plain_line,
    proof::RatingEnd,
    within,
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// What every answer says.
struct Common {
    status: StringBuilder,
    rules: StringBuilder,
    error: StringBuilder,
}

impl Common {
    fn new(rows: usize) -> Common {
        let text = |each: usize| StringBuilder::with_capacity(rows, each * rows);
        Common { status: text(8), rules: text(8), error: text(0) }
    }

    fn add(&mut self, status: &str, rules: &Rules, error: Option<String>) {
        self.status.append_value(status);
        self.rules.append_value(rules.name());
        self.error.append_option(error);
    }

    /// A row that is no puzzle: where a text is wrong counts from the row's own start.
    fn add_unreadable(&mut self, error: Option<TextError>) {
        self.status.append_value("unreadable");
        self.rules.append_null();
        self.error.append_value(error.map_or_else(
            || "no puzzle: expected one".to_owned(),
            |error| format!("column {}: {}", error.column, error.message),
        ));
    }

    /// The status, then these, then the rest.
    fn around(mut self, before: Vec<ArrayRef>, after: Vec<ArrayRef>) -> Vec<ArrayRef> {
        let mut columns = before;
        columns.push(Arc::new(self.status.finish()));
        columns.extend(after);
        columns.push(Arc::new(self.rules.finish()));
        columns.push(Arc::new(self.error.finish()));
        columns
    }
}

/// The columns of the answers to some rows.
pub(crate) fn columns(agent: &Agent, verb: &Verb, rows: &Rows<'_>, length: usize, stop: &AtomicBool) -> Vec<ArrayRef> {
    match *verb {
        Verb::Solve { stats: false } => verdicts(agent, rows, length, true, stop),
        Verb::Check { minimal: false } => verdicts(agent, rows, length, false, stop),
        Verb::Solve { stats: true } => solved(agent, rows, length, stop),
        Verb::Check { minimal: true } => minimal(agent, rows, length, stop),
        Verb::Count { limit, timeout } => counted(agent, rows, length, limit, timeout, stop),
        Verb::Rate { profile, steps, timeout } => {
            let ask = |record: &Record| {
                within(stop, timeout, |stop| match steps {
                    true => agent.explain(record, profile, Some(stop)),
                    false => agent.rate(record, profile, Some(stop)),
                })
            };
            rated(rows, length, steps, ask)
        }
        Verb::Make { .. } => unreachable!("puzzles are made elsewhere"),
    }
}

/// Reads a row; a null is unreadable too.
fn read(rows: &Rows<'_>, row: usize) -> Result<Record, Option<TextError>> {
    formats::read_line(&rows.get(row).ok_or(None)?).map_err(Some)
}

fn clashes(answer: &Answer) -> Option<String> {
    if let Answer::Invalid(clashes) = answer { Some(clashes.to_string()) } else { None }
}

/// How many solutions an answer knows of.
fn known(answer: &Answer) -> Option<i64> {
    match answer {
        Answer::Invalid(_) | Answer::Impossible => Some(0),
        Answer::Unique(_) => Some(1),
        Answer::Multiple(_) => Some(2),
        Answer::Stopped => None,
    }
}

/// How many rows are judged at once: what is known of them in between stays in the cache.
const AT_ONCE: usize = 1 << 10;

/// Solutions and verdicts: the plain rows many at once, the others one by one.
fn verdicts(agent: &Agent, rows: &Rows<'_>, length: usize, solve: bool, stop: &AtomicBool) -> Vec<ArrayRef> {
    let mut common = Common::new(length);
    let mut solutions = StringBuilder::with_capacity(length, if solve { 81 * length } else { 0 });
    let mut counts = Int64Builder::with_capacity(length);
    let (first, classic) = (agent.first_rules(), Rules::classic());
    let mut texts = Vec::with_capacity(AT_ONCE.min(length));
    for from in (0..length).step_by(AT_ONCE) {
        // Whoever stops wants none of it.
        if stop.load(Ordering::Relaxed) {
            break;
        }
        texts.clear();
        texts.extend((from..length.min(from + AT_ONCE)).map(|row| rows.get(row)));
        let plain: Vec<_> = texts.iter().map(|text| text.as_deref().and_then(plain_line)).collect();
        let mut judged = agent.judge_lines(&plain.iter().flatten().copied().collect::<Vec<_>>()).into_iter();
        for (text, plain) in texts.iter().zip(plain) {
            let (answer, as_classic) = match plain {
                Some(_) => judged.next().unwrap_or((LineAnswer::Unreadable, false)),
                None => (LineAnswer::Unreadable, false),
            };
            let rules = if as_classic { &classic } else { &first };
            match answer {
                LineAnswer::Unique(solution) => {
                    solutions.append_option(std::str::from_utf8(&solution).ok());
                    counts.append_value(1);
                    common.add("unique", rules, None);
                }
                LineAnswer::Multiple => {
                    solutions.append_null();
                    counts.append_value(2);
                    common.add("multiple", rules, None);
                }
                // Whether clues clash, and where, is found out the slow way.
                LineAnswer::Impossible | LineAnswer::Unreadable => {
                    match text.as_deref().ok_or(None).and_then(|text| formats::read_line(text).map_err(Some)) {
                        Err(error) => {
                            solutions.append_null();
                            counts.append_null();
                            common.add_unreadable(error);
                        }
                        Ok(record) => {
                            let finding = agent.check_until(&record, Some(stop));
                            solutions.append_option(finding.answer.solution().map(ToString::to_string));
                            counts.append_option(known(&finding.answer));
                            found(&mut common, &finding);
                        }
                    }
                }
            }
        }
    }
    let before = if solve { vec![Arc::new(solutions.finish()) as ArrayRef] } else { vec![] };
    common.around(before, vec![Arc::new(counts.finish())])
}

fn found(common: &mut Common, finding: &Finding) {
    common.add(finding.answer.word().as_str(), &finding.rules, clashes(&finding.answer));
}

/// Solutions, and what each cost.
fn solved(agent: &Agent, rows: &Rows<'_>, length: usize, stop: &AtomicBool) -> Vec<ArrayRef> {
    let mut common = Common::new(length);
    let mut solutions = StringBuilder::with_capacity(length, 81 * length);
    let (mut counts, mut nodes) = (Int64Builder::with_capacity(length), Int64Builder::with_capacity(length));
    for row in 0..length {
        match read(rows, row) {
            Err(error) => {
                solutions.append_null();
                counts.append_null();
                nodes.append_null();
                common.add_unreadable(error);
            }
            Ok(record) => {
                let finding = agent.check_until(&record, Some(stop));
                solutions.append_option(finding.answer.solution().map(ToString::to_string));
                counts.append_option(known(&finding.answer));
                nodes.append_value(signed(finding.stats.guesses));
                found(&mut common, &finding);
            }
        }
    }
    common.around(vec![Arc::new(solutions.finish())], vec![Arc::new(counts.finish()), Arc::new(nodes.finish())])
}

/// Verdicts, and which puzzles have no clue too many.
fn minimal(agent: &Agent, rows: &Rows<'_>, length: usize, stop: &AtomicBool) -> Vec<ArrayRef> {
    let mut common = Common::new(length);
    let (mut counts, mut redundant) = (Int64Builder::with_capacity(length), Int64Builder::with_capacity(length));
    let mut minimal = BooleanBuilder::with_capacity(length);
    for row in 0..length {
        match read(rows, row) {
            Err(error) => {
                counts.append_null();
                minimal.append_null();
                redundant.append_null();
                common.add_unreadable(error);
            }
            Ok(record) => {
                let finding = agent.minimal(&record, Some(stop));
                counts.append_option(known(&finding.answer));
                minimal.append_option(finding.redundant.map(|cells| cells.is_empty()));
                redundant.append_option(finding.redundant.map(|cells| cells.len() as i64));
                found(&mut common, &finding);
            }
        }
    }
    let after: Vec<ArrayRef> =
        vec![Arc::new(counts.finish()), Arc::new(minimal.finish()), Arc::new(redundant.finish())];
    common.around(vec![], after)
}

fn counted(
    agent: &Agent,
    rows: &Rows<'_>,
    length: usize,
    solutions: u64,
    timeout: Option<Duration>,
    stop: &AtomicBool,
) -> Vec<ArrayRef> {
    let mut common = Common::new(length);
    let (mut counts, mut complete) = (Int64Builder::with_capacity(length), BooleanBuilder::with_capacity(length));
    for row in 0..length {
        match read(rows, row) {
            Err(error) => {
                counts.append_null();
                complete.append_null();
                common.add_unreadable(error);
            }
            Ok(record) => {
                let count = within(stop, timeout, |stop| agent.count(&record, Limit { solutions, stop: Some(stop) }));
                counts.append_value(signed(count.outcome.solutions));
                complete.append_value(count.outcome.complete);
                let status = match (&count.clashes, count.outcome.solutions, count.outcome.complete) {
                    (Some(_), _, _) => "invalid",
                    (None, 0, true) => "impossible",
                    (None, 1, true) => "unique",
                    (None, 0 | 1, false) => "stopped",
                    (None, _, _) => "multiple",
                };
                common.add(status, &count.rules, count.clashes.as_ref().map(ToString::to_string));
            }
        }
    }
    common.around(vec![], vec![Arc::new(counts.finish()), Arc::new(complete.finish())])
}

fn rated(rows: &Rows<'_>, length: usize, steps: bool, ask: impl Fn(&Record) -> Explanation) -> Vec<ArrayRef> {
    let mut common = Common::new(length);
    let mut ratings = [(); 3].map(|()| Float64Builder::with_capacity(length));
    let mut hardest = StringBuilder::with_capacity(length, 16 * length);
    let mut complete = BooleanBuilder::with_capacity(length);
    let mut counts = Int64Builder::with_capacity(length);
    for row in 0..length {
        let explanation = match read(rows, row) {
            Ok(record) => Some(ask(&record)),
            Err(error) => {
                common.add_unreadable(error);
                None
            }
        };
        let rated = explanation.as_ref().and_then(|explanation| explanation.rated.as_ref().ok());
        for (column, rating) in ratings.iter_mut().zip([0, 1, 2]) {
            column.append_option(rated.map(|(_, rated)| [rated.er, rated.ep, rated.ed][rating].number()));
        }
        hardest.append_option(rated.and_then(|(_, rated)| rated.hardest).map(|technique| technique.id()));
        complete.append_option(rated.map(|(_, rated)| matches!(rated.end, RatingEnd::Solved)));
        counts.append_option(
            explanation.as_ref().and_then(|found| found.trace.as_ref()).map(|trace| trace.steps.len() as i64),
        );
        if let Some(Explanation { finding, rated, fault, .. }) = &explanation {
            let error = match (rated, fault) {
                (_, Some(fault)) => Some(fault.to_string()),
                (Err(why @ Refused::NoProfile(_)), None) => Some(why.to_string()),
                _ => clashes(&finding.answer),
            };
            common.add(finding.answer.word().as_str(), &finding.rules, error);
        }
    }
    let [er, ep, ed] = ratings.map(|mut column| Arc::new(column.finish()) as ArrayRef);
    let mut after: Vec<ArrayRef> = vec![er, ep, ed, Arc::new(hardest.finish()), Arc::new(complete.finish())];
    if steps {
        after.push(Arc::new(counts.finish()));
    }
    common.around(vec![], after)
}

/// Nobody counts so far that it does not fit.
pub(crate) fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
