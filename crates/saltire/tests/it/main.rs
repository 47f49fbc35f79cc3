//! What the crates must hold together: one test binary, because linking many is slow.

mod changed_explanations;
mod changed_lessons;
mod common;
mod counts;
mod data;
mod dependencies;
mod explanations_verify;
mod fuzz_targets;
mod hints;
mod ladder;
mod maker;
mod notation;
mod properties;
#[path = "../../../engine/src/random.rs"]
mod random;
mod reference;
mod stopping;
mod suggestions;
mod teach_equals_engine;
mod telling;
mod three_solvers;
mod traces;
mod type_names;
mod unsafe_code;
