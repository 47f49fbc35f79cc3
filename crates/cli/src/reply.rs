//! One answer, in each form in which it can be asked for.

use crate::plan::{Form, Plan};
use saltire::{
    Rules, Stats,
    board::text::Record,
    formats::json::Place,
    render::terminal::{self, Style},
};
use std::{fmt, time::Duration};

/// What a search cost.
#[derive(Clone, Copy)]
pub struct Cost {
    pub kernel: &'static str,
    pub stats: Stats,
    pub time: Duration,
}

impl Cost {
    /// Both together.
    pub fn plus(self, other: Cost) -> Cost {
        let stats =
            Stats { guesses: self.stats.guesses + other.stats.guesses, steps: self.stats.steps + other.stats.steps };
        let kernel = if self.kernel == other.kernel { self.kernel } else { "several" };
        Cost { kernel, stats, time: self.time + other.time }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cost { kernel, stats, time } = self;
        write!(f, "kernel {kernel}, {} guesses, {} steps, {time:.1?}", stats.guesses, stats.steps)
    }
}

/// What a verb says of one puzzle.
pub trait Reply {
    /// The line, without its newline.
    fn line(&self, record: &Record) -> String;
    /// The JSON object on one line.
    fn json(&self, record: &Record, place: Place) -> String;
    /// A drawing, several lines.
    fn block(&self, record: &Record, style: Style) -> String;
    /// A drawing with the candidates that the clues leave, several lines.
    fn candidates(&self, record: &Record, style: Style) -> String {
        let Some(rules) = self.rules() else { return self.block(record, style) };
        let grid = saltire::front_end::candidates_left(rules, &record.position);
        let board = terminal::candidates(rules, &record.position.clues, &grid, style);
        format!("{board}{}\n{}", terminal::legend(rules, style), self.caption())
    }
    /// What to count it under in the summary: `unique`.
    fn word(&self) -> &'static str;
    /// Whether the answer is yes.
    fn is_fine(&self) -> bool;
    /// The rules that were used, where the answer rests on any.
    fn rules(&self) -> Option<&Rules>;
    /// How the rules were chosen, where that needs saying.
    fn note(&self) -> Option<&str>;
    /// What the search cost, where that was asked.
    fn cost(&self) -> Option<Cost> {
        None
    }
    /// The answer in a few words, for a single puzzle whose line does not say it.
    fn caption(&self) -> String;
}

/// Writes a reply in the form that was asked for, with its newline.
pub fn write(plan: &Plan, reply: &dyn Reply, record: &Record, place: impl FnOnce() -> Place, out: &mut Vec<u8>) {
    let text = match plan.form {
        Form::Line => reply.line(record),
        Form::Json => reply.json(record, place()),
        Form::Block => wrapped(&reply.block(record, plan.style), plan.width),
        Form::Candidates => wrapped(&reply.candidates(record, plan.style), plan.width),
    };
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// Breaks the sentences that are wider than the terminal. Boards are no sentences: their lines have frames.
fn wrapped(text: &str, width: usize) -> String {
    let is_board =
        |line: &str| line.contains(['|', '+', '\u{2502}', '\u{2503}', '\u{2551}', '\u{2500}', '\u{2501}', '\u{2550}']);
    let broken = |line: &str| match terminal::visible(line) > width && !is_board(line) {
        true => terminal::wrapped(line, width).join("\n"),
        false => line.to_owned(),
    };
    text.split('\n').map(broken).collect::<Vec<_>>().join("\n")
}
