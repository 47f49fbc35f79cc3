//! The symmetry of the clue cells of a puzzle.

use core::{fmt, str::FromStr};
use saltire_board::{CellSet, Rules, Symmetry};

macro_rules! shapes {
    ($($(#[$doc:meta])* $Name:ident $id:literal [$($generator:ident)*])*) => {
        /// The symmetry of the clue cells: one of the ten symmetry groups of the square (rotations and reflections).
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Shape { $($(#[$doc])* $Name),* }

        impl Shape {
            /// All of them.
            pub const ALL: &[Shape] = &[$(Shape::$Name),*];

            /// Returns the name in options: `half-turn`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Shape::$Name => $id),* }
            }

            /// Returns rotations and reflections that generate the group.
            fn generators(self) -> Vec<Symmetry> {
                match self { $(Shape::$Name => vec![$($generator()),*]),* }
            }
        }
    };
}

shapes! {
    /// No symmetry.
    #[default]
    None "none" []
    /// The same after half a turn.
    HalfTurn "half-turn" [half_turn]
    /// The same after a quarter turn.
    QuarterTurn "quarter-turn" [quarter_turn]
    /// Left mirrors right.
    LeftRight "mirror-left-right" [left_right]
    /// Top mirrors bottom.
    TopBottom "mirror-top-bottom" [top_bottom]
    /// Left mirrors right and top mirrors bottom.
    Mirrors "mirror-both" [left_right top_bottom]
    /// The two sides of the main diagonal mirror each other.
    MainDiagonal "diagonal-main" [main_diagonal]
    /// The two sides of the anti-diagonal mirror each other.
    AntiDiagonal "diagonal-anti" [anti_diagonal]
    /// The same across both diagonals.
    Diagonals "diagonal-both" [main_diagonal anti_diagonal]
    /// The same after every turn and mirror.
    Full "full" [quarter_turn main_diagonal]
}

fn top_bottom() -> Symmetry {
    Symmetry::TOP_BOTTOM
}

fn main_diagonal() -> Symmetry {
    Symmetry::TRANSPOSE
}

fn left_right() -> Symmetry {
    main_diagonal().then(&top_bottom()).then(&main_diagonal())
}

fn half_turn() -> Symmetry {
    top_bottom().then(&left_right())
}

fn quarter_turn() -> Symmetry {
    main_diagonal().then(&left_right())
}

fn anti_diagonal() -> Symmetry {
    half_turn().then(&main_diagonal())
}

impl Shape {
    /// Returns the shapes whose rotations and reflections are symmetries of the rules.
    #[must_use]
    pub(crate) fn admitted(rules: &Rules) -> Vec<Shape> {
        Shape::ALL.iter().copied().filter(|shape| shape.generators().iter().all(|made| made.keeps(rules))).collect()
    }

    /// Returns the groups of cells that are added or removed together, in the order of their first cells.
    #[must_use]
    pub fn groups(self) -> Vec<CellSet> {
        let generators = self.generators();
        let (mut rest, mut groups) = (CellSet::ALL, Vec::new());
        while let Some(cell) = rest.first() {
            let mut group = CellSet::of(cell);
            loop {
                let larger = generators.iter().fold(group, |cells, made| cells | made.image_of(cells));
                if larger == group {
                    break;
                }
                group = larger;
            }
            rest -= group;
            groups.push(group);
        }
        groups
    }

    /// Returns whether a set of cells has this symmetry.
    #[must_use]
    pub fn fits(self, cells: CellSet) -> bool {
        self.generators().iter().all(|made| made.image_of(cells) == cells)
    }

    /// Returns the richest shape that a set of cells has, among those that the rules admit.
    #[must_use]
    pub fn of(cells: CellSet, rules: &Rules) -> Shape {
        let fewest_groups = Shape::admitted(rules).into_iter().filter(|shape| shape.fits(cells));
        fewest_groups.min_by_key(|shape| shape.groups().len()).unwrap_or(Shape::None)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A name that no shape has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownShape(String);

impl fmt::Display for UnknownShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = Shape::ALL.iter().map(|shape| shape.id()).collect();
        write!(f, "unknown symmetry '{}': expected {}", self.0, known.join(", "))
    }
}

impl core::error::Error for UnknownShape {}

/// Reads [`Shape::id`].
impl FromStr for Shape {
    type Err = UnknownShape;

    fn from_str(id: &str) -> Result<Shape, UnknownShape> {
        Shape::ALL.iter().find(|shape| shape.id() == id).copied().ok_or_else(|| UnknownShape(id.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::{Cell, Unit, UnitKind, cells};

    #[test]
    fn groups_part_the_board() {
        let sizes = |shape: Shape| {
            let groups = shape.groups();
            assert_eq!(groups.iter().fold(CellSet::EMPTY, |all, &group| all | group), CellSet::ALL);
            assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), 81);
            assert!(groups.iter().all(|&group| shape.fits(group)));
            groups.len()
        };
        assert_eq!(
            Shape::ALL.iter().map(|&shape| sizes(shape)).collect::<Vec<_>>(),
            [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]
        );
        let corners = cells! {
            X . . . . . . . X
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X . . . . . . . X
        };
        assert_eq!(Shape::QuarterTurn.groups()[0], corners);
        assert_eq!(Shape::of(corners, &Rules::diagonal()), Shape::Full);
        let half_turn = cells! {
            . X . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . X .
        };
        assert_eq!(Shape::HalfTurn.groups()[1], half_turn);
        let anti_diagonal = cells! {
            X . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . X
        };
        assert_eq!(Shape::AntiDiagonal.groups()[0], anti_diagonal);
        assert_eq!(Shape::of(CellSet::of(Cell::R1C2), &Rules::diagonal()), Shape::None);
    }

    #[test]
    fn the_rules_say_which_shapes_there_are() {
        assert_eq!(Shape::admitted(&Rules::classic()), Shape::ALL);
        assert_eq!(Shape::admitted(&Rules::diagonal()), Shape::ALL);
        let mut units = Rules::classic().units().to_vec();
        units.push(Unit { kind: UnitKind::MainDiagonal, ..Unit::main_diagonal() });
        let one = Rules::from_units("one diagonal", &units).unwrap();
        assert_eq!(
            Shape::admitted(&one),
            [Shape::None, Shape::HalfTurn, Shape::MainDiagonal, Shape::AntiDiagonal, Shape::Diagonals]
        );
    }

    #[test]
    fn names_are_read_back() {
        for &shape in Shape::ALL {
            assert_eq!(shape.id().parse(), Ok(shape));
        }
        assert!(
            "round"
                .parse::<Shape>()
                .unwrap_err()
                .to_string()
                .starts_with("unknown symmetry 'round': expected none, half")
        );
    }
}
