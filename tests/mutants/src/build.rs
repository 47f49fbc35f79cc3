//! Compiles the tests with all mutants that compile.

use crate::{
    Arguments, Result,
    mutant::Mutant,
    run::Test,
    sites,
    weave::{Woven, weave},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::Path,
    process::{Command, Stdio},
};

pub struct Built {
    pub tests: Vec<Test>,
    pub viable: HashSet<u32>,
    /// The mutants that one build for all cannot hold.
    pub not_tried: HashSet<u32>,
}

/// What the mutants ask.
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

pub fn build(tree: &Path, target: &Path, options: &Arguments, mutants: &[Mutant]) -> Result<Built> {
    let package = format!("saltire-{}", options.package);
    let root = format!("crates/{}/src/lib.rs", options.package);
    let mut files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    files.entry(&root).or_default();
    for mutant in mutants {
        files.entry(&mutant.file).or_default().push(mutant);
    }
    let mut sources = BTreeMap::new();
    for (file, mutants) in &files {
        let text = fs::read_to_string(tree.join(file))?;
        sources.insert(*file, (text, mutants));
    }
    let mut sites = BTreeMap::new();
    for (file, (text, mutants)) in &sources {
        sites.insert(*file, sites::find(text, mutants)?);
    }
    let placed: HashSet<u32> =
        sites.values().flatten().flat_map(|site| &site.mutants).map(|mutant| mutant.id).collect();
    // `impl Trait` is one type, so a function that returns it cannot return another one for a mutant.
    let is_apart = |mutant: &&Mutant| !placed.contains(&mutant.id) || mutant.name.contains("-> impl ");
    let mut not_tried: HashSet<u32> = mutants.iter().filter(is_apart).map(|mutant| mutant.id).collect();
    let mut broken = HashSet::new();

    loop {
        let without: HashSet<u32> = broken.union(&not_tried).copied().collect();
        let mut woven = BTreeMap::new();
        for (file, (text, _)) in &sources {
            let mut new = weave(text, &sites[file], &without);
            if *file == root {
                new.text.push_str(MODULE);
            }
            let path = tree.join(file);
            if fs::read_to_string(&path)? != new.text {
                fs::write(path, &new.text)?;
            }
            woven.insert(*file, new);
        }
        let checked = cargo(tree, target, &["check", "-p", &package, "--lib"])?;
        let errors: Vec<&Value> = checked.iter().filter_map(compiler_error).collect();
        if errors.is_empty() {
            break;
        }
        let mut found = false;
        for error in errors {
            found |= blame(error, &woven, &mut broken, &mut not_tried);
        }
        if !found {
            return Err(format!("the copy in {} does not compile, and no mutant is the cause", tree.display()).into());
        }
        eprintln!("{} mutants do not compile, {} cannot be tried", broken.len(), not_tried.len());
    }

    let mut tests = Vec::new();
    for also in [&package].into_iter().chain(&options.also) {
        let (package, filter) =
            also.split_once(':').map_or((also.as_str(), None), |(name, filter)| (name, Some(filter)));
        for message in cargo(tree, target, &["test", "--no-run", "-p", package, "--lib", "--tests"])? {
            let (Some(program), Some(manifest)) = (message["executable"].as_str(), message["manifest_path"].as_str())
            else {
                continue;
            };
            let folder = Path::new(manifest).parent().ok_or("no folder")?.to_owned();
            tests.push(Test { program: program.into(), folder, filter: filter.map(str::to_owned) });
        }
    }
    if tests.is_empty() {
        return Err("the tests do not compile".into());
    }
    let viable = placed.iter().copied().filter(|id| !broken.contains(id) && !not_tried.contains(id)).collect();
    // The texts without mutants come back, so that the next run starts from them.
    for (file, (text, _)) in &sources {
        fs::write(tree.join(file), text)?;
    }
    Ok(Built { tests, viable, not_tried })
}

fn cargo(tree: &Path, target: &Path, words: &[&str]) -> Result<Vec<Value>> {
    let output = Command::new("cargo")
        .args(words)
        .args(["--all-features", "--message-format=json", "--quiet"])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("RUSTFLAGS", "--cap-lints warn")
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .stderr(Stdio::null())
        .output()?;
    Ok(String::from_utf8(output.stdout)?.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn compiler_error(message: &Value) -> Option<&Value> {
    let error = message.get("message")?;
    (error["level"] == "error" && error["spans"].as_array().is_some_and(|spans| !spans.is_empty())).then_some(error)
}

/// Leaves out the mutants that an error comes from: those whose text holds the place of the error; without any, those of
/// the smallest site around that place. Returns whether there are any.
fn blame(
    error: &Value,
    woven: &BTreeMap<&str, Woven>,
    broken: &mut HashSet<u32>,
    not_tried: &mut HashSet<u32>,
) -> bool {
    let mut found = false;
    for span in error["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true) {
        let (Some(file), Some(at)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) else { continue };
        let (Some(woven), Ok(at)) = (woven.get(file), usize::try_from(at)) else { continue };
        let in_mutants =
            woven.mutants.iter().filter(|(range, _)| range.contains(&at)).min_by_key(|(range, _)| range.len());
        if let Some((_, id)) = in_mutants {
            // A constant function cannot ask for a variable.
            found |= if error["code"]["code"] == "E0015" { not_tried.insert(*id) } else { broken.insert(*id) };
            continue;
        }
        // A `match` that misses a pattern: without its last arm. The compiler offers to add one after it.
        if error["code"]["code"] == "E0004" {
            let ends = error["children"].as_array().into_iter().flatten().flat_map(|child| child["spans"].as_array());
            let end = ends
                .flatten()
                .filter_map(|span| span["byte_end"].as_u64()?.try_into().ok())
                .max()
                .unwrap_or(usize::MAX);
            let arm = woven.mutants.iter().filter(|(range, _)| at < range.start && range.end <= end);
            if let Some((_, id)) = arm.max_by_key(|(range, _)| range.start) {
                found |= broken.insert(*id);
                continue;
            }
        }
        let around = woven
            .sites
            .iter()
            .filter(|(range, ids)| {
                range.contains(&at) && ids.iter().any(|id| !broken.contains(id) && !not_tried.contains(id))
            })
            .min_by_key(|(range, _)| range.len());
        if let Some((_, ids)) = around {
            for id in ids.iter().filter(|id| !broken.contains(id)) {
                found |= not_tried.insert(*id);
            }
        }
    }
    found
}
