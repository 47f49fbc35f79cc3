//! Where data goes: standard output, or a file by way of a temporary one beside it.

use crate::{feature::Feature, notes::Notes};
use anyhow::{Context, Result};
use std::{
    fmt,
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
    thread::{self, JoinHandle},
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

/// A file whose content is synchronised with the disk while the run continues, so that little is left to do at its end.
pub struct EarlyFile {
    file: File,
    /// A pipe or a device has no content to synchronise.
    on_disk: bool,
    /// The number of bytes written since the last synchronisation began.
    waiting: usize,
    /// The thread of the last synchronisation.
    disk: Option<JoinHandle<io::Result<()>>>,
}

impl EarlyFile {
    /// The number of bytes after which a synchronisation begins.
    const STEP: usize = 1 << 24;

    fn new(file: File) -> EarlyFile {
        let on_disk = file.metadata().is_ok_and(|about| about.is_file());
        EarlyFile { file, on_disk, waiting: 0, disk: None }
    }

    /// Waits for the last synchronisation. The system reports an error of the disk only once, so the error is returned.
    fn wait(&mut self) -> io::Result<()> {
        self.disk.take().map_or(Ok(()), |disk| disk.join().expect("it does not panic"))
    }
}

impl Write for EarlyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.waiting += written;
        if self.on_disk && self.waiting >= EarlyFile::STEP && self.disk.as_ref().is_none_or(JoinHandle::is_finished) {
            self.wait()?;
            // Without a handle or a thread to spare, the content is synchronised at the end only.
            self.disk =
                self.file.try_clone().ok().and_then(|file| {
                    thread::Builder::new().name("disk".to_owned()).spawn(move || file.sync_data()).ok()
                });
            self.waiting = 0;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A text that is written, packed or not.
pub enum TextFile {
    Plain(BufWriter<EarlyFile>),
    Gzip(flate2::write::GzEncoder<BufWriter<EarlyFile>>),
    #[cfg(feature = "zstd")]
    Zstd(zstd::stream::write::Encoder<'static, BufWriter<EarlyFile>>),
    Stdout(BufWriter<io::Stdout>),
}

impl TextFile {
    pub fn new(file: File, packed: Packed) -> Result<TextFile> {
        let file = BufWriter::with_capacity(1 << 16, EarlyFile::new(file));
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
        let mut file = match self {
            TextFile::Plain(file) => file,
            TextFile::Gzip(packer) => packer.finish()?,
            #[cfg(feature = "zstd")]
            TextFile::Zstd(packer) => packer.finish()?,
            TextFile::Stdout(mut out) => return out.flush(),
        };
        file.flush()?;
        file.get_mut().wait()
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
    /// The file, for messages.
    name: String,
    file: Option<Renamed>,
}

/// A file that does not exist under its own name until it is whole.
struct Renamed {
    temporary: PathBuf,
    wanted: PathBuf,
    done: bool,
    /// The temporary file stays locked as long as this run is alive, so that a later run can tell it from a leftover.
    _lock: File,
}

/// Data could not be written.
#[derive(Debug)]
struct WriteError {
    name: String,
    cause: io::Error,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: cannot write: {}", self.name, self.cause)
    }
}

impl std::error::Error for WriteError {}

/// Names the file in an error; its kind stays, because it distinguishes a closed pipe from an interrupted call.
fn named(name: &str, cause: io::Error) -> io::Error {
    io::Error::new(cause.kind(), WriteError { name: name.to_owned(), cause })
}

/// Returns whether data could not be written: nothing more can be, and no further error should be reported.
pub fn is_write_error(error: &anyhow::Error) -> bool {
    let failed = |cause: &(dyn std::error::Error + 'static)| {
        let inner = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        inner.is_some_and(|inner| inner.is::<WriteError>())
    };
    error.chain().any(failed)
}

impl Output {
    /// Opens standard output, or the file.
    pub fn open(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else {
            return Ok(Output { writer: TextFile::stdout(), name: "standard output".to_owned(), file: None });
        };
        let shown = path.display().to_string();
        if Packed::of(path) == Packed::Zstd {
            Feature::Zstd.require(&path.display().to_string())?;
        }
        let cannot = || format!("{}: cannot write", path.display());
        if is_special(path) {
            let file = File::options().write(true).open(path).with_context(cannot)?;
            return Ok(Output { writer: TextFile::new(file, Packed::of(path))?, name: shown, file: None });
        }
        let wanted = link_target(path)?;
        let name = wanted.file_name().with_context(|| format!("{}: expected the name of a file", path.display()))?;
        let name = name.to_string_lossy().into_owned();
        remove_leftovers(&wanted, &name);
        let temporary = wanted.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
        let file = File::create(&temporary).with_context(cannot)?;
        let lock = file.try_clone().with_context(cannot)?;
        // Where files cannot be locked, a leftover cannot be distinguished from a file in use, and stays.
        let _ = lock.try_lock();
        // From here on the temporary file is removed unless it gets its name.
        let renamed = Renamed { temporary, wanted, done: false, _lock: lock };
        Ok(Output { writer: TextFile::new(file, Packed::of(path))?, name: shown, file: Some(renamed) })
    }

    /// Everything was written: the file gets its name. What an earlier, interrupted run left beside it goes.
    pub fn finish(self) -> Result<()> {
        if let Some(wanted) = self.close(Path::to_owned)? {
            let part = beside(&wanted, ".part");
            // With a state beside it, the part belongs to `make`, which can go on from there.
            if part.is_file() && !beside(&wanted, ".part.state").exists() {
                let _ = fs::remove_file(part);
            }
        }
        Ok(())
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
        let name_it = |cause| named(&self.name, cause);
        self.writer.finish().map_err(name_it)?;
        let Some(mut file) = self.file else { return Ok(None) };
        let named = name(&file.wanted);
        rename_durably(&file.temporary, &named).with_context(|| format!("{}: cannot write", named.display()))?;
        file.done = true;
        Ok(Some(named))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes).map_err(|cause| named(&self.name, cause))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush().map_err(|cause| named(&self.name, cause))
    }
}

/// Returns whether this is a pipe or a device: it is written to, not replaced.
pub fn is_special(path: &Path) -> bool {
    // Windows has no metadata of its null device.
    let is_null = cfg!(windows) && path.as_os_str().eq_ignore_ascii_case("NUL");
    is_null || fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Returns the file that a path stands for. A link stays a link, and the file that it points to is replaced.
///
/// # Errors
/// The link leads nowhere, or in a circle.
pub fn link_target(path: &Path) -> Result<PathBuf> {
    match fs::symlink_metadata(path) {
        Ok(about) if about.is_symlink() => {
            fs::canonicalize(path).with_context(|| format!("{}: cannot write", path.display()))
        }
        _ => Ok(path.to_owned()),
    }
}

/// Removes the temporary files of runs that were killed before they could: those for the same name that no process has
/// locked.
fn remove_leftovers(wanted: &Path, name: &str) {
    for entry in fs::read_dir(folder_of(wanted)).into_iter().flatten().flatten() {
        let found = entry.file_name();
        let process = found
            .to_str()
            .and_then(|found| found.strip_prefix('.')?.strip_prefix(name)?.strip_prefix('.')?.strip_suffix(".tmp"));
        let is_ours = process.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()));
        if is_ours && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

impl Drop for Renamed {
    fn drop(&mut self) {
        if !self.done {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Renames a file after its content has reached the disk: also after a power failure, the name never stands for half a file.
pub fn rename_durably(from: &Path, to: &Path) -> io::Result<()> {
    File::options().write(true).open(from)?.sync_all()?;
    fs::rename(from, to)?;
    // The name itself is part of the folder. Where folders cannot be synchronised, the system does it later.
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder_of(to)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Returns the folder of a file.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Gives a complete file its name. The state of the run goes first, so that a run that is killed here starts again and does not
/// miss a part; if the file cannot get its name, the state comes back.
pub fn name_complete(whole: &Path, wanted: &Path, state: Option<&Path>) -> io::Result<()> {
    let Some(state) = state else { return rename_durably(whole, wanted) };
    let text = fs::read(state)?;
    fs::remove_file(state)?;
    rename_durably(whole, wanted).inspect_err(|_| {
        // The error of the renaming is the one to report.
        let _ = fs::write(state, text);
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_get_its_name_keeps_its_state() {
        let folder = std::env::temp_dir().join(format!("saltire-name-{}", std::process::id()));
        let [whole, wanted, state] = ["whole", "wanted", "state"].map(|name| folder.join(name));
        fs::create_dir_all(wanted.join("in the way")).unwrap();
        fs::write(&whole, "puzzles").unwrap();
        fs::write(&state, "60000").unwrap();
        assert!(name_complete(&whole, &wanted, Some(&state)).is_err());
        assert_eq!([&whole, &state].map(|path| fs::read_to_string(path).unwrap()), ["puzzles", "60000"]);
        fs::remove_dir_all(&wanted).unwrap();
        name_complete(&whole, &wanted, Some(&state)).unwrap();
        assert_eq!(fs::read_to_string(&wanted).unwrap(), "puzzles");
        assert!(!state.exists() && !whole.exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
