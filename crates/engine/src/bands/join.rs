//! Keys in trees, and the join of three of them.

use super::{Allowance, Ended, Taken, half};

/// The keys of a part, level by level: the keys below a node have the same beginning.
pub(super) struct JoinTree {
    levels: Vec<Vec<Node>>,
}

/// The digits that keys take of the units of one level.
#[derive(Clone, Copy)]
struct Node {
    taken: u32,
    /// Where its children begin in the next level; in the last level, how many fillings have this key.
    first: u32,
    /// Where they end.
    end: u32,
}

impl JoinTree {
    /// Returns the tree of fillings in order.
    pub(super) fn new<const W: usize>(fillings: &[Taken<W>], levels: &[u32]) -> JoinTree {
        let mut tree = JoinTree { levels: levels.iter().map(|_| Vec::new()).collect() };
        let key = |taken: &Taken<W>, nth: usize| (taken[half(nth).0] >> half(nth).1) as u32 & levels[nth];
        let mut before = None;
        for taken in fillings {
            let same = |other| (0..levels.len()).take_while(|&nth| key(other, nth) == key(taken, nth)).count();
            for nth in before.map_or(0, same)..levels.len() {
                let first = tree.levels.get(nth + 1).map_or(0, |next| next.len() as u32);
                tree.levels[nth].push(Node { taken: key(taken, nth), first, end: first });
                if let Some(parent) = nth.checked_sub(1).and_then(|nth| tree.levels[nth].last_mut()) {
                    parent.end += 1;
                }
            }
            if let Some(last) = tree.levels.last_mut().and_then(|level| level.last_mut()) {
                last.first += 1;
            }
            before = Some(taken);
        }
        tree
    }
}

/// The join of the three trees of a board.
pub(super) struct Join<'a> {
    trees: &'a [JoinTree; 3],
    /// The bits in use of each level.
    levels: &'a [u32],
    enough: u128,
    allowance: Allowance<'a>,
    /// The number of solutions counted.
    pub(super) total: u128,
}

impl<'a> Join<'a> {
    pub(super) fn new(trees: &'a [JoinTree; 3], levels: &'a [u32], enough: u64, allowance: Allowance<'a>) -> Self {
        Join { trees, levels, enough: u128::from(enough), allowance, total: 0 }
    }

    /// Joins all keys.
    pub(super) fn all(&mut self) -> Result<(), Ended> {
        self.below(0, self.trees.each_ref().map(|tree| (0, tree.levels[0].len() as u32)))
    }

    /// Joins the keys below some nodes of a level in each tree: all pairs from the two shorter lists without a common
    /// digit, each with the key of the longest list that has the remaining digits.
    fn below(&mut self, level: usize, nodes: [(u32, u32); 3]) -> Result<(), Ended> {
        let mut lists = [0, 1, 2].map(|tree| {
            let (first, end) = nodes[tree];
            (tree, &self.trees[tree].levels[level][first as usize..end as usize])
        });
        lists.sort_unstable_by_key(|(_, list)| list.len());
        let [(one, ones), (other, others), (third, thirds)] = lists;
        self.allowance.spend((ones.len() * others.len()) as u64)?;
        let last = level + 1 == self.levels.len();
        let mut sum = 0;
        for a in ones {
            for b in others.iter().filter(|b| a.taken & b.taken == 0) {
                let rest = self.levels[level] & !(a.taken | b.taken);
                let Ok(place) = thirds.binary_search_by_key(&rest, |c| c.taken) else { continue };
                let c = &thirds[place];
                if last {
                    sum += u128::from(u64::from(a.first) * u64::from(b.first)) * u128::from(c.first);
                } else {
                    let mut below = [(0, 0); 3];
                    for (tree, node) in [(one, a), (other, b), (third, c)] {
                        below[tree] = (node.first, node.end);
                    }
                    self.below(level + 1, below)?;
                }
            }
        }
        self.total += sum;
        if self.total < self.enough { Ok(()) } else { Err(Ended::Enough) }
    }
}
