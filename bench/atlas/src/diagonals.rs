//! Diagonal grids by the digits on their diagonals.
//!
//! The digits are relabelled so that the main diagonal reads 1 to 9 from the top to the bottom. The fillings of the second
//! diagonal then form 74 classes under the 96 symmetries. The number of all grids follows from the number of grids of one
//! filling in each class.

use crate::cover::Cover;
use saltire_board::{Cell, CellSet, Clues, Digit, Puzzle, Relabelling, Rules, Symmetry};
use saltire_engine::{Limit, Solver};
use std::{
    collections::{BTreeMap, HashMap},
    error::Error,
    fmt,
    str::FromStr,
};

/// The fillings of the second diagonal that symmetries and relabelling turn into each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The digits of the second diagonal from the top to the bottom, in the first filling of the class.
    pub digits: [Digit; 9],
    /// How many fillings the class has.
    pub size: u64,
    /// How many grids contain each of these fillings.
    pub grids: u64,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digits.iter().try_for_each(|digit| write!(f, "{digit}"))?;
        write!(f, " {} {}", self.size, self.grids)
    }
}

impl FromStr for Class {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<Class, Box<dyn Error>> {
        let [digits, size, grids] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{line}' does not have three columns: expected digits, size, grids").into());
        };
        let digits: Option<Vec<Digit>> =
            digits.chars().map(|sign| Digit::new(u8::try_from(sign.to_digit(10)?).ok()?)).collect();
        let digits = digits.and_then(|digits| digits.try_into().ok()).ok_or("expected nine digits")?;
        Ok(Class { digits, size: size.parse()?, grids: grids.parse()? })
    }
}

/// Returns the cell of a row on the main diagonal (`second` is false) or the second one.
fn cell(row: usize, second: bool) -> Cell {
    Cell::ALL[9 * row + if second { 8 - row } else { row }]
}

/// Returns the filled diagonals as clues.
#[must_use]
pub fn clues(second: &[Digit; 9]) -> Clues {
    let main = (0..9).map(|row| (cell(row, false), Digit::ALL[row]));
    main.chain((0..9).map(|row| (cell(row, true), second[row]))).collect()
}

/// Returns every filling of the second diagonal that obeys the rules, in ascending order.
#[must_use]
pub fn fillings() -> Vec<[Digit; 9]> {
    fn fill(rules: &Rules, row: usize, clues: &mut Clues, found: &mut Vec<[Digit; 9]>) {
        if row == 9 {
            found.push(core::array::from_fn(|row| clues[cell(row, true)].expect("all rows are filled")));
            return;
        }
        let here = cell(row, true);
        if clues[here].is_some() {
            return fill(rules, row + 1, clues, found);
        }
        for digit in Digit::ALL {
            if rules.peers(here).iter().all(|peer| clues[peer] != Some(digit)) {
                clues[here] = Some(digit);
                fill(rules, row + 1, clues, found);
                clues[here] = None;
            }
        }
    }
    let mut found = Vec::new();
    let mut start = (0..9).map(|row| (cell(row, false), Digit::ALL[row])).collect();
    fill(&Rules::diagonal(), 0, &mut start, &mut found);
    found
}

/// Returns the classes with their sizes: the first filling of each class and how many it has.
#[must_use]
pub fn classes() -> Vec<([Digit; 9], u64)> {
    let symmetries = Rules::diagonal().symmetries();
    let mut classes: Vec<([Digit; 9], u64)> = Vec::new();
    let mut numbers: HashMap<Clues, usize> = HashMap::new();
    for filling in fillings() {
        let number = *numbers.entry(symmetries.canonical(&clues(&filling)).clues).or_insert_with(|| {
            classes.push((filling, 0));
            classes.len() - 1
        });
        classes[number].1 += 1;
    }
    classes
}

fn puzzle(digits: &[Digit; 9]) -> Puzzle {
    Puzzle::new(Rules::diagonal(), clues(digits)).expect("a filling obeys the rules")
}

/// Counts the grids of a filling. The engine combines the fillings of three bands, so it does not visit each grid.
#[must_use]
pub fn count(solver: &Solver, digits: &[Digit; 9]) -> u64 {
    solver.count(&puzzle(digits), Limit::default()).solutions
}

/// Returns the number of all grids up to relabelling, from the classes of fillings.
#[must_use]
pub fn all(classes: &[Class]) -> u64 {
    classes.iter().map(|class| class.size * class.grids).sum()
}

/// Returns the symmetries that map the filled diagonals to a relabelling of themselves, with the relabelling: the digit
/// of a cell, relabelled, is the digit of the cell's image.
///
/// A symmetry maps the diagonals onto themselves, and the main one holds every digit, so there is one relabelling at most.
#[must_use]
pub fn stabiliser(digits: &[Digit; 9]) -> Vec<(Symmetry, Relabelling)> {
    let clues = clues(digits);
    let fits = |symmetry: Symmetry| {
        let mut names = Digit::ALL;
        for (cell, digit) in clues.iter() {
            names[digit.index()] = clues[symmetry.image(cell)]?;
        }
        let relabelling = Relabelling::new(names)?;
        let follows = |(cell, digit)| clues[symmetry.image(cell)] == Some(relabelling.image(digit));
        clues.iter().all(follows).then_some((symmetry, relabelling))
    };
    Rules::diagonal().symmetries().iter().filter_map(fits).collect()
}

/// Returns the grids of a filling that a symmetry maps to this relabelling of themselves.
///
/// The grids are exact covers. An option is a digit in a cell together with its images in the other cells of the cycle. The
/// items are the cells and the digits of each unit.
#[must_use]
pub fn fixed(digits: &[Digit; 9], symmetry: &Symmetry, relabelling: &Relabelling) -> Vec<[Digit; 81]> {
    let (rules, clues) = (Rules::diagonal(), clues(digits));
    let mut choices = Vec::new();
    let mut seen = CellSet::EMPTY;
    for first in Cell::ALL {
        if seen.contains(first) {
            continue;
        }
        for start in Digit::ALL {
            let mut choice = vec![(first, start)];
            let next = |&(cell, digit): &(Cell, Digit)| (symmetry.image(cell), relabelling.image(digit));
            while let Some(last) = choice.last()
                && next(last).0 != first
            {
                choice.push(next(last));
            }
            seen |= choice.iter().map(|&(cell, _)| cell).collect();
            let closes = choice.last().is_some_and(|last| next(last) == (first, start));
            if closes && choice.iter().all(|&(cell, digit)| clues[cell].is_none_or(|clue| clue == digit)) {
                choices.push(choice);
            }
        }
    }
    let items = |choice: &Vec<(Cell, Digit)>| -> Vec<usize> {
        let of = |&(cell, digit): &(Cell, Digit)| {
            let units = rules.unit_set(cell).iter().map(move |unit| 81 + 9 * unit.index() + digit.index());
            core::iter::once(cell as usize).chain(units)
        };
        choice.iter().flat_map(of).collect()
    };
    let once = |items: &Vec<usize>| (1..items.len()).all(|nth| !items[..nth].contains(&items[nth]));
    let choices: Vec<_> = choices.into_iter().filter(|choice| once(&items(choice))).collect();
    let options: Vec<_> = choices.iter().map(items).collect();
    let mut grids = Vec::new();
    Cover::new(81 + 9 * rules.units().len(), &options).for_each(&mut |chosen| {
        let mut grid = [Digit::One; 81];
        for &(cell, digit) in chosen.iter().flat_map(|&nth| &choices[nth]) {
            grid[cell as usize] = digit;
        }
        grids.push(grid);
    });
    grids
}

/// The symmetries of the grids of a filling.
#[derive(Clone, Debug, Default)]
pub struct Symmetric {
    /// For each symmetry that maps the filled diagonals to a relabelling of themselves, the number of grids that it maps
    /// to a relabelling of themselves. The identity is left out.
    pub fixed: BTreeMap<Symmetry, u64>,
    /// The grids that such a symmetry fixes, with the number of symmetries that fix each, the identity included.
    pub automorphisms: HashMap<[Digit; 81], u64>,
}

/// Finds the grids of a filling that a symmetry other than the identity fixes.
#[must_use]
pub fn symmetric(digits: &[Digit; 9]) -> Symmetric {
    let mut found = Symmetric::default();
    for (symmetry, relabelling) in stabiliser(digits) {
        if symmetry == Symmetry::IDENTITY {
            continue;
        }
        let grids = fixed(digits, &symmetry, &relabelling);
        found.fixed.insert(symmetry, grids.len() as u64);
        for grid in grids {
            *found.automorphisms.entry(grid).or_insert(1) += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    /// Visits every grid of a filling and tests each symmetry that could map the grid to a relabelling of itself.
    fn visited(solver: &Solver, digits: &[Digit; 9]) -> BTreeMap<Symmetry, u64> {
        let stabiliser = stabiliser(digits);
        let images: Vec<_> =
            stabiliser.iter().map(|(symmetry, _)| Cell::ALL.map(|cell| symmetry.image(cell))).collect();
        let mut fixed = vec![0; stabiliser.len()];
        solver.for_each(&puzzle(digits), Limit::default(), |grid| {
            for (nth, (_, relabelling)) in stabiliser.iter().enumerate() {
                let same = |&cell: &Cell| grid[images[nth][cell as usize]] == relabelling.image(grid[cell]);
                fixed[nth] += u64::from(Cell::ALL.iter().all(same));
            }
            ControlFlow::Continue(())
        });
        stabiliser.iter().map(|(symmetry, _)| *symmetry).zip(fixed).collect()
    }

    /// Compares the exact covers with the visited grids for some of the classes whose diagonals have a symmetry.
    fn covers_find_what_visits_meet(some: usize) {
        let solver = Solver::new(&Rules::diagonal());
        for (digits, size) in classes().iter().filter(|class| class.1 < 96).take(some) {
            let mut visited = visited(&solver, digits);
            assert_eq!(visited.remove(&Symmetry::IDENTITY), Some(count(&solver, digits)), "{digits:?}");
            assert_eq!(visited, symmetric(digits).fixed, "{digits:?}");
            assert_eq!(visited.len() as u64, 96 / size - 1);
        }
    }

    #[test]
    #[ignore = "visits 30 million grids, which takes half a minute"]
    fn covers_find_what_visits_meet_in_one_class() {
        covers_find_what_visits_meet(1);
    }

    #[test]
    #[ignore = "visits 1.3 billion grids, which takes a quarter of an hour"]
    fn covers_find_what_visits_meet_in_all_classes() {
        covers_find_what_visits_meet(usize::MAX);
    }

    #[test]
    fn sizes_of_classes_follow_from_their_symmetries() {
        let classes = classes();
        assert_eq!(classes.len(), 74);
        assert_eq!(classes.iter().map(|class| class.1).sum::<u64>(), fillings().len() as u64);
        for (digits, size) in &classes {
            assert_eq!(size * stabiliser(digits).len() as u64, 96);
        }
    }
}
