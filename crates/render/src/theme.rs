//! The colours of a picture.

/// The colours of a picture. Colour is never the only sign: weight, shape or pattern has the same meaning.
///
/// ```
/// use saltire_board::{Clues, Rules};
/// use saltire_render::{Picture, Theme, svg};
///
/// let drawing = svg::draw(&Picture::new(&Rules::classic(), Clues::EMPTY), &Theme::DARK);
/// assert!(drawing.contains(Theme::DARK.paper));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Theme {
    /// The background.
    pub paper: &'static str,
    /// Clues, captions and the frame.
    pub ink: &'static str,
    /// Entries of a player.
    pub entry: &'static str,
    /// Digits that the solving found.
    pub solved: &'static str,
    /// Candidates and row and column numbers.
    pub note: &'static str,
    /// The thin lines between cells.
    pub line: &'static str,
    /// The lines along the diagonals.
    pub diagonal: &'static str,
    /// The cells of the diagonals.
    pub tint: &'static str,
    /// The patterns of extra units.
    pub extra: &'static str,
    /// The units that a step looks at.
    pub unit: &'static str,
    /// The cells that a step looks at.
    pub cell: &'static str,
    /// The candidates that a step looks at, and links that make a digit true.
    pub mark: &'static str,
    /// What a step places.
    pub placed: &'static str,
    /// What a step removes, and links that make a digit false.
    pub gone: &'static str,
    /// The cells of a step's roles, one colour for each role in the order of the step.
    pub roles: [&'static str; 6],
}

impl Theme {
    /// Dark ink on white paper.
    pub const LIGHT: Theme = Theme {
        paper: "#ffffff",
        ink: "#16202c",
        entry: "#1558b0",
        solved: "#3d6b52",
        note: "#566270",
        line: "#b9c1ca",
        diagonal: "#8a63c7",
        tint: "#f1eafb",
        extra: "#b58a3c",
        unit: "#fff3c4",
        cell: "#ffe08a",
        mark: "#0b7a4b",
        placed: "#0b7a4b",
        gone: "#c4271f",
        roles: ["#ffd66b", "#9fd8ff", "#b8e6a0", "#f3b6e0", "#c9c0ff", "#ffc4a3"],
    };

    /// Light ink on dark paper.
    pub const DARK: Theme = Theme {
        paper: "#14181f",
        ink: "#f2f4f7",
        entry: "#7fb6ff",
        solved: "#8fd3ac",
        note: "#a9b4c0",
        line: "#3c4653",
        diagonal: "#a887e6",
        tint: "#241f34",
        extra: "#a5803c",
        unit: "#38321a",
        cell: "#574a17",
        mark: "#46d493",
        placed: "#46d493",
        gone: "#ff7b72",
        roles: ["#6b5510", "#174f73", "#2c5a1c", "#6a2a58", "#403880", "#75401f"],
    };
}

impl Theme {
    /// Returns all colours.
    #[cfg(feature = "pixels")]
    pub(crate) fn colours(&self) -> Vec<&'static str> {
        let Theme {
            paper,
            ink,
            entry,
            solved,
            note,
            line,
            diagonal,
            tint,
            extra,
            unit,
            cell,
            mark,
            placed,
            gone,
            roles,
        } = *self;
        let plain = [paper, ink, entry, solved, note, line, diagonal, tint, extra, unit, cell, mark, placed, gone];
        plain.into_iter().chain(roles).collect()
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::LIGHT
    }
}
