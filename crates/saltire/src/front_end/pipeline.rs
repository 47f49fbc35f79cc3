//! The ordered parallel map of all bulk work: items in, results out in the order of the items.
//!
//! ```text
//!  items ──► worker 1 ──┐
//!        ──► worker 2 ──┼──► results in order ──► write
//!        ──► …        ──┘
//! ```
//! Each worker takes the next item, maps it, and puts the result in its place in the queue. The worker whose result is
//! the next to be written writes it, and all following results that are ready. So no thread only reads or only writes.
//! The memory is bounded: no worker takes an item that is more than four items for each thread ahead of the last
//! written one, unless the pipeline is [unbounded](Pipeline::unbounded).

use crate::front_end::Stop;
use core::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// How many threads to use at most for each core: more cost memory and gain nothing.
const PER_CORE: usize = 4;

/// How often the calling thread looks at the stop flag and reports progress.
const TICK: Duration = Duration::from_millis(50);

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Runs a function at least once and at most this many times, on several threads if it can, and returns when every run has
/// returned.
pub type RunOn = fn(usize, &(dyn Fn() + Sync));

/// An ordered parallel map.
#[derive(Clone, Copy, Debug)]
pub struct Pipeline {
    threads: usize,
    ahead: usize,
    run_on: Option<RunOn>,
}

/// The number of items (or bytes) that a worker takes at a time, adjusted so that they take 1 to 10 ms. Then passing
/// items costs little compared with mapping them, no worker waits long for another one, and a set flag ends the work
/// soon.
///
/// ```
/// use saltire::front_end::FairShare;
/// use std::time::Duration;
///
/// let share = FairShare::new(4, 1000);
/// share.adjust(4, Duration::from_micros(20)); // the worker could have taken more
/// assert_eq!(share.get(), 8);
/// share.adjust(8, Duration::from_millis(5));
/// assert_eq!(share.get(), 8);
/// share.adjust(8, Duration::from_millis(50)); // a set flag would have ended the work late
/// assert_eq!(share.get(), 4);
/// ```
#[derive(Debug)]
pub struct FairShare {
    size: AtomicUsize,
    most: usize,
}

impl FairShare {
    /// Creates a share of this size, which later adjusts itself from 1 to `most`; a `most` of 0 counts as 1.
    #[must_use]
    pub fn new(first: usize, most: usize) -> FairShare {
        FairShare { size: first.into(), most: most.max(1) }
    }

    /// Returns the current size.
    #[must_use]
    pub fn get(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Adjusts the size to the time that the last `size` took.
    pub fn adjust(&self, size: usize, time: Duration) {
        const SHORT: Duration = Duration::from_millis(1);
        const LONG: Duration = Duration::from_millis(10);
        let fair = match time {
            // A small item, such as the last one, says little about larger ones.
            time if time < SHORT => self.get().max(2 * size),
            time if time > LONG => size / 2,
            _ => size,
        };
        self.size.store(fair.clamp(1, self.most), Ordering::Relaxed);
    }
}

/// The results that are mapped and not yet written.
struct Queue<R, E> {
    ready: BTreeMap<usize, R>,
    /// The number of the next result to be written, which is also how many were written.
    next: usize,
    /// The number of the next item to be taken.
    taken: usize,
    /// Whether a worker is writing.
    writing: bool,
    /// Whether there are no more items, or the work was cancelled.
    ended: bool,
    failed: Option<E>,
    /// How many workers are at work.
    workers: usize,
}

impl Pipeline {
    /// Creates a pipeline with this many threads, at least one and at most four for each core.
    #[must_use]
    pub fn new(threads: usize) -> Pipeline {
        let threads = threads.clamp(1, PER_CORE * cores());
        Pipeline { threads, ahead: 4 * threads, run_on: None }
    }

    /// Creates a pipeline with a thread for each core.
    #[must_use]
    pub fn on_all_cores() -> Pipeline {
        Pipeline::new(cores())
    }

    /// Returns the same pipeline without a bound on the results that wait to be written: for results that all stay in
    /// memory anyway. No worker then waits for a slow item.
    #[must_use]
    pub const fn unbounded(self) -> Pipeline {
        Pipeline { ahead: usize::MAX, ..self }
    }

    /// Returns the same pipeline on threads of the caller, such as a thread pool, instead of threads that start and end
    /// with each call. It never calls `tick`.
    #[must_use]
    pub const fn on(self, run_on: RunOn) -> Pipeline {
        Pipeline { run_on: Some(run_on), ..self }
    }

    /// Returns the number of threads.
    #[must_use]
    pub const fn threads(self) -> usize {
        self.threads
    }

    /// Maps every item and writes the results in the order of the items. Returns early when the flag is set; results
    /// written until then stay. The caller must ensure that the flag also ends the work of `map`.
    ///
    /// `tick` is called on the calling thread about twenty times a second; never, if the pipeline runs on threads of the caller
    /// ([`Pipeline::on`]).
    ///
    /// ```
    /// use saltire::front_end::{Pipeline, Stop};
    ///
    /// let mut squares = Vec::new();
    /// Pipeline::new(2).run(1..=100, &Stop::new(), |number| number * number, |square| {
    ///     squares.push(square);
    ///     Ok::<(), std::io::Error>(())
    /// }, || {})?;
    /// assert_eq!((squares.len(), squares[2]), (100, 9)); // in the order of the items
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first error of `write`. No further item is taken then.
    pub fn run<I: Send, R: Send, E: Send>(
        self,
        items: impl Iterator<Item = I> + Send,
        stop: &Stop,
        map: impl Fn(I) -> R + Sync,
        write: impl FnMut(R) -> Result<(), E> + Send,
        mut tick: impl FnMut(),
    ) -> Result<(), E> {
        let items = Mutex::new(items.fuse());
        let write = Mutex::new(write);
        let queue = Mutex::new(Queue {
            ready: BTreeMap::new(),
            next: 0,
            taken: 0,
            writing: false,
            ended: false,
            failed: None,
            workers: self.threads,
        });
        // Workers wait for space in the queue, the calling thread for the last worker.
        let (changed, finished) = (Condvar::new(), Condvar::new());
        let work = || {
            let _at_work = AtWork { queue: &queue, finished: &finished };
            while let Some((nth, item)) = self.take(&items, &queue, &changed, stop) {
                let result = map(item);
                put(nth, result, &queue, &changed, &write);
            }
        };
        match self.run_on {
            Some(run_on) => run_on(self.threads, &work),
            None => thread::scope(|scope| {
                for _ in 0..self.threads {
                    scope.spawn(work);
                }
                let mut state = lock(&queue);
                while state.workers > 0 {
                    if stop.is_set() && !state.ended {
                        state.ended = true;
                        changed.notify_all();
                    }
                    state = finished.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
                    drop(state);
                    tick();
                    state = lock(&queue);
                }
            }),
        }
        match queue.into_inner().unwrap_or_else(PoisonError::into_inner).failed {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// Takes the next item and its number, when there is space for its result.
    fn take<I, R, E>(
        self,
        items: &Mutex<impl Iterator<Item = I>>,
        queue: &Mutex<Queue<R, E>>,
        changed: &Condvar,
        stop: &Stop,
    ) -> Option<(usize, I)> {
        // Items are numbered in the order in which they come: the source stays locked until its item has its number.
        let mut items = lock(items);
        let mut state = lock(queue);
        while !state.ended && state.taken - state.next >= self.ahead {
            state = changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
            state.ended |= stop.is_set();
        }
        if state.ended || stop.is_set() {
            return None;
        }
        drop(state);
        let item = items.next();
        let mut state = lock(queue);
        match item {
            Some(item) => {
                state.taken += 1;
                Some((state.taken - 1, item))
            }
            None => {
                state.ended = true;
                None
            }
        }
    }
}

/// Puts a result in its place, and writes the results that are next unless another worker does.
fn put<R, E>(
    nth: usize,
    result: R,
    queue: &Mutex<Queue<R, E>>,
    changed: &Condvar,
    write: &Mutex<impl FnMut(R) -> Result<(), E>>,
) {
    let mut state = lock(queue);
    state.ready.insert(nth, result);
    if state.writing {
        return;
    }
    state.writing = true;
    while state.failed.is_none() {
        let next = state.next;
        let Some(result) = state.ready.remove(&next) else { break };
        drop(state);
        let written = (lock(write))(result);
        state = lock(queue);
        state.next += 1;
        if let Err(error) = written {
            (state.failed, state.ended) = (Some(error), true);
        }
        changed.notify_all();
    }
    state.writing = false;
}

/// Counts a worker out when it ends, also by a panic.
struct AtWork<'a, R, E> {
    queue: &'a Mutex<Queue<R, E>>,
    finished: &'a Condvar,
}

impl<R, E> Drop for AtWork<'_, R, E> {
    fn drop(&mut self) {
        let mut state = lock(self.queue);
        state.workers -= 1;
        if thread::panicking() {
            state.ended = true;
        }
        self.finished.notify_all();
    }
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in [1, 2, 3, 8, 1000] {
            let mut written = Vec::new();
            let slow = |item: u64| {
                // Some items take much longer than those after them.
                thread::sleep(Duration::from_micros(item * 7919 % 400));
                item * 2
            };
            let write = |result| {
                written.push(result);
                Ok::<(), ()>(())
            };
            Pipeline::new(threads).run(0..500, &Stop::new(), slow, write, || ()).unwrap();
            assert_eq!(written, (0..500).map(|item| item * 2).collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn a_pipeline_works_on_the_threads_of_its_caller() {
        let here = thread::current().id();
        let run = |stop: &Stop| {
            let mut written = Vec::new();
            let map = |item: u64| {
                assert_eq!(thread::current().id(), here);
                item
            };
            let write = |result| {
                written.push(result);
                if result == 70 { Err("full") } else { Ok(()) }
            };
            let inline: RunOn = |_, work| work();
            let result = Pipeline::new(3).on(inline).run(0..100, stop, map, write, || panic!("a tick"));
            (written.len(), result)
        };
        let stop = Stop::new();
        assert_eq!(run(&stop), (71, Err("full")));
        stop.set();
        assert_eq!(run(&stop), (0, Ok(())));
    }

    #[test]
    fn a_share_takes_some_milliseconds() {
        let share = FairShare::new(1, 100);
        let adjusted = |size, millis| {
            share.adjust(size, Duration::from_millis(millis));
            share.get()
        };
        assert_eq!([adjusted(1, 0), adjusted(2, 0), adjusted(4, 5), adjusted(99, 0)], [2, 4, 4, 100]);
        assert_eq!([adjusted(3, 0), adjusted(100, 11), adjusted(1, 2000), adjusted(0, 0)], [100, 50, 1, 1]);
        let nothing = FairShare::new(1, 0);
        nothing.adjust(1, Duration::ZERO);
        assert_eq!(nothing.get(), 1);
    }

    #[test]
    fn no_more_threads_than_four_for_each_core() {
        let cores = thread::available_parallelism().unwrap().get();
        assert_eq!(Pipeline::new(65_535).threads(), 4 * cores);
        assert_eq!(Pipeline::new(0).threads(), 1);
    }

    #[test]
    fn items_are_taken_only_as_fast_as_results_are_written() {
        let pipeline = Pipeline::new(2);
        let (taken, written) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let items = (0..200).inspect(|_| {
            taken.fetch_add(1, Ordering::SeqCst);
        });
        let write = |_| {
            thread::sleep(Duration::from_micros(300));
            let done = written.fetch_add(1, Ordering::SeqCst);
            assert!(taken.load(Ordering::SeqCst) <= done + 1 + pipeline.ahead);
            Ok::<(), ()>(())
        };
        pipeline.run(items, &Stop::new(), |item| item, write, || ()).unwrap();
        assert_eq!(written.load(Ordering::SeqCst), 200);
    }

    #[test]
    fn an_error_ends_it_and_nothing_is_written_after_it() {
        let mut written = Vec::new();
        let write = |result| {
            if result == 20 {
                return Err("full");
            }
            written.push(result);
            Ok(())
        };
        assert_eq!(Pipeline::new(4).run(0.., &Stop::new(), |item| item, write, || ()), Err("full"));
        assert_eq!(written, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn a_set_flag_ends_it() {
        let stop = Stop::new();
        let write = |result| {
            if result == 100 {
                stop.set();
            }
            Ok::<(), ()>(())
        };
        Pipeline::new(3).run(0.., &stop, |item| item, write, || ()).unwrap();
    }
}
