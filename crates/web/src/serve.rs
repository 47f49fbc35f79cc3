//! The routes, and the server around them.

use crate::{
    Bounds, bulk,
    guard::{self, Names},
    page::Page,
    question::Asked,
    refusal::Refusal,
    verb::{Answer, Desk, VERBS, Verb},
    work,
};
use axum::{
    Router,
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, Response, StatusCode, Uri, header},
    middleware,
    response::IntoResponse,
    routing::{get, post},
};
use bytes::Bytes;
use http_body_util::{BodyExt, Limited};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use saltire::formats::json::Place;
use std::{future::poll_fn, io, net::SocketAddr, pin::pin, sync::Arc, task::Poll, time::Duration};
use tokio::{net::TcpListener, sync::Semaphore};

/// The description of the API, generated from the types of the questions and answers (`crates/formats/tests/it/schema.rs`).
const OPENAPI: &str = include_str!("../openapi.json");

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// How much of everything there may be.
    pub bounds: Bounds,
    /// Further names, without a port, by which the server may be asked.
    pub hosts: Vec<String>,
}

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) names: Names,
    pub(crate) page: Page,
    pub(crate) bounds: Bounds,
    pub(crate) desk: Arc<Desk>,
    pub(crate) turns: Arc<Semaphore>,
    pub(crate) bulks: Arc<Semaphore>,
}

/// The routes of a server that listens at this address.
pub fn router(address: SocketAddr, config: &Config) -> Router {
    let bounds = config.bounds;
    let shared = Arc::new(Shared {
        names: Names::new(address, &config.hosts),
        page: Page::new(),
        bounds,
        desk: Arc::new(Desk::new()),
        turns: Arc::new(Semaphore::new(bounds.jobs)),
        bulks: Arc::new(Semaphore::new(bounds.bulks)),
    });
    Router::new()
        .route("/api/openapi.json", get(|| async { json(OPENAPI.to_owned()) }))
        .route("/api/{verb}", post(ask))
        .route("/api/bulk/{verb}", post(ask_many))
        .method_not_allowed_fallback(|| async {
            Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "another method is expected here")
        })
        .fallback(get(file))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}

/// A file of the page.
async fn file(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let missing = || Refusal::new(StatusCode::NOT_FOUND, "nothing here").into_response();
    shared.page.file(uri.path().trim_start_matches('/'), &headers).unwrap_or_else(missing)
}

/// An answer of the schema.
fn json(line: String) -> Response<Body> {
    ([(header::CONTENT_TYPE, "application/json")], line).into_response()
}

/// The verb of this name.
fn verb(name: &str) -> Result<&'static Verb, Refusal> {
    let missing = || {
        let names: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
        Refusal::new(StatusCode::NOT_FOUND, format!("no verb '{name}': expected {}", names.join(", ")))
    };
    VERBS.iter().find(|verb| verb.name == name).ok_or_else(missing)
}

/// One question, one answer.
async fn ask(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    body: Body,
) -> Result<Response<Body>, Refusal> {
    let verb = verb(&name)?;
    let Bounds { time, patience, body: most, .. } = shared.bounds;
    let body = whole(body, most, patience).await?;
    let desk = shared.desk.clone();
    let answer =
        work::run(&shared.turns, time, move |stop| verb.ask(&desk, Asked::read(&body)?, Place::default(), stop));
    match answer.await?? {
        Answer::Object(line) | Answer::Stopped(line) => Ok(json(line)),
        Answer::Lines(lines) => {
            let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
            Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
        }
        Answer::File(kind, bytes) => Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response()),
    }
}

/// Many questions, a line each, and their answers in the same order.
async fn ask_many(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    body: Body,
) -> Result<Response<Body>, Refusal> {
    let verb = verb(&name)?;
    if !verb.takes_puzzle {
        return Err(Refusal::new(StatusCode::NOT_FOUND, format!("'{name}' is not asked in bulk")));
    }
    bulk::answer(&shared, verb, body)
}

/// Reads a whole body within its bounds.
async fn whole(body: Body, most: usize, patience: Duration) -> Result<Bytes, Refusal> {
    let read = tokio::time::timeout(patience, Limited::new(body, most).collect()).await;
    let slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "the body took too long");
    let read = read.map_err(slow)?.map_err(|error| {
        if error.is::<http_body_util::LengthLimitError>() {
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, format!("the body is longer than {most} bytes"))
        } else {
            Refusal::new(StatusCode::BAD_REQUEST, "the body broke off")
        }
    })?;
    Ok(read.to_bytes())
}

/// Serves until the future ends, then finishes what is under way, for a few seconds at most.
///
/// # Errors
/// The listener has no address.
pub async fn serve(listener: TcpListener, config: &Config, end: impl Future<Output = ()>) -> io::Result<()> {
    const GRACE: Duration = Duration::from_secs(3);
    const BREATH: Duration = Duration::from_millis(20);
    let router = router(listener.local_addr()?, config);
    let seats = Arc::new(Semaphore::new(config.bounds.connections));
    let graceful = GracefulShutdown::new();
    let mut end = pin!(end);
    loop {
        let seat = seats.clone().acquire_owned();
        let mut next = pin!(async { (seat.await, listener.accept().await) });
        // `tokio::select!` does the same, but its crate of macros takes five seconds to compile.
        let accepted = poll_fn(|context| match end.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(None),
            Poll::Pending => next.as_mut().poll(context).map(Some),
        });
        let Some(accepted) = accepted.await else { break };
        let (Ok(seat), Ok((stream, _))) = accepted else {
            // Out of file handles, most likely: others will close theirs.
            tokio::time::sleep(BREATH).await;
            continue;
        };
        // Small answers go out at once.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(config.bounds.patience)
            .max_buf_size(64 << 10)
            .serve_connection(TokioIo::new(stream), service);
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks is the client's affair. One whose client has gone is dropped, and its work with it.
            let _ = watched.await;
            drop(seat);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(GRACE, graceful.shutdown()).await;
    Ok(())
}
