//! What to try: a cell with the fewest candidates, and among those the one with the most undecided peers.
//!
//! Guesses a puzzle on the hardest classic set (1106) and steps, for rules tried in scalar form:
//!
//! ```text
//! the first cell of two candidates                                        291   2042
//! with the most undecided peers (this rule; 138 and 998 as built)         143   1039
//! with the most candidates in common with peers, weighted 3/1/1           120    892
//! undecided peers and candidates in common with cells of two              127    940
//! cells of two and digits with two places in a unit, weighted 3/1/1        95    724
//! the same without a look at candidates in common                         502   3501
//! ```
//!
//! What beats this rule needs the count of each digit's places around each cell, some 80 operations a digit and node;
//! that eats what it saves. Counting it for bivalue cells alone with saturating bit planes lost too (1097 steps).
//!
//! Under diagonal rules the diagonals must count: 21 guesses in place of 26 on random minimal puzzles, 755 in place of 1094 on
//! the hardest.

use super::{BOXES, Nine};
use crate::simd::Simd;

/// What a decided peer counts; the digits below it hold the register's number.
pub(super) const WEIGHT: u16 = 16;

impl<S: Simd, const DIAGONAL: bool> Nine<S, DIAGONAL> {
    /// The register and the lane of the cell to try; some cell must have several candidates.
    #[inline(always)]
    pub(super) fn choose(&self, x: &[S::V; 9]) -> (usize, usize) {
        let v = self.simd;
        let zero = v.splat(0);
        // The candidates but for the lowest, and where there are no others.
        let mut rest = *x;
        let mut decided = *x;
        for i in 0..9 {
            rest[i] = v.strip(rest[i]);
            decided[i] = v.equal(rest[i], zero);
        }
        let peers = self.decided_peers(&decided);
        for _ in 2..=9 {
            let mut best = v.splat(u16::MAX);
            for i in 0..9 {
                rest[i] = v.strip(rest[i]);
                let few = v.minus(v.equal(rest[i], zero), decided[i]);
                let key = v.or(peers[i], v.splat(i as u16));
                best = v.min(best, v.or(key, v.xor(few, v.splat(u16::MAX))));
            }
            let (key, lane) = v.smallest(v.or(best, v.xor(v.load(BOXES), v.splat(u16::MAX))));
            if key != u16::MAX {
                return (usize::from(key % WEIGHT).min(8), lane);
            }
        }
        (0, 0)
    }

    /// The weight of the decided cells in the row, column and box of each cell (those in a line and the box at once count
    /// twice), less the undecided ones on its diagonals.
    #[inline(always)]
    fn decided_peers(&self, decided: &[S::V; 9]) -> [S::V; 9] {
        let v = self.simd;
        let mut weight = *decided;
        for weight in &mut weight {
            *weight = v.and(*weight, v.splat(WEIGHT));
        }
        let mut boxes = v.splat(0);
        let mut rows = [boxes; 3];
        let mut columns = [boxes; 3];
        for nth in 0..3 {
            let row = v.add(v.add(weight[3 * nth], weight[3 * nth + 1]), weight[3 * nth + 2]);
            let column = v.add(v.add(weight[nth], weight[nth + 3]), weight[nth + 6]);
            boxes = v.add(boxes, row);
            let [one, other] = self.turned(row);
            rows[nth] = v.add(one, other);
            let [one, other] = self.shifted(column);
            columns[nth] = v.add(one, other);
        }
        let mut peers = weight;
        for row in &mut rows {
            *row = v.add(*row, boxes);
        }
        for i in 0..9 {
            peers[i] = v.add(rows[i / 3], columns[i % 3]);
        }
        if DIAGONAL {
            let [main, anti] = self.undecided_on_diagonals(&weight);
            for peers in &mut peers {
                // All keys stay positive: a cell has at most two diagonals.
                *peers = v.add(*peers, v.splat(2 * 9 * WEIGHT));
            }
            for i in [0, 4, 8] {
                peers[i] = v.sub(peers[i], main);
            }
            for i in [2, 4, 6] {
                peers[i] = v.sub(peers[i], anti);
            }
        }
        peers
    }
}
