//! Counting many solutions at once: digit by digit, without visiting any.
//!
//! The places of one digit in a solution are a *pattern*: one cell in every unit. A solution is nine patterns that share
//! no cell. So the digits are parted in two halves, each half's patterns are joined in every way in which they share no
//! cell, and the joins of one half are counted in a table by the cells they take:
//!
//! ```text
//! solutions = Σ over joins b of half B:  how many joins of half A take just the cells that b leaves
//! ```
//!
//! The cost is the number of joins of both halves, not the number of solutions. Where a half does not fit a table, the
//! patterns of some digits are first fixed one after the other. Patterns of whole digits (templates) are old
//! knowledge among players; meeting in the middle is Horowitz's and Sahni's.
//!
//! What was measured (completions of filled diagonals, some 30 million a board; Zen 3, a busy machine):
//!
//! - Some 120 million joins a board, where they were counted; a bit a hash before the table takes a third of their time away.
//! - It pays where solutions are many for their patterns: 5 million completions of the course's grid without its
//!   diagonals would take 60 million joins, and are found sooner by search.
//! - Counting what a search has left, one state after the other: smaller states pay less, so all is counted at once.
//! - All nine digits one after the other, remembering what the cells left can hold: as many visits as solutions.
//! - Parts of the board that share no candidate, counted each for itself and remembered: half the steps of the search,
//!   eaten by looking for them.
//! - The plan made from samples of pairs of patterns, any digits fixed: no better on the board tried.

use core::sync::atomic::{AtomicBool, Ordering};
use saltire_board::{Cell, CellSet, Digit, Grid, Rules};

/// More patterns of a digit than this are not listed.
const MOST: usize = 2048;
/// As many joins as a table should hold: it stays in the cache.
const TABLE: f64 = 262_144.0;
/// A solution found by search costs about as much as so many joins.
const JOINS: u64 = 6;
/// So many joins are made before it is asked whether they pay.
const TRIAL: u64 = 1 << 20;

/// The patterns of the digits that are open in a grid, as bits of its undecided cells, and a plan to count with them.
pub(crate) struct Patterns {
    /// A list a digit; first those that are fixed one after the other, then those of half A, then those of half B.
    lists: Vec<Vec<u64>>,
    fixed: usize,
    half_a: usize,
    /// The bits of all undecided cells.
    all: u64,
}

impl Patterns {
    /// The patterns of a grid; `None` if it has more undecided cells than bits, or more patterns than are worth listing.
    pub(crate) fn of(grid: &Grid, rules: &Rules) -> Option<Patterns> {
        let open: CellSet = Cell::ALL.into_iter().filter(|&cell| grid[cell].len() > 1).collect();
        if open.len() > 64 {
            return None;
        }
        let mut bits = [0; 81];
        for (nth, cell) in open.iter().enumerate() {
            bits[cell.index()] = 1 << nth;
        }
        let mut lists = Vec::new();
        for digit in Digit::ALL {
            let mut list = Vec::new();
            let complete = list_patterns(rules, grid.places(digit, CellSet::ALL), 0, &mut |pattern| {
                list.push((pattern & open).iter().fold(0, |mask, cell| mask | bits[cell.index()]));
                list.len() <= MOST
            });
            if !complete {
                return None;
            }
            lists.push(list);
        }
        lists.sort_by_key(Vec::len);
        let all = if open.len() == 64 { u64::MAX } else { (1 << open.len()) - 1 };
        Some(Patterns { lists, fixed: 0, half_a: 0, all }.planned(open.len()))
    }

    /// Fixes as few digits as leaves a half that fits the table, and parts the others so that the fewest joins are made.
    fn planned(mut self, open: usize) -> Patterns {
        // The chance that two patterns share no cell, as if they were thrown at random: each takes a ninth of the cells.
        let apart = (0..open.div_ceil(9)).fold(1.0, |apart, _| apart * (8.0 / 9.0));
        for fixed in 0..=9 {
            // About how many joins there are of some of the digits with one pattern of each that is fixed.
            let joins = |digits: usize| {
                let (mut ways, mut chance) = (1.0, (0..fixed).fold(1.0, |chance, _| chance * apart));
                for nth in (0..9).filter(|nth| digits >> nth & 1 == 1) {
                    ways *= self.lists[nth].len() as f64 * chance;
                    chance *= apart;
                }
                ways
            };
            let rest: usize = 511 & !((1 << fixed) - 1);
            let even = |half: &usize| half & !rest == 0 && half.count_ones() as usize == (9 - fixed) / 2;
            let cost = |half: &usize| joins(*half) + joins(rest & !half);
            let halves = (0..512).filter(even).filter(|&half| joins(half) <= TABLE);
            let best = halves.min_by(|one, other| cost(one).total_cmp(&cost(other)));
            let Some(half) = best.filter(|half| cost(half) <= 4.0 * TABLE || fixed == 9) else { continue };
            self.fixed = fixed;
            self.half_a = half.count_ones() as usize;
            let mut lists: Vec<(usize, Vec<u64>)> = self.lists.into_iter().enumerate().collect();
            lists[fixed..].sort_by_key(|(nth, _)| half >> nth & 1 == 0);
            self.lists = lists.into_iter().map(|(_, list)| list).collect();
            break;
        }
        self
    }

    /// How many solutions there are, and whether these are all: `enough` of them, or the stop, may come first. `None` if
    /// there are too few for so many joins.
    pub(crate) fn count(&self, enough: u64, stop: Option<&AtomicBool>) -> Option<(u64, bool)> {
        let lists: Vec<&[u64]> = self.lists.iter().map(Vec::as_slice).collect();
        let room: usize = self.lists.iter().map(Vec::len).sum();
        let mut free = vec![0; 9 * room];
        let mut table = Table::new();
        let (mut total, mut joins): (u64, u64) = (0, 0);
        let mut too_few = false;
        let (fixed, rest) = lists.split_at(self.fixed);
        let complete = join(fixed, rest, 0, &mut free, &mut |rest, used, free| {
            let (half_a, half_b) = rest.split_at(self.half_a);
            table.clear();
            join(half_a, &[], 0, free, &mut |_, cells, _| {
                joins += 1;
                table.add(cells);
                true
            });
            let left = self.all & !used;
            join(half_b, &[], 0, free, &mut |_, cells, _| {
                joins += 1;
                total = total.saturating_add(table.get(left & !cells));
                true
            });
            too_few = joins > total.saturating_mul(JOINS).saturating_add(TRIAL);
            !too_few && total < enough && !stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
        });
        (!too_few).then_some((total.min(enough), complete && total < enough))
    }
}

/// Shows every pattern within these places: one in each unit from the `nth` on; false if it was told to end.
fn list_patterns(rules: &Rules, places: CellSet, nth: usize, show: &mut impl FnMut(CellSet) -> bool) -> bool {
    let Some(unit) = rules.units().get(nth) else { return show(places) };
    for cell in (places & unit.cells).iter() {
        if !list_patterns(rules, places - rules.peers(cell), nth + 1, show) {
            return false;
        }
    }
    true
}

/// Shows every join of one pattern of each list: what is left of the lists of `rest`, the cells it takes, and room to work
/// in; false if it was told to end.
fn join(
    lists: &[&[u64]],
    rest: &[&[u64]],
    used: u64,
    free: &mut [u64],
    show: &mut impl FnMut(&[&[u64]], u64, &mut [u64]) -> bool,
) -> bool {
    let Some((first, others)) = lists.split_first() else { return show(rest, used, free) };
    if others.is_empty() && rest.is_empty() {
        return first.iter().all(|pattern| show(rest, used | pattern, free));
    }
    'patterns: for &pattern in *first {
        let mut kept: [&[u64]; 9] = [&[]; 9];
        let mut free = &mut free[..];
        for (kept, list) in kept.iter_mut().zip(others.iter().chain(rest)) {
            // Written always and kept where they share nothing: no branch to miss.
            let mut count = 0;
            for &other in *list {
                free[count] = other;
                count += usize::from(other & pattern == 0);
            }
            if count == 0 {
                continue 'patterns;
            }
            let (those, after) = free.split_at_mut(count);
            (*kept, free) = (those, after);
        }
        let (others, rest) = kept[..others.len() + rest.len()].split_at(others.len());
        if !join(others, rest, used | pattern, free, show) {
            return false;
        }
    }
    true
}

/// Counts by the cells taken.
struct Table {
    /// The cells and how often; where that is zero, a free place. A power of two of them, at most half taken.
    places: Vec<(u64, u64)>,
    taken: usize,
    /// A bit for the hash of what is in the table. Most of what is looked up is not there, and these bits are nearer.
    marks: Vec<u64>,
}

/// How many bits of a hash choose a mark.
const MARKS: u32 = 20;

impl Table {
    fn new() -> Table {
        Table { places: vec![(0, 0); 1024], taken: 0, marks: vec![0; 1 << (MARKS - 6)] }
    }

    fn clear(&mut self) {
        self.places.fill((0, 0));
        self.marks.fill(0);
        self.taken = 0;
    }

    #[inline(always)]
    fn hash(cells: u64) -> u64 {
        cells.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The word and the bit of the mark.
    #[inline(always)]
    fn mark(hash: u64) -> (usize, u64) {
        let mark = hash >> (64 - MARKS);
        ((mark >> 6) as usize, 1 << (mark & 63))
    }

    /// Where these cells stand, or the free place where they would.
    #[inline(always)]
    fn find(&self, cells: u64, hash: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = (hash >> 32) as usize & mask;
        while self.places[place].1 != 0 && self.places[place].0 != cells {
            place = (place + 1) & mask;
        }
        place
    }

    #[inline(always)]
    fn get(&self, cells: u64) -> u64 {
        let hash = Table::hash(cells);
        let (word, bit) = Table::mark(hash);
        if self.marks[word] & bit == 0 { 0 } else { self.places[self.find(cells, hash)].1 }
    }

    #[inline(always)]
    fn add(&mut self, cells: u64) {
        let hash = Table::hash(cells);
        let (word, bit) = Table::mark(hash);
        self.marks[word] |= bit;
        let place = self.find(cells, hash);
        self.taken += usize::from(self.places[place].1 == 0);
        self.places[place] = (cells, self.places[place].1 + 1);
        if 2 * self.taken > self.places.len() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![(0, 0); 4 * self.places.len()];
        for (cells, count) in core::mem::replace(&mut self.places, larger) {
            if count > 0 {
                let place = self.find(cells, Table::hash(cells));
                self.places[place] = (cells, count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limit, Solver};
    use saltire_board::{Clues, Puzzle};

    #[test]
    fn patterns_count_what_the_search_counts() {
        let filled = b"267945381853716249491823576576438192384192657129657438642379815935281764718564923";
        let mut seed = 7_u64;
        let mut seen = [0; 3];
        for rules in [Rules::classic(), Rules::diagonal()] {
            let solver = Solver::new(&rules);
            for nth in 0..16 {
                let line = filled.map(|byte| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    if (seed >> 33) % 81 < 40 + nth % 8 { char::from(byte) } else { '.' }
                });
                let clues: Clues = String::from_iter(line).parse().unwrap();
                let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
                let outcome = solver.count(&puzzle, Limit { solutions: 50_000, stop: None });
                let Some(patterns) = Patterns::of(&puzzle.grid(), &rules).filter(|_| outcome.complete) else {
                    continue;
                };
                let Some(counted) = patterns.count(u64::MAX, None) else { continue };
                assert_eq!(counted, (outcome.solutions, true), "{rules} {clues}");
                seen[outcome.solutions.min(2) as usize] += 1;
                if outcome.solutions > 2 {
                    assert_eq!(patterns.count(2, None), Some((2, false)));
                    let mut grid = puzzle.grid();
                    grid[Cell::ALL[80]] -= saltire_board::DigitSet::of(Digit::Three);
                    let without = solver.count(&puzzle.with_candidates(grid), Limit::default()).solutions;
                    if let Some(counted) =
                        Patterns::of(&grid, &rules).and_then(|patterns| patterns.count(u64::MAX, None))
                    {
                        assert_eq!(counted, (without, true), "{rules} {clues}");
                    }
                    seen[0] += usize::from(without == 0);
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
