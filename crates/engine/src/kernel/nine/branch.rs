//! What to try: a cell of two candidates with many undecided peers, and among the best of each box the one that shares
//! its candidates with the most other cells of two; without cells of two, one with the fewest candidates.
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
//! Where a search has not yet met a contradiction by its second guess, it tries two cells at once, the second in a box
//! that shares no line with the first: puzzles with several solutions hardly ever turn back, so they take 15 % less time;
//! others pay 1 % more steps. From the first guess on: 5 % more steps on random minimal puzzles. Two cells that are no
//! peers, wherever they stand: twice the contradictions. Trying the cell again that split the other half of the last
//! guess: it is rarely undecided, no gain.
//!
//! Under diagonal rules the diagonals must count: 21 guesses in place of 26 on random minimal puzzles, 755 in place of 1094 on
//! the hardest (by undecided peers alone; 20 and 740 with the second weighing).

use super::{BOXES, Nine};
use crate::simd::Simd;

/// What a decided peer counts; the digits below it hold the register's number.
pub(super) const WEIGHT: u16 = 16;

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

impl<S: Simd, const DIAGONAL: bool> Nine<S, DIAGONAL> {
    /// The register and the lane of the cell to try; some cell must have several candidates. If `two`, perhaps another
    /// one, in a box that shares no line with the first.
    #[inline(always)]
    pub(super) fn choose(&self, x: &[S::V; 9], two: bool) -> ((usize, usize), Option<(usize, usize)>) {
        let v = self.simd;
        let (zero, none) = (v.splat(0), v.splat(NONE));
        // The candidates but for the lowest, and where there are no others; the candidates of the cells of two.
        let mut rest = nine!(i => v.strip(x[i]));
        let decided = nine!(i => v.equal(rest[i], zero));
        let peers = self.decided_peers(&decided);
        let [mut pairs, mut keys] = [[zero; 9]; 2];
        let mut best = none;
        nine!(i => {
            rest[i] = v.strip(rest[i]);
            let few = v.minus(v.equal(rest[i], zero), decided[i]);
            pairs[i] = v.and(x[i], few);
            keys[i] = v.or(v.or(peers[i], v.splat(i as u16)), v.minus(none, few));
            best = v.min(best, keys[i]);
        });
        let best = v.or(self.linked(&pairs, &keys, best), v.equal(best, none));
        let (key, lane) = v.smallest(best);
        if key != u16::MAX {
            let cell = (usize::from(key % WEIGHT).min(8), lane);
            if two {
                let (key, lane) = v.smallest(v.or(best, v.load(NEAR[lane % 16])));
                if key != u16::MAX {
                    return (cell, Some((usize::from(key % WEIGHT).min(8), lane)));
                }
            }
            return (cell, None);
        }
        for _ in 3..=9 {
            let mut best = none;
            nine!(i => {
                rest[i] = v.strip(rest[i]);
                let few = v.minus(v.equal(rest[i], zero), decided[i]);
                let key = v.or(peers[i], v.splat(i as u16));
                best = v.min(best, v.or(key, v.minus(none, few)));
            });
            let (key, lane) = v.smallest(v.or(best, v.minus(v.splat(NONE), v.load(BOXES))));
            if key != NONE {
                return ((usize::from(key % WEIGHT).min(8), lane), None);
            }
        }
        ((0, 0), None)
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
            let row = self.or3(at[3 * nth], at[3 * nth + 1], at[3 * nth + 2]);
            let column = self.or3(at[nth], at[nth + 3], at[nth + 6]);
            let [a, b] = self.turned(self.or3(pairs[3 * nth], pairs[3 * nth + 1], pairs[3 * nth + 2]));
            let [c, d] = self.shifted(self.or3(pairs[nth], pairs[nth + 3], pairs[nth + 6]));
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

    /// The weight of the decided cells in the row, column and box of each cell, less the undecided ones on its diagonals.
    #[inline(always)]
    fn decided_peers(&self, decided: &[S::V; 9]) -> [S::V; 9] {
        let v = self.simd;
        let weight = nine!(i => v.and(decided[i], v.splat(WEIGHT)));
        let mut boxes = v.splat(0);
        let mut rows = three!(nth => {
            let row = v.add(v.add(weight[3 * nth], weight[3 * nth + 1]), weight[3 * nth + 2]);
            boxes = v.add(boxes, row);
            let [one, other] = self.turned(row);
            v.add(one, other)
        });
        let columns = three!(nth => {
            let [one, other] = self.shifted(v.add(v.add(weight[nth], weight[nth + 3]), weight[nth + 6]));
            v.add(one, other)
        });
        three!(nth => rows[nth] = v.add(rows[nth], boxes));
        let mut peers = nine!(i => v.add(rows[i / 3], columns[i % 3]));
        if DIAGONAL {
            let [main, anti] = self.undecided_on_diagonals(&weight);
            // All keys stay positive: a cell has at most two diagonals.
            nine!(i => peers[i] = v.add(peers[i], v.splat(2 * 9 * WEIGHT)));
            three!(nth => peers[4 * nth] = v.sub(peers[4 * nth], main));
            three!(nth => peers[2 + 2 * nth] = v.sub(peers[2 + 2 * nth], anti));
        }
        peers
    }
}
