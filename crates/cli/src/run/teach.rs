//! `saltire teach`: the textbook solver of the AIND course, with what each strategy did and, if asked, every step.

use super::usual::*;
use saltire::{
    Agent, Clues, Grid, TeachReport,
    proof::text,
    teach::{Counts, Options, RunOutcome},
};

pub fn run(plan: &Plan, args: args::TeachArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "teach", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| {
            let options = Options {
                strategies: args.strategies.clone(),
                branch: args.branch.into(),
                search: !args.no_search,
                limit: None,
                stop: Some(stop),
            };
            TeachReply(agent.teach(record, &options, args.trace))
        })
    })
}

struct TeachReply(TeachReport);

impl TeachReply {
    /// The numbered sentences, each with its newline.
    fn sentences(&self) -> String {
        let steps = self.0.steps.as_deref().unwrap_or_default();
        (1..).zip(steps).map(|(nth, step)| format!("{nth}. {}\n", text::sentence(step))).collect()
    }
}

impl Reply for TeachReply {
    /// The solution, then the counts, a tab before each.
    fn line(&self, _: &Record) -> String {
        let rules = &self.0.finding.rules;
        let run = match &self.0.run {
            Err(clashes) => return format!("# invalid: {clashes}"),
            Ok(run) => run,
        };
        let found = match &run.outcome {
            RunOutcome::Solved(solution) => solution.to_string(),
            RunOutcome::Stalled(grid) => format!("# stalled: {}", unsolved(grid)),
            RunOutcome::Impossible(why) => format!("# impossible: no {rules} solution: {why}"),
            RunOutcome::Stopped(grid) => format!("# stopped: {}", unsolved(grid)),
        };
        format!("{}{found}\t{}", self.sentences(), by_strategy(&run.counts, "\t"))
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("teach", place, self.0.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.0.finding.rules, &record.position.clues);
        let board = match self.0.outcome() {
            Some(RunOutcome::Solved(solution)) => terminal::board(rules, clues, &solution.clues(), style),
            Some(RunOutcome::Stalled(grid) | RunOutcome::Stopped(grid)) => {
                terminal::candidates(rules, clues, grid, style)
            }
            Some(RunOutcome::Impossible(_)) | None => terminal::board(rules, clues, &Clues::EMPTY, style),
        };
        let counts = match &self.0.run {
            Ok(run) => format!("\n{}", by_strategy(&run.counts, ", ")),
            Err(_) => String::new(),
        };
        format!("{}{board}{}\n{}{counts}", self.sentences(), terminal::legend(rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        self.0.word()
    }

    fn is_fine(&self) -> bool {
        matches!(self.0.outcome(), Some(RunOutcome::Solved(_))) && self.0.finding.verdict.solution().is_some()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.0.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.0.note()
    }

    fn caption(&self) -> String {
        let rules = &self.0.finding.rules;
        match &self.0.run {
            Err(clashes) => format!("{rules}: clues clash: {clashes}"),
            Ok(run) => match &run.outcome {
                RunOutcome::Solved(_) => format!("{rules}: solved"),
                RunOutcome::Stalled(grid) => format!("{rules}: stalled, {}", unsolved(grid)),
                RunOutcome::Impossible(why) => format!("{rules}: no solution: {why}"),
                RunOutcome::Stopped(grid) => format!("{rules}: stopped, {}", unsolved(grid)),
            },
        }
    }
}

fn unsolved(grid: &Grid) -> String {
    format!("{} left", counted(81 - grid.solved_cells() as u64, "cell"))
}

/// `eliminate 312, only-choice 20, …, search 4`.
fn by_strategy(counts: &Counts, gap: &str) -> String {
    let updates = counts.updates.iter().map(|(strategy, updates)| format!("{strategy} {updates}"));
    updates.chain([format!("search {}", counts.searches)]).collect::<Vec<_>>().join(gap)
}
