//! Every rung before the judge; mistakes first.

use super::*;
use crate::{Technique, technique::finder::Finder};
use common::Maker;
use saltire_board::{Unit, UnitKind};
use std::collections::BTreeMap;

#[allow(unreachable_pub)]
#[path = "../../tests/common/mod.rs"]
mod common;

/// Classic with four more boxes, one place in from the corners.
fn windoku() -> Rules {
    let mut units = Rules::classic().units().to_vec();
    for (nth, (top, left)) in [(1, 1), (1, 5), (5, 1), (5, 5)].into_iter().enumerate() {
        let cells = (0..9).filter_map(|at| Cell::new(top + at / 3, left + at % 3)).collect();
        units.push(Unit { kind: UnitKind::Extra(nth as u8), cells });
    }
    Rules::from_units("windoku", &units).unwrap()
}

/// Whatever any rung reports on the way, the judge accepts, and the solution stays.
#[test]
fn every_rung_is_right() {
    for (rules, seed, rounds) in [(Rules::classic(), 1, 5), (Rules::diagonal(), 2, 3), (windoku(), 3, 2)] {
        let (guide, mut maker) = (Guide::new(&rules), Maker::new(&rules, seed));
        let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
        for _ in 0..rounds {
            let (puzzle, solution) = maker.minimal();
            let mut view = View::start(&guide.layout, &puzzle);
            for _ in 0..40 {
                let judge = Judge::at(&puzzle, view.grid());
                let mut first = None;
                for finder in ladder::NAMED {
                    let step = judged(*finder, &view, &judge, &puzzle, &solution, &mut seen);
                    first = first.or(step);
                }
                let Some(step) = first else { break };
                view.apply(&step.effect);
            }
        }
        eprintln!("{rules}: {seen:?}");
        assert!(seen.len() > 20, "{rules}: {seen:?}");
    }
}

fn judged(
    finder: &dyn Finder,
    view: &View<'_>,
    judge: &Judge,
    puzzle: &Puzzle,
    solution: &Solution,
    seen: &mut BTreeMap<Technique, usize>,
) -> Option<Step> {
    let (mut left, mut first) = (4, None);
    let _ = finder.find(view, &mut |found| {
        let step = found.step();
        let known = finder.techniques().iter().any(|about| about.technique == step.technique);
        assert!(known, "{} is not one of its techniques", step.technique);
        let wrong = judge.clone().step(&step).err();
        assert_eq!(wrong, None, "{puzzle:?} {:?} {step:?}", view.grid());
        for (cell, gone) in &step.effect.removed {
            assert!(!gone.contains(solution[*cell]), "{puzzle:?} {step:?}");
        }
        assert!(step.effect.placed.is_none_or(|(cell, digit)| solution[cell] == digit), "{puzzle:?} {step:?}");
        *seen.entry(step.technique).or_default() += 1;
        left -= 1;
        first.get_or_insert(step);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    first
}

#[test]
fn mistakes_come_first() {
    let rules = Rules::diagonal();
    let (puzzle, solution) = Maker::new(&rules, 5).minimal();
    let guide = Guide::new(&rules);
    let mut position = Position::new(*puzzle.clues());
    let mut empty = position.empty_cells().iter();
    let (one, other) = (empty.next().unwrap(), empty.next().unwrap());
    assert!(matches!(guide.hint(&puzzle, &position, &solution, None), Ok(Hint::Step { .. })));
    let wrong = Digit::ALL.into_iter().find(|&digit| digit != solution[one]).unwrap();
    position.entries[one] = Some(wrong);
    let mut notes = Grid::new([DigitSet::EMPTY; 81]);
    notes[other] = DigitSet::ALL.without(solution[other]);
    position.candidates = Some(notes);
    assert_eq!(
        guide.hint(&puzzle, &position, &solution, None),
        Ok(Hint::Wrong(vec![Mistake::Entered(one, wrong), Mistake::CrossedOut(other, solution[other])]))
    );
    position.entries = solution.clues();
    assert_eq!(guide.hint(&puzzle, &position, &solution, None), Ok(Hint::Solved));
    // A clue of another puzzle.
    position.clues[one] = Some(wrong);
    let said = guide.hint(&puzzle, &position, &solution, None);
    assert_eq!(said, Ok(Hint::Wrong(vec![Mistake::Entered(one, wrong)])));
    position.clues[one] = None;
    let swapped = Maker::new(&rules, 6).minimal().1;
    assert_eq!(guide.hint(&puzzle, &position, &swapped, None), Err(WrongSolution));
}
