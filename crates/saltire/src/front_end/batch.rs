//! Many puzzles at once: text in, text out, a line for each line, on all cores.

use crate::Verdict;
use crate::front_end::{Agent, Finding, NO_DIAGONAL_SOLUTION, Pipeline, Stop};
use core::convert::Infallible;
use saltire_board::{
    Rules,
    text::{self, Record},
};
use saltire_engine::{LineVerdict, Stats};
#[cfg(feature = "formats")]
use saltire_formats::read_line;
#[cfg(not(feature = "formats"))]
use text::read_line;

/// How much of a text one thread takes at a time.
const GRAIN: usize = 1 << 15;

/// The number of lines in a batch: enough to spread the cost of a batch, few enough to stay in the cache.
const AT_ONCE: usize = 128;

/// The verdicts of some lines, and whether each was checked under classic rules.
#[derive(Default)]
struct BatchVerdicts {
    answers: Vec<LineVerdict>,
    as_classic: Vec<bool>,
}

/// Why [`Agent::solve_lines`] leaves a line to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolved {
    /// The line is not 81 characters of a puzzle, so it was not searched.
    NotPlain,
    /// There is no solution; [`Agent::impossible`] finds out whether clues clash.
    Impossible {
        /// Whether there is no solution under the classic rules either, which are tried after the diagonal ones.
        as_classic: bool,
    },
}

/// Counts of the verdicts of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    /// With one solution under the stated rules: the fixed ones, or the diagonal ones.
    pub unique: u64,
    /// With several solutions under the stated rules.
    pub multiple: u64,
    /// With one solution under the classic rules, since there is no diagonal one.
    pub unique_as_classic: u64,
    /// With several solutions under the classic rules, since there is no diagonal one.
    pub multiple_as_classic: u64,
}

impl Agent {
    /// Returns the rules that are tried first for plain lines.
    #[must_use]
    pub fn first_rules(&self) -> Rules {
        match self.choice() {
            crate::front_end::RulesChoice::Auto => Rules::diagonal(),
            crate::front_end::RulesChoice::Fixed(rules) => rules.clone(),
        }
    }

    /// Solves the lines of a text and writes the output of the verb `solve`: the solution of each line, or `#
    /// multiple…`. A line that is not plain or has no solution is passed to `other` with its index from 0 and the reason;
    /// `other` writes its output.
    pub fn solve_lines(
        &self,
        text: &[u8],
        out: &mut Vec<u8>,
        mut other: impl FnMut(usize, &[u8], Unsolved, &mut Vec<u8>),
    ) -> Solved {
        let [several_first, several_classic] = [self.first_rules(), Rules::classic()].map(|rules| several(&rules));
        let mut solved = Solved::default();
        let mut rest = text::without_mark(text);
        let mut nth = 0;
        let (mut lines, mut plain, mut checked) = (Vec::new(), Vec::new(), BatchVerdicts::default());
        out.reserve(rest.len() + 1);
        while !rest.is_empty() {
            lines.clear();
            plain.clear();
            while lines.len() < AT_ONCE && !rest.is_empty() {
                let (line, cells) = next_line(&mut rest);
                lines.push((line, cells.is_some()));
                plain.extend(cells);
            }
            self.check_batch(&plain, &mut checked);
            let mut answers = checked.answers.iter().zip(&checked.as_classic);
            for &(line, is_plain) in &lines {
                let answer = if is_plain { answers.next() } else { None };
                match answer {
                    Some((LineVerdict::Unique(solution), as_classic)) => {
                        out.extend_from_slice(solution);
                        out.push(b'\n');
                        *(if *as_classic { &mut solved.unique_as_classic } else { &mut solved.unique }) += 1;
                    }
                    Some((LineVerdict::Multiple, as_classic)) => {
                        out.extend_from_slice(if *as_classic { &several_classic } else { &several_first }.as_bytes());
                        out.push(b'\n');
                        *(if *as_classic { &mut solved.multiple_as_classic } else { &mut solved.multiple }) += 1;
                    }
                    Some((LineVerdict::Impossible, &as_classic)) => {
                        other(nth, line, Unsolved::Impossible { as_classic }, out);
                    }
                    Some((LineVerdict::Unreadable, _)) | None => other(nth, line, Unsolved::NotPlain, out),
                }
                nth += 1;
            }
        }
        solved
    }

    /// Returns the finding of a line that a batch found impossible: clues clash, or there is no solution. Does not search
    /// again, so the finding has no statistics.
    #[must_use]
    pub fn impossible(&self, record: &Record, as_classic: bool) -> Finding {
        if record.rules.is_some() {
            // The batch did not use the rules that the record states.
            return self.check(record);
        }
        let rules = if as_classic { Rules::classic() } else { self.first_rules() };
        let verdict = match record.position.puzzle(rules.clone()) {
            Ok(_) => Verdict::Impossible,
            Err(clashes) => Verdict::Invalid(clashes),
        };
        Finding { as_classic, ..Finding::new(&rules, (verdict, Stats::default())) }
    }

    /// Returns the verdicts of plain lines, in order, and whether each was checked under classic rules because it has
    /// no diagonal solution. Does not find out whether the clues of an impossible line clash.
    #[cfg(feature = "formats")]
    pub(crate) fn check_lines(&self, lines: &[&[u8; 81]]) -> Vec<(LineVerdict, bool)> {
        let mut checked = BatchVerdicts::default();
        self.check_batch(lines, &mut checked);
        checked.answers.into_iter().zip(checked.as_classic).collect()
    }

    /// The same in memory that is used again.
    fn check_batch(&self, lines: &[&[u8; 81]], checked: &mut BatchVerdicts) {
        let BatchVerdicts { answers, as_classic } = checked;
        answers.clear();
        self.with_solver(&self.first_rules(), |solver| solver.batch(lines, answers));
        as_classic.clear();
        as_classic.resize(answers.len(), false);
        if self.choice() != &crate::front_end::RulesChoice::Auto {
            return;
        }
        let none: Vec<usize> = (0..lines.len()).filter(|&nth| answers[nth] == LineVerdict::Impossible).collect();
        if !none.is_empty() {
            let again: Vec<_> = none.iter().map(|&nth| lines[nth]).collect();
            let mut classic = Vec::new();
            self.with_solver(&Rules::classic(), |solver| solver.batch(&again, &mut classic));
            for (nth, answer) in none.into_iter().zip(classic) {
                (answers[nth], as_classic[nth]) = (answer, true);
            }
        }
    }

    /// Solves a text with a puzzle a line on all cores. Every line yields one line, in place: the solution, or
    /// `# multiple…`, `# impossible…`, `# invalid: …`, or `# ` and why it is unreadable; blank and comment lines are
    /// copied.
    ///
    /// ```
    /// use saltire::front_end::{Agent, RulesChoice};
    ///
    /// let agent = Agent::new(RulesChoice::Auto);
    /// let text = b"# one\n2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3\n12\n";
    /// let answers = String::from_utf8(agent.solve_text(text))?;
    /// assert_eq!(
    ///     answers.lines().collect::<Vec<_>>(),
    ///     [
    ///         "# one",
    ///         "267945381853716249491823576576438192384192657129657438642379815935281764718564923",
    ///         "# 3:3: 2 cells: expected 81",
    ///     ]
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solve_text(&self, text: &[u8]) -> Vec<u8> {
        let pieces = cut(text::without_mark(text));
        let threads = Pipeline::on_all_cores().threads().min(pieces.len());
        let solve = |(first, piece): (usize, &[u8])| {
            let mut out = Vec::new();
            self.solve_lines(piece, &mut out, |nth, line, why, out| {
                out.extend_from_slice(self.solve_line(first + nth, line, why).as_bytes());
                out.push(b'\n');
            });
            out
        };
        let mut answered = Vec::with_capacity(text.len() + 1);
        let write = |out: Vec<u8>| {
            answered.extend_from_slice(&out);
            Ok::<(), Infallible>(())
        };
        let Ok(()) = Pipeline::new(threads).unbounded().run(pieces.into_iter(), &Stop::new(), solve, write, || ());
        answered
    }

    /// Returns the output of `solve` for any line.
    fn solve_line(&self, number: usize, line: &[u8], why: Unsolved) -> String {
        if text::is_aside(line) {
            return String::from_utf8_lossy(line).into_owned();
        }
        match (read_line(line), why) {
            (Ok(record), Unsolved::NotPlain) => self.check(&record).line(),
            (Ok(record), Unsolved::Impossible { as_classic }) => self.impossible(&record, as_classic).line(),
            (Err(error), _) => format!("# {}", error.from_line(number)),
        }
    }
}

impl Finding {
    /// Returns the output of `solve`: the solution, or `# ` and the reason why there is none.
    #[must_use]
    pub fn line(&self) -> String {
        let rules = &self.rules;
        match &self.verdict {
            Verdict::Unique(solution) => solution.to_string(),
            Verdict::Multiple(_) => several(rules),
            Verdict::Impossible => format!("# impossible: no {rules} solution"),
            Verdict::Invalid(clashes) => format!("# invalid: {clashes}"),
            Verdict::Stopped => "# stopped: before it was known whether there is one solution".to_owned(),
        }
    }
}

fn several(rules: &Rules) -> String {
    format!("# multiple: several {rules} solutions")
}

impl Solved {
    /// Returns the lines by verdict, rules and how these were chosen: `(how many, word, rules, note)`.
    pub fn parts<'a>(
        &self,
        first: &'a Rules,
        classic: &'a Rules,
    ) -> impl Iterator<Item = (u64, &'static str, &'a Rules, Option<&'static str>)> + use<'a> {
        [
            (self.unique, "unique", first, None),
            (self.multiple, "multiple", first, None),
            (self.unique_as_classic, "unique", classic, Some(NO_DIAGONAL_SOLUTION)),
            (self.multiple_as_classic, "multiple", classic, Some(NO_DIAGONAL_SOLUTION)),
        ]
        .into_iter()
        .filter(|part| part.0 > 0)
    }
}

/// Takes the next line from a text, without its end, and the line's 81 characters if it is plain.
fn next_line<'a>(rest: &mut &'a [u8]) -> (&'a [u8], Option<&'a [u8; 81]>) {
    // Nearly every line is just this; no need to search for its end.
    if let Some((cells, [b'\n', more @ ..])) = rest.split_first_chunk::<81>()
        && is_dense(cells)
    {
        *rest = more;
        return (cells, Some(cells));
    }
    let (line, more) = rest.split_at(text::whole_lines(rest, 0));
    *rest = more;
    let line = text::without_end(line);
    (line, plain_line(line))
}

/// Returns the 81 characters of a line, if there are no spaces among them and only a rest after them.
/// The engine checks such lines in batches.
///
/// ```
/// use saltire::front_end::{AIND, plain_line};
///
/// assert!(plain_line(AIND.as_bytes()).is_some());
/// assert!(plain_line(format!("{AIND}, a comment").as_bytes()).is_some());
/// assert!(plain_line(b"12").is_none());
/// ```
#[must_use]
pub fn plain_line(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let plain = matches!(rest, [] | [b' ' | b'\t' | b',' | b';' | b'#', ..]) && rest.is_ascii();
    (plain && is_dense(cells)).then_some(cells)
}

/// Returns whether these characters contain neither a space nor a line end and are not a comment.
fn is_dense(cells: &[u8; 81]) -> bool {
    // One pass without a way out, so that it becomes a few vector instructions.
    cells[0] != b'#' && cells.iter().fold(u8::MAX, |least, &byte| least.min(byte)) > b' '
}

/// Returns a text in pieces that end at the end of a line, each with the number of its first line.
fn cut(mut text: &[u8]) -> Vec<(usize, &[u8])> {
    let (mut pieces, mut line) = (Vec::new(), 1);
    while !text.is_empty() {
        let (piece, rest) = text.split_at(text::whole_lines(text, GRAIN));
        pieces.push((line, piece));
        line += text::count_line_ends(piece);
        text = rest;
    }
    pieces
}
