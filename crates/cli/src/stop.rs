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
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens for Ctrl-C. The second one ends the program at once.
    pub fn on_interrupt() -> Stop {
        let stop = Stop::default();
        let heard = stop.clone();
        // Without a handler Ctrl-C still ends the program, only less tidily.
        let _ = ctrlc::set_handler(move || {
            if heard.0.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        stop
    }

    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Runs something with a flag that is set on Ctrl-C or, if there is a time limit, after that time.
    pub fn within<T>(&self, time: Option<Duration>, run: impl FnOnce(&AtomicBool) -> T) -> T {
        saltire::within(&self.0, time, run)
    }
}
