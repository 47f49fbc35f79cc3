//! The links of a board that does not change, as sets of candidates, which are numbered by cell and then by digit.
//!
//! What some true candidates lead to is the union of their sets. The sets are as long as the number of candidates
//! requires.

use super::graph::Links;
use crate::{
    number_set::{NumberSet, NumberSets},
    view::View,
};
use saltire_board::{Cell, Digit};

/// Returns how many candidates a board has.
pub(super) fn count(view: &View<'_>) -> usize {
    Digit::ALL.into_iter().map(|digit| view.places(digit).len()).sum()
}

/// The links of a board, of each kind by itself.
pub(super) struct Web<const W: usize> {
    /// The candidates in order.
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// The other candidates of the cell.
    cell: Vec<NumberSet<W>>,
    /// The other places of the digit in the cell's units.
    units: Vec<NumberSet<W>>,
    /// The one other candidate of the cell.
    cell_pairs: Vec<NumberSet<W>>,
    /// The places that are the one other of a unit.
    unit_pairs: Vec<NumberSet<W>>,
}

impl<const W: usize> Web<W> {
    pub(super) fn new(view: &View<'_>) -> Web<W> {
        let layout = view.layout();
        let mut candidates = Vec::with_capacity(64 * W);
        let mut at = [[0_u16; 9]; 81];
        for cell in view.empty().iter() {
            for digit in view.candidates(cell).iter() {
                at[cell.index()][digit.index()] = candidates.len() as u16;
                candidates.push((cell, digit));
            }
        }
        let node = |cell: Cell, digit: Digit| usize::from(at[cell.index()][digit.index()]);
        let none = || vec![NumberSet::EMPTY; candidates.len()];
        let (mut in_cell, mut in_units, mut cell_pairs, mut unit_pairs) = (none(), none(), none(), none());
        for (nth, &(cell, digit)) in candidates.iter().enumerate() {
            let others = view.candidates(cell).without(digit);
            for other in others.iter() {
                in_cell[nth].insert(node(cell, other));
            }
            if others.single().is_some() {
                cell_pairs[nth] = in_cell[nth];
            }
            for other in (view.places(digit) & layout.peers(cell)).iter() {
                in_units[nth].insert(node(other, digit));
            }
        }
        for unit in layout.ranks() {
            for digit in Digit::ALL {
                if let Some(pair) = view.unit_places(unit, digit).pair() {
                    let [one, other] = pair.map(|place| node(layout.cell(unit, place), digit));
                    unit_pairs[one].insert(other);
                    unit_pairs[other].insert(one);
                }
            }
        }
        Web { candidates, cell: in_cell, units: in_units, cell_pairs, unit_pairs }
    }

    /// What each candidate leads to by links of these kinds.
    pub(super) fn rows(&self, links: Links) -> LinkRows<W> {
        let mut partners = if links == Links::Cells { self.cell_pairs.clone() } else { self.unit_pairs.clone() };
        let mut steps = Vec::with_capacity(partners.len());
        for (nth, partners) in partners.iter_mut().enumerate() {
            let mut denied = self.units[nth];
            if links != Links::Units {
                denied |= &self.cell[nth];
            }
            if links == Links::Both {
                *partners |= &self.cell_pairs[nth];
            }
            steps.push(LinkStep { denied, forced: NumberSet::EMPTY });
        }
        let mut linked = NumberSet::EMPTY;
        for (nth, partners) in partners.iter().enumerate() {
            if !partners.is_empty() {
                linked.insert(nth);
            }
        }
        for step in &mut steps {
            let mut leads = step.denied;
            leads &= &linked;
            leads.each(|nth| step.forced |= &partners[nth]);
        }
        LinkRows { partners, steps }
    }
}

/// What true candidates lead to: what is false then, and what is true because of that.
#[derive(Clone, Copy)]
pub(super) struct LinkStep<const W: usize> {
    pub(super) denied: NumberSet<W>,
    pub(super) forced: NumberSet<W>,
}

/// By candidate: those joined to it by a strong link, and what it leads to.
pub(super) struct LinkRows<const W: usize> {
    pub(super) partners: Vec<NumberSet<W>>,
    steps: Vec<LinkStep<W>>,
}

impl<const W: usize> LinkRows<W> {
    /// What these lead to together.
    pub(super) fn step(&self, true_ones: &NumberSet<W>) -> LinkStep<W> {
        let mut all = LinkStep { denied: NumberSet::EMPTY, forced: NumberSet::EMPTY };
        true_ones.each(|nth| {
            all.denied |= &self.steps[nth].denied;
            all.forced |= &self.steps[nth].forced;
        });
        all
    }

    /// What a candidate leads to, level by level, until the listener has enough.
    pub(super) fn levels(&self, start: usize, most: usize, mut listen: impl FnMut(usize, &LinkStep<W>) -> bool) {
        let mut known = NumberSet::EMPTY;
        known.insert(start);
        let mut step = self.steps[start];
        let mut level = 1;
        while level <= most && listen(level, &step) {
            let mut new = step.forced;
            new -= &known;
            known |= &new;
            if new.is_empty() {
                return;
            }
            step = self.step(&new);
            level += 1;
        }
    }

    /// By number of pairs of links: the candidates that lead back to this one. If it is false, a partner is true; so what these
    /// deny leads back, and so on.
    pub(super) fn returning(&self, start: usize, levels: usize) -> Vec<NumberSet<W>> {
        let mut new = self.partners[start];
        let mut known = new;
        let mut returning = vec![NumberSet::EMPTY; levels];
        for level in 1..levels {
            let step = self.step(&new);
            returning[level] = returning[level - 1];
            returning[level] |= &step.denied;
            new = step.forced;
            new -= &known;
            known |= &new;
        }
        returning
    }

    /// Returns all that follows from each candidate: what is true, what is false.
    fn closures(&self) -> Vec<[NumberSet<W>; 2]> {
        let count = self.steps.len();
        let mut closing = Closing {
            rows: self,
            order: vec![0; count],
            next: 1,
            open: Vec::new(),
            all: vec![[NumberSet::EMPTY; 2]; count],
        };
        for nth in 0..count {
            if closing.order[nth] == 0 {
                closing.visit(nth);
            }
        }
        closing.all
    }
}

/// Finds all that follows from each candidate, with the strongly connected components of Tarjan: candidates that lead to
/// each other lead to the same.
struct Closing<'r, const W: usize> {
    rows: &'r LinkRows<W>,
    /// By candidate: 0 if it was not visited yet, [`CLOSED`] if all that follows is known, otherwise the order of arrival.
    order: Vec<u16>,
    next: u16,
    open: Vec<u16>,
    all: Vec<[NumberSet<W>; 2]>,
}

const CLOSED: u16 = u16::MAX;

impl<const W: usize> Closing<'_, W> {
    /// Returns the earliest open candidate that this one leads to.
    fn visit(&mut self, nth: usize) -> u16 {
        let order = self.next;
        let mut earliest = order;
        let below = self.open.len();
        self.next += 1;
        self.order[nth] = order;
        self.open.push(nth as u16);
        let LinkStep { denied, forced } = self.rows.steps[nth];
        let mut all = [forced, denied];
        all[0].insert(nth);
        // What a closed candidate leads to needs no visit.
        let mut covered = NumberSet::EMPTY;
        forced.each(|next| {
            if covered.contains(next) {
                return;
            }
            if self.order[next] == 0 {
                earliest = earliest.min(self.visit(next));
            }
            if self.order[next] == CLOSED {
                all[0] |= &self.all[next][0];
                all[1] |= &self.all[next][1];
                covered |= &self.all[next][0];
            } else {
                earliest = earliest.min(self.order[next]);
            }
        });
        self.all[nth] = all;
        if earliest == order {
            for &member in &self.open[below + 1..] {
                let [forced, denied] = self.all[usize::from(member)];
                all[0] |= &forced;
                all[1] |= &denied;
            }
            for member in self.open.drain(below..) {
                self.all[usize::from(member)] = all;
                self.order[usize::from(member)] = CLOSED;
            }
        }
        earliest
    }
}

/// What follows from each candidate without anything leaving the board, at most.
pub(super) struct Closures {
    /// By cell and digit: the place of the candidate, in the order of cells and then of digits.
    at: [u16; 729],
    /// For each candidate two sets: what is true, what is false.
    sets: NumberSets,
}

impl Closures {
    pub(super) fn new(view: &View<'_>) -> Closures {
        fn build<const W: usize>(view: &View<'_>) -> Closures {
            let web = Web::<W>::new(view);
            let mut at = [0; 729];
            for (nth, (cell, digit)) in web.candidates.iter().enumerate() {
                at[9 * cell.index() + digit.index()] = nth as u16;
            }
            Closures { at, sets: NumberSets::new(web.rows(Links::Both).closures().as_flattened()) }
        }
        match count(view) {
            0..=256 => build::<4>(view),
            257..=384 => build::<6>(view),
            _ => build::<12>(view),
        }
    }

    /// Returns whether something may follow from each of these.
    pub(super) fn have_common(&self, candidates: &[(Cell, Digit)]) -> bool {
        let set = |&(cell, digit): &(Cell, Digit)| 2 * usize::from(self.at[9 * cell.index() + digit.index()]);
        let Some((first, rest)) = candidates.split_first() else { return false };
        [0, 1]
            .into_iter()
            .any(|which| self.sets.have_common(set(first) + which, rest.iter().map(|one| set(one) + which)))
    }

    /// Returns whether a candidate, if it is true, forces another one.
    pub(super) fn forces(&self, nth: usize, other: usize) -> bool {
        self.sets.contains(2 * nth, other)
    }

    /// Visits the candidates that a candidate forces if it is true, itself among them.
    pub(super) fn each_forced(&self, nth: usize, visit: impl FnMut(usize)) {
        self.sets.each(2 * nth, visit);
    }

    /// Returns whether a candidate, if it is true, leads to its own opposite.
    pub(super) fn refutes_itself(&self, nth: usize) -> bool {
        self.sets.contains(2 * nth + 1, nth)
    }

    /// Returns whether some candidate leads to its own opposite. Without one there is no chain, and no cycle that removes
    /// anything.
    pub(super) fn refute_some(&self) -> bool {
        (0..self.sets.len() / 2).any(|nth| self.refutes_itself(nth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::UnitLayout;
    use saltire_board::{Puzzle, Rules};

    #[test]
    fn closures_are_what_the_levels_lead_to() {
        let puzzles = [
            (Rules::classic(), "..39....1.9.57.......3..67...4..........8....76.2...8........1343......5.2...78.."),
            (Rules::classic(), "...57...1..2..6.9....8..7..3.......6.85....1.......8..6.8.32........4...19.....5."),
            (Rules::diagonal(), "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"),
        ];
        for (rules, puzzle) in puzzles {
            let puzzle = Puzzle::new(rules.clone(), puzzle.parse().unwrap()).unwrap();
            let layout = UnitLayout::new(&rules);
            let view = View::start(&layout, &puzzle);
            let web = Web::<12>::new(&view);
            let rows = web.rows(Links::Both);
            let mut shared = 0;
            for (nth, closure) in rows.closures().into_iter().enumerate() {
                let mut all = [NumberSet::EMPTY; 2];
                all[0].insert(nth);
                rows.levels(nth, usize::MAX, |_, step| {
                    all[0] |= &step.forced;
                    all[1] |= &step.denied;
                    true
                });
                assert!(all == closure, "{:?}", web.candidates[nth]);
                shared += usize::from(all[0].len() > 2);
            }
            assert!(shared > 10, "{shared}");
        }
    }
}
