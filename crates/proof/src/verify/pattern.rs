//! Roles of patterns whose parts make sense only together: two linked strong links, bent sets, sets that are linked by a
//! third, rectangles, and chains of groups and almost locked sets.

use crate::{Role, RoleName as N, Step, Technique as T};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules, UnitKind};

/// Returns whether the roles of a step are true of the position and make the pattern that its name promises; `None` for
/// techniques whose roles are checked one by one.
pub(super) fn check(rules: &Rules, grid: &Grid, step: &Step) -> Option<bool> {
    let board = Board { rules, grid, step };
    let roles = step.evidence.roles.as_slice();
    Some(match step.technique {
        T::Skyscraper => board.turbot(roles) && board.is_skyscraper(roles),
        T::TwoStringKite => board.turbot(roles) && board.is_kite(roles),
        T::TurbotFish => board.turbot(roles) || board.empty_rectangle(roles),
        T::EmptyRectangle => board.empty_rectangle(roles) && matches!(roles[0].unit, Some(UnitKind::Box(_))),
        T::WWing => board.w_wing(roles),
        T::WxyzWing => board.wxyz_wing(roles),
        T::AlsXyWing => board.als_xy_wing(roles),
        T::SueDeCoq => board.sue_de_coq(roles),
        T::HiddenRectangle => board.hidden_rectangle(roles),
        T::AvoidableRectangle1 => board.avoidable_rectangle(roles, 1),
        T::AvoidableRectangle2 => board.avoidable_rectangle(roles, 2),
        T::GroupedAic => board.chain(roles) && !roles.iter().any(|role| role.name == N::Almost),
        T::AlsAic => board.chain(roles) && roles.iter().any(|role| role.name == N::Almost),
        _ => return None,
    })
}

#[derive(Clone, Copy)]
struct Board<'a> {
    rules: &'a Rules,
    grid: &'a Grid,
    step: &'a Step,
}

impl Board<'_> {
    fn union(self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell])
    }

    /// Returns whether the cells of a role have its digits between them, and lie in its unit if it names one.
    fn has_union(self, role: &Role) -> bool {
        let within =
            role.unit.is_none_or(|kind| self.rules.unit(kind).is_some_and(|unit| role.cells.is_subset(unit.cells)));
        !role.cells.is_empty() && self.union(role.cells) == role.digits && within
    }

    fn is_almost_locked(self, role: &Role) -> bool {
        self.has_union(role) && role.unit.is_some() && role.digits.len() == role.cells.len() + 1
    }

    /// Returns whether every place of a digit in one set of cells sees every place in the other.
    fn restricted(self, digit: Digit, one: CellSet, other: CellSet) -> bool {
        let (one, other) = (self.grid.places(digit, one), self.grid.places(digit, other));
        !one.is_empty() && !other.is_empty() && other.is_subset(self.rules.common_peers(one))
    }

    /// Returns whether the cells with a digit see each other, so that only one of them can have it.
    fn is_single(self, digit: Digit, cells: CellSet) -> bool {
        let places = self.grid.places(digit, cells);
        places.iter().all(|cell| places.without(cell).is_subset(self.rules.peers(cell)))
    }

    /// Returns the removed candidates, one by one.
    fn removed(self) -> impl Iterator<Item = (Cell, Digit)> {
        self.step.effect.removed.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
    }

    /// Returns whether the step removes only one digit, from cells that see all places of the digit among these.
    fn removes(self, digit: Digit, from: CellSet) -> bool {
        let seeing = self.rules.common_peers(self.grid.places(digit, from));
        self.step.effect.placed.is_none() && self.removed().all(|(cell, gone)| gone == digit && seeing.contains(cell))
    }

    /// Returns the cells of the unit that a role names.
    fn unit(self, role: &Role) -> Option<CellSet> {
        Some(self.rules.unit(role.unit?)?.cells)
    }

    /// Returns whether the cells of a role are the only two places of its digit in its unit.
    fn is_strong(self, link: &Role) -> bool {
        let places = self.unit(link).zip(link.digit()).map(|(unit, digit)| self.grid.places(digit, unit));
        link.cells.len() == 2 && places == Some(link.cells)
    }

    /// Returns whether a role is one end of a strong link.
    fn is_end(self, end: &Role, link: &Role) -> bool {
        end.cell().is_some() && end.cells.is_subset(link.cells) && end.digits == link.digits && end.unit.is_none()
    }

    /// Two strong links, a weak link between an end of each, and the two other ends.
    fn turbot(self, roles: &[Role]) -> bool {
        let [one, other, weak, first, last] = roles else { return false };
        let Some(digit) = one.digit() else { return false };
        roles.iter().map(|role| role.name).eq([N::Strong, N::Strong, N::Weak, N::End, N::End])
            && [one, other].into_iter().all(|link| self.is_strong(link))
            && roles.iter().all(|role| role.digits == one.digits)
            && (one.cells | other.cells).len() == 4
            && self.is_end(first, one)
            && self.is_end(last, other)
            && weak.cells == (one.cells | other.cells) - first.cells - last.cells
            && self.unit(weak).is_some_and(|unit| weak.cells.is_subset(unit))
            && self.removes(digit, first.cells | last.cells)
    }

    /// Returns whether the strong links of a turbot fish lie in two rows or in two columns.
    fn is_skyscraper(self, roles: &[Role]) -> bool {
        let units = [roles[0].unit, roles[1].unit];
        matches!(units, [Some(UnitKind::Row(_)), Some(UnitKind::Row(_))])
            || matches!(units, [Some(UnitKind::Column(_)), Some(UnitKind::Column(_))])
    }

    /// Returns whether the strong links of a turbot fish lie in a row and a column and are linked in a box.
    fn is_kite(self, roles: &[Role]) -> bool {
        let units = [roles[0].unit, roles[1].unit];
        let crossed = matches!(units, [Some(UnitKind::Row(_)), Some(UnitKind::Column(_))])
            || matches!(units, [Some(UnitKind::Column(_)), Some(UnitKind::Row(_))]);
        crossed && self.rules.units_with(roles[2].cells).any(|unit| matches!(unit.kind, UnitKind::Box(_)))
    }

    /// All places of a digit in a unit in two arms, a strong link with an end that sees the first arm, and its other end.
    fn empty_rectangle(self, roles: &[Role]) -> bool {
        let [hinge, seen, rest, link, far] = roles else { return false };
        let (Some(unit), Some(digit)) = (self.unit(hinge), hinge.digit()) else { return false };
        let near = self.rules.common_peers(link.cells - far.cells);
        roles.iter().map(|role| role.name).eq([N::Hinge, N::Arm, N::Arm, N::Strong, N::End])
            && roles.iter().all(|role| role.digits == hinge.digits)
            && self.is_strong(link)
            && self.is_end(far, link)
            && link.cells.is_disjoint(hinge.cells)
            && self.grid.places(digit, unit) == hinge.cells
            && seen.cells == hinge.cells & near
            && rest.cells == hinge.cells - near
            && !seen.cells.is_empty()
            && !rest.cells.is_empty()
            && seen.unit.is_none()
            && rest.unit.is_none()
            && self.removes(digit, rest.cells | far.cells)
    }

    /// Two cells with the same two candidates, each in a unit with one end of a strong link.
    fn w_wing(self, roles: &[Role]) -> bool {
        let [one, other, link] = roles else { return false };
        let Some(digit) = (one.digits - link.digits).single() else { return false };
        let is_pair =
            |role: &Role| role.digits.len() == 2 && role.cell().is_some_and(|cell| self.grid[cell] == role.digits);
        // The end of the link in the unit that a role names.
        let reached = |role: &Role| {
            let unit = self.unit(role).filter(|unit| role.cells.is_subset(*unit));
            unit.map_or(CellSet::EMPTY, |unit| unit & link.cells)
        };
        roles.iter().map(|role| role.name).eq([N::End, N::End, N::Strong])
            && is_pair(one)
            && is_pair(other)
            && one.digits == other.digits
            && self.is_strong(link)
            && link.cells.is_disjoint(one.cells | other.cells)
            && !reached(one).is_empty()
            && !reached(other).is_empty()
            && reached(one) | reached(other) == link.cells
            && self.removes(digit, one.cells | other.cells)
    }

    fn wxyz_wing(self, roles: &[Role]) -> bool {
        let [pivot, wings @ .., common] = roles else { return false };
        let names =
            pivot.name == N::Pivot && common.name == N::Common && wings.iter().all(|wing| wing.name == N::Pincer);
        let cells = wings.iter().fold(pivot.cells, |all, wing| all | wing.cells);
        let Some(z) = common.digit().filter(|_| common.cells.is_empty() && common.unit.is_none()) else { return false };
        let linked = |wing: &Role| {
            self.unit(wing).is_some_and(|unit| pivot.cells.is_subset(unit))
                && wing.cell().is_some()
                && self.has_union(wing)
        };
        let digits = self.union(cells);
        names
            && pivot.cell().is_some()
            && pivot.unit.is_none()
            && self.has_union(pivot)
            && wings.len() == 3
            && cells.len() == 4
            && wings.iter().all(linked)
            && digits.len() == 4
            && digits.contains(z)
            && digits.without(z).iter().all(|digit| self.is_single(digit, cells))
            && self.removes(z, cells)
    }

    fn als_xy_wing(self, roles: &[Role]) -> bool {
        let [one, other, pivot, first, second, common] = roles else { return false };
        let names = [N::SetA, N::SetB, N::SetC, N::Restricted, N::Restricted, N::Common];
        let plain = |role: &Role| role.cells.is_empty() && role.unit.is_none();
        let (Some(x), Some(y), Some(z)) = (first.digit(), second.digit(), common.digit()) else { return false };
        roles.iter().map(|role| role.name).eq(names)
            && [first, second, common].into_iter().all(plain)
            && [one, other, pivot].into_iter().all(|set| self.is_almost_locked(set))
            && x != y
            && z != x
            && z != y
            && one.digits.contains(z)
            && other.digits.contains(z)
            && self.restricted(x, one.cells, pivot.cells)
            && self.restricted(y, other.cells, pivot.cells)
            && self.removes(z, one.cells | other.cells)
    }

    fn sue_de_coq(self, roles: &[Role]) -> bool {
        let [crossing, one, other] = roles else { return false };
        let names = roles.iter().map(|role| role.name).eq([N::Crossing, N::Side, N::Side]);
        let (Some(one_unit), Some(other_unit)) = (self.unit(one), self.unit(other)) else { return false };
        let cells = crossing.cells | one.cells | other.cells;
        let digits = self.union(cells);
        names
            && crossing.unit == other.unit
            && crossing.cells.is_subset(one_unit & other_unit)
            && one_unit != other_unit
            && roles.iter().all(|role| self.has_union(role))
            && one.digits.is_disjoint(other.digits)
            && cells.len() == crossing.cells.len() + one.cells.len() + other.cells.len()
            && digits.len() == cells.len()
            && digits.iter().all(|digit| self.is_single(digit, cells))
    }

    fn hidden_rectangle(self, roles: &[Role]) -> bool {
        let [roof, floor, one, other] = roles else { return false };
        let names = roles.iter().map(|role| role.name).eq([N::Roof, N::Floor, N::Strong, N::Strong]);
        let deadly = &self.step.evidence.deadly;
        let corners: CellSet = deadly.iter().map(|&(cell, _)| cell).collect();
        let (Some(target), Some(a)) = (roof.cell(), one.digit()) else { return false };
        let strong = |link: &Role| self.is_strong(link) && link.digit() == Some(a) && link.cells.contains(target);
        names
            && corners.len() == 4
            && deadly.iter().all(|&(cell, pair)| pair == roof.digits && pair.is_subset(self.grid[cell]))
            && roof.unit.is_none()
            && floor.unit.is_none()
            && floor.digits == roof.digits
            && floor.cell().is_some_and(|cell| self.grid[cell] == floor.digits)
            && strong(one)
            && strong(other)
            && one.cells != other.cells
            && one.cells | other.cells | floor.cells == corners
            && self.removed().all(|gone| gone.0 == target && gone.1 != a)
    }

    fn avoidable_rectangle(self, roles: &[Role], kind: usize) -> bool {
        let Some((roof, rest)) = roles.split_first() else { return false };
        let corners: CellSet = self.step.evidence.deadly.iter().map(|&(cell, _)| cell).collect();
        let pair = self.step.evidence.deadly.first().map_or(DigitSet::EMPTY, |&(_, pair)| pair);
        let of = |name: N| rest.iter().filter(move |role| role.name == name);
        let solved = of(N::Single).fold(CellSet::EMPTY, |all, role| all | role.cells);
        let named = of(N::Single).count() + of(N::Extra).count() == rest.len() && roof.name == N::Roof;
        let is_single = |role: &Role| {
            role.cell().is_some_and(|cell| self.grid[cell] == role.digits && role.digits.len() == 1)
                && role.digits.is_subset(pair)
        };
        let is_extra = |role: &Role| {
            let further = role.cell().is_some_and(|cell| self.grid[cell] - pair == role.digits);
            further && role.digits.len() == 1 && role.cells.is_subset(roof.cells)
        };
        let extra: Vec<&Role> = of(N::Extra).collect();
        let shared = extra.iter().all(|role| role.digits == extra[0].digits);
        named
            && roles.iter().all(|role| role.unit.is_none())
            && roof.digits.is_empty()
            && roof.cells.len() == kind
            && corners.len() == 4
            && solved.is_disjoint(roof.cells)
            && solved | roof.cells == corners
            && of(N::Single).all(is_single)
            && of(N::Single).count() == 4 - kind
            && extra.len() == if kind == 2 { 2 } else { 0 }
            && extra.iter().all(|role| is_extra(role))
            && shared
    }

    /// Strong and weak links in turn, the first and the last strong, and every removed candidate ruled out by both ends.
    fn chain(self, roles: &[Role]) -> bool {
        let mut nodes: Vec<&Role> = Vec::new();
        let mut sets: Vec<Option<&Role>> = Vec::new();
        for role in roles {
            match role.name {
                N::Candidate => {
                    nodes.push(role);
                    sets.push(None);
                }
                N::Almost if sets.last() == Some(&None) => *sets.last_mut().expect("a set follows a node") = Some(role),
                _ => return false,
            }
        }
        let is_node = |role: &&Role| {
            let digit = role.digit();
            !role.cells.is_empty()
                && digit.is_some_and(|digit| role.cells.iter().all(|cell| self.grid[cell].contains(digit)))
        };
        let (true, [first, .., last]) = (nodes.len().is_multiple_of(2) && nodes.iter().all(is_node), nodes.as_slice())
        else {
            return false;
        };
        let linked = (0..nodes.len() - 1).all(|nth| {
            let (one, other) = (nodes[nth], nodes[nth + 1]);
            if nth % 2 == 0 { self.strong(one, other, sets[nth]) } else { sets[nth].is_none() && self.weak(one, other) }
        });
        let ended = last.unit.is_none() && sets[nodes.len() - 1].is_none();
        let grouped = nodes.iter().any(|node| node.cells.len() > 1) || sets.iter().any(Option::is_some);
        let gone = |(cell, digit)| self.excludes(first, cell, digit) && self.excludes(last, cell, digit);
        linked && ended && grouped && self.step.effect.placed.is_none() && self.removed().all(gone)
    }

    /// Returns whether one of the two nodes is true.
    fn strong(self, one: &Role, other: &Role, set: Option<&Role>) -> bool {
        let (Some(a), Some(b)) = (one.digit(), other.digit()) else { return false };
        match (set, one.unit) {
            (Some(set), None) => {
                let places = |digit, node: &Role| self.grid.places(digit, set.cells) == node.cells;
                self.is_almost_locked(set) && a != b && places(a, one) && places(b, other)
            }
            (None, None) => {
                one.cells == other.cells
                    && one.cell().is_some_and(|cell| self.grid[cell] == one.digits | other.digits && a != b)
            }
            (None, Some(kind)) => {
                let unit = self.rules.unit(kind);
                a == b && unit.is_some_and(|unit| self.grid.places(a, unit.cells) == one.cells | other.cells)
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// Returns whether not both nodes are true. A unit, if it is named, holds both.
    fn weak(self, one: &Role, other: &Role) -> bool {
        let in_unit = |kind| self.rules.unit(kind).is_some_and(|unit| (one.cells | other.cells).is_subset(unit.cells));
        if one.digits == other.digits {
            return other.cells.is_subset(self.rules.common_peers(one.cells)) && one.unit.is_none_or(in_unit);
        }
        one.cells == other.cells && one.cell().is_some() && one.unit.is_none()
    }

    /// Returns whether a candidate is false if the node is true.
    fn excludes(self, node: &Role, cell: Cell, digit: Digit) -> bool {
        if node.digits == DigitSet::of(digit) {
            self.rules.common_peers(node.cells).contains(cell)
        } else {
            node.cells == CellSet::of(cell)
        }
    }
}
