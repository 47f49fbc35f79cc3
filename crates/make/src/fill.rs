//! Random solutions: a digit in every cell, under any rules.
//!
//! A walk starts from an empty board (or some clues), draws the consequences of cells with one candidate, takes the cell
//! with the fewest candidates and gives it one of them at random, all equally likely. If a cell has no candidate left,
//! the walk is discarded and another one starts. The result depends only on the rules and the stream of choices, not on
//! the kernel or the machine.
//!
//! **What is guaranteed.** A walk that chose among `k1, k2, …` candidates reaches its solution with the probability `1
//! / (k1 k2 …)`, known exactly; the product is the solution's [weight](Filled::weight). The mean weight over all walks,
//! failed ones counted as 0, is the number of solutions (Knuth 1975): a test finds the known numbers of classic and
//! diagonal grids that way. The walk includes a random relabelling, and a random symmetry is applied to the result, so
//! all images of a solution are equally likely, and every digit is equally likely in every cell.
//!
//! **What is not guaranteed.** Solutions that are not images of each other have different weights, and a solution of
//! small weight is more likely. [`Filler::even_until`] corrects this: it keeps a solution with the probability
//! `weight / bound`, so that all solutions up to the bound are exactly equally likely, and those above it are too rare
//! by the factor `weight / bound`. A higher bound means fewer such solutions and more walks.

use crate::Chance;
use core::sync::atomic::{AtomicBool, Ordering};
use saltire_board::{Cell, CellSet, Clues, Digit, Rules, Solution, Symmetries};

/// Makes random solutions under one set of rules. Build it once and use it many times.
#[derive(Clone, Debug)]
pub(crate) struct Filler {
    rules: Rules,
    peers: [CellSet; 81],
    /// The cells with more than the fewest peers: taken first among equals, for they decide most.
    crowded: CellSet,
    symmetries: Symmetries,
}

/// A random solution and the probability of its walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Filled {
    /// The solution.
    pub(crate) solution: Solution,
    /// The inverse of the probability that a walk ends at this solution, before the random symmetry.
    pub(crate) weight: u128,
}

fn stopped(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// A partly filled board: the possible places of each digit, and the cells with one candidate that are not yet
/// propagated.
#[derive(Clone, Copy)]
struct State {
    places: [CellSet; 9],
    open: CellSet,
}

/// Nothing is decided.
const EMPTY: State = State { places: [CellSet::ALL; 9], open: CellSet::ALL };

impl Filler {
    /// Creates a filler for these rules.
    #[must_use]
    pub(crate) fn new(rules: &Rules) -> Filler {
        let peers = Cell::ALL.map(|cell| rules.peers(cell));
        let fewest = peers.iter().map(|peers| peers.len()).min().unwrap_or(0);
        let crowded = CellSet::ALL.iter().filter(|&cell| peers[cell as usize].len() > fewest).collect();
        Filler { rules: rules.clone(), peers, crowded, symmetries: rules.symmetries() }
    }

    /// Fills the empty board in one random walk; `None` if the walk fails.
    pub(crate) fn walk(&self, chance: &mut Chance) -> Option<Filled> {
        self.walk_from(&EMPTY, chance, 0)
    }

    /// Returns a random solution. This is fast, but solutions of small weight are somewhat too frequent.
    ///
    /// Returns `None` if `tries` walks have failed. This does not happen for rules with many solutions.
    #[cfg(test)]
    pub(crate) fn fill(&self, tries: u32, chance: &mut Chance) -> Option<Solution> {
        self.fill_until(tries, chance, None)
    }

    /// Returns the same, until it is cancelled: under rules with few solutions the tries can take very long.
    pub(crate) fn fill_until(&self, tries: u32, chance: &mut Chance, stop: Option<&AtomicBool>) -> Option<Solution> {
        self.fill_from(&EMPTY, tries, chance, stop).map(|solution| self.turned(&solution, chance))
    }

    /// Returns a random solution that has these clues; `None` if `tries` walks have failed. No symmetry is applied.
    pub(crate) fn fill_around(&self, clues: &Clues, tries: u32, chance: &mut Chance) -> Option<Solution> {
        self.fill_from(&self.start(clues)?, tries, chance, None)
    }

    fn fill_from(&self, start: &State, tries: u32, chance: &mut Chance, stop: Option<&AtomicBool>) -> Option<Solution> {
        // Where plain walks keep failing, later ones may take back more and more guesses.
        let walks = (0..tries).take_while(|_| !stopped(stop));
        walks.map(|nth| self.walk_from(start, chance, nth / 64)).find_map(|filled| filled).map(|filled| filled.solution)
    }

    /// Returns a random solution, with all solutions up to a weight equally likely; `None` if `tries` walks have
    /// failed.
    #[cfg(test)]
    pub(crate) fn even(&self, bound: u128, tries: u32, chance: &mut Chance) -> Option<Solution> {
        self.even_until(bound, tries, chance, None)
    }

    pub(crate) fn even_until(
        &self,
        bound: u128,
        tries: u32,
        chance: &mut Chance,
        stop: Option<&AtomicBool>,
    ) -> Option<Solution> {
        (0..tries).take_while(|_| !stopped(stop)).find_map(|_| {
            let solution = self.even_from(&EMPTY, bound, chance)?;
            Some(self.turned(&solution, chance))
        })
    }

    /// Makes one walk and returns its solution with the probability `weight / bound`.
    fn even_from(&self, start: &State, bound: u128, chance: &mut Chance) -> Option<Solution> {
        let Filled { solution, weight } = self.walk_from(start, chance, 0)?;
        // Rounding of the two numbers to floating point is far below what any sample can show.
        (weight >= bound || chance.unit() * (bound as f64) < weight as f64).then_some(solution)
    }

    /// Returns a bound for [`Filler::even_until`]: the weight that one in `share` of some walks exceeds. The same
    /// for the same rules.
    ///
    /// # Panics
    /// Panics if `share` is 0.
    #[must_use]
    pub(crate) fn bound(&self, share: usize) -> u128 {
        let mut chance = Chance::new(0, u64::MAX);
        let mut weights: Vec<u128> = Vec::new();
        for _ in 0..64 * share {
            weights.extend(self.walk(&mut chance).map(|filled| filled.weight));
            if weights.len() >= 8 * share {
                break;
            }
        }
        weights.sort_unstable_by(|a, b| b.cmp(a));
        weights.get(weights.len() / share).copied().unwrap_or(1)
    }

    /// Returns an image of a solution under a random symmetry.
    fn turned(&self, solution: &Solution, chance: &mut Chance) -> Solution {
        let symmetry = self.symmetries.nth(chance.below_u64(self.symmetries.count()));
        Solution::new_unchecked(&self.rules, symmetry.moved(solution.digits()))
    }

    /// Returns the board with some clues; `None` if they clash.
    fn start(&self, clues: &Clues) -> Option<State> {
        let mut state = EMPTY;
        for (cell, digit) in clues.iter() {
            if !state.places[digit.index()].contains(cell) {
                return None;
            }
            self.assign(&mut state, cell, digit.index());
        }
        Some(state)
    }

    fn assign(&self, state: &mut State, cell: Cell, digit: usize) {
        for places in &mut state.places {
            places.remove(cell);
        }
        state.places[digit] = (state.places[digit] - self.peers[cell as usize]).with(cell);
        state.open.remove(cell);
    }

    /// Walks to a solution. `back`: how many guesses may be taken back; a weight is right only if none was.
    fn walk_from(&self, start: &State, chance: &mut Chance, back: u32) -> Option<Filled> {
        self.walk_by(start, back, |_, digits| chance.pick(digits))
    }

    /// Returns the same with any way to choose among the digits of a cell.
    #[inline(always)]
    fn walk_by(&self, start: &State, mut back: u32, mut choose: impl FnMut(Cell, &[usize]) -> usize) -> Option<Filled> {
        let mut state = *start;
        let mut weight = 1u128;
        let mut others: Vec<State> = Vec::new();
        loop {
            let counts = CellCounts::of(&state);
            let mut singles = state.open & counts.exactly(1);
            let dead = if !(state.open & counts.exactly(0)).is_empty() {
                true
            } else if !singles.is_empty() {
                // Singles that clash empty a cell, which the next round sees.
                while let Some(cell) = singles.pop() {
                    if let Some(digit) = (0..9).find(|&digit| state.places[digit].contains(cell)) {
                        self.assign(&mut state, cell, digit);
                    }
                }
                false
            } else if let Some(fewest) = (2..=9).map(|k| state.open & counts.exactly(k)).find(|set| !set.is_empty()) {
                let cell = (fewest & self.crowded).first().or(fewest.first())?;
                let digits: Choices = (0..9).filter(|&digit| state.places[digit].contains(cell)).collect();
                let digit = choose(cell, digits.as_slice());
                weight = weight.saturating_mul(digits.len as u128);
                if back > 0 {
                    let mut other = state;
                    other.places[digit].remove(cell);
                    others.push(other);
                }
                self.assign(&mut state, cell, digit);
                false
            } else {
                match self.solution(&state) {
                    Some(solution) => return Some(Filled { solution, weight }),
                    None => true,
                }
            };
            if dead {
                back = back.checked_sub(1)?;
                state = others.pop()?;
            }
        }
    }

    /// Returns the solution that a full board is, if no unit lacks a digit.
    fn solution(&self, state: &State) -> Option<Solution> {
        let mut digits = [Digit::One; 81];
        for (digit, places) in Digit::ALL.into_iter().zip(state.places) {
            places.iter().for_each(|cell| digits[cell as usize] = digit);
        }
        Solution::new(&self.rules, digits)
    }
}

/// How many candidates each cell has: four planes of bits, the lowest first.
struct CellCounts([CellSet; 4]);

impl CellCounts {
    fn of(state: &State) -> CellCounts {
        let either = |a: CellSet, b: CellSet| (a | b) - (a & b);
        // Three bits of one plane add up to one of it and one of the next.
        let add = |a, b, c| (either(either(a, b), c), (a & b) | ((a | b) & c));
        let [a, b, c, d, e, f, g, h, i] = state.places;
        let (abc, def, ghi) = (add(a, b, c), add(d, e, f), add(g, h, i));
        let (ones, twos) = add(abc.0, def.0, ghi.0);
        let (more_twos, fours) = add(abc.1, def.1, ghi.1);
        let (twos, more_fours) = (either(twos, more_twos), twos & more_twos);
        CellCounts([ones, twos, either(fours, more_fours), fours & more_fours])
    }

    /// Returns the cells with exactly this many.
    fn exactly(&self, count: usize) -> CellSet {
        self.0.iter().enumerate().fold(
            CellSet::ALL,
            |cells, (bit, &plane)| {
                if count >> bit & 1 == 1 { cells & plane } else { cells - plane }
            },
        )
    }
}

/// Up to nine digits without allocation.
#[derive(Default)]
struct Choices {
    digits: [usize; 9],
    len: usize,
}

impl Choices {
    fn as_slice(&self) -> &[usize] {
        &self.digits[..self.len]
    }
}

impl FromIterator<usize> for Choices {
    fn from_iter<I: IntoIterator<Item = usize>>(items: I) -> Choices {
        let mut choices = Choices::default();
        for digit in items {
            choices.digits[choices.len] = digit;
            choices.len += 1;
        }
        choices
    }
}

#[cfg(test)]
mod tests;
