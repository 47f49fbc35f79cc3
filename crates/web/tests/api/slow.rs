//! Clients that send or read slowly, or send more than they should: they keep their places for a bounded time and cost a
//! bounded amount of memory.

use super::{AIND, HOST, SOLVED, wire::*};
use bytes::Bytes;
use core::{
    convert::Infallible,
    pin::Pin,
    sync::atomic::{AtomicUsize, Ordering},
    task::{Context, Poll},
};
use http_body_util::BodyExt;
use hyper::{
    Request,
    body::{Body, Frame},
    header,
};
use saltire_web::{Bounds, Config, Server};
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

const LONG: Duration = Duration::from_secs(60);

/// Opens a connection whose buffer for received bytes is small, so that the server soon waits for the client to read.
async fn narrow(address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(address).await.unwrap()
}

/// A body of comments, which the answer repeats: more than the buffers of a connection hold.
fn long_comments(count: usize) -> String {
    format!("# {}\n", "x".repeat(50_000)).repeat(count)
}

/// Sends bulk requests until one is answered, and returns how long that took.
async fn bulk_place(address: SocketAddr) -> Duration {
    let begun = Instant::now();
    let asked = request(address, "/api/bulk/solve", &format!("{AIND}\n"));
    while !talk(address, &asked).await.contains(SOLVED) {
        assert!(begun.elapsed() < LONG / 2, "{:?}: the place stays taken", begun.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_loses_its_place() {
    let reading = Duration::from_secs(1);
    let (address, end, task) = started(Bounds { bulks: 1, reading, ..Bounds::default() }).await;
    let mut stream = narrow(address).await;
    stream.write_all(request(address, "/api/bulk/solve", &long_comments(400)).as_bytes()).await.unwrap();
    tokio::time::sleep(reading / 4).await;
    let asked = request(address, "/api/bulk/solve", &format!("{AIND}\n"));
    let refused = talk(address, &asked).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}: the first client has the only place");
    bulk_place(address).await;
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(LONG, stream.read_to_end(&mut rest)).await.expect("the connection has ended");
    assert!(ended.is_err() || !rest.ends_with(b"0\r\n\r\n"), "{} bytes: the answer is complete", rest.len());
    drop(end);
    task.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_in_pieces_gets_its_whole_answer() {
    let reading = Duration::from_secs(3);
    let (address, end, task) = started(Bounds { reading, ..Bounds::default() }).await;
    let mut stream = narrow(address).await;
    let body = long_comments(40);
    stream.write_all(request(address, "/api/bulk/solve", &body).as_bytes()).await.unwrap();
    let begun = Instant::now();
    let (mut size, mut buffer) = (0, vec![0; 256 << 10]);
    loop {
        match stream.read(&mut buffer).await.unwrap() {
            0 => break,
            count => size += count,
        }
        if begun.elapsed() < reading * 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    assert!(size > body.len(), "{size} bytes");
    assert!(begun.elapsed() > reading, "{:?}: the answer was not long enough for this test", begun.elapsed());
    drop(end);
    task.await.unwrap();
}

/// Sends the start of a bulk request whose body has chunks.
async fn bulk_begun(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/bulk/solve HTTP/1.1\r\ntransfer-encoding: chunked\r\nconnection: close\r\n";
    stream.write_all(format!("{head}host: {address}\r\n\r\n").as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bulk_body_that_arrives_slowly_is_cut_off() {
    let (some, long) = (Duration::from_millis(700), LONG);
    for (patience, sending, drips) in [(some, long, false), (long, some, true)] {
        let (address, end, task) = started(Bounds { patience, sending, bulks: 1, ..Bounds::default() }).await;
        let begun = Instant::now();
        let (mut reading, mut writing) = bulk_begun(address).await.into_split();
        let drip = tokio::spawn(async move {
            while writing.write_all(b"2\r\n#\n\r\n").await.is_ok() && drips {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            writing
        });
        let mut answer = String::new();
        // The connection may end with a reset, because the rest of the body is not read.
        let _ = tokio::time::timeout(LONG / 2, reading.read_to_string(&mut answer)).await.expect("it is cut off");
        assert!(answer.contains("{\"saltire\":1,\"line\":1,\"comment\":\"#\"}"), "{answer}");
        assert!(answer.contains("\"error\":\"the body took too long; the rest is lost\""), "{answer}");
        assert!(begun.elapsed() >= some, "{:?}", begun.elapsed());
        bulk_place(address).await;
        drip.abort();
        drop(end);
        task.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limits_of_bulk_requests_hold() {
    let (address, end, task) = started(Bounds { bulk: 1000, line: 100, bulks: 2, ..Bounds::default() }).await;
    let body = format!("{AIND}\n{}\n{AIND}\n", "x".repeat(100));
    let answer = talk(address, &request(address, "/api/bulk/solve", &body)).await;
    assert_eq!(answer.matches(SOLVED).count(), 2, "{answer}");
    assert!(answer.contains("\"line\":2,\"error\":\"a line longer than 100 bytes\""), "{answer}");
    let answer = talk(address, &request(address, "/api/bulk/solve", &format!("{AIND}\n").repeat(20))).await;
    assert!(answer.contains("the body is longer than 1000 bytes; the rest is lost"), "{answer}");
    assert!(answer.matches(SOLVED).count() < 20, "{answer}");
    // Two clients that send nothing more keep both places.
    let held = [bulk_begun(address).await, bulk_begun(address).await];
    tokio::time::sleep(Duration::from_millis(300)).await;
    let answer = talk(address, &request(address, "/api/bulk/solve", &format!("{AIND}\n"))).await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("too many bulk requests"), "{answer}");
    drop(held);
    bulk_place(address).await;
    drop(end);
    task.await.unwrap();
}

/// Bytes that follow a request wait until it is answered; meanwhile, the end of the connection must still be noticed.
#[tokio::test(flavor = "multi_thread")]
async fn bytes_after_the_body_do_not_hide_the_end_of_the_connection() {
    let (address, end, task) = started(Bounds { jobs: 1, time: LONG, ..Bounds::default() }).await;
    for size in [1, 1000, 30_000] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let asked = request(address, "/api/count", &endless()).replace("connection: close\r\n", "");
        stream.write_all((asked + &"x".repeat(size)).as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        drop(stream);
        let begun = Instant::now();
        let answer = talk(address, &request(address, "/api/solve", &json!({ "puzzle": AIND }).to_string())).await;
        assert!(answer.contains(SOLVED), "{answer}");
        assert!(begun.elapsed() < LONG / 4, "{size} bytes: {:?}", begun.elapsed());
    }
    drop(end);
    task.await.unwrap();
}

/// A client may send the next request before it has read the answer to the last one.
#[tokio::test(flavor = "multi_thread")]
async fn requests_in_a_row_get_their_answers_in_order() {
    let (address, end, task) = started(Bounds::default()).await;
    let many = json!({ "puzzle": ".".repeat(81), "rules": "classic", "limit": 300_000 }).to_string();
    let first = request(address, "/api/count", &many).replace("connection: close\r\n", "");
    let second = request(address, "/api/solve", &json!({ "puzzle": AIND }).to_string());
    let answers = talk(address, &(first + &second)).await;
    let (count, solution) = (answers.find("\"count\":300000").unwrap(), answers.find(SOLVED).unwrap());
    assert!(count < solution, "{answers}");
    drop(end);
    task.await.unwrap();
}

/// A body that arrives in pieces of one byte, each in a buffer of its own as hyper hands them out.
struct Crumbs {
    text: Vec<u8>,
    at: usize,
    kept: Arc<AtomicUsize>,
    most: Arc<AtomicUsize>,
}

/// A buffer that counts itself while it is kept.
struct Buffer(Box<[u8]>, Arc<AtomicUsize>);

impl AsRef<[u8]> for Buffer {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.1.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Body for Crumbs {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let Some(&byte) = self.text.get(self.at) else { return Poll::Ready(None) };
        self.at += 1;
        let kept = self.kept.fetch_add(1, Ordering::Relaxed) + 1;
        self.most.fetch_max(kept, Ordering::Relaxed);
        let bytes = Bytes::from_owner(Buffer(Box::new([byte]), self.kept.clone()));
        Poll::Ready(Some(Ok(Frame::data(bytes))))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn small_pieces_of_a_body_keep_no_buffers() {
    let server = Server::new(HOST.parse().unwrap(), &Config::default()).unwrap();
    let question = json!({ "puzzle": AIND }).to_string();
    for (path, text) in [("/api/solve", question), ("/api/bulk/solve", format!("{AIND}\n").repeat(50))] {
        let most = Arc::new(AtomicUsize::new(0));
        let body = Crumbs { text: text.into(), at: 0, kept: Arc::default(), most: most.clone() };
        let asked = Request::post(path).header(header::HOST, HOST).body(body).unwrap();
        let answer = server.answer(asked).await.into_body().collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&answer).contains(SOLVED), "{path}");
        assert_eq!(most.load(Ordering::Relaxed), 1, "{path}: buffers that were kept at the same time");
    }
}
