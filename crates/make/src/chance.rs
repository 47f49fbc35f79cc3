//! The only source of randomness. Puzzle `index` of a seed depends on these two numbers alone, on every machine.
//!
//! The stream is ChaCha with eight rounds, whose output is fixed by its definition. The code that turns its words into
//! choices is here and not in a library, so that an update of a library cannot change the puzzles of a seed.

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// A stream of random choices.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Creates the stream of a seed and an index.
    #[must_use]
    pub fn new(seed: u64, index: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(index);
        Chance(stream)
    }

    /// Returns a number from 0 up to, not including, `count`; all are equally likely.
    ///
    /// # Panics
    /// Panics if `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        assert!(count > 0, "nothing to choose from");
        // Lemire's method: the high half of a product, with the few low halves that would favour some results refused.
        let refused = count.wrapping_neg() % count;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(count);
            if product as u32 >= refused {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns a number from 0 up to, not including, `count`, for counts past 32 bits.
    ///
    /// # Panics
    /// Panics if `count` is 0.
    pub(crate) fn below_u64(&mut self, count: u64) -> u64 {
        assert!(count > 0, "nothing to choose from");
        let refused = count.wrapping_neg() % count;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(count);
            if product as u64 >= refused {
                return (product >> 64) as u64;
            }
        }
    }

    /// Returns a number from 0 up to, not including, 1, in steps of 2⁻⁵³.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns one of the items; all are equally likely.
    ///
    /// # Panics
    /// Panics if there are no items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Puts the items in random order; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a seed gives is part of the product: this may never change.
    #[test]
    fn the_stream_is_pinned() {
        let mut chance = Chance::new(2026, 7);
        let numbers: Vec<u32> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(numbers, [183, 941, 743, 341, 540, 802, 993, 972]);
        assert_ne!(Chance::new(2026, 8).below(1 << 31), Chance::new(2026, 7).below(1 << 31));
    }

    #[test]
    fn numbers_stay_below_and_orders_are_orders() {
        let mut chance = Chance::new(0, 0);
        for count in [1, 2, 3, 9, 81, 1 << 31, u32::MAX] {
            assert!((0..100).all(|_| chance.below(count) < count && chance.below_u64(count.into()) < count.into()));
        }
        assert!((0..100).all(|_| (0.0..1.0).contains(&chance.unit())));
        let mut items: Vec<u32> = (0..50).collect();
        chance.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
