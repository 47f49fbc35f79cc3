//! The columns of the answers to puzzles.

use super::{Column, ColumnVerb, RowText, TextColumn};
use crate::Verdict;
use crate::front_end::{
    Agent, CandidatesReport, Count, Explanation, Finding, MinimiseReport, Refused, Stop, plain_line,
};
use saltire_board::{
    Grid, Rules,
    text::{Record, TextError},
};
use saltire_engine::{Limit, LineVerdict};
use saltire_explain::Ladder;
use saltire_formats as formats;

/// The columns that every answer has.
struct Common {
    status: TextColumn,
    rules: TextColumn,
    error: TextColumn,
}

impl Common {
    fn new(rows: usize) -> Common {
        let text = |each: usize| TextColumn::with_capacity(rows, each * rows);
        Common { status: text(8), rules: text(8), error: text(0) }
    }

    fn add(&mut self, status: &str, rules: &Rules, error: Option<String>) {
        self.status.push(Some(status));
        self.rules.push(Some(rules.name()));
        self.error.push(error.as_deref());
    }

    /// Reads a row. If it is not a puzzle (a null is none either), adds it as unreadable.
    fn read(&mut self, rows: &RowText<'_>, row: usize) -> Option<Record> {
        let read = rows(row).ok_or(None).and_then(|text| formats::read_line(&text).map_err(Some));
        read.map_err(|error| self.add_unreadable(error)).ok()
    }

    /// Adds a row that is not a puzzle. The place of the error counts from the start of the row.
    fn add_unreadable(&mut self, error: Option<TextError>) {
        self.status.push(Some("unreadable"));
        self.rules.push(None);
        self.error.push(Some(&error.map_or_else(
            || "no puzzle: expected one".to_owned(),
            |error| format!("column {}: {}", error.column, error.message),
        )));
    }

    /// Returns the columns in order: the status, these columns, the others.
    fn around(self, before: Vec<Column>, after: Vec<Column>) -> Vec<Column> {
        let mut columns = before;
        columns.push(Column::Text(self.status));
        columns.extend(after);
        columns.push(Column::Text(self.rules));
        columns.push(Column::Text(self.error));
        columns
    }
}

/// Returns the columns of the answers to some rows.
pub(super) fn columns(agent: &Agent, verb: &ColumnVerb, rows: &RowText<'_>, length: usize, stop: &Stop) -> Vec<Column> {
    match verb {
        ColumnVerb::Estimate { probes, seed, timeout } => {
            let ask =
                |record: &Record| stop.within(*timeout, |stop| agent.estimate(record, *probes, *seed, Some(stop)));
            estimated(rows, length, ask)
        }
        ColumnVerb::Candidates { timeout } => {
            let ask = |record: &Record| stop.within(*timeout, |stop| agent.candidates(record, None, Some(stop)));
            candidates(rows, length, ask)
        }
        ColumnVerb::Minimise { how, timeout } => {
            let ask = |record: &Record| stop.within(*timeout, |stop| agent.minimise(record, how, Some(stop)));
            minimised(rows, length, ask)
        }
        ColumnVerb::Solve { stats: false } => verdicts(agent, rows, length, true, stop),
        ColumnVerb::Check { minimal: false } => verdicts(agent, rows, length, false, stop),
        ColumnVerb::Solve { stats: true } => solved(agent, rows, length, stop),
        ColumnVerb::Check { minimal: true } => minimal(agent, rows, length, stop),
        ColumnVerb::Count { limit, timeout } => {
            let ask = |record: &Record| {
                stop.within(*timeout, |stop| agent.count(record, Limit { solutions: *limit, stop: Some(stop) }))
            };
            counted(rows, length, ask)
        }
        ColumnVerb::Rate { profile, steps, timeout } => {
            let ask = |record: &Record| {
                stop.within(*timeout, |stop| match steps {
                    true => agent.explain(record, Ladder::Rating, *profile, Some(stop)),
                    false => agent.rate(record, *profile, Some(stop)),
                })
            };
            rated(rows, length, *steps, ask)
        }
        ColumnVerb::Make { .. } => panic!("make takes indices, not puzzles"),
    }
}

fn clashes(answer: &Verdict) -> Option<String> {
    if let Verdict::Invalid(clashes) = answer { Some(clashes.to_string()) } else { None }
}

/// Returns the number of known solutions.
fn known(answer: &Verdict) -> Option<i64> {
    match answer {
        Verdict::Invalid(_) | Verdict::Impossible => Some(0),
        Verdict::Unique(_) => Some(1),
        Verdict::Multiple(_) => Some(2),
        Verdict::Stopped => None,
    }
}

/// The number of rows in a batch; intermediate results stay in the cache.
const AT_ONCE: usize = 1 << 10;

/// Returns solutions and verdicts: plain rows in batches, the others one by one.
fn verdicts(agent: &Agent, rows: &RowText<'_>, length: usize, solve: bool, stop: &Stop) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut solutions = TextColumn::with_capacity(length, if solve { 81 * length } else { 0 });
    let mut counts = Vec::with_capacity(length);
    let (first, classic) = (agent.first_rules(), Rules::classic());
    let mut texts = Vec::with_capacity(AT_ONCE.min(length));
    for from in (0..length).step_by(AT_ONCE) {
        // The rows of a cancelled call are thrown away.
        if stop.is_set() {
            break;
        }
        texts.clear();
        texts.extend((from..length.min(from + AT_ONCE)).map(rows));
        let plain: Vec<_> = texts.iter().map(|text| text.as_deref().and_then(plain_line)).collect();
        let mut checked = agent.check_lines(&plain.iter().flatten().copied().collect::<Vec<_>>()).into_iter();
        for (text, plain) in texts.iter().zip(plain) {
            let (answer, as_classic) = match plain {
                Some(_) => checked.next().unwrap_or((LineVerdict::Unreadable, false)),
                None => (LineVerdict::Unreadable, false),
            };
            let rules = if as_classic { &classic } else { &first };
            match answer {
                LineVerdict::Unique(solution) => {
                    solutions.push(std::str::from_utf8(&solution).ok());
                    counts.push(Some(1));
                    common.add("unique", rules, None);
                }
                LineVerdict::Multiple => {
                    solutions.push(None);
                    counts.push(Some(2));
                    common.add("multiple", rules, None);
                }
                LineVerdict::Impossible | LineVerdict::Unreadable => {
                    match text.as_deref().ok_or(None).and_then(|text| formats::read_line(text).map_err(Some)) {
                        Err(error) => {
                            solutions.push(None);
                            counts.push(None);
                            common.add_unreadable(error);
                        }
                        Ok(record) => {
                            let finding = match answer {
                                LineVerdict::Impossible => agent.impossible(&record, as_classic),
                                _ => agent.check_until(&record, Some(stop.flag())),
                            };
                            solutions.push(finding.verdict.solution().map(ToString::to_string).as_deref());
                            counts.push(known(&finding.verdict));
                            found(&mut common, &finding);
                        }
                    }
                }
            }
        }
    }
    let before = if solve { vec![Column::Text(solutions)] } else { vec![] };
    common.around(before, vec![Column::Whole(counts)])
}

fn found(common: &mut Common, finding: &Finding) {
    common.add(finding.verdict.word(), &finding.rules, clashes(&finding.verdict));
}

/// Solutions, and what each cost.
fn solved(agent: &Agent, rows: &RowText<'_>, length: usize, stop: &Stop) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut solutions = TextColumn::with_capacity(length, 81 * length);
    let (mut counts, mut nodes) = (Vec::with_capacity(length), Vec::with_capacity(length));
    for row in 0..length {
        let finding = common.read(rows, row).map(|record| agent.check_until(&record, Some(stop.flag())));
        let finding = finding.as_ref();
        let solution = finding.and_then(|finding| finding.verdict.solution());
        solutions.push(solution.map(ToString::to_string).as_deref());
        counts.push(finding.and_then(|finding| known(&finding.verdict)));
        nodes.push(finding.map(|finding| signed(finding.stats.guesses)));
        if let Some(finding) = finding {
            found(&mut common, finding);
        }
    }
    common.around(vec![Column::Text(solutions)], vec![Column::Whole(counts), Column::Whole(nodes)])
}

/// Verdicts, and which puzzles have no clue too many.
fn minimal(agent: &Agent, rows: &RowText<'_>, length: usize, stop: &Stop) -> Vec<Column> {
    let mut common = Common::new(length);
    let (mut counts, mut redundant) = (Vec::with_capacity(length), Vec::with_capacity(length));
    let mut minimal = Vec::with_capacity(length);
    for row in 0..length {
        let finding = common.read(rows, row).map(|record| agent.check_with(&record, true, false, Some(stop.flag())));
        let finding = finding.as_ref();
        counts.push(finding.and_then(|finding| known(&finding.verdict)));
        let cells = finding.and_then(|finding| finding.redundant);
        minimal.push(cells.map(|cells| cells.is_empty()));
        redundant.push(cells.map(|cells| cells.len() as i64));
        if let Some(finding) = finding {
            found(&mut common, finding);
        }
    }
    let after: Vec<Column> = vec![Column::Whole(counts), Column::Flag(minimal), Column::Whole(redundant)];
    common.around(vec![], after)
}

fn counted(rows: &RowText<'_>, length: usize, ask: impl Fn(&Record) -> Count) -> Vec<Column> {
    let mut common = Common::new(length);
    let (mut counts, mut complete) = (Vec::with_capacity(length), Vec::with_capacity(length));
    for row in 0..length {
        let count = common.read(rows, row).map(|record| ask(&record));
        counts.push(count.as_ref().map(|count| signed(count.outcome.solutions)));
        complete.push(count.as_ref().map(|count| count.outcome.complete));
        if let Some(count) = count {
            common.add(count.word(), &count.rules, count.clashes.map(|clashes| clashes.to_string()));
        }
    }
    common.around(vec![], vec![Column::Whole(counts), Column::Flag(complete)])
}

fn estimated(rows: &RowText<'_>, length: usize, ask: impl Fn(&Record) -> Count) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut columns = [(); 3].map(|()| Vec::with_capacity(length));
    for row in 0..length {
        let count = common.read(rows, row).map(|record| ask(&record));
        let estimate = count.as_ref().and_then(|count| match (&count.clashes, &count.estimate) {
            (Some(_), _) => Some([0.0; 3]),
            (None, estimate) => estimate.map(|estimate| [estimate.mean, estimate.low, estimate.high]),
        });
        for (nth, column) in columns.iter_mut().enumerate() {
            column.push(estimate.map(|values| values[nth]));
        }
        if let Some(count) = &count {
            // The verdict may be known although the estimate was cancelled.
            let status = if estimate.is_none() { "stopped" } else { count.word() };
            common.add(status, &count.rules, count.clashes.as_ref().map(ToString::to_string));
        }
    }
    common.around(vec![], columns.map(Column::Real).into())
}

fn candidates(rows: &RowText<'_>, length: usize, ask: impl Fn(&Record) -> CandidatesReport) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut groups = TextColumn::with_capacity(length, 200 * length);
    let mut open = Vec::with_capacity(length);
    for row in 0..length {
        let report = common.read(rows, row).map(|record| ask(&record));
        let counted = report.as_ref().filter(|report| matches!(report.word(), "unique" | "multiple"));
        let grid = counted.and_then(|report| report.grid.as_ref());
        let text = grid.map(Grid::line);
        groups.push(text.as_deref());
        open.push(counted.map(|report| report.differ().len() as i64));
        if let Some(report) = &report {
            common.add(report.word(), &report.rules, report.clashes.as_ref().map(ToString::to_string));
        }
    }
    common.around(vec![Column::Text(groups), Column::Whole(open)], vec![])
}

fn minimised(rows: &RowText<'_>, length: usize, ask: impl Fn(&Record) -> MinimiseReport) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut puzzles = TextColumn::with_capacity(length, 81 * length);
    let mut counts = Vec::with_capacity(length);
    for row in 0..length {
        let report = common.read(rows, row).map(|record| ask(&record));
        let puzzle = report.as_ref().and_then(|report| report.minimised.as_ref().ok());
        puzzles.push(puzzle.map(ToString::to_string).as_deref());
        counts.push(puzzle.map(|puzzle| puzzle.clues().len() as i64));
        if let Some(MinimiseReport { finding, minimised }) = &report {
            let error = match minimised {
                Err(why) if finding.verdict.is_unique() => Some(why.to_string()),
                _ => clashes(&finding.verdict),
            };
            common.add(finding.verdict.word(), &finding.rules, error);
        }
    }
    common.around(vec![Column::Text(puzzles), Column::Whole(counts)], vec![])
}

fn rated(rows: &RowText<'_>, length: usize, steps: bool, ask: impl Fn(&Record) -> Explanation) -> Vec<Column> {
    let mut common = Common::new(length);
    let mut ratings = [(); 3].map(|()| Vec::with_capacity(length));
    let mut hardest = TextColumn::with_capacity(length, 16 * length);
    let mut complete = Vec::with_capacity(length);
    let mut counts = Vec::with_capacity(length);
    for row in 0..length {
        let explanation = common.read(rows, row).map(|record| ask(&record));
        let rated = explanation.as_ref().and_then(|explanation| explanation.rated.as_ref().ok());
        for (column, rating) in ratings.iter_mut().zip([0, 1, 2]) {
            column.push(rated.map(|(_, rated)| [rated.er, rated.ep, rated.ed][rating].number()));
        }
        hardest.push(rated.and_then(|(_, rated)| rated.hardest).map(|technique| technique.id()));
        complete.push(rated.map(|(_, rated)| !rated.end.is_lower_bound()));
        counts.push(explanation.as_ref().and_then(|found| found.trace.as_ref()).map(|trace| trace.steps.len() as i64));
        if let Some(Explanation { finding, rated, fault, .. }) = &explanation {
            let error = match (rated, fault) {
                (_, Some(fault)) => Some(fault.to_string()),
                (Err(why @ Refused::NoProfile(_)), None) => Some(why.to_string()),
                _ => clashes(&finding.verdict),
            };
            common.add(finding.verdict.word(), &finding.rules, error);
        }
    }
    let [er, ep, ed] = ratings.map(Column::Real);
    let mut after: Vec<Column> = vec![er, ep, ed, Column::Text(hardest), Column::Flag(complete)];
    if steps {
        after.push(Column::Whole(counts));
    }
    common.around(vec![], after)
}

/// Returns a count as a signed number; saturates at `i64::MAX`.
pub(super) fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
