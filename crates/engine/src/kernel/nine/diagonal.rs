//! The two long diagonals.
//!
//! The main diagonal is registers 0, 4, 8 in the lanes b = k; the anti-diagonal is registers 2, 4, 6 in the lanes
//! b + k = 2. Both are gathered into three registers, one a row of the box, the main diagonal in place 0 of each word and
//! the anti-diagonal in place 1, so that a shift turns along both:
//!
//! ```text
//!         d0: x0 of lanes 0  5  10,   d1: x4,   d2: x8     → lanes 0  4  8
//!             x2 of lanes 2  5   8,       x4,       x6     → lanes 1  5  9
//! ```
//!
//! All of it runs in every step, before the rest of the step. Running it only where nothing else changes anything took
//! 30 % more time, and only the two locks there 15 % more: fewer operations a step, but many more steps.
//!
//! The two-cell crossover (a digit with two places on a diagonal leaves the two cells that see both), looked for where
//! nothing else changes anything: 14 % fewer guesses on random minimal puzzles, 11 % with 12 clues, 18 % on the hardest, but
//! only 2, 0 and 4 % fewer steps, because each finding starts another round of steps. No time was saved.

use super::{ALL, Nine};
use crate::simd::{Arrangement, Simd};

/// The lanes of the boxes on each diagonal, and where they are gathered: (lane of the box, lane of the gathering).
const MAIN: [(usize, usize); 3] = [(0, 0), (5, 4), (10, 8)];
const ANTI: [(usize, usize); 3] = [(2, 1), (5, 5), (8, 9)];

const fn moves(pairs: &[(usize, usize)], back: bool) -> [Option<usize>; 16] {
    let mut sources = [None; 16];
    let mut nth = 0;
    while nth < pairs.len() {
        let (lane, gathered) = pairs[nth];
        if back {
            sources[lane] = Some(gathered);
        } else {
            sources[gathered] = Some(lane);
        }
        nth += 1;
    }
    sources
}

macro_rules! arrangements {
    ($($Name:ident = $sources:expr;)*) => {
        $(
            struct $Name;

            impl Arrangement for $Name {
                const SOURCES: [Option<usize>; 16] = $sources;
            }
        )*
    };
}

arrangements! {
    FromMain = moves(&MAIN, false);
    FromAnti = moves(&ANTI, false);
    FromBoth = moves(&[MAIN[0], MAIN[1], MAIN[2], ANTI[0], ANTI[1], ANTI[2]], false);
    ToMain = moves(&MAIN, true);
    ToAnti = moves(&ANTI, true);
}

/// The lanes of the gathering: all candidates there, none elsewhere.
const GATHERED: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut nth = 0;
    while nth < 3 {
        lanes[MAIN[nth].1] = ALL;
        lanes[ANTI[nth].1] = ALL;
        nth += 1;
    }
    lanes
};

impl<S: Simd, const DIAGONAL: bool> Nine<S, DIAGONAL> {
    #[inline(always)]
    fn gather(&self, main: S::V, anti: S::V) -> S::V {
        self.simd.or(self.simd.arrange::<FromMain>(main), self.simd.arrange::<FromAnti>(anti))
    }

    #[inline(always)]
    fn all_three(&self, a: S::V) -> S::V {
        self.simd.or3(a, self.simd.shift::<1>(a), self.simd.shift::<2>(a))
    }

    /// The rules of the diagonals; the digits that a diagonal lacks.
    #[inline(always)]
    pub(super) fn diagonals(&self, x: &mut [S::V; 9]) -> S::V {
        let v = self.simd;
        let start = [self.gather(x[0], x[2]), v.arrange::<FromBoth>(x[4]), self.gather(x[8], x[6])];

        let singles = three!(r => v.singles(start[r]));
        let gone = self.all_three(v.or3(singles[0], singles[1], singles[2]));
        let d = three!(r => v.or(v.minus(start[r], gone), singles[r]));

        // The digits of the diagonal in this box, in the next one, in the one after that.
        let here = v.or3(d[0], d[1], d[2]);
        let (next, last) = (v.shift::<1>(here), v.shift::<2>(here));
        let twice = self.all_three(v.two_of(d[0], d[1], d[2]));
        let away = v.or(next, last);
        let whole = v.or(here, away);
        let twice = v.or3(twice, v.and(next, last), v.and(here, away));
        let once = v.minus(whole, twice);

        // A digit whose places in the box are all on the diagonal leaves the rest of the diagonal.
        let off_both = v.or(v.or(x[1], x[3]), v.or(x[5], x[7]));
        let off = self.gather(v.or3(off_both, x[2], x[6]), v.or3(off_both, x[0], x[8]));
        let confined = v.minus(here, off);
        let gone = v.or(v.shift::<1>(confined), v.shift::<2>(confined));
        let lost = three!(r => v.xor(start[r], v.minus(v.prefer(d[r], once), gone)));

        // A digit whose places on the diagonal are all in one box leaves the rest of the box.
        let only_here = v.minus(here, away);
        let (main, anti) = (v.arrange::<ToMain>(only_here), v.arrange::<ToAnti>(only_here));
        let both = v.or(main, anti);
        four!(nth => x[2 * nth + 1] = v.minus(x[2 * nth + 1], both));
        x[0] = v.minus(x[0], v.or(anti, v.arrange::<ToMain>(lost[0])));
        x[2] = v.minus(x[2], v.or(main, v.arrange::<ToAnti>(lost[0])));
        x[8] = v.minus(x[8], v.or(anti, v.arrange::<ToMain>(lost[2])));
        x[6] = v.minus(x[6], v.or(main, v.arrange::<ToAnti>(lost[2])));
        x[4] = v.minus(x[4], v.or(v.arrange::<ToMain>(lost[1]), v.arrange::<ToAnti>(lost[1])));

        v.minus(v.load(GATHERED), whole)
    }

    /// Whether the diagonals of a board of single candidates have nine different ones: they sum to 511.
    #[inline(always)]
    pub(super) fn valid_diagonals(&self, x: &[S::V; 9]) -> bool {
        let v = self.simd;
        let all = v.load(GATHERED);
        v.disjoint(v.xor(self.along_diagonals(x), all), all)
    }

    /// The sum along the main diagonal, in the lanes of its boxes, and the sum along the anti-diagonal in those of its boxes.
    #[inline(always)]
    pub(super) fn along_both(&self, x: &[S::V; 9]) -> [S::V; 2] {
        let sums = self.along_diagonals(x);
        [self.simd.arrange::<ToMain>(sums), self.simd.arrange::<ToAnti>(sums)]
    }

    /// The digits with just two places on each diagonal, in the lanes of its boxes.
    #[inline(always)]
    pub(super) fn with_two_places_on_diagonals(&self, x: &[S::V; 9]) -> [S::V; 2] {
        let v = self.simd;
        let in_box = self.places(self.gather(x[0], x[2]), v.arrange::<FromBoth>(x[4]), self.gather(x[8], x[6]));
        let (low, high) = (self.shifted(in_box.0), self.shifted(in_box.1));
        let twice = self.just_two([in_box, (low[0], high[0]), (low[1], high[1])]);
        [v.arrange::<ToMain>(twice), v.arrange::<ToAnti>(twice)]
    }

    /// The sum along each diagonal, in the lanes of the gathering.
    #[inline(always)]
    fn along_diagonals(&self, x: &[S::V; 9]) -> S::V {
        let v = self.simd;
        let ends = v.add(self.gather(x[0], x[2]), self.gather(x[8], x[6]));
        let box_sum = v.add(ends, v.arrange::<FromBoth>(x[4]));
        let [one, other] = self.shifted(box_sum);
        v.add(v.add(box_sum, one), other)
    }
}
