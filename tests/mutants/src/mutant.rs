//! The mutants of a crate, as cargo-mutants lists them.

use crate::Result;
use serde_json::Value;
use std::{path::Path, process::Command};

/// One small change of the source.
pub struct Mutant {
    /// The number that `SALTIRE_MUTANT` names; from 1.
    pub id: u32,
    pub file: String,
    pub name: String,
    pub kind: String,
    pub replacement: String,
    /// Where the change starts and ends: line and column, from 1, in characters.
    pub start: (usize, usize),
    pub end: (usize, usize),
}

/// Lists the mutants of a package.
pub fn list(tree: &Path, package: &str) -> Result<Vec<Mutant>> {
    let listed =
        Command::new("cargo").args(["mutants", "--list", "--json", "--package", package]).current_dir(tree).output()?;
    if !listed.status.success() {
        return Err(format!("cargo mutants: {}", String::from_utf8_lossy(&listed.stderr)).into());
    }
    let all: Vec<Value> = serde_json::from_slice(&listed.stdout)?;
    all.iter()
        .zip(1..)
        .map(|(value, id)| read(value, id).ok_or_else(|| format!("unknown form: {value}").into()))
        .collect()
}

fn read(value: &Value, id: u32) -> Option<Mutant> {
    let text = |name: &str| value.get(name)?.as_str().map(str::to_owned);
    let place = |name: &str| {
        let place = value.get("span")?.get(name)?;
        let number = |part: &str| usize::try_from(place.get(part)?.as_u64()?).ok();
        Some((number("line")?, number("column")?))
    };
    Some(Mutant {
        id,
        file: text("file")?,
        name: text("name")?,
        kind: text("genre")?,
        replacement: text("replacement")?,
        start: place("start")?,
        end: place("end")?,
    })
}
