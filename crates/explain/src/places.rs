//! The places of a unit: its nine cells, numbered from 0 in ascending order.

use core::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A set of places of one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u16);

impl Places {
    pub(crate) const EMPTY: Places = Places(0);

    /// Returns the set of the places whose bits are set.
    pub(crate) const fn from_bits(bits: u16) -> Places {
        Places(bits & 511)
    }

    /// Returns one bit for each place.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set of one place.
    pub(crate) const fn of(place: u8) -> Places {
        Places(1 << place)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        ones(self.0)
    }

    pub(crate) const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Returns the least place.
    pub(crate) const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Returns the only place, if there is one and no other.
    pub(crate) const fn single(self) -> Option<usize> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Returns the two places, if there are two and no others.
    pub(crate) const fn pair(self) -> Option<[usize; 2]> {
        match (self.first(), Places(self.0 & self.0.wrapping_sub(1)).single()) {
            (Some(one), Some(other)) => Some([one, other]),
            _ => None,
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..9).filter(move |&place| self.contains(place))
    }
}

impl BitAnd for Places {
    type Output = Places;

    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;

    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

impl BitOrAssign for Places {
    fn bitor_assign(&mut self, other: Places) {
        self.0 |= other.0;
    }
}

impl Sub for Places {
    type Output = Places;

    fn sub(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }
}

/// Returns the number of ones of a nine-bit mask.
pub(crate) fn ones(mask: u16) -> usize {
    const COUNT: [u8; 512] = {
        let mut count = [0; 512];
        let mut mask = 1;
        while mask < 512 {
            count[mask] = count[mask >> 1] + (mask & 1) as u8;
            mask += 1;
        }
        count
    };
    usize::from(COUNT[usize::from(mask & 511)])
}
