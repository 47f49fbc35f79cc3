//! The puzzles fit the recipe and are the same on every machine.

use saltire_board::Verdict;
use saltire_board::{Cell, CellSet, Rules, UnitKind};
use saltire_engine::Solver;
use saltire_make::{Hard, Level, Made, Maker, Missed, OnlyWith, Recipe, RecipeError, Shape, is_minimal, read_ratings};
use saltire_proof::Technique;
use saltire_teach as teach;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

fn maker(rules: &Rules, recipe: Recipe) -> Maker {
    Maker::new(Recipe { rules: rules.clone(), ..recipe }).expect("a recipe that can be met")
}

/// The first puzzle from this index on, proved again by the plain kernel.
fn first(maker: &Maker, seed: u64) -> Made {
    let made = (0..20).find_map(|index| maker.make(seed, index, None).ok()).expect("one of twenty");
    let solver = Solver::with_kernel(maker.rules(), "any").unwrap();
    assert_eq!(solver.check(&made.puzzle), Verdict::Unique(made.solution));
    made
}

/// What a seed gives is part of the product: these may change only with a note in the changelog.
#[test]
fn seeds_are_pinned() {
    let pinned = [
        (Rules::classic(), Recipe::diagonal(), include_str!("../pinned/classic.txt")),
        (Rules::diagonal(), Recipe::diagonal(), include_str!("../pinned/diagonal.txt")),
        (
            Rules::diagonal(),
            Recipe { rating: Some(Level::Hard.ratings()), shape: Shape::HalfTurn, ..Recipe::diagonal() },
            include_str!("../pinned/diagonal_hard_half_turn.txt"),
        ),
        (
            Rules::diagonal(),
            Recipe { pattern: Some(Cell::ALL.into_iter().step_by(4).collect()), ..Recipe::diagonal() },
            include_str!("../pinned/diagonal_pattern.txt"),
        ),
    ];
    for (rules, recipe, lines) in pinned {
        let maker = maker(&rules, recipe);
        let made: String =
            (0..5).map(|index| format!("{}\n", maker.make(2026, index, None).unwrap().puzzle.clues())).collect();
        assert_eq!(made, lines, "{rules} {:?}", maker.recipe());
    }
}

#[test]
fn threads_do_not_matter() {
    let maker = maker(&Rules::diagonal(), Recipe { rating: Some(Level::Medium.ratings()), ..Recipe::diagonal() });
    let line = |index| maker.make(7, index, None).unwrap().puzzle.clues().to_string();
    let alone: Vec<String> = (0..24).map(line).collect();
    let shared: Vec<String> = thread::scope(|scope| {
        let handles: Vec<_> = (0..3)
            .map(|part| scope.spawn(move || (0..24).skip(part).step_by(3).map(line).collect::<Vec<_>>()))
            .collect();
        let parts: Vec<Vec<String>> = handles.into_iter().map(|handle| handle.join().unwrap()).collect();
        (0..24).map(|nth| parts[nth % 3][nth / 3].clone()).collect()
    });
    assert_eq!(alone, shared);
}

#[test]
fn a_minimal_puzzle_with_a_shape() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        for &shape in Shape::ALL {
            // Full symmetry and minimality together are rare.
            if shape.groups().len() < 20 {
                continue;
            }
            let made = first(&maker(&rules, Recipe { shape, minimal: true, ..Recipe::diagonal() }), 3);
            assert!(shape.fits(made.puzzle.clues().cells()));
            assert!(is_minimal(&Solver::new(&rules), &made.solution, made.puzzle.clues().cells()));
        }
        let full = first(&maker(&rules, Recipe { shape: Shape::Full, ..Recipe::diagonal() }), 3);
        assert_eq!(full.shape(), Shape::Full);
    }
}

#[test]
fn a_wished_number_of_clues() {
    for (rules, clues) in [(Rules::classic(), 30..=32), (Rules::diagonal(), 0..=17), (Rules::diagonal(), 81..=81)] {
        let maker = maker(&rules, Recipe { clues: Some(clues.clone()), ..Recipe::diagonal() });
        for seed in 0..4 {
            assert!(clues.contains(&first(&maker, seed).puzzle.clues().len()));
        }
    }
}

#[test]
fn few_clues_are_found_near_dug_puzzles() {
    // Digging alone never gets there.
    for (rules, most) in [(Rules::diagonal(), 13), (Rules::classic(), 19)] {
        let made = first(&maker(&rules, Recipe { clues: Some(0..=most), ..Recipe::diagonal() }), 1);
        assert!(made.puzzle.clues().len() <= most);
        assert!(is_minimal(&Solver::new(&rules), &made.solution, made.puzzle.clues().cells()));
    }
}

#[test]
fn levels() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let made = first(&maker(&rules, Recipe { rating: Some(level.ratings()), ..Recipe::diagonal() }), 11);
            assert_eq!(Level::of(made.rated.unwrap().er), Some(level), "{rules} {level}");
        }
    }
    let narrow = Recipe { rating: Some(read_ratings("3.0").unwrap()), clues: Some(22..=26), ..Recipe::diagonal() };
    let made = first(&maker(&Rules::diagonal(), narrow), 11);
    assert_eq!(made.rated.unwrap().er.to_string(), "3.0");
    assert!((22..=26).contains(&made.puzzle.clues().len()));
}

#[test]
fn what_is_needed_and_what_suffices() {
    let rules = Rules::diagonal();
    let needs = first(&maker(&rules, Recipe { needs: vec![Technique::XWing], ..Recipe::diagonal() }), 5);
    assert!(needs.techniques.contains(&Technique::XWing));

    let up_to = Recipe { only_with: Some(OnlyWith::UpTo(Technique::NakedSingle)), ..Recipe::diagonal() };
    let made = first(&maker(&rules, up_to), 5);
    assert!(made.techniques.iter().all(|&technique| technique <= Technique::NakedSingle), "{:?}", made.techniques);

    let course = Recipe { only_with: Some("eliminate,only-choice".parse().unwrap()), ..Recipe::diagonal() };
    let made = first(&maker(&rules, course), 5);
    let options = teach::Options {
        strategies: vec![teach::Strategy::Eliminate, teach::Strategy::OnlyChoice],
        search: false,
        ..teach::Options::default()
    };
    let run = teach::run(&made.puzzle, &options, &mut ());
    assert_eq!(run.outcome, teach::RunOutcome::Solved(made.solution));
}

#[test]
fn a_pattern_is_kept() {
    let pattern: CellSet =
        Shape::HalfTurn.groups().into_iter().step_by(3).fold(CellSet::EMPTY, |all, group| all | group);
    for rules in [Rules::classic(), Rules::diagonal()] {
        let made = first(&maker(&rules, Recipe { pattern: Some(pattern), ..Recipe::diagonal() }), 9);
        assert_eq!(made.puzzle.clues().cells(), pattern);
    }
}

#[test]
fn hard_ones_need_more_guesses() {
    let rules = Rules::classic();
    let plain = Solver::with_kernel(&rules, "any").unwrap();
    let hard = first(&maker(&rules, Recipe { hard: Some(Hard::Guesses), ..Recipe::diagonal() }), 1);
    let dug = first(&maker(&rules, Recipe::diagonal()), 1);
    let guesses = |made: &Made| plain.count(&made.puzzle, Default::default()).stats.guesses;
    assert_eq!(hard.guesses, Some(guesses(&hard)));
    assert!(guesses(&hard) > guesses(&dug));
}

#[test]
fn a_hard_walk_cut_short_is_told() {
    let hard = maker(&Rules::diagonal(), Recipe { hard: Some(Hard::Guesses), ..Recipe::diagonal() });
    let stop = AtomicBool::new(false);
    let missed = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(30));
            stop.store(true, Ordering::Relaxed);
        });
        (0..).find_map(|index| hard.make(1, index, Some(&stop)).err()).unwrap()
    });
    assert!(missed.stopped);
    // Stopped before the first look there is nothing to tell.
    let told = missed.nearest.is_none() || missed.lacks.ends_with("guesses, the walk was cut short");
    assert!(told, "{missed}");
}

#[test]
fn a_wish_out_of_reach_is_missed() {
    let rules = Rules::diagonal();
    let out_of_reach = maker(&rules, Recipe { clues: Some(8..=9), ..Recipe::diagonal() });
    let stop = AtomicBool::new(false);
    let missed = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        out_of_reach.make(1, 0, Some(&stop)).unwrap_err()
    });
    let Missed { nearest, lacks, stopped, .. } = missed;
    assert!(stopped);
    let nearest = nearest.expect("some puzzle came nearest").puzzle;
    assert_eq!(lacks, format!("{} clues", nearest.clues().len()));

    let narrow = Recipe { rating: Some(read_ratings("1.1").unwrap()), ..Recipe::diagonal() };
    let missed = maker(&rules, narrow).make(1, 0, None).unwrap_err();
    assert!(!missed.stopped, "an index gives up by itself");
    assert!(missed.to_string().contains("rated 1."), "{missed}");
}

#[test]
fn a_cancelled_index_after_a_nearer_one() {
    let narrow = Recipe { rating: Some(read_ratings("1.1").unwrap()), ..Recipe::diagonal() };
    let stop = AtomicBool::new(false);
    // The flag is set when the second index is taken, which therefore has no puzzle that comes nearer.
    let indices = [0, 1].into_iter().inspect(|index| stop.store(*index == 1, Ordering::Relaxed));
    let missed = maker(&Rules::diagonal(), narrow).first(1, indices, Some(&stop)).unwrap_err();
    assert!(missed.stopped);
    assert_eq!(missed.nearest.map(|nearest| nearest.index), Some(0));
}

#[test]
fn other_rules() {
    // Windoku: four further boxes.
    let mut units = Rules::classic().units().to_vec();
    for (nth, corner) in [10, 14, 46, 50].into_iter().enumerate() {
        let cells = (0..9).map(|place| Cell::ALL[corner + 9 * (place / 3) + place % 3]).collect();
        units.push(saltire_board::Unit { kind: UnitKind::Extra(nth as u8), cells });
    }
    let windoku = Rules::from_units("windoku", &units).unwrap();
    let made = first(&maker(&windoku, Recipe { minimal: true, ..Recipe::diagonal() }), 1);
    assert!(is_minimal(&Solver::new(&windoku), &made.solution, made.puzzle.clues().cells()));

    // One cell of each row: a further column, bent.
    let with = |cells: CellSet| {
        let mut units = Rules::classic().units().to_vec();
        units.push(saltire_board::Unit { kind: UnitKind::Extra(0), cells });
        Rules::from_units("odd", &units).unwrap()
    };
    let bent = Cell::ALL[..3].iter().chain(&Cell::ALL[27..30]).chain(&Cell::ALL[54..57]).copied().collect();
    assert!(Maker::new(Recipe::under(with(bent))).is_ok());
    // The first row but for its end, and the cell below that: the end and the cell below it would be equal.
    let impossible = Cell::ALL[..8].iter().chain([&Cell::R2C9]).copied().collect();
    assert_eq!(Maker::new(Recipe::under(with(impossible))).err(), Some(RecipeError::NoSolution));
}

#[test]
fn a_pattern_can_be_minimal() {
    let pattern = Shape::HalfTurn.groups().into_iter().step_by(3).fold(CellSet::EMPTY, |all, group| all | group);
    let maker = maker(&Rules::diagonal(), Recipe { pattern: Some(pattern), minimal: true, ..Recipe::diagonal() });
    if let Ok(made) = maker.make(3, 0, None) {
        assert!(is_minimal(&Solver::new(&Rules::diagonal()), &made.solution, pattern));
    }
}
