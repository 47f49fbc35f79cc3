//! Runs the tests for each mutant, one test at a time, the quickest first.

use crate::{Result, mutant::Mutant};
use std::{
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// A compiled test program.
pub struct Program {
    pub path: PathBuf,
    pub folder: PathBuf,
    /// Only tests whose name contains this text run.
    pub filter: Option<String>,
}

/// A test of a program.
struct Test<'a> {
    program: &'a Program,
    name: String,
    took: Duration,
}

/// How a run ended.
#[derive(PartialEq)]
enum End {
    Passed,
    Failed,
}

/// Returns the mutants that no test catches. A test that takes very long catches the mutant too.
///
/// Most mutants are caught by many tests, so the quickest tests run first and the rest only for the mutants that they miss.
pub fn missed<'a>(programs: &[Program], mutants: &[&'a Mutant], jobs: usize) -> Result<Vec<&'a Mutant>> {
    let mut tests = Vec::new();
    for program in programs {
        tests.extend(program.tests()?);
    }
    // The first run may fill caches, so the second one counts.
    for _ in 0..2 {
        for test in &mut tests {
            let begun = Instant::now();
            if test.run(0, Duration::from_secs(3600))? != End::Passed {
                return Err(format!("{} fails without a mutant", test.name).into());
            }
            test.took = begun.elapsed();
        }
    }
    tests.sort_by_key(|test| test.took);
    let all: Duration = tests.iter().map(|test| test.took).sum();
    eprintln!("{} tests, {:.1} s", tests.len(), all.as_secs_f64());
    for test in tests.iter().rev().take(5) {
        eprintln!("{:.1} s: {}", test.took.as_secs_f64(), test.name);
    }

    let next = AtomicUsize::new(0);
    let missed = Mutex::new(Vec::new());
    let work = || -> std::io::Result<()> {
        while let Some(&mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            if !caught(&tests, mutant.id)? {
                eprintln!("missed: {}", mutant.name);
                missed.lock().unwrap().push(mutant);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap())
    })?;
    let mut missed = missed.into_inner().unwrap();
    missed.sort_by_key(|mutant| mutant.id);
    Ok(missed)
}

/// Returns whether a test fails or takes very long with the mutant.
fn caught(tests: &[Test], mutant: u32) -> std::io::Result<bool> {
    for test in tests {
        if test.run(mutant, Duration::from_secs(3) + 4 * test.took)? == End::Failed {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Program {
    /// Lists the tests that the filter leaves.
    fn tests(&self) -> Result<Vec<Test<'_>>> {
        let Output { status, stdout, .. } =
            Command::new(&self.path).args(&self.filter).args(["--list", "--format", "terse"]).output()?;
        if !status.success() {
            return Err(format!("{} does not list its tests", self.path.display()).into());
        }
        let names = String::from_utf8(stdout)?;
        let names = names.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names.map(|name| Test { program: self, name: name.to_owned(), took: Duration::ZERO }).collect())
    }
}

impl Test<'_> {
    fn run(&self, mutant: u32, limit: Duration) -> std::io::Result<End> {
        let mut child = Command::new(&self.program.path)
            .args(["--exact", &self.name])
            .current_dir(&self.program.folder)
            .env("SALTIRE_MUTANT", mutant.to_string())
            .env("RUST_TEST_THREADS", "1")
            .env("RUST_BACKTRACE", "0")
            .env("INSTA_UPDATE", "no")
            .env("CARGO_MANIFEST_DIR", &self.program.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let (mut took, mut seen) = (Duration::ZERO, Instant::now());
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Passed } else { End::Failed });
            }
            if took > limit {
                child.kill()?;
                child.wait()?;
                return Ok(End::Failed);
            }
            thread::sleep(Duration::from_millis(2));
            // While this program and its tests are stopped (SIGSTOP), no time counts.
            took += seen.elapsed().min(Duration::from_millis(100));
            seen = Instant::now();
        }
    }
}
