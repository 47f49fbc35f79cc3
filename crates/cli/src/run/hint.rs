//! `saltire hint`: the next step from a position, in growing detail.

use super::check;
use crate::{
    args,
    bulk::{self, Grain},
    input::{self, Sources},
    plan::Plan,
    reply::{self, Reply},
    run::Exit,
    stop::Interrupt,
    tally::Tally,
};
use anyhow::{Context, Result};
use saltire::{
    HintReport, Position, Rules, Verdict,
    board::text::Record,
    explain::hint::{Hint, HintLevel, shown},
    formats::json::{Object, Place},
    front_end::with_state,
    render::terminal::{self, Style},
};
use std::io::Write;

pub fn run(plan: &Plan, args: args::HintArgs) -> Result<Exit> {
    let level = HintLevel::new(args.level).context("a level from 0 to 4")?;
    let agent = super::agent(plan, args.no_uniqueness);
    let hint = |played: Record| {
        let report = plan.stop.within(args.timeout, |stop| agent.hint(&played, Some(stop)));
        HintReply { report, played, level, has_state: args.state.is_some() }
    };
    played(plan, "hint", &args.inputs, args.state.as_ref(), hint)
}

/// Answers each position: the puzzles as they are, or one puzzle with the state that a player is in.
pub(super) fn played<R: Reply + Send>(
    plan: &Plan,
    verb: &'static str,
    inputs: &args::Inputs,
    typed: Option<&std::ffi::OsString>,
    answer: impl Fn(Record) -> R + Sync,
) -> Result<Exit> {
    let sources = input::sources(inputs)?;
    let Some(typed) = typed else {
        return bulk::each(plan, verb, sources, Grain::Fine, |record| answer(record.clone()));
    };
    let (record, place) = input::only_puzzle(sources, &plan.stop)?;
    let reply = answer(with_state(&record, &state(typed, &plan.stop)?)?);
    let mut text = Vec::new();
    reply::write(plan, &reply, &record, || place, &mut text);
    let mut out = plan.output()?;
    out.write_all(&text)?;
    out.finish()?;
    let mut tally = Tally::default();
    tally.add(&reply);
    tally.say(plan.notes, plan.form);
    Ok(if plan.stop.is_set() { Exit::Interrupted } else { tally.exit() })
}

/// The position that `--state` names: a file, or the text itself.
fn state(typed: &std::ffi::OsString, stop: &Interrupt) -> Result<Position> {
    let inputs = args::Inputs { inputs: vec![typed.clone()], column: None };
    let sources: Sources = input::sources(&inputs).context("--state")?;
    let (record, _) = input::only_puzzle(sources, stop).context("--state")?;
    Ok(record.position)
}

struct HintReply {
    report: HintReport,
    played: Record,
    level: HintLevel,
    /// Whether the position was given beside its puzzle.
    has_state: bool,
}

impl HintReply {
    /// The hint in words; where there can be none, why.
    fn text(&self) -> String {
        match &self.report.finding.verdict {
            Verdict::Unique(_) => {
                let mut lines = self.report.lines(self.level);
                let number = self.level.number();
                // A mistake is named in full from level 1 on.
                let more = match self.report.hint {
                    Some(Hint::Step { .. }) => self.level < HintLevel::Conclusion,
                    Some(Hint::Wrong(_)) => self.level == HintLevel::Wrong,
                    _ => false,
                };
                if more {
                    lines.push(format!("more: --level {}", number + 1));
                }
                lines.join("\n")
            }
            Verdict::Impossible | Verdict::Invalid(_) if !self.has_state => {
                let more = "without --state every digit counts as a clue; if some are entries, give the puzzle and --state POSITION";
                format!("{} ({more})", self.report.finding.line())
            }
            _ => self.report.finding.line(),
        }
    }

    fn board(&self, style: Style) -> String {
        let (rules, clues) = (&self.report.finding.rules, &self.played.position.clues);
        match &self.report.hint {
            Some(Hint::Step { grid, step }) => match shown(step, self.level) {
                Some(step) => {
                    terminal::step(rules, clues, grid, &step, style) + terminal::step_legend(&step, style) + "\n"
                }
                None => terminal::board(rules, clues, &self.played.position.entries, style),
            },
            _ => terminal::board(rules, clues, &self.played.position.entries, style),
        }
    }
}

impl Reply for HintReply {
    fn line(&self, _: &Record) -> String {
        self.text()
    }

    fn json(&self, _: &Record, place: Place) -> String {
        Object::new("hint", place, self.report.json(&self.played, self.level)).line()
    }

    fn block(&self, _: &Record, style: Style) -> String {
        format!("{}{}", self.board(style), self.text().trim_start_matches("# "))
    }

    fn word(&self) -> &'static str {
        match self.report.word() {
            "step" => "with a step",
            "nothing" => "without a step",
            word => word,
        }
    }

    fn is_fine(&self) -> bool {
        self.report.is_fine()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.report.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.report.finding.note()
    }

    fn caption(&self) -> String {
        match self.report.hint {
            None => check::caption(&self.report.finding),
            Some(_) => format!("{}: one solution", self.report.finding.rules),
        }
    }
}
