//! The roles of a chain step, derived from its lines.

use super::{Role, RoleName};
use crate::{Chain, Claim, Evidence, Line, Reason, Technique};
use saltire_board::{CellSet, DigitSet, UnitKind};

/// Returns the roles of a step that rests on chains alone, in order: the ring of a cycle; the ends of a forcing chain; the
/// assumption and the clash of a refutation; the premise and the result of cases. None for other steps.
#[must_use]
pub fn chain_roles(technique: Technique, evidence: &Evidence) -> Vec<Role> {
    use Technique as T;
    match (technique, evidence.chains.as_slice()) {
        (T::XCycle | T::YCycle | T::XyCycle, [one, _]) => ring(one, evidence),
        (T::XChain | T::ForcingChain, [only]) => ends(only),
        _ if !technique.has_cases() => Vec::new(),
        (_, chains) => {
            let starts: Vec<Claim> = chains.iter().filter_map(|chain| Some(chain.lines.first()?.claim)).collect();
            let (Some(&first), Some(last)) = (starts.first(), chains.iter().find(|chain| !chain.lines.is_empty()))
            else {
                return Vec::new();
            };
            let assumed = |claim: Claim| Role::new(RoleName::Assumption, claim.cell, claim.digit);
            let shown = || results(last).iter().map(|line| line.claim);
            let cells: CellSet = shown().map(|claim| claim.cell).collect();
            let result = Role::new(RoleName::Result, cells, shown().map(|claim| claim.digit).collect::<DigitSet>());
            if starts.iter().all(|&start| start == first) {
                let clash = ChainClash::of(chains).map(ChainClash::role);
                return core::iter::once(assumed(first)).chain(clash).collect();
            }
            if starts.len() == 2 && starts[1] == first.opposite() {
                return vec![assumed(first), result];
            }
            let cells: CellSet = starts.iter().map(|claim| claim.cell).collect();
            let digits: DigitSet = starts.iter().map(|claim| claim.digit).collect();
            let premise = Role { unit: evidence.units.first().copied(), ..Role::new(RoleName::Premise, cells, digits) };
            vec![premise, result]
        }
    }
}

/// Returns each candidate once, in ring order; the first link is strong.
fn ring(one: &Chain, evidence: &Evidence) -> Vec<Role> {
    // The chain starts with a true claim and goes on by a weak link; its last claim is linked to the first one strongly, by
    // the first link of the chain that goes the other way round.
    let lines = &one.lines;
    let unit_of = |reason: Reason| match reason {
        Reason::Unit(unit) => Some(unit),
        _ => None,
    };
    let closing = evidence.chains[1].lines.get(1).map(|line| line.reason);
    let mut nodes: Vec<Role> = Vec::new();
    for (nth, line) in lines.iter().enumerate() {
        let link = lines.get(nth + 1).map(|next| next.reason).or(closing);
        let role = Role::new(RoleName::Ring, line.claim.cell, line.claim.digit);
        nodes.push(Role { unit: link.and_then(unit_of), ..role });
    }
    // Strong first: start at the last claim, whose link leads back to the first one.
    if !nodes.is_empty() {
        nodes.rotate_right(1);
    }
    nodes
}

/// Returns the last lines of a case: its results. They are several if the last placement rules several candidates out.
pub(crate) fn results(chain: &Chain) -> &[Line] {
    let Some(last) = chain.lines.last() else { return &[] };
    let alike = |line: &&Line| {
        let by_rule = matches!(line.reason, Reason::Cell | Reason::Unit(_));
        !line.claim.holds && by_rule && line.because == last.because
    };
    let count = chain.lines.iter().rev().take_while(alike).count().max(1);
    &chain.lines[chain.lines.len() - count..]
}

/// Returns the ends of a chain: from a claim to its opposite, or from "one end is false" to "the other end is true".
fn ends(chain: &Chain) -> Vec<Role> {
    let [first, rest @ .., last] = chain.lines.as_slice() else { return Vec::new() };
    let end = |line: &Line| Role::new(RoleName::End, line.claim.cell, line.claim.digit);
    match (first.claim.holds, rest) {
        // A candidate that refutes itself: the ends are the candidates next to it.
        (true, [one, .., other]) => {
            vec![end(one), end(other), Role::new(RoleName::Assumption, first.claim.cell, first.claim.digit)]
        }
        (false, _) if last.claim != first.claim.opposite() => vec![end(first), end(last)],
        _ => vec![end(first)],
    }
}

/// The contradiction between two opposite claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChainClash {
    /// The unit has no place for the digit of the claim.
    NoPlace(UnitKind, Claim),
    /// The cell of the claim has no candidate.
    NoCandidate(Claim),
    /// The unit would have the digit of the claim twice.
    Twice(UnitKind, Claim),
    /// The claim both holds and fails.
    Both(Claim),
}

impl ChainClash {
    /// Returns the clash of chains from one assumption: two that end in opposite claims, or one that denies its first
    /// line.
    pub(crate) fn of(chains: &[Chain]) -> Option<ChainClash> {
        let lines: Vec<&Line> = match chains {
            [only] => vec![only.lines.first()?, only.lines.last()?],
            _ => chains.iter().filter_map(|chain| chain.lines.last()).collect(),
        };
        let on = lines.iter().find(|line| line.claim.holds)?;
        let off = lines.iter().find(|line| !line.claim.holds)?;
        match (on.reason, off.reason) {
            (Reason::Unit(unit), _) => Some(ChainClash::NoPlace(unit, on.claim)),
            (Reason::Cell, _) => Some(ChainClash::NoCandidate(on.claim)),
            (_, Reason::Unit(unit)) => Some(ChainClash::Twice(unit, on.claim)),
            _ => Some(ChainClash::Both(on.claim)),
        }
    }

    fn role(self) -> Role {
        match self {
            ChainClash::NoPlace(unit, claim) | ChainClash::Twice(unit, claim) => {
                Role::new(RoleName::Clash, claim.cell, claim.digit).within(unit)
            }
            ChainClash::Both(claim) => Role::new(RoleName::Clash, claim.cell, claim.digit),
            ChainClash::NoCandidate(claim) => Role::new(RoleName::Clash, claim.cell, DigitSet::EMPTY),
        }
    }
}
