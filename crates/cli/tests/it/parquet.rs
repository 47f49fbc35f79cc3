//! Parquet tables in and out: every column kept, rows in order, a run that goes on where it was stopped.

use crate::common::{AIND, AIND_SOLUTION, command, folder, saltire, scratch};
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray, cast::AsArray};
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
    // The same puzzles as lines: the slow twin of the file's path.
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
fn csv_becomes_parquet_and_parquet_csv() {
    let input = scratch("in.csv", format!("id,puzzle\n1,{AIND}\n2,12\n3,{AIND}\n4,\n5,{AIND}\n").as_bytes());
    let parquet = folder().join("from_csv.parquet");
    assert_eq!(saltire(&["rate", &input, "-o", parquet.to_str().unwrap()], b"").code, 2);
    assert_eq!(texts(&read_parquet(&parquet), "status").iter().flatten().filter(|word| *word == "unique").count(), 3);
    // Parquet to standard output is CSV.
    let shown = saltire(&["check", parquet.to_str().unwrap()], b"");
    assert_eq!(shown.stdout.lines().count(), 6, "{}", shown.stdout);
}

#[test]
fn a_broken_file_is_named() {
    let output = folder().join("out.csv");
    let broken = scratch("broken.parquet", b"PAR1 not really");
    let run = saltire(&["solve", &broken, "-o", output.to_str().unwrap()], b"");
    assert_eq!((run.code, run.stderr.contains("broken.parquet: cannot read")), (2, true), "{}", run.stderr);
    let run = saltire(&["solve", &broken, "-o", folder().join("x.txt").to_str().unwrap()], b"");
    assert!(run.stderr.contains("use a name that ends in .csv, .tsv or .parquet"), "{}", run.stderr);
}

/// A run that is interrupted, or killed, goes on with the same command, and the file is as if it had never stopped.
#[cfg(unix)]
#[test]
fn a_stopped_run_goes_on() {
    for (kill, end) in [("-INT", "parquet"), ("-KILL", "csv")] {
        let rows = 6_000;
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
        assert_eq!(run.stderr.contains("continuing after "), kill == "-INT", "{}", run.stderr);
        assert!(run.stderr.contains(&format!("{rows} rows: ")), "{}", run.stderr);
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

/// The file has a checksum for its page (written by pyarrow with `write_page_checksum=True`, uncompressed). A changed clue gives
/// another valid puzzle, so only the checksum shows the change.
#[test]
fn a_page_that_differs_from_its_checksum_is_an_error() {
    let whole = include_bytes!("../data/checksum.parquet");
    let run = saltire(&["solve", &scratch("whole.parquet", whole)], b"");
    assert!(run.code == 0 && run.stdout.contains(AIND_SOLUTION), "{}{}", run.stdout, run.stderr);
    let mut changed = whole.to_vec();
    let clues = changed.windows(81).position(|window| window == AIND.as_bytes()).expect("the puzzle is not compressed");
    changed[clues] = b'.';
    let run = saltire(&["solve", &scratch("changed.parquet", &changed)], b"");
    assert_eq!((run.code, run.stdout.contains("2679")), (2, false), "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.contains("changed.parquet") && run.stderr.contains("CRC"), "{}", run.stderr);
}
