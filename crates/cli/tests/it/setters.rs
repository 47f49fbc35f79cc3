//! What setters use: true candidates, minimal puzzles, estimates, suggestions, tables of new puzzles.

use crate::common::{AIND, AIND_SOLUTION, folder, odd_rules, saltire};
use std::time::{Duration, Instant};

#[test]
fn true_candidates_are_a_format_that_is_read() {
    let run = saltire(&["candidates", "--rules", "classic", AIND], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let groups: Vec<&str> = run.stdout.split_whitespace().collect();
    assert_eq!((groups.len(), groups[0]), (81, "2"));
    assert!(run.stderr.starts_with("classic: several solutions, which differ in "), "{}", run.stderr);
    // As many solutions with these candidates as without them.
    let again = saltire(&["count", "--rules", "classic", "-q"], run.stdout.as_bytes());
    assert_eq!(again.stdout, "5133612\n");
    let one = saltire(&["candidates", AIND], b"");
    assert_eq!(one.stdout.trim_end().replace(' ', ""), AIND_SOLUTION);
    let none = saltire(
        &["candidates", "11..............................................................................."],
        b"",
    );
    assert_eq!(none.code, 1);
    assert!(none.stdout.starts_with("# invalid: r1c1=1"), "{}", none.stdout);
}

#[test]
fn candidates_are_counted() {
    let puzzle = &format!("{}.......{}", &AIND_SOLUTION[..37], &AIND_SOLUTION[44..]);
    let rows = "267945381853716249491823576576438192384192657129657438642379815935281764..8564923";
    let run = saltire(&["candidates", "--counts", "--json", puzzle, rows], b"");
    for line in run.stdout.lines() {
        assert!(line.contains("\"exact\":true") && line.contains("\"counts\":[["), "{line}");
    }
    let empty = ".".repeat(81);
    let run = saltire(&["candidates", "--counts", "--limit", "5", "-x", &empty], b"");
    assert_eq!(run.stdout.matches("9:>=5").count(), 81, "{}", run.stdout);
    assert!(saltire(&["candidates", "--limit", "5", AIND], b"").stderr.contains("--counts"));
}

#[test]
fn an_empty_board_has_all_candidates_at_once() {
    let begun = Instant::now();
    let run = saltire(&["candidates", "-x", &".".repeat(81)], b"");
    assert_eq!(run.stdout.trim_end(), vec!["123456789"; 81].join(" "));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_minimal_puzzle_is_left() {
    let run = saltire(&["minimise", "-x", AIND_SOLUTION, "--seed", "3"], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let minimal = run.stdout.trim_end();
    assert_eq!(saltire(&["solve", "-x", "-q", minimal], b"").stdout.trim_end(), AIND_SOLUTION);
    assert!(saltire(&["check", "-x", "--minimal", minimal], b"").stdout.ends_with("\tminimal\n"));
    assert_eq!(saltire(&["minimize", "-x", AIND_SOLUTION, "--seed", "3"], b"").stdout, run.stdout);
    assert_ne!(saltire(&["minimise", "-x", AIND_SOLUTION, "--seed", "4"], b"").stdout, run.stdout);
    let kept = saltire(&["minimise", "-x", AIND_SOLUTION, "--keep", "r1c1,r9c9", "-q"], b"").stdout;
    assert!(kept.starts_with('2') && kept.trim_end().ends_with('3'), "{kept}");
    let turned = saltire(&["minimise", "-x", AIND_SOLUTION, "--symmetry", "half-turn", "--json"], b"").stdout;
    let (_, clues) = turned.split_once("\"minimised\":\"").unwrap();
    let marks: Vec<bool> = clues[..81].bytes().map(|byte| byte == b'.').collect();
    assert!(marks.iter().eq(marks.iter().rev()), "{turned}");
    let lopsided = saltire(&["minimise", AIND, "--symmetry", "full"], b"");
    assert_eq!(lopsided.code, 1);
    assert!(
        lopsided.stdout.starts_with("# refused: the cells of the clues do not have the symmetry"),
        "{}",
        lopsided.stdout
    );
    assert!(saltire(&["minimise", &".".repeat(81)], b"").stdout.starts_with("# multiple"));
}

#[test]
fn redundant_clues_go_each_by_itself_or_together() {
    let puzzle = format!("{}{}", &AIND_SOLUTION[..9], &AIND[9..]);
    let run = saltire(&["check", "--minimal", &puzzle], b"");
    let (_, said) = run.stdout.trim_end().rsplit_once('\t').unwrap();
    let (each, together) = said
        .strip_prefix("redundant, each by itself: ")
        .unwrap()
        .split_once("; these can be removed together: ")
        .unwrap();
    let mut cells: Vec<u8> = puzzle.bytes().collect();
    for clue in together.split(' ') {
        assert!(each.contains(clue), "{said}");
        let place: Vec<usize> = clue.bytes().filter(u8::is_ascii_digit).map(|byte| usize::from(byte - b'1')).collect();
        cells[9 * place[0] + place[1]] = b'.';
    }
    let rest = String::from_utf8(cells).unwrap();
    assert!(saltire(&["check", "--minimal", &rest], b"").stdout.ends_with("\tminimal\n"));
}

#[test]
fn a_suggested_clue_leaves_one_solution() {
    // Without one of its clues the puzzle has several solutions.
    let mut found = 0;
    for place in (0..81).filter(|&place| AIND.as_bytes()[place] != b'.') {
        let mut cells = AIND.as_bytes().to_vec();
        cells[place] = b'.';
        let puzzle = String::from_utf8(cells.clone()).unwrap();
        let run = saltire(&["check", "-x", "--suggest", &puzzle], b"");
        if run.code == 0 {
            // One clue of this puzzle is redundant.
            continue;
        }
        let (_, said) = run.stdout.trim_end().rsplit_once('\t').unwrap();
        assert!(said.contains("solutions differ in: "), "{said}");
        let Some(list) = said.strip_prefix("each of these clues leaves one solution: ") else { continue };
        let clue = list.split([' ', ';']).next().unwrap().as_bytes();
        cells[9 * usize::from(clue[1] - b'1') + usize::from(clue[3] - b'1')] = clue[5];
        let more = String::from_utf8(cells).unwrap();
        assert!(saltire(&["check", "-x", &more], b"").stdout.starts_with("unique\t"), "{said}");
        found += 1;
    }
    assert!(found > 3, "{found}");
}

#[test]
fn an_estimate_has_an_interval() {
    let run = saltire(&["count", "--estimate", "--rules", "classic", AIND], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let (about, interval) = run.stdout.trim_end().split_once('\t').unwrap();
    let about: f64 = about.strip_prefix('~').unwrap().parse().unwrap();
    let (low, high) = interval.split_once("..").unwrap();
    let (low, high): (f64, f64) = (low.parse().unwrap(), high.parse().unwrap());
    assert!(low < about && about < high && low < 5_133_612.0 && 5_133_612.0 < high, "{}", run.stdout);
    let json =
        saltire(&["count", "--estimate", "--json", "--probes", "100", "--seed", "7", "-x", &".".repeat(81)], b"")
            .stdout;
    for field in ["\"estimate\":", "\"low\":", "\"high\":", "\"probes\":100", "\"complete\":false"] {
        assert!(json.contains(field), "{json}");
    }
    assert_eq!(saltire(&["count", "--estimate", "-q", AIND], b"").stdout, "~1\t1..1\n");
    assert_eq!(saltire(&["count", "--probes", "5", AIND], b"").code, 2);
}

#[test]
fn a_time_limit_stops_these_too() {
    let (rules, empty) = (odd_rules("setters.txt"), ".".repeat(81));
    for args in [
        vec!["candidates"],
        vec!["candidates", "--counts"],
        vec!["minimise"],
        vec!["count", "--estimate"],
        vec!["check", "--suggest"],
    ] {
        let begun = Instant::now();
        let args = [&args[..], &["--rules", &rules, "--timeout", "150ms", &empty]].concat();
        let run = saltire(&args, b"");
        assert!(begun.elapsed() < Duration::from_secs(8), "{args:?}");
        assert_eq!(run.code, 1, "{args:?}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn new_puzzles_go_to_a_table() {
    let output = folder().join("made.csv");
    let _ = std::fs::remove_file(&output);
    let run = saltire(&["make", "-n", "3", "--seed", "9", "--rate", "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let text = std::fs::read_to_string(&output).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0], ["puzzle", "solution", "rating", "clues", "seed", "index"]);
    assert_eq!(lines.len(), 4);
    for row in &lines[1..] {
        assert_eq!(saltire(&["solve", "-x", "-q", row[0]], b"").stdout.trim_end(), row[1]);
        assert!(row[2].parse::<f64>().is_ok() && row[4] == "9", "{row:?}");
        assert_eq!(row[3].parse::<usize>().unwrap(), row[0].bytes().filter(|&byte| byte != b'.').count());
    }
    let plain = saltire(&["make", "-n", "3", "--seed", "9", "-q"], b"").stdout;
    assert_eq!(plain.lines().collect::<Vec<_>>(), lines[1..].iter().map(|row| row[0]).collect::<Vec<_>>());
    for (verb, column) in [("candidates", "candidates"), ("minimise", "minimised")] {
        let answers = folder().join(format!("{verb}.csv"));
        let run = saltire(&[verb, output.to_str().unwrap(), "-o", answers.to_str().unwrap()], b"");
        assert_eq!(run.code, 0, "{}", run.stderr);
        let text = std::fs::read_to_string(&answers).unwrap();
        assert!(text.lines().next().unwrap().contains(column) && text.lines().count() == 4, "{text}");
    }
}

#[cfg(feature = "parquet")]
#[test]
fn every_verb_reads_parquet_also_from_standard_input() {
    let table = folder().join("made.parquet");
    let _ = std::fs::remove_file(&table);
    let name = table.to_str().unwrap();
    let run = saltire(&["make", "-n", "3", "--seed", "9", "-o", name], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let bytes = std::fs::read(&table).unwrap();
    assert!(bytes.starts_with(b"PAR1"));
    let plain = saltire(&["make", "-n", "3", "--seed", "9", "-q"], b"").stdout;
    for input in [&[name][..], &["-"]] {
        let converted = saltire(&[&["convert", "--to", "line", "-q"], input].concat(), &bytes);
        assert_eq!(converted.stdout, plain, "{}", converted.stderr);
        for verb in ["teach", "canon", "hint"] {
            let run = saltire(&[&[verb, "-x", "-q"], input].concat(), &bytes);
            assert_eq!(run.code, 0, "{verb}: {}", run.stderr);
            assert!(run.stdout.lines().count() >= 3, "{verb}: {}", run.stdout);
        }
        let solved = saltire(&[&["solve", "-x", "-q"], input].concat(), &bytes);
        assert!(
            solved.stdout.starts_with("puzzle,solution,rating,clues,seed,index,saltire_solution"),
            "{}",
            solved.stdout
        );
        let json = saltire(&[&["solve", "-x", "-q", "--json"], input].concat(), &bytes);
        assert_eq!(json.stdout.lines().count(), 3);
    }
    let sheet = saltire(&["draw", name, "--as", "svg"], b"");
    assert!(sheet.stderr.contains("3 puzzles, expected one"), "{}", sheet.stderr);
}

#[test]
fn packed_text_is_known_on_standard_input() {
    use std::io::Write;
    let text = format!("{AIND}\n").repeat(2);
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(text.as_bytes()).unwrap();
    let packed = [
        gz.finish().unwrap(),
        #[cfg(feature = "zstd")]
        zstd::encode_all(text.as_bytes(), 1).unwrap(),
    ];
    for bytes in packed {
        let run = saltire(&["solve", "-q"], &bytes);
        assert_eq!(run.stdout, format!("{AIND_SOLUTION}\n").repeat(2), "{}", run.stderr);
    }
}
