//! Every format by example, its errors word by word, and what is written read back.

use super::*;
use crate::{Cell, Digit, DigitSet, Grid, RulesError, Unit, UnitKind, cells};
use alloc::{string::ToString, vec};

mod drawn;
mod marks;
mod rule_files;

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

fn clues(line: &str) -> Clues {
    line::read(line.as_bytes()).unwrap().position.clues
}

fn error(text: &str) -> String {
    read(text.as_bytes()).unwrap_err().to_string()
}

fn read_clues(text: &str) -> Clues {
    let record = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert!(record.position.entries.is_empty() && record.position.candidates.is_none(), "{text}");
    record.position.clues
}

/// Returns a pencil-mark puzzle.
fn some_candidates() -> Position {
    let mut grid = Grid::FULL;
    for (cell, digit) in clues(AIND).iter() {
        grid[cell] = DigitSet::of(digit);
    }
    grid[Cell::R1C2] = DigitSet::from_bits(0b1010);
    grid[Cell::R9C1] = DigitSet::from_bits(0b1_0000_0110);
    pencil::puzzle(grid)
}

#[test]
fn every_empty_mark() {
    let wanted = clues(AIND);
    assert_eq!((wanted.len(), wanted[Cell::R2C6]), (17, Digit::new(6)));
    for mark in [".", "0", "_", "*", "-", "?", "x", "X", " "] {
        assert_eq!(read_clues(&AIND.replace('.', mark)), wanted, "{mark:?}");
    }
    let mut marks = ". 0_*-?xX".chars().cycle();
    let mixed: String = AIND.chars().map(|c| if c == '.' { marks.next().unwrap() } else { c }).collect();
    assert_eq!(read_clues(&mixed), wanted, "{mixed}");
    let one_space = AIND.replacen("..", ". ", 1);
    assert_eq!(read_clues(&one_space), wanted);
    for all in [".", "-", " "] {
        assert_eq!(read_clues(&all.repeat(81)), Clues::EMPTY);
    }
    assert_eq!(line::write(&wanted), AIND);
    assert_eq!(line::write_with(&wanted, '0'), AIND.replace('.', "0"));
}

#[test]
fn what_follows_a_line_is_kept() {
    for (tail, rest) in [
        (" # AIND X", "# AIND X"),
        ("# AIND X", "# AIND X"),
        ("\tname", "name"),
        (" ED=7.2/1.5/1.5", "ED=7.2/1.5/1.5"),
        (",1.5", "1.5"),
        (";  a;b", "a;b"),
        ("  ", ""),
        (" 12.5 7", "12.5 7"),
        (" né", "né"),
        ("\r\n", ""),
    ] {
        let record = line::read(alloc::format!("{AIND}{tail}").as_bytes()).unwrap();
        assert_eq!((record.position.clues, record.rest.as_str()), (clues(AIND), rest), "{tail:?}");
        assert_eq!(line::read(line::write_record(&record).as_bytes()), Ok(record));
    }
    let zeros = AIND.replace('.', "0");
    let bank = read(alloc::format!("0000183b305c {zeros} 1.2").as_bytes()).unwrap();
    assert_eq!((bank.position.clues, bank.rest.as_str()), (clues(AIND), "0000183b305c 1.2"));
    assert_eq!(read_clues(&alloc::format!("   {AIND}")), clues(AIND));
    assert_eq!(read_clues(&alloc::format!("={AIND}")), clues(AIND));
    assert_eq!(read_clues(&alloc::format!("\u{feff}# name\r\n\r\n{AIND}\r\n")), clues(AIND));
}

/// Empty cells that are spaces look like the gap between 81 cells and a name, and like gaps between cells.
#[test]
fn spaces_as_empty_cells() {
    let spaces = AIND.replace('.', " ");
    let record = line::read(alloc::format!("{spaces} # AIND X").as_bytes()).unwrap();
    assert_eq!((record.position.clues, record.rest.as_str()), (clues(AIND), "# AIND X"));
    // Only marks, then a name.
    let short = alloc::format!("{} one name", ".".repeat(60));
    assert_eq!(error(&alloc::format!("{short}{}", " ".repeat(81 - short.len()))), "1:61: 60 cells: expected 81");
    // Up to 40 single characters with spaces between them can be 81 cells; more than 40 are not.
    let spaced = |count: usize| alloc::format!("{:<81}", "1 ".repeat(count));
    assert_eq!(read(spaced(40).as_bytes()).unwrap().position.clues.len(), 40);
    assert_eq!(error(&spaced(41)), "1:82: 41 cells: expected 81");
}

#[test]
fn a_bad_line_says_where_and_what() {
    let with = |at: usize, c: &str| alloc::format!("{}{c}{}", &AIND[..at], &AIND[at + 1..]);
    assert_eq!(error(&alloc::format!("{AIND}5")), "1:82: 82 cells: expected 81");
    assert_eq!(error(&alloc::format!("{AIND}.....")), "1:82: 86 cells: expected 81");
    assert_eq!(error(&alloc::format!("{AIND}5 # name")), "1:82: 82 cells: expected 81");
    assert_eq!(
        error(&alloc::format!("{AIND}A")),
        "1:82: 'A' after 81 cells: expected a space, tab, comma, semicolon or #"
    );
    assert_eq!(error(&AIND[..80]), "1:81: 80 cells: expected 81");
    assert_eq!(error(&alloc::format!("{} # name", &AIND[..80])), "1:81: 80 cells: expected 81");
    assert_eq!(error(&alloc::format!("{} 12.5", &AIND[..76])), "1:77: 76 cells: expected 81");
    assert_eq!(error(&alloc::format!("{} 1.2 1.2 1.2", &AIND[..75])), "1:76: 75 cells: expected 81");
    assert_eq!(error(&alloc::format!("{} 12.5 17.2", &AIND[..80])), "1:81: 80 cells: expected 81");
    assert_eq!(error(&alloc::format!("{},123", &AIND[..80])), "1:81: 80 cells: expected 81");
    assert_eq!(error("2..1"), "1:5: 4 cells: expected 81");
    let spaced = AIND.chars().map(String::from).collect::<Vec<_>>().join(" ");
    assert_eq!(error(&spaced[2..]), "1:160: 80 cells: expected 81");
    assert_eq!(error(&alloc::format!("{spaced} 7")), "1:164: 82 cells: expected 81");
    assert_eq!(error(&alloc::format!("{} name", AIND.replacen("..", ". ", 1))), "1:3: 2 cells: expected 81");
    assert_eq!(error("5"), "1:2: 1 cell: expected 81");
    assert_eq!(error(&with(41, "A")), "1:42: 'A' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error(&with(41, "é")), "1:42: 'é' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error(&with(7, "'")), "1:8: \"'\" is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error("hello"), "1:1: 'h' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(
        error(&alloc::format!("# one\n\n{}", with(3, "a"))),
        "3:4: 'a' is not a digit or an empty mark (. 0 _ * - ? x)"
    );
    assert_eq!(error(""), "1:1: no puzzle: expected 81 cells");
    assert_eq!(error("\n# only a name\n"), "1:1: no puzzle: expected 81 cells");
    assert_eq!(error(&alloc::format!("{AIND}\n{AIND}")), "2:1: there is a second line: expected one puzzle");
    let mut bytes = AIND.as_bytes().to_vec();
    bytes[9] = 0xff;
    assert_eq!(read(&bytes).unwrap_err().to_string(), "1:10: byte 0xff is not UTF-8");
    let mut bytes = alloc::format!("{AIND} é ").into_bytes();
    bytes.push(0xc3);
    assert_eq!(read(&bytes).unwrap_err().to_string(), "1:85: byte 0xc3 is not UTF-8");
}

#[test]
fn the_lines_that_hold_some_bytes() {
    let lengths = |text: &[u8]| [0, 1, 2, 3, 4, 9].map(|size| whole_lines(text, size));
    assert_eq!(lengths(b"12\n45\n7"), [3, 3, 3, 3, 6, 7]);
    assert_eq!(lengths(b""), [0; 6]);
}

#[test]
fn line_ends_are_found_and_counted() {
    // One end in every seventh place of texts that are shorter and longer than the parts of 16 and 240 bytes; then ends only.
    for length in [0, 1, 15, 16, 17, 100, 5000] {
        let mut text = vec![b'x'; length];
        assert_eq!((line_end(&text), last_line_end(&text), count_line_ends(&text)), (None, None, 0));
        for at in (0..length).step_by(7) {
            text[at] = b'\n';
            assert_eq!((line_end(&text), last_line_end(&text)), (Some(at + 1), Some(at + 1)));
            assert_eq!(count_line_ends(&text), 1);
            text[at] = b'x';
        }
        text.fill(b'\n');
        assert_eq!(count_line_ends(&text), length);
    }
}
