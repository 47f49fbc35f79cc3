//! Singles, locked candidates, naked and hidden sets.

use super::{Parts, words::*};
use crate::{RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, DigitSet, UnitKind};

pub(super) fn last_cell(scene: StepOnBoard<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let (digit, cell) = (first(holders.digits), holders.cells.first().unwrap_or(Cell::R1C1));
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    Parts {
        look: unit.to_string(),
        title: format!("Last empty cell of {unit}"),
        pattern: format!("{} already has {}.", start(unit), and(DigitSet::ALL.without(digit).iter())),
        why: format!("Only {digit} is missing, and {cell} is the only empty cell."),
        short: format!("Full house {} {}", unit.code(), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn hidden_single(scene: StepOnBoard<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let (digit, cell) = (first(holders.digits), holders.cells.first().unwrap_or(Cell::R1C1));
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    let cells = scene.rules.unit(unit).map_or(CellSet::EMPTY, |unit| unit.cells);
    // A file without the role: cells with several candidates are open for certain.
    let mut open = scene.step.evidence.role(N::Open).map_or_else(
        || cells.iter().filter(|&other| other != cell && scene.grid[other].len() > 1).collect(),
        |role| role.cells,
    );
    let mut clauses = Vec::new();
    for blocker in scene.roles(N::Blocker) {
        let (Some(through), Some(from)) = (blocker.unit, blocker.cell()) else { continue };
        let blocked = scene.rules.unit(through).map_or(CellSet::EMPTY, |unit| unit.cells) & open;
        if !blocked.is_empty() {
            open -= blocked;
            clauses.push(format!("the {digit} in {from} blocks {} ({})", and(blocked.iter()), bare(through)));
        }
    }
    if !open.is_empty() {
        clauses.push(format!("{digit} has already been eliminated from {}", and(open.iter())));
    }
    Parts {
        look: unit.to_string(),
        title: format!("Hidden single: the {digit} of {unit}"),
        pattern: if clauses.is_empty() {
            format!("No other open cell of {unit} has the candidate {digit}.")
        } else {
            sentence_of(&clauses)
        },
        why: format!("{} needs {}, and only {cell} is left for it.", start(unit), a(digit)),
        short: format!("Hidden single ({digit}){} {}", unit.code(), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// Clauses as one sentence.
fn sentence_of(clauses: &[String]) -> String {
    format!("{}.", capital(&clauses.join("; ")))
}

pub(super) fn naked_single(scene: StepOnBoard<'_>) -> Parts {
    let single = scene.role(N::Single);
    let (digit, cell) = (first(single.digits), single.cells.first().unwrap_or(Cell::R1C1));
    let mut left = DigitSet::ALL.without(digit);
    // The digits that the cell sees, unit by unit.
    let mut seen: Vec<(UnitKind, DigitSet)> = Vec::new();
    for blocker in scene.roles(N::Blocker) {
        let Some(unit) = blocker.unit else { continue };
        left -= blocker.digits;
        match seen.iter_mut().find(|(known, _)| *known == unit) {
            Some((_, digits)) => *digits |= blocker.digits,
            None => seen.push((unit, blocker.digits)),
        }
    }
    let sees = and(seen.iter().map(|(unit, digits)| format!("{} in {unit}", and(digits.iter()))));
    let earlier = match left.len() {
        1 => format!("its candidate {} has already been eliminated", or(left.iter())),
        _ => format!("its candidates {} have already been eliminated", and(left.iter())),
    };
    let pattern = match (seen.is_empty(), left.is_empty()) {
        (true, _) => format!("{cell} has one candidate: {digit}."),
        (false, true) => format!("{cell} sees {sees}."),
        (false, false) => format!("{cell} sees {sees}; {earlier}."),
    };
    Parts {
        look: cell.to_string(),
        title: format!("Naked single: {cell}"),
        pattern,
        why: format!("Only {digit} is left for {cell}."),
        short: format!("Naked single {}", scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn locked(scene: StepOnBoard<'_>) -> Parts {
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
    let holds = format!("{} must have its {digit} in {}", start(unit), or(holders.cells.iter()));
    let all = target.iter().all(|cell| other.is_some_and(|other| other.cells.contains(cell)));
    let both = if holders.cells.len() == 2 { "both" } else { "all" };
    let (title, pattern, mut why) = match other {
        Some(other) if all || direct => (
            format!("{name}: the {digit}s of {unit} lie {}", inside(other.kind)),
            format!("{holds}; {both} of these cells lie {}.", inside(other.kind)),
            format!(
                "Whichever of them is {digit}, it is also the {digit} of {}, so no other cell of {} can be {digit}.",
                other.kind, other.kind
            ),
        ),
        _ => (
            format!("{name} on {digit}: the {digit}s of {unit}"),
            format!("{holds}."),
            format!(
                "{}. Whichever of {} cells is {digit}, {}.",
                scene.sights(&format!("{both} of them"), &|_| holders.cells),
                if holders.cells.len() == 2 {
                    "the two".to_owned()
                } else {
                    format!("the {}", number(holders.cells.len()))
                },
                match target.len() {
                    1 => format!("{} cannot be {digit}", and(target.iter())),
                    _ => format!("{} can be {digit}", none_of(target)),
                },
            ),
        ),
    };
    if let (true, Some(last), Some(cell)) = (direct, place.unit, place.cell()) {
        let lost = scene.rules.unit(last).map_or(CellSet::EMPTY, |unit| unit.cells);
        let lost: CellSet = (lost - place.cells).iter().filter(|&cell| scene.grid[cell].contains(digit)).collect();
        why += &format!(
            " That rules out {}. Then {cell} is the only cell of {last} that has the candidate {digit}.",
            and(lost.iter())
        );
    }
    Parts {
        look: format!("the {digit}s of {unit}"),
        title,
        pattern,
        why,
        short: format!("({digit}) {} in {} {}", compact(holders.cells), unit.code(), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn naked_set(scene: StepOnBoard<'_>) -> Parts {
    let set = scene.role(N::Set);
    let unit = set.unit.unwrap_or(UnitKind::Row(0));
    let cells = and(set.cells.iter());
    let digits = and(set.digits.iter());
    let count = set.cells.len();
    let crossing: Vec<UnitKind> = scene.rules.units_with(set.cells).map(|unit| unit.kind).collect();
    let gone = |target: Cell| {
        let removed = scene.step.effect.removed.iter().find(|(cell, _)| *cell == target);
        removed.map_or(DigitSet::EMPTY, |&(_, digits)| digits)
    };
    // The units of the whole set that lose digits.
    let mut left = scene.targets();
    let mut swept: Vec<UnitKind> = Vec::new();
    for unit in scene.rules.units_with(set.cells) {
        if !(unit.cells & left).is_empty() {
            left -= unit.cells;
            swept.push(unit.kind);
        }
    }
    let mut so = if swept.is_empty() {
        String::new()
    } else {
        format!(" So no other cell of {} can be {}.", or(swept.iter()), or(set.digits.iter()))
    };
    // Cells outside these units may still see every place of a digit.
    let mut groups: Vec<(DigitSet, CellSet, Vec<UnitKind>, CellSet)> = Vec::new();
    for target in left.iter() {
        let digits = gone(target);
        let holders = digits.iter().fold(CellSet::EMPTY, |all, digit| all | scene.grid.places(digit, set.cells));
        let through = scene.through(target, holders);
        match groups.iter_mut().find(|group| (group.0, group.1, &group.2) == (digits, holders, &through)) {
            Some(group) => group.3 = group.3.with(target),
            None => groups.push((digits, holders, through, target.into())),
        }
    }
    for (digits, holders, through, targets) in &groups {
        so += &format!(
            " These cells have their {} in {}; {} {} {} ({}).",
            and(digits.iter()),
            or(holders.iter()),
            and(targets.iter()),
            if targets.len() == 1 { "sees" } else { "see" },
            match holders.len() {
                1 => "it",
                2 => "both",
                _ => "all of them",
            },
            all_bare(through)
        );
    }
    let each = match count {
        2 => format!("one of the cells is {}", listed(set.digits.iter(), " and the other is ")),
        _ => format!("each of the {} digits fills one of the {} cells", number(count), number(count)),
    };
    Parts {
        look: if crossing.len() > 1 { units(&crossing) } else { unit.to_string() },
        title: format!("{}: {digits} in {cells}", capital(scene.step.technique.name())),
        pattern: format!(
            "{}, {} have only {digits} between them.",
            capital(&inside(unit).to_string()),
            scene.all_full(set.cells)
        ),
        why: format!("{} cells share {} digits, so {each}.{so}", capital(&number(count).to_string()), number(count)),
        short: format!("({}) {} {}", set.digits, compact(set.cells), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn hidden_set(scene: StepOnBoard<'_>) -> Parts {
    let holders = scene.role(N::Holders);
    let unit = holders.unit.unwrap_or(UnitKind::Row(0));
    let (cells, digits) = (and(holders.cells.iter()), and(holders.digits.iter()));
    let count = number(holders.cells.len()).to_string();
    let mut why = format!("{} digits need {count} cells, so {cells} hold {digits} and nothing else.", capital(&count));
    let place = scene.role(N::Place);
    if let (Some(cell), Some(digit)) = (place.cell(), place.digit()) {
        let lost: CellSet = scene.grid.places(digit, holders.cells);
        why += &format!(
            " So {} {} not {digit}, and {cell} is the only cell of {unit} that still has the candidate {digit}.",
            and(lost.iter()),
            is(lost)
        );
    }
    Parts {
        look: unit.to_string(),
        title: format!("{}: {digits} of {unit}", capital(scene.step.technique.name())),
        pattern: format!(
            "{}, {digits} have no places except {}.",
            capital(&inside(unit).to_string()),
            scene.all_full(holders.cells)
        ),
        why,
        short: format!("({}) {} in {} {}", holders.digits, compact(holders.cells), unit.code(), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}
