//! Work beside the connections: bounded in number and time, and cancelled when its client has gone.

use crate::refusal::Refusal;
use axum::http::StatusCode;
use saltire::Stop;
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, task};

/// A flag that is set when this value is dropped, that is, when its client has gone.
#[derive(Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Runs work in its turn. Its flag is set when the time is up or the returned future is dropped.
pub(crate) async fn run<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    time: Duration,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T, Refusal> {
    let turn = turns.clone().acquire_owned().await.expect("the turns are never closed");
    let client = StopOnDrop::default();
    let stop = client.0.clone();
    let done = task::spawn_blocking(move || {
        // Given up or not, the turn ends when the work does.
        let _turn = turn;
        work(&stop.with_limit(Some(time)))
    });
    let done = done.await;
    done.map_err(|error| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, format!("the work broke off: {error}")))
}
