//! One step for all candidates that a chain rules out.
//!
//! The searches report one removed candidate at a time, because the ratings count steps that way. A person who has followed
//! a chain removes everything that its ends rule out, so the human ladder joins these removals in one step.

use crate::{
    finders::finder::{add, noted},
    view::View,
};
use saltire_board::{Cell, CellSet, Digit, UnitKind};
use saltire_proof::{Chain, Claim, Effect, Line, Reason, Step, Technique, chain_roles};

/// Returns the step with all candidates that the ends of its chains rule out. Other steps stay as they are.
pub(super) fn merged(step: Step, view: &View<'_>) -> Step {
    let forcing = matches!(step.technique, Technique::XChain | Technique::ForcingChain);
    let Some(ends) = (if forcing { ends_of_one(&step) } else { ends_of_cases(&step) }) else { return step };
    let targets = ruled_out(view, &ends);
    if targets.len() < 2 {
        return step;
    }
    let Step { technique, rating, mut evidence, .. } = step;
    if forcing {
        // Without the target at both ends: from "the first end is false" to "the last end is true".
        let lines = &evidence.chains[0].lines;
        let mut inner = lines[1..lines.len() - 1].to_vec();
        for line in &mut inner {
            line.because = line.because.iter().filter_map(|&nth| nth.checked_sub(1)).collect();
        }
        inner[0].because.clear();
        inner[0].reason = Reason::Assumption;
        evidence.cells = inner.iter().map(|line| line.claim.cell).collect();
        evidence.digits = inner.iter().map(|line| line.claim.digit).collect();
        evidence.chains = vec![Chain { lines: inner }];
    } else {
        for (chain, end) in evidence.chains.iter_mut().zip(&ends) {
            let Some(last) = chain.lines.pop() else { continue };
            for &(cell, digit) in &targets {
                let reason = unit_of(view, end.cell, cell).map_or(Reason::Cell, Reason::Unit);
                let claim = Claim { cell, digit, holds: false };
                chain.lines.push(Line { claim, because: last.because.clone(), reason });
            }
        }
    }
    evidence.roles = chain_roles(technique, &evidence);
    let mut removed = Vec::new();
    for (cell, digit) in targets {
        add(&mut removed, cell, digit.into());
    }
    let effect = Effect { placed: None, removed };
    evidence.candidates = noted(view, &evidence, &effect);
    Step { technique, rating, evidence, effect }
}

/// The two ends of a chain that refutes its assumption: one of them is true.
fn ends_of_one(step: &Step) -> Option<Vec<Claim>> {
    let [only] = step.evidence.chains.as_slice() else { return None };
    let [first, one, .., other, _] = only.lines.as_slice() else { return None };
    first.claim.holds.then(|| vec![one.claim.opposite(), other.claim])
}

/// The placement in each case that rules the common target out.
fn ends_of_cases(step: &Step) -> Option<Vec<Claim>> {
    let [(cell, digits)] = step.effect.removed.as_slice() else { return None };
    let chains = &step.evidence.chains;
    let end = |chain: &Chain| {
        let last = chain.lines.last()?;
        let &[cause] = last.because.as_slice() else { return None };
        let shown = (last.claim.cell, last.claim.digit.into(), last.claim.holds) == (*cell, *digits, false);
        let by_rule = matches!(last.reason, Reason::Cell | Reason::Unit(_));
        (shown && by_rule).then(|| chain.lines[cause].claim).filter(|claim| claim.holds)
    };
    if chains.len() < 2 { None } else { chains.iter().map(end).collect() }
}

/// Returns the candidates that are false whichever of the claims is true, in the order of cells.
fn ruled_out(view: &View<'_>, ends: &[Claim]) -> Vec<(Cell, Digit)> {
    let mut all = Vec::new();
    for cell in view.empty().iter() {
        for digit in view.candidates(cell).iter() {
            let by = |end: &Claim| {
                if end.digit == digit { view.layout().peers(end.cell).contains(cell) } else { end.cell == cell }
            };
            if ends.iter().all(by) {
                all.push((cell, digit));
            }
        }
    }
    all
}

/// Returns the first unit that holds two different cells.
fn unit_of(view: &View<'_>, one: Cell, other: Cell) -> Option<UnitKind> {
    let layout = view.layout();
    let units = || layout.units_with(CellSet::of(one).with(other)).next();
    (one != other).then(units).flatten().map(|unit| layout.kind(unit))
}
