//! Why a batch cannot be answered. A bad row is never a reason.

use arrow_schema::{ArrowError, DataType};
use core::fmt;
use saltire::front_end::columns::{NoColumn, Stopped};

/// Why a batch cannot be answered.
#[derive(Debug)]
#[non_exhaustive]
pub enum FrameError {
    /// It has no column to look at.
    NoColumn(NoColumn),
    /// A column of a type that cannot hold puzzles, or numbers where numbers are expected.
    WrongType {
        /// The column.
        column: String,
        /// Its type.
        is: DataType,
        /// What was expected.
        expected: &'static str,
    },
    /// The work was cancelled.
    Stopped,
    /// An error of Arrow.
    Arrow(ArrowError),
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrameError::NoColumn(error) => error.fmt(f),
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

impl From<NoColumn> for FrameError {
    fn from(error: NoColumn) -> FrameError {
        FrameError::NoColumn(error)
    }
}

impl From<Stopped> for FrameError {
    fn from(_: Stopped) -> FrameError {
        FrameError::Stopped
    }
}
