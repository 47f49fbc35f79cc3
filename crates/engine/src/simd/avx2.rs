//! Sixteen lanes in one 256-bit register of AVX2.

use super::{Arrangement, Bytes, CANDIDATES, LANES, Simd, Task, value};
use core::arch::x86_64::*;

/// Proof that the CPU has AVX2 and the bit operations that came with it.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// Returns the token, if this CPU has the instructions.
    pub(crate) fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

/// Calls an intrinsic of AVX2 or of what AVX2 includes, whose arguments are values.
///
/// The macro takes the token and arguments that are [`Value`](super::Value)s, and evaluates them outside the unsafe block, so that no
/// pointer reaches an intrinsic this way. What reads or writes memory has a block of its own.
macro_rules! avx2 {
    ($token:ident: $name:ident $(::<$k:literal>)? ()) => { avx2!(@ $token, $name $(::<$k>)?,) };
    ($token:ident: $name:ident $(::<$k:literal>)? ($a:expr)) => { avx2!(@ $token, $name $(::<$k>)?, a = $a) };
    ($token:ident: $name:ident $(::<$k:literal>)? ($a:expr, $b:expr)) => {
        avx2!(@ $token, $name $(::<$k>)?, a = $a, b = $b)
    };
    ($token:ident: $name:ident $(::<$k:literal>)? ($a:expr, $b:expr, $c:expr)) => {
        avx2!(@ $token, $name $(::<$k>)?, a = $a, b = $b, c = $c)
    };
    (@ $token:ident, $name:ident $(::<$k:literal>)?, $($argument:ident = $of:expr),*) => {{
        let Avx2(()) = $token;
        $(let $argument = value($of);)*
        // SAFETY: the intrinsic gets values and gives a value, so it touches no memory. What is left to show is that the CPU
        // has AVX2 (and so SSE4.1): `detect` alone makes the token, after it found AVX2.
        #[allow(unsafe_code)]
        unsafe {
            $name $(::<$k>)? ($($argument),*)
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
        // SAFETY: `detect` alone makes `self`, after it found every feature that `inside` is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            inside(task)
        }
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> __m256i {
        // SAFETY: `lanes` has the 32 bytes that are read, and the load needs no alignment; `self` is proof of AVX2.
        #[allow(unsafe_code)]
        unsafe {
            _mm256_loadu_si256(lanes.as_ptr().cast())
        }
    }

    #[inline(always)]
    fn lanes(self, a: __m256i) -> [u16; 16] {
        let mut lanes = [0; 16];
        // SAFETY: `lanes` has the 32 bytes that are written, is borrowed mutably, and any bytes are numbers; the store needs no
        // alignment; `self` is proof of AVX2.
        #[allow(unsafe_code)]
        unsafe {
            _mm256_storeu_si256(lanes.as_mut_ptr().cast(), a);
        }
        lanes
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> __m256i {
        self.load(LANES[lane % 16])
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> __m256i {
        avx2!(self: _mm256_set1_epi16(lane.cast_signed()))
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_xor_si256(a, b))
    }

    #[inline(always)]
    fn minus(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_andnot_si256(b, a))
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_add_epi16(a, b))
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_sub_epi16(a, b))
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_min_epu16(a, b))
    }

    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(self: _mm256_cmpeq_epi16(a, b))
    }

    #[inline(always)]
    fn prefer(self, a: __m256i, b: __m256i) -> __m256i {
        let both = self.and(a, b);
        avx2!(self: _mm256_blendv_epi8(both, a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn lowest(self, a: __m256i) -> __m256i {
        self.and(a, self.sub(self.splat(0), a))
    }

    #[inline(always)]
    fn strip(self, a: __m256i) -> __m256i {
        self.and(a, self.add(a, self.splat(u16::MAX)))
    }

    #[inline(always)]
    fn singles(self, a: __m256i) -> __m256i {
        self.and(a, self.equal(self.strip(a), self.splat(0)))
    }

    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: __m256i) -> __m256i {
        self.shuffle(a, const { &A::BYTES })
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, a: __m256i) -> __m256i {
        match BY {
            1 => avx2!(self: _mm256_permute4x64_epi64::<0b11_00_10_01>(a)),
            2 => avx2!(self: _mm256_permute4x64_epi64::<0b11_01_00_10>(a)),
            _ => a,
        }
    }

    #[inline(always)]
    fn disjoint(self, a: __m256i, b: __m256i) -> bool {
        avx2!(self: _mm256_testz_si256(a, b)) == 1
    }

    #[inline(always)]
    fn covers(self, a: __m256i, b: __m256i) -> bool {
        avx2!(self: _mm256_testc_si256(a, b)) == 1
    }

    #[inline(always)]
    fn smallest(self, a: __m256i) -> (u16, usize) {
        let halves = [avx2!(self: _mm256_castsi256_si128(a)), avx2!(self: _mm256_extracti128_si256::<1>(a))];
        let low = self.least(halves[0]);
        let high = self.least(halves[1]);
        let (best, base) = if high as u16 >= low as u16 { (low, 0) } else { (high, 8) };
        (best as u16, base + (best >> 16) as usize)
    }

    #[inline(always)]
    fn plain(self, line: &[u8; 81]) -> bool {
        let mut all = self.splat(u16::MAX);
        unrolled!(start => {
            let bytes = self.bytes_32(line, start);
            let byte = |byte: u8| avx2!(self: _mm256_set1_epi8(byte.cast_signed()));
            let value = avx2!(self: _mm256_sub_epi8(bytes, byte(b'0')));
            let digit = avx2!(self: _mm256_cmpeq_epi8(avx2!(self: _mm256_min_epu8(value, byte(9))), value));
            let dot = avx2!(self: _mm256_cmpeq_epi8(bytes, byte(b'.')));
            all = self.and(all, self.or(digit, dot));
        }; 0 32 49);
        self.covers(all, self.splat(u16::MAX))
    }

    #[inline(always)]
    fn read(self, line: &[u8; 81]) -> [__m256i; 9] {
        // The rows of bands 0 and 2 in the two halves, and the row of band 1 in the first.
        let outer = three!(r => {
            let last = if r == 2 { 81 - 16 } else { 9 * (6 + r) };
            avx2!(self: _mm256_set_m128i(self.bytes_16(line, last), self.bytes_16(line, 9 * r)))
        });
        let inner = three!(r => avx2!(self: _mm256_castsi128_si256(self.bytes_16(line, 9 * (3 + r)))));
        nine!(i => {
            let (r, j) = (i / 3, i % 3);
            let from = if r == 2 { &OUTER_LAST[j] } else { &OUTER[j] };
            let twice = self.or(self.shuffle(outer[r], from), self.shuffle(inner[r], &INNER[j]));
            // Both bytes of a lane hold the character: one looks up the low candidates, the other the ninth.
            let low = avx2!(self: _mm256_shuffle_epi8(self.table(&LOW), twice));
            let high = avx2!(self: _mm256_shuffle_epi8(self.table(&HIGH), twice));
            avx2!(self: _mm256_blendv_epi8(low, high, self.splat(0xFF00)))
        })
    }

    #[inline(always)]
    fn write(self, registers: &[__m256i; 9], line: &mut [u8; 81]) {
        // A candidate times this has four top bits that no other candidate's product has.
        const SPREAD: u16 = 0x09AF;
        let digits = nine!(i => {
            let product = avx2!(self: _mm256_mullo_epi16(registers[i], self.splat(SPREAD)));
            let place = avx2!(self: _mm256_srli_epi16::<12>(product));
            avx2!(self: _mm256_shuffle_epi8(self.table(&CHARACTERS), place))
        });
        let mut rows = [avx2!(self: _mm_setzero_si128()); 9];
        three!(r => {
            let [mut outer, mut inner] = [self.splat(0); 2];
            three!(j => {
                outer = self.or(outer, self.shuffle(digits[3 * r + j], &OUTER_BACK[j]));
                inner = self.or(inner, self.shuffle(digits[3 * r + j], &INNER_BACK[j]));
            });
            rows[r] = avx2!(self: _mm256_castsi256_si128(outer));
            rows[3 + r] = avx2!(self: _mm256_castsi256_si128(inner));
            rows[6 + r] = avx2!(self: _mm256_extracti128_si256::<1>(outer));
        });
        // A row is nine bytes and is stored as sixteen: the next one covers the rest.
        unrolled!(row => {
            let place: &mut [u8; 16] = (&mut line[9 * row..9 * row + 16]).try_into().expect("sixteen bytes");
            // SAFETY: `place` has the 16 bytes that are written, is borrowed mutably, and any bytes are numbers; the store needs
            // no alignment; SSE2 is part of x86-64.
            #[allow(unsafe_code)]
            unsafe {
                _mm_storeu_si128(place.as_mut_ptr().cast(), rows[row]);
            }
        }; 0 1 2 3 4 5 6 7);
        line[72..80].copy_from_slice(&avx2!(self: _mm_cvtsi128_si64(rows[8])).to_le_bytes());
        line[80] = avx2!(self: _mm_extract_epi8::<8>(rows[8])) as u8;
    }
}

impl Avx2 {
    /// The smallest of eight lanes in bits 0 to 15, its place above.
    #[inline(always)]
    fn least(self, half: __m128i) -> u32 {
        avx2!(self: _mm_cvtsi128_si32(avx2!(self: _mm_minpos_epu16(half)))).cast_unsigned()
    }

    /// Moves bytes within each half.
    #[inline(always)]
    fn shuffle(self, a: __m256i, from: &'static Bytes) -> __m256i {
        // SAFETY: `Bytes` has the 32 bytes that are read and is aligned to 32, as this load demands; `self` is proof of AVX2.
        #[allow(unsafe_code)]
        let from = unsafe { _mm256_load_si256(from.0.as_ptr().cast()) };
        avx2!(self: _mm256_shuffle_epi8(a, from))
    }

    #[inline(always)]
    fn bytes_16(self, line: &[u8; 81], start: usize) -> __m128i {
        let bytes: &[u8; 16] = line[start..start + 16].try_into().expect("sixteen bytes");
        // SAFETY: `bytes` has the 16 bytes that are read, and the load needs no alignment; SSE2 is part of x86-64.
        #[allow(unsafe_code)]
        unsafe {
            _mm_loadu_si128(bytes.as_ptr().cast())
        }
    }

    #[inline(always)]
    fn bytes_32(self, line: &[u8; 81], start: usize) -> __m256i {
        let bytes: &[u8; 32] = line[start..start + 32].try_into().expect("thirty-two bytes");
        // SAFETY: `bytes` has the 32 bytes that are read, and the load needs no alignment; `self` is proof of AVX2.
        #[allow(unsafe_code)]
        unsafe {
            _mm256_loadu_si256(bytes.as_ptr().cast())
        }
    }

    /// A table of sixteen bytes, in both halves.
    #[inline(always)]
    fn table(self, bytes: &'static [u8; 16]) -> __m256i {
        // SAFETY: `bytes` has the 16 bytes that are read, and the load needs no alignment; SSE2 is part of x86-64.
        #[allow(unsafe_code)]
        let once = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
        avx2!(self: _mm256_broadcastsi128_si256(once))
    }
}

/// The low and the high byte of the candidates that a character leaves.
static LOW: [u8; 16] = candidate_bytes(0);
static HIGH: [u8; 16] = candidate_bytes(8);

const fn candidate_bytes(shift: usize) -> [u8; 16] {
    let mut bytes = [0; 16];
    let mut nth = 0;
    while nth < 16 {
        bytes[nth] = (CANDIDATES[nth] >> shift) as u8;
        nth += 1;
    }
    bytes
}

/// The character of a candidate, by the top four bits of its product with `SPREAD`.
static CHARACTERS: [u8; 16] = {
    let mut characters = [0; 16];
    let mut digit = 0;
    while digit < 9 {
        characters[(0x09AF_u16 << digit >> 12) as usize] = b'1' + digit;
        digit += 1;
    }
    characters
};

/// Where column `j` of each stack stands in a row of characters, twice a lane: the row that begins at `start[half]` of
/// its half goes to word `word` of that half.
const fn columns(j: usize, word: usize, start: [Option<usize>; 2]) -> Bytes {
    let mut bytes = [128; 32];
    let mut half = 0;
    while half < 2 {
        let mut k = 0;
        while k < 3 {
            if let Some(start) = start[half] {
                let lane = 16 * half + 8 * word + 2 * k;
                bytes[lane] = (start + 3 * k + j) as u8;
                bytes[lane + 1] = bytes[lane];
            }
            k += 1;
        }
        half += 1;
    }
    Bytes(bytes)
}

static OUTER: [Bytes; 3] =
    [columns(0, 0, [Some(0), Some(0)]), columns(1, 0, [Some(0), Some(0)]), columns(2, 0, [Some(0), Some(0)])];
/// The last row is read from its end, so as not to read past it.
static OUTER_LAST: [Bytes; 3] =
    [columns(0, 0, [Some(0), Some(7)]), columns(1, 0, [Some(0), Some(7)]), columns(2, 0, [Some(0), Some(7)])];
static INNER: [Bytes; 3] =
    [columns(0, 1, [Some(0), None]), columns(1, 1, [Some(0), None]), columns(2, 1, [Some(0), None])];

/// Returns the way back: the low bytes of the lanes of a word to every third byte of a row.
const fn rows(j: usize, word: usize) -> Bytes {
    let mut bytes = [128; 32];
    let mut nth = 0;
    while nth < 6 {
        let (half, k) = (nth / 3, nth % 3);
        bytes[16 * half + 3 * k + j] = (8 * word + 2 * k) as u8;
        nth += 1;
    }
    Bytes(bytes)
}

static OUTER_BACK: [Bytes; 3] = [rows(0, 0), rows(1, 0), rows(2, 0)];
static INNER_BACK: [Bytes; 3] = [rows(0, 1), rows(1, 1), rows(2, 1)];
