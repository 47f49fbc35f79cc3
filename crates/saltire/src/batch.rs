//! Many puzzles at once: text in, text out, a line for each line, on all cores.

use crate::{Agent, Answer, Finding, JUDGED_AS_CLASSIC};
use rayon::prelude::*;
use saltire_board::{Rules, text};
use saltire_engine::Answer as LineAnswer;
use saltire_formats as formats;

/// How much of a text one thread takes at a time.
const GRAIN: usize = 1 << 15;

/// What came of the lines that were answered in one go.
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
    /// The rules that plain lines are judged by first.
    #[must_use]
    pub fn first_rules(&self) -> Rules {
        match self.choice() {
            crate::RulesChoice::Auto => Rules::diagonal(),
            crate::RulesChoice::Fixed(rules) => rules.clone(),
        }
    }

    /// Solves the lines of a text, as the verb `solve` says it: the solution of each, or `# multiple…`. A line that is
    /// not plain or has no solution is handed with its place (from 0) to `other`, which writes what there is to say.
    pub fn solve_lines(
        &self,
        text: &[u8],
        out: &mut Vec<u8>,
        mut other: impl FnMut(usize, &[u8], &mut Vec<u8>),
    ) -> Solved {
        let lines: Vec<&[u8]> =
            if text.is_empty() { vec![] } else { text::lines(text).map(|(_, line)| line).collect() };
        let plain: Vec<Option<&[u8; 81]>> = lines.iter().map(|line| plain_line(line)).collect();
        let answers = self.judge_lines(&plain.iter().flatten().copied().collect::<Vec<_>>());
        let (first, classic) = (self.first_rules(), Rules::classic());
        let mut solved = Solved::default();
        let mut answers = answers.into_iter();
        out.reserve(82 * lines.len());
        for (nth, (line, plain)) in lines.iter().zip(plain).enumerate() {
            let (answer, as_classic) = match plain {
                Some(_) => answers.next().expect("every plain line has an answer"),
                None => (LineAnswer::Unreadable, false),
            };
            match answer {
                LineAnswer::Unique(solution) => {
                    out.extend_from_slice(&solution);
                    out.push(b'\n');
                    *(if as_classic { &mut solved.unique_as_classic } else { &mut solved.unique }) += 1;
                }
                LineAnswer::Multiple => {
                    out.extend_from_slice(several(if as_classic { &classic } else { &first }).as_bytes());
                    out.push(b'\n');
                    *(if as_classic { &mut solved.multiple_as_classic } else { &mut solved.multiple }) += 1;
                }
                // Whether clues clash, and where, is found out by those who say it.
                LineAnswer::Impossible | LineAnswer::Unreadable => other(nth, line, out),
            }
        }
        solved
    }

    /// The answers to plain lines, in order, and whether each was judged as classic for want of a diagonal solution.
    /// Whether the clues of an impossible one clash is not looked into.
    #[must_use]
    pub fn judge_lines(&self, lines: &[&[u8; 81]]) -> Vec<(LineAnswer, bool)> {
        let mut answers = Vec::new();
        self.with_solver(&self.first_rules(), |solver| solver.batch(lines, &mut answers));
        let mut answers: Vec<_> = answers.into_iter().map(|answer| (answer, false)).collect();
        if self.choice() != &crate::RulesChoice::Auto {
            return answers;
        }
        let none: Vec<usize> = (0..lines.len()).filter(|&nth| answers[nth].0 == LineAnswer::Impossible).collect();
        if !none.is_empty() {
            let again: Vec<_> = none.iter().map(|&nth| lines[nth]).collect();
            let mut classic = Vec::new();
            self.with_solver(&Rules::classic(), |solver| solver.batch(&again, &mut classic));
            for (nth, answer) in none.into_iter().zip(classic) {
                answers[nth] = (answer, true);
            }
        }
        answers
    }

    /// Solves a text with a puzzle a line on all cores. Every line yields one line, in place: the solution, or
    /// `# multiple…`, `# impossible…`, `# invalid: …`, or `# ` and why it is unreadable; blank and comment lines are
    /// copied.
    ///
    /// ```
    /// use saltire::{Agent, RulesChoice};
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
        let answered: Vec<Vec<u8>> = pieces
            .par_iter()
            .map(|&(first, piece)| {
                let mut out = Vec::new();
                self.solve_lines(piece, &mut out, |nth, line, out| {
                    out.extend_from_slice(self.solve_line(first + nth, line).as_bytes());
                    out.push(b'\n');
                });
                out
            })
            .collect();
        answered.concat()
    }

    /// What `solve` says of any line.
    fn solve_line(&self, number: usize, line: &[u8]) -> String {
        if text::is_aside(line) {
            return String::from_utf8_lossy(line).into_owned();
        }
        match formats::read_line(line) {
            Ok(record) => self.check(&record).line(),
            Err(error) => format!("# {}", error.from_line(number)),
        }
    }
}

impl Finding {
    /// What `solve` says on a line: the solution, or `# ` and why there is none to give.
    #[must_use]
    pub fn line(&self) -> String {
        let rules = &self.rules;
        match &self.answer {
            Answer::Unique(solution) => solution.to_string(),
            Answer::Multiple(_) => several(rules),
            Answer::Impossible => format!("# impossible: no {rules} solution"),
            Answer::Invalid(clashes) => format!("# invalid: {clashes}"),
        }
    }
}

fn several(rules: &Rules) -> String {
    format!("# multiple: several {rules} solutions")
}

impl Solved {
    /// The lines by verdict, rules and how these were chosen: `(how many, word, rules, note)`.
    pub fn parts<'a>(
        &self,
        first: &'a Rules,
        classic: &'a Rules,
    ) -> impl Iterator<Item = (u64, &'static str, &'a Rules, Option<&'static str>)> + use<'a> {
        [
            (self.unique, "unique", first, None),
            (self.multiple, "multiple", first, None),
            (self.unique_as_classic, "unique", classic, Some(JUDGED_AS_CLASSIC)),
            (self.multiple_as_classic, "multiple", classic, Some(JUDGED_AS_CLASSIC)),
        ]
        .into_iter()
        .filter(|part| part.0 > 0)
    }
}

/// The 81 characters of a line, if it has no spaces among them and nothing but a rest after them: what
/// [`Agent::judge_lines`] takes.
#[must_use]
pub fn plain_line(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let plain = matches!(rest, [] | [b' ' | b'\t' | b',' | b';' | b'#', ..]) && rest.is_ascii();
    (plain && cells[0] != b'#' && !cells.contains(&b' ')).then_some(cells)
}

/// A text in pieces that end at the end of a line, each with the number of its first line.
fn cut(mut text: &[u8]) -> Vec<(usize, &[u8])> {
    let (mut pieces, mut line) = (Vec::new(), 1);
    while !text.is_empty() {
        let from = GRAIN.min(text.len()) - 1;
        let end = text[from..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| from + at + 1);
        let (piece, rest) = text.split_at(end);
        pieces.push((line, piece));
        line += piece.iter().filter(|&&byte| byte == b'\n').count();
        text = rest;
    }
    pieces
}
