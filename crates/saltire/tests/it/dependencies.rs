//! The dependency rules between the crates, read from their manifests.

use std::{collections::BTreeMap, fs, path::Path};

/// The crates of the workspace that each crate may depend on.
const ALLOWED: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("engine", &["board"]),
    ("proof", &["board"]),
    ("teach", &["board", "proof"]),
    ("explain", &["board", "proof"]),
    ("formats", &["board", "proof"]),
    ("render", &["board", "proof"]),
    ("make", &["board", "engine", "explain", "proof", "teach"]),
    ("saltire", &["board", "engine", "explain", "formats", "make", "proof", "render", "teach"]),
    ("frames", &["saltire"]),
    ("ask", &["saltire"]),
    ("web", &["ask", "saltire"]),
    ("wasm", &["ask", "saltire"]),
    ("py", &["frames", "saltire"]),
    ("cli", &["frames", "saltire", "web"]),
];

/// The names in the dependency tables of a manifest, without those for development.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut table = String::new();
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            table = header.trim_end_matches(']').to_owned();
            // `[dependencies.NAME]` has the name in its header.
            names.extend(table.strip_prefix("dependencies.").map(str::to_owned));
        } else if table == "dependencies" || table.starts_with("target.") && table.ends_with(".dependencies") {
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            if !name.is_empty() && !name.starts_with('#') {
                names.push(name.to_owned());
            }
        }
    }
    names
}

/// The manifests of all crates of the workspace by folder.
fn manifests() -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).expect("the crates have a folder").map(|entry| entry.expect("a folder").path());
    let read = |path: &Path| fs::read_to_string(path.join("Cargo.toml")).ok();
    folders.filter_map(|path| Some((path.file_name()?.to_str()?.to_owned(), read(&path)?))).collect()
}

/// The folder of a crate of the workspace by its name.
fn folder(name: &str) -> Option<&str> {
    if name == "saltire" { Some(name) } else { name.strip_prefix("saltire-") }
}

#[test]
fn crates_depend_only_on_those_below_them() {
    let manifests = manifests();
    assert!(manifests.len() >= 10, "{:?}", manifests.keys());
    for (name, manifest) in &manifests {
        let allowed = ALLOWED.iter().find(|(known, _)| known == name);
        let (_, allowed) = allowed.unwrap_or_else(|| panic!("crate '{name}' has no entry in the dependency rules"));
        for dependency in dependencies(manifest) {
            if let Some(other) = folder(&dependency) {
                assert!(allowed.contains(&other), "{name} must not depend on {other}");
            }
        }
    }
}

#[test]
fn the_board_has_no_dependency() {
    assert_eq!(dependencies(&manifests()["board"]), Vec::<String>::new());
}

#[test]
fn manifests_are_read() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\nsaltire-board.workspace = true\nserde = { version = \"1\" }\n\
                    [dependencies.rayon]\nversion = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n";
    assert_eq!(dependencies(manifest), ["saltire-board", "serde", "rayon"]);
    assert!(dependencies(&manifests()["saltire"]).contains(&"saltire-proof".to_owned()));
}
