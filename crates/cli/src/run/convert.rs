//! `saltire convert`: puzzles in another format, and what it cannot say.

use crate::{
    args,
    bulk::{Bad, Bulk, Grain, Surround},
    input,
    plan::Plan,
    reply::Reply,
    run::Exit,
    suggest,
};
use anyhow::{Result, anyhow, bail};
use saltire::{
    Rules,
    board::text::Record,
    formats::{self, Format, Written, json::Place},
    front_end::{Agent, RulesChoice},
    render::terminal::Style,
};
use std::{io::Write, sync::atomic::AtomicBool};

pub fn run(plan: &Plan, args: args::ConvertArgs) -> Result<Exit> {
    let format = match args.to.as_deref() {
        Some("help") => return list(plan),
        Some(name) => name.parse().map_err(|error| {
            let names = Format::ALL.iter().filter(|format| format.is_written()).map(|format| format.name());
            anyhow!("--to: {error}{}", suggest::hint(name, names))
        })?,
        None => Format::Json,
    };
    if !format.is_written() {
        bail!("--to: {format} can be read, but not written; `saltire convert --to help` lists the formats");
    }
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs)?;
    let ask = |record: &Record| convert(format, &agent, record, plan.stop.flag());
    let frame = Surround {
        before: format.before(),
        between: format.between().unwrap_or_default(),
        after: format.after(),
        // Comments have no place in a table, XML or JSON, nor between drawn rows.
        asides: format.holds_many() && format.before().is_empty() && format.between() == Some(""),
        bad: match format {
            Format::Json => Bad::Object,
            Format::Opensudoku => Bad::Xml,
            _ => Bad::Comment,
        },
    };
    if format.between().is_some() {
        return Bulk { frame, ..Bulk::new(plan, "convert", Grain::Coarse) }.run(sources, ask);
    }
    let (record, _) = input::only_puzzle(sources, &plan.stop)?;
    let reply = ask(&record);
    let written = match &reply.written {
        Ok(written) => written,
        Err(error) => {
            plan.notes.error(error);
            return Ok(Exit::No);
        }
    };
    let mut out = plan.output()?;
    out.write_all(with_line_end(&written.text).as_bytes())?;
    out.finish()?;
    if let Some(note) = reply.note() {
        plan.notes.note(note);
    }
    Ok(Exit::Fine)
}

/// The formats that can be written.
fn list(plan: &Plan) -> Result<Exit> {
    let mut out = plan.output()?;
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let rows: Vec<Vec<String>> =
        written.map(|format| vec![format.name().to_owned(), format.what().to_owned()]).collect();
    out.write_all(super::aligned_sentences(&rows, plan.width).as_bytes())?;
    out.finish()?;
    Ok(Exit::Fine)
}

/// Converts a puzzle under the rules that the input or the options state. If neither states rules and the format must, the
/// clues decide.
fn convert(format: Format, agent: &Agent, record: &Record, stop: &AtomicBool) -> ConvertReply {
    let mut record = record.clone();
    let mut as_classic = false;
    match agent.choice() {
        RulesChoice::Fixed(rules) => record.rules = Some(rules.clone()),
        RulesChoice::Auto if record.rules.is_none() && format.says_rules() => {
            let Some((rules, fell_back)) = agent.rules_for(&record, Some(stop)) else {
                let written = Err("stopped before its rules were known".to_owned());
                return ConvertReply { rules: None, written, note: None };
            };
            as_classic = fell_back;
            record.rules = Some(rules);
        }
        RulesChoice::Auto => {}
    }
    let written = formats::write(format, &record).map_err(|error| error.to_string());
    let note = match &written {
        Ok(Written { lost, .. }) if !lost.is_empty() => {
            let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
            Some(format!("{format} cannot say {}", lost.join(", ")))
        }
        _ if as_classic => Some(saltire::front_end::NO_DIAGONAL_SOLUTION.to_owned()),
        _ => None,
    };
    ConvertReply { rules: record.rules, written, note }
}

struct ConvertReply {
    rules: Option<Rules>,
    written: Result<Written, String>,
    note: Option<String>,
}

fn with_line_end(text: &str) -> String {
    if text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") }
}

impl Reply for ConvertReply {
    fn line(&self, _: &Record) -> String {
        match &self.written {
            Ok(written) => written.text.trim_end_matches('\n').to_owned(),
            Err(error) => format!("# {error}"),
        }
    }

    fn json(&self, record: &Record, _: Place) -> String {
        self.line(record)
    }

    fn block(&self, record: &Record, _: Style) -> String {
        self.line(record)
    }

    fn word(&self) -> &'static str {
        if self.written.is_ok() { "converted" } else { "refused" }
    }

    fn is_fine(&self) -> bool {
        self.written.is_ok()
    }

    fn rules(&self) -> Option<&Rules> {
        self.rules.as_ref()
    }

    fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    fn caption(&self) -> String {
        match (&self.written, &self.rules) {
            (Err(error), _) => error.clone(),
            (Ok(_), Some(rules)) => format!("{rules} rules"),
            (Ok(_), None) => String::new(),
        }
    }
}
