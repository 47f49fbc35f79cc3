//! XML, tables, and inputs of several kinds.

use super::*;
use saltire_board::{Cell, Digit, Rules, text};
use saltire_formats::{Layout, csv::Table, detect, read_line};

#[test]
fn xml_files() {
    let zeros = AIND.replace('.', "0");
    let text = format!(
        "<opensudoku version=\"2\">\n<folder name=\"Easy\">\n<game data=\"{zeros}\" note=\"one\"/>\n<game data=\"1234\"/>\n<game data=\"{zeros}\"/>\n</folder></opensudoku>"
    );
    let found = items(&text);
    assert_eq!(found.iter().map(|item| item.line).collect::<Vec<_>>(), [3, 4, 5]);
    assert!(matches!(&found[0].content, Content::Puzzle(record) if record.rest == "one"));
    assert_eq!(error(&text), "4:1: a game with 4 characters of data: expected 81 digits");
    assert_eq!(error("<opensudoku>\n<game></opensudoku>"), "2:7: in XML: expected 'game' tag, not 'opensudoku' at 2:7");
    assert_eq!(error("<html>x</html>"), "1:1: <html> is not a supported format: expected <opensudoku> or <ksudoku>");

    let values: String = (0..81)
        .map(|nth| AIND.as_bytes()[9 * (nth % 9) + nth / 9])
        .map(|byte| if byte == b'.' { '_' } else { (byte - b'0' + b'a') as char })
        .collect();
    let ksudoku = |graph: &str, history: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku><game had-help=\"0\" msecs-elapsed=\"5\"><puzzle>{graph}<values>{values}</values></puzzle>{history}</game></ksudoku>"
        )
    };
    let x = "<graph order=\"9\" type=\"custom\" specific-type=\"XSudoku\" name=\"XSudoku\" ncliques=\"29\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\"><sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"9\">0 10 20 30 40 50 60 70 80 </clique><clique size=\"9\">8 16 24 32 40 48 56 64 72 </clique></graph>";
    let record = one(&ksudoku(x, ""));
    assert_eq!((record.position.clues, record.rules), (clues(AIND), Some(Rules::diagonal())));
    let record = one(&ksudoku(
        "<graph order=\"9\" type=\"sudoku\"/>",
        "<history><simple-event index=\"9\" value=\"6\"/><simple-event index=\"1\" markers=\"110000000\"/></history>",
    ));
    assert_eq!((record.rules, record.position.entries[Cell::R1C2]), (Some(Rules::classic()), Digit::new(6)));
    assert_eq!(record.position.candidates.unwrap()[Cell::R2C1].to_string(), "12");
    assert_eq!(
        error(&ksudoku(
            &x.replace("<clique size=\"9\">0 10", "<cage size=\"2\">0 1</cage><clique size=\"9\">0 10 1"),
            ""
        )),
        "2:1: unsupported rules: cage, clique of other than nine cells"
    );
    assert_eq!(error(&ksudoku("<graph order=\"9\" type=\"roxdoku\"/>", "")), "2:1: unsupported rules: roxdoku");
    assert_eq!(error(&ksudoku("<graph order=\"4\" type=\"sudoku\"/>", "")), "2:1: order 4: expected 9");
}

#[test]
fn tables() {
    let zeros = AIND.replace('.', "0");
    let text = format!("id,name,puzzle,rating\n1,\"a, b\",{AIND},1.5\n2,,12x,\n3,c\n4,\"d\",\"{zeros}\",7\n");
    let table = Table::open(text.as_bytes(), None).unwrap();
    let header = table.header();
    assert_eq!(header.names(), ["id", "name", "puzzle", "rating"]);
    let rows: Vec<_> = table.rows().collect();
    assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(rows[0].fields[1], "a, b");
    assert_eq!(rows[3].record.as_ref().unwrap().position.clues, clues(AIND));
    assert_eq!(rows[1].record.as_ref().unwrap_err().to_string(), "3:7: 3 cells: expected 81");
    assert_eq!(rows[2].record.as_ref().unwrap_err().to_string(), "4:1: 2 fields, expected a puzzle in field 3");
    let (first, body) = table.body();
    let line = text::lines(body).next().unwrap().1;
    assert_eq!(table.header().rows(first, line).next().as_ref(), Some(&rows[0]));

    let named = ReadOptions { column: Some("givens".to_owned()) };
    let text = format!("puzzle;givens;solution\r\nnone;{AIND};x\r\n");
    let found: Vec<_> = read(text.as_bytes(), &named).collect();
    assert!(
        matches!(&found[..], [Item { line: 2, content: Content::Puzzle(record) }] if record.position.clues == clues(AIND))
    );
    let missing = ReadOptions { column: Some("nope".to_owned()) };
    let found: Vec<_> = read(text.as_bytes(), &missing).collect();
    assert!(
        matches!(&found[0].content, Content::Bad(error) if error.to_string() == "1:1: no column 'nope': the columns are puzzle, givens, solution")
    );
    let drawn: String = (0..9).map(|row| format!("{}\n", &AIND[9 * row..9 * row + 9])).collect();
    for text in [format!("# one\n{AIND}\n"), format!("1,{AIND}\n"), drawn] {
        let error = Table::open(text.as_bytes(), Some("nope")).unwrap_err();
        assert_eq!(
            error.message, "no column 'nope': the input is not a table whose first line names the columns",
            "{text}"
        );
    }
    let kinds: Vec<bool> = items(&format!("puzzle,name\n# aside, here\n{AIND},a\n"))
        .iter()
        .map(|item| matches!(item.content, Content::Puzzle(_)))
        .collect();
    assert_eq!(kinds, [false, true]);
    // Links and other spellings may stand in a field.
    assert_eq!(one("puzzle,name\nscfqoA6gfbQcXdbQYim5qoA3x,a\n").rules, Some(Rules::diagonal()));
}

#[test]
fn layouts_are_told_apart() {
    let layout = |input: &str| detect(input.as_bytes(), &ReadOptions::default());
    let rows: String = (0..9).map(|row| format!("{}\n", &AIND[9 * row..9 * row + 9])).collect();
    assert_eq!(layout(""), Layout::Lines);
    assert_eq!(layout("# only this\n\n"), Layout::Lines);
    assert_eq!(layout(AIND), Layout::Lines);
    assert_eq!(layout(&format!("nonsense\n{AIND}\n")), Layout::Lines);
    assert_eq!(layout(&"-".repeat(81)), Layout::Lines);
    assert_eq!(layout(&format!("{}\n{AIND}\n", &AIND[..80])), Layout::Lines);
    assert_eq!(layout(&rows), Layout::Blocks);
    assert_eq!(layout(&format!("#A Ruud\n{rows}")), Layout::Blocks);
    assert_eq!(layout(&format!("[Puzzle]\n{rows}")), Layout::Sdk);
    assert_eq!(layout("{\n\"size\":9"), Layout::Json);
    assert_eq!(layout("{\"size\":9}\n{\"size\":9}\n"), Layout::Lines);
    assert_eq!(layout("<ksudoku>"), Layout::Xml);
    assert_eq!(layout("quizzes,solutions\n"), Layout::Csv);
    assert_eq!(layout(ISS), Layout::Lines);
    assert_eq!(layout(".Shape~9x9\n.Diagonal~1\n"), Layout::Iss);
    assert_eq!(layout("https://example.org/?s=1\n"), Layout::Lines);
}

#[test]
fn a_bad_line_costs_only_itself() {
    let mut input = format!("\u{feff}{AIND}\r\n\r\n# a comment\r\n{AIND} name\r\nbad\r\n").into_bytes();
    input.extend_from_slice(b"2....\xff\r\n");
    input.extend_from_slice(AIND.as_bytes());
    let found: Vec<Item> = read(&input, &ReadOptions::default()).collect();
    let shown: Vec<String> = found
        .iter()
        .map(|item| match &item.content {
            Content::Puzzle(record) => format!("{} {}", item.line, record.rest),
            Content::Aside(line) => format!("{} {line:?}", item.line),
            Content::Bad(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        shown,
        [
            "1 ",
            "2 \"\"",
            "3 \"# a comment\"",
            "4 name",
            "5:1: 'b' is not a digit or an empty mark (. 0 _ * - ? x)",
            "6:6: byte 0xff is not UTF-8",
            "7 "
        ]
    );
    assert!(items("").is_empty());
    // Different spellings in one file.
    let mixed = format!(
        "{AIND}\n{ISS}\nscfqoA6gfbQcXdbQYim5qoA3x\n{WIKI}\n{}\n",
        text::hodoku::write(&saltire_board::Position::new(clues(AIND)))
    );
    assert!(records(&mixed).iter().all(|record| record.position.clues == clues(AIND)));
    assert_eq!(records(&mixed).len(), 5);
    assert_eq!(read_line(b"[[1]").unwrap_err().to_string(), "1:1: '[' is not a digit or an empty mark (. 0 _ * - ? x)");
    assert_eq!(error("https://example.org/"), "1:1: the link has no puzzle: expected load=, bd=, s= or q= in it");
    assert_eq!(error("https://example.org/?s=12"), "1:1: in the link's puzzle: 2 cells: expected 81");
}
