//! Mutation tests of one crate with one build for all mutants.
//!
//! cargo-mutants lists the mutants of a crate. This program writes all of them into a copy of the repository: at each place,
//! a condition asks whether the variable `SALTIRE_MUTANT` names the mutant. It compiles the tests of the copy once, without the
//! mutants that do not compile, and runs them once for each mutant.
//!
//! ```text
//! cargo run --release -- CRATE [--sample N] [--seed N] [--skip PATH]... [--also PACKAGE[:FILTER]]...
//!     [--only TEXT] [--from FILE] [--jobs N]
//! ```
//!
//! `--sample` draws N mutants with the seed; `--skip` leaves out the files whose path contains a text; `--also` adds the
//! tests of a package whose names contain the filter, for the mutants that the tests before them do not catch; `--only`
//! tries the mutants whose name contains a text, `--from` those that the output of an earlier run names as missed. The
//! last lines are the mutants that no test caught, and the counts.

mod build;
mod insert;
mod mutant;
#[path = "../../../crates/engine/src/random.rs"]
mod random;
mod run;
mod sites;

use mutant::Mutant;
use random::Random;
use std::{
    collections::HashSet,
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

struct Arguments {
    package: String,
    sample: Option<usize>,
    seed: u64,
    skip: Vec<String>,
    also: Vec<String>,
    only: Option<String>,
    from: Option<String>,
    jobs: usize,
}

fn arguments() -> Result<Arguments> {
    let mut words = env::args().skip(1);
    let package = words.next().ok_or("expected the name of a crate, such as 'proof'")?;
    let mut arguments = Arguments {
        package,
        sample: None,
        seed: 1,
        skip: Vec::new(),
        also: Vec::new(),
        only: None,
        from: None,
        jobs: 2,
    };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} expects a value"));
        let number = |text: String| -> Result<u64> {
            text.parse().map_err(|_| format!("{word}: '{text}' is not a whole number").into())
        };
        match word.as_str() {
            "--sample" => arguments.sample = Some(number(value()?)?.try_into()?),
            "--seed" => arguments.seed = number(value()?)?,
            "--skip" => arguments.skip.push(value()?),
            "--also" => arguments.also.push(value()?),
            "--only" => arguments.only = Some(value()?),
            "--from" => arguments.from = Some(value()?),
            "--jobs" => arguments.jobs = number(value()?)?.try_into()?,
            _ => {
                let known = "--sample, --seed, --skip, --also, --only, --from or --jobs";
                return Err(format!("unknown option '{word}': expected {known}").into());
            }
        }
    }
    if arguments.jobs == 0 {
        return Err("--jobs must be at least 1".into());
    }
    Ok(arguments)
}

fn main() -> Result<()> {
    let arguments = arguments()?;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("no repository")?;
    let target = repository.join("target/mutants");
    let tree = target.join("tree");
    copy(repository, &tree)?;

    let package = format!("saltire-{}", arguments.package);
    let mut mutants = mutant::list(&tree, &package)?;
    let listed = mutants.len();
    mutants.retain(|mutant| !arguments.skip.iter().any(|skip| mutant.file.contains(skip)));
    if let Some(only) = &arguments.only {
        mutants.retain(|mutant| mutant.name.contains(only));
    }
    if let Some(file) = &arguments.from {
        let earlier = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let missed: HashSet<&str> = earlier.lines().filter_map(|line| line.strip_prefix("missed: ")).collect();
        mutants.retain(|mutant| missed.contains(mutant.name.as_str()));
    }
    if let Some(size) = arguments.sample {
        mutants = sample(mutants, size, arguments.seed);
    }
    let chosen = mutants.len();

    let built = build::build(&tree, &target.join("build"), &arguments, &mutants)?;
    let tried: Vec<&Mutant> = mutants.iter().filter(|mutant| built.viable.contains(&mutant.id)).collect();
    eprintln!("{} of {chosen} mutants compile", tried.len());
    let missed = run::missed(&built.programs, &tried, arguments.jobs)?;

    for mutant in &missed {
        println!("missed: {}", mutant.name);
    }
    for mutant in mutants.iter().filter(|mutant| built.not_tried.contains(&mutant.id)) {
        println!("not tried: {}", mutant.name);
    }
    let caught = tried.len() - missed.len();
    println!(
        "{package}: {listed} listed, {chosen} chosen, {} do not compile, {} not tried, {} tried, {caught} caught ({:.1} %)",
        chosen - built.not_tried.len() - tried.len(),
        built.not_tried.len(),
        tried.len(),
        100.0 * caught as f64 / tried.len().max(1) as f64,
    );
    Ok(())
}

/// Makes the folder a copy of the files that git tracks, so that the repository itself stays as it is.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(from).output()?;
    if !listed.status.success() {
        return Err(format!("git ls-files: {}", String::from_utf8_lossy(&listed.stderr)).into());
    }
    let listed = String::from_utf8(listed.stdout)?;
    let names: HashSet<PathBuf> = listed.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect();
    remove_others(to, to, &names)?;
    for name in &names {
        let (source, copy) = (from.join(name), to.join(name));
        let Ok(content) = fs::read(&source) else { continue };
        // An unchanged file keeps its time, so that it is not compiled again.
        if fs::read(&copy).is_ok_and(|old| old == content) {
            continue;
        }
        fs::create_dir_all(copy.parent().ok_or("no folder")?)?;
        fs::write(&copy, content)?;
    }
    Ok(())
}

/// Removes the files that are not in the list: cargo finds tests by their files.
fn remove_others(root: &Path, folder: &Path, names: &HashSet<PathBuf>) -> Result<()> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() && !path.is_symlink() {
            remove_others(root, &path, names)?;
        } else if !names.contains(path.strip_prefix(root)?) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Draws `size` mutants, always the same for a seed, and keeps their order.
fn sample(mutants: Vec<Mutant>, size: usize, seed: u64) -> Vec<Mutant> {
    let mut random = Random::new(seed);
    let mut drawn: Vec<(u64, Mutant)> = mutants.into_iter().map(|mutant| (random.next(), mutant)).collect();
    drawn.sort_by_key(|(number, _)| *number);
    drawn.truncate(size);
    let mut mutants: Vec<Mutant> = drawn.into_iter().map(|(_, mutant)| mutant).collect();
    mutants.sort_by_key(|mutant| mutant.id);
    mutants
}
