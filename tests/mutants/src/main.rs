//! Mutation tests of one crate with one build for all mutants.
//!
//! cargo-mutants lists the mutants of a crate. This program writes all of them into a copy of the repository: at each place,
//! a condition asks whether the variable `SALTIRE_MUTANT` names the mutant. It compiles the tests of the copy once, without the
//! mutants that do not compile, and runs them once for each mutant.
//!
//! ```text
//! cargo run --release -- CRATE [--sample N] [--seed N] [--skip PATH]... [--also PACKAGE[:FILTER]]... [--only TEXT] [--jobs N]
//! ```
//!
//! `--sample` draws N mutants with the seed; `--skip` leaves out the files whose path contains a text; `--also` adds the tests of a
//! package whose names contain the filter, for the mutants that the tests before them do not catch; `--only` tries the
//! mutants whose name contains a text. The last lines are the mutants that no test caught, and the counts.

mod build;
mod mutant;
mod run;
mod sites;
mod weave;

use mutant::Mutant;
use std::{
    env,
    error::Error,
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
    jobs: usize,
}

fn arguments() -> Result<Arguments> {
    let mut words = env::args().skip(1);
    let package = words.next().ok_or("expected the name of a crate, such as 'proof'")?;
    let mut options =
        Arguments { package, sample: None, seed: 1, skip: Vec::new(), also: Vec::new(), only: None, jobs: 2 };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} expects a value"));
        match word.as_str() {
            "--sample" => options.sample = Some(value()?.parse()?),
            "--seed" => options.seed = value()?.parse()?,
            "--skip" => options.skip.push(value()?),
            "--also" => options.also.push(value()?),
            "--only" => options.only = Some(value()?),
            "--jobs" => options.jobs = value()?.parse()?,
            _ => return Err(format!("unknown option '{word}'").into()),
        }
    }
    Ok(options)
}

fn main() -> Result<()> {
    let options = arguments()?;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("no repository")?;
    let target = repository.join("target/mutants");
    let tree = target.join("tree");
    copy(repository, &tree)?;

    let package = format!("saltire-{}", options.package);
    let mut mutants = mutant::list(&tree, &package)?;
    let listed = mutants.len();
    mutants.retain(|mutant| !options.skip.iter().any(|skip| mutant.file.contains(skip)));
    if let Some(only) = &options.only {
        mutants.retain(|mutant| mutant.name.contains(only));
    }
    if let Some(size) = options.sample {
        mutants = sample(mutants, size, options.seed);
    }
    let chosen = mutants.len();

    let built = build::build(&tree, &target.join("build"), &options, &mutants)?;
    let tried: Vec<&Mutant> = mutants.iter().filter(|mutant| built.viable.contains(&mutant.id)).collect();
    eprintln!("{} of {chosen} mutants compile; {} tests", tried.len(), built.tests.len());
    let missed = run::missed(&built.tests, &tried, options.jobs)?;

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

/// Copies the files that git tracks, so that the repository itself stays as it is.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(from).output()?;
    for name in String::from_utf8(listed.stdout)?.split('\0').filter(|name| !name.is_empty()) {
        let (source, copy): (PathBuf, PathBuf) = (from.join(name), to.join(name));
        let Ok(content) = std::fs::read(&source) else { continue };
        // An unchanged file keeps its time, so that it is not compiled again.
        if std::fs::read(&copy).is_ok_and(|old| old == content) {
            continue;
        }
        std::fs::create_dir_all(copy.parent().ok_or("no folder")?)?;
        std::fs::copy(&source, &copy)?;
    }
    Ok(())
}

/// Draws so many of the mutants, always the same for a seed, and keeps their order.
fn sample(mut mutants: Vec<Mutant>, size: usize, seed: u64) -> Vec<Mutant> {
    let mut state = seed;
    // SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    let mut drawn: Vec<(u64, Mutant)> = mutants.drain(..).map(|mutant| (next(), mutant)).collect();
    drawn.sort_by_key(|(number, _)| *number);
    drawn.truncate(size);
    mutants.extend(drawn.into_iter().map(|(_, mutant)| mutant));
    mutants.sort_by_key(|mutant| mutant.id);
    mutants
}
