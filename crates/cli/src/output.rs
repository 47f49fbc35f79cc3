//! Where data goes: standard output, or a file by way of a temporary one beside it.

use crate::notes::Notes;
use anyhow::{Context, Result};
use std::{
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// Where data goes.
pub struct Output {
    writer: Box<dyn Write>,
    file: Option<Renamed>,
}

/// A file that does not exist under its own name until it is whole.
struct Renamed {
    temporary: PathBuf,
    wanted: PathBuf,
    done: bool,
}

impl Output {
    /// Standard output, or the file.
    pub fn open(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else {
            return Ok(Output { writer: Box::new(BufWriter::with_capacity(1 << 16, io::stdout())), file: None });
        };
        let name = path.file_name().with_context(|| format!("{}: expected the name of a file", path.display()))?;
        let hidden = format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id());
        let temporary = path.with_file_name(hidden);
        let file = File::create(&temporary).with_context(|| format!("{}: cannot write", path.display()))?;
        let writer: Box<dyn Write> = match path.extension().and_then(|end| end.to_str()) {
            Some("gz") => Box::new(flate2::write::GzEncoder::new(BufWriter::new(file), flate2::Compression::default())),
            Some("zst") => Box::new(zstd::stream::write::Encoder::new(file, 3)?.auto_finish()),
            _ => Box::new(BufWriter::with_capacity(1 << 16, file)),
        };
        let file = Some(Renamed { temporary, wanted: path.to_owned(), done: false });
        Ok(Output { writer, file })
    }

    /// Everything was written: the file gets its name.
    pub fn finish(self) -> Result<()> {
        self.close(Path::to_owned).map(|_| ())
    }

    /// The run was interrupted: the file keeps what it had, and what was done so far is beside it as `FILE.part`.
    pub fn interrupt(self, notes: Notes) -> Result<()> {
        let part = |wanted: &Path| {
            let mut name = wanted.as_os_str().to_owned();
            name.push(".part");
            PathBuf::from(name)
        };
        if let Some(part) = self.close(part)? {
            notes.note(&format!("interrupted: what was done is in {}", part.display()));
        }
        Ok(())
    }

    /// Writes what is still in the buffers and gives the file this name.
    fn close(mut self, name: impl FnOnce(&Path) -> PathBuf) -> Result<Option<PathBuf>> {
        self.writer.flush()?;
        // Compressors write their last bytes when they are dropped.
        drop(std::mem::replace(&mut self.writer, Box::new(io::sink())));
        let Some(file) = &mut self.file else { return Ok(None) };
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

/// Whether this error is that the reader of our output has gone.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    };
    error.chain().any(broken)
}
