//! The documentation says what the code does.

use saltire_board::text::rules;
use saltire_formats::{Format, windoku};
use std::{fs, path::PathBuf};

fn doc(name: &str) -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)).unwrap()
}

#[test]
fn the_table_of_formats_is_the_list_of_formats() {
    let (text, table) = (doc("formats.md"), Format::table());
    assert!(text.contains(&table), "docs/formats.md should have this table:\n{table}");
    for format in Format::ALL {
        assert!(table.contains(&format!("\n| `{format}` | ")), "{format}");
    }
}

#[test]
fn the_example_is_a_rule_file_and_every_file_is_listed() {
    let text = doc("rules.md");
    let example = text.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(rules::read(example.as_bytes()).unwrap(), windoku());
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/rules");
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(text.contains(&format!("`{name}`")), "{name} is not in docs/rules.md");
    }
    let wrong = example.replacen(". A A A", ". . A A", 1);
    let error = rules::read(wrong.as_bytes()).unwrap_err();
    assert!(text.contains(&format!("windoku.txt:{error}")), "{error}");
}
