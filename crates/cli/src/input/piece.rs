//! A part of a source that one thread takes at a time.

use super::{
    buffer::{Buffer, Spares},
    cut::READ,
};
use saltire::{
    board::text::{self, TextError},
    formats::{
        self, Content, Item,
        csv::Header,
        json::{self, Place},
    },
};
use std::sync::Arc;

/// A part of a source.
pub struct Piece {
    pub name: Arc<str>,
    work: Work,
    typed: bool,
}

enum Work {
    /// Whole lines, a puzzle each.
    Lines { first: usize, bytes: Buffer },
    /// Whole rows of a table with this header.
    Rows { header: Arc<Header>, first: usize, bytes: Buffer },
    /// What was read already.
    Items(Vec<Item>),
}

impl Piece {
    pub fn of_lines(name: Arc<str>, first: usize, bytes: Buffer) -> Piece {
        Piece { name, work: Work::Lines { first, bytes }, typed: false }
    }

    pub fn of_rows(name: Arc<str>, header: Arc<Header>, first: usize, bytes: Buffer) -> Piece {
        Piece { name, work: Work::Rows { header, first, bytes }, typed: false }
    }

    pub fn of_items(name: Arc<str>, items: Vec<Item>) -> Piece {
        Piece { name, work: Work::Items(items), typed: false }
    }

    /// What was read in an argument.
    pub fn typed(name: Arc<str>, items: Vec<Item>) -> Piece {
        Piece { typed: true, ..Piece::of_items(name, items) }
    }

    /// Where one of its items stands; a typed puzzle stands nowhere.
    pub fn place(&self, line: usize) -> Place {
        if self.typed { Place::default() } else { Place { file: Some(self.name.to_string()), line: Some(line) } }
    }

    /// How many bytes it takes of its source, as far as that is known.
    pub fn len(&self) -> usize {
        match &self.work {
            Work::Lines { bytes, .. } | Work::Rows { bytes, .. } => bytes.len(),
            Work::Items(_) => 0,
        }
    }

    /// Gives its memory back. A buffer that a very long line has enlarged is freed.
    pub fn recycle(self, spares: &Spares<Buffer>) {
        if let Work::Lines { bytes, .. } | Work::Rows { bytes, .. } = self.work
            // A buffer holds what is read at a time and the start of a line before it. If a later start is longer, the
            // buffer grows, which doubles its capacity.
            && bytes.capacity() <= 4 * READ
        {
            spares.give(bytes);
        }
    }

    /// Its lines and the number of the first, if it is lines.
    pub fn lines(&self) -> Option<(usize, &[u8])> {
        match &self.work {
            Work::Lines { first, bytes } => Some((*first, bytes)),
            Work::Rows { .. } | Work::Items(_) => None,
        }
    }

    /// Its rows, the number of the first line, and the header, if it is rows of a table.
    pub fn rows(&self) -> Option<(&Header, usize, &[u8])> {
        match &self.work {
            Work::Rows { header, first, bytes } => Some((header, *first, bytes)),
            Work::Lines { .. } | Work::Items(_) => None,
        }
    }

    /// What is in it, in order.
    pub fn items(&self) -> Box<dyn Iterator<Item = Item> + '_> {
        match &self.work {
            Work::Lines { first, bytes } => {
                Box::new(text::lines(bytes).map(move |(nth, line)| item(first + nth - 1, line)))
            }
            Work::Rows { header, first, bytes } => Box::new(header.rows(*first, bytes).map(Item::of_row)),
            Work::Items(items) => Box::new(items.iter().cloned()),
        }
    }
}

/// What is on a line by itself.
pub fn item(number: usize, line: &[u8]) -> Item {
    if text::is_aside(line) {
        return Item { line: number, content: Content::Aside(String::from_utf8_lossy(line).into_owned()) };
    }
    if let Some(comment) = json::comment(line) {
        return Item { line: number, content: Content::Aside(comment) };
    }
    of_result(number, formats::read_line(line).map_err(|error| error.from_line(number)))
}

fn of_result(line: usize, read: Result<text::Record, TextError>) -> Item {
    Item { line, content: read.map_or_else(Content::Bad, Content::Puzzle) }
}
