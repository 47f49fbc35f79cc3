//! Each public type has a name of its own in the workspace, so that a name means one thing in every crate.

use std::{collections::BTreeMap, fs, path::Path};

/// The names that a line declares as a public type.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let (keyword, rest) = rest.split_once(' ')?;
    let is_type = matches!(keyword, "struct" | "enum" | "trait" | "type" | "union");
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    (is_type && end > 0).then_some(&rest[..end])
}

/// The declarations of all files below a folder, by name.
fn collect(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            for (nth, line) in text.lines().enumerate() {
                if let Some(name) = declared(line) {
                    found.entry(name.to_owned()).or_default().push(format!("{}:{}", path.display(), nth + 1));
                }
            }
        }
    }
}

#[test]
fn no_two_public_types_share_a_name() {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the crates have a folder") {
        let sources = entry.expect("an entry").path().join("src");
        if sources.is_dir() {
            collect(&sources, &mut found);
        }
    }
    assert!(found.len() > 100, "{} types", found.len());
    found.retain(|_, places| places.len() > 1);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("    pub struct Cell(u8);"), Some("Cell"));
    assert_eq!(declared("pub enum End<'a> {"), Some("End"));
    assert_eq!(declared("pub(crate) struct Hidden;"), None);
    assert_eq!(declared("pub fn solve() {}"), None);
}
