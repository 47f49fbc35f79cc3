//! Runs work in threads: bounded in number and time, and cancelled if the client disconnects.

use crate::{body::refusal, bounds::Bounds};
use hyper::StatusCode;
use saltire::front_end::Stop;
use saltire_ask::Refusal;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Instant,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// A flag that is set when this value is dropped, that is, when the client disconnects.
#[derive(Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}

type Work = Box<dyn FnOnce() + Send>;

/// Threads for one kind of work. The memory allocator keeps freed memory for each thread, so work that needs much memory
/// has threads of its own.
struct Workers(mpsc::Sender<Work>);

impl Workers {
    fn new(count: usize) -> Workers {
        let (give, take) = mpsc::channel::<Work>();
        let take = Arc::new(Mutex::new(take));
        for _ in 0..count {
            let take = take.clone();
            let next = move || take.lock().unwrap_or_else(PoisonError::into_inner).recv();
            thread::spawn(move || {
                while let Ok(work) = next() {
                    // The message of the panic is on standard error, and the request is refused.
                    let _ = catch_unwind(AssertUnwindSafe(work));
                }
            });
        }
        Workers(give)
    }

    /// Runs work when a thread is free. The receiver is closed if the work panics.
    fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> oneshot::Receiver<T> {
        let (give, take) = oneshot::channel();
        // The client may have disconnected, so nothing may wait for the result.
        let work = move || drop(give.send(work()));
        self.0.send(Box::new(work)).expect("the threads live as long as this value");
        take
    }
}

/// The slots for work: one for each request that is answered at the same time. Verbs that may take seconds have half of the
/// slots, so that a question that takes a millisecond does not wait for them. Bulk requests have slots of their own.
pub(crate) struct Slots {
    all: Arc<Semaphore>,
    long: Arc<Semaphore>,
    bulk: Arc<Semaphore>,
    short_workers: Workers,
    long_workers: Workers,
    bulk_workers: Workers,
}

/// A slot, which becomes free when the value is dropped.
struct Slot {
    _all: OwnedSemaphorePermit,
    _long: Option<OwnedSemaphorePermit>,
}

const OPEN: &str = "the semaphores are never closed";

impl Slots {
    /// The verbs whose answers take a few milliseconds for all but the oddest puzzles.
    const SHORT: [&str; 7] = ["solve", "check", "candidates", "hint", "convert", "read", "rules"];

    pub(crate) fn new(bounds: &Bounds) -> Slots {
        let slots = |count| Arc::new(Semaphore::new(count));
        let half = bounds.jobs.div_ceil(2);
        Slots {
            all: slots(bounds.jobs),
            long: slots(half),
            bulk: slots(half),
            short_workers: Workers::new(bounds.jobs),
            long_workers: Workers::new(half),
            bulk_workers: Workers::new(half),
        }
    }

    /// Returns whether the answers of a verb are small and usually take a few milliseconds.
    pub(crate) fn is_short(verb: &str) -> bool {
        Slots::SHORT.contains(&verb)
    }

    /// Waits for a slot of a bulk request and starts its work.
    pub(crate) async fn run_bulk<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let slot = self.bulk.clone().acquire_owned().await.expect(OPEN);
        self.bulk_workers.run(move || {
            let _slot = slot;
            work()
        })
    }

    /// Waits for a slot.
    async fn take(&self, verb: &str) -> Slot {
        let long = match Slots::is_short(verb) {
            true => None,
            false => Some(self.long.clone().acquire_owned().await.expect(OPEN)),
        };
        Slot { _all: self.all.clone().acquire_owned().await.expect(OPEN), _long: long }
    }
}

/// Runs the work of a verb in a slot. Its flag is set at the end of its time or when the returned future is dropped.
///
/// # Errors
///
/// Returns a refusal if no slot becomes free in time, or if the work panics.
pub(crate) async fn run<T: Send + 'static>(
    slots: &Slots,
    verb: &str,
    end: Instant,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T, Refusal> {
    let late = || refusal(StatusCode::SERVICE_UNAVAILABLE, "other requests took the time that a question gets here");
    let slot = tokio::time::timeout_at(end.into(), slots.take(verb)).await.map_err(|_| late())?;
    let left = end.checked_duration_since(Instant::now()).ok_or_else(late)?;
    let client = StopOnDrop::default();
    let stop = client.0.clone();
    let workers = if Slots::is_short(verb) { &slots.short_workers } else { &slots.long_workers };
    let done = workers.run(move || {
        // The slot stays taken until the work has ended, even if it was cancelled.
        let _slot = slot;
        work(&stop.with_limit(Some(left)))
    });
    done.await
        .map_err(|_| refusal(StatusCode::INTERNAL_SERVER_ERROR, "the work broke off: this is a defect of Saltire"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn work_without_a_slot_in_time_is_refused() {
        let slots = Slots::new(&Bounds { jobs: 1, ..Bounds::default() });
        let held = slots.take("solve").await;
        let begun = Instant::now();
        let refused = run(&slots, "rate", begun + Duration::from_millis(50), |_| unreachable!("it has no slot")).await;
        assert_eq!(refused.map(|(): ()| ()).unwrap_err().status, 503);
        assert!(begun.elapsed() >= Duration::from_millis(50));
        drop(held);
        assert_eq!(
            run(&slots, "rate", Instant::now() + Duration::from_secs(60), |stop| stop.is_set()).await.ok(),
            Some(false)
        );
    }

    #[tokio::test]
    async fn work_that_panics_is_refused_and_its_thread_goes_on() {
        let slots = Slots::new(&Bounds { jobs: 1, ..Bounds::default() });
        let end = Instant::now() + Duration::from_secs(60);
        for verb in ["solve", "rate"] {
            let refused = run(&slots, verb, end, |_| panic!("this test panics")).await;
            assert_eq!(refused.map(|(): ()| ()).unwrap_err().status, 500);
            assert_eq!(run(&slots, verb, end, |_| 7).await.ok(), Some(7));
        }
    }
}
