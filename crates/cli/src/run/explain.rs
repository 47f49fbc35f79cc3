//! `saltire explain`: the steps a person could take, said and proved, with the rating at the end.

use super::{check, rate, usual::*};
use crate::table::Job;
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    Clues, Grid,
    explain::{Ladder, Profile},
    front_end::{Explanation, Refused},
    proof::{Rated, Step, Technique, Trace, text},
};

pub fn run(plan: &Plan, args: args::ExplainArgs) -> Result<Exit> {
    let agent = super::agent(plan, args.no_uniqueness);
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.ladder == Some(Ladder::Human) {
            bail!("--ladder human cannot be combined with table output, which follows the ladder of ratings");
        }
        if args.library || args.short {
            let option = if args.library { "library" } else { "short" };
            bail!("--{option} cannot be combined with table output, which has no steps");
        }
        return job.run(
            plan,
            Answerer::new(agent, ColumnVerb::Rate { profile: args.profile, steps: true, timeout: args.timeout }),
        );
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "explain", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| ExplainReply {
            explanation: agent.explain(record, args.ladder.unwrap_or_default(), args.profile, Some(stop)),
            library: args.library,
            short: args.short,
            width: plan.width,
        })
    })
}

struct ExplainReply {
    explanation: Explanation,
    library: bool,
    /// Whether the steps are printed in notation only.
    short: bool,
    /// How wide the terminal is.
    width: usize,
}

/// How wide the words beside a board may be.
const WIDTH: usize = 64;

impl ExplainReply {
    fn steps(&self) -> impl Iterator<Item = (usize, &Step)> {
        (1..).zip(self.explanation.trace.iter().flat_map(|trace| &trace.steps))
    }

    /// The numbered explanations, each with its newline.
    fn sentences(&self) -> String {
        let Some(mut replay) = self.explanation.trace.as_ref().map(Trace::replay) else { return String::new() };
        let mut text = String::new();
        for (nth, step) in self.steps() {
            let mut lines = self.lines(&replay.grid, step).into_iter();
            text += &format!("{nth}. {}\n", lines.next().unwrap_or_default());
            text += &lines.map(|line| format!("    {line}\n")).collect::<String>();
            replay.apply(step);
        }
        text
    }

    /// The title, then the argument with its chain, the conclusion and the notation.
    fn lines(&self, grid: &Grid, step: &Step) -> Vec<String> {
        let parts = text::parts(&self.explanation.finding.rules, grid, step);
        if self.short {
            let is_start = step.technique == Technique::Eliminate;
            return vec![if is_start { parts.title } else { parts.short }];
        }
        let rating = step.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
        let mut lines = vec![format!("{}{rating}", parts.title)];
        match step.technique {
            Technique::Eliminate => lines.push(parts.why),
            _ => lines.extend(parts.paragraphs()),
        }
        lines
    }

    /// Each step beside the board that it is seen on.
    fn boards(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.explanation.finding.rules, &record.position.clues);
        let Some(mut replay) = self.explanation.trace.as_ref().map(Trace::replay) else { return String::new() };
        let mut text = String::new();
        for (nth, step) in self.steps() {
            let mut said = self.lines(&replay.grid, step);
            said[0] = format!("{nth}. {}", said[0]);
            said.insert(1, String::new());
            if step.technique == Technique::Eliminate {
                // The clues leave nearly every cell something less: nothing to look at.
                text += &format!("{}\n\n", said[0]);
                replay.apply(step);
                continue;
            }
            let board = terminal::step(rules, clues, &replay.grid, step, style);
            text += &self.beside(&(board + terminal::step_legend(step, style)), &said);
            text.push('\n');
            replay.apply(step);
        }
        text
    }

    /// The words beside the board, or below it where the terminal is too narrow for both.
    fn beside(&self, board: &str, said: &[String]) -> String {
        const NARROW: usize = 24;
        const GAP: usize = 3;
        let taken = board.lines().map(terminal::visible).max().unwrap_or(0) + GAP;
        match self.width.saturating_sub(taken).min(WIDTH) {
            ..NARROW => {
                let said = said.iter().flat_map(|line| terminal::wrapped(line, self.width));
                format!("{}\n{}\n", board.trim_end(), said.collect::<Vec<_>>().join("\n"))
            }
            width => terminal::beside(board, said, width),
        }
    }

    /// Each step as a line of HoDoKu's library.
    fn library(&self) -> String {
        let lines = self.explanation.trace.as_ref().map(saltire::formats::library::lines);
        lines.unwrap_or_default().into_iter().map(|line| line + "\n").collect()
    }

    /// The last line: the rating, or why there is none.
    fn verdict(&self) -> String {
        match (&self.explanation.rated, &self.explanation.fault) {
            (_, Some(fault)) => format!("# refuted by the verifier: {fault}"),
            (Ok((profile, rated)), None) => self.rating(*profile, rated),
            (Err(why), None) => rate::refused(&self.explanation.finding, why),
        }
    }
}

impl ExplainReply {
    /// The rating, and for the human ladder also the hardest step shown. If this step is not the one that the rating names, a
    /// remark says that the rating belongs to the steps of the other ladder.
    fn rating(&self, profile: Profile, rated: &Rated) -> String {
        const REMARK: &str = ", in the order of techniques of Sudoku Explainer (--ladder rating)";
        let is_human = self.explanation.ladder == Some(Ladder::Human);
        let Some(step) = self.explanation.hardest_step().filter(|_| is_human) else {
            return rate::spoken(profile, rated, "");
        };
        let remark = if rated.hardest == Some(step.technique) { "" } else { REMARK };
        format!("{}; hardest step shown: {}", rate::spoken(profile, rated, remark), step.technique)
    }
}

impl Reply for ExplainReply {
    fn line(&self, _: &Record) -> String {
        if self.library {
            return format!("{}# {}", self.library(), self.verdict().trim_start_matches("# "));
        }
        format!("{}{}", self.sentences(), self.verdict())
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("explain", place, self.explanation.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        if self.library || self.short {
            return self.line(record);
        }
        let (rules, clues) = (&self.explanation.finding.rules, &record.position.clues);
        let end = self.explanation.trace.as_ref().map(|trace| trace.grid());
        let board = match &end {
            Some(grid) if !grid.is_filled() => terminal::candidates(rules, clues, grid, style),
            _ => terminal::board(rules, clues, &end.map_or(Clues::EMPTY, |grid| grid.singles()), style),
        };
        let legend = terminal::legend(rules, style);
        format!("{}{board}{legend}\n{}", self.boards(record, style), self.verdict().trim_start_matches("# "))
    }

    fn word(&self) -> &'static str {
        self.explanation.word()
    }

    fn is_fine(&self) -> bool {
        self.explanation.is_solved()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.explanation.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.explanation.finding.note()
    }

    fn caption(&self) -> String {
        match &self.explanation.rated {
            Ok(_) => format!("{}: {}", self.explanation.finding.rules, self.explanation.word()),
            Err(Refused::NotUnique | Refused::Stopped) => check::caption(&self.explanation.finding),
            Err(why) => why.to_string(),
        }
    }
}
