//! Sets of small numbers: units by rank, candidates and claims by their index in a list.

use core::ops::{BitAndAssign, BitOrAssign, SubAssign};

/// A set of numbers below 64 · `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberSet<const W: usize>([u64; W]);

impl<const W: usize> NumberSet<W> {
    pub(crate) const EMPTY: NumberSet<W> = NumberSet([0; W]);

    pub(crate) const fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the first number of both sets.
    pub(crate) fn first_common(&self, other: &NumberSet<W>) -> Option<usize> {
        (0..W).find_map(|word| {
            let both = self.0[word] & other.0[word];
            (both != 0).then(|| 64 * word + both.trailing_zeros() as usize)
        })
    }

    /// Visits the numbers in order.
    pub(crate) fn each(&self, visit: impl FnMut(usize)) {
        each(&self.0, visit);
    }

    /// Returns the set of a number and of all that `add` inserts for a number of the set: always smaller ones.
    pub(crate) fn grown_from(number: usize, add: impl Fn(usize, &mut NumberSet<W>)) -> NumberSet<W> {
        let mut set = NumberSet::EMPTY;
        set.insert(number);
        for word in (0..=number / 64).rev() {
            let mut done = 0;
            while set.0[word] & !done != 0 {
                let bit = 63 - (set.0[word] & !done).leading_zeros();
                done |= 1 << bit;
                add(64 * word + bit as usize, &mut set);
            }
        }
        set
    }
}

impl<const W: usize> BitOrAssign<&NumberSet<W>> for NumberSet<W> {
    fn bitor_assign(&mut self, other: &NumberSet<W>) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }
}

impl<const W: usize> BitAndAssign<&NumberSet<W>> for NumberSet<W> {
    fn bitand_assign(&mut self, other: &NumberSet<W>) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }
}

impl<const W: usize> SubAssign<&NumberSet<W>> for NumberSet<W> {
    fn sub_assign(&mut self, other: &NumberSet<W>) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }
}

/// A list of sets of one length, which is not part of the type.
pub(crate) struct NumberSets {
    words: usize,
    bits: Vec<u64>,
}

impl NumberSets {
    pub(crate) fn new<const W: usize>(sets: &[NumberSet<W>]) -> NumberSets {
        let mut bits = Vec::with_capacity(W * sets.len());
        sets.iter().for_each(|set| bits.extend_from_slice(&set.0));
        NumberSets { words: W, bits }
    }

    pub(crate) fn len(&self) -> usize {
        self.bits.len() / self.words
    }

    fn words(&self, set: usize) -> &[u64] {
        &self.bits[set * self.words..(set + 1) * self.words]
    }

    pub(crate) fn contains(&self, set: usize, number: usize) -> bool {
        self.words(set)[number / 64] >> (number % 64) & 1 == 1
    }

    /// Visits the numbers of a set in order.
    pub(crate) fn each(&self, set: usize, visit: impl FnMut(usize)) {
        each(self.words(set), visit);
    }

    /// Returns whether a number is in the first set and in all others.
    pub(crate) fn have_common(&self, first: usize, others: impl Iterator<Item = usize> + Clone) -> bool {
        let first = self.words(first);
        (0..self.words).any(|word| others.clone().fold(first[word], |all, other| all & self.words(other)[word]) != 0)
    }
}

fn each(words: &[u64], mut visit: impl FnMut(usize)) {
    for (nth, &word) in words.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(64 * nth + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}
