//! Work off the main road: bounded in number and time, and stopped when nobody waits for it any more.

use crate::refusal::Refusal;
use axum::http::StatusCode;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{sync::Semaphore, task};

/// A flag that tells work to stop. Whoever waits for the work holds this; to let go of it sets the flag.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> Stop {
        Stop(Arc::new(AtomicBool::new(false)))
    }

    /// The flag, for the work to look at.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }

    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.set();
    }
}

/// Runs work in its turn. After the given time its flag is set; so it is when the returned future is dropped.
pub(crate) async fn run<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    time: Duration,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Result<T, Refusal> {
    let turn = turns.clone().acquire_owned().await.expect("the turns are never closed");
    let stop = Stop::new();
    let flag = stop.flag();
    let mut task = task::spawn_blocking(move || {
        // Given up or not, the turn ends when the work does.
        let _turn = turn;
        work(&flag)
    });
    let done = tokio::select! {
        done = &mut task => done,
        () = tokio::time::sleep(time) => {
            stop.set();
            task.await
        }
    };
    done.map_err(|error| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, format!("the work broke off: {error}")))
}
