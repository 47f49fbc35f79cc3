//! The links of a board that does not change: for each candidate the lists that chains walk.

use super::Cause;
use crate::places::Places;
use crate::view::View;
use saltire_board::{Cell, Digit};

/// A candidate of the board: a place in [`Graph::candidates`].
pub(super) type Node = u16;

/// A link to a candidate.
#[derive(Clone, Copy)]
pub(super) struct Arc {
    pub(super) node: Node,
    pub(super) cause: Cause,
}

/// All candidates, by cell and then by digit, and the links between them.
pub(super) struct Graph {
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// By cell and digit.
    nodes: [[Node; 9]; 81],
    weak: Lists,
    strong: Lists,
}

/// Lists of links one after the other: for each candidate first those in its cell, then those in its units.
#[derive(Default)]
struct Lists {
    arcs: Vec<Arc>,
    /// Where each list begins, and where in it the links of units do.
    starts: Vec<(u32, u32)>,
}

impl Lists {
    fn list(&self, node: Node, links: Links) -> &[Arc] {
        let (start, units) = self.starts[usize::from(node)];
        let end = self.starts[usize::from(node) + 1].0;
        let (from, to) = match links {
            Links::Cells => (start, units),
            Links::Units => (units, end),
            Links::Both => (start, end),
        };
        &self.arcs[from as usize..to as usize]
    }
}

/// Which links a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// One digit, by units: "X".
    Units,
    /// Cells with two candidates: "Y". The other places of a digit are left by units all the same.
    Cells,
    /// All.
    Both,
}

impl Graph {
    pub(super) fn new(view: &View<'_>) -> Graph {
        let mut graph = Graph {
            candidates: Vec::new(),
            nodes: [[Node::MAX; 9]; 81],
            weak: Lists::default(),
            strong: Lists::default(),
        };
        for cell in view.empty().iter() {
            for digit in view.candidates(cell).iter() {
                graph.nodes[cell.index()][digit.index()] = graph.candidates.len() as Node;
                graph.candidates.push((cell, digit));
            }
        }
        for nth in 0..graph.candidates.len() {
            let (cell, digit) = graph.candidates[nth];
            graph.add_weak(view, cell, digit);
            graph.add_strong(view, cell, digit);
        }
        graph.weak.starts.push((graph.weak.arcs.len() as u32, 0));
        graph.strong.starts.push((graph.strong.arcs.len() as u32, 0));
        graph
    }

    pub(super) fn node(&self, cell: Cell, digit: Digit) -> Node {
        self.nodes[cell.index()][digit.index()]
    }

    /// What is false if the candidate is true.
    fn add_weak(&mut self, view: &View<'_>, cell: Cell, digit: Digit) {
        let start = self.weak.arcs.len() as u32;
        for other in view.candidates(cell).without(digit).iter() {
            self.weak.arcs.push(Arc { node: self.node(cell, other), cause: Cause::Cell });
        }
        self.weak.starts.push((start, self.weak.arcs.len() as u32));
        let mut rest = view.places(digit) & view.layout().peers(cell);
        for membership in view.layout().memberships(cell) {
            let here = rest & view.layout().unit(membership.unit);
            rest -= here;
            for other in here.iter() {
                self.weak.arcs.push(Arc { node: self.node(other, digit), cause: Cause::Unit(membership.unit) });
            }
        }
    }

    /// What is true if the candidate is false.
    fn add_strong(&mut self, view: &View<'_>, cell: Cell, digit: Digit) {
        let start = self.strong.arcs.len();
        let others = view.candidates(cell).without(digit);
        if let Some(other) = others.single() {
            self.strong.arcs.push(Arc { node: self.node(cell, other), cause: Cause::Cell });
        }
        let units = self.strong.arcs.len();
        for membership in view.layout().memberships(cell) {
            let others = view.unit_places(membership.unit, digit) - Places::of(membership.place);
            if let Some(place) = others.single() {
                let other = view.layout().cell(membership.unit, place);
                let node = self.node(other, digit);
                if self.strong.arcs[units..].iter().all(|arc| arc.node != node) {
                    self.strong.arcs.push(Arc { node, cause: Cause::Unit(membership.unit) });
                }
            }
        }
        self.strong.starts.push((start as u32, units as u32));
    }

    /// What is false if the candidate is true. The links of units count in every search.
    pub(super) fn weak(&self, node: Node, links: Links) -> &[Arc] {
        self.weak.list(node, if links == Links::Units { Links::Units } else { Links::Both })
    }

    /// What is true if the candidate is false.
    pub(super) fn strong(&self, node: Node, links: Links) -> &[Arc] {
        self.strong.list(node, links)
    }
}
