//! Cells with two candidates, one behind the other: W-Wings, remote pairs, XY-chains.
//!
//! Each says "if this end has not the digit, then the other end has it", as a chain.
//! The W-Wing is George Woods's.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report, add},
    turbot::{chain, shared_unit, strong_links},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit};
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

/// The other candidate of a cell with two.
fn other(view: &View<'_>, cell: Cell, digit: Digit) -> Option<Digit> {
    view.candidates(cell).without(digit).single()
}

impl Finder for WWings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::unrated(
            Technique::WWing,
            "Two cells have xy, and a unit has two places of x, one seen by each. They cannot both be x, so one of them is \
             y; a cell that sees both cannot have it.",
        )
        .shown_by(
            Some("..........46.5.9...5.4.1.6..1.7......3...58..7.8.63.....1....9.......4.2....27.56"),
            Some(".....1.32...........1......59..87.........284.........8......1...6...5...2..9...8"),
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

/// The cells of such a chain in order, each with the unit that links it to the next one.
fn nodes(view: &View<'_>, cells: &[Cell]) -> Vec<Role> {
    let node = |(nth, &cell): (usize, &Cell)| Role {
        unit: cells.get(nth + 1).map(|&next| shared_unit(view.layout(), cell, next)),
        ..Role::new(RoleName::Node, cell, view.candidates(cell))
    };
    cells.iter().enumerate().map(node).collect()
}

impl Finder for RemotePairs {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::unrated(
            Technique::RemotePair,
            "An even number of cells, each seen by the next, all with the same two candidates. The ends have different \
             digits; a cell that sees both has neither.",
        )
        .shown_by(
            Some("...........4..5....63..1.7..15..32.8..9.........6..4...4.....9.3.7.4...25..9..7.."),
            Some("7.6...8............9.4.25..2...7...5..1...4..5...4...7..75.8.3............8...9.4"),
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let pairs = of_two(view);
        for start in pairs.iter() {
            let digits = view.candidates(start);
            let same = |cell: &Cell| view.candidates(*cell) == digits;
            // By distance: who was reached first, and from where.
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
        const ABOUT: &[About] = &[About::unrated(
            Technique::XyChain,
            "Cells with two candidates, each seen by the next and sharing a digit with it. If the first has not z, every \
             cell takes its other digit and the last has z. A cell that sees both ends cannot have it.",
        )
        .shown_by(
            Some(".........8..19...43...58.2..6..2....4..91...5.79..4...7..3...8...8...37.6.......1"),
            Some(".....56..21......5..72.18....15........8.....58..........3.2..6......4.........3."),
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
        chains.sort_by_key(|(path, ..)| path.len());
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
