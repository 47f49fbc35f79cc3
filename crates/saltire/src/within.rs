//! A time limit for what can run long.

use core::sync::atomic::{AtomicBool, Ordering};
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
