//! Where data goes: standard output, or a file by way of a temporary one beside it.

use crate::{feature::Feature, notes::Notes};
use anyhow::{Context, Result};
use std::{
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// How a text is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    No,
    Gzip,
    Zstd,
}

impl Packed {
    /// What the end of a file's name says.
    pub fn of(path: &Path) -> Packed {
        match path.extension().and_then(|end| end.to_str()) {
            Some("gz") => Packed::Gzip,
            Some("zst") => Packed::Zstd,
            _ => Packed::No,
        }
    }
}

/// A text that is written, packed or not.
pub enum TextFile {
    Plain(BufWriter<File>),
    Gzip(flate2::write::GzEncoder<BufWriter<File>>),
    #[cfg(feature = "zstd")]
    Zstd(zstd::stream::write::Encoder<'static, BufWriter<File>>),
    Stdout(BufWriter<io::Stdout>),
}

impl TextFile {
    pub fn new(file: File, packed: Packed) -> Result<TextFile> {
        let file = BufWriter::with_capacity(1 << 16, file);
        Ok(match packed {
            Packed::No => TextFile::Plain(file),
            Packed::Gzip => TextFile::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())),
            #[cfg(feature = "zstd")]
            Packed::Zstd => TextFile::Zstd(zstd::stream::write::Encoder::new(file, 3)?),
            #[cfg(not(feature = "zstd"))]
            Packed::Zstd => return Err(Feature::Zstd.missing("a .zst file")),
        })
    }

    pub fn stdout() -> TextFile {
        TextFile::Stdout(BufWriter::with_capacity(1 << 16, io::stdout()))
    }

    /// Writes what is still in the buffers. A packer has its last bytes to write here, and may fail to.
    pub fn finish(self) -> io::Result<()> {
        match self {
            TextFile::Plain(mut file) => file.flush(),
            TextFile::Gzip(packer) => packer.finish()?.flush(),
            #[cfg(feature = "zstd")]
            TextFile::Zstd(packer) => packer.finish()?.flush(),
            TextFile::Stdout(mut out) => out.flush(),
        }
    }
}

impl Write for TextFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            TextFile::Plain(file) => file.write(bytes),
            TextFile::Gzip(packer) => packer.write(bytes),
            #[cfg(feature = "zstd")]
            TextFile::Zstd(packer) => packer.write(bytes),
            TextFile::Stdout(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            TextFile::Plain(file) => file.flush(),
            TextFile::Gzip(packer) => packer.flush(),
            #[cfg(feature = "zstd")]
            TextFile::Zstd(packer) => packer.flush(),
            TextFile::Stdout(out) => out.flush(),
        }
    }
}

/// Where data goes.
pub struct Output {
    writer: TextFile,
    file: Option<Renamed>,
}

/// A file that does not exist under its own name until it is whole.
struct Renamed {
    temporary: PathBuf,
    wanted: PathBuf,
    done: bool,
}

impl Output {
    /// Opens standard output, or the file.
    pub fn open(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else { return Ok(Output { writer: TextFile::stdout(), file: None }) };
        if Packed::of(path) == Packed::Zstd {
            Feature::Zstd.require(&path.display().to_string())?;
        }
        let cannot = || format!("{}: cannot write", path.display());
        if fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
            // A pipe or a device is written to, not replaced.
            let file = File::options().write(true).open(path).with_context(cannot)?;
            return Ok(Output { writer: TextFile::new(file, Packed::of(path))?, file: None });
        }
        // A link stays a link: what it points to is replaced.
        let wanted = match fs::symlink_metadata(path) {
            Ok(about) if about.is_symlink() => fs::canonicalize(path).with_context(cannot)?,
            _ => path.to_owned(),
        };
        let name = wanted.file_name().with_context(|| format!("{}: expected the name of a file", path.display()))?;
        let hidden = format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id());
        let temporary = wanted.with_file_name(hidden);
        let file = File::create(&temporary).with_context(cannot)?;
        // From here on the temporary file is removed unless it gets its name.
        let renamed = Renamed { temporary, wanted, done: false };
        Ok(Output { writer: TextFile::new(file, Packed::of(path))?, file: Some(renamed) })
    }

    /// Everything was written: the file gets its name.
    pub fn finish(self) -> Result<()> {
        self.close(Path::to_owned).map(|_| ())
    }

    /// The run ended early: the file keeps what it had, and what was done so far is beside it as `FILE.part`.
    pub fn interrupt(self, why: &str, notes: Notes) -> Result<()> {
        if let Some(part) = self.close(|wanted| beside(wanted, ".part"))? {
            notes.note(&format!("{why}: what was done is in {}", part.display()));
        }
        Ok(())
    }

    /// Writes what is still in the buffers and gives the file this name.
    fn close(self, name: impl FnOnce(&Path) -> PathBuf) -> Result<Option<PathBuf>> {
        self.writer.finish()?;
        let Some(mut file) = self.file else { return Ok(None) };
        let named = name(&file.wanted);
        fs::rename(&file.temporary, &named).with_context(|| format!("{}: cannot write", named.display()))?;
        file.done = true;
        Ok(Some(named))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for Renamed {
    fn drop(&mut self) {
        if !self.done {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// A file of the same name with more at its end.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Whether this error is that the reader of our output has gone.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    };
    error.chain().any(broken)
}
