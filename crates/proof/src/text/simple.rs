//! Singles, locked candidates, naked and hidden sets.

use super::{Parts, words::*};
use crate::{RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};

pub(super) fn hidden_single(scene: Scene<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let (digit, cell) = (first(holders.digits), holders.cells.first().unwrap_or(Cell::R1C1));
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    let cells = scene.rules.unit(unit).map_or(CellSet::EMPTY, |unit| unit.cells);
    let solved = |cell: &Cell| scene.grid[*cell].len() == 1;
    let filled: DigitSet =
        cells.iter().filter(|other| *other != cell && solved(other)).map(|cell| first(scene.grid[cell])).collect();
    if scene.step.technique == T::LastCell {
        return Parts {
            look: unit.to_string(),
            title: format!("Last empty cell of {unit}"),
            pattern: format!("All cells of {unit} except {cell} have a digit."),
            why: format!("{} already has {}. Only {digit} is missing.", start(unit), and(filled.iter())),
            short: format!("{digit} {} {}", unit.code(), scene.arrow()),
            ..Parts::of(scene)
        };
    }
    let mut open: CellSet = cells.iter().filter(|&other| other != cell && scene.grid[other].len() > 1).collect();
    // Cells whose only candidate is a digit that is not placed yet count as open too.
    let mut reasons = Vec::new();
    for blocker in scene.roles(N::Blocker) {
        let (Some(through), Some(from)) = (blocker.unit, blocker.cell()) else { continue };
        let there = scene.rules.unit(through).map_or(CellSet::EMPTY, |unit| unit.cells);
        let blocked = there & open;
        if blocked.is_empty() {
            continue;
        }
        open -= blocked;
        reasons.push(format!("the {digit} in {from} blocks {} ({})", and(blocked.iter()), bare(through)));
    }
    let blocked = reasons.clone();
    if !open.is_empty() {
        let lose = if open.len() == 1 { "has" } else { "have" };
        reasons.push(format!("{} {lose} lost the candidate {digit} before", and(open.iter())));
    }
    let article = if digit == Digit::Eight { "an" } else { "a" };
    let why = format!("{} needs {article} {digit}. {}", start(unit), and_sentence(&reasons));
    Parts {
        look: unit.to_string(),
        title: format!("Hidden single: the {digit} of {unit}"),
        pattern: if blocked.is_empty() {
            format!("Only one open cell of {unit} has the candidate {digit}.")
        } else {
            sentence_of(&blocked)
        },
        why: format!("{why} Only {cell} is left."),
        short: format!("{digit} {} {}", unit.code(), scene.arrow()),
        ..Parts::of(scene)
    }
}

/// Clauses as one sentence.
fn sentence_of(clauses: &[String]) -> String {
    if clauses.is_empty() { String::new() } else { format!("{}.", capital(&clauses.join("; "))) }
}

fn and_sentence(clauses: &[String]) -> String {
    if clauses.is_empty() { "No other cell of the unit is open.".to_owned() } else { sentence_of(clauses) }
}

pub(super) fn naked_single(scene: Scene<'_>) -> Parts {
    let single = scene.role(N::Single);
    let (digit, cell) = (first(single.digits), single.cells.first().unwrap_or(Cell::R1C1));
    let mut left = DigitSet::ALL.without(digit);
    let mut clauses = Vec::new();
    let mut units: Vec<_> = scene.rules.units_of(cell).collect();
    // The unit that rules out the most digits comes first.
    while !left.is_empty() && !units.is_empty() {
        let here = |cells: CellSet| {
            let solved = cells.without(cell).iter().filter(|&other| scene.grid[other].len() == 1);
            solved.map(|other| first(scene.grid[other])).collect::<DigitSet>() & left
        };
        let best = (0..units.len()).rev().max_by_key(|&nth| here(units[nth].cells).len()).unwrap_or(0);
        let unit = units.remove(best);
        let digits = here(unit.cells);
        if digits.is_empty() {
            break;
        }
        clauses.push(format!("{} has {}", unit.kind, and(digits.iter())));
        left -= digits;
    }
    let earlier = match left.len() {
        0 => String::new(),
        1 => format!(" The candidate {} of {cell} was removed before.", or(left.iter())),
        _ => format!(" The candidates {} of {cell} were removed before.", and(left.iter())),
    };
    Parts {
        look: cell.to_string(),
        title: format!("Naked single: {cell}"),
        pattern: sentence_of(&clauses),
        why: format!("{}{earlier} Only {digit} is left for {cell}.", sentence_of(&clauses)),
        short: format!("{digit} {cell} {}", scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn locked(scene: Scene<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let digit = first(holders.digits);
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    let direct = matches!(scene.step.technique, T::DirectPointing | T::DirectClaiming);
    // The other unit that holds all places; for the direct form the one that meets the place's unit.
    let place = scene.role(N::Place);
    let target = scene.targets();
    let hit = |cells: CellSet| match place.unit.and_then(|unit| scene.rules.unit(unit)) {
        Some(there) => {
            ((there.cells - place.cells) & cells).iter().filter(|&cell| scene.grid[cell].contains(digit)).count()
        }
        None => (cells & target).len(),
    };
    let others = scene.rules.units_with(holders.cells).filter(|other| other.kind != unit);
    let other = others.max_by_key(|other| hit(other.cells)).filter(|other| hit(other.cells) > 0);
    let name = capital(scene.step.technique.name());
    let holds = format!("{} has its {digit} in {}", start(unit), or(holders.cells.iter()));
    let all = target.iter().all(|cell| other.is_some_and(|other| other.cells.contains(cell)));
    let mut why = format!("{holds}.");
    let title = match other {
        Some(other) if all || direct => {
            why += &format!(
                " {} in {}, so {} has its {digit} there and nowhere else.",
                match holders.cells.len() {
                    2 => "Both cells lie".to_owned(),
                    count => format!("All {} cells lie", number(count)),
                },
                other.kind,
                other.kind
            );
            format!("{name}: the {digit}s of {unit} lie in {}", other.kind)
        }
        _ => {
            let noun = if holders.cells.len() == 2 { "both places" } else { "all these places" };
            why += &format!(" {}.", scene.sights(noun, |_| holders.cells));
            format!("{name} on {digit}: the {digit}s of {unit}")
        }
    };
    if let (true, Some(last), Some(cell)) = (direct, place.unit, place.cell()) {
        let lost = scene.rules.unit(last).map_or(CellSet::EMPTY, |unit| unit.cells);
        let lost: CellSet = (lost - place.cells).iter().filter(|&cell| scene.grid[cell].contains(digit)).collect();
        why += &format!(
            " So {} {} not {digit}, and {last} has one place left for {digit}: {cell}.",
            and(lost.iter()),
            if lost.len() == 1 { "is" } else { "are" }
        );
    } else if all && !target.is_empty() {
        let other = other.map_or(unit, |other| other.kind);
        why += &format!(
            " {} {} elsewhere in {other}.",
            and(target.iter()),
            if target.len() == 1 { "lies" } else { "lie" }
        );
    }
    Parts {
        look: unit.to_string(),
        title,
        pattern: format!("The places of {digit} in {unit}: {}.", and(holders.cells.iter())),
        why,
        short: format!("({digit}) {} in {} {}", compact(holders.cells), unit.code(), scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn naked_set(scene: Scene<'_>) -> Parts {
    let set = scene.role(N::Set);
    let unit = set.unit.unwrap_or(UnitKind::Row(0));
    let cells = and(set.cells.iter());
    let digits = and(set.digits.iter());
    let count = number(set.cells.len());
    let crossing: Vec<UnitKind> = scene.rules.units_with(set.cells).map(|unit| unit.kind).collect();
    let by_digit = scene.step.effect.removed.iter().all(|&(cell, digits)| {
        digits.iter().all(|digit| {
            scene
                .rules
                .units_with(set.cells)
                .any(|unit| unit.cells.contains(cell) && !scene.grid.places(digit, set.cells).is_empty())
        })
    });
    let sees = if by_digit {
        let mut parts = Vec::new();
        let mut left = scene.targets();
        for unit in scene.rules.units_with(set.cells) {
            let here = unit.cells & left;
            if !here.is_empty() {
                left -= here;
                parts.push(format!("{} in {}", and(here.iter()), unit.kind));
            }
        }
        format!("The other cells lose them: {}.", parts.join("; "))
    } else {
        let gone = |target: Cell| {
            let removed = scene.step.effect.removed.iter().find(|(cell, _)| *cell == target);
            removed.map_or(DigitSet::EMPTY, |&(_, digits)| digits)
        };
        let holders = |target: Cell| {
            gone(target).iter().fold(CellSet::EMPTY, |all, digit| all | scene.grid.places(digit, set.cells))
        };
        format!("{}.", scene.sights("every place of its removed digit in the set", holders))
    };
    Parts {
        look: if crossing.len() > 1 { units(&crossing) } else { unit.to_string() },
        title: format!("{}: {digits} in {cells}", capital(scene.step.technique.name())),
        pattern: format!("The cells {} of {unit}.", scene.all_full(set.cells)),
        why: format!(
            "{cells} have only the {count} candidates {digits} between them, so each of these digits goes to one of the {count} cells. {sees}"
        ),
        short: format!("({}) {} {}", set.digits, compact(set.cells), scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn hidden_set(scene: Scene<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    let (cells, digits) = (and(holders.cells.iter()), and(holders.digits.iter()));
    let count = number(holders.cells.len());
    let mut why = format!(
        "In {unit} the digits {digits} have no other places than {cells}. So these {count} cells hold {digits} and nothing else."
    );
    let place = scene.role(N::Place);
    if let (Some(cell), Some(digit)) = (place.cell(), place.digit()) {
        let lost = scene.grid.places(digit, holders.cells);
        why += &format!(" The {digit} leaves {}, and {unit} has one place left for {digit}: {cell}.", and(lost.iter()));
    }
    Parts {
        look: unit.to_string(),
        title: format!("{}: {digits} of {unit}", capital(scene.step.technique.name())),
        pattern: format!("The places of {digits} in {unit}: {}.", scene.all_full(holders.cells)),
        why,
        short: format!("({}) {} in {} {}", holders.digits, compact(holders.cells), unit.code(), scene.arrow()),
        ..Parts::of(scene)
    }
}
