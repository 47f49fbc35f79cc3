//! What to try: a cell with the fewest candidates, and among those the one with the most undecided peers.

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
