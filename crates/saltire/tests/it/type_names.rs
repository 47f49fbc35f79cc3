//! Each public type of a library has a name of its own in the workspace, which no private type has either, so that a name
//! means one thing in every crate. Private aliases are left out.

use std::{collections::BTreeMap, fs, path::Path};

/// The type that a line declares, and whether the type is public.
fn declared(line: &str) -> Option<(&str, bool)> {
    let line = line.trim_start();
    let (public, rest) = match line.strip_prefix("pub ") {
        Some(rest) => (true, rest),
        None => {
            (false, line.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")).map_or(line, |(_, rest)| rest))
        }
    };
    let (keyword, rest) = rest.split_once(' ')?;
    let is_type = matches!(keyword, "struct" | "enum" | "trait" | "union") || public && keyword == "type";
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    (is_type && end > 0).then_some((&rest[..end], public))
}

/// The places of the declarations of one name.
#[derive(Debug, Default)]
struct Declared {
    public: Vec<String>,
    private: Vec<String>,
}

/// The declarations of all files below a folder, by name. The types of a program are private.
fn collect(folder: &Path, library: bool, found: &mut BTreeMap<String, Declared>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, library, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            for (nth, line) in text.lines().enumerate() {
                if let Some((name, public)) = declared(line) {
                    let known = found.entry(name.to_owned()).or_default();
                    let places = if public && library { &mut known.public } else { &mut known.private };
                    places.push(format!("{}:{}", path.display(), nth + 1));
                }
            }
        }
    }
}

#[test]
fn no_two_public_types_share_a_name() {
    let mut found = BTreeMap::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for entry in fs::read_dir(&crates).expect("the crates have a folder") {
        let entry = entry.expect("an entry");
        let sources = entry.path().join("src");
        if sources.is_dir() {
            collect(&sources, sources.join("lib.rs").is_file(), &mut found);
        }
    }
    collect(&crates.join("../bench/atlas/src"), false, &mut found);
    found.retain(|_, places| !places.public.is_empty());
    assert!(found.len() > 100, "{} public types", found.len());
    found.retain(|_, places| places.public.len() + places.private.len() > 1);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("    pub struct Cell(u8);"), Some(("Cell", true)));
    assert_eq!(declared("pub enum End<'a> {"), Some(("End", true)));
    assert_eq!(declared("pub(crate) struct Hidden;"), Some(("Hidden", false)));
    assert_eq!(declared("struct Hidden;"), Some(("Hidden", false)));
    assert_eq!(declared("type Alias = u8;"), None);
    assert_eq!(declared("pub fn solve() {}"), None);
}
