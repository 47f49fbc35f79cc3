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
    assert!(error.to_string().starts_with("1:1: columns a name, other: expected puzzle, "), "{error}");
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
    assert_eq!(all.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4, 6, 7]);
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
