//! Recognises puzzles that occurred before.

use saltire_board::{Cell, Clues, Digit, Symmetries};
use std::collections::HashSet;

/// The puzzles seen so far, literally or up to symmetries and relabelling.
pub struct Distinct {
    symmetries: Option<Symmetries>,
    met: HashSet<[u8; 41]>,
    most: usize,
}

impl Distinct {
    /// Creates an empty set. With symmetries, puzzles that symmetries and relabelling turn into each other count as
    /// one.
    #[must_use]
    pub fn new(symmetries: Option<Symmetries>) -> Distinct {
        Distinct { symmetries, met: HashSet::new(), most: usize::MAX }
    }

    /// Creates a set of literal puzzles that starts again whenever it has 2^17 puzzles, so that its memory stays
    /// bounded. If there are fewer different puzzles than that, none of them counts as new twice.
    #[must_use]
    pub fn recent() -> Distinct {
        Distinct { most: Distinct::RECENT, ..Distinct::new(None) }
    }

    /// The most puzzles that a set of [`Distinct::recent`] has.
    const RECENT: usize = 1 << 17;

    /// Adds a puzzle. Returns whether it is new.
    pub fn is_new(&mut self, clues: &Clues) -> bool {
        let clues = match &self.symmetries {
            Some(symmetries) => symmetries.canonical(clues).clues,
            None => *clues,
        };
        let packed = packed(&clues);
        if self.met.len() == self.most && !self.met.contains(&packed) {
            self.met.clear();
        }
        self.met.insert(packed)
    }
}

/// Returns two cells a byte.
fn packed(clues: &Clues) -> [u8; 41] {
    let mut bytes = [0; 41];
    for (nth, cell) in Cell::ALL.into_iter().enumerate() {
        bytes[nth / 2] |= clues[cell].map_or(0, Digit::value) << (4 * (nth % 2));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Maker, Recipe};
    use saltire_board::{Relabelling, Rules};

    #[test]
    fn images_count_as_one_where_asked() {
        for rules in [Rules::classic(), Rules::diagonal()] {
            let symmetries = rules.symmetries();
            let maker = Maker::new(Recipe::under(rules.clone())).unwrap();
            let (mut plain, mut distinct) = (Distinct::new(None), Distinct::new(Some(symmetries.clone())));
            let mut chance = Chance::new(1, 3);
            for index in 0..40 {
                let clues = *maker.make(1, index, None).unwrap().puzzle.clues();
                assert!(plain.is_new(&clues) && distinct.is_new(&clues));
                let symmetry = symmetries.nth(chance.below_u64(symmetries.count()));
                let image = Relabelling::nth(chance.below(Relabelling::COUNT)).apply(&symmetry.apply(&clues));
                assert!(!distinct.is_new(&image) && !plain.is_new(&clues));
            }
        }
    }

    /// All of a list of the fewest known clues are different, and stay so when images of them are mixed in.
    #[test]
    fn a_set_of_recent_puzzles_is_bounded() {
        let mut recent = Distinct { most: 3, ..Distinct::recent() };
        let clues: Vec<Clues> = Digit::ALL.map(|digit| Clues::from_iter([(Cell::R1C1, digit)])).into();
        assert!(clues[..3].iter().all(|clues| recent.is_new(clues)));
        assert!(clues[..3].iter().all(|clues| !recent.is_new(clues)), "a full set still knows its puzzles");
        assert!(recent.is_new(&clues[3]) && recent.is_new(&clues[0]) && !recent.is_new(&clues[3]));
        assert_eq!(recent.met.len(), 2);
    }
}
