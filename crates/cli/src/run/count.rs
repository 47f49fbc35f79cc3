//! `saltire count`: the exact number of solutions, or an estimate.

use super::usual::*;
use crate::table::Job;
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    Estimate, Limit,
    formats::json::question::CountOptions,
    front_end::{Agent, Count},
};

pub fn run(plan: &Plan, args: args::CountArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let (probes, seed) = (args.probes.unwrap_or(CountOptions::PROBES), args.seed.unwrap_or(0));
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        let (limit, timeout) = (args.limit.unwrap_or(0), args.timeout);
        return job.run(
            plan,
            Answerer::new(
                agent,
                match args.estimate {
                    true => ColumnVerb::Estimate { probes, seed, timeout },
                    false => ColumnVerb::Count { limit, timeout },
                },
            ),
        );
    }
    let sources = input::sources(&args.inputs)?;
    if args.estimate {
        return bulk::each(plan, "count", sources, Grain::Fine, |record| {
            plan.stop.within(args.timeout, |stop| {
                let count = agent.estimate(record, probes, seed, Some(stop));
                CountReply { timed_out: count.estimate.is_none() && count.clashes.is_none(), count }
            })
        });
    }
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
        if let Some(estimate) = &self.count.estimate {
            return format!("~{}\t{}..{}", number(estimate.mean), number(estimate.low), number(estimate.high));
        }
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
        if let Some(Estimate { mean, low, high, probes }) = &self.count.estimate {
            let [mean, low, high] = [mean, low, high].map(|value| number(*value));
            let noun = if mean == "1" { "solution" } else { "solutions" };
            let from = counted(u64::from(*probes), "probe");
            return format!("{rules}: about {mean} {noun} (95 % interval {low} to {high}, from {from})");
        }
        let found = counted(outcome.solutions, "solution");
        match (clashes, outcome.complete) {
            (Some(clashes), _) => format!("{rules}: clues clash: {clashes}"),
            (None, true) => format!("{rules}: {found}"),
            (None, false) => format!("{rules}: at least {found}"),
        }
    }
}

/// A number of solutions: all its digits where a floating-point number has them, else four.
fn number(value: f64) -> String {
    const EXACT: f64 = 1e15;
    if value < EXACT { format!("{value:.0}") } else { format!("{value:.3e}") }
}
