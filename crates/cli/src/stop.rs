//! Stopping early: Ctrl-C and time limits.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// Set on Ctrl-C; everything that can run long looks at it.
#[derive(Clone, Default)]
pub struct Stop(Arc<Flags>);

#[derive(Default)]
struct Flags {
    stop: AtomicBool,
    /// Nothing is done yet but waiting for input, which nobody could tell to stop.
    waiting: AtomicBool,
}

impl Stop {
    /// Listens for Ctrl-C. The second one ends the program at once.
    pub fn on_interrupt() -> Stop {
        let stop = Stop::default();
        let heard = stop.clone();
        // Without a handler Ctrl-C still ends the program, only less tidily.
        let _ = ctrlc::set_handler(move || {
            if heard.0.stop.swap(true, Ordering::Relaxed) || heard.0.waiting.load(Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        stop
    }

    pub fn is_set(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    pub fn flag(&self) -> &AtomicBool {
        &self.0.stop
    }

    /// Reads what is needed before anything can be done; Ctrl-C meanwhile ends the program at once.
    pub fn waiting<T>(&self, read: impl FnOnce() -> T) -> T {
        self.0.waiting.store(true, Ordering::Relaxed);
        let result = read();
        self.0.waiting.store(false, Ordering::Relaxed);
        result
    }

    /// Runs something with a flag that is set on Ctrl-C or, if there is a time limit, after that time.
    pub fn within<T>(&self, time: Option<Duration>, run: impl FnOnce(&AtomicBool) -> T) -> T {
        saltire::within(&self.0.stop, time, run)
    }
}
