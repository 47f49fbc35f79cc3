//! Every format by example, its errors word by word, and what is written read back.

use super::*;
use crate::{Cell, Digit, DigitSet, Grid, RulesError, Unit, UnitKind, cells};
use alloc::{string::ToString, vec};

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
fn drawn_grids() {
    let wanted = clues(AIND);
    let rows: Vec<String> = (0..9).map(|row| AIND[9 * row..9 * row + 9].to_string()).collect();
    let rows_with = |between: &str| rows.join(between);
    let ss = block::write_ss(&wanted);
    assert!(ss.starts_with("2..|...|...\n...|..6|2..\n..1|...|.7.\n-----------\n"), "{ss}");
    let clipboard = block::write_clipboard(&wanted);
    assert!(clipboard.starts_with("*-----------*\n|2..|...|...|\n"), "{clipboard}");
    let drawn = block::write(&wanted);
    assert!(drawn.starts_with("2 . . | . . . | . . .\n"), "{drawn}");
    let qqwing: String =
        drawn
            .lines()
            .map(|row| {
                if row.starts_with('-') { "-------|-------|-------\n".to_string() } else { alloc::format!(" {row} \n") }
            })
            .collect();
    let aind: String =
        drawn.lines().map(|row| alloc::format!("{}\n", row.replace(" | ", " |").replace("-+-", "-+"))).collect();
    let python: Vec<String> =
        rows.iter().map(|row| row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", ")).collect();
    let python = alloc::format!("[[{}]]", python.join("],\n ["));
    let unicode = drawn.replace('|', "│").replace('-', "─").replace('+', "┼").replace('.', "·");
    for text in [
        rows_with("\n"),
        rows_with("\r\n"),
        rows_with("\n").replace('.', "-"),
        rows_with("\n").replace('.', " "),
        ss.replace('.', "-"),
        ss,
        clipboard,
        drawn.clone(),
        qqwing,
        aind,
        unicode,
        rows_with("\n").replace('\n', "\n\n"),
        alloc::format!("{}\n\n{}\n\n{}", rows[..3].join("\n"), rows[3..6].join("\n"), rows[6..].join("\n")),
        rows_with("|"),
        rows_with(" "),
        AIND.chars().map(String::from).collect::<Vec<_>>().join(","),
        AIND.chars().map(String::from).collect::<Vec<_>>().join(" "),
        AIND.chars().map(String::from).collect::<Vec<_>>().join(" ").replace('.', "0"),
        python.replace('\n', ""),
        python,
        alloc::format!("# a name\n#B 2026\n{}\n\n", rows_with("\n")),
    ] {
        if text.contains("\n\n.") && !text.contains("\n\n...\n") && text.matches("\n\n").count() == 8 {
            continue; // nine paragraphs of one row are nine lines, not a grid
        }
        assert_eq!(read_clues(&text), wanted, "{text}");
    }
    let titled = read(alloc::format!("Grid 01\n{}", rows_with("\n")).as_bytes()).unwrap();
    assert_eq!((titled.position.clues, titled.rest.as_str()), (wanted, "Grid 01"));
    let full = alloc::format!("\n-----\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.60\n-----\n{drawn}        \n");
    let titled = read(full.as_bytes()).unwrap();
    assert_eq!((titled.position.clues, titled.rest.as_str()), (wanted, "9x9 (3x3) SUDOKU PUZZLE Difficulty: 0.60"));
}

#[test]
fn empty_cells_drawn_as_spaces() {
    let pysudoku = "\
+-------+-------+-------+
|   7   |   5   |     6 |
| 4     | 9   3 |       |
|     8 |       | 1   5 |
+-------+-------+-------+
|   2   | 6   8 |     9 |
|     3 |       | 4   8 |
| 1     |   4 9 |       |
+-------+-------+-------+
|       | 4     | 2     |
|   9 6 |   2   |     1 |
|       |       |   6   |
+-------+-------+-------+
";
    let wanted = clues(".7..5...64..9.3.....8...1.5.2.6.8..9..3...4.81...49......4..2...96.2...1.......6.");
    assert_eq!(read_clues(pysudoku), wanted);
    let dense: String = pysudoku
        .lines()
        .filter(|row| !row.starts_with('+'))
        .map(|row| {
            let cells: Vec<char> = row.chars().collect();
            let places = [2, 4, 6, 10, 12, 14, 18, 20, 22];
            let text: String = places.iter().map(|&at| cells[at]).collect();
            alloc::format!("{}|{}|{}\n", &text[..3], &text[3..6], &text[6..])
        })
        .collect();
    assert_eq!(read_clues(&dense), wanted, "{dense}");
    // A cell and a gap, also after the last cell of a box.
    let wide: String = dense
        .lines()
        .map(|row| {
            row.chars().map(|c| if c == '|' { "|".to_string() } else { alloc::format!("{c} ") }).collect::<String>()
                + "|\n"
        })
        .map(|row| alloc::format!("|{row}"))
        .collect();
    assert_eq!(read_clues(&wide), wanted, "{wide}");
    // Spaces at the ends of lines are often lost.
    let open: String = pysudoku.lines().map(|row| alloc::format!("{}\n", row.trim_matches('|').trim_end())).collect();
    assert_eq!(read_clues(&open), wanted, "{open}");
}

#[test]
fn cells_drawn_in_one_line() {
    let parts = |width: usize| AIND.as_bytes().chunks(width).map(|part| core::str::from_utf8(part).unwrap());
    for (width, read) in [(1, true), (3, true), (9, true), (27, false)] {
        let text = parts(width).collect::<Vec<_>>().join("|");
        let found = block::read_in_line(text.as_bytes()).map(|record| record.position.clues);
        assert_eq!(found, read.then(|| clues(AIND)), "{text}");
    }
    let uneven = alloc::format!("{}|{}", &AIND[..9], parts(1).skip(9).collect::<Vec<_>>().join("|"));
    assert_eq!(block::read_in_line(uneven.as_bytes()), None);
}

#[test]
fn bad_drawn_grids() {
    let rows: Vec<&str> = (0..9).map(|row| &AIND[9 * row..9 * row + 9]).collect();
    let mut wrong = rows.clone();
    wrong[2] = "..1....7";
    assert_eq!(error(&wrong.join("\n")), "3:9: row 3 has 8 cells: expected 9");
    wrong[2] = "..1....7..";
    assert_eq!(error(&wrong.join("\n")), "3:10: row 3 has 10 cells: expected 9");
    wrong[2] = "..1..A.7.";
    assert_eq!(error(&wrong.join("\n")), "3:6: 'A' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error(&rows[..8].join("\n")), "1:1: 8 rows: expected 9");
    assert_eq!(
        error(&alloc::format!("{}\n\n{}", rows.join("\n"), rows.join("\n"))),
        "11:1: there is a second puzzle: expected one"
    );
    let mut bytes = rows.join("\n").into_bytes();
    bytes[12] = 0xfe;
    assert_eq!(read(&bytes).unwrap_err().to_string(), "2:3: byte 0xfe is not UTF-8");
}

/// One line is no drawn grid, even if it has 81 groups; two lines are.
#[test]
fn groups_in_one_line_are_no_block() {
    let groups = alloc::vec!["123"; 81];
    assert!(!block::is_block(groups.join(" ").as_bytes()));
    assert!(block::is_block(alloc::format!("{}\n{}", groups[..40].join(" "), groups[40..].join(" ")).as_bytes()));
}

#[test]
fn the_lines_that_hold_some_bytes() {
    let lengths = |text: &[u8]| [0, 1, 2, 3, 4, 9].map(|size| whole_lines(text, size));
    assert_eq!(lengths(b"12\n45\n7"), [3, 3, 3, 3, 6, 7]);
    assert_eq!(lengths(b""), [0; 6]);
}

#[test]
fn several_grids_in_a_text() {
    let one = block::write_ss(&clues(AIND));
    let two = block::write_clipboard(&Clues::EMPTY);
    let bad = one.replacen("2..", "2.", 1);
    let three = pencil::write(&some_candidates().candidates.unwrap()).unwrap();
    let text = alloc::format!("{one}\n{bad}\n# aside\n{two}\n\n{three}");
    let found: Vec<_> = block::pieces(text.as_bytes()).collect();
    assert_eq!(found.iter().map(|&(line, _)| line).collect::<Vec<_>>(), [1, 13, 26, 41]);
    assert_eq!(found[0].1.as_ref().unwrap().position.clues, clues(AIND));
    assert_eq!(found[1].1.as_ref().unwrap_err().to_string(), "13:11: row 1 has 8 cells: expected 9");
    assert_eq!(found[2].1.as_ref().unwrap().position.clues, Clues::EMPTY);
    assert_eq!(found[3].1.as_ref().unwrap().position, some_candidates());
    // Titles between grids, without a blank line.
    let rows: String = (0..9).map(|row| alloc::format!("{}\n", &AIND[9 * row..9 * row + 9])).collect();
    let euler = alloc::format!("Grid 01\n{rows}Grid 02\n{rows}{rows}");
    let found: Vec<_> = block::pieces(euler.as_bytes()).map(|(line, record)| (line, record.unwrap().rest)).collect();
    assert_eq!(found, [(1, "Grid 01".to_string()), (11, "Grid 02".to_string()), (21, String::new())]);
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
fn candidates() {
    let wanted = some_candidates();
    let grid = wanted.candidates.unwrap();
    assert_eq!((wanted.clues, wanted.candidates_are_clues), (clues(AIND), true));
    let drawn = pencil::write(&grid).unwrap();
    let bare: String = drawn
        .lines()
        .filter(|row| !row.contains('-'))
        .map(|row| alloc::format!("{}\n", row.replace('|', "")))
        .collect();
    for text in [drawn.clone(), bare.clone(), bare.replace('\n', " "), drawn.replace('*', "."), long::write(&grid)] {
        assert_eq!(read(text.as_bytes()).unwrap().position, wanted, "{text}");
    }
    // A frame of 81 characters is no line of 81 empty cells, nor are wide rows of groups lines of digits and spaces.
    assert_eq!(read(drawn.replace("-*", "*").replace("*-", "*").as_bytes()).unwrap().position, wanted);
    for width in 60..130 {
        let edge = alloc::format!("*{}*", "-".repeat(width));
        let framed: Vec<&str> =
            drawn.lines().map(|row| if row.starts_with('*') { edge.as_str() } else { row }).collect();
        assert_eq!(read(framed.join("\n").as_bytes()).unwrap().position, wanted, "{width}");
    }
    let plain = Position::new(clues(AIND));
    let full = pencil::shown(&plain);
    assert_eq!(read(pencil::write(&full).unwrap().as_bytes()).unwrap().position, plain);
    assert_eq!(read(long::write(&full).as_bytes()).unwrap().position, plain);
    assert_eq!(read(alloc::format!("{} name", long::write(&full)).as_bytes()).unwrap().rest, "name");

    assert_eq!(error(&drawn.replacen("24 ", "  ", 1)), "2:106: row 1 has 8 groups: expected 9");
    assert_eq!(error(&drawn.replacen("24", "22", 1)), "2:15: 2 is twice in a group");
    let long = long::write(&grid);
    assert_eq!(error(&long[..728]), "1:729: 728 characters: expected 729");
    assert_eq!(error(&alloc::format!("{long}1")), "1:730: 730 characters: expected 729");
    assert_eq!(error(&alloc::format!("  {long}q")), "1:732: 'q' is not a digit or an empty mark (. 0 _ * - ? x)");
    // Half of the digits must stand in their places.
    let half = alloc::format!("12345....99999{}", ".".repeat(715));
    assert!(long::is_long(half.as_bytes()) && !long::is_long(half.replacen("12345", "1234.", 1).as_bytes()));
    assert_eq!(
        error(&alloc::format!("3{}", &long[1..])),
        "1:1: 3 in the place of 1 in r1c1: expected 1 or an empty mark"
    );
}

fn played() -> Position {
    let mut position = Position::new(clues(AIND));
    position.entries[Cell::R1C2] = Digit::new(6);
    position.entries[Cell::R5C4] = Digit::new(1);
    let mut grid = pencil::shown(&position);
    grid[Cell::R1C3] = DigitSet::from_bits(0b1_0100_1000);
    grid[Cell::R9C1] = DigitSet::from_bits(0b11);
    position.candidates = Some(grid);
    position
}

#[test]
fn sadman_files() {
    let record = Record { rest: "A name".to_string(), ..Record::from(played()) };
    let text = sdk::write(&record);
    assert!(text.starts_with("#D A name\n[Puzzle]\n2........\n"), "{text}");
    assert_eq!(read(text.as_bytes()), Ok(record.clone()));
    let plain = Record::from(clues(AIND));
    assert_eq!(read(sdk::write(&plain).as_bytes()), Ok(plain.clone()));
    let sudocue = alloc::format!("#ARuud\n#LEasy\n{}", sdk::write(&plain));
    assert_eq!(sdk::read(sudocue.as_bytes()), Ok(plain.clone()));
    assert_eq!(read(sudocue.as_bytes()), Ok(plain.clone()));
    let colours = alloc::format!("[Puzzle]\n{}[Colours]\nnonsense\n", sdk::write(&plain));
    assert_eq!(read(colours.as_bytes()), Ok(plain.clone()));

    // Rows before the first header are the puzzle; a state without a puzzle has the clues; an empty group has all candidates.
    let text = sdk::write(&Record::from(played()));
    let bare = text.strip_prefix("[Puzzle]\n").unwrap();
    assert_eq!(sdk::read(bare.as_bytes()).unwrap().position, played());
    let state = bare.split_once("[State]\n").unwrap().1;
    let state = alloc::format!("[State]\n{}", state.split_once("[Pencil").unwrap().0);
    assert_eq!(sdk::read(state.as_bytes()).unwrap().position, Position::new(played().digits()));
    let marks = alloc::format!("[Puzzle]\n{}[PencilMarks]\n12{}", sdk::write(&plain), ",,,,,,,,\n".repeat(9));
    let marks = marks.replace("\n2........\n", "\n.........\n");
    let grid = sdk::read(marks.as_bytes()).unwrap().position.candidates.unwrap();
    assert_eq!((grid[Cell::R1C1].len(), grid[Cell::R1C2]), (2, DigitSet::ALL));

    let text = sdk::write(&record);
    let wrong = |from: &str, to: &str| error(&text.replacen(from, to, 1));
    assert_eq!(wrong("[State]\n26", "[State]\n36"), "13:1: r1c1 is 3 in [State] and 2 in [Puzzle]");
    assert_eq!(wrong("2........\n", ""), "2:1: 8 rows: expected 9");
    assert_eq!(wrong("2........", "2.......Z"), "3:9: 'Z' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(wrong("2........", "2......."), "3:9: row 1 has 8 cells: expected 9");
    assert_eq!(wrong(",,479,", ",,4a9,"), "23:4: 'a': expected a candidate or a comma");
    assert_eq!(wrong(",,479,", ",479,"), "23:65: row 1 has 8 cells: expected 9");
}

#[test]
fn sudocue_work_in_progress() {
    let wanted = played();
    let text = sdx::write(&wanted, &pencil::shown(&wanted)).unwrap();
    assert!(text.starts_with("2 u6 479 123456789 "), "{text}");
    assert_eq!(read(text.as_bytes()).unwrap().position, wanted);
    // Cells with one or all candidates only: the position has no candidates of its own.
    let plain = Position { candidates: None, ..wanted };
    let text_of_plain = sdx::write(&plain, &pencil::shown(&plain)).unwrap().replace("479", "123456789");
    assert_eq!(sdx::read(text_of_plain.as_bytes()).unwrap().position.candidates, None);
    assert_eq!(
        error(&text.replacen("u6", "u67", 1)),
        "1:3: 'u67' is not a cell: expected a digit, candidates, or u and a digit"
    );
    assert_eq!(error(&text.replacen("2 u6 ", "2 ", 1)), "1:66: row 1 has 8 groups: expected 9");
}

#[test]
fn hodoku_lines() {
    let sample = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
    let library = hodoku::read_library(sample.as_bytes()).unwrap();
    assert_eq!((library.technique.as_str(), library.digits.as_str()), ("0003", "8"));
    assert_eq!(library.placements, [(Cell::R2C9, Digit::Eight)]);
    assert_eq!((library.position.clues.len(), library.position.entries.len()), (29, 22));
    assert_eq!(hodoku::write_library(&library), sample);
    let record = read(sample.as_bytes()).unwrap();
    assert_eq!((record.position, record.rest.as_str()), (library.position, "0003"));

    let mut position = played();
    let mut grid = hodoku::read(hodoku::write(&position).as_bytes()).unwrap().position.candidates.unwrap();
    assert!(grid[Cell::R1C3].is_subset(position.candidates.unwrap()[Cell::R1C3]));
    grid[Cell::R5C5] = DigitSet::of(Digit::Nine);
    position.candidates = Some(grid);
    let line = hodoku::write(&position);
    assert!(line.starts_with(":0000:x:2+6......."), "{line}");
    assert_eq!(read(line.as_bytes()).unwrap().position, position);
    let plain = Position { candidates: None, ..position };
    let cells = hodoku::write(&plain).split(':').nth(3).unwrap().to_string();
    assert_eq!(read(cells.as_bytes()).unwrap().position, plain);

    assert_eq!(error(":0003:8:6...:::"), "1:13: 4 cells: expected 81");
    assert_eq!(error(&sample.replace("+53", "+.3")), "1:14: '.' after '+': expected a digit");
    assert_eq!(error(&sample.replace("6...", "6.A.")), "1:11: 'A' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error(&sample.replace("829", "820")), "1:115: '820' is not a candidate: expected digit, row and column");
}

#[test]
fn sudokuwiki_boards() {
    let sample = "05vuvuvuvuvuvuvuvuvuvuvuvuvu2105vuvuvuvu03vuvuvuvu41vuvuvu21vuvu81vuvuvu09vuvuvug1vuvuvu41vuvuvu21vuvu0hvuvuvu0hvuvuvuvu81vuvuvuvu1105vuvuvuvuvuvuvuvuvuvuvuvuvu09";
    let wanted = Position::new(clues(AIND));
    assert_eq!(read(sample.as_bytes()).unwrap().position, wanted);
    assert_eq!(wiki::write(&wanted), sample);
    let played = played();
    assert_eq!(read(wiki::write(&played).as_bytes()).unwrap().position, played);
    let wrong = |pair: &str| error(&alloc::format!("{}{pair}{}", &sample[..4], &sample[6..]));
    assert_eq!(wrong("00"), "1:5: r1c3 has no candidate: expected at least one");
    assert_eq!(wrong("07"), "1:5: r1c3 is a clue of 2 digits: expected one");
    assert_eq!(wiki::read(&sample.as_bytes()[..160]).unwrap_err().to_string(), "1:161: 160 characters: expected 162");
    let zero = alloc::format!("z{}", &sample[1..]);
    assert_eq!(
        wiki::read(zero.as_bytes()).unwrap_err().to_string(),
        "1:1: 'z' is not a base-32 digit (0 to 9, a to v)"
    );
}

const WINDOKU: &str = "\
# Four windows.
name windoku
rows
columns
boxes
extra
. . . . . . . . .
. A A A . B B B .
. A A A . B B B .
. A A A . B B B .
. . . . . . . . .
. C C C . D D D .
. C C C . D D D .
. C C C . D D D .
. . . . . . . . .
";

#[test]
fn rule_files() {
    let windoku = rules::read(WINDOKU.as_bytes()).unwrap();
    assert_eq!((windoku.name(), windoku.units().len()), ("windoku", 31));
    let window = cells! {
        . . . . . . . . .
        . . . . . X X X .
        . . . . . X X X .
        . . . . . X X X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    };
    assert_eq!(windoku.unit(UnitKind::Extra(1)).unwrap().cells, window);
    let text = rules::write(&windoku);
    assert_eq!(rules::read(text.as_bytes()), Ok(windoku));
    assert_eq!(text, WINDOKU.split_once('\n').unwrap().1);
    assert_eq!(rules::read(WINDOKU.replace(' ', "").replace("name", "name ").as_bytes()).unwrap().units().len(), 31);
    let diagonal = rules::read(b"rows\ncolumns # nine\nboxes\nmain diagonal\nanti diagonal\n").unwrap();
    assert_eq!((diagonal.name(), &diagonal), ("diagonal", &Rules::diagonal()));
    assert_eq!(rules::read(rules::write(&diagonal).as_bytes()), Ok(diagonal));
    assert_eq!(rules::read(b"rows").unwrap().name(), "custom");
}

#[test]
fn any_rules_are_written() {
    // Names, numbers and cells in an order that no statement but `unit` can say, and a jigsaw's boxes.
    let mut units = vec![
        Unit { kind: UnitKind::Row(4), cells: Unit::column(2).cells },
        Unit { kind: UnitKind::Extra(7), cells: Unit::row(0).cells },
        Unit { kind: UnitKind::Extra(0), cells: Unit::main_diagonal().cells },
        Unit { kind: UnitKind::Extra(1), cells: Unit::row(5).cells },
        Unit::anti_diagonal(),
        Unit { kind: UnitKind::MainDiagonal, cells: Unit::row(8).cells },
    ];
    units.extend((0..9).map(|nth| Unit { kind: UnitKind::Box(nth), cells: Unit::column(8 - usize::from(nth)).cells }));
    units.truncate(12);
    units.retain(|unit| unit.kind != UnitKind::Box(6));
    assert_eq!(Rules::from_units("classic", &units), Err(RulesError::BuiltInName));
    assert_eq!(Rules::from_units("a\nb", &units), Err(RulesError::ControlInName));
    assert!(Rules::from_units(&"é".repeat(200), &units).is_ok());
    assert_eq!(Rules::from_units(&"é".repeat(201), &units), Err(RulesError::LongName(201)));
    let odd = Rules::from_units("odd", &units).unwrap();
    let text = rules::write(&odd);
    assert_eq!(rules::read(text.as_bytes()), Ok(odd), "{text}");
    let mut units = Rules::classic().units()[..18].to_vec();
    units.extend((0..9).map(|nth| Unit { kind: UnitKind::Box(nth), cells: Unit::square(8 - usize::from(nth)).cells }));
    let jigsaw = Rules::from_units("upside # down", &units).unwrap();
    let text = rules::write(&jigsaw);
    assert!(text.starts_with("name upside down\nrows\ncolumns\nboxes\nI I I H H H G G G\n"), "{text}");
    assert_eq!(rules::read(text.as_bytes()), Ok(jigsaw));
    // What is left of a name may be nothing, or the name of other rules.
    for name in ["#", "# classic"] {
        let named = Rules::from_units(name, &units).unwrap();
        assert!(rules::write(&named).starts_with("name custom\n"), "{name}");
    }
}

#[test]
fn bad_rule_files() {
    let error = |text: &str| rules::read(text.as_bytes()).unwrap_err().to_string();
    let with = |from: &str, to: &str| error(&WINDOKU.replacen(from, to, 1));
    assert_eq!(with(". A A A", ". . A A"), "8:5: unit A has 8 cells: expected 9");
    assert_eq!(with(". C C C . D D D .\n. .", ". C C C C D D D .\n. ."), "14:9: unit C has 10 cells: expected 9");
    assert_eq!(with(". A A A . B B B .", ". A A A . B B B"), "8:16: row 2 of the picture has 8 marks: expected 9");
    assert_eq!(with("A A A", "A ! A"), "8:5: '!' is not a mark: expected a letter, a digit or .");
    assert_eq!(with("\n. . . . . . . . .", ""), "6:1: the picture has 8 rows: expected 9");
    assert_eq!(
        with("rows", "rose"),
        "3:1: 'rose' is not a statement: expected name, rows, columns, boxes, main diagonal, anti diagonal, extra or unit"
    );
    assert_eq!(with("columns", "rows"), "4:1: row 1 is listed twice");
    assert_eq!(
        with("name windoku", "name classic"),
        "2:1: 'classic': the name belongs to built-in rules with other units: choose another name"
    );
    assert_eq!(with("name windoku", "  name"), "2:7: no name: expected one after 'name'");
    assert_eq!(with("rows", "name a"), "3:1: a second name: expected one");
    assert_eq!(error("# nothing\n"), "1:1: the rules have no unit: expected at least one");
    assert_eq!(error("rows\nextra\n"), "2:1: the picture has 0 rows: expected 9");
    assert_eq!(error("rows\nextra\nA ! A A A A A A A\n"), "2:1: the picture has 0 rows: expected 9");
    // Three other characters in a row are no mistake in a picture, but its end.
    assert_eq!(with("A A A", "A ! !"), "8:5: '!' is not a mark: expected a letter, a digit or .");
    assert_eq!(with("A A A", "! ! !"), "6:1: the picture has 1 row: expected 9");
    assert_eq!(
        error(&alloc::format!("rows\nextra\n{}", ". . . . . . . . .\n".repeat(9))),
        "2:1: the picture has no unit: expected letters or digits"
    );
    let row = alloc::format!("rows\nextra\nA A A A A A A A A\n{}", ". . . . . . . . .\n".repeat(8));
    assert_eq!(error(&row), "3:1: row 1 and extra unit 1 have the same cells");
    assert_eq!(
        error(&row.replace("extra", "unit q1")),
        "2:6: not a unit: expected r1…r9, c1…c9, b1…b9, d\\, d/ or x1, x2, …"
    );
    assert_eq!(rules::read(b"rows\n\xff").unwrap_err().to_string(), "2:1: byte 0xff is not UTF-8");
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
