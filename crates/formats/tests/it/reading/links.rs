//! Links, JSON and strings of other programs.

use super::*;
use saltire_board::{Cell, Digit, DigitSet, Rules, UnitKind};
use saltire_formats::{disjoint_groups, windoku};

#[test]
fn the_course_puzzle_in_every_spelling() {
    let zeros = AIND.replace('.', "0");
    for (input, rules) in [
        (AIND.to_owned(), None),
        (format!("https://f-puzzles.com/?load={FPUZZLES}"), Some(Rules::diagonal())),
        (
            format!("https://www.f-puzzles.com/?load={}", FPUZZLES.replace('+', " ").trim_end_matches('=')),
            Some(Rules::diagonal()),
        ),
        (
            format!("https://f-puzzles.com/?load={}", FPUZZLES.replace('+', "%2B").replace('=', "%3D")),
            Some(Rules::diagonal()),
        ),
        (format!("https://sudokupad.app/fpuzzles{FPUZZLES}"), Some(Rules::diagonal())),
        (format!("https://beta.sudokupad.app/sudoku/fpuz{FPUZZLES}"), Some(Rules::diagonal())),
        (format!("fpuz{FPUZZLES}"), Some(Rules::diagonal())),
        ("scfqoA6gfbQcXdbQYim5qoA3x".to_owned(), Some(Rules::diagonal())),
        ("scfqoA6gfbQcXdbQYim5qoA3".to_owned(), Some(Rules::classic())),
        ("scfqoA6gfbQcXdbQYim5qoA3w".to_owned(), Some(windoku())),
        ("https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x?setting-nogrid=1".to_owned(), Some(Rules::diagonal())),
        ("https://sudokupad.app/?puzzleid=scfqoA6gfbQcXdbQYim5qoA3x".to_owned(), Some(Rules::diagonal())),
        ("https://app.crackingthecryptic.com/sudoku/scfqoA6gfbQcXdbQYim5qoA3x".to_owned(), Some(Rules::diagonal())),
        ("sudokupad://puzzle/scfqoA6gfbQcXdbQYim5qoA3x".to_owned(), Some(Rules::diagonal())),
        (ISS.to_owned(), Some(Rules::diagonal())),
        (format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={ISS}"), Some(Rules::diagonal())),
        (
            format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={}", ISS.replace('~', "%7E")),
            Some(Rules::diagonal()),
        ),
        (format!("# a comment\n.Shape~9x9\n{}\n{}", &ISS[..23], &ISS[23..]), Some(Rules::diagonal())),
        (format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={AIND}"), None),
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd={WIKI}"), None),
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"), None),
        (WIKI.to_owned(), None),
        (format!("https://sudokuexchange.com/play/?s={zeros}&d=2&v=l"), None),
        (format!("https://sudoku.coach/en/play/{zeros}"), None),
        (format!("sudoku.coach/en/play/{zeros}"), None),
        (format!("http://127.0.0.1:8000/?s={AIND}&x=1"), Some(Rules::diagonal())),
        (format!("http://127.0.0.1:8000/?bd={AIND}&x=0#top"), Some(Rules::classic())),
        (format!("<opensudoku><name>x</name><game data=\"{zeros}\"/></opensudoku>"), None),
        (
            format!(
                "<?xml version='1.0'?>\n<opensudoku version=\"2\"><folder name=\"Easy\">\n<game data=\"{zeros}\" state=\"0\" time=\"0\" />\n</folder></opensudoku>"
            ),
            None,
        ),
        (format!("Puzzle,Solution,\n{AIND},{AIND},\n"), None),
        (format!("quizzes;solutions\n{zeros};{zeros}\n"), None),
        (format!("id\tQuestion\n1\t{zeros}\n"), None),
        (format!("[\"{AIND}\"]"), None),
    ] {
        let record = one(&input);
        assert_eq!((record.position.clues, &record.rules), (clues(AIND), &rules), "{input}");
        assert!(record.position.entries.is_empty() && record.position.candidates.is_none(), "{input}");
    }
}

#[test]
fn json_of_other_programs() {
    let row = |row: usize| {
        let cell = |c: char| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c},\"given\":true}}") };
        format!("[{}]", AIND[9 * row..9 * row + 9].chars().map(cell).collect::<Vec<_>>().join(","))
    };
    let grid = (0..9).map(row).collect::<Vec<_>>().join(",\n");
    let with = |more: &str| format!("{{\"size\":9,\"title\":\"A name\",\n\"grid\":[{grid}]{more}}}");
    let record = one(&with(""));
    assert_eq!(
        (record.position.clues, record.rest.as_str(), record.rules),
        (clues(AIND), "A name", Some(Rules::classic()))
    );
    let rules = |more: &str| one(&with(more)).rules.unwrap();
    assert_eq!(rules(",\"diagonal+\":true,\"diagonal-\":true"), Rules::diagonal());
    let rising = rules(",\"diagonal+\":true,\"diagonal-\":false,\"killercage\":[]");
    assert_eq!((rising.name(), rising.units().len()), ("anti-diagonal", 28));
    assert!(rising.unit(UnitKind::AntiDiagonal).is_some());
    assert_eq!(rules(",\"diagonal-\":true").name(), "main-diagonal");
    assert_eq!(rules(",\"disjointgroups\":true"), disjoint_groups());
    let dot = ",\"extraregion\":[{\"cells\":[\"R2C2\",\"R2C5\",\"R2C8\",\"R5C2\",\"R5C5\",\"R5C8\",\"R8C2\",\"R8C5\",\"R8C8\"]}]";
    assert_eq!(rules(dot).units().len(), 28);
    assert_eq!(
        error(&with(",\"killercage\":[{\"cells\":[\"R1C1\"]}],\"antiknight\":true,\"negative\":[\"xv\"]")),
        "1:1: unsupported rules: antiknight, killercage, negative"
    );
    assert_eq!(
        error(&with(",\"extraregion\":[{\"cells\":[\"R1C1\"]}]")),
        "1:1: unsupported rules: extraregion of 1 cells"
    );
    assert_eq!(
        error(&with(",\"extraregion\":{\"a\":1},\"disjointgroups\":[1],\"diagonal+\":1")),
        "1:1: unsupported rules: diagonal+, disjointgroups, extraregion"
    );
    assert_eq!(error(&with("").replace("\"size\":9", "\"size\":6")), "1:1: size 6: expected 9");
    assert_eq!(error(&with("").replacen("\"value\":2", "\"value\":12", 1)), "1:1: r1c1 is 12: expected 1 to 9");
    assert_eq!(error(&with("").replacen("{},", "{},{},", 1)), "1:1: row 1 of grid: expected nine cells");
    assert_eq!(error(&format!("{}x", with(""))), "10:53: in JSON: expected value");
    assert_eq!(
        error("{\"a\":1}"),
        "1:1: unknown kind of JSON: expected Saltire's (saltire), f-puzzles' (grid), SudokuPad's (cells) or a dictionary of cells"
    );
    let own = format!("{{\"saltire\":1,\"puzzle\":\"{AIND}\",\"rules\":\"diagonal\"}}");
    assert_eq!((one(&own).position.clues, one(&own).rules), (clues(AIND), Some(Rules::diagonal())));
    assert_eq!(error(&own.replace(":1,", ":9,")), "1:1: version 9 of the schema: expected \"saltire\": 1 to 1");

    // Entries, notes, given marks.
    let played =
        with("").replacen("{},{},", "{\"value\":\"7\"},{\"centerPencilMarks\":[1,4],\"cornerPencilMarks\":[2]},", 1);
    let position = one(&played).position;
    assert_eq!((position.entries.len(), position.entries[Cell::R1C2]), (1, Digit::new(7)));
    let grid = position.candidates.unwrap();
    assert_eq!(
        (grid[Cell::R1C3].to_string(), grid[Cell::R1C2].to_string(), position.candidates_are_clues),
        ("14".to_owned(), "7".to_owned(), false)
    );
    let given = with("").replacen("{},", "{\"givenPencilMarks\":[3,8]},", 1);
    assert!(one(&given).position.candidates_are_clues);

    let board = format!(
        "[{}]",
        AIND.as_bytes()
            .chunks(9)
            .map(|row| {
                let cells: Vec<String> = row
                    .iter()
                    .map(|&byte| if byte == b'.' { "0".to_owned() } else { (byte as char).to_string() })
                    .collect();
                format!("[{}]", cells.join(","))
            })
            .collect::<Vec<_>>()
            .join(",")
    );
    assert_eq!(one(&board).position.clues, clues(AIND));
    assert_eq!(records(&format!("[{board},{board}]")).len(), 2);
    assert_eq!(records(&format!("{board}\n{board}\n")).len(), 2);
}

#[test]
fn irregular_boxes() {
    let boxes = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    // Boxes of a jigsaw: two cells of boxes 1 and 2 changed over.
    let mut jigsaw: Vec<char> = boxes.chars().collect();
    (jigsaw[2], jigsaw[3]) = ('2', '1');
    let jigsaw: String = jigsaw.into_iter().collect();
    let grid: Vec<String> = jigsaw
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!(
                "[{}]",
                row.iter().map(|&byte| format!("{{\"region\":{}}}", byte - b'1')).collect::<Vec<_>>().join(",")
            )
        })
        .collect();
    let record = one(&format!("{{\"size\":9,\"grid\":[{}]}}", grid.join(",")));
    let rules = record.rules.unwrap();
    assert_eq!((rules.name(), rules.units().len()), ("jigsaw", 27));
    assert!(rules.unit(UnitKind::Box(0)).unwrap().cells.contains(Cell::R1C4));
    assert_eq!(one(&format!(".NoBoxes.Jigsaw~{jigsaw}.~R1C1_1")).rules, Some(rules));
    let classic = one(&format!(".~R1C1_1.Jigsaw~{boxes}")).rules.unwrap();
    assert_eq!(classic, Rules::classic());
    // A cell without a region is in its square box.
    let mut few = vec![format!("[{}]", ["{}"; 9].join(",")); 9];
    few[8] = few[8].replacen("{}]", "{\"region\":8}]", 1);
    assert_eq!(one(&format!("{{\"size\":9,\"grid\":[{}]}}", few.join(","))).rules, Some(Rules::classic()));
    let wrong = format!("{{\"size\":9,\"grid\":[{}]}}", grid.join(",").replacen("\"region\":0", "\"region\":1", 1));
    assert_eq!(error(&wrong), "1:1: unsupported rules: regions of 8, 10, 9, 9, 9, 9, 9, 9, 9 cells");
}

#[test]
fn dictionaries() {
    let full = |name: &str, c: char| {
        if c == '.' { format!("\"{name}\": \"123456789\"") } else { format!("\"{name}\": \"{c}\"") }
    };
    let pairs: Vec<String> = AIND
        .chars()
        .enumerate()
        .map(|(nth, c)| full(&format!("{}{}", (b'A' + nth as u8 / 9) as char, nth % 9 + 1), c))
        .collect();
    let text = format!("{{{}}}", pairs.join(", "));
    let record = one(&text);
    assert_eq!((record.position.clues, record.position.candidates), (clues(AIND), None));
    assert_eq!(one(&text.replace('"', "'")), record);
    assert_eq!(one(&text.replace(", ", ",\n")), record);
    let position = one(&text.replacen("\"A2\": \"123456789\"", "\"A2\": \"19\"", 1)).position;
    assert!(position.candidates_are_clues);
    assert_eq!(position.candidates.unwrap()[Cell::R1C2], [Digit::One, Digit::Nine].into_iter().collect::<DigitSet>());
    assert_eq!(error(&text.replacen("\"A2\": \"123456789\", ", "", 1)), "1:1: no A2: expected all of A1 to I9");
    assert_eq!(
        error(&text.replacen("\"A2\": \"123456789\"", "\"A2\": \"1x\"", 1)),
        "1:1: A2 is \"1x\": expected digits 1 to 9"
    );
}

fn ctc(more: &str) -> String {
    let cell = |c: char| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c}}}") };
    let rows: Vec<String> = (0..9)
        .map(|row| format!("[{}]", AIND[9 * row..9 * row + 9].chars().map(cell).collect::<Vec<_>>().join(",")))
        .collect();
    let regions: Vec<String> = Rules::classic().units()[18..]
        .iter()
        .map(|unit| {
            format!(
                "[{}]",
                unit.cells
                    .iter()
                    .map(|cell| format!("[{},{}]", cell.row(), cell.column()))
                    .collect::<Vec<_>>()
                    .join(",")
            )
        })
        .collect();
    format!("{{\"cellSize\":50,\"cells\":[{}],\"regions\":[{}]{more}}}", rows.join(","), regions.join(","))
}

#[test]
fn sudokupad_json() {
    let lines = ",\"lines\":[{\"color\":\"#34BBE6\",\"thickness\":2,\"wayPoints\":[[0,0],[9,9]]},{\"wayPoints\":[[0,9],[9,0]]}]";
    let title = ",\"cages\":[{\"value\":\"title: A name\"},{\"value\":\"author: Me\",\"cells\":[]}]";
    let record = one(&ctc(&format!("{lines}{title}")));
    assert_eq!(
        (record.position.clues, record.rest.as_str(), record.rules),
        (clues(AIND), "A name", Some(Rules::diagonal()))
    );
    assert_eq!(one(&ctc("")).rules, Some(Rules::classic()));
    let cage = |column: fn(usize) -> usize, more: &str| {
        let cells: Vec<String> = (0..9).map(|row| format!("[{row},{}]", column(row))).collect();
        format!("{{\"cells\":[{}],\"unique\":true{more}}}", cells.join(","))
    };
    let cages = format!(",\"cages\":[{},{}]", cage(|row| row, ""), cage(|row| 8 - row, ",\"hidden\":true"));
    assert_eq!(one(&ctc(&cages)).rules, Some(Rules::diagonal()));
    assert_eq!(one(&ctc(&format!(",\"cages\":[{}]", cage(|_| 3, "")))).rules, Some(Rules::classic()));
    let summed = format!(
        ",\"cages\":[{}],\"arrows\":[{{}}],\"underlays\":[{{\"width\":1}}],\"metadata\":{{\"antiking\":true}}",
        cage(|row| row, ",\"value\":45")
    );
    assert_eq!(error(&ctc(&summed)), "1:1: unsupported rules: arrows, underlays, antiking, cages");
    assert_eq!(error(&ctc(",\"cages\":[{\"cells\":\"r1c1-r9c9\",\"unique\":true}]")), "1:1: unsupported rules: cages");
    assert_eq!(error(&ctc(",\"lines\":{\"a\":1},\"foglight\":[[0,0]]")), "1:1: unsupported rules: foglight, lines");
    assert_eq!(error(&ctc(",\"lines\":[{\"wayPoints\":[[0,0],[3,3]]}]")), "1:1: unsupported rules: lines");
    assert_eq!(error(&ctc("").replace("\"regions\"", "\"title\"")), "1:1: 0 regions: expected nine of nine cells");
}

/// LZ-String's packing, from the library that the reader uses, checked against a link of f-puzzles in another test.
fn packed(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

#[test]
fn sudokupad_ids() {
    let json = ctc(
        ",\"lines\":[{\"color\":\"#000000\",\"wayPoints\":[[0,0],[9,9]]},{\"wayPoints\":[[0.5,8.5],[8.5,0.5]]}],\"metadata\":{\"title\":\"It's one\"}",
    );
    let shortened = json
        .replace("\"cellSize\"", "cs")
        .replace("\"cells\"", "ce")
        .replace("\"regions\"", "re")
        .replace("\"lines\"", "l")
        .replace("\"wayPoints\"", "wp")
        .replace("\"value\"", "v")
        .replace("\"color\":\"#000000\"", "c:#0")
        .replace("\"metadata\"", "metadata")
        .replace("\"title\":\"It's one\"", "t:'It\\'s one'")
        .replace("{}", "");
    for id in [
        format!("ctc{}", packed(&json)),
        format!("scl{}", packed(&shortened)),
        format!("https://sudokupad.app/scl{}", packed(&shortened)),
    ] {
        let record = one(&id);
        assert_eq!(
            (record.position.clues, record.rest.as_str(), record.rules),
            (clues(AIND), "It's one", Some(Rules::diagonal())),
            "{id}"
        );
    }
    let mut runs = String::new();
    let mut empty = 0;
    for c in AIND.chars() {
        if c == '.' {
            empty += 1;
        } else {
            if empty > 0 {
                runs.push((b'A' + empty) as char);
            }
            runs.push(c);
            empty = 0;
        }
    }
    let record = one(&format!("classic{runs}"));
    assert_eq!((record.position.clues, record.rules), (clues(AIND), Some(Rules::classic())));

    assert_eq!(error("scfqoA6gfbQcXdbQYim5qoA3xq"), "1:1: unsupported rules: rule letter 'q'");
    assert_eq!(error("scfqoA6gfbQcXdbQYim5qoA3qxqz"), "1:1: unsupported rules: rule letter 'q', rule letter 'z'");
    assert_eq!(error("scfqoA6"), "1:1: 15 cells: expected 81");
    assert_eq!(error("scf??"), "1:1: 0 cells: expected 81");
    assert_eq!(error("scf!"), "1:1: '!' is not a cell of such a link");
    assert_eq!(error("fpuzzlesN4Ig"), "1:1: the packed data cannot be unpacked: expected LZ-String in base 64");
    assert_eq!(error("ctc#"), "1:1: '#' in packed data: expected base 64");
    assert_eq!(
        error("https://sudokupad.app/abcdef"),
        "1:1: the puzzle 'abcdef' is stored on SudokuPad's site: expected the puzzle itself in the link (scf…, fpuzzles…)"
    );
    assert_eq!(
        error(&format!("fpuz{}", "A".repeat(20_000))),
        "1:1: 20000 characters of packed data: expected at most 16384"
    );
}

#[test]
fn constraint_strings() {
    assert_eq!(one(".Windoku.~R1C1_2").rules, Some(windoku()));
    assert_eq!(one(".DisjointSets.~R1C1_2").rules, Some(disjoint_groups()));
    assert_eq!(one(".Diagonal~-1.~").rules.unwrap().name(), "main-diagonal");
    let rules = one(".NoBoxes.~R1C1_2").rules.unwrap();
    assert_eq!((rules.name(), rules.units().len()), ("latin", 18));
    let position = one(".~R1C1_2_5").position;
    assert_eq!(
        (position.candidates.unwrap()[Cell::R1C1].to_string(), position.candidates_are_clues),
        ("25".to_owned(), true)
    );
    assert_eq!(
        error(".Thermo~R1C1~R1C2.AntiKnight.Thermo~R2C1~R2C2.Diagonal~2"),
        "1:1: unsupported rules: Thermo, AntiKnight, Diagonal~2"
    );
    assert_eq!(error(".AllDifferent~R1C1~R1C2.~R1C1_2"), "1:1: unsupported rules: AllDifferent~R1C1~R1C2");
    assert_eq!(error(".Shape~6x6.~R1C1_2"), "1:1: unsupported rules: Shape~6x6");
    assert_eq!(error(".~R0C1_2"), "1:1: 'R0C1' is not a cell: expected R1C1 to R9C9");
    assert_eq!(error(".~R1C1_12"), "1:1: 'R1C1_12' is not a clue: expected a cell, _ and digits 1 to 9");
    assert_eq!(error(".~R1C1_1~R1C1_2"), "1:1: r1c1 has clues that exclude each other");

    let zeros = ":0".repeat(81);
    assert_eq!(one(&format!("3x3:d:k{zeros}:")).rules, Some(Rules::diagonal()));
    assert_eq!(one(&format!("3x3::k{zeros}")).rules, Some(Rules::classic()));
    assert_eq!(error(&format!("3x3:dq:k{}:3841", ":0".repeat(80))), "1:1: unsupported rules: flag q, killer cages");
    assert_eq!(error("3x3:d:k:0:0"), "1:1: 2 numbers: expected 81");
}

#[test]
fn a_scheme_is_one_word() {
    let link = format!("https://sudoku.coach/en/play/{AIND}");
    assert_eq!(one(&link).position.clues, clues(AIND));
    assert_eq!(error(&format!("see {link}")), "1:1: 's' is not a digit or an empty mark (. 0 _ * - ? x)");
}

#[test]
fn shortened_json_has_quotes_and_escapes() {
    let json = ctc("").replace("\"cells\"", "ce").replace("\"regions\"", "'regions'");
    let with = |more: &str| format!("scl{}", packed(&json.replacen("{", &format!("{{{more},"), 1)));
    let title = |said: &str| one(&with(&format!("metadata:{{t:{said}}}"))).rest;
    assert_eq!(title(r"'\u00dcbung \u0041'"), "Übung A");
    assert_eq!(title(r#"'It\'s "one" \\ two'"#), r#"It's "one" \ two"#);
    assert_eq!(title("\"It's one\""), "It's one");
    assert_eq!(title("plain"), "plain");
    let place = json.len() + 1;
    assert_eq!(
        error(&format!("scl{}", packed(&format!("{json}}}")))),
        format!("1:1: in the packed JSON at character {place}: expected the end")
    );
    let deep = format!("{}{}", "{a:".repeat(40), "}".repeat(40));
    assert_eq!(
        error(&format!("scl{}", packed(&deep))),
        "1:1: in the packed JSON at character 100: expected less deep lists"
    );
}
