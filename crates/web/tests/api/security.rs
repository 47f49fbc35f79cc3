//! The threats that SECURITY.md lists, one test for each. `wire` and `load` have the tests of resource exhaustion.

use super::{AIND, HOST};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{HeaderMap, Request, StatusCode, header};
use saltire_web::{Config, Server};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Status, headers and body of the answer to a request with these headers.
async fn answer(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let server = Server::new(HOST.parse().unwrap(), &Config::default()).unwrap();
    let response = server.answer(request.body(Full::new(Bytes::from(body.to_owned()))).unwrap()).await;
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    (head.status, head.headers, String::from_utf8_lossy(&body).into_owned())
}

async fn ask(verb: &str, question: Value) -> (u16, Value) {
    let (status, headers, body) =
        answer("POST", &format!("/api/{verb}"), &[("host", HOST)], &question.to_string()).await;
    assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{body}");
    (status.as_u16(), serde_json::from_str(&body).unwrap())
}

/// A request for each kind of route.
fn routes() -> Vec<(&'static str, &'static str, String)> {
    let question = json!({ "puzzle": AIND }).to_string();
    vec![
        ("GET", "/", String::new()),
        ("GET", "/main.js", String::new()),
        ("GET", "/about.json", String::new()),
        ("GET", "/api/openapi.json", String::new()),
        ("POST", "/api/solve", question),
        ("POST", "/api/bulk/solve", format!("{AIND}\n")),
    ]
}

/// DNS rebinding: a page of another site that made its own name point to this machine sends that name as `Host`.
#[tokio::test]
async fn dns_rebinding_meets_the_host_check() {
    for (method, path, body) in routes() {
        for host in ["evil.example", "evil.example:7311", "127.0.0.1.evil.example:7311", "localhost:80", "[::1]", ""] {
            let (status, _, answered) = answer(method, path, &[("host", host)], &body).await;
            assert_eq!(status, 403, "{method} {path} of {host}");
            assert!(!answered.contains("267945381") && !answered.contains("<html"), "{answered}");
        }
        assert_eq!(answer(method, path, &[], &body).await.0, 403, "{method} {path} without a host");
        assert_eq!(answer(method, path, &[("host", HOST)], &body).await.0, 200, "{method} {path}");
    }
}

/// Forms and fetches of other sites: browsers send `Origin` with every POST.
#[tokio::test]
async fn forms_and_fetches_of_other_sites_are_refused() {
    let question = json!({ "puzzle": AIND }).to_string();
    let kinds = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "application/json"];
    for origin in
        ["https://evil.example", "http://evil.example", "null", "http://localhost:7312", "https://localhost:7311"]
    {
        for path in ["/api/solve", "/api/bulk/solve", "/api/make"] {
            for kind in kinds {
                let headers = [("host", HOST), ("origin", origin), ("content-type", kind)];
                let (status, headers, _) = answer("POST", path, &headers, &question).await;
                assert_eq!(status, 403, "{path} {origin} {kind}");
                assert!(headers.keys().all(|name| !name.as_str().starts_with("access-control-")), "{headers:?}");
            }
            // The question that a browser asks before a fetch with a header of its own.
            let asks = [("host", HOST), ("origin", origin), ("access-control-request-method", "POST")];
            let (status, headers, _) = answer("OPTIONS", path, &asks, "").await;
            assert_eq!(status, 403, "{path} {origin}");
            assert!(headers.keys().all(|name| !name.as_str().starts_with("access-control-")), "{headers:?}");
        }
    }
}

/// What a browser does with an answer: no other site may read, frame or run it.
#[tokio::test]
async fn every_answer_tells_the_browser_to_keep_it_from_other_sites() {
    let refused = [("GET", "/nothing", String::new()), ("GET", "/api/solve", String::new())];
    for (method, path, body) in routes().into_iter().chain(refused) {
        for host in [HOST, "evil.example"] {
            let (_, headers, _) = answer(method, path, &[("host", host)], &body).await;
            assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{path}");
            assert_eq!(headers["cross-origin-opener-policy"], "same-origin", "{path}");
            assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
            assert_eq!(headers[header::X_FRAME_OPTIONS], "DENY", "{path}");
            assert_eq!(headers[header::REFERRER_POLICY], "no-referrer", "{path}");
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            for part in ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'", "base-uri 'none'"] {
                assert!(policy.contains(part), "{path}: {policy}");
            }
            let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
            assert!(!scripts.contains("unsafe-inline") && !scripts.contains("unsafe-eval"), "{path}: {scripts}");
        }
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_page() {
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/..%5cCargo.toml",
        "//etc/passwd",
        "/./main.js/../../Cargo.toml",
        "/main.js%00.html",
        "/C:/Windows/win.ini",
        "/file:///etc/passwd",
        "/api/../../Cargo.toml",
        "/api/bulk/../solve",
    ] {
        let (status, _, body) = answer("GET", path, &[("host", HOST)], "").await;
        assert_eq!(status, 404, "{path}");
        assert!(!body.contains("[package]") && !body.contains("root:"), "{path}: {body}");
    }
}

/// Links and files that unpack to far more than they are: an error, quickly.
#[tokio::test]
async fn oversized_links_and_files_are_refused_quickly() {
    let began = Instant::now();
    for link in [
        format!("https://f-puzzles.com/?load={}", "A".repeat(900_000)),
        format!("https://sudokupad.app/scf{}", "Q".repeat(900_000)),
        format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={}", ".Cage~9".repeat(120_000)),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", "1".repeat(900_000)),
    ] {
        let (status, answer) = ask("read", json!({ "text": link })).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!((answer["puzzles"].as_array().unwrap().len(), answer["errors"].as_array().unwrap().len()), (0, 1));
        // The message does not repeat the link.
        assert!(answer["errors"][0].as_str().unwrap().len() < 1000, "{}", answer["errors"][0].as_str().unwrap().len());
    }
    // Entities that multiply: "billion laughs".
    let mut xml = String::from("<?xml version=\"1.0\"?><!DOCTYPE o [<!ENTITY a0 \"ha\">");
    for nth in 1..40 {
        xml += &format!("<!ENTITY a{nth} \"{}\">", format!("&a{};", nth - 1).repeat(10));
    }
    xml += "]><opensudoku><name>&a39;</name></opensudoku>";
    let external = "<!DOCTYPE o [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><opensudoku><name>&x;</name></opensudoku>";
    for text in [xml.as_str(), external] {
        let (status, answer) = ask("read", json!({ "text": text })).await;
        assert_eq!((status, &answer["puzzles"]), (200, &json!([])), "{answer}");
        assert!(!answer.to_string().contains("root:"), "{answer}");
    }
    let deep = format!("{{\"puzzle\":{}", "[".repeat(500_000));
    assert_eq!(answer("POST", "/api/solve", &[("host", HOST)], &deep).await.0, 400);
    let long = "x".repeat((1 << 20) + 1);
    assert_eq!(answer("POST", "/api/solve", &[("host", HOST)], &long).await.0, 413);
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

const HTML: &str = "</title><script>alert(1)</script><img src=x onerror=alert(1)>\"'&";

/// Titles and comments of imported puzzles may hold HTML: it stays text in every form of output.
#[tokio::test]
async fn html_in_titles_stays_text() {
    let (_, answer) = ask("read", json!({ "text": format!("{AIND} {HTML}\n") })).await;
    let rest = answer["puzzles"][0]["rest"].as_str().unwrap();
    assert!(rest.contains("<script>"), "{answer}: the title is kept as it is, as a JSON string");
    // An error repeats what is wrong; it goes out as JSON that browsers do not sniff.
    let (status, headers, _) = self::answer("POST", &format!("/api/{}", "%3Cscript%3E"), &[("host", HOST)], "{}").await;
    assert_eq!((status.as_u16(), headers[header::CONTENT_TYPE].to_str().unwrap()), (404, "application/json"));
    let (status, answer) = ask("solve", json!({ "puzzle": HTML })).await;
    assert_eq!(status, 422, "{answer}");
    // Rules may have any name; pictures and files are XML.
    let units = |kind: &str, cell: &dyn Fn(usize, usize) -> String| -> Vec<Value> {
        let cells = |nth: usize| (1..=9).map(|place| cell(nth, place)).collect::<Vec<_>>();
        (1..=9).map(|nth| json!({ "unit": format!("{kind}{nth}"), "cells": cells(nth) })).collect()
    };
    let rows = units("r", &|nth, place| format!("r{nth}c{place}"));
    let columns = units("c", &|nth, place| format!("r{place}c{nth}"));
    let listed = [rows, columns].concat();
    let rules = json!({ "name": HTML, "units": listed });
    let question = json!({ "puzzle": ".".repeat(81), "rules": rules, "as": "svg" });
    let (status, headers, svg) = self::answer("POST", "/api/draw", &[("host", HOST)], &question.to_string()).await;
    assert_eq!((status.as_u16(), headers[header::CONTENT_TYPE].to_str().unwrap()), (200, "image/svg+xml"), "{svg}");
    assert!(svg.contains("&lt;script") && !svg.contains("<script") && !svg.contains("<img"), "{svg}");
}
