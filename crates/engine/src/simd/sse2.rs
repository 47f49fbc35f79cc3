//! Sixteen lanes in two 128-bit registers of SSE2, which every x86-64 CPU has.

use super::{Arrangement, LANES, Simd, Task, value};
use core::arch::x86_64::*;

/// Needs no proof: SSE2 is part of x86-64.
#[derive(Clone, Copy)]
pub(crate) struct Sse2;

/// The halves of eight lanes.
type V = [__m128i; 2];

/// Calls an intrinsic of SSE2 whose arguments are [`Value`](super::Value)s, and evaluates them outside the unsafe block, so that
/// no pointer reaches an intrinsic this way. What reads or writes memory has a block of its own.
macro_rules! sse2 {
    ($name:ident $(::<$k:literal>)? ()) => { sse2!(@ $name $(::<$k>)?,) };
    ($name:ident $(::<$k:literal>)? ($a:expr)) => { sse2!(@ $name $(::<$k>)?, a = $a) };
    ($name:ident $(::<$k:literal>)? ($a:expr, $b:expr)) => { sse2!(@ $name $(::<$k>)?, a = $a, b = $b) };
    (@ $name:ident $(::<$k:literal>)?, $($argument:ident = $of:expr),*) => {{
        $(let $argument = value($of);)*
        // SAFETY: the intrinsic gets values and gives a value, so it touches no memory; SSE2 is part of x86-64.
        #[allow(unsafe_code)]
        unsafe {
            $name $(::<$k>)? ($($argument),*)
        }
    }};
}

impl Simd for Sse2 {
    type V = V;
    const NAME: &'static str = "portable";

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> V {
        let place: *const __m128i = lanes.as_ptr().cast();
        // SAFETY: `lanes` has the two times 16 bytes that are read, and `place.add(1)` is within it; the loads need no alignment.
        #[allow(unsafe_code)]
        unsafe {
            [_mm_loadu_si128(place), _mm_loadu_si128(place.add(1))]
        }
    }

    #[inline(always)]
    fn lanes(self, a: V) -> [u16; 16] {
        let mut lanes = [0; 16];
        let place: *mut __m128i = lanes.as_mut_ptr().cast();
        // SAFETY: `lanes` has the two times 16 bytes that are written, and `place.add(1)` is within it; any bytes are numbers; the
        // stores need no alignment.
        #[allow(unsafe_code)]
        unsafe {
            _mm_storeu_si128(place, a[0]);
            _mm_storeu_si128(place.add(1), a[1]);
        }
        lanes
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> V {
        self.load(LANES[lane % 16])
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> V {
        [sse2!(_mm_set1_epi16(lane.cast_signed())); 2]
    }

    #[inline(always)]
    fn and(self, a: V, b: V) -> V {
        [sse2!(_mm_and_si128(a[0], b[0])), sse2!(_mm_and_si128(a[1], b[1]))]
    }

    #[inline(always)]
    fn or(self, a: V, b: V) -> V {
        [sse2!(_mm_or_si128(a[0], b[0])), sse2!(_mm_or_si128(a[1], b[1]))]
    }

    #[inline(always)]
    fn xor(self, a: V, b: V) -> V {
        [sse2!(_mm_xor_si128(a[0], b[0])), sse2!(_mm_xor_si128(a[1], b[1]))]
    }

    #[inline(always)]
    fn minus(self, a: V, b: V) -> V {
        [sse2!(_mm_andnot_si128(b[0], a[0])), sse2!(_mm_andnot_si128(b[1], a[1]))]
    }

    #[inline(always)]
    fn add(self, a: V, b: V) -> V {
        [sse2!(_mm_add_epi16(a[0], b[0])), sse2!(_mm_add_epi16(a[1], b[1]))]
    }

    #[inline(always)]
    fn sub(self, a: V, b: V) -> V {
        [sse2!(_mm_sub_epi16(a[0], b[0])), sse2!(_mm_sub_epi16(a[1], b[1]))]
    }

    #[inline(always)]
    fn min(self, a: V, b: V) -> V {
        [sse2!(_mm_min_epi16(a[0], b[0])), sse2!(_mm_min_epi16(a[1], b[1]))]
    }

    #[inline(always)]
    fn equal(self, a: V, b: V) -> V {
        [sse2!(_mm_cmpeq_epi16(a[0], b[0])), sse2!(_mm_cmpeq_epi16(a[1], b[1]))]
    }

    #[inline(always)]
    fn prefer(self, a: V, b: V) -> V {
        let both = self.and(a, b);
        self.or(both, self.and(a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn lowest(self, a: V) -> V {
        self.and(a, self.sub(self.splat(0), a))
    }

    #[inline(always)]
    fn strip(self, a: V) -> V {
        self.and(a, self.add(a, self.splat(u16::MAX)))
    }

    #[inline(always)]
    fn singles(self, a: V) -> V {
        self.and(a, self.equal(self.strip(a), self.splat(0)))
    }

    /// Returns one lane at a time; the compiler sees the shuffle.
    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: V) -> V {
        let lanes = self.lanes(a);
        self.load(unrolled!(nth => match A::SOURCES[nth] {
            Some(source) => lanes[source],
            None => 0,
        }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15))
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, [low, high]: V) -> V {
        let [a, b] = [sse2!(_mm_castsi128_pd(low)), sse2!(_mm_castsi128_pd(high))];
        let [low, high] = match BY {
            1 => [sse2!(_mm_shuffle_pd::<0b01>(a, b)), sse2!(_mm_shuffle_pd::<0b10>(a, b))],
            2 => [sse2!(_mm_shuffle_pd::<0b00>(b, a)), sse2!(_mm_shuffle_pd::<0b11>(a, b))],
            _ => [a, b],
        };
        [sse2!(_mm_castpd_si128(low)), sse2!(_mm_castpd_si128(high))]
    }

    #[inline(always)]
    fn disjoint(self, a: V, b: V) -> bool {
        let both = self.and(a, b);
        let any = sse2!(_mm_or_si128(both[0], both[1]));
        let none = sse2!(_mm_cmpeq_epi16(any, sse2!(_mm_setzero_si128())));
        sse2!(_mm_movemask_epi8(none)) == 0xFFFF
    }

    #[inline(always)]
    fn covers(self, a: V, b: V) -> bool {
        let lacking = self.minus(b, a);
        self.disjoint(lacking, lacking)
    }

    #[inline(always)]
    fn smallest(self, a: V) -> (u16, usize) {
        // SSE2 compares signed numbers only: less 2^15, they have the order of the unsigned ones.
        let [low, high] = self.xor(a, self.splat(1 << 15));
        let least = sse2!(_mm_min_epi16(low, high));
        let least = sse2!(_mm_min_epi16(least, sse2!(_mm_shuffle_epi32::<0b01_00_11_10>(least))));
        let least = sse2!(_mm_min_epi16(least, sse2!(_mm_shuffle_epi32::<0b10_11_00_01>(least))));
        let least = sse2!(_mm_min_epi16(least, sse2!(_mm_srli_epi32::<16>(least))));
        let lane = sse2!(_mm_cvtsi128_si32(least)) as u16;
        let least = sse2!(_mm_set1_epi16(lane.cast_signed()));
        // Two bits a lane, the first half in the lower sixteen.
        let first = sse2!(_mm_movemask_epi8(sse2!(_mm_cmpeq_epi16(low, least)))).cast_unsigned();
        let second = sse2!(_mm_movemask_epi8(sse2!(_mm_cmpeq_epi16(high, least)))).cast_unsigned();
        (lane ^ 1 << 15, (first | second << 16).trailing_zeros() as usize / 2)
    }
}
