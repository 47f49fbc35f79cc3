//! Serves a static site from a folder, as `./site` makes it: the page with its engine in a worker, without an API.

use crate::{
    body::Body,
    page::{answer, kind, tag},
};
use bytes::Bytes;
use hyper::{
    Response,
    header::{self, HeaderMap, HeaderValue},
};
use std::{collections::HashMap, fs, io, path::Path};

/// What browsers may load and run: the site's own files, and WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The suffixes of compressed files and their `Content-Encoding`, the smallest first.
const ENCODINGS: [(&str, &str); 2] = [(".br", "br"), (".gz", "gzip")];

/// The files of a folder by name, read once, each with its tag.
pub(crate) struct Site(HashMap<String, (Bytes, String)>);

impl Site {
    /// Reads the files of a folder, but not those of folders in it.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be read or is not a site.
    pub(crate) fn read(folder: &Path) -> io::Result<Site> {
        let mut files = HashMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if let (true, Ok(name)) = (entry.path().is_file(), entry.file_name().into_string()) {
                let content = fs::read(entry.path())?;
                let tag = tag(&content);
                files.insert(name, (content.into(), tag));
            }
        }
        match files.contains_key("index.html") && files.contains_key("saltire.wasm") {
            true => Ok(Site(files)),
            false => Err(io::Error::new(io::ErrorKind::NotFound, "no site here: `./site DIR` makes one")),
        }
    }

    pub(crate) fn policy() -> HeaderValue {
        HeaderValue::from_static(POLICY)
    }

    /// Returns a file, compressed if the client takes it and the folder has it so.
    pub(crate) fn file(&self, path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
        let name = if path.is_empty() { "index.html" } else { path };
        let plain = self.0.get(name)?;
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or("");
        let takes = |coding: &str| accepted.split(',').any(|taken| taken.trim() == coding);
        let compressed = ENCODINGS.iter().find_map(|(suffix, coding)| {
            let file = takes(coding).then(|| self.0.get(&format!("{name}{suffix}")))??;
            Some((file, *coding))
        });
        let (bytes, tag) = compressed.map_or(plain, |(file, _)| file).clone();
        let mut response = answer(kind(name), bytes, Some(tag), headers);
        if let Some((_, coding)) = compressed {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        Some(response)
    }
}
