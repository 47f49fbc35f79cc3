//! Long work: other Python threads continue during it, and Ctrl-C cancels it.

use crate::error::wrong;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use saltire::front_end::Stop;
use std::{
    mem,
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{RecvTimeoutError, channel},
    },
    time::Duration,
};

/// How often Python looks for Ctrl-C.
const OFTEN: Duration = Duration::from_millis(20);

/// How many threads the idle pools may have together. A single pool is kept even if it has more.
const MOST_KEPT: usize = 256;

/// Runs work that looks at a flag now and then on another thread, and sets the flag when Python raises
/// KeyboardInterrupt. The calling thread only waits, because Python handles signals there.
pub fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> T + Send) -> PyResult<T> {
    interruptible_on(py, 1, work)
}

/// Does the same with a pool of this many threads, on which the work may call [`run_on`].
pub fn interruptible_on<T: Send>(py: Python<'_>, threads: usize, work: impl FnOnce(&Stop) -> T + Send) -> PyResult<T> {
    let pool = take_pool(py, threads)?;
    let (pool, heard, result) = py.detach(move || {
        let stop = Stop::new();
        let (send, receive) = channel();
        let mut heard = Ok(());
        let result = pool.in_place_scope(|scope| {
            scope.spawn(|_| drop(send.send(work(&stop))));
            loop {
                match receive.recv_timeout(OFTEN) {
                    Err(RecvTimeoutError::Timeout) if heard.is_ok() => {
                        heard = Python::attach(|py| py.check_signals());
                        if heard.is_err() {
                            stop.set();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    result => break result,
                }
            }
        });
        (pool, heard, result)
    });
    give_pool(py, pool);
    // A panic of the work ends the scope with the same panic, so there is a result here.
    heard.map(|()| result.expect("the work has ended"))
}

/// Runs a function this many times, on up to this many threads of the pool on which the caller runs. The caller's thread is
/// one of them.
pub fn run_on(threads: usize, work: &(dyn Fn() + Sync)) {
    rayon::scope(|scope| {
        (1..threads).for_each(|_| scope.spawn(|_| work()));
        work();
    });
}

/// The pools that no call is using, the least recently used first. They are kept, because starting a thread costs more
/// than solving a puzzle. A pool belongs to one call at a time: calls from several threads of Python do not wait for each
/// other, and each has as many threads as it asks for.
struct IdlePools {
    process: u32,
    pools: Vec<ThreadPool>,
}

/// Returns the idle pools, which are locked only while the caller is attached to Python: no other thread of Python can fork
/// then, so a child process never starts with a locked mutex.
fn idle_pools(_: Python<'_>) -> MutexGuard<'static, IdlePools> {
    static IDLE: Mutex<IdlePools> = Mutex::new(IdlePools { process: 0, pools: Vec::new() });
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    if idle.process != std::process::id() {
        idle.process = std::process::id();
        // A process that was forked has none of its parent's threads. Dropping the pools could wait for a lock that one of
        // those threads held.
        mem::forget(mem::take(&mut idle.pools));
    }
    idle
}

fn take_pool(py: Python<'_>, threads: usize) -> PyResult<ThreadPool> {
    let mut idle = idle_pools(py);
    if let Some(nth) = idle.pools.iter().rposition(|pool| pool.current_num_threads() == threads) {
        return Ok(idle.pools.remove(nth));
    }
    drop(idle);
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(wrong)
}

fn give_pool(py: Python<'_>, pool: ThreadPool) {
    let mut idle = idle_pools(py);
    idle.pools.push(pool);
    let threads = |pools: &[ThreadPool]| pools.iter().map(ThreadPool::current_num_threads).sum::<usize>();
    while threads(&idle.pools) > MOST_KEPT && idle.pools.len() > 1 {
        idle.pools.remove(0);
    }
}
