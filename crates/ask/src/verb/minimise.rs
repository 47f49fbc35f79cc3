//! The puzzle without clues that can be removed.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Cell, CellSet,
    formats::json::{Place, question::MinimiseOptions},
    front_end::{Minimising, NotMinimised},
    make::Shape,
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "minimise", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let MinimiseOptions { seed, symmetry, keep } = question.options()?;
    let shape = symmetry.as_deref().map_or(Ok(Shape::None), str::parse);
    let shape = shape.map_err(|error| Refusal::field("symmetry", error))?;
    let cell = |name: &String| {
        name.parse::<Cell>()
            .map_err(|_| Refusal::field("keep", format_args!("'{name}' is not a cell: expected r1c1 to r9c9")))
    };
    let keep = keep.iter().map(cell).collect::<Result<CellSet, _>>()?;
    let how = Minimising { seed, shape, keep };
    let report = agents.of(choice).minimise(&record, &how, Some(stop));
    let stopped = matches!(report.minimised, Err(NotMinimised::Stopped));
    Ok(Answer::object("minimise", place, report.json(&record), stopped))
}
