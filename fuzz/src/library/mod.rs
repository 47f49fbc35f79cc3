//! Properties of the library.
#![allow(unreachable_pub)]

mod csv_rows;
mod kernels_agree;
mod parse_roundtrip;
mod rule_file;
mod source;
mod teach_equals_engine;
mod trace_verifies;
mod verify_json;

pub use csv_rows::csv_rows;
pub use kernels_agree::kernels_agree;
pub use parse_roundtrip::parse_roundtrip;
pub use rule_file::rule_file;
pub use teach_equals_engine::teach_equals_engine;
pub use trace_verifies::trace_verifies;
pub use verify_json::verify_json;
