//! Sixteen numbers of sixteen bits, and the dozen operations that the fast kernel needs on them.
//!
//! A [`Simd`] is a token: a value of no size that only its `detect` can make, so that holding one proves that the CPU
//! has the instructions, and the operations are safe to call. All `unsafe` of the crate is in the files below.
//!
//! The sixteen lanes are read as four words of four: lane `4 * word + place`. [`Simd::arrange`] moves lanes
//! within the first two and within the last two words, [`Simd::shift`] rotates the first three words.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
pub(crate) mod portable;

/// A piece of work to be compiled for one instruction set: see [`Simd::enter`].
pub(crate) trait Task {
    type Output;
    /// Does it. Must be `#[inline(always)]`, as must be all that it calls in its hot loop.
    fn run(self) -> Self::Output;
}

/// Where each of the 32 bytes comes from, within its half of 16; a source of 128 gives zero.
#[repr(align(32))]
pub(crate) struct Arrangement([u8; 32]);

impl Arrangement {
    /// The source of each lane, in the same half of eight lanes, or nothing for zero.
    pub(crate) const fn new(sources: [Option<usize>; 16]) -> Arrangement {
        let mut bytes = [128; 32];
        let mut byte = 0;
        while byte < 32 {
            if let Some(source) = sources[byte / 2] {
                assert!(source / 8 == byte / 16, "a lane stays in its half");
                bytes[byte] = (source % 8 * 2 + byte % 2) as u8;
            }
            byte += 1;
        }
        Arrangement(bytes)
    }
}

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
    /// The smaller one.
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// All bits where the lanes are equal, none elsewhere.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// Where a lane of `a & b` is not zero that, elsewhere `a`.
    fn prefer(self, a: Self::V, b: Self::V) -> Self::V;
    /// The lanes of `a` that have at most one bit; the others zero.
    fn singles(self, a: Self::V) -> Self::V;

    /// Moves lanes within each half of eight.
    fn arrange(self, a: Self::V, by: &'static Arrangement) -> Self::V;
    /// Rotates the first three words: word `w` gets what was in word `w + BY`.
    fn shift<const BY: usize>(self, a: Self::V) -> Self::V;

    /// Whether the two share no bit.
    fn disjoint(self, a: Self::V, b: Self::V) -> bool;
    /// Whether `a` has every bit of `b`.
    fn covers(self, a: Self::V, b: Self::V) -> bool;
}
