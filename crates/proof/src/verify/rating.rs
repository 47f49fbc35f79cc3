//! Ratings: a step's rating is one that its technique can have.

use super::StepError;
use crate::{Rating, Step, Technique};
use saltire_board::UnitKind;

/// Checks the rating of a step, if it has one. Techniques that no profile rates have none.
pub(super) fn check(step: &Step) -> Result<(), StepError> {
    let Some(rating) = step.rating else { return Ok(()) };
    let (least, greatest) = range(step.technique).ok_or(StepError::WrongRating(rating))?;
    let in_range = (least..=greatest).contains(&rating.tenths());
    let exact = by_length(step).or_else(|| by_pattern(step)).is_none_or(|expected| expected == rating);
    if in_range && exact { Ok(()) } else { Err(StepError::WrongRating(rating)) }
}

/// The rating of a hidden single by its unit, of a unique loop by its length.
fn by_pattern(step: &Step) -> Option<Rating> {
    use Technique as T;
    let tenths = match step.technique {
        T::HiddenSingle => match step.evidence.units.first()? {
            UnitKind::Box(_) => 12,
            _ => 15,
        },
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop4 => match step.evidence.deadly.len() {
            0..=6 => 46,
            7..=8 => 47,
            _ => 50,
        },
        _ => return None,
    };
    Some(Rating::from_tenths(tenths))
}

/// The rating of a chain by its length, where no step on the way counts too.
fn by_length(step: &Step) -> Option<Rating> {
    use Technique as T;
    let chains = &step.evidence.chains;
    let (base, ring) = match step.technique {
        T::XCycle | T::YCycle => (65, true),
        T::XyCycle => (70, true),
        T::XChain => (66, false),
        T::ForcingChain => (70, false),
        T::Nishio => (75, false),
        T::CellChains | T::UnitChains => (80, false),
        T::DynamicContradiction | T::DynamicDouble | T::DynamicCell | T::DynamicUnit => (85, false),
        _ => return None,
    };
    let lines = |count: usize| chains.iter().take(count).map(|chain| chain.lines.len()).sum::<usize>();
    // A ring is told both ways round and counts once.
    let length = if ring { lines(1) } else { lines(chains.len()) };
    // A tenth for each of the lengths 4, 6, 8, 12, 16, 24, … that is exceeded, the first two claims left out.
    let mut tenths = base;
    let (mut threshold, mut odd) = (4, false);
    while length > threshold + 2 {
        tenths += 1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    Some(Rating::from_tenths(tenths))
}

/// The least and the greatest rating of a technique in tenths.
fn range(technique: Technique) -> Option<(u16, u16)> {
    use Technique as T;
    Some(match technique {
        T::LastCell => (10, 10),
        T::HiddenSingle => (12, 15),
        T::DirectPointing => (17, 17),
        T::DirectClaiming => (19, 19),
        T::DirectHiddenPair => (20, 20),
        T::NakedSingle => (23, 23),
        T::DirectHiddenTriplet => (25, 25),
        T::Pointing => (26, 26),
        T::Claiming => (28, 28),
        T::Intersection => (29, 29),
        T::NakedPair => (30, 30),
        T::XWing => (32, 32),
        T::HiddenPair => (34, 34),
        T::NakedTriplet => (36, 36),
        T::Swordfish => (38, 38),
        T::HiddenTriplet => (40, 40),
        T::XyWing => (42, 42),
        T::XyzWing => (44, 44),
        T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle4 => (45, 45),
        T::UniqueRectangle3 => (45, 49),
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop4 => (46, 50),
        T::UniqueLoop3 => (46, 54),
        T::NakedQuad => (50, 50),
        T::Jellyfish => (52, 52),
        T::HiddenQuad => (54, 54),
        T::Bug1 => (56, 56),
        T::Bug2 | T::Bug4 => (57, 57),
        T::Bug3 => (58, 62),
        T::AlignedPair => (62, 62),
        T::XCycle | T::YCycle => (65, 75),
        T::XChain => (66, 77),
        T::XyCycle | T::ForcingChain => (70, 80),
        T::AlignedTriplet => (75, 75),
        T::Nishio => (75, 85),
        T::CellChains | T::UnitChains => (80, 95),
        T::DynamicContradiction | T::DynamicDouble | T::DynamicCell | T::DynamicUnit => (85, 96),
        T::PlusContradiction | T::PlusDouble | T::PlusCell | T::PlusUnit => (90, 102),
        T::NestedContradiction | T::NestedDouble | T::NestedCell | T::NestedUnit => (95, 110),
        T::MultipleContradiction | T::MultipleDouble | T::MultipleCell | T::MultipleUnit => (100, 115),
        T::DeepContradiction | T::DeepDouble | T::DeepCell | T::DeepUnit => (105, 130),
        _ => return None,
    })
}
