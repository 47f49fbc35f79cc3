//! The body of a bulk request, cut into lines while it arrives.

use crate::{
    body::{RequestBody, refusal},
    bounds::Bounds,
};
use http_body_util::BodyExt;
use hyper::StatusCode;
use saltire::{board::text::line_end, front_end::Stop};
use saltire_ask::Refusal;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};
use tokio::sync::Notify;

/// The size of the blocks in which the bytes of a body wait. Blocks that are much larger make the memory allocator keep
/// freed memory, because it then expects more blocks of this size.
const BLOCK: usize = 64 << 10;

/// A line of a body, or why there is none.
pub(crate) type BodyLine = Result<Vec<u8>, Refusal>;

/// The bytes of a body that have arrived and are not yet cut into lines. They are copied: the pieces in which they arrive
/// would keep a buffer each, however small they are.
#[derive(Default)]
struct Inbox {
    arrived: Mutex<Arrived>,
    changed: Notify,
}

#[derive(Default)]
struct Arrived {
    blocks: VecDeque<Vec<u8>>,
    ended: bool,
    /// Why the rest of the body is missing.
    failed: Option<Refusal>,
}

impl Inbox {
    fn lock(&self) -> MutexGuard<'_, Arrived> {
        self.arrived.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, mut bytes: &[u8]) {
        let mut arrived = self.lock();
        while !bytes.is_empty() {
            match arrived.blocks.back_mut().filter(|block| block.len() < BLOCK) {
                None => arrived.blocks.push_back(Vec::new()),
                Some(block) => {
                    let (now, later) = bytes.split_at(bytes.len().min(BLOCK - block.len()));
                    block.extend_from_slice(now);
                    bytes = later;
                }
            }
        }
        self.changed.notify_one();
    }

    /// Waits for a block and takes it; none at the end of the body.
    async fn take(&self) -> Option<Vec<u8>> {
        loop {
            {
                let mut arrived = self.lock();
                let block = arrived.blocks.pop_front();
                if block.is_some() || arrived.ended {
                    return block;
                }
            }
            self.changed.notified().await;
        }
    }
}

/// Fills an inbox; the body has ended when this value is dropped.
pub(crate) struct Reader(Arc<Inbox>);

impl Drop for Reader {
    fn drop(&mut self) {
        self.0.lock().ended = true;
        self.0.changed.notify_one();
    }
}

impl Reader {
    /// Reads a body until it ends, is too long or too slow, or until the work is cancelled.
    pub(crate) async fn read<B: RequestBody>(self, mut body: B, bounds: Bounds, stop: Stop) {
        let fail = |status, message: String| self.0.lock().failed = Some(refusal(status, message));
        let end = Instant::now() + bounds.sending;
        let mut size = 0;
        while !stop.is_set() {
            let next = end.min(Instant::now() + bounds.patience);
            let frame = match tokio::time::timeout_at(next.into(), body.frame()).await {
                Err(_) => {
                    fail(StatusCode::REQUEST_TIMEOUT, "the body took too long; the rest is lost".to_owned());
                    return;
                }
                Ok(None | Some(Err(_))) => return,
                Ok(Some(Ok(frame))) => frame,
            };
            let Ok(bytes) = frame.into_data() else { continue };
            size += bytes.len();
            if size > bounds.bulk {
                let message = format!("the body is longer than {} bytes; the rest is lost", bounds.bulk);
                fail(StatusCode::PAYLOAD_TOO_LARGE, message);
                return;
            }
            self.0.add(&bytes);
        }
    }
}

/// The lines of a body.
pub(crate) struct Lines {
    inbox: Arc<Inbox>,
    /// A block of the inbox; the bytes from `at` on are not yet cut.
    bytes: Vec<u8>,
    at: usize,
    /// The line of which the end has not arrived.
    partial: Vec<u8>,
    /// Whether the rest of a line that was too long is left out.
    skipping: bool,
    longest: usize,
}

/// Returns the two ends of a body: one that reads it and one that returns its lines, which have at most `longest` bytes.
pub(crate) fn channel(longest: usize) -> (Reader, Lines) {
    let inbox = Arc::new(Inbox::default());
    let lines = Lines { inbox: inbox.clone(), bytes: Vec::new(), at: 0, partial: Vec::new(), skipping: false, longest };
    (Reader(inbox), lines)
}

impl Lines {
    /// Returns the next lines, at most `most`, and waits only for the first; none at the end of the body.
    pub(crate) async fn batch(&mut self, most: usize) -> Vec<BodyLine> {
        let mut lines = Vec::new();
        while lines.len() < most {
            if self.at < self.bytes.len() {
                lines.extend(self.cut());
            } else if lines.is_empty() {
                let Some(block) = self.inbox.take().await else { return self.last() };
                (self.bytes, self.at) = (block, 0);
            } else {
                break;
            }
        }
        lines
    }

    /// Cuts the bytes up to the next newline; returns the line if it is complete or too long.
    fn cut(&mut self) -> Option<BodyLine> {
        let rest = &self.bytes[self.at..];
        let end = line_end(rest);
        let piece = &rest[..end.unwrap_or(rest.len())];
        self.at += piece.len();
        if self.skipping {
            self.skipping = end.is_none();
            return None;
        }
        if self.partial.len() + piece.len() > self.longest {
            self.partial = Vec::new();
            self.skipping = end.is_none();
            return Some(Err(Refusal::unreadable(format!("a line longer than {} bytes", self.longest))));
        }
        self.partial.extend_from_slice(piece);
        end.map(|_| Ok(core::mem::take(&mut self.partial)))
    }

    /// Returns the line without a newline at the end of the body, and the reason if the body is not complete.
    fn last(&mut self) -> Vec<BodyLine> {
        let line = Some(core::mem::take(&mut self.partial)).filter(|line| !line.is_empty());
        let failed = self.inbox.lock().failed.take();
        line.map(Ok).into_iter().chain(failed.map(Err)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines of pieces that arrive one after the other; `!` stands for a line that is too long.
    async fn lines(pieces: &[&str]) -> Vec<String> {
        let (reader, mut lines) = channel(8);
        pieces.iter().for_each(|piece| reader.0.add(piece.as_bytes()));
        drop(reader);
        let mut found = Vec::new();
        loop {
            let batch = lines.batch(2).await;
            if batch.is_empty() {
                return found;
            }
            let text = |line: BodyLine| line.map_or("!".to_owned(), |line| String::from_utf8(line).unwrap());
            found.extend(batch.into_iter().map(text));
        }
    }

    #[tokio::test]
    async fn a_body_is_cut_into_lines() {
        assert!(lines(&[]).await.is_empty());
        assert_eq!(lines(&["ab", "c\nd\n\n", "e"]).await, ["abc\n", "d\n", "\n", "e"]);
        let long = ["1234567\n", "12345678\n1\n", "123456789", "123\n2\n123456789"];
        assert_eq!(lines(&long).await, ["1234567\n", "!", "1\n", "!", "2\n", "!"]);
        let many = "1234567\n".repeat(3 * BLOCK / 8);
        assert_eq!(lines(&[&format!("x\n{many}")]).await.concat(), format!("x\n{many}"));
    }

    #[tokio::test]
    async fn a_line_is_returned_before_the_next_one_arrives() {
        let (reader, mut lines) = channel(80);
        for text in ["one\n", "two\n"] {
            let (start, end) = text.split_at(2);
            reader.0.add(start.as_bytes());
            let (batch, ()) = tokio::join!(lines.batch(32), async {
                tokio::task::yield_now().await;
                reader.0.add(end.as_bytes());
            });
            assert_eq!(batch.into_iter().map(Result::unwrap).collect::<Vec<_>>(), [text.as_bytes()]);
        }
    }
}
