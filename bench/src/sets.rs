//! Puzzle sets: read from a folder, or made from a seed.

use anyhow::{Context, Result, bail};
use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use saltire_board::Verdict;
use saltire_board::{Cell, Clues, Digit, DigitSet, Puzzle, Rules, Solution};
use saltire_engine::{Limit, Solver};
use std::path::Path;

/// Puzzles of one kind under one set of rules.
pub struct Set {
    /// The rules.
    pub rules: Rules,
    /// What it is called: the file's name without its ending.
    pub name: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl Set {
    /// Returns the puzzles as text: 81 characters and a line feed each, `.` for an empty cell.
    pub fn text(&self) -> String {
        self.puzzles.iter().map(|puzzle| format!("{}\n", puzzle.clues())).collect()
    }
}

/// Returns the sets in a folder: `classic/*.txt` and `diagonal/*.txt`, by name.
pub fn read(folder: &Path) -> Result<Vec<Set>> {
    let mut sets = Vec::new();
    for rules in [Rules::classic(), Rules::diagonal()] {
        let folder = folder.join(rules.name());
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
        paths.sort();
        for path in paths {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sets.push(Set { puzzles: read_file(&path, &rules)?, rules: rules.clone(), name });
        }
    }
    if sets.is_empty() {
        bail!("{}: expected classic/*.txt or diagonal/*.txt, one puzzle a line", folder.display());
    }
    Ok(sets)
}

fn read_file(path: &Path, rules: &Rules) -> Result<Vec<Puzzle>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut puzzles = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = || format!("{}:{}", path.display(), number + 1);
        let clues: Clues = line.get(..81).unwrap_or(line).parse().with_context(place)?;
        puzzles.push(Puzzle::new(rules.clone(), clues).with_context(place)?);
    }
    Ok(puzzles)
}

/// Sets made from a seed by removing clues from random solutions, each removal proved by the engine:
/// `minimal` (no clue can go), `easy` (minimal and twelve clues more), `multi` (two clues fewer: several solutions) and
/// `hard` (the twentieth of as many minimal puzzles again that cost the any-rules kernel the most guesses).
pub fn make(rules: &Rules, seed: u64, size: usize) -> Vec<Set> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let solver = Solver::new(rules);
    let any_rules = Solver::with_kernel(rules, "any").expect("the any-rules kernel takes all rules");
    let [mut minimal, mut easy, mut multi] = [const { Vec::new() }; 3];
    let mut hard = Vec::new();
    for _ in 0..size {
        let solution = fill(&solver, &mut random);
        let dug = dig(&solver, &solution, &mut random);
        let mut cells = Cell::ALL;
        cells.shuffle(&mut random);
        let mut more = dug;
        for &cell in cells.iter().filter(|&&cell| dug[cell].is_none()).take(12) {
            more[cell] = Some(solution[cell]);
        }
        let mut fewer = dug;
        for &cell in cells.iter().filter(|&&cell| dug[cell].is_some()).take(2) {
            fewer[cell] = None;
        }
        for (list, clues) in [(&mut minimal, dug), (&mut easy, more), (&mut multi, fewer)] {
            list.push(puzzle(rules, clues));
        }
        let other = puzzle(rules, dig(&solver, &solution, &mut random));
        let guesses = any_rules.count(&other, Limit { solutions: 2, stop: None }).stats.guesses;
        hard.push((guesses, other));
    }
    hard.sort_by_key(|(guesses, _)| std::cmp::Reverse(*guesses));
    hard.truncate(size.div_ceil(20));
    let hard = hard.into_iter().map(|(_, puzzle)| puzzle).collect();
    [("minimal", minimal), ("easy", easy), ("multi", multi), ("hard", hard)]
        .map(|(name, puzzles)| Set { rules: rules.clone(), name: name.to_owned(), puzzles })
        .into()
}

fn puzzle(rules: &Rules, clues: Clues) -> Puzzle {
    Puzzle::new(rules.clone(), clues).expect("clues of a solution do not clash")
}

/// Returns a random solution: random clues that leave one, until no other is left.
pub fn fill(solver: &Solver, random: &mut ChaCha8Rng) -> Solution {
    let rules = solver.rules();
    let mut clues = Clues::EMPTY;
    let mut cells = Cell::ALL;
    cells.shuffle(random);
    for cell in cells {
        let taken: DigitSet = rules.peers(cell).iter().filter_map(|peer| clues[peer]).collect();
        let mut digits: Vec<Digit> = Digit::ALL.into_iter().filter(|&digit| !taken.contains(digit)).collect();
        digits.shuffle(random);
        for digit in digits {
            clues[cell] = Some(digit);
            match solver.check(&puzzle(rules, clues)) {
                Verdict::Impossible => clues[cell] = None,
                Verdict::Unique(solution) => return solution,
                Verdict::Multiple(_) => break,
                Verdict::Invalid(_) | Verdict::Stopped => {
                    unreachable!("the digit clashes with no clue, and nothing stops the search")
                }
            }
        }
    }
    unreachable!("a clue in every cell leaves one solution")
}

/// Returns a minimal puzzle of the solution: clues taken away in random order wherever one solution stays.
fn dig(solver: &Solver, solution: &Solution, random: &mut ChaCha8Rng) -> Clues {
    let mut clues = solution.clues();
    let mut cells = Cell::ALL;
    cells.shuffle(random);
    for cell in cells {
        let clue = clues[cell].take();
        if !matches!(solver.check(&puzzle(solver.rules(), clues)), Verdict::Unique(_)) {
            clues[cell] = clue;
        }
    }
    clues
}

/// Random solutions with only the cells of both diagonals left as clues: boards with tens of millions of completions.
pub fn filled_diagonals(seed: u64, size: usize) -> Vec<Puzzle> {
    use saltire_board::UnitKind;
    let rules = Rules::diagonal();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let solver = Solver::new(&rules);
    let diagonals =
        [UnitKind::MainDiagonal, UnitKind::AntiDiagonal].map(|kind| rules.unit(kind).expect("a diagonal").cells);
    let kept = diagonals[0] | diagonals[1];
    (0..size)
        .map(|_| {
            let solution = fill(&solver, &mut random);
            puzzle(&rules, kept.iter().map(|cell| (cell, solution[cell])).collect())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_sets_are_what_they_say_and_every_peer_agrees() {
        for rules in [Rules::classic(), Rules::diagonal()] {
            let sets = make(&rules, 7, 6);
            let again = make(&rules, 7, 6);
            for (set, again) in sets.iter().zip(again) {
                assert_eq!(set.text(), again.text(), "a seed decides");
                let expected = if set.name == "multi" { 2 } else { 1 };
                for mut peer in crate::peer::local(set) {
                    let answers = peer.answers().unwrap().unwrap();
                    assert_eq!(answers, vec![expected; set.puzzles.len()], "{} {}", set.name, peer.name());
                }
            }
            let solver = Solver::new(&rules);
            for minimal in &sets[0].puzzles {
                for (cell, _) in minimal.clues().iter() {
                    let mut fewer = *minimal.clues();
                    fewer[cell] = None;
                    assert!(matches!(solver.check(&puzzle(&rules, fewer)), Verdict::Multiple(_)));
                }
            }
        }
    }
}
