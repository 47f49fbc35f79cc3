//! CSV tables in and out: every column kept, rows in order.

use crate::common::{AIND, AIND_SOLUTION, folder, saltire, scratch};

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
         5,{AIND},x,,unreadable,,,column 87: 5 fields; the header has 3\n"
    );
    for name in ["out.csv", "out.csv.gz", "out.csv.zst"]
        .into_iter()
        .filter(|name| cfg!(feature = "zstd") || !name.ends_with("zst"))
    {
        let output = folder().join(name);
        let run = saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(run.stderr.contains("in.csv:6: column 87: 5 fields; the header has 3"), "{}", run.stderr);
        // It reads again what it wrote, packed or not.
        let other = folder().join(format!("again_{name}"));
        let again = saltire(&["check", output.to_str().unwrap(), "-o", other.to_str().unwrap(), "-q"], b"");
        assert_eq!(again.code, 2, "{}", again.stderr);
        if name == "out.csv" {
            saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
            assert_eq!(std::fs::read_to_string(&output).unwrap(), expected);
        }
    }
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
    assert!(
        run.stderr.contains("named.csv:1:1: no column with puzzles (known names: puzzle, quizzes, "),
        "{}",
        run.stderr
    );
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
    let row = format!("1,{AIND},{}\n", "x".repeat(1000));
    let text = format!("id,puzzle,note\n{row}2,\"{AIND}\n{}", row.repeat(20_000));
    let input = scratch("quote.csv", text.as_bytes());
    let run = saltire(&["solve", "-x", &input], b"");
    assert_eq!(run.code, 2);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[20_001]), (20_002, AIND_SOLUTION, AIND_SOLUTION));
    assert!(lines[1].contains("quote.csv:3:1: a row of more than 16777216 bytes"), "{}", lines[1]);
    let output = folder().join("quote_out.csv");
    let run = saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("quote.csv:3:1: a row of more than 16777216 bytes"), "{}", run.stderr);
    assert!(!output.exists());
    let _ = std::fs::remove_dir_all(folder().join("quote_out.csv.part"));
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

/// A quote that does not close is an error at its line; the rows after it are answered, in lines and in tables.
#[test]
fn the_rows_after_an_open_quote_are_answered() {
    let text = format!("id,puzzle\n1,{AIND}\n2,\"{AIND}\n3,{AIND}\n4,{AIND}\n");
    let input = scratch("open.csv", text.as_bytes());
    let run = saltire(&["solve", &input], b"");
    assert_eq!(run.code, 2);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4, "{}", run.stdout);
    assert!(
        lines[1].ends_with("open.csv:3:3: this quote is not closed; expected a closing quote before the next field")
    );
    assert_eq!([lines[0], lines[2], lines[3]], [AIND_SOLUTION; 3]);
    let output = folder().join("open_out.csv");
    let run = saltire(&["solve", &input, "-o", output.to_str().unwrap()], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("open.csv:3: column 3: this quote is not closed"), "{}", run.stderr);
    let written = std::fs::read_to_string(&output).unwrap();
    assert_eq!(written.lines().count(), 5, "{written}");
    assert!(
        written.lines().nth(2).unwrap().starts_with(&format!("2,{AIND},,unreadable,,,column 3: this quote")),
        "{written}"
    );
    assert_eq!(written.matches(AIND_SOLUTION).count(), 3);
}
