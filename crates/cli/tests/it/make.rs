//! Long runs of `make`: threads, stopping and going on.

use crate::common::{command, folder, saltire};
use std::{fs, thread, time::Duration};

#[test]
fn the_same_puzzles_whatever_the_jobs() {
    let one = saltire(&["make", "--seed", "1", "-n", "60", "-j", "1"], b"");
    assert_eq!((one.code, one.stdout.lines().count()), (0, 60));
    for jobs in ["2", "5"] {
        assert_eq!(saltire(&["make", "--seed", "1", "-n", "60", "-j", jobs], b"").stdout, one.stdout);
    }
}

#[test]
fn a_stopped_run_goes_on_without_loss_or_repeats() {
    let path = folder().join("made.txt");
    let name = path.to_str().unwrap();
    for end in ["", ".part", ".part.state"] {
        let _ = fs::remove_file(format!("{name}{end}"));
    }
    let args = |count: &'static str| ["make", "-n", count, "--seed", "3", "--distinct", "-o", name];
    let mut child = command().args(args("100000000")).spawn().unwrap();
    let state = format!("{name}.part.state");
    // Until it has noted some puzzles; then the hardest way to stop.
    for _ in 0..600 {
        thread::sleep(Duration::from_millis(50));
        if fs::read_to_string(&state).is_ok_and(|text| !text.contains("\ncount 0\n")) {
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let text = fs::read_to_string(&state).unwrap();
    let noted: usize = text.lines().find_map(|line| line.strip_prefix("count ")).unwrap().parse().unwrap();
    assert!(noted > 0, "{text}");

    let other = saltire(&["make", "-n", "5", "--seed", "4", "-o", name], b"");
    assert_eq!(other.code, 2);
    assert!(other.stderr.contains("belongs to another run"), "{}", other.stderr);

    // A file that lost what was noted is not filled up with nothing.
    let part = format!("{name}.part");
    let written = fs::read(&part).unwrap();
    fs::write(&part, &written[..81]).unwrap();
    let shorter = saltire(&args("5"), b"");
    assert_eq!(shorter.code, 2);
    assert!(shorter.stderr.contains("shorter than it was"), "{}", shorter.stderr);
    // Half a line after what was noted is made again.
    let bytes: usize = text.lines().find_map(|line| line.strip_prefix("bytes ")).unwrap().parse().unwrap();
    fs::write(&part, [&written[..bytes], b"..12"].concat()).unwrap();

    let count = (noted + 40).to_string();
    let rest = saltire(&["make", "-n", &count, "--seed", "3", "--distinct", "-o", name], b"");
    assert_eq!(rest.code, 0, "{}", rest.stderr);
    assert!(rest.stderr.contains("continuing after"), "{}", rest.stderr);
    let whole = saltire(&["make", "-n", &count, "--seed", "3", "--distinct"], b"");
    assert_eq!(fs::read_to_string(&path).unwrap(), whole.stdout);
    assert!(!fs::exists(&state).unwrap());
}

/// The project's own puzzle sets come from the command that their page records.
#[test]
fn the_puzzle_sets_are_made_again() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    let page = fs::read_to_string(folder.join("README.md")).unwrap();
    let command =
        "saltire make --rules RULES --rating LEVEL -n 100 --seed 2026 --distinct -o data/puzzles/RULES_LEVEL.txt";
    assert!(page.lines().any(|line| line == command), "the command is on the page");
    for rules in ["classic", "diagonal"] {
        for (level, count) in [("easy", "8"), ("medium", "8"), ("hard", "6"), ("fiendish", "3"), ("diabolical", "1")] {
            let made = saltire(
                &["make", "--rules", rules, "--rating", level, "-n", count, "--seed", "2026", "--distinct"],
                b"",
            );
            let set = fs::read_to_string(folder.join(format!("{rules}_{level}.txt"))).unwrap();
            assert_eq!(made.stdout.lines().count().to_string(), count, "{}", made.stderr);
            assert!(set.starts_with(&made.stdout), "{rules} {level}: made\n{}", made.stdout);
        }
    }
}
