//! Permutations of the cells, and the conjugacy classes of a group of them.

use std::collections::HashMap;

/// A permutation of the cells: the cell `n` goes to the cell `.0[n]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation(pub Vec<usize>);

impl Permutation {
    /// Returns the permutation that applies this one first and then the other.
    #[must_use]
    pub fn then(&self, other: &Permutation) -> Permutation {
        Permutation(self.0.iter().map(|&cell| other.0[cell]).collect())
    }

    /// Returns the permutation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Permutation {
        let mut back = vec![0; self.0.len()];
        for (cell, &image) in self.0.iter().enumerate() {
            back[image] = cell;
        }
        Permutation(back)
    }

    /// Returns the cells in cycles: each cell is followed by its image.
    #[must_use]
    pub fn cycles(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.0.len()];
        let mut cycles = Vec::new();
        for start in 0..self.0.len() {
            let mut cycle = Vec::new();
            let mut cell = start;
            while !seen[cell] {
                seen[cell] = true;
                cycle.push(cell);
                cell = self.0[cell];
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        cycles
    }

    /// Returns how often the permutation must be applied until every cell is back in its place.
    #[must_use]
    pub fn order(&self) -> usize {
        self.cycles().iter().map(Vec::len).fold(1, least_common_multiple)
    }

    /// Returns the number of cells that stay in their place.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.0.iter().enumerate().filter(|&(cell, &image)| cell == image).count()
    }
}

/// Returns the least number that both numbers divide.
#[must_use]
pub fn least_common_multiple(one: usize, other: usize) -> usize {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    one / a * other
}

/// A conjugacy class: for any two of its elements a and b, the group has an element g with b = g⁻¹ a g. So all elements of a
/// class fix equally many grids.
#[derive(Clone, Debug)]
pub struct Class {
    /// The representative of the class: its first element in the list of the group.
    pub element: Permutation,
    /// The number of elements.
    pub size: usize,
}

/// Returns the conjugacy classes of a group, and for each element the number of its class.
///
/// # Panics
/// The elements are not closed under conjugation, so they are not a group.
#[must_use]
pub fn classes(group: &[Permutation]) -> (Vec<Class>, Vec<usize>) {
    let numbers: HashMap<&Permutation, usize> = group.iter().enumerate().map(|(nth, element)| (element, nth)).collect();
    let mut class_of = vec![usize::MAX; group.len()];
    let mut classes: Vec<Class> = Vec::new();
    for (nth, element) in group.iter().enumerate() {
        if class_of[nth] != usize::MAX {
            continue;
        }
        let mut size = 0;
        for by in group {
            let conjugate = by.inverse().then(element).then(by);
            let number = numbers[&conjugate];
            if class_of[number] == usize::MAX {
                class_of[number] = classes.len();
                size += 1;
            }
        }
        classes.push(Class { element: element.clone(), size });
    }
    (classes, class_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, symmetries};
    use saltire_board::Rules;

    #[test]
    fn groups_have_the_known_sizes() {
        assert_eq!(Board::new(2, 2, false).symmetries().len(), 128);
        assert_eq!(Board::new(2, 3, false).symmetries().len(), 3456);
        assert_eq!(symmetries(&Rules::diagonal()).len(), 96);
    }

    #[test]
    fn classes_divide_the_group() {
        let group = symmetries(&Rules::diagonal());
        let (classes, class_of) = classes(&group);
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), 96);
        for (nth, element) in group.iter().enumerate() {
            let class = &classes[class_of[nth]];
            assert_eq!((element.order(), element.kept()), (class.element.order(), class.element.kept()));
            assert_eq!(96 % class.size, 0);
        }
    }
}
