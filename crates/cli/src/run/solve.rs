//! `saltire solve`: the solution of each puzzle, if it is the only one; all solutions of one.

use super::check;
use crate::{
    args,
    bulk::{BatchSolver, Bulk, Grain},
    input::{self, Sources},
    plan::{Form, Plan},
    reply::{Cost, Reply},
    run::{Exit, counted},
    table::Job,
};
use anyhow::{Context, Result, bail};
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    Limit, Rules,
    board::text::Record,
    formats::json::{Listed, Object, Place, PuzzleJson, StatsJson},
    front_end::{AIND, Agent, Count, Finding, RulesChoice},
    render::terminal::{self, Style},
};
use std::{
    io::{IsTerminal, Write},
    ops::ControlFlow,
    time::Instant,
};

pub fn run(plan: &Plan, args: args::SolveArgs) -> Result<Exit> {
    let agent = match &args.kernel {
        Some(name) => Agent::with_kernel(plan.rules(), name).context("--kernel")?,
        None => Agent::new(plan.rules()),
    };
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.all {
            bail!("--all cannot be combined with table output, which has one row for each puzzle");
        }
        if args.timeout.is_some() {
            bail!("--timeout cannot be combined with table output of solve");
        }
        return job.run(plan, Answerer::new(agent, ColumnVerb::Solve { stats: args.stats }));
    }
    let sources = if args.inputs.inputs.is_empty() && std::io::stdin().is_terminal() {
        plan.notes.note("no puzzle given: solving the diagonal puzzle of the AIND course");
        Sources::of_text(AIND)
    } else {
        input::sources(&args.inputs)?
    };
    if args.all {
        return all(plan, &agent, sources, &args);
    }
    // Batches cannot be timed or cancelled, so they are used only for the built-in rules, under which no puzzle takes long.
    let named = match plan.rules() {
        RulesChoice::Auto => true,
        RulesChoice::Fixed(rules) => [Rules::classic(), Rules::diagonal()].contains(&rules),
    };
    let reply = |finding: Finding| -> Box<dyn Reply> { Box::new(SolveReply { finding, cost: None }) };
    let batches = (named && !args.stats && args.timeout.is_none()).then_some(BatchSolver { agent: &agent, reply });
    Bulk { batches, ..Bulk::new(plan, "solve", Grain::Coarse) }.run(sources, |record| {
        let started = Instant::now();
        let finding = plan.stop.within(args.timeout, |stop| agent.check_until(record, Some(stop)));
        let cost = args.stats.then(|| Cost {
            kernel: agent.kernel(&finding.rules),
            stats: finding.stats,
            time: started.elapsed(),
        });
        SolveReply { finding, cost }
    })
}

/// All solutions of one puzzle, a line each.
fn all(plan: &Plan, agent: &Agent, sources: Sources, args: &args::SolveArgs) -> Result<Exit> {
    let (record, place) = input::only_puzzle(sources, &plan.stop)?;
    let mut out = plan.output()?;
    let mut broken = Ok(());
    let started = Instant::now();
    let count = plan.stop.within(args.timeout, |stop| {
        let limit = Limit { solutions: args.limit.unwrap_or(0), stop: Some(stop) };
        agent.for_each(&record, limit, |rules, solution| {
            let text = match plan.form {
                Form::Json => {
                    let body = Listed { puzzle: PuzzleJson::under(&record, rules), solution: solution.to_string() };
                    Object::new("solve", place.clone(), body).line()
                }
                // A terminal gets lines too, unless boards were asked for: there may be many.
                Form::Block if plan.asked => {
                    terminal::board(rules, &record.position.clues, &solution.clues(), plan.style)
                }
                Form::Line | Form::Block | Form::Candidates => solution.to_string(),
            };
            broken = writeln!(out, "{text}");
            if broken.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    broken?;
    let Count { rules, as_classic, outcome, clashes, .. } = &count;
    if args.stats {
        let cost = Cost { kernel: agent.kernel(rules), stats: outcome.stats, time: started.elapsed() };
        plan.notes.note(&cost.to_string());
    }
    if let Some(note) = count.note() {
        plan.notes.note(note);
    }
    if plan.stop.is_set() {
        out.interrupt("interrupted", plan.notes)?;
        plan.notes.note(&format!("{rules}: {} so far", counted(outcome.solutions, "solution")));
        return Ok(Exit::Interrupted);
    }
    out.finish()?;
    let limited = args.limit == Some(outcome.solutions);
    match clashes {
        Some(clashes) => plan.notes.note(&format!("{}: {clashes}", check::clash(rules, *as_classic))),
        None => {
            let found = counted(outcome.solutions, "solution");
            let rest = if outcome.complete { "no more" } else { "there may be more" };
            plan.notes.note(&format!("{rules}: {found}, {rest}"));
        }
    }
    let fine = outcome.solutions > 0 && (outcome.complete || limited);
    Ok(if fine { Exit::Fine } else { Exit::No })
}

struct SolveReply {
    finding: Finding,
    cost: Option<Cost>,
}

impl Reply for SolveReply {
    fn line(&self, _: &Record) -> String {
        self.finding.line()
    }

    fn json(&self, record: &Record, place: Place) -> String {
        let stats = self.cost.map(|Cost { kernel, stats, time }| StatsJson {
            kernel: kernel.to_owned(),
            guesses: stats.guesses,
            steps: stats.steps,
            seconds: time.as_secs_f64(),
        });
        Object::new("solve", place, self.finding.json(record, stats)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        check::drawn(&self.finding, record, style)
    }

    fn candidates(&self, record: &Record, style: Style) -> String {
        check::drawn_candidates(&self.finding, record, style)
    }

    fn word(&self) -> &'static str {
        self.finding.verdict.word()
    }

    fn is_fine(&self) -> bool {
        self.finding.verdict.solution().is_some()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.finding.note()
    }

    fn cost(&self) -> Option<Cost> {
        self.cost
    }

    fn caption(&self) -> String {
        check::caption(&self.finding)
    }
}
