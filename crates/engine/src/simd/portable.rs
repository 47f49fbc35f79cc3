//! Sixteen lanes in two halves of eight, for every CPU.
//!
//! A [`Half`] is what each CPU of an architecture has for eight lanes: SSE2 on x86-64; elsewhere plain Rust, of which the
//! compiler makes what it has (NEON, wasm's 128 bits). Plain Rust would do on x86-64 too, but the compiler takes ten times
//! as long to find the vectors in it.

use super::{Arrangement, LANES, Simd, Task};

#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) mod plain;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;

#[cfg(not(target_arch = "x86_64"))]
use plain::Plain as Native;
#[cfg(target_arch = "x86_64")]
use sse2::Sse2 as Native;

/// The lanes that need no proof: every CPU can do this.
pub(crate) type Portable = Halves<Native>;

/// Eight lanes, and the operations of [`Simd`] of the same names on them.
pub(crate) trait Half: Copy + Send + Sync + 'static {
    fn load(lanes: [u16; 8]) -> Self;
    fn lanes(self) -> [u16; 8];
    fn splat(lane: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn equal(self, other: Self) -> Self;
    /// Whether no lane has a bit.
    fn empty(self) -> bool;
    /// The words of both halves, with the first three rotated.
    fn shift<const BY: usize>(halves: [Self; 2]) -> [Self; 2];
    fn smallest(halves: [Self; 2]) -> (u16, usize);
}

/// The token of two halves.
#[derive(Clone, Copy)]
pub(crate) struct Halves<H>(core::marker::PhantomData<H>);

impl<H> Halves<H> {
    pub(crate) const NEW: Halves<H> = Halves(core::marker::PhantomData);
}

impl<H: Half> Simd for Halves<H> {
    type V = [H; 2];
    const NAME: &'static str = "portable";

    /// Not inlined: two tasks in one function take longer to compile.
    #[inline(never)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> [H; 2] {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = lanes;
        [H::load([a, b, c, d, e, f, g, h]), H::load([i, j, k, l, m, n, o, p])]
    }

    #[inline(always)]
    fn lanes(self, a: [H; 2]) -> [u16; 16] {
        let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (a[0].lanes(), a[1].lanes());
        [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> [H; 2] {
        self.load(LANES[lane % 16])
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> [H; 2] {
        [H::splat(lane); 2]
    }

    #[inline(always)]
    fn and(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].and(b[0]), a[1].and(b[1])]
    }

    #[inline(always)]
    fn or(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].or(b[0]), a[1].or(b[1])]
    }

    #[inline(always)]
    fn xor(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].xor(b[0]), a[1].xor(b[1])]
    }

    #[inline(always)]
    fn minus(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].minus(b[0]), a[1].minus(b[1])]
    }

    #[inline(always)]
    fn add(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].add(b[0]), a[1].add(b[1])]
    }

    #[inline(always)]
    fn sub(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].sub(b[0]), a[1].sub(b[1])]
    }

    #[inline(always)]
    fn min(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].min(b[0]), a[1].min(b[1])]
    }

    #[inline(always)]
    fn equal(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        [a[0].equal(b[0]), a[1].equal(b[1])]
    }

    #[inline(always)]
    fn prefer(self, a: [H; 2], b: [H; 2]) -> [H; 2] {
        let both = self.and(a, b);
        self.or(both, self.and(a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn lowest(self, a: [H; 2]) -> [H; 2] {
        self.and(a, self.sub(self.splat(0), a))
    }

    #[inline(always)]
    fn strip(self, a: [H; 2]) -> [H; 2] {
        self.and(a, self.add(a, self.splat(u16::MAX)))
    }

    #[inline(always)]
    fn singles(self, a: [H; 2]) -> [H; 2] {
        self.and(a, self.equal(self.strip(a), self.splat(0)))
    }

    /// One lane at a time; the compiler sees the shuffle.
    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: [H; 2]) -> [H; 2] {
        let lanes = self.lanes(a);
        self.load(unrolled!(nth => match A::SOURCES[nth] {
            Some(source) => lanes[source],
            None => 0,
        }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15))
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, a: [H; 2]) -> [H; 2] {
        H::shift::<BY>(a)
    }

    #[inline(always)]
    fn disjoint(self, a: [H; 2], b: [H; 2]) -> bool {
        let both = self.and(a, b);
        both[0].or(both[1]).empty()
    }

    #[inline(always)]
    fn covers(self, a: [H; 2], b: [H; 2]) -> bool {
        let lacking = self.minus(b, a);
        lacking[0].or(lacking[1]).empty()
    }

    #[inline(always)]
    fn smallest(self, a: [H; 2]) -> (u16, usize) {
        H::smallest(a)
    }
}
