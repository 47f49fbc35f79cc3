//! `saltire minimise`: a puzzle of which no clue can be removed, from the given clues.

use super::{check, usual::*};
use crate::table::Job;
use saltire::{
    Puzzle,
    front_end::{
        Agent, MinimiseReport, Minimising, NotMinimised,
        columns::{Answerer, ColumnVerb},
    },
};

pub fn run(plan: &Plan, args: args::MinimiseArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let how = Minimising { seed: args.seed, shape: args.symmetry, keep: args.keep.iter().copied().collect() };
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        return job.run(plan, Answerer::new(agent, ColumnVerb::Minimise { how, timeout: args.timeout }));
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "minimise", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| MinimiseReply(agent.minimise(record, &how, Some(stop))))
    })
}

struct MinimiseReply(MinimiseReport);

impl Reply for MinimiseReply {
    fn line(&self, _: &Record) -> String {
        match &self.0.minimised {
            Ok(puzzle) => puzzle.to_string(),
            Err(NotMinimised::NotUnique) => self.0.finding.line(),
            Err(NotMinimised::Stopped) => format!("# stopped: {}", NotMinimised::Stopped),
            Err(why) => format!("# refused: {why}"),
        }
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("minimise", place, self.0.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let rules = &self.0.finding.rules;
        let clues = self.0.minimised.as_ref().map_or(&record.position.clues, Puzzle::clues);
        let board = terminal::board(rules, clues, clues, style);
        let line = self.0.minimised.as_ref().map_or(String::new(), |puzzle| format!("\n{puzzle}"));
        let removed = match &self.0.minimised {
            Ok(puzzle) => {
                let (before, after) = (record.position.clues.len(), puzzle.clues().len());
                format!("{rules}: {after} of {} are left", counted(before as u64, "clue"))
            }
            Err(_) => self.caption(),
        };
        format!("{board}{}{line}\n{removed}", terminal::legend(rules, style))
    }

    fn word(&self) -> &'static str {
        match &self.0.minimised {
            Ok(_) => "minimised",
            Err(NotMinimised::NotUnique) => self.0.finding.verdict.word(),
            Err(NotMinimised::Stopped) => "stopped",
            Err(_) => "refused",
        }
    }

    fn is_fine(&self) -> bool {
        self.0.minimised.is_ok()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.0.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.0.finding.note()
    }

    fn caption(&self) -> String {
        match &self.0.minimised {
            Ok(puzzle) => {
                format!("{}: {} left", self.0.finding.rules, counted(puzzle.clues().len() as u64, "clue"))
            }
            Err(NotMinimised::NotUnique) => check::caption(&self.0.finding),
            Err(why) => format!("{}: {why}", self.0.finding.rules),
        }
    }
}
