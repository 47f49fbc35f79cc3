//! A name means one thing in the workspace: the name of a public type of a library belongs to no other type or alias,
//! also not to a private one or one of a program. The name of a type or alias that several files of a library use
//! (`pub(crate)` and the like) belongs to no other such type. Types that only one file uses may repeat each other's
//! names.

use std::{collections::BTreeMap, fs, path::Path};

/// Who can use a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Visibility {
    Public,
    Crate,
    File,
}

/// The type or alias that a line declares, and its visibility. Associated types are left out.
fn declared(line: &str) -> Option<(&str, Visibility)> {
    let inner = line.trim_start();
    let (visibility, rest) = if let Some(rest) = inner.strip_prefix("pub ") {
        (Visibility::Public, rest)
    } else if let Some((_, rest)) = inner.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")) {
        (Visibility::Crate, rest)
    } else {
        (Visibility::File, inner)
    };
    let (keyword, rest) = rest.split_once(' ')?;
    let is_associated = visibility == Visibility::File && inner.len() < line.len();
    let is_type = matches!(keyword, "struct" | "enum" | "trait" | "union") || keyword == "type" && !is_associated;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    (is_type && end > 0).then_some((&rest[..end], visibility))
}

/// The places of the declarations of one name.
#[derive(Debug, Default)]
struct Declared {
    public: Vec<String>,
    within: Vec<String>,
    /// Also the types of programs, whatever their visibility.
    private: Vec<String>,
}

impl Declared {
    fn is_ambiguous(&self) -> bool {
        let all = self.public.len() + self.within.len() + self.private.len();
        !self.public.is_empty() && all > 1 || self.within.len() > 1
    }
}

/// The declarations of all files below a folder, by name.
fn collect(folder: &Path, library: bool, found: &mut BTreeMap<String, Declared>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, library, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            for (nth, line) in text.lines().enumerate() {
                if let Some((name, visibility)) = declared(line) {
                    let known = found.entry(name.to_owned()).or_default();
                    let places = match visibility {
                        Visibility::Public if library => &mut known.public,
                        Visibility::Crate if library => &mut known.within,
                        _ => &mut known.private,
                    };
                    places.push(format!("{}:{}", path.display(), nth + 1));
                }
            }
        }
    }
}

#[test]
fn no_two_types_share_a_name() {
    let mut found = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for entry in fs::read_dir(root.join("crates")).expect("the crates have a folder") {
        let sources = entry.expect("an entry").path().join("src");
        if sources.is_dir() {
            collect(&sources, sources.join("lib.rs").is_file(), &mut found);
        }
    }
    for programs in ["bench/src", "bench/atlas/src", "bench/measure/src", "fuzz/src", "tests/mutants/src"] {
        collect(&root.join(programs), false, &mut found);
    }
    let public = found.values().filter(|places| !places.public.is_empty()).count();
    assert!(public > 100, "{public} public types");
    found.retain(|_, places| places.is_ambiguous());
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("    pub struct Cell(u8);"), Some(("Cell", Visibility::Public)));
    assert_eq!(declared("pub enum End<'a> {"), Some(("End", Visibility::Public)));
    assert_eq!(declared("pub(crate) struct Hidden;"), Some(("Hidden", Visibility::Crate)));
    assert_eq!(declared("pub(super) type Alias = u8;"), Some(("Alias", Visibility::Crate)));
    assert_eq!(declared("struct Hidden;"), Some(("Hidden", Visibility::File)));
    assert_eq!(declared("type Alias = u8;"), Some(("Alias", Visibility::File)));
    assert_eq!(declared("    type Item = u8;"), None);
    assert_eq!(declared("pub fn solve() {}"), None);
}
