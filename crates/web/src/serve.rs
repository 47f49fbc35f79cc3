//! The routes, and the server around them.

use crate::{
    Body, Bounds,
    body::{RequestBody, refusal, reply, response},
    bulk,
    guard::{self, Names},
    page::Page,
    site::Site,
    wire::Wire,
    work::{self, Slots},
};
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::{
    Request, Response, StatusCode,
    header::{self, HeaderMap, HeaderValue},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use saltire_ask::{Agents, Refusal, Verb, verb};
use std::{
    convert::Infallible,
    future::poll_fn,
    io,
    net::SocketAddr,
    path::PathBuf,
    pin::pin,
    sync::Arc,
    task::Poll,
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
};

/// The description of the API, generated from the types of the questions and answers (`crates/formats/tests/it/schema.rs`).
const OPENAPI: &str = include_str!("../openapi.json");

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// How much of everything there may be.
    pub bounds: Bounds,
    /// Further host names, without a port, that the server accepts.
    pub hosts: Vec<String>,
    /// A folder with a static site to be served in place of the page and its API.
    pub site: Option<PathBuf>,
}

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) names: Names,
    front: Front,
    pub(crate) bounds: Bounds,
    pub(crate) agents: Arc<Agents>,
    pub(crate) slots: Slots,
    pub(crate) bulks: Arc<Semaphore>,
}

/// The front end for browsers.
enum Front {
    /// The page, which uses the API.
    Page(Page),
    /// A site that needs no API.
    Site(Site),
}

/// The routes of the server. Clones share everything.
#[derive(Clone)]
pub struct Server(Arc<Shared>);

/// What a path names.
enum Route<'a> {
    Description,
    Verb(&'a str),
    Bulk(&'a str),
    File(&'a str),
}

impl Route<'_> {
    fn of(path: &str) -> Route<'_> {
        let one = |name: &&str| !name.is_empty() && !name.contains('/');
        let Some(rest) = path.strip_prefix("/api/") else { return Route::File(path.trim_start_matches('/')) };
        if rest == "openapi.json" {
            Route::Description
        } else if let Some(name) = rest.strip_prefix("bulk/").filter(one) {
            Route::Bulk(name)
        } else if one(&rest) {
            Route::Verb(rest)
        } else {
            Route::File(path.trim_start_matches('/'))
        }
    }

    /// Returns the methods that are expected here, as the header `Allow` lists them.
    fn allowed(&self) -> &'static str {
        match self {
            Route::Description | Route::File(_) => "GET,HEAD",
            Route::Verb(_) | Route::Bulk(_) => "POST",
        }
    }
}

impl Server {
    /// Creates the routes of a server that listens at this address.
    ///
    /// # Errors
    /// Returns an error if the folder of the static site cannot be read or has no site.
    pub fn new(address: SocketAddr, config: &Config) -> io::Result<Server> {
        let bounds = config.bounds;
        let front = match &config.site {
            None => Front::Page(Page::new()),
            Some(folder) => Front::Site(Site::read(folder)?),
        };
        Ok(Server(Arc::new(Shared {
            names: Names::new(address, &config.hosts),
            front,
            bounds,
            agents: Arc::new(Agents::new()),
            slots: Slots::new(&bounds),
            bulks: Arc::new(Semaphore::new(bounds.bulks)),
        })))
    }

    /// Answers a request.
    pub async fn answer<B: RequestBody>(&self, request: Request<B>) -> Response<Body> {
        let mut response = match self.0.names.admits(request.headers()) {
            Ok(()) => self.route(request).await.unwrap_or_else(|refusal| reply(refusal.into())),
            Err(refusal) => reply(refusal.into()),
        };
        let policy = match &self.0.front {
            Front::Page(page) => page.policy.clone(),
            Front::Site(_) => Site::policy(),
        };
        guard::harden(response.headers_mut(), policy);
        response
    }

    async fn route<B: RequestBody>(&self, request: Request<B>) -> Result<Response<Body>, Refusal> {
        let (head, body) = request.into_parts();
        let path = head.uri.path();
        let route = match self.0.front {
            Front::Page(_) => Route::of(path),
            Front::Site(_) => Route::File(path.trim_start_matches('/')),
        };
        if !route.allowed().split(',').any(|allowed| head.method == allowed) {
            return Ok(self.not_allowed(&route));
        }
        match route {
            Route::Description => Ok(response("application/json", Bytes::from_static(OPENAPI.as_bytes()).into())),
            Route::File(name) => self.file(name, &head.headers),
            Route::Verb(name) => self.ask(verb(name)?, body).await,
            Route::Bulk(name) => {
                let verb = verb(name)?;
                if !verb.takes_puzzle {
                    return Err(refusal(
                        StatusCode::NOT_FOUND,
                        format!("'{name}' is not available in bulk: send one question to /api/{name}"),
                    ));
                }
                bulk::answer(&self.0, verb, body)
            }
        }
    }

    fn not_allowed(&self, route: &Route<'_>) -> Response<Body> {
        let expected = format!("wrong method for this path: expected {}", route.allowed().replace(',', ", "));
        let refusal = refusal(StatusCode::METHOD_NOT_ALLOWED, expected);
        let mut response = reply(refusal.into());
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(route.allowed()));
        response
    }

    /// Returns a file of the page or of the site.
    fn file(&self, name: &str, headers: &HeaderMap) -> Result<Response<Body>, Refusal> {
        let file = match &self.0.front {
            Front::Page(page) => page.file(name, headers),
            Front::Site(site) => site.file(name, headers),
        };
        let missing = match &self.0.front {
            Front::Page(_) => "no such page or file: expected / for the page, or POST /api/VERB for the API",
            Front::Site(_) => "no such file: expected / for the site",
        };
        file.ok_or_else(|| refusal(StatusCode::NOT_FOUND, missing))
    }

    /// Answers one question.
    async fn ask<B: RequestBody>(&self, verb: &'static Verb, body: B) -> Result<Response<Body>, Refusal> {
        let Bounds { time, patience, body: most, .. } = self.0.bounds;
        // The time counts from the arrival of the request, before its body is there.
        let end = Instant::now() + time;
        let body = whole(body, most, patience).await?;
        let agents = self.0.agents.clone();
        let work = move |stop: &saltire::front_end::Stop| saltire_ask::ask(&agents, verb.name, &body, stop);
        Ok(reply(work::run(&self.0.slots, verb.name, end, work).await?))
    }
}

/// Reads a whole body within its bounds. The bytes are copied into one buffer: the pieces in which they arrive would keep
/// a buffer each, however small they are.
async fn whole<B: RequestBody>(mut body: B, most: usize, patience: Duration) -> Result<Vec<u8>, Refusal> {
    let read = async {
        let mut whole = Vec::new();
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|_| refusal(StatusCode::BAD_REQUEST, "the body broke off"))?;
            let Ok(bytes) = frame.into_data() else { continue };
            if whole.len() + bytes.len() > most {
                return Err(refusal(StatusCode::PAYLOAD_TOO_LARGE, format!("the body is longer than {most} bytes")));
            }
            whole.extend_from_slice(&bytes);
        }
        Ok(whole)
    };
    let slow = |_| refusal(StatusCode::REQUEST_TIMEOUT, "the body took too long");
    tokio::time::timeout(patience, read).await.map_err(slow)?
}

/// Listens at an address. The system keeps at most about 128 KiB of an answer for a client, so that the server notices
/// within [`Bounds::reading`] whether the client reads.
///
/// # Errors
/// Returns an error if the address is in use or not available.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    const KEPT: u32 = 64 << 10;
    const WAITING: u32 = 1024;
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Without this option, the port of a server that has ended stays in use for a minute.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(KEPT)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Serves until the future ends, then finishes what is under way, for a few seconds at most.
///
/// # Errors
/// Returns an error if the listener has no address, or if the folder has no static site.
pub async fn serve(listener: TcpListener, config: &Config, end: impl Future<Output = ()>) -> io::Result<()> {
    const GRACE: Duration = Duration::from_secs(3);
    const BREATH: Duration = Duration::from_millis(20);
    let server = Server::new(listener.local_addr()?, config)?;
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
        // Send small answers without delay.
        let _ = stream.set_nodelay(true);
        let server = server.clone();
        let service = service_fn(move |request| {
            let server = server.clone();
            async move { Ok::<_, Infallible>(server.answer(request).await) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(config.bounds.patience)
            .max_buf_size(64 << 10)
            .serve_connection(TokioIo::new(Wire::new(stream, config.bounds.reading)), service);
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            // An error on a connection concerns the client only. If the client disconnects, the connection is dropped
            // and its work is cancelled.
            let _ = watched.await;
            drop(seat);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(GRACE, graceful.shutdown()).await;
    Ok(())
}
