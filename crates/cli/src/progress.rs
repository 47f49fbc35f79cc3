//! A bar on standard error, once the work lasts.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// How long work may take before it is worth a bar.
const LASTING: Duration = Duration::from_millis(700);

/// How far the work is.
pub struct Progress {
    wanted: bool,
    started: Instant,
    size: Option<u64>,
    done: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Work of so many bytes, if that is known.
    pub fn new(wanted: bool, size: Option<u64>) -> Progress {
        Progress { wanted, started: Instant::now(), size, done: 0, bar: None }
    }

    /// So many of the puzzles are there, with a word on them.
    pub fn reach(&mut self, done: u64, message: String) {
        self.done = done;
        if !self.wanted || self.started.elapsed() < LASTING {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| match self.size {
            Some(size) => ProgressBar::new(size).with_style(style("{bar:40} {pos}/{len} {per_sec} [{eta} left] {msg}")),
            None => ProgressBar::new_spinner().with_style(style("{spinner} {pos} {per_sec} {msg}")),
        });
        bar.set_position(done);
        bar.set_message(message);
    }

    /// So many more bytes are done; of so many puzzles in all.
    pub fn advance(&mut self, bytes: usize, puzzles: u64) {
        self.done += bytes as u64;
        if !self.wanted || self.started.elapsed() < LASTING {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| match self.size {
            Some(size) => ProgressBar::new(size).with_style(style("{bar:40} {percent}% {msg} [{eta} left]")),
            None => ProgressBar::new_spinner().with_style(style("{spinner} {msg}")),
        });
        bar.set_position(self.done);
        bar.set_message(format!("{puzzles} puzzles"));
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates here are right")
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
