//! Stopping early: Ctrl-C.

use saltire::front_end::Stop;
use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// The stop flag that Ctrl-C and SIGTERM set; everything that can run long looks at it.
#[derive(Clone, Default)]
pub struct Interrupt {
    stop: Stop,
    /// Whether the program only waits for input, which no flag ends.
    waiting: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens for Ctrl-C. The second one ends the program at once.
    pub fn listen() -> Interrupt {
        let interrupt = Interrupt::default();
        let heard = interrupt.clone();
        // Without a handler Ctrl-C still ends the program, only less tidily.
        let _ = ctrlc::set_handler(move || {
            if heard.stop.is_set() || heard.waiting.load(Ordering::Relaxed) {
                std::process::exit(130);
            }
            heard.stop.set();
        });
        interrupt
    }

    /// Reads what is needed before anything can be done; Ctrl-C meanwhile ends the program at once.
    pub fn waiting<T>(&self, read: impl FnOnce() -> T) -> T {
        self.waiting.store(true, Ordering::Relaxed);
        let result = read();
        self.waiting.store(false, Ordering::Relaxed);
        result
    }
}

impl Deref for Interrupt {
    type Target = Stop;

    fn deref(&self) -> &Stop {
        &self.stop
    }
}
