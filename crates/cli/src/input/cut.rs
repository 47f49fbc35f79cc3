//! Cuts what is read into pieces that end at the end of a line; formats that are no lines are read whole.
//!
//! Texts in memory are cut by [`text::lines`] and [`text::whole_lines`]. This file adds what a source needs that is read
//! bit by bit: it waits for the end of a line and skips a line that is too long.

use super::{
    buffer::{Buffer, Spares},
    piece::Piece,
};
use saltire::{
    board::text::{self, TextError},
    formats::{
        self, Content, Item, Layout, ReadOptions,
        csv::{Header, Table, whole_rows},
    },
    front_end::FairShare,
};
use std::{
    collections::VecDeque,
    io::{self, Read},
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

/// Reads a source and cuts it into pieces of at most about `grain` bytes, one when it is asked for. The grain may change
/// between two pieces.
pub struct Cutter<R> {
    name: Arc<str>,
    reader: R,
    options: ReadOptions,
    grain: Arc<FairShare>,
    spares: Spares<Buffer>,
    /// How much is read of a format that is read whole.
    most: usize,
    state: State,
    /// What was cut and not yet taken.
    cut: VecDeque<Piece>,
    /// What was read and not yet cut; it starts on `line`.
    bytes: Buffer,
    /// These bytes from `cut_to` up to here are whole lines; those before were cut.
    whole: usize,
    cut_to: usize,
    /// How many of these bytes are known to hold no end of a line.
    seen: usize,
    line: usize,
    /// How much was cut.
    sent: usize,
    /// The header, if the lines are rows of a table.
    header: Option<Arc<Header>>,
    /// Why reading ended, if not at the end of the source.
    failed: Option<io::Error>,
}

/// How a source is read.
pub struct Reading {
    pub options: ReadOptions,
    /// The layout, if it is known already.
    pub layout: Option<Layout>,
    pub grain: Arc<FairShare>,
    /// Buffers of earlier pieces.
    pub spares: Spares<Buffer>,
}

impl Reading {
    pub fn new(options: ReadOptions, grain: Arc<FairShare>) -> Reading {
        Reading { options, layout: None, grain, spares: Spares::default() }
    }
}

/// How far the reading is.
enum State {
    /// Nothing was read. The layout is that of the content unless it is known.
    New(Option<Layout>),
    /// Lines or rows are cut as they come.
    Lines,
    /// Everything was read.
    Ended,
}

impl<R: Read> Cutter<R> {
    /// Creates a cutter for a source of this name. The buffers of its pieces may be given back to `spares`.
    pub fn new(name: Arc<str>, reader: R, reading: Reading) -> Cutter<R> {
        let Reading { options, layout, grain, spares } = reading;
        Cutter {
            name,
            reader,
            options,
            grain,
            spares,
            most: WHOLE,
            state: State::New(layout),
            cut: VecDeque::new(),
            bytes: Buffer::default(),
            whole: 0,
            cut_to: 0,
            seen: 0,
            line: 1,
            sent: 0,
            header: None,
            failed: None,
        }
    }

    /// Reads until there is a piece or the source ends.
    fn fill(&mut self) -> io::Result<()> {
        while self.cut.is_empty() && self.cut_to == self.whole {
            match self.state {
                State::New(layout) => self.start(layout)?,
                State::Lines => {
                    let ended = if self.seen > LONGEST { self.skip_line()? } else { self.read()? == 0 };
                    self.cut_lines(ended);
                }
                State::Ended => break,
            }
        }
        Ok(())
    }

    /// Reads enough to know the layout.
    fn start(&mut self, layout: Option<Layout>) -> io::Result<()> {
        let mut ended = false;
        while !ended && self.bytes.len() < HEAD && !shows_lines(&self.bytes, &self.options) {
            ended = self.read()? == 0;
        }
        let mark = self.bytes.len() - text::without_mark(&self.bytes).len();
        self.bytes.remove_start(mark);
        match layout.unwrap_or_else(|| formats::detect(&self.bytes, &self.options)) {
            Layout::Lines => self.cut_lines(ended),
            Layout::Csv => match self.take_header() {
                Ok(()) => self.cut_lines(ended),
                Err(error) => {
                    self.send_error(error);
                    self.state = State::Ended;
                }
            },
            _ => self.whole()?,
        }
        Ok(())
    }

    /// Finds the whole lines that were read: what a slow writer has sent so far is passed on at once.
    fn cut_lines(&mut self, ended: bool) {
        self.whole = match &self.header {
            _ if ended => self.bytes.len(),
            // A quoted field may run over the end of a line.
            Some(header) if self.has_quotes() => whole_rows(&self.bytes, header.delimiter()),
            _ => text::last_line_end(&self.bytes[self.seen..]).map_or(0, |end| self.seen + end),
        };
        self.seen = self.bytes.len();
        self.state = if ended { State::Ended } else { State::Lines };
    }

    /// Reads everything, then sends it. Of a source that is too long, what it holds up to there is sent.
    fn whole(&mut self) -> io::Result<()> {
        self.state = State::Ended;
        while self.bytes.len() <= self.most && self.read()? > 0 {}
        let too_long = self.bytes.len() > self.most;
        if too_long {
            // The last line may be cut off.
            self.bytes.truncate(text::last_line_end(&self.bytes).unwrap_or(0));
        }
        let bytes = std::mem::take(&mut self.bytes);
        let mut items = formats::read(&bytes, &self.options).peekable();
        while items.peek().is_some() {
            let mut some: Vec<Item> = items.by_ref().take(self.grain.get().div_ceil(PUZZLE)).collect();
            if too_long && items.peek().is_none() {
                // So may be what is last.
                some.pop();
            }
            self.cut.push_back(Piece::of_items(Arc::clone(&self.name), some));
        }
        if too_long {
            let most = self.most;
            let message = format!("more than {most} bytes of a format that is read whole: expected one puzzle a line");
            return Err(io::Error::other(message));
        }
        Ok(())
    }

    fn take_header(&mut self) -> Result<(), TextError> {
        let table = Table::open(&self.bytes, self.options.column.as_deref())?;
        let (line, body) = table.body();
        let end = self.bytes.len() - body.len();
        (self.header, self.line) = (Some(Arc::new(table.header().clone())), line);
        self.bytes.remove_start(end);
        Ok(())
    }

    fn has_quotes(&self) -> bool {
        memchr::memchr(b'"', &self.bytes).is_some()
    }

    /// Cuts the next piece from the whole lines, if there are any.
    fn next_lines(&mut self) -> Option<Piece> {
        let lines = &self.bytes[self.cut_to..self.whole];
        if lines.is_empty() {
            return None;
        }
        // No piece is much more than an eighth of all before it, so that threads have equal shares of small inputs too.
        let is_cut_anywhere = self.header.is_none() || memchr::memchr(b'"', lines).is_none();
        let grain = self.grain.get();
        let size = if is_cut_anywhere { (self.sent / 8).max(LEAST).min(grain) } else { lines.len() };
        let end = text::whole_lines(lines, size);
        let (name, first) = (Arc::clone(&self.name), self.line);
        self.line += text::count_line_ends(&lines[..end]);
        let mut bytes = self.spares.take();
        if end == self.whole {
            // The piece takes the buffer; only the line that has no end yet moves to another one.
            bytes.set(&self.bytes[end..]);
            std::mem::swap(&mut bytes, &mut self.bytes);
            bytes.truncate(end);
            self.whole = 0;
        } else {
            bytes.set(&lines[..end]);
            self.cut_to += end;
        }
        self.sent += end;
        if self.cut_to == self.whole {
            self.bytes.remove_start(self.whole);
            self.seen = self.bytes.len();
            (self.cut_to, self.whole) = (0, 0);
        }
        Some(match &self.header {
            Some(header) => Piece::of_rows(name, Arc::clone(header), first, bytes),
            None => Piece::of_lines(name, first, bytes),
        })
    }

    /// Reports a line that is too long and reads on to its end; says whether the source ended in it. Of a row that is too
    /// long the first line goes: a quote without an end does not cost the rows after it.
    fn skip_line(&mut self) -> io::Result<bool> {
        let error = match &self.header {
            Some(_) => format!("a row of more than {LONGEST} bytes: expected the end of a quote"),
            None => format!("a line of more than {LONGEST} bytes: expected a puzzle"),
        };
        self.send_error(TextError::at(self.line, 1, error));
        self.seen = 0;
        loop {
            if let Some(end) = text::line_end(&self.bytes) {
                self.bytes.remove_start(end);
                self.line += 1;
                return Ok(false);
            }
            self.bytes.truncate(0);
            if self.read()? == 0 {
                return Ok(true);
            }
        }
    }

    fn send_error(&mut self, error: TextError) {
        let item = Item { line: error.line, content: Content::Bad(error) };
        self.cut.push_back(Piece::of_items(Arc::clone(&self.name), vec![item]));
    }

    /// Reads once; returns how much.
    fn read(&mut self) -> io::Result<usize> {
        self.bytes.read(&mut self.reader, READ)
    }
}

impl<R: Read> Iterator for Cutter<R> {
    type Item = io::Result<Piece>;

    /// Returns the next piece. An error comes after what was read before it and is the last item.
    fn next(&mut self) -> Option<io::Result<Piece>> {
        let filled = if self.cut.is_empty() { self.fill() } else { Ok(()) };
        if let Err(error) = filled {
            self.state = State::Ended;
            self.failed = Some(error);
        }
        match self.cut.pop_front().or_else(|| self.next_lines()) {
            Some(piece) => Some(Ok(piece)),
            None => self.failed.take().map(Err),
        }
    }
}

/// Whether a start is long enough to show one puzzle a line: no need to wait for more.
fn shows_lines(start: &[u8], options: &ReadOptions) -> bool {
    let Some(end) = text::last_line_end(start) else { return false };
    let whole = &start[..end];
    let first = text::lines(whole).map(|(_, line)| line).find(|line| !text::is_aside(line));
    first.is_some_and(|line| formats::read_line(line).is_ok()) && formats::detect(whole, options) == Layout::Lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read of a source with this much room for formats that are read whole: how many puzzles, and why it ended.
    fn read(text: &str, most: usize) -> (usize, Option<String>) {
        let (mut puzzles, mut ended) = (0, None);
        let mut cutter = Cutter::new(
            "test".into(),
            text.as_bytes(),
            Reading::new(ReadOptions::default(), Arc::new(FairShare::new(READ, READ))),
        );
        cutter.most = most;
        for piece in cutter {
            match piece {
                Ok(piece) => puzzles += piece.items().filter(|item| matches!(item.content, Content::Puzzle(_))).count(),
                Err(error) => ended = Some(error.to_string()),
            }
        }
        (puzzles, ended)
    }

    /// A reader that returns 1 to `most` bytes at a time.
    struct Slow<'a> {
        text: &'a [u8],
        most: usize,
        turn: usize,
    }

    impl Read for Slow<'_> {
        fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
            self.turn += 1;
            let size = space.len().min(1 + 7919 * self.turn % self.most);
            self.text.read(&mut space[..size])
        }
    }

    #[test]
    fn pieces_in_recycled_buffers_hold_the_input() {
        let lines: String = (0..600).map(|nth| format!("{}{}\n", ".".repeat(81), " #".repeat(nth % 90))).collect();
        let rows: String =
            (0..600).map(|nth| format!("{},\"a\n{}\"\n", ".".repeat(81), "b".repeat(nth % 90))).collect();
        let table = format!("puzzle,note\n{rows}");
        let cases = [(Layout::Lines, &lines, &lines, 1), (Layout::Csv, &table, &rows, 2)];
        for (layout, text, body, first) in cases {
            for most in [1, 100, 5000, READ] {
                let reader = Slow { text: text.as_bytes(), most, turn: 0 };
                let grain = Arc::new(FairShare::new(3000, READ));
                let reading = Reading { layout: Some(layout), ..Reading::new(ReadOptions::default(), grain) };
                let spares = reading.spares.clone();
                let (mut whole, mut line, mut pieces) = (Vec::new(), first, 0);
                for piece in Cutter::new("test".into(), reader, reading) {
                    let piece = piece.unwrap();
                    let rows = piece.rows().map(|(_, first, bytes)| (first, bytes));
                    let (first, bytes) = piece.lines().or(rows).expect("lines or rows");
                    assert_eq!(first, line);
                    line += text::count_line_ends(bytes);
                    pieces += 1;
                    whole.extend_from_slice(bytes);
                    piece.recycle(&spares);
                }
                assert_eq!(String::from_utf8(whole).unwrap(), *body);
                assert!(pieces > 1 || most == READ, "{pieces} pieces of at most {most} bytes");
            }
        }
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
