//! Cancelling work: a flag that long work checks, and a timer that sets flags when their time is up.

use core::{
    fmt,
    ops::Deref,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread,
    time::Instant,
};

/// A flag that cancels work. Clones share it: setting one sets all.
///
/// ```
/// use saltire::{Limit, Puzzle, Solver, front_end::Stop};
/// use std::time::Duration;
///
/// let stop = Stop::new();
/// let empty = Puzzle::classic(&".".repeat(81))?; // counting its solutions would take forever
/// let outcome = stop.within(Some(Duration::from_millis(5)), |flag| {
///     Solver::new(empty.rules()).count(&empty, Limit { stop: Some(flag), ..Limit::default() })
/// });
/// assert!(!outcome.complete && !stop.is_set());
/// # Ok::<(), saltire::PuzzleError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Creates a flag that is not set.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Cancels the work.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work was cancelled.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns the flag itself, for functions that take an `AtomicBool`.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Returns a flag that is set when this one is set or, if there is a time limit, when the time is up.
    ///
    /// One timer thread serves all callers of the process; it starts with the first time limit. A time limit that
    /// overflows the clock counts as no time limit, and so does every one where there is no clock (WebAssembly).
    #[must_use]
    pub fn with_limit(&self, time: Option<Duration>) -> Limited {
        let time = time.filter(|_| !cfg!(target_family = "wasm"));
        let Some(end) = time.and_then(|time| Instant::now().checked_add(time)) else {
            return Limited { stop: self.clone(), deadline: None };
        };
        let deadline = Arc::new(Deadline { end, parent: self.clone(), own: Stop::new() });
        let timer = timer();
        timer.lock().push(deadline.clone());
        timer.changed.notify_one();
        Limited { stop: deadline.own.clone(), deadline: Some(deadline) }
    }

    /// Runs `work` with the flag of [`Stop::with_limit`].
    pub fn within<T>(&self, time: Option<Duration>, work: impl FnOnce(&AtomicBool) -> T) -> T {
        work(self.with_limit(time).flag())
    }
}

/// A flag with a time limit. Dropping it removes its deadline from the timer.
#[derive(Debug)]
pub struct Limited {
    stop: Stop,
    deadline: Option<Arc<Deadline>>,
}

impl Deref for Limited {
    type Target = Stop;

    fn deref(&self) -> &Stop {
        &self.stop
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        if let Some(own) = &self.deadline {
            timer().lock().retain(|waiting| !Arc::ptr_eq(waiting, own));
        }
    }
}

#[derive(Debug)]
struct Deadline {
    end: Instant,
    parent: Stop,
    own: Stop,
}

/// The deadlines of all work under way. There are at most a few per thread, so a list is enough.
struct Timer {
    waiting: Mutex<Vec<Arc<Deadline>>>,
    changed: Condvar,
}

impl Timer {
    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Deadline>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the flags whose time is up or whose parent is set, until the process ends.
    fn run(&self) {
        // How soon a parent that was set reaches the work.
        const OFTEN: Duration = Duration::from_millis(20);
        let mut waiting = self.lock();
        loop {
            let now = Instant::now();
            for deadline in waiting.iter().filter(|deadline| deadline.end <= now || deadline.parent.is_set()) {
                deadline.own.set();
            }
            let open = waiting.iter().filter(|deadline| !deadline.own.is_set());
            waiting = match open.map(|deadline| deadline.end - now).min() {
                None => self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner),
                Some(left) => {
                    self.changed.wait_timeout(waiting, left.min(OFTEN)).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

/// Returns the timer of this process. A process that was forked has no timer thread, so each process starts its own.
fn timer() -> &'static Timer {
    static TIMER: OnceLock<Timer> = OnceLock::new();
    static STARTED: Mutex<Option<u32>> = Mutex::new(None);
    let timer = TIMER.get_or_init(|| Timer { waiting: Mutex::new(Vec::new()), changed: Condvar::new() });
    let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    if *started != Some(std::process::id()) {
        // Without a thread no time limit is kept; Ctrl-C and other flags work as before.
        *started =
            thread::Builder::new().name("timer".to_owned()).spawn(|| timer.run()).ok().map(|_| std::process::id());
    }
    timer
}

/// A text that is not a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTime(String);

impl fmt::Display for NoTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a time: expected a number with ms, s, m or h, such as 30s", self.0)
    }
}

impl core::error::Error for NoTime {}

/// Parses `500ms`, `30s`, `2m`, `1h` or a number of seconds, without a sign and with an exponent of at most
/// two digits. A time that is too long for a [`Duration`] is [`Duration::MAX`].
///
/// ```
/// use saltire::front_end::read_time;
/// use std::time::Duration;
///
/// assert_eq!(read_time("1.5m"), Ok(Duration::from_secs(90)));
/// assert_eq!(read_time("soon").unwrap_err().to_string(), "'soon' is not a time: expected a number with ms, s, m or h, such as 30s");
/// ```
///
/// # Errors
/// Returns an error if the text has none of these forms.
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
    let (mantissa, exponent) = digits.split_once(['e', 'E']).unwrap_or((digits, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    if !mantissa.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') || exponent.len() > 2 {
        return Err(wrong());
    }
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    Ok(Duration::try_from_secs_f64(number * scale).unwrap_or(Duration::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Works until the flag is set, ten seconds at most; returns how long that took.
    fn work(flag: &AtomicBool) -> Duration {
        let begun = Instant::now();
        while !flag.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_secs(10) {
            thread::sleep(Duration::from_millis(1));
        }
        begun.elapsed()
    }

    #[test]
    fn a_time_limit_ends_the_work() {
        let took = Stop::new().within(Some(Duration::from_millis(30)), work);
        assert!((Duration::from_millis(30)..Duration::from_secs(5)).contains(&took), "{took:?}");
    }

    #[test]
    fn a_flag_that_is_set_ends_the_work_before_its_time() {
        let stop = Stop::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(30));
                stop.set();
            });
            let took = stop.within(Some(Duration::from_secs(60)), work);
            assert!(took < Duration::from_secs(5), "{took:?}");
        });
    }

    #[test]
    fn work_that_ends_in_time_leaves_nothing_behind() {
        let stop = Stop::new();
        for _ in 0..100 {
            assert!(!stop.within(Some(Duration::from_secs(3600)), |flag| flag.load(Ordering::Relaxed)));
        }
        assert!(!timer().lock().iter().any(|deadline| Arc::ptr_eq(&deadline.parent.0, &stop.0)));
        assert!(!stop.is_set());
    }

    #[test]
    fn a_time_limit_past_the_end_of_the_clock_is_none() {
        assert!(!Stop::new().within(Some(Duration::MAX), |flag| flag.load(Ordering::Relaxed)));
    }

    #[test]
    fn times_are_read() {
        assert_eq!(read_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read_time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(
            (read_time(".5"), read_time("2.h")),
            (Ok(Duration::from_millis(500)), Ok(Duration::from_secs(7200)))
        );
        assert_eq!(
            (read_time("5e-1s"), read_time("1E+3ms")),
            (Ok(Duration::from_millis(500)), Ok(Duration::from_secs(1)))
        );
        assert_eq!((read_time(&"9".repeat(400)), read_time("1e99")), (Ok(Duration::MAX), Ok(Duration::MAX)));
        for wrong in ["", "s", ".", "-1s", "+1", "5d", "1e400s", "4e", "4e+", "4e--5", "inf", "nan", " 5", "1.2.3"] {
            assert!(read_time(wrong).is_err(), "{wrong}");
        }
    }
}
