//! Human techniques: finders, the ladders that order them, ratings and hints.
//!
//! [`Explainer`] solves a puzzle by the techniques of a rating [`Profile`], rates it and records every step with its
//! evidence. [`hint::Guide`] finds the next step from any position of a player.
#![forbid(unsafe_code)]

mod explainer;
mod finders;
pub mod hint;
mod layout;
pub mod page;
mod profile;
mod sweep;
mod view;

pub use explainer::{Explainer, WrongSolution};
pub use profile::{Profile, UnknownProfile};

#[cfg(test)]
mod tests {
    use saltire_board::{Cell, Clues, Puzzle, Rules, Solution};

    /// A puzzle and its solution, from 81 characters each.
    pub(crate) fn solved(rules: &Rules, clues: &str, solution: &str) -> (Puzzle, Solution) {
        let puzzle = Puzzle::new(rules.clone(), clues.parse().unwrap()).unwrap();
        let solution: Clues = solution.parse().unwrap();
        (puzzle, Solution::new(rules, Cell::ALL.map(|cell| solution[cell].unwrap())).unwrap())
    }
}
