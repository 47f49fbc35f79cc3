//! Receivers of steps.

use crate::{Step, Trace};

/// Receives every step as it is taken.
pub trait Recorder {
    /// Records one more step. A recorder that keeps nothing never builds it.
    fn record(&mut self, step: impl FnOnce() -> Step);
}

/// Keeps nothing.
impl Recorder for () {
    fn record(&mut self, _: impl FnOnce() -> Step) {}
}

/// Keeps the steps in order.
impl Recorder for Vec<Step> {
    fn record(&mut self, step: impl FnOnce() -> Step) {
        self.push(step());
    }
}

/// Keeps the steps in order.
impl Recorder for Trace {
    fn record(&mut self, step: impl FnOnce() -> Step) {
        self.steps.push(step());
    }
}
