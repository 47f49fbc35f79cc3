//! Sixteen numbers of sixteen bits, and the dozen operations that the fast kernel needs on them.
//!
//! A [`Simd`] is a token: a value of no size that only its `detect` can make, so that holding one proves that the CPU
//! has the instructions, and the operations are safe to call. All `unsafe` of the crate is in the files below.
//!
//! The sixteen lanes are read as four words of four: lane `4 * word + place`. [`Simd::arrange`] moves lanes
//! within the first two and within the last two words, [`Simd::shift`] rotates the first three words.

use saltire_board::DigitSet;

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod portable;

/// A piece of work to be compiled for one instruction set: see [`Simd::enter`].
pub(crate) trait Task {
    type Output;
    /// Does it. Must be `#[inline(always)]`, as must be all that it calls in its hot loop.
    fn run(self) -> Self::Output;
}

/// All bits in one lane, for each.
pub(crate) static LANES: [[u16; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut lane = 0;
    while lane < 16 {
        table[lane][lane] = u16::MAX;
        lane += 1;
    }
    table
};

/// A way to move lanes within each half of eight.
pub(crate) trait Arrangement {
    /// The lane that each lane gets, of the same half, or nothing for zero.
    const SOURCES: [Option<usize>; 16];

    /// The same for the 32 bytes of the lanes, counted within the half; 128 for zero.
    const BYTES: Bytes = {
        let mut bytes = [128; 32];
        let mut byte = 0;
        while byte < 32 {
            if let Some(source) = Self::SOURCES[byte / 2] {
                assert!(source / 8 == byte / 16, "a lane stays in its half");
                bytes[byte] = (source % 8 * 2 + byte % 2) as u8;
            }
            byte += 1;
        }
        Bytes(bytes)
    };
}

/// A table of 32 bytes that moves in one piece.
#[repr(align(32))]
pub(crate) struct Bytes([u8; 32]);

/// The operations on sixteen lanes of sixteen bits.
pub(crate) trait Simd: Copy + Send + Sync + 'static {
    /// The sixteen lanes.
    type V: Copy + Send + Sync;
    /// What the kernels over it are called.
    const NAME: &'static str;

    /// Runs the task in a function that is compiled for this instruction set.
    fn enter<T: Task>(self, task: T) -> T::Output;

    /// The lanes of an array.
    fn load(self, lanes: [u16; 16]) -> Self::V;
    /// The lanes as an array.
    fn lanes(self, a: Self::V) -> [u16; 16];
    /// All bits in one lane (modulo 16), none in the others.
    fn lane(self, lane: usize) -> Self::V;
    /// The same number in every lane.
    fn splat(self, lane: u16) -> Self::V;

    /// Bits of both.
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of either.
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of just one.
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of `a` that `b` has not.
    fn minus(self, a: Self::V, b: Self::V) -> Self::V;
    /// The wrapping sum.
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    /// The wrapping difference.
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// The smaller one.
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// All bits where the lanes are equal, none elsewhere.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// Where a lane of `a & b` is not zero that, elsewhere `a`.
    fn prefer(self, a: Self::V, b: Self::V) -> Self::V;
    /// The lowest bit of each lane.
    fn lowest(self, a: Self::V) -> Self::V;
    /// Each lane without its lowest bit.
    fn strip(self, a: Self::V) -> Self::V;
    /// The lanes of `a` that have at most one bit; the others zero.
    fn singles(self, a: Self::V) -> Self::V;

    /// Moves lanes within each half of eight.
    fn arrange<A: Arrangement>(self, a: Self::V) -> Self::V;
    /// Rotates the first three words: word `w` gets what was in word `w + BY`.
    fn shift<const BY: usize>(self, a: Self::V) -> Self::V;

    /// Whether the two share no bit.
    fn disjoint(self, a: Self::V, b: Self::V) -> bool;
    /// Whether `a` has every bit of `b`.
    fn covers(self, a: Self::V, b: Self::V) -> bool;

    /// The smallest lane and the first place where it stands.
    fn smallest(self, a: Self::V) -> (u16, usize);

    /// Whether 81 characters are `1` to `9`, `.` and `0` alone.
    #[inline(always)]
    fn plain(self, line: &[u8; 81]) -> bool {
        line.iter().fold(true, |plain, byte| plain & matches!(byte, b'0'..=b'9' | b'.'))
    }

    /// Nine registers of candidates from 81 characters, row by row, in the order of [`place`]; `0` and what is no digit
    /// leaves all nine candidates. Only the last four bits of a character count, so digits as numbers will do.
    #[inline(always)]
    fn read(self, line: &[u8; 81]) -> [Self::V; 9] {
        let mut registers = [[CANDIDATES[0]; 16]; 9];
        for (index, &byte) in line.iter().enumerate() {
            let (register, lane) = place(index);
            registers[register][lane] = CANDIDATES[usize::from(byte) % 16];
        }
        let mut loaded = [self.splat(0); 9];
        for (loaded, lanes) in loaded.iter_mut().zip(registers) {
            *loaded = self.load(lanes);
        }
        loaded
    }

    /// The 81 characters of nine registers in which every lane has one candidate.
    #[inline(always)]
    fn write(self, registers: &[Self::V; 9], line: &mut [u8; 81]) {
        let mut stored = [[0; 16]; 9];
        for (stored, lanes) in stored.iter_mut().zip(registers) {
            *stored = self.lanes(*lanes);
        }
        for (index, byte) in line.iter_mut().enumerate() {
            let (register, lane) = place(index);
            *byte = b'1' + stored[register][lane].trailing_zeros() as u8;
        }
    }
}

/// The candidates that the last four bits of a character leave.
pub(crate) const CANDIDATES: [u16; 16] = {
    let mut table = [DigitSet::ALL.bits(); 16];
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// The register and the lane of a cell by its row-major index: see the picture in `kernel/nine.rs`.
#[inline(always)]
pub(crate) const fn place(index: usize) -> (usize, usize) {
    let (row, column) = (index / 9, index % 9);
    (3 * (row % 3) + column % 3, 4 * (row / 3) + column / 3)
}

#[cfg(test)]
mod tests {
    use super::{portable::Portable, *};

    struct Reverse;

    impl Arrangement for Reverse {
        const SOURCES: [Option<usize>; 16] = {
            let mut sources = [None; 16];
            let mut lane = 0;
            while lane < 16 {
                sources[lane] = if lane % 5 == 4 { None } else { Some(lane / 8 * 8 + 7 - lane % 8) };
                lane += 1;
            }
            sources
        };
    }

    /// Every operation of an instruction set gives what plain Rust gives.
    fn same_as_portable<S: Simd>(simd: S) {
        let mut seed = 1_u64;
        let mut lanes = || {
            [(); 16].map(|()| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Often nothing, often one bit, often equal.
                match seed >> 60 {
                    0..4 => 0,
                    4..8 => 1 << (seed >> 40 & 7),
                    _ => (seed >> 44) as u16 & 511,
                }
            })
        };
        for _ in 0..2000 {
            let (a, b) = (lanes(), lanes());
            let (x, y) = (simd.load(a), simd.load(b));
            let (p, q) = (Portable.load(a), Portable.load(b));
            macro_rules! same {
                ($($name:ident($($argument:ident $plain:ident),*))*) => {
                    $(assert_eq!(
                        simd.lanes(simd.$name($($argument),*)),
                        Portable.lanes(Portable.$name($($plain),*)),
                        "{} {} {a:?} {b:?}", S::NAME, stringify!($name)
                    );)*
                };
            }
            same! {
                and(x p, y q) or(x p, y q) xor(x p, y q) minus(x p, y q) add(x p, y q) sub(x p, y q) min(x p, y q)
                equal(x p, y q) prefer(x p, y q) lowest(x p) strip(x p) singles(x p)
            }
            assert_eq!(simd.lanes(simd.shift::<1>(x)), Portable.lanes(Portable.shift::<1>(p)));
            assert_eq!(simd.lanes(simd.shift::<2>(x)), Portable.lanes(Portable.shift::<2>(p)));
            assert_eq!(simd.lanes(simd.arrange::<Reverse>(x)), Portable.lanes(Portable.arrange::<Reverse>(p)));
            assert_eq!(simd.disjoint(x, y), Portable.disjoint(p, q));
            assert_eq!(simd.covers(x, y), Portable.covers(p, q));
            assert!(simd.covers(x, simd.and(x, y)));
            assert_eq!(simd.smallest(x), Portable.smallest(p));
            assert_eq!(simd.lanes(simd.lane(usize::from(a[0]))), Portable.lanes(Portable.lane(usize::from(a[0]))));
        }
        assert_eq!(simd.smallest(simd.splat(u16::MAX)), (u16::MAX, 0));
    }

    #[test]
    fn instruction_sets_agree() {
        same_as_portable(Portable);
        #[cfg(target_arch = "x86_64")]
        {
            match avx2::Avx2::detect() {
                Some(simd) => same_as_portable(simd),
                None => eprintln!("skipped: no AVX2 here"),
            }
            match avx512::Avx512::detect() {
                Some(simd) => same_as_portable(simd),
                None => eprintln!("skipped: no AVX-512 here"),
            }
        }
    }
}
