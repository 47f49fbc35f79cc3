//! Every foreign format by example, its errors word by word, and how inputs are told apart.

mod files;
mod links;
mod places;

use saltire_formats::{Content, Item, ReadOptions, Record, read};

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

const FPUZZLES: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QEEBJAOQBERUBDAVzQAsB7AJwRApAHMmIATBAbX6gAbpSzVcAJlQcIwmADsEaJhIC+yYBq2bte3Qa0BdZEP06L2kKPG4AbDLmLlqmFZsSE0zk6XwV6oZqJmaG1mKe8ACMjvJ+AW5BSSIRuADssc7+rnohlprhtggOPnEugfkpRfAAHJnxOcnBplWRAMz15YmV7qkIKKVZCebmhZEZgw3qeSMFHvad2RWj8wgALIvDQTNzffAbk12zlWO4dYdL3bktK3sArJuNrVKPy026Oz3vFqcIHRfDIwmEA8CCUDgMBRiADUXVQoPBkLEAFojkA===";

const ISS: &str = ".Diagonal~1.Diagonal~-1.~R1C1_2~R2C6_6~R2C7_2~R3C3_1~R3C8_7~R4C3_6~R4C6_8~R5C1_3~R5C5_9~R5C9_7~R6C4_6~R6C7_4~R7C2_4~R7C7_8~R8C3_5~R8C4_2~R9C9_3";

const WIKI: &str = "05vuvuvuvuvuvuvuvuvuvuvuvuvu2105vuvuvuvu03vuvuvuvu41vuvuvu21vuvu81vuvuvu09vuvuvug1vuvuvu41vuvuvu21vuvu0hvuvuvu0hvuvuvuvu81vuvuvuvu1105vuvuvuvuvuvuvuvuvuvuvuvuvu09";

fn items(input: &str) -> Vec<Item> {
    read(input.as_bytes(), &ReadOptions::default()).collect()
}

fn records(input: &str) -> Vec<Record> {
    let record = |item: Item| match item.content {
        Content::Puzzle(record) => Some(record),
        Content::Aside(_) => None,
        Content::Bad(error) => panic!("{error}"),
    };
    items(input).into_iter().filter_map(record).collect()
}

fn one(input: &str) -> Record {
    let records = records(input);
    assert_eq!(records.len(), 1, "{input}");
    records.into_iter().next().unwrap()
}

fn error(input: &str) -> String {
    let bad = |item: Item| match item.content {
        Content::Bad(error) => Some(error.to_string()),
        _ => None,
    };
    items(input).into_iter().find_map(bad).unwrap_or_else(|| panic!("no error in {input}"))
}

fn clues(line: &str) -> saltire_board::Clues {
    line.parse().unwrap()
}
