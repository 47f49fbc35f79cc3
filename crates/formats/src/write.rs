//! Writes a puzzle in any format and reports what the format cannot express.
//!
//! If a format has no rules, they are left out and reported as lost. A format that states rules never states wrong
//! ones: rules that it cannot express are an error. A puzzle without rules is written without them, which such formats
//! take as classic.

use crate::{Format, aind, csv, fpuzzles, iss, json, ksudoku, link::encoded, opensudoku, sudokupad};
use saltire_board::text::{Record, block, hodoku, line, long, pencil, sdk, sdx, wiki};
use saltire_board::{DigitSet, Grid, Rules};
use std::fmt;

/// A written puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, without a line end after a format of one line.
    pub text: String,
    /// What the format cannot express.
    pub lost: Vec<Loss>,
}

/// Something that a format cannot express.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// Rules of this name, which are not classic.
    Rules(String),
    /// The digits entered since; the clues are there.
    Entries,
    /// The candidates.
    Candidates,
    /// That the candidates are part of the puzzle: read again, they are a player's notes.
    GivenCandidates,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Rules(name) => write!(f, "the rules ({name})"),
            Loss::Entries => f.write_str("the entries"),
            Loss::Candidates => f.write_str("the candidates"),
            Loss::GivenCandidates => f.write_str("that the candidates are part of the puzzle"),
        }
    }
}

/// Why a puzzle is not written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError(String);

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FormatError {}

/// Returns the error for a format that states rules but cannot state these.
pub(crate) fn cannot_state(rules: &Rules) -> FormatError {
    FormatError(format!("the format cannot state the rules {rules}"))
}

/// Writes one puzzle.
///
/// # Errors
/// Returns an error if the format can only be read, if it states rules but cannot state these, or if a cell has no
/// candidates and the format must write some.
pub fn write(format: Format, record: &Record) -> Result<Written, FormatError> {
    let position = &record.position;
    let clues = &position.clues;
    let empty = || FormatError(format!("a cell has no candidate, and {format} must write one"));
    let text = match format {
        Format::Line => line::write_record(record),
        Format::Sdm => line::write_with(clues, '0'),
        Format::Block => block::write(clues),
        Format::Ss => block::write_ss(clues),
        Format::Clipboard => block::write_clipboard(clues),
        Format::Candidates => pencil::write(&reduced(record)).ok_or_else(empty)?,
        Format::Long => with_rest(long::write(&pencil::shown(position)), &record.rest),
        Format::Sdk => sdk::write(record),
        Format::Sdx => sdx::write(position, &reduced(record)).ok_or_else(empty)?,
        Format::Hodoku => hodoku::write(position),
        Format::Wiki => {
            let plain = position.entries.is_empty() && position.candidates.is_none();
            let board = if plain { line::write_with(clues, '0') } else { wiki::write(position) };
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}")
        }
        Format::Exchange => format!("https://sudokuexchange.com/play/?s={}", line::write_with(clues, '0')),
        Format::Coach => format!("https://sudoku.coach/en/play/{}", line::write_with(clues, '0')),
        Format::Fpuzzles => format!("{}{}", fpuzzles::LINK, encoded(&fpuzzles::write_data(record)?)),
        Format::FpuzzlesJson => fpuzzles::write_json(record)?,
        Format::Sudokupad => format!("{}{}", sudokupad::LINK, sudokupad::write_scf(record)?),
        Format::SudokupadLong => format!("{}fpuzzles{}", sudokupad::LINK, encoded(&fpuzzles::write_data(record)?)),
        Format::Iss => iss::write(record)?,
        Format::IssLink => format!("{}{}", iss::LINK, encoded(&iss::write(record)?)),
        Format::Json => {
            let (place, body) = (json::Place::default(), json::PuzzleJson::from(record));
            json::Object { saltire: json::VERSION, verb: None, place, body }.line()
        }
        Format::Aind => aind::write(&pencil::shown(position)),
        Format::Csv => csv::write_line(b',', [line::write(clues).as_str()]).trim_end().to_owned(),
        Format::Ksudoku => ksudoku::write(record)?,
        Format::Opensudoku => opensudoku::write(record),
        Format::Bank | Format::Sumocue => return Err(FormatError(format!("{format} can be read, but not written"))),
    };
    Ok(Written { text, lost: losses(format, record) })
}

/// Writes many puzzles as one text. The first that cannot be written, by its place, ends it.
///
/// # Errors
/// Returns the index of the first puzzle that cannot be written and the reason; a second puzzle is an error for a
/// format that holds one.
pub fn write_all(format: Format, records: &[Record]) -> Result<String, (usize, FormatError)> {
    let mut text = format.before().to_owned();
    for (nth, record) in records.iter().enumerate() {
        if nth > 0 {
            let one = || (nth, FormatError(format!("{format} holds one puzzle")));
            text += format.between().ok_or_else(one)?;
        }
        text += &write(format, record).map_err(|error| (nth, error))?.text;
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    Ok(text + format.after())
}

impl Format {
    /// Returns the text before the first puzzle in a text with many.
    #[must_use]
    pub const fn before(self) -> &'static str {
        match self {
            Format::Csv => "puzzle\n",
            Format::Opensudoku => opensudoku::BEFORE,
            _ => "",
        }
    }

    /// Returns the text between two puzzles, after the line end of the first; `None` if the format holds only one.
    #[must_use]
    pub fn between(self) -> Option<&'static str> {
        match self {
            Format::Block | Format::Ss | Format::Clipboard | Format::Candidates | Format::Sdx => Some("\n"),
            format => format.holds_many().then_some(""),
        }
    }

    /// Returns the text after the last puzzle in a text with many.
    #[must_use]
    pub const fn after(self) -> &'static str {
        match self {
            Format::Opensudoku => opensudoku::AFTER,
            _ => "",
        }
    }
}

fn losses(format: Format, record: &Record) -> Vec<Loss> {
    let mut lost = Vec::new();
    if let Some(rules) = record.rules.as_ref().filter(|rules| **rules != Rules::classic() && !format.says_rules()) {
        lost.push(Loss::Rules(rules.name().to_owned()));
    }
    if !record.position.entries.is_empty() && !format.says_entries() {
        lost.push(Loss::Entries);
    }
    let notes = record.position.candidates.is_some();
    // A constraint string has the candidates that are part of the puzzle, and no others.
    let clues_only = matches!(format, Format::Iss | Format::IssLink) && !record.position.candidates_are_clues;
    let unsaid = !format.says_candidates() || clues_only;
    if notes && unsaid {
        lost.push(Loss::Candidates);
    }
    // SudoCue's file is a grid of candidates like any other where nothing was entered.
    let given = format.says_given_candidates() || format == Format::Sdx && record.position.entries.is_empty();
    if notes && !unsaid && record.position.candidates_are_clues && !given {
        lost.push(Loss::GivenCandidates);
    }
    lost
}

fn with_rest(text: String, rest: &str) -> String {
    let rest: String = rest.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if rest.is_empty() { text } else { format!("{text} {rest}") }
}

/// Returns the candidates as a person writes them: without those that a peer's digit rules out, unless that leaves
/// none.
fn reduced(record: &Record) -> Grid {
    let rules = record.rules.clone().unwrap_or(Rules::classic());
    let digits = record.position.digits();
    let mut grid = pencil::shown(&record.position);
    for cell in record.position.empty_cells().iter() {
        let seen: DigitSet = rules.peers(cell).iter().filter_map(|peer| digits[peer]).collect();
        let left = grid[cell] - seen;
        if !left.is_empty() {
            grid[cell] = left;
        }
    }
    grid
}
