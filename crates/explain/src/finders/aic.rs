//! Alternating inference chains (AIC) with groups of places as nodes and almost locked sets (ALS) as strong links.
//!
//! ```text
//! node         one digit in some cells: true if one of the cells has the digit
//! strong link  one of the two nodes is true: all places of a digit in a unit; the two candidates of a cell; two digits of
//!              an almost locked set
//! weak link    not both are true: every cell of one node sees every cell of the other, or both are candidates of one cell
//! ```
//! The search assumes a candidate and follows the links until a true node rules the candidate out; the nodes on the way are
//! the chain. Cites the units and cells of the strong links.

use super::{
    almost_locked::{Set, sets},
    finder::{Finder, Found, Report, add},
};
use crate::layout::UnitRank;
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, sort};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Chains with groups of places; with almost locked sets too.
pub(crate) struct Aics {
    pub(crate) sets: bool,
}

/// The most strong links of a chain, and the most cells of an almost locked set in it.
const STRONG: usize = 7;
const LARGEST: usize = 4;

/// What makes a link strong.
#[derive(Clone, Copy, PartialEq)]
enum Via {
    Cell,
    Unit(UnitRank),
    Set(u16),
}

struct Node {
    digit: Digit,
    cells: CellSet,
    /// The other places of the digit that see all cells of the node.
    seen: CellSet,
}

/// The nodes of a board and their strong links.
#[derive(Default)]
struct Net {
    nodes: Vec<Node>,
    /// By digit: the nodes, to find one by its cells.
    by_digit: [Vec<u16>; 9],
    strong: Vec<Vec<(u16, Via)>>,
    /// For each node, the nodes that are false if it is true; computed on first use.
    weak: Vec<Option<Vec<u16>>>,
    sets: Vec<Set>,
}

impl Net {
    fn new(view: &View<'_>, with_sets: bool) -> Net {
        let layout = view.layout();
        let mut net = Net::default();
        for cell in view.empty().iter() {
            let digits = view.candidates(cell);
            for digit in digits.iter() {
                net.node(view, digit, cell.into());
            }
            if digits.len() == 2 {
                let [a, b] = [digits.first(), digits.last()].map(|digit| digit.expect("two candidates"));
                net.link(view, (a, cell.into()), (b, cell.into()), Via::Cell);
            }
        }
        for digit in Digit::ALL {
            for unit in layout.ranks() {
                let places = view.cells_at(unit, view.unit_places(unit, digit));
                if !(2..=6).contains(&places.len()) {
                    continue;
                }
                let is_group = |part: CellSet| {
                    part.len() == 1 || part.len() > 1 && layout.units_with(part).any(|other| other != unit)
                };
                let lines = layout.ranks().filter(|&other| other != unit);
                let mut parts: Vec<CellSet> = lines.map(|other| layout.unit(other) & places).collect();
                parts.extend(places.iter().map(CellSet::of));
                sort::by_key(&mut parts, |&part| part);
                parts.dedup();
                for part in parts {
                    let rest = places - part;
                    // Each split once, from the part with the first place.
                    if part.first() == places.first() && !rest.is_empty() && is_group(part) && is_group(rest) {
                        net.link(view, (digit, part), (digit, rest), Via::Unit(unit));
                    }
                }
            }
        }
        if with_sets {
            net.sets = sets(view, LARGEST).into_iter().filter(|set| set.cells.len() > 1).collect();
            for nth in 0..net.sets.len() {
                let Set { cells, digits } = net.sets[nth];
                for a in digits.iter() {
                    for b in digits.iter().filter(|&b| b > a) {
                        let ends = [(a, cells & view.places(a)), (b, cells & view.places(b))];
                        let useful = |(digit, cells)| !(layout.common_peers(cells) & view.places(digit)).is_empty();
                        if ends.into_iter().all(useful) {
                            net.link(view, ends[0], ends[1], Via::Set(nth as u16));
                        }
                    }
                }
            }
        }
        net.weak = vec![None; net.nodes.len()];
        net
    }

    fn node(&mut self, view: &View<'_>, digit: Digit, cells: CellSet) -> u16 {
        let known = &self.by_digit[digit.index()];
        if let Some(&node) = known.iter().find(|&&node| self.nodes[usize::from(node)].cells == cells) {
            return node;
        }
        let node = self.nodes.len() as u16;
        let seen = view.layout().common_peers(cells) & view.places(digit);
        self.nodes.push(Node { digit, cells, seen });
        self.strong.push(Vec::new());
        self.by_digit[digit.index()].push(node);
        node
    }

    fn link(&mut self, view: &View<'_>, one: (Digit, CellSet), other: (Digit, CellSet), via: Via) {
        let (one, other) = (self.node(view, one.0, one.1), self.node(view, other.0, other.1));
        for (from, to) in [(one, other), (other, one)] {
            let links = &mut self.strong[usize::from(from)];
            if links.iter().all(|&(known, _)| known != to) {
                links.push((to, via));
            }
        }
    }

    /// The nodes with strong links that are false if this one is true.
    fn fill_weak(&mut self, view: &View<'_>, from: u16) {
        if self.weak[usize::from(from)].is_some() {
            return;
        }
        let Node { digit, cells, seen } = self.nodes[usize::from(from)];
        let mut list: Vec<u16> = Vec::new();
        if let Some(cell) = cells.single() {
            for other in view.candidates(cell).without(digit).iter() {
                let nodes = self.by_digit[other.index()].iter().copied();
                list.extend(nodes.filter(|&node| self.nodes[usize::from(node)].cells == cells));
            }
        }
        let same = self.by_digit[digit.index()].iter().copied();
        list.extend(same.filter(|&node| self.nodes[usize::from(node)].cells.is_subset(seen)));
        list.retain(|&node| !self.strong[usize::from(node)].is_empty());
        self.weak[usize::from(from)] = Some(list);
    }

    /// Returns whether a candidate is false if the node is true.
    fn excludes(&self, node: u16, cell: Cell, digit: Digit) -> bool {
        let node = &self.nodes[usize::from(node)];
        if node.digit == digit { node.seen.contains(cell) } else { node.cells == CellSet::of(cell) }
    }

    /// Returns all candidates that are false if the node is true.
    fn excluded(&self, view: &View<'_>, node: u16) -> Vec<(Cell, Digit)> {
        let Node { digit, cells, seen } = self.nodes[usize::from(node)];
        let mut all: Vec<(Cell, Digit)> = seen.iter().map(|cell| (cell, digit)).collect();
        if let Some(cell) = cells.single() {
            all.extend(view.candidates(cell).without(digit).iter().map(|other| (cell, other)));
        }
        all
    }
}

/// A chain: nodes in order, and what makes each strong link.
#[derive(Clone)]
struct Path {
    nodes: Vec<u16>,
    via: Vec<Via>,
}

impl Path {
    /// Shorter chains first, then those with fewer cells in groups and sets.
    fn rank(&self, net: &Net) -> (usize, usize) {
        let cells = self.nodes.iter().map(|&node| net.nodes[usize::from(node)].cells.len()).sum::<usize>();
        let set = |via: &Via| match via {
            Via::Set(nth) => 2 * net.sets[usize::from(*nth)].cells.len(),
            _ => 0,
        };
        (self.nodes.len(), cells + self.via.iter().map(set).sum::<usize>())
    }
}

/// The search from one candidate after the other; the lists are used again.
struct Search {
    /// By node: where it was reached from, and by what, if it was.
    off_from: Vec<u16>,
    on_from: Vec<(u16, Via)>,
}

const NONE: u16 = u16::MAX;

impl Search {
    /// Returns the shortest chain that rules a candidate out.
    fn run(&mut self, view: &View<'_>, net: &mut Net, cell: Cell, digit: Digit) -> Option<Path> {
        self.off_from.fill(NONE);
        self.on_from.fill((NONE, Via::Cell));
        let start = net.node(view, digit, cell.into());
        net.fill_weak(view, start);
        let mut off: Vec<u16> = net.weak[usize::from(start)].clone().unwrap_or_default();
        for &node in &off {
            self.off_from[usize::from(node)] = start;
        }
        for _ in 0..STRONG {
            let mut on = Vec::new();
            for &from in &off {
                for &(to, via) in &net.strong[usize::from(from)] {
                    if self.on_from[usize::from(to)].0 != NONE {
                        continue;
                    }
                    self.on_from[usize::from(to)] = (from, via);
                    if net.excludes(to, cell, digit) {
                        return Some(self.path(start, to));
                    }
                    on.push(to);
                }
            }
            off.clear();
            for &from in &on {
                net.fill_weak(view, from);
                for &to in net.weak[usize::from(from)].iter().flatten() {
                    if self.off_from[usize::from(to)] == NONE {
                        self.off_from[usize::from(to)] = from;
                        off.push(to);
                    }
                }
            }
            if off.is_empty() {
                break;
            }
        }
        None
    }

    /// Returns the nodes that lead from the candidate to this one.
    fn path(&self, start: u16, end: u16) -> Path {
        let (mut nodes, mut via) = (Vec::new(), Vec::new());
        let mut on = end;
        loop {
            let (off, by) = self.on_from[usize::from(on)];
            nodes.extend([on, off]);
            via.push(by);
            on = self.off_from[usize::from(off)];
            if on == start {
                break;
            }
        }
        nodes.reverse();
        via.reverse();
        Path { nodes, via }
    }
}

impl Finder for Aics {
    fn techniques(&self) -> &'static [About] {
        const GROUPED: &[About] = &[About::new(
            Technique::GroupedAic,
            "This is an AIC (alternating inference chain): strong and weak links in turn, with a strong link at the \
             start and at the end. A node of the chain is a candidate, or a group: one digit in two or three cells \
             of a unit. If one end is false, the other end is true. So at least one end is true, and a candidate \
             that both ends rule out is eliminated.",
        )];
        const SETS: &[About] = &[About::new(
            Technique::AlsAic,
            "This is an AIC (alternating inference chain) in which some strong links are almost locked sets (ALS): N \
             cells of a unit that together have N + 1 candidates. If one of these digits is in none of the cells, \
             all the others are in them. At least one end of the chain is true, so a candidate that both ends rule \
             out is eliminated.",
        )];
        if self.sets { SETS } else { GROUPED }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let mut net = Net::new(view, self.sets);
        let mut search =
            Search { off_from: vec![NONE; net.nodes.len()], on_from: vec![(NONE, Via::Cell); net.nodes.len()] };
        let mut paths: Vec<Path> = Vec::new();
        for cell in view.empty().iter() {
            for digit in view.candidates(cell).iter() {
                if view.stopped() {
                    return ControlFlow::Continue(());
                }
                paths.extend(search.run(view, &mut net, cell, digit));
            }
        }
        paths.retain(|path| self.technique(&net, path) == Some(self.techniques()[0].technique));
        sort::by_key(&mut paths, |path| path.rank(&net));
        let mut done: Vec<(u16, u16)> = Vec::new();
        for path in &paths {
            let ends = (path.nodes[0], path.nodes[path.nodes.len() - 1]);
            if done.contains(&ends) || done.contains(&(ends.1, ends.0)) {
                continue;
            }
            done.push(ends);
            let mut removed = Vec::new();
            for (cell, digit) in net.excluded(view, ends.0) {
                if net.excludes(ends.1, cell, digit) {
                    add(&mut removed, cell, digit.into());
                }
            }
            found(Found {
                technique: self.techniques()[0].technique,
                score: 0.0,
                placed: None,
                removed,
                evidence: &|| evidence(view, &net, path),
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl Aics {
    /// What a chain is called; none for a chain that has neither groups nor sets, which another finder reports.
    fn technique(&self, net: &Net, path: &Path) -> Option<Technique> {
        if path.via.iter().any(|via| matches!(via, Via::Set(_))) {
            return Some(Technique::AlsAic);
        }
        let group = path.nodes.iter().any(|&node| net.nodes[usize::from(node)].cells.len() > 1);
        group.then_some(Technique::GroupedAic)
    }
}

/// Returns the units and cells of the strong links, and the nodes in order as roles.
fn evidence(view: &View<'_>, net: &Net, path: &Path) -> Evidence {
    let layout = view.layout();
    let node = |nth: usize| &net.nodes[usize::from(path.nodes[nth])];
    let mut evidence = Evidence::default();
    for nth in 0..path.nodes.len() {
        let Node { digit, cells, .. } = *node(nth);
        let role = Role::new(RoleName::Candidate, cells, digit);
        if nth % 2 == 1 {
            // A weak link, by one unit if there is one.
            let next = (nth + 1 < path.nodes.len()).then(|| node(nth + 1).cells);
            let unit = next.filter(|next| *next != cells).and_then(|next| layout.units_with(cells | next).next());
            evidence.roles.push(Role { unit: unit.map(|unit| layout.kind(unit)), ..role });
            continue;
        }
        match path.via[nth / 2] {
            Via::Cell => {
                evidence.cells |= cells;
                evidence.roles.push(role);
            }
            Via::Unit(unit) => {
                let kind = layout.kind(unit);
                evidence.digits.insert(digit);
                if !evidence.units.contains(&kind) {
                    evidence.units.push(kind);
                }
                evidence.roles.push(role.within(kind));
            }
            Via::Set(set) => {
                let Set { cells, digits } = net.sets[usize::from(set)];
                let unit = layout.units_with(cells).next().expect("a set lies in a unit");
                evidence.cells |= cells;
                evidence.roles.push(role);
                evidence.roles.push(Role::new(RoleName::Almost, cells, digits).within(layout.kind(unit)));
            }
        }
    }
    if evidence.digits.is_empty() {
        evidence.digits = path.nodes.iter().map(|&node| net.nodes[usize::from(node)].digit).collect::<DigitSet>();
    }
    evidence
}
