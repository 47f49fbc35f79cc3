//! `saltire steps`: every step that is possible now, by technique.

use super::{check, hint::played, usual::*};
use saltire::{front_end::StepsReport, proof::text};

pub fn run(plan: &Plan, args: args::StepsArgs) -> Result<Exit> {
    let agent = super::agent(plan, args.no_uniqueness);
    let steps = |played: Record| {
        let mut report = plan.stop.within(args.timeout, |stop| agent.steps(&played, Some(stop)));
        if let (Some(survey), false) = (&mut report.survey, args.technique.is_empty()) {
            survey.steps.retain(|step| args.technique.contains(&step.technique));
        }
        StepsReply { report, played }
    };
    played(plan, "steps", &args.inputs, args.state.as_ref(), steps)
}

struct StepsReply {
    report: StepsReport,
    played: Record,
}

impl StepsReply {
    /// A line for each technique with the number of its steps, and below it a line for each step: the title, what follows,
    /// the notation.
    fn text(&self) -> String {
        let Some(survey) = &self.report.survey else { return self.report.finding.line() };
        if !survey.mistakes.is_empty() {
            let cells: Vec<String> = survey.mistakes.iter().map(|mistake| mistake.cell().to_string()).collect();
            return format!("Something is wrong at {}.", cells.join(", "));
        }
        if survey.steps.is_empty() {
            return "No technique finds a step from here.".to_owned();
        }
        let mut text = String::new();
        for group in survey.steps.chunk_by(|one, other| one.technique == other.technique) {
            text += &format!("{} ({})\n", group[0].technique, group.len());
            for step in group {
                let parts = text::parts(&self.report.finding.rules, &survey.grid, step);
                text += &format!("    {}: {}. [{}]\n", parts.title, parts.so, parts.short);
            }
        }
        text.trim_end().to_owned()
    }
}

impl Reply for StepsReply {
    fn line(&self, _: &Record) -> String {
        self.text()
    }

    fn json(&self, _: &Record, place: Place) -> String {
        Object::new("steps", place, self.report.json(&self.played)).line()
    }

    fn block(&self, _: &Record, style: Style) -> String {
        let (rules, clues) = (&self.report.finding.rules, &self.played.position.clues);
        let board = match &self.report.survey {
            Some(survey) => terminal::candidates(rules, clues, &survey.grid, style),
            None => terminal::board(rules, clues, &self.played.position.entries, style),
        };
        format!("{board}{}\n{}", terminal::legend(rules, style), self.text().trim_start_matches("# "))
    }

    fn word(&self) -> &'static str {
        match self.report.word() {
            "steps" => "with steps",
            "nothing" => "without a step",
            word => word,
        }
    }

    fn is_fine(&self) -> bool {
        self.report.survey.as_ref().is_some_and(|survey| survey.mistakes.is_empty() && !survey.stopped)
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.report.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.report.finding.note()
    }

    fn caption(&self) -> String {
        match self.report.survey {
            None => check::caption(&self.report.finding),
            Some(_) => format!("{}: one solution", self.report.finding.rules),
        }
    }
}
