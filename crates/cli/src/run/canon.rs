//! `saltire canon`: the canonical form of each puzzle under the rules' symmetries and relabelling.

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
    Rules,
    board::{Canonical, text::Record},
    formats::json::{CanonJson, Object, Place, PuzzleJson},
    front_end::{Agent, NO_DIAGONAL_SOLUTION},
    render::terminal::{self, Style},
};

pub fn run(plan: &Plan, args: args::CanonArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "canon", sources, Grain::Coarse, |record| {
        let Some((rules, as_classic)) = agent.rules_for(record, Some(plan.stop.flag())) else {
            return CanonReply { canonical: Err(STOPPED), rules: agent.first_rules(), as_classic: false };
        };
        let canonical = match record.position.candidates_are_clues {
            true => Err(REFUSED),
            false => Ok(agent.canonical(&rules, &record.position.clues)),
        };
        CanonReply { canonical, rules, as_classic }
    })
}

struct CanonReply {
    /// The form, or why there is none.
    canonical: Result<Canonical, &'static str>,
    rules: Rules,
    as_classic: bool,
}

const REFUSED: &str = "a puzzle of candidates has no canonical form: expected clues";
const STOPPED: &str = "stopped before its rules were known";

impl Reply for CanonReply {
    fn line(&self, _: &Record) -> String {
        self.canonical.map_or_else(|why| format!("# refused: {why}"), |canonical| canonical.clues.to_string())
    }

    fn json(&self, record: &Record, place: Place) -> String {
        let puzzle = PuzzleJson::under(record, &self.rules);
        match self.canonical {
            Ok(Canonical { clues, symmetry, relabelling }) => {
                let (canonical, symmetry) = (clues.to_string(), symmetry.to_string());
                let body = CanonJson { puzzle, canonical, symmetry, relabelling: relabelling.to_string() };
                Object::new("canon", place, body).line()
            }
            Err(why) => {
                let body = saltire::formats::json::Unreadable { column: None, error: why.to_owned() };
                Object::new("canon", place, body).line()
            }
        }
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let clues = self.canonical.map_or(record.position.clues, |canonical| canonical.clues);
        let board = terminal::board(&self.rules, &clues, &clues, style);
        format!("{board}{}\n{}", terminal::legend(&self.rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        if self.is_fine() { "canonical" } else { "refused" }
    }

    fn is_fine(&self) -> bool {
        self.canonical.is_ok()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.rules)
    }

    fn note(&self) -> Option<&str> {
        self.as_classic.then_some(NO_DIAGONAL_SOLUTION)
    }

    fn caption(&self) -> String {
        match self.canonical {
            Ok(canonical) => {
                format!("{}: cells {}, digits {}", self.rules, canonical.symmetry, canonical.relabelling)
            }
            Err(why) => why.to_owned(),
        }
    }
}
