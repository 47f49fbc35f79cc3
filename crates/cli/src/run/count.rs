//! `saltire count`: the exact number of solutions.

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
    Agent, Count, JUDGED_AS_CLASSIC, Limit, Rules,
    board::text::Record,
    formats::json::{ClashJson, Counted, Object, Place, PuzzleJson},
    render::terminal::{self, Style},
};

pub fn run(plan: &Plan, args: args::Count) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs.inputs)?;
    let solutions = args.limit.unwrap_or(0);
    bulk::each(plan, "count", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| {
            let count = agent.count(record, Limit { solutions, stop: Some(stop) });
            let limited = solutions > 0 && count.outcome.solutions == solutions;
            CountReply { timed_out: !count.outcome.complete && !limited, count }
        })
    })
}

struct CountReply {
    count: Count,
    timed_out: bool,
}

impl Reply for CountReply {
    fn line(&self, _: &Record) -> String {
        let outcome = &self.count.outcome;
        format!("{}{}", if outcome.complete { "" } else { ">=" }, outcome.solutions)
    }

    fn json(&self, record: &Record, place: Place) -> String {
        let Count { rules, outcome, clashes, .. } = &self.count;
        let body = Counted {
            puzzle: PuzzleJson::under(record, rules),
            note: self.note().map(str::to_owned),
            count: outcome.solutions,
            complete: outcome.complete,
            clashes: clashes.as_ref().map(ClashJson::all).unwrap_or_default(),
        };
        Object::new("count", place, body).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let clues = &record.position.clues;
        let board = terminal::board(&self.count.rules, clues, clues, style);
        format!("{board}{}\n{}", terminal::legend(&self.count.rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        if self.timed_out { "cut short" } else { "counted" }
    }

    fn is_fine(&self) -> bool {
        !self.timed_out
    }

    fn rules(&self) -> &Rules {
        &self.count.rules
    }

    fn note(&self) -> Option<&str> {
        self.count.judged_as_classic.then_some(JUDGED_AS_CLASSIC)
    }

    fn caption(&self) -> String {
        let Count { rules, outcome, clashes, .. } = &self.count;
        match (clashes, outcome.solutions, outcome.complete) {
            (Some(clashes), ..) => format!("{rules}: clues clash: {clashes}"),
            (None, 1, true) => format!("{rules}: 1 solution"),
            (None, count, true) => format!("{rules}: {count} solutions"),
            (None, count, false) => format!("{rules}: at least {count} solutions"),
        }
    }
}
