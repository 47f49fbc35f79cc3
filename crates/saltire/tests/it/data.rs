//! The larger lists of puzzles. The tests of other crates include this file by its path.

use std::path::PathBuf;

/// A file of the folder that `SALTIRE_DATA` names; `None`, with a note, if the folder or the file is not there.
pub(crate) fn data(file: &str) -> Option<PathBuf> {
    let path = PathBuf::from(std::env::var_os("SALTIRE_DATA").unwrap_or_default()).join(file);
    if path.is_file() {
        return Some(path);
    }
    eprintln!("skipped: SALTIRE_DATA has no {file}");
    None
}
