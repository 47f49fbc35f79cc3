//! Ratings: a step's rating is one that its technique can have.

use super::StepError;
use crate::{Rating, Step, Technique};
use saltire_board::UnitKind;

/// Checks the rating of a step, if it has one. Techniques that no profile rates have none.
pub(super) fn check(step: &Step) -> Result<(), StepError> {
    let Some(rating) = step.rating else { return Ok(()) };
    let (least, greatest) = step.technique.ratings().ok_or(StepError::WrongRating(rating))?;
    let right = match by_length(step, least).or_else(|| by_pattern(step, least, greatest)) {
        // A chain may be longer than any that the range of its technique was drawn from.
        Some(expected) => rating == expected,
        None => (least..=greatest).contains(&rating),
    };
    if right { Ok(()) } else { Err(StepError::WrongRating(rating)) }
}

/// Returns the rating of a hidden single by its unit, of a unique loop by its length.
fn by_pattern(step: &Step, least: Rating, greatest: Rating) -> Option<Rating> {
    use Technique as T;
    Some(match step.technique {
        T::HiddenSingle => match step.evidence.units.first()? {
            UnitKind::Box(_) => least,
            _ => greatest,
        },
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop4 => match step.evidence.deadly.len() {
            0..=6 => least,
            7..=8 => Rating::from_tenths(least.tenths() + 1),
            _ => greatest,
        },
        _ => return None,
    })
}

/// Returns the rating of a chain by its length, where no step on the way counts too.
fn by_length(step: &Step, least: Rating) -> Option<Rating> {
    use Technique as T;
    let chains = &step.evidence.chains;
    let ring = match step.technique {
        T::XCycle | T::YCycle | T::XyCycle => true,
        T::XChain | T::ForcingChain | T::Nishio | T::CellChains | T::UnitChains => false,
        T::DynamicContradiction | T::DynamicDouble | T::DynamicCell | T::DynamicUnit => false,
        _ => return None,
    };
    let lines = |count: usize| chains.iter().take(count).map(|chain| chain.lines.len()).sum::<usize>();
    // A ring is cited in both directions and counts once.
    let length = if ring { lines(1) } else { lines(chains.len()) };
    // A tenth for each of the lengths 4, 6, 8, 12, 16, 24, … that is exceeded, the first two claims left out.
    let mut tenths = least.tenths();
    let (mut threshold, mut odd) = (4, false);
    while length > threshold + 2 {
        tenths += 1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    Some(Rating::from_tenths(tenths))
}
