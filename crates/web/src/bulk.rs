//! Many questions in one body, a line each; their answers stream back in the same order, one line for each line.
//!
//! ```text
//!  body ──► lines ──► batches ──► a thread that asks the verb of all lines of a batch at once ──► body
//! ```
//! What is read waits in memory as it came (bounded by the size of a body), so that a client may send everything before
//! it reads; it is cut into lines when their turn comes.
//! What is answered waits for the client; if it goes away, the work stops.

use crate::{
    question::Question,
    refusal::Refusal,
    serve::Shared,
    verb::{Answer, Verb},
    work::Stop,
};
use axum::{
    body::Body,
    http::{Response, StatusCode, header},
    response::IntoResponse,
};
use bytes::Bytes;
use http_body_util::{BodyExt, channel::Channel};
use rayon::prelude::*;
use saltire::{
    board::text::is_aside,
    formats::json::{Comment, Object, Place, VERSION},
};
use std::{
    collections::HashMap,
    convert::Infallible,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};
use tokio::{sync::OwnedSemaphorePermit, task};

/// How many lines are asked at once.
const BATCH: usize = 256;

/// Answers every line of a body.
pub(crate) fn answer(shared: &Arc<Shared>, verb: &'static Verb, body: Body) -> Result<Response<Body>, Refusal> {
    let busy = |_| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "too many bulk requests at once");
    let seat = shared.bulks.clone().try_acquire_owned().map_err(busy)?;
    let (give, take) = mpsc::channel();
    let (sender, receiver) = Channel::<Bytes, Infallible>::new(4);
    let stop = Stop::new();
    let watch = Arc::new(Watch { stop: stop.flag(), time: shared.bounds.time, running: Mutex::default() });
    tokio::spawn(watch.clone().tick());
    let job = Job { verb, shared: shared.clone(), watch, _seat: seat };
    task::spawn_blocking(move || job.run(&take, sender));
    tokio::spawn(read(body, shared.clone(), give, stop.flag()));
    let body = Body::new(Watched { inner: receiver, _stop: stop });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// A body that stops the work when it is dropped.
struct Watched {
    inner: Channel<Bytes, Infallible>,
    _stop: Stop,
}

impl hyper::body::Body for Watched {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: core::pin::Pin<&mut Self>,
        context: &mut core::task::Context<'_>,
    ) -> core::task::Poll<Option<Result<hyper::body::Frame<Bytes>, Infallible>>> {
        core::pin::Pin::new(&mut self.inner).poll_frame(context)
    }
}

/// A line, or why it is none.
type Line = Result<Vec<u8>, Refusal>;

/// Some bytes of a body, or why no more come.
type Chunk = Result<Bytes, Refusal>;

/// Reads a body until it ends, is too long, too slow, or nobody wants answers any more.
async fn read(mut body: Body, shared: Arc<Shared>, give: mpsc::Sender<Chunk>, stop: Arc<AtomicBool>) {
    let bounds = shared.bounds;
    let mut size = 0;
    let end = loop {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let frame = match tokio::time::timeout(bounds.patience, body.frame()).await {
            Err(_) => {
                break Some(Refusal::new(StatusCode::REQUEST_TIMEOUT, "the body took too long; the rest is lost"));
            }
            Ok(None) => break None,
            Ok(Some(Err(_))) => return,
            Ok(Some(Ok(frame))) => frame,
        };
        let Ok(bytes) = frame.into_data() else { continue };
        size += bytes.len();
        if size > bounds.bulk {
            let message = format!("the body is longer than {} bytes; the rest is lost", bounds.bulk);
            break Some(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        // Nobody listens any more only when the work was stopped.
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

/// Looks at the clock for all lines that are being worked at.
struct Watch {
    /// Set when nobody wants answers any more, and at the end.
    stop: Arc<AtomicBool>,
    time: Duration,
    running: Mutex<HashMap<usize, (Instant, Arc<AtomicBool>)>>,
}

impl Watch {
    /// A flag for the work at a line, set when its time is up or nobody waits for it.
    fn begin(&self, line: usize) -> Arc<AtomicBool> {
        let mut running = self.lock();
        let flag = Arc::new(AtomicBool::new(self.stop.load(Ordering::Relaxed)));
        running.insert(line, (Instant::now() + self.time, flag.clone()));
        flag
    }

    fn end(&self, line: usize) {
        self.lock().remove(&line);
    }

    /// Sets the flags of the lines whose time is up; of all lines if nobody waits for them.
    fn look(&self) {
        let running = self.lock();
        let (all, now) = (self.stop.load(Ordering::Relaxed), Instant::now());
        running
            .values()
            .filter(|(until, _)| all || *until <= now)
            .for_each(|(_, flag)| flag.store(true, Ordering::Relaxed));
    }

    /// Runs until the work ends. If the server ends first, so does the work.
    async fn tick(self: Arc<Watch>) {
        const OFTEN: Duration = Duration::from_millis(50);
        struct Ending(Arc<Watch>);
        impl Drop for Ending {
            fn drop(&mut self) {
                self.0.stop.store(true, Ordering::Relaxed);
                self.0.look();
            }
        }
        let ending = Ending(self);
        // The job holds the other handle; when it is gone, so is the work.
        while Arc::strong_count(&ending.0) > 1 {
            tokio::time::sleep(OFTEN).await;
            ending.0.look();
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<usize, (Instant, Arc<AtomicBool>)>> {
        self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// The thread that asks.
struct Job {
    verb: &'static Verb,
    shared: Arc<Shared>,
    watch: Arc<Watch>,
    _seat: OwnedSemaphorePermit,
}

impl Job {
    fn run(self, take: &mpsc::Receiver<Chunk>, mut sender: http_body_util::channel::Sender<Bytes, Infallible>) {
        let runtime = tokio::runtime::Handle::current();
        let mut cutter = Lines { partial: Vec::new(), skipping: false, longest: self.shared.bounds.line };
        let (mut first, mut open) = (1, true);
        while open {
            let mut lines = Vec::new();
            match take.recv() {
                Ok(Ok(bytes)) => cutter.add(&bytes, &mut lines),
                Ok(Err(refusal)) => {
                    cutter.finish(&mut lines);
                    lines.push(Err(refusal));
                }
                Err(_) => {
                    cutter.finish(&mut lines);
                    open = false;
                }
            }
            while !lines.is_empty() {
                let rest = lines.split_off(lines.len().min(BATCH));
                let count = lines.len();
                let ask = |(nth, line)| self.line(line, first + nth);
                let answers: Vec<String> =
                    self.shared.pool.install(|| lines.into_par_iter().enumerate().map(ask).collect());
                (first, lines) = (first + count, rest);
                let bytes: Bytes = answers.concat().into();
                if self.watch.stop.load(Ordering::Relaxed) || runtime.block_on(sender.send_data(bytes)).is_err() {
                    return;
                }
            }
        }
    }

    /// The answer to one line, with its newline.
    fn line(&self, line: Line, number: usize) -> String {
        let place = Place { line: Some(number), ..Place::default() };
        let answer = line.and_then(|line| {
            if is_aside(&line) {
                let comment = String::from_utf8_lossy(line.trim_ascii_end()).into_owned();
                let body = Comment { comment };
                return Ok(Object { saltire: VERSION, verb: None, place: place.clone(), body }.line());
            }
            let question = question(&line)?;
            let flag = self.watch.begin(number);
            let answer = self.verb.ask(&self.shared.desk, question, place.clone(), &flag);
            self.watch.end(number);
            match answer? {
                Answer::Object(object) | Answer::Stopped(object) => Ok(object),
                Answer::File(..) | Answer::Lines(_) => Err(Refusal::unreadable("this answer does not go into a line")),
            }
        });
        let mut text = answer.unwrap_or_else(|refusal| refusal.line(Some(self.verb.name), place));
        text.push('\n');
        text
    }
}

/// An object or a string of JSON; anything else is a puzzle as it stands.
fn question(line: &[u8]) -> Result<Question, Refusal> {
    match line.trim_ascii_start().first() {
        Some(b'{' | b'"') => Question::read(line),
        _ => match core::str::from_utf8(line) {
            Ok(text) => Ok(Question::of_text(text.trim_end_matches(['\r', '\n']))),
            Err(error) => Err(Refusal {
                column: Some(error.valid_up_to() + 1),
                ..Refusal::unreadable("not UTF-8: expected a puzzle or an object")
            }),
        },
    }
}
