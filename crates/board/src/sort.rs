//! A stable sort that compiles to little code.
//!
//! Each use of the sort of the standard library with another type or comparison takes up to a fifth of a second to compile with
//! optimisation.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Lists up to this length are sorted by insertion.
const SHORT: usize = 20;

/// Sorts a list stably by a comparison.
pub fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() <= SHORT {
        for end in 1..items.len() {
            let mut at = end;
            while at > 0 && compare(&items[at - 1], &items[at]).is_gt() {
                items.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let order = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    for (place, &from) in order.iter().enumerate() {
        // An item whose place has been filled stands where it was swapped to.
        let mut from = from;
        while from < place {
            from = order[from];
        }
        items.swap(place, from);
    }
}

/// Sorts a list stably by a key.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Returns the numbers of the items in their order.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_any_length_are_sorted_as_by_the_standard_library() {
        for length in 0..200 {
            // Keys that repeat, in no order.
            let mut list: Vec<(usize, usize)> =
                (0..length).map(|nth| (nth * nth * (length + 7) / 5 % 16, nth)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|item| item.0);
            by_key(&mut list, |item| item.0);
            assert_eq!(list, expected);
        }
    }
}
