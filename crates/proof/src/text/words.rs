//! Words and notation that the texts of all techniques share.

use crate::{Role, RoleName, Step};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules, UnitKind};
use std::fmt::{self, Display, Formatter};

/// A step on the board that it is seen on.
#[derive(Clone, Copy)]
pub(super) struct StepOnBoard<'a> {
    pub(super) rules: &'a Rules,
    pub(super) grid: &'a Grid,
    pub(super) step: &'a Step,
}

impl<'a> StepOnBoard<'a> {
    /// Returns the first role of a name; an empty one if there is none.
    pub(super) fn role(self, name: RoleName) -> Role {
        let found = self.step.evidence.role(name).copied();
        found.unwrap_or_else(|| Role::new(name, CellSet::EMPTY, DigitSet::EMPTY))
    }

    /// Returns the roles of a name in their order.
    pub(super) fn roles(self, name: RoleName) -> Vec<Role> {
        self.step.evidence.roles_of(name).copied().collect()
    }

    /// `r4c4 (45)`.
    pub(super) fn full(self, cell: Cell) -> impl Display {
        written(move |out| write!(out, "{cell} ({})", self.grid[cell]))
    }

    /// `r4c4 (45) and r4c5 (45)`.
    pub(super) fn all_full(self, cells: CellSet) -> impl Display {
        and(cells.iter().map(move |cell| self.full(cell)))
    }

    /// Returns the first unit that holds both cells.
    pub(super) fn shared(self, one: Cell, other: Cell) -> Option<UnitKind> {
        self.rules.units_with(CellSet::of(one).with(other)).next().map(|unit| unit.kind)
    }

    /// Returns the cells that lose candidates.
    pub(super) fn targets(self) -> CellSet {
        self.step.effect.removed.iter().map(|&(cell, _)| cell).collect()
    }

    /// Returns the digits that go.
    pub(super) fn gone(self) -> DigitSet {
        self.step.effect.removed.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    /// Returns the fewest units through which a cell sees all of these cells, in the order of the cells.
    pub(super) fn through(self, target: Cell, seen: CellSet) -> Vec<UnitKind> {
        let mut left = seen.without(target);
        let mut units = Vec::new();
        while let Some(first) = left.first() {
            let best = self.rules.units_of(target).filter(|unit| unit.cells.contains(first));
            let Some(best) = best.rev_max_by_key(|unit| (unit.cells & left).len()) else { break };
            units.push(best.kind);
            left -= best.cells;
            left.remove(first);
        }
        units
    }

    /// `r1c6 sees both pincers (row 1, column 6), and so does r6c4 (column 4, row 6)`. Each target is looked at with the cells
    /// that it must see.
    pub(super) fn sights(self, noun: &str, seen: &dyn Fn(Cell) -> CellSet) -> String {
        let mut groups: Vec<(Vec<UnitKind>, CellSet)> = Vec::new();
        for target in self.targets().iter() {
            let units = self.through(target, seen(target));
            match groups.iter_mut().find(|(known, _)| *known == units) {
                Some((_, cells)) => *cells = cells.with(target),
                None => groups.push((units, target.into())),
            }
        }
        let Some(((units, cells), others)) = groups.split_first() else { return String::new() };
        let sees = if cells.len() == 1 { "sees" } else { "see" };
        let mut text = format!("{} {sees} {noun} ({})", and(cells.iter()), all_bare(units));
        if !others.is_empty() {
            let many = others.len() > 1 || others[0].1.len() > 1;
            let listed = and(others
                .iter()
                .map(|(units, cells)| written(move |out| write!(out, "{} ({})", and(cells.iter()), all_bare(units)))));
            text += &format!(", and so {} {listed}", if many { "do" } else { "does" });
        }
        text
    }

    /// What follows: `r1c6 and r6c4 are not 3`, `r1c4 is neither 6 nor 9; it is 7`.
    pub(super) fn so(self) -> String {
        if let Some((cell, digit)) = self.step.effect.placed {
            return format!("{cell} is {digit}");
        }
        let removed = &self.step.effect.removed;
        let left = |cell: Cell, gone: DigitSet| (self.grid[cell] - gone).single();
        if let [(cell, digits)] = removed.as_slice() {
            let not = denied(*digits);
            return match left(*cell, *digits) {
                Some(digit) => format!("{cell} is {not}; it is {digit}"),
                None => format!("{cell} is {not}"),
            };
        }
        let mut text = removals(removed);
        let solved: Vec<String> =
            removed.iter().filter_map(|&(cell, digits)| Some(format!("{} in {cell}", left(cell, digits)?))).collect();
        if !solved.is_empty() {
            text += &format!(", which leaves {}", and(solved.iter()));
        }
        text
    }

    /// Returns the conclusion in notation: `=> -3 r4567c1,r7c4`, `=> r4c9=5`.
    pub(super) fn arrow(self) -> impl Display {
        written(move |out| self.write_arrow(out))
    }

    fn write_arrow(self, out: &mut Formatter<'_>) -> fmt::Result {
        if let Some((cell, digit)) = self.step.effect.placed {
            return write!(out, "=> {cell}={digit}");
        }
        let removed = &self.step.effect.removed;
        if let [(cell, digits)] = removed.as_slice()
            && digits.len() > 1
            && let Some(digit) = (self.grid[*cell] - *digits).single()
        {
            return write!(out, "=> {cell}={digit}");
        }
        out.write_str("=> ")?;
        let mut between = "";
        for digit in self.gone().iter() {
            let cells = removed.iter().filter(|(_, digits)| digits.contains(digit)).map(|&(cell, _)| cell);
            write!(out, "{between}-{digit} {}", compact(cells.collect()))?;
            between = ", ";
        }
        Ok(())
    }
}

/// Removed candidates; cells that lose the same digits are named together: `r1c1 and r1c2 are not 5; r2c3 is neither 1 nor 5`.
pub(super) fn removals(removed: &[(Cell, DigitSet)]) -> String {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for &(cell, digits) in removed {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    let parts =
        groups.iter().map(|(digits, cells)| format!("{} {} {}", and(cells.iter()), is(*cells), denied(*digits)));
    if groups.is_empty() { "nothing changes".to_owned() } else { joined(parts, "; ").to_string() }
}

/// The greatest by key, and the first of equals.
trait FirstMax: Iterator + Sized {
    fn rev_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.fold(None, |best: Option<Self::Item>, item| match best {
            Some(best) if key(&best) >= key(&item) => Some(best),
            _ => Some(item),
        })
    }
}

impl<I: Iterator> FirstMax for I {}

/// A text that is written where it is shown, so that no caller has to keep a [`String`] of it.
pub(super) struct WrittenInPlace<F>(F);

impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> Display for WrittenInPlace<F> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0(out)
    }
}

/// Returns a text from the function that writes it.
pub(super) fn written<F: Fn(&mut Formatter<'_>) -> fmt::Result>(write: F) -> WrittenInPlace<F> {
    WrittenInPlace(write)
}

/// Items with words between them.
pub(super) struct Joined<I> {
    items: I,
    between: &'static str,
    last: &'static str,
}

impl<I: Iterator<Item: Display> + Clone> Display for Joined<I> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let mut list = Lister { out, before: "", held: None };
        for item in self.items.clone() {
            list.add(&item, self.between)?;
        }
        list.end(self.last)
    }
}

/// Writes each item when the next one comes, because the words before the last one differ.
struct Lister<'o, 'f> {
    out: &'o mut Formatter<'f>,
    before: &'static str,
    held: Option<String>,
}

impl Lister<'_, '_> {
    fn add(&mut self, item: &dyn Display, between: &'static str) -> fmt::Result {
        if let Some(held) = self.held.replace(item.to_string()) {
            write!(self.out, "{}{held}", self.before)?;
            self.before = between;
        }
        Ok(())
    }

    fn end(self, last: &str) -> fmt::Result {
        let Some(held) = self.held else { return Ok(()) };
        write!(self.out, "{}{held}", if self.before.is_empty() { "" } else { last })
    }
}

/// Returns items as a list in a sentence: `a`, `a and b`, `a, b and c` if `last` is " and ".
pub(super) fn listed<I: Iterator<Item: Display> + Clone>(items: I, last: &'static str) -> Joined<I> {
    Joined { items, between: ", ", last }
}

/// Returns items with the same text between any two: `a-b-c`.
pub(super) fn joined<I: Iterator<Item: Display> + Clone>(items: I, between: &'static str) -> Joined<I> {
    Joined { items, between, last: between }
}

pub(super) fn and<I: Iterator<Item: Display> + Clone>(items: I) -> Joined<I> {
    listed(items, " and ")
}

pub(super) fn or<I: Iterator<Item: Display> + Clone>(items: I) -> Joined<I> {
    listed(items, " or ")
}

/// `neither r1c1 nor r1c2`, `none of r1c1, r1c2 and r1c3`.
pub(super) fn none_of(cells: CellSet) -> impl Display {
    written(move |out| match cells.len() {
        2 => write!(out, "neither {}", listed(cells.iter(), " nor ")),
        _ => write!(out, "none of {}", and(cells.iter())),
    })
}

/// `not 3`, `neither 6 nor 9`, `not 1, 2 or 5`.
pub(super) fn denied(digits: DigitSet) -> impl Display {
    written(move |out| match digits.len() {
        2 => write!(out, "neither {}", listed(digits.iter(), " nor ")),
        _ => write!(out, "not {}", or(digits.iter())),
    })
}

/// Returns a unit in brackets: `row 1`, `main diagonal`; nothing for no unit.
pub(super) fn bare(unit: impl Into<Option<UnitKind>>) -> impl Display {
    let unit = unit.into();
    written(move |out| {
        let name = unit.map_or_else(String::new, |unit| unit.to_string());
        out.write_str(name.strip_prefix("the ").unwrap_or(&name))
    })
}

/// Returns units in brackets: `row 1, column 6`.
pub(super) fn all_bare(units: &[UnitKind]) -> impl Display {
    joined(units.iter().map(|&unit| bare(unit)), ", ")
}

/// Returns where something lies: `in row 1`, `on the main diagonal`.
pub(super) fn inside(unit: UnitKind) -> impl Display {
    written(move |out| write!(out, "{} {unit}", if unit.is_diagonal() { "on" } else { "in" }))
}

/// Returns a unit at the start of a sentence: `Row 1`, `The main diagonal`.
pub(super) fn start(unit: UnitKind) -> impl Display {
    written(move |out| out.write_str(&capital(&unit.to_string())))
}

/// Returns units in words: `rows 1 and 8`, `row 4 and the main diagonal`.
#[must_use]
pub fn units(kinds: &[UnitKind]) -> String {
    let number = |unit: &UnitKind| match *unit {
        UnitKind::Row(n) => Some(("rows", n)),
        UnitKind::Column(n) => Some(("columns", n)),
        UnitKind::Box(n) => Some(("boxes", n)),
        _ => None,
    };
    let numbers: Option<Vec<(&str, u8)>> = kinds.iter().map(number).collect();
    match numbers {
        Some(all) if all.len() > 1 && all.iter().all(|(word, _)| *word == all[0].0) => {
            format!("{} {}", all[0].0, and(all.iter().map(|(_, n)| n + 1)))
        }
        _ => and(kinds.iter()).to_string(),
    }
}

/// Units in notation: `r18`, `r4d\`.
pub(super) fn unit_codes(kinds: &[UnitKind]) -> String {
    let mut text = String::new();
    let mut last = ' ';
    for unit in kinds {
        let code = unit.code().to_string();
        let first = code.chars().next().unwrap_or(' ');
        let numbered = matches!(first, 'r' | 'c' | 'b');
        text += if numbered && first == last { &code[1..] } else { &code };
        last = first;
    }
    text
}

/// Cells in notation: `r18c45`, `r4567c1,r7c4`.
pub(super) fn compact(cells: CellSet) -> impl Display {
    written(move |out| write_compact(out, cells))
}

fn write_compact(out: &mut Formatter<'_>, cells: CellSet) -> fmt::Result {
    let columns = |row: usize| {
        let mut columns = [false; 9];
        cells.iter().filter(|cell| cell.row() == row).for_each(|cell| columns[cell.column()] = true);
        columns
    };
    let mut comma = "";
    // Rows with the same columns stand together, where the first of them is.
    for row in 0..9 {
        let here = columns(row);
        if here == [false; 9] || (0..row).any(|earlier| columns(earlier) == here) {
            continue;
        }
        write!(out, "{comma}r")?;
        for same in (row..9).filter(|&same| columns(same) == here) {
            write!(out, "{}", same + 1)?;
        }
        out.write_str("c")?;
        for column in (0..9).filter(|&column| here[column]) {
            write!(out, "{}", column + 1)?;
        }
        comma = ",";
    }
    Ok(())
}

/// Returns the text with its first letter in upper case; a cell's name stays as it is.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let cell = text.starts_with('r') && text[1..].starts_with(|letter: char| letter.is_ascii_digit());
    match letters.next() {
        Some(first) if !cell => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// `two`, `three`, …; digits from ten on.
pub(super) fn number(count: usize) -> impl Display {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    written(move |out| match WORDS.get(count) {
        Some(word) => out.write_str(word),
        None => count.fmt(out),
    })
}

/// `a 5`, `an 8`.
pub(super) fn a(digit: Digit) -> impl Display {
    written(move |out| write!(out, "{} {digit}", if digit == Digit::Eight { "an" } else { "a" }))
}

/// `is` for one cell, `are` for more.
pub(super) fn is(cells: CellSet) -> &'static str {
    if cells.len() == 1 { "is" } else { "are" }
}

/// `naked pair`, `naked triplet`: the name of a set of this many digits and cells.
pub(super) fn naked(count: usize) -> impl Display {
    written(move |out| match count {
        1 => out.write_str("naked single"),
        2 => out.write_str("naked pair"),
        3 => out.write_str("naked triplet"),
        4 => out.write_str("naked quad"),
        _ => write!(out, "naked set of {} cells", number(count)),
    })
}

/// `both` or `all three`.
pub(super) fn all_of(count: usize) -> impl Display {
    written(move |out| match count {
        2 => out.write_str("both"),
        _ => write!(out, "all {}", number(count)),
    })
}

/// Returns the only digit of a set, or the first.
pub(super) fn first(digits: DigitSet) -> Digit {
    digits.first().unwrap_or(Digit::One)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_names() {
        let names = [1, 2, 3, 4, 5].map(|count| naked(count).to_string());
        assert_eq!(names, ["naked single", "naked pair", "naked triplet", "naked quad", "naked set of five cells"]);
    }
}
