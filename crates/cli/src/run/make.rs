//! `saltire make`: new puzzles as wished, made in parallel, written in the order of their indices.

mod store;

use crate::{
    args,
    plan::{Form, Plan},
    progress::Progress,
    run::Exit,
};
use anyhow::{Context, Result, anyhow};
use crossbeam_channel::{bounded, select, unbounded};
use saltire::{
    CellSet, Clues, Rules, RulesChoice,
    board::Symmetries,
    formats::json::{Object, Place},
    made_json,
    make::{Distinct, Made, Maker, Missed, Recipe, read_pattern},
    render::terminal,
};
use std::{
    collections::BTreeMap,
    ops::Range,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};
use store::MakeStore;

pub fn run(plan: &Plan, args: args::MakeArgs) -> Result<Exit> {
    let rules = match plan.rules() {
        RulesChoice::Auto => Rules::diagonal(),
        RulesChoice::Fixed(rules) => rules,
    };
    let recipe = recipe(&args)?;
    let units = rules.units();
    let key = format!("{rules} {units:?} {recipe:?} distinct={} form={:?}", args.distinct, plan.form);
    let maker = match Maker::new_until(&rules, recipe, Some(plan.stop.flag())) {
        Err(_) if plan.stop.is_set() => return Ok(Exit::Interrupted),
        made => made?,
    };
    let mut store = MakeStore::open(plan, &key, args.seed)?;
    if args.seed.is_none() {
        plan.notes.note(&format!("seed {}", store.seed));
    }
    // Forms are worked out by whoever makes the puzzle; here they are only compared.
    let symmetries = args.distinct.then(|| rules.symmetries());
    let mut distinct = Distinct::new(None);
    for clues in store.kept()? {
        distinct.is_new(&form(symmetries.as_ref(), &clues));
    }
    if store.count > 0 {
        plan.notes.note(&format!("going on after {} puzzles", store.count));
    }
    let mut run = Run { plan, maker: &maker, args: &args, symmetries, distinct, nearest: None, last: Instant::now() };
    run.make(&mut store)?;
    let nearest = run.nearest.take();
    if plan.stop.is_set() {
        store.interrupt(plan.notes)?;
        return Ok(Exit::Interrupted);
    }
    if store.count < args.count {
        let found = store.count;
        store.interrupt(plan.notes)?;
        let told = nearest.map_or("no puzzle as wished".to_owned(), |missed| missed.to_string());
        plan.notes
            .note(&format!("{told}; found {found} of {} before {:?} passed without one", args.count, args.timeout));
        return Ok(Exit::No);
    }
    store.finish()?;
    Ok(Exit::Fine)
}

fn recipe(args: &args::MakeArgs) -> Result<Recipe> {
    Ok(Recipe {
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
        Err(_) => read_pattern(given).map_err(|error| anyhow!("{error}, or a file with them")),
    }
}

struct Run<'a> {
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

impl Run<'_> {
    /// Makes puzzles until there are enough, nothing was found for too long, or somebody asks to stop.
    fn make(&mut self, store: &mut MakeStore) -> Result<()> {
        let Run { plan, maker, args, .. } = *self;
        let symmetries = self.symmetries.clone();
        let jobs = plan.jobs.max(1);
        let stop = AtomicBool::new(false);
        let mut progress = Progress::new(plan.progress, Some(args.count));
        let (feed, indices) = bounded::<Range<u64>>(4 * jobs);
        let (send, results) = unbounded();
        // Nobody listens at this one: sending waits for ever.
        let (full, _deaf) = bounded::<Range<u64>>(0);
        let (mut next, seed) = (store.next, store.seed);
        let mut share = 1;
        let mut early = BTreeMap::new();
        std::thread::scope(|scope| -> Result<()> {
            for _ in 0..jobs {
                let (indices, send, stop, symmetries) = (indices.clone(), send.clone(), &stop, symmetries.as_ref());
                scope.spawn(move || {
                    for indices in indices {
                        let start = Instant::now();
                        let made = indices.clone().map(|index| {
                            let made = maker.make(seed, index, Some(stop));
                            made.map(|made| (form(symmetries, made.puzzle.clues()), written(plan, &made)))
                        });
                        let made: Vec<_> = indices.clone().zip(made).collect();
                        if send.send((made, start.elapsed())).is_err() {
                            return;
                        }
                    }
                });
            }
            let mut work = || -> Result<()> {
                while store.count < args.count && !plan.stop.is_set() {
                    if self.last.elapsed() > args.timeout {
                        break;
                    }
                    let room = next < store.next + 512 * jobs as u64;
                    select! {
                        send(if room { &feed } else { &full }, next..next + share) -> _ => next += share,
                        recv(results) -> result => {
                            let (made, time) = result?;
                            share = fair(made.len() as u64, time);
                            early.extend(made);
                            while store.count < args.count && let Some(made) = early.remove(&store.next) {
                                self.take(store, made)?;
                            }
                            progress.reach(store.count, String::new());
                        }
                        default(Duration::from_millis(50)) => progress.reach(store.count, self.told()),
                    }
                }
                Ok(())
            };
            let worked = work();
            // Whoever is still at it is not needed any more, unless for what came nearest.
            stop.store(true, Ordering::Relaxed);
            drop(feed);
            drop(indices);
            drop(send);
            for (_, made) in results.into_iter().flat_map(|(made, _)| made) {
                if let Err(missed) = made {
                    self.miss(missed);
                }
            }
            worked
        })
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

    fn told(&self) -> String {
        self.nearest.as_ref().map_or(String::new(), |missed| format!("nearest: {}", missed.lacks))
    }
}

/// What a puzzle is compared by.
fn form(symmetries: Option<&Symmetries>, clues: &Clues) -> Clues {
    symmetries.map_or(*clues, |symmetries| symmetries.canonical(clues).clues)
}

/// How many indices a thread takes at once, when so many took so long: what passes between threads should cost little
/// beside the making, and nobody should wait for it.
fn fair(count: u64, time: Duration) -> u64 {
    const SHORT: Duration = Duration::from_millis(2);
    const LONG: Duration = Duration::from_millis(20);
    const MOST: u64 = 64;
    match time {
        time if time < SHORT => (2 * count).min(MOST),
        time if time > LONG => (count / 2).max(1),
        _ => count,
    }
}

/// A puzzle in the form that was asked for, with its newline.
fn written(plan: &Plan, made: &Made) -> String {
    let clues = made.puzzle.clues();
    let rules = made.puzzle.rules();
    match plan.form {
        Form::Line => format!("{clues}\n"),
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
