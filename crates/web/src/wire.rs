//! The stream of a connection. It ends connections whose clients do not read their answers or have gone away.

use std::{
    io::{self, ErrorKind, IoSlice},
    pin::{Pin, pin},
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, Interest, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// The number of bytes that a client has to take from a full stream within its time.
const LEAST: usize = 16 << 10;

/// How often to look whether a client has closed a connection that hyper does not read.
const OFTEN: Duration = Duration::from_millis(20);

/// A stream with two additions: it fails if the client reads too slowly, and it notices that the client has closed the
/// connection while hyper does not read. hyper does not read while it holds bytes that follow the request.
pub(crate) struct Wire {
    stream: TcpStream,
    /// How long the client may take to read [`LEAST`] bytes.
    reading: Duration,
    /// Ends when the client has read too little; none if nothing waits to be written.
    slow: Option<Pin<Box<Sleep>>>,
    /// The bytes that were written since `slow` began.
    taken: usize,
    /// Whether hyper waits for bytes of the client, so that hyper notices the end of the connection.
    read: bool,
    /// Ends when it is time to look whether the client has closed the connection.
    look: Option<Pin<Box<Sleep>>>,
}

impl Wire {
    pub(crate) fn new(stream: TcpStream, reading: Duration) -> Wire {
        Wire { stream, reading, slow: None, taken: 0, read: false, look: None }
    }

    /// Returns the result of an attempt to write, or an error if the client reads too slowly.
    fn written(&mut self, result: Poll<io::Result<usize>>, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match result {
            Poll::Ready(Ok(count)) => {
                self.taken += count;
                if self.taken >= LEAST {
                    self.slow = None;
                }
                Poll::Ready(Ok(count))
            }
            Poll::Pending => {
                let slow = self.slow.get_or_insert_with(|| {
                    self.taken = 0;
                    Box::pin(sleep(self.reading))
                });
                ready!(slow.as_mut().poll(context));
                Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the client does not read its answer")))
            }
            failed => failed,
        }
    }

    /// Returns whether the client has closed the connection or its sending half.
    fn is_closed(&self, context: &mut Context<'_>) -> bool {
        match pin!(self.stream.ready(Interest::READABLE)).poll(context) {
            Poll::Ready(Ok(ready)) => ready.is_read_closed(),
            Poll::Ready(Err(_)) => true,
            Poll::Pending => false,
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.read = result.is_pending();
        result
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(result, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(result, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// hyper flushes whenever it has done what it can, so this is the place to look for the end of the connection.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.slow = None;
        if self.read {
            self.look = None;
        } else {
            while self.look.get_or_insert_with(|| Box::pin(sleep(OFTEN))).as_mut().poll(context).is_ready() {
                if self.is_closed(context) {
                    return Poll::Ready(Err(ErrorKind::ConnectionAborted.into()));
                }
                self.look = None;
            }
        }
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
