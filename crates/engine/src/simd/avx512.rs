//! Sixteen lanes in one 256-bit register of AVX-512VL: as AVX2, with three-operand logic and twice as many registers.
//!
//! What was measured (Sapphire Rapids, a busy machine, CPU time, best of interleaved rounds):
//!
//! - Beside AVX2: 15 to 22 % less time on every set.
//! - A choice between lanes through mask registers, as this file had it before a CPU could run it: 2 to 4 % slower. Tests
//!   into a mask register have one port and a latency of three cycles; comparisons into a vector have neither limit.
//! - Three-operand logic left to the compiler: 2 to 3 % slower. It builds a chain of eight operations where a tree has three
//!   levels.

use super::{Arrangement, Simd, Task, avx2::Avx2};
use core::arch::x86_64::*;

/// Proof that the CPU has AVX-512 for words in 256-bit registers, and all that [`Avx2`] needs.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(Avx2);

impl Avx512 {
    /// Returns the token, if this CPU has the instructions.
    pub(crate) fn detect() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| has).map(Avx512)
    }
}

impl Avx512 {
    /// Looks up each bit of the result in a table by the bits of `a`, `b` and `c`, `a` being the highest.
    #[inline(always)]
    fn ternary<const TABLE: i32>(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: the intrinsic works on values alone and needs only AVX-512F and VL, of which `self` is the proof.
        #[allow(unsafe_code)]
        unsafe {
            _mm256_ternarylogic_epi32::<TABLE>(a, b, c)
        }
    }
}

/// Operations that are those of AVX2.
macro_rules! as_avx2 {
    ($($name:ident($($argument:ident: $Type:ty),*) -> $Output:ty;)*) => {
        $(
            #[inline(always)]
            fn $name(self, $($argument: $Type),*) -> $Output {
                self.0.$name($($argument),*)
            }
        )*
    };
}

impl Simd for Avx512 {
    type V = __m256i;
    const NAME: &'static str = "avx512";

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inside<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `detect` alone makes `self`, after it found every feature that `inside` is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            inside(task)
        }
    }

    #[inline(always)]
    fn or3(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        self.ternary::<0b1111_1110>(a, b, c)
    }

    #[inline(always)]
    fn two_of(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        self.ternary::<0b1110_1000>(a, b, c)
    }

    #[inline(always)]
    fn or_both(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        self.ternary::<0b1111_1000>(a, b, c)
    }

    #[inline(always)]
    fn prefer(self, a: __m256i, b: __m256i) -> __m256i {
        let both = self.and(a, b);
        self.or_both(both, a, self.equal(both, self.splat(0)))
    }

    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: __m256i) -> __m256i {
        self.0.arrange::<A>(a)
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, a: __m256i) -> __m256i {
        self.0.shift::<BY>(a)
    }

    as_avx2! {
        load(lanes: [u16; 16]) -> __m256i;
        lanes(a: __m256i) -> [u16; 16];
        lane(lane: usize) -> __m256i;
        splat(lane: u16) -> __m256i;
        and(a: __m256i, b: __m256i) -> __m256i;
        or(a: __m256i, b: __m256i) -> __m256i;
        xor(a: __m256i, b: __m256i) -> __m256i;
        minus(a: __m256i, b: __m256i) -> __m256i;
        add(a: __m256i, b: __m256i) -> __m256i;
        sub(a: __m256i, b: __m256i) -> __m256i;
        min(a: __m256i, b: __m256i) -> __m256i;
        equal(a: __m256i, b: __m256i) -> __m256i;
        lowest(a: __m256i) -> __m256i;
        strip(a: __m256i) -> __m256i;
        singles(a: __m256i) -> __m256i;
        disjoint(a: __m256i, b: __m256i) -> bool;
        covers(a: __m256i, b: __m256i) -> bool;
        smallest(a: __m256i) -> (u16, usize);
        plain(line: &[u8; 81]) -> bool;
        read(line: &[u8; 81]) -> [__m256i; 9];
        write(registers: &[__m256i; 9], line: &mut [u8; 81]) -> ();
    }
}
