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
    render::terminal::{self, Style},
    with_state,
};
use std::io::Write;

pub fn run(plan: &Plan, args: args::HintArgs) -> Result<Exit> {
    let level = HintLevel::new(args.level).context("a level from 0 to 4")?;
    let agent = super::agent(plan, args.no_uniqueness);
    let sources = input::sources(&args.inputs)?;
    let hint = |played: Record| {
        let report = plan.stop.within(args.timeout, |stop| agent.hint(&played, Some(stop)));
        HintReply { report, played, level }
    };
    let Some(typed) = &args.state else {
        return bulk::each(plan, "hint", sources, Grain::Fine, |record| hint(record.clone()));
    };
    let (record, place) = input::only_puzzle(sources, &plan.stop)?;
    let reply = hint(with_state(&record, &state(typed, &plan.stop)?)?);
    let mut text = Vec::new();
    reply::write(plan, &reply, &record, place, &mut text);
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
        self.report.word()
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
