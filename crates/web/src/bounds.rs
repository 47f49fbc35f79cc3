//! How much of everything there may be.

use std::time::Duration;

/// How much of everything there may be.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of a body with many lines.
    pub bulk: usize,
    /// Bytes of one of these lines.
    pub line: usize,
    /// How long one question may be worked at.
    pub time: Duration,
    /// How long a client may take to send its head, and to send more of its body.
    pub patience: Duration,
    /// Connections at once; more wait to be let in.
    pub connections: usize,
    /// Questions worked at at once; more wait for their turn.
    pub jobs: usize,
    /// Bodies with many lines at once; more are turned away.
    pub bulks: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            body: 1 << 20,
            bulk: 64 << 20,
            line: 64 << 10,
            time: Duration::from_secs(10),
            patience: Duration::from_secs(10),
            connections: 512,
            jobs: 2 * cores,
            bulks: 4,
        }
    }
}
