//! Tables in and out: Parquet and CSV, every column kept, rows in order, a run that goes on where it was stopped.

mod common;

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray, cast::AsArray};
use common::{AIND, AIND_SOLUTION, command, folder, saltire, scratch};
use parquet::arrow::{ArrowWriter, arrow_reader::ParquetRecordBatchReaderBuilder};
use std::{
    fs::File,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// Different clues of the one solution; every hundredth row is bad, every hundred-and-first has several solutions.
fn puzzle(nth: usize) -> String {
    match nth {
        nth if nth % 100 == 99 => format!("bad {nth}"),
        nth if nth % 101 == 100 => ".".repeat(81),
        nth => {
            let keep = |(place, digit): (usize, char)| if (place * 7 + nth * 3) % 11 < 5 { digit } else { '.' };
            AIND_SOLUTION.chars().enumerate().map(keep).collect()
        }
    }
}

fn write_parquet(path: &Path, rows: usize) {
    let ids = Arc::new(Int64Array::from_iter_values(0..rows as i64)) as ArrayRef;
    let puzzles = Arc::new(StringArray::from_iter_values((0..rows).map(puzzle))) as ArrayRef;
    let batch = RecordBatch::try_from_iter([("id", ids), ("quizzes", puzzles)]).unwrap();
    let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
}

fn read_parquet(path: &Path) -> Vec<RecordBatch> {
    let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap().build().unwrap();
    reader.map(Result::unwrap).collect()
}

fn texts(batches: &[RecordBatch], name: &str) -> Vec<Option<String>> {
    let column = |batch: &RecordBatch| -> Vec<Option<String>> {
        let column = batch.column_by_name(name).unwrap();
        column.as_string::<i32>().iter().map(|text| text.map(str::to_owned)).collect()
    };
    batches.iter().flat_map(column).collect()
}

#[test]
fn parquet_to_parquet_keeps_every_column_and_row() {
    let rows = 50_000;
    let (input, output) = (folder().join("in.parquet"), folder().join("out.parquet"));
    write_parquet(&input, rows);
    let run = saltire(&["solve", input.to_str().unwrap(), "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2, "{}", run.stderr);
    assert!(run.stderr.contains("in.parquet: row 100: column "), "{}", run.stderr);
    assert!(run.stderr.contains("50000 rows: "), "{}", run.stderr);
    let batches = read_parquet(&output);
    let ids: Vec<i64> = batches
        .iter()
        .flat_map(|batch| batch.column(0).as_primitive::<arrow_array::types::Int64Type>().values().to_vec())
        .collect();
    assert_eq!(ids, (0..rows as i64).collect::<Vec<_>>());
    let (puzzles, solutions, status) =
        (texts(&batches, "quizzes"), texts(&batches, "solution"), texts(&batches, "status"));
    // The same puzzles as lines: the slow twin of the file's road.
    let lines: String = (0..rows).map(|nth| puzzle(nth) + "\n").collect();
    let twin = saltire(&["solve", "-"], lines.as_bytes()).stdout;
    for (nth, line) in twin.lines().enumerate() {
        assert_eq!(puzzles[nth].as_deref(), Some(puzzle(nth).as_str()));
        match (solutions[nth].as_deref(), status[nth].as_deref()) {
            (Some(solution), Some("unique")) => assert_eq!(solution, line),
            (None, Some("multiple")) => assert!(line.starts_with("# multiple"), "{line}"),
            (None, Some("unreadable")) => assert!(line.starts_with("# stdin:"), "{line}"),
            other => panic!("row {nth}: {other:?}, {line}"),
        }
    }
    let about = ParquetRecordBatchReaderBuilder::try_new(File::open(&output).unwrap()).unwrap();
    let pairs = about.metadata().file_metadata().key_value_metadata().unwrap();
    assert!(pairs.iter().any(|pair| pair.key == "saltire.verb" && pair.value.as_deref() == Some("solve")));
    assert!(!output.with_extension("parquet.part").exists());
}

#[test]
fn csv_packed_or_not_keeps_every_column() {
    let text =
        format!("id;puzzle;solution\n1;{AIND};theirs\n2;12;\n3;\"{AIND}\";\"a;b \"\"c\"\"\"\n4\n5;{AIND};x;too;many\n");
    let input = scratch("in.csv", text.as_bytes());
    let expected = format!(
        "id,puzzle,solution,saltire_solution,status,n_solutions,rules,error\n\
         1,{AIND},theirs,{AIND_SOLUTION},unique,1,diagonal,\n\
         2,12,,,unreadable,,,column 3: 2 cells: expected 81\n\
         3,{AIND},\"a;b \"\"c\"\"\",{AIND_SOLUTION},unique,1,diagonal,\n\
         4,,,,unreadable,,,no puzzle: expected one\n\
         5,{AIND},x,{AIND_SOLUTION},unique,1,diagonal,\n"
    );
    for name in ["out.csv", "out.csv.gz", "out.csv.zst"] {
        let output = folder().join(name);
        let run = saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(run.stderr.contains("1 row has more fields than the header"), "{}", run.stderr);
        // It reads again what it wrote, packed or not.
        let again = saltire(&["check", output.to_str().unwrap(), "-o", output.to_str().unwrap(), "-q"], b"");
        assert_eq!(again.code, 2, "{}", again.stderr);
        if name == "out.csv" {
            saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
            assert_eq!(std::fs::read_to_string(&output).unwrap(), expected);
        }
    }
    let parquet = folder().join("from_csv.parquet");
    assert_eq!(saltire(&["rate", &input, "-o", parquet.to_str().unwrap()], b"").code, 2);
    assert_eq!(texts(&read_parquet(&parquet), "status").iter().flatten().filter(|word| *word == "unique").count(), 3);
    // Parquet to standard output is CSV.
    let shown = saltire(&["check", parquet.to_str().unwrap()], b"");
    assert_eq!(shown.stdout.lines().count(), 6, "{}", shown.stdout);
}

#[test]
fn lines_and_standard_input_become_tables() {
    let output = folder().join("lines.csv");
    let run = saltire(&["count", "-", "-o", output.to_str().unwrap()], format!("# aside\n{AIND}\n").as_bytes());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let text = std::fs::read_to_string(&output).unwrap();
    assert_eq!(text, format!("puzzle,status,n_solutions,complete,rules,error\n{AIND},unique,1,true,diagonal,\n"));
    let named = scratch("named.csv", format!("a,b\n1,{AIND}\n").as_bytes());
    let run = saltire(&["solve", &named, "--column", "b", "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let run = saltire(&["solve", &named, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("named.csv:1:1: columns a, b: expected puzzle, quizzes, "), "{}", run.stderr);
    let broken = scratch("broken.parquet", b"PAR1 not really");
    let run = saltire(&["solve", &broken, "-o", output.to_str().unwrap()], b"");
    assert_eq!((run.code, run.stderr.contains("broken.parquet: cannot read")), (2, true), "{}", run.stderr);
    let run = saltire(&["solve", &broken, "-o", folder().join("x.txt").to_str().unwrap()], b"");
    assert!(run.stderr.contains("expected a name with .parquet, .csv or .tsv"), "{}", run.stderr);
}

/// What is wrong stands on a line of its file: notes, blank lines and line ends in quotes count.
#[test]
fn errors_name_file_and_line() {
    let text =
        format!("# by hand\nid,puzzle,\"a\nname\"\n1,{AIND},x\n\n# a note, here\n#2,{AIND},\"y\ny\"\n3,12,z\n  \n4\n");
    let one = scratch("places.csv", text.as_bytes());
    let two = scratch("more.csv", format!("id,puzzle,\"a\nname\"\n5,{AIND},x\n6,no,x\n").as_bytes());
    let output = folder().join("places_out.csv");
    let run = saltire(&["solve", &one, &two, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2, "{}", run.stderr);
    for place in ["places.csv:9: column 3: 2 cells", "places.csv:11: no puzzle", "more.csv:4: column "] {
        assert!(run.stderr.contains(place), "{place}: {}", run.stderr);
    }
    assert!(run.stderr.contains("6 rows: 3 unique, 3 unreadable"), "{}", run.stderr);
    let written = std::fs::read_to_string(&output).unwrap();
    assert!(written.contains(&format!("\n#2,{AIND},\"y\ny\",{AIND_SOLUTION},unique")), "{written}");
    // Without a table at the other end the same rows are read, at the same places.
    let lines = saltire(&["solve", &one], b"");
    let words: Vec<&str> = lines.stdout.lines().map(|line| line.split(':').nth(1).unwrap_or(line)).collect();
    assert_eq!(words, [AIND_SOLUTION, "# a note, here", AIND_SOLUTION, "9", "  ", "11"], "{}", lines.stdout);
    let lines = scratch("places.txt", format!("# two\n{AIND}\n\nnot one\n").as_bytes());
    let run = saltire(&["check", &lines, "-o", output.to_str().unwrap()], b"");
    assert!(run.stderr.contains("places.txt:4: column 1: "), "{}", run.stderr);
}

#[test]
fn what_no_table_is_made_of_is_said() {
    let output = folder().join("none.csv");
    let drawn: String = (0..9).map(|row| format!("{}\n", &AIND[9 * row..9 * row + 9])).collect();
    let drawn = scratch("drawn.txt", drawn.as_bytes());
    let run = saltire(&["solve", &drawn, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("drawn.txt: neither a table nor a puzzle a line"), "{}", run.stderr);
    assert!(run.stderr.contains("saltire convert"), "{}", run.stderr);
    let run = saltire(&["solve", "-", "-o", output.to_str().unwrap()], b"# nothing\n\n");
    assert!(run.stderr.contains("stdin: no puzzle in it"), "{}", run.stderr);
    assert!(!output.exists());
}

/// A quote without an end costs its row, or ends the table where it stands; it is not read into memory whatever its size.
#[test]
fn a_quote_without_an_end_is_found() {
    let row = format!("1,{AIND}\n");
    let text = format!("id,puzzle\n{row}2,\"{AIND}\n{}", row.repeat(300_000));
    let input = scratch("quote.csv", text.as_bytes());
    let run = saltire(&["solve", "-x", &input], b"");
    assert_eq!(run.code, 2);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[300_001]), (300_002, AIND_SOLUTION, AIND_SOLUTION));
    assert!(lines[1].contains("quote.csv:3:1: a row of more than 16777216 bytes"), "{}", lines[1]);
    let output = folder().join("quote_out.csv");
    let run = saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("quote.csv:3:1: a row of more than 16777216 bytes"), "{}", run.stderr);
    assert!(!output.exists());
    let _ = std::fs::remove_dir_all(folder().join("quote_out.csv.part"));
}

/// A run that is interrupted, or killed, goes on with the same command, and the file is as if it had never stopped.
#[cfg(unix)]
#[test]
fn a_stopped_run_goes_on() {
    for (kill, end) in [("-INT", "parquet"), ("-KILL", "csv")] {
        let rows = 40_000;
        let input = folder().join(format!("long{kill}.parquet"));
        write_parquet(&input, rows);
        let (whole, output) = (folder().join(format!("whole{kill}.{end}")), folder().join(format!("part{kill}.{end}")));
        let part = folder().join(format!("part{kill}.{end}.part"));
        let _ = std::fs::remove_dir_all(&part);
        let _ = std::fs::remove_file(&output);
        let args = |output: &Path| {
            ["check", "--minimal", "-j", "1", input.to_str().unwrap(), "-o", output.to_str().unwrap()]
                .map(str::to_owned)
        };
        let once = args(&whole);
        saltire(&once.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        let child = command().args(args(&output)).spawn().unwrap();
        // Once the first rows are written.
        let begun = Instant::now();
        while !part.join("000000.tmp").exists() && begun.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(5));
        }
        let killed = std::process::Command::new("kill").args([kill, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let first = child.wait_with_output().unwrap();
        assert!(!output.exists(), "the file has its name before it is whole");
        if kill == "-INT" {
            assert_eq!(first.status.code(), Some(130));
        }
        let again = args(&output);
        let run = saltire(&again.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert_eq!(run.stderr.contains("going on after "), kill == "-INT", "{}", run.stderr);
        assert!(run.stderr.contains("40000 rows: "), "{}", run.stderr);
        assert!(!part.exists());
        match end {
            "csv" => assert_eq!(std::fs::read(&output).unwrap(), std::fs::read(&whole).unwrap()),
            _ => {
                let (one, other) = (read_parquet(&output), read_parquet(&whole));
                for name in ["quizzes", "status", "rules", "error"] {
                    assert_eq!(texts(&one, name), texts(&other, name));
                }
            }
        }
    }
}

#[test]
fn a_run_that_fails_before_its_first_row_leaves_nothing() {
    let table = scratch("two.csv", format!("id,puzzle\n1,{AIND}\n").as_bytes());
    let broken = scratch("broken.parquet", b"no table");
    for (args, output) in [(vec![&table[..], "--column", "nosuch"], "none.csv"), (vec![&broken[..]], "none.parquet")] {
        let output = folder().join(output);
        let run = saltire(&[&["solve", "-o", output.to_str().unwrap()], &args[..]].concat(), b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(!output.exists() && !output.with_added_extension("part").exists(), "{}", run.stderr);
    }
}
