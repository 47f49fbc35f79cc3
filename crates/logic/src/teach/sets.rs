//! The puzzles that strategies are compared on.

use saltire_board::{Puzzle, Rules};

/// Peter Norvig's eleven hardest (norvig.com/hardest.txt), the set of the original's benchmark. Classic.
const NORVIG_HARDEST: [&str; 11] = [
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4",
    "...57..3.1......2.7...234......8...4..7..4...49....6.5.42...3.....7..9....18.....",
    "7..1523........92....3.....1....47.8.......6............9...5.6.4.9.7...8....6.1.",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "1...34.8....8..5....4.6..21.18......3..1.2..6......81.52..7.9....6..9....9.64...2",
    "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
    ".6.5.4.3.1...9...8.........9...5...6.4.6.2.7.7...4...5.........4...8...1.5.2.3.4.",
    "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
    "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
];

/// Diagonal puzzles with one solution that went round with the course and its pupils' answers.
const DIAGONAL: [&str; 6] = [
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
    ".3.84.......9.......5......25...748...1....3..73.....1.4.........86..9..9........",
    "...85...41927.....4......6...3..........8..........1...4......7.....15282...98...",
    "9...6...7.6.971.4...........5.....3.41.....28.7.....6...........9.854.7.5...1...4",
    ".8.1.5...1..849.......3.....5..14..94...8...58..25..3.....9.......473..8...5.1.9.",
    ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95.",
];

/// Peter Norvig's eleven hardest (norvig.com/hardest.txt), the classic set of the original's benchmark.
#[must_use]
pub fn norvig_hardest() -> Vec<Puzzle> {
    puzzles(&Rules::classic(), &NORVIG_HARDEST)
}

/// Six diagonal puzzles with one solution: the course's own, and others from its pupils.
#[must_use]
pub fn diagonal() -> Vec<Puzzle> {
    puzzles(&Rules::diagonal(), &DIAGONAL)
}

fn puzzles(rules: &Rules, lines: &[&str]) -> Vec<Puzzle> {
    let puzzle = |line: &&str| {
        let clues = line.parse().expect("a built-in line is readable");
        Puzzle::new(rules.clone(), clues).expect("a built-in puzzle has no clash")
    };
    lines.iter().map(puzzle).collect()
}
