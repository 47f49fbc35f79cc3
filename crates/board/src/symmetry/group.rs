//! All symmetries of a set of rules, without listing them.
//!
//! The symmetries form a group, stored as a stabiliser chain (after Sims): the lines of the board in a fixed order, and
//! for each line its possible images while all lines before it stay, with one symmetry for each image. Every symmetry
//! is a product of one factor per level in exactly one way, so the chain can count, number and list the symmetries. A
//! random number below the count selects a random symmetry, all equally likely.
//!
//! The factors are found from the last line to the first. The symmetries known so far give some images of a line; for
//! every other place, a search looks for a symmetry with this image and prunes by the intersections of units with the
//! lines placed so far.

use super::{LineImages, Symmetry};
use crate::{CellSet, Rules, Unit};
use alloc::vec::Vec;

/// The lines in the order of the chain: the first row and all columns, so that the first row of an image is known
/// after ten levels (what [`Symmetries::canonical`] reads first), then the other rows.
pub(super) const CHAIN: LineImages = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 1, 2, 3, 4, 5, 6, 7, 8];

/// The symmetries of a set of rules.
#[derive(Clone, Debug)]
pub struct Symmetries {
    pub(super) levels: [StabiliserLevel; 18],
}

/// The images of a line while the lines before it in the chain stay, and a symmetry for each image; the identity is
/// first.
#[derive(Clone, Debug, Default)]
pub(super) struct StabiliserLevel {
    pub(super) factors: Vec<Symmetry>,
}

impl Rules {
    /// Returns the symmetries of these rules. The computation takes some milliseconds, so keep the result.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetries::new(self)
    }
}

impl Symmetries {
    fn new(rules: &Rules) -> Symmetries {
        let finder = Finder::new(rules);
        let mut levels: [StabiliserLevel; 18] = Default::default();
        // Symmetries that keep the lines before the current level's.
        let mut known: Vec<Symmetry> = Vec::new();
        for depth in (0..18).rev() {
            let line = CHAIN[depth];
            let mut orbit = orbit(line, &known);
            let mut refused = [false; 18];
            // The first line may become a row or a column. After that, rows stay rows, and each place has one line.
            let side = |place: &u8| depth == 0 || (*place < 9) == (line < 9) && !CHAIN[..depth].contains(place);
            for place in (0..18u8).filter(side) {
                if refused[place as usize] || orbit.iter().any(|factor| factor.0[line as usize] == place) {
                    continue;
                }
                match finder.find(depth, place) {
                    Some(found) => {
                        known.push(found);
                        orbit = self::orbit(line, &known);
                    }
                    // If no symmetry reaches a place, none reaches the places to which known symmetries map it.
                    None => {
                        self::orbit(place, &known).iter().for_each(|to| refused[to.0[place as usize] as usize] = true);
                    }
                }
            }
            levels[depth].factors = orbit;
        }
        Symmetries { levels }
    }

    /// Returns how many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.levels.iter().map(|level| level.factors.len() as u64).product()
    }

    /// Returns the `n`-th symmetry, counted from 0 in a fixed order that starts with the identity. `n` wraps at the
    /// count.
    #[must_use]
    pub fn nth(&self, n: u64) -> Symmetry {
        let mut rest = n;
        self.levels.iter().rev().fold(Symmetry::IDENTITY, |product, level| {
            let count = level.factors.len() as u64;
            let factor = &level.factors[(rest % count) as usize];
            rest /= count;
            product.then(factor)
        })
    }

    /// Returns all symmetries, in the order of [`Symmetries::nth`].
    pub fn iter(&self) -> impl Iterator<Item = Symmetry> + '_ {
        (0..self.count()).map(|n| self.nth(n))
    }
}

/// Returns where these symmetries and their products take a line, and one product for each place; the identity first.
fn orbit(line: u8, known: &[Symmetry]) -> Vec<Symmetry> {
    let mut orbit = alloc::vec![Symmetry::IDENTITY];
    let mut next = 0;
    while let Some(&reached) = orbit.get(next) {
        for generator in known {
            let further = reached.then(generator);
            if orbit.iter().all(|other| other.0[line as usize] != further.0[line as usize]) {
                orbit.push(further);
            }
        }
        next += 1;
    }
    orbit
}

/// Looks for symmetries one line at a time.
struct Finder<'a> {
    rules: &'a Rules,
}

/// For each unit, a number that summarises its intersections with the lines placed so far, before and after the
/// permutation. A symmetry maps units to units, so both lists must have the same numbers.
#[derive(Clone)]
struct Seen {
    from: Vec<u64>,
    to: Vec<u64>,
    /// Line and place, in the order in which they were placed.
    placed: Vec<(u8, u8)>,
}

impl Finder<'_> {
    fn new(rules: &Rules) -> Finder<'_> {
        Finder { rules }
    }

    /// Returns a symmetry that keeps the first `depth` lines of the chain and takes the next one to `place`.
    fn find(&self, depth: usize, place: u8) -> Option<Symmetry> {
        let units = self.rules.units().len();
        let mut seen = Seen { from: alloc::vec![0; units], to: alloc::vec![0; units], placed: Vec::new() };
        for &line in &CHAIN[..depth] {
            self.place(&mut seen, line, line).then_some(())?;
        }
        self.place(&mut seen, CHAIN[depth], place).then_some(())?;
        self.complete(&seen)
    }

    /// Places a line; whether the units allow it.
    fn place(&self, seen: &mut Seen, line: u8, place: u8) -> bool {
        let gather = |numbers: &mut [u64], of: fn(&(u8, u8)) -> u8, placed: &[(u8, u8)], line: u8| {
            for (number, unit) in numbers.iter_mut().zip(self.rules.units()) {
                let meets = unit.cells & cells_of(line);
                // Which cells with both lines placed belong to the unit, and how many on this line.
                let crossed = placed
                    .iter()
                    .map(|pair| !(meets & cells_of(of(pair))).is_empty() && (of(pair) < 9) != (line < 9))
                    .fold(1u64, |bits, bit| bits << 1 | u64::from(bit));
                *number = mix(*number ^ mix(crossed << 4 | meets.len() as u64));
            }
        };
        gather(&mut seen.from, |pair| pair.0, &seen.placed, line);
        gather(&mut seen.to, |pair| pair.1, &seen.placed, place);
        seen.placed.push((line, place));
        let sorted = |numbers: &[u64]| {
            let mut numbers = numbers.to_vec();
            numbers.sort_unstable();
            numbers
        };
        sorted(&seen.from) == sorted(&seen.to)
    }

    /// Returns a symmetry that places the remaining lines too.
    fn complete(&self, seen: &Seen) -> Option<Symmetry> {
        let free = |line: u8| seen.placed.iter().all(|pair| pair.0 != line);
        // Rows and columns alternate, so that the images of cells are known early.
        let Some(line) = (0..18).map(|nth| nth / 2 + 9 * (nth % 2)).find(|&line| free(line)) else {
            let mut lines = Symmetry::IDENTITY.0;
            seen.placed.iter().for_each(|&(line, place)| lines[line as usize] = place);
            let found = Symmetry(lines);
            return found.keeps(self.rules).then_some(found);
        };
        let swaps = seen.placed.iter().any(|&(line, place)| (line < 9) != (place < 9));
        let first = if (line < 9) != swaps { 0 } else { 9 };
        (first..first + 9).filter(|&place| seen.placed.iter().all(|pair| pair.1 != place)).find_map(|place| {
            let mut deeper = seen.clone();
            if self.place(&mut deeper, line, place) { self.complete(&deeper) } else { None }
        })
    }
}

fn cells_of(line: u8) -> CellSet {
    if line < 9 { Unit::row(line as usize).cells } else { Unit::column(line as usize - 9).cells }
}

/// Spreads a number over all bits (the finaliser of SplitMix64). Equal stays equal, and a chance meeting of two
/// different ones costs time only: a complete symmetry is checked against the units themselves.
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Clues, UnitKind};
    use alloc::collections::BTreeSet;

    /// Classic, and further units.
    fn with(extra: &[CellSet]) -> Rules {
        let mut units = Rules::classic().units().to_vec();
        units.extend(extra.iter().zip(0..).map(|(&cells, nth)| Unit { kind: UnitKind::Extra(nth), cells }));
        Rules::from_units("with", &units).unwrap()
    }

    /// Returns the cells with the same place in each box.
    fn disjoint() -> [CellSet; 9] {
        core::array::from_fn(|place| (0..9).map(|nth| Unit::square(nth).cells.iter().nth(place).unwrap()).collect())
    }

    fn windows() -> [CellSet; 4] {
        [10, 14, 46, 50].map(|corner| (0..9).map(|place| Cell::ALL[corner + 9 * (place / 3) + place % 3]).collect())
    }

    #[test]
    fn the_counts_of_known_rules() {
        assert_eq!(Rules::classic().symmetries().count(), 3_359_232);
        assert_eq!(Rules::diagonal().symmetries().count(), 96);
        // Six orders of the bands and one order within all of them, rows and columns alike; and boxes can change places
        // with the further units.
        assert_eq!(with(&disjoint()).symmetries().count(), 2 * 2 * 36 * 36);
        assert_eq!(with(&[Unit::main_diagonal().cells]).symmetries().count(), 2 * 1296);
    }

    #[test]
    fn all_are_different_and_keep_the_units() {
        let rows: Vec<Unit> = (0..9).map(Unit::row).collect();
        for (rules, some) in [
            (Rules::classic(), 20_011),
            (Rules::diagonal(), 1),
            (with(&windows()), 1),
            (with(&disjoint()), 1),
            (Rules::from_units("rows", &rows).unwrap(), 97_007_003),
        ] {
            let group = rules.symmetries();
            let listed: Vec<Symmetry> = (0..group.count()).step_by(some).map(|nth| group.nth(nth)).collect();
            assert!(listed.iter().all(|symmetry| symmetry.keeps(&rules)));
            assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len());
            assert_eq!(group.nth(0), Symmetry::IDENTITY);
        }
        assert_eq!(Rules::from_units("rows", &rows).unwrap().symmetries().count(), 362_880 * 362_880);
    }

    /// The slow twin: with boxes kept, rows stay in bands and columns in stacks, 1296 ways each, and each pair of
    /// ways counts if the units agree.
    #[test]
    fn as_many_as_trying_all_finds() {
        let orders: Vec<[u8; 9]> = (0..1296u32)
            .map(|n| {
                const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
                let within = [n % 6, n / 6 % 6, n / 36 % 6].map(|nth| THREE[nth as usize]);
                let bands = THREE[(n / 216) as usize];
                core::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
            })
            .collect();
        let keep = |rules: &Rules, symmetry: &Symmetry| {
            let extra = &rules.units()[27..];
            extra.iter().all(|unit| {
                let image = symmetry.image_of(unit.cells);
                extra.iter().any(|other| other.cells == image)
            })
        };
        for rules in [with(&windows()), Rules::diagonal()] {
            let mut count = 0;
            for &rows in &orders {
                for &columns in &orders {
                    let symmetry = Symmetry::new(rows, columns).unwrap();
                    count += u64::from(keep(&rules, &symmetry));
                    count += u64::from(keep(&rules, &symmetry.then(&Symmetry::TRANSPOSE)));
                }
            }
            assert_eq!(rules.symmetries().count(), count, "{rules}");
        }
    }

    #[test]
    fn symmetries_of_clues() {
        let group = Rules::diagonal().symmetries();
        let fixing = |clues: Clues| group.iter().filter(|symmetry| symmetry.apply(&clues) == clues).count();
        assert_eq!(fixing(Clues::EMPTY), 96);
        // The orbit of r1c1 under the group has twelve cells: 96 / 12.
        assert_eq!(fixing([(Cell::R1C1, crate::Digit::One)].into_iter().collect()), 8);
    }
}
