//! `saltire check`: the verdict, with every clash or two witnesses; which clues are redundant.

use super::usual::*;
use crate::table::Job;
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    CellSet, Clashes, Clues, Solution, Verdict,
    front_end::{Agent, Finding, Suggestion},
};

pub fn run(plan: &Plan, args: args::CheckArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.timeout.is_some() {
            bail!("--timeout cannot be combined with table output of check");
        }
        if args.suggest {
            bail!("--suggest cannot be combined with table output; use --json");
        }
        return job.run(plan, Answerer::new(agent, ColumnVerb::Check { minimal: args.minimal }));
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "check", sources, Grain::Coarse, |record| {
        let finding =
            plan.stop.within(args.timeout, |stop| agent.check_with(record, args.minimal, args.suggest, Some(stop)));
        CheckReply { finding, minimal: args.minimal, suggest: args.suggest }
    })
}

struct CheckReply {
    finding: Finding,
    /// Whether it was requested which clues can go, and which are missing.
    minimal: bool,
    suggest: bool,
}

impl CheckReply {
    /// `minimal`, the clues that can go, those that would leave one solution, or that there was no time to find out; nothing
    /// if nothing was requested.
    fn more(&self, clues: &Clues) -> Option<String> {
        match &self.finding.verdict {
            Verdict::Unique(_) if self.minimal => {
                let found = self.finding.redundant.zip(self.finding.together);
                Some(found.map_or("stopped before every clue was tried".to_owned(), |(each, together)| {
                    spoken_redundant(each, together, clues)
                }))
            }
            Verdict::Multiple(_) if self.suggest => {
                let stopped = || "stopped before the suggestions were known".to_owned();
                Some(self.finding.suggestion.as_ref().map_or_else(stopped, spoken_suggestion))
            }
            _ => None,
        }
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
        if let Some(more) = self.more(&record.position.clues) {
            line += &format!("\t{more}");
        }
        line
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("check", place, self.finding.json(record, None)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let more = self.more(&record.position.clues);
        drawn(&self.finding, record, style) + &more.map_or(String::new(), |said| format!("\n{said}"))
    }

    fn candidates(&self, record: &Record, style: Style) -> String {
        let more = self.more(&record.position.clues);
        drawn_candidates(&self.finding, record, style) + &more.map_or(String::new(), |said| format!("\n{said}"))
    }

    fn word(&self) -> &'static str {
        self.finding.verdict.word()
    }

    fn is_fine(&self) -> bool {
        self.finding.verdict.solution().is_some() && (!self.minimal || self.finding.together.is_some())
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

/// `minimal`, or the clues that can go: each by itself, and one set together.
fn spoken_redundant(each: CellSet, together: CellSet, clues: &Clues) -> String {
    if each.is_empty() {
        return "minimal".to_owned();
    }
    let clue = |cell| clues[cell].map(|digit| format!(" {cell}={digit}"));
    let list = |cells: CellSet| cells.iter().filter_map(clue).collect::<String>();
    format!("redundant, each by itself:{}; these can be removed together:{}", list(each), list(together))
}

/// The clues each of which would leave one solution, and where the solutions differ.
fn spoken_suggestion(suggestion: &Suggestion) -> String {
    let clues: String = suggestion.clues.iter().map(|(cell, digit)| format!(" {cell}={digit}")).collect();
    let differ: String = suggestion.differ.iter().map(|cell| format!(" {cell}")).collect();
    match clues.is_empty() {
        true => format!("no single clue leaves one solution; solutions differ in:{differ}"),
        false => format!("each of these clues leaves one solution:{clues}; solutions differ in:{differ}"),
    }
}

/// `diagonal: one solution`.
pub fn caption(finding: &Finding) -> String {
    let found = match &finding.verdict {
        Verdict::Invalid(_) => return clash(&finding.rules, finding.as_classic),
        Verdict::Impossible => "no solution",
        Verdict::Unique(_) => "one solution",
        Verdict::Multiple(_) => "several solutions",
        Verdict::Stopped => "stopped before it was known whether there is one solution",
    };
    format!("{}: {found}", finding.rules)
}

/// `diagonal: clues clash`. If the classic rules were tried after the diagonal ones, the clues clash under both, and the rules
/// are left out.
pub fn clash(rules: &Rules, as_classic: bool) -> String {
    if as_classic { "clues clash".to_owned() } else { format!("{rules}: clues clash") }
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
    let grid = saltire::front_end::candidates_left(&finding.rules, &record.position);
    terminal::candidates(&finding.rules, clues, &grid, style) + &below(finding, style)
}

/// What stands under a board: its marks, what was found, the clashes.
fn below(finding: &Finding, style: Style) -> String {
    let mut text = format!("{}\n{}", terminal::legend(&finding.rules, style), caption(finding));
    if let Verdict::Invalid(clashes) = &finding.verdict {
        for clash in clashes.iter().take(Clashes::NAMED) {
            text += &format!("\n{clash}");
        }
        match clashes.iter().count().saturating_sub(Clashes::NAMED) {
            0 => {}
            more => text += &format!("\nand {more} more"),
        }
    }
    text
}
