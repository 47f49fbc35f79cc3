//! Walks on from a hard puzzle to harder ones near it.
//!
//! A move takes a clue away, lists the solutions of the rest, and puts in a digit that exactly one of them has in its
//! cell; then clues that are not needed go. Up to three moves make one look. The walk takes a puzzle that is at least as
//! hard as the one before.

use crate::{
    hunt::{Catch, Quarry, SEED, Scale},
    survey,
};
use saltire_board::{Cell, CellSet, Clues, Digit, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};
use saltire_make::{Chance, clues_of, dig};
use std::{error::Error, ops::ControlFlow};

/// A puzzle without one of its clues may have this many solutions at most, or the move is not made.
const MANY: u64 = 2_000;
/// How many moves make one look, at most.
const MOVES: u32 = 3;

/// A walk.
pub struct Climb {
    rules: Rules,
    solver: Solver,
    scale: Scale,
    chance: Chance,
    by: Quarry,
}

impl Climb {
    /// Prepares a walk; walks with different numbers take different ways.
    #[must_use]
    pub fn new(by: Quarry, number: u64) -> Climb {
        let rules = Rules::diagonal();
        // Indices that no hunt reaches, so that walks do not repeat what the hunts drew.
        let chance = Chance::new(SEED, u64::MAX / 2 + number);
        Climb { solver: Solver::new(&rules), rules, scale: Scale::new(), chance, by }
    }

    /// Returns the hardest puzzle of a walk that rates this many puzzles.
    ///
    /// # Errors
    /// The start has not exactly one solution.
    pub fn run(&mut self, start: &Clues, looks: u64) -> Result<Catch, Box<dyn Error>> {
        let (mut best, mut hardness) = (*start, self.hardness(start)?);
        for _ in 0..looks {
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

    /// Of equal ratings (ER) the greater EP and then ED decide, so that a walk on a plateau leads to hard starts.
    fn hardness(&self, clues: &Clues) -> Result<[u64; 3], Box<dyn Error>> {
        Ok(match self.by {
            Quarry::Guesses => [self.scale.guesses(clues), 0, 0],
            Quarry::Rating | Quarry::Few => {
                self.scale.measure(clues)?.ratings().map(|rating| u64::from(rating.tenths()))
            }
        })
    }

    /// Returns a minimal puzzle with one clue exchanged; `None` if the chosen clue allows none.
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

    fn pared(&mut self, solution: &Solution, cells: CellSet) -> Clues {
        let mut groups: Vec<CellSet> = cells.iter().map(CellSet::of).collect();
        self.chance.shuffle(&mut groups);
        clues_of(solution, dig(&self.solver, solution, &groups))
    }
}

/// Returns the puzzle of the survey with this index, from which walks start.
#[must_use]
pub fn start(index: u64) -> Clues {
    survey::puzzle(&Rules::diagonal(), index)
}

/// Finds a puzzle of `data/atlas/hardest.txt` again from its origin: an index of the survey (`survey/12`), then walks,
/// each with its aim, number and looks (`+rating/1/300`).
///
/// # Errors
/// The text is no origin.
pub fn again(origin: &str) -> Result<Catch, Box<dyn Error>> {
    let mut parts = origin.split('+');
    let index = parts.next().and_then(|start| start.strip_prefix("survey/")).ok_or("expected survey/INDEX")?;
    let mut clues = start(index.parse()?);
    for part in parts {
        let [by, number, looks] = part.split('/').collect::<Vec<_>>()[..] else {
            return Err(format!("'{part}': expected AIM/NUMBER/LOOKS").into());
        };
        clues = Climb::new(by.parse()?, number.parse()?).run(&clues, looks.parse()?)?.clues;
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
        let [one, other] = [(); 2].map(|()| Climb::new(Quarry::Guesses, 1).run(&start, 20).unwrap());
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
