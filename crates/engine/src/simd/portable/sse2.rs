//! Eight lanes in one 128-bit register of SSE2, which every x86-64 CPU has.

use super::Half;
use core::arch::x86_64::*;

/// The lanes.
#[derive(Clone, Copy)]
pub(crate) struct Sse2(__m128i);

/// An SSE2 operation. One safety argument serves them all.
macro_rules! sse2 {
    ($operation:expr) => {{
        // SAFETY: the intrinsics read and write no memory but values, and need only SSE2, which is part of x86-64.
        #[allow(unsafe_code)]
        unsafe {
            $operation
        }
    }};
}

impl Half for Sse2 {
    #[inline(always)]
    fn load(lanes: [u16; 8]) -> Sse2 {
        // SAFETY: the array has the 16 bytes that are read; the load asks for no alignment.
        Sse2(sse2!(_mm_loadu_si128(lanes.as_ptr().cast())))
    }

    #[inline(always)]
    fn lanes(self) -> [u16; 8] {
        let mut lanes = [0; 8];
        // SAFETY: the array has the 16 bytes that are written; the store asks for no alignment.
        sse2!(_mm_storeu_si128(lanes.as_mut_ptr().cast(), self.0));
        lanes
    }

    #[inline(always)]
    fn splat(lane: u16) -> Sse2 {
        Sse2(sse2!(_mm_set1_epi16(lane.cast_signed())))
    }

    #[inline(always)]
    fn and(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn sub(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_sub_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn min(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_min_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn equal(self, other: Sse2) -> Sse2 {
        Sse2(sse2!(_mm_cmpeq_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn empty(self) -> bool {
        self.equal(Sse2::splat(0)).bytes() == 0xFFFF
    }

    #[inline(always)]
    fn shift<const BY: usize>([Sse2(low), Sse2(high)]: [Sse2; 2]) -> [Sse2; 2] {
        sse2!({
            let [a, b] = [_mm_castsi128_pd(low), _mm_castsi128_pd(high)];
            let [low, high] = match BY {
                1 => [_mm_shuffle_pd::<0b01>(a, b), _mm_shuffle_pd::<0b10>(a, b)],
                2 => [_mm_shuffle_pd::<0b00>(b, a), _mm_shuffle_pd::<0b11>(a, b)],
                _ => [a, b],
            };
            [Sse2(_mm_castpd_si128(low)), Sse2(_mm_castpd_si128(high))]
        })
    }

    #[inline(always)]
    fn smallest(halves: [Sse2; 2]) -> (u16, usize) {
        // SSE2 compares signed numbers only.
        let [low, high] = [halves[0].signed(), halves[1].signed()];
        let least = low.min(high);
        let least = least.min(Sse2(sse2!(_mm_shuffle_epi32::<0b01_00_11_10>(least.0))));
        let least = least.min(Sse2(sse2!(_mm_shuffle_epi32::<0b10_11_00_01>(least.0))));
        let least = least.min(Sse2(sse2!(_mm_srli_epi32::<16>(least.0))));
        let lane = sse2!(_mm_cvtsi128_si32(least.0)) as u16;
        let least = Sse2::splat(lane);
        let places = low.equal(least).bytes() | high.equal(least).bytes() << 16;
        (lane ^ 1 << 15, places.trailing_zeros() as usize / 2)
    }
}

impl Sse2 {
    /// The top bits of the sixteen bytes.
    #[inline(always)]
    fn bytes(self) -> u32 {
        sse2!(_mm_movemask_epi8(self.0)).cast_unsigned()
    }

    /// Each lane less 2^15: signed numbers in the order of the unsigned ones.
    #[inline(always)]
    fn signed(self) -> Sse2 {
        self.xor(Sse2::splat(1 << 15))
    }
}
