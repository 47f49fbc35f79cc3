//! `saltire teach`: the textbook solver of the AIND course, with what each strategy did and, if asked, every step.

use super::{check, usual::*};
use crate::progress::DelayedNote;
use saltire::{
    Clues, Grid,
    front_end::{Agent, Finding, TeachReport},
    proof::text,
    render::film,
    teach::{Counts, Options, RunOutcome, Strategy},
};

pub fn run(plan: &Plan, args: args::TeachArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs)?;
    // Only elimination looks at the clues' peers: without it the search tries nearly every candidate.
    let slow = if args.strategies.contains(&Strategy::Eliminate) {
        ""
    } else {
        ": without 'eliminate' it tries nearly every candidate"
    };
    let _note = DelayedNote::new(
        plan.notes,
        format!("teach is still searching{slow}; --timeout limits the time, Ctrl-C stops"),
    );
    bulk::each(plan, "teach", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| {
            let options = Options {
                strategies: args.strategies.clone(),
                branch: args.branch.into(),
                search: !args.no_search,
                limit: None,
                stop: Some(stop),
            };
            TeachReply {
                report: agent.teach(record, &options, args.trace.is_some()),
                every_step: args.trace == Some(args::TraceArg::EveryStep),
            }
        })
    })
}

struct TeachReply {
    report: TeachReport,
    /// Whether the trace has a line for each change.
    every_step: bool,
}

impl TeachReply {
    /// The trace with its newlines: by pass and by cause, indented by the depth of the search, with the board after each pass
    /// if a style for it is given; or a line for each change.
    fn trace(&self, style: Option<Style>) -> String {
        let Some(trace) = &self.report.trace else { return String::new() };
        if self.every_step {
            return (1..).zip(&trace.steps).map(|(nth, step)| format!("{nth}. {}\n", text::sentence(step))).collect();
        }
        let (rules, clues) = (trace.puzzle.rules(), trace.puzzle.clues());
        let mut replay = trace.replay();
        let (mut text, mut pass, mut last) = (String::new(), 0, None);
        for scene in film::scenes(trace) {
            let technique = scene.step.technique;
            let depth = replay.depth();
            if last != Some(technique) {
                if let (Some(style), true) = (style, pass > 0) {
                    text += &terminal::candidates(rules, clues, &replay.grid, style);
                }
                pass += 1;
                text += &format!("{}Pass {pass}: {technique}\n", "  ".repeat(depth));
                last = Some(technique);
            }
            text += &format!("{}{}\n", "  ".repeat(depth + 1), scene.sentence(rules, &replay.grid));
            trace.steps[scene.first..][..scene.steps].iter().for_each(|step| replay.apply(step));
        }
        text
    }
}

impl Reply for TeachReply {
    /// The solution, then the counts, a tab before each.
    fn line(&self, _: &Record) -> String {
        let rules = &self.report.finding.rules;
        let run = match &self.report.run {
            Err(clashes) => return format!("# invalid: {clashes}"),
            Ok(run) => run,
        };
        let found = match &run.outcome {
            RunOutcome::Solved(solution) => solution.to_string(),
            RunOutcome::Stalled(grid) => format!("# stalled: {}", unsolved(grid)),
            RunOutcome::Impossible(why) => format!("# impossible: no {rules} solution: {why}"),
            RunOutcome::Stopped(grid) => format!("# stopped: {}", unsolved(grid)),
        };
        format!("{}{found}\t{}", self.trace(None), by_strategy(&run.counts, "\t"))
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("teach", place, self.report.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.report.finding.rules, &record.position.clues);
        let board = match self.report.outcome() {
            Some(RunOutcome::Solved(solution)) => terminal::board(rules, clues, &solution.clues(), style),
            Some(RunOutcome::Stalled(grid) | RunOutcome::Stopped(grid)) => {
                terminal::candidates(rules, clues, grid, style)
            }
            Some(RunOutcome::Impossible(_)) | None => terminal::board(rules, clues, &Clues::EMPTY, style),
        };
        let counts = match &self.report.run {
            Ok(run) => format!("\n{}", by_strategy(&run.counts, ", ")),
            Err(_) => String::new(),
        };
        format!("{}{board}{}\n{}{counts}", self.trace(Some(style)), terminal::legend(rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        self.report.word()
    }

    fn is_fine(&self) -> bool {
        matches!(self.report.outcome(), Some(RunOutcome::Solved(_))) && self.report.finding.verdict.solution().is_some()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.report.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.report.note()
    }

    fn caption(&self) -> String {
        let Finding { rules, as_classic, .. } = &self.report.finding;
        match &self.report.run {
            Err(clashes) => format!("{}: {clashes}", check::clash(rules, *as_classic)),
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
