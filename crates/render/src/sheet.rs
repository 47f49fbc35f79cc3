//! The layout of printable sheets; `pdf` draws them.

/// The number of puzzles on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerPage {
    /// One, as large as the page.
    One,
    /// Two, one above the other.
    Two,
    /// Two by two.
    Four,
    /// Two by three.
    Six,
}

impl PerPage {
    /// Returns the layout for 1, 2, 4 or 6 puzzles on a page; `None` for any other number.
    #[must_use]
    pub const fn new(count: usize) -> Option<PerPage> {
        match count {
            1 => Some(PerPage::One),
            2 => Some(PerPage::Two),
            4 => Some(PerPage::Four),
            6 => Some(PerPage::Six),
            _ => None,
        }
    }

    /// Returns the number of columns and rows of boards on a page.
    #[cfg(feature = "pixels")]
    pub(crate) const fn shape(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
        }
    }
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Returns the width and height in points.
    #[cfg(feature = "pixels")]
    pub(crate) const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.0, 842.0),
            Paper::Letter => (612.0, 792.0),
        }
    }
}
