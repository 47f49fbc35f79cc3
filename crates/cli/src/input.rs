//! Where puzzles come from, and how bytes become pieces of work.

use anyhow::{Context, Result, anyhow, bail};
use crossbeam_channel::{Receiver, Sender};
use saltire::{
    board::text::{self, Record, TextError},
    formats::json::Place,
};
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufRead, IsTerminal, Read},
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    time::Duration,
};

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// How much is read at a time.
const READ: usize = 1 << 18;

/// Where puzzles come from.
pub enum Source {
    Argument(Vec<u8>),
    File(PathBuf),
    Stdin,
}

/// Some lines of a source.
pub struct Piece {
    pub name: Arc<str>,
    pub first_line: usize,
    pub bytes: Vec<u8>,
}

/// What a source turned out to hold.
pub enum Content {
    /// A puzzle that was typed.
    Typed(Piece),
    /// Pieces as they are read, and how many bytes there will be, if that is known.
    Stream(Receiver<io::Result<Piece>>, Option<u64>),
}

/// Marks a typed puzzle that begins with `-` so that it is not taken for an option: with a byte-order mark, which
/// readers ignore.
pub fn protect_puzzle(word: OsString) -> OsString {
    const LONGER_THAN_ANY_OPTION: usize = 40;
    let drawn = |mark: char| mark.is_ascii_digit() || "-.0_*?xX| +=!:\r\n".contains(mark);
    match word.to_str() {
        Some(text) if text.starts_with('-') && text.len() > LONGER_THAN_ANY_OPTION && text.chars().all(drawn) => {
            format!("{BYTE_ORDER_MARK}{text}").into()
        }
        _ => word,
    }
}

/// Whether standard input is no terminal and has something to read.
pub fn something_is_piped() -> bool {
    const PATIENCE: Duration = Duration::from_secs(1);
    if io::stdin().is_terminal() {
        return false;
    }
    let (send, receive) = mpsc::channel();
    // What is looked at here stays in the buffer of standard input.
    std::thread::spawn(move || send.send(io::stdin().lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())));
    receive.recv_timeout(PATIENCE).unwrap_or(false)
}

/// The sources that were typed; standard input if there is none.
pub fn sources(inputs: &[OsString]) -> Result<Vec<Source>> {
    if inputs.is_empty() {
        if io::stdin().is_terminal() {
            bail!("no puzzle: expected a puzzle, a file, or - for standard input");
        }
        return Ok(vec![Source::Stdin]);
    }
    inputs.iter().map(source).collect()
}

fn source(typed: &OsString) -> Result<Source> {
    if typed == "-" {
        return Ok(Source::Stdin);
    }
    if Path::new(typed).exists() {
        return Ok(Source::File(typed.into()));
    }
    let text = typed.as_encoded_bytes();
    if let Err(error) = read(without_mark(text)) {
        bail!("'{}' is no file and no puzzle: {error}", shortened(&typed.to_string_lossy()));
    }
    Ok(Source::Argument(without_mark(text).to_owned()))
}

/// Enough of a text to recognise it.
fn shortened(text: &str) -> String {
    const ENOUGH: usize = 100;
    if text.chars().count() <= ENOUGH { text.to_owned() } else { text.chars().take(ENOUGH).chain(['…']).collect() }
}

fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(text)
}

/// Reads one puzzle.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    text::read(text)
}

/// The one puzzle of the sources, and where it stands.
pub fn only_puzzle(sources: Vec<Source>) -> Result<(Record, Place)> {
    let mut puzzles = all_puzzles(sources);
    let only = puzzles.next().context("no puzzle: expected one")??;
    match puzzles.next().transpose()? {
        None => Ok(only),
        Some((_, Place { file, line })) => {
            bail!("{}:{}:1: a second puzzle: expected one", file.unwrap_or_default(), line.unwrap_or(1))
        }
    }
}

/// All puzzles of the sources one by one, and where each stands.
pub fn all_puzzles(sources: Vec<Source>) -> impl Iterator<Item = Result<(Record, Place)>> {
    let pieces = sources.into_iter().flat_map(|source| -> Box<dyn Iterator<Item = Result<Piece>>> {
        match source.open(READ) {
            Err(error) => Box::new(std::iter::once(Err(error))),
            Ok(Content::Typed(piece)) => Box::new(std::iter::once(Ok(piece))),
            Ok(Content::Stream(pieces, _)) => Box::new(pieces.into_iter().map(|piece| Ok(piece?))),
        }
    });
    pieces.flat_map(|piece| match piece {
        Err(error) => vec![Err(error)],
        Ok(piece) => piece.puzzles().map(|(number, line)| record(&piece.name, number, line)).collect(),
    })
}

fn record(name: &Arc<str>, number: usize, line: &[u8]) -> Result<(Record, Place)> {
    let record = read(line).map_err(|error| anyhow!("{name}:{number}:{}: {}", error.column, error.message))?;
    Ok((record, Place { file: Some(name.to_string()), line: Some(number) }))
}

/// Whether a line is blank or a comment.
pub fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#") || line.trim_ascii().is_empty()
}

impl Piece {
    /// The lines with their numbers; a carriage return at the end of one is no part of it.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let lines = self.bytes.strip_suffix(b"\n").unwrap_or(&self.bytes).split(|&byte| byte == b'\n');
        (self.first_line..).zip(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)))
    }

    /// The lines that are no comments.
    fn puzzles(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.lines().filter(|(_, line)| !is_comment(line))
    }
}

impl Source {
    pub fn name(&self) -> String {
        match self {
            Source::Argument(_) => "argument".to_owned(),
            Source::File(path) => path.display().to_string(),
            Source::Stdin => "stdin".to_owned(),
        }
    }

    /// Begins to read, in pieces of about `grain` bytes.
    pub fn open(self, grain: usize) -> Result<Content> {
        let name: Arc<str> = self.name().into();
        let (reader, size): (Box<dyn Read + Send>, _) = match self {
            Source::Argument(bytes) => return Ok(Content::Typed(Piece { name, first_line: 1, bytes })),
            Source::Stdin => (Box::new(io::stdin()), None),
            Source::File(path) => open_file(&path)?,
        };
        let (send, receive) = crossbeam_channel::bounded(4);
        std::thread::spawn(move || cut(&name, reader, grain, &send));
        Ok(Content::Stream(receive, size))
    }
}

fn open_file(path: &Path) -> Result<(Box<dyn Read + Send>, Option<u64>)> {
    let shown = path.display();
    let about = fs::metadata(path).with_context(|| format!("{shown}: cannot read"))?;
    if about.is_dir() {
        bail!("{shown}: is a directory: expected a file with puzzles");
    }
    let file = File::open(path).with_context(|| format!("{shown}: cannot read"))?;
    Ok(match path.extension().and_then(|end| end.to_str()) {
        Some("gz") => (Box::new(flate2::read::MultiGzDecoder::new(file)), None),
        Some("zst") => {
            let decoder = zstd::stream::read::Decoder::new(file).with_context(|| format!("{shown}: cannot read"))?;
            (Box::new(decoder), None)
        }
        _ => (Box::new(file), about.is_file().then_some(about.len())),
    })
}

/// Reads and sends pieces that end at the end of a line, until the end or until nobody listens. What a slow writer
/// has sent so far is passed on at once.
fn cut(name: &Arc<str>, mut reader: impl Read, grain: usize, send: &Sender<io::Result<Piece>>) {
    let mut bytes = Vec::new();
    let mut first_line = 1;
    loop {
        let old = bytes.len();
        bytes.resize(old + READ, 0);
        let read = reader.read(&mut bytes[old..]);
        bytes.truncate(old + *read.as_ref().unwrap_or(&0));
        let whole = match read {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => {
                let _ = send.send(Err(error));
                return;
            }
            Ok(0) => bytes.len(),
            Ok(_) => memchr::memrchr(b'\n', &bytes[old..]).map_or(0, |at| old + at + 1),
        };
        let ended = whole == bytes.len() && bytes.len() == old;
        if first_line == 1 && bytes.starts_with(BYTE_ORDER_MARK.as_bytes()) && whole > 0 {
            bytes.drain(..BYTE_ORDER_MARK.len());
            if !send_pieces(name, &bytes[..whole - BYTE_ORDER_MARK.len()], grain, &mut first_line, send) {
                return;
            }
            bytes.drain(..whole - BYTE_ORDER_MARK.len());
        } else {
            if !send_pieces(name, &bytes[..whole], grain, &mut first_line, send) {
                return;
            }
            bytes.drain(..whole);
        }
        if ended {
            return;
        }
    }
}

/// Sends whole lines in pieces of at least `grain` bytes; says whether somebody still listens.
fn send_pieces(
    name: &Arc<str>,
    mut lines: &[u8],
    grain: usize,
    first_line: &mut usize,
    send: &Sender<io::Result<Piece>>,
) -> bool {
    while !lines.is_empty() {
        let from = grain.min(lines.len()) - 1;
        let end = memchr::memchr(b'\n', &lines[from..]).map_or(lines.len(), |at| from + at + 1);
        let piece = Piece { name: Arc::clone(name), first_line: *first_line, bytes: lines[..end].to_owned() };
        *first_line += memchr::memchr_iter(b'\n', &piece.bytes).count();
        lines = &lines[end..];
        if send.send(Ok(piece)).is_err() {
            return false;
        }
    }
    true
}
