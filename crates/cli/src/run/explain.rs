//! `saltire explain`: the steps a person could take, said and proved, with the rating at the end.

use super::{check, rate};
use crate::{
    args,
    bulk::{self, Grain},
    input,
    plan::Plan,
    reply::Reply,
    run::Exit,
};
use anyhow::Result;
use saltire::{
    Agent, Clues, Explanation, Refused, Rules,
    board::text::Record,
    formats::json::{Object, Place},
    render::{
        sentence,
        terminal::{self, Style},
    },
};

pub fn run(plan: &Plan, args: args::Explain) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "explain", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| ExplainReply(agent.explain(record, args.profile, Some(stop))))
    })
}

struct ExplainReply(Explanation);

impl ExplainReply {
    /// The numbered sentences, each with its newline.
    fn sentences(&self) -> String {
        let steps = self.0.trace.as_ref().map_or(&[][..], |trace| &trace.steps);
        (1..).zip(steps).map(|(nth, step)| format!("{nth}. {}\n", sentence::of(step))).collect()
    }

    /// The last line: the rating, or why there is none.
    fn verdict(&self) -> String {
        match (&self.0.rated, &self.0.fault) {
            (_, Some(fault)) => format!("# refuted by the judge: {fault}"),
            (Ok((profile, rated)), None) => rate::spoken(*profile, rated),
            (Err(why), None) => rate::refused(&self.0.finding, why),
        }
    }
}

impl Reply for ExplainReply {
    fn line(&self, _: &Record) -> String {
        format!("{}{}", self.sentences(), self.verdict())
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("explain", place, self.0.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.0.finding.rules, &record.position.clues);
        let end = self.0.trace.as_ref().map(|trace| trace.grid());
        let board = match &end {
            Some(grid) if !grid.is_filled() => terminal::candidates(rules, clues, grid, style),
            _ => terminal::board(rules, clues, &end.map_or(Clues::EMPTY, |grid| grid.singles()), style),
        };
        let legend = terminal::legend(rules, style);
        format!("{}{board}{legend}\n{}", self.sentences(), self.verdict().trim_start_matches("# "))
    }

    fn word(&self) -> &'static str {
        self.0.word()
    }

    fn is_fine(&self) -> bool {
        self.0.is_complete()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.0.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.0.finding.note()
    }

    fn caption(&self) -> String {
        match &self.0.rated {
            Ok(_) => format!("{}: {}", self.0.finding.rules, self.0.word()),
            Err(Refused::NotUnique) => check::caption(&self.0.finding),
            Err(why) => why.to_string(),
        }
    }
}
