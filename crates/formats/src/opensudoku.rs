//! OpenSudoku's XML, versions 1 and 2: many puzzles in a file, each 81 digits in `data`.
//!
//! ```xml
//! <opensudoku version="2"><folder name="Easy"><game data="05070306…" state="0" time="0"/></folder></opensudoku>
//! ```
//! A game in progress has other data and is an error.

use crate::{
    read::{Item, LineFinder},
    xml::escaped,
};
use saltire_board::text::{self, Record, TextError};

/// The text before the first puzzle.
pub(crate) const BEFORE: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"Saltire\">\n";

/// The text after the last puzzle.
pub(crate) const AFTER: &str = "</folder>\n</opensudoku>\n";

pub(crate) fn read(document: &roxmltree::Document<'_>) -> Vec<Item> {
    let mut places = LineFinder::new(document.input_text().as_bytes());
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    games
        .map(|game| {
            let (line, column) = places.of(game.range().start);
            let record = one(game).map_err(|message| TextError::at(line, column, message));
            Item::new(line, record)
        })
        .collect()
}

fn one(game: roxmltree::Node<'_, '_>) -> Result<Record, String> {
    let data = game.attribute("data").ok_or("a game without data: expected 81 digits in it")?;
    if data.chars().count() != 81 {
        return Err(format!("a game with {} characters of data: expected 81 digits", data.chars().count()));
    }
    let record = text::line::read(data.as_bytes()).map_err(|error| format!("in the game's data: {}", error.message))?;
    Ok(Record { rest: game.attribute("note").unwrap_or_default().trim().to_owned(), ..record })
}

/// Writes one `game` element.
#[must_use]
pub(crate) fn write(record: &Record) -> String {
    let data = text::line::write_with(&record.position.clues, '0');
    let note = if record.rest.is_empty() { String::new() } else { format!(" note=\"{}\"", escaped(&record.rest)) };
    format!("<game data=\"{data}\" state=\"0\" time=\"0\" created=\"0\" last_played=\"0\"{note} />")
}
