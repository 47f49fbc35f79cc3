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
    assert!(explained.stdout.trim_end().ends_with("; stopped"), "{}", explained.stdout);
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
fn the_judge_accepts_what_is_explained_by_either_ladder() {
    for ladder in ["rating", "hint"] {
        for more in [&[][..], &["--no-uniqueness"][..]] {
            let mut args = vec!["explain", "--json", "--ladder", ladder, AIND];
            args.extend(more);
            let explained = saltire(&args, b"");
            assert_eq!(explained.code, 0, "{}", explained.stderr);
            let path = scratch(&format!("{ladder}{}.json", more.len()), explained.stdout.as_bytes());
            let judged = saltire(&["verify", &path], b"");
            assert_eq!(judged.code, 0, "{}", judged.stdout);
            assert!(judged.stdout.starts_with("sound") && !judged.stdout.contains("assume one solution"));
        }
    }
}

#[test]
fn without_uniqueness_no_step_rests_on_it() {
    // Its explanation has a unique rectangle.
    let puzzle = "53.2..916.......2......1............8.39...5...2.5.36..48........9...5.12..1.7...";
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
