//! How it behaves as a process: order, files, pipes, signals.

use crate::common::{AIND, AIND_SOLUTION, command, folder, saltire, scratch};
use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    time::{Duration, Instant},
};

/// Many lines: the n-th has a name of its own, every thousandth is bad.
fn many(count: usize) -> String {
    (0..count).fold(String::new(), |mut text, nth| {
        match nth % 1000 {
            999 => writeln!(text, "bad {nth}").unwrap(),
            500 => writeln!(text, "# {nth}").unwrap(),
            // Clues of the one solution, a different set on each line.
            _ => {
                let keep = |(place, digit): (usize, char)| {
                    if (place * 7 + nth * 3) % 11 < 5 && place % 81 != nth % 81 { digit } else { '.' }
                };
                writeln!(text, "{}", AIND_SOLUTION.chars().enumerate().map(keep).collect::<String>()).unwrap();
            }
        }
        text
    })
}

#[test]
fn output_is_in_input_order_whatever_the_jobs() {
    let input = many(5000);
    let one = saltire(&["check", "-j", "1"], input.as_bytes());
    assert_eq!(one.stdout.lines().count(), 5000);
    for (nth, (line, read)) in one.stdout.lines().zip(input.lines()).enumerate() {
        match nth % 1000 {
            999 => assert!(line.starts_with(&format!("# stdin:{}:", nth + 1)), "{line}"),
            500 => assert_eq!(line, read),
            _ => assert_eq!(line.split('\t').nth(2), Some(read)),
        }
    }
    for jobs in ["2", "7"] {
        let other = saltire(&["check", "-j", jobs], input.as_bytes());
        assert_eq!(other.stdout, one.stdout);
        assert_eq!(other.stderr, one.stderr);
        assert_eq!(other.code, 2);
    }
    let path = scratch("many.txt", input.as_bytes());
    assert_eq!(saltire(&["check", "-j", "3", &path], b"").stdout, one.stdout.replace("stdin:", &format!("{path}:")));
}

#[test]
fn a_file_gets_its_name_when_it_is_whole() {
    let path = folder().join("out.txt");
    let name = path.to_str().unwrap();
    std::fs::write(&path, "old\n").unwrap();
    // A run that fails leaves what was there.
    assert_eq!(saltire(&["solve", "-o", name, "abc"], b"").code, 2);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old\n");
    let run = saltire(&["solve", "-o", name, AIND], b"");
    assert_eq!((run.stdout.as_str(), run.code), ("", 0));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{AIND_SOLUTION}\n"));
    // Nothing is left beside it.
    let left = std::fs::read_dir(folder())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_str().unwrap().starts_with(".out.txt"));
    assert_eq!(left.count(), 0);
    let nowhere = saltire(&["solve", "-o", "/nowhere/out.txt", AIND], b"");
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.stderr.contains("/nowhere/out.txt: cannot write"), "{}", nowhere.stderr);
}

#[test]
fn what_is_written_compressed_is_read_again() {
    for name in ["out.gz", "out.zst"].into_iter().filter(|name| cfg!(feature = "zstd") || *name != "out.zst") {
        let path = folder().join(name);
        let name = path.to_str().unwrap();
        assert_eq!(saltire(&["convert", "--to", "line", "-o", name, AIND], b"").code, 0);
        assert_eq!(saltire(&["-q", name], b"").stdout.trim_end(), AIND_SOLUTION);
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let empty = ".".repeat(81);
    let mut child = command().args(["solve", "--all", &empty]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim_end().len(), 81);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_closed_pipe_ends_a_long_list_quietly() {
    let mut child = command().args(["check", "-"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = many(200_000);
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A slow writer gets each answer before it sends the next puzzle.
#[test]
fn answers_do_not_wait_for_the_end_of_input() {
    let mut child = command().args(["solve", "-q"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{AIND}").unwrap();
        stdin.flush().unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), AIND_SOLUTION);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_it_with_what_was_done() {
    let empty = ".".repeat(81);
    let path = folder().join("interrupted.txt");
    let file = path.to_str().unwrap();
    for (args, waits_for_input) in [
        (vec!["count", &empty], false),
        (vec!["solve", "--all", &empty, "-o", file], false),
        (vec!["solve", "-"], true),
    ] {
        let mut child = command().args(&args).spawn().unwrap();
        let stdin = child.stdin.take().unwrap();
        if waits_for_input {
            writeln!(&stdin, "{AIND}").unwrap();
        }
        std::thread::sleep(Duration::from_millis(400));
        let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let start = Instant::now();
        let status = child.wait().unwrap();
        assert!(start.elapsed() < Duration::from_secs(10), "{args:?}");
        assert_eq!(status.code(), Some(130), "{args:?}");
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        match args[0] {
            "count" => assert!(text.is_empty() || text.starts_with(">="), "{text}"),
            _ if waits_for_input => assert_eq!(text.trim_end(), AIND_SOLUTION),
            _ => {
                assert!(!path.exists());
                let part = std::fs::read_to_string(folder().join("interrupted.txt.part")).unwrap();
                assert!(part.lines().count() > 0);
                assert!(part.lines().all(|line| line.len() == 81), "only whole lines");
            }
        }
        drop(stdin);
    }
}

/// One bad line among many costs that line only; memory stays flat because pieces are bounded.
#[test]
fn one_bad_line_among_many() {
    let mut input = format!("{AIND}\n").repeat(30_000);
    input.insert_str(82 * 12_345, "no puzzle\n");
    let run = saltire(&["solve"], input.as_bytes());
    assert_eq!(run.stdout.lines().count(), 30_001);
    let others = run.stdout.lines().enumerate().filter(|(_, line)| *line != AIND_SOLUTION);
    let others: Vec<_> = others.collect();
    assert_eq!(others.len(), 1);
    assert_eq!(others[0].0, 12_345);
    assert!(others[0].1.starts_with("# stdin:12346:1: "), "{}", others[0].1);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("30001 puzzles: 30000 unique, 1 unreadable"), "{}", run.stderr);
}

#[test]
fn a_line_without_end_costs_itself_only() {
    let input = format!("{AIND}\n{}\n{AIND}\n", "1".repeat(17 << 20));
    let run = saltire(&["solve", "-q"], input.as_bytes());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((lines[0], lines[2]), (AIND_SOLUTION, AIND_SOLUTION));
    assert!(lines[1].starts_with("# stdin:2:1: a line of more than"), "{}", lines[1]);
}

#[test]
fn a_trace_is_verified() {
    let trace = saltire(&["teach", "--trace", "--json", AIND], b"").stdout;
    let sound = saltire(&["verify"], trace.as_bytes());
    assert_eq!(sound.stdout, format!("sound\t468 steps\tsolved: {AIND_SOLUTION}\n"));
    assert_eq!(sound.code, 0);
    // The second step takes away another digit than its reason gives.
    let faulty =
        trace.replacen(r#""removed":[{"cell":"r1c3","digits":[2]}]"#, r#""removed":[{"cell":"r1c3","digits":[9]}]"#, 1);
    assert_ne!(faulty, trace);
    let refuted = saltire(&["verify"], faulty.as_bytes());
    assert!(refuted.stdout.starts_with("refuted\t468 steps\tstep 2 (eliminate): "), "{}", refuted.stdout);
    assert_eq!(refuted.code, 1);
    let json = saltire(&["verify", "--json"], format!("{faulty}{trace}").as_bytes());
    assert!(
        json.stdout.lines().next().unwrap().contains(r#""sound":false,"judged":468,"faulty":2,"#),
        "{}",
        json.stdout
    );
    assert!(json.stdout.lines().nth(1).unwrap().contains(r#""sound":true"#));
    // Spread over lines, too.
    let spread = trace.replace("},{", "},\n{");
    assert_eq!(saltire(&["verify"], spread.as_bytes()).code, 0);
    for (text, expected) in [
        ("", "no trace in it"),
        ("{}", "no version of the schema"),
        ("{\n\"saltire\": 1,\n oops}", "stdin:3:2: "),
        (r#"{"saltire":99,"puzzle":"","steps":[]}"#, "version 99"),
    ] {
        let run = saltire(&["verify"], text.as_bytes());
        assert_eq!(run.code, 2, "{text}");
        assert!(run.stderr.contains(expected), "{text}: {}", run.stderr);
    }
}

/// Which solutions the search meets first is its own business; that they are different ones is not.
#[test]
fn witnesses_are_different_solutions() {
    let fits = |solution: &str, rules: &str| {
        let keeps = AIND.chars().zip(solution.chars()).all(|(clue, digit)| clue == '.' || clue == digit);
        keeps && saltire(&["check", "-q", "--rules", rules, solution], b"").stdout.starts_with("unique")
    };
    let line = saltire(&["check", "-q", "--rules", "classic", AIND], b"").stdout;
    let (one, other) = line.trim_end().split('\t').nth(3).unwrap().split_once(' ').unwrap();
    assert!(one != other && fits(one, "classic") && fits(other, "classic"), "{line}");
    let all = saltire(&["solve", "--all", "-q", "--rules", "classic", "--limit", "5", AIND], b"").stdout;
    let different: std::collections::BTreeSet<&str> = all.lines().collect();
    assert_eq!(different.len(), 5);
    assert!(different.iter().all(|solution| fits(solution, "classic")), "{all}");
}

#[test]
fn the_version_names_the_kernel() {
    let version = saltire(&["--version"], b"").stdout;
    assert!(version.starts_with("saltire 0.") && version.contains("kernel on this machine: "), "{version}");
}

#[test]
fn completions_and_manual_are_generated() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = saltire(&["completions", shell], b"");
        assert!(run.stdout.contains("no-progress"), "{shell}");
        assert_eq!(run.code, 0);
    }
    let man = saltire(&["man"], b"").stdout;
    assert!(man.contains(".TH saltire 1") && man.contains("teach"), "{man}");
}

#[test]
fn kernels_are_measured_in_turn() {
    let run = saltire(&["bench", "--rounds", "1", "--json", "-x"], b"");
    assert_eq!(run.code, 0);
    let kernels: Vec<&str> = run.stdout.lines().filter_map(|line| line.split(r#""kernel":""#).nth(1)).collect();
    assert!(kernels.last().unwrap().starts_with("any\""), "{}", run.stdout);
    let table = saltire(&["bench", "--rounds", "1", "--kernel", "any", AIND], b"").stdout;
    assert!(table.contains("argument") && table.contains("guesses"), "{table}");
}

#[test]
fn an_input_that_breaks_off_loses_nothing() {
    use std::process::Stdio;
    // A packed file, cut in the middle: made by the program itself.
    let packed = folder().join("broken.txt.gz");
    let lines = scratch("broken.txt", many(4000).as_bytes());
    assert_eq!(saltire(&["convert", "--to", "line", &lines, "-q", "-o", packed.to_str().unwrap()], b"").code, 2);
    let bytes = std::fs::read(&packed).unwrap();
    std::fs::write(&packed, &bytes[..bytes.len() / 2]).unwrap();
    let out = folder().join("broken.out");
    let part = folder().join("broken.out.part");
    let mut answers = Vec::new();
    for jobs in ["1", "2", "7"] {
        std::fs::write(&out, "old\n").unwrap();
        let args = ["check", "-j", jobs, "--rules", "diagonal", packed.to_str().unwrap(), "-o", out.to_str().unwrap()];
        let run = command().args(args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(run.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&run.stderr).contains("the input broke off"), "{run:?}");
        // The file keeps what it had; what was read is answered beside it, all of it.
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "old\n");
        answers.push(std::fs::read_to_string(&part).unwrap());
    }
    assert!(answers[0].lines().count() > 500, "{}", answers[0].lines().count());
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[cfg(unix)]
#[test]
fn links_and_devices_are_written_not_replaced() {
    let (real, link) = (folder().join("real.txt"), folder().join("link.txt"));
    std::fs::write(&real, "old\n").unwrap();
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(&real, &link).unwrap();
    assert_eq!(saltire(&["solve", "-q", AIND, "-o", link.to_str().unwrap()], b"").code, 0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&real).unwrap(), format!("{AIND_SOLUTION}\n"));
    // Standard error is a pipe here.
    let run = saltire(&["solve", "-q", AIND, "-o", "/dev/stderr"], b"");
    assert_eq!((run.code, run.stderr), (0, format!("{AIND_SOLUTION}\n")));
}

#[test]
fn a_time_limit_past_the_end_of_the_clock_is_none() {
    let run = saltire(&["count", "-x", "--timeout", "4e15h", AIND], b"");
    assert_eq!((run.code, run.stdout.as_str()), (0, "1\n"), "{}", run.stderr);
}
