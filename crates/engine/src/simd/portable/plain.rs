//! Eight lanes in plain Rust.

use super::Half;

/// The lanes, aligned so that they move in one register.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Plain([u16; 8]);

impl Plain {
    #[inline(always)]
    fn with(self, other: Plain, f: impl Fn(u16, u16) -> u16) -> Plain {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        Plain(lanes)
    }
}

impl Half for Plain {
    #[inline(always)]
    fn load(lanes: [u16; 8]) -> Plain {
        Plain(lanes)
    }

    #[inline(always)]
    fn lanes(self) -> [u16; 8] {
        self.0
    }

    #[inline(always)]
    fn splat(lane: u16) -> Plain {
        Plain([lane; 8])
    }

    #[inline(always)]
    fn and(self, other: Plain) -> Plain {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Plain) -> Plain {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Plain) -> Plain {
        self.with(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Plain) -> Plain {
        self.with(other, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Plain) -> Plain {
        self.with(other, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, other: Plain) -> Plain {
        self.with(other, u16::min)
    }

    #[inline(always)]
    fn equal(self, other: Plain) -> Plain {
        self.with(other, |a, b| if a == b { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn empty(self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) == 0
    }

    #[inline(always)]
    fn shift<const BY: usize>([Plain(low), Plain(high)]: [Plain; 2]) -> [Plain; 2] {
        let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (low, high);
        let [x, y, z] = match BY {
            1 => [[e, f, g, h], [i, j, k, l], [a, b, c, d]],
            2 => [[i, j, k, l], [a, b, c, d], [e, f, g, h]],
            _ => [[a, b, c, d], [e, f, g, h], [i, j, k, l]],
        };
        [Plain([x[0], x[1], x[2], x[3], y[0], y[1], y[2], y[3]]), Plain([z[0], z[1], z[2], z[3], m, n, o, p])]
    }

    #[inline(always)]
    fn smallest([low, high]: [Plain; 2]) -> (u16, usize) {
        let mut best = (u16::MAX, 0);
        for (nth, lane) in low.0.into_iter().chain(high.0).enumerate() {
            if lane < best.0 {
                best = (lane, nth);
            }
        }
        best
    }
}
