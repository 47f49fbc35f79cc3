//! Each strategy alone, on a grid of its own.

use core::sync::atomic::AtomicBool;
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Puzzle, Rules, Unit, UnitKind};
use saltire_proof::{Contradiction, Step, Technique, Trace, verify};
use saltire_teach as teach;
use saltire_teach::{Branch, Comparison, Counts, Manner, Options, RunOutcome, Strategy, TracedGrid, sets};
use std::time::Duration;

/// Nine rows of nine groups of candidates.
fn grid(rows: [&str; 9]) -> Grid {
    let cells: Vec<DigitSet> = rows.iter().flat_map(|row| row.split_whitespace()).map(digits).collect();
    Grid::new(cells.try_into().expect("81 groups"))
}

fn digits(text: &str) -> DigitSet {
    text.bytes().map(|byte| Digit::from_ascii(byte).expect("a digit")).collect()
}

/// All candidates everywhere, but for these cells.
fn only(cells: &[(Cell, &str)]) -> Grid {
    cells.iter().fold(Grid::FULL, |mut grid, &(cell, text)| {
        grid[cell] = digits(text);
        grid
    })
}

type Pass = fn(&mut TracedGrid<'_, Vec<Step>>) -> Result<u64, Contradiction>;

fn run(rules: &Rules, grid: Grid, pass: Pass) -> (Grid, Vec<Step>, Result<u64, Contradiction>) {
    let mut steps = Vec::new();
    let mut traced = TracedGrid::new(rules, grid, &mut steps);
    let result = pass(&mut traced);
    (*traced.grid(), steps, result)
}

/// The two boards of the public project's tests, and for each the outcome of one pass over the pairs it starts with;
/// going on until none is left is accepted there too, but it is not what this function does.
#[test]
fn the_course_accepts_our_naked_twins() {
    let first = grid([
        "1 237 4 2357 9 257 27 6 8",
        "9 5 6 27 1 8 27 3 4",
        "23 237 8 4 37 6 9 5 1",
        "5 1 2379 237 347 279 34 8 6",
        "8 37 379 6 347 579 345 1 2",
        "6 4 23 1235 8 125 35 9 7",
        "7 8 1 9 2 3 6 4 5",
        "4 9 5 17 6 17 8 2 3",
        "23 6 23 8 5 4 1 7 9",
    ]);
    let second = grid([
        "23 4 7 6 8 5 23 9 1",
        "6 9 8 4 37 1 237 5 237",
        "23 5 1 23 379 2379 8 6 4",
        "8 17 9 1235 6 237 4 27 2357",
        "5 6 2 8 347 347 37 1 9",
        "4 17 3 125 579 279 6 8 257",
        "1 8 6 35 345 34 9 27 27",
        "7 2 4 9 1 8 5 3 6",
        "9 3 5 7 2 6 1 4 8",
    ]);
    let cases = [(first, [(Cell::R4C3, "79"), (Cell::R5C3, "79")]), (second, [(Cell::R3C5, "79"), (Cell::R3C6, "79")])];
    for (before, changed) in cases {
        let expected = changed.iter().fold(before, |mut grid, &(cell, text)| {
            grid[cell] = digits(text);
            grid
        });
        let (after, steps, result) = run(&Rules::diagonal(), before, teach::naked_twins);
        assert_eq!(after, expected);
        assert_eq!(result, Ok(steps.len() as u64));
    }
}

#[test]
fn a_pair_that_another_disturbs_is_still_processed() {
    // The pair 12 of row 1 takes the 1 from r1c7, before column 7 and box 3 have their turn with the pair 13.
    let before = only(&[(Cell::R1C1, "12"), (Cell::R1C2, "12"), (Cell::R1C7, "13"), (Cell::R2C7, "13")]);
    let (after, _, result) = run(&Rules::classic(), before, teach::naked_twins);
    assert!(result.is_ok());
    assert_eq!(after[Cell::R1C7], digits("3"));
    for cell in (Rules::classic().common_peers(CellSet::of(Cell::R1C7).with(Cell::R2C7))).iter() {
        assert!(after[cell].is_disjoint(digits("13")), "{cell}");
    }
}

#[test]
fn three_cells_with_two_candidates_are_a_contradiction() {
    let before = only(&[(Cell::R1C1, "12"), (Cell::R1C5, "12"), (Cell::R1C9, "12")]);
    let (after, steps, result) = run(&Rules::classic(), before, teach::naked_twins);
    assert_eq!(result, Err(Contradiction::NoCandidate(Cell::R1C9)));
    assert_eq!(after[Cell::R1C9], DigitSet::EMPTY);
    assert_eq!(steps.last().unwrap().evidence.cells, CellSet::of(Cell::R1C1).with(Cell::R1C5));
    assert_eq!(result.unwrap_err().to_string(), "r1c9 has no candidate left");
}

#[test]
fn twins_on_a_diagonal() {
    let before = only(&[(Cell::R1C1, "12"), (Cell::R9C9, "12")]);
    let (after, steps, _) = run(&Rules::diagonal(), before, teach::naked_twins);
    assert_eq!(after[Cell::R5C5], digits("3456789"));
    assert!(steps.iter().all(|step| step.evidence.units == [UnitKind::MainDiagonal]));
    assert_eq!(steps.len(), 7);
    assert_eq!(run(&Rules::classic(), before, teach::naked_twins).2, Ok(0));
}

#[test]
fn hidden_twins_keep_their_two_cells() {
    let mut before = Grid::FULL;
    for cell in Unit::row(4).cells.without(Cell::R5C1).without(Cell::R5C9).iter() {
        before[cell] -= digits("48");
    }
    let (after, steps, result) = run(&Rules::classic(), before, teach::hidden_twins);
    assert_eq!(result, Ok(2));
    assert_eq!((after[Cell::R5C1], after[Cell::R5C9]), (digits("48"), digits("48")));
    assert_eq!((steps[0].technique, steps[0].evidence.digits), (Technique::HiddenTwins, digits("48")));
}

#[test]
fn three_digits_with_two_places_are_a_contradiction() {
    let mut before = Grid::FULL;
    for cell in Unit::row(4).cells.without(Cell::R5C1).without(Cell::R5C9).iter() {
        before[cell] -= digits("468");
    }
    assert!(run(&Rules::classic(), before, teach::hidden_twins).2.is_err());
}

#[test]
fn groups_of_three() {
    let before = only(&[(Cell::R1C1, "12"), (Cell::R1C5, "23"), (Cell::R1C9, "13")]);
    let (after, steps, _) = run(&Rules::classic(), before, |traced| teach::naked_groups(traced, 3));
    assert_eq!((after[Cell::R1C2], steps.len()), (digits("456789"), 6));
    assert_eq!(run(&Rules::classic(), before, teach::naked_twins).2, Ok(0));
}

#[test]
fn eliminate_sees_what_it_has_itself_decided() {
    // r1c1=1 leaves r1c2=2, which leaves r1c3=3: all in one pass.
    let before = only(&[(Cell::R1C1, "1"), (Cell::R1C2, "12"), (Cell::R1C3, "123")]);
    let (after, _, _) = run(&Rules::classic(), before, teach::eliminate);
    assert_eq!(after[Cell::R1C9], digits("456789"));
}

#[test]
fn only_choice_and_a_digit_without_a_place() {
    let mut before = Grid::FULL;
    for cell in Unit::row(0).cells.without(Cell::R1C1).iter() {
        before[cell].remove(Digit::Seven);
    }
    let (after, _, result) = run(&Rules::classic(), before, teach::only_choice);
    assert_eq!((after[Cell::R1C1], result), (digits("7"), Ok(1)));
    before[Cell::R1C1].remove(Digit::Seven);
    let lost = Contradiction::NoPlace(UnitKind::Row(0), Digit::Seven);
    assert_eq!(run(&Rules::classic(), before, teach::only_choice).2, Err(lost));
    assert_eq!(lost.to_string(), "row 1 has no place for 7");
}

#[test]
fn strategies_work_under_any_rules() {
    // One diagonal only: neither of the built-in rules.
    let rules = Rules::from_units("one diagonal", &Rules::diagonal().units()[..28]).unwrap();
    let puzzle = Puzzle::new(rules, Clues::EMPTY).unwrap();
    let mut trace = Trace::new(puzzle.clone());
    let run = teach::run(&puzzle, &Options::default(), &mut trace);
    assert!(matches!(run.outcome, RunOutcome::Solved(_)));
    assert!(verify(&trace).unwrap().solution().is_some());
}

#[test]
fn without_search_it_stalls() {
    let hard = &sets::norvig_hardest()[5];
    let options = Options { search: false, ..Options::default() };
    let run = teach::run(hard, &options, &mut ());
    assert!(matches!(run.outcome, RunOutcome::Stalled(grid) if !grid.is_filled()), "{run:?}");
    assert_eq!((run.counts.searches, run.counts.guesses), (1, 0));
}

#[test]
fn reduce_alone_solves_what_needs_no_guess() {
    let puzzle = &sets::diagonal()[5];
    let mut steps = Vec::new();
    let mut traced = TracedGrid::new(puzzle.rules(), puzzle.grid(), &mut steps);
    let mut counts = Counts::new(&Strategy::COURSE);
    teach::reduce(&mut traced, &mut counts).unwrap();
    let found = traced.grid().solution(puzzle.rules()).expect("it needs no guess").to_string();
    assert_eq!(found, "145792638287316495963845217459271386632458179718639542894563721571924863326187954");
    assert_eq!(counts.updates.iter().map(|(_, updates)| updates).sum::<u64>(), steps.len() as u64);
}

#[test]
fn it_stops_when_told() {
    let empty = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    // No strategy at all: nothing but trying, and that would take for ever.
    let blind = Options { strategies: Vec::new(), branch: Branch::First, limit: Some(500), ..Options::default() };
    let run = teach::run(&empty, &blind, &mut ());
    assert!(matches!(run.outcome, RunOutcome::Stopped(_)));
    assert_eq!(run.counts.searches, 500);
    assert!(matches!(teach::original(&empty, &blind).outcome, RunOutcome::Stopped(_)));
    let stop = AtomicBool::new(true);
    let told = Options { stop: Some(&stop), ..Options::default() };
    assert!(matches!(teach::run(&empty, &told, &mut ()).outcome, RunOutcome::Stopped(_)));
}

#[test]
fn a_puzzle_whose_candidates_deny_a_clue_is_impossible() {
    let clues = [(Cell::R1C1, Digit::Five)].into_iter().collect();
    let candidates = only(&[(Cell::R1C1, "1234")]);
    let puzzle = Puzzle::new(Rules::classic(), clues).unwrap().with_candidates(candidates);
    let mut trace = Trace::new(puzzle.clone());
    let run = teach::run(&puzzle, &Options::default(), &mut trace);
    assert_eq!(run.outcome, RunOutcome::Impossible(Contradiction::NoCandidate(Cell::R1C1)));
    assert_eq!(verify(&trace).unwrap().end, verify::TraceEnd::Impossible);
}

#[test]
fn names_are_read_back() {
    let all =
        Strategy::COURSE.into_iter().chain((2..=8).flat_map(|size| [Strategy::Naked(size), Strategy::Hidden(size)]));
    for strategy in all {
        assert_eq!(strategy.to_string().parse(), Ok(strategy));
    }
    assert_eq!("naked-2".parse(), Ok(Strategy::NAKED_TWINS));
    for wrong in ["", "naked", "naked-1", "naked-9", "naked_twins", "guess", "hidden-x"] {
        let error = wrong.parse::<Strategy>().unwrap_err().to_string();
        assert!(error.contains("only-choice"), "{error}");
    }
}

#[test]
fn compare_counts_and_takes_the_time_it_is_told() {
    let mut seconds = 0;
    let mut now = || {
        seconds += 30;
        Duration::from_secs(seconds)
    };
    let rows = teach::compare(&sets::norvig_hardest(), &Comparison { rounds: 2, ..Comparison::default() }, &mut now);
    let searches: Vec<_> = rows.iter().map(|row| row.counts.searches).collect();
    assert_eq!(searches, [110, 111, 113]);
    assert!(rows.iter().all(|row| row.time == Duration::from_secs(15) && row.solved == 11 && !row.stopped));
    let thorough = Comparison { manner: Manner::Thorough, rounds: 1, ..Comparison::default() };
    let rows = teach::compare(&sets::diagonal(), &thorough, || Duration::ZERO);
    assert!(rows.iter().all(|row| row.solved == row.puzzles && row.puzzles == 11));
}

/// The tables of the course page are what `compare` counts.
#[test]
fn the_page_tells_the_truth() {
    let page = include_str!("../../../docs/teach.md");
    for (puzzles, manner) in [
        (sets::norvig_hardest(), Manner::Original),
        (sets::diagonal(), Manner::Original),
        (sets::norvig_hardest(), Manner::Thorough),
        (sets::diagonal(), Manner::Thorough),
    ] {
        let comparison = Comparison { manner, rounds: 1, ..Comparison::default() };
        for row in teach::compare(&puzzles, &comparison, || Duration::ZERO) {
            let updates =
                |strategy| row.counts.updates_by(strategy).map_or("–".to_owned(), |count| count.to_string());
            let mut line = Strategy::COURSE.map(updates).join(" | ") + &format!(" | {} |", row.counts.searches);
            if manner == Manner::Thorough {
                line += &format!(" {} |", row.counts.guesses);
            }
            assert!(page.lines().any(|told| told.ends_with(&format!(" | {line}"))), "{manner:?}: {line}");
        }
    }
}

#[test]
fn a_guess_and_its_retraction_name_the_cell_and_the_digit() {
    let mut steps: Vec<Step> = Vec::new();
    let (rules, start) = (Rules::classic(), only(&[(Cell::R4C5, "29")]));
    let mut traced = TracedGrid::new(&rules, start, &mut steps);
    assert!(traced.guess(Cell::R4C5, Digit::Nine) && traced.retract());
    let said: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let expected =
        ["The strategies are stuck. Guess 9 in r4c5.", "So the guess 9 in r4c5 is taken back, and r4c5 is not 9."];
    assert_eq!(said, expected);
}

/// Each pass returns its own changes, also on a grid that has already changed.
#[test]
fn each_pass_counts_its_own_changes() {
    let passes: [(Pass, Technique); 5] = [
        (|traced| teach::eliminate(traced), Technique::Eliminate),
        (|traced| teach::only_choice(traced), Technique::OnlyChoice),
        (|traced| teach::naked_twins(traced), Technique::NakedTwins),
        (|traced| teach::naked_groups(traced, 3), Technique::NakedGroup),
        (|traced| teach::hidden_twins(traced), Technique::HiddenTwins),
    ];
    let hard: Clues =
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse().unwrap();
    let puzzle = Puzzle::new(Rules::classic(), hard).unwrap();
    let mut steps: Vec<Step> = Vec::new();
    let mut traced = TracedGrid::new(puzzle.rules(), puzzle.grid(), &mut steps);
    let counts: Vec<u64> = passes.iter().map(|(pass, _)| pass(&mut traced).unwrap()).collect();
    for ((_, technique), count) in passes.iter().zip(&counts) {
        assert_eq!(steps.iter().filter(|step| step.technique == *technique).count() as u64, *count, "{technique}");
    }
    assert!(counts[0] > 100 && counts[1] > 10, "{counts:?}");
}

#[test]
fn counts_of_runs_are_added() {
    let strategies = [Strategy::Eliminate, Strategy::OnlyChoice, Strategy::Eliminate];
    let counts = |updates: [u64; 3], rounds, searches, guesses| Counts {
        updates: strategies.into_iter().zip(updates).collect(),
        rounds,
        searches,
        guesses,
    };
    let mut sum = counts([1, 2, 3], 4, 5, 6);
    sum.add(&counts([10, 20, 30], 40, 50, 60));
    assert_eq!(sum, counts([11, 22, 33], 44, 55, 66));
    assert_eq!(sum.updates_by(Strategy::Eliminate), Some(44), "it is in the list twice");
    assert_eq!(sum.updates_by(Strategy::Naked(2)), None);
    // Three searches have three rounds or more; neither count stays at 0.
    let empty = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let options = Options { limit: Some(3), ..Options::default() };
    for run in [teach::run(&empty, &options, &mut ()), teach::original(&empty, &options)] {
        assert!(run.counts.searches == 3 && run.counts.rounds >= 3, "{:?}", run.counts);
    }
}

#[test]
fn a_comparison_passes_its_options_on() {
    let empty = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let stop = AtomicBool::new(true);
    for manner in [Manner::Original, Manner::Thorough] {
        let comparison = Comparison { manner, stop: Some(&stop), ..Comparison::default() };
        let rows = teach::compare(std::slice::from_ref(&empty), &comparison, || Duration::ZERO);
        assert!(rows.iter().all(|row| row.stopped && row.solved == 0), "{rows:?}");
    }
    // The choice of the cell shows in the number of guesses.
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzle = Puzzle::new(Rules::classic(), hard.parse().unwrap()).unwrap();
    let guesses = [Branch::Fewest, Branch::First].map(|branch| {
        let comparison = Comparison { branch, manner: Manner::Thorough, rounds: 1, ..Comparison::default() };
        teach::compare(std::slice::from_ref(&puzzle), &comparison, || Duration::ZERO)[0].counts.guesses
    });
    assert_ne!(guesses[0], guesses[1]);
}
