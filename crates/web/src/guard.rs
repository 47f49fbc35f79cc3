//! Who may ask, and what every answer says to the browser.
//!
//! The server listens on the machine itself, where any page of any site could reach it through the reader's browser.
//! Two headers tell: `Origin` names the page that asks, and `Host` the name by which it asks (a foreign name that was
//! made to point here is the other way in).

use crate::{refusal::Refusal, serve::Shared};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Request, Response, StatusCode, header},
    middleware::Next,
    response::IntoResponse,
};
use std::{net::SocketAddr, sync::Arc};

/// The names by which this server may be asked, with its port.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(address: SocketAddr, more: &[String]) -> Names {
        let port = address.port();
        let mut hosts: Vec<String> = vec!["localhost".into(), "127.0.0.1".into(), "[::1]".into()];
        if !address.ip().is_unspecified() {
            hosts.push(SocketAddr::new(address.ip(), 0).to_string().trim_end_matches(":0").to_owned());
        }
        hosts.extend(more.iter().cloned());
        let with_port = hosts.iter().map(|host| format!("{host}:{port}"));
        // A browser leaves the port out where it is the usual one.
        let bare = hosts.iter().filter(|_| port == 80).cloned();
        Names(with_port.chain(bare).map(|name| name.to_ascii_lowercase()).collect())
    }

    fn knows(&self, name: &str) -> bool {
        self.0.contains(&name.to_ascii_lowercase())
    }

    /// Whether the headers of a request are those of someone who may ask.
    fn admits(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let foreign = |what: &str| Refusal::new(StatusCode::FORBIDDEN, format!("{what} is not this server's own"));
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        if !host.is_some_and(|host| self.knows(host)) {
            return Err(foreign("the Host header"));
        }
        if let Some(origin) = headers.get(header::ORIGIN) {
            let own = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            if !own.is_some_and(|own| self.knows(own)) {
                return Err(foreign("the Origin header"));
            }
        }
        Ok(())
    }
}

const HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Turns foreign requests away, and gives every answer its headers.
pub(crate) async fn guard(State(shared): State<Arc<Shared>>, request: Request<Body>, next: Next) -> Response<Body> {
    let mut response = match shared.names.admits(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, shared.page.policy.clone());
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_are_admitted() {
        let names = Names::new("127.0.0.1:7311".parse().unwrap(), &["board.local".into()]);
        let admits = |host: Option<&str>, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            host.map(|host| headers.insert(header::HOST, host.parse().unwrap()));
            origin.map(|origin| headers.insert(header::ORIGIN, origin.parse().unwrap()));
            names.admits(&headers).is_ok()
        };
        for host in ["127.0.0.1:7311", "localhost:7311", "LOCALHOST:7311", "[::1]:7311", "board.local:7311"] {
            assert!(admits(Some(host), None), "{host}");
            assert!(admits(Some(host), Some(&format!("http://{host}"))), "{host}");
        }
        for host in
            [None, Some("evil.example"), Some("localhost"), Some("localhost:80"), Some("127.0.0.1.evil.example:7311")]
        {
            assert!(!admits(host, None), "{host:?}");
        }
        for origin in ["null", "https://localhost:7311", "http://evil.example", "http://localhost:7312", "file://"] {
            assert!(!admits(Some("localhost:7311"), Some(origin)), "{origin}");
        }
        let usual = Names::new("127.0.0.1:80".parse().unwrap(), &[]);
        assert!(usual.knows("localhost"));
    }
}
