//! Puzzles as pictures: one as SVG or PNG, its solving as GIF, any number as sheets to print.

use super::{Answer, Desk, Verb};
use crate::{
    question::{Question, any_puzzle},
    refusal::Refusal,
};
use saltire::{
    Method, PathError, RulesChoice,
    draw::{CannotDraw, Drawing, PictureFormat, SPEEDS, delay},
    formats::json::Place,
    render::{
        Theme,
        sheet::{Paper, PerPage},
    },
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "draw",
    about: "A puzzle as SVG or PNG, its solving as GIF, or any number of puzzles as a PDF of sheets with solutions at the end",
    takes_puzzle: false,
    lines: false,
    options: || {
        json!({
            "puzzle": { "$ref": "#/components/schemas/Puzzle" },
            "as": { "type": "string", "enum": ["svg", "png", "gif", "pdf"] },
            "theme": { "type": "string", "enum": ["light", "dark"] },
            "width": { "type": "integer", "minimum": 1, "maximum": MOST_WIDE, "description": "Pixels; PNG and GIF" },
            "numbered": { "type": "boolean", "description": "Number rows and columns" },
            "candidates": { "type": "boolean", "description": "Show the candidates that the digits leave" },
            "solution": { "type": "boolean", "description": "Show the solution" },
            "step": { "type": "integer", "minimum": 1, "description": "Show this step of the road with its evidence" },
            "road": { "type": "string", "enum": ["teach", "explain"] },
            "speed": { "type": "number", "minimum": SPEEDS.start(), "maximum": SPEEDS.end(), "description": "Scenes a second; GIF" },
            "puzzles": { "type": "array", "maxItems": MOST, "description": "Several puzzles instead of one; PDF",
                "items": { "$ref": "#/components/schemas/Puzzle" } },
            "per_page": { "type": "integer", "enum": [1, 2, 4, 6] },
            "paper": { "type": "string", "enum": ["a4", "letter"] },
            "title": { "type": "string" },
        })
    },
    required: &["as"],
    fields: || Value::Null,
    answer,
};

/// How many puzzles go into one file.
const MOST: usize = 240;
/// How wide a picture may be, in pixels.
const MOST_WIDE: u32 = 4096;
/// How wide a film may be: it has many pictures.
const MOST_WIDE_FILM: u32 = 960;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    r#as: String,
    theme: Option<Shade>,
    width: Option<u32>,
    #[serde(default)]
    numbered: bool,
    #[serde(default)]
    candidates: bool,
    #[serde(default)]
    solution: bool,
    step: Option<usize>,
    #[serde(default)]
    road: Option<String>,
    speed: Option<f32>,
    puzzle: Option<Value>,
    #[serde(default)]
    puzzles: Vec<Value>,
    per_page: Option<usize>,
    paper: Option<PaperName>,
    #[serde(default)]
    title: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Shade {
    Light,
    Dark,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum PaperName {
    A4,
    Letter,
}

fn answer(desk: &Desk, mut question: Question, _: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let choice: RulesChoice = question.rules()?;
    let options: Options = question.options()?;
    let form: PictureFormat = options.r#as.parse().map_err(refused)?;
    let count = options.puzzles.len() + usize::from(options.puzzle.is_some());
    if count > MOST {
        return Err(Refusal::unreadable(format!("{count} puzzles: expected at most {MOST}")));
    }
    let records =
        options.puzzle.into_iter().chain(options.puzzles).map(any_puzzle).collect::<Result<Vec<_>, Refusal>>()?;
    let per_page = options.per_page.unwrap_or(1);
    let most = if form == PictureFormat::Gif { MOST_WIDE_FILM } else { MOST_WIDE };
    if options.width.is_some_and(|width| !(1..=most).contains(&width)) {
        return Err(Refusal::unreadable(format!("width: expected 1 to {most}")));
    }
    let given = [
        ("theme", options.theme.is_some()),
        ("width", options.width.is_some()),
        ("candidates", options.candidates),
        ("solution", options.solution),
        ("step", options.step.is_some()),
        ("road", options.road.is_some()),
        ("speed", options.speed.is_some()),
        ("per_page", options.per_page.is_some()),
        ("paper", options.paper.is_some()),
        ("title", !options.title.is_empty()),
    ];
    let given: Vec<&str> = given.into_iter().filter_map(|(name, given)| given.then_some(name)).collect();
    if let Some(why) = form.idle(&given) {
        return Err(Refusal::unreadable(why));
    }
    let drawing = Drawing {
        theme: match options.theme {
            None | Some(Shade::Light) => Theme::LIGHT,
            Some(Shade::Dark) => Theme::DARK,
        },
        width: options.width,
        numbered: options.numbered,
        candidates: options.candidates,
        solution: options.solution,
        step: options.step,
        method: options.road.map_or(Ok(Method::default()), |name| name.parse()).map_err(refused)?,
        per_page: PerPage::new(per_page)
            .ok_or_else(|| Refusal::unreadable(format!("{per_page} a page: expected 1, 2, 4 or 6")))?,
        paper: match options.paper {
            None | Some(PaperName::A4) => Paper::A4,
            Some(PaperName::Letter) => Paper::Letter,
        },
        title: options.title.chars().take(200).collect(),
        delay: match options.speed {
            None => Drawing::default().delay,
            Some(speed) => delay(speed).ok_or_else(|| {
                let (least, most) = (SPEEDS.start(), SPEEDS.end());
                Refusal::unreadable(format!("speed {speed}: expected scenes a second, {least} to {most}"))
            })?,
        },
    };
    let drawn = desk.with_agent(choice, |agent| agent.draw(&records, form, &drawing, Some(stop)));
    let bytes = drawn.map_err(|error| match error {
        CannotDraw::PathError(PathError::Stopped) => Refusal::late(),
        error => refused(error),
    })?;
    let kind = match form {
        PictureFormat::Svg => "image/svg+xml",
        PictureFormat::Png => "image/png",
        PictureFormat::Gif => "image/gif",
        PictureFormat::Pdf => "application/pdf",
    };
    Ok(Answer::File(kind, bytes))
}

fn refused(error: impl std::error::Error) -> Refusal {
    Refusal::unreadable(error.to_string())
}
