//! What can be compared, a file a mode.

pub mod count;
pub mod files;
pub mod jobs;
pub mod make;
pub mod rate;
pub mod single;
pub mod solve;
pub mod startup;
