//! Bulk requests: many questions in one body, one per line. The answers are streamed in the same order, one line for
//! each line.
//!
//! ```text
//!  body ──► lines ──► batches ──► threads ──► answers in order ──► body
//! ```
//! The body is kept in memory as it arrives (bounded by the size limit), so that a client may send everything before it
//! reads. It is cut into lines later. Answers wait until the client reads them; if the client disconnects, the work is
//! cancelled.

use crate::{
    body::{Admission, Body, RequestBody, refusal, response},
    lines::{self, BodyLine, Lines},
    serve::Shared,
    work::{Slots, StopOnDrop},
};
use bytes::Bytes;
use http_body_util::channel::{Channel, Sender};
use hyper::{Response, StatusCode};
use saltire::{
    board::text::is_aside,
    formats::json::{Comment, Object, Place, VERSION},
    front_end::Stop,
};
use saltire_ask::{Answer, Asked, Refusal, Verb};
use std::{convert::Infallible, sync::Arc};
use tokio::sync::{mpsc, oneshot};

/// How many lines of a verb with small answers a thread takes at a time. For the other verbs, a thread takes one line, so
/// that fewer answers wait in memory for the client.
const BATCH: usize = 32;

/// How many batches of one request are under way or wait for the client.
const AHEAD: usize = 16;

/// Answers every line of a body.
pub(crate) fn answer<B: RequestBody>(
    shared: &Arc<Shared>,
    verb: &'static Verb,
    body: B,
) -> Result<Response<Body>, Refusal> {
    if body.size_hint().exact() == Some(0) {
        return Err(Refusal::unreadable("the body is empty: expected one puzzle or question per line"));
    }
    let busy = |_| refusal(StatusCode::SERVICE_UNAVAILABLE, "too many bulk requests at once");
    let place = Arc::new(shared.bulks.clone().try_acquire_owned().map_err(busy)?);
    let (reader, lines) = lines::channel(shared.bounds.line);
    let (sender, receiver) = Channel::<Bytes, Infallible>::new(1);
    let client = StopOnDrop::default();
    let job = Arc::new(Job { verb, shared: shared.clone(), stop: client.0.clone(), _place: place.clone() });
    let (give, take) = mpsc::channel(AHEAD);
    tokio::spawn(reader.read(body, shared.bounds, client.0.clone()));
    tokio::spawn(job.run(lines, give));
    tokio::spawn(send(take, sender));
    Ok(response("application/x-ndjson", Body::stream(receiver, client, place)))
}

/// Sends the answers in order until the client disconnects.
async fn send(mut take: mpsc::Receiver<oneshot::Receiver<Bytes>>, mut sender: Sender<Bytes, Infallible>) {
    while let Some(done) = take.recv().await {
        let Ok(answers) = done.await else { return };
        if sender.send_data(answers).await.is_err() {
            return;
        }
    }
}

/// The work of one bulk request.
struct Job {
    verb: &'static Verb,
    shared: Arc<Shared>,
    stop: Stop,
    _place: Admission,
}

impl Job {
    /// Gives all lines to threads, batch by batch.
    async fn run(self: Arc<Job>, mut lines: Lines, give: mpsc::Sender<oneshot::Receiver<Bytes>>) {
        let most = if Slots::is_short(self.verb.name) { BATCH } else { 1 };
        let mut first = 1;
        loop {
            let batch = lines.batch(most).await;
            if batch.is_empty() {
                return;
            }
            // The receiver is closed if the client has disconnected.
            let Ok(place) = give.reserve().await else { return };
            let (job, count) = (self.clone(), batch.len());
            let work = move || {
                let answers = batch.into_iter().enumerate().map(|(nth, line)| job.line(line, first + nth));
                answers.collect::<String>().into()
            };
            place.send(self.shared.slots.run_bulk(work).await);
            first += count;
        }
    }

    /// Returns the answer to one line, with its newline.
    fn line(&self, line: BodyLine, number: usize) -> String {
        let place = Place { line: Some(number), ..Place::default() };
        let answer = line.and_then(|line| {
            if is_aside(&line) {
                let comment = String::from_utf8_lossy(line.trim_ascii_end()).into_owned();
                let body = Comment { comment };
                return Ok(Object { saltire: VERSION, verb: None, place: place.clone(), body }.line());
            }
            let question = question(&line)?;
            let stop = self.stop.with_limit(Some(self.shared.bounds.time));
            match self.verb.ask(&self.shared.agents, question, place.clone(), &stop)? {
                Answer::Object(object) | Answer::Stopped(object) => Ok(object),
                Answer::File(..) | Answer::Lines(_) => {
                    Err(Refusal::unreadable("this answer has several lines and is not available in bulk"))
                }
            }
        });
        let mut text = answer.unwrap_or_else(|refusal| refusal.line(Some(self.verb.name), place));
        text.push('\n');
        text
    }
}

/// Parses a line as an object or a string of JSON; any other line is a puzzle.
fn question(line: &[u8]) -> Result<Asked, Refusal> {
    match line.trim_ascii_start().first() {
        Some(b'{' | b'"') => Asked::read(line),
        _ => match core::str::from_utf8(line) {
            Ok(text) => Ok(Asked::of_text(text.trim_end_matches(['\r', '\n']))),
            Err(error) => Err(Refusal {
                column: Some(error.valid_up_to() + 1),
                ..Refusal::unreadable("not UTF-8: expected a puzzle or an object")
            }),
        },
    }
}
