//! Unique rectangles (UR) and unique loops: if all cells of the loop had only the same two digits, exchanging the
//! digits would give a second solution. A puzzle with one solution never reaches this position.
//!
//! Exchanging the two digits keeps a unit complete only if the unit has one even and one odd cell of the loop. This
//! must hold for every unit of a loop cell, also for diagonals and extra units. A rectangle with a corner on a diagonal
//! is therefore usually not valid under diagonal rules.
//!
//! Cites the loop with its two digits as the deadly pattern. Type 3 also the cells of the set, those with further
//! candidates included, or for a hidden set the unit and the digits; type 4 the unit and the digit locked in it.

mod walk;

use super::{
    finder::{Finder, Found, Report},
    naked_set::seen_by_all,
};
use crate::places::{Places, choose};
use crate::{layout::UnitRank, view::View};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, sort};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Unique rectangles and loops of types 1 to 4. In the general form, the naked set of type 3 acts on every cell that
/// sees it.
pub(crate) struct UniqueLoops {
    pub(crate) general: bool,
}

/// A loop whose cells all have two digits, with the cells that have more.
struct Loop {
    cells: Vec<Cell>,
    pair: [Digit; 2],
}

/// What a loop shows.
#[derive(PartialEq)]
enum Why {
    /// One cell has more than the two.
    One,
    /// All further candidates are one digit.
    Digit(DigitSet),
    /// A naked set in a unit: the other cells of it and its digits.
    Naked { unit: UnitRank, others: Places, digits: DigitSet },
    /// A hidden set in a unit: the other cells of it and its digits.
    Hidden { unit: UnitRank, others: Places, digits: DigitSet },
    /// A digit of the two that is locked in the two cells with more.
    Locked { unit: UnitRank, digit: Digit },
}

struct LoopFinding {
    cells: CellSet,
    /// The cells in the order of the loop.
    order: Vec<Cell>,
    pair: DigitSet,
    /// The cells with more than the two digits.
    roof: CellSet,
    why: Why,
    score: f64,
    removed: Vec<(Cell, DigitSet)>,
}

impl LoopFinding {
    fn kind(&self) -> usize {
        match self.why {
            Why::One => 1,
            Why::Digit(_) => 2,
            Why::Naked { .. } | Why::Hidden { .. } => 3,
            Why::Locked { .. } => 4,
        }
    }

    fn technique(&self) -> Technique {
        const RECTANGLES: [Technique; 4] = [
            Technique::UniqueRectangle1,
            Technique::UniqueRectangle2,
            Technique::UniqueRectangle3,
            Technique::UniqueRectangle4,
        ];
        const LOOPS: [Technique; 4] =
            [Technique::UniqueLoop1, Technique::UniqueLoop2, Technique::UniqueLoop3, Technique::UniqueLoop4];
        if self.order.len() == 4 { RECTANGLES[self.kind() - 1] } else { LOOPS[self.kind() - 1] }
    }

    /// Findings are equal if they have the same type and cells; the set or the unit matters for type 3 only.
    fn is_same(&self, other: &LoopFinding) -> bool {
        self.cells == other.cells
            && match (&self.why, &other.why) {
                (Why::One, Why::One) | (Why::Digit(_), Why::Digit(_)) | (Why::Locked { .. }, Why::Locked { .. }) => {
                    true
                }
                (one, another) => one == another,
            }
    }

    fn evidence(&self, view: &View<'_>) -> Evidence {
        let layout = view.layout();
        let deadly = self.cells.iter().map(|cell| (cell, self.pair)).collect();
        let plain = Evidence { deadly, roles: self.roles(view), ..Evidence::default() };
        match self.why {
            Why::One | Why::Digit(_) => Evidence { cells: self.roof, digits: self.pair, ..plain },
            Why::Naked { unit, others, digits } => {
                Evidence { cells: self.roof | view.cells_at(unit, others), digits, ..plain }
            }
            Why::Hidden { unit, digits, .. } => {
                Evidence { units: vec![layout.kind(unit)], cells: self.roof, digits, ..plain }
            }
            Why::Locked { unit, digit } => {
                Evidence { units: vec![layout.kind(unit)], cells: self.roof, digits: digit.into(), ..plain }
            }
        }
    }
}

impl LoopFinding {
    /// Floor, roof and further candidates; the corners of a longer loop in order; the set or the locked digit.
    fn roles(&self, view: &View<'_>) -> Vec<Role> {
        let kind = |unit: UnitRank| view.layout().kind(unit);
        let mut roles = vec![
            Role::new(RoleName::Floor, self.cells - self.roof, self.pair),
            Role::new(RoleName::Roof, self.roof, self.pair),
        ];
        let further = |cell: Cell| Role::new(RoleName::Extra, cell, view.candidates(cell) - self.pair);
        roles.extend(self.roof.iter().map(further));
        if self.order.len() > 4 {
            roles.extend(self.order.iter().map(|&cell| Role::new(RoleName::Corner, cell, self.pair)));
        }
        match self.why {
            Why::One | Why::Digit(_) => {}
            Why::Naked { unit, others, digits } | Why::Hidden { unit, others, digits } => {
                roles.push(Role::new(RoleName::Partner, view.cells_at(unit, others), digits).within(kind(unit)));
            }
            Why::Locked { unit, digit } => {
                let places = view.layout().unit(unit) & view.places(digit);
                roles.push(Role::new(RoleName::Locked, places, digit).within(kind(unit)));
            }
        }
        roles
    }
}

impl Finder for UniqueLoops {
    fn assumes_unique(&self) -> bool {
        true
    }

    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::UniqueRectangle1,
                "A rectangle lies in two rows, two columns and two boxes, and \
             three of its corners, the floor, have only the candidates x and y. If the fourth corner, the roof, were \
             x or y, swapping x and y in all four corners would give a second solution. The puzzle has exactly one \
             solution, so x and y are eliminated from the roof.",
            )
            .shown_by(
                Some(".......2..4....5...18.6.......5...3...724...19...8....8.6..31..2.....49.........6"),
                Some("..4518....5...4........7.3.2..............8.....7.1.....5.9....7.3......84......."),
            ),
            About::new(
                Technique::UniqueRectangle2,
                "A rectangle lies in two rows, two columns and two boxes. All \
             corners have the candidates x and y, and some of them, the roof, also have one further candidate z, the \
             same in each. If no corner were z, swapping x and y in the corners would give a second solution. So one \
             corner of the roof is z, and z is eliminated from cells that see the whole roof.",
            )
            .shown_by(
                Some("..4.1.2.............9...45.36...8..15..3......8...1.9.6..7........65.8.........27"),
                Some("...7.......6...9...4......1795.3...8..3.......82..4.....92....3.5................"),
            ),
            About::new(
                Technique::UniqueRectangle3,
                "A rectangle lies in two rows, two columns and two boxes. All \
             corners have the candidates x and y, and two of them, the roof, have extra candidates. One roof corner \
             holds an extra candidate, because otherwise swapping x and y in the corners would give a second \
             solution. So the roof counts as one cell with the extra candidates. Together with other cells of a \
             unit, it forms a naked or hidden pair, triplet or quad, which eliminates the same candidates as usual.",
            )
            .shown_by(
                Some("23......64...7.8.......4.2........8..5....6.38...5......23....9..4..8.....572..1."),
                Some("..7...9...2....1....5..3....9......8...3..2..8......9..........1.......6...52...."),
            ),
            About::new(
                Technique::UniqueRectangle4,
                "A rectangle lies in two rows, two columns and two boxes. All \
             corners have the candidates x and y, and two of them, the roof, have extra candidates. In a unit that \
             contains the roof, x has no other place, so one roof corner is x. If the other were y, swapping x and y \
             in the corners would give a second solution. So y is eliminated from both roof corners.",
            )
            .shown_by(
                Some(".72..1...6.4.9.....9..56..3...2398...........9.1.....7......4.9.......1..2..8...."),
                Some("..3.82541..8.5....9.....68....3..8...6....1...3.7......9.6......8..91..........19"),
            ),
            About::new(
                Technique::UniqueLoop1,
                "Six or more cells with the candidates x and y form a loop: \
             neighbours share a unit, and each unit contains no cell of the loop, or one odd and one even cell (numbered along the loop). All cells but one have \
             no other candidates. If the remaining cell were x or y too, swapping x and y along the loop would give \
             a second solution. So x and y are eliminated from this cell.",
            )
            .shown_by(
                Some("...3....9.67.84........6....1..2..93.2........34.....6..1.....7...9..8.5..3.1.4.."),
                Some("....9.....3...1.........41..7.8..5.4...6.7.......4.8....2.6.........82.....43...."),
            ),
            About::new(
                Technique::UniqueLoop2,
                "Six or more cells with the candidates x and y form a loop: \
             neighbours share a unit, and each unit contains no cell of the loop, or one odd and one even cell (numbered along the loop). Some of the cells also \
             have one further candidate z, the same in each. If none of them were z, swapping x and y along the loop \
             would give a second solution. So one of them is z, and z is eliminated from cells that see all of them.",
            )
            .shown_by(Some(".2...64..3..4..8.16.......32.............7.....3.5.1..7.5.....9...61....9..2....."), None),
            About::new(
                Technique::UniqueLoop3,
                "Six or more cells with the candidates x and y form a loop: \
             neighbours share a unit, and each unit contains no cell of the loop, or one odd and one even cell (numbered along the loop). Two cells have extra \
             candidates. One of the two holds an extra candidate, because otherwise swapping x and y along the loop \
             would give a second solution. So the two cells count as one cell with the extra candidates. Together \
             with other cells of a unit, they form a naked or hidden pair, triplet or quad, which eliminates the \
             same candidates as usual.",
            )
            .shown_by(Some(".42..5.9.5...93......281..47..3.62.8.14.296............3..74....5....96....6....3"), None),
            About::new(
                Technique::UniqueLoop4,
                "Six or more cells with the candidates x and y form a loop: \
             neighbours share a unit, and each unit contains no cell of the loop, or one odd and one even cell (numbered along the loop). Two cells have extra \
             candidates. In a unit that contains both, x has no other place, so one of the two is x. If the other \
             were y, swapping x and y along the loop would give a second solution. So y is eliminated from both \
             cells.",
            )
            .shown_by(
                Some(".2......7....943...3.1.....4......5.........6.83...7.1.6....1..2.15..9..5..62...."),
                Some("......6............97..8..35.9...4..............1.497....4........3....4.5...7..8"),
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let mut findings: Vec<LoopFinding> = Vec::new();
        let mut done: Vec<(DigitSet, CellSet)> = Vec::new();
        for start in view.empty().iter().filter(|&cell| view.candidates(cell).len() == 2) {
            // A loop through an earlier start, whichever way round, was found from there.
            let pair = view.candidates(start);
            let nth = done.iter().position(|&(known, _)| known == pair).unwrap_or_else(|| {
                done.push((pair, CellSet::EMPTY));
                done.len() - 1
            });
            let before = done[nth].1;
            done[nth].1 |= start.into();
            walk::search(view, start, before, &mut |looped| {
                self.findings(view, &looped, &mut |finding| {
                    if !finding.removed.is_empty() && !findings.iter().any(|known| finding.is_same(known)) {
                        findings.push(finding);
                    }
                });
            });
        }
        sort::by(&mut findings, |one, other| one.score.total_cmp(&other.score).then(one.kind().cmp(&other.kind())));
        for finding in &findings {
            found(Found {
                technique: finding.technique(),
                score: finding.score,
                placed: None,
                removed: finding.removed.clone(),
                evidence: &|| finding.evidence(view),
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl UniqueLoops {
    /// What a loop shows, in order.
    fn findings(&self, view: &View<'_>, looped: &Loop, give: &mut dyn FnMut(LoopFinding)) {
        let pair: DigitSet = looped.pair.into_iter().collect();
        let roof: Vec<Cell> = looped.cells.iter().copied().filter(|&cell| view.candidates(cell).len() > 2).collect();
        let further = roof.iter().fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell)) - pair;
        let length = looped.cells.len();
        let finding = |why: Why, set: usize, removed: Vec<(Cell, DigitSet)>| LoopFinding {
            cells: looped.cells.iter().copied().collect(),
            order: looped.cells.clone(),
            pair,
            roof: roof.iter().copied().collect(),
            why,
            score: Technique::loop_score(length, set),
            removed,
        };
        match (roof.as_slice(), further.len()) {
            ([], _) => {}
            (&[only], _) => give(finding(Why::One, 0, vec![(only, pair)])),
            (_, 1) => {
                let digit = further.first().expect("there is one");
                let seers = view.layout().common_peers(roof.iter().copied().collect()) & view.places(digit);
                give(finding(Why::Digit(further), 0, seers.iter().map(|cell| (cell, further)).collect()));
            }
            (&[one, other], _) => {
                self.sets(view, looped, [one, other], further, &mut |why, set, removed| {
                    give(finding(why, set, removed))
                });
            }
            _ => {}
        }
        if let [one, other] = *roof
            && let Some((unit, digit)) = locked(view, [one, other], looped.pair)
        {
            let gone = pair.without(digit);
            give(finding(Why::Locked { unit, digit }, 0, vec![(one, gone), (other, gone)]));
        }
    }

    /// Type 3: the further candidates of two cells count as one cell of a set.
    fn sets(
        &self,
        view: &View<'_>,
        looped: &Loop,
        [one, other]: [Cell; 2],
        further: DigitSet,
        give: &mut dyn FnMut(Why, usize, Vec<(Cell, DigitSet)>),
    ) {
        let layout = view.layout();
        for size in 2..=7 {
            for unit in layout.units_with(CellSet::of(one).with(other)) {
                let empty = view.empty_in(unit);
                let [here, there] = [one, other].map(|cell| Places::of(layout.place(unit, cell)));
                let roof = RoofPair { unit, here, there, further };
                if 2 * size <= empty && size >= further.len() {
                    let common = further & view.candidates(one) & view.candidates(other);
                    roof.naked(view, size, common, &mut |others, digits| {
                        let cells = view.cells_at(unit, others).with(one).with(other);
                        let removed = if self.general {
                            seen_by_all(view, cells, digits)
                        } else {
                            let rest = (layout.unit(unit) - cells).iter();
                            let gone = rest.map(|cell| (cell, view.candidates(cell) & digits));
                            gone.filter(|(_, gone)| !gone.is_empty()).collect()
                        };
                        give(Why::Naked { unit, others, digits }, size - 1, removed);
                    });
                }
                if 2 * size < empty {
                    roof.hidden(view, size, looped.pair, &mut |places, digits| {
                        let others = places - here - there;
                        let cells = view.cells_at(unit, others).iter();
                        let gone = cells.map(|cell| (cell, view.candidates(cell) - digits));
                        let removed = gone.filter(|(_, gone)| !gone.is_empty()).collect();
                        give(Why::Hidden { unit, others, digits }, others.len() - 1, removed);
                    });
                }
            }
        }
    }
}

/// Two cells of a unit with further candidates, which count as one cell.
struct RoofPair {
    unit: UnitRank,
    /// The place of the one and of the other.
    here: Places,
    there: Places,
    /// The further candidates of both.
    further: DigitSet,
}

impl RoofPair {
    /// Naked sets with the further candidates as the cell `here` (and not `there`): the other cells and the digits. Every
    /// digit must be in another cell or in both of the two.
    fn naked(&self, view: &View<'_>, size: usize, common: DigitSet, give: &mut dyn FnMut(Places, DigitSet)) {
        let RoofPair { unit, here, there, further } = *self;
        let none = (Places::EMPTY, DigitSet::EMPTY);
        let mut items = [none; 9];
        let mut count = 0;
        for (place, cell) in view.layout().places(unit) {
            let place = Places::of(place);
            let digits = if place == here { further } else { view.candidates(cell) };
            if place != there && (2..=size).contains(&digits.len()) {
                items[count] = (place, digits);
                count += 1;
            }
        }
        let _ = choose(&items[..count], size, size, none, &mut |chosen, digits| {
            let others = chosen - here;
            if others != chosen {
                let covered = view.cells_at(unit, others).iter().fold(common, |all, cell| all | view.candidates(cell));
                if covered.len() == size {
                    give(others, digits);
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// Hidden sets of the two digits and others that are not among the further candidates, with `there` left out: the places
    /// and the digits.
    fn hidden(&self, view: &View<'_>, size: usize, pair: [Digit; 2], give: &mut dyn FnMut(Places, DigitSet)) {
        let RoofPair { unit, there, further, .. } = *self;
        let mut names = DigitSet::EMPTY;
        let mut places = Places::EMPTY;
        for digit in pair {
            let own = view.unit_places(unit, digit) - there;
            if own.is_empty() {
                return;
            }
            names |= digit.into();
            places |= own;
        }
        let mut items = [(DigitSet::EMPTY, Places::EMPTY); 9];
        let mut count = 0;
        for digit in (DigitSet::ALL - further - names).iter() {
            let own = view.unit_places(unit, digit) - there;
            if !own.is_empty() {
                items[count] = (digit.into(), own);
                count += 1;
            }
        }
        let _ = choose(&items[..count], size - 2, size, (names, places), &mut |digits, places| {
            give(places, digits);
            ControlFlow::Continue(())
        });
    }
}

/// Type 4: a unit of both cells where one of the two digits has no other place.
fn locked(view: &View<'_>, [one, other]: [Cell; 2], pair: [Digit; 2]) -> Option<(UnitRank, Digit)> {
    let both = CellSet::of(one).with(other);
    pair.into_iter().find_map(|digit| {
        let mut units = view.layout().units_with(both);
        units.find(|&unit| (view.layout().unit(unit) & view.places(digit)).is_subset(both)).map(|unit| (unit, digit))
    })
}
