//! The limits of the server.

use std::time::Duration;

/// The limits for requests, connections and work.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The size of a body in bytes.
    pub body: usize,
    /// The size of the body of a bulk request in bytes.
    pub bulk: usize,
    /// The size of a line of a bulk request in bytes.
    pub line: usize,
    /// How long the server works on one question.
    pub time: Duration,
    /// How long a client may take to send the headers of a request, and how long it may pause while it sends the body.
    pub patience: Duration,
    /// How long a client may take to send the whole body of a bulk request.
    pub sending: Duration,
    /// How long a client may take to read 16 KiB of its answer, or all that waits to be sent.
    pub reading: Duration,
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
            sending: Duration::from_secs(300),
            reading: Duration::from_secs(30),
            connections: 768,
            jobs: 2 * cores,
            bulks: 4,
        }
    }
}
