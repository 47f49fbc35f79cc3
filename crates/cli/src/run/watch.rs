//! `saltire watch`: the solving, animated in the terminal; frame after frame where there is none.

mod screen;
mod show;
mod view;

use crate::{
    args,
    input::{self, Sources},
    plan::Plan,
    run::Exit,
};
use anyhow::{Result, bail};
use crossterm::event::{self, Event, KeyEventKind};
use saltire::{
    board::text::Record,
    formats::json::Place,
    front_end::{AIND, Agent, PathError, SolutionPath},
    render::terminal::{self, Style},
};
use screen::Screen;
use show::{Act, Show};
use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

/// How many films there are, at most.
const MOST: usize = 10_000;

/// Scenes a second, unless said.
const USUAL_SPEED: f32 = 2.0;

pub fn run(plan: &Plan, args: &args::WatchArgs) -> Result<Exit> {
    let stdin = std::io::stdin().is_terminal();
    let sources = if args.inputs.inputs.is_empty() && stdin {
        plan.notes.note("no puzzle given: watching the diagonal puzzle of the AIND course");
        Sources::of_text(AIND)
    } else {
        input::sources(&args.inputs)?
    };
    let puzzles = input::all_puzzles(sources, MOST, &plan.stop)?;
    if puzzles.is_empty() {
        bail!("no puzzle to watch");
    }
    let agent = Agent::new(plan.rules());
    if plan.output_path().is_none() && std::io::stdout().is_terminal() {
        return screen(plan, args, &agent, &puzzles);
    }
    if args.speed.is_some() {
        plan.notes.note("--speed has no effect here: the output is not a terminal");
    }
    let mut worst = Exit::Fine;
    let mut out = plan.output()?;
    for (nth, (record, place)) in puzzles.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        match agent.solution_path(record, args.by, Some(plan.stop.flag())) {
            Ok(path) => {
                frames(&path, plan.style, &mut out)?;
                worst = worst.max(if path.end == "solved" { Exit::Fine } else { Exit::No });
            }
            Err(PathError::Stopped) => break,
            Err(why) => {
                writeln!(out, "# {}: {why}", input::spoken_place(place))?;
                worst = worst.max(Exit::No);
            }
        }
    }
    out.finish()?;
    Ok(if plan.stop.is_set() { Exit::Interrupted } else { worst })
}

/// Every scene as a drawn board with its sentence, then the board at the end.
fn frames(path: &SolutionPath, style: Style, out: &mut impl Write) -> Result<()> {
    let mut show = Show::new(path.clone(), 1.0);
    let (rules, clues) = (path.trace.puzzle.rules().clone(), *path.trace.puzzle.clues());
    while let Some(scene) = show.scene() {
        writeln!(out, "{}", show.sentence())?;
        writeln!(out, "{}", terminal::step(&rules, &clues, show.grid(), &scene.step, style).trim_end())?;
        writeln!(out)?;
        show.act(Act::On);
    }
    writeln!(out, "{}", show.sentence())?;
    writeln!(out, "{}", terminal::candidates(&rules, &clues, show.grid(), style).trim_end())?;
    Ok(())
}

/// The whole screen, until the reader has seen enough.
fn screen(plan: &Plan, args: &args::WatchArgs, agent: &Agent, puzzles: &[(Record, Place)]) -> Result<Exit> {
    let (mut nth, mut worst) = (0, Exit::Fine);
    loop {
        // The way is looked for before the screen is taken, while Ctrl-C still is what it was.
        let (record, place) = &puzzles[nth];
        let path = match agent.solution_path(record, args.by, Some(plan.stop.flag())) {
            Ok(path) => path,
            Err(PathError::Stopped) => return Ok(Exit::Interrupted),
            // A puzzle that has no way to its solution is an answer, and it is no.
            Err(why) => {
                plan.notes.error(&format!("{}: {why}", input::spoken_place(place)));
                return Ok(Exit::No);
            }
        };
        worst = worst.max(if path.end == "solved" { Exit::Fine } else { Exit::No });
        let mut show = Show::new(path, args.speed.unwrap_or(USUAL_SPEED));
        show.reel = (nth + 1, puzzles.len());
        match film(plan, &mut show)? {
            Act::Next => nth = (nth + 1).min(puzzles.len() - 1),
            Act::Last => nth = nth.saturating_sub(1),
            Act::Interrupt => return Ok(Exit::Interrupted),
            _ => return Ok(worst),
        }
    }
}

/// One puzzle's film; ends with what the reader wants next.
fn film(plan: &Plan, show: &mut Show) -> Result<Act> {
    const OFTEN: Duration = Duration::from_millis(200);
    let mut screen = Screen::open()?;
    let mut due = Instant::now() + show.pause();
    loop {
        screen.draw(|width, height| view::frame(show, plan.style, width, height))?;
        let wait = if show.playing { due.saturating_duration_since(Instant::now()).min(OFTEN) } else { OFTEN };
        if event::poll(wait)? {
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && let Some(act) = Act::of(key)
            {
                if act.leaves() {
                    return Ok(act);
                }
                show.act(act);
                due = Instant::now() + show.pause();
            }
        } else if show.playing && Instant::now() >= due {
            show.act(Act::Tick);
            due = Instant::now() + show.pause();
        }
        if plan.stop.is_set() {
            return Ok(Act::Interrupt);
        }
    }
}
