//! A random walk from a puzzle to harder puzzles.
//!
//! A move removes a clue, lists the solutions of the remaining clues, adds a digit that exactly one of these solutions has
//! in its cell, and removes the clues that are no longer needed. A step of the walk makes one to three moves. It accepts
//! the new puzzle if that is at least as hard as the current one.

use crate::{
    hunt::{Goal, Measured, SEED, Scale},
    survey,
};
use saltire_board::{Cell, CellSet, Clues, Digit, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};
use saltire_make::{Chance, clues_of, dig};
use std::{error::Error, ops::ControlFlow};

/// A move is given up if the puzzle has more solutions than this without the removed clue.
const MANY: u64 = 2_000;
/// The greatest number of moves in one step.
const MOVES: u32 = 3;

/// A random walk.
pub struct Walk {
    rules: Rules,
    solver: Solver,
    scale: Scale,
    chance: Chance,
    by: Goal,
}

impl Walk {
    /// Prepares a walk. The number seeds its random choices.
    #[must_use]
    pub fn new(by: Goal, number: u64) -> Walk {
        let rules = Rules::diagonal();
        // Searches and surveys use small indices, so a walk gets random numbers of its own.
        let chance = Chance::new(SEED, u64::MAX / 2 + number);
        Walk { solver: Solver::new(&rules), rules, scale: Scale::new(), chance, by }
    }

    /// Returns the hardest puzzle of a walk with this many steps.
    ///
    /// # Errors
    /// The start does not have exactly one solution.
    pub fn run(&mut self, start: &Clues, steps: u64) -> Result<Measured, Box<dyn Error>> {
        let (mut best, mut hardness) = (*start, self.hardness(start)?);
        for _ in 0..steps {
            let mut clues = best;
            for _ in 0..=self.chance.below(MOVES) {
                clues = self.moved(&clues).unwrap_or(clues);
            }
            if clues == best {
                continue;
            }
            let found = self.hardness(&clues)?;
            if found >= hardness {
                (best, hardness) = (clues, found);
            }
        }
        self.scale.measure(&best)
    }

    /// Returns what the walk compares: the number of guesses, or ER, EP and ED. If two puzzles have the same
    /// ER, the greater EP decides and then the greater ED, so that the walk still finds puzzles with a harder start.
    fn hardness(&self, clues: &Clues) -> Result<[u64; 3], Box<dyn Error>> {
        Ok(match self.by {
            Goal::Guesses => [self.scale.guesses(clues), 0, 0],
            Goal::Rating | Goal::Few => self.scale.measure(clues)?.ratings().map(|rating| u64::from(rating.tenths())),
        })
    }

    /// Makes one move and returns a minimal puzzle. Returns `None` if the puzzle without the chosen clue has more than [`MANY`]
    /// solutions, or if no digit can replace the clue.
    fn moved(&mut self, clues: &Clues) -> Option<Clues> {
        let cells: Vec<Cell> = clues.cells().iter().collect();
        let gone = self.chance.pick(&cells);
        let rest: Clues = clues.iter().filter(|&(cell, _)| cell != gone).collect();
        let (mut met, mut again) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let puzzle = Puzzle::new(self.rules.clone(), rest).ok()?;
        let outcome = self.solver.for_each(&puzzle, Limit { solutions: MANY, stop: None }, |solution| {
            for cell in Cell::ALL {
                let digit = solution[cell].index();
                let seen = if met[digit].contains(cell) { &mut again } else { &mut met };
                seen[digit].insert(cell);
            }
            ControlFlow::Continue(())
        });
        if !outcome.complete {
            return None;
        }
        let deciding = |digit: Digit| (met[digit.index()] - again[digit.index()]).iter().map(move |cell| (cell, digit));
        let deciding: Vec<_> = Digit::ALL.into_iter().flat_map(deciding).filter(|&(cell, _)| cell != gone).collect();
        if deciding.is_empty() {
            return None;
        }
        let (cell, digit) = self.chance.pick(&deciding);
        let mut next = rest;
        next[cell] = Some(digit);
        let solution = self.solver.first_solution(&Puzzle::new(self.rules.clone(), next).ok()?)?;
        Some(self.pared(&solution, next.cells()))
    }

    /// Removes clues in random order as long as the solution is unique.
    fn pared(&mut self, solution: &Solution, cells: CellSet) -> Clues {
        let mut groups: Vec<CellSet> = cells.iter().map(CellSet::of).collect();
        self.chance.shuffle(&mut groups);
        clues_of(solution, dig(&self.solver, solution, &groups))
    }
}

/// Returns the puzzle of the diagonal survey with this index; walks start there.
#[must_use]
pub fn start(index: u64) -> Clues {
    survey::puzzle(&Rules::diagonal(), index)
}

/// Finds a puzzle of `data/atlas/hardest.txt` again from its origin: an index of the survey (`survey/12`), then walks,
/// each with its goal, its number and its number of steps (`+rating/1/300`).
///
/// # Errors
/// The text is not an origin.
pub fn again(origin: &str) -> Result<Measured, Box<dyn Error>> {
    let mut parts = origin.split('+');
    let index = parts.next().and_then(|start| start.strip_prefix("survey/")).ok_or("expected survey/INDEX")?;
    let mut clues = start(index.parse()?);
    for part in parts {
        let [by, number, steps] = part.split('/').collect::<Vec<_>>()[..] else {
            return Err(format!("'{part}': expected GOAL/NUMBER/STEPS").into());
        };
        clues = Walk::new(by.parse()?, number.parse()?).run(&clues, steps.parse()?)?.clues;
    }
    Scale::new().measure(&clues)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_never_gets_easier_and_repeats_itself() {
        let start =
            "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
        let [one, other] = [(); 2].map(|()| Walk::new(Goal::Guesses, 1).run(&start, 20).unwrap());
        assert_eq!(one, other);
        assert!(one.guesses >= Scale::new().guesses(&start) && one.clues != start);
    }

    #[test]
    fn origins_are_read() {
        assert!(again("survey").is_err() && again("luck/1").is_err() && again("survey/0+1/20").is_err());
        let maker = survey::maker(&Rules::diagonal());
        assert_eq!(again("survey/0").unwrap().clues, survey::row(&maker, 0).clues);
    }
}
