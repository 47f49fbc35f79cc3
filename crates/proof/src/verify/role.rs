//! Checks that the roles of a step are true of the position and belong to its technique.

use super::{StepError, pattern};
use crate::{Role, RoleName, Step, Technique, chain_roles};
use saltire_board::{Cell, CellSet, DigitSet, Grid, Rules};

/// Checks the roles and the written-down candidates of a step, if it has any.
pub(super) fn check(rules: &Rules, grid: &Grid, step: &Step) -> Result<(), StepError> {
    let evidence = &step.evidence;
    if let Some(&(cell, _)) = evidence.candidates.iter().find(|&&(cell, digits)| grid[cell] != digits) {
        return Err(StepError::OtherCandidates(cell));
    }
    if evidence.roles.is_empty() {
        return Ok(());
    }
    if step.technique.is_chain() {
        let expected = chain_roles(step.technique, evidence);
        let same = expected.len() == evidence.roles.len();
        let wrong = evidence.roles.iter().zip(&expected).find(|(said, known)| said != known);
        if let Some((role, _)) = wrong {
            return Err(StepError::WrongRole(role.name));
        }
        return if same && fits(step) { Ok(()) } else { Err(StepError::RolesDoNotFit) };
    }
    let cited = cited(rules, step);
    if let Some(fits) = pattern::check(rules, grid, step) {
        let there = evidence.roles.iter().all(|role| role.cells.is_subset(cited));
        return if there && fits { Ok(()) } else { Err(StepError::RolesDoNotFit) };
    }
    for (nth, role) in evidence.roles.iter().enumerate() {
        let unit = match role.unit {
            Some(kind) => Some(rules.unit(kind).ok_or(StepError::UnknownUnit(kind))?.cells),
            None => None,
        };
        let there = role.name == RoleName::Blocker || role.cells.is_subset(cited);
        if !there || role.unit.is_some() && !has_unit(role.name) || !holds(rules, grid, step, nth, unit) {
            return Err(StepError::WrongRole(role.name));
        }
    }
    if fits(step) { Ok(()) } else { Err(StepError::RolesDoNotFit) }
}

/// Returns whether a unit belongs to such a role.
fn has_unit(name: RoleName) -> bool {
    use RoleName as N;
    !matches!(
        name,
        N::Single
            | N::Fin
            | N::Pivot
            | N::Floor
            | N::Roof
            | N::Extra
            | N::Corner
            | N::ColourA
            | N::ColourB
            | N::Restricted
            | N::Common
            | N::Aligned
            | N::Excluder
    )
}

/// Returns the cells that a step cites, that its deadly pattern and its chains name, or that it changes.
fn cited(rules: &Rules, step: &Step) -> CellSet {
    let evidence = &step.evidence;
    let units = evidence.units.iter().filter_map(|&kind| rules.unit(kind));
    let changed = step.effect.removed.iter().map(|&(cell, _)| cell).chain(step.effect.placed.map(|(cell, _)| cell));
    let claimed = evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim.cell);
    units.fold(evidence.cells, |all, unit| all | unit.cells)
        | evidence.deadly.iter().map(|&(cell, _)| cell).chain(changed).chain(claimed).collect()
}

/// Returns whether a role is true of the position.
fn holds(rules: &Rules, grid: &Grid, step: &Step, nth: usize, unit: Option<CellSet>) -> bool {
    use RoleName as N;
    let roles = &step.evidence.roles;
    let Role { name, cells, digits, .. } = roles[nth];
    let all_in_unit = unit.is_none_or(|unit| cells.is_subset(unit));
    let places = |unit: CellSet| digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.places(digit, unit));
    let union = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid[cell]);
    let exactly = !cells.is_empty() && cells.iter().all(|cell| grid[cell] == digits);
    let have = !cells.is_empty() && !digits.is_empty() && cells.iter().all(|cell| digits.is_subset(grid[cell]));
    let are_places = !digits.is_empty() && unit.is_some_and(|unit| places(unit) == cells);
    let pair = step.evidence.deadly.first().map_or(DigitSet::EMPTY, |&(_, pair)| pair);
    let deadly = |wanted: CellSet| {
        let found = step.evidence.deadly.iter().filter(|(cell, _)| wanted.contains(*cell));
        found.clone().count() == wanted.len() && !wanted.is_empty()
    };
    let in_pattern = |cell| step.evidence.deadly.iter().find(|(known, _)| *known == cell).map(|&(_, pair)| pair);
    let linked_to = |other: Option<&Role>| {
        other.is_some_and(|other| match unit {
            Some(unit) => cells.is_subset(unit) && other.cells.is_subset(unit) && cells != other.cells,
            None => false,
        })
    };
    match name {
        N::Holders | N::Base | N::Locked => are_places,
        N::Odd => are_places && cells.len() > 2 && digits.len() == 1,
        N::Strong => are_places && cells.len() == 2 && digits.len() == 1,
        N::Place => {
            have && all_in_unit
                && step
                    .effect
                    .placed
                    .is_some_and(|(cell, digit)| cells == CellSet::of(cell) && digits == DigitSet::of(digit))
        }
        N::Single => exactly && cells.len() == 1 && digits.len() == 1,
        N::Blocker => exactly && digits.len() == 1 && cells.len() == 1 && unit.is_some() && all_in_unit,
        N::Open => {
            // The holders are all places of the digit in the same unit, so no other cell of it has the digit.
            let holders = roles.iter().find(|role| role.name == N::Holders);
            holders.is_some_and(|holders| {
                let others = unit.map_or(CellSet::EMPTY, |unit| unit - holders.cells);
                let named = |cell: Cell| grid[cell].len() == 1 || cells.contains(cell);
                (holders.unit, holders.digits) == (roles[nth].unit, digits)
                    && !cells.is_empty()
                    && cells.is_subset(others)
                    && others.iter().all(named)
            })
        }
        N::Set => union == digits && cells.len() == digits.len() && all_in_unit,
        N::Cover => have && unit.is_some() && all_in_unit && digits.len() == 1,
        N::Fin => have && all_in_unit,
        N::Pivot | N::Aligned | N::Excluder => exactly,
        N::Pincer => exactly && cells.len() == 1 && linked_to(roles.iter().find(|role| role.name == N::Pivot)),
        N::Node => {
            let next = roles.get(nth + 1).filter(|next| next.name == N::Node);
            exactly && digits.len() == 2 && cells.len() == 1 && (next.is_none() || linked_to(next))
        }
        N::Floor => exactly && digits == pair && deadly(cells),
        N::Roof => have && digits == pair && deadly(cells) && cells.iter().all(|cell| grid[cell] != pair),
        N::Corner => cells.len() == 1 && deadly(cells) && digits == pair,
        N::Extra => cells
            .single()
            .is_some_and(|cell| in_pattern(cell).is_some_and(|pair| !digits.is_empty() && grid[cell] - pair == digits)),
        N::Partner => {
            !cells.is_empty()
                && all_in_unit
                && unit.is_some()
                && cells.iter().all(|cell| !(grid[cell] & digits).is_empty())
        }
        N::ColourA | N::ColourB => {
            let other = if name == N::ColourA { N::ColourB } else { N::ColourA };
            let other = roles.iter().find(|role| role.name == other).map_or(CellSet::EMPTY, |role| role.cells);
            let mut links = roles.iter().filter(|role| role.name == N::Strong);
            have && digits.len() == 1
                && links.all(|link| (link.cells & cells).len() == 1 && (link.cells & other).len() == 1)
        }
        N::SetA | N::SetB => union == digits && digits.len() == cells.len() + 1 && unit.is_some() && all_in_unit,
        N::Restricted | N::Common => {
            let set = |name| roles.iter().find(|role| role.name == name).map_or(CellSet::EMPTY, |role| role.cells);
            let (one, other) = (set(N::SetA), set(N::SetB));
            let Some(digit) = digits.single().filter(|_| cells.is_empty()) else { return false };
            if one.is_empty() {
                // The common digit of wings: every pincer has it.
                return name == N::Common
                    && roles.iter().filter(|role| role.name == N::Pincer).all(|role| role.digits.contains(digit));
            }
            let (one, other) = (grid.places(digit, one), grid.places(digit, other));
            let apart = name == N::Common || other.is_subset(rules.common_peers(one));
            !one.is_empty() && !other.is_empty() && apart
        }
        // Roles of chains are compared with the lines of the chains.
        N::Ring | N::Premise | N::Assumption | N::Clash | N::Result | N::End => false,
        // Roles of patterns that are checked as a whole.
        N::Weak | N::Hinge | N::Arm | N::SetC | N::Candidate | N::Almost | N::Crossing | N::Side => false,
    }
}

/// Returns whether the roles are those that the technique needs.
fn fits(step: &Step) -> bool {
    use RoleName as N;
    use Technique as T;
    let evidence = &step.evidence;
    let count = |name| evidence.roles_of(name).count();
    let cells = |name| evidence.roles_of(name).fold(CellSet::EMPTY, |all, role| all | role.cells).len();
    let digits = |name| evidence.role(name).map_or(0, |role| role.digits.len());
    let one_digit = || {
        let mut claims = evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim.digit);
        claims.next().is_some_and(|first| claims.all(|digit| digit == first))
    };
    let units_apart = |name| {
        let units: Vec<_> = evidence.roles_of(name).map(|role| role.unit).collect();
        units.iter().enumerate().all(|(nth, unit)| !units[..nth].contains(unit))
    };
    let fish = |size: usize, fins: bool| {
        let base = evidence.roles_of(N::Base).fold(CellSet::EMPTY, |all, role| all | role.cells);
        let covered = evidence.roles_of(N::Cover).chain(evidence.roles_of(N::Fin));
        let covered = covered.fold(CellSet::EMPTY, |all, role| all | role.cells);
        count(N::Base) == size
            && count(N::Cover) == size
            && (count(N::Fin) > 0) == fins
            && base == covered
            && units_apart(N::Base)
            && units_apart(N::Cover)
    };
    let diagonal = || evidence.roles.iter().any(|role| role.unit.is_some_and(saltire_board::UnitKind::is_diagonal));
    let corners = |loops: bool| {
        let all = cells(N::Floor) + cells(N::Roof);
        all == evidence.deadly.len() && if loops { all > 4 } else { all == 4 }
    };
    let deadly = |kind: usize| match kind {
        1 => count(N::Extra) == 1 && count(N::Partner) + count(N::Locked) == 0,
        2 => {
            let mut extra = evidence.roles_of(N::Extra);
            let first = extra.next().map(|role| role.digits);
            count(N::Extra) > 1
                && digits(N::Extra) == 1
                && extra.all(|role| Some(role.digits) == first)
                && count(N::Partner) + count(N::Locked) == 0
        }
        3 => count(N::Extra) > 1 && count(N::Partner) == 1,
        _ => count(N::Extra) == 2 && count(N::Locked) == 1,
    };
    let bug = |kind: usize| count(N::Floor) == 0 && deadly(kind);
    match step.technique {
        T::LastCell | T::HiddenSingle => count(N::Holders) == 1 && cells(N::Holders) == 1 && digits(N::Holders) == 1,
        T::NakedSingle => count(N::Single) == 1,
        T::Pointing
        | T::Claiming
        | T::Intersection
        | T::DiagonalPointing
        | T::DiagonalClaiming
        | T::DiagonalCrossing => count(N::Holders) == 1 && cells(N::Holders) > 1 && digits(N::Holders) == 1,
        T::DirectPointing | T::DirectClaiming => {
            count(N::Holders) == 1 && digits(N::Holders) == 1 && count(N::Place) == 1
        }
        T::DirectHiddenPair | T::DirectHiddenTriplet => {
            let size = if step.technique == T::DirectHiddenPair { 2 } else { 3 };
            digits(N::Holders) == size && cells(N::Holders) == size && count(N::Place) == 1
        }
        T::HiddenPair => digits(N::Holders) == 2 && cells(N::Holders) == 2,
        T::HiddenTriplet => digits(N::Holders) == 3 && cells(N::Holders) == 3,
        T::HiddenQuad => digits(N::Holders) == 4 && cells(N::Holders) == 4,
        T::NakedPair | T::LockedPair => cells(N::Set) == 2,
        T::NakedTriplet | T::LockedTriplet => cells(N::Set) == 3,
        T::NakedQuad => cells(N::Set) == 4,
        T::XWing | T::MutantXWing => fish(2, false),
        T::DiagonalXWing => fish(2, false) && diagonal(),
        T::Swordfish | T::MutantSwordfish => fish(3, false),
        T::DiagonalSwordfish => fish(3, false) && diagonal(),
        T::Jellyfish => fish(4, false),
        T::FinnedXWing | T::SashimiXWing => fish(2, true),
        T::FinnedSwordfish | T::SashimiSwordfish => fish(3, true),
        T::FinnedJellyfish | T::SashimiJellyfish => fish(4, true),
        T::XyWing => count(N::Pivot) == 1 && count(N::Pincer) == 2 && digits(N::Pivot) == 2 && count(N::Common) == 1,
        T::XyzWing => count(N::Pivot) == 1 && count(N::Pincer) == 2 && digits(N::Pivot) == 3 && count(N::Common) == 1,
        T::RemotePair | T::XyChain => count(N::Node) > 2,
        T::UniqueRectangle1 => corners(false) && deadly(1),
        T::UniqueRectangle2 => corners(false) && deadly(2),
        T::UniqueRectangle3 => corners(false) && deadly(3),
        T::UniqueRectangle4 => corners(false) && deadly(4),
        T::UniqueLoop1 => corners(true) && deadly(1),
        T::UniqueLoop2 => corners(true) && deadly(2),
        T::UniqueLoop3 => corners(true) && deadly(3),
        T::UniqueLoop4 => corners(true) && deadly(4),
        T::Bug1 => bug(1) && count(N::Odd) > 0,
        T::Bug2 => bug(2) && count(N::Odd) > 0,
        T::Bug3 => bug(3) && count(N::Odd) > 0,
        T::Bug4 => bug(4) && count(N::Odd) > 0,
        T::SimpleColouring => count(N::ColourA) == 1 && count(N::ColourB) == 1 && count(N::Strong) > 1,
        T::AlsXz => [N::SetA, N::SetB, N::Restricted, N::Common].into_iter().all(|name| count(name) == 1),
        T::AlignedPair => count(N::Aligned) == 2 && count(N::Excluder) > 0,
        T::AlignedTriplet => count(N::Aligned) == 3,
        T::XCycle | T::YCycle | T::XyCycle => count(N::Ring) > 3 && one_digit() == (step.technique == T::XCycle),
        T::XChain => count(N::End) > 0 && one_digit(),
        T::ForcingChain => count(N::End) > 0,
        T::Nishio => count(N::Clash) == 1 && one_digit(),
        T::CellChains | T::DynamicCell | T::PlusCell | T::NestedCell | T::MultipleCell | T::DeepCell => {
            evidence.role(N::Premise).is_some_and(|role| role.unit.is_none())
        }
        T::UnitChains | T::DynamicUnit | T::PlusUnit | T::NestedUnit | T::MultipleUnit | T::DeepUnit => {
            evidence.role(N::Premise).is_some_and(|role| role.unit.is_some())
        }
        T::DynamicDouble | T::PlusDouble | T::NestedDouble | T::MultipleDouble | T::DeepDouble => {
            count(N::Assumption) == 1 && count(N::Result) == 1
        }
        T::DynamicContradiction
        | T::PlusContradiction
        | T::NestedContradiction
        | T::MultipleContradiction
        | T::DeepContradiction => count(N::Assumption) == 1 && count(N::Clash) == 1,
        // These are checked as a whole.
        T::Skyscraper
        | T::TwoStringKite
        | T::TurbotFish
        | T::EmptyRectangle
        | T::WWing
        | T::WxyzWing
        | T::AlsXyWing
        | T::SueDeCoq
        | T::HiddenRectangle
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2
        | T::GroupedAic
        | T::AlsAic => false,
        // The textbook's steps have no roles.
        T::Eliminate
        | T::OnlyChoice
        | T::NakedTwins
        | T::HiddenTwins
        | T::NakedGroup
        | T::HiddenGroup
        | T::Guess
        | T::Contradiction
        | T::Retract => false,
    }
}
