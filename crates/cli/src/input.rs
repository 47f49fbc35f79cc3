//! Where puzzles come from: arguments, files, standard input.

mod buffer;
mod cut;
mod open;
mod piece;

pub use buffer::{Buffer, Spares};
pub use cut::{Cutter, HEAD, Reading, WHOLE};
pub use open::{OpenSource, is_parquet, open_file, open_pipe, stdin_is_parquet};
pub use piece::{Piece, item};

use crate::stop::Interrupt;
use anyhow::{Context, Result, anyhow, bail};
use saltire::{
    board::text::{Record, without_mark},
    formats::{self, Content, Item, Layout, ReadOptions, json::Place},
    front_end::{FairShare, Stop},
};
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufRead, IsTerminal, Read},
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Where puzzles come from.
pub enum Source {
    Argument(Typed),
    File(PathBuf),
    Stdin,
}

/// Puzzles that were typed.
pub struct Typed {
    pub text: Vec<u8>,
    items: Vec<Item>,
}

impl Typed {
    fn new(text: &[u8], options: &ReadOptions) -> Typed {
        Typed { text: text.to_owned(), items: formats::read(text, options).collect() }
    }
}

/// The sources, and what was said of them.
pub struct Sources {
    pub list: Vec<Source>,
    pub options: ReadOptions,
}

/// What a source turned out to hold.
pub enum Opened {
    /// Puzzles that were typed.
    Typed(Piece),
    /// What can be read in pieces.
    Stream(Stream),
}

/// A source that is read in pieces.
pub struct Stream {
    name: Arc<str>,
    from: From,
    reading: Reading,
    /// How many bytes there will be, if that is known.
    pub size: Option<u64>,
}

/// Where a stream comes from.
enum From {
    Open(OpenSource),
    /// Standard input: what it is shows when its first bytes are there.
    Stdin,
}

/// Pieces as they are read.
type Pieces = Box<dyn Iterator<Item = io::Result<Piece>> + Send>;

impl Stream {
    /// What is known to have this layout, read in pieces as large as they come.
    pub fn of(name: &str, reader: Box<dyn Read + Send>, options: ReadOptions, layout: Layout) -> Stream {
        Stream {
            name: name.into(),
            from: From::Open(OpenSource::Text(reader, None)),
            reading: Reading {
                layout: Some(layout),
                ..Reading::new(options, Arc::new(FairShare::new(cut::READ, cut::READ)))
            },
            size: None,
        }
    }

    /// Returns where the buffers of its pieces can be given back.
    pub fn spares(&self) -> Spares<Buffer> {
        self.reading.spares.clone()
    }

    /// Returns the pieces. A file is read by the thread that asks for a piece; what may keep a reader waiting is read a
    /// little ahead on a thread of its own, so that the flag ends the waiting.
    pub fn pieces(self, stop: &Stop) -> Pieces {
        if matches!(self.from, From::Open(OpenSource::Text(_, Some(_)) | OpenSource::Parquet(_))) {
            return self.read();
        }
        let (send, receive) = sync_channel(4);
        std::thread::spawn(move || self.read().try_for_each(|piece| send.send(piece)));
        let stop = stop.clone();
        Box::new(std::iter::from_fn(move || {
            const OFTEN: Duration = Duration::from_millis(20);
            loop {
                match receive.recv_timeout(OFTEN) {
                    Ok(piece) => return Some(piece),
                    Err(RecvTimeoutError::Timeout) if !stop.is_set() => {}
                    Err(_) => return None,
                }
            }
        }))
    }

    /// Reads the pieces on this thread.
    fn read(self) -> Pieces {
        let Stream { name, from, reading, .. } = self;
        let body = match from {
            From::Open(body) => Ok(body),
            From::Stdin => open_pipe(io::stdin(), &name),
        };
        let pieces = body.and_then(|body| match body {
            OpenSource::Text(reader, _) => Ok(Box::new(Cutter::new(name, reader, reading)) as Pieces),
            OpenSource::Parquet(file) => parquet_pieces(name, file, reading.options.column),
        });
        pieces.unwrap_or_else(|error| Box::new(std::iter::once(Err(io::Error::other(format!("{error:#}"))))))
    }
}

#[cfg(feature = "parquet")]
fn parquet_pieces(name: Arc<str>, file: File, column: Option<String>) -> Result<Pieces> {
    crate::table::parquet_pieces(name, file, column)
}

#[cfg(not(feature = "parquet"))]
fn parquet_pieces(name: Arc<str>, _: File, _: Option<String>) -> Result<Pieces> {
    Err(crate::feature::Feature::Parquet.missing(&name))
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

/// Returns whether standard input is not a terminal and has data. Waits until a pipe has data or is closed, because its
/// writer may be slow.
pub fn something_is_piped() -> bool {
    // What is looked at here stays in the buffer of standard input.
    !io::stdin().is_terminal() && io::stdin().lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())
}

/// The sources that were typed; standard input if there is none.
pub fn sources(inputs: &crate::args::Inputs) -> Result<Sources> {
    let options = ReadOptions { column: inputs.column.clone() };
    let list = match inputs.inputs.as_slice() {
        [] if io::stdin().is_terminal() => {
            bail!("no puzzle; give a puzzle, a file, or - for standard input")
        }
        [] => vec![Source::Stdin],
        typed => typed.iter().map(|typed| source(typed, &options)).collect::<Result<_>>()?,
    };
    Ok(Sources { list, options })
}

impl Sources {
    /// One built-in puzzle.
    pub fn of_text(puzzle: &str) -> Sources {
        let options = ReadOptions::default();
        Sources { list: vec![Source::Argument(Typed::new(puzzle.as_bytes(), &options))], options }
    }
}

fn source(typed: &OsString, options: &ReadOptions) -> Result<Source> {
    if typed == "-" {
        return Ok(Source::Stdin);
    }
    // Windows ignores dots at the end of a name, so that an empty board would be the name of the current folder.
    let is_only_text = cfg!(windows) && typed.as_encoded_bytes().ends_with(b"...");
    // A link that leads nowhere, or in a circle, is a file that cannot be read.
    if !is_only_text && fs::symlink_metadata(typed).is_ok() {
        return Ok(Source::File(typed.into()));
    }
    // A name in a folder that cannot be entered is the name of a file too.
    if let Err(error) = fs::symlink_metadata(typed)
        && error.kind() == io::ErrorKind::PermissionDenied
    {
        bail!("{}: cannot read: {error}", typed.display());
    }
    let text = without_mark(typed.as_encoded_bytes());
    let puzzles = Typed::new(text, options);
    let bad =
        puzzles.items.iter().find_map(|item| if let Content::Bad(error) = &item.content { Some(error) } else { None });
    match bad {
        None => Ok(Source::Argument(puzzles)),
        Some(error) if is_like_a_puzzle(text) => bail!("argument:{error}"),
        Some(_) => bail!(
            "{}: no such file, and not a puzzle: expected a file, or 81 characters",
            shortened(&String::from_utf8_lossy(text))
        ),
    }
}

/// Whether a text that is no puzzle was probably meant to be one, and not the name of a file.
fn is_like_a_puzzle(text: &[u8]) -> bool {
    let cells = text.iter().filter(|byte| byte.is_ascii_digit() || b".*_-".contains(byte)).count();
    let is_link = text.windows(3).any(|part| part == b"://");
    text.contains(&b'\n') || 4 * cells >= 3 * text.len() || text.len() > 255 || text.first() == Some(&b'{') || is_link
}

/// Enough of a text to recognise it, on one line.
fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= ENOUGH { line.to_owned() } else { line.chars().take(ENOUGH).chain(['…']).collect() }
}

/// `file:line:1`; what was typed stands in the argument.
pub fn spoken_place(place: &Place) -> String {
    format!("{}:{}:1", place.file.as_deref().unwrap_or("argument"), place.line.unwrap_or(1))
}

/// The one puzzle of the sources, and where it stands.
pub fn only_puzzle(sources: Sources, stop: &Interrupt) -> Result<(Record, Place)> {
    let mut puzzles = one_by_one(sources);
    let only = stop.waiting(|| puzzles.next()).context("no puzzle")??;
    match stop.waiting(|| puzzles.next()).transpose()? {
        None => Ok(only),
        Some((_, Place { file: Some(file), line: Some(line) })) => {
            bail!("{file}:{line}:1: a second puzzle, expected only one")
        }
        Some(_) => bail!("two puzzles, expected only one"),
    }
}

/// All puzzles of the sources, and where each stands; one that is unreadable is an error, and so is one too many.
pub fn all_puzzles(sources: Sources, most: usize, stop: &Interrupt) -> Result<Vec<(Record, Place)>> {
    stop.waiting(|| {
        let mut puzzles = Vec::new();
        for puzzle in one_by_one(sources) {
            if puzzles.len() == most {
                bail!("more than {most} puzzles, which is the limit here");
            }
            puzzles.push(puzzle?);
        }
        Ok(puzzles)
    })
}

fn one_by_one(sources: Sources) -> impl Iterator<Item = Result<(Record, Place)>> {
    let Sources { list, options } = sources;
    let pieces = list.into_iter().flat_map(move |source| -> Box<dyn Iterator<Item = Result<Piece>>> {
        let name = source.name();
        match source.open(&options, &Arc::new(FairShare::new(cut::READ, cut::READ))) {
            Err(error) => Box::new(std::iter::once(Err(error))),
            Ok(Opened::Typed(piece)) => Box::new(std::iter::once(Ok(piece))),
            Ok(Opened::Stream(stream)) => {
                let read = move |piece: io::Result<Piece>| piece.with_context(|| format!("{name}: cannot read"));
                Box::new(stream.pieces(&Stop::new()).map(read))
            }
        }
    });
    pieces.flat_map(|piece| match piece {
        Err(error) => vec![Err(error)],
        Ok(piece) => piece.items().filter_map(|item| puzzle(&piece, item)).collect(),
    })
}

fn puzzle(piece: &Piece, item: Item) -> Option<Result<(Record, Place)>> {
    match item.content {
        Content::Aside(_) => None,
        Content::Bad(error) => Some(Err(anyhow!("{}:{error}", piece.name))),
        Content::Puzzle(record) => Some(Ok((record, piece.place(item.line)))),
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

    /// Opens it, to be read in pieces of at most about `grain` bytes, which may change while it is read.
    pub fn open(self, options: &ReadOptions, grain: &Arc<FairShare>) -> Result<Opened> {
        let name: Arc<str> = self.name().into();
        let (from, size) = match self {
            Source::Argument(typed) => return Ok(Opened::Typed(Piece::typed(name, typed.items))),
            Source::Stdin => (From::Stdin, None),
            Source::File(path) => {
                let body = open_file(&path)?;
                let size = if let OpenSource::Text(_, size) = &body { *size } else { None };
                (From::Open(body), size)
            }
        };
        Ok(Opened::Stream(Stream { name, from, reading: Reading::new(options.clone(), grain.clone()), size }))
    }
}
