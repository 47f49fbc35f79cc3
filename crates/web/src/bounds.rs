//! The limits of the server.

use std::time::Duration;

/// How much of everything there may be.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of a body with many lines.
    pub bulk: usize,
    /// The size of one of these lines in bytes.
    pub line: usize,
    /// How long one question may be worked at.
    pub time: Duration,
    /// How long a client may take to send its head, and to send more of its body.
    pub patience: Duration,
    /// The number of simultaneous connections; others wait.
    pub connections: usize,
    /// The number of questions answered at the same time; others wait. Verbs that may take seconds get half of it.
    pub jobs: usize,
    /// The number of simultaneous bulk requests; others are refused.
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
            connections: 768,
            jobs: 2 * cores,
            bulks: 4,
        }
    }
}
