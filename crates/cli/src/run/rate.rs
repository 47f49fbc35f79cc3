//! `saltire rate`: how hard each puzzle is, in the community's ratings.

use super::{check, usual::*};
use crate::table::Job;
use saltire::front_end::columns::{Answerer, ColumnVerb};
use saltire::{
    explain::Profile,
    front_end::{Explanation, Finding, Refused, RulesChoice},
    proof::{Rated, RatingEnd},
};
use std::fmt::Write;

/// The space for a line of output, which is enough for most.
const LINE: usize = 128;

pub fn run(plan: &Plan, args: args::RateArgs) -> Result<Exit> {
    if let (None, RulesChoice::Fixed(rules)) = (args.profile, plan.rules())
        && Profile::of(&rules).is_none()
    {
        bail!("{}", Refused::NoProfile(rules));
    }
    let agent = super::agent(plan, args.no_uniqueness);
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        return job.run(
            plan,
            Answerer::new(agent, ColumnVerb::Rate { profile: args.profile, steps: false, timeout: args.timeout }),
        );
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "rate", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| RateReply(agent.rate(record, args.profile, Some(stop))))
    })
}

struct RateReply(Explanation);

impl Reply for RateReply {
    fn line(&self, record: &Record) -> String {
        match &self.0.rated {
            Ok((_, rated)) => {
                let Rated { er, ep, ed, .. } = rated;
                let (bound, none) = if rated.end.is_lower_bound() { (">=", "unknown") } else { ("", "nothing") };
                let hardest = rated.hardest.map_or(none, |technique| technique.name());
                // `format!` would move the text several times while it grows, which takes 3 % of the run on easy
                // puzzles.
                let mut line = String::with_capacity(LINE);
                write!(line, "{bound}{er}\t{bound}{ep}\t{bound}{ed}\t{hardest}\t{}", record.position.clues)
                    .expect("a String accepts every text");
                line
            }
            Err(why) => refused(&self.0.finding, why),
        }
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("rate", place, self.0.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        // A rating is no place to give the solution away.
        let (rules, clues) = (&self.0.finding.rules, &record.position.clues);
        let board = terminal::board(rules, clues, clues, style);
        format!("{board}{}\n{}", terminal::legend(rules, style), self.caption())
    }

    fn word(&self) -> &'static str {
        match &self.0.rated {
            Ok((_, rated)) if rated.end == RatingEnd::Solved => "rated",
            _ => self.0.word(),
        }
    }

    fn is_fine(&self) -> bool {
        self.0.is_solved()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.0.finding.rules)
    }

    fn note(&self) -> Option<&str> {
        self.0.finding.note()
    }

    fn caption(&self) -> String {
        match &self.0.rated {
            Ok((profile, rated)) => format!("{}: {}", self.0.finding.rules, spoken(*profile, rated, "")),
            Err(Refused::NotUnique | Refused::Stopped) => check::caption(&self.0.finding),
            Err(why) => why.to_string(),
        }
    }
}

/// `rated 7.1/1.2/1.2 (ER/EP/ED, se121x), hardest: forcing chain`, with a remark after the technique.
pub fn spoken(profile: Profile, rated: &Rated, remark: &str) -> String {
    let Rated { er, ep, ed, .. } = rated;
    let bound = if rated.end.is_lower_bound() { ">=" } else { "" };
    let end = match rated.end {
        RatingEnd::Solved => "",
        RatingEnd::Stuck => "; no technique goes on",
        RatingEnd::Stopped | RatingEnd::Beyond => "; stopped",
    };
    let hardest = rated.hardest.map_or(String::new(), |technique| format!(", hardest: {technique}{remark}"));
    format!("rated {bound}{er}/{bound}{ep}/{bound}{ed} (ER/EP/ED, {profile}){hardest}{end}")
}

/// Why a puzzle is not rated: `# multiple: …`.
pub fn refused(finding: &Finding, why: &Refused) -> String {
    match why {
        Refused::NotUnique | Refused::Stopped => finding.line(),
        why => format!("# refused: {why}"),
    }
}
