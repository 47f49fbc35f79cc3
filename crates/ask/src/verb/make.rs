//! New puzzles by a recipe: one as an object, several as lines.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Rules,
    formats::json::{
        NotMade, Object, Place,
        question::{ClueRange, MakeOptions, RatingRange},
    },
    front_end::{RulesChoice, made_json},
    make::{Distinct, Maker, Recipe, RecipeError},
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
    let maker = match Maker::new_until(recipe(rules.clone(), &options)?, Some(stop)) {
        Err(RecipeError::NoSolution) if stop.load(Ordering::Relaxed) => {
            let missed = "the timeout ended the search before the first attempt".to_owned();
            return Ok(Answer::object("make", place, NotMade { missed }, true));
        }
        made => made.map_err(refused)?,
    };
    let mut distinct = Distinct::new(options.distinct.then(|| rules.symmetries()));
    let mut lines = Vec::new();
    while lines.len() < count {
        // Only the time limit or the client ends the search.
        match maker.first(seed, index..=u64::MAX, Some(stop)) {
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

fn recipe(rules: Rules, options: &MakeOptions) -> Result<Recipe, Refusal> {
    if options.needs.len() > MakeOptions::MOST_NEEDS {
        let (count, most) = (options.needs.len(), MakeOptions::MOST_NEEDS);
        return Err(Refusal::field("needs", format_args!("{count} techniques: expected at most {most}")));
    }
    let MakeOptions { minimal, even, rate, .. } = *options;
    let mut recipe = Recipe { minimal, even, rate, ..Recipe::under(rules) };
    let (clues, rating) = (options.clues.as_ref().map(ClueRange::text), options.rating.as_ref().map(RatingRange::text));
    let texts = [
        ("clues", clues.as_deref()),
        ("symmetry", options.symmetry.as_deref()),
        ("pattern", options.pattern.as_deref()),
        ("rating", rating.as_deref()),
    ];
    let needs = options.needs.iter().map(|name| ("needs", Some(name.as_str())));
    let more = [
        ("only_with", options.only_with.as_deref()),
        ("hard", options.hard.as_deref()),
        ("profile", options.profile.as_deref()),
    ];
    for (field, text) in texts.into_iter().chain(needs).chain(more) {
        let Some(text) = text else { continue };
        recipe.set(field, text).map_err(|error| Refusal::field(field, error))?;
    }
    Ok(recipe)
}

fn refused(error: impl std::error::Error) -> Refusal {
    Refusal::unreadable(error.to_string())
}

/// Returns a seed that no one can foresee, small enough for every reader of JSON.
fn random() -> u64 {
    RandomState::new().hash_one(()) >> 11
}
