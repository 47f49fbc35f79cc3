//! Long work: other Python threads go on meanwhile, and Ctrl-C ends it.

use pyo3::prelude::*;
use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

/// How often Python is asked whether somebody pressed Ctrl-C.
const OFTEN: Duration = Duration::from_millis(20);

/// Runs something that looks at a flag now and then, and sets the flag when Python raises KeyboardInterrupt.
pub fn patiently<T: Send>(py: Python<'_>, run: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        let (done, is_done) = channel::<()>();
        thread::scope(|scope| {
            let flag = &stop;
            let work = scope.spawn(move || {
                let result = run(flag);
                drop(done);
                result
            });
            let mut heard = Ok(());
            while is_done.recv_timeout(OFTEN) == Err(RecvTimeoutError::Timeout) {
                if heard.is_ok() {
                    heard = Python::attach(|py| py.check_signals());
                    stop.store(heard.is_err(), Ordering::Relaxed);
                }
            }
            let result = work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            heard.map(|()| result)
        })
    })
}
