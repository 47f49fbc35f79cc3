//! Runs the tests once for each mutant.

use crate::{Result, mutant::Mutant};
use std::{
    path::PathBuf,
    process::{Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// A compiled test program.
pub struct Test {
    pub program: PathBuf,
    pub folder: PathBuf,
    /// Only tests whose name contains this text run.
    pub filter: Option<String>,
}

/// How a run ended.
#[derive(PartialEq)]
enum End {
    Passed,
    Failed,
}

/// Returns the mutants that no test catches. A test that takes very long catches the mutant too.
pub fn missed<'a>(tests: &[Test], mutants: &[&'a Mutant], jobs: usize) -> Result<Vec<&'a Mutant>> {
    let mut limits = Vec::new();
    for test in tests {
        // The first run may fill caches.
        let run = || test.run(0, Duration::from_secs(3600));
        if run()? != End::Passed {
            return Err(format!("{} fails without a mutant", test.program.display()).into());
        }
        let begun = Instant::now();
        run()?;
        let took = begun.elapsed();
        eprintln!("{} {}: {:.1} s", test.program.display(), test.filter.as_deref().unwrap_or(""), took.as_secs_f64());
        limits.push(Duration::from_secs(5) + 4 * took);
    }
    let next = AtomicUsize::new(0);
    let missed = Mutex::new(Vec::new());
    let work = || -> std::io::Result<()> {
        while let Some(&mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut caught = false;
            for (test, limit) in tests.iter().zip(&limits) {
                caught = test.run(mutant.id, *limit)? == End::Failed;
                if caught {
                    break;
                }
            }
            if !caught {
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

impl Test {
    fn run(&self, mutant: u32, limit: Duration) -> std::io::Result<End> {
        let mut child = Command::new(&self.program)
            .args(&self.filter)
            .current_dir(&self.folder)
            .env("SALTIRE_MUTANT", mutant.to_string())
            .env("RUST_TEST_THREADS", "1")
            .env("RUST_BACKTRACE", "0")
            .env("INSTA_UPDATE", "no")
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Passed } else { End::Failed });
            }
            if begun.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                return Ok(End::Failed);
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}
