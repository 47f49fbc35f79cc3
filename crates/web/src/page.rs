//! The page's files, embedded in the program.

use crate::verb;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Response, StatusCode, header},
};
use hmac_sha256::Hash;
use saltire::{Rules, Unit, draw::PictureFormat, formats::Format, teach::Strategy};
use serde_json::{Value, json};

/// Embeds files of the folder `page`: their names and contents. A test compares the list with the folder.
macro_rules! embed {
    ($($name:literal,)*) => {
        &[$(($name, include_bytes!(concat!("../page/", $name)))),*]
    };
}

/// The files of the page.
const FILES: &[(&str, &[u8])] = embed![
    "api.js",
    "app.js",
    "board.js",
    "choose.js",
    "clock.js",
    "draw.js",
    "evidence.js",
    "film.js",
    "game.js",
    "hint.js",
    "icon.svg",
    "index.html",
    "keys.js",
    "main.js",
    "make.js",
    "player.js",
    "puzzles.js",
    "rules.js",
    "start.js",
    "store.js",
    "style.css",
    "tabs.js",
];

/// Returns the content of a file of the page.
fn content(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, content)| *content)
}

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
        let file = |name| content(name).expect("the page's files are embedded");
        let (index, sheet) = (file("index.html"), file("style.css"));
        let text = |data: &[u8]| String::from_utf8_lossy(data).into_owned();
        let style = format!("<style>{}</style>", text(sheet));
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{}'; img-src 'self' blob:; \
             connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            base64(&Hash::hash(sheet))
        );
        Page {
            text: text(index).replace(SHEET, &style).into_bytes(),
            tag: format!("\"{}{}\"", short(index), short(sheet)),
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

/// Returns enough of a file's hash to tell versions apart.
fn short(content: &[u8]) -> String {
    Hash::hash(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns bytes in base64, as a content security policy wants a hash.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |three: &[u8]| {
        let bits = three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        let sign = |nth: usize| match nth <= three.len() {
            true => char::from(SIGNS[(bits >> (18 - 6 * nth)) as usize & 63]),
            false => '=',
        };
        [0, 1, 2, 3].map(sign)
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// A file beside the page.
fn embedded(name: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let file = content(name)?;
    let tag = short(file);
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Some(answer(kind, file.to_vec(), Some(format!("\"{tag}\"")), headers))
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
    let pictures = [PictureFormat::Svg, PictureFormat::Png, PictureFormat::Gif, PictureFormat::Pdf]
        .into_iter()
        .filter(|form| form.is_available());
    json!({
        "rules": rules.iter().map(listed).collect::<Vec<_>>(),
        "formats": written.map(format).collect::<Vec<_>>(),
        "strategies": Strategy::COURSE.map(|strategy| strategy.to_string()),
        "make": verb::make::about(),
        "pictures": pictures.map(|form| form.name()).collect::<Vec<_>>(),
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
        assert_eq!(inside.as_bytes(), content("style.css").unwrap());
        assert!(page.policy.to_str().unwrap().contains("'sha256-"), "{:?}", page.policy);
    }

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).unwrap();
        let mut names: Vec<String> = folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }

    #[test]
    fn base64_is_padded() {
        assert_eq!(
            ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]
        );
    }

    /// First paint must be quick and the page works offline: it is small and names no other host.
    #[test]
    fn the_whole_page_is_small_and_alone() {
        let whole: usize = FILES.iter().map(|(_, data)| data.len()).sum::<usize>() + about().to_string().len();
        assert!(whole < 200_000, "{whole} bytes");
        for (name, data) in FILES {
            let text = String::from_utf8(data.to_vec()).unwrap();
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
