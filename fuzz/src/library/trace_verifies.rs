//! The verifier accepts the steps of the explainer, and no step that it accepts removes the solution.

use super::source::Source;
use saltire::{
    Cell, DigitSet, Solution, Solver, UnitKind, Verdict,
    explain::{Explainer, Profile},
    proof::{Rating, RatingEnd, Step, Trace, verify, verify::Verifier},
};

/// A puzzle from the bytes is explained, and then the explanation is tampered with.
pub fn trace_verifies(bytes: &[u8]) {
    let mut source = Source(bytes);
    let puzzle = source.puzzle();
    let Verdict::Unique(solution) = Solver::new(puzzle.rules()).check(&puzzle) else { return };
    let profile = if puzzle.rules().name() == "classic" { Profile::Se121 } else { Profile::Se121x };
    let explainer = Explainer::new(profile, puzzle.rules());
    // The hardest take minutes.
    let quick = Rating::from_tenths(83);
    let rated = explainer.rate_up_to(&puzzle, &solution, quick, None, |_| ()).expect("it is the solution");
    if rated.end != RatingEnd::Solved {
        return;
    }
    let (mut trace, again) = explainer.explain(&puzzle, &solution, None).expect("it is the solution");
    assert_eq!((again.er, again.ep, again.ed, again.end), (rated.er, rated.ep, rated.ed, rated.end), "{puzzle:?}");
    let verified = verify(&trace).unwrap_or_else(|fault| panic!("{puzzle:?}: {fault}"));
    assert_eq!(verified.solution(), Some(&solution), "{puzzle:?}");

    for _ in 0..source.below(8) {
        if trace.steps.is_empty() {
            break;
        }
        tamper(&mut trace.steps, &mut source);
    }
    replay(&trace, &solution);
}

/// Replays the steps up to the first that the verifier rejects; the solution is never removed.
fn replay(trace: &Trace, solution: &Solution) {
    let mut verifier = Verifier::new(&trace.puzzle);
    for (nth, step) in trace.steps.iter().enumerate() {
        if verifier.step(step).is_err() {
            break;
        }
        let left = verifier.verified().open_guesses > 0
            || Cell::ALL.iter().all(|&cell| verifier.grid()[cell].contains(solution[cell]));
        assert!(left, "{:?}: step {nth} takes the solution away: {step:?}", trace.puzzle);
    }
}

fn tamper(steps: &mut Vec<Step>, source: &mut Source<'_>) {
    let (one, other) = (source.below(steps.len()), source.below(steps.len()));
    let (cell, digits) = (source.cell(), DigitSet::of(source.digit()));
    let step = &mut steps[one];
    match source.below(9) {
        0 => steps.swap(one, other),
        1 => steps[one] = steps[other].clone(),
        2 => drop(steps.remove(one)),
        3 => step.effect.removed = vec![(cell, digits)],
        4 => step.evidence.digits |= digits,
        5 => step.evidence.units.push(UnitKind::Row(cell.row() as u8)),
        6 => step.evidence.cells = step.evidence.cells.with(cell),
        7 => step.evidence.chains.truncate(source.below(3)),
        _ => {
            for (_, removed) in &mut step.effect.removed {
                *removed |= digits;
            }
        }
    }
}
