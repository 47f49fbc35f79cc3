//! Properties that hold for any bytes. The fuzz targets run these functions on the inputs of libFuzzer; tests of the crates
//! `saltire` and `saltire-cli` run the same functions on bytes from a seed.

mod front;
mod library;

pub use front::*;
pub use library::*;
