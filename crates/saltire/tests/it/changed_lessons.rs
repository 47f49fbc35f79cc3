//! Changed traces of the textbook solver: the verifier never accepts a step that removes a digit of the solution.

use crate::maker::Maker;
use proptest::prelude::*;
use saltire_board::Verdict;
use saltire_board::{Cell, DigitSet, Rules, Solution, UnitKind};
use saltire_proof::{
    Effect, Step, Technique, Trace, verify,
    verify::{StepError, Verifier},
};
use saltire_teach as teach;
use saltire_teach::{Options, Strategy};

/// The trace of a puzzle with one solution, and that.
fn trace_of(diagonal: bool, seed: u64) -> (Trace, Solution) {
    let rules = if diagonal { Rules::diagonal() } else { Rules::classic() };
    let mut maker = Maker::new(&rules, seed);
    loop {
        let clues = 26 + maker.random.below(8);
        let (puzzle, _) = maker.puzzle(clues);
        if let Verdict::Unique(solution) = maker.solver.check(&puzzle) {
            let mut trace = Trace::new(puzzle.clone());
            let mut options = Options::default();
            options.strategies.extend([Strategy::Naked(3), Strategy::Hidden(3)]);
            teach::run(&puzzle, &options, &mut trace);
            return (trace, solution);
        }
    }
}

/// Replays up to the first step that the verifier rejects. Where no guess is open, the solution must still be there.
fn first_fault(trace: &Trace, solution: &Solution) -> Option<(usize, StepError)> {
    let mut verifier = Verifier::new(&trace.puzzle);
    for (nth, step) in trace.steps.iter().enumerate() {
        if let Err(wrong) = verifier.step(step) {
            return Some((nth, wrong));
        }
        if verifier.verified().open_guesses == 0 {
            assert!(
                Cell::ALL.iter().all(|&cell| verifier.grid()[cell].contains(solution[cell])),
                "step {nth}: {step:?}"
            );
        }
    }
    None
}

/// The places of the steps by reasons that stand outside every guess.
fn open_steps(trace: &Trace) -> Vec<usize> {
    let mut replay = trace.replay();
    let mut places = Vec::new();
    for (nth, step) in trace.steps.iter().enumerate() {
        let by_reasons = !matches!(step.technique, Technique::Guess | Technique::Contradiction | Technique::Retract);
        if by_reasons && replay.depth() == 0 {
            places.push(nth);
        }
        replay.apply(step);
    }
    places
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// A step that removes a digit of the solution, with whatever evidence stood there.
    #[test]
    fn the_solution_never_goes(diagonal: bool, seed in 0_u64..1000, pick: prop::sample::Index, cell in 0_usize..81) {
        let (mut trace, solution) = trace_of(diagonal, seed);
        prop_assert_eq!(first_fault(&trace, &solution), None);
        let nth = *pick.get(&open_steps(&trace));
        let cell = Cell::ALL[cell];
        trace.steps[nth].effect = Effect { placed: None, removed: vec![(cell, DigitSet::of(solution[cell]))] };
        let (found, _) = first_fault(&trace, &solution).expect("the verifier rejects it");
        prop_assert_eq!(found, nth);
    }

    /// Another digit of the solution goes along with those that may go.
    #[test]
    fn nothing_goes_along(diagonal: bool, seed in 0_u64..1000, pick: prop::sample::Index) {
        let (mut trace, solution) = trace_of(diagonal, seed);
        let nth = *pick.get(&open_steps(&trace));
        for (cell, digits) in &mut trace.steps[nth].effect.removed {
            digits.insert(solution[*cell]);
        }
        prop_assert_eq!(first_fault(&trace, &solution).map(|(found, _)| found), Some(nth));
    }

    /// Without the unit that it looks at, a hidden single or group shows nothing.
    #[test]
    fn a_cited_unit_is_missed(diagonal: bool, seed in 0_u64..1000, pick: prop::sample::Index) {
        let (mut trace, solution) = trace_of(diagonal, seed);
        let hidden = [Technique::OnlyChoice, Technique::HiddenTwins, Technique::HiddenGroup];
        let places: Vec<_> =
            open_steps(&trace).into_iter().filter(|&nth| hidden.contains(&trace.steps[nth].technique)).collect();
        prop_assume!(!places.is_empty());
        let nth = *pick.get(&places);
        trace.steps[nth].evidence.units.clear();
        let Some((found, StepError::Unproved(_))) = first_fault(&trace, &solution) else { panic!("passed") };
        prop_assert_eq!(found, nth);
    }

    /// Without the cells that it looks at, eliminating shows nothing, nor do naked groups.
    #[test]
    fn cited_cells_are_missed(diagonal: bool, seed in 0_u64..1000, pick: prop::sample::Index) {
        let (mut trace, solution) = trace_of(diagonal, seed);
        let naked = [Technique::Eliminate, Technique::NakedTwins, Technique::NakedGroup];
        let places: Vec<_> =
            open_steps(&trace).into_iter().filter(|&nth| naked.contains(&trace.steps[nth].technique)).collect();
        let nth = *pick.get(&places);
        trace.steps[nth].evidence.cells = saltire_board::CellSet::EMPTY;
        // The unit of a naked group, with its digits, may happen to show it too.
        trace.steps[nth].evidence.units.clear();
        prop_assert_eq!(first_fault(&trace, &solution).map(|(found, _)| found), Some(nth));
    }

    /// Steps out of order, doubled, dropped, with other digits, units and cells: caught, or harmless.
    #[test]
    fn whatever_passes_is_sound(
        diagonal: bool,
        seed in 0_u64..1000,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_u8..7, 0_usize..81, 1_u8..=9), 1..8),
    ) {
        let (mut trace, solution) = trace_of(diagonal, seed);
        for (one, other, kind, cell, value) in changes {
            let (one, other) = (one.index(trace.steps.len()), other.index(trace.steps.len()));
            let (cell, digit) = (Cell::ALL[cell], saltire_board::Digit::new(value).unwrap());
            tamper(&mut trace.steps, [one, other], kind, cell, digit.into());
        }
        first_fault(&trace, &solution);
    }
}

fn tamper(steps: &mut Vec<Step>, [one, other]: [usize; 2], kind: u8, cell: Cell, digits: DigitSet) {
    match kind {
        0 => steps.swap(one, other),
        1 => steps[one] = steps[other].clone(),
        2 => drop(steps.remove(one)),
        3 => steps[one].effect.removed = vec![(cell, digits)],
        4 => steps[one].evidence.digits = digits,
        5 => steps[one].evidence.units = vec![UnitKind::Row(cell.row() as u8), UnitKind::Column(cell.column() as u8)],
        _ => steps[one].evidence.cells = steps[one].evidence.cells.with(cell),
    }
}

/// A step that another needs, moved behind it.
#[test]
fn steps_in_the_wrong_order_are_caught() {
    let (mut trace, solution) = trace_of(true, 7);
    let last = trace.steps.len() - 1;
    trace.steps.swap(0, last);
    assert_eq!(first_fault(&trace, &solution).map(|(found, _)| found), Some(0));
    let fault = verify(&trace).unwrap_err();
    assert!(fault.to_string().starts_with("step 1 ("), "{fault}");
}
