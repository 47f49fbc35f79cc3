//! The project's own puzzle sets are what their page promises.

use saltire_board::Verdict;
use saltire_board::{Clues, Puzzle, Rules};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_make::{Distinct, Level};
use saltire_proof::RatingEnd;
use std::{fs, path::Path};

/// The number of puzzles in a set, and the number that are rated here, because hard ones take long.
const SETS: [(Level, usize, usize); 5] = [
    (Level::Easy, 100, 100),
    (Level::Medium, 100, 100),
    (Level::Hard, 100, 100),
    (Level::Fiendish, 100, 12),
    (Level::Diabolical, 50, 2),
];

#[test]
fn the_sets_are_as_promised() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    let page = fs::read_to_string(folder.join("README.md")).unwrap();
    for rules in [Rules::classic(), Rules::diagonal()] {
        let solver = Solver::new(&rules);
        let explainer = Explainer::new(Profile::of(&rules).unwrap(), &rules);
        // Across the files too: nothing comes twice.
        let mut distinct = Distinct::new(Some(rules.symmetries()));
        for (level, count, rated) in SETS {
            let name = format!("{rules}_{level}.txt");
            let text = fs::read_to_string(folder.join(&name)).unwrap();
            assert_eq!(text.lines().count(), count, "{name}");
            let promised = |line: &&str| line.contains(&format!("`{name}`"));
            let row = page.lines().find(promised).unwrap_or_else(|| panic!("{name} is on the page"));
            let (least, most) = level.ratings().into_inner();
            assert!(row.contains(&format!("| {count} each |")), "{row}");
            assert!(row.contains(&format!("| {least} to {most} |")) || row.contains(&format!("| {least} and above |")));
            for (nth, line) in text.lines().enumerate() {
                let clues: Clues = line.parse().unwrap();
                let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
                let Verdict::Unique(solution) = solver.check(&puzzle) else { panic!("{name}: {line}") };
                assert!(distinct.is_new(&clues), "{name}: {line}");
                if nth % count.div_ceil(rated) == 0 {
                    let rated = explainer.rate_up_to(&puzzle, &solution, most, None, |_| {}).unwrap();
                    let is = (rated.end, Level::of(rated.er));
                    assert_eq!(is, (RatingEnd::Solved, Some(level)), "{name}: {line} is rated {}", rated.er);
                }
            }
        }
    }
}
