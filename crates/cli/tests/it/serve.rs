//! `saltire serve` as a process of its own: many connections, and the number of its threads.

use crate::common::{AIND, AIND_SOLUTION, command};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    process::Child,
    time::{Duration, Instant},
};

/// A running server.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start() -> Server {
        let mut child = command().args(["serve", "--port", "0", "--quiet"]).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        Server { child, address }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Opens a connection and sends a request on it.
    fn send(&self, path: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let head = format!("POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        stream.write_all(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes()).unwrap();
        stream
    }

    /// Asks for a solution, and returns how long the answer took.
    fn solve(&self) -> Duration {
        let begun = Instant::now();
        let mut answer = String::new();
        self.send("/api/solve", &format!("{{\"puzzle\":\"{AIND}\"}}")).read_to_string(&mut answer).unwrap();
        assert!(answer.contains(AIND_SOLUTION), "{answer}");
        begun.elapsed()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// 512 idle connections leave room for others; 768 are the limit, and further ones are served when idle ones have been
/// closed, which takes ten seconds.
#[test]
fn idle_connections_are_closed_and_do_not_stop_the_server() {
    let server = Server::start();
    let mut idle: Vec<TcpStream> = (0..512).map(|_| server.connect()).collect();
    let took = server.solve();
    assert!(took < Duration::from_secs(5), "{took:?} beside 512 idle connections");
    idle.extend((512..768).map(|_| server.connect()));
    server.solve();
    let begun = Instant::now();
    for mut stream in idle {
        assert_eq!(stream.read(&mut [0]).unwrap(), 0, "the server closes idle connections");
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    let took = server.solve();
    assert!(took < Duration::from_secs(5), "{took:?} after the idle connections");
}

/// The memory allocator keeps freed memory for each thread, so the number of threads bounds the memory of the server.
#[test]
#[cfg(target_os = "linux")]
fn the_server_has_few_threads() {
    let server = Server::start();
    let cores = std::thread::available_parallelism().unwrap().get();
    let empty = format!("{{\"puzzle\":\"{}\",\"rules\":\"classic\"}}\n", ".".repeat(81));
    let bulk: Vec<TcpStream> = (0..4).map(|_| server.send("/api/bulk/count", &empty.repeat(20))).collect();
    let single: Vec<TcpStream> = (0..4 * cores).map(|_| server.send("/api/count", &empty)).collect();
    std::thread::sleep(Duration::from_millis(500));
    for _ in 0..20 {
        server.solve();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let threads: usize = status.lines().find_map(|line| line.strip_prefix("Threads:")?.trim().parse().ok()).unwrap();
    // For each core: one thread for connections, two for short requests, one for long ones and one for bulk requests. In
    // addition: the main thread, the timer, and the one that waits for Ctrl-C.
    assert!(threads <= 5 * cores + 3, "{threads} threads");
    drop((bulk, single));
}
