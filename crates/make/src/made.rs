//! The result of making a puzzle: a puzzle that fits the recipe, or the nearest one and what it lacks.

use crate::{Maker, Shape, maker::Making, target::Steps};
use core::fmt;
use saltire_board::{CellSet, Puzzle, Solution};
use saltire_proof::{Rated, Technique};

/// A puzzle as it was made.
///
/// ```
/// use saltire_make::{Maker, Recipe};
///
/// let made = Maker::new(Recipe::diagonal())?.make(7, 0, None)?;
/// assert_eq!((made.seed, made.index), (7, 0)); // these two numbers make the puzzle again
/// println!("{made}");
/// assert!(made.puzzle.clues().iter().all(|(cell, digit)| made.solution[cell] == digit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The rating, if it was requested.
    pub rated: Option<Rated>,
    /// The techniques of its explanation, easiest first, if it was rated.
    pub techniques: Vec<Technique>,
    /// The number of guesses of the kernel `any`, if the search was for guesses.
    pub guesses: Option<u64>,
    /// The seed; seed and index make the puzzle again.
    pub seed: u64,
    /// The index; seed and index make the puzzle again.
    pub index: u64,
    /// The number of random solutions that were tried.
    pub tries: u64,
}

/// The clues as one line, then the rating if it was requested.
impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.puzzle.clues())?;
        self.rated.map_or(Ok(()), |rated| write!(f, " (rated {rated})"))
    }
}

impl Made {
    /// Returns the richest symmetry of the clues' cells that the rules have.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::of(self.puzzle.clues().cells(), self.puzzle.rules())
    }
}

/// The result of an index that gave no puzzle for the recipe.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The puzzle that came nearest to the recipe.
    pub nearest: Option<Box<Made>>,
    /// The requirement that the nearest puzzle does not meet.
    pub lacks: String,
    /// How far it is from the recipe, in tenths of a rating; a clue counts as much as one. Less is nearer.
    pub distance: u32,
    /// Whether the search was cancelled; otherwise the index is exhausted, and another one may do better.
    pub stopped: bool,
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no puzzle met the recipe")?;
        match &self.nearest {
            Some(made) => write!(f, "; nearest: {} ({})", made.puzzle.clues(), self.lacks),
            None if self.lacks.is_empty() => Ok(()),
            None => write!(f, " ({})", self.lacks),
        }
    }
}

impl core::error::Error for Missed {}

/// The puzzle that came nearest so far.
pub(crate) struct Nearest {
    pub(crate) distance: u32,
    pub(crate) made: Made,
    /// Whether the puzzle was too hard to find all of its steps.
    pub(crate) hard: bool,
}

impl Maker {
    /// What a puzzle lacks that does not fit the recipe.
    pub(crate) fn lacks(&self, Nearest { made, hard, .. }: &Nearest) -> String {
        let mut lacks = Vec::new();
        if *hard {
            lacks.push("too hard".to_owned());
        }
        let count = made.puzzle.clues().len();
        if self.recipe.clues.as_ref().is_some_and(|range| !range.contains(&count)) {
            lacks.push(format!("{count} clues"));
        }
        if let (Some(range), Some(rated)) = (&self.recipe.rating, made.rated)
            && !range.contains(&rated.er)
        {
            lacks.push(format!("rated {}", rated.er));
        }
        // Whether a technique is missing is known only if all steps of the puzzle were found.
        let missing =
            self.recipe.needs.iter().filter(|needed| made.rated.is_some() && !made.techniques.contains(needed));
        lacks.extend(missing.map(|needed| format!("does without {needed}")));
        if self.recipe.hard.is_some() {
            let rated = made.rated.map(|rated| format!("rated {}", rated.er));
            let guesses = made.guesses.map(|guesses| format!("{guesses} guesses"));
            lacks.extend(rated.or(guesses).map(|hard| format!("{hard}, the walk was cut short")));
        }
        if lacks.is_empty() {
            lacks.push("a clue can go".to_owned());
        }
        lacks.join(", ")
    }
}

impl Making<'_> {
    /// Keeps a puzzle that does not fit the recipe if it is the nearest so far.
    pub(crate) fn miss(&mut self, solution: &Solution, cells: CellSet, steps: Steps, hard: bool) -> Option<Made> {
        let distance = self.distance(cells, &steps);
        if self.nearest.as_ref().is_none_or(|nearest| distance < nearest.distance) {
            self.nearest = Some(Nearest { distance, made: self.made(solution, cells, steps), hard });
        }
        None
    }

    /// Returns how far from the recipe, in tenths of a rating; a clue counts as much as one.
    fn distance(&self, cells: CellSet, steps: &Steps) -> u32 {
        let recipe = &self.maker.recipe;
        let outside =
            |least: usize, most: usize, is: usize| least.saturating_sub(is).max(is.saturating_sub(most)) as u32;
        let clues = recipe.clues.as_ref().map_or(0, |range| outside(*range.start(), *range.end(), cells.len()));
        let rating = match (&recipe.rating, steps.rated) {
            (Some(range), Some(rated)) => {
                let tenths = |rating: saltire_proof::Rating| usize::from(rating.tenths());
                outside(tenths(*range.start()), tenths(*range.end()), tenths(rated.er))
            }
            // Too hard to be rated, or not rated yet.
            (Some(_), None) => 100,
            (None, _) => 0,
        };
        let missing = recipe.needs.iter().filter(|needed| !steps.techniques.contains(needed)).count() as u32;
        10 * clues + rating + 20 * missing
    }

    pub(crate) fn made(&self, solution: &Solution, cells: CellSet, steps: Steps) -> Made {
        Made {
            puzzle: self.puzzle(solution, cells),
            solution: *solution,
            rated: steps.rated,
            techniques: steps.techniques,
            guesses: self.guesses,
            seed: self.seed,
            index: self.index,
            tries: self.tries,
        }
    }
}
