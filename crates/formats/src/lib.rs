//! Sudoku in and out with a library's help. No IO: bytes in, bytes out.
#![forbid(unsafe_code)]

pub mod json;
