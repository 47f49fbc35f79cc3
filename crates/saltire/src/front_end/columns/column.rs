//! A column of values, any of which may be null.

/// What kind of values a column has.
///
/// The enum is closed on purpose, so that a new kind of values does not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text in UTF-8.
    Text,
    /// Whole numbers of 64 bits with a sign.
    Whole,
    /// Floating-point numbers of 64 bits.
    Real,
    /// Yes or no.
    Flag,
}

/// The name of a column of answers and the kind of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnField {
    /// The name.
    pub name: &'static str,
    /// The kind of values.
    pub kind: ColumnKind,
}

/// A column of values.
///
/// The enum is closed on purpose, so that a new kind of column does not compile before every match handles it.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Text.
    Text(TextColumn),
    /// Whole numbers.
    Whole(Vec<Option<i64>>),
    /// Floating-point numbers.
    Real(Vec<Option<f64>>),
    /// Yes or no.
    Flag(Vec<Option<bool>>),
}

impl Column {
    /// Appends the values of a column of the same kind.
    ///
    /// # Panics
    /// Panics if the kinds of the columns differ.
    pub(crate) fn append(&mut self, later: Column) {
        match (self, later) {
            (Column::Text(column), Column::Text(later)) => column.append(&later),
            (Column::Whole(column), Column::Whole(later)) => column.extend(later),
            (Column::Real(column), Column::Real(later)) => column.extend(later),
            (Column::Flag(column), Column::Flag(later)) => column.extend(later),
            _ => panic!("the columns of one verb have the same kinds in every part"),
        }
    }
}

/// A column of text: one buffer with all texts, and where each ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextColumn {
    text: String,
    ends: Vec<usize>,
    valid: Vec<bool>,
}

impl TextColumn {
    /// Creates an empty column with capacity for this many rows and bytes.
    #[must_use]
    pub fn with_capacity(rows: usize, bytes: usize) -> TextColumn {
        TextColumn {
            text: String::with_capacity(bytes),
            ends: Vec::with_capacity(rows),
            valid: Vec::with_capacity(rows),
        }
    }

    /// Appends a text, or a null.
    pub fn push(&mut self, text: Option<&str>) {
        self.text.push_str(text.unwrap_or_default());
        self.ends.push(self.text.len());
        self.valid.push(text.is_some());
    }

    /// Returns the text of a row; `None` if it is null or there is no such row.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&str> {
        let from = if row == 0 { 0 } else { *self.ends.get(row - 1)? };
        self.text.get(from..*self.ends.get(row)?).filter(|_| self.valid[row])
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns all texts one after the other, where each ends, and which are not null.
    #[must_use]
    pub fn into_parts(self) -> (String, Vec<usize>, Vec<bool>) {
        (self.text, self.ends, self.valid)
    }

    fn append(&mut self, later: &TextColumn) {
        let before = self.text.len();
        self.text.push_str(&later.text);
        self.ends.extend(later.ends.iter().map(|end| before + end));
        self.valid.extend_from_slice(&later.valid);
    }
}
