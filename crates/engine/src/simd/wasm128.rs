//! Sixteen lanes in two 128-bit registers of WebAssembly (`simd128`), which every current browser and Node have.
//!
//! A module says at compile time which instructions it uses, so there is nothing to detect. All intrinsics used here are
//! safe functions: lanes go in and out one at a time, and the compiler makes one load or store of them.

use super::{Arrangement, LANES, Simd, Task};
use core::arch::wasm32::*;

/// Needs no proof: a module with these instructions does not start where they are missing.
#[derive(Clone, Copy)]
pub(crate) struct Wasm128;

/// The halves of eight lanes.
type V = [v128; 2];

/// Whether every lane has a source.
const fn moves_all(sources: &[Option<usize>; 16]) -> bool {
    let mut lane = 0;
    while lane < 16 && sources[lane].is_some() {
        lane += 1;
    }
    lane == 16
}

impl Simd for Wasm128 {
    type V = V;
    const NAME: &'static str = "portable";

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> V {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = lanes;
        [u16x8(a, b, c, d, e, f, g, h), u16x8(i, j, k, l, m, n, o, p)]
    }

    #[inline(always)]
    fn lanes(self, [low, high]: V) -> [u16; 16] {
        macro_rules! lanes {
            ($($nth:literal)*) => {
                [$(u16x8_extract_lane::<$nth>(low),)* $(u16x8_extract_lane::<$nth>(high)),*]
            };
        }
        lanes! { 0 1 2 3 4 5 6 7 }
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> V {
        self.load(LANES[lane % 16])
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> V {
        [u16x8_splat(lane); 2]
    }

    #[inline(always)]
    fn and(self, a: V, b: V) -> V {
        [v128_and(a[0], b[0]), v128_and(a[1], b[1])]
    }

    #[inline(always)]
    fn or(self, a: V, b: V) -> V {
        [v128_or(a[0], b[0]), v128_or(a[1], b[1])]
    }

    #[inline(always)]
    fn xor(self, a: V, b: V) -> V {
        [v128_xor(a[0], b[0]), v128_xor(a[1], b[1])]
    }

    #[inline(always)]
    fn minus(self, a: V, b: V) -> V {
        [v128_andnot(a[0], b[0]), v128_andnot(a[1], b[1])]
    }

    #[inline(always)]
    fn add(self, a: V, b: V) -> V {
        [u16x8_add(a[0], b[0]), u16x8_add(a[1], b[1])]
    }

    #[inline(always)]
    fn sub(self, a: V, b: V) -> V {
        [u16x8_sub(a[0], b[0]), u16x8_sub(a[1], b[1])]
    }

    #[inline(always)]
    fn min(self, a: V, b: V) -> V {
        // The signed minimum is one instruction on every x86-64 CPU that a browser runs on; the unsigned one is not.
        [i16x8_min(a[0], b[0]), i16x8_min(a[1], b[1])]
    }

    #[inline(always)]
    fn equal(self, a: V, b: V) -> V {
        [u16x8_eq(a[0], b[0]), u16x8_eq(a[1], b[1])]
    }

    #[inline(always)]
    fn prefer(self, a: V, b: V) -> V {
        let both = self.and(a, b);
        self.or(both, self.and(a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn lowest(self, a: V) -> V {
        self.and(a, [i16x8_neg(a[0]), i16x8_neg(a[1])])
    }

    #[inline(always)]
    fn strip(self, a: V) -> V {
        self.and(a, self.add(a, self.splat(u16::MAX)))
    }

    #[inline(always)]
    fn singles(self, a: V) -> V {
        self.and(a, self.equal(self.strip(a), self.splat(0)))
    }

    /// Returns one lane at a time where every lane has a source: the compiler sees a shuffle, which needs no constant
    /// at run time. Otherwise a swizzle, which gives zero where the number of the byte is past the end, as
    /// [`Arrangement::BYTES`] has it.
    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: V) -> V {
        if const { moves_all(&A::SOURCES) } {
            let lanes = self.lanes(a);
            return self.load(unrolled!(nth => match A::SOURCES[nth] {
                Some(source) => lanes[source],
                None => 0,
            }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15));
        }
        let bytes = const { &A::BYTES.0 };
        macro_rules! half {
            ($half:literal: $($nth:literal)*) => {
                u8x16_swizzle(a[$half], u8x16($(bytes[16 * $half + $nth]),*))
            };
        }
        [half!(0: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15), half!(1: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)]
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, [low, high]: V) -> V {
        match BY {
            1 => [u64x2_shuffle::<1, 2>(low, high), u64x2_shuffle::<0, 3>(low, high)],
            2 => [u64x2_shuffle::<2, 0>(low, high), u64x2_shuffle::<1, 3>(low, high)],
            _ => [low, high],
        }
    }

    #[inline(always)]
    fn disjoint(self, a: V, b: V) -> bool {
        let [low, high] = self.and(a, b);
        !v128_any_true(v128_or(low, high))
    }

    #[inline(always)]
    fn covers(self, a: V, b: V) -> bool {
        let [low, high] = self.minus(b, a);
        !v128_any_true(v128_or(low, high))
    }

    #[inline(always)]
    fn smallest(self, [low, high]: V) -> (u16, usize) {
        let least = u16x8_min(low, high);
        let least = u16x8_min(least, u32x4_shuffle::<2, 3, 0, 1>(least, least));
        let least = u16x8_min(least, u32x4_shuffle::<1, 0, 3, 2>(least, least));
        let lane = u16x8_extract_lane::<0>(u16x8_min(least, u32x4_shr(least, 16)));
        let least = u16x8_splat(lane);
        // All bits are -1, which stays -1 when the numbers become narrow.
        let places = i8x16_narrow_i16x8(u16x8_eq(low, least), u16x8_eq(high, least));
        (lane, i8x16_bitmask(places).trailing_zeros() as usize)
    }
}
