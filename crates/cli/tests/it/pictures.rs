//! Pictures and films at the command line.

use crate::common::{AIND, AIND_SOLUTION, folder, saltire};
#[cfg(feature = "pixels")]
use crate::common::{command, scratch};

/// Draws into a file and gives its content.
fn drawn(name: &str, args: &[&str]) -> Vec<u8> {
    let path = folder().join(name);
    let run = saltire(&[&["draw", "-o", path.to_str().unwrap()], args].concat(), b"");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    std::fs::read(path).unwrap()
}

#[cfg(feature = "pixels")]
#[test]
fn the_name_of_the_file_says_the_kind() {
    for (name, start, more) in [
        ("a.svg", &b"<svg "[..], &[][..]),
        ("a.png", b"\x89PNG\r\n\x1a\n", &["--width", "60"]),
        ("a.gif", b"GIF89a", &["--width", "60"]),
        ("a.pdf", b"%PDF-", &[]),
        ("A.SVG", b"<svg ", &[]),
    ] {
        let bytes = drawn(name, &[&[AIND], more].concat());
        assert!(bytes.starts_with(start), "{name}");
    }
    let piped = command().args(["draw", "--as", "png", AIND]).output().unwrap();
    assert!(piped.stdout.starts_with(b"\x89PNG"));
}

#[test]
fn a_drawing_shows_what_was_asked_for() {
    let text = |args: &[&str]| String::from_utf8(drawn("shown.svg", args)).unwrap();
    let plain = text(&[AIND]);
    assert_eq!(plain, text(&[AIND]), "the same every time");
    let all = [
        text(&[AIND, "--solution"]),
        text(&[AIND, "--candidates"]),
        text(&[AIND, "--theme", "dark"]),
        text(&[AIND, "--numbered"]),
        text(&[AIND, "--step", "3"]),
        text(&[AIND, "--step", "3", "--by", "explain"]),
        text(&[AIND, "--rules", "classic"]),
    ];
    for (nth, one) in all.iter().enumerate() {
        assert_ne!(one, &plain);
        assert!(all[..nth].iter().all(|other| other != one));
    }
    assert!(all[4].contains("<desc>"), "a step has its sentence");
    assert!(text(&[AIND, "--title", "A & B"]).contains("A &amp; B"));
}

#[cfg(feature = "pixels")]
#[test]
fn sheets_hold_many_puzzles_and_their_solutions() {
    let list = scratch("seven.txt", format!("{AIND}\n").repeat(7).as_bytes());
    let pages = |per_page: &str| {
        let bytes = drawn("sheets.pdf", &[&list, "--per-page", per_page]);
        String::from_utf8_lossy(&bytes).matches("/Type /Page\n").count()
    };
    let counts = ["1", "2", "4", "6"].map(pages);
    assert!(counts.is_sorted_by(|more, fewer| more >= fewer) && counts[0] > counts[3] && counts[3] >= 3, "{counts:?}");
}

#[cfg(feature = "pixels")]
#[test]
fn what_cannot_be_drawn_is_said() {
    let clash = format!("22{}", ".".repeat(79));
    for (args, code, why) in [
        (&["draw", AIND][..], 2, "use -o FILE.svg"),
        (&["draw", AIND, "-o", "x.bmp"], 2, "x.bmp: draw cannot write BMP; use a name"),
        (&["draw", AIND, "-o", "x"], 2, "x: draw cannot write a file without an extension"),
        (&["draw", &".".repeat(81), "--solution", "--as", "svg"], 1, "argument:1:1: several solutions"),
        (&["draw", AIND, AIND, "--as", "svg"], 2, "2 puzzles, expected one"),
        (&["draw", AIND, "--as", "pdf", "--per-page", "3"], 2, "expected 1, 2, 4 or 6"),
        (&["draw", AIND, "--as", "svg", "--step", "9999"], 2, "there is no step 9999; the steps are 1 to "),
        (&["draw", "123", "--as", "svg"], 2, "expected 81"),
        (&["draw", AIND, "--as", "gif", "--speed", "0"], 2, "is not a speed; expected"),
        (&["draw", &clash, "--as", "gif"], 1, "clues clash: r1c1=2 and r1c2=2"),
        (&["draw", AIND, "--rules", "classic", "--as", "gif", "--by", "explain"], 1, "several solutions"),
    ] {
        let run = saltire(args, b"");
        assert_eq!(run.code, code, "{args:?}: {}", run.stderr);
        assert!(run.stderr.contains(why), "{args:?}: {}", run.stderr);
    }
}

#[test]
fn a_film_without_a_terminal_is_frame_after_frame() {
    // `--road` is the former name of `--by`.
    for (option, method) in [("--by", "teach"), ("--road", "explain")] {
        let run = saltire(&["watch", option, method, AIND], b"");
        assert_eq!(run.code, 0, "{}", run.stderr);
        let frames: Vec<&str> = run.stdout.split("\n\n").collect();
        assert!(frames.len() > 50, "{method}");
        assert!(frames[0].starts_with("1. "), "{}", frames[0]);
        assert!(frames.iter().all(|frame| frame.lines().all(|line| !line.contains('\x1b'))));
        let last = frames.last().unwrap();
        assert!(last.starts_with("End: solved"), "{last}");
        let digits: String = last.lines().skip(1).flat_map(str::chars).filter(char::is_ascii_digit).collect();
        assert_eq!(digits, AIND_SOLUTION);
    }
    let clash = format!("22{}", ".".repeat(79));
    let run = saltire(&["watch", AIND, &clash], b"");
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.ends_with("# argument:1:1: clues clash: r1c1=2 and r1c2=2 share row 1 and box 1\n"),
        "{}",
        run.stdout
    );
}
