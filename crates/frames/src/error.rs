//! Why a batch cannot be answered. A row alone is never a reason.

use arrow_schema::{ArrowError, DataType};
use core::fmt;

/// Why a batch cannot be answered.
#[derive(Debug)]
pub enum FrameError {
    /// It has no column of that name, or none of a known one.
    NoColumn {
        /// The columns that there are.
        there: Vec<String>,
        /// Those that were looked for.
        wanted: Vec<String>,
    },
    /// A column of a type that holds no puzzles, or no numbers where numbers are asked for.
    WrongType {
        /// The column.
        column: String,
        /// Its type.
        is: DataType,
        /// What was expected.
        expected: &'static str,
    },
    /// Somebody asked to stop.
    Stopped,
    /// What Arrow itself says.
    Arrow(ArrowError),
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrameError::NoColumn { there, wanted } => {
                write!(f, "columns {}: expected {} among them", there.join(", "), wanted.join(", "))
            }
            FrameError::WrongType { column, is, expected } => {
                write!(f, "column '{column}' is {is}: expected {expected}")
            }
            FrameError::Stopped => f.write_str("stopped"),
            FrameError::Arrow(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FrameError {}

impl From<ArrowError> for FrameError {
    fn from(error: ArrowError) -> FrameError {
        FrameError::Arrow(error)
    }
}
