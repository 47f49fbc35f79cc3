//! Links, and the puzzle ids in them: the host or a prefix identifies the program.
//!
//! | link | where the puzzle is |
//! |---|---|
//! | f-puzzles.com | `load=` |
//! | sudokupad.app, app.crackingthecryptic.com | the path, or `puzzleid=` |
//! | sudokuwiki.org | `bd=` |
//! | sudokuexchange.com | `s=` |
//! | sudoku.coach | the end of the path |
//! | sigh.github.io/Interactive-Sudoku-Solver | `q=` |
//! | any other | `load=`, `bd=`, `s=` or `q=` |
//!
//! `x=1` beside `s=` or `bd=` means diagonal rules, `x=0` classic rules; without it such a link states no rules.

use crate::{fpuzzles, iss, sudokupad, sumocue};
use saltire_board::text::Record;
use saltire_board::{Rules, text};

/// Parses a word that is a link or the part of a link with the puzzle; `None` if it looks like neither.
///
/// # Errors
/// Returns an error that says what is wrong and what was expected.
#[must_use]
pub(crate) fn read(word: &str) -> Option<Result<Record, String>> {
    if let Some((_, address)) = word.split_once("://").filter(|(scheme, _)| is_scheme(scheme)) {
        return Some(read_address(address));
    }
    if KNOWN_HOSTS.iter().any(|host| word.starts_with(host)) || word.starts_with("www.") {
        return Some(read_address(word));
    }
    if iss::is_start(word.as_bytes()) {
        return Some(iss::read(word));
    }
    if sumocue::is_sumocue(word) {
        return Some(sumocue::read(word));
    }
    sudokupad::read_id(word)
}

const KNOWN_HOSTS: [&str; 7] = [
    "f-puzzles.com/",
    "sudokupad.app/",
    "app.crackingthecryptic.com/",
    "sudokuwiki.org/",
    "sudokuexchange.com/",
    "sudoku.coach/",
    "sigh.github.io/",
];

fn is_scheme(word: &str) -> bool {
    !word.is_empty() && word.len() < 16 && word.chars().all(|c| c.is_ascii_alphanumeric())
}

fn read_address(address: &str) -> Result<Record, String> {
    let end = address.find(['/', '?', '#']).unwrap_or(address.len());
    let (host, rest) = address.split_at(end);
    let host = host.to_ascii_lowercase();
    let is = |name: &str| host == name || host.ends_with(&format!(".{name}"));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let query = query.split('#').next().unwrap_or_default();
    let parameter = |name: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| decoded(value))
    };
    if is("sudokupad.app") || is("crackingthecryptic.com") || host == "puzzle" {
        let id = decoded(path.trim_start_matches('/').trim_start_matches("sudoku/"));
        let id = if id.is_empty() { parameter("puzzleid").unwrap_or_default() } else { id };
        return sudokupad::read_id(&id).unwrap_or_else(|| {
            Err(format!(
                "the puzzle '{id}' is stored on SudokuPad's site: expected the puzzle itself in the link (scf…, fpuzzles…)"
            ))
        });
    }
    if is("sudoku.coach") {
        let cells = decoded(path.trim_end_matches('/').rsplit('/').next().unwrap_or_default());
        return plain(&cells, None);
    }
    if let Some(data) = parameter("load") {
        return fpuzzles::read_data(&data);
    }
    let rules = match parameter("x").as_deref() {
        Some("1") => Some(Rules::diagonal()),
        Some("0") => Some(Rules::classic()),
        _ => None,
    };
    if let Some(cells) = parameter("bd").or_else(|| parameter("s")) {
        return plain(&cells, rules);
    }
    if let Some(constraints) = parameter("q") {
        let inner = constraints.trim();
        return if iss::is_start(inner.as_bytes()) { iss::read(inner) } else { plain(inner, rules) };
    }
    Err("the link has no puzzle: expected load=, bd=, s= or q= in it".to_owned())
}

/// Returns a board in a link.
fn plain(cells: &str, rules: Option<Rules>) -> Result<Record, String> {
    let record =
        text::read_line(cells.as_bytes()).map_err(|error| format!("in the link's puzzle: {}", error.message))?;
    Ok(Record { rules, ..record })
}

/// Returns a part of a link with its `%41` turned into characters.
pub(crate) fn decoded(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let pair = after.get(..2).filter(|_| byte == b'%').and_then(|pair| std::str::from_utf8(pair).ok());
        match pair.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(decoded) => {
                bytes.push(decoded);
                rest = &after[2..];
            }
            None => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns a part of a link, percent-encoded.
pub(crate) fn encoded(part: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~');
    part.bytes().map(|byte| if plain(byte) { (byte as char).to_string() } else { format!("%{byte:02X}") }).collect()
}
