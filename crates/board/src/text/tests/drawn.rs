//! Grids that are drawn in several lines.

use super::*;

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
