//! Sixteen lanes in plain Rust, for every CPU: the compiler uses the vector instructions of the target, such as NEON.

use super::{Arrangement, LANES, Simd, Task};

/// Needs no proof: every CPU can do this.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// The lanes, aligned so that they move in whole registers.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Lanes([u16; 16]);

impl Lanes {
    #[inline(always)]
    fn with(self, other: Lanes, f: impl Fn(u16, u16) -> u16) -> Lanes {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        Lanes(lanes)
    }

    /// The lanes in another order; written out, so that the compiler sees one shuffle.
    #[inline(always)]
    fn from(self, sources: &'static [Option<usize>; 16]) -> Lanes {
        macro_rules! lanes {
            ($($nth:literal)*) => {
                Lanes([$(match sources[$nth] {
                    Some(source) => self.0[source % 16],
                    None => 0,
                }),*])
            };
        }
        lanes! { 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 }
    }
}

impl Simd for Plain {
    type V = Lanes;
    const NAME: &'static str = "portable";

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }

    #[inline(always)]
    fn load(self, lanes: [u16; 16]) -> Lanes {
        Lanes(lanes)
    }

    #[inline(always)]
    fn lanes(self, a: Lanes) -> [u16; 16] {
        a.0
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> Lanes {
        Lanes(LANES[lane % 16])
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> Lanes {
        Lanes([lane; 16])
    }

    #[inline(always)]
    fn and(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn minus(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, u16::min)
    }

    #[inline(always)]
    fn equal(self, a: Lanes, b: Lanes) -> Lanes {
        a.with(b, |a, b| if a == b { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn prefer(self, a: Lanes, b: Lanes) -> Lanes {
        let both = self.and(a, b);
        self.or(both, self.and(a, self.equal(both, self.splat(0))))
    }

    #[inline(always)]
    fn lowest(self, a: Lanes) -> Lanes {
        a.with(a, |a, _| a & a.wrapping_neg())
    }

    #[inline(always)]
    fn strip(self, a: Lanes) -> Lanes {
        a.with(a, |a, _| a & a.wrapping_sub(1))
    }

    #[inline(always)]
    fn singles(self, a: Lanes) -> Lanes {
        a.with(a, |a, _| if a & a.wrapping_sub(1) == 0 { a } else { 0 })
    }

    #[inline(always)]
    fn arrange<A: Arrangement>(self, a: Lanes) -> Lanes {
        a.from(const { &A::SOURCES })
    }

    #[inline(always)]
    fn shift<const BY: usize>(self, a: Lanes) -> Lanes {
        a.from(
            const {
                &{
                    let mut sources = [None; 16];
                    let mut lane = 0;
                    while lane < 16 {
                        sources[lane] = Some(if lane < 12 { (lane + 4 * BY) % 12 } else { lane });
                        lane += 1;
                    }
                    sources
                }
            },
        )
    }

    #[inline(always)]
    fn disjoint(self, a: Lanes, b: Lanes) -> bool {
        // As one comparison of arrays the diagonal kernel takes 1.6 times as long.
        self.and(a, b).0.iter().fold(0, |all, lane| all | lane) == 0
    }

    #[inline(always)]
    fn covers(self, a: Lanes, b: Lanes) -> bool {
        self.minus(b, a).0.iter().fold(0, |all, lane| all | lane) == 0
    }

    #[inline(always)]
    fn smallest(self, a: Lanes) -> (u16, usize) {
        let mut best = (u16::MAX, 0);
        for (nth, lane) in a.0.into_iter().enumerate() {
            if lane < best.0 {
                best = (lane, nth);
            }
        }
        best
    }
}
