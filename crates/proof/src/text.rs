//! Steps as texts: a sentence for each step, and the lines of its proof.

mod lines;
mod sentence;

pub use lines::lines;
pub use sentence::{capital, conclusion, sentence, why};
