//! What the ladder says of chains from assumptions: names and examples.

use saltire_proof::{About, Technique};

/// The names by level: a contradiction, both cases of a candidate, those of a cell, those of a unit.
pub(super) const NAMES: [[Technique; 4]; 5] = [
    [Technique::DynamicContradiction, Technique::DynamicDouble, Technique::DynamicCell, Technique::DynamicUnit],
    [Technique::PlusContradiction, Technique::PlusDouble, Technique::PlusCell, Technique::PlusUnit],
    [Technique::NestedContradiction, Technique::NestedDouble, Technique::NestedCell, Technique::NestedUnit],
    [Technique::MultipleContradiction, Technique::MultipleDouble, Technique::MultipleCell, Technique::MultipleUnit],
    [Technique::DeepContradiction, Technique::DeepDouble, Technique::DeepCell, Technique::DeepUnit],
];

pub(super) const NISHIO: &[About] = &[About::new(
    Technique::Nishio,
    "A candidate is assumed, and its consequences are followed for this digit alone. If they lead to a \
     contradiction, the candidate is eliminated.",
)
.shown_by(
    Some("...57...1..2..6.9....8..7..3.......6.85....1.......8..6.8.32........4...19.....5."),
    Some(".........7........51.7.....1.937.....3......8...2.9.....6..4.3.............6.8..."),
)];

pub(super) const MULTIPLE: &[About] = &[
    About::new(
        Technique::CellChains,
        "A cell has several candidates, and each of them is the start of a chain. \
                                       What all chains conclude is true.",
    )
    .shown_by(
        Some(".7...84.....6...5.9...3.....1..64....6.9...8...5.....7...41...9.83.............6."),
        Some("..4......1.3.5........89..7.........7......1....8...73....1......23.4........7..."),
    ),
    About::new(
        Technique::UnitChains,
        "A unit has several places for a digit, and each of them is the start of a \
                                       chain. What all chains conclude is true.",
    )
    .shown_by(
        Some("...3......5...86.9.7...9.1..8...57.1..36...8......3..45....7.2..96.2............."),
        Some(".....9....89................97..........726..5.3......6.....4.2....6......1..3..."),
    ),
];

const CONTRADICTION: &str = "A candidate is assumed to be true (or false), and all its consequences are combined. \
                             If they lead to a contradiction, the opposite holds.";
const DOUBLE: &str = "A candidate is assumed to be true and then to be false, and all consequences are combined. What both \
     assumptions conclude is true.";
const CELL: &str = "Each candidate of a cell is assumed in turn, and all consequences are combined. What every \
                    case concludes is true.";
const UNIT: &str = "Each place for a digit in a unit is assumed in turn, and all consequences are combined. What every case \
     concludes is true.";

/// An example for classic and one for diagonal rules.
type Shown = (Option<&'static str>, Option<&'static str>);

const fn four(names: [Technique; 4], shown: [Shown; 4]) -> [About; 4] {
    [
        About::new(names[0], CONTRADICTION).shown_by(shown[0].0, shown[0].1),
        About::new(names[1], DOUBLE).shown_by(shown[1].0, shown[1].1),
        About::new(names[2], CELL).shown_by(shown[2].0, shown[2].1),
        About::new(names[3], UNIT).shown_by(shown[3].0, shown[3].1),
    ]
}

pub(super) const DYNAMIC: [&[About]; 5] = [
    &four(
        NAMES[0],
        [
            (
                Some("...42...713....42.....18.3..9..5......6..2...8.4....7...5.........5..78.2...3...1"),
                Some(".......1..6.7..........4...............8.5..674.......5..6..9..........882....1.7"),
            ),
            (
                Some("...9..3....5.4....1.......698.1..7...........7.2.859.1..7...........8.39...2..16."),
                Some(".....9.........7..2.8.4.....1......7......5.....1....99.2..6..8..5.....4.....7.5."),
            ),
            (
                Some("....4.9.713...2........3....2.9.1..........2..7....1.37.5......6..4.98..4...8...2"),
                Some("..6.3...........8................39.7.2...6..64....5..3..4...5......7....8.9....2"),
            ),
            (
                Some("...5.........2.749..8.......2.4...8.6....3...5....1.6.21.3...5..9......1..5..74.."),
                Some(".......67.7...1...95..........3.4....1.......698.....1.....9........8..2.......7."),
            ),
        ],
    ),
    &four(
        NAMES[1],
        [
            (
                Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
                Some("..5...........7......8......1......6......38...39....58...9..4......8...52.4....."),
            ),
            (None, None),
            (None, None),
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
        ],
    ),
    &four(
        NAMES[2],
        [
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
            (Some("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."), None),
            (None, None),
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
        ],
    ),
    &four(NAMES[3], [(None, None), (None, None), (None, None), (None, None)]),
    &four(NAMES[4], [(None, None), (None, None), (None, None), (None, None)]),
];
