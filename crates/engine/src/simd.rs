//! Sixteen numbers of sixteen bits, and the dozen operations that the fast kernel needs on them.
//!
//! A [`Simd`] is a token: a zero-sized value that only its `detect` creates. A token proves that the CPU has the
//! instructions, so the operations are safe to call. All `unsafe` code of the crate is in the modules below.
//!
//! The sixteen lanes are read as four words of four: lane `4 * word + place`. [`Simd::arrange`] moves lanes
//! within the first two and within the last two words, [`Simd::shift`] rotates the first three words.

use saltire_board::DigitSet;

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(any(test, not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))))]
mod plain;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm128;

/// The instruction set that every CPU of the architecture has. Plain Rust works on x86-64 too, but needs 50 % more
/// operations and compiles more slowly. On WebAssembly plain Rust takes three times as long.
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub(crate) use plain::Plain as Portable;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::Sse2 as Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm128::Wasm128 as Portable;

/// What is a number or a register, and not the address of anything: the argument of an intrinsic that touches no memory.
#[cfg(target_arch = "x86_64")]
trait Value {}

#[cfg(target_arch = "x86_64")]
mod values {
    use core::arch::x86_64::{__m128d, __m128i, __m256i};

    impl super::Value for __m128d {}
    impl super::Value for __m128i {}
    impl super::Value for __m256i {}
    impl super::Value for i8 {}
    impl super::Value for i16 {}
}

/// Returns its argument, which must be a [`Value`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn value<T: Value>(value: T) -> T {
    value
}

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
    /// Returns the lanes as an array.
    fn lanes(self, a: Self::V) -> [u16; 16];
    /// Returns all bits in one lane (modulo 16), none in the others.
    fn lane(self, lane: usize) -> Self::V;
    /// Returns the same number in every lane.
    fn splat(self, lane: u16) -> Self::V;

    /// Bits of both.
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of either.
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of just one.
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of `a` that `b` has not.
    fn minus(self, a: Self::V, b: Self::V) -> Self::V;
    /// Bits of any of the three.
    #[inline(always)]
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.or(a, b), c)
    }
    /// Bits of at least two of the three.
    #[inline(always)]
    fn two_of(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and(a, b), self.and(self.or(a, b), c))
    }
    /// Bits of `a`, and the bits that `b` and `c` have in common.
    #[inline(always)]
    fn or_both(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(a, self.and(b, c))
    }
    /// The wrapping sum.
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the wrapping difference.
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the smaller one of numbers below 2^15.
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns all bits where the lanes are equal, none elsewhere.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns where a lane of `a & b` is not zero that, elsewhere `a`.
    fn prefer(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the lowest bit of each lane.
    fn lowest(self, a: Self::V) -> Self::V;
    /// Returns each lane without its lowest bit.
    fn strip(self, a: Self::V) -> Self::V;
    /// Returns the lanes of `a` that have at most one bit; the others zero.
    fn singles(self, a: Self::V) -> Self::V;

    /// Moves lanes within each half of eight.
    fn arrange<A: Arrangement>(self, a: Self::V) -> Self::V;
    /// Rotates the first three words: word `w` gets what was in word `w + BY`.
    fn shift<const BY: usize>(self, a: Self::V) -> Self::V;

    /// Returns whether the two share no bit.
    fn disjoint(self, a: Self::V, b: Self::V) -> bool;
    /// Returns whether `a` has every bit of `b`.
    fn covers(self, a: Self::V, b: Self::V) -> bool;

    /// Returns the smallest lane and the first place where it stands.
    fn smallest(self, a: Self::V) -> (u16, usize);

    /// Whether 81 characters are `1` to `9`, `.` and `0` alone.
    #[inline(always)]
    fn plain(self, line: &[u8; 81]) -> bool {
        line.iter().fold(true, |plain, byte| plain & matches!(byte, b'0'..=b'9' | b'.'))
    }

    /// Returns nine registers of candidates from 81 characters, row by row, in the order of [`place`]. `0` and every
    /// character that is not a digit give all nine candidates. Only the last four bits of a character count, so digits
    /// may be given as numbers.
    #[inline(always)]
    fn read(self, line: &[u8; 81]) -> [Self::V; 9] {
        let mut registers = [self.splat(0); 9];
        for (nth, register) in registers.iter_mut().enumerate() {
            let mut lanes = [CANDIDATES[0]; 16];
            for (lane, index) in in_register(nth) {
                lanes[lane] = CANDIDATES[usize::from(line[index]) % 16];
            }
            *register = self.load(lanes);
        }
        registers
    }

    /// The 81 characters of nine registers in which every lane has one candidate.
    #[inline(always)]
    fn write(self, registers: &[Self::V; 9], line: &mut [u8; 81]) {
        for (nth, register) in registers.iter().enumerate() {
            let lanes = self.lanes(*register);
            for (lane, index) in in_register(nth) {
                line[index] = b'1' + lanes[lane].trailing_zeros() as u8;
            }
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

/// Returns the register and the lane of a cell by its row-major index: see the picture in `kernel/nine.rs`.
#[inline(always)]
pub(crate) const fn place(index: usize) -> (usize, usize) {
    let (row, column) = (index / 9, index % 9);
    (3 * (row % 3) + column % 3, 4 * (row / 3) + column / 3)
}

/// Returns the lanes of a register that are cells, and the row-major indices of these: [`place`] the other way round.
#[inline(always)]
fn in_register(register: usize) -> [(usize, usize); 9] {
    let first = 9 * (register / 3) + register % 3;
    core::array::from_fn(|nth| (4 * (nth / 3) + nth % 3, first + 27 * (nth / 3) + 3 * (nth % 3)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

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

    /// Checks every operation of an instruction set lane by lane against its description.
    fn as_described<S: Simd>(simd: S) {
        let mut random = Random::new(1);
        let mut lanes = || {
            [(); 16].map(|()| {
                let seed = random.next();
                // Often nothing, often one bit, often equal.
                match seed >> 60 {
                    0..4 => 0,
                    4..8 => 1 << (seed >> 40 & 7),
                    _ => (seed >> 44) as u16 & 511,
                }
            })
        };
        for _ in 0..2000 {
            let (a, b, c) = (lanes(), lanes(), lanes());
            let (x, y) = (simd.load(a), simd.load(b));
            let each = |f: &dyn Fn(u16, u16) -> u16| core::array::from_fn::<u16, 16, _>(|lane| f(a[lane], b[lane]));
            macro_rules! same {
                ($($name:ident($($argument:ident),*) = $f:expr;)*) => {
                    $(assert_eq!(
                        simd.lanes(simd.$name($($argument),*)), each(&$f),
                        "{} {} {a:?} {b:?}", S::NAME, stringify!($name)
                    );)*
                };
            }
            same! {
                and(x, y) = |a, b| a & b;
                or(x, y) = |a, b| a | b;
                xor(x, y) = |a, b| a ^ b;
                minus(x, y) = |a, b| a & !b;
                add(x, y) = u16::wrapping_add;
                sub(x, y) = u16::wrapping_sub;
                min(x, y) = u16::min;
                equal(x, y) = |a, b| if a == b { 0xFFFF } else { 0 };
                prefer(x, y) = |a, b| if a & b != 0 { a & b } else { a };
                lowest(x) = |a, _| if a == 0 { 0 } else { 1 << a.trailing_zeros() };
                strip(x) = |a, _| if a == 0 { 0 } else { a - (1 << a.trailing_zeros()) };
                singles(x) = |a, _| if a.count_ones() > 1 { 0 } else { a };
            }
            let z = simd.load(c);
            let third = |f: &dyn Fn(u16, u16, u16) -> u16| {
                core::array::from_fn::<u16, 16, _>(|lane| f(a[lane], b[lane], c[lane]))
            };
            assert_eq!(simd.lanes(simd.or3(x, y, z)), third(&|a, b, c| a | b | c));
            assert_eq!(simd.lanes(simd.two_of(x, y, z)), third(&|a, b, c| a & b | a & c | b & c));
            assert_eq!(simd.lanes(simd.or_both(x, y, z)), third(&|a, b, c| a | b & c));
            let moved = |from: &dyn Fn(usize) -> Option<usize>| {
                core::array::from_fn::<u16, 16, _>(|lane| from(lane).map_or(0, |source| a[source]))
            };
            let shifted = |by: usize| moved(&|lane| Some(if lane < 12 { (lane + 4 * by) % 12 } else { lane }));
            assert_eq!(simd.lanes(simd.shift::<1>(x)), shifted(1));
            assert_eq!(simd.lanes(simd.shift::<2>(x)), shifted(2));
            assert_eq!(simd.lanes(simd.arrange::<Reverse>(x)), moved(&|lane| Reverse::SOURCES[lane]));
            let shared = each(&|a, b| a & b);
            assert_eq!(simd.disjoint(x, y), shared == [0; 16]);
            assert_eq!(simd.covers(x, y), shared == b);
            assert!(simd.covers(x, simd.and(x, y)) && simd.disjoint(simd.minus(x, y), y));
            let least = a.into_iter().min().unwrap();
            assert_eq!(simd.smallest(x), (least, a.iter().position(|&lane| lane == least).unwrap()));
            let lane = usize::from(a[0]);
            let only: [u16; 16] = core::array::from_fn(|nth| if nth == lane % 16 { 0xFFFF } else { 0 });
            assert_eq!(simd.lanes(simd.lane(lane)), only);
            assert_eq!(simd.lanes(simd.splat(a[0])), [a[0]; 16]);
        }
        assert_eq!(simd.smallest(simd.splat(u16::MAX)), (u16::MAX, 0));
    }

    /// Characters are stored at [`place`] and read back.
    fn reads_and_writes<S: Simd>(simd: S) {
        let solution: [u8; 81] = core::array::from_fn(|index| b'1' + ((index * 7 + index / 9) % 9) as u8);
        let line: [u8; 81] = core::array::from_fn(|index| match index % 4 {
            0 => b'.',
            1 => b'0',
            _ => solution[index],
        });
        let registers = simd.read(&line).map(|register| simd.lanes(register));
        let mut expected = [[511; 16]; 9];
        for (index, &byte) in line.iter().enumerate().filter(|(index, _)| index % 4 > 1) {
            let (register, lane) = place(index);
            expected[register][lane] = 1 << (byte - b'1');
        }
        assert_eq!(registers, expected, "{}", S::NAME);
        let mut written = [0; 81];
        simd.write(&simd.read(&solution), &mut written);
        assert_eq!(written, solution, "{}", S::NAME);
        for byte in 0..=255 {
            for place in 0..81 {
                let mut line = line;
                line[place] = byte;
                assert_eq!(simd.plain(&line), byte.is_ascii_digit() || byte == b'.', "{} {byte} {place}", S::NAME);
            }
        }
    }

    #[test]
    fn every_instruction_set_does_what_is_described() {
        fn all<S: Simd>(simd: S) {
            as_described(simd);
            reads_and_writes(simd);
        }
        all(plain::Plain);
        all(Portable);
        #[cfg(target_arch = "x86_64")]
        {
            match avx2::Avx2::detect() {
                Some(simd) => all(simd),
                None => eprintln!("skipped: no AVX2 here"),
            }
            match avx512::Avx512::detect() {
                Some(simd) => all(simd),
                None => eprintln!("skipped: no AVX-512 here"),
            }
        }
    }
}
