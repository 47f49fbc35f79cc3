//! What the first bytes of a source say it is: text, packed text, or a Parquet file.

use crate::feature::Feature;
use anyhow::{Context, Result, bail};
use std::{
    fs::{self, File},
    io::{self, BufRead, Read, Seek, Write},
    path::Path,
};

/// A source that was opened.
pub enum OpenSource {
    /// Text, no longer packed, and its size in bytes if that is known: then reading does not have to wait.
    Text(Box<dyn Read + Send>, Option<u64>),
    /// A Parquet file. Its table of contents is at its end, so it is read from a file, never from a pipe.
    Parquet(File),
}

/// What the first bytes of a source say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Gzip,
    Zstd,
    Parquet,
}

const MAGICS: [(&[u8], Kind); 3] =
    [(&[0x1f, 0x8b], Kind::Gzip), (&[0x28, 0xb5, 0x2f, 0xfd], Kind::Zstd), (b"PAR1", Kind::Parquet)];

/// What the bytes say, if they are enough to tell.
fn kind_of(bytes: &[u8]) -> Option<Kind> {
    let known = MAGICS.iter().find(|(magic, _)| bytes.starts_with(magic));
    let open = MAGICS.iter().any(|(magic, _)| magic.starts_with(bytes));
    known.map(|(_, kind)| *kind).or((!open).then_some(Kind::Text))
}

/// Returns whether standard input is a Parquet file. What is looked at here stays in the buffer of standard input.
pub fn stdin_is_parquet() -> bool {
    io::stdin().lock().fill_buf().is_ok_and(|bytes| kind_of(bytes) == Some(Kind::Parquet))
}

/// Returns whether a file is a Parquet file, by its name or its first bytes.
pub fn is_parquet(path: &Path) -> bool {
    let named = matches!(path.extension().and_then(|end| end.to_str()), Some("parquet" | "pq"));
    let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
    let starts = || File::open(path).and_then(start_of).is_ok_and(|(start, _)| kind_of(&start) == Some(Kind::Parquet));
    is_file && (named || starts())
}

/// Reads as many bytes as are needed to tell what a source is.
fn start_of<R: Read>(mut reader: R) -> io::Result<(Vec<u8>, R)> {
    let mut start = Vec::new();
    while kind_of(&start).is_none() {
        if reader.by_ref().take(1).read_to_end(&mut start)? == 0 {
            break;
        }
    }
    Ok((start, reader))
}

/// Opens a file: packed if its name or its first bytes say so.
pub fn open_file(path: &Path) -> Result<OpenSource> {
    let shown = path.display();
    let about = match fs::metadata(path) {
        // A link that leads nowhere is there, but cannot be read.
        Err(error) if error.kind() == io::ErrorKind::NotFound && !path.is_symlink() => bail!("{shown}: no such file"),
        about => about.with_context(|| format!("{shown}: cannot read"))?,
    };
    if about.is_dir() {
        bail!("{shown}: is a directory, expected a file with puzzles");
    }
    let cannot = || format!("{shown}: cannot read");
    let mut file = File::open(path).with_context(cannot)?;
    let by_name = match path.extension().and_then(|end| end.to_str()) {
        Some("gz") => Some(Kind::Gzip),
        Some("zst") => Some(Kind::Zstd),
        Some("parquet" | "pq") if about.is_file() => Some(Kind::Parquet),
        _ => None,
    };
    if !about.is_file() {
        return match by_name {
            Some(kind) => unpacked(kind, file, &shown.to_string()),
            None => open_pipe(file, &shown.to_string()),
        };
    }
    let (start, _) = start_of(&mut file).with_context(cannot)?;
    file.rewind().with_context(cannot)?;
    match by_name.or_else(|| kind_of(&start)) {
        Some(Kind::Parquet) => {
            Feature::Parquet.require(&shown.to_string())?;
            Ok(OpenSource::Parquet(file))
        }
        Some(kind @ (Kind::Gzip | Kind::Zstd)) => unpacked(kind, file, &shown.to_string()),
        Some(Kind::Text) | None => Ok(OpenSource::Text(Box::new(file), Some(about.len()))),
    }
}

/// Opens what can be read once, from its start: packed text is unpacked, a Parquet file is copied to a temporary one.
pub fn open_pipe(reader: impl Read + Send + 'static, name: &str) -> Result<OpenSource> {
    let (start, rest) = start_of(reader).with_context(|| format!("{name}: cannot read"))?;
    let kind = kind_of(&start);
    let mut whole = io::Cursor::new(start).chain(rest);
    match kind {
        Some(Kind::Parquet) => {
            Feature::Parquet.require(name)?;
            Ok(OpenSource::Parquet(
                spooled(&mut whole).with_context(|| format!("{name}: cannot copy to a temporary file"))?,
            ))
        }
        Some(kind @ (Kind::Gzip | Kind::Zstd)) => unpacked(kind, whole, name),
        Some(Kind::Text) | None => Ok(OpenSource::Text(Box::new(whole), None)),
    }
}

fn unpacked(kind: Kind, reader: impl Read + Send + 'static, name: &str) -> Result<OpenSource> {
    match kind {
        Kind::Zstd => {
            #[cfg(feature = "zstd")]
            {
                let decoder = zstd::stream::read::Decoder::new(reader);
                Ok(OpenSource::Text(Box::new(decoder.with_context(|| format!("{name}: cannot read"))?), None))
            }
            #[cfg(not(feature = "zstd"))]
            Err(Feature::Zstd.missing(name))
        }
        _ => Ok(OpenSource::Text(Box::new(flate2::read::MultiGzDecoder::new(reader)), None)),
    }
}

/// Copies everything to a temporary file that has no name any more, so that nothing has to be cleaned up.
fn spooled(reader: &mut impl Read) -> io::Result<File> {
    let path = std::env::temp_dir().join(format!("saltire.{}.spool", std::process::id()));
    let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
    // Where an open file cannot be removed, the system's own cleaning of temporary files has to do it.
    let _ = fs::remove_file(&path);
    io::copy(reader, &mut file)?;
    file.flush()?;
    file.rewind()?;
    Ok(file)
}
