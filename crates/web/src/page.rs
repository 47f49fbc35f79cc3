//! The page's files, embedded in the program.

use crate::{
    body::{Body, response},
    bundle::bundle,
};
use bytes::Bytes;
use hmac_sha256::Hash;
use hyper::{
    Response, StatusCode,
    header::{self, HeaderMap, HeaderValue},
};
use saltire_ask::about;

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
    "compare.js",
    "dialogs.js",
    "done.js",
    "draw.js",
    "evidence.js",
    "family.js",
    "film.js",
    "game.js",
    "games.js",
    "hint.js",
    "icon.svg",
    "index.html",
    "keys.js",
    "main.js",
    "make.js",
    "open.js",
    "overlay.js",
    "pad.js",
    "player.js",
    "roles.js",
    "rules.js",
    "set.js",
    "settings.js",
    "share.js",
    "sheets.js",
    "start.js",
    "steps.js",
    "store.js",
    "style.css",
    "symmetry.js",
    "tabs.js",
    "timeline.js",
    "tour.js",
    "transport.js",
    "tree.js",
    "words.js",
];

/// Returns the content of a file of the page.
fn content(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, content)| *content)
}

/// The name under which all modules are served as one script.
const SCRIPT: &str = "page.js";

/// Where the page names its first module.
const MODULE: &str = "src=\"main.js\"";

/// Where the page names its style sheet.
const SHEET: &str = "<link rel=\"stylesheet\" href=\"style.css\">";

/// The page. Its style sheet is inline, so that the first paint needs no further request.
pub(crate) struct Page {
    text: Bytes,
    tag: String,
    /// All modules as one script, and its tag.
    script: (Bytes, String),
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
        let source = |name: &str| content(name).and_then(|data| std::str::from_utf8(data).ok());
        let script = bundle("main.js", &source).into_bytes();
        let script_tag = tag(&script);
        Page {
            script: (script.into(), script_tag),
            text: text(index).replace(SHEET, &style).replace(MODULE, &format!("src=\"{SCRIPT}\"")).into(),
            tag: format!("\"{}{}\"", short(index), short(sheet)),
            policy: HeaderValue::try_from(policy).expect("this header is well-formed"),
        }
    }

    /// Returns a file of the page, if there is one of that name; the empty name is the page itself.
    pub(crate) fn file(&self, path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
        match path {
            "" | "index.html" => {
                Some(answer("text/html; charset=utf-8", self.text.clone(), Some(self.tag.clone()), headers))
            }
            "about.json" => Some(answer("application/json", about().to_string().into(), None, headers)),
            SCRIPT => {
                let (script, tag) = self.script.clone();
                Some(answer("text/javascript; charset=utf-8", script, Some(tag), headers))
            }
            name => embedded(name, headers),
        }
    }
}

/// Returns a part of the hash of a file, long enough to distinguish versions.
fn short(content: &[u8]) -> String {
    Hash::hash(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns bytes in base64, the form of a hash in a content security policy.
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

/// Returns an embedded file.
fn embedded(name: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let file = content(name)?;
    Some(answer(kind(name), Bytes::from_static(file), Some(tag(file)), headers))
}

/// Returns the tag of a file: it changes with the content.
pub(crate) fn tag(content: &[u8]) -> String {
    format!("\"{}\"", short(content))
}

/// Returns the media type of a file by its name.
pub(crate) fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Returns the response with a file, or without it if the client has the version of this tag.
pub(crate) fn answer(kind: &'static str, bytes: Bytes, tag: Option<String>, headers: &HeaderMap) -> Response<Body> {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let fresh = tag.is_some() && known == tag.as_deref();
    let mut response = response(kind, if fresh { Bytes::new() } else { bytes }.into());
    if fresh {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(tag) = tag {
        response.headers_mut().insert(header::ETAG, HeaderValue::try_from(tag).expect("this header is well-formed"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inline style sheet is allowed by its hash and equals the file.
    #[test]
    fn the_style_sheet_is_in_the_page() {
        let page = Page::new();
        let text = String::from_utf8(page.text.to_vec()).unwrap();
        assert!(!text.contains(SHEET));
        let inside = text.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
        assert_eq!(inside.as_bytes(), content("style.css").unwrap());
        assert!(page.policy.to_str().unwrap().contains("'sha256-"), "{:?}", page.policy);
    }

    /// An import or export in a form that `bundle` does not recognise would remain in the script.
    #[test]
    fn the_modules_are_one_script() {
        let page = Page::new();
        let script = String::from_utf8(page.script.0.to_vec()).unwrap();
        for line in script.lines() {
            assert!(!line.starts_with("import ") && !line.starts_with("export "), "{line}");
        }
        assert!(script.contains("const module_app = "), "the modules are in the script");
        let text = String::from_utf8(page.text.to_vec()).unwrap();
        assert!(text.contains(&format!("src=\"{SCRIPT}\"")) && !text.contains(MODULE), "the page asks for the script");
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

    /// The page is small, so that the first paint is fast, and names no other host, so that it works offline.
    #[test]
    fn the_whole_page_is_small_and_alone() {
        let whole: usize = FILES.iter().map(|(_, data)| data.len()).sum::<usize>() + about().to_string().len();
        assert!(whole < 250_000, "{whole} bytes");
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
                // Relative, so that the page works below any path.
                let url = source.split('"').next().unwrap();
                assert!(!url.starts_with('/') && !url.contains(':'), "{name}: {url}");
            }
        }
    }
}
