//! Recognises puzzles that occurred before.

use saltire_board::{Cell, Clues, Digit, Symmetries};
use std::collections::HashSet;

/// The puzzles seen so far, literally or up to symmetries and relabelling.
pub struct Distinct {
    symmetries: Option<Symmetries>,
    met: HashSet<[u8; 41]>,
}

impl Distinct {
    /// Creates an empty set. With symmetries, puzzles that symmetries and relabelling turn into each other count as
    /// one.
    #[must_use]
    pub fn new(symmetries: Option<Symmetries>) -> Distinct {
        Distinct { symmetries, met: HashSet::new() }
    }

    /// Adds a puzzle. Returns whether it is new.
    pub fn is_new(&mut self, clues: &Clues) -> bool {
        let clues = match &self.symmetries {
            Some(symmetries) => symmetries.canonical(clues).clues,
            None => *clues,
        };
        self.met.insert(packed(&clues))
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
    use std::path::PathBuf;

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
    fn the_known_twelve_clue_puzzles_are_distinct() {
        let Some(folder) = std::env::var_os("SALTIRE_DATA").map(PathBuf::from) else {
            eprintln!("skipped: SALTIRE_DATA is not set");
            return;
        };
        let list = std::fs::read_to_string(folder.join("diagonal/12_clue.txt")).unwrap();
        let symmetries = Rules::diagonal().symmetries();
        let mut distinct = Distinct::new(Some(symmetries.clone()));
        let puzzles: Vec<Clues> = list.lines().map(|line| line.parse().unwrap()).collect();
        assert!(puzzles.iter().all(|clues| distinct.is_new(clues)));
        let mut chance = Chance::new(1, 4);
        for clues in &puzzles {
            let symmetry = symmetries.nth(chance.below_u64(symmetries.count()));
            let image = Relabelling::nth(chance.below(Relabelling::COUNT)).apply(&symmetry.apply(clues));
            assert!(!distinct.is_new(&image));
        }
        assert_eq!(distinct.met.len(), puzzles.len());
    }
}
