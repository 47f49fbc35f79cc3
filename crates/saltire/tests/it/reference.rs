//! Ratings of our own puzzles against those of another program; and wider checks against the reference program's own
//! record: every step of every puzzle, where the record is at hand.
//!
//! The record is read from the folder that `SALTIRE_DATA` names.

use saltire_board::Verdict;
use saltire_board::{Cell, Digit, DigitSet, Grid, Puzzle, Rules, Solution};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_proof::{Rating, RatingEnd, Step, Technique, verify};
use std::{fmt::Write, process::Command};

/// One rated step as the reference wrote it down.
struct Known {
    rating: String,
    text: String,
    digits: String,
    candidates: String,
}

/// The text of a file of the data folder, unpacked; `None` if it is not there.
fn data(name: &str) -> Option<String> {
    let path = crate::data::data(name)?;
    if name.ends_with(".gz") {
        let output = Command::new("gzip").arg("-dc").arg(&path).output().expect("gzip runs");
        assert!(output.status.success(), "gzip -dc {}", path.display());
        Some(String::from_utf8(output.stdout).expect("the record is text"))
    } else {
        Some(std::fs::read_to_string(&path).expect("the list is readable"))
    }
}

/// The position as the reference writes it: digits on the board, and candidates of cells without one.
struct Board {
    rules: Rules,
    digits: [Option<Digit>; 81],
    grid: Grid,
}

impl Board {
    fn new(puzzle: &Puzzle) -> Board {
        let digits = core::array::from_fn(|cell| puzzle.clues()[Cell::ALL[cell]]);
        Board { rules: puzzle.rules().clone(), digits, grid: puzzle.grid() }
    }

    fn apply(&mut self, step: &Step) {
        step.effect.apply(&self.rules, &mut self.grid);
        if let Some((cell, digit)) = step.effect.placed {
            self.digits[cell.index()] = Some(digit);
        }
    }

    fn digits(&self) -> String {
        self.digits.iter().map(|digit| digit.map_or('.', |digit| digit.ascii() as char)).collect()
    }

    fn candidates(&self) -> String {
        let mut text = String::new();
        for cell in Cell::ALL {
            let digits = self.digits[cell.index()].map_or(self.grid[cell], DigitSet::of);
            for digit in Digit::ALL {
                text.push(if digits.contains(digit) { digit.ascii() as char } else { '.' });
            }
        }
        text
    }
}

/// Whether the range of ratings that is printed for a technique covers this one.
fn in_range(technique: Technique, rating: Rating) -> bool {
    technique.ratings().is_some_and(|(least, greatest)| (least..=greatest).contains(&rating))
}

fn solution(rules: &Rules, line: &str) -> Option<Solution> {
    let clues = line.parse().ok().filter(|_| !line.contains('.'))?;
    let puzzle = Puzzle::new(rules.clone(), clues).ok()?;
    puzzle.grid().solution(rules)
}

/// What differs from the record, or nothing.
fn compare(explainer: &Explainer, puzzle: &str, steps: &[Known]) -> Option<String> {
    let clues = puzzle.parse().expect("a puzzle of the record");
    let puzzle = Puzzle::new(explainer.rules().clone(), clues).expect("clues that do not clash");
    let only = solution(explainer.rules(), &steps.last()?.digits)?;
    let (trace, rated) = explainer.explain(&puzzle, &only, None).expect("the solution of the record");
    if let Err(fault) = verify(&trace) {
        return Some(format!("the verifier: {fault}"));
    }
    let mut board = Board::new(&puzzle);
    let mut rest = trace.steps.iter().peekable();
    if let Some(pencil) = rest.next_if(|step| step.technique == Technique::Eliminate) {
        board.apply(pencil);
    }
    let mut hardest = Rating::default();
    for (nth, known) in steps.iter().enumerate() {
        let Some(step) = rest.next() else {
            return Some(format!("step {}: none, expected {} {}", nth + 1, known.rating, known.text));
        };
        board.apply(step);
        let rating = step.rating.expect("a rated step");
        hardest = hardest.max(rating);
        if !in_range(step.technique, rating) {
            return Some(format!("step {}: {rating} is outside the range of {}", nth + 1, step.technique));
        }
        let same = rating.to_string() == known.rating
            && board.digits() == known.digits
            && board.candidates() == known.candidates;
        if !same {
            let effect = &step.effect;
            return Some(format!(
                "step {}: {rating} {} {effect:?}, expected {} {}",
                nth + 1,
                step.technique,
                known.rating,
                known.text
            ));
        }
    }
    if rated.end != RatingEnd::Solved || rated.er != hardest || rest.next().is_some() {
        return Some(format!("the end: {rated:?}"));
    }
    let fast = explainer.rate(&puzzle, &only, None).expect("the solution of the record");
    (fast != rated).then(|| format!("rating alone: {fast:?}, with steps {rated:?}"))
}

fn follow(profile: Profile, rules: &Rules, name: &str) {
    let Some(text) = data(name) else { return };
    let explainer = Explainer::new(profile, rules);
    let mut wrong = String::new();
    let (mut puzzles, mut steps, mut bad) = (0, 0, 0);
    let (mut puzzle, mut known) = ("", Vec::new());
    for line in text.lines() {
        let mut fields = line.split('\t');
        match (fields.next(), fields.collect::<Vec<_>>().as_slice()) {
            (Some("PUZZLE"), [line]) => (puzzle, known) = (line, Vec::new()),
            (Some("STEP"), [rating, text, digits, candidates]) => {
                let [rating, text, digits, candidates] =
                    [rating, text, digits, candidates].map(|field| field.to_string());
                known.push(Known { rating, text, digits, candidates });
            }
            (Some("RESULT"), _) => {
                puzzles += 1;
                // All of them take minutes without optimization.
                if cfg!(debug_assertions) && puzzles % 4 != 0 {
                    continue;
                }
                steps += known.len();
                if let Some(difference) = compare(&explainer, puzzle, &known) {
                    bad += 1;
                    if bad <= 40 {
                        writeln!(wrong, "{puzzle} {difference}").expect("a string takes it");
                    }
                }
            }
            _ => {}
        }
    }
    assert!(bad == 0, "{bad} of {puzzles} puzzles differ\n{wrong}");
    assert!(steps > 0, "{name} holds no step");
}

/// The ratings of a list of puzzles: `puzzle ER EP ED`; without optimization, of one in so many.
fn rate(profile: Profile, rules: &Rules, text: &str, step: usize) {
    let (explainer, solver) = (Explainer::new(profile, rules), Solver::new(rules));
    let mut count = 0;
    let step = if cfg!(debug_assertions) { step } else { 1 };
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(step) {
        let [puzzle, er, ep, ed] = *line.split(' ').collect::<Vec<_>>() else { panic!("{line}") };
        let puzzle = Puzzle::new(rules.clone(), puzzle.parse().expect("a puzzle")).expect("clues that do not clash");
        let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{puzzle:?} has not one solution") };
        if !cfg!(debug_assertions) || er.len() == 3 && er < "9.2" {
            let rated = explainer.rate(&puzzle, &only, None).expect("the solution of the puzzle");
            assert_eq!([rated.er, rated.ep, rated.ed].map(|rating| rating.to_string()), [er, ep, ed], "{puzzle:?}");
            let hardest = rated.hardest.expect("a solved puzzle has a hardest step");
            assert!(in_range(hardest, rated.er), "{puzzle:?}: {} is outside the range of {hardest}", rated.er);
            count += 1;
        }
    }
    assert!(count > 50, "{count} puzzles");
}

#[test]
fn ratings_of_our_own_puzzles() {
    rate(Profile::Se121, &Rules::classic(), include_str!("../../../../data/ratings/classic.txt"), 1);
    rate(Profile::Se121x, &Rules::diagonal(), include_str!("../../../../data/ratings/diagonal.txt"), 1);
}

/// A dynamic chain of more than 190 claims: the printed range of its technique covers its rating.
#[test]
fn ranges_cover_long_chains() {
    let rules = Rules::diagonal();
    let line = "..5.1..9.....9473......8....6.......8........1.4.....5...1...7..4..7...9.....3...";
    let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
    let Verdict::Unique(only) = Solver::new(&rules).check(&puzzle) else { panic!("{line} has not one solution") };
    let (trace, _) = Explainer::new(Profile::Se121x, &rules).explain(&puzzle, &only, None).expect("its solution");
    let rated = || trace.steps.iter().filter_map(|step| Some((step.technique, step.rating?)));
    assert!(rated().any(|step| step == (Technique::DynamicContradiction, Rating::from_tenths(97))));
    for (technique, rating) in rated() {
        assert!(in_range(technique, rating), "{rating} is outside the range of {technique}");
    }
}

#[test]
fn ratings_of_the_classic_file() {
    if let Some(text) = data("ratings/classic_se121.txt") {
        rate(Profile::Se121, &Rules::classic(), &text, 4);
    }
}

#[test]
fn ratings_of_the_diagonal_file() {
    if let Some(text) = data("ratings/x_se121x.txt") {
        rate(Profile::Se121x, &Rules::diagonal(), &text, 4);
    }
}

#[test]
fn every_step_of_the_classic_record() {
    follow(Profile::Se121, &Rules::classic(), "ratings/classic_se121_trace.tsv.gz");
}

#[test]
fn every_step_of_the_diagonal_record() {
    follow(Profile::Se121x, &Rules::diagonal(), "ratings/x_se121x_trace.tsv.gz");
}
