//! What must hold of any bytes. Fuzz targets run these functions on what libFuzzer thinks of, and a test of the front
//! door runs them on bytes from a seed.
#![allow(unreachable_pub)]

mod kernels_agree;
mod parse_roundtrip;
mod source;
mod teach_equals_engine;
mod trace_verifies;

pub use kernels_agree::kernels_agree;
pub use parse_roundtrip::parse_roundtrip;
pub use teach_equals_engine::teach_equals_engine;
pub use trace_verifies::trace_verifies;
