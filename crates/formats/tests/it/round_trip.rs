//! What is written is read back as the same, as far as the format can say it; and no bytes make a reader panic.

use proptest::prelude::*;
use saltire_board::text::{self, pencil, rules};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, Unit, UnitKind};
use saltire_formats::{
    Content, Format, Loss, ReadOptions, Record, csv, disjoint_groups, fpuzzles, read, read_line, sudokupad, windoku,
    write, write_all,
};

fn all(input: &str) -> Vec<Record> {
    let record = |content: Content| match content {
        Content::Puzzle(record) => record,
        other => panic!("{other:?} in\n{input}"),
    };
    read(input.as_bytes(), &ReadOptions::default()).map(|item| record(item.content)).collect()
}

fn digits() -> impl Strategy<Value = DigitSet> {
    prop_oneof![
        4 => Just(DigitSet::ALL),
        2 => (1_u16..512).prop_map(DigitSet::from_bits),
    ]
}

/// Boxes of a jigsaw: cells of the square ones changed over.
fn jigsaw() -> Rules {
    let mut boxes: Vec<CellSet> = (0..9).map(|nth| Unit::square(nth).cells).collect();
    boxes[0] = boxes[0].without(Cell::R1C3).with(Cell::R1C4);
    boxes[1] = boxes[1].without(Cell::R1C4).with(Cell::R1C3);
    let mut units = Rules::classic().units()[..18].to_vec();
    units.extend((0..).zip(boxes).map(|(nth, cells)| Unit { kind: UnitKind::Box(nth), cells }));
    Rules::from_units("jigsaw", &units).unwrap()
}

fn known_rules() -> Vec<Rules> {
    let mut main = Rules::classic().units().to_vec();
    main.push(Unit::main_diagonal());
    let mut dot = Rules::diagonal().units().to_vec();
    let cells = [1, 4, 7].into_iter().flat_map(|row| [1, 4, 7].map(|column| Cell::new(row, column).unwrap()));
    dot.push(Unit { kind: UnitKind::Extra(0), cells: cells.collect() });
    vec![
        Rules::classic(),
        Rules::diagonal(),
        windoku(),
        disjoint_groups(),
        jigsaw(),
        Rules::from_units("main-diagonal", &main).unwrap(),
        Rules::from_units("extra+diagonal", &dot).unwrap(),
        Rules::from_units("latin", &Rules::classic().units()[..18]).unwrap(),
    ]
}

prop_compose! {
    /// A record with everything that there can be in one.
    fn record()(
        cells in prop::collection::vec((0_u8..4, 1_u8..=9, digits()), 81),
        marks in 0_u8..3,
        rules in prop::sample::select(known_rules()),
        rest in "([A-Za-z][A-Za-z0-9 ]{0,12}[a-z])?",
    ) -> Record {
        let mut position = Position::new(Clues::EMPTY);
        let mut grid = Grid::FULL;
        for (cell, &(kind, digit, candidates)) in Cell::ALL.into_iter().zip(&cells) {
            let digit = Digit::new(digit);
            match kind {
                0 => position.clues[cell] = digit,
                1 if marks != 2 => position.entries[cell] = digit,
                _ => grid[cell] = candidates,
            }
        }
        if marks > 0 {
            position.candidates = Some(grid);
            position.candidates = Some(pencil::shown(&position));
            if marks == 2 {
                position = pencil::puzzle(position.candidates.unwrap());
            } else if position.empty_cells().iter().all(|cell| grid[cell] == DigitSet::ALL) {
                position.candidates = None;
            }
        }
        Record { position, rules: Some(rules), rest }
    }
}

/// The candidates that peers leave, as formats for people write them.
fn reduced(record: &Record, rules: &Rules) -> Grid {
    let position = &record.position;
    let digits = position.digits();
    let mut grid = pencil::shown(position);
    for cell in position.empty_cells().iter() {
        let seen: DigitSet = rules.peers(cell).iter().filter_map(|peer| digits[peer]).collect();
        if !(grid[cell] - seen).is_empty() {
            grid[cell] -= seen;
        }
    }
    grid
}

/// Compares what was read with what was written, in all that the format says.
fn same(format: Format, wrote: &Record, found: &Record) {
    let (one, other) = (&wrote.position, &found.position);
    let rules = wrote.rules.clone().unwrap();
    match format {
        Format::Candidates => assert_eq!(pencil::shown(other), reduced(wrote, &rules), "{format}"),
        Format::Sdx => {
            assert_eq!(other.clues, one.clues, "{format}");
            assert_eq!(pencil::shown(other), reduced(wrote, &rules), "{format}");
        }
        Format::Hodoku => {
            assert_eq!((&other.clues, &other.entries), (&one.clues, &one.entries), "{format}");
            if one.candidates.is_some() {
                let classic = |position: &Position| {
                    let digits = position.digits();
                    let mut grid = pencil::shown(position);
                    for cell in position.empty_cells().iter() {
                        let peers = Rules::classic().peers(cell);
                        grid[cell] -= peers.iter().filter_map(|peer| digits[peer]).collect();
                    }
                    grid
                };
                assert_eq!(classic(other), classic(one), "{format}");
            }
        }
        // One candidate and an entry look the same here.
        Format::Wiki => {
            assert_eq!(other.clues, one.clues, "{format}");
            assert_eq!(pencil::shown(other), pencil::shown(one), "{format}");
        }
        Format::Aind | Format::Long => assert_eq!(pencil::shown(other), pencil::shown(one), "{format}"),
        Format::Iss | Format::IssLink if one.candidates_are_clues => {
            assert_eq!(pencil::shown(other), pencil::shown(one), "{format}")
        }
        _ => {
            assert_eq!(other.clues, one.clues, "{format}");
            let entries = if format.says_entries() { one.entries } else { Clues::EMPTY };
            assert_eq!(other.entries, entries, "{format}");
            if format.says_candidates() && !matches!(format, Format::Iss | Format::IssLink) {
                assert_eq!(other.candidates, one.candidates, "{format}");
            }
        }
    }
    if format.says_rules() {
        assert_eq!(found.rules.as_ref().unwrap(), &rules, "{format}");
        assert_eq!(found.rules.as_ref().unwrap().name(), rules.name(), "{format}");
    }
    if format.says_rest() {
        assert_eq!(
            found.rest.split_whitespace().collect::<Vec<_>>(),
            wrote.rest.split_whitespace().collect::<Vec<_>>()
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_back(record in record(), other in record()) {
        for &format in Format::ALL {
            let Ok(written) = write(format, &record) else {
                let classic = Record { rules: Some(Rules::classic()), ..record.clone() };
                prop_assert!(!format.is_written() || write(format, &classic).is_ok(), "{format}");
                prop_assert!(!format.is_written() || format == Format::Sudokupad, "{format} says all these rules");
                continue;
            };
            if format != Format::Csv && format != Format::Opensudoku {
                // A part of these, and not a text of its own.
                let found = all(&written.text);
                prop_assert_eq!(found.len(), 1, "{}", format);
                same(format, &record, &found[0]);
            }
            let lost = |loss: &Loss| written.lost.contains(loss);
            prop_assert_eq!(lost(&Loss::Entries), !record.position.entries.is_empty() && !format.says_entries());
            if format.holds_many() && write(format, &other).is_ok() {
                let text = write_all(format, &[record.clone(), other.clone(), record.clone()]).unwrap();
                let found = all(&text);
                prop_assert_eq!(found.len(), 3, "{}: {}", format, text);
                for (found, wrote) in found.iter().zip([&record, &other, &record]) {
                    same(format, wrote, found);
                }
            }
        }
    }

    #[test]
    fn rules_are_read_back(rules in prop::sample::select(known_rules())) {
        prop_assert_eq!(rules::read(rules::write(&rules).as_bytes()).unwrap(), rules);
    }
}

#[test]
fn candidates_that_are_part_of_a_puzzle_stay_so_or_the_loss_is_said() {
    let clues: Clues =
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
    let mut record = Record::from(clues);
    let puzzle = Puzzle::new(Rules::classic(), clues).unwrap();
    let mut grid = puzzle.grid();
    // Two left: a single one would read as a clue.
    grid[Cell::R1C2] = [Digit::Six, Digit::Seven].into_iter().collect();
    record.position.candidates = Some(grid);
    record.position.candidates_are_clues = true;
    for format in Format::ALL.iter().filter(|format| format.is_written()) {
        let written = write(*format, &record).unwrap();
        let said = written.lost.iter().any(|lost| matches!(lost, Loss::Candidates | Loss::GivenCandidates));
        let kept = read(written.text.as_bytes(), &ReadOptions::default())
            .any(|item| matches!(item.content, Content::Puzzle(read) if read.position.candidates_are_clues));
        assert_eq!(kept, !said, "{format}");
    }
}

/// Bytes that look like something.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..400),
        "[0-9.]{70,90}[ ,;#a-z]{0,9}".prop_map(String::into_bytes),
        "([0-9.|+ -]{5,25}\n){5,14}".prop_map(String::into_bytes),
        "([1-9]{1,4}[ |,]){70,90}".prop_map(String::into_bytes),
        "(u?[1-9]{1,3} ){9}\n{0,9}".prop_map(String::into_bytes),
        ":[0-9]{4}:[0-9]:[+0-9.]{78,100}:([0-9]{3} ){0,3}:".prop_map(String::into_bytes),
        "(scf|classic|fpuz|fpuzzles|ctc|scl|\\.~|\\.Diagonal~|3x3:d:k)[A-Za-z0-9+/=~_:.]{0,120}".prop_map(String::into_bytes),
        "https://(f-puzzles.com|sudokupad.app|sudoku.coach|x.org)/[a-z/?=&%0-9]{0,80}".prop_map(String::into_bytes),
        "[\\[{]([\\]\\[{}\",:0-9A-I]|\"grid\":|\"cells\":|\"size\":9|\"saltire\":1|\"puzzle\":){0,60}".prop_map(String::into_bytes),
        "<(ksudoku|opensudoku)>(<(game|puzzle|graph|values|clique|history|simple-event)( data=\"[0-9]{0,82}\"| type=\"custom\"| order=\"9\"| index=\"[0-9]{1,2}\")*/?>){0,8}".prop_map(String::into_bytes),
        "(puzzle|quiz|a)[,;\t](b|\"c)\n([0-9.\",;\n]{0,90}){0,4}".prop_map(String::into_bytes),
        "(rows|columns|boxes|extra|name|unit|main diagonal|[A-D. ]{9,18}|#)(\n([A-D. ]{17}|[A-D.]{9}|rows|extra|unit x1)){0,24}".prop_map(String::into_bytes),
        "\\[(Puzzle|State|PencilMarks)\\]\n([0-9.,]{7,11}\n){7,11}\\[(State|PencilMarks|x)\\]\n([0-9.,]{7,30}\n){8,10}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn no_bytes_make_a_reader_panic(mut input in bytes(), change in any::<(u16, u8)>()) {
        for round in 0..2 {
            for column in [None, Some("b".to_owned())] {
                for item in read(&input, &ReadOptions { column }) {
                    if let Content::Bad(error) = item.content {
                        prop_assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty());
                        prop_assert!(!error.message.contains('\n'), "{:?}", error.message);
                    }
                }
            }
            let _ = (read_line(&input), text::read(&input), text::read_line(&input), rules::read(&input));
            let _ = (text::block::read(&input), text::pencil::read(&input), text::sdk::read(&input), text::sdx::read(&input));
            let _ = (text::hodoku::read(&input), text::long::read(&input), text::wiki::read(&input));
            let _ = csv::Table::open(&input, None).map(|table| table.rows().count());
            let shown = String::from_utf8_lossy(&input);
            let _ = (fpuzzles::read_data(&shown), sudokupad::read_id(&shown));
            if round == 0 && !input.is_empty() {
                let at = usize::from(change.0) % input.len();
                input[at] = change.1;
            }
        }
    }
}

#[test]
fn the_published_encodings_are_written() {
    let puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    let clues: Clues = puzzle.parse().unwrap();
    let record = Record { rules: Some(Rules::diagonal()), rest: "AIND".to_owned(), ..Record::from(clues) };
    let text = |format: Format| write(format, &record).unwrap().text;
    assert_eq!(text(Format::Sudokupad), "https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x");
    assert_eq!(
        text(Format::Iss),
        ".Diagonal~1.Diagonal~-1.~R1C1_2~R2C6_6~R2C7_2~R3C3_1~R3C8_7~R4C3_6~R4C6_8~R5C1_3~R5C5_9~R5C9_7~R6C4_6~R6C7_4~R7C2_4~R7C7_8~R8C3_5~R8C4_2~R9C9_3"
    );
    let data = "N4IgzglgXgpiBcBOANCALhNAbO8QEEBJAOQBERUBDAVzQAsB7AJwRApAHMmIATBAbX6gAbpSzVcAJlQcIwmADsEaJhIC+yYBq2bte3Qa0BdZEP06L2kKPG4AbDLmLlqmFZsSE0zk6XwV6oZqJmaG1mKe8ACMjvJ+AW5BSSIRuADssc7+rnohlprhtggOPnEugfkpRfAAHJnxOcnBplWRAMz15YmV7qkIKKVZCebmhZEZgw3qeSMFHvad2RWj8wgALIvDQTNzffAbk12zlWO4dYdL3bktK3sArJuNrVKPy026Oz3vFqcIHRfDIwmEA8CCUDgMBRiADUXVQoPBkLEAFojkA===";
    assert_eq!(fpuzzles::write_data(&record).unwrap(), data);
    assert_eq!(
        text(Format::Fpuzzles),
        format!("https://f-puzzles.com/?load={}", data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D"))
    );
    assert_eq!(text(Format::Line), format!("{puzzle} AIND"));
    assert_eq!(write(Format::Line, &record).unwrap().lost, [Loss::Rules("diagonal".to_owned())]);
    assert_eq!(write(Format::Iss, &record).unwrap().lost, []);
    let jigsaw = Record { rules: Some(jigsaw()), ..record.clone() };
    assert_eq!(write(Format::Sudokupad, &jigsaw).unwrap_err().to_string(), "the format cannot state the rules jigsaw");
    assert_eq!(write(Format::Bank, &record).unwrap_err().to_string(), "bank can be read, but not written");
    assert_eq!(
        "nope".parse::<Format>().unwrap_err().to_string().split(',').next(),
        Some("unknown format 'nope': expected line")
    );
    for &format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let two = write_all(Format::Ksudoku, &[record.clone(), record]).unwrap_err();
    assert_eq!((two.0, two.1.to_string().as_str()), (1, "ksudoku holds one puzzle"));
}

#[test]
fn what_a_format_cannot_say_is_reported() {
    let mut record = Record::from(Clues::EMPTY);
    let mut grid = Grid::FULL;
    grid[Cell::R1C1] = [Digit::Two, Digit::Five].into_iter().collect();
    record.position.candidates = Some(grid);
    let lost = |format: Format, record: &Record| write(format, record).unwrap().lost;
    assert_eq!(lost(Format::Line, &record), [Loss::Candidates]);
    assert_eq!(lost(Format::Iss, &record), [Loss::Candidates]);
    assert_eq!(lost(Format::FpuzzlesJson, &record), []);
    assert_eq!(lost(Format::Hodoku, &record), []);
    record.position.candidates_are_clues = true;
    assert_eq!(lost(Format::Iss, &record), []);
    assert_eq!(lost(Format::Hodoku, &record), [Loss::GivenCandidates]);
}

/// Nine boxes that share cells are no jigsaw.
#[test]
fn boxes_that_share_cells_are_written_as_units() {
    let mut units = Rules::classic().units().to_vec();
    let moved = |cell: &Cell| (1..4).contains(&cell.row()) && cell.column() < 3;
    units[26].cells = Cell::ALL.into_iter().filter(moved).collect();
    let rules = Rules::from_units("shared", &units).unwrap();
    let record = Record { rules: Some(rules.clone()), ..Record::from(Clues::EMPTY) };
    let found = all(&write(Format::Iss, &record).unwrap().text).remove(0).rules.unwrap();
    let cells = |rules: &Rules| rules.units().iter().map(|unit| unit.cells).collect::<Vec<_>>();
    assert_eq!(cells(&found), cells(&rules));
}

#[test]
fn a_saved_game_of_ksudoku_counts_its_cliques() {
    for (rules, count) in [(Rules::diagonal(), 29), (jigsaw(), 27)] {
        let record = Record { rules: Some(rules), ..Record::from(Clues::EMPTY) };
        let text = write(Format::Ksudoku, &record).unwrap().text;
        assert!(text.contains(&format!("ncliques=\"{count}\"")), "{text}");
    }
}

#[test]
fn rules_are_named() {
    assert_eq!((windoku().name(), disjoint_groups().name()), ("windoku", "disjoint-groups"));
}
