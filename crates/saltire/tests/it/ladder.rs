//! The example of every technique needs that technique, is solved by it, and its steps pass the verifier.

use saltire_board::Verdict;
use saltire_board::{Puzzle, Rules};
use saltire_engine::Solver;
use saltire_explain::{
    Explainer, Profile,
    hint::{self, Guide},
};
use saltire_proof::{About, RatingEnd, verify};

fn examples(profile: Profile, rules: &Rules, example: impl Fn(&About) -> Option<&'static str>) {
    let (explainer, solver) = (Explainer::new(profile, rules), Solver::new(rules));
    let mut shown = 0;
    for about in profile.techniques() {
        let Some(line) = example(about) else {
            eprintln!("{profile}: no example of {} is known", about.technique);
            continue;
        };
        let (least, greatest) = about.ratings().expect("techniques of a profile are rated");
        if cfg!(debug_assertions) && least.tenths() >= 90 {
            eprintln!("{profile}: the example of {} takes long without optimization, skipped", about.technique);
            continue;
        }
        let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
        let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
        let (trace, rated) = explainer.explain(&puzzle, &only, None).expect("its solution");
        let step = trace.steps.iter().find(|step| step.technique == about.technique);
        let step = step.unwrap_or_else(|| panic!("{line} does not need {}", about.technique));
        assert!((least..=greatest).contains(&step.rating.expect("a rated step")), "{}", about.technique);
        assert_eq!(rated.end, RatingEnd::Solved, "{line}");
        assert_eq!(explainer.rate(&puzzle, &only, None), Ok(rated), "{line}");
        let verified = verify(&trace).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert_eq!(verified.solution(), Some(&only));
        shown += 1;
    }
    assert!(shown > 35, "{shown} examples");
}

#[test]
fn classic_examples_need_their_technique() {
    examples(Profile::Se121, &Rules::classic(), |about| about.classic);
}

#[test]
fn diagonal_examples_need_their_technique() {
    examples(Profile::Se121x, &Rules::diagonal(), |about| about.diagonal);
}

/// The techniques that only hints know.
fn only_hints() -> impl Iterator<Item = About> {
    hint::techniques().filter(|about| about.ratings().is_none())
}

fn examples_of_hints(rules: &Rules, example: impl Fn(&About) -> Option<&'static str>) -> usize {
    let (guide, solver) = (Guide::new(rules), Solver::new(rules));
    let mut shown = 0;
    for about in only_hints() {
        let Some(line) = example(&about) else {
            eprintln!("{rules}: no example of {} is known", about.technique);
            continue;
        };
        let puzzle = Puzzle::new(rules.clone(), line.parse().expect("a puzzle")).expect("clues that do not clash");
        let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
        let (trace, solved) = guide.explain(&puzzle, &only, None).expect("its solution");
        assert!(solved, "{line}");
        let used = trace.steps.iter().any(|step| step.technique == about.technique);
        assert!(used, "{line} does not need {}", about.technique);
        let verified = verify(&trace).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert_eq!(verified.solution(), Some(&only));
        shown += 1;
    }
    shown
}

#[test]
fn examples_of_hints_need_their_technique() {
    // A technique that occurs under neither rules would have no example at all.
    let unknown: Vec<_> = only_hints().filter(|about| about.classic.or(about.diagonal).is_none()).collect();
    assert!(unknown.len() <= 2, "{unknown:?}");
    let all = only_hints().count();
    let classic = examples_of_hints(&Rules::classic(), |about| about.classic);
    let diagonal = examples_of_hints(&Rules::diagonal(), |about| about.diagonal);
    // Five need the diagonals.
    assert!(all >= 32 && classic + 4 + 5 >= all && diagonal + 4 >= all, "{classic} and {diagonal} of {all}");
}

#[test]
fn every_technique_says_how_it_works() {
    for about in Profile::ALL.into_iter().flat_map(Profile::techniques) {
        let rated = about.ratings().is_some_and(|(least, greatest)| least <= greatest);
        assert!(about.doc.ends_with('.') && rated, "{}", about.technique);
    }
}
