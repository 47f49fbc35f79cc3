//! The tests of this crate from outside, in one program so that it is linked once.

mod docs;
mod json_page;
mod reading;
mod round_trip;
mod rows;
mod rule_files;
mod schema;
mod steps;
