//! Cycles, and chains in which a candidate implies its own opposite: with links of units only (X), of cells only (Y), of
//! both.
//!
//! A chain cites its lines from the assumption to its opposite. A cycle cites two chains: once round from a candidate,
//! and once the other way round from its opposite.

use super::{
    super::finder::{Finder, Found, Report, add},
    Cause, Link, Rank,
    graph::{Arc, Graph, Links, Node},
    lines,
    quick::{Quick, best},
    web::Closures,
};
use crate::{layout::UnitLayout, view::View};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet, sort};
use saltire_proof::{About, Claim, Evidence, Technique};

/// Bidirectional cycles and forcing chains without branches.
pub(crate) struct ForcingChains;

/// A chain or cycle that changes the board.
pub(crate) struct Strand {
    links: Links,
    pub(crate) cycle: bool,
    /// From the end back to the assumption; for a cycle the end is the assumption come round.
    pub(crate) path: Vec<Link>,
    pub(crate) rank: Rank,
    pub(crate) removed: Vec<(Cell, DigitSet)>,
}

impl Strand {
    pub(crate) fn technique(&self) -> Technique {
        technique(self.links, self.cycle)
    }

    /// Returns the claim that it starts from.
    pub(super) fn source(&self) -> Claim {
        self.path[self.path.len() - 1].claim
    }

    pub(crate) fn evidence(&self, layout: &UnitLayout) -> Evidence {
        let chains = if self.cycle {
            // The end is the beginning: it is left out one way round, and the other way each claim follows by the link that
            // led away from it.
            let back = self
                .path
                .iter()
                .enumerate()
                .skip(1)
                .map(|(nth, link)| Link { claim: link.claim.opposite(), cause: self.path[nth - 1].cause });
            let start = Link { claim: self.path[0].claim.opposite(), cause: Cause::Assumption };
            let count = self.path.len() - 2;
            vec![
                lines(layout, self.path.iter().skip(1).rev().copied()),
                lines(layout, core::iter::once(start).chain(back.take(count))),
            ]
        } else {
            vec![lines(layout, self.path.iter().rev().copied())]
        };
        Evidence {
            cells: self.path.iter().map(|link| link.claim.cell).collect(),
            digits: self.path.iter().map(|link| link.claim.digit).collect(),
            chains,
            ..Evidence::default()
        }
    }
}

pub(super) fn key(links: Links) -> u8 {
    match links {
        Links::Units => 2,
        Links::Cells => 3,
        Links::Both => 4,
    }
}

pub(super) fn technique(links: Links, cycle: bool) -> Technique {
    match (cycle, links) {
        (true, Links::Units) => Technique::XCycle,
        (true, Links::Cells) => Technique::YCycle,
        (true, Links::Both) => Technique::XyCycle,
        (false, Links::Units) => Technique::XChain,
        (false, _) => Technique::ForcingChain,
    }
}

impl Finder for ForcingChains {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::XCycle,
                "Places for one digit form a ring in which strong links (the only two places in a unit) and weak \
                 links (two places in the same unit) alternate. Number the cells along the ring: either all even \
                 cells or all odd cells hold the digit. The digit is eliminated from cells that see an even and an \
                 odd cell of the ring.",
            )
            .shown_by(
                Some("53.2..916.......2......1............8.39...5...2.5.36..48........9...5.12..1.7..."),
                Some("1.....2..7.5..3....4...7.........9......9..54..7..53............629.....31......."),
            ),
            About::new(
                Technique::YCycle,
                "Cells with two candidates form a ring in which each cell sees the next one and shares a candidate \
                 with it. Fixing one cell fixes all others, so there are only two ways to fill the ring. A candidate \
                 that both ways rule out is eliminated.",
            )
            .shown_by(
                Some("..39....1.9.57.......3..67...4..........8....76.2...8........1343......5.2...78.."),
                Some("3..8.....14..5...............4....7..28...6...1...............8..6284.97........."),
            ),
            About::new(
                Technique::XChain,
                "A chain of strong and weak links on one digit connects two places, at least one of which holds the \
                 digit. The digit is eliminated from cells that see both ends. A chain with two strong links is a \
                 turbot fish; skyscrapers, two-string kites and empty rectangles are special turbot fish.",
            )
            .shown_by(
                Some(".6......94...7.......52..1..9..4..7...3....5..8.3......4....3.....1.5..68....7..."),
                Some("..42.7.................42....5......8..9.1.......5......3.4..9.....9..1..5.72...."),
            ),
            About::new(
                Technique::XyCycle,
                "Candidates form a ring in which strong links (the only two candidates of a cell, or the only two \
                 places for a digit in a unit) and weak links (two candidates that cannot both be true) alternate. \
                 Every second candidate of the ring is true, so there are only two ways to fill the ring. A candidate \
                 that both ways rule out is eliminated.",
            )
            .shown_by(
                Some(".98......64.9....3...6.........54..8..1....2936......42...1..5.....6.89..7......."),
                Some("3.....1....8.....9...........1.5...32..4...7..3.7..5...29...8.4...............25."),
            ),
            About::new(
                Technique::ForcingChain,
                "A chain of strong and weak links, also called AIC (alternating inference chain), runs through cells \
                 with two candidates and units with two places for a digit. If one end is false, the other end is \
                 true. So at least one end is true, and a candidate that both ends rule out is eliminated. If both \
                 ends are the same candidate, this candidate is true and is placed.",
            )
            .shown_by(
                Some(".9.4...8.4....72......1......67..5...3....6.....8.....9.......38.......475..2...9"),
                Some("..........2.8....9..3.6.......4..32....6.........9...6.1...............1.6.78.9.."),
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        match best(view) {
            None => ControlFlow::Continue(()),
            Some(Quick::Cycle(strand)) => found(Found {
                technique: strand.technique(),
                score: strand.rank.score,
                placed: None,
                removed: strand.removed.clone(),
                evidence: &|| strand.evidence(layout),
            }),
            Some(Quick::Chain { links, claim, rank }) => found(Found {
                technique: if links == Links::Units { Technique::XChain } else { Technique::ForcingChain },
                score: rank.score,
                placed: (!claim.holds).then_some((claim.cell, claim.digit)),
                removed: vec![(claim.cell, refuted(view, claim))],
                evidence: &|| {
                    let graph = Graph::new(view);
                    let mut evidence = Evidence::default();
                    let source = graph.node(claim.cell, claim.digit);
                    let search = StrandSearch { view, graph: &graph, source, links };
                    search.chain(claim.holds, &mut |strand| evidence = strand.evidence(layout));
                    evidence
                },
            }),
        }
    }
}

/// Returns all strands, best first. The closures tell where there can be none.
pub(super) fn all(view: &View<'_>, closures: &Closures) -> Vec<Strand> {
    let mut strands = Vec::new();
    if !closures.refute_some() {
        return strands;
    }
    let graph = Graph::new(view);
    let rings = rings(view, &graph, closures);
    for links in [Links::Units, Links::Cells, Links::Both] {
        for source in 0..graph.candidates.len() as Node {
            let count = view.candidates(graph.candidates[usize::from(source)].0).len();
            if count < 2 || (links == Links::Cells && count > 2) {
                continue;
            }
            let search = StrandSearch { view, graph: &graph, source, links };
            let forces_source = |node: Node| closures.forces(usize::from(node), usize::from(source));
            if rings[usize::from(source)] {
                search.cycles(usize::MAX, &|node, _| forces_source(node), &mut |strand| strands.push(strand));
            }
            if links != Links::Cells {
                if closures.refutes_itself(usize::from(source)) {
                    search.chain(true, &mut |strand| strands.push(strand));
                }
                if graph.strong(source, links).iter().any(|arc| forces_source(arc.node)) {
                    search.chain(false, &mut |strand| strands.push(strand));
                }
            }
        }
    }
    sort::by(&mut strands, |one, other| one.rank.partial_cmp(&other.rank).expect("scores are numbers"));
    strands
}

/// Returns for each candidate whether it can be on a cycle that removes something: it leads to another candidate that leads
/// back, and one of these sees a candidate that leads to its own opposite.
fn rings(view: &View<'_>, graph: &Graph, closures: &Closures) -> Vec<bool> {
    let mut refuted = [CellSet::EMPTY; 9];
    for (nth, &(cell, digit)) in graph.candidates.iter().enumerate() {
        if closures.refutes_itself(nth) {
            refuted[digit.index()].insert(cell);
        }
    }
    let sees = |nth: usize| {
        let (cell, digit) = graph.candidates[nth];
        !view.layout().peers(cell).is_disjoint(refuted[digit.index()])
    };
    let on_ring = |nth: usize| {
        let (mut others, mut seen) = (false, sees(nth));
        closures.each_forced(nth, |other| {
            if other != nth && closures.forces(other, nth) {
                others = true;
                seen |= sees(other);
            }
        });
        others && seen
    };
    (0..graph.candidates.len()).map(on_ring).collect()
}

const NONE: u32 = u32::MAX;

fn claim(graph: &Graph, node: Node, holds: bool) -> Claim {
    let (cell, digit) = graph.candidates[usize::from(node)];
    Claim { cell, digit, holds }
}

/// A false claim of a search for cycles: it may be reached by several ways, each remembered.
struct Off {
    arc: Arc,
    /// The true claim that it follows from.
    from: Node,
}

/// Returns the candidates outside a cycle's cells that see one of its true claims and one of its false ones.
fn seen_both_ways(view: &View<'_>, cycle: &[Link]) -> Vec<(Cell, DigitSet)> {
    let layout = view.layout();
    let cells: CellSet = cycle.iter().map(|link| link.claim.cell).collect();
    let mut seen = [[CellSet::EMPTY; 2]; 9];
    for link in cycle {
        let victims = (layout.peers(link.claim.cell) & view.places(link.claim.digit)) - cells;
        seen[link.claim.digit.index()][usize::from(link.claim.holds)] |= victims;
    }
    let mut removed = Vec::new();
    if seen.iter().all(|[one, other]| one.is_disjoint(*other)) {
        return removed;
    }
    for Claim { cell, digit, .. } in cycle.iter().map(|link| link.claim).filter(|claim| claim.holds) {
        let [one, other] = seen[digit.index()];
        for victim in layout.peer_order(cell).filter(|&victim| (one & other).contains(victim)) {
            add(&mut removed, victim, digit.into());
        }
    }
    removed
}

/// Returns the digits to remove if a claim implies its opposite.
fn refuted(view: &View<'_>, claim: Claim) -> DigitSet {
    if claim.holds { claim.digit.into() } else { view.candidates(claim.cell).without(claim.digit) }
}

/// A search for strands by these links from one candidate.
#[derive(Clone, Copy)]
pub(super) struct StrandSearch<'s, 'v> {
    pub(super) view: &'s View<'v>,
    pub(super) graph: &'s Graph,
    pub(super) source: Node,
    pub(super) links: Links,
}

impl StrandSearch<'_, '_> {
    /// Breadth first from a true claim. True claims count once, false ones as often as they are reached; a claim does not
    /// follow from itself. Each way back to the start at depth four or more is a cycle.
    ///
    /// A claim that does not lead back to the start by the pairs of links that are left is on no cycle, nor is
    /// what is first reached by it.
    pub(super) fn cycles(
        &self,
        most: usize,
        reaches_start: &dyn Fn(Node, usize) -> bool,
        give: &mut dyn FnMut(Strand),
    ) {
        let StrandSearch { view, graph, source, links } = *self;
        let mut offs: Vec<Off> = Vec::new();
        // By true claim: the false one that it follows from, and by which link.
        let mut reached = vec![(NONE, Cause::Assumption); graph.candidates.len()];
        let mut seen = vec![false; graph.candidates.len()];
        seen[usize::from(source)] = true;
        let mut ons = vec![source];
        let mut length = 0;
        while !ons.is_empty() && length < most {
            let first = offs.len();
            length += 2;
            for from in core::mem::take(&mut ons) {
                for &arc in graph.weak(from, links) {
                    if graph.strong(arc.node, links).is_empty() {
                        continue; // it leads nowhere
                    }
                    let mut up = reached[usize::from(from)].0;
                    while up != NONE && offs[up as usize].arc.node != arc.node {
                        up = reached[usize::from(offs[up as usize].from)].0;
                    }
                    if up == NONE {
                        offs.push(Off { arc, from });
                    }
                }
            }
            for nth in first..offs.len() {
                for &arc in graph.strong(offs[nth].arc.node, links) {
                    if length >= 4 && arc.node == source {
                        let mut path = vec![Link { claim: claim(graph, source, true), cause: arc.cause }];
                        let mut off = nth as u32;
                        while off != NONE {
                            let Off { arc, from } = offs[off as usize];
                            path.push(Link { claim: claim(graph, arc.node, false), cause: arc.cause });
                            path.push(Link { claim: claim(graph, from, true), cause: reached[usize::from(from)].1 });
                            off = reached[usize::from(from)].0;
                        }
                        let removed = seen_both_ways(view, &path[..path.len() - 1]);
                        if !removed.is_empty() {
                            let rank = Rank::new(technique(links, true), length, key(links));
                            give(Strand { links, cycle: true, path, rank, removed });
                        }
                    }
                    if !core::mem::replace(&mut seen[usize::from(arc.node)], true) {
                        reached[usize::from(arc.node)] = (nth as u32, arc.cause);
                        if length < most && reaches_start(arc.node, (most - length) / 2) {
                            ons.push(arc.node);
                        }
                    }
                }
            }
        }
    }

    /// Breadth first from a claim to its opposite.
    fn chain(&self, holds: bool, give: &mut dyn FnMut(Strand)) {
        let StrandSearch { view, graph, source, links } = *self;
        let count = graph.candidates.len();
        // By claim (false ones first): the claim that it follows from, and by which link.
        let mut reached = vec![(NONE, Cause::Assumption); 2 * count];
        let mut seen = vec![false; 2 * count];
        let at = |node: Node, holds: bool| usize::from(node) + if holds { count } else { 0 };
        seen[at(source, holds)] = true;
        let (mut ons, mut offs) = if holds { (vec![source], vec![]) } else { (vec![], vec![source]) };
        let goal = at(source, !holds);
        while !(seen[goal] || ons.is_empty() && offs.is_empty()) {
            for from in core::mem::take(&mut ons) {
                for arc in graph.weak(from, links) {
                    if !core::mem::replace(&mut seen[at(arc.node, false)], true) {
                        reached[at(arc.node, false)] = (at(from, true) as u32, arc.cause);
                        offs.push(arc.node);
                    }
                }
            }
            if seen[goal] {
                break;
            }
            for from in core::mem::take(&mut offs) {
                for arc in graph.strong(from, links) {
                    if !core::mem::replace(&mut seen[at(arc.node, true)], true) {
                        reached[at(arc.node, true)] = (at(from, false) as u32, arc.cause);
                        ons.push(arc.node);
                    }
                }
            }
        }
        if !seen[goal] {
            return;
        }
        let mut path = Vec::new();
        let mut up = goal as u32;
        while up != NONE {
            let (next, cause) = reached[up as usize];
            path.push(Link { claim: claim(graph, (up as usize % count) as Node, up as usize >= count), cause });
            up = next;
        }
        let source = path[path.len() - 1].claim;
        let rank = Rank::new(technique(links, false), path.len(), key(links));
        give(Strand { links, cycle: false, path, rank, removed: vec![(source.cell, refuted(view, source))] });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{explainer::Explainer, profile::Profile};
    use saltire_board::{Grid, Rules};
    use saltire_proof::{Recorder, Step};

    /// Looks at every position of an explanation that has no single.
    struct Positions<'a>(&'a dyn Fn(&Grid), Grid, Rules);

    impl Recorder for Positions<'_> {
        fn record(&mut self, step: impl FnOnce() -> Step) {
            let step = step();
            if step.rating.is_some_and(|rating| rating.tenths() > 55) {
                (self.0)(&self.1);
            }
            step.effect.apply(&self.2, &mut self.1);
        }
    }

    #[test]
    fn the_quick_search_finds_the_first_of_all() {
        let puzzles = [
            (
                Rules::classic(),
                "53.2..916.......2......1............8.39...5...2.5.36..48........9...5.12..1.7...",
                "537284916681739425924561738495613287863972154712458369148395672379826541256147893",
            ),
            (
                Rules::classic(),
                "..39....1.9.57.......3..67...4..........8....76.2...8........1343......5.2...78..",
                "673948251291576348548312679814769532352184967769253184987625413436891725125437896",
            ),
            (
                Rules::classic(),
                ".98......64.9....3...6.........54..8..1....2936......42...1..5.....6.89..7.......",
                "198423675642975183753681942927154368481736529365298714239817456514362897876549231",
            ),
            (
                Rules::classic(),
                ".9.4...8.4....72......1......67..5...3....6.....8.....9.......38.......475..2...9",
                "691452387485397216327618945246731598538249671179865432914586723862973154753124869",
            ),
            (
                Rules::classic(),
                "...57...1..2..6.9....8..7..3.......6.85....1.......8..6.8.32........4...19.....5.",
                "863579421712346598549821763371285946485693217926417835658932174237154689194768352",
            ),
            (
                Rules::diagonal(),
                "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
                "267945381853716249491823576576438192384192657129657438642379815935281764718564923",
            ),
        ];
        let mut seen = 0;
        for (rules, puzzle, solution) in puzzles {
            let (puzzle, only) = crate::tests::solved(&rules, puzzle, solution);
            let explainer = Explainer::new(Profile::of(&rules).unwrap(), &rules);
            let layout = UnitLayout::new(&rules);
            let (trace, _) = explainer.explain(&puzzle, &only, None).unwrap();
            let count = core::cell::Cell::new(0);
            let compare = |grid: &Grid| {
                let view = View::new(&layout, &grid.singles(), grid);
                let first = all(&view, &Closures::new(&view)).into_iter().next();
                let quick = best(&view);
                count.set(count.get() + 1);
                match (first, quick) {
                    (None, None) => {}
                    (Some(first), Some(quick)) => {
                        assert!(first.rank == quick.rank());
                        let (cycle, source) = match &quick {
                            Quick::Cycle(strand) => (true, strand.source()),
                            Quick::Chain { claim, .. } => (false, *claim),
                        };
                        assert_eq!((first.cycle, first.source()), (cycle, source));
                    }
                    _ => panic!("one found a strand, the other none"),
                }
            };
            let mut positions = Positions(&compare, puzzle.grid(), rules.clone());
            for step in trace.steps {
                positions.record(|| step);
            }
            seen += count.get();
        }
        assert!(seen > 10, "{seen}");
    }
}
