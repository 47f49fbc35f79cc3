//! What is said of work that lasts: a bar on standard error, or a note.

use crate::notes::Notes;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    time::{Duration, Instant},
};

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
    /// Creates the progress for work of this many bytes, if the number is known.
    pub fn new(wanted: bool, size: Option<u64>) -> Progress {
        Progress { wanted, started: Instant::now(), size, done: 0, bar: None }
    }

    /// Shows the number of finished puzzles, with a message.
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

    /// Adds bytes to the finished ones and sets the number of puzzles.
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

/// Says something once on standard error if it still exists after some seconds.
pub struct Patience {
    _alive: Sender<()>,
}

impl Patience {
    /// Starts to wait.
    pub fn new(notes: Notes, text: String) -> Patience {
        const LONG: Duration = Duration::from_secs(3);
        let (alive, ended) = channel::<()>();
        std::thread::spawn(move || {
            if ended.recv_timeout(LONG) == Err(RecvTimeoutError::Timeout) {
                notes.note(&text);
            }
        });
        Patience { _alive: alive }
    }
}
