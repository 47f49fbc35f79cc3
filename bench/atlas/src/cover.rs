//! Exact cover by dancing links, after Knuth: choose options so that every item is covered exactly once.

/// The items and options as linked nodes. Node 0 is the root, nodes 1 to n are the headers of the items, and every other
/// node is an item of an option.
pub struct Cover {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The header of each node.
    header: Vec<usize>,
    /// The option of each node, and its first and last node.
    option: Vec<usize>,
    bounds: Vec<(usize, usize)>,
    /// The number of remaining options of each header.
    len: Vec<usize>,
}

impl Cover {
    /// Links the options, which are lists of item numbers below `items`.
    #[must_use]
    pub fn new(items: usize, options: &[Vec<usize>]) -> Cover {
        let headers = items + 1;
        let mut cover = Cover {
            left: (0..headers).map(|node| if node == 0 { items } else { node - 1 }).collect(),
            right: (0..headers).map(|node| (node + 1) % headers).collect(),
            up: (0..headers).collect(),
            down: (0..headers).collect(),
            header: (0..headers).collect(),
            option: vec![usize::MAX; headers],
            bounds: Vec::new(),
            len: vec![0; headers],
        };
        for (nth, option) in options.iter().enumerate() {
            let first = cover.up.len();
            for &item in option {
                let (node, header) = (cover.up.len(), item + 1);
                let above = cover.up[header];
                cover.up.push(above);
                cover.down.push(header);
                cover.down[above] = node;
                cover.up[header] = node;
                cover.header.push(header);
                cover.option.push(nth);
                cover.len[header] += 1;
            }
            cover.bounds.push((first, cover.up.len()));
        }
        cover
    }

    /// Calls `visit` with every exact cover, given as the numbers of its options.
    pub fn for_each(&mut self, visit: &mut dyn FnMut(&[usize])) {
        self.below(&mut Vec::new(), visit);
    }

    fn below(&mut self, chosen: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
        let Some(header) = self.shortest() else { return visit(chosen) };
        self.cover(header);
        let mut node = self.down[header];
        while node != header {
            let (first, last) = self.bounds[self.option[node]];
            chosen.push(self.option[node]);
            (first..last).filter(|&other| other != node).for_each(|other| self.cover(self.header[other]));
            self.below(chosen, visit);
            (first..last).rev().filter(|&other| other != node).for_each(|other| self.uncover(self.header[other]));
            chosen.pop();
            node = self.down[node];
        }
        self.uncover(header);
    }

    /// Returns the open item with the fewest options; `None` if all items are covered.
    fn shortest(&self) -> Option<usize> {
        let (mut best, mut header) = (None, self.right[0]);
        while header != 0 {
            if best.is_none_or(|best: usize| self.len[header] < self.len[best]) {
                best = Some(header);
            }
            header = self.right[header];
        }
        best
    }

    fn cover(&mut self, header: usize) {
        (self.right[self.left[header]], self.left[self.right[header]]) = (self.right[header], self.left[header]);
        let mut node = self.down[header];
        while node != header {
            let (first, last) = self.bounds[self.option[node]];
            for other in (first..last).filter(|&other| other != node) {
                (self.down[self.up[other]], self.up[self.down[other]]) = (self.down[other], self.up[other]);
                self.len[self.header[other]] -= 1;
            }
            node = self.down[node];
        }
    }

    fn uncover(&mut self, header: usize) {
        let mut node = self.up[header];
        while node != header {
            let (first, last) = self.bounds[self.option[node]];
            for other in (first..last).rev().filter(|&other| other != node) {
                self.len[self.header[other]] += 1;
                (self.down[self.up[other]], self.up[self.down[other]]) = (other, other);
            }
            node = self.up[node];
        }
        (self.right[self.left[header]], self.left[self.right[header]]) = (header, header);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_s_example_has_one_cover() {
        let options = [vec![2, 4], vec![0, 3, 6], vec![1, 2, 5], vec![0, 3, 5], vec![1, 6], vec![3, 4, 6]];
        let mut found = Vec::new();
        Cover::new(7, &options).for_each(&mut |chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            found.push(chosen);
        });
        assert_eq!(found, [[0, 3, 4]]);
    }
}
