//! Which requests are allowed, and the security headers of every answer.
//!
//! The server listens on the local machine, where pages of other sites could reach it through the user's browser. Two
//! headers prevent this: `Origin` has the page that sends the request, and `Host` the name that it uses for the server
//! (DNS rebinding makes a foreign name point here).

use crate::body::refusal;
use hyper::{
    StatusCode,
    header::{self, HeaderMap, HeaderName, HeaderValue},
};
use saltire_ask::Refusal;
use std::net::SocketAddr;

/// The host names that the server accepts, with its port.
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
        // A browser omits the default port.
        let bare = hosts.iter().filter(|_| port == 80).cloned();
        Names(with_port.chain(bare).map(|name| name.to_ascii_lowercase()).collect())
    }

    fn knows(&self, name: &str) -> bool {
        self.0.contains(&name.to_ascii_lowercase())
    }

    /// Checks the headers of a request; refuses requests of other sites.
    pub(crate) fn admits(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let foreign = |what: &str| {
            refusal(StatusCode::FORBIDDEN, format!("{what} names another site: expected the address of this server"))
        };
        let known = |name: &str| self.knows(name);
        let mut hosts = headers.get_all(header::HOST).iter();
        let first = hosts.next().and_then(|host| host.to_str().ok());
        if !first.is_some_and(known) || hosts.next().is_some() {
            return Err(foreign("the Host header"));
        }
        let own = |origin: &HeaderValue| {
            origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")).is_some_and(known)
        };
        if headers.get_all(header::ORIGIN).iter().all(own) { Ok(()) } else { Err(foreign("the Origin header")) }
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

/// Gives an answer the headers that every answer has.
pub(crate) fn harden(headers: &mut HeaderMap, policy: HeaderValue) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
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
        let mut two = HeaderMap::new();
        for host in ["localhost:7311", "evil.example"] {
            two.append(header::HOST, host.parse().unwrap());
        }
        assert!(names.admits(&two).is_err(), "two names");
        let mut two = HeaderMap::from_iter([(header::HOST, "localhost:7311".parse().unwrap())]);
        for origin in ["http://localhost:7311", "http://evil.example"] {
            two.append(header::ORIGIN, origin.parse().unwrap());
        }
        assert!(names.admits(&two).is_err(), "two origins");
        let usual = Names::new("127.0.0.1:80".parse().unwrap(), &[]);
        assert!(usual.knows("localhost"));
    }
}
