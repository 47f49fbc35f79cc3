//! `saltire make`: new puzzles to a recipe, made in parallel, written in the order of their indices.

mod practise;
mod store;

use crate::{
    args,
    feature::Feature,
    plan::{Form, Plan},
    progress::Progress,
    run::{Exit, counted},
    table::Kind,
};
use anyhow::{Context, Result, anyhow, bail};
use saltire::{
    CellSet, Clues, Rules,
    board::Symmetries,
    formats::json::{Object, Place},
    front_end::{FairShare, Pipeline, RulesChoice, Stop, made_json},
    make::{Distinct, Made, Maker, Missed, Recipe, read_pattern},
    render::terminal,
};
use std::{
    ops::Range,
    sync::{Mutex, PoisonError},
    time::Instant,
};
use store::MakeStore;

/// The fewest clues of a diagonal puzzle that is known. That fewer are impossible is not proven.
const FEWEST_KNOWN: usize = 12;

/// The most indices that one thread takes at a time.
const MOST_AT_ONCE: usize = 64;

pub fn run(plan: &Plan, args: args::MakeArgs) -> Result<Exit> {
    let rules = match plan.rules() {
        RulesChoice::Auto => Rules::diagonal(),
        RulesChoice::Fixed(rules) => rules,
    };
    if let Some(technique) = args.practise {
        return practise::run(plan, &args, &rules, technique);
    }
    let recipe = recipe(&rules, &args)?;
    let key = format!("{recipe:?} units={:?} distinct={} form={:?}", rules.units(), args.distinct, plan.form);
    let maker = match Maker::new_until(recipe, Some(plan.stop.flag())) {
        Err(_) if plan.stop.is_set() => return Ok(Exit::Interrupted),
        made => made?,
    };
    if args.clues.as_ref().is_some_and(|clues| *clues.end() < FEWEST_KNOWN) && rules == Rules::diagonal() {
        plan.notes.note(&format!(
            "no diagonal puzzle with fewer than {FEWEST_KNOWN} clues is known, and none is proven impossible: trying"
        ));
    }
    let table = if plan.asked { None } else { plan.output_path().and_then(Kind::of) };
    if table == Some(Kind::Parquet) {
        Feature::Parquet.require("a .parquet file")?;
    }
    if table.is_some() && args.seed.is_some_and(|seed| i64::try_from(seed).is_err()) {
        bail!("--seed must be at most {} for table output", i64::MAX);
    }
    let mut store = MakeStore::open(plan, &key, args.seed, table)?;
    if args.seed.is_none() {
        plan.notes.note(&format!("seed {}", store.seed));
    }
    // The threads that make puzzles compute their canonical forms; here the forms are only compared.
    let symmetries = args.distinct.then(|| rules.symmetries());
    let mut distinct = if args.distinct { Distinct::new(None) } else { Distinct::recent() };
    for clues in store.kept()? {
        distinct.is_new(&form(symmetries.as_ref(), &clues));
    }
    if store.count > 0 {
        plan.notes.note(&format!("continuing after {}", counted(store.count, "puzzle")));
    }
    let mut run =
        MakeRun { plan, maker: &maker, args: &args, symmetries, distinct, nearest: None, last: Instant::now() };
    run.make(&mut store)?;
    let nearest = run.nearest.take();
    if plan.stop.is_set() {
        store.interrupt(plan.notes)?;
        return Ok(Exit::Interrupted);
    }
    if store.count < args.count {
        let found = store.count;
        store.interrupt(plan.notes)?;
        let reason = nearest.map_or("no puzzle met the recipe".to_owned(), |missed| missed.to_string());
        plan.notes
            .note(&format!("{reason}; found {found} of {} before {:?} passed without one", args.count, args.timeout));
        return Ok(Exit::No);
    }
    store.finish()?;
    Ok(Exit::Fine)
}

fn recipe(rules: &Rules, args: &args::MakeArgs) -> Result<Recipe> {
    Ok(Recipe {
        rules: rules.clone(),
        clues: args.clues.clone(),
        minimal: args.minimal,
        shape: args.symmetry,
        pattern: args.pattern.as_deref().map(pattern).transpose()?,
        rating: args.rating.clone(),
        needs: args.needs.clone(),
        only_with: args.only_with.clone(),
        hard: args.hard,
        even: args.even,
        rate: args.rate,
        profile: args.profile,
    })
}

/// 81 marks, or a file with them.
fn pattern(given: &str) -> Result<CellSet> {
    match std::fs::read_to_string(given) {
        Ok(text) => read_pattern(&text).with_context(|| given.to_owned()),
        Err(_) => read_pattern(given).map_err(|error| anyhow!("--pattern: {error}, or a file with them")),
    }
}

struct MakeRun<'a> {
    plan: &'a Plan,
    maker: &'a Maker,
    args: &'a args::MakeArgs,
    /// Puzzles that these turn into each other count as one.
    symmetries: Option<Symmetries>,
    distinct: Distinct,
    nearest: Option<Missed>,
    /// When the last puzzle was found.
    last: Instant,
}

impl MakeRun<'_> {
    /// Makes puzzles until there are enough, none was found for too long, or the run is interrupted.
    fn make(&mut self, store: &mut MakeStore) -> Result<()> {
        let MakeRun { plan, maker, args, .. } = *self;
        let (symmetries, seed, table) = (self.symmetries.clone(), store.seed, store.table);
        // Set when there are enough puzzles or the run must end: the threads drop what they are at.
        let enough = Stop::new();
        let share = FairShare::new(1, MOST_AT_ONCE);
        let mut next = store.next;
        let indices = std::iter::from_fn(|| {
            let first = next;
            next += share.get() as u64;
            Some(first..next)
        });
        let make = |indices: Range<u64>| -> Vec<_> {
            let start = Instant::now();
            let count = (indices.end - indices.start) as usize;
            let made = indices.map(|index| {
                let made = maker.make(seed, index, Some(enough.flag()));
                made.map(|made| {
                    (form(symmetries.as_ref(), made.puzzle.clues()), written(plan, &made, args.rate, table))
                })
            });
            let made = made.collect();
            share.adjust(count, start.elapsed());
            made
        };
        let mut progress = Progress::new(plan.progress, Some(args.count));
        let shared = Mutex::new((self, store));
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let write = |made: Vec<Result<_, Missed>>| -> Result<()> {
            let (run, store) = &mut *lock();
            for made in made {
                match made {
                    // What the threads were at when there was enough counts only by how near it came.
                    Err(missed) if enough.is_set() => run.miss(missed),
                    _ if enough.is_set() => {}
                    made => run.take(store, made)?,
                }
                if store.count >= args.count {
                    enough.set();
                }
            }
            Ok(())
        };
        let tick = || {
            let (run, store) = &mut *lock();
            if plan.stop.is_set() || run.last.elapsed() > args.timeout {
                enough.set();
            }
            progress.reach(store.count, &run.nearest_text());
        };
        if lock().1.count >= args.count {
            return Ok(());
        }
        Pipeline::new(plan.jobs).run(indices, &enough, make, write, tick)
    }

    fn take(&mut self, store: &mut MakeStore, made: Result<(Clues, String), Missed>) -> Result<()> {
        match made {
            Ok((form, text)) => {
                if self.distinct.is_new(&form) {
                    store.write(&text)?;
                    self.last = Instant::now();
                }
            }
            Err(missed) => self.miss(missed),
        }
        store.pass()
    }

    fn miss(&mut self, missed: Missed) {
        if self.nearest.as_ref().is_none_or(|nearest| missed.distance < nearest.distance) {
            self.nearest = Some(missed);
        }
    }

    fn nearest_text(&self) -> String {
        self.nearest.as_ref().map_or(String::new(), |missed| format!("nearest: {}", missed.lacks))
    }
}

/// What a puzzle is compared by.
fn form(symmetries: Option<&Symmetries>, clues: &Clues) -> Clues {
    symmetries.map_or(*clues, |symmetries| symmetries.canonical(clues).clues)
}

/// A puzzle in the form that was asked for, with its newline; as a line with its rating behind it if that was asked for.
fn written(plan: &Plan, made: &Made, rate: bool, table: Option<Kind>) -> String {
    let clues = made.puzzle.clues();
    if let Some(kind) = table {
        return store::row(made, kind);
    }
    let rules = made.puzzle.rules();
    match plan.form {
        Form::Line => match &made.rated {
            Some(rated) if rate => {
                let hardest = rated.hardest.map_or("nothing", |technique| technique.name());
                format!("{clues}\t{}\t{}\t{}\t{hardest}\n", rated.er, rated.ep, rated.ed)
            }
            _ => format!("{clues}\n"),
        },
        Form::Json => format!("{}\n", Object::new("make", Place::default(), made_json(made)).line()),
        Form::Block | Form::Candidates => {
            let board = terminal::board(rules, clues, clues, plan.style);
            let rated = made.rated.map_or(String::new(), |rated| format!(", rated {}", rated.er));
            format!(
                "{board}{}\n{clues}\n{rules}: {} clues{rated}\n\n",
                terminal::legend(rules, plan.style),
                clues.len()
            )
        }
    }
}
