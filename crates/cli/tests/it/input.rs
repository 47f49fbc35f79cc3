//! What goes in: bytes of every kind, and what each costs.

use crate::common::{AIND, AIND_SOLUTION, command, saltire, scratch};
use std::io::Write;

#[test]
fn every_line_of_input_is_a_line_of_output() {
    let input = [
        b"\xef\xbb\xbf# a mark at the start, then Windows lines\r\n".as_slice(),
        AIND.as_bytes(),
        b"\r\n\r\n",
        b"\xff\xfe not text\r\n",
        AIND.as_bytes(),
        b".\r\n",
        AIND.as_bytes(),
        b" # the rest of a line is kept out\r\n",
        b"12345\n",
        AIND.as_bytes(),
    ]
    .concat();
    let run = saltire(&["solve", "-"], &input);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 8, "{}", run.stdout);
    assert_eq!(lines[0], "# a mark at the start, then Windows lines");
    assert_eq!(lines[1], AIND_SOLUTION);
    assert_eq!(lines[2], "");
    assert_eq!(lines[3], "# stdin:4:1: byte 0xff is not UTF-8");
    assert_eq!(lines[4], "# stdin:5:82: 82 cells: expected 81");
    assert_eq!(lines[5], AIND_SOLUTION);
    assert_eq!(lines[6], "# stdin:7:6: 5 cells: expected 81");
    assert_eq!(lines[7], AIND_SOLUTION);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("stdin:5:82: 82 cells: expected 81"), "{}", run.stderr);
    assert!(run.stderr.ends_with("6 puzzles: 3 unique, 3 unreadable; rules: 3 diagonal\n"), "{}", run.stderr);
}

#[test]
fn json_has_an_object_for_every_line() {
    let input = format!("# comment\n{AIND}\nA{AIND}\n");
    let run = saltire(&["check", "--json"], input.as_bytes());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], r##"{"saltire":1,"verb":"check","file":"stdin","line":1,"comment":"# comment"}"##);
    assert!(lines[1].contains(r#""verdict":"unique""#), "{}", lines[1]);
    assert!(lines[2].starts_with(r#"{"saltire":1,"verb":"check","file":"stdin","line":3,"column":1,"error":"'A'"#));
    // What one verb writes, another reads.
    let again = saltire(&["solve", "-q"], run.stdout.as_bytes());
    assert_eq!(again.stdout.lines().next(), Some("# comment"));
    assert_eq!(again.stdout.lines().nth(1), Some(AIND_SOLUTION));
}

#[test]
fn nothing_to_do_is_said() {
    let empty = scratch("empty.txt", b"");
    let comments = scratch("comments.txt", b"# one\n\n# two\n");
    for path in [&empty, &comments] {
        let run = saltire(&["solve", path], b"");
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains("no puzzle in it"), "{}", run.stderr);
    }
    let directory = saltire(&["count", "src"], b"");
    assert_eq!(directory.code, 2);
    assert_eq!(directory.stderr, "error: src: is a directory, expected a file with puzzles\n");
    assert_eq!(saltire(&["check"], b"").code, 2);
}

#[test]
fn with_nothing_at_all_there_is_help() {
    let run = saltire(&[], b"");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("Usage: saltire [OPTIONS] PUZZLE"), "{}", run.stdout);
    // Something piped is something.
    assert_eq!(saltire(&[], AIND.as_bytes()).stdout.trim_end(), AIND_SOLUTION);
    assert_eq!(saltire(&["-q"], AIND.as_bytes()).stdout.trim_end(), AIND_SOLUTION);
    // However late it comes.
    let mut child = command().spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    assert!(child.try_wait().unwrap().is_none(), "it waits");
    child.stdin.take().unwrap().write_all(AIND.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim_end(), AIND_SOLUTION);
}

#[test]
fn a_name_of_a_file_is_a_file() {
    let path = scratch("puzzles.txt", format!("{AIND}\n{AIND}\n").as_bytes());
    let run = saltire(&[&path], b"");
    assert_eq!(run.stdout, format!("{AIND_SOLUTION}\n{AIND_SOLUTION}\n"));
    let both = saltire(&["solve", &path, AIND, "-"], AIND.as_bytes());
    assert_eq!(both.stdout.lines().count(), 4);
    assert_eq!(both.code, 0);
}

#[test]
fn compressed_files_are_known_by_their_end() {
    use std::io::Write;
    let text = format!("{AIND}\n").repeat(3);
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(text.as_bytes()).unwrap();
    let packed = [
        scratch("p.txt.gz", &gz.finish().unwrap()),
        #[cfg(feature = "zstd")]
        scratch("p.txt.zst", &zstd::encode_all(text.as_bytes(), 1).unwrap()),
    ];
    for path in packed {
        let run = saltire(&["-q", &path], b"");
        assert_eq!(run.stdout, format!("{AIND_SOLUTION}\n").repeat(3), "{path}");
    }
    let broken = scratch("broken.gz", b"no such thing");
    let run = saltire(&[&broken], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("cannot read"), "{}", run.stderr);
}

#[test]
fn formats_are_known_by_their_content() {
    let drawn = saltire(&["convert", AIND, "--to", "clipboard"], b"").stdout;
    let sdk = saltire(&["convert", AIND, "--to", "sdk"], b"").stdout;
    let link = saltire(&["convert", AIND, "--to", "fpuzzles"], b"").stdout;
    let json = saltire(&["convert", AIND, "--to", "fpuzzles-json"], b"").stdout;
    let aind = saltire(&["convert", AIND, "--to", "aind"], b"").stdout;
    let table = format!("id,quizzes,solutions\n1,{AIND},\n2,{AIND},\n");
    for (text, puzzles) in [(drawn, 1), (sdk, 1), (link, 1), (json, 1), (aind, 1), (table, 2)] {
        let run = saltire(&["solve", "-q"], text.as_bytes());
        assert_eq!(run.stdout, format!("{AIND_SOLUTION}\n").repeat(puzzles), "{text}");
        assert_eq!(run.code, 0);
    }
    let named = format!("a;b\nx;{AIND}\n");
    assert_eq!(saltire(&["solve", "-q", "--column", "b"], named.as_bytes()).stdout.trim_end(), AIND_SOLUTION);
    let missing = saltire(&["solve", "-q", "--column", "c"], named.as_bytes());
    assert_eq!(missing.code, 2);
    assert!(missing.stderr.contains("no column 'c'"), "{}", missing.stderr);
}

/// The drawn board of one puzzle typed as an argument, also when it begins like an option.
#[test]
fn a_drawing_can_be_typed() {
    let drawn = saltire(&["convert", AIND, "--to", "ss"], b"").stdout;
    let framed = format!("-----------\n{drawn}");
    for typed in [&drawn, &framed] {
        assert_eq!(saltire(&[typed, "-q"], b"").stdout.trim_end(), AIND_SOLUTION, "{typed}");
    }
}

#[test]
fn a_format_that_states_the_rules_decides() {
    // The diagonal puzzle as a link that says nothing of diagonals: classic, and so with several solutions.
    let link = saltire(&["convert", "--rules", "classic", AIND, "--to", "fpuzzles"], b"").stdout;
    let run = saltire(&["check", link.trim_end()], b"");
    assert!(run.stdout.starts_with("multiple\tclassic\t"), "{}", run.stdout);
    assert!(!run.stderr.contains("checked under classic rules"));
    assert!(saltire(&["check", "-x", link.trim_end()], b"").stdout.starts_with("unique\tdiagonal\t"));
}

#[test]
fn entries_play_no_part() {
    // HoDoKu's line: a wrong entry (+1 in r1c2) beside the clues.
    let clues = AIND.replacen("2.", "2+1", 1);
    let run = saltire(&["solve", "-q", &format!(":0000:x:{clues}:::")], b"");
    assert_eq!(run.stdout.trim_end(), AIND_SOLUTION);
}

#[test]
fn rules_come_from_a_file() {
    let one = scratch("one.rules", b"name one diagonal\nrows\ncolumns\nboxes\nmain diagonal\n");
    let run = saltire(&["count", "--rules", &one, AIND], b"");
    assert_eq!(run.stdout, "27455\n");
    assert_eq!(run.stderr, "one diagonal: 27455 solutions\n");
    let bad = scratch("bad.rules", b"rows\ncolums\n");
    let run = saltire(&["count", "--rules", &bad, AIND], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("bad.rules:2:1: "), "{}", run.stderr);
}
