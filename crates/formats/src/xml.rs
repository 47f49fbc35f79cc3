//! XML formats, recognised by the name of the root element.

use crate::{
    ksudoku, opensudoku,
    read::{Item, LineFinder},
};
use saltire_board::text::{self, TextError};

/// Reads every puzzle in a document.
pub(crate) fn read(input: &[u8]) -> Vec<Item> {
    let wrong =
        |line: usize, column: usize, message: String| vec![Item::new(line, Err(TextError::at(line, column, message)))];
    let input = text::without_mark(input);
    let text = match std::str::from_utf8(input) {
        Ok(text) => text,
        Err(error) => {
            let line = text::count_line_ends(&input[..error.valid_up_to()]) + 1;
            return wrong(line, 1, "not UTF-8".to_owned());
        }
    };
    let options = roxmltree::ParsingOptions { allow_dtd: true, nodes_limit: 1 << 24 };
    let document = match roxmltree::Document::parse_with_options(text, options) {
        Ok(document) => document,
        Err(error) => {
            let place = error.pos();
            return wrong(place.row as usize, place.col as usize, format!("in XML: {error}"));
        }
    };
    match document.root_element().tag_name().name() {
        "opensudoku" => opensudoku::read(&document),
        "ksudoku" => vec![ksudoku::read(&document)],
        name => {
            let (line, column) = LineFinder::new(text.as_bytes()).of(document.root_element().range().start);
            wrong(line, column, format!("<{name}> is not a supported format: expected <opensudoku> or <ksudoku>"))
        }
    }
}

/// Returns a text with the characters that XML needs for itself replaced.
pub(crate) fn escaped(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .map(|c| match c {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            other => other.to_string(),
        })
        .collect()
}
