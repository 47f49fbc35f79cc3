//! New puzzles by a recipe: one as an object, several as lines.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use core::{fmt::Display, str::FromStr};
use saltire::{
    Rules,
    explain::Profile,
    formats::json::{NotMade, Object, Place, question::MakeOptions},
    front_end::{RulesChoice, made_json},
    make::{
        Distinct, Hard, Made, Maker, Missed, OnlyWith, Recipe, RecipeError, Shape, read_clues, read_pattern,
        read_ratings,
    },
    proof::Technique,
};
use std::{
    hash::{BuildHasher, RandomState},
    sync::atomic::{AtomicBool, Ordering},
};

pub(super) const VERB: Verb = Verb { name: "make", takes_puzzle: false, answer };

fn answer(_: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let rules = match question.rules()? {
        RulesChoice::Auto => Rules::diagonal(),
        RulesChoice::Fixed(rules) => rules,
    };
    let options: MakeOptions = question.options()?;
    let count = options.count.unwrap_or(1);
    if !(1..=MakeOptions::MOST).contains(&count) {
        return Err(Refusal::value("count", count, format_args!("1 to {}", MakeOptions::MOST)));
    }
    let seed = options.seed.unwrap_or_else(random);
    let mut index = options.index;
    let maker = match Maker::new_until(recipe(&rules, &options)?, Some(stop)) {
        Err(RecipeError::NoSolution) if stop.load(Ordering::Relaxed) => {
            let missed = "the timeout ended the search before the first attempt".to_owned();
            return Ok(Answer::object("make", place, NotMade { missed }, true));
        }
        made => made.map_err(refused)?,
    };
    let mut distinct = Distinct::new(options.distinct.then(|| rules.symmetries()));
    let mut lines = Vec::new();
    while lines.len() < count {
        match search(&maker, seed, index, stop) {
            Ok(made) => {
                index = made.index.saturating_add(1);
                if !distinct.is_new(made.puzzle.clues()) {
                    continue;
                }
                lines.push(Object::new("make", place.clone(), made_json(&made)).line());
            }
            Err(missed) => {
                lines.push(Object::new("make", place, NotMade { missed: missed.to_string() }).line());
                break;
            }
        }
    }
    Ok(if count == 1 { Answer::Object(lines.concat()) } else { Answer::Lines(lines) })
}

/// Returns the first puzzle from an index on. Only the time limit or the client ends the search.
fn search(maker: &Maker, seed: u64, first: u64, stop: &AtomicBool) -> Result<Made, Missed> {
    let mut nearest: Option<Missed> = None;
    for index in first..=u64::MAX {
        let missed = match maker.make(seed, index, Some(stop)) {
            Ok(made) => return Ok(made),
            Err(missed) => missed,
        };
        let over = missed.stopped;
        if nearest.as_ref().is_none_or(|nearest| missed.distance < nearest.distance) {
            nearest = Some(missed);
        }
        if over {
            break;
        }
    }
    Err(nearest.expect("there is at least one index"))
}

fn recipe(rules: &Rules, options: &MakeOptions) -> Result<Recipe, Refusal> {
    if options.needs.len() > MakeOptions::MOST_NEEDS {
        let (count, most) = (options.needs.len(), MakeOptions::MOST_NEEDS);
        return Err(Refusal::field("needs", format_args!("{count} techniques: expected at most {most}")));
    }
    let technique = |name: &String| {
        let expected = "expected a name such as \"x-wing\"; `saltire techniques` lists them";
        name.parse::<Technique>().map_err(|error| Refusal::field("needs", format_args!("{error}: {expected}")))
    };
    let clues = options.clues.as_ref().map(|range| read_clues(&range.text()));
    let rating = options.rating.as_ref().map(|range| read_ratings(&range.text()));
    Ok(Recipe {
        rules: rules.clone(),
        clues: clues.transpose().map_err(|error| Refusal::field("clues", error))?,
        minimal: options.minimal,
        shape: read("symmetry", options.symmetry.as_deref())?.unwrap_or(Shape::None),
        pattern: {
            let pattern = options.pattern.as_deref().map(read_pattern);
            pattern.transpose().map_err(|error| Refusal::field("pattern", error))?
        },
        rating: rating.transpose().map_err(|error| Refusal::field("rating", error))?,
        needs: options.needs.iter().map(technique).collect::<Result<_, _>>()?,
        only_with: read::<OnlyWith>("only_with", options.only_with.as_deref())?,
        hard: read::<Hard>("hard", options.hard.as_deref())?,
        even: options.even,
        rate: options.rate,
        profile: read::<Profile>("profile", options.profile.as_deref())?,
    })
}

/// Reads the text of a field, if there is one.
fn read<T: FromStr<Err: Display>>(field: &str, text: Option<&str>) -> Result<Option<T>, Refusal> {
    text.map(str::parse).transpose().map_err(|error| Refusal::field(field, error))
}

fn refused(error: impl std::error::Error) -> Refusal {
    Refusal::unreadable(error.to_string())
}

/// Returns a seed that no one can foresee, small enough for every reader of JSON.
fn random() -> u64 {
    RandomState::new().hash_one(()) >> 11
}
