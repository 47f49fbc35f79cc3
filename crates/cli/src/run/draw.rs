//! `saltire draw`: puzzles as pictures.

use crate::{args, feature::Feature, input, plan::Plan, run::Exit};
use anyhow::{Context, Result, bail};
use saltire::{
    front_end::{
        Agent,
        draw::{CannotDraw, Drawing, PictureFormat, delay},
    },
    render::{
        Theme,
        sheet::{Paper, PerPage},
    },
};
use std::io::{IsTerminal, Write};

/// How many puzzles are drawn, at most.
const MOST: usize = 10_000;

pub fn run(plan: &Plan, args: args::DrawArgs) -> Result<Exit> {
    let form = form(plan, &args)?;
    if plan.output_path().is_none() && std::io::stdout().is_terminal() && form != PictureFormat::Svg {
        bail!("a picture cannot be shown on a terminal; write it to a file with -o FILE");
    }
    refuse_idle(form, &args)?;
    if !form.is_available() {
        return Err(Feature::Pixels.missing(&format!("a .{} file", form.name())));
    }
    let sources = input::sources(&args.inputs)?;
    let names: Vec<String> = sources.list.iter().map(input::Source::name).collect();
    let puzzles = input::all_puzzles(sources, MOST, &plan.stop)?;
    if puzzles.is_empty() && !plan.stop.is_set() {
        bail!("{}: no puzzle to draw", names.join(", "));
    }
    let (records, places): (Vec<_>, Vec<_>) = puzzles.into_iter().unzip();
    let usual = Drawing::default();
    let per_page = usize::from(args.per_page.unwrap_or(1));
    let drawing = Drawing {
        theme: match args.theme {
            None | Some(args::Shade::Light) => Theme::LIGHT,
            Some(args::Shade::Dark) => Theme::DARK,
        },
        width: args.width,
        numbered: args.numbered,
        candidates: args.candidates,
        solution: args.solution,
        step: args.step,
        method: args.by.unwrap_or_default(),
        delay: args.speed.and_then(delay).unwrap_or(usual.delay),
        per_page: PerPage::new(per_page)
            .with_context(|| format!("--per-page: {per_page} is not possible; expected 1, 2, 4 or 6"))?,
        paper: match args.paper {
            None | Some(args::PaperArg::A4) => Paper::A4,
            Some(args::PaperArg::Letter) => Paper::Letter,
        },
        title: args.title.unwrap_or_default(),
    };
    let agent = Agent::new(plan.rules());
    let drawn = agent.draw(&records, form, &drawing, Some(plan.stop.flag()));
    if plan.stop.is_set() {
        return Ok(Exit::Interrupted);
    }
    let drawn = match drawn {
        Ok(drawn) => drawn,
        // A puzzle that has no way to its solution is an answer, and it is no.
        Err(error @ CannotDraw::PathError(_)) => {
            plan.notes.error(&format!("{}: {error}", places.first().map_or(String::new(), input::spoken_place)));
            return Ok(Exit::No);
        }
        Err(error) => return Err(error.into()),
    };
    let mut out = plan.output()?;
    out.write_all(&drawn.bytes)?;
    out.finish()?;
    // A sheet whose puzzle cannot be solved, or in several ways, is named: it has no solution at the end.
    let mut exit = Exit::Fine;
    for (finding, place) in drawn.findings.iter().zip(&places) {
        if finding.verdict.solution().is_none() {
            plan.notes.place(&format!("{}: {}", input::spoken_place(place), super::check::caption(finding)));
            exit = Exit::No;
        }
    }
    Ok(exit)
}

/// The kind of picture: as said, else by the name of the file.
fn form(plan: &Plan, args: &args::DrawArgs) -> Result<PictureFormat> {
    if let Some(form) = args.form {
        let ending = plan.output_path().and_then(|path| Some((path, path.extension()?.to_str()?)));
        if let Some((path, named)) =
            ending.filter(|(_, named)| named.parse().is_ok_and(|named: PictureFormat| named != form))
        {
            bail!("{}: --as {} and .{named} disagree; leave one out", path.display(), form.name());
        }
        return Ok(form);
    }
    let path = plan
        .output_path()
        .context("no output file; use -o FILE.svg, .png, .gif or .pdf, or --as svg, png, gif or pdf")?;
    let shown = path.display();
    let ending = path.extension().and_then(|ending| ending.to_str());
    let known = ending.and_then(|ending| ending.parse().ok());
    known.with_context(|| {
        let what = ending.map_or("a file without an extension".to_owned(), str::to_ascii_uppercase);
        format!("{shown}: draw cannot write {what}; use a name that ends in .svg, .png, .gif or .pdf, or --as")
    })
}

/// Refuses options that would change nothing about such a picture.
fn refuse_idle(form: PictureFormat, args: &args::DrawArgs) -> Result<()> {
    let given = [
        ("theme", args.theme.is_some()),
        ("width", args.width.is_some()),
        ("numbered", args.numbered),
        ("candidates", args.candidates),
        ("solution", args.solution),
        ("step", args.step.is_some()),
        ("by", args.by.is_some()),
        ("speed", args.speed.is_some()),
        ("per-page", args.per_page.is_some()),
        ("paper", args.paper.is_some()),
        ("title", args.title.is_some()),
    ];
    let given: Vec<&str> = given.into_iter().filter_map(|(name, given)| given.then_some(name)).collect();
    match form.idle(&given) {
        Some((name, why)) => bail!("--{name} {why}"),
        None => Ok(()),
    }
}
