//! Compiles the tests with all mutants that compile.

use crate::{
    Arguments, Result,
    insert::{Mutated, insert},
    mutant::Mutant,
    run::Program,
    sites::{self, Site},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::Path,
    process::Command,
};

/// The test programs with all mutants that they can hold.
pub struct Built {
    pub programs: Vec<Program>,
    pub viable: HashSet<u32>,
    /// The mutants that cannot be compiled into the common program.
    pub not_tried: HashSet<u32>,
}

/// The function that returns whether a mutant is chosen.
const MODULE: &str = "
#[doc(hidden)]
#[allow(missing_docs)]
pub mod saltire_mutants {
    extern crate std;
    static CHOSEN: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    pub fn on(id: u32) -> bool {
        *CHOSEN.get_or_init(|| std::env::var(\"SALTIRE_MUTANT\").ok().and_then(|id| id.parse().ok()).unwrap_or(0)) == id
    }
}
";

/// A source file with the places of its mutants.
struct Source<'a> {
    name: &'a str,
    text: String,
    sites: Vec<Site<'a>>,
}

/// Writes the mutants into the copy, compiles its tests and restores the copy.
pub fn build(tree: &Path, target: &Path, arguments: &Arguments, mutants: &[Mutant]) -> Result<Built> {
    let package = format!("saltire-{}", arguments.package);
    let root = format!("crates/{}/src/lib.rs", arguments.package);
    let mut files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::from([(root.as_str(), Vec::new())]);
    for mutant in mutants {
        files.entry(&mutant.file).or_default().push(mutant);
    }
    let mut sources = Vec::new();
    for (name, mutants) in files {
        let text = fs::read_to_string(tree.join(name))?;
        let sites = sites::find(&text, &mutants)?;
        sources.push(Source { name, text, sites });
    }
    let sites = sources.iter().flat_map(|source| &source.sites);
    let placed: HashSet<u32> = sites.flat_map(|site| &site.mutants).map(|mutant| mutant.id).collect();
    // `impl Trait` is one type, so a function that returns it cannot return another one for a mutant.
    let is_apart = |mutant: &&Mutant| !placed.contains(&mutant.id) || mutant.name.contains("-> impl ");
    let mut left_out = LeftOut {
        broken: HashSet::new(),
        not_tried: mutants.iter().filter(is_apart).map(|mutant| mutant.id).collect(),
    };
    left_out.check(tree, target, &package, &root, &sources)?;
    let programs = compile(tree, target, &package, &arguments.also)?;
    for source in &sources {
        fs::write(tree.join(source.name), &source.text)?;
    }
    let viable = placed.into_iter().filter(|id| !left_out.contains(*id)).collect();
    Ok(Built { programs, viable, not_tried: left_out.not_tried })
}

/// Compiles the tests of the package and of those that are added, each with its filter.
fn compile(tree: &Path, target: &Path, package: &str, also: &[String]) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for tested in [package].into_iter().chain(also.iter().map(String::as_str)) {
        let (package, filter) = tested.split_once(':').map_or((tested, None), |(name, filter)| (name, Some(filter)));
        let compiled = cargo(tree, target, &["test", "--no-run", "-p", package, "--lib", "--tests"])?;
        compiled.succeeded()?;
        for message in &compiled.messages {
            let (path, manifest) = (message["executable"].as_str(), message["manifest_path"].as_str());
            let (Some(path), Some(manifest)) = (path, manifest) else { continue };
            let folder = Path::new(manifest).parent().ok_or("no folder")?.to_owned();
            programs.push(Program { path: path.into(), folder, filter: filter.map(str::to_owned) });
        }
    }
    Ok(programs)
}

/// What cargo printed.
struct Compiled {
    messages: Vec<Value>,
    failure: Option<String>,
}

impl Compiled {
    fn succeeded(&self) -> Result<()> {
        self.failure.clone().map_or(Ok(()), |failure| Err(format!("cargo failed:\n{failure}").into()))
    }
}

fn cargo(tree: &Path, target: &Path, words: &[&str]) -> Result<Compiled> {
    let output = Command::new("cargo")
        .args(words)
        .args(["--all-features", "--message-format=json", "--quiet"])
        // The tests read explanations as JSON.
        .args(["--config", "profile.dev.package.serde_json.opt-level=2"])
        .args(["--config", "profile.dev.package.saltire-formats.opt-level=2"])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("RUSTFLAGS", "--cap-lints warn")
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .output()?;
    let messages =
        String::from_utf8(output.stdout)?.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let failure = (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned());
    Ok(Compiled { messages, failure })
}

fn compiler_error(message: &Value) -> Option<&Value> {
    let error = message.get("message")?;
    (error["level"] == "error" && error["spans"].as_array().is_some_and(|spans| !spans.is_empty())).then_some(error)
}

/// Returns a path without `..`, which the path of a file that another one includes may have.
fn without_dots(path: &str) -> String {
    let mut parts = Vec::new();
    for part in path.split('/') {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// The mutants that the common program lacks.
struct LeftOut {
    /// They do not compile.
    broken: HashSet<u32>,
    /// They might compile on their own.
    not_tried: HashSet<u32>,
}

impl LeftOut {
    fn contains(&self, id: u32) -> bool {
        self.broken.contains(&id) || self.not_tried.contains(&id)
    }

    /// Writes the sources with their mutants and leaves out more mutants until the package compiles.
    fn check(&mut self, tree: &Path, target: &Path, package: &str, root: &str, sources: &[Source]) -> Result<()> {
        loop {
            let without: HashSet<u32> = self.broken.union(&self.not_tried).copied().collect();
            let mut files = BTreeMap::new();
            for source in sources {
                let mut mutated = insert(&source.text, &source.sites, &without);
                if source.name == root {
                    mutated.text.push_str(MODULE);
                }
                let path = tree.join(source.name);
                if fs::read_to_string(&path)? != mutated.text {
                    fs::write(path, &mutated.text)?;
                }
                files.insert(source.name, mutated);
            }
            let checked = cargo(tree, target, &["check", "-p", package, "--lib", "--tests"])?;
            let mut found = false;
            for error in checked.messages.iter().filter_map(compiler_error) {
                found |= self.blame(error, &files);
            }
            if !found {
                return checked.succeeded();
            }
            eprintln!("{} mutants do not compile, {} cannot be tried", self.broken.len(), self.not_tried.len());
        }
    }

    /// Leaves out the mutants that an error comes from: those whose text holds the place of the error; without any,
    /// those of the smallest site around that place. Returns whether there are any.
    fn blame(&mut self, error: &Value, files: &BTreeMap<&str, Mutated>) -> bool {
        let mut found = false;
        for span in error["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true) {
            let (Some(file), Some(at)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) else { continue };
            let file = without_dots(file);
            let (Some(mutated), Ok(at)) = (files.get(file.as_str()), usize::try_from(at)) else { continue };
            let in_mutants =
                mutated.mutants.iter().filter(|(range, _)| range.contains(&at)).min_by_key(|(range, _)| range.len());
            if let Some((_, id)) = in_mutants {
                // A constant function cannot ask for a variable, nor can a file that a test program includes by its path.
                let cannot_ask = match error["code"]["code"].as_str() {
                    Some("E0015") => true,
                    Some("E0433") => error["message"].as_str().is_some_and(|text| text.contains("saltire_mutants")),
                    _ => false,
                };
                found |= if cannot_ask { self.not_tried.insert(*id) } else { self.broken.insert(*id) };
                continue;
            }
            // A `match` that misses a pattern: without its last arm. The compiler offers to add one after it.
            if error["code"]["code"] == "E0004" {
                let ends =
                    error["children"].as_array().into_iter().flatten().flat_map(|child| child["spans"].as_array());
                let end = ends
                    .flatten()
                    .filter_map(|span| span["byte_end"].as_u64()?.try_into().ok())
                    .max()
                    .unwrap_or(usize::MAX);
                let arm = mutated.mutants.iter().filter(|(range, _)| at < range.start && range.end <= end);
                if let Some((_, id)) = arm.max_by_key(|(range, _)| range.start) {
                    found |= self.broken.insert(*id);
                    continue;
                }
            }
            let around = mutated
                .sites
                .iter()
                .filter(|(range, ids)| range.contains(&at) && ids.iter().any(|id| !self.contains(*id)))
                .min_by_key(|(range, _)| range.len());
            if let Some((_, ids)) = around {
                for id in ids.iter().filter(|id| !self.broken.contains(id)) {
                    found |= self.not_tried.insert(*id);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_path_without_dots() {
        assert_eq!(super::without_dots("crates/engine/tests/main/../../src/random.rs"), "crates/engine/src/random.rs");
        assert_eq!(super::without_dots("src/lib.rs"), "src/lib.rs");
    }
}
