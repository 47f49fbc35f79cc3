//! Many clients at once, some of them hostile: no answer is lost, slow clients delay no others, and memory stays flat.

use saltire_web::{Bounds, Config, listen, serve};
use serde_json::json;
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
};

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLVED: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
const CLIENTS: usize = 8;
const QUESTIONS: usize = 200;

/// What this process has in memory, in kB; only where the system says so.
fn resident() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB")?.trim().parse().ok())
}

fn head(address: SocketAddr, path: &str, length: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-length: {length}\r\n\r\n")
}

/// Asks the same question again and again on one connection; how many right answers came.
async fn client(address: SocketAddr) -> usize {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = json!({ "puzzle": AIND }).to_string();
    let question = head(address, "/api/solve", body.len()) + &body;
    let mut right = 0;
    for _ in 0..QUESTIONS {
        stream.write_all(question.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let mut buffer = [0; 4096];
        while !answer.ends_with(b"}") {
            match stream.read(&mut buffer).await.unwrap() {
                0 => return right,
                count => answer.extend_from_slice(&buffer[..count]),
            }
        }
        let text = String::from_utf8(answer).unwrap();
        assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        right += usize::from(text.contains(SOLVED));
    }
    right
}

/// Sends something and does not care what comes back, nor whether all of it was taken.
async fn throw(address: SocketAddr, bytes: &[u8]) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let _ = stream.write_all(bytes).await;
    let _ = tokio::time::timeout(Duration::from_secs(2), stream.read_to_end(&mut Vec::new())).await;
}

/// One round of invalid requests.
async fn hostile(address: SocketAddr) {
    let with = |path: &str, body: &[u8]| [head(address, path, body.len()).as_bytes(), body].concat();
    let empty = ".".repeat(81);
    for bytes in [
        with("/api/solve", &vec![b'x'; 4 << 20]),
        with("/api/solve", b"{\"puzzle\":"),
        with("/api/solve", &vec![b'['; 100_000]),
        with("/api/solve", &(0..=255).collect::<Vec<u8>>()),
        with("/api/count", json!({ "puzzle": empty, "rules": "classic" }).to_string().as_bytes()),
        with("/api/make", json!({ "rating": "15..", "clues": "70.." }).to_string().as_bytes()),
        with("/api/bulk/count", format!("{empty}\n").repeat(4).as_bytes()),
        with("/api/bulk/solve", &b"garbage\n".repeat(2000)),
        head(address, "/api/solve", 1000).into_bytes(),
        b"POST /api/solve HTTP/1.1\r\nhost: ".to_vec(),
        b"GET".to_vec(),
        vec![0; 1000],
    ] {
        throw(address, &bytes).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_is_lost_among_the_hostile() {
    let bounds = Bounds {
        time: Duration::from_millis(300),
        patience: Duration::from_millis(500),
        connections: 64,
        ..Bounds::default()
    };
    let listener = listen(([127, 0, 0, 1], 0).into()).unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = oneshot::channel::<()>();
    let config = Config { bounds, ..Config::default() };
    let server = tokio::spawn(async move { serve(listener, &config, async { drop(ended.await) }).await.unwrap() });

    hostile(address).await;
    let before = resident();
    let bad: Vec<_> = (0..6).map(|_| tokio::spawn(hostile(address))).collect();
    let good: Vec<_> = (0..CLIENTS).map(|_| tokio::spawn(client(address))).collect();
    for task in good {
        assert_eq!(task.await.unwrap(), QUESTIONS);
    }
    for task in bad {
        task.await.unwrap();
    }
    match (before, resident()) {
        (Some(before), Some(after)) => assert!(after < before + 100_000, "{before} kB before, {after} kB after"),
        _ => eprintln!("skipped: this system does not say what is in memory"),
    }
    drop(end);
    server.await.unwrap();
}
