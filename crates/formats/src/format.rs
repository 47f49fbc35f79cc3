//! The list of formats. The command line's list and the table in the documentation come from it.

use std::{fmt, str::FromStr};

/// Writes the enum and its list from one table, so that they cannot differ.
macro_rules! formats {
    ($($(#[$doc:meta])* $name:ident $word:literal $does:literal $says:literal $what:literal;)*) => {
        /// A format to read or write.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
                #[non_exhaustive]
                pub enum Format { $(#[doc = $what] $name),* }

        impl Format {
            /// All formats, plain ones first.
            pub const ALL: &[Format] = &[$(Format::$name),*];

            const fn row(self) -> (&'static str, &'static str, &'static str, &'static str) {
                match self { $(Format::$name => ($word, $does, $says, $what)),* }
            }
        }
    };
}

// r reads, w writes; R says rules, E entries, C candidates, G candidates that are part of the puzzle, T a title or rest,
// M many in one text.
formats! {
    Line "line" "rw" "TM" "81 characters in a line, `.` for an empty cell; the rest of the line is kept as a title";
    Sdm "sdm" "rw" "M" "a SudoCue collection: 81 characters in a line, `0` for an empty cell";
    Bank "bank" "r" "TM" "a line of the Sudoku Exchange puzzle bank: an id of 12 hexadecimal digits, 81 digits, a rating; the title is the id and the rating";
    Block "block" "rw" "M" "nine rows, with or without a frame; blank lines between puzzles";
    Ss "ss" "rw" "M" "a Simple Sudoku file: nine rows with lines between the boxes";
    Clipboard "clipboard" "rw" "M" "Simple Sudoku's clipboard: nine rows in a frame";
    Candidates "candidates" "rw" "CGM" "81 groups of candidates in a frame (a pencil-mark grid)";
    Long "729" "rw" "CGTM" "729 characters, nine for each cell: each digit from 1 to 9 if it is a candidate, otherwise `.`";
    Sdk "sdk" "rw" "ECT" "a SadMan or SudoCue file with sections for clues, entries and candidates";
    Sdx "sdx" "rw" "ECM" "a SudoCue game in progress: groups of candidates, `u` before an entered digit";
    Hodoku "hodoku" "rw" "ECM" "a line of a HoDoKu library file, `+` before an entered digit";
    Wiki "sudokuwiki" "rw" "ECM" "a SudokuWiki link (`bd=`), or only the text after `bd=`: 81 digits, or 162 characters that include entries and candidates";
    Exchange "exchange" "rw" "M" "a Sudoku Exchange link (`s=`)";
    Coach "coach" "rw" "M" "a sudoku.coach link";
    Fpuzzles "fpuzzles" "rw" "RECGTM" "an f-puzzles link (`load=`)";
    FpuzzlesJson "fpuzzles-json" "rw" "RECGTM" "the JSON inside an f-puzzles link";
    Sudokupad "sudokupad" "rw" "RM" "a short SudokuPad link: `scf`, the cells, and `x` at the end for diagonal rules; links with `classic`, `fpuzzles`, `ctc` or `scl` in the place of `scf` can be read too";
    SudokupadLong "sudokupad-long" "rw" "RECGTM" "a SudokuPad link that contains f-puzzles JSON and so keeps entries and candidates";
    Iss "iss" "rw" "RCGM" "a constraint string of the Interactive Sudoku Solver";
    IssLink "iss-link" "rw" "RCGM" "a link to the Interactive Sudoku Solver (`q=`)";
    Sumocue "sumocue" "r" "RM" "a SumoCue line: `3x3:d:k:` (`d` for both diagonals, nothing for classic rules) and 81 numbers; killer cages are an error";
    Json "json" "rw" "RECGM" "Saltire's JSON, one object per line (docs/json.md)";
    Aind "aind" "rw" "CGM" "the Python dictionary of the AIND course (Artificial Intelligence Nanodegree) as JSON: each cell's name and its candidates";
    Csv "csv" "rw" "M" "a table with a column of puzzles";
    Ksudoku "ksudoku" "rw" "RECT" "a saved game of KSudoku (XML)";
    Opensudoku "opensudoku" "rw" "TM" "an OpenSudoku file (XML), versions 1 and 2";
}

impl Format {
    /// Returns the name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns the description.
    #[must_use]
    pub const fn what(self) -> &'static str {
        self.row().3
    }

    /// Returns whether it can be written; every format can be read.
    #[must_use]
    pub fn is_written(self) -> bool {
        self.row().1.contains('w')
    }

    /// Returns whether it states the rules.
    #[must_use]
    pub fn says_rules(self) -> bool {
        self.row().2.contains('R')
    }

    /// Returns whether it distinguishes entries from clues.
    #[must_use]
    pub fn says_entries(self) -> bool {
        self.row().2.contains('E')
    }

    /// Returns whether it has candidates.
    #[must_use]
    pub fn says_candidates(self) -> bool {
        self.row().2.contains('C')
    }

    /// Returns whether it can say that the candidates are part of the puzzle, not a player's notes.
    #[must_use]
    pub(crate) fn says_given_candidates(self) -> bool {
        self.row().2.contains('G')
    }

    /// Returns whether it has a title or a rest.
    #[must_use]
    pub fn says_rest(self) -> bool {
        self.row().2.contains('T')
    }

    /// Returns whether one text can hold many puzzles.
    #[must_use]
    pub fn holds_many(self) -> bool {
        self.row().2.contains('M')
    }

    /// Returns the table of all formats for the documentation, in Markdown.
    #[must_use]
    pub fn table() -> String {
        let mut text =
            "| name | what it is | read | written | rules | entries | candidates | title | several |\n".to_owned();
        text += "|---|---|---|---|---|---|---|---|---|\n";
        for format in Format::ALL {
            let facts = [
                true,
                format.is_written(),
                format.says_rules(),
                format.says_entries(),
                format.says_candidates(),
                format.says_rest(),
                format.holds_many(),
            ];
            let marks: Vec<&str> = facts.iter().map(|&fact| if fact { "yes" } else { "" }).collect();
            text += &format!("| `{}` | {} | {} |\n", format.name(), format.what(), marks.join(" | "));
        }
        text
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "unknown format '{}': expected {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let found = Format::ALL.iter().find(|format| format.name() == name);
        found.copied().ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}
