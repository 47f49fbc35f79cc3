//! Rating profiles: which techniques are tried, in which order.

use crate::finders::{
    bug::Bugs,
    chain::{
        cases::{CaseChains, Kind},
        forcing::ForcingChains,
    },
    exclusion::{AlignedPairs, AlignedTriplets},
    finder::Finder,
    fish::Fish,
    hidden_set::HiddenSets,
    locked::{DirectLocked, Intersections, Locked},
    naked_set::NakedSets,
    single::{HiddenSingles, NakedSingles},
    unique_loop::UniqueLoops,
    wing::Wings,
};
use core::{fmt, str::FromStr};
use saltire_board::Rules;
use saltire_proof::About;

/// A rating profile: the techniques of Sudoku Explainer 1.2.1 in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Profile {
    /// For classic puzzles: the ratings known as ER, EP and ED.
    Se121,
    /// For diagonal puzzles: locked candidates and naked sets act on every cell that sees them.
    Se121x,
}

/// How many of the first finders are for singles and direct techniques.
const SWEPT: usize = 5;

static SE121: &[&dyn Finder] = &[
    &HiddenSingles,
    &DirectLocked,
    &HiddenSets { size: 2, direct: true },
    &NakedSingles,
    &HiddenSets { size: 3, direct: true },
    &Locked,
    &NakedSets { size: 2, general: false },
    &Fish { size: 2 },
    &HiddenSets { size: 2, direct: false },
    &NakedSets { size: 3, general: false },
    &Fish { size: 3 },
    &HiddenSets { size: 3, direct: false },
    &Wings { three: false },
    &Wings { three: true },
    &UniqueLoops { general: false },
    &NakedSets { size: 4, general: false },
    &Fish { size: 4 },
    &HiddenSets { size: 4, direct: false },
    &Bugs { general: false },
    &AlignedPairs,
    &ForcingChains,
    &AlignedTriplets,
    &CaseChains { kind: Kind::Nishio, general: false },
    &CaseChains { kind: Kind::Multiple, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 0, limit: 0 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 1, limit: 0 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 2, limit: 0 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 3, limit: 0 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 0 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 1 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 2 }, general: false },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 3 }, general: false },
];

static SE121X: &[&dyn Finder] = &[
    &HiddenSingles,
    &DirectLocked,
    &HiddenSets { size: 2, direct: true },
    &NakedSingles,
    &HiddenSets { size: 3, direct: true },
    &Intersections,
    &NakedSets { size: 2, general: true },
    &Fish { size: 2 },
    &HiddenSets { size: 2, direct: false },
    &NakedSets { size: 3, general: true },
    &Fish { size: 3 },
    &HiddenSets { size: 3, direct: false },
    &Wings { three: false },
    &Wings { three: true },
    &UniqueLoops { general: true },
    &NakedSets { size: 4, general: true },
    &Fish { size: 4 },
    &HiddenSets { size: 4, direct: false },
    &Bugs { general: true },
    &AlignedPairs,
    &ForcingChains,
    &AlignedTriplets,
    &CaseChains { kind: Kind::Nishio, general: true },
    &CaseChains { kind: Kind::Multiple, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 0, limit: 0 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 1, limit: 0 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 2, limit: 0 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 3, limit: 0 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 0 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 1 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 2 }, general: true },
    &CaseChains { kind: Kind::Dynamic { level: 4, limit: 3 }, general: true },
];

impl Profile {
    /// All of them.
    pub const ALL: [Profile; 2] = [Profile::Se121, Profile::Se121x];

    /// Returns the profile that belongs to these rules: classic and diagonal have one, a rule file has none.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Profile> {
        if *rules == Rules::classic() {
            Some(Profile::Se121)
        } else if *rules == Rules::diagonal() {
            Some(Profile::Se121x)
        } else {
            None
        }
    }

    /// Returns the name in options and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Se121 => "se121",
            Profile::Se121x => "se121x",
        }
    }

    /// Returns the finders in order.
    pub(crate) fn ladder(self) -> &'static [&'static dyn Finder] {
        match self {
            Profile::Se121 => SE121,
            Profile::Se121x => SE121X,
        }
    }

    /// Returns the finders after the singles and direct techniques up to 2.5.
    pub(crate) fn ladder_above_sweep(self) -> &'static [&'static dyn Finder] {
        &self.ladder()[SWEPT..]
    }

    /// Returns the techniques in the order in which they are tried.
    pub fn techniques(self) -> impl Iterator<Item = &'static About> {
        let ladder = self.ladder().iter().enumerate();
        // Nested dynamic chains are on the ladder once for each limit.
        let new = ladder.filter(move |&(nth, finder)| {
            nth == 0 || self.ladder()[nth - 1].techniques()[0].technique != finder.techniques()[0].technique
        });
        new.flat_map(|(_, finder)| finder.techniques())
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no profile has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownProfile(String);

impl fmt::Display for UnknownProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a rating profile; expected se121 or se121x", self.0)
    }
}

impl core::error::Error for UnknownProfile {}

/// Reads [`Profile::name`].
impl FromStr for Profile {
    type Err = UnknownProfile;

    fn from_str(name: &str) -> Result<Profile, UnknownProfile> {
        Profile::ALL.into_iter().find(|known| known.name() == name).ok_or_else(|| UnknownProfile(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sweep_takes_the_place_of_the_first_rungs() {
        for profile in Profile::ALL {
            let (swept, rest) = profile.ladder().split_at(SWEPT);
            assert!(swept.iter().all(|finder| finder.least() <= 2.5) && rest.iter().all(|finder| finder.least() > 2.5));
        }
    }

    #[test]
    fn no_technique_is_listed_twice() {
        for profile in Profile::ALL {
            let mut names: Vec<_> = profile.techniques().map(|about| about.technique).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count);
        }
    }
}
