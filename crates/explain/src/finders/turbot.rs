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
use crate::{layout::Layout, view::View};
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
    pub(super) unit: u8,
    pub(super) ends: [Cell; 2],
}

/// The units with two places of a digit.
pub(super) fn strong_links(view: &View<'_>, digit: Digit) -> Vec<Strong> {
    let units = 0..view.layout().units().len() as u8;
    let link = |unit| {
        let cells = view.cells_at(unit, view.mask(unit, digit));
        let mut ends = cells.iter();
        let pair = (ends.next()?, ends.next()?);
        (cells.len() == 2).then_some(Strong { unit, ends: pair.into() })
    };
    units.filter_map(link).collect()
}

/// A unit that holds both cells.
pub(super) fn shared_unit(layout: &Layout, one: Cell, other: Cell) -> UnitKind {
    let unit = layout.units_with(CellSet::of(one).with(other)).next();
    layout.kind(unit.expect("cells that see each other share a unit"))
}

/// A chain without branches: claims of one digit or several, each with what it follows by from the one before.
pub(super) fn chain(lines: impl IntoIterator<Item = (Cell, Digit, bool, Reason)>) -> Chain {
    let line = |(nth, (cell, digit, holds, reason)): (usize, (Cell, Digit, bool, Reason))| Line {
        claim: Claim { cell, digit, holds },
        because: nth.checked_sub(1).into_iter().collect(),
        reason,
    };
    Chain { lines: lines.into_iter().enumerate().map(line).collect() }
}

/// Turbot fish: found with single places by one finder, with groups of places by the other.
const TURBOT: About = About::unrated(
    Technique::TurbotFish,
    "Two units of any kind have two places of a digit each (or one has groups of places), and one of each see \
     each other. One of the other ends has the digit; a cell that sees both cannot.",
)
.shown_by(
    Some("...........9..6.8...83..21.3.5.1.....2.......97..3...4.4..7.......1...78.1..5...3"),
    Some("1..73.9...........8...5..1....9...2..6.......3..........34.2........3.56....7...."),
);

impl Turbots {
    /// What a pair of links with these inner ends is called.
    fn shape(layout: &Layout, [one, other]: [u8; 2], inner: CellSet) -> Technique {
        let row = |unit| layout.rows().contains(&unit);
        let column = |unit| layout.columns().contains(&unit);
        let boxed = layout.units_with(inner).any(|unit| layout.boxes().contains(&unit));
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
            About::unrated(
                Technique::Skyscraper,
                "Two parallel lines have two places of a digit each, and two of these see each other. One of the other two \
                 has the digit; a cell that sees both cannot.",
            )
            .shown_by(
                Some("..........3..59..1..4..1.7...1.25..32..4...15........6.6........152..8..42.9....."),
                Some("1..73.9...........8...5..1....9...2..6.......3..........34.2........3.56....7...."),
            ),
            About::unrated(
                Technique::TwoStringKite,
                "A row and a column have two places of a digit each, and two of these share a box. One of the other two \
                 has the digit; a cell that sees both cannot.",
            )
            .shown_by(
                Some("..........38.79..6....8.9....4.3..172.............4.......1.29..9.3.....5.76...31"),
                Some(".....1.32...........1......59..87.........284.........8......1...6...5...2..9...8"),
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
            About::unrated(
                Technique::EmptyRectangle,
                "A unit has two places of a digit. One of them sees some of the digit's places in a box; a cell that sees \
                 all the others there, and the other place of the unit, cannot have the digit.",
            )
            .shown_by(
                Some("..........37.9..2..2...84.76...4.....8...71....3.6..5.278..69............9.4...3."),
                Some(".........1..3..86...6....357.....4....5.79.......8....4..5....3..2...........75.."),
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
                    for unit in (0..layout.units().len() as u8).filter(|&unit| unit != link.unit) {
                        let places = view.cells_at(unit, view.mask(unit, digit));
                        let rest = places - layout.peers(near);
                        let cut = places.len() > 2 && !rest.is_empty() && rest != places;
                        if !cut || places.contains(near) || places.contains(far) {
                            continue;
                        }
                        let victims = layout.common_peers(rest) & layout.peers(far) & (view.places(digit) - places);
                        if victims.is_empty() {
                            continue;
                        }
                        let boxed = layout.boxes().contains(&unit);
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
