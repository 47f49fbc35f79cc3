//! Unique rectangles, unique loops and BUGs.

use super::{Parts, words::*};
use crate::{Role, RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, DigitSet, UnitKind};

/// Which of the four types a technique is.
fn kind(technique: T) -> usize {
    match technique {
        T::UniqueRectangle1 | T::UniqueLoop1 | T::Bug1 => 1,
        T::UniqueRectangle2 | T::UniqueLoop2 | T::Bug2 => 2,
        T::UniqueRectangle3 | T::UniqueLoop3 | T::Bug3 => 3,
        _ => 4,
    }
}

pub(super) fn unique_loop(scene: Scene<'_>) -> Parts {
    let (floor, roof) = (scene.role(N::Floor), scene.role(N::Roof));
    let pair = floor.digits | roof.digits;
    let all = floor.cells | roof.cells;
    let corners: Vec<Cell> = scene.roles(N::Corner).filter_map(Role::cell).collect();
    let kind = kind(scene.step.technique);
    let extra: Vec<Role> = scene.roles(N::Extra).copied().collect();
    let further = extra.iter().fold(DigitSet::EMPTY, |all, role| all | role.digits);
    let rectangle = corners.is_empty();
    let numbers = |of: fn(Cell) -> usize| {
        let mut numbers: Vec<usize> = all.iter().map(of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        and(numbers.into_iter().map(|number| number + 1))
    };
    let name = capital(scene.step.technique.name());
    let (title, shape) = if rectangle {
        (
            format!("{name}: {} in rows {}, columns {}", and(pair.iter()), numbers(Cell::row), numbers(Cell::column)),
            "two rows, two columns, two boxes".to_owned(),
        )
    } else {
        let order = corners.iter().map(ToString::to_string).collect::<Vec<_>>().join(" - ");
        (
            format!("{name}: {} in a loop of {} cells", and(pair.iter()), corners.len()),
            format!("loop {order} - {}", corners[0]),
        )
    };
    let on_diagonal = scene.rules.units().iter().any(|unit| unit.kind.is_diagonal());
    let diagonal = if !on_diagonal {
        ""
    } else if scene.rules.units().iter().any(|unit| unit.kind.is_diagonal() && !(unit.cells & all).is_empty()) {
        " and both diagonals"
    } else {
        " (no corner lies on a diagonal)"
    };
    let corner_word = format!("the {} corners", number(all.len()));
    let swap = format!(
        "{corner_word} would hold only {}. Swapping the two digits in them would keep every row, column and box{diagonal} complete and give a second solution, but the puzzle has only one.",
        and(pair.iter())
    );
    let roofs = and(roof.cells.iter());
    let why = match kind {
        1 => format!("If {roofs} were {}, {swap}", or(pair.iter())),
        2 => format!(
            "If no corner of the roof were {d}, {swap} So {} is {d}. {}.",
            or(roof.cells.iter()),
            scene.sights(&format!("{} of them", all_of(roof.cells.len())), |_| roof.cells),
            d = first(further)
        ),
        3 => {
            let partner = scene.role(N::Partner);
            let unit = partner.unit.unwrap_or(UnitKind::Row(0));
            let hidden = !scene.step.evidence.units.is_empty();
            if hidden {
                format!(
                    "If {roofs} held only {}, {swap} So one cell of the roof takes none of {}. In {unit} these digits have no other places than {}, so {} nothing else.",
                    and(pair.iter()),
                    and(partner.digits.iter()),
                    and((roof.cells | partner.cells).iter()),
                    match partner.cells.len() {
                        1 => format!("{} holds one of them and", and(partner.cells.iter())),
                        _ => format!("{} hold them and", and(partner.cells.iter())),
                    },
                )
            } else {
                format!(
                    "If neither cell of the roof were {}, {swap} So {} is {}. Together with {} that is a naked set of {} in {unit}: the other cells that see it lose these digits.",
                    or(further.iter()),
                    or(roof.cells.iter()),
                    or(further.iter()),
                    scene.all_full(partner.cells),
                    and(partner.digits.iter()),
                )
            }
        }
        _ => {
            let locked = scene.role(N::Locked);
            let (digit, unit) = (first(locked.digits), locked.unit.unwrap_or(UnitKind::Row(0)));
            let other = first(pair.without(digit));
            format!(
                "{} has its {digit} in {}, so one cell of the roof is {digit}. If the other one were {other}, {swap}",
                start(unit),
                or(roof.cells.iter()),
            )
        }
    };
    let extras = and(extra.iter().filter_map(|role| Some(scene.full(role.cell()?))));
    let short = if rectangle {
        format!("UR{kind} ({pair}){} {}", compact(all), scene.arrow())
    } else {
        let order = corners.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        format!("UL{kind} ({pair}){order} {}", scene.arrow())
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
        pattern: format!("Floor {} ({pair}{each}); roof {extras}; {shape}.", and(floor.cells.iter())),
        why,
        short,
        ..Parts::of(scene)
    }
}

pub(super) fn bug(scene: Scene<'_>) -> Parts {
    let kind = kind(scene.step.technique);
    let extra: Vec<Role> = scene.roles(N::Extra).copied().collect();
    let cells = extra.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
    let further = extra.iter().fold(DigitSet::EMPTY, |all, role| all | role.digits);
    let open = scene.step.evidence.deadly.len();
    let odd: Vec<Role> = scene.roles(N::Odd).copied().collect();
    let odd_units =
        |digit| odd.iter().filter(|role| role.digit() == Some(digit)).filter_map(|role| role.unit).collect::<Vec<_>>();
    let named =
        and(extra.iter().filter_map(|role| Some(format!("the {} of {}", and(role.digits.iter()), role.cell()?))));
    let each = further
        .iter()
        .map(|digit| {
            let kinds = odd_units(digit);
            let has = if kinds.len() == 1 { "has" } else { "have" };
            format!("{} {has} more than two places for {digit}", units(&kinds))
        })
        .collect::<Vec<_>>()
        .join("; ");
    let others = open - cells.len();
    let pattern = format!(
        "{} other open cells have two candidates; {} more. {}.",
        capital(&number(others)),
        match extra.len() {
            1 => format!("{} has", extra[0].cell().map_or_else(String::new, |cell| scene.full(cell))),
            _ => format!("{} have", scene.all_full(cells)),
        },
        capital(&each)
    );
    let grave = "every open cell would have two candidates and every digit two places in every unit. Taking the other candidate in every open cell would then turn any solution into a second one. The puzzle has exactly one solution";
    let without = match extra.as_slice() {
        [one] => format!("Without the {} in {}", or(one.digits.iter()), and(one.cells.iter())),
        _ => "Without all these extra candidates".to_owned(),
    };
    let title = match extra.as_slice() {
        [one] if one.digits.len() == 1 => format!("BUG+1: the extra candidate is {named}"),
        [_] => format!("BUG+1: the extra candidates are {named}"),
        _ => format!("BUG type {kind}: the extra candidates are {named}"),
    };
    let cell = extra.first().and_then(Role::cell).unwrap_or(Cell::R1C1);
    let why = match kind {
        1 => format!("{without}, {grave}, so {cell} needs its {}.", or(further.iter())),
        2 => format!(
            "{without}, {grave}, so {} is {}. {}.",
            or(cells.iter()),
            first(further),
            scene.sights(&format!("{} of them", all_of(cells.len())), |_| cells)
        ),
        3 => {
            let partner = scene.role(N::Partner);
            format!(
                "{without}, {grave}, so {} holds one of {}. Together with {} that is a naked set of {} in {}: the other cells that see it lose these digits.",
                or(cells.iter()),
                or(further.iter()),
                scene.all_full(partner.cells),
                and(partner.digits.iter()),
                partner.unit.unwrap_or(UnitKind::Row(0))
            )
        }
        _ => {
            let locked = scene.role(N::Locked);
            let digit = first(locked.digits);
            format!(
                "{without}, {grave}, so one of {} takes an extra candidate. {} has its {digit} in {}, so the other one is {digit}. Neither takes its remaining candidate.",
                and(cells.iter()),
                start(locked.unit.unwrap_or(UnitKind::Row(0))),
                or(cells.iter())
            )
        }
    };
    let short = match extra.as_slice() {
        [one] if one.digits.len() == 1 => {
            let digit = first(one.digits);
            let codes: Vec<String> = odd_units(digit).iter().map(|unit| unit.code().to_string()).collect();
            format!("BUG+1: third {digit} in {} {}", codes.join(","), scene.arrow())
        }
        _ => {
            let list = extra.iter().filter_map(|role| Some(format!("({}){}", role.digits, role.cell()?)));
            format!("BUG+{}: {} {}", extra.len(), list.collect::<Vec<_>>().join(","), scene.arrow())
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
        ..Parts::of(scene)
    }
}
