//! The places of a unit: its nine cells, numbered from 0 in ascending order.
//!
//! Two other parts of the crate work with bits: `number_set.rs`, which has sets of more than nine members, and the
//! sweep (`sweep.rs`, `sweep/bands.rs`), a kernel that shifts whole boards.

use core::ops::{BitAnd, BitOr, BitOrAssign, ControlFlow, Sub};
use saltire_board::DigitSet;

/// The number of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaceNumber(u8);

impl PlaceNumber {
    pub(crate) const ALL: [PlaceNumber; 9] = {
        let mut all = [PlaceNumber(0); 9];
        let mut nth = 0;
        while nth < 9 {
            all[nth].0 = nth as u8;
            nth += 1;
        }
        all
    };

    /// Returns the number of places before this one.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of places of one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u16);

impl Places {
    pub(crate) const EMPTY: Places = Places(0);

    /// Returns the set of one place.
    pub(crate) const fn of(place: PlaceNumber) -> Places {
        Places(1 << place.0)
    }

    /// Returns the set of the places before this one.
    pub(crate) const fn before(place: PlaceNumber) -> Places {
        Places((1 << place.0) - 1)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set of nine bits, bit n for place n.
    pub(crate) const fn from_bits(bits: u16) -> Places {
        Places(bits)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn len(self) -> usize {
        const COUNT: [u8; 512] = {
            let mut count = [0; 512];
            let mut bits = 1;
            while bits < 512 {
                count[bits] = count[bits >> 1] + (bits & 1) as u8;
                bits += 1;
            }
            count
        };
        COUNT[(self.0 & 511) as usize] as usize
    }

    pub(crate) const fn contains(self, place: PlaceNumber) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Returns the least place.
    pub(crate) const fn first(self) -> Option<PlaceNumber> {
        if self.0 == 0 { None } else { Some(PlaceNumber(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the only place, if there is one and no other.
    pub(crate) const fn single(self) -> Option<PlaceNumber> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Returns the two places, if there are two and no others.
    pub(crate) const fn pair(self) -> Option<[PlaceNumber; 2]> {
        match (self.first(), Places(self.0 & self.0.wrapping_sub(1)).single()) {
            (Some(one), Some(other)) => Some([one, other]),
            _ => None,
        }
    }

    pub(crate) const fn is_subset(self, other: Places) -> bool {
        self.0 & !other.0 == 0
    }

    pub(crate) fn iter(mut self) -> impl Iterator<Item = PlaceNumber> + Clone {
        core::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
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

/// A set of at most nine items.
pub(crate) trait NineSet: Copy + BitOr<Output = Self> {
    /// Returns how many items it holds.
    fn count(self) -> usize;
}

impl NineSet for Places {
    fn count(self) -> usize {
        self.len()
    }
}

impl NineSet for DigitSet {
    fn count(self) -> usize {
        Places(self.bits()).len()
    }
}

/// Returns all ways to take `left` more items in addition to one, such that their contents together have exactly `size`
/// members, in increasing order of the union of the items' names.
pub(crate) fn choose<N: NineSet, C: NineSet>(
    items: &[(N, C)],
    left: usize,
    size: usize,
    (names, contents): (N, C),
    visit: &mut dyn FnMut(N, C) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 0 {
        return if contents.count() == size { visit(names, contents) } else { ControlFlow::Continue(()) };
    }
    for last in left - 1..items.len() {
        let (name, more) = items[last];
        if (contents | more).count() <= size {
            choose(&items[..last], left - 1, size, (names | name, contents | more), visit)?;
        }
    }
    ControlFlow::Continue(())
}
