//! The fast kernel: nine registers of sixteen lanes hold the board, and one step applies every rule to all of it.
//!
//! Write a cell as (b, r, k, j): band, row in the band, stack, column in the stack. **The register is 3r + j, the
//! lane is 4b + k.** So a lane is a box, and its nine cells stand in the nine registers:
//!
//! ```text
//!                 stack 0    stack 1    stack 2   pad        a box (any lane):
//!       band 0 │  lane 0     lane 1     lane 2     3         x0 x1 x2      register 3r + j
//!       band 1 │  lane 4     lane 5     lane 6     7         x3 x4 x5
//!       band 2 │  lane 8     lane 9     lane 10   11         x6 x7 x8
//!       pad    │  lane 12         …               15
//! ```
//!
//! A lane holds nine bits, one a candidate. The pad lanes stay full: a box without clues that nothing constrains.
//! A rotation over r or j is another choice of registers and free; over k it moves lanes within a word ([`Simd::arrange`]),
//! over b it moves words ([`Simd::shift`]). One step, for all units at once:
//!
//! ```text
//! singles   s = x where x has one candidate;  y = x minus the singles of the box, but for s itself
//! hidden    once = digits that stand once among the nine y;  z = y & once where that is not empty
//! bands     o(r) = the digits of row r of the box;  a digit is in row r of this box only if the other two boxes of
//!           the band can take the other two rows: z &= o(r+1) rotated 1 & o(r+2) rotated 2 | o(r+1) rotated 2 & o(r+2) rotated 1
//! stacks    the same for columns, with shifts
//! ```
//!
//! Rows and columns need no rule of their own: a digit placed in a box leaves the rest of its row by the bands rule,
//! and a digit with one box left in a row loses the other rows of that box. Two equal singles in a box are not seen
//! at once, but such a box lacks another digit. It is dead when a box lacks a digit or a cell has no candidate.
//!
//! The candidates of a box, summed as numbers, never grow, so "nothing changed" is "no sum changed"; and once every
//! box has every digit, the sum is 1 + 2 + … + 256 = 511 exactly when each digit stands once. Then no last step is
//! needed to see that nothing changes: a few sums along the lines say whether it is a solution.
//!
//! Measurements (Zen 3, AVX2, a busy machine; steps and guesses are exact, times within about 3 %):
//!
//! - Seeing a solution by its sums: 14 % less on easy puzzles, 5 % on 17-clue ones, 2 % on the hardest.
//! - Two puzzles interleaved on a thread: 15 to 20 % slower, step by step as well as phase by phase. A step is bound by
//!   the number of operations here, not by their latency; on a quiet core or with more registers it may differ.
//! - Leaving out the search for empty cells (a box soon lacks a digit instead): 5 % cheaper steps, 15 % more of them.
//! - `settle` as a function of its own: 10 % slower, since its outcome is then decided twice.
//! - Byte shuffles in place of the compiler's pairs of word shuffles: no difference.
//! - Naked pairs in boxes, looked for before a guess: 8 % fewer guesses on the hardest, 22 % on top1465 (in all units: 13
//!   and 31 %). By the instructions it pays on top1465 alone (10 % less); the hardest take 6 % more, even if it is done for the
//!   first two levels of guesses only, and puzzles with several solutions 7 % more.
//! - Two equal singles in a box, looked for before a guess: 6 % fewer steps on top1465, 1 % on the hardest. Seen in
//!   every step instead (each cell loses the singles of the other eight): 4 to 6 % slower. Seen while the cell to try is
//!   chosen, where half of the work is done anyway: 4 % slower, for the way the branches then fall.
//!
//! Tom Dillon's tdoku (<https://github.com/t-dillon/tdoku>) showed how far vectors of boxes and a closure of whole bands go.

mod branch;
mod diagonal;

use self::branch::{BranchPlace, Choice, NONE};
use super::{Kernel, Settled};
use crate::simd::{Arrangement, Simd, place};
use saltire_board::{Digit, DigitSet, Grid, text};

/// The kernel over one instruction set, with or without the two diagonals.
pub(crate) struct Nine<S, const DIAGONAL: bool> {
    simd: S,
}

/// The nine registers, and the cell of the last guess: its register and its lane.
#[derive(Clone, Copy)]
pub(crate) struct NineState<V> {
    x: [V; 9],
    tried: (u8, u8),
}

/// All nine candidates.
const ALL: u16 = DigitSet::ALL.bits();

/// The lanes that are boxes: all bits in them, none in the pads.
const BOXES: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut nth = 0;
    while nth < 9 {
        lanes[4 * (nth / 3) + nth % 3] = u16::MAX;
        nth += 1;
    }
    lanes
};

/// What the cells of each box of a solved board sum to; the pads stay full.
const SOLVED: [u16; 16] = {
    let mut lanes = [9 * ALL; 16];
    let mut lane = 0;
    while lane < 16 {
        if BOXES[lane] != 0 {
            lanes[lane] = ALL;
        }
        lane += 1;
    }
    lanes
};

/// Rotates the first three places of each word: place `p` gets what was in place `p + BY`.
struct Rotate<const BY: usize>;

impl<const BY: usize> Arrangement for Rotate<BY> {
    const SOURCES: [Option<usize>; 16] = {
        let mut sources = [None; 16];
        let mut lane = 0;
        while lane < 16 {
            let (word, place) = (lane / 4, lane % 4);
            sources[lane] = Some(4 * word + if place < 3 { (place + BY) % 3 } else { 3 });
            lane += 1;
        }
        sources
    };
}

impl<S: Simd, const DIAGONAL: bool> Nine<S, DIAGONAL> {
    pub(crate) fn new(simd: S) -> Self {
        Nine { simd }
    }

    /// Returns the possible places of a digit, given the places in the other two lines of the next (1) and the next but
    /// one (2) box of the chute: each of the two boxes uses one of the two lines.
    #[inline(always)]
    fn closure(&self, one: [S::V; 2], other: [S::V; 2]) -> S::V {
        let v = self.simd;
        v.or_both(v.and(one[0], other[1]), one[1], other[0])
    }

    #[inline(always)]
    fn rotated(&self, o: S::V) -> [S::V; 2] {
        [self.simd.arrange::<Rotate<1>>(o), self.simd.arrange::<Rotate<2>>(o)]
    }

    #[inline(always)]
    fn shifted(&self, o: S::V) -> [S::V; 2] {
        [self.simd.shift::<1>(o), self.simd.shift::<2>(o)]
    }

    /// Returns the digits in a line of a box, and those in it at least twice.
    #[inline(always)]
    fn row(&self, a: S::V, b: S::V, c: S::V) -> (S::V, S::V) {
        (self.simd.or3(a, b, c), self.simd.two_of(a, b, c))
    }

    #[inline(always)]
    fn state(&self, lanes: &[[u16; 16]; 9]) -> NineState<S::V> {
        NineState { x: nine!(i => self.simd.load(lanes[i])), tried: (0, 0) }
    }

    /// One step; the digits that each box still has at its end of the hidden singles.
    #[inline(always)]
    fn step(&self, x: &mut [S::V; 9]) -> S::V {
        let v = self.simd;
        let singles = nine!(i => v.singles(x[i]));
        let gone = {
            let [a, b, c, d, e, f, g, h, i] = singles;
            v.or3(v.or3(a, b, c), v.or3(d, e, f), v.or3(g, h, i))
        };
        nine!(i => x[i] = v.or(v.minus(x[i], gone), singles[i]));

        // Rows of the box: the digits in it, and those in it twice.
        let (o0, t0) = self.row(x[0], x[1], x[2]);
        let (o1, t1) = self.row(x[3], x[4], x[5]);
        let (o2, t2) = self.row(x[6], x[7], x[8]);
        let whole = v.or3(o0, o1, o2);
        let twice = v.or(v.or3(t0, t1, t2), v.two_of(o0, o1, o2));
        let once = v.minus(whole, twice);

        let rotated = [self.rotated(o0), self.rotated(o1), self.rotated(o2)];
        let may = three!(r => self.closure(rotated[(r + 1) % 3], rotated[(r + 2) % 3]));
        nine!(i => x[i] = v.and(v.prefer(x[i], once), may[i / 3]));
        let shifted = [
            self.shifted(v.or3(x[0], x[3], x[6])),
            self.shifted(v.or3(x[1], x[4], x[7])),
            self.shifted(v.or3(x[2], x[5], x[8])),
        ];
        let may = three!(j => self.closure(shifted[(j + 1) % 3], shifted[(j + 2) % 3]));
        nine!(i => x[i] = v.and(x[i], may[i % 3]));
        whole
    }

    /// Whether a board whose boxes sum to 511 is a solution: every box has every digit, so that it has each once, and
    /// nine single candidates that sum to 511 in every line are nine different ones.
    #[inline(always)]
    fn valid(&self, x: &[S::V; 9]) -> bool {
        let v = self.simd;
        let all = v.splat(ALL);
        let whole = v.or3(v.or3(x[0], x[1], x[2]), v.or3(x[3], x[4], x[5]), v.or3(x[6], x[7], x[8]));
        let mut wrong = v.xor(whole, all);
        three!(nth => {
            let row = v.add(v.add(x[3 * nth], x[3 * nth + 1]), x[3 * nth + 2]);
            let [one, other] = self.rotated(row);
            wrong = v.or(wrong, v.xor(v.add(v.add(row, one), other), all));
            let column = v.add(v.add(x[nth], x[nth + 3]), x[nth + 6]);
            let [one, other] = self.shifted(column);
            wrong = v.or(wrong, v.xor(v.add(v.add(column, one), other), all));
        });
        v.disjoint(wrong, v.load(BOXES)) && (!DIAGONAL || self.valid_diagonals(x))
    }

    /// Whether a box has two equal singles. Steps do not see it while others of its cells can have every digit.
    #[inline(always)]
    fn repeats(&self, x: &[S::V; 9]) -> bool {
        let v = self.simd;
        let [mut sum, mut any] = [v.splat(0); 2];
        nine!(i => {
            let single = v.singles(x[i]);
            sum = v.add(sum, single);
            any = v.or(any, single);
        });
        let more = v.xor(sum, any);
        !v.disjoint(more, more)
    }

    #[inline(always)]
    fn sum(&self, x: &[S::V; 9]) -> S::V {
        let [a, b, c, d, e, f, g, h, i] = *x;
        let v = self.simd;
        v.add(v.add(v.add(a, b), v.add(c, d)), v.add(v.add(v.add(e, f), v.add(g, h)), i))
    }

    /// Leaves a cell the lowest of its candidates that is among the digits to try, and the others for later.
    #[inline(always)]
    fn try_at(
        &self,
        BranchPlace { register, lane, digits }: BranchPlace,
        state: &mut NineState<S::V>,
        left: &mut Vec<NineState<S::V>>,
    ) {
        let v = self.simd;
        state.tried = (register as u8, lane as u8);
        let lane = v.lane(lane);
        let cell = state.x[register];
        let first = v.and(lane, v.lowest(v.and(cell, v.splat(digits))));
        left.push(*state);
        if let Some(rest) = left.last_mut() {
            rest.x[register] = v.minus(cell, first);
        }
        state.x[register] = v.or(v.minus(cell, lane), first);
    }

    #[inline(always)]
    fn least(&self, x: &[S::V; 9]) -> S::V {
        let [a, b, c, d, e, f, g, h, i] = *x;
        let v = self.simd;
        v.min(v.min(v.min(a, b), v.min(c, d)), v.min(v.min(v.min(e, f), v.min(g, h)), i))
    }
}

impl<S: Simd, const DIAGONAL: bool> Kernel for Nine<S, DIAGONAL> {
    type State = NineState<S::V>;
    type Failures = [S::V; 9];

    #[inline(always)]
    fn grid(&self, grid: &Grid) -> Self::State {
        let mut x = [[ALL; 16]; 9];
        for (index, candidates) in grid.cells().iter().enumerate() {
            let (register, lane) = place(index);
            x[register][lane] = candidates.bits();
        }
        self.state(&x)
    }

    #[inline(always)]
    fn read(&self, line: &[u8; 81]) -> Option<Self::State> {
        let values;
        let plain = if self.simd.plain(line) {
            line
        } else {
            values = values_of(line)?;
            &values
        };
        Some(NineState { x: self.simd.read(plain), tried: (0, 0) })
    }

    #[inline(always)]
    fn settle(&self, state: &mut Self::State, steps: &mut u64) -> Settled {
        let v = self.simd;
        let mut x = state.x;
        let mut sum = self.sum(&x);
        loop {
            *steps += 1;
            // The diagonals come first: no other unit covers their conclusions, so the other units can use them in the
            // same step.
            let lacking = if DIAGONAL { self.diagonals(&mut x) } else { v.splat(0) };
            let whole = self.step(&mut x);
            let empty = v.equal(self.least(&x), v.splat(0));
            let wrong = v.or3(empty, v.xor(whole, v.splat(ALL)), lacking);
            if !v.disjoint(wrong, wrong) {
                return Settled::Dead;
            }
            let now = self.sum(&x);
            let apart = v.xor(now, v.load(SOLVED));
            if v.disjoint(apart, apart) {
                state.x = x;
                return if self.valid(&x) { Settled::Solved } else { Settled::Dead };
            }
            let moved = v.xor(now, sum);
            if v.disjoint(moved, moved) {
                if self.repeats(&x) {
                    return Settled::Dead;
                }
                state.x = x;
                return Settled::Open;
            }
            sum = now;
        }
    }

    #[inline(always)]
    fn paired(&self, state: &Self::State) -> bool {
        let v = self.simd;
        let mut third = v.splat(0);
        nine!(i => third = v.or(third, v.strip(v.strip(state.x[i]))));
        v.disjoint(third, v.load(BOXES))
    }

    #[inline(always)]
    fn split(&self, state: &mut Self::State, left: &mut Vec<Self::State>, two: bool, failures: &Self::Failures) -> u64 {
        let Choice { first, other } = self.choose(&state.x, two, failures);
        self.try_at(first, state, left);
        match other {
            None => 1,
            Some(other) => {
                self.try_at(other, state, left);
                2
            }
        }
    }

    #[inline(always)]
    fn no_failures(&self) -> Self::Failures {
        [self.simd.splat(0); 9]
    }

    #[inline(always)]
    fn fail(&self, state: &Self::State, failures: &mut Self::Failures) {
        self.count_failure(state.tried, failures);
    }

    #[inline(always)]
    fn guess(&self, state: &mut Self::State) {
        let v = self.simd;
        let mut first = v.splat(NONE);
        nine!(i => {
            let decided = v.and(v.equal(v.strip(state.x[i]), v.splat(0)), v.splat(NONE));
            first = v.min(first, v.or(decided, v.splat(i as u16)));
        });
        let (register, lane) = v.smallest(v.or(first, v.xor(v.load(BOXES), v.splat(u16::MAX))));
        let (register, lane) = (usize::from(register).min(8), v.lane(lane));
        let cell = state.x[register];
        state.x[register] = v.or(v.minus(cell, lane), v.and(lane, v.lowest(cell)));
    }

    #[inline(always)]
    fn candidates(&self, state: &Self::State) -> Grid {
        let lanes = nine!(i => self.simd.lanes(state.x[i]));
        Grid::new(core::array::from_fn(|index| {
            let (register, lane) = place(index);
            DigitSet::from_bits(lanes[register][lane])
        }))
    }

    #[inline(always)]
    fn write(&self, state: &Self::State, line: &mut [u8; 81]) {
        self.simd.write(&state.x, line);
    }
}

/// Returns the digits of a line with other marks for empty cells, as numbers; `None` if a character is neither a digit
/// nor such a mark.
#[cold]
#[inline(never)]
fn values_of(line: &[u8; 81]) -> Option<[u8; 81]> {
    let clues = text::line::read(line).ok()?.position.clues;
    Some(clues.as_array().map(|digit| digit.map_or(0, Digit::value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Portable;
    use saltire_board::{Cell, CellSet, Rules, UnitKind};

    /// Returns the cells of some lanes and registers.
    fn cells(within: impl Fn(usize, usize) -> bool) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| within(place(cell.index()).0, place(cell.index()).1)).collect()
    }

    /// The fixed layout of this kernel must agree with the rules.
    #[test]
    fn the_layout_is_that_of_the_rules() {
        let rules = Rules::diagonal();
        for nth in 0..9 {
            let unit = |kind| rules.unit(kind).unwrap().cells;
            let (major, minor) = (nth / 3, nth % 3);
            assert_eq!(cells(|_, lane| lane == 4 * major + minor), unit(UnitKind::Box(nth as u8)));
            assert_eq!(cells(|x, lane| lane / 4 == major && x / 3 == minor), unit(UnitKind::Row(nth as u8)));
            assert_eq!(cells(|x, lane| lane % 4 == major && x % 3 == minor), unit(UnitKind::Column(nth as u8)));
            assert_eq!(cells(|x, lane| x % 4 == 0 && lane % 5 == 0), unit(UnitKind::MainDiagonal));
            let anti = cells(|x, lane| [2, 4, 6].contains(&x) && lane / 4 + lane % 4 == 2);
            assert_eq!(anti, unit(UnitKind::AntiDiagonal));
        }
        assert!(Cell::ALL.iter().all(|cell| BOXES[place(cell.index()).1] == u16::MAX));
    }

    #[test]
    fn a_full_board_that_breaks_a_rule_is_no_solution() {
        let line = b"267945381853716249491823576576438192384192657129657438642379815935281764718564923";
        let kernel = Nine::<Portable, true>::new(Portable);
        assert!(kernel.valid(&kernel.simd.read(line)));
        for one in 0..81 {
            for other in 0..one {
                let mut swapped = *line;
                swapped.swap(one, other);
                assert_eq!(kernel.valid(&kernel.simd.read(&swapped)), line[one] == line[other], "{one} {other}");
            }
        }
    }
}
