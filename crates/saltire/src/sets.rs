//! Puzzles that come with the program.

/// The diagonal puzzle of the AIND course: 17 clues, one diagonal solution, 5,133,612 classic ones.
pub const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
