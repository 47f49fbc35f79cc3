//! What is said of work that lasts: a bar on standard error, or a note.

use crate::notes::Notes;
use crossterm::{
    cursor::MoveToColumn,
    execute,
    style::Print,
    terminal::{self, Clear, ClearType},
};
use std::{
    io::stderr,
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    time::{Duration, Instant},
};

/// How long work may take before it is worth a bar.
const LASTING: Duration = Duration::from_millis(700);

/// How long a drawn bar stays as it is.
const OFTEN: Duration = Duration::from_millis(100);

/// How many characters a bar has.
const LENGTH: u64 = 40;

/// How far the work is.
pub struct Progress {
    wanted: bool,
    started: Instant,
    size: Option<u64>,
    done: u64,
    drawn: Option<Instant>,
}

impl Progress {
    /// Creates the progress for work of this many bytes or puzzles, if the number is known.
    pub fn new(wanted: bool, size: Option<u64>) -> Progress {
        Progress { wanted, started: Instant::now(), size, done: 0, drawn: None }
    }

    /// Shows the number of finished puzzles, with a message.
    pub fn reach(&mut self, done: u64, message: &str) {
        self.done = done;
        if self.is_due() {
            let count = self.size.map_or_else(|| done.to_string(), |size| format!("{done}/{size}"));
            let speed = done as f64 / self.started.elapsed().as_secs_f64();
            self.draw(&format!("{count} {speed:.1}/s"), message);
        }
    }

    /// Adds bytes to the finished ones and shows the number of puzzles.
    pub fn advance(&mut self, bytes: usize, puzzles: u64) {
        self.done += bytes as u64;
        if self.is_due() {
            let share = self.size.map_or_else(String::new, |size| format!("{}% ", 100 * self.done / size.max(1)));
            self.draw(&format!("{share}{puzzles} puzzles"), "");
        }
    }

    /// Returns whether the bar is to be drawn now.
    fn is_due(&self) -> bool {
        let since = self.drawn.map_or_else(|| self.started.elapsed() >= LASTING, |drawn| drawn.elapsed() >= OFTEN);
        self.wanted && since
    }

    /// Draws the bar, a text, the remaining time if it is known, and a message.
    fn draw(&mut self, text: &str, message: &str) {
        let line = match self.size {
            Some(size) if self.done > 0 => {
                let (done, size) = (self.done.min(size), size.max(1));
                let full = (LENGTH * done / size) as usize;
                let bar = format!("{}{}", "█".repeat(full), "░".repeat(LENGTH as usize - full));
                let left = self.started.elapsed().mul_f64((size - done) as f64 / self.done as f64).as_secs();
                format!("{bar} {text} [{}:{:02} left] {message}", left / 60, left % 60)
            }
            _ => format!("{text} {message}"),
        };
        // A longer line would wrap, and only its last part could be cleared.
        let width = terminal::size().map_or(80, |(columns, _)| usize::from(columns)).saturating_sub(1);
        let line: String = line.chars().take(width).collect();
        // There is nowhere to report that standard error cannot be written.
        let _ = execute!(stderr(), MoveToColumn(0), Clear(ClearType::CurrentLine), Print(line));
        self.drawn = Some(Instant::now());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() {
            let _ = execute!(stderr(), MoveToColumn(0), Clear(ClearType::CurrentLine));
        }
    }
}

/// Says something once on standard error if it still exists after some seconds.
pub struct DelayedNote {
    _alive: Sender<()>,
}

impl DelayedNote {
    /// Starts to wait.
    pub fn new(notes: Notes, text: String) -> DelayedNote {
        const LONG: Duration = Duration::from_secs(3);
        let (alive, ended) = channel::<()>();
        std::thread::spawn(move || {
            if ended.recv_timeout(LONG) == Err(RecvTimeoutError::Timeout) {
                notes.note(&text);
            }
        });
        DelayedNote { _alive: alive }
    }
}
