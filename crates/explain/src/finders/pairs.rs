//! Chains of cells with two candidates: W-Wings, remote pairs, XY-chains.
//!
//! Each is a chain that shows: if one end does not have the digit, the other end has it. The W-Wing is George Woods's.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report, add},
    turbot::{chain, shared_unit, strong_links},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, sort};
use saltire_proof::{About, Chain, Evidence, Reason, Role, RoleName, Technique};
use std::collections::VecDeque;

/// Two cells with the same two candidates, joined by a unit with two places of one of them.
pub(crate) struct WWings;

/// Chains of cells with the same two candidates.
pub(crate) struct RemotePairs;

/// Chains of cells with any two candidates, shortest first.
pub(crate) struct XyChains;

fn of_two(view: &View<'_>) -> CellSet {
    view.empty().iter().filter(|&cell| view.candidates(cell).len() == 2).collect()
}

/// Returns the other candidate of a cell with two.
fn other(view: &View<'_>, cell: Cell, digit: Digit) -> Option<Digit> {
    view.candidates(cell).without(digit).single()
}

impl Finder for WWings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::WWing,
            "Two cells have the same two candidates, x and y, and each of them sees one end of a strong link on x (a \
             unit with only two places for x). One end of the link holds x, so the cell that sees this end is y. So \
             at least one of the two cells is y, and y is eliminated from cells that see both.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let pairs = of_two(view);
        for digit in Digit::ALL {
            for link in strong_links(view, digit) {
                for (a, b) in [(link.ends[0], link.ends[1]), (link.ends[1], link.ends[0])] {
                    let outside = |cell| layout.peers(cell) & pairs & (view.places(digit) - (CellSet::of(a).with(b)));
                    for one in outside(a).iter() {
                        for two in outside(b).iter().filter(|&two| two > one) {
                            let Some(rest) = other(view, one, digit) else { continue };
                            let victims = layout.peers(one) & layout.peers(two) & view.places(rest);
                            if view.candidates(one) != view.candidates(two) || victims.is_empty() {
                                continue;
                            }
                            let unit = layout.kind(link.unit);
                            found(Found {
                                technique: Technique::WWing,
                                score: 0.0,
                                placed: None,
                                removed: gone(victims, rest),
                                evidence: &|| Evidence {
                                    units: vec![unit],
                                    cells: [one, two, a, b].into_iter().collect(),
                                    digits: view.candidates(one),
                                    chains: vec![chain([
                                        (one, rest, false, Reason::Assumption),
                                        (one, digit, true, Reason::Cell),
                                        (a, digit, false, Reason::Unit(shared_unit(layout, one, a))),
                                        (b, digit, true, Reason::Unit(unit)),
                                        (two, digit, false, Reason::Unit(shared_unit(layout, b, two))),
                                        (two, rest, true, Reason::Cell),
                                    ])],
                                    roles: vec![
                                        Role::new(RoleName::End, one, view.candidates(one))
                                            .within(shared_unit(layout, one, a)),
                                        Role::new(RoleName::End, two, view.candidates(two))
                                            .within(shared_unit(layout, b, two)),
                                        Role::new(RoleName::Strong, CellSet::of(a).with(b), digit).within(unit),
                                    ],
                                    ..Evidence::default()
                                },
                            })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// "The first cell has not the digit, so …": a chain through cells with two candidates.
fn along(view: &View<'_>, cells: &[Cell], start: Digit) -> Chain {
    let mut lines = vec![(cells[0], start, false, Reason::Assumption)];
    let mut denied = start;
    for (nth, &cell) in cells.iter().enumerate() {
        let Some(has) = other(view, cell, denied) else { break };
        lines.push((cell, has, true, Reason::Cell));
        if let Some(&next) = cells.get(nth + 1) {
            lines.push((next, has, false, Reason::Unit(shared_unit(view.layout(), cell, next))));
        }
        denied = has;
    }
    chain(lines)
}

/// Returns the cells of such a chain in order, each with the unit that links it to the next one.
fn nodes(view: &View<'_>, cells: &[Cell]) -> Vec<Role> {
    let node = |(nth, &cell): (usize, &Cell)| Role {
        unit: cells.get(nth + 1).map(|&next| shared_unit(view.layout(), cell, next)),
        ..Role::new(RoleName::Node, cell, view.candidates(cell))
    };
    cells.iter().enumerate().map(node).collect()
}

impl Finder for RemotePairs {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::RemotePair,
            "An even number of cells, at least four, have the same two candidates, and each cell sees the next one. \
             The digits alternate along the chain, so the two ends hold different digits. So both digits are \
             eliminated from cells that see both ends.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let pairs = of_two(view);
        for start in pairs.iter() {
            let digits = view.candidates(start);
            let same = |cell: &Cell| view.candidates(*cell) == digits;
            // The cells in order of distance, each with the index of the cell that it was reached from.
            let mut from: Vec<(Cell, usize)> = vec![(start, 0)];
            let (mut reached, mut at) = (CellSet::of(start), 0);
            while at < from.len() {
                let new = (layout.peers(from[at].0) & (pairs - reached)).iter().filter(same).collect::<CellSet>();
                from.extend(new.iter().map(|cell| (cell, at)));
                reached |= new;
                at += 1;
            }
            for end in 1..from.len() {
                let mut path = vec![from[end].0];
                let mut back = end;
                while back != 0 {
                    back = from[back].1;
                    path.push(from[back].0);
                }
                path.reverse();
                if path.len() < 4 || path.len() % 2 == 1 || from[end].0 < start {
                    continue;
                }
                let mut removed = Vec::new();
                for victim in (layout.peers(start) & layout.peers(from[end].0)).iter() {
                    let both = view.candidates(victim) & digits;
                    if !both.is_empty() && !path.contains(&victim) {
                        add(&mut removed, victim, both);
                    }
                }
                if removed.is_empty() {
                    continue;
                }
                found(Found {
                    technique: Technique::RemotePair,
                    score: 0.0,
                    placed: None,
                    removed,
                    evidence: &|| Evidence {
                        cells: path.iter().copied().collect(),
                        digits,
                        chains: digits.iter().map(|digit| along(view, &path, digit)).collect(),
                        roles: nodes(view, &path),
                        ..Evidence::default()
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The most cells that a person will follow.
const LONGEST: usize = 12;

impl Finder for XyChains {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::XyChain,
            "Each cell of the chain has two candidates, sees the next cell and shares a candidate with it; the first \
             and the last cell have the candidate z. If the first cell is not z, it holds its other candidate, so \
             the next cell holds its other candidate, and so on, until the last cell is z. So the first or the last \
             cell is z, and z is eliminated from cells that see both.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let pairs = of_two(view);
        let mut chains: Vec<(Vec<Cell>, Digit, CellSet)> = Vec::new();
        for start in pairs.iter() {
            for digit in view.candidates(start).iter() {
                let victims = layout.peers(start) & view.places(digit);
                // Breadth first over "this cell has this digit": the shortest way to each.
                let Some(first) = other(view, start, digit) else { continue };
                let mut queue = VecDeque::from([(vec![start], first)]);
                let mut seen = [CellSet::EMPTY; 9];
                seen[first.index()].insert(start);
                while let Some((path, has)) = queue.pop_front() {
                    let last = path[path.len() - 1];
                    let hit = victims & (layout.peers(last) - path.iter().copied().collect());
                    if path.len() > 2 && has == digit && last > start && !hit.is_empty() {
                        chains.push((path.clone(), digit, hit));
                    }
                    for next in (layout.peers(last) & pairs & view.places(has)).iter() {
                        let Some(then) = other(view, next, has) else { continue };
                        if path.len() < LONGEST && !path.contains(&next) && seen[then.index()].insert(next) {
                            queue.push_back((path.iter().copied().chain([next]).collect(), then));
                        }
                    }
                }
            }
        }
        sort::by_key(&mut chains, |(path, ..)| path.len());
        for (path, digit, victims) in &chains {
            found(Found {
                technique: Technique::XyChain,
                score: 0.0,
                placed: None,
                removed: gone(*victims, *digit),
                evidence: &|| Evidence {
                    cells: path.iter().copied().collect(),
                    digits: (*digit).into(),
                    chains: vec![along(view, path, *digit)],
                    roles: nodes(view, path),
                    ..Evidence::default()
                },
            })?;
        }
        ControlFlow::Continue(())
    }
}
