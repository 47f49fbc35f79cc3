//! The best cycle or chain without walking all of them.
//!
//! A strong link joins `x` and `y`, one of which is true. So a candidate that sees `x`, and that `y` leads to deny, is
//! false; and `x` is true if `y` leads to deny a candidate with a strong link to `x`. Every chain has this shape, and its
//! length is known from how far `y` leads; so it is enough to look from candidates with strong links, by sets, level by
//! level, and no further than the shortest chain so far. What a cycle removes a chain removes too, at most two claims
//! longer: without a chain there is no cycle to look for, and with one only a short one counts.
//!
//! [`all`](super::forcing::all) is the slow twin: the first of all strands is the one that is found here.

use super::{
    Rank,
    forcing::{Strand, StrandSearch, key, technique},
    graph::{Graph, Links, Node},
    web::{LinkRows, Web, count},
};
use crate::view::View;
use saltire_proof::{Claim, Technique};

/// The best chain or cycle.
pub(super) enum Quick {
    /// From a claim to its opposite.
    Chain {
        links: Links,
        claim: Claim,
        rank: Rank,
    },
    Cycle(Strand),
}

impl Quick {
    pub(super) fn rank(&self) -> Rank {
        match self {
            Quick::Chain { rank, .. } => *rank,
            Quick::Cycle(strand) => strand.rank,
        }
    }
}

/// Returns the first of all strands.
pub(super) fn best(view: &View<'_>) -> Option<Quick> {
    match count(view) {
        0..=256 => Search::<4>::new(view).best(),
        257..=384 => Search::<6>::new(view).best(),
        _ => Search::<12>::new(view).best(),
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

struct Search<'v, 'a, const W: usize> {
    view: &'v View<'a>,
    web: Web<W>,
    graph: Option<Graph>,
}

impl<'v, 'a, const W: usize> Search<'v, 'a, W> {
    fn new(view: &'v View<'a>) -> Self {
        Search { view, web: Web::new(view), graph: None }
    }

    fn best(&mut self) -> Option<Quick> {
        let shortest = |best: &Option<Quick>| best.as_ref().map_or(0, |best| best.rank().complexity);
        let rows = self.web.rows(Links::Units);
        let mut best = self.chain(Links::Units, &rows);
        let short = shortest(&best);
        self.improve(Links::Units, &rows, &mut best, short);
        // Chains with both kinds of links start at 7.0.
        let (mut short, mut rows) = (0, None);
        if best.as_ref().is_none_or(|best| best.rank().score >= Technique::ForcingChain.score()) {
            let all = rows.insert(self.web.rows(Links::Both));
            let chain = self.chain(Links::Both, all);
            short = shortest(&chain);
            if chain.as_ref().is_some_and(|chain| best.as_ref().is_none_or(|best| chain.rank() < best.rank())) {
                best = chain;
            }
        }
        if best.is_some() {
            let rows = self.web.rows(Links::Cells);
            self.improve(Links::Cells, &rows, &mut best, short);
        }
        if let Some(rows) =
            rows.filter(|_| best.as_ref().is_some_and(|best| best.rank().score >= Technique::ForcingChain.score()))
        {
            self.improve(Links::Both, &rows, &mut best, short);
        }
        best
    }

    /// Returns the best chain.
    fn chain(&self, links: Links, rows: &LinkRows<W>) -> Option<Quick> {
        let Shortest { levels, source, from_false } = self.shortest(rows)?;
        let (cell, digit) = self.web.candidates[source];
        let claim = Claim { cell, digit, holds: !from_false };
        Some(Quick::Chain { links, claim, rank: Rank::new(technique(links, false), 2 + 2 * levels, key(links)) })
    }

    /// Returns the shortest chain, the first of several.
    fn shortest(&self, rows: &LinkRows<W>) -> Option<Shortest> {
        let mut best: Option<Shortest> = None;
        let mut most = usize::MAX;
        for (start, partners) in rows.partners.iter().enumerate().filter(|(_, partners)| !partners.is_empty()) {
            let seen = rows.step(partners).denied;
            rows.levels(start, most, |levels, step| {
                let refuted = seen.first_common(&step.denied);
                let proved = partners.first_common(&step.forced);
                let refuted = refuted.map(|source| Shortest { levels, source, from_false: false });
                let proved = proved.map(|source| Shortest { levels, source, from_false: true });
                let Some(found) = refuted.into_iter().chain(proved).min() else { return true };
                best = Some(best.map_or(found, |best| best.min(found)));
                most = levels;
                false
            });
        }
        best
    }

    /// Takes a cycle if it ranks before the best so far. The shortest chain by these links, if it is known, is at most two
    /// claims longer than any cycle.
    fn improve(&mut self, links: Links, rows: &LinkRows<W>, best: &mut Option<Quick>, shortest: usize) {
        let Some(now) = best else { return };
        if let Some(cycle) = self.cycle(links, rows, now.rank(), shortest.saturating_sub(2)) {
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
    }

    /// Returns the best cycle that ranks before a strand. No cycle that changes anything is shorter than the least.
    fn cycle(&mut self, links: Links, rows: &LinkRows<W>, before: Rank, least: usize) -> Option<Strand> {
        let mut best: Option<Strand> = None;
        let rank = |length: usize| Rank::new(technique(links, true), length, key(links));
        let mut most = 2;
        while rank(most + 2) <= before && most < 729 {
            most += 2;
        }
        for (source, _) in rows.partners.iter().enumerate().filter(|(_, partners)| !partners.is_empty()) {
            if most < least.max(4) {
                return best;
            }
            let mut closes = false;
            rows.levels(source, most / 2, |level, step| {
                closes |= level > 1 && step.forced.contains(source);
                !closes
            });
            if !closes {
                continue;
            }
            let graph = self.graph.get_or_insert_with(|| Graph::new(self.view));
            let returning = rows.returning(source, most / 2);
            let reaches_start = |node: Node, pairs: usize| returning[pairs].contains(usize::from(node));
            let search = StrandSearch { view: self.view, graph, source: source as Node, links };
            search.cycles(most, &reaches_start, &mut |strand| {
                if best.as_ref().is_none_or(|best| strand.rank < best.rank) {
                    best = Some(strand);
                }
            });
            if let Some(best) = &best {
                most = best.rank.complexity - 2;
            }
        }
        best
    }
}
