//! Sixteen lanes in one 256-bit register of AVX2.

use super::{Arrangement, Simd, Task};
use core::arch::x86_64::*;

/// Proof that the CPU has AVX2 and the bit operations that came with it.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The token, if this CPU has the instructions.
    pub(crate) fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

/// An AVX2 operation. One safety argument serves them all.
macro_rules! avx2 {
    ($operation:expr) => {{
        // SAFETY: the intrinsics read and write no memory but values, and need only AVX2, of which `self` is the proof.
        #[allow(unsafe_code)]
        unsafe {
            $operation
        }
    }};
}

impl Simd for Avx2 {
    type V = __m256i;
    const NAME: &'static str = "avx2";

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inside<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `self` proves that `detect` found every feature that `inside` is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            inside(task)
        }
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> __m256i {
        // SAFETY: the array has the 32 bytes that are read; the load asks for no alignment.
        avx2!(_mm256_loadu_si256(lanes.as_ptr().cast()))
    }

    #[inline(always)]
    fn lanes(self, a: __m256i) -> [u16; 16] {
        let mut lanes = [0; 16];
        // SAFETY: the array has the 32 bytes that are written; the store asks for no alignment.
        avx2!(_mm256_storeu_si256(lanes.as_mut_ptr().cast(), a));
        lanes
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> __m256i {
        avx2!(_mm256_set1_epi16(lane.cast_signed()))
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_xor_si256(a, b))
    }

    #[inline(always)]
    fn minus(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_andnot_si256(b, a))
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_add_epi16(a, b))
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_min_epu16(a, b))
    }

    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_cmpeq_epi16(a, b))
    }

    #[inline(always)]
    fn prefer(self, a: __m256i, b: __m256i) -> __m256i {
        let both = self.and(a, b);
        avx2!(_mm256_blendv_epi8(both, a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn singles(self, a: __m256i) -> __m256i {
        let rest = self.and(a, self.add(a, self.splat(u16::MAX)));
        self.and(a, self.equal(rest, self.splat(0)))
    }

    #[inline(always)]
    fn arrange(self, a: __m256i, by: &'static Arrangement) -> __m256i {
        // SAFETY: the table has the 32 bytes that are read, and is aligned to them.
        avx2!(_mm256_shuffle_epi8(a, _mm256_load_si256(by.0.as_ptr().cast())))
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, a: __m256i) -> __m256i {
        match BY {
            1 => avx2!(_mm256_permute4x64_epi64::<0b11_00_10_01>(a)),
            2 => avx2!(_mm256_permute4x64_epi64::<0b11_01_00_10>(a)),
            _ => a,
        }
    }

    #[inline(always)]
    fn disjoint(self, a: __m256i, b: __m256i) -> bool {
        avx2!(_mm256_testz_si256(a, b) == 1)
    }

    #[inline(always)]
    fn covers(self, a: __m256i, b: __m256i) -> bool {
        avx2!(_mm256_testc_si256(a, b) == 1)
    }
}
