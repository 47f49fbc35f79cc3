//! Positions with candidates and the player's digits, in the files and lines of other programs.

use super::*;

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
