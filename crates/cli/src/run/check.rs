//! `saltire check`: the verdict, with every clash or two witnesses; which clues are redundant.

use super::usual::*;
use crate::table::Job;
use saltire::columns::{Answerer, ColumnVerb};
use saltire::{Agent, CellSet, Clues, Finding, Solution, Verdict};

pub fn run(plan: &Plan, args: args::CheckArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.timeout.is_some() {
            bail!("--timeout: the rows of a table are checked without one");
        }
        return job.run(plan, Answerer::new(agent, ColumnVerb::Check { minimal: args.minimal }));
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "check", sources, Grain::Coarse, |record| {
        let finding = plan.stop.within(args.timeout, |stop| match args.minimal {
            true => agent.minimal(record, Some(stop)),
            false => agent.check_until(record, Some(stop)),
        });
        CheckReply { finding, minimal: args.minimal }
    })
}

struct CheckReply {
    finding: Finding,
    /// Whether it was asked which clues can go.
    minimal: bool,
}

impl CheckReply {
    /// `minimal`, the clues that can go, or that there was no time to find out; nothing if nobody asked.
    fn redundant(&self, clues: &Clues) -> Option<String> {
        let asked = self.minimal && self.finding.verdict.solution().is_some();
        asked.then(|| self.finding.redundant.map_or("stopped".to_owned(), |cells| spoken_redundant(cells, clues)))
    }
}

impl Reply for CheckReply {
    fn line(&self, record: &Record) -> String {
        let Finding { rules, verdict, .. } = &self.finding;
        let detail = match verdict {
            Verdict::Invalid(clashes) => clashes.to_string(),
            Verdict::Impossible | Verdict::Stopped => String::new(),
            Verdict::Unique(solution) => solution.to_string(),
            Verdict::Multiple([one, other]) => format!("{one} {other}"),
        };
        let mut line = format!("{}\t{rules}\t{}\t{detail}", verdict.word(), record.position.clues);
        if let Some(redundant) = self.redundant(&record.position.clues) {
            line += &format!("\t{redundant}");
        }
        line
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("check", place, self.finding.json(record, None)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let redundant = self.redundant(&record.position.clues);
        drawn(&self.finding, record, style) + &redundant.map_or(String::new(), |said| format!("\n{said}"))
    }

    fn candidates(&self, record: &Record, style: Style) -> String {
        let redundant = self.redundant(&record.position.clues);
        drawn_candidates(&self.finding, record, style) + &redundant.map_or(String::new(), |said| format!("\n{said}"))
    }

    fn word(&self) -> &'static str {
        self.finding.verdict.word()
    }

    fn is_fine(&self) -> bool {
        self.finding.verdict.solution().is_some() && (!self.minimal || self.finding.redundant.is_some())
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.finding.note()
    }

    fn caption(&self) -> String {
        caption(&self.finding)
    }
}

/// `minimal`, or the clues that can go.
fn spoken_redundant(redundant: CellSet, clues: &Clues) -> String {
    if redundant.is_empty() {
        return "minimal".to_owned();
    }
    let clue = |cell| clues[cell].map(|digit| format!(" {cell}={digit}"));
    format!("redundant:{}", redundant.iter().filter_map(clue).collect::<String>())
}

/// `diagonal: one solution`.
pub fn caption(finding: &Finding) -> String {
    let found = match &finding.verdict {
        Verdict::Invalid(_) => "clues clash".to_owned(),
        Verdict::Impossible => "no solution".to_owned(),
        Verdict::Unique(_) => "one solution".to_owned(),
        Verdict::Multiple(_) => "several solutions".to_owned(),
        Verdict::Stopped => "stopped before it was known whether there is one solution".to_owned(),
    };
    format!("{}: {found}", finding.rules)
}

/// The board, with the solution if there is one, and what was found under it.
pub fn drawn(finding: &Finding, record: &Record, style: Style) -> String {
    let clues = &record.position.clues;
    // Where there are several, what they agree on says nothing of the rest; the puzzle itself says more.
    let found = finding.verdict.solution().map_or(*clues, Solution::clues);
    terminal::board(&finding.rules, clues, &found, style) + &below(finding, style)
}

/// The candidates that the clues leave, and what was found under them.
pub fn drawn_candidates(finding: &Finding, record: &Record, style: Style) -> String {
    let clues = &record.position.clues;
    let grid = saltire::candidates_left(&finding.rules, &record.position);
    terminal::candidates(&finding.rules, clues, &grid, style) + &below(finding, style)
}

/// What stands under a board: its marks, what was found, the clashes.
fn below(finding: &Finding, style: Style) -> String {
    let mut text = format!("{}\n{}", terminal::legend(&finding.rules, style), caption(finding));
    if let Verdict::Invalid(clashes) = &finding.verdict {
        for clash in clashes.iter() {
            text += &format!("\n{clash}");
        }
    }
    text
}
