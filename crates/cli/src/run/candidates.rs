//! `saltire candidates`: for every cell the digits that it has in at least one solution.

use super::usual::*;
use crate::table::Job;
use saltire::{
    CandidateCounts, Cell, Clues, Grid,
    front_end::{
        Agent, CandidatesReport,
        columns::{Answerer, ColumnVerb},
    },
};

pub fn run(plan: &Plan, args: args::CandidatesArgs) -> Result<Exit> {
    let agent = Agent::new(plan.rules());
    let counts = args.counts.then_some(args.limit.unwrap_or(0));
    if let Some(job) = Job::asked(plan, &args.inputs)? {
        if args.counts {
            bail!("--counts cannot be combined with table output; use --json");
        }
        return job.run(plan, Answerer::new(agent, ColumnVerb::Candidates { timeout: args.timeout }));
    }
    let sources = input::sources(&args.inputs)?;
    bulk::each(plan, "candidates", sources, Grain::Fine, |record| {
        plan.stop.within(args.timeout, |stop| CandidatesReply(agent.candidates(record, counts, Some(stop))))
    })
}

struct CandidatesReply(CandidatesReport);

impl CandidatesReply {
    /// `1:3,5:>=100`: the digits of a cell and in how many solutions each occurs.
    fn counted(counts: &CandidateCounts, grid: &Grid, cell: Cell) -> String {
        let one = |digit| {
            let bound = if counts.is_exact(cell, digit) { "" } else { ">=" };
            format!("{digit}:{bound}{}", counts.get(cell, digit))
        };
        grid[cell].iter().map(one).collect::<Vec<_>>().join(",")
    }

    /// Why there are no candidates.
    fn refusal(&self) -> String {
        let rules = &self.0.rules;
        match &self.0.clashes {
            Some(clashes) => format!("# invalid: {clashes}"),
            None if self.0.grid.is_some() => format!("# impossible: no {rules} solution"),
            None => "# stopped: the true candidates are not known".to_owned(),
        }
    }

    fn is_solvable(&self) -> bool {
        matches!(self.0.word(), "unique" | "multiple")
    }
}

impl Reply for CandidatesReply {
    /// 81 groups: a format that every verb reads. With counts the groups are `1:3,5:2`.
    fn line(&self, _: &Record) -> String {
        let Some(grid) = self.0.grid.as_ref().filter(|_| self.is_solvable()) else { return self.refusal() };
        match &self.0.counts {
            Some(counts) => Cell::ALL.map(|cell| Self::counted(counts, grid, cell)).join(" "),
            None => grid.line(),
        }
    }

    fn json(&self, record: &Record, place: Place) -> String {
        Object::new("candidates", place, self.0.json(record)).line()
    }

    fn block(&self, record: &Record, style: Style) -> String {
        let (rules, clues) = (&self.0.rules, &record.position.clues);
        let board = match &self.0.grid {
            Some(grid) if self.is_solvable() && !grid.is_filled() => terminal::candidates(rules, clues, grid, style),
            Some(grid) if self.is_solvable() => terminal::board(rules, clues, &grid.singles(), style),
            _ => terminal::board(rules, clues, &Clues::EMPTY, style),
        };
        let mut text = format!("{board}{}\n{}", terminal::legend(rules, style), self.caption());
        if let (Some(counts), Some(grid)) = (&self.0.counts, &self.0.grid) {
            for cell in self.0.differ().iter() {
                text += &format!("\n{cell}  {}", Self::counted(counts, grid, cell).replace(',', "  "));
            }
        }
        text
    }

    fn candidates(&self, record: &Record, style: Style) -> String {
        self.block(record, style)
    }

    fn word(&self) -> &'static str {
        self.0.word()
    }

    fn is_fine(&self) -> bool {
        self.is_solvable()
    }

    fn rules(&self) -> Option<&Rules> {
        Some(&self.0.rules)
    }

    fn note(&self) -> Option<&str> {
        self.0.note()
    }

    fn caption(&self) -> String {
        let rules = &self.0.rules;
        match (self.0.word(), &self.0.grid) {
            ("unique", _) => format!("{rules}: one solution"),
            ("multiple", Some(grid)) => {
                let left: usize = grid.cells().iter().map(|digits| digits.len()).sum();
                let cells = counted(self.0.differ().len() as u64, "cell");
                format!("{rules}: several solutions, which differ in {cells}; {left} true candidates")
            }
            // The clues clash under the diagonal rules too.
            ("invalid", _) if self.0.as_classic => self.refusal().trim_start_matches("# ").to_owned(),
            _ => format!("{rules}: {}", self.refusal().trim_start_matches("# ")),
        }
    }
}
