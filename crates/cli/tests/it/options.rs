//! An option does something or is refused: none is ignored.

use crate::common::{AIND, AIND_SOLUTION, folder, saltire};

#[test]
fn what_would_be_ignored_is_refused() {
    for (args, why) in [
        (vec!["explain", AIND, "--library", "--format", "json"], "cannot be used with"),
        (vec!["explain", AIND, "--library", "--json"], "cannot be used with"),
        (vec!["explain", AIND, "--library", "--format", "block"], "cannot be used with"),
        (vec!["explain", AIND, "--format", "candidates"], "explain does not write that: expected line, block, json"),
        (vec!["teach", AIND, "--format", "candidates"], "expected line, block, json"),
        (vec!["teach", AIND, "--no-search", "--branch", "first"], "cannot be used with"),
        (vec!["hint", AIND, "--format", "candidates"], "expected line, block, json"),
        (vec!["solve", AIND, "--all", "--format", "candidates"], "solve --all does not write that"),
        (vec!["solve", AIND, "--limit", "3"], "--all"),
        (vec!["solve", AIND, "--all", "-o", "all.parquet"], "--all: a table has one row a puzzle"),
        (vec!["solve", AIND, "--timeout", "1s", "-o", "some.csv"], "--timeout: the rows of a table"),
        (vec!["teach", AIND, "-o", "some.parquet"], "some.parquet: this is no table"),
        (vec!["solve", AIND, "--format", "block", "-o", "some.parquet"], "a table has no --format"),
        (vec!["compare", "--format", "block"], "expected line, json"),
        (vec!["bench", "--format", "candidates"], "expected line, json"),
        (vec!["techniques", "--format", "block"], "expected line, json"),
        (vec!["techniques", "--markdown", "-x"], "cannot be used with"),
        (vec!["techniques", "--markdown", "--format", "line"], "cannot be used with"),
        (vec!["verify", "-x"], "--rules: verify asks for none"),
        (vec!["serve", "--rules", "classic"], "--rules: serve asks for none"),
        (vec!["serve", "--json"], "serve does not write that: expected no --format"),
        (vec!["man", "--json"], "expected no --format"),
        (vec!["completions", "bash", "--format", "line"], "expected no --format"),
        (vec!["convert", AIND, "--to", "line", "--json"], "cannot be used with"),
        (vec!["convert", AIND, "--to", "line", "--format", "block"], "cannot be used with"),
        (vec!["watch", AIND, "--json"], "watch does not write that"),
        (vec!["draw", AIND, "--as", "svg", "--json"], "draw does not write that"),
        (vec!["draw", AIND, "--as", "svg", "--speed", "2"], "--speed: of no use here: expected with GIF"),
        (vec!["draw", AIND, "--as", "svg", "--width", "90"], "--width: of no use here: expected with PNG or GIF"),
        (vec!["draw", AIND, "--as", "svg", "--per-page", "4"], "--per-page: of no use here: expected with PDF"),
        (vec!["draw", AIND, "--as", "png", "--paper", "letter"], "--paper: of no use here: expected with PDF"),
        (vec!["draw", AIND, "--as", "svg", "--by", "teach"], "--by: of no use here"),
        (vec!["draw", AIND, "--as", "gif", "--step", "3"], "--step: of no use here: expected with SVG or PNG"),
        (vec!["draw", AIND, "--as", "gif", "--solution"], "--solution: of no use here"),
        (vec!["draw", AIND, "--as", "gif", "--title", "x"], "--title: of no use here"),
        (vec!["draw", AIND, "--as", "svg", "--step", "3", "--candidates"], "--candidates: of no use here"),
        (vec!["draw", AIND, "--as", "pdf", "--theme", "dark"], "--theme: of no use here"),
        (vec!["draw", AIND, "--as", "pdf", "--solution"], "--solution: of no use here"),
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
    assert!(board.stdout.trim_end().ends_with("minimal") || board.stdout.contains("redundant:"), "{}", board.stdout);
    for verb in ["count", "rate"] {
        let plain = saltire(&[verb, AIND, "--format", "block"], b"");
        let candidates = saltire(&[verb, AIND, "--format", "candidates"], b"");
        assert!(candidates.stdout.lines().count() > 2 * plain.stdout.lines().count(), "{}", candidates.stdout);
        assert_eq!(candidates.stdout.lines().last(), plain.stdout.lines().last(), "{verb}");
    }
    // A name that looks like a table's is only a name where another form was asked for.
    let path = folder().join("lines.csv");
    let name = path.to_str().unwrap();
    assert_eq!(saltire(&["solve", AIND, "--format", "line", "-o", name], b"").code, 0);
    assert_eq!(std::fs::read_to_string(path).unwrap().trim_end(), AIND_SOLUTION);
}
