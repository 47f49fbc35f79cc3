//! Long work: other Python threads continue during it, and Ctrl-C cancels it.

use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use saltire::front_end::Stop;
use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock, Mutex, PoisonError,
        mpsc::{RecvTimeoutError, channel},
    },
    time::Duration,
};

/// How often Python looks for Ctrl-C.
const OFTEN: Duration = Duration::from_millis(20);

/// Runs work that looks at a flag now and then on another thread, and sets the flag when Python raises
/// KeyboardInterrupt. The calling thread only waits, because Python handles signals there.
pub fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let pool = pool()?;
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
        // A panic of the work ends the scope with the same panic, so there is a result here.
        heard.map(|()| result.expect("the work has ended"))
    })
}

/// Returns the pool of this process. The pool is kept, because starting a thread costs more than solving a puzzle; a
/// process that was forked has none of its parent's threads and gets a pool of its own. Several threads of Python may work
/// at the same time.
fn pool() -> PyResult<Arc<ThreadPool>> {
    /// The pools by process.
    type Pools = HashMap<u32, Arc<ThreadPool>>;
    static POOLS: LazyLock<Mutex<Pools>> = LazyLock::new(Mutex::default);
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = pools.get(&std::process::id()) {
        return Ok(pool.clone());
    }
    let pool = Arc::new(ThreadPoolBuilder::new().build().map_err(crate::error::wrong)?);
    pools.insert(std::process::id(), pool.clone());
    Ok(pool)
}
