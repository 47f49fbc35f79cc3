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

use super::Symmetry;
use crate::{CellSet, Rules, Unit};
use alloc::vec::Vec;

/// The lines in the order of the chain: the first row and all columns, so that the first row of an image is known
/// after ten levels (what [`Symmetries::canonical`] reads first), then the other rows.
pub(super) const CHAIN: [LineNumber; 18] = {
    let order = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 1, 2, 3, 4, 5, 6, 7, 8];
    let mut chain = LineNumber::ALL;
    let mut nth = 0;
    while nth < 18 {
        chain[nth] = LineNumber(order[nth]);
        nth += 1;
    }
    chain
};

/// The number of a line of the board, and so a place to which a symmetry may move a line: 0 to 8 are the rows, 9 to
/// 17 the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineNumber(u8);

impl LineNumber {
    const ALL: [LineNumber; 18] = {
        let mut all = [LineNumber(0); 18];
        let mut nth = 0;
        while nth < 18 {
            all[nth].0 = nth as u8;
            nth += 1;
        }
        all
    };

    /// Returns the number of lines before this one.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn is_row(self) -> bool {
        self.0 < 9
    }

    fn cells(self) -> CellSet {
        if self.is_row() { Unit::row(self.index()).cells } else { Unit::column(self.index() - 9).cells }
    }

    /// Returns the line to which a symmetry moves this one.
    const fn image(self, symmetry: &Symmetry) -> LineNumber {
        LineNumber(symmetry.0[self.index()])
    }
}

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
            let side =
                |place: &LineNumber| depth == 0 || place.is_row() == line.is_row() && !CHAIN[..depth].contains(place);
            for place in LineNumber::ALL.into_iter().filter(side) {
                if refused[place.index()] || orbit.iter().any(|factor| line.image(factor) == place) {
                    continue;
                }
                match finder.find(depth, place) {
                    Some(found) => {
                        known.push(found);
                        orbit = self::orbit(line, &known);
                    }
                    // If no symmetry reaches a place, none reaches the places to which known symmetries map it.
                    None => {
                        self::orbit(place, &known).iter().for_each(|to| refused[place.image(to).index()] = true);
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
fn orbit(line: LineNumber, known: &[Symmetry]) -> Vec<Symmetry> {
    let mut orbit = alloc::vec![Symmetry::IDENTITY];
    let mut next = 0;
    while let Some(&reached) = orbit.get(next) {
        for generator in known {
            let further = reached.then(generator);
            if orbit.iter().all(|other| line.image(other) != line.image(&further)) {
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
    placed: Vec<(LineNumber, LineNumber)>,
}

impl Finder<'_> {
    fn new(rules: &Rules) -> Finder<'_> {
        Finder { rules }
    }

    /// Returns a symmetry that keeps the first `depth` lines of the chain and takes the next one to `place`.
    fn find(&self, depth: usize, place: LineNumber) -> Option<Symmetry> {
        let units = self.rules.units().len();
        let mut seen = Seen { from: alloc::vec![0; units], to: alloc::vec![0; units], placed: Vec::new() };
        for &line in &CHAIN[..depth] {
            self.place(&mut seen, line, line).then_some(())?;
        }
        self.place(&mut seen, CHAIN[depth], place).then_some(())?;
        self.complete(&seen)
    }

    /// Places a line; whether the units allow it.
    fn place(&self, seen: &mut Seen, line: LineNumber, place: LineNumber) -> bool {
        let gather = |numbers: &mut [u64], placed: &mut dyn Iterator<Item = LineNumber>, line: LineNumber| {
            let placed: Vec<LineNumber> = placed.collect();
            for (number, unit) in numbers.iter_mut().zip(self.rules.units()) {
                let meets = unit.cells & line.cells();
                // Which cells with both lines placed belong to the unit, and how many on this line.
                let crossed = placed
                    .iter()
                    .map(|other| !(meets & other.cells()).is_empty() && other.is_row() != line.is_row())
                    .fold(1u64, |bits, bit| bits << 1 | u64::from(bit));
                *number = mix(*number ^ mix(crossed << 4 | meets.len() as u64));
            }
        };
        gather(&mut seen.from, &mut seen.placed.iter().map(|pair| pair.0), line);
        gather(&mut seen.to, &mut seen.placed.iter().map(|pair| pair.1), place);
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
        let free = |line: &LineNumber| seen.placed.iter().all(|pair| pair.0 != *line);
        // Rows and columns alternate, so that the images of cells are known early.
        let Some(line) = (0..18).map(|nth| LineNumber::ALL[nth / 2 + 9 * (nth % 2)]).find(free) else {
            let mut lines = Symmetry::IDENTITY.0;
            seen.placed.iter().for_each(|&(line, place)| lines[line.index()] = place.0);
            let found = Symmetry(lines);
            return found.keeps(self.rules).then_some(found);
        };
        let swaps = seen.placed.iter().any(|&(line, place)| line.is_row() != place.is_row());
        let to_row = line.is_row() != swaps;
        let unused = |place: &LineNumber| seen.placed.iter().all(|pair| pair.1 != *place);
        let places = LineNumber::ALL.into_iter().filter(|place| place.is_row() == to_row);
        places.filter(unused).find_map(|place| {
            let mut deeper = seen.clone();
            if self.place(&mut deeper, line, place) { self.complete(&deeper) } else { None }
        })
    }
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
