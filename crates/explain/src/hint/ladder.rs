//! The ladder of hints: the pattern that a person would see first comes first; chains come last.

use crate::{
    finders::{
        almost_locked::AlmostLocked,
        any_fish::{FinnedFish, MutantFish},
        bug::Bugs,
        colouring::Colouring,
        crossing::{Crossings, LockedSets},
        finder::Finder,
        fish::Fish,
        hidden_set::HiddenSets,
        locked::{DirectLocked, Intersections},
        naked_set::NakedSets,
        pairs::{RemotePairs, WWings, XyChains},
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
    &Intersections,
    &Fish { size: 2 },
    &RemotePairs,
    &Turbots,
    &FinnedFish { size: 2 },
    &EmptyRectangles,
    &MutantFish { size: 2 },
    &Wings { three: false },
    &WWings,
    &Fish { size: 3 },
    &Wings { three: true },
    &Colouring,
    &UniqueLoops { general: true },
    &NakedSets { size: 4, general: true },
    &HiddenSets { size: 4, direct: false },
    &Fish { size: 4 },
    &FinnedFish { size: 3 },
    &Bugs { general: true },
    &AlmostLocked,
    &XyChains,
    &MutantFish { size: 3 },
    &FinnedFish { size: 4 },
];

/// What is tried, in order: the named patterns, then what else the general profile knows.
pub(super) fn ladder() -> impl Iterator<Item = &'static dyn Finder> {
    let named = |finder: &dyn Finder| {
        let known = |about: &saltire_proof::About| {
            NAMED.iter().flat_map(|named| named.techniques()).any(|other| other.technique == about.technique)
        };
        finder.techniques().iter().all(known)
    };
    NAMED.iter().copied().chain(Profile::Se121x.ladder().iter().copied().filter(move |finder| !named(*finder)))
}
