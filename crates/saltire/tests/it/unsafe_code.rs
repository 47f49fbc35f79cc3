//! Unsafe code stands under `crates/engine/src/simd` only. The WebAssembly module exports its functions with one attribute.

use std::{fs, path::Path};

/// The lines of all Rust files below a folder that have the word, as `path:line`.
fn lines_with(folder: &Path, word: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            lines_with(&path, word, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.extend(
                code.filter(|line| line.contains(word)).map(|line| format!("{}: {}", path.display(), line.trim())),
            );
        }
    }
}

#[test]
fn unsafe_code_has_one_place() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut blocks = 0;
    let mut elsewhere = Vec::new();
    for entry in fs::read_dir(crates).expect("the crates have a folder") {
        let sources = entry.expect("an entry").path().join("src");
        for word in ["unsafe {", "unsafe fn", "unsafe impl", "unsafe(", "unsafe extern"] {
            let mut found = Vec::new();
            if sources.is_dir() {
                lines_with(&sources, word, &mut found);
            }
            let (simd, other): (Vec<String>, Vec<String>) =
                found.into_iter().partition(|line| line.contains("engine/src/simd/"));
            blocks += simd.len();
            elsewhere.extend(other);
        }
    }
    assert!(blocks > 5, "{blocks}");
    assert!(
        matches!(&elsewhere[..], [only] if only.ends_with("wasm/src/lib.rs: #[unsafe(no_mangle)]")),
        "{elsewhere:#?}"
    );
}

/// Every unsafe block has an argument of its own directly above it.
#[test]
fn every_unsafe_block_has_its_argument() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src/simd");
    let mut blocks = 0;
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a source file");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for nth in (0..lines.len()).filter(|&nth| lines[nth].contains("unsafe {")) {
            blocks += 1;
            let above = lines[..nth].iter().rev().skip_while(|line| line.starts_with("#["));
            let argument = above.take_while(|line| line.starts_with("//")).any(|line| line.starts_with("// SAFETY: "));
            assert!(argument, "{}:{}: no argument above this block", path.display(), nth + 1);
        }
    }
    assert!(blocks >= 10, "{blocks}");
}
