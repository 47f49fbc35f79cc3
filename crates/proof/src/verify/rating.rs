//! Ratings: a step's rating is one that its technique can have.

use super::StepError;
use crate::{Rating, RoleName, Step, Technique};
use saltire_board::UnitKind;

/// Checks the rating of a step, if it has one. Techniques that no profile rates have none.
pub(super) fn check(step: &Step) -> Result<(), StepError> {
    let Some(rating) = step.rating else { return Ok(()) };
    let (least, greatest) = step.technique.ratings().ok_or(StepError::WrongRating(rating))?;
    let right = match score(step) {
        // A chain may be longer than any that the range of its technique was drawn from.
        Some(score) => rating == Rating::from_score(score),
        None => (least..=greatest).contains(&rating),
    };
    if right { Ok(()) } else { Err(StepError::WrongRating(rating)) }
}

/// Returns the score of a step by the size of what it cites. Returns `None` if the size has no influence on the score,
/// or if lemmas count too.
fn score(step: &Step) -> Option<f64> {
    use Technique as T;
    let evidence = &step.evidence;
    let lines = |count: usize| evidence.chains.iter().take(count).map(|chain| chain.lines.len()).sum();
    // A loop has at least six cells; with four it is a rectangle.
    let loop_cells = evidence.deadly.len().max(6);
    let partners = || evidence.role(RoleName::Partner).map(|role| role.cells.len());
    Some(match step.technique {
        T::HiddenSingle => T::hidden_single_score(matches!(evidence.units.first()?, UnitKind::Box(_))),
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop4 => T::loop_score(loop_cells, 0),
        // Only a hidden set cites its unit.
        T::UniqueLoop3 => T::loop_score(loop_cells, partners()?.saturating_sub(evidence.units.len())),
        T::UniqueRectangle3 => T::loop_score(4, partners()?.saturating_sub(evidence.units.len())),
        T::Bug3 => T::bug_set_score(partners()?),
        // A ring is cited in both directions and counts once.
        T::XCycle | T::YCycle | T::XyCycle => step.technique.chain_score(lines(1)),
        T::XChain
        | T::ForcingChain
        | T::Nishio
        | T::CellChains
        | T::UnitChains
        | T::DynamicContradiction
        | T::DynamicDouble
        | T::DynamicCell
        | T::DynamicUnit => step.technique.chain_score(lines(evidence.chains.len())),
        _ => return None,
    })
}
