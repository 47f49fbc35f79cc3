//! The best cycle or chain without walking all of them.
//!
//! A strong link joins `x` and `y`, one of which is true. So a candidate that sees `x`, and that `y` leads to deny, is
//! false; and `x` is true if `y` leads to deny a candidate with a strong link to `x`. Every chain has this shape, and its
//! length is known from how far `y` leads; so it is enough to look from candidates with strong links, by sets, level by
//! level, and no further than the shortest chain so far. What a cycle removes a chain removes too, at most two claims
//! longer: without a chain there is no cycle to look for, and with one only a short one counts.
//!
//! [`all`](super::forcing::all) is the slow twin: the first of all hints is the one that is found here.

use super::{
    Rank,
    forcing::{Hint, base, cycles, key},
    graph::{Graph, Links, Node},
};
use crate::{Claim, layout::Layout, view::View};
use saltire_board::{Cell, CellSet, Digit};

/// A set of candidates, by digit.
type Set = [CellSet; 9];

/// The links of a board, by sets.
struct Web<'v, 'a> {
    view: &'v View<'a>,
    layout: &'a Layout,
    /// By digit and cell: the places joined to it by a unit with no other.
    strong: Vec<CellSet>,
    /// The places that are joined to some other.
    linked: Set,
    /// The cells with two candidates.
    two: CellSet,
}

/// The best chain or cycle.
pub(super) enum Quick {
    /// From a claim to its opposite.
    Chain {
        links: Links,
        claim: Claim,
        rank: Rank,
    },
    Cycle(Hint),
}

impl Quick {
    pub(super) fn rank(&self) -> Rank {
        match self {
            Quick::Chain { rank, .. } => *rank,
            Quick::Cycle(hint) => hint.rank,
        }
    }
}

/// A shortest chain: how many levels its strongest link leads, and its claim.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shortest {
    levels: usize,
    /// The candidate, in the order of searching.
    source: usize,
    /// False first claims come after true ones.
    from_false: bool,
}

fn place(cell: Cell, digit: Digit) -> usize {
    81 * digit.index() + cell.index()
}

impl<'v, 'a> Web<'v, 'a> {
    fn new(view: &'v View<'a>) -> Web<'v, 'a> {
        let layout = view.layout();
        let mut web = Web {
            view,
            layout,
            strong: vec![CellSet::EMPTY; 9 * 81],
            linked: [CellSet::EMPTY; 9],
            two: view.empty().iter().filter(|&cell| view.candidates(cell).len() == 2).collect(),
        };
        for unit in 0..layout.units().len() as u8 {
            for digit in Digit::ALL {
                let mask = view.mask(unit, digit);
                let rest = mask & mask.wrapping_sub(1);
                if rest != 0 && rest & (rest - 1) == 0 {
                    let cells = layout.cells(unit);
                    let (one, other) = (cells[mask.trailing_zeros() as usize], cells[rest.trailing_zeros() as usize]);
                    web.strong[place(one, digit)] |= other.into();
                    web.strong[place(other, digit)] |= one.into();
                    web.linked[digit.index()] |= CellSet::of(one).with(other);
                }
            }
        }
        web
    }

    /// What is false if these are true.
    fn denied(&self, true_ones: &Set, links: Links) -> Set {
        let mut denied = [CellSet::EMPTY; 9];
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            let cells = true_ones[digit.index()];
            let seen = cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | self.layout.peers(cell));
            denied[digit.index()] = seen & self.view.places(digit);
            twice |= once & cells;
            once |= cells;
        }
        if links != Links::Units {
            for digit in Digit::ALL {
                let others = (once - true_ones[digit.index()]) | twice;
                denied[digit.index()] |= others & self.view.places(digit);
            }
        }
        denied
    }

    /// What is true if these are false, one by one.
    fn forced(&self, false_ones: &Set, links: Links) -> Set {
        let mut forced = [CellSet::EMPTY; 9];
        for digit in Digit::ALL {
            let cells = false_ones[digit.index()];
            if links != Links::Cells {
                for cell in (cells & self.linked[digit.index()]).iter() {
                    forced[digit.index()] |= self.strong[place(cell, digit)];
                }
            }
            if links != Links::Units {
                for cell in (cells & self.two).iter() {
                    if let Some(other) = self.view.candidates(cell).without(digit).single() {
                        forced[other.index()] |= cell.into();
                    }
                }
            }
        }
        forced
    }

    /// The candidates joined to one by a strong link.
    fn partners(&self, cell: Cell, digit: Digit, links: Links) -> Set {
        let mut one = [CellSet::EMPTY; 9];
        one[digit.index()] = cell.into();
        self.forced(&one, links)
    }

    /// The shortest chain, the first of several.
    fn shortest(&self, links: Links) -> Option<Shortest> {
        let mut best: Option<Shortest> = None;
        let mut most = usize::MAX;
        for digit in Digit::ALL {
            let mut starts = self.linked[digit.index()];
            if links == Links::Both {
                starts |= self.two & self.view.places(digit);
            }
            for cell in starts.iter() {
                let partners = self.partners(cell, digit, links);
                let seen = self.denied(&partners, links);
                let again = self.each(&partners, |cell, digit| self.partners(cell, digit, links));
                self.levels(cell, digit, links, most, |levels, denied| {
                    let mut found = None;
                    let mut add = |source: usize, from_false: bool| {
                        let new = Shortest { levels, source, from_false };
                        found = Some(found.map_or(new, |known: Shortest| known.min(new)));
                    };
                    for other in Digit::ALL {
                        if let Some(cell) = (seen[other.index()] & denied[other.index()]).first() {
                            add(9 * cell.index() + other.index(), false);
                        }
                    }
                    for &(cell, digit, ref joined) in &again {
                        if joined.iter().zip(denied).any(|(one, other)| !one.is_disjoint(*other)) {
                            add(9 * cell.index() + digit.index(), true);
                        }
                    }
                    if let Some(found) = found {
                        best = Some(best.map_or(found, |best| best.min(found)));
                        most = levels;
                    }
                    found.is_none()
                });
            }
        }
        best
    }

    /// Something of every member of a set.
    fn each<T>(&self, set: &Set, of: impl Fn(Cell, Digit) -> T) -> Vec<(Cell, Digit, T)> {
        let members = Digit::ALL.into_iter().flat_map(|digit| set[digit.index()].iter().map(move |cell| (cell, digit)));
        members.map(|(cell, digit)| (cell, digit, of(cell, digit))).collect()
    }

    /// What a candidate leads to deny, level by level, until the listener has enough.
    fn levels(&self, cell: Cell, digit: Digit, links: Links, most: usize, mut listen: impl FnMut(usize, &Set) -> bool) {
        let mut new = [CellSet::EMPTY; 9];
        new[digit.index()] = cell.into();
        let (mut known_on, mut known_off) = (new, [CellSet::EMPTY; 9]);
        for level in 1..=most {
            let denied = self.denied(&new, links);
            if !listen(level, &denied) {
                return;
            }
            let mut fresh = denied;
            for (fresh, known) in fresh.iter_mut().zip(&mut known_off) {
                *fresh -= *known;
                *known |= *fresh;
            }
            new = self.forced(&fresh, links);
            for (new, known) in new.iter_mut().zip(&mut known_on) {
                *new -= *known;
                *known |= *new;
            }
            if new.iter().all(|cells| cells.is_empty()) {
                return;
            }
        }
    }

    /// The best cycle that ranks before a hint.
    fn cycle(&self, links: Links, graph: &mut Option<Graph>, before: Rank) -> Option<Hint> {
        let mut best: Option<Hint> = None;
        let rank = |length: usize| Rank::new(base(links, true), length, key(links));
        let mut most = 2;
        while rank(most + 2) <= before && most < 729 {
            most += 2;
        }
        for cell in self.view.empty().iter() {
            if links == Links::Cells && !self.two.contains(cell) {
                continue;
            }
            for digit in self.view.candidates(cell).iter() {
                let partners = self.partners(cell, digit, links);
                if partners.iter().all(|cells| cells.is_empty()) {
                    continue;
                }
                let mut closes = false;
                self.levels(cell, digit, links, most / 2, |level, denied| {
                    closes |= level > 1 && partners.iter().zip(denied).any(|(one, other)| !one.is_disjoint(*other));
                    !closes
                });
                if !closes {
                    continue;
                }
                let graph = graph.get_or_insert_with(|| Graph::new(self.view));
                let source: Node = graph.node(cell, digit);
                cycles(self.view, graph, source, links, most, &mut |hint| {
                    if best.as_ref().is_none_or(|best| hint.rank < best.rank) {
                        best = Some(hint);
                    }
                });
            }
        }
        best
    }
}

/// The first of all hints.
pub(super) fn best(view: &View<'_>) -> Option<Quick> {
    let web = Web::new(view);
    let mut graph = None;
    let mut best = web.chain(Links::Units);
    let mut improve = |links: Links, best: &mut Option<Quick>| {
        let Some(now) = best else { return };
        if let Some(cycle) = web.cycle(links, &mut graph, now.rank()) {
            // Of one rank the earlier source is taken, and a cycle before a chain of the same source.
            let first = match now {
                Quick::Chain { claim, .. } => {
                    let source = cycle.source();
                    (source.cell, source.digit) <= (claim.cell, claim.digit)
                }
                Quick::Cycle(_) => false,
            };
            if cycle.rank < now.rank() || cycle.rank == now.rank() && first {
                *best = Some(Quick::Cycle(cycle));
            }
        }
    };
    improve(Links::Units, &mut best);
    // Chains with both kinds of links start at 7.0.
    if best.as_ref().is_none_or(|best| best.rank().score >= 7.0)
        && let Some(chain) = web.chain(Links::Both)
        && best.as_ref().is_none_or(|best| chain.rank() < best.rank())
    {
        best = Some(chain);
    }
    improve(Links::Cells, &mut best);
    if best.as_ref().is_some_and(|best| best.rank().score >= 7.0) {
        improve(Links::Both, &mut best);
    }
    best
}

impl Web<'_, '_> {
    /// The best chain.
    fn chain(&self, links: Links) -> Option<Quick> {
        let Shortest { levels, source, from_false } = self.shortest(links)?;
        let claim = Claim { cell: Cell::ALL[source / 9], digit: Digit::ALL[source % 9], holds: !from_false };
        Some(Quick::Chain { links, claim, rank: Rank::new(base(links, false), 2 + 2 * levels, key(links)) })
    }
}
