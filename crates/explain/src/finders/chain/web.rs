//! The links of a board that does not change, as bit rows: a bit a candidate, by cell and then by digit.
//!
//! What some true candidates lead to is the union of their rows. The rows are as long as the number of candidates
//! requires.

use super::graph::Links;
use crate::view::View;
use saltire_board::{Cell, Digit};

/// A set of candidates.
pub(super) type Bits<const W: usize> = [u64; W];

/// Returns how many candidates a board has.
pub(super) fn count(view: &View<'_>) -> usize {
    Digit::ALL.into_iter().map(|digit| view.places(digit).len()).sum()
}

fn set<const W: usize>(bits: &mut Bits<W>, nth: usize) {
    bits[nth / 64] |= 1 << (nth % 64);
}

pub(super) fn has<const W: usize>(bits: &Bits<W>, nth: usize) -> bool {
    bits[nth / 64] >> (nth % 64) & 1 == 1
}

pub(super) fn is_empty<const W: usize>(bits: &Bits<W>) -> bool {
    bits.iter().all(|&word| word == 0)
}

/// Returns the first candidate of both sets.
pub(super) fn first_common<const W: usize>(one: &Bits<W>, other: &Bits<W>) -> Option<usize> {
    (0..W).find_map(|word| {
        let both = one[word] & other[word];
        (both != 0).then(|| 64 * word + both.trailing_zeros() as usize)
    })
}

fn each<const W: usize>(bits: &Bits<W>, mut visit: impl FnMut(usize)) {
    for (word, &bits) in bits.iter().enumerate() {
        let mut rest = bits;
        while rest != 0 {
            visit(64 * word + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// The links of a board, of each kind by itself.
pub(super) struct Web<const W: usize> {
    /// The candidates in order.
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// The other candidates of the cell.
    cell: Vec<Bits<W>>,
    /// The other places of the digit in the cell's units.
    units: Vec<Bits<W>>,
    /// The one other candidate of the cell.
    cell_pairs: Vec<Bits<W>>,
    /// The places that are the one other of a unit.
    unit_pairs: Vec<Bits<W>>,
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
        let none = || vec![[0; W]; candidates.len()];
        let (mut in_cell, mut in_units, mut cell_pairs, mut unit_pairs) = (none(), none(), none(), none());
        for (nth, &(cell, digit)) in candidates.iter().enumerate() {
            let others = view.candidates(cell).without(digit);
            for other in others.iter() {
                set(&mut in_cell[nth], node(cell, other));
            }
            if others.single().is_some() {
                cell_pairs[nth] = in_cell[nth];
            }
            for other in (view.places(digit) & layout.peers(cell)).iter() {
                set(&mut in_units[nth], node(other, digit));
            }
        }
        for unit in layout.ranks() {
            for digit in Digit::ALL {
                if let Some(pair) = view.unit_places(unit, digit).pair() {
                    let [one, other] = pair.map(|place| node(layout.cells(unit)[place], digit));
                    set(&mut unit_pairs[one], other);
                    set(&mut unit_pairs[other], one);
                }
            }
        }
        Web { candidates, cell: in_cell, units: in_units, cell_pairs, unit_pairs }
    }

    /// What each candidate leads to by links of these kinds.
    pub(super) fn rows(&self, links: Links) -> Rows<W> {
        let mut partners = if links == Links::Cells { self.cell_pairs.clone() } else { self.unit_pairs.clone() };
        let mut steps = Vec::with_capacity(partners.len());
        for (nth, partners) in partners.iter_mut().enumerate() {
            let mut denied = self.units[nth];
            if links != Links::Units {
                join(&mut denied, &self.cell[nth]);
            }
            if links == Links::Both {
                join(partners, &self.cell_pairs[nth]);
            }
            steps.push(Step { denied, forced: [0; W] });
        }
        let mut linked = [0; W];
        for (nth, partners) in partners.iter().enumerate() {
            if !is_empty(partners) {
                set(&mut linked, nth);
            }
        }
        for step in &mut steps {
            let mut leads = step.denied;
            for (leads, linked) in leads.iter_mut().zip(linked) {
                *leads &= linked;
            }
            each(&leads, |nth| join(&mut step.forced, &partners[nth]));
        }
        Rows { partners, steps }
    }
}

fn join<const W: usize>(bits: &mut Bits<W>, more: &Bits<W>) {
    for (bits, more) in bits.iter_mut().zip(more) {
        *bits |= more;
    }
}

/// What true candidates lead to: what is false then, and what is true because of that.
#[derive(Clone, Copy)]
pub(super) struct Step<const W: usize> {
    pub(super) denied: Bits<W>,
    pub(super) forced: Bits<W>,
}

/// By candidate: those joined to it by a strong link, and what it leads to.
pub(super) struct Rows<const W: usize> {
    pub(super) partners: Vec<Bits<W>>,
    steps: Vec<Step<W>>,
}

impl<const W: usize> Rows<W> {
    /// What these lead to together.
    pub(super) fn step(&self, true_ones: &Bits<W>) -> Step<W> {
        let mut all = Step { denied: [0; W], forced: [0; W] };
        each(true_ones, |nth| {
            join(&mut all.denied, &self.steps[nth].denied);
            join(&mut all.forced, &self.steps[nth].forced);
        });
        all
    }

    /// What a candidate leads to, level by level, until the listener has enough.
    pub(super) fn levels(&self, start: usize, most: usize, mut listen: impl FnMut(usize, &Step<W>) -> bool) {
        let mut known = [0; W];
        set(&mut known, start);
        let mut step = self.steps[start];
        let mut level = 1;
        while level <= most && listen(level, &step) {
            let mut new = step.forced;
            for (new, known) in new.iter_mut().zip(&mut known) {
                *new &= !*known;
                *known |= *new;
            }
            if is_empty(&new) {
                return;
            }
            step = self.step(&new);
            level += 1;
        }
    }

    /// By number of pairs of links: the candidates that lead back to this one. If it is false, a partner is true; so what these
    /// deny leads back, and so on.
    pub(super) fn returning(&self, start: usize, levels: usize) -> Vec<Bits<W>> {
        let mut new = self.partners[start];
        let mut known = new;
        let mut returning = vec![[0; W]; levels];
        for level in 1..levels {
            let step = self.step(&new);
            for word in 0..W {
                returning[level][word] = returning[level - 1][word] | step.denied[word];
                new[word] = step.forced[word] & !known[word];
                known[word] |= new[word];
            }
        }
        returning
    }

    /// Returns all that follows from each candidate: what is true, what is false.
    fn closures(&self) -> Vec<[Bits<W>; 2]> {
        let count = self.steps.len();
        let mut closing =
            Closing { rows: self, order: vec![0; count], next: 1, open: Vec::new(), all: vec![[[0; W]; 2]; count] };
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
    rows: &'r Rows<W>,
    /// By candidate: 0 if it was not visited yet, [`CLOSED`] if all that follows is known, otherwise the order of arrival.
    order: Vec<u16>,
    next: u16,
    open: Vec<u16>,
    all: Vec<[Bits<W>; 2]>,
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
        let Step { denied, forced } = self.rows.steps[nth];
        let mut all = [forced, denied];
        set(&mut all[0], nth);
        // What a closed candidate leads to needs no visit.
        let mut covered = [0; W];
        each(&forced, |next| {
            if has(&covered, next) {
                return;
            }
            if self.order[next] == 0 {
                earliest = earliest.min(self.visit(next));
            }
            if self.order[next] == CLOSED {
                join(&mut all[0], &self.all[next][0]);
                join(&mut all[1], &self.all[next][1]);
                join(&mut covered, &self.all[next][0]);
            } else {
                earliest = earliest.min(self.order[next]);
            }
        });
        self.all[nth] = all;
        if earliest == order {
            for &member in &self.open[below + 1..] {
                let [forced, denied] = self.all[usize::from(member)];
                join(&mut all[0], &forced);
                join(&mut all[1], &denied);
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
    /// How many words hold a bit for each candidate.
    words: usize,
    bits: Vec<u64>,
}

impl Closures {
    pub(super) fn new(view: &View<'_>) -> Closures {
        fn build<const W: usize>(view: &View<'_>) -> Closures {
            let web = Web::<W>::new(view);
            let mut closures = Closures { at: [0; 729], words: W, bits: Vec::new() };
            for (nth, (cell, digit)) in web.candidates.iter().enumerate() {
                closures.at[9 * cell.index() + digit.index()] = nth as u16;
            }
            closures.bits = web.rows(Links::Both).closures().into_flattened().into_flattened();
            closures
        }
        match count(view) {
            0..=256 => build::<4>(view),
            257..=384 => build::<6>(view),
            _ => build::<12>(view),
        }
    }

    /// Returns all that follows from a candidate: what is true, then what is false.
    fn of(&self, nth: usize) -> &[u64] {
        &self.bits[2 * nth * self.words..2 * (nth + 1) * self.words]
    }

    /// Returns whether something may follow from each of these.
    pub(super) fn have_common(&self, candidates: &[(Cell, Digit)]) -> bool {
        let of = |(cell, digit): (Cell, Digit)| self.of(usize::from(self.at[9 * cell.index() + digit.index()]));
        let Some((&first, rest)) = candidates.split_first() else { return false };
        let first = of(first);
        (0..first.len()).any(|word| rest.iter().fold(first[word], |all, &other| all & of(other)[word]) != 0)
    }

    /// Returns whether a candidate, if it is true, forces another one.
    pub(super) fn forces(&self, nth: usize, other: usize) -> bool {
        self.of(nth)[other / 64] >> (other % 64) & 1 == 1
    }

    /// Visits the candidates that a candidate forces if it is true, itself among them.
    pub(super) fn each_forced(&self, nth: usize, mut visit: impl FnMut(usize)) {
        for (word, &bits) in self.of(nth)[..self.words].iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                visit(64 * word + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// Returns whether a candidate, if it is true, leads to its own opposite.
    pub(super) fn refutes_itself(&self, nth: usize) -> bool {
        self.of(nth)[self.words + nth / 64] >> (nth % 64) & 1 == 1
    }

    /// Returns whether some candidate leads to its own opposite. Without one there is no chain, and no cycle that removes
    /// anything.
    pub(super) fn refute_some(&self) -> bool {
        (0..self.bits.len() / (2 * self.words)).any(|nth| self.refutes_itself(nth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
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
            let layout = Layout::new(&rules);
            let view = View::start(&layout, &puzzle);
            let web = Web::<12>::new(&view);
            let rows = web.rows(Links::Both);
            let mut shared = 0;
            for (nth, closure) in rows.closures().into_iter().enumerate() {
                let mut all = [[0; 12]; 2];
                set(&mut all[0], nth);
                rows.levels(nth, usize::MAX, |_, step| {
                    join(&mut all[0], &step.forced);
                    join(&mut all[1], &step.denied);
                    true
                });
                assert!(all == closure, "{:?}", web.candidates[nth]);
                shared += usize::from(all[0].iter().map(|word| word.count_ones()).sum::<u32>() > 2);
            }
            assert!(shared > 10, "{shared}");
        }
    }
}
