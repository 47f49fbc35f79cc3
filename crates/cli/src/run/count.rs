//! `saltire count`: the exact number of solutions, or an estimate.

use super::{check, usual::*};
use crate::table::Job;
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    Limit,
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
            let [mean, low, high] = estimate.texts();
            return format!("~{mean}\t{low}..{high}");
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
        let Count { rules, as_classic, outcome, clashes, .. } = &self.count;
        if let Some(estimate) = &self.count.estimate {
            return format!("{rules}: {estimate}");
        }
        let found = counted(outcome.solutions, "solution");
        match (clashes, outcome.complete) {
            (Some(clashes), _) => format!("{}: {clashes}", check::clash(rules, *as_classic)),
            (None, true) => format!("{rules}: {found}"),
            (None, false) => format!("{rules}: at least {found}"),
        }
    }
}
