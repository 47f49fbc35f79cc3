//! A time limit holds from the first moment on, also where the verdict itself would take for ever; so does Ctrl-C.

use crate::common::{AIND, command, odd_rules, saltire};
use std::{
    io::Read,
    time::{Duration, Instant},
};

#[test]
fn a_time_limit_stops_the_verdict_too() {
    let (rules, empty) = (odd_rules("timed.txt"), ".".repeat(81));
    for (verb, more) in [
        ("solve", &[][..]),
        ("check", &[]),
        ("check", &["--minimal"]),
        ("rate", &["--profile", "se121x"]),
        ("explain", &[]),
        ("explain", &["--ladder", "hint"]),
        ("hint", &[]),
        ("teach", &[]),
    ] {
        let args = [&[verb, "--rules", &rules, "--timeout", "150ms", &empty], more].concat();
        let begun = Instant::now();
        let run = saltire(&args, b"");
        assert!(begun.elapsed() < Duration::from_secs(8), "{args:?}: {:?}", begun.elapsed());
        assert_eq!(run.code, 1, "{args:?}: {}{}", run.stdout, run.stderr);
        let said = if verb == "check" { "stopped\todd\t" } else { "# stopped: " };
        assert!(run.stdout.starts_with(said), "{args:?}: {}", run.stdout);
        let json = saltire(&[&args[..], &["--json"]].concat(), b"");
        let word = if verb == "teach" { "\"outcome\":\"stopped\"" } else { "\"verdict\":\"stopped\"" };
        assert!(json.stdout.contains(word), "{args:?}: {}", json.stdout);
    }
    // Others in the same run have their answers.
    let run = saltire(&["solve", "--timeout", "10s", "-q"], format!("{AIND}\n{AIND}\n").as_bytes());
    assert_eq!((run.stdout.lines().count(), run.code), (2, 0));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_the_verdict_too() {
    let (rules, empty) = (odd_rules("interrupted.txt"), ".".repeat(81));
    for verb in ["solve", "check", "rate", "explain", "hint", "teach", "watch", "bench"] {
        let profile: &[&str] = if verb == "rate" { &["--profile", "se121x"] } else { &[] };
        let mut child = command().args([verb, "--rules", &rules, &empty]).args(profile).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let begun = Instant::now();
        let status = child.wait().unwrap();
        assert!(begun.elapsed() < Duration::from_secs(8), "{verb}: {:?}", begun.elapsed());
        assert_eq!(status.code(), Some(130), "{verb}");
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(text.is_empty() || text.starts_with("# stopped") || text.starts_with("stopped\t"), "{verb}: {text}");
    }
}
