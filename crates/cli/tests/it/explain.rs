//! Explanations, hints and ratings as a user gets them.

use crate::common::{AIND, saltire, scratch};

/// "Golden Nugget", rated 11.9 by the community: no machine gets there in a moment.
const HARDEST: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[test]
fn the_page_of_techniques_is_what_the_code_says() {
    let page = saltire(&["techniques", "--markdown"], b"");
    assert_eq!(page.code, 0);
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques.md")).unwrap();
    assert!(page.stdout == kept, "docs/techniques.md is stale: write it anew with saltire techniques --markdown");
}

#[test]
fn a_rating_that_is_cut_short_says_at_least() {
    let run = saltire(&["check", "--rules", "classic", HARDEST], b"");
    assert!(run.stdout.starts_with("unique"), "{}", run.stdout);
    let run = saltire(&["rate", "--rules", "classic", "--timeout", "300ms", HARDEST], b"");
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(run.stdout.starts_with(">="), "{}", run.stdout);
    let json = saltire(&["rate", "--json", "--rules", "classic", "--timeout", "300ms", HARDEST], b"");
    assert!(json.stdout.contains("\"outcome\":\"stopped\"") && json.stdout.contains("\"at_least\":true"));
    let explained = saltire(&["explain", "-q", "--rules", "classic", "--timeout", "300ms", HARDEST], b"");
    assert_eq!(explained.code, 1);
    let last = explained.stdout.lines().last().expect("a summary");
    assert!(last.starts_with("rated >=") && last.contains("; stopped"), "{last}");
}

#[test]
fn ratings_do_not_depend_on_the_threads() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/puzzles/");
    let files = ["classic_easy.txt", "diagonal_medium.txt", "classic_hard.txt"].map(|name| format!("{folder}{name}"));
    let rate = |jobs: &str| {
        let mut args = vec!["rate", "-q", "-j", jobs];
        args.extend(files.iter().map(String::as_str));
        saltire(&args, b"").stdout
    };
    let one = rate("1");
    assert!(one.lines().count() > 20);
    assert_eq!(rate("3"), one);
}

#[test]
fn the_verifier_accepts_what_is_explained_by_either_ladder() {
    for ladder in ["rating", "hint"] {
        for more in [&[][..], &["--no-uniqueness"][..]] {
            let mut args = vec!["explain", "--json", "--ladder", ladder, AIND];
            args.extend(more);
            let explained = saltire(&args, b"");
            assert_eq!(explained.code, 0, "{}", explained.stderr);
            let path = scratch(&format!("{ladder}{}.json", more.len()), explained.stdout.as_bytes());
            let verified = saltire(&["verify", &path], b"");
            assert_eq!(verified.code, 0, "{}", verified.stdout);
            assert!(verified.stdout.starts_with("sound") && !verified.stdout.contains("assume one solution"));
        }
    }
}

#[test]
fn without_uniqueness_no_step_rests_on_it() {
    // Its explanation has a unique rectangle.
    let puzzle = "......3..1....5.2..2.1.....8...3...724.7..1..5..91...8.95...6...8.........1.9.74.";
    let explain = |more: &[&str]| {
        let mut args = vec!["explain", "-q", "--rules", "classic", puzzle];
        args.extend(more);
        saltire(&args, b"").stdout
    };
    assert!(explain(&[]).contains("a second solution"));
    for ladder in ["rating", "hint"] {
        let text = explain(&["--no-uniqueness", "--ladder", ladder]);
        assert!(!text.contains("a second solution") && text.contains("rated "), "{text}");
    }
}

/// The human ladder is the default, and the hardest step that it reports is one of its steps.
#[test]
fn explain_shows_the_human_ladder() {
    let human = saltire(&["explain", "-q", AIND], b"").stdout;
    assert_eq!(human, saltire(&["explain", "-q", "--ladder", "human", AIND], b"").stdout);
    assert_ne!(human, saltire(&["explain", "-q", "--ladder", "rating", AIND], b"").stdout);
    let (_, hardest) = human.trim_end().rsplit_once("hardest step shown: ").expect("the last line says it");
    assert!(human.to_lowercase().matches(&hardest.to_lowercase()).count() > 1, "{hardest}");
    let unknown = saltire(&["explain", "--ladder", "unknown", AIND], b"");
    assert!(unknown.code == 2 && unknown.stderr.contains("expected human or rating"), "{}", unknown.stderr);
}

#[test]
fn steps_are_listed_by_technique() {
    let run = saltire(&["steps", "-q", AIND], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let (heads, steps): (Vec<&str>, Vec<&str>) = run.stdout.lines().partition(|line| !line.starts_with(' '));
    let counted: usize =
        heads.iter().map(|head| head.rsplit_once('(').unwrap().1.trim_end_matches(')').parse::<usize>().unwrap()).sum();
    assert!(heads.len() > 1 && counted == steps.len(), "{}", run.stdout);
    let hint = saltire(&["hint", "-q", "--level", "2", AIND], b"").stdout;
    let title = hint.lines().nth(2).expect("the title").trim_end_matches('.').to_owned();
    assert!(steps.iter().any(|step| step.contains(&title)), "{title}\n{}", run.stdout);
}

/// Each position is one for which a hint gives the technique.
#[test]
fn positions_to_practise_on() {
    for (technique, name) in [("naked-single", "naked single"), ("x-wing", "X-Wing"), ("xy-wing", "XY-Wing")] {
        let args = ["make", "-q", "--practise", technique, "--seed", "1", "-n", "2", "--rules", "classic"];
        let made = saltire(&args, b"");
        assert_eq!((made.code, made.stdout.lines().count()), (0, 2), "{}", made.stderr);
        for position in made.stdout.lines() {
            let hint = saltire(&["hint", "-q", "--level", "2", "--rules", "classic"], position.as_bytes()).stdout;
            assert!(hint.to_lowercase().contains(&name.to_lowercase()), "{position}\n{hint}");
        }
    }
    let wrong = saltire(&["make", "--practise", "naked-twins"], b"");
    assert!(wrong.code == 2 && wrong.stderr.contains("human ladder"), "{}", wrong.stderr);
}

/// The trace of the textbook is grouped by pass and cause and numbered as the pictures are.
#[test]
fn the_trace_of_the_textbook_is_grouped() {
    let grouped = saltire(&["teach", "-q", "--trace", AIND], b"").stdout;
    assert!(grouped.starts_with("Pass 1: eliminate\n  1. r1c1 is 2: 2 leaves "), "{grouped}");
    assert!(grouped.contains("\nPass 2: only choice\n"), "{grouped}");
    let changes = saltire(&["teach", "-q", "--trace=every-step", AIND], b"").stdout;
    assert!(changes.starts_with("1. r1c1 is 2, so ") && changes.lines().count() > 2 * grouped.lines().count());
}

#[test]
fn steps_of_one_technique_and_steps_in_notation() {
    let all = saltire(&["steps", "-q", AIND], b"").stdout;
    let some = saltire(&["steps", "-q", "--technique", "Hidden Single", AIND], b"").stdout;
    assert!(some.starts_with("hidden single (") && !some.contains("\nnaked"), "{some}");
    assert!(all.contains(some.trim_end()) && all.len() > some.len());
    let short = saltire(&["explain", "-q", "--short", AIND], b"").stdout;
    assert!(short.contains("\n2. Hidden single (6)d\\ => r8c8=6\n"), "{short}");
    assert!(short.lines().rev().skip(1).all(|line| line.starts_with(|first: char| first.is_ascii_digit())), "{short}");
}
