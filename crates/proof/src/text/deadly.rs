//! Unique rectangles, unique loops and BUGs.

use super::{Parts, words::*};
use crate::{Role, RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, DigitSet, UnitKind};

/// Returns which of the four types a technique is.
fn kind(technique: T) -> usize {
    match technique {
        T::UniqueRectangle1 | T::UniqueLoop1 | T::Bug1 => 1,
        T::UniqueRectangle2 | T::UniqueLoop2 | T::Bug2 => 2,
        T::UniqueRectangle3 | T::UniqueLoop3 | T::Bug3 => 3,
        _ => 4,
    }
}

pub(super) fn unique_loop(scene: StepOnBoard<'_>) -> Parts {
    let (floor, roof) = (scene.role(N::Floor), scene.role(N::Roof));
    let pair = floor.digits | roof.digits;
    let all = floor.cells | roof.cells;
    let corners: Vec<Cell> = scene.roles(N::Corner).iter().filter_map(Role::cell).collect();
    let kind = kind(scene.step.technique);
    let extra = scene.roles(N::Extra);
    let further = extra.iter().fold(DigitSet::EMPTY, |all, role| all | role.digits);
    let rectangle = corners.is_empty();
    let name = capital(scene.step.technique.name());
    let (title, shape) = if rectangle {
        (
            format!("{name}: {} in {}", and(pair.iter()), lines_of(all)),
            "The corners lie in two rows, two columns and two boxes".to_owned(),
        )
    } else {
        let order = joined(corners.iter(), " - ");
        (
            format!("{name}: {} in a loop of {} cells", and(pair.iter()), corners.len()),
            format!("The loop is {order} - {}", corners[0]),
        )
    };
    let on_diagonal = scene.rules.units().iter().any(|unit| unit.kind.is_diagonal());
    let diagonal = if !on_diagonal {
        ""
    } else if scene.rules.units().iter().any(|unit| unit.kind.is_diagonal() && !(unit.cells & all).is_empty()) {
        " and both diagonals"
    } else if rectangle {
        " (no corner lies on a diagonal)"
    } else {
        " (no cell of the loop lies on a diagonal)"
    };
    let corner_word = format!("the {} {}", number(all.len()), if rectangle { "corners" } else { "cells of the loop" });
    let swap = format!(
        "{corner_word} would hold only {}. Swapping the two digits in them would keep every row, column and box{diagonal} complete \
         and give a second solution, but the puzzle has only one.",
        and(pair.iter())
    );
    let roofs = and(roof.cells.iter());
    let why = match kind {
        1 => format!("If {roofs} were {}, {swap}", or(pair.iter())),
        2 => format!(
            "If {} were {d}, {swap} So {} is {d}. {}.",
            none_of(roof.cells),
            or(roof.cells.iter()),
            scene.sights(&format!("{} of them", all_of(roof.cells.len())), &|_| roof.cells),
            d = first(further)
        ),
        3 => {
            let partner = scene.role(N::Partner);
            let unit = partner.unit.unwrap_or(UnitKind::Row(0));
            let hidden = !scene.step.evidence.units.is_empty();
            if hidden {
                let count = partner.digits.len();
                format!(
                    "If {roofs} held only {}, {swap} So one of {roofs} is {}. In {unit}, these {} digits have no places except \
                     {}. At most one of these digits is in the roof, so {} {}.",
                    and(pair.iter()),
                    denied(partner.digits),
                    number(count),
                    and((roof.cells | partner.cells).iter()),
                    and(partner.cells.iter()),
                    if partner.cells.len() == 1 {
                        format!("is {}", or(partner.digits.iter()))
                    } else {
                        "hold only these digits".to_owned()
                    },
                )
            } else {
                format!(
                    "If {} were {}, {swap} So one of {roofs} is {}. {}",
                    none_of(roof.cells),
                    or(further.iter()),
                    or(further.iter()),
                    naked_with(scene, roof.cells, partner)
                )
            }
        }
        _ => {
            let locked = scene.role(N::Locked);
            let (digit, unit) = (first(locked.digits), locked.unit.unwrap_or(UnitKind::Row(0)));
            let other = first(pair.without(digit));
            format!(
                "{} has its {digit} in {}. If the other of the two were {other}, {swap}",
                start(unit),
                or(roof.cells.iter()),
            )
        }
    };
    let extras = and(extra.iter().filter_map(|role| Some(scene.full(role.cell()?))));
    let short = if rectangle {
        format!("UR{kind} ({pair}){}{} {}", compact(all), helped(scene), scene.arrow())
    } else {
        let order = joined(corners.iter(), "-");
        format!("UL{kind} ({pair}){order}{} {}", helped(scene), scene.arrow())
    };
    let each = if floor.cells.len() == 1 { "" } else { " each" };
    Parts {
        look: format!(
            "{roofs}, which {} {} among {} candidates",
            if roof.cells.len() == 1 { "has" } else { "have" },
            and(pair.iter()),
            if roof.cells.len() == 1 { "its" } else { "their" }
        ),
        title,
        pattern: format!("The floor is {} ({pair}{each}); the roof is {extras}. {shape}.", and(floor.cells.iter())),
        why,
        short,
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// What types 3 and 4 need beside the pattern, in notation: ` + (24)r6c6` for a naked set, ` + (37)r5c5 in c5` for a hidden one,
/// ` + (7) in c8` for a digit that has no other places.
fn helped(scene: StepOnBoard<'_>) -> String {
    let (partner, locked) = (scene.role(N::Partner), scene.role(N::Locked));
    let code = |role: Role| role.unit.map_or_else(String::new, |unit| format!(" in {}", unit.code()));
    if !partner.cells.is_empty() {
        let hidden = !scene.step.evidence.units.is_empty();
        let unit = if hidden { code(partner) } else { String::new() };
        format!(" + ({}){}{unit}", partner.digits, compact(partner.cells))
    } else if !locked.digits.is_empty() {
        format!(" + ({}){}", locked.digits, code(locked))
    } else {
        String::new()
    }
}

/// The cells with extra candidates count as one cell of a naked set.
fn naked_with(scene: StepOnBoard<'_>, cells: CellSet, partner: Role) -> String {
    let unit = partner.unit.unwrap_or(UnitKind::Row(0));
    let inside = scene.rules.unit(unit).is_some_and(|unit| scene.targets().is_subset(unit.cells));
    let so = if inside {
        format!("So no other cell of {unit} can be {}.", or(partner.digits.iter()))
    } else {
        let seen = |target: Cell| {
            let gone = scene.step.effect.removed.iter().find(|(cell, _)| *cell == target);
            let gone = gone.map_or(DigitSet::EMPTY, |&(_, digits)| digits);
            gone.iter().fold(CellSet::EMPTY, |all, digit| all | scene.grid.places(digit, cells | partner.cells))
        };
        format!("{}.", scene.sights(&format!("every {} of these cells", or(scene.gone().iter())), &seen))
    };
    format!(
        "That cell and {} form a {} of {} in {unit}. {so}",
        scene.all_full(partner.cells),
        naked(partner.cells.len() + 1),
        and(partner.digits.iter()),
    )
}

/// The corners of a rectangle by rows and columns: `rows 1 and 8, columns 4 and 5`.
fn lines_of(corners: CellSet) -> String {
    let numbers = |of: fn(Cell) -> usize| {
        let numbers = (0..9).filter(move |&number| corners.iter().any(|corner| of(corner) == number));
        and(numbers.map(|number| number + 1))
    };
    format!("rows {}, columns {}", numbers(Cell::row), numbers(Cell::column))
}

pub(super) fn hidden_rectangle(scene: StepOnBoard<'_>) -> Parts {
    let (roof, floor) = (scene.role(N::Roof), scene.role(N::Floor));
    let links = scene.roles(N::Strong);
    let (Some(target), Some(opposite), &[one, other]) = (roof.cell(), floor.cell(), links.as_slice()) else {
        return Parts::of(scene);
    };
    let a = first(one.digits);
    let b = first(roof.digits.without(a));
    let corners: CellSet = scene.step.evidence.deadly.iter().map(|&(cell, _)| cell).collect();
    let end = |link: Role| link.cells.without(target).first().unwrap_or(target);
    let unit = |link: Role| link.unit.unwrap_or(UnitKind::Row(0));
    Parts {
        look: format!("{opposite}, which has only {}, and the corner {target} opposite to it", and(roof.digits.iter())),
        title: format!("Hidden unique rectangle: {} in {}", and(roof.digits.iter()), lines_of(corners)),
        pattern: format!(
            "Corner {} has only the two digits; the opposite corner is {}. {} has its {a} in {}, and {} in {}.",
            scene.full(opposite),
            scene.full(target),
            start(unit(one)),
            or(one.cells.iter()),
            unit(other),
            or(other.cells.iter())
        ),
        why: format!(
            "If {target} were {b}, {} would have its {a} in {} and {} would have it in {}, so {opposite} would be {b}. The four \
             corners would then hold only {}. Swapping the two digits in them would give a second solution, but the puzzle has only \
             one.",
            unit(one),
            end(one),
            unit(other),
            end(other),
            and(roof.digits.iter())
        ),
        short: format!("HR ({}){} {}", roof.digits, compact(corners), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn avoidable_rectangle(scene: StepOnBoard<'_>) -> Parts {
    let open = scene.role(N::Roof).cells;
    let solved = scene.roles(N::Single);
    let corners = solved.iter().fold(open, |all, role| all | role.cells);
    let pair = scene.step.evidence.deadly.first().map_or(DigitSet::EMPTY, |&(_, pair)| pair);
    let held = and(solved.iter().filter_map(|role| Some(format!("{} is {}", role.cell()?, role.digit()?))));
    let swap = format!(
        "the four corners would hold only {}, and none of them is a clue. Swapping the two digits in them would give a second \
         solution, but the puzzle has only one.",
        and(pair.iter())
    );
    let extra = scene.role(N::Extra);
    let (why, kind) = match (open.single(), extra.digit()) {
        (Some(cell), _) => (format!("If {cell} were {}, {swap}", or(scene.gone().iter())), 1),
        (None, further) => {
            let x = further.unwrap_or(saltire_board::Digit::One);
            let sights = scene.sights("both of them", &|_| open);
            (
                format!(
                    "If neither {} were {x}, {swap} So one of the two is {x}. {sights}.",
                    listed(open.iter(), " nor ")
                ),
                2,
            )
        }
    };
    Parts {
        look: format!("{}, and the solved cells {}", and(open.iter()), and(solved.iter().filter_map(Role::cell))),
        title: format!("Avoidable rectangle type {kind}: {} in {}", and(pair.iter()), lines_of(corners)),
        pattern: format!(
            "{}; none of them is a clue. The open {} {}.",
            capital(&held.to_string()),
            if open.len() == 1 { "corner is" } else { "corners are" },
            scene.all_full(open)
        ),
        why,
        short: format!("AR{kind} ({pair}){} {}", compact(corners), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn bug(scene: StepOnBoard<'_>) -> Parts {
    let kind = kind(scene.step.technique);
    let extra = scene.roles(N::Extra);
    let cells = extra.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
    let further = extra.iter().fold(DigitSet::EMPTY, |all, role| all | role.digits);
    let odd = scene.roles(N::Odd);
    let odd_units =
        |digit| odd.iter().filter(|role| role.digit() == Some(digit)).filter_map(|role| role.unit).collect::<Vec<_>>();
    let named =
        and(extra.iter().filter_map(|role| Some(format!("the {} of {}", and(role.digits.iter()), role.cell()?))));
    let each = further
        .iter()
        .map(|digit| {
            let kinds = odd_units(digit);
            let most = odd.iter().filter(|role| role.digit() == Some(digit)).map(|role| role.cells.len());
            let exact = most.clone().min() == most.clone().max();
            let many = if exact { number(most.max().unwrap_or(0)).to_string() } else { "more than two".to_owned() };
            format!("in {}, {digit} has {many} places", units(&kinds))
        })
        .collect::<Vec<_>>()
        .join("; ");
    let pattern = format!(
        "{} {} more than two candidates; every other open cell has two. {}.",
        scene.all_full(cells),
        if extra.len() == 1 { "has" } else { "have" },
        capital(&each)
    );
    let grave = "every open cell would have two candidates, and every unit two places for each digit that it still needs. Taking the \
                 other candidate in every open cell would then turn any solution into a second one. The puzzle has only one solution";
    let without = match extra.as_slice() {
        [one] => format!("Without the {} in {}", or(one.digits.iter()), and(one.cells.iter())),
        _ => format!("Without {named}"),
    };
    let title = match extra.as_slice() {
        [one] if one.digits.len() == 1 => format!("BUG+1: the extra candidate is {named}"),
        [_] => format!("BUG+1: the extra candidates are {named}"),
        _ => format!("BUG type {kind}: the extra candidates are {named}"),
    };
    let cell = extra.first().and_then(Role::cell).unwrap_or(Cell::R1C1);
    let why = match kind {
        1 => format!("{without}, {grave}, so {cell} must be {}.", or(further.iter())),
        2 => format!(
            "{without}, {grave}, so {} is {}. {}.",
            or(cells.iter()),
            first(further),
            scene.sights(&format!("{} of them", all_of(cells.len())), &|_| cells)
        ),
        3 => {
            let partner = scene.role(N::Partner);
            format!(
                "{without}, {grave}, so one of {} is {}. {}",
                and(cells.iter()),
                or(further.iter()),
                naked_with(scene, cells, partner)
            )
        }
        _ => {
            let locked = scene.role(N::Locked);
            let digit = first(locked.digits);
            format!(
                "{without}, {grave}, so {}. {} has its {digit} in {}, so the other of the two cells is {digit}. Neither cell can hold \
                 a third digit.",
                or(extra.iter().filter_map(|role| Some(format!("{} is {}", role.cell()?, or(role.digits.iter()))))),
                start(locked.unit.unwrap_or(UnitKind::Row(0))),
                or(cells.iter())
            )
        }
    };
    let short = match extra.as_slice() {
        [one] if one.digits.len() == 1 => {
            let digit = first(one.digits);
            let kinds = odd_units(digit);
            let codes = joined(kinds.iter().map(|unit| unit.code()), ",");
            format!("BUG+1: third {digit} in {codes} {}", scene.arrow())
        }
        _ => {
            let list = extra.iter().filter_map(|role| Some(format!("({}){}", role.digits, role.cell()?)));
            format!("BUG+{}: {}{} {}", extra.len(), joined(list, ","), helped(scene), scene.arrow())
        }
    };
    Parts {
        look: match extra.len() {
            1 => format!("{cell}, the only open cell with more than two candidates"),
            _ => format!("{}, the only open cells with more than two candidates", and(cells.iter())),
        },
        title,
        pattern,
        why,
        so: match (further.single(), kind) {
            (Some(digit), 1) => format!("{cell} is {digit}"),
            _ => scene.so(),
        },
        short,
        lines: Vec::new(),
    }
}
