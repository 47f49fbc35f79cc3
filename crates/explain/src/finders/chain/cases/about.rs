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
    "A candidate is assumed to be true, and the consequences are followed for this digit alone. If they lead to a \
     contradiction, such as a unit without a place for the digit, the assumption is wrong. So the candidate is \
     eliminated.",
)
.shown_by(
    Some("...57...1..2..6.9....8..7..3.......6.85....1.......8..6.8.32........4...19.....5."),
    Some(".........7........51.7.....1.937.....3......8...2.9.....6..4.3.............6.8..."),
)];

pub(super) const MULTIPLE: &[About] = &[
    About::new(
        Technique::CellChains,
        "Each candidate of a cell is the start of a chain. One of the candidates is true, so a conclusion that all \
         chains share is true. The conclusion eliminates a candidate or places a digit.",
    )
    .shown_by(
        Some(".7...84.....6...5.9...3.....1..64....6.9...8...5.....7...41...9.83.............6."),
        Some("..4......1.3.5........89..7.........7......1....8...73....1......23.4........7..."),
    ),
    About::new(
        Technique::UnitChains,
        "Each place for a digit in a unit is the start of a chain. One of the places holds the digit, so a conclusion \
         that all chains share is true. The conclusion eliminates a candidate or places a digit.",
    )
    .shown_by(
        Some("...3......5...86.9.7...9.1..8...57.1..36...8......3..45....7.2..96.2............."),
        Some(".....9....89................97..........726..5.3......6.....4.2....6......1..3..."),
    ),
];

/// How the four kinds of dynamic chains work above the first level: the kind, and what its steps may use there.
macro_rules! docs {
    ($also:literal) => {
        [
            concat!(
                "A candidate is assumed to be true (or false), as in dynamic contradiction chains. If the consequences lead to a \
                 contradiction, the opposite of the assumption holds.",
                $also
            ),
            concat!(
                "A candidate is assumed to be true and then to be false, as in dynamic double chains. A conclusion that both \
                 assumptions share is true.",
                $also
            ),
            concat!(
                "Each candidate of a cell is assumed in turn, as in dynamic cell chains. A conclusion that all cases share is \
                 true.",
                $also
            ),
            concat!(
                "Each place for a digit in a unit is assumed in turn, as in dynamic unit chains. A conclusion that all cases \
                 share is true.",
                $also
            ),
        ]
    };
}

/// The texts by level, in the order of [`NAMES`].
const DOCS: [[&str; 4]; 5] = [
    [
        "A candidate is assumed to be true (or false), and all consequences of the assumption are followed. A consequence \
         may rest on several earlier ones together; this is what \"dynamic\" means. If the consequences lead to a \
         contradiction, such as a cell without a candidate, the opposite of the assumption holds.",
        "A candidate is assumed to be true and then to be false. All consequences of each assumption are followed, and a \
         consequence may rest on several earlier ones together. One of the two assumptions is right, so a conclusion that \
         both share is true.",
        "Each candidate of a cell is assumed in turn. All consequences of each case are followed, and a consequence may rest \
         on several earlier ones together (in cell forcing chains, on one). One of the cases is right, so a conclusion that \
         all cases share is true.",
        "Each place for a digit in a unit is assumed in turn. All consequences of each case are followed, and a consequence \
         may rest on several earlier ones together (in unit forcing chains, on one). One of the cases is right, so a \
         conclusion that all cases share is true.",
    ],
    docs!(
        " The (+) means that the steps after an assumption may also use pointing and claiming (or intersection), pairs and \
         X-Wings."
    ),
    docs!(
        " The steps after an assumption may use the techniques of (+) and also forcing chains and cycles: a chain within a \
         chain."
    ),
    docs!(
        " The steps after an assumption may use the techniques of (+), forcing chains and cycles, and also cell and unit \
         forcing chains: cases within a case."
    ),
    docs!(
        " The steps after an assumption may use the techniques of (+) and also whole dynamic chains: an assumption within an \
         assumption. The inner chains may use the techniques of (+), forcing chains, or cell and unit forcing chains."
    ),
];

/// An example for classic and one for diagonal rules.
type Shown = (Option<&'static str>, Option<&'static str>);

const fn four(level: usize, shown: [Shown; 4]) -> [About; 4] {
    let (names, docs) = (NAMES[level], DOCS[level]);
    [
        About::new(names[0], docs[0]).shown_by(shown[0].0, shown[0].1),
        About::new(names[1], docs[1]).shown_by(shown[1].0, shown[1].1),
        About::new(names[2], docs[2]).shown_by(shown[2].0, shown[2].1),
        About::new(names[3], docs[3]).shown_by(shown[3].0, shown[3].1),
    ]
}

pub(super) const DYNAMIC: [&[About]; 5] = [
    &four(
        0,
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
        1,
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
        2,
        [
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
            (Some("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."), None),
            (None, None),
            (Some("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."), None),
        ],
    ),
    &four(3, [(None, None), (None, None), (None, None), (None, None)]),
    &four(4, [(None, None), (None, None), (None, None), (None, None)]),
];
