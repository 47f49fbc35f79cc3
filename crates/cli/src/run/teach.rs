//! `saltire teach`: the road of the AIND course, with what each strategy did and, if asked, every step.

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
    Agent, Answer, Clashes, Clues, DigitSet, Finding, Grid, Rules,
    board::text::Record,
    formats::json::{self, ClashJson, Object, Place, PuzzleJson, StrategyCount, Taught, VerdictWord},
    logic::{
        Step, Trace,
        teach::{self, Counts, Lesson, Options, Outcome},
    },
    render::{
        sentence,
        terminal::{self, Style},
    },
};

pub fn run(plan: &Plan, args: args::Teach) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs.inputs)?;
    bulk::each(plan, "teach", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| {
            let options = Options {
                strategies: args.strategies.clone(),
                branch: args.branch.into(),
                search: !args.no_search,
                limit: None,
                stop: Some(stop),
            };
            lesson(&agent, record, &options, args.trace)
        })
    })
}

/// Teaches a puzzle. The engine says under which rules, and whether the solution is the only one.
fn lesson(agent: &Agent, record: &Record, options: &Options<'_>, traced: bool) -> TeachReply {
    let finding = agent.check(record);
    let result = match record.position.puzzle(finding.rules.clone()) {
        Err(clashes) => Err(clashes),
        Ok(puzzle) if traced => {
            let mut trace = Trace::new(puzzle.clone());
            Ok((teach::solve(&puzzle, options, &mut trace), Some(trace.steps)))
        }
        Ok(puzzle) => Ok((teach::solve(&puzzle, options, &mut ()), None)),
    };
    TeachReply { finding, result }
}

struct TeachReply {
    finding: Finding,
    result: Result<(Lesson, Option<Vec<Step>>), Clashes>,
}

impl TeachReply {
    fn outcome(&self) -> Option<&Outcome> {
        self.result.as_ref().ok().map(|(lesson, _)| &lesson.outcome)
    }

    /// The numbered sentences, each with its newline.
    fn sentences(&self) -> String {
        let steps = self.result.as_ref().ok().and_then(|(_, steps)| steps.as_deref()).unwrap_or_default();
        (1..).zip(steps).map(|(nth, step)| format!("{nth}. {}\n", sentence::of(step))).collect()
    }

    /// Whether the solution that was found is one of several.
    fn is_one_of_several(&self) -> bool {
        matches!(self.outcome(), Some(Outcome::Solved(_))) && matches!(self.finding.answer, Answer::Multiple(_))
    }
}

impl Reply for TeachReply {
    /// The solution, then the counts, a tab before each.
    fn line(&self, _: &Record) -> String {
        let rules = &self.finding.rules;
        let (lesson, _) = match &self.result {
            Err(clashes) => return format!("# invalid: {clashes}"),
            Ok(result) => result,
        };
        let found = match &lesson.outcome {
            Outcome::Solved(solution) => solution.to_string(),
            Outcome::Stalled(grid) => format!("# stalled: {}", unsolved(grid)),
            Outcome::Impossible(why) => format!("# impossible: no {rules} solution: {why}"),
            Outcome::Stopped(grid) => format!("# stopped: {}", unsolved(grid)),
        };
        format!("{}{found}\t{}", self.sentences(), counted(&lesson.counts, "\t"))
    }

    fn json(&self, record: &Record, place: Place) -> String {
        let finding = &self.finding;
        let mut taught = Taught {
            puzzle: PuzzleJson::under(record, &finding.rules),
            note: self.note().map(str::to_owned),
            outcome: "invalid",
            solution: None,
            verdict: None,
            left: None,
            clashes: vec![],
            updates: vec![],
            searches: 0,
            guesses: 0,
            steps: None,
        };
        match &self.result {
            Err(clashes) => taught.clashes = ClashJson::all(clashes),
            Ok((Lesson { outcome, counts }, steps)) => {
                let candidates = |grid: &Grid| Some(grid.cells().iter().map(DigitSet::to_string).collect());
                taught.outcome = self.word();
                match outcome {
                    Outcome::Solved(solution) => {
                        taught.solution = Some(solution.to_string());
                        taught.verdict = Some(finding.answer.word());
                    }
                    Outcome::Stalled(grid) | Outcome::Stopped(grid) => taught.left = candidates(grid),
                    Outcome::Impossible(_) => taught.verdict = Some(VerdictWord::Impossible),
                }
                let count = |&(strategy, updates): &(teach::Strategy, u64)| StrategyCount {
                    strategy: strategy.to_string(),
                    updates,
                };
                taught.updates = counts.updates.iter().map(count).collect();
                (taught.searches, taught.guesses) = (counts.searches, counts.guesses);
                taught.steps = steps.as_ref().map(|steps| json::steps(steps, |step| Some(sentence::of(step))));
            }
        }
        Object::new("teach", place, taught).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.finding.rules, &record.position.clues);
        let board = match self.outcome() {
            Some(Outcome::Solved(solution)) => terminal::board(rules, clues, &solution.clues(), style),
            Some(Outcome::Stalled(grid) | Outcome::Stopped(grid)) => terminal::candidates(rules, clues, grid, style),
            Some(Outcome::Impossible(_)) | None => terminal::board(rules, clues, &Clues::EMPTY, style),
        };
        let counts = match &self.result {
            Ok((lesson, _)) => format!("\n{}", counted(&lesson.counts, ", ")),
            Err(_) => String::new(),
        };
        format!("{}{board}{}\n{}{counts}", self.sentences(), terminal::legend(rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        match self.outcome() {
            None => "invalid",
            Some(Outcome::Solved(_)) => "solved",
            Some(Outcome::Stalled(_)) => "stalled",
            Some(Outcome::Impossible(_)) => "impossible",
            Some(Outcome::Stopped(_)) => "stopped",
        }
    }

    fn is_fine(&self) -> bool {
        matches!(self.outcome(), Some(Outcome::Solved(_))) && !self.is_one_of_several()
    }

    fn rules(&self) -> &Rules {
        &self.finding.rules
    }

    fn note(&self) -> Option<&str> {
        self.finding.note().or_else(|| self.is_one_of_several().then_some("several solutions; this is one of them"))
    }

    fn caption(&self) -> String {
        let rules = &self.finding.rules;
        match (&self.result, self.outcome()) {
            (Err(clashes), _) => format!("{rules}: clues clash: {clashes}"),
            (_, Some(Outcome::Solved(_))) => format!("{rules}: solved"),
            (_, Some(Outcome::Stalled(grid))) => format!("{rules}: stalled, {}", unsolved(grid)),
            (_, Some(Outcome::Impossible(why))) => format!("{rules}: no solution: {why}"),
            (_, Some(Outcome::Stopped(grid))) => format!("{rules}: stopped, {}", unsolved(grid)),
            (Ok(_), None) => rules.to_string(),
        }
    }
}

fn unsolved(grid: &Grid) -> String {
    match 81 - grid.solved_cells() {
        1 => "1 cell is not solved".to_owned(),
        count => format!("{count} cells are not solved"),
    }
}

/// `eliminate 312, only-choice 20, …, search 4`.
fn counted(counts: &Counts, gap: &str) -> String {
    let updates = counts.updates.iter().map(|(strategy, updates)| format!("{strategy} {updates}"));
    updates.chain([format!("search {}", counts.searches)]).collect::<Vec<_>>().join(gap)
}
