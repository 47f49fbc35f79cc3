//! Runs work in threads: bounded in number and time, and cancelled if the client disconnects.

use crate::body::refusal;
use hyper::StatusCode;
use saltire::front_end::Stop;
use saltire_ask::Refusal;
use std::{sync::Arc, time::Instant};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task,
};

/// A flag that is set when this value is dropped, that is, when the client disconnects.
#[derive(Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Whose turn it is. Verbs that may take seconds have half of the turns, so that a question that takes a millisecond does not
/// wait for them.
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

/// A turn, which ends when the value is dropped.
struct Turn {
    _all: OwnedSemaphorePermit,
    _long: Option<OwnedSemaphorePermit>,
}

impl Turns {
    /// The verbs whose answers take a few milliseconds for all but the oddest puzzles.
    const SHORT: [&str; 7] = ["solve", "check", "candidates", "hint", "convert", "read", "rules"];

    pub(crate) fn new(jobs: usize) -> Turns {
        Turns { all: Arc::new(Semaphore::new(jobs)), long: Arc::new(Semaphore::new(jobs.div_ceil(2))) }
    }

    /// Waits for a turn.
    async fn take(&self, verb: &str) -> Turn {
        const OPEN: &str = "the turns are never closed";
        let long = match Turns::SHORT.contains(&verb) {
            true => None,
            false => Some(self.long.clone().acquire_owned().await.expect(OPEN)),
        };
        Turn { _all: self.all.clone().acquire_owned().await.expect(OPEN), _long: long }
    }
}

/// Runs the work of a verb in its turn. Its flag is set at the end of its time or when the returned future is dropped.
///
/// # Errors
///
/// Returns a refusal if no slot becomes free in time, or if the work panics.
pub(crate) async fn run<T: Send + 'static>(
    turns: &Turns,
    verb: &str,
    end: Instant,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T, Refusal> {
    let late = || refusal(StatusCode::SERVICE_UNAVAILABLE, "other requests took the time that a question gets here");
    let turn = tokio::time::timeout_at(end.into(), turns.take(verb)).await.map_err(|_| late())?;
    let left = end.checked_duration_since(Instant::now()).ok_or_else(late)?;
    let client = StopOnDrop::default();
    let stop = client.0.clone();
    let done = task::spawn_blocking(move || {
        // The slot stays taken until the work has ended, even if it was cancelled.
        let _turn = turn;
        work(&stop.with_limit(Some(left)))
    });
    let done = done.await;
    done.map_err(|error| refusal(StatusCode::INTERNAL_SERVER_ERROR, format!("the work broke off: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn work_whose_turn_does_not_come_in_time_is_refused() {
        let turns = Turns::new(1);
        let held = turns.take("solve").await;
        let begun = Instant::now();
        let refused = run(&turns, "rate", begun + Duration::from_millis(50), |_| unreachable!("it has no turn")).await;
        assert_eq!(refused.map(|(): ()| ()).unwrap_err().status, 503);
        assert!(begun.elapsed() >= Duration::from_millis(50));
        drop(held);
        assert_eq!(
            run(&turns, "rate", Instant::now() + Duration::from_secs(60), |stop| stop.is_set()).await.ok(),
            Some(false)
        );
    }
}
