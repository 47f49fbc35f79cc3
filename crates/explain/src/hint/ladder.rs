//! The human ladder: patterns in the order in which a person sees them; chains with cases come last.

use crate::{
    finders::{
        aic::Aics,
        almost_locked::{AlmostLocked, AlsXyWings},
        any_fish::{FinnedFish, MutantFish},
        bent::{SueDeCoqs, WxyzWings},
        bug::Bugs,
        chain::forcing::ForcingChains,
        colouring::Colouring,
        crossing::{Crossings, DiagonalCrossings, LockedSets},
        finder::Finder,
        fish::Fish,
        hidden_set::HiddenSets,
        locked::{DirectLocked, Intersections},
        naked_set::NakedSets,
        pairs::{RemotePairs, WWings, XyChains},
        rectangle::{AvoidableRectangles, HiddenRectangles},
        single::{HiddenSingles, NakedSingles},
        turbot::{EmptyRectangles, Turbots},
        unique_loop::UniqueLoops,
        wing::Wings,
    },
    profile::Profile,
};

pub(super) static NAMED: &[&dyn Finder] = &[
    &HiddenSingles,
    &NakedSingles,
    &DirectLocked,
    &Crossings,
    &LockedSets { size: 2 },
    &NakedSets { size: 2, general: true },
    &LockedSets { size: 3 },
    &HiddenSets { size: 2, direct: true },
    &HiddenSets { size: 2, direct: false },
    &HiddenSets { size: 3, direct: true },
    &NakedSets { size: 3, general: true },
    &HiddenSets { size: 3, direct: false },
    &DiagonalCrossings,
    &Intersections,
    &Fish { size: 2 },
    &MutantFish { size: 2, diagonal: true },
    &RemotePairs,
    &Turbots,
    &FinnedFish { size: 2 },
    &EmptyRectangles,
    &MutantFish { size: 2, diagonal: false },
    &Wings { three: false },
    &WWings,
    &Fish { size: 3 },
    &Wings { three: true },
    &Colouring,
    &UniqueLoops { general: true },
    &AvoidableRectangles,
    &HiddenRectangles,
    &NakedSets { size: 4, general: true },
    &HiddenSets { size: 4, direct: false },
    &Fish { size: 4 },
    &FinnedFish { size: 3 },
    &Bugs { general: true },
    &WxyzWings,
    &SueDeCoqs,
    &AlmostLocked,
    &XyChains,
    &MutantFish { size: 3, diagonal: true },
    &MutantFish { size: 3, diagonal: false },
    &FinnedFish { size: 4 },
    &AlsXyWings,
    &ForcingChains,
    &Aics { sets: false },
    &Aics { sets: true },
];

/// Returns the finders in order: the named patterns, then the other techniques of the general profile.
pub(super) fn ladder() -> impl Iterator<Item = &'static dyn Finder> {
    let named = |finder: &dyn Finder| {
        let known = |about: &saltire_proof::About| {
            NAMED.iter().flat_map(|named| named.techniques()).any(|other| other.technique == about.technique)
        };
        finder.techniques().iter().all(known)
    };
    NAMED.iter().copied().chain(Profile::Se121x.ladder().iter().copied().filter(move |finder| !named(*finder)))
}
