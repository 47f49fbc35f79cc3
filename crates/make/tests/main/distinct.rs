//! Equivalent puzzles count once, in a list of puzzles that are known to differ.

use crate::data::data;
use saltire_board::{Clues, Relabelling, Rules};
use saltire_make::{Chance, Distinct};

#[test]
fn the_known_twelve_clue_puzzles_are_distinct() {
    let Some(path) = data("diagonal/12_clue.txt") else { return };
    let list = std::fs::read_to_string(path).unwrap();
    let symmetries = Rules::diagonal().symmetries();
    let count = u32::try_from(symmetries.count()).unwrap();
    let mut distinct = Distinct::new(Some(symmetries.clone()));
    let puzzles: Vec<Clues> = list.lines().map(|line| line.parse().unwrap()).collect();
    assert!(puzzles.iter().all(|clues| distinct.is_new(clues)));
    let mut chance = Chance::new(1, 4);
    for clues in &puzzles {
        let symmetry = symmetries.nth(chance.below(count).into());
        let image = Relabelling::nth(chance.below(Relabelling::COUNT)).apply(&symmetry.apply(clues));
        assert!(!distinct.is_new(&image));
    }
}
