//! Chains: each line must follow by its own reason, and each chain is then a case that may be refuted.

use super::{
    Prover, StepError,
    case::{Case, Cited, SETTLE},
};
use crate::{Chain, Claim, Evidence, Line, Reason};
use saltire_board::{DigitSet, Grid, UnitKind};

/// What follows from each assumption: lines that were checked.
pub(super) struct Cases(Vec<(Claim, Vec<Claim>)>);

impl Cases {
    /// Checks every line of every chain; chains from one assumption are one case.
    pub(super) fn read(prover: &mut Prover<'_>, grid: &Grid, evidence: &Evidence) -> Result<Cases, StepError> {
        let mut cases: Vec<(Claim, Vec<Claim>)> = Vec::new();
        for (nth, chain) in evidence.chains.iter().enumerate() {
            for place in 0..chain.lines.len() {
                let follows = line(prover, grid, evidence, chain, place)?;
                if !follows {
                    return Err(StepError::Line { chain: nth, line: place, claim: chain.lines[place].claim });
                }
            }
            let claims = chain.lines.iter().map(|line| line.claim);
            let Some(assumption) = claims.clone().next() else { continue };
            match cases.iter_mut().find(|(known, _)| *known == assumption) {
                Some((_, known)) => known.extend(claims),
                None => cases.push((assumption, claims.collect())),
            }
        }
        Ok(Cases(cases))
    }

    /// What [`refuted_if`](Cases::refuted_if) costs: the lines, and each case is settled.
    pub(super) fn work(&self) -> usize {
        self.0.iter().map(|(_, claims)| claims.len() + SETTLE).sum()
    }

    /// Returns the assumptions that cannot be if this claim holds.
    pub(super) fn refuted_if<'a>(
        &'a self,
        claim: Claim,
        grid: &'a Grid,
        cited: &'a Cited<'a>,
    ) -> impl Iterator<Item = Claim> + 'a {
        let contradicts = move |claims: &[Claim]| {
            let mut case = Case::new(grid, cited);
            let held = case.assume(claim).and_then(|()| claims.iter().try_for_each(|&claim| case.assume(claim)));
            held.and_then(|()| case.settle()).is_err()
        };
        self.0.iter().filter(move |(_, claims)| contradicts(claims)).map(|&(assumption, _)| assumption)
    }
}

/// Returns whether a line follows from the lines that it names.
fn line(
    prover: &mut Prover<'_>,
    grid: &Grid,
    evidence: &Evidence,
    chain: &Chain,
    place: usize,
) -> Result<bool, StepError> {
    let Line { claim, because, reason } = &chain.lines[place];
    let Claim { cell, digit, holds } = *claim;
    prover.spend(1 + because.len())?;
    if because.iter().any(|&earlier| earlier >= place) {
        return Ok(false);
    }
    let given = || because.iter().map(|&earlier| chain.lines[earlier].claim);
    Ok(match (*reason, holds) {
        (Reason::Assumption, _) => place == 0,
        (Reason::Cell, false) => given().any(|it| it.holds && it.cell == cell && it.digit != digit),
        (Reason::Cell, true) => {
            let denied = given().filter(|it| !it.holds && it.cell == cell).map(|it| it.digit);
            (grid[cell] - denied.collect::<DigitSet>()).is_subset(digit.into())
        }
        (Reason::Unit(kind), _) => {
            let unit = prover.unit(kind)?;
            let in_unit = |it: &Claim| it.digit == digit && unit.contains(it.cell);
            unit.contains(cell)
                && if holds {
                    let denied = given().filter(|it| !it.holds && in_unit(it)).map(|it| it.cell);
                    (grid.places(digit, unit) - denied.collect()).is_subset(cell.into())
                } else {
                    given().any(|it| it.holds && in_unit(&it) && it.cell != cell)
                }
        }
        (Reason::Lemma(nth), _) => {
            let Some(lemma) = evidence.lemmas.get(nth) else { return Err(StepError::UnknownLemma(nth)) };
            let effect = &lemma.effect;
            let claimed = if holds {
                effect.placed == Some((cell, digit))
            } else {
                effect.removed.iter().any(|(there, digits)| *there == cell && digits.contains(digit))
            };
            if !claimed {
                return Ok(false);
            }
            let mut left = *grid;
            for it in given() {
                left[it.cell] =
                    if it.holds { left[it.cell] & it.digit.into() } else { left[it.cell].without(it.digit) };
            }
            match prover.prove(&left, &lemma.evidence, &[*claim]) {
                Err(StepError::Unproved(_)) => false,
                proved => proved.map(|()| true)?,
            }
        }
    })
}

impl Prover<'_> {
    /// Returns the cells of a unit that the rules have.
    fn unit(&self, kind: UnitKind) -> Result<saltire_board::CellSet, StepError> {
        Ok(self.verifier.puzzle.rules().unit(kind).ok_or(StepError::UnknownUnit(kind))?.cells)
    }
}
