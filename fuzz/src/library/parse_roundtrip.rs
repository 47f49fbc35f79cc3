//! What is read from any bytes can be written, and is read back as the same.

use saltire::{
    board::text::Record,
    formats::{Content, Format, ReadOptions, read, write},
};

/// Reads the bytes as any input, and writes every puzzle in it in every format.
pub fn parse_roundtrip(bytes: &[u8]) {
    for item in read(bytes, &ReadOptions::default()) {
        match item.content {
            Content::Bad(error) => {
                assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty(), "{error:?}");
                assert!(!error.message.contains('\n'), "{error:?}");
            }
            Content::Aside(_) => {}
            Content::Puzzle(record) => Format::ALL.iter().for_each(|&format| round(format, &record)),
        }
    }
}

fn round(format: Format, record: &Record) {
    // A row of a table and an element of a file are no texts of their own; candidates do not tell clues apart.
    if matches!(format, Format::Csv | Format::Opensudoku) {
        return;
    }
    let Ok(written) = write(format, record) else { return };
    let found: Vec<Record> = read(written.text.as_bytes(), &ReadOptions::default())
        .filter_map(|item| match item.content {
            Content::Puzzle(record) => Some(record),
            Content::Aside(_) => None,
            Content::Bad(error) => panic!("{format}: {error} in\n{}", written.text),
        })
        .collect();
    let [found] = &found[..] else { panic!("{format}: {} puzzles in\n{}", found.len(), written.text) };
    if format == Format::Json {
        assert_eq!(found.position, record.position, "{}", written.text);
        assert_eq!(found.rules, record.rules, "{}", written.text);
    }
    let candidates_alone = matches!(format, Format::Candidates | Format::Aind | Format::Long);
    if !candidates_alone && !record.position.candidates_are_clues {
        assert_eq!(found.position.clues, record.position.clues, "{format}:\n{}", written.text);
    }
    if format.says_rules() && record.rules.is_some() {
        assert_eq!(found.rules, record.rules, "{format}:\n{}", written.text);
    }
}
