//! New puzzles as wished: one as an object, several as lines.

use super::{Answer, Desk, Verb};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    Rules, RulesChoice,
    explain::Profile,
    formats::json::{Object, Place},
    made_json,
    make::{
        Distinct, Hard, Level, Made, Maker, Missed, OnlyWith, Recipe, RecipeError, Shape, read_clues, read_pattern,
        read_ratings,
    },
    proof::Technique,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{
    hash::{BuildHasher, RandomState},
    sync::atomic::{AtomicBool, Ordering},
};

pub(super) const VERB: Verb = Verb {
    name: "make",
    about: "A new puzzle as wished, with exactly one solution; several as lines of JSON",
    takes_puzzle: false,
    lines: true,
    options: || {
        let ranges = |what: &str| json!({ "type": ["string", "integer"], "description": what });
        json!({
            "count": { "type": "integer", "minimum": 1, "maximum": MOST, "description": "How many; more than one come as lines" },
            "seed": { "type": "integer", "minimum": 0, "description": "The same one gives the same puzzles; a random one unless said" },
            "index": { "type": "integer", "minimum": 0, "description": "The first index of the seed to look at" },
            "clues": ranges("How many clues: 24..28, 24, ..20"),
            "rating": ranges("How hard: 2.6..4.4, easy, easy..hard"),
            "symmetry": { "type": "string", "enum": Shape::ALL.iter().map(|shape| shape.id()).collect::<Vec<_>>() },
            "minimal": { "type": "boolean", "description": "No clue can go" },
            "pattern": { "type": "string", "description": "The cells of the clues: 81 marks, . or 0 for an empty cell" },
            "needs": { "type": "array", "items": { "type": "string" }, "maxItems": MOST_NEEDS, "description": "Techniques that its explanation uses" },
            "only_with": { "type": "string", "description": "Solvable with this alone: a technique, course, or strategies" },
            "hard": { "type": "string", "enum": ["rating", "guesses"] },
            "even": { "type": "boolean", "description": "Draw solutions as evenly as can be" },
            "rate": { "type": "boolean", "description": "Rate the puzzle, wished for or not" },
            "distinct": { "type": "boolean", "description": "No two puzzles that symmetries and relabelling turn into each other" },
            "profile": { "type": "string", "enum": Profile::ALL.map(Profile::name) },
        })
    },
    required: &[],
    fields: || {
        json!({
            "solution": { "$ref": "#/components/schemas/Line" },
            "clues": { "type": "integer" },
            "symmetry": { "type": "string" },
            "er": { "type": "number" },
            "ep": { "type": "number" },
            "ed": { "type": "number" },
            "hardest": { "type": "string" },
            "techniques": { "type": "array", "items": { "type": "string" } },
            "guesses": { "type": "integer" },
            "seed": { "type": "integer" },
            "index": { "type": "integer" },
            "missed": { "type": "string", "description": "Instead of all others: no puzzle as wished was found in time; what came nearest" },
        })
    },
    answer,
};

/// How many puzzles one question may ask for.
const MOST: usize = 60;
/// How many techniques a puzzle may be asked to need.
const MOST_NEEDS: usize = 16;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    count: Option<usize>,
    seed: Option<u64>,
    #[serde(default)]
    index: u64,
    clues: Option<Range>,
    rating: Option<Range>,
    symmetry: Option<String>,
    #[serde(default)]
    minimal: bool,
    pattern: Option<String>,
    #[serde(default)]
    needs: Vec<String>,
    only_with: Option<String>,
    hard: Option<String>,
    #[serde(default)]
    even: bool,
    #[serde(default)]
    rate: bool,
    #[serde(default)]
    distinct: bool,
    profile: Option<String>,
}

/// A range as on the command line; a single number may be one in JSON too.
#[derive(Deserialize)]
#[serde(untagged)]
enum Range {
    Number(u64),
    Text(String),
}

impl Range {
    fn text(&self) -> String {
        match self {
            Range::Number(number) => number.to_string(),
            Range::Text(text) => text.clone(),
        }
    }
}

/// No puzzle as wished.
#[derive(Serialize)]
struct Failed {
    missed: String,
}

fn answer(_: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let rules = match question.rules()? {
        RulesChoice::Auto => Rules::diagonal(),
        RulesChoice::Fixed(rules) => rules,
    };
    let options: Options = question.options()?;
    let count = options.count.unwrap_or(1);
    if !(1..=MOST).contains(&count) {
        return Err(Refusal::unreadable(format!("count {count}: expected 1 to {MOST}")));
    }
    let seed = options.seed.unwrap_or_else(random);
    let mut index = options.index;
    let maker = match Maker::new_until(&rules, recipe(&options)?, Some(stop)) {
        Err(RecipeError::NoSolution) if stop.load(Ordering::Relaxed) => return Err(Refusal::late()),
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
                lines.push(Object::new("make", place, Failed { missed: missed.to_string() }).line());
                break;
            }
        }
    }
    Ok(if count == 1 { Answer::Object(lines.concat()) } else { Answer::Lines(lines) })
}

/// The first puzzle from an index on. Only the clock ends the search, or whoever asked.
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

fn recipe(options: &Options) -> Result<Recipe, Refusal> {
    let named = |name: &String| name.parse::<Technique>().map_err(refused);
    if options.needs.len() > MOST_NEEDS {
        return Err(Refusal::unreadable(format!("{} needs: expected at most {MOST_NEEDS}", options.needs.len())));
    }
    Ok(Recipe {
        clues: options.clues.as_ref().map(|range| read_clues(&range.text())).transpose().map_err(refused)?,
        minimal: options.minimal,
        shape: options.symmetry.as_deref().map_or(Ok(Shape::None), str::parse).map_err(refused)?,
        pattern: options.pattern.as_deref().map(read_pattern).transpose().map_err(refused)?,
        rating: options.rating.as_ref().map(|range| read_ratings(&range.text())).transpose().map_err(refused)?,
        needs: options.needs.iter().map(named).collect::<Result<_, _>>()?,
        only_with: options.only_with.as_deref().map(str::parse::<OnlyWith>).transpose().map_err(refused)?,
        hard: options.hard.as_deref().map(str::parse::<Hard>).transpose().map_err(refused)?,
        even: options.even,
        rate: options.rate,
        profile: options.profile.as_deref().map(str::parse::<Profile>).transpose().map_err(refused)?,
    })
}

fn refused(error: impl std::error::Error) -> Refusal {
    Refusal::unreadable(error.to_string())
}

/// A seed that no one can foresee, small enough for every reader of JSON.
fn random() -> u64 {
    RandomState::new().hash_one(()) >> 11
}

/// What the page offers: the levels and the symmetries.
pub(crate) fn about() -> Value {
    json!({
        "levels": Level::ALL.map(Level::id),
        "symmetries": Shape::ALL.iter().map(|shape| shape.id()).collect::<Vec<_>>(),
    })
}
