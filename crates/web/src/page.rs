//! The page's files, embedded in the program.

use crate::verb;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Response, StatusCode, header},
};
use base64::{Engine, prelude::BASE64_STANDARD as STANDARD};
use rust_embed::RustEmbed;
use saltire::{Rules, Unit, formats::Format, teach::Strategy};
use serde_json::{Value, json};

#[derive(RustEmbed)]
#[folder = "page"]
struct Files;

/// Where the page names its style sheet.
const SHEET: &str = "<link rel=\"stylesheet\" href=\"/style.css\">";

/// The page itself. Its style sheet is in it, so that the first paint waits for nothing else.
pub(crate) struct Page {
    text: Vec<u8>,
    tag: String,
    /// What browsers may load and run here: nothing that is not this server's own, and this style sheet.
    pub(crate) policy: HeaderValue,
}

impl Page {
    pub(crate) fn new() -> Page {
        let file = |name| Files::get(name).expect("the page's files are embedded");
        let (index, sheet) = (file("index.html"), file("style.css"));
        let text = |data: &[u8]| String::from_utf8_lossy(data).into_owned();
        let style = format!("<style>{}</style>", text(&sheet.data));
        let hash = sheet.metadata.sha256_hash();
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{}'; img-src 'self' blob:; \
             connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            STANDARD.encode(hash)
        );
        Page {
            text: text(&index.data).replace(SHEET, &style).into_bytes(),
            tag: format!("\"{}{}\"", short(index.metadata.sha256_hash()), short(hash)),
            policy: HeaderValue::try_from(policy).expect("this header is well-formed"),
        }
    }

    /// A file of the page, if there is one of that name; the empty name is the page itself.
    pub(crate) fn file(&self, path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
        match path {
            "" | "index.html" => {
                Some(answer("text/html; charset=utf-8", self.text.clone(), Some(self.tag.clone()), headers))
            }
            "about.json" => Some(answer("application/json", about().to_string().into_bytes(), None, headers)),
            name => embedded(name, headers),
        }
    }
}

/// Enough of a hash to tell versions apart.
fn short(hash: [u8; 32]) -> String {
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A file beside the page.
fn embedded(name: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let file = Files::get(name)?;
    let tag = short(file.metadata.sha256_hash());
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Some(answer(kind, file.data.into_owned(), Some(format!("\"{tag}\"")), headers))
}

fn answer(kind: &str, bytes: Vec<u8>, tag: Option<String>, headers: &HeaderMap) -> Response<Body> {
    let mut response = Response::builder().header(header::CONTENT_TYPE, kind).header(header::CACHE_CONTROL, "no-cache");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let fresh = tag.is_some() && known == tag.as_deref();
    if let Some(tag) = tag {
        response = response.header(header::ETAG, tag);
    }
    let response = if fresh {
        response.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        response.body(Body::from(bytes))
    };
    response.expect("these headers are well-formed")
}

/// What the page must know and should not write down a second time: the rules that are known by name, as lists of units
/// from which it derives everything else, the formats that can be written, the strategies of the textbook.
fn about() -> Value {
    let rules = [Rules::classic(), Rules::diagonal()];
    let listed = |rules: &Rules| {
        let unit = |unit: &Unit| {
            let cells: Vec<String> = unit.cells.iter().map(|cell| cell.to_string()).collect();
            json!({ "unit": unit.kind.code().to_string(), "cells": cells })
        };
        json!({ "name": rules.name(), "units": rules.units().iter().map(unit).collect::<Vec<_>>() })
    };
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let format = |format: &Format| json!({ "name": format.name(), "what": format.what() });
    json!({
        "rules": rules.iter().map(listed).collect::<Vec<_>>(),
        "formats": written.map(format).collect::<Vec<_>>(),
        "strategies": Strategy::COURSE.map(|strategy| strategy.to_string()),
        "make": verb::make::about(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The one style sheet that is not a file of its own is allowed by its hash: the text between the marks is that file.
    #[test]
    fn the_style_sheet_is_in_the_page() {
        let page = Page::new();
        let text = String::from_utf8(page.text).unwrap();
        assert!(!text.contains(SHEET));
        let inside = text.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
        assert_eq!(inside.as_bytes(), &*Files::get("style.css").unwrap().data);
        assert!(page.policy.to_str().unwrap().contains("'sha256-"), "{:?}", page.policy);
    }

    /// First paint must be quick and the page works offline: it is small and names no other host.
    #[test]
    fn the_whole_page_is_small_and_alone() {
        let files: Vec<_> = Files::iter().map(|name| (name.clone(), Files::get(&name).unwrap().data)).collect();
        let whole: usize = files.iter().map(|(_, data)| data.len()).sum::<usize>() + about().to_string().len();
        assert!(whole < 200_000, "{whole} bytes");
        for (name, data) in files {
            let text = String::from_utf8(data.into_owned()).unwrap();
            for wrong in ["<style", "style=\"", "onclick", "onload", "javascript:", "eval(", "innerHTML", "cdn"] {
                assert!(!text.contains(wrong), "{name} has {wrong}");
            }
            let sources = ["src=\"", "href=\""]
                .iter()
                .flat_map(|mark| text.split(mark).skip(1))
                .filter(|_| name.ends_with(".html"));
            for source in sources {
                assert!(source.starts_with(['/', '#']) && !source.starts_with("//"), "{name}: {source:.40}");
            }
        }
    }
}
