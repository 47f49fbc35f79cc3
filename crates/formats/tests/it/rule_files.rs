//! The shipped rule files: each has a puzzle with one solution, proved by the engine and by a search written here, and
//! its counts agree with the classic solutions that its further units leave.

use saltire_board::Verdict;
use saltire_board::text::{line, rules};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Puzzle, Rules, Solution, Unit, UnitKind};
use saltire_engine::{Limit, Solver};
use saltire_formats::{disjoint_groups, read_line, windoku};
use std::{collections::BTreeMap, fs, ops::ControlFlow, path::PathBuf};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/rules")
}

fn load(name: &str) -> Rules {
    let text = fs::read(folder().join(format!("{name}.txt"))).unwrap();
    rules::read(&text).unwrap_or_else(|error| panic!("{name}.txt:{error}"))
}

fn names() -> Vec<String> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let text = files.filter(|path| path.extension().is_some_and(|end| end == "txt"));
    let mut names: Vec<String> = text.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// By name of the rules: a puzzle and its solution.
fn puzzles() -> BTreeMap<String, (Clues, Clues)> {
    let list = fs::read_to_string(folder().join("puzzles.tsv")).unwrap();
    let mut puzzles = BTreeMap::new();
    for row in list.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let clues = |text: &str| line::read(text.as_bytes()).unwrap().position.clues;
        puzzles.insert(fields[0].to_owned(), (clues(fields[1]), clues(fields[2])));
    }
    puzzles
}

/// Counts solutions from the unit list alone: the cell with fewest candidates or the digit with fewest places first.
fn count(rules: &Rules, grid: Grid, limit: u64) -> u64 {
    let mut fewest = (10, Vec::new());
    for cell in Cell::ALL {
        let set = grid[cell];
        if set.is_empty() {
            return 0;
        }
        if set.len() > 1 && set.len() < fewest.0 {
            fewest = (set.len(), set.iter().map(|digit| (cell, digit)).collect());
        }
    }
    if fewest.0 == 10 {
        return 1;
    }
    for unit in rules.units() {
        for digit in Digit::ALL {
            let places = grid.places(digit, unit.cells);
            let done = places.single().is_some_and(|cell| grid[cell].len() == 1);
            if !done && places.len() < fewest.0 {
                fewest = (places.len(), places.iter().map(|cell| (cell, digit)).collect());
            }
        }
    }
    let mut found = 0;
    for (cell, digit) in fewest.1 {
        let mut next = grid;
        if place(rules, &mut next, cell, digit) {
            found += count(rules, next, limit - found);
        }
        if found >= limit {
            break;
        }
    }
    found
}

/// Puts a digit and takes it from the peers, and goes on with what becomes single; false if a cell is left with nothing.
fn place(rules: &Rules, grid: &mut Grid, cell: Cell, digit: Digit) -> bool {
    grid[cell] = DigitSet::of(digit);
    for peer in rules.peers(cell).iter() {
        if grid[peer].remove(digit) {
            match (grid[peer].len(), grid[peer].single()) {
                (0, _) => return false,
                (_, Some(last)) if !place(rules, grid, peer, last) => return false,
                _ => {}
            }
        }
    }
    true
}

fn count_clues(rules: &Rules, clues: &Clues, limit: u64) -> u64 {
    let mut grid = Grid::FULL;
    let placed = clues.iter().all(|(cell, digit)| grid[cell].contains(digit) && place(rules, &mut grid, cell, digit));
    if placed { count(rules, grid, limit) } else { 0 }
}

#[test]
fn every_file_is_read_named_after_itself_and_written_back() {
    assert!(names().len() >= 11);
    for name in names() {
        let rules = load(&name);
        assert_eq!(rules.name(), name);
        assert_eq!(rules::read(rules::write(&rules).as_bytes()).unwrap(), rules);
        assert!(rules.units().iter().all(|unit| unit.cells.len() == 9));
        assert!(puzzles().contains_key(&name), "{name} has no puzzle in puzzles.tsv");
    }
    assert_eq!(load("windoku"), windoku());
    assert_eq!(load("disjoint-groups"), disjoint_groups());
    let said = |constraints: &str| read_line(constraints.as_bytes()).unwrap().rules.unwrap();
    assert_eq!(load("main-diagonal"), said(".Diagonal~-1.~"));
    assert_eq!(load("anti-diagonal"), said(".Diagonal~1.~"));
    assert_eq!(load("windoku-diagonal"), said(".Diagonal~1.Diagonal~-1.Windoku.~"));
}

#[test]
fn every_file_has_a_puzzle_with_one_solution() {
    for (name, (clues, solved)) in puzzles() {
        let rules = load(&name);
        let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
        let digits: Vec<Digit> = solved.iter().map(|(_, digit)| digit).collect();
        let solution = Solution::new(&rules, digits.try_into().unwrap()).unwrap_or_else(|| panic!("{name}"));
        let solver = Solver::new(&rules);
        assert_eq!(solver.check(&puzzle), Verdict::Unique(solution), "{name}");
        assert_eq!(count_clues(&rules, &clues, 2), 1, "{name}");
        // It needs the file's units: as a classic puzzle it has several solutions, or none.
        assert_ne!(count_clues(&Rules::classic(), &clues, 2), 1, "{name}");
        // And every clue: without one there are several.
        for (cell, _) in clues.iter() {
            let mut fewer = clues;
            fewer[cell] = None;
            let puzzle = Puzzle::new(rules.clone(), fewer).unwrap();
            assert!(matches!(solver.check(&puzzle), Verdict::Multiple(_)), "{name} without {cell}");
        }
    }
}

#[test]
fn counts_are_the_classic_solutions_that_the_further_units_leave() {
    let classic = Solver::new(&Rules::classic());
    for (name, (clues, solved)) in puzzles().into_iter().filter(|(name, _)| !name.starts_with("jigsaw")) {
        let rules = load(&name);
        assert!(Rules::classic().units().iter().all(|unit| rules.units().contains(unit)), "{name}");
        let further: Vec<&Unit> =
            rules.units().iter().filter(|unit| !Rules::classic().units().contains(unit)).collect();
        // Clues from the solution until few enough classic solutions are left to look at each.
        let mut clues = clues;
        let mut more = Cell::ALL.into_iter().step_by(2).chain(Cell::ALL.into_iter().skip(1).step_by(2));
        let wanted = 2_000;
        let puzzle = loop {
            let puzzle = Puzzle::new(Rules::classic(), clues).unwrap();
            if classic.count(&puzzle, Limit { solutions: wanted, stop: None }).complete {
                break puzzle;
            }
            let cell = more.next().unwrap();
            clues[cell] = solved[cell];
        };
        let whole = |solution: &Solution, cells: CellSet| {
            cells.iter().map(|cell| solution[cell]).collect::<DigitSet>() == DigitSet::ALL
        };
        let mut left = 0;
        let outcome = classic.for_each(&puzzle, Limit::default(), |solution| {
            left += u64::from(further.iter().all(|unit| whole(solution, unit.cells)));
            ControlFlow::Continue(())
        });
        let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
        let counted = Solver::new(&rules).count(&puzzle, Limit::default()).solutions;
        assert_eq!((counted, outcome.complete), (left, true), "{name}");
        assert!(outcome.solutions > left && left >= 1, "{name}: {} and {left}", outcome.solutions);
    }
}

#[test]
fn counts_under_irregular_boxes_agree_with_the_search_here() {
    for (name, (_, solved)) in puzzles().into_iter().filter(|(name, _)| name.starts_with("jigsaw")) {
        let rules = load(&name);
        for start in 0..5 {
            let clues: Clues = solved.iter().skip(start).step_by(5).collect();
            let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
            let limit = 2_000;
            let counted = Solver::new(&rules).count(&puzzle, Limit { solutions: limit, stop: None }).solutions;
            assert_eq!(counted, count_clues(&rules, &clues, limit), "{name} from {start}");
        }
    }
}

#[test]
fn one_diagonal_is_the_mirror_of_the_other() {
    let (main, anti) = (load("main-diagonal"), load("anti-diagonal"));
    let mirrored = |cell: Cell| Cell::new(cell.row(), 8 - cell.column()).unwrap();
    let (mut clues, _) = puzzles()["main-diagonal"];
    let (first, _) = clues.iter().next().unwrap();
    clues[first] = None;
    let mirror: Clues = clues.iter().map(|(cell, digit)| (mirrored(cell), digit)).collect();
    let count = |rules: &Rules, clues: Clues| {
        let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
        Solver::new(rules).count(&puzzle, Limit::default()).solutions
    };
    assert!(count(&main, clues) > 1);
    assert_eq!(count(&main, clues), count(&anti, mirror));
}

#[test]
fn windoku_has_five_more_units_that_nobody_draws() {
    // Three whole rows hold two windows, so what is left of them holds the digits once more: the known hidden units.
    let windoku = load("windoku");
    let (clues, _) = puzzles()["windoku"];
    let mut fewer = clues;
    for (cell, _) in clues.iter().take(2) {
        fewer[cell] = None;
    }
    let bands: [[usize; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];
    let hidden = |rows: [usize; 3], columns: [usize; 3]| -> CellSet {
        rows.into_iter().flat_map(|row| columns.map(|column| Cell::new(row, column).unwrap())).collect()
    };
    let units: Vec<CellSet> = (0..3)
        .flat_map(|row| (0..3).map(move |column| (row, column)))
        .filter(|&(row, column)| row == 2 || column == 2)
        .map(|(row, column)| hidden(bands[row], bands[column]))
        .collect();
    assert_eq!(units.len(), 5);
    assert!(units.iter().all(|&cells| windoku.units().iter().all(|unit| unit.cells != cells)));
    let puzzle = Puzzle::new(windoku.clone(), fewer).unwrap();
    let mut seen = 0;
    Solver::new(&windoku).for_each(&puzzle, Limit { solutions: 2_000, stop: None }, |solution| {
        for &cells in &units {
            assert_eq!(cells.iter().map(|cell| solution[cell]).collect::<DigitSet>(), DigitSet::ALL);
        }
        seen += 1;
        ControlFlow::Continue(())
    });
    assert!(seen > 1);
    // As units they change nothing.
    let mut all = windoku.units().to_vec();
    all.extend((4..).zip(units).map(|(nth, cells)| Unit { kind: UnitKind::Extra(nth), cells }));
    let more = Rules::from_units("windoku, all of it", &all).unwrap();
    let puzzle = Puzzle::new(more.clone(), fewer).unwrap();
    assert_eq!(Solver::new(&more).count(&puzzle, Limit { solutions: 2_000, stop: None }).solutions, seen);
}
