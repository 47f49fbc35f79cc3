//! The verifier accepts the steps of every finder; mistakes are reported first.

use super::*;
use crate::tests::solved;
use crate::{Profile, finders::finder::Finder};
use saltire_board::{Unit, UnitKind};
use saltire_proof::Technique;
use std::collections::BTreeMap;

/// Minimal classic puzzles with their solutions.
const CLASSIC: &[(&str, &str)] = &[
    (
        ".....6...1.9.....6...89..5.....2.....1........2..6.7.8.8.3.4.61.....7..953.....4.",
        "853146972149572386276893154698725413714938625325461798987354261461287539532619847",
    ),
    (
        "9.....8.1..3.....5....2..6..4.15.......4.9...1.8......7.45....3.3..7..8...526....",
        "956347821283691745417825369349156278572489136168732954724518693631974582895263417",
    ),
    (
        "....1.5.27..9....3...24.1.......23.........6..376......1....48.9..........8.57.1.",
        "643718592721965843859243176496172358182539764537684921215396487974821635368457219",
    ),
    (
        "..8...2.....81.....4...3.8.......1....54.96..2.9.3..45....24.16...6....2.9..8....",
        "918745263523816974746293581874562139135479628269138745357924816481657392692381457",
    ),
    (
        "...1.92.......3.5.9.......6.458.....2...7.6.....5...1.67.2..9.....93......4...7..",
        "436159278728463159951782436145826397289371645367594812673245981812937564594618723",
    ),
];

/// Minimal diagonal puzzles with their solutions.
const DIAGONAL: &[(&str, &str)] = &[
    (
        "....5..2..9....16.....43...7.1....5...9.........3..2...3....4......8......6......",
        "647951328593728164218643579761294853329815647854367291132579486475186932986432715",
    ),
    (
        ".4.3...6......513...27..............8.3.1.....6.....5.....3.8.2.........9.....5..",
        "541398267697245138382761495219456783853917624764823951475639812126584379938172546",
    ),
    (
        "......1..3.2..1......45.26.7..........6...8....9........76....1........9.4.2..5..",
        "564728193382961745971453268758346912436192857129587634297635481615874329843219576",
    ),
];

/// Minimal windoku puzzles with their solutions.
const WINDOKU: &[(&str, &str)] = &[
    (
        "........3......2.76.1...5........4.9.8.1.......9..6...........47.8...31..........",
        "875962143394851267621347598167523489482179635539486721216738954758294316943615872",
    ),
    (
        "...9..3.8..1..8..6..3.7.....4..1...........6......2.1.......9...9.........6.....3",
        "657921348421538796983674125849716532132495867765382419278163954394257681516849273",
    ),
];

/// Classic with four more boxes, one place in from the corners.
fn windoku() -> Rules {
    let mut units = Rules::classic().units().to_vec();
    for (nth, (top, left)) in [(1, 1), (1, 5), (5, 1), (5, 5)].into_iter().enumerate() {
        let cells = (0..9).filter_map(|at| Cell::new(top + at / 3, left + at % 3)).collect();
        units.push(Unit { kind: UnitKind::Extra(nth as u8), cells });
    }
    Rules::from_units("windoku", &units).unwrap()
}

/// The verifier accepts every step that a finder reports, and no step removes a digit of the solution.
#[test]
fn every_finder_is_right() {
    for (rules, puzzles) in [(Rules::classic(), CLASSIC), (Rules::diagonal(), DIAGONAL), (windoku(), WINDOKU)] {
        let guide = Guide::new(&rules);
        let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
        for (puzzle, solution) in puzzles {
            let (puzzle, solution) = solved(&rules, puzzle, solution);
            let mut view = View::start(&guide.layout, &puzzle).with_clues(puzzle.clues().cells());
            for _ in 0..40 {
                let verifier = Verifier::at(&puzzle, view.grid());
                let mut first = None;
                for finder in ladder::NAMED {
                    let step = verified(*finder, &view, &verifier, (&puzzle, &solution), &mut seen);
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

fn verified(
    finder: &dyn Finder,
    view: &View<'_>,
    verifier: &Verifier,
    (puzzle, solution): (&Puzzle, &Solution),
    seen: &mut BTreeMap<Technique, usize>,
) -> Option<Step> {
    let (mut left, mut first) = (4, None);
    let _ = finder.find(view, &mut |found| {
        let step = found.step(view);
        let known = finder.techniques().iter().any(|about| about.technique == step.technique);
        assert!(known, "{} is not one of its techniques", step.technique);
        let wrong = verifier.clone().step(&step).err();
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
    let (puzzle, solution) = solved(
        &rules,
        "..6.5.9..3....7.5......6....7...3...8..7.5..3.................55.....2..4.9...7..",
        "716854932348297156925136847172643589894715623653982471287469315561378294439521768",
    );
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
    let (_, swapped) = solved(
        &rules,
        "....1.....5.....6....8.5.1..46....7...13......2......9.....4......6....48...3....",
        "283416957157293468469875312546189273791342685328567149632754891915628734874931526",
    );
    assert_eq!(guide.hint(&puzzle, &position, &swapped, None), Err(WrongSolution));
}

/// The ladder goes from easy to hard.
#[test]
fn the_ladder_is_sorted_by_difficulty() {
    let least = |finder: &dyn Finder| {
        finder.techniques().iter().map(|about| about.technique.difficulty()).min().expect("a finder has techniques")
    };
    let all: Vec<u16> = ladder::ladder().map(least).collect();
    // Turbot fish with groups stand with the empty rectangles.
    let sorted = all.windows(2).filter(|pair| pair[0] > pair[1]).count();
    assert!(all.iter().all(|&difficulty| difficulty > 0) && sorted <= 1, "{all:?}");
}

/// No technique of the human ladder alone stands on a ladder of ratings.
#[test]
fn human_techniques_are_not_rated() {
    for profile in Profile::ALL {
        assert!(profile.techniques().all(|about| about.ratings().is_some()));
    }
    assert!(techniques().filter(|about| about.ratings().is_none()).count() > 30);
}

/// All steps of a position hold, the first is one that a hint could give, and none is there twice.
#[test]
fn a_survey_lists_every_step_once() {
    for (rules, list) in [(Rules::classic(), CLASSIC), (Rules::diagonal(), DIAGONAL)] {
        let guide = Guide::new(&rules);
        for (clues, solution) in list {
            let (puzzle, only) = solved(&rules, clues, solution);
            let position = Position::new(*puzzle.clues());
            let survey = guide.steps(&puzzle, &position, &only, None).unwrap();
            let Hint::Step { step, .. } = guide.hint(&puzzle, &position, &only, None).unwrap() else {
                panic!("a step")
            };
            assert!(survey.steps.iter().any(|listed| listed.effect == step.effect), "{step:?}");
            assert!(survey.steps.is_sorted_by_key(|step| step.technique.difficulty()));
            for (nth, step) in survey.steps.iter().enumerate() {
                Verifier::at(&puzzle, survey.grid).step(step).unwrap();
                let same = |other: &Step| other.technique == step.technique && other.effect == step.effect;
                assert!(!survey.steps[..nth].iter().any(same), "{step:?}");
            }
        }
    }
}
