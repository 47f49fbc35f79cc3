//! Rule files.

use super::*;

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
