//! Rows of tables: where each stands, which lines are none, and where a text can be cut.

use saltire_formats::{
    Content, ReadOptions,
    csv::{Table, whole_rows},
    read,
};

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Line, first field, whether it is no row.
fn rows(text: &str) -> Vec<(usize, String, bool)> {
    let table = Table::open(text.as_bytes(), None).unwrap();
    table.rows().map(|row| (row.line, row.fields[0].clone(), row.is_aside)).collect()
}

#[test]
fn rows_stand_on_their_lines() {
    let text = format!("# a note\npuzzle,\"a\nname\"\n{AIND},1\n\n\n\"{AIND}\",2\n{AIND},\"3\n3\"\n12,4\n");
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let lines: Vec<usize> = rows(&text).iter().map(|(line, _, _)| *line).collect();
        assert_eq!(lines, [4, 7, 8, 10], "{text:?}");
        let bad: Vec<_> = read(text.as_bytes(), &ReadOptions::default())
            .filter_map(|item| if let Content::Bad(error) = item.content { Some(error.to_string()) } else { None })
            .collect();
        assert_eq!(bad, ["10:3: 2 cells: expected 81"]);
    }
}

#[test]
fn what_is_wrong_is_said_on_one_line() {
    let error = Table::open(b"\"a\nname\",other\n", None).unwrap_err();
    assert!(error.to_string().starts_with("1:1: no column with puzzles (known names: puzzle, quizzes, "), "{error}");
}

#[test]
fn a_note_is_no_row_unless_a_puzzle_is_in_it() {
    let text = format!("id,puzzle\n# made by hand, in May\n  \n#1,{AIND}\n# two\n \"\",12\n\"\"\n");
    let found = rows(&text);
    let asides: Vec<bool> = found.iter().map(|(_, _, is_aside)| *is_aside).collect();
    assert_eq!(asides, [true, true, false, true, false, false], "{found:?}");
    assert_eq!(found[2], (4, "#1".to_owned(), false));
    let kinds: Vec<&str> = read(text.as_bytes(), &ReadOptions::default())
        .map(|item| match item.content {
            Content::Puzzle(_) => "puzzle",
            Content::Aside(_) => "aside",
            Content::Bad(_) => "bad",
        })
        .collect();
    assert_eq!(kinds, ["aside", "aside", "puzzle", "aside", "bad", "bad"]);
}

/// Cut anywhere, the whole rows of the parts are the rows of the text.
#[test]
fn a_text_is_cut_between_rows() {
    let header = "id,puzzle,note\n";
    let body =
        format!("1,{AIND},\"a\nb\"\r\n2,{AIND},5\" disk\n\n3,\"{AIND}\",\"\"\"\"\n4,{AIND},\"open\nto the end\n");
    let table = Table::open(header.as_bytes(), None).unwrap();
    let all: Vec<_> = table.header().rows(2, body.as_bytes()).collect();
    assert_eq!(all.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4, 6, 7, 8]);
    for seen in 0..=body.len() {
        let end = whole_rows(&body.as_bytes()[..seen], b',');
        assert!(end <= seen);
        let (before, after) = body.as_bytes().split_at(end);
        let lines = before.iter().filter(|&&byte| byte == b'\n').count();
        let parts: Vec<_> = table.header().rows(2, before).chain(table.header().rows(2 + lines, after)).collect();
        assert_eq!(parts, all, "cut at {end} of {seen}");
    }
    // A row is whole as soon as its line has ended.
    let one = format!("1,\"{AIND}\",x\n");
    assert_eq!(whole_rows(one.as_bytes(), b','), one.len());
}

/// A quote that does not close costs the line where it opens, and no row after it.
#[test]
fn a_quote_without_an_end_costs_its_line() {
    let fate = |body: &str| -> Vec<String> {
        let text = format!("id,puzzle,note\n{body}");
        read(text.as_bytes(), &ReadOptions::default())
            .map(|item| match item.content {
                Content::Puzzle(_) => format!("{} puzzle", item.line),
                Content::Aside(_) => format!("{} aside", item.line),
                Content::Bad(error) => error.to_string(),
            })
            .collect()
    };
    let open =
        |place: &str| format!("{place}: this quote is not closed; expected a closing quote before the next field");
    assert_eq!(fate(&format!("1,\"{AIND}\n2,{AIND},x\n3,{AIND},\n")), [&open("2:3"), "3 puzzle", "4 puzzle"]);
    // The second quote is taken for the end of the first, within a field: both rows are named.
    let two = fate(&format!("1,{AIND},\"a\n2,{AIND},\"b\n3,{AIND},c\n"));
    assert_eq!(two, [&open("2:85"), &open("3:85"), "4 puzzle"]);
    // The first field runs over a line end and closes; the second does not.
    let later = fate(&format!("\"1\n1\",{AIND},\"a\n2,{AIND},b\n"));
    assert_eq!(later, [&open("3:86"), "4 puzzle"]);
    // Within one line a quote after text is text, as spreadsheets write it.
    assert_eq!(fate(&format!("1,{AIND},\"a\"b\n2,{AIND},5\" disk\n")), ["2 puzzle", "3 puzzle"]);
    let header = Table::open(b"id,\"puzzle\n1,2\n", None).unwrap_err();
    assert_eq!(header.to_string(), "1:4: this quote in the header is not closed");
}

/// Fields that the header does not name would be lost.
#[test]
fn a_row_with_more_fields_than_the_header_is_an_error() {
    let text = format!("id,puzzle\n1,{AIND},more\n2,{AIND},\n3,{AIND}, ,x\n4,{AIND}\n");
    let fates: Vec<String> = read(text.as_bytes(), &ReadOptions::default())
        .map(|item| if let Content::Bad(error) = item.content { error.to_string() } else { "fine".to_owned() })
        .collect();
    assert_eq!(fates, ["2:85: 3 fields; the header has 2", "fine", "4:85: 4 fields; the header has 2", "fine"]);
}
