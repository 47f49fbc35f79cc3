//! One representative for all clues that symmetries and relabelling turn into each other.
//!
//! The canonical form is the least line: empty before 1 before 2 … before 9, cell by cell. Two puzzles are
//! equivalent exactly if their canonical forms are equal.
//!
//! The search walks down the chain of the group. Each level decides which line of the input comes next, and with it
//! the next cells of the image; a branch that is greater than the least line so far ends there. Digits are renamed in
//! order of appearance, which gives the least line. If an image equals the least one, the two branches are equal from
//! their common node on, so the rest of the later branch is skipped. Without this, symmetric clues would take much
//! longer.

use super::{Relabelling, Symmetries, Symmetry, group::CHAIN};
use crate::{Cell, Clues, Digit};

/// The canonical form of some clues, with the symmetry and the relabelling that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The canonical form: the least of all equivalent clues.
    pub clues: Clues,
    /// The symmetry that is applied to the cells first.
    pub symmetry: Symmetry,
    /// The relabelling that is applied to the digits after the symmetry.
    pub relabelling: Relabelling,
}

impl Symmetries {
    /// Returns the canonical form of clues under these symmetries and relabelling.
    #[must_use]
    pub fn canonical(&self, clues: &Clues) -> Canonical {
        let input = core::array::from_fn(|nth| clues[Cell::ALL[nth]].map_or(0, Digit::value));
        let mut search = Search { group: self, input, path: [0; 18], least: None };
        search.below(0, Symmetry::IDENTITY, Names::default(), [0; 81], true);
        let Some(Least { back, names, line, .. }) = search.least else {
            unreachable!("the identity is an image");
        };
        Canonical {
            clues: Clues::new(line.map(Digit::new)),
            symmetry: back.inverse(),
            relabelling: names.relabelling(),
        }
    }
}

struct Search<'a> {
    group: &'a Symmetries,
    input: [u8; 81],
    /// Which factor was taken at each level.
    path: [u8; 18],
    least: Option<Least>,
}

struct Least {
    line: [u8; 81],
    path: [u8; 18],
    /// From the image to the input.
    back: Symmetry,
    names: Names,
}

/// New names of digits in order of appearance; 0 for a digit without a name.
#[derive(Clone, Copy, Default)]
struct Names {
    of: [u8; 10],
    last: u8,
}

impl Names {
    fn name(&mut self, digit: u8) -> u8 {
        if digit != 0 && self.of[digit as usize] == 0 {
            self.last += 1;
            self.of[digit as usize] = self.last;
        }
        self.of[digit as usize]
    }

    fn relabelling(mut self) -> Relabelling {
        let names = Digit::ALL.map(|digit| Digit::ALL[self.name(digit.value()) as usize - 1]);
        Relabelling(names)
    }
}

/// The level to return to: everything deeper is done with.
type Back = usize;

impl Search<'_> {
    /// Tries all images whose first `depth` lines are fixed by `back`. `tied` means that the line so far equals the
    /// start of the least one; otherwise it is less. Returns the deepest level that has untried branches.
    fn below(&mut self, depth: usize, back: Symmetry, names: Names, line: [u8; 81], tied: bool) -> Back {
        if depth == 18 {
            return self.arrive(back, names, line, tied);
        }
        let mut tied = tied;
        for (nth, factor) in self.group.levels[depth].factors.iter().enumerate() {
            let (back, mut names, mut line) = (factor.then(&back), names, line);
            let Some(still_tied) = self.read(depth, &back, &mut names, &mut line, tied) else { continue };
            self.path[depth] = nth as u8;
            let to = self.below(depth + 1, back, names, line, still_tied);
            if to < depth {
                return to;
            }
            // The search below may have found a smaller line; in any case this node's line is now the start of the
            // least one.
            tied = true;
        }
        depth
    }

    /// Reads the cells that a level decides. `None` if they make the line greater than the least one.
    fn read(
        &self,
        depth: usize,
        back: &Symmetry,
        names: &mut Names,
        line: &mut [u8; 81],
        mut tied: bool,
    ) -> Option<bool> {
        let cells = match depth {
            0 => 0..0,
            1..=9 => depth - 1..depth,
            _ => 9 * CHAIN[depth].index()..9 * (CHAIN[depth].index() + 1),
        };
        for nth in cells {
            let name = names.name(self.input[back.image(Cell::ALL[nth]) as usize]);
            line[nth] = name;
            if tied && let Some(least) = &self.least {
                match name.cmp(&least.line[nth]) {
                    core::cmp::Ordering::Less => tied = false,
                    core::cmp::Ordering::Equal => {}
                    core::cmp::Ordering::Greater => return None,
                }
            }
        }
        Some(tied)
    }

    /// A whole image, not greater than the least one.
    fn arrive(&mut self, back: Symmetry, names: Names, line: [u8; 81], tied: bool) -> Back {
        if tied && let Some(least) = &self.least {
            let parted = (0..18).find(|&depth| least.path[depth] != self.path[depth]);
            return parted.unwrap_or(18);
        }
        self.least = Some(Least { line, path: self.path, back, names });
        18
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Solution};
    use alloc::{collections::BTreeSet, string::ToString};

    const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    const CLASSIC: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn line(clues: &Clues) -> [u8; 81] {
        Cell::ALL.map(|cell| clues[cell].map_or(0, Digit::value))
    }

    /// Returns the slow twin: the least of all images.
    fn least(symmetries: impl IntoIterator<Item = Symmetry>, clues: &Clues) -> [u8; 81] {
        symmetries
            .into_iter()
            .map(|symmetry| {
                let mut names = Names::default();
                line(&symmetry.apply(clues)).map(|digit| names.name(digit))
            })
            .min()
            .unwrap()
    }

    #[test]
    fn the_least_of_all_images() {
        let group = Rules::diagonal().symmetries();
        let clues: Clues = DIAGONAL.parse().unwrap();
        let some = [clues, Clues::EMPTY, clues.iter().take(1).collect(), clues.iter().take(6).collect()];
        for clues in some {
            let canonical = group.canonical(&clues);
            assert_eq!(line(&canonical.clues), least(group.iter(), &clues));
            let there = canonical.relabelling.apply(&canonical.symmetry.apply(&clues));
            assert_eq!(there, canonical.clues);
        }
    }

    #[test]
    fn images_have_one_form() {
        for (rules, clues) in [(Rules::classic(), CLASSIC), (Rules::diagonal(), DIAGONAL)] {
            let group = rules.symmetries();
            let clues: Clues = clues.parse().unwrap();
            let canonical = group.canonical(&clues);
            assert_eq!(group.canonical(&canonical.clues).clues, canonical.clues);
            let some = (0..group.count()).step_by(group.count() as usize / 96).map(|nth| group.nth(nth));
            assert!(some.into_iter().all(|symmetry| least([symmetry], &clues) >= line(&canonical.clues)));
            for nth in 0..60 {
                let image = group.nth(nth * 7_919_993).apply(&clues);
                let image = Relabelling::nth(nth as u32 * 6007).apply(&image);
                let other = group.canonical(&image);
                assert_eq!(other.clues, canonical.clues);
                assert_eq!(other.relabelling.apply(&other.symmetry.apply(&image)), canonical.clues);
            }
        }
    }

    #[test]
    fn forms_of_few_clues_are_found_at_once() {
        let group = Rules::classic().symmetries();
        assert_eq!(group.canonical(&Clues::EMPTY).clues, Clues::EMPTY);
        let one: Clues = [(Cell::R2C7, Digit::Six)].into_iter().collect();
        assert_eq!(group.canonical(&one).clues, [(Cell::R9C9, Digit::One)].into_iter().collect());
    }

    #[test]
    fn a_solution_begins_with_all_digits_in_order() {
        let rules = Rules::classic();
        let group = rules.symmetries();
        let digits = |text: &str| -> Solution {
            let clues: Clues = text.parse().unwrap();
            Solution::new(&rules, Cell::ALL.map(|cell| clues[cell].unwrap())).unwrap()
        };
        let solution = digits("267945381853716249491823576576438192384192657129657438642379815935281764718564923");
        let canonical = group.canonical(&solution.clues()).clues;
        assert!(canonical.to_string().starts_with("1234567894"), "{canonical}");
        let moved = Solution::new(&rules, group.nth(1_234_567).moved(solution.digits())).unwrap();
        assert_eq!(group.canonical(&moved.clues()).clues, canonical);
    }

    /// Filled diagonals: nine digits on each, one in common at the centre, nothing twice in a row, column or box.
    #[test]
    fn pairs_of_filled_diagonals_fall_in_74_classes() {
        fn fill(rules: &Rules, cells: &[Cell], clues: &mut Clues, visit: &mut dyn FnMut(&Clues)) {
            let Some((&cell, rest)) = cells.split_first() else { return visit(clues) };
            for digit in Digit::ALL {
                if rules.peers(cell).iter().all(|peer| clues[peer] != Some(digit)) {
                    clues[cell] = Some(digit);
                    fill(rules, rest, clues, visit);
                    clues[cell] = None;
                }
            }
        }
        let rules = Rules::diagonal();
        let group = rules.symmetries();
        // Relabelling makes the main diagonal 1 to 9.
        let [main, anti] = [27, 28].map(|nth| rules.units()[nth].cells);
        let mut clues: Clues = main.iter().zip(Digit::ALL).collect();
        let open: alloc::vec::Vec<Cell> = (anti - main).iter().collect();
        let mut classes = BTreeSet::new();
        fill(&rules, &open, &mut clues, &mut |clues| {
            classes.insert(group.canonical(clues).clues.to_string());
        });
        assert_eq!(classes.len(), 74);
    }
}
