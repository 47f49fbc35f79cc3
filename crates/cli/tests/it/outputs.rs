//! Where answers go: names that agree with the content, inputs that are never replaced, nothing left behind.

use crate::common::{AIND, AIND_SOLUTION, command, folder, saltire, scratch};
use std::{fs, process::Stdio};

/// A file in the folder of the test.
fn out(name: &str) -> String {
    folder().join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_name_that_promises_another_content_is_refused() {
    let rows = [
        (vec!["make", "--format", "block"], "x.parquet", "--format cannot be combined with table output"),
        (vec!["solve", AIND, "--json"], "x.csv", "--json cannot be combined with table output"),
        (vec!["solve", AIND, "--json"], "x.parquet", "--json cannot be combined with table output"),
        (vec!["explain", AIND], "x.pdf", "explain cannot write PDF"),
        (vec!["solve", AIND], "x.xlsx", "solve cannot write XLSX"),
        (vec!["solve", AIND], "x.svg", "solve cannot write SVG"),
        (vec!["solve", AIND], "x.json", "solve writes JSON only with --json"),
        (vec!["solve", AIND], "x.parquet.gz", "Parquet files are compressed already"),
        (vec!["hint", AIND], "x.csv", "hint cannot write CSV"),
        (vec!["canon", AIND], "x.tsv.gz", "canon cannot write TSV"),
        (vec!["convert", AIND, "--to", "line"], "x.csv", "convert cannot write CSV here"),
        (vec!["convert", AIND, "--to", "csv"], "x.parquet", "convert cannot write Parquet here"),
        (vec!["draw", AIND, "--as", "svg"], "x.png", "--as svg and .png disagree"),
    ];
    for (args, name, why) in rows {
        let output = out(name);
        let _ = fs::remove_file(&output);
        let run = saltire(&[&args[..], &["-o", &output]].concat(), b"");
        assert_eq!(run.code, 2, "{args:?} {name}: {}", run.stderr);
        assert!(run.stderr.contains(why), "{args:?} {name}: {}", run.stderr);
        assert!(!fs::exists(&output).unwrap(), "{name}");
    }
    for (args, name) in [
        (vec!["solve", AIND, "--json"], "x.ndjson"),
        (vec!["solve", AIND], "x.txt"),
        (vec!["solve", AIND], "x.csv"),
        (vec!["convert", AIND, "--to", "csv"], "y.csv"),
        (vec!["convert", AIND, "--to", "fpuzzles-json"], "y.json"),
        (vec!["man", "solve"], "saltire-solve.1"),
    ] {
        let run = saltire(&[&args[..], &["-o", &out(name)]].concat(), b"");
        assert_eq!(run.code, 0, "{args:?} {name}: {}", run.stderr);
    }
}

#[test]
fn an_input_is_never_replaced() {
    let input = scratch("in.txt", format!("{AIND}\n").as_bytes());
    let link = out("link.txt");
    let _ = fs::remove_file(&link);
    #[cfg(unix)]
    std::os::unix::fs::symlink(&input, &link).unwrap();
    #[cfg(not(unix))]
    let link = input.clone();
    for (verb, output) in [("solve", &input), ("check", &link), ("canon", &input)] {
        let run = saltire(&[verb, &input, "-o", output], b"");
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains("is also an input"), "{}", run.stderr);
    }
    // Also where standard input is the file.
    #[cfg(unix)]
    {
        let file = fs::File::open(&input).unwrap();
        let run = command().args(["solve", "-", "-o", &input]).stdin(Stdio::from(file)).output().unwrap();
        assert_eq!(run.status.code(), Some(2));
    }
    assert_eq!(fs::read_to_string(&input).unwrap(), format!("{AIND}\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_write_error_names_the_file_and_comes_once() {
    let input = scratch("many.txt", format!("{AIND}\n").repeat(5000).as_bytes());
    for verb in ["solve", "check"] {
        let run = saltire(&[verb, &input, "-q", "-o", "/dev/full"], b"");
        assert_eq!(run.code, 2);
        assert_eq!(run.stderr.matches("No space left").count(), 1, "{}", run.stderr);
        assert!(run.stderr.starts_with("error: /dev/full: cannot write: No space left"), "{}", run.stderr);
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let run = command().args([verb, &input, "-q"]).stdout(Stdio::from(full)).output().unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.starts_with("error: standard output: cannot write: No space left"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn nothing_temporary_remains() {
    let output = out("done.txt");
    let leftovers = [out("done.txt.part"), out(".done.txt.4000000.tmp"), out(".done.txt.17.tmp")];
    for leftover in &leftovers {
        fs::write(leftover, "what an earlier run left").unwrap();
    }
    // Another run that is still writing holds its file.
    let busy = fs::File::create(out(".done.txt.99.tmp")).unwrap();
    busy.try_lock().unwrap();
    let other = out(".done.txt.bak.tmp");
    fs::write(&other, "not ours").unwrap();
    let run = saltire(&["solve", AIND, "-o", &output], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(leftovers.iter().all(|name| !fs::exists(name).unwrap()));
    assert!(fs::exists(out(".done.txt.99.tmp")).unwrap() && fs::exists(&other).unwrap());
    assert_eq!(fs::read_to_string(&output).unwrap().trim_end(), AIND_SOLUTION);
}

#[test]
fn a_made_line_has_its_rating_behind_it() {
    let run = saltire(&["make", "--seed", "1", "--rate"], b"");
    let fields: Vec<&str> = run.stdout.trim_end().split('\t').collect();
    assert_eq!((fields.len(), fields[0].len()), (5, 81), "{}", run.stdout);
    let rated = saltire(&["rate", "-x", "-q"], run.stdout.as_bytes());
    let again: Vec<&str> = rated.stdout.trim_end().split('\t').collect();
    assert_eq!(again, [&fields[1..], &fields[..1]].concat());
    assert_eq!(saltire(&["make", "--seed", "1"], b"").stdout.trim_end(), fields[0]);
}

#[cfg(feature = "pixels")]
#[test]
fn sheets_name_the_puzzles_without_one_solution() {
    let clash = "11...............................................................................";
    let list = scratch("sheets.txt", format!("{AIND}\n{}\n{clash}\n", ".".repeat(81)).as_bytes());
    let output = out("sheets.pdf");
    let run = saltire(&["draw", &list, "--per-page", "4", "-o", &output], b"");
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(run.stderr.contains("sheets.txt:2:1: diagonal: several solutions"), "{}", run.stderr);
    assert!(run.stderr.contains("sheets.txt:3:1: clues clash"), "{}", run.stderr);
    assert!(fs::exists(&output).unwrap());
}

#[test]
fn clashing_clues_are_marked_in_a_drawing() {
    let clash = "11...............................................................................";
    let run = saltire(&["draw", clash, "--as", "svg"], b"");
    assert_eq!(run.stdout.matches("stroke-dasharray=\"6 4\"").count(), 2, "{}", run.stdout);
    assert!(run.stdout.contains("Clues that clash: r1c1, r1c2."), "{}", run.stdout);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_a_link_stays_a_link() {
    use std::os::unix::fs::FileTypeExt;
    let (pipe, table) = (out("pipe"), out("pipe.csv"));
    for name in [&pipe, &table] {
        let _ = fs::remove_file(name);
        assert!(std::process::Command::new("mkfifo").arg(name).status().unwrap().success());
    }
    for verb in [vec!["make", "--seed", "1"], vec!["solve", AIND]] {
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        let run = saltire(&[verb.as_slice(), &["-q", "-o", &pipe]].concat(), b"");
        assert_eq!(run.code, 0, "{verb:?}: {}", run.stderr);
        assert_eq!(reader.join().unwrap().len(), 82, "{verb:?}");
    }
    let refused = saltire(&["solve", AIND, "-o", &table], b"");
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("not to a pipe or a device"), "{}", refused.stderr);
    assert!([&pipe, &table].iter().all(|name| fs::metadata(name).unwrap().file_type().is_fifo()));

    for end in ["txt", "csv"] {
        for (verb, nth) in [(vec!["make", "--seed", "1"], 0), (vec!["solve", AIND], 1)] {
            let (link, target) = (out(&format!("link{nth}.{end}")), out(&format!("target{nth}.{end}")));
            fs::write(&target, "").unwrap();
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(&target, &link).unwrap();
            let run = saltire(&[verb.as_slice(), &["-q", "-o", &link]].concat(), b"");
            assert_eq!(run.code, 0, "{verb:?}: {}", run.stderr);
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{verb:?} {end}");
            assert!(fs::read_to_string(&target).unwrap().len() >= 82, "{verb:?} {end}");
        }
    }
    let circle = out("circle");
    let _ = fs::remove_file(&circle);
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    let run = saltire(&["make", "--seed", "1", "-o", &circle], b"");
    assert_eq!(run.code, 2, "{}", run.stderr);
    assert!(fs::symlink_metadata(&circle).unwrap().is_symlink());
}
