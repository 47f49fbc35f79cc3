//! `saltire make --practise`: positions for which a hint gives this technique, and nothing easier.

use crate::{
    args,
    plan::{Form, Plan},
    progress::Progress,
    run::Exit,
};
use anyhow::Result;
use saltire::{
    Rules, Technique,
    board::text::Record,
    explain::hint::{self, HintLevel},
    formats::json::{Object, Place, Practised, PuzzleJson, StepJson},
    front_end::{Pipeline, Stop},
    make::{Practice, Practiser},
    proof::text,
    render::terminal,
};
use std::{
    io::Write,
    sync::{Mutex, PoisonError},
    time::Instant,
};

pub(super) fn run(plan: &Plan, args: &args::MakeArgs, rules: &Rules, technique: Technique) -> Result<Exit> {
    let practiser = Practiser::new(rules, technique)?;
    let seed = args.seed.unwrap_or_else(super::store::random);
    if args.seed.is_none() {
        plan.notes.note(&format!("seed {seed}"));
    }
    let enough = Stop::new();
    let mut progress = Progress::new(plan.progress, Some(args.count));
    let state = Mutex::new((plan.output()?, 0, Instant::now()));
    let lock = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let make = |index: u64| practiser.make(seed, index, Some(enough.flag()));
    let write = |made: Option<Practice>| -> Result<()> {
        let (out, count, last) = &mut *lock();
        if let Some(practice) = made.filter(|_| !enough.is_set()) {
            out.write_all(written(plan, seed, &practice).as_bytes())?;
            *count += 1;
            *last = Instant::now();
            if *count >= args.count {
                enough.set();
            }
        }
        Ok(())
    };
    let tick = || {
        let (_, count, last) = &*lock();
        if plan.stop.is_set() || last.elapsed() > args.timeout {
            enough.set();
        }
        progress.reach(*count, "");
    };
    Pipeline::new(plan.jobs).run(0.., &enough, make, write, tick)?;
    let (out, count, _) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    if plan.stop.is_set() {
        out.interrupt("interrupted", plan.notes)?;
        return Ok(Exit::Interrupted);
    }
    out.finish()?;
    if count < args.count {
        plan.notes.note(&format!("found {count} of {} before {:?} passed without one", args.count, args.timeout));
        return Ok(Exit::No);
    }
    Ok(Exit::Fine)
}

/// A position in the form that was asked for, with its newline: 81 groups of candidates, which `hint` reads; JSON with the
/// solution and the explanation; or a drawn board with where to look.
fn written(plan: &Plan, seed: u64, practice: &Practice) -> String {
    let Practice { puzzle, solution, position, step, index } = practice;
    let (rules, grid) = (puzzle.rules(), position.candidates.unwrap_or_else(|| puzzle.grid()));
    let parts = text::parts(rules, &grid, step);
    match plan.form {
        Form::Json => {
            let record = Record { position: position.clone(), ..Record::from(*puzzle.clues()) };
            let body = Practised {
                puzzle: PuzzleJson::under(&record, rules),
                solution: solution.to_string(),
                technique: step.technique.id(),
                step: StepJson::explained(rules, step, &parts),
                seed,
                index: *index,
            };
            format!("{}\n", Object::new("make", Place::default(), body).line())
        }
        Form::Line => {
            // Candidates that are single count as clues when they are read: a position for singles is said by its digits.
            if step.technique.difficulty() <= Technique::NakedSingle.difficulty() {
                return format!("{}\n", position.digits());
            }
            format!("{}\n", grid.line())
        }
        Form::Block | Form::Candidates => {
            let board = terminal::candidates(rules, puzzle.clues(), &grid, plan.style);
            let hint = hint::Hint::Step { grid, step: Box::new(step.clone()) };
            let look = hint::lines(rules, &hint, HintLevel::Where).pop().unwrap_or_default();
            format!("{board}{}\n{}: {look}\n\n", terminal::legend(rules, plan.style), step.technique)
        }
    }
}
