//! `saltire explain`: the steps a person could take, said and proved, with the rating at the end.

use super::{check, rate, usual::*};
use crate::table::Job;
use saltire::columns::{Answerer, ColumnVerb};
use saltire::{
    Clues, Explanation, Grid, Refused,
    proof::{Step, Technique, Trace, text},
};

pub fn run(plan: &Plan, args: args::ExplainArgs) -> Result<Exit> {
    let agent = super::agent(plan, args.no_uniqueness);
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.ladder == args::Ladder::Hint {
            bail!("--ladder hint: a table is explained by the ladder of ratings");
        }
        if args.library {
            bail!("--library: a table has no place for steps");
        }
        return job.run(
            plan,
            Answerer::new(agent, ColumnVerb::Rate { profile: args.profile, steps: true, timeout: args.timeout }),
        );
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "explain", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| ExplainReply {
            explanation: match args.ladder {
                args::Ladder::Rating => agent.explain(record, args.profile, Some(stop)),
                args::Ladder::Hint => agent.explain_by_hints(record, args.profile, Some(stop)),
            },
            library: args.library,
        })
    })
}

struct ExplainReply {
    explanation: Explanation,
    library: bool,
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
            let mut lines = self.told(&replay.grid, step).into_iter();
            text += &format!("{nth}. {}\n", lines.next().unwrap_or_default());
            text += &lines.map(|line| format!("    {line}\n")).collect::<String>();
            replay.apply(step);
        }
        text
    }

    /// The title, then the argument with its chain, the conclusion and the notation.
    fn told(&self, grid: &Grid, step: &Step) -> Vec<String> {
        let parts = text::parts(&self.explanation.finding.rules, grid, step);
        let rating = step.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
        let mut lines = vec![format!("{}{rating}", parts.title), parts.why];
        lines.extend(parts.lines);
        if step.technique != Technique::Eliminate {
            lines.push(format!("So {}.", parts.so));
            lines.push(parts.short);
        }
        lines
    }

    /// Each step beside the board that it is seen on.
    fn boards(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.explanation.finding.rules, &record.position.clues);
        let Some(mut replay) = self.explanation.trace.as_ref().map(Trace::replay) else { return String::new() };
        let mut text = String::new();
        for (nth, step) in self.steps() {
            let mut said = self.told(&replay.grid, step);
            said[0] = format!("{nth}. {}", said[0]);
            said.insert(1, String::new());
            if step.technique == Technique::Eliminate {
                // The clues leave nearly every cell something less: nothing to look at.
                text += &format!("{}\n\n", said[0]);
                replay.apply(step);
                continue;
            }
            let board = terminal::step(rules, clues, &replay.grid, step, style);
            text += &terminal::beside(&(board + terminal::step_legend(step, style)), &said, WIDTH);
            text.push('\n');
            replay.apply(step);
        }
        text
    }

    /// Each step as a line of HoDoKu's library.
    fn library(&self) -> String {
        let lines = self.explanation.trace.as_ref().map(saltire::formats::library::lines);
        lines.unwrap_or_default().into_iter().map(|line| line + "\n").collect()
    }

    /// The last line: the rating, or why there is none.
    fn verdict(&self) -> String {
        match (&self.explanation.rated, &self.explanation.fault) {
            (_, Some(fault)) => format!("# refuted by the judge: {fault}"),
            (Ok((profile, rated)), None) => rate::spoken(*profile, rated),
            (Err(why), None) => rate::refused(&self.explanation.finding, why),
        }
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
        if self.library {
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
