//! A time limit for what can run long, and how one is written.

use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    time::{Duration, Instant},
};

/// Runs something with a flag that is set when `stop` is or, if there is a time limit, after that time.
pub fn within<T>(stop: &AtomicBool, time: Option<Duration>, run: impl FnOnce(&AtomicBool) -> T) -> T {
    const OFTEN: Duration = Duration::from_millis(50);
    // A limit past the end of the clock is none.
    let Some(end) = time.and_then(|time| Instant::now().checked_add(time)) else { return run(stop) };
    let flag = AtomicBool::new(false);
    let (done, is_done) = channel::<()>();
    let set = &flag;
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while let Some(left) = end.checked_duration_since(Instant::now()) {
                if is_done.recv_timeout(left.min(OFTEN)) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                if stop.load(Ordering::Relaxed) {
                    break;
                }
            }
            set.store(true, Ordering::Relaxed);
        });
        let result = run(&flag);
        drop(done);
        result
    })
}

/// A text that is no time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTime(String);

impl fmt::Display for NoTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no time: expected a number with ms, s, m or h, such as 30s", self.0)
    }
}

impl core::error::Error for NoTime {}

/// Reads `500ms`, `30s`, `2m`, `1h` or a number of seconds.
///
/// # Errors
/// Anything else.
pub fn read_time(text: &str) -> Result<Duration, NoTime> {
    let wrong = || NoTime(text.to_owned());
    let digits = text.trim_end_matches(|mark: char| mark.is_ascii_alphabetic());
    let scale = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number * scale).map_err(|_| wrong())
}
