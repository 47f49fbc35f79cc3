//! An option does something or is refused: none is ignored.

use crate::common::{AIND, AIND_SOLUTION, saltire};

#[test]
fn what_would_be_ignored_is_refused() {
    for (args, why) in [
        (vec!["explain", AIND, "--library", "--format", "json"], "cannot be used with"),
        (vec!["explain", AIND, "--library", "--json"], "cannot be used with"),
        (vec!["explain", AIND, "--library", "--format", "block"], "cannot be used with"),
        (
            vec!["explain", AIND, "--format", "candidates"],
            "--format candidates cannot be used with explain; expected line, block, json",
        ),
        (vec!["teach", AIND, "--format", "candidates"], "expected line, block, json"),
        (vec!["teach", AIND, "--no-search", "--branch", "first"], "cannot be used with"),
        (vec!["hint", AIND, "--format", "candidates"], "expected line, block, json"),
        (vec!["solve", AIND, "--all", "--format", "candidates"], "--format candidates cannot be used with solve --all"),
        (vec!["solve", AIND, "--limit", "3"], "--limit is possible only with --all"),
        (
            vec!["make", "--practise", "naked-pair", "-o", "some.csv"],
            "some.csv: make cannot write CSV here; use a name",
        ),
        (vec!["explain", AIND, "--short", "-o", "some.csv"], "--short cannot be combined with table output"),
        (vec!["solve", AIND, "--all", "-o", "all.parquet"], "--all cannot be combined with table output"),
        (vec!["solve", AIND, "--timeout", "1s", "-o", "some.csv"], "--timeout cannot be combined with table output"),
        (vec!["teach", AIND, "-o", "some.parquet"], "some.parquet: teach cannot write Parquet"),
        (
            vec!["solve", AIND, "--format", "block", "-o", "some.parquet"],
            "--format cannot be combined with table output",
        ),
        (vec!["compare", "--format", "block"], "expected line, json"),
        (vec!["bench", "--format", "candidates"], "expected line, json"),
        (vec!["techniques", "--format", "block"], "expected line, json"),
        (vec!["techniques", "--markdown", "-x"], "cannot be used with"),
        (vec!["techniques", "--markdown", "--format", "line"], "cannot be used with"),
        (vec!["verify", "-x"], "--rules cannot be used with verify"),
        (vec!["serve", "--rules", "classic"], "--rules cannot be used with serve"),
        (vec!["serve", "--json"], "--json cannot be used with serve"),
        (vec!["man", "--json"], "--json cannot be used with man"),
        (vec!["completions", "bash", "--format", "line"], "--format line cannot be used with completions"),
        (vec!["convert", AIND, "--to", "line", "--json"], "cannot be used with"),
        (vec!["convert", AIND, "--to", "line", "--format", "block"], "cannot be used with"),
        (vec!["watch", AIND, "--json"], "--json cannot be used with watch"),
        (vec!["draw", AIND, "--as", "svg", "--json"], "--json cannot be used with draw"),
        (vec!["draw", AIND, "--as", "svg", "--speed", "2"], "--speed has no effect here; it works with GIF"),
        (vec!["draw", AIND, "--as", "svg", "--width", "90"], "--width has no effect here; it works with PNG or GIF"),
        (vec!["draw", AIND, "--as", "svg", "--per-page", "4"], "--per-page has no effect here; it works with PDF"),
        (vec!["draw", AIND, "--as", "png", "--paper", "letter"], "--paper has no effect here; it works with PDF"),
        (vec!["draw", AIND, "--as", "svg", "--by", "teach"], "--by has no effect here"),
        (vec!["draw", AIND, "--as", "gif", "--step", "3"], "--step has no effect here; it works with SVG or PNG"),
        (vec!["draw", AIND, "--as", "gif", "--solution"], "--solution has no effect here"),
        (vec!["draw", AIND, "--as", "gif", "--title", "x"], "--title has no effect here"),
        (vec!["draw", AIND, "--as", "svg", "--step", "3", "--candidates"], "--candidates has no effect here"),
        (vec!["draw", AIND, "--as", "pdf", "--theme", "dark"], "--theme has no effect here"),
        (vec!["draw", AIND, "--as", "pdf", "--solution"], "--solution has no effect here"),
    ] {
        let run = saltire(&args, b"");
        assert_eq!(run.code, 2, "{args:?}: {}{}", run.stdout, run.stderr);
        assert!(run.stderr.contains(why), "{args:?}: {}", run.stderr);
        assert_eq!(run.stdout, "", "{args:?}");
    }
    assert!(!std::path::Path::new("all.parquet").exists() && !std::path::Path::new("some.parquet").exists());
}

#[test]
fn what_two_options_ask_for_together_is_done() {
    let run = saltire(&["solve", AIND, "--all", "--stats"], b"");
    assert_eq!((run.stdout.trim_end(), run.code), (AIND_SOLUTION, 0));
    assert!(run.stderr.contains("kernel ") && run.stderr.contains(" guesses, "), "{}", run.stderr);
    let boards = saltire(&["solve", AIND, "--all", "--format", "block"], b"");
    assert_eq!((boards.stdout.matches("2' 6").count(), boards.code), (1, 0), "{}", boards.stdout);

    let board = saltire(&["check", AIND, "--minimal", "--format", "candidates"], b"");
    assert!(
        board.stdout.trim_end().ends_with("minimal") || board.stdout.contains("redundant, each by itself:"),
        "{}",
        board.stdout
    );
    for verb in ["count", "rate"] {
        let plain = saltire(&[verb, AIND, "--format", "block"], b"");
        let candidates = saltire(&[verb, AIND, "--format", "candidates"], b"");
        assert!(candidates.stdout.lines().count() > 2 * plain.stdout.lines().count(), "{}", candidates.stdout);
        assert_eq!(candidates.stdout.lines().last(), plain.stdout.lines().last(), "{verb}");
    }
}
