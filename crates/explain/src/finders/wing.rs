//! Wings: a pivot and two cells of two candidates (pincers) that share a digit. One of the pincers has this digit.
//!
//! Cites pivot and wings.

use super::{
    finder::{Finder, Found, Report},
    turbot::shared_unit,
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// XY-Wings (the pivot has two candidates) or XYZ-Wings (it has three).
pub(crate) struct Wings {
    pub(crate) three: bool,
}

impl Finder for Wings {
    fn techniques(&self) -> &'static [About] {
        const XY: &[About] = &[About::new(
            Technique::XyWing,
            "One cell, the pivot, has the candidates x and y. It sees two other cells, the pincers: one has x and z, \
             the other has y and z. If the pivot is x, the first pincer is z; if it is y, the second pincer is z. So \
             one of the pincers is z, and z is eliminated from cells that see both pincers.",
        )
        .shown_by(
            Some("1....3..95...2..74....6....39.1.......7..8.....2...8............8.2...9......9.31"),
            Some("8.2..91.3.5.328..4...6......8..6...9....4.....91.3..2......3......1.......35....."),
        )];
        const XYZ: &[About] = &[About::new(
            Technique::XyzWing,
            "One cell, the pivot, has the candidates x, y and z. It sees two other cells, the pincers: one has x and \
             z, the other has y and z. Whichever digit the pivot holds, one of the three cells is z. So z is \
             eliminated from cells that see all three cells.",
        )
        .shown_by(
            Some("....1.6.21...........6....32..5....9.8....76...79.....4....9..1..5..4....6..8.9.."),
            Some("..7...9...2....1....5..3....9......8...3..2..8......9..........1.......6...52...."),
        )];
        if self.three { XYZ } else { XY }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let of_two: CellSet = view.empty().iter().filter(|&cell| view.candidates(cell).len() == 2).collect();
        for pivot in view.empty().iter() {
            let pivots = view.candidates(pivot);
            if pivots.len() != if self.three { 3 } else { 2 } {
                continue;
            }
            let wings = layout.peer_order(pivot).filter(|&wing| of_two.contains(wing));
            for one in wings.clone() {
                let ones = view.candidates(one);
                if (pivots - ones).len() != 1 {
                    continue;
                }
                for other in wings.clone() {
                    let others = view.candidates(other);
                    let union = pivots | ones | others;
                    let common = pivots & ones & others;
                    if union.len() != 3 || common.len() != usize::from(self.three) {
                        continue;
                    }
                    let shared = ones & others;
                    let Some(digit) = shared.single() else { continue };
                    let mut victims = layout.peers(one) & layout.peers(other) & view.places(digit);
                    if self.three {
                        victims &= layout.peers(pivot);
                    } else {
                        victims -= pivot.into();
                    }
                    if !victims.is_empty() {
                        self.report(view, [pivot, one, other], shared, victims, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Wings {
    fn report(
        &self,
        view: &View<'_>,
        cells: [Cell; 3],
        digit: DigitSet,
        victims: CellSet,
        found: Report<'_>,
    ) -> ControlFlow<()> {
        found(Found {
            technique: if self.three { Technique::XyzWing } else { Technique::XyWing },
            score: self.least(),
            placed: None,
            removed: victims.iter().map(|cell| (cell, digit)).collect(),
            evidence: &|| {
                let [pivot, ..] = cells;
                let pincer = |cell: Cell| {
                    let unit = shared_unit(view.layout(), pivot, cell);
                    Role::new(RoleName::Pincer, cell, view.candidates(cell)).within(unit)
                };
                Evidence {
                    cells: cells.into_iter().collect(),
                    digits: cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell)),
                    roles: vec![
                        Role::new(RoleName::Pivot, pivot, view.candidates(pivot)),
                        pincer(cells[1]),
                        pincer(cells[2]),
                        Role::new(RoleName::Common, CellSet::EMPTY, digit),
                    ],
                    ..Evidence::default()
                }
            },
        })
    }
}
