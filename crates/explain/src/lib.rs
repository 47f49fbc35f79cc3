//! Human techniques: steps with reasons, ratings and hints.
//!
//! Use this crate to rate a puzzle, to explain its solution as a person would find it, or to give a player a hint. The
//! caller must know the only solution, for example from `saltire-engine`. For one function per task, which also finds the
//! solution and verifies every step, use `saltire`.
//!
//! [`Explainer`] solves a puzzle by the techniques of a rating [`Profile`], rates it and records every step with its
//! evidence. [`hint::Guide`] finds the next step from any position of a player. The techniques are listed in
//! `docs/techniques.md` of the repository.
//!
//! ```
//! use saltire_board::{Cell, Clues, Puzzle, Rules, Solution};
//! use saltire_explain::{Explainer, Profile};
//!
//! let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! let digits: Clues = "267945381853716249491823576576438192384192657129657438642379815935281764718564923".parse()?;
//! let only = Solution::new(&Rules::diagonal(), Cell::ALL.map(|cell| digits[cell].expect("a full board"))).expect("valid");
//!
//! let explainer = Explainer::new(Profile::Se121x, puzzle.rules());
//! let (trace, rated) = explainer.explain(&puzzle, &only, None)?;
//! assert_eq!(rated.er.to_string(), "1.5");
//! assert!(saltire_proof::verify(&trace).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod explainer;
mod finders;
pub mod hint;
mod ladder;
mod layout;
mod number_set;
pub mod page;
mod places;
mod profile;
mod sweep;
mod view;

pub use explainer::{Explainer, WrongSolution};
pub use ladder::{Ladder, UnknownLadder};
pub use profile::{Profile, UnknownProfile};

#[cfg(test)]
mod tests {
    use saltire_board::{Cell, Clues, Puzzle, Rules, Solution};

    /// Returns a puzzle and its solution, from 81 characters each.
    pub(crate) fn solved(rules: &Rules, clues: &str, solution: &str) -> (Puzzle, Solution) {
        let puzzle = Puzzle::new(rules.clone(), clues.parse().unwrap()).unwrap();
        let solution: Clues = solution.parse().unwrap();
        (puzzle, Solution::new(rules, Cell::ALL.map(|cell| solution[cell].unwrap())).unwrap())
    }
}
