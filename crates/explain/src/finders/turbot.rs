//! Two strong links on one digit: skyscraper, two-string kite, turbot fish, empty rectangle.
//!
//! ```text
//! a ═══ b      a unit with two places of the digit: not a, so b
//!       │      b and c see each other: b, so not c
//!       c ═══ d    another such unit: not c, so d
//! ```
//! So a or d has the digit, and a cell that sees both cannot. In an empty rectangle one of the links has groups of
//! places for ends. The first forms cite a chain; the last its two units and the digit.
//!
//! Found and named on the Sudoku Players' Forum: turbot fish by Nick70, skyscraper and two-string kite by Havard.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
};
use crate::{
    layout::{UnitLayout, UnitRank},
    view::View,
};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, UnitKind};
use saltire_proof::{About, Chain, Claim, Evidence, Line, Reason, Role, RoleName, Technique};

/// Skyscrapers, then two-string kites, then other turbot fish.
pub(crate) struct Turbots;

/// Empty rectangles, and the same in other units than boxes.
pub(crate) struct EmptyRectangles;

/// A unit with two places of a digit.
#[derive(Clone, Copy)]
pub(super) struct Strong {
    pub(super) unit: UnitRank,
    pub(super) ends: [Cell; 2],
}

/// Returns the units with two places of a digit.
pub(super) fn strong_links(view: &View<'_>, digit: Digit) -> Vec<Strong> {
    let units = view.layout().ranks();
    let link = |unit| {
        let cells = view.cells_at(unit, view.unit_places(unit, digit));
        let mut ends = cells.iter();
        let pair = (ends.next()?, ends.next()?);
        (cells.len() == 2).then_some(Strong { unit, ends: pair.into() })
    };
    units.filter_map(link).collect()
}

/// Returns a unit that holds both cells.
pub(super) fn shared_unit(layout: &UnitLayout, one: Cell, other: Cell) -> UnitKind {
    let unit = layout.units_with(CellSet::of(one).with(other)).next();
    layout.kind(unit.expect("cells that see each other share a unit"))
}

/// Returns a chain without branches: claims of one digit or several, each with what it follows by from the one before.
pub(super) fn chain(lines: impl IntoIterator<Item = (Cell, Digit, bool, Reason)>) -> Chain {
    let line = |(nth, (cell, digit, holds, reason)): (usize, (Cell, Digit, bool, Reason))| Line {
        claim: Claim { cell, digit, holds },
        because: nth.checked_sub(1).into_iter().collect(),
        reason,
    };
    Chain { lines: lines.into_iter().enumerate().map(line).collect() }
}

/// Turbot fish: found with single places by one finder, with groups of places by the other.
const TURBOT: About = About::new(
    Technique::TurbotFish,
    "Each of two units has a digit at one of only two ends; an end is a place or a group of places. One end of the \
     first unit sees one end of the second unit, so they cannot both hold the digit. So at least one of the two \
     other ends holds it, and the digit is eliminated from cells that see both other ends.",
);

impl Turbots {
    /// What a pair of links with these inner ends is called.
    fn shape(layout: &UnitLayout, [one, other]: [UnitRank; 2], inner: CellSet) -> Technique {
        let row = |unit| layout.rows().contains(unit);
        let column = |unit| layout.columns().contains(unit);
        let boxed = layout.units_with(inner).any(|unit| layout.boxes().contains(unit));
        match () {
            () if row(one) && row(other) || column(one) && column(other) => Technique::Skyscraper,
            () if (row(one) && column(other) || column(one) && row(other)) && boxed => Technique::TwoStringKite,
            () => Technique::TurbotFish,
        }
    }
}

impl Finder for Turbots {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::Skyscraper,
                "Each of two rows (or of two columns) has only two places for a digit, its ends. One end of the \
                 first row and one end of the second row share a unit, so they cannot both hold the digit. So at \
                 least one of the two other ends holds it, and the digit is eliminated from cells that see both \
                 other ends.",
            ),
            About::new(
                Technique::TwoStringKite,
                "A row and a column each have only two places for a digit, their ends. One end of the row and one \
                 end of the column lie in the same box, so they cannot both hold the digit. So the row or the column \
                 has the digit at its other end, and the digit is eliminated from cells that see both other ends.",
            ),
            TURBOT,
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for wanted in [Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish] {
            for digit in Digit::ALL {
                let links = strong_links(view, digit);
                for (nth, one) in links.iter().enumerate() {
                    for other in &links[nth + 1..] {
                        for (here, there) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                            let (a, b) = (one.ends[1 - here], one.ends[here]);
                            let (c, d) = (other.ends[there], other.ends[1 - there]);
                            let inner = CellSet::of(b).with(c);
                            if !layout.peers(b).contains(c) || a == d || a == c || b == d {
                                continue;
                            }
                            if Turbots::shape(layout, [one.unit, other.unit], inner) != wanted {
                                continue;
                            }
                            let victims = layout.peers(a) & layout.peers(d) & view.places(digit);
                            if victims.is_empty() {
                                continue;
                            }
                            let units = [one.unit, other.unit].map(|unit| layout.kind(unit));
                            found(Found {
                                technique: wanted,
                                score: 0.0,
                                placed: None,
                                removed: gone(victims, digit),
                                evidence: &|| Evidence {
                                    units: units.to_vec(),
                                    cells: [a, b, c, d].into_iter().collect(),
                                    digits: digit.into(),
                                    chains: vec![chain([
                                        (a, digit, false, Reason::Assumption),
                                        (b, digit, true, Reason::Unit(units[0])),
                                        (c, digit, false, Reason::Unit(shared_unit(layout, b, c))),
                                        (d, digit, true, Reason::Unit(units[1])),
                                    ])],
                                    roles: vec![
                                        Role::new(RoleName::Strong, CellSet::of(a).with(b), digit).within(units[0]),
                                        Role::new(RoleName::Strong, CellSet::of(c).with(d), digit).within(units[1]),
                                        Role::new(RoleName::Weak, CellSet::of(b).with(c), digit)
                                            .within(shared_unit(layout, b, c)),
                                        Role::new(RoleName::End, a, digit),
                                        Role::new(RoleName::End, d, digit),
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

impl Finder for EmptyRectangles {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::EmptyRectangle,
                "In a box, every place for a digit lies in a certain row or in a certain column: the two arms. \
                 Another row or column has only two places for the digit, its ends, and one end lies in the row or \
                 column of one arm. If this end holds the digit, the box has the digit in the other arm; if not, the \
                 digit is at the other end. So the digit is eliminated from cells that see the other end and all \
                 places in the other arm.",
            ),
            TURBOT,
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for digit in Digit::ALL {
            for link in strong_links(view, digit) {
                for (near, far) in [(link.ends[0], link.ends[1]), (link.ends[1], link.ends[0])] {
                    for unit in layout.ranks().filter(|&unit| unit != link.unit) {
                        let places = view.cells_at(unit, view.unit_places(unit, digit));
                        let rest = places - layout.peers(near);
                        let cut = places.len() > 2 && !rest.is_empty() && rest != places;
                        if !cut || places.contains(near) || places.contains(far) {
                            continue;
                        }
                        let victims = layout.common_peers(rest) & layout.peers(far) & (view.places(digit) - places);
                        if victims.is_empty() {
                            continue;
                        }
                        let boxed = layout.boxes().contains(unit);
                        found(Found {
                            technique: if boxed { Technique::EmptyRectangle } else { Technique::TurbotFish },
                            score: 0.0,
                            placed: None,
                            removed: gone(victims, digit),
                            evidence: &|| Evidence {
                                units: vec![layout.kind(unit), layout.kind(link.unit)],
                                cells: places.with(near).with(far),
                                digits: digit.into(),
                                roles: vec![
                                    Role::new(RoleName::Hinge, places, digit).within(layout.kind(unit)),
                                    Role::new(RoleName::Arm, places - rest, digit),
                                    Role::new(RoleName::Arm, rest, digit),
                                    Role::new(RoleName::Strong, CellSet::of(near).with(far), digit)
                                        .within(layout.kind(link.unit)),
                                    Role::new(RoleName::End, far, digit),
                                ],
                                ..Evidence::default()
                            },
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
