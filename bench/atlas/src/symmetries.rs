//! The 96 symmetries of the diagonal board, in classes, and how many grids each class fixes up to relabelling.

use crate::{
    board::Board,
    diagonals::{Class as Filling, Symmetric},
    fixed::fixed,
    group::{self, Permutation},
};
use saltire_board::{Cell, Clues, Digit, Rules, Symmetry};
use std::{collections::BTreeMap, error::Error, fmt, str::FromStr};

/// One conjugacy class of symmetries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryClass {
    /// The representative of the class, as the library writes it.
    pub symmetry: String,
    /// How many symmetries the class has.
    pub size: u64,
    /// How often each must be applied until every cell is back in its place.
    pub order: u64,
    /// How many cells each leaves in their place.
    pub kept: u64,
    /// How many grids, up to relabelling, each maps to a relabelling of themselves.
    pub fixed: u64,
}

impl fmt::Display for SymmetryClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {} {}", self.symmetry, self.size, self.order, self.kept, self.fixed)
    }
}

impl FromStr for SymmetryClass {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<SymmetryClass, Box<dyn Error>> {
        let [rows, columns, size, order, kept, fixed] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!(
                "'{line}' does not have six columns: expected rows, columns, size, order, kept, fixed"
            )
            .into());
        };
        Ok(SymmetryClass {
            symmetry: format!("{rows} {columns}"),
            size: size.parse()?,
            order: order.parse()?,
            kept: kept.parse()?,
            fixed: fixed.parse()?,
        })
    }
}

/// The group of the diagonal board.
pub struct Group {
    /// The symmetries in ascending order; the identity is the first.
    pub symmetries: Vec<Symmetry>,
    /// The conjugacy classes.
    pub classes: Vec<group::Class>,
    /// For each symmetry the number of its class.
    pub class_of: Vec<usize>,
}

impl Default for Group {
    fn default() -> Group {
        Group::new()
    }
}

impl Group {
    /// Computes the group and its classes.
    #[must_use]
    pub fn new() -> Group {
        let mut symmetries: Vec<Symmetry> = Rules::diagonal().symmetries().iter().collect();
        symmetries.sort_unstable();
        let permutation =
            |symmetry: &Symmetry| Permutation(Cell::ALL.map(|cell| symmetry.image(cell) as usize).to_vec());
        let (classes, class_of) = group::classes(&symmetries.iter().map(permutation).collect::<Vec<_>>());
        Group { symmetries, classes, class_of }
    }

    fn lines(&self, fixed: impl Fn(usize) -> u64) -> Vec<SymmetryClass> {
        let line = |(nth, class): (usize, &group::Class)| {
            let first = self.class_of.iter().position(|&of| of == nth).expect("a class has elements");
            SymmetryClass {
                symmetry: self.symmetries[first].to_string(),
                size: class.size as u64,
                order: class.element.order() as u64,
                kept: class.element.kept() as u64,
                fixed: fixed(nth),
            }
        };
        self.classes.iter().enumerate().map(line).collect()
    }

    /// Counts the fixed grids by the first method, a search over cycles of cells for each class. `all` is the number for the
    /// identity.
    #[must_use]
    pub fn searched(&self, all: u64) -> Vec<SymmetryClass> {
        let board = Board::of(&Rules::diagonal());
        self.lines(|nth| if nth == 0 { all } else { fixed(&board, &self.classes[nth].element) })
    }

    /// Counts the fixed grids by the second method, exact covers for one filling in each class of filled diagonals. `all` is
    /// the number for the identity.
    ///
    /// # Panics
    /// A number is not divisible as it must be, so one of the counts is wrong.
    #[must_use]
    pub fn covered(&self, all: u64, fillings: &[(Filling, Symmetric)]) -> Vec<SymmetryClass> {
        let mut sums = vec![0; self.classes.len()];
        for (filling, symmetric) in fillings {
            for (symmetry, count) in &symmetric.fixed {
                let number = self.symmetries.binary_search(symmetry).expect("a symmetry of the board");
                sums[self.class_of[number]] += filling.size * count;
            }
        }
        self.lines(|nth| {
            let size = self.classes[nth].size as u64;
            assert!(sums[nth].is_multiple_of(size), "the symmetries of a class fix equally many grids");
            if nth == 0 { all } else { sums[nth] / size }
        })
    }
}

/// The grids with one number of automorphisms, that is, of symmetries that map a grid to a relabelling of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automorphic {
    /// The number of automorphisms, the identity included.
    pub automorphisms: u64,
    /// How many essentially different grids have this number of automorphisms.
    pub grids: u64,
    /// One of these grids, in canonical form.
    pub example: String,
}

impl fmt::Display for Automorphic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.automorphisms, self.grids, self.example)
    }
}

impl FromStr for Automorphic {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Automorphic, Box<dyn Error>> {
        let [automorphisms, grids, example] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{line}' does not have three columns: expected automorphisms, grids, example").into());
        };
        Ok(Automorphic { automorphisms: automorphisms.parse()?, grids: grids.parse()?, example: example.to_owned() })
    }
}

/// Counts the essentially different grids by their number of automorphisms. The symmetries turn a grid with `k`
/// automorphisms into 96 / `k` grids, so `k` times the number of such grids is 96 times the number of classes.
///
/// # Panics
/// A number is not divisible as it must be, so one of the counts is wrong.
#[must_use]
pub fn automorphic(fillings: &[(Filling, Symmetric)]) -> Vec<Automorphic> {
    let canonical = Rules::diagonal().symmetries();
    let mut sums: BTreeMap<u64, u64> = BTreeMap::new();
    let mut examples: BTreeMap<u64, String> = BTreeMap::new();
    for (filling, symmetric) in fillings {
        let mut least: BTreeMap<u64, &[Digit; 81]> = BTreeMap::new();
        for (grid, &own) in &symmetric.automorphisms {
            *sums.entry(own).or_default() += filling.size;
            least.entry(own).and_modify(|least| *least = grid.min(*least)).or_insert(grid);
        }
        *sums.entry(1).or_default() += filling.size * (filling.grids - symmetric.automorphisms.len() as u64);
        for (own, grid) in least {
            let form = canonical.canonical(&Clues::new(grid.map(Some))).clues.to_string();
            examples.entry(own).and_modify(|least| *least = form.clone().min(least.clone())).or_insert(form);
        }
    }
    // A grid without symmetries of its own is not among the symmetric ones. The example is the solution of the course's puzzle.
    let course = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
    let grid: Clues = course.parse().expect("81 digits");
    examples.insert(1, canonical.canonical(&grid).clues.to_string());
    let line = |(own, sum): (u64, u64)| {
        assert!((sum * own).is_multiple_of(96), "an orbit of a grid has 96 / {own} grids");
        Automorphic { automorphisms: own, grids: sum * own / 96, example: examples[&own].clone() }
    };
    sums.into_iter().map(line).collect()
}
