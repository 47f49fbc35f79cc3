//! Properties of what front ends are made of: the questions of the API, the WebAssembly interface, columns of tables.
#![allow(unreachable_pub)]

mod questions;
#[cfg(feature = "parquet")]
mod table_rows;
/// The part of the WebAssembly module that needs no memory of a page.
#[path = "../../../crates/wasm/src/engine.rs"]
mod wasm;

pub use questions::{api_question, wasm_question};
#[cfg(feature = "parquet")]
pub use table_rows::table_rows;
