//! Bulk requests: many questions in one body, one per line. The answers are streamed in the same order, one line for
//! each line.
//!
//! ```text
//!  body ──► lines ──► batches ──► the ordered parallel map of all front ends (saltire::front_end::Pipeline) ──► body
//! ```
//! The body is kept in memory as it arrives (bounded by the size limit), so that a client may send everything before it
//! reads. It is cut into lines later. Answers wait until the client reads them; if the client disconnects, the work is
//! cancelled.

use crate::{
    body::{Body, RequestBody, refusal, response},
    serve::Shared,
    work::StopOnDrop,
};
use bytes::Bytes;
use http_body_util::{BodyExt, channel::Channel};
use hyper::{Response, StatusCode};
use saltire::{
    board::text::is_aside,
    formats::json::{Comment, Object, Place, VERSION},
    front_end::{Pipeline, Stop},
};
use saltire_ask::{Answer, Asked, Refusal, Verb};
use std::{
    collections::VecDeque,
    convert::Infallible,
    sync::{Arc, mpsc},
};
use tokio::{sync::OwnedSemaphorePermit, task};

/// How many lines a thread takes at a time.
const BATCH: usize = 32;

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
    let seat = shared.bulks.clone().try_acquire_owned().map_err(busy)?;
    let (give, take) = mpsc::channel();
    let (sender, receiver) = Channel::<Bytes, Infallible>::new(4);
    let client = StopOnDrop::default();
    let job = Job { verb, shared: shared.clone(), stop: client.0.clone(), _seat: seat };
    task::spawn_blocking(move || job.run(take, sender));
    tokio::spawn(read(body, shared.clone(), give, client.0.clone()));
    Ok(response("application/x-ndjson", Body::stream(receiver, client)))
}

/// A line, or why it is none.
type Line = Result<Vec<u8>, Refusal>;

/// Some bytes of a body, or the error that ends it.
type Chunk = Result<Bytes, Refusal>;

/// Reads a body until it ends, is too long or too slow, or until the work is cancelled.
async fn read<B: RequestBody>(mut body: B, shared: Arc<Shared>, give: mpsc::Sender<Chunk>, stop: Stop) {
    let bounds = shared.bounds;
    let mut size = 0;
    let end = loop {
        if stop.is_set() {
            return;
        }
        let frame = match tokio::time::timeout(bounds.patience, body.frame()).await {
            Err(_) => {
                break Some(refusal(StatusCode::REQUEST_TIMEOUT, "the body took too long; the rest is lost"));
            }
            Ok(None) => break None,
            Ok(Some(Err(_))) => return,
            Ok(Some(Ok(frame))) => frame,
        };
        let Ok(bytes) = frame.into_data() else { continue };
        size += bytes.len();
        if size > bounds.bulk {
            let message = format!("the body is longer than {} bytes; the rest is lost", bounds.bulk);
            break Some(refusal(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        // The receiver is closed only if the work was cancelled.
        let _ = give.send(Ok(bytes));
    };
    end.map(|refusal| give.send(Err(refusal)));
}

/// Cuts bytes into lines.
struct Lines {
    partial: Vec<u8>,
    /// In a line that was too long: until it ends, nothing is kept.
    skipping: bool,
    longest: usize,
}

impl Lines {
    fn add(&mut self, bytes: &[u8], lines: &mut Vec<Line>) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            if !self.skipping {
                self.partial.extend_from_slice(piece);
                self.skipping = self.partial.len() > self.longest;
                if self.skipping {
                    self.partial = Vec::new();
                    lines.push(Err(Refusal::unreadable(format!("a line longer than {} bytes", self.longest))));
                }
            }
            if piece.ends_with(b"\n") {
                if !self.skipping {
                    lines.push(Ok(core::mem::take(&mut self.partial)));
                }
                self.skipping = false;
            }
        }
    }

    fn finish(&mut self, lines: &mut Vec<Line>) {
        if !self.partial.is_empty() {
            lines.push(Ok(core::mem::take(&mut self.partial)));
        }
    }
}

/// Cuts chunks of a body into batches of lines, each with the number of its first line.
fn batches(take: mpsc::Receiver<Chunk>, mut cutter: Lines) -> impl Iterator<Item = (usize, Vec<Line>)> + Send {
    let (mut lines, mut open, mut first) = (VecDeque::new(), true, 1);
    std::iter::from_fn(move || {
        while lines.is_empty() && open {
            let mut more = Vec::new();
            match take.recv() {
                Ok(Ok(bytes)) => cutter.add(&bytes, &mut more),
                Ok(Err(refusal)) => {
                    cutter.finish(&mut more);
                    more.push(Err(refusal));
                }
                Err(_) => {
                    cutter.finish(&mut more);
                    open = false;
                }
            }
            lines.extend(more);
        }
        let batch: Vec<Line> = lines.drain(..lines.len().min(BATCH)).collect();
        first += batch.len();
        (!batch.is_empty()).then(|| (first - batch.len(), batch))
    })
}

/// The work of one bulk request.
struct Job {
    verb: &'static Verb,
    shared: Arc<Shared>,
    stop: Stop,
    _seat: OwnedSemaphorePermit,
}

impl Job {
    fn run(self, take: mpsc::Receiver<Chunk>, mut sender: http_body_util::channel::Sender<Bytes, Infallible>) {
        let runtime = tokio::runtime::Handle::current();
        let cutter = Lines { partial: Vec::new(), skipping: false, longest: self.shared.bounds.line };
        let ask = |(first, lines): (usize, Vec<Line>)| -> Bytes {
            let answers = lines.into_iter().enumerate().map(|(nth, line)| self.line(line, first + nth));
            answers.collect::<String>().into()
        };
        // An error of the channel means that the client has disconnected.
        let write = |answers: Bytes| runtime.block_on(sender.send_data(answers)).map_err(|_| ());
        let _ = Pipeline::new(self.shared.bounds.jobs).run(batches(take, cutter), &self.stop, ask, write, || ());
    }

    /// Returns the answer to one line, with its newline.
    fn line(&self, line: Line, number: usize) -> String {
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
