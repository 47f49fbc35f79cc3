//! Cuts what is read into pieces that end at the end of a line; formats that are no lines are read whole.

use super::piece::Piece;
use saltire::{
    board::text::{self, TextError},
    formats::{
        self, Content, Item, Layout, ReadOptions,
        csv::{Header, Table, whole_rows},
    },
};
use std::{
    io::{self, Read},
    ops::ControlFlow,
    sync::Arc,
};

/// How much is read at a time.
pub const READ: usize = 1 << 18;

/// How much of a source shows what it is.
pub const HEAD: usize = 1 << 14;

/// The longest line, or row of a table, that is read; a longer one costs only itself.
const LONGEST: usize = 1 << 24;

/// The longest source of a format that is read whole.
pub const WHOLE: usize = 1 << 28;

/// The least that is worth a piece of its own, where answers are quick.
const LEAST: usize = 1 << 11;

/// How many bytes a puzzle takes, about.
const PUZZLE: usize = 82;

/// Reads and hands on pieces of at most about `grain` bytes, until the end or until nobody takes them any more. The
/// layout is that of the content unless it is known.
pub fn cut(
    name: &Arc<str>,
    reader: impl Read,
    options: &ReadOptions,
    layout: Option<Layout>,
    grain: usize,
    mut take: impl FnMut(io::Result<Piece>) -> ControlFlow<()>,
) {
    let (bytes, most) = (Vec::new(), WHOLE);
    let mut cutter = Cutter { name, reader, grain, most, take: &mut take, bytes, line: 1, sent: 0, header: None };
    if let Err(Ended::Failed(error)) = cutter.run(options, layout) {
        let _ = take(Err(error));
    }
}

/// Why reading ended before the end.
enum Ended {
    Failed(io::Error),
    NobodyListens,
}

struct Cutter<'a, R, T> {
    name: &'a Arc<str>,
    reader: R,
    grain: usize,
    /// How much is read of a format that is read whole.
    most: usize,
    take: &'a mut T,
    /// What was read and not yet sent; it starts on `line`.
    bytes: Vec<u8>,
    line: usize,
    /// How much was sent.
    sent: usize,
    /// The header, if the lines are rows of a table.
    header: Option<Arc<Header>>,
}

impl<R: Read, T: FnMut(io::Result<Piece>) -> ControlFlow<()>> Cutter<'_, R, T> {
    fn run(&mut self, options: &ReadOptions, layout: Option<Layout>) -> Result<(), Ended> {
        let mut ended = false;
        while !ended && self.bytes.len() < HEAD && !shows_lines(&self.bytes, options) {
            ended = self.read()? == 0;
        }
        let mark = self.bytes.len() - text::without_mark(&self.bytes).len();
        self.bytes.drain(..mark);
        match layout.unwrap_or_else(|| formats::detect(&self.bytes, options)) {
            Layout::Lines => self.stream(ended),
            Layout::Csv => match self.take_header(options) {
                Ok(()) => self.stream(ended),
                Err(error) => self.send_error(error),
            },
            _ => self.whole(options),
        }
    }

    /// Sends whole lines as they come: what a slow writer has sent so far is passed on at once.
    fn stream(&mut self, mut ended: bool) -> Result<(), Ended> {
        let mut seen = 0;
        loop {
            let whole = match &self.header {
                _ if ended => self.bytes.len(),
                // A quoted field may run over the end of a line.
                Some(header) if self.has_quotes() => whole_rows(&self.bytes, header.delimiter()),
                _ => memchr::memrchr(b'\n', &self.bytes[seen..]).map_or(0, |at| seen + at + 1),
            };
            self.send_lines(whole)?;
            if ended {
                return Ok(());
            }
            seen = self.bytes.len();
            if seen > LONGEST {
                ended = self.skip_line()?;
                seen = 0;
            }
            ended = ended || self.read()? == 0;
        }
    }

    /// Reads everything, then sends it. Of a source that is too long, what it holds up to there is sent.
    fn whole(&mut self, options: &ReadOptions) -> Result<(), Ended> {
        while self.bytes.len() <= self.most && self.read()? > 0 {}
        let too_long = self.bytes.len() > self.most;
        if too_long {
            // The last line may be cut off.
            self.bytes.truncate(memchr::memrchr(b'\n', &self.bytes).unwrap_or(0));
        }
        let bytes = std::mem::take(&mut self.bytes);
        let mut items = formats::read(&bytes, options).peekable();
        while items.peek().is_some() {
            let mut some: Vec<Item> = items.by_ref().take(self.grain.div_ceil(PUZZLE)).collect();
            if too_long && items.peek().is_none() {
                // So may be what is last.
                some.pop();
            }
            self.send(Piece::of_items(Arc::clone(self.name), some))?;
        }
        if too_long {
            let most = self.most;
            let message = format!("more than {most} bytes of a format that is read whole: expected one puzzle a line");
            return Err(Ended::Failed(io::Error::other(message)));
        }
        Ok(())
    }

    fn take_header(&mut self, options: &ReadOptions) -> Result<(), TextError> {
        let table = Table::open(&self.bytes, options.column.as_deref())?;
        let (line, body) = table.body();
        let end = self.bytes.len() - body.len();
        (self.header, self.line) = (Some(Arc::new(table.header().clone())), line);
        self.bytes.drain(..end);
        Ok(())
    }

    fn has_quotes(&self) -> bool {
        memchr::memchr(b'"', &self.bytes).is_some()
    }

    /// Sends the first `whole` bytes in pieces.
    fn send_lines(&mut self, whole: usize) -> Result<(), Ended> {
        let mut done = 0;
        let is_cut_anywhere = self.header.is_none() || !self.has_quotes();
        while done < whole {
            let lines = &self.bytes[done..whole];
            // No piece is much more than an eighth of all before it, so that threads have equal shares of small inputs too.
            let size = if is_cut_anywhere { (self.sent / 8).max(LEAST).min(self.grain) } else { whole };
            let from = size.min(lines.len()) - 1;
            let end = memchr::memchr(b'\n', &lines[from..]).map_or(lines.len(), |at| from + at + 1);
            let bytes = lines[..end].to_owned();
            let (name, first) = (Arc::clone(self.name), self.line);
            self.line += memchr::memchr_iter(b'\n', &bytes).count();
            done += end;
            self.sent += end;
            self.send(match &self.header {
                Some(header) => Piece::of_rows(name, Arc::clone(header), first, bytes),
                None => Piece::of_lines(name, first, bytes),
            })?;
        }
        self.bytes.drain(..whole);
        Ok(())
    }

    /// Reports a line that is too long and reads on to its end; says whether the source ended in it. Of a row that is too
    /// long the first line goes: a quote without an end does not cost the rows after it.
    fn skip_line(&mut self) -> Result<bool, Ended> {
        let error = match &self.header {
            Some(_) => format!("a row of more than {LONGEST} bytes: expected the end of a quote"),
            None => format!("a line of more than {LONGEST} bytes: expected a puzzle"),
        };
        self.send_error(TextError::at(self.line, 1, error))?;
        loop {
            if let Some(end) = memchr::memchr(b'\n', &self.bytes) {
                self.bytes.drain(..=end);
                self.line += 1;
                return Ok(false);
            }
            self.bytes.clear();
            if self.read()? == 0 {
                return Ok(true);
            }
        }
    }

    fn send_error(&mut self, error: TextError) -> Result<(), Ended> {
        let item = Item { line: error.line, content: Content::Bad(error) };
        self.send(Piece::of_items(Arc::clone(self.name), vec![item]))
    }

    fn send(&mut self, piece: Piece) -> Result<(), Ended> {
        match (self.take)(Ok(piece)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Ended::NobodyListens),
        }
    }

    /// Reads once; says how much.
    fn read(&mut self) -> Result<usize, Ended> {
        let old = self.bytes.len();
        self.bytes.resize(old + READ, 0);
        let read = loop {
            match self.reader.read(&mut self.bytes[old..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.bytes.truncate(old + *read.as_ref().unwrap_or(&0));
        read.map_err(Ended::Failed)
    }
}

/// Whether a start is long enough to show one puzzle a line: no need to wait for more.
fn shows_lines(start: &[u8], options: &ReadOptions) -> bool {
    let Some(end) = memchr::memrchr(b'\n', start) else { return false };
    let whole = &start[..=end];
    let first = text::lines(whole).map(|(_, line)| line).find(|line| !text::is_aside(line));
    first.is_some_and(|line| formats::read_line(line).is_ok()) && formats::detect(whole, options) == Layout::Lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read of a source with this much room for formats that are read whole: how many puzzles, and why it ended.
    fn read(text: &str, most: usize) -> (usize, Option<String>) {
        let (name, mut puzzles, mut ended): (Arc<str>, _, _) = ("test".into(), 0, None);
        let mut take = |piece: io::Result<Piece>| {
            match piece {
                Ok(piece) => puzzles += piece.items().filter(|item| matches!(item.content, Content::Puzzle(_))).count(),
                Err(error) => ended = Some(error.to_string()),
            }
            ControlFlow::Continue(())
        };
        let (reader, bytes) = (text.as_bytes(), Vec::new());
        let mut cutter =
            Cutter { name: &name, reader, grain: READ, most, take: &mut take, bytes, line: 1, sent: 0, header: None };
        if let Err(Ended::Failed(error)) = cutter.run(&ReadOptions::default(), None) {
            let _ = take(Err(error));
        }
        (puzzles, ended)
    }

    #[test]
    fn a_format_that_is_read_whole_has_a_bound_and_what_stands_before_it_counts() {
        let row = "2 . . | . . . | . . .\n";
        let block = format!("{}\n", row.repeat(9));
        let text = block.replace("2 .", ". 2").repeat(100_000 / block.len()) + &block;
        let all = text.len() / block.len();
        assert_eq!(read(&text, text.len()), (all, None));
        let (puzzles, ended) = read(&text, READ - 1);
        assert_eq!((puzzles, ended), (all, None), "shorter than what is read at a time");
        let long = text.repeat(8);
        let (puzzles, ended) = read(&long, READ);
        let ended = ended.expect("it is too long");
        assert!(ended.starts_with(&format!("more than {READ} bytes of a format that is read whole")), "{ended}");
        // What is read at a time may go over the bound by as much.
        assert!((READ / block.len() - 2..=2 * READ / block.len()).contains(&puzzles), "{puzzles}");
        // One puzzle a line has no such bound.
        let lines = format!("{}\n", ".".repeat(81)).repeat(20_000);
        assert_eq!(read(&lines, 1000), (20_000, None));
    }
}
