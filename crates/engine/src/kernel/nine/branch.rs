//! Chooses the cell for a guess.
//!
//! Classic rules: a cell of two candidates with many undecided peers and many failed guesses, and among the best of each box
//! the one that shares its candidates with the most other cells of two candidates. Diagonal rules: a cell of two candidates or
//! a digit with two places in a unit; the cell with the most undecided peers and failed guesses wins, where two candidates
//! count as four peers. Without such a cell: a cell with the fewest candidates.
//!
//! Guesses and steps a puzzle for rules tried in scalar form, on the hardest classic set (1106) and on top1465:
//!
//! ```text
//!                                                                           1106          top1465
//! the first cell of two candidates                                        291   2042
//! the cell of two with the most undecided peers                           138    991    10.5  92.5
//! with the most candidates in common with peers, cells of two threefold   116    856     8.8  81.3
//! the best of each box by undecided peers, weighed again by that          119    878     8.8  80.4
//! weighed again by the cells of two in common, three by three (this rule) 121    889     8.5  78.4
//! cells of two and digits with two places in a unit, by candidates         90    694     7.3  70.9
//! digits with two places in the lines alone                                92    704     7.5  72.3
//! digits with two places in a box alone                                   130    956     8.8  81.5
//! the candidate with the most strong links                                525   3504    21.3   166
//! a band or stack with the fewest digits open, a digit in it (as tdoku)   174   1272    18.4   149
//! ```
//!
//! Digits with two places need the count of each digit's places around each cell, some 80 operations a digit and node:
//! that eats what it saves. Strong links do not matter, candidates that fall do. Leaving out the second weighing
//! where no cell has two candidates saves operations but costs a branch that is often missed: no gain.
//!
//! A search without a contradiction up to its second guess guesses in two cells at once, the second in a box that
//! shares no line with the first. Puzzles with several solutions rarely meet a contradiction, so they take 15 % less
//! time; other puzzles take 1 % more steps. From the first guess on: 5 % more steps on random minimal puzzles. Two
//! cells that are no peers, wherever they stand: twice the contradictions. Trying the cell again that split the other
//! half of the last guess: it is rarely undecided, no gain.
//!
//! The first solution of a puzzle with several takes 91 % of its guesses and 86 % of its steps, so knowing where a second
//! one differs could save a seventh at most. A third cell at once, in a box that shares no line with the other two: 1 %
//! fewer steps on puzzles with several solutions, 1 % more guesses on all others.
//!
//! Probing: both values of the chosen cell are propagated, and the state keeps only the candidates that one of them
//! leaves, before the next choice. At the root alone this takes 2 to 3 % more steps on the hardest classic sets and 7 %
//! more on top1465; up to four guesses deep 17 to 19 % more, with 6 % more guesses. The two values rarely agree on a
//! candidate that falls, and where they do, the propagation of both is done again.
//!
//! A guess that ends in a contradiction counts for its cell as one more undecided peer in the rest of the search (conflict
//! ordering). This takes 6 % fewer guesses on 11+, 9 % on 1106, 2 % on top1465 and 5 % on 17-clue puzzles. With two peers a
//! failure half of the gain is lost, with four or eight all of it. Counting the boxes that lack a digit in place of the cells
//! that were guessed: 16 % more guesses on 11+, 10 % fewer on diagonal puzzles with few clues, 14 % more on the hardest.
//!
//! Digits with two places under diagonal rules (guesses a puzzle; failures count in all but the first row):
//!
//! ```text
//!                                                                 minimal   12 clues   hardest
//! cells of two only, weighed again as under classic rules          20.4       6.7        741
//! digits with two places if there is no cell of two                19.2       6.1        280
//! the same, place by the peers that can have the digit             19.4       6.1        313
//! digits with two places first                                     17.1       6.1        110
//! both, two candidates count as no peer more                       17.1       6.1        113
//! both, as four (this rule; any of the digits or candidates)       15.7       5.2        109
//! both, as eight                                                   16.7       5.6        140
//! ```
//!
//! Classic puzzles take more guesses that way (76 to 143 on 11+, 135 to 287 on 1106), and even where there is no cell of two,
//! digits with two places take 6 % more guesses on 11+ and 23 % more on 1106.
//!
//! Scores for cells of two and for digits with two places together, by candidates, in vectors: 62 guesses on 11+ and 94 on
//! 1106, but some 400 ns a guess. Used only for states with at most two to six others left to try, or only after four or
//! sixteen failures, they cost 20 to 40 % more time on the hardest classic sets than they save.
//!
//! Under diagonal rules the diagonals must count: 21 guesses in place of 26 on random minimal puzzles, 755 in place of 1094 on
//! the hardest (by undecided peers alone; 20 and 740 with the second weighing).

use super::{ALL, BOXES, Nine};
use crate::simd::Simd;

/// What a decided peer counts; the digits below it hold the register's number.
pub(super) const WEIGHT: u16 = 16;

/// What it counts for a cell under diagonal rules that it has two candidates.
const PAIR: u16 = 4 * WEIGHT;

/// The number of failed guesses in a cell that are kept, a power of two, at their weight.
const MOST_FAILURES: u16 = 128 * WEIGHT;

/// The key of a cell that is not to be tried: larger than any other.
pub(super) const NONE: u16 = i16::MAX as u16;

/// The boxes in the band or the stack of each box: all bits in them.
static NEAR: [[u16; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut nth = 0;
    while nth < 256 {
        let (one, other) = (nth / 16, nth % 16);
        if one / 4 == other / 4 || one % 4 == other % 4 {
            table[one][other] = u16::MAX;
        }
        nth += 1;
    }
    table
};

/// What counts off the diagonals as the undecided cells on them: the weight of nine for each diagonal that a cell is not on.
static OFF_DIAGONALS: [[u16; 16]; 9] = {
    let mut table = [[2 * 9 * WEIGHT; 16]; 9];
    let mut nth = 0;
    while nth < 9 {
        // Registers 0, 4, 8 in lanes 0, 5, 10 and registers 2, 4, 6 in lanes 2, 5, 8.
        let (row, lane) = (nth / 3, nth % 3);
        table[4 * row][5 * lane] -= 9 * WEIGHT;
        table[2 + 2 * row][2 + 3 * lane] -= 9 * WEIGHT;
        nth += 1;
    }
    table
};

/// A cell, by its register and lane, and the digits of which its lowest candidate is tried.
#[derive(Clone, Copy)]
pub(super) struct BranchPlace {
    pub(super) register: usize,
    pub(super) lane: usize,
    pub(super) digits: u16,
}

/// What to try.
pub(super) struct Choice {
    pub(super) first: BranchPlace,
    /// Another cell to try at once, in a box that shares no line with the first.
    pub(super) other: Option<BranchPlace>,
}

impl<S: Simd, const DIAGONAL: bool> Nine<S, DIAGONAL> {
    /// Chooses what to try; some cell must have several candidates. If `two`, perhaps two cells.
    #[inline(always)]
    pub(super) fn choose(&self, x: &[S::V; 9], two: bool, failures: &[S::V; 9]) -> Choice {
        let v = self.simd;
        let (zero, none) = (v.splat(0), v.splat(NONE));
        // The candidates but for the lowest, and where there are no others; the candidates of the cells of two.
        let mut rest = nine!(i => v.strip(x[i]));
        let decided = nine!(i => v.equal(rest[i], zero));
        let peers = self.decided_peers(&decided, failures);
        nine!(i => rest[i] = v.strip(rest[i]));
        let pairs = nine!(i => v.minus(v.equal(rest[i], zero), decided[i]));
        // The best cell of each box; with candidates to choose from under diagonal rules, where not all of a cell's are.
        let (best, tries) = if DIAGONAL {
            let twice = self.with_two_places(x);
            let tries = nine!(i => v.or(twice[i], v.and(x[i], pairs[i])));
            let mut best = none;
            nine!(i => {
                let key = v.sub(v.add(peers[i], v.splat(PAIR + i as u16)), v.and(pairs[i], v.splat(PAIR)));
                best = v.min(best, v.or(key, v.and(none, v.equal(tries[i], zero))));
            });
            (v.or(best, v.equal(best, none)), tries)
        } else {
            let keys = nine!(i => v.or(v.or(peers[i], v.splat(i as u16)), v.minus(none, pairs[i])));
            let mut best = none;
            nine!(i => best = v.min(best, keys[i]));
            let pairs = nine!(i => v.and(x[i], pairs[i]));
            (v.or(self.linked(&pairs, &keys, best), v.equal(best, none)), pairs)
        };
        let first = v.smallest(best);
        if first.0 != u16::MAX {
            let other = if two { v.smallest(v.or(best, v.load(NEAR[first.1 % 16]))) } else { (u16::MAX, 0) };
            return Choice {
                first: self.place(first, &tries),
                other: if other.0 != u16::MAX { Some(self.place(other, &tries)) } else { None },
            };
        }
        for _ in 3..=9 {
            let mut best = none;
            nine!(i => {
                rest[i] = v.strip(rest[i]);
                let few = v.minus(v.equal(rest[i], zero), decided[i]);
                let key = v.or(peers[i], v.splat(i as u16));
                best = v.min(best, v.or(key, v.minus(none, few)));
            });
            let best = v.smallest(v.or(best, v.minus(v.splat(NONE), v.load(BOXES))));
            if best.0 != NONE {
                return Choice { first: self.place(best, x), other: None };
            }
        }
        Choice { first: self.place((0, 0), x), other: None }
    }

    /// The place of a key.
    #[inline(always)]
    fn place(&self, (key, lane): (u16, usize), tries: &[S::V; 9]) -> BranchPlace {
        let register = usize::from(key % WEIGHT).min(8);
        BranchPlace { register, lane, digits: if DIAGONAL { self.simd.lanes(tries[register])[lane % 16] } else { ALL } }
    }

    /// The candidates of each cell that have just two places in a unit of the cell.
    #[inline(always)]
    fn with_two_places(&self, x: &[S::V; 9]) -> [S::V; 9] {
        let v = self.simd;
        let rows = three!(r => self.places(x[3 * r], x[3 * r + 1], x[3 * r + 2]));
        let columns = three!(j => self.places(x[j], x[j + 3], x[j + 6]));
        let in_box = self.just_two(rows);
        let in_row = three!(r => {
            let (low, high) = (self.rotated(rows[r].0), self.rotated(rows[r].1));
            v.or(in_box, self.just_two([rows[r], (low[0], high[0]), (low[1], high[1])]))
        });
        let in_column = three!(j => {
            let (low, high) = (self.shifted(columns[j].0), self.shifted(columns[j].1));
            self.just_two([columns[j], (low[0], high[0]), (low[1], high[1])])
        });
        let mut twice = nine!(i => v.or(in_row[i / 3], in_column[i % 3]));
        if DIAGONAL {
            let [main, anti] = self.with_two_places_on_diagonals(x);
            three!(nth => twice[4 * nth] = v.or(twice[4 * nth], main));
            three!(nth => twice[2 + 2 * nth] = v.or(twice[2 + 2 * nth], anti));
        }
        nine!(i => v.and(twice[i], x[i]))
    }

    /// The number of places of each digit in three cells, as two binary digits.
    #[inline(always)]
    pub(super) fn places(&self, a: S::V, b: S::V, c: S::V) -> (S::V, S::V) {
        (self.simd.xor(self.simd.xor(a, b), c), self.simd.two_of(a, b, c))
    }

    /// The digits with just two places, of three numbers of places from [`Nine::places`].
    #[inline(always)]
    pub(super) fn just_two(&self, [a, b, c]: [(S::V, S::V); 3]) -> S::V {
        let v = self.simd;
        let (odd, carry) = self.places(a.0, b.0, c.0);
        // The pairs are one: not two or more of the three numbers, nor one of them and the carry.
        let (pairs, more) = self.places(a.1, b.1, c.1);
        v.minus(v.xor(pairs, carry), v.or(odd, more))
    }

    /// The best cell of two candidates of each box, weighed again by the cells of two that share a candidate with it:
    /// those of its box one by one, those of the rest of its row and column three by three.
    #[inline(always)]
    fn linked(&self, pairs: &[S::V; 9], keys: &[S::V; 9], best: S::V) -> S::V {
        let v = self.simd;
        let zero = v.splat(0);
        // Where the best cell stands in its box, and its candidates.
        let at = nine!(i => v.equal(keys[i], best));
        let mut pair = zero;
        nine!(i => pair = v.or(pair, v.and(pairs[i], at[i])));
        // Counts down from zero for what shares nothing, up for what has both candidates.
        let mut links = zero;
        nine!(i => links = v.add(links, v.equal(v.and(pairs[i], pair), zero)));
        // What the next two boxes of its row and of its column have in the lines that the best cell is in.
        let mut lines = [zero; 4];
        three!(nth => {
            let row = v.or3(at[3 * nth], at[3 * nth + 1], at[3 * nth + 2]);
            let column = v.or3(at[nth], at[nth + 3], at[nth + 6]);
            let [a, b] = self.rotated(v.or3(pairs[3 * nth], pairs[3 * nth + 1], pairs[3 * nth + 2]));
            let [c, d] = self.shifted(v.or3(pairs[nth], pairs[nth + 3], pairs[nth + 6]));
            lines[0] = v.or(lines[0], v.and(row, a));
            lines[1] = v.or(lines[1], v.and(row, b));
            lines[2] = v.or(lines[2], v.and(column, c));
            lines[3] = v.or(lines[3], v.and(column, d));
        });
        four!(nth => {
            let shared = v.and(lines[nth], pair);
            links = v.add(links, v.equal(shared, zero));
            links = v.sub(links, v.equal(shared, pair));
        });
        // A link is worth two undecided peers. At most four count up: the keys stay positive.
        let mut worth = v.sub(v.splat(4), links);
        unrolled!(_nth => worth = v.add(worth, worth); 0 1 2 3 4);
        v.add(best, worth)
    }

    /// The weight of the decided cells in the row, column and box of each cell, less that of the undecided ones on its
    /// diagonals and of the failed guesses in the cell.
    #[inline(always)]
    fn decided_peers(&self, decided: &[S::V; 9], failures: &[S::V; 9]) -> [S::V; 9] {
        let v = self.simd;
        let mut peers = self.around(decided);
        if DIAGONAL {
            nine!(i => peers[i] = v.add(peers[i], v.load(OFF_DIAGONALS[i])));
        }
        // The keys stay positive.
        nine!(i => v.sub(v.add(peers[i], v.splat(MOST_FAILURES)), failures[i]))
    }

    /// The weight of the cells of a set, in the row, column, box and diagonals of each cell.
    #[inline(always)]
    fn around(&self, cells: &[S::V; 9]) -> [S::V; 9] {
        let v = self.simd;
        let weight = nine!(i => v.and(cells[i], v.splat(WEIGHT)));
        let mut boxes = v.splat(0);
        let mut rows = three!(nth => {
            let row = v.add(v.add(weight[3 * nth], weight[3 * nth + 1]), weight[3 * nth + 2]);
            boxes = v.add(boxes, row);
            let [one, other] = self.rotated(row);
            v.add(one, other)
        });
        let columns = three!(nth => {
            let [one, other] = self.shifted(v.add(v.add(weight[nth], weight[nth + 3]), weight[nth + 6]));
            v.add(one, other)
        });
        three!(nth => rows[nth] = v.add(rows[nth], boxes));
        let mut sums = nine!(i => v.add(rows[i / 3], columns[i % 3]));
        if DIAGONAL {
            let [main, anti] = self.along_both(&weight);
            three!(nth => sums[4 * nth] = v.add(sums[4 * nth], main));
            three!(nth => sums[2 + 2 * nth] = v.add(sums[2 + 2 * nth], anti));
        }
        sums
    }

    /// Counts a failed guess in a cell. Once a cell has many, all begin anew.
    #[inline(always)]
    pub(super) fn count_failure(&self, (register, lane): (u8, u8), failures: &mut [S::V; 9]) {
        let v = self.simd;
        let register = usize::from(register).min(8);
        failures[register] = v.add(failures[register], v.and(v.lane(lane.into()), v.splat(WEIGHT)));
        if !v.disjoint(failures[register], v.splat(MOST_FAILURES)) {
            *failures = [v.splat(0); 9];
        }
    }
}
