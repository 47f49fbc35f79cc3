//! Puzzles as pictures: one as SVG or PNG, its solving as GIF, any number as sheets to print.

use super::{Agents, Answer, Verb};
use crate::{
    question::{Asked, any_puzzle},
    refusal::Refusal,
};
use saltire::{
    formats::json::{
        Place,
        question::{DrawOptions, PaperName, ThemeName},
    },
    front_end::{
        Method, PathError, RulesChoice,
        draw::{CannotDraw, Drawing, PictureFormat, SPEEDS, UnknownPictureFormat, delay},
    },
    render::{
        Theme,
        sheet::{Paper, PerPage},
    },
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "draw", takes_puzzle: false, answer };

fn answer(agents: &Agents, mut question: Asked, _: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let choice: RulesChoice = question.rules()?;
    let options: DrawOptions = question.options()?;
    let form: PictureFormat =
        options.r#as.parse().map_err(|error: UnknownPictureFormat| Refusal::field("as", error))?;
    let count = options.puzzles.len() + usize::from(options.puzzle.is_some());
    if count > DrawOptions::MOST {
        return Err(Refusal::field("puzzles", format_args!("{count} puzzles: expected at most {}", DrawOptions::MOST)));
    }
    if count == 0 {
        return Err(Refusal::unreadable("no \"puzzle\" and no \"puzzles\": expected one of these fields"));
    }
    let one = options.puzzle.into_iter().map(|puzzle| any_puzzle("puzzle", puzzle));
    let several = options.puzzles.into_iter().map(|puzzle| any_puzzle("puzzles", puzzle));
    let records = one.chain(several).collect::<Result<Vec<_>, Refusal>>()?;
    let per_page = options.per_page.unwrap_or(1);
    let most = match form {
        PictureFormat::Gif => DrawOptions::MOST_WIDE_FILM,
        _ => DrawOptions::MOST_WIDE,
    };
    if let Some(width) = options.width.filter(|width| !(1..=most).contains(width)) {
        return Err(Refusal::value("width", width, format_args!("1 to {most}")));
    }
    let given = [
        ("theme", options.theme.is_some()),
        ("width", options.width.is_some()),
        ("candidates", options.candidates),
        ("solution", options.solution),
        ("step", options.step.is_some()),
        ("by", options.by.is_some()),
        ("speed", options.speed.is_some()),
        ("per_page", options.per_page.is_some()),
        ("paper", options.paper.is_some()),
        ("title", !options.title.is_empty()),
    ];
    let given: Vec<&str> = given.into_iter().filter_map(|(name, given)| given.then_some(name)).collect();
    if let Some((name, why)) = form.idle(&given) {
        return Err(Refusal::unreadable(format!("\"{name}\" {why}")));
    }
    let drawing = Drawing {
        theme: match options.theme {
            None | Some(ThemeName::Light) => Theme::LIGHT,
            Some(ThemeName::Dark) => Theme::DARK,
        },
        width: options.width,
        numbered: options.numbered,
        candidates: options.candidates,
        solution: options.solution,
        step: options.step,
        method: options
            .by
            .map_or(Ok(Method::default()), |name| name.parse())
            .map_err(|error| Refusal::field("by", error))?,
        per_page: PerPage::new(per_page).ok_or_else(|| Refusal::value("per_page", per_page, "1, 2, 4 or 6"))?,
        paper: match options.paper {
            None | Some(PaperName::A4) => Paper::A4,
            Some(PaperName::Letter) => Paper::Letter,
        },
        title: options.title.chars().take(200).collect(),
        delay: match options.speed {
            None => Drawing::default().delay,
            Some(speed) => delay(speed).ok_or_else(|| {
                let (least, most) = (SPEEDS.start(), SPEEDS.end());
                Refusal::value("speed", speed, format_args!("{least} to {most} scenes per second"))
            })?,
        },
    };
    let drawn = agents.of(choice).draw(&records, form, &drawing, Some(stop));
    let drawn = drawn.map_err(|error| match error {
        CannotDraw::PathError(PathError::Stopped) => Refusal::late(),
        error => refused(error),
    })?;
    Ok(Answer::File(form.media_type(), drawn.bytes))
}

fn refused(error: impl std::error::Error) -> Refusal {
    Refusal::unreadable(error.to_string())
}
