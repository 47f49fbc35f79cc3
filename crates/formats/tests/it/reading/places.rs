//! Lines and columns of errors in tables, JSON and XML.

use super::*;
use saltire_formats::csv::Table;

#[test]
fn the_separator_of_a_table_is_the_most_frequent_one() {
    for (header, delimiter) in [("puzzle,name", b','), ("puzzle;name", b';'), ("puzzle\tname", b'\t')] {
        assert_eq!(Table::open(header.as_bytes(), None).unwrap().header().delimiter(), delimiter, "{header}");
    }
}

#[test]
fn blank_lines_between_rows_are_counted() {
    for end in ["\n", "\r\n"] {
        let text = format!("id,puzzle{end}{end}1,{AIND}{end}{end}{end}2,12{end}");
        assert_eq!(error(&text), "6:5: 2 cells: expected 81", "{text:?}");
    }
}

#[test]
fn a_separator_in_quotes_does_not_start_a_field() {
    assert_eq!(error("id,name,puzzle\n1,\"a, b\",12x\n"), "2:13: 3 cells: expected 81");
}

#[test]
fn a_column_counts_characters_and_not_bytes() {
    assert_eq!(
        error("<!-- für Übungen --><html/>"),
        "1:21: <html> is not a supported format: expected <opensudoku> or <ksudoku>"
    );
}

#[test]
fn a_byte_that_is_not_utf8_is_named_by_its_line() {
    for mark in [&b""[..], b"\xef\xbb\xbf"] {
        let input = [mark, b"<opensudoku>\n<x>\n\xff"].concat();
        let found: Vec<Item> = read(&input, &ReadOptions::default()).collect();
        assert!(
            matches!(&found[..], [Item { content: Content::Bad(error), .. }] if error.to_string() == "3:1: not UTF-8"),
            "{found:?}"
        );
    }
}

#[test]
fn a_value_of_json_stands_on_the_line_where_it_starts() {
    let lines: Vec<usize> = items("{\n\"a\":1}\n\n\n{\"a\":2}\n").iter().map(|item| item.line).collect();
    assert_eq!(lines, [1, 5]);
}

#[test]
fn a_printed_array_in_one_line_is_a_puzzle() {
    let rows: Vec<String> = AIND
        .replace('.', "0")
        .as_bytes()
        .chunks(9)
        .map(|row| format!("[{}]", row.iter().map(|&byte| (byte as char).to_string()).collect::<Vec<_>>().join(" ")))
        .collect();
    assert_eq!(one(&format!("[{}]", rows.join(" "))).position.clues, clues(AIND));
}
