//! `saltire count`: the exact number of solutions.

use super::usual::*;
use crate::table::Job;
use saltire::columns::{Answerer, ColumnVerb};
use saltire::{Agent, Count, Limit};

pub fn run(plan: &Plan, args: args::CountArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        return job.run(
            plan,
            Answerer::new(agent, ColumnVerb::Count { limit: args.limit.unwrap_or(0), timeout: args.timeout }),
        );
    }
    let sources = input::sources(&args.inputs)?;
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
        Object::new("count", place, self.count.json(record)).line()
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

    fn rules(&self) -> Option<&Rules> {
        Some(&self.count.rules)
    }

    fn note(&self) -> Option<&str> {
        self.count.note()
    }

    fn caption(&self) -> String {
        let Count { rules, outcome, clashes, .. } = &self.count;
        let found = counted(outcome.solutions, "solution");
        match (clashes, outcome.complete) {
            (Some(clashes), _) => format!("{rules}: clues clash: {clashes}"),
            (None, true) => format!("{rules}: {found}"),
            (None, false) => format!("{rules}: at least {found}"),
        }
    }
}
