//! What the program says: help, manual pages, suggestions, lines that fit.

use crate::common::{AIND, command, saltire, scratch};
use std::time::{Duration, Instant};

const VERBS: [&str; 22] = [
    "solve",
    "check",
    "count",
    "candidates",
    "minimise",
    "teach",
    "compare",
    "explain",
    "hint",
    "steps",
    "rate",
    "techniques",
    "verify",
    "make",
    "canon",
    "convert",
    "watch",
    "draw",
    "serve",
    "bench",
    "completions",
    "man",
];

#[test]
fn every_verb_has_help_with_examples_and_a_manual_page() {
    for verb in VERBS {
        let help = saltire(&[verb, "--help"], b"");
        assert_eq!(help.code, 0, "{verb}");
        let (_, examples) = help.stdout.split_once("Examples:\n").expect(verb);
        assert!(examples.matches(&format!("  saltire {verb}")).count() >= 1, "{verb}: {examples}");
        let everywhere = help.stdout.contains("--rules") || help.stdout.contains("Global options");
        assert_eq!(everywhere, !matches!(verb, "man" | "completions"), "{verb}");
        let page = saltire(&["man", verb], b"");
        assert_eq!(page.code, 0, "{verb}: {}", page.stderr);
        assert!(page.stdout.contains(&format!(".TH saltire-{verb} 1")), "{verb}: {}", &page.stdout[..200]);
        assert!(page.stdout.contains("Examples:") && page.stdout.contains("SYNOPSIS"), "{verb}");
    }
    let all = saltire(&["--help"], b"").stdout;
    for group in ["Play:", "Learn:", "Set:", "Data:"] {
        assert!(all.contains(group), "{all}");
    }
    assert!(VERBS.iter().all(|verb| all.contains(&format!("\n  {verb} "))), "{all}");
    let main = saltire(&["man"], b"").stdout;
    assert!(VERBS.iter().all(|verb| main.contains(&verb.replace('-', "\\-"))), "{main}");
}

#[test]
fn near_misses_get_a_suggestion() {
    for (args, hint) in [
        (vec!["solev"], "unknown command 'solev'; did you mean 'solve'?"),
        (vec!["man", "chekc"], "did you mean 'check'?"),
        (vec!["make", "--symmetry", "haf-turn"], "did you mean 'half-turn'?"),
        (vec!["make", "--needs", "xwing"], "did you mean 'x-wing'?"),
        (vec!["make", "--rating", "esy..hard"], "did you mean 'easy'?"),
        (vec!["make", "--only-with", "swordfsh"], "did you mean 'swordfish'?"),
        (vec!["teach", AIND, "--strategies", "elimnate"], "did you mean 'eliminate'?"),
        (vec!["convert", AIND, "--to", "fpuzzle"], "did you mean 'fpuzzles'?"),
        (vec!["solve", AIND, "--rules", "diagnal"], "did you mean 'diagonal'?"),
        (vec!["solve", AIND, "--rules", "diag"], "and there is no such file; did you mean 'diagonal'?"),
        (vec!["solve", AIND, "--jsn"], "error: unknown option '--jsn'; did you mean '--json'?\n"),
        (vec!["solve", AIND, "--format", "blok"], "candidates, json; did you mean 'block'?\n"),
        (vec!["--levle", "2", "hint", AIND], "error: unknown option '--levle'; did you mean '--level'?\n"),
        (vec!["--zzz", "hint", AIND], "error: unknown option '--zzz'; `saltire hint --help` lists the options\n"),
        (vec!["--zzz", AIND], "error: unknown option '--zzz'; `saltire solve --help` lists the options\n"),
        (vec!["--level", "2", "hint", AIND], "error: option '--level' must follow the command; `saltire hint --help`"),
        (vec!["-n", "2", "make"], "error: option '-n' must follow the command; `saltire make --help`"),
        (vec!["--limit=2", "count", AIND], "error: option '--limit' must follow the command; `saltire count --help`"),
        (vec!["help", "slove"], "unknown command 'slove'; did you mean 'solve'?"),
        (vec!["nosuchfile.txt"], "nosuchfile.txt: no such file, and not a puzzle: expected a file, or 81 characters"),
        (vec!["solve", "nosuchfile"], "nosuchfile: no such file, and not a puzzle: expected a file, or 81 characters"),
        (vec!["solve", "https://sudokupad.app/abcd1234"], "is stored on SudokuPad's site: expected the puzzle itself"),
    ] {
        let run = saltire(&args, b"");
        assert_eq!(run.code, 2, "{args:?}");
        assert!(run.stderr.contains(hint), "{args:?}: {}", run.stderr);
    }
}

#[test]
fn names_that_are_printed_are_options() {
    for needs in ["X-Wing", "x-wing", "X Wing"] {
        let run = saltire(&["make", "--seed", "5", "--needs", needs, "--timeout", "100ms", "-q"], b"");
        assert!(run.code < 2, "{needs}: {}", run.stderr);
    }
    let run = saltire(&["make", "--symmetry", "Half Turn", "--seed", "5", "-q"], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(saltire(&["teach", AIND, "--strategies", "Eliminate,Only Choice", "-q"], b"").code, 0);
}

#[test]
fn what_is_known_to_be_impossible_is_refused_at_once() {
    let begun = Instant::now();
    let run = saltire(&["make", "--rules", "classic", "--clues", "16"], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("has at least 17"), "{}", run.stderr);
    // Under any rules eight digits must be among the clues.
    let run = saltire(&["make", "--clues", "7"], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("has at least 8, because two digits"), "{}", run.stderr);
    assert!(begun.elapsed() < Duration::from_secs(10));
    let tried = saltire(&["make", "--clues", "..11", "--timeout", "100ms", "--seed", "1"], b"");
    assert_eq!(tried.code, 1);
    assert!(tried.stderr.contains("fewer than 12 clues is known, and none is proven impossible"), "{}", tried.stderr);
}

#[test]
fn a_long_search_says_that_it_is_one() {
    let child =
        command().args(["teach", "-x", "--strategies", "only-choice", AIND, "--timeout", "4s"]).spawn().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("teach is still searching: without 'eliminate'"), "{said}");
}

#[test]
fn a_lower_bound_and_its_technique_agree() {
    // Rated 10.7, which takes far longer than these times.
    let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut bounds = 0;
    for time in ["50ms", "200ms", "800ms"] {
        let run = saltire(&["rate", "--rules", "classic", puzzle, "--timeout", time], b"");
        let fields: Vec<&str> = run.stdout.trim_end().split('\t').collect();
        if let Some(bound) = fields[0].strip_prefix(">=") {
            let bound: f64 = bound.parse().unwrap();
            assert!(bound < 4.0 || fields[3] != "hidden single", "{}", run.stdout);
            bounds += 1;
        }
    }
    assert!(bounds > 0);
}

#[test]
fn a_wrong_number_is_named_in_one_line() {
    for (args, message) in [
        (vec!["solve", "--all", "--limit", "two", AIND], "error: --limit: 'two' is not a whole number\n"),
        (vec!["solve", "--all", "--limit", "0", AIND], "error: --limit must be at least 1\n"),
        (vec!["count", "--limit", "-1", AIND], "error: --limit must be at least 1\n"),
        (vec!["hint", "--level", "7", AIND], "error: --level must be at most 4\n"),
        (vec!["-j", "0", AIND], "error: --jobs must be at least 1\n"),
        (vec!["count", "-j", "-1", AIND], "error: --jobs must be at least 1\n"),
        (vec!["serve", "--port", "70000"], "error: --port must be at most 65535\n"),
        (vec!["make", "-n", "0"], "error: --count must be at least 1\n"),
        (vec!["make", "--seed", "x"], "error: --seed: 'x' is not a whole number\n"),
        (vec!["count", "--probes", "10", AIND], "error: --probes and --seed are possible only with --estimate\n"),
        (vec!["--colour", "never", AIND], "error: unknown option '--colour'; did you mean '--color'?\n"),
        (
            vec!["solve", "--format", "--json", AIND],
            "error: --format needs a value: auto, line, block, candidates, json\n",
        ),
        (
            vec!["make", "--rating", "hard..easy"],
            "error: --rating: 'hard..easy' is an empty range; put the smaller end first\n",
        ),
        (vec!["make", "5"], "error: unexpected argument '5'; `saltire make --help` shows what the command takes\n"),
        (vec!["solve", "--nosuch"], "error: unknown option '--nosuch'; `saltire solve --help` lists the options\n"),
    ] {
        let run = saltire(&args, b"");
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (2, "", message), "{args:?}");
    }
    assert_eq!(saltire(&["-q", "-j", "1000000", AIND], b"").code, 0);
}

#[test]
fn the_help_fits_80_columns() {
    for verb in VERBS {
        for help in [vec![verb, "--help"], vec![verb, "-h"], vec!["--help"], vec!["-h"]] {
            let output = command().env("COLUMNS", "80").args(&help).output().unwrap();
            for line in String::from_utf8(output.stdout).unwrap().lines() {
                assert!(line.chars().count() <= 80, "{help:?}: {line}");
            }
        }
    }
    // Each description in the list of commands is one line: every line of the list begins with a name.
    let help = saltire(&["--help"], b"").stdout;
    let (_, list) = help.split_once("Play:\n").unwrap();
    let (list, _) = list.split_once("Options:\n").unwrap();
    for line in list.lines().filter(|line| line.starts_with("  ")) {
        assert!(VERBS.contains(&line.split_whitespace().next().unwrap()), "{line}");
    }
}

#[test]
fn an_error_is_one_line() {
    for input in ["<zo/\n", "<a\n", "{\"puzzle\":\n"] {
        let run = saltire(&["solve", "-"], input.as_bytes());
        assert_eq!(run.code, 2);
        assert_eq!(run.stdout.lines().count(), 1, "{input:?}: {}", run.stdout);
    }
}

#[test]
fn a_line_that_is_too_long_is_no_other_format() {
    for count in [162, 729, 800] {
        let run = saltire(&["solve", "-"], format!("{}\n", "1".repeat(count)).as_bytes());
        assert_eq!(run.stdout, format!("# stdin:1:82: {count} cells: expected 81\n"));
    }
    let run = saltire(&["check", &"1".repeat(81)], b"");
    assert!(run.stdout.len() < 2000 && run.stdout.contains("; and "), "{}", run.stdout);
}

#[cfg(unix)]
#[test]
fn a_link_in_a_circle_is_a_file_that_cannot_be_read() {
    let path = scratch("loop", b"");
    std::fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink(&path, &path).unwrap();
    let run = saltire(&["solve", &path], b"");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("cannot read: Too many levels of symbolic links"), "{}", run.stderr);
}
