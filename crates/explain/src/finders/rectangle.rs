//! Rectangles that a unique solution rules out, in addition to the four types of the ratings: hidden unique rectangles,
//! and avoidable rectangles, some of whose corners are solved.
//!
//! Both cite the pattern; a hidden rectangle also the two units and the digit with no other places there.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
};
use crate::{layout::UnitLayout, view::View};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Rectangles with a two-candidate corner, where the opposite corner's row and column have a digit only in the rectangle.
pub(crate) struct HiddenRectangles;

/// Rectangles with solved corners that are not clues.
pub(crate) struct AvoidableRectangles;

/// The corner opposite to each corner is the second one after it.
type Corners = [Cell; 4];

/// Returns whether every unit holds none or two of the corners, neighbours: then two digits in them can be exchanged.
fn is_deadly(layout: &UnitLayout, corners: Corners) -> bool {
    let all: CellSet = corners.into_iter().collect();
    let opposite = [CellSet::of(corners[0]).with(corners[2]), CellSet::of(corners[1]).with(corners[3])];
    layout.units().iter().all(|unit| {
        let held = unit.cells & all;
        held.is_empty() || held.len() == 2 && !opposite.contains(&held)
    })
}

/// Returns all rectangles of two rows and two columns in two boxes, each once, that two digits can be exchanged in.
fn rectangles(layout: &UnitLayout, visit: &mut dyn FnMut(Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    for top in 0..9 {
        for bottom in top + 1..9 {
            for left in 0..9 {
                for right in left + 1..9 {
                    let corner = |row, column| Cell::new(row, column).expect("a row and a column of the board");
                    let corners = [corner(top, left), corner(top, right), corner(bottom, right), corner(bottom, left)];
                    if is_deadly(layout, corners) {
                        visit(corners)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Finder for HiddenRectangles {
    fn assumes_unique(&self) -> bool {
        true
    }

    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::HiddenRectangle,
            "The four corners of a rectangle in two rows, two columns and two boxes have the candidates x and y, and \
             one corner has no others. In two units of the opposite corner, all places for x are corners of the \
             rectangle. If the opposite corner were y, the two neighbouring corners would be x, and the corner with \
             only x and y would be y. All corners would then hold x and y, and swapping them would give a second \
             solution. So y is eliminated from the opposite corner.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        rectangles(layout, &mut |corners| {
            let all: CellSet = corners.into_iter().collect();
            let shared = corners.iter().fold(DigitSet::ALL, |all, &cell| all & view.candidates(cell));
            if shared.len() < 2 {
                return ControlFlow::Continue(());
            }
            for nth in 0..4 {
                let [floor, one, target, other] = core::array::from_fn(|turn| corners[(nth + turn) % 4]);
                let pair = view.candidates(floor);
                if pair.len() != 2 || !pair.is_subset(shared) || view.candidates(target) == pair {
                    continue;
                }
                for a in pair.iter() {
                    let b = pair.without(a).single().expect("a pair has two digits");
                    let link = |end: Cell| {
                        let ends = CellSet::of(target).with(end);
                        let mut units = layout.units_with(ends);
                        units.find(|&unit| layout.unit(unit) & view.places(a) == ends).map(|unit| (unit, ends))
                    };
                    let (Some(first), Some(second)) = (link(one), link(other)) else { continue };
                    found(Found {
                        technique: Technique::HiddenRectangle,
                        score: 0.0,
                        placed: None,
                        removed: gone(target.into(), b),
                        evidence: &|| Evidence {
                            units: vec![layout.kind(first.0), layout.kind(second.0)],
                            digits: a.into(),
                            deadly: all.iter().map(|cell| (cell, pair)).collect(),
                            roles: vec![
                                Role::new(RoleName::Roof, target, pair),
                                Role::new(RoleName::Floor, floor, pair),
                                Role::new(RoleName::Strong, first.1, a).within(layout.kind(first.0)),
                                Role::new(RoleName::Strong, second.1, a).within(layout.kind(second.0)),
                            ],
                            ..Evidence::default()
                        },
                    })?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

impl Finder for AvoidableRectangles {
    fn assumes_unique(&self) -> bool {
        true
    }

    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::AvoidableRectangle1,
                "A rectangle lies in two rows, two columns and two boxes, and no corner is a clue. Three corners are \
                 solved: two opposite corners hold x, and the third holds y. If the fourth corner were y too, \
                 swapping x and y in the corners would give a second solution. So y is eliminated from the fourth \
                 corner.",
            ),
            About::new(
                Technique::AvoidableRectangle2,
                "A rectangle lies in two rows, two columns and two boxes, and no corner is a clue. Two corners are \
                 solved. Each of the other two has two candidates: z, and the digit with which two opposite corners \
                 would hold x and the two others y. If neither were z, swapping x and y in the corners would give a \
                 second solution. So one of them is z, and z is eliminated from cells that see both.",
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        rectangles(layout, &mut |corners| {
            let digits = corners.map(|cell| view.entered_at(cell));
            let open: CellSet = corners.into_iter().filter(|&cell| view.empty().contains(cell)).collect();
            let solved = digits.iter().flatten().count();
            if solved + open.len() != 4 || !(1..=2).contains(&open.len()) {
                return ControlFlow::Continue(());
            }
            // The digit that each corner needs for the exchange: that of the opposite corner, by turns.
            let of = |parity: usize| digits[parity].or(digits[parity + 2]);
            let both = |parity: usize| digits[parity].zip(digits[parity + 2]).is_none_or(|(one, other)| one == other);
            let (Some(a), Some(b), true, true) = (of(0), of(1), both(0), both(1)) else {
                return ControlFlow::Continue(());
            };
            if a == b {
                return ControlFlow::Continue(());
            }
            let wanted = |cell: Cell| {
                let nth = corners.iter().position(|&corner| corner == cell).expect("a corner");
                if nth % 2 == 0 { a } else { b }
            };
            let pair = DigitSet::of(a).with(b);
            let fits = open.iter().all(|cell| view.candidates(cell).contains(wanted(cell)));
            if !fits {
                return ControlFlow::Continue(());
            }
            let report = |technique, removed, further: DigitSet, found: Report<'_>| {
                found(Found {
                    technique,
                    score: 0.0,
                    placed: None,
                    removed,
                    evidence: &|| {
                        let all: CellSet = corners.into_iter().collect();
                        let mut roles = vec![Role::new(RoleName::Roof, open, DigitSet::EMPTY)];
                        let solved = |cell: Cell| Role::new(RoleName::Single, cell, wanted(cell));
                        roles.extend((all - open).iter().map(solved));
                        roles.extend(
                            open.iter()
                                .filter(|_| !further.is_empty())
                                .map(|cell| Role::new(RoleName::Extra, cell, further)),
                        );
                        Evidence {
                            cells: open,
                            digits: pair,
                            deadly: all.iter().map(|cell| (cell, pair)).collect(),
                            roles,
                            ..Evidence::default()
                        }
                    },
                })
            };
            if let Some(cell) = open.single() {
                return report(Technique::AvoidableRectangle1, gone(cell.into(), wanted(cell)), DigitSet::EMPTY, found);
            }
            let further: Vec<DigitSet> = open.iter().map(|cell| view.candidates(cell).without(wanted(cell))).collect();
            let Some(x) = further[0].single().filter(|_| further[0] == further[1]) else {
                return ControlFlow::Continue(());
            };
            let victims = layout.common_peers(open) & view.places(x);
            if victims.is_empty() || pair.contains(x) {
                return ControlFlow::Continue(());
            }
            report(Technique::AvoidableRectangle2, gone(victims, x), x.into(), found)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::Rules;

    #[test]
    fn rectangles_keep_every_unit_whole() {
        let count = |rules: &Rules| {
            let (layout, mut count) = (UnitLayout::new(rules), 0);
            let _ = rectangles(&layout, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        };
        // Two rows of a band and two columns of different boxes, or the other way round.
        assert_eq!(count(&Rules::classic()), 2 * 9 * 27);
        assert!(count(&Rules::diagonal()) < 2 * 9 * 27);
    }
}
