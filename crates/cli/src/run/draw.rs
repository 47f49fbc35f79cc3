//! `saltire draw`: puzzles as pictures.

use crate::{args, input, plan::Plan, run::Exit};
use anyhow::{Context, Result, bail};
use saltire::{
    Agent,
    draw::{CannotDraw, Drawing, Form},
    render::{Theme, pdf},
};
use std::io::{IsTerminal, Write};

pub fn run(plan: &Plan, args: args::Draw) -> Result<Exit> {
    let form = form(plan, &args)?;
    if plan.output_path().is_none() && std::io::stdout().is_terminal() && form != Form::Svg {
        bail!("a picture does not go to a terminal: expected -o FILE");
    }
    let puzzles = input::all_puzzles(input::sources(&args.inputs)?, &plan.stop)?;
    let records: Vec<_> = puzzles.into_iter().map(|(record, _)| record).collect();
    let per_page = usize::from(args.per_page);
    let drawing = Drawing {
        theme: match args.theme {
            args::Shade::Light => Theme::LIGHT,
            args::Shade::Dark => Theme::DARK,
        },
        width: args.width,
        numbered: args.numbered,
        candidates: args.candidates,
        solution: args.solution,
        step: args.step,
        road: args.road,
        delay: hundredths(args.speed),
        per_page: pdf::PerPage::new(per_page).with_context(|| format!("{per_page} a page: expected 1, 2, 4 or 6"))?,
        paper: match args.paper {
            args::Paper::A4 => pdf::Paper::A4,
            args::Paper::Letter => pdf::Paper::Letter,
        },
        title: args.title,
    };
    let drawn = Agent::new(plan.rules()).draw(&records, form, &drawing, Some(plan.stop.flag()));
    if plan.stop.is_set() {
        return Ok(Exit::Interrupted);
    }
    let bytes = match drawn {
        Ok(bytes) => bytes,
        // A puzzle that has no way to its solution is an answer, and it is no.
        Err(error @ CannotDraw::NoWay(_)) => {
            plan.notes.error(&error.to_string());
            return Ok(Exit::No);
        }
        Err(error) => return Err(error.into()),
    };
    let mut out = plan.output()?;
    out.write_all(&bytes)?;
    out.finish()?;
    Ok(Exit::Fine)
}

/// The kind of picture: as said, else by the name of the file.
fn form(plan: &Plan, args: &args::Draw) -> Result<Form> {
    if let Some(form) = args.form {
        return Ok(form);
    }
    let path = plan.output_path().context("no kind of picture: expected -o FILE.svg or --as svg, png, gif or pdf")?;
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ending.parse().with_context(|| path.display().to_string())
}

/// Scenes a second as the time that one stays.
pub fn hundredths(speed: f32) -> u16 {
    (100.0 / speed).round().clamp(2.0, 6000.0) as u16
}
