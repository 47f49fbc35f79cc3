//! Wings, strong links on one digit, chains of two-candidate cells, colouring and almost locked sets.

use super::{Parts, words::*};
use crate::{Role, RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, Digit, UnitKind, sort};

pub(super) fn wing(scene: StepOnBoard<'_>) -> Parts {
    let pivot = scene.role(N::Pivot);
    let digit = first(scene.role(N::Common).digits);
    let pincers = scene.roles(N::Pincer);
    let (Some(at), &[one, other]) = (pivot.cell(), pincers.as_slice()) else {
        return Parts::of(scene);
    };
    let three = scene.step.technique == T::XyzWing;
    let name = scene.step.technique.name();
    let through = |role: Role| role.unit.map_or_else(String::new, |unit| format!(" in {unit}"));
    let cell = |role: Role| role.cell().unwrap_or(Cell::R1C1);
    let mut cases = Vec::new();
    for candidate in pivot.digits.iter().rev() {
        if candidate == digit {
            continue;
        }
        // The pincer that has this candidate loses it.
        let pincer = [one, other].into_iter().find(|role| role.digits.contains(candidate)).unwrap_or(one);
        cases.push(format!("If {at} is {candidate}, then {} is {digit}.", cell(pincer)));
    }
    let (all, noun) = if three {
        (pivot.cells | one.cells | other.cells, "all three cells")
    } else {
        (one.cells | other.cells, "both pincers")
    };
    let so = if three {
        format!("Otherwise {at} itself is {digit}. So one of the three cells is {digit}.")
    } else {
        format!("So one of the two pincers is {digit}.")
    };
    // From one pincer through the pivot to the other.
    let rest = |role: Role| first(role.digits.without(digit));
    let short = if three {
        let set = compact(other.cells.with(at));
        format!("({digit}={a}){}-({a}={}){set}", cell(one), other.digits, a = rest(one))
    } else {
        format!("({digit}={a}){}-({a}={b}){at}-({b}={digit}){}", cell(one), cell(other), a = rest(one), b = rest(other))
    };
    Parts {
        look: format!("{at}, which has only {}, and the two-candidate cells that it sees", and(pivot.digits.iter())),
        title: format!("{name} on {digit}: pivot {at}, pincers {} and {}", cell(one), cell(other)),
        pattern: format!(
            "Pivot {}; pincers {}{} and {}{}.",
            scene.full(at),
            scene.full(cell(one)),
            through(one),
            scene.full(cell(other)),
            through(other)
        ),
        why: format!("{} {so} {}.", cases.join(" "), scene.sights(noun, &|_| all)),
        short: format!("{short} {}", scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn turbot(scene: StepOnBoard<'_>) -> Parts {
    if scene.role(N::Hinge).unit.is_some() {
        return empty_rectangle(scene);
    }
    let links = scene.roles(N::Strong);
    let ends: Vec<Cell> = scene.roles(N::End).iter().filter_map(Role::cell).collect();
    let weak = scene.role(N::Weak);
    let (&[one, other], &[a, d], Some(joint)) = (links.as_slice(), ends.as_slice(), weak.unit) else {
        return Parts::of(scene);
    };
    let digit = first(one.digits);
    let other_end = |link: Role, end: Cell| link.cells.without(end).first().unwrap_or(end);
    let (b, c) = (other_end(one, a), other_end(other, d));
    let kinds: Vec<UnitKind> = [one, other].iter().filter_map(|link| link.unit).collect();
    let has = |link: Role| {
        let unit = link.unit.unwrap_or(UnitKind::Row(0));
        (unit, or(link.cells.iter()))
    };
    let ((first_unit, first_places), (second_unit, second_places)) = (has(one), has(other));
    Parts {
        look: format!("the {digit}s of {}; each has only two places", units(&kinds)),
        title: format!("{} on {digit}: {}", capital(scene.step.technique.name()), units(&kinds)),
        pattern: format!(
            "{} has its {digit} in {first_places}, and {second_unit} has its {digit} in {second_places}.",
            start(first_unit)
        ),
        why: format!(
            "{b} and {c} share {joint}, so they cannot both be {digit}. So at least one of the other two, {a} and {d}, is {digit}. {}.",
            scene.sights("both of them", &|_| CellSet::of(a).with(d))
        ),
        short: format!("({digit}): {a}={b}-{c}={d} {}", scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

fn empty_rectangle(scene: StepOnBoard<'_>) -> Parts {
    let hinge = scene.role(N::Hinge);
    let (digit, hinge_unit) = (first(hinge.digits), hinge.unit.unwrap_or(UnitKind::Row(0)));
    let arms = scene.roles(N::Arm);
    let link = scene.role(N::Strong);
    let (&[seen, rest], Some(far), Some(unit)) = (arms.as_slice(), scene.role(N::End).cell(), link.unit) else {
        return Parts::of(scene);
    };
    let near = link.cells.without(far).first().unwrap_or(far);
    let through = scene.through(near, seen.cells);
    Parts {
        look: format!("the {digit}s of {hinge_unit}"),
        title: format!("{} on {digit}: {hinge_unit} and {unit}", capital(scene.step.technique.name())),
        pattern: format!(
            "{} has its {digit} in {}, or in {}. {} has its {digit} in {near} or {far}.",
            start(hinge_unit),
            or(seen.cells.iter()),
            or(rest.cells.iter()),
            start(unit)
        ),
        why: format!(
            "If {far} is not {digit}, {unit} has its {digit} in {near}. Then {} {} not {digit} ({}), so {hinge_unit} has its {digit} in {}. \
             So {} is {digit}. {}.",
            and(seen.cells.iter()),
            is(seen.cells),
            all_bare(&through),
            or(rest.cells.iter()),
            or(core::iter::once(far).chain(rest.cells.iter())),
            scene.sights(&format!("{} of them", all_of(rest.cells.len() + 1)), &|_| rest.cells.with(far))
        ),
        short: format!("({digit}): {far}={near}-{}={} {}", compact(seen.cells), compact(rest.cells), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn w_wing(scene: StepOnBoard<'_>) -> Parts {
    let ends = scene.roles(N::End);
    let link = scene.role(N::Strong);
    let (&[one, other], Some(x), Some(unit)) = (ends.as_slice(), link.digit(), link.unit) else {
        return Parts::of(scene);
    };
    let (Some(first_end), Some(last_end)) = (one.cell(), other.cell()) else { return Parts::of(scene) };
    let y = first(one.digits.without(x));
    let sees = |end: Role, cell: Cell| {
        end.unit.and_then(|unit| scene.rules.unit(unit)).is_some_and(|unit| unit.cells.contains(cell))
    };
    let a = link.cells.iter().find(|&cell| sees(one, cell)).unwrap_or(first_end);
    let b = link.cells.without(a).first().unwrap_or(last_end);
    let by = |end: Role| bare(end.unit);
    Parts {
        look: format!("{first_end} and {last_end}, which have the same two candidates"),
        title: format!("W-Wing on {y}: ends {first_end} and {last_end}"),
        pattern: format!(
            "{} and {} have the same two candidates. {} has its {x} in {}.",
            scene.full(first_end),
            scene.full(last_end),
            start(unit),
            or(link.cells.iter())
        ),
        why: format!(
            "If {first_end} is not {y}, it is {x}. Then {a} is not {x} ({}), so {unit} has its {x} in {b}. Then {last_end} is not {x} \
             ({}) and must be {y}. So {first_end} or {last_end} is {y}. {}.",
            by(one),
            by(other),
            scene.sights("both of them", &|_| one.cells | other.cells)
        ),
        short: format!("({y}={x}){first_end}-({x}){a}=({x}){b}-({x}={y}){last_end} {}", scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// XY-chains and remote pairs.
pub(super) fn pairs(scene: StepOnBoard<'_>) -> Parts {
    let nodes = scene.roles(N::Node);
    let cells: Vec<Cell> = nodes.iter().filter_map(Role::cell).collect();
    let (Some(&start_cell), Some(&end_cell)) = (cells.first(), cells.last()) else { return Parts::of(scene) };
    let ends = CellSet::of(start_cell).with(end_cell);
    let remote = scene.step.technique == T::RemotePair;
    // The digit that each cell takes if the first one does not have `denied`.
    let along = |denied: Digit| {
        let mut denied = denied;
        let mut taken = Vec::new();
        for node in &nodes {
            let takes = first(node.digits.without(denied));
            taken.push((denied, takes));
            denied = takes;
        }
        taken
    };
    let digit = first(scene.gone());
    let taken = along(digit);
    let chain = cells.iter().zip(&taken).map(|(cell, (denied, takes))| format!("({denied}={takes}){cell}"));
    let short = format!("{} {}", joined(chain, "-"), scene.arrow());
    let units = joined(nodes.iter().filter_map(|node| node.unit).map(bare), ", ");
    let pattern = format!(
        "In this order, each cell sees the next one: {} ({}).",
        joined(cells.iter().map(|&cell| scene.full(cell)), ", "),
        units
    );
    if remote {
        let both = nodes[0].digits;
        return Parts {
            look: format!("{start_cell} and {end_cell}, which have the same two candidates"),
            title: format!("Remote pair: {} from {start_cell} to {end_cell}", and(both.iter())),
            pattern,
            why: format!(
                "Each cell has only {} and sees the next one, so the two digits alternate along the {} cells. The number of cells \
                 is even, so the two ends differ: of {start_cell} and {end_cell}, one is {}. {}.",
                and(both.iter()),
                number(cells.len()),
                listed(both.iter(), " and the other is "),
                scene.sights("both ends", &|_| ends)
            ),
            short,
            lines: Vec::new(),
            so: scene.so(),
        };
    }
    let links = cells.iter().zip(&taken).skip(1).map(|(cell, (_, takes))| format!("{cell} is {takes}"));
    let links = joined(links, ", so ");
    Parts {
        look: format!("{start_cell} and {end_cell}, which both have the candidate {digit}"),
        title: format!("XY-chain on {digit}: ends {start_cell} and {end_cell}, {} cells", cells.len()),
        pattern,
        why: format!(
            "If {start_cell} is not {digit}, it is {}, so {links}. So {start_cell} or {end_cell} is {digit}. {}.",
            taken[0].1,
            scene.sights("both ends", &|_| ends)
        ),
        short,
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn colouring(scene: StepOnBoard<'_>) -> Parts {
    let (one, other) = (scene.role(N::ColourA).cells, scene.role(N::ColourB).cells);
    let links = scene.roles(N::Strong);
    let Some(first_link) = links.first() else { return Parts::of(scene) };
    let digit = first(first_link.digits);
    let unit = first_link.unit.unwrap_or(UnitKind::Row(0));
    let clash = |colour: CellSet| {
        colour.iter().find_map(|cell| {
            let seen = (scene.rules.peers(cell) & colour).first()?;
            Some((cell, seen, scene.shared(cell, seen)?))
        })
    };
    let mut why = format!(
        "One of the two places holds the {digit}, so either every cell of colour A is {digit}, or every cell of colour B.",
    );
    let mut rest = scene.targets();
    for (name, colour, right) in [("A", one, "B"), ("B", other, "A")] {
        if let Some((cell, seen, unit)) = clash(colour).filter(|_| colour.is_subset(scene.targets())) {
            why += &format!(
                " {cell} and {seen} have colour {name} and share {unit}, so they cannot both be {digit}: colour {right} is right."
            );
            rest -= colour;
        }
    }
    for target in rest.iter() {
        let see = |colour: CellSet| (scene.rules.peers(target) & colour).first();
        if let (Some(a), Some(b)) = (see(one), see(other)) {
            let by = |cell| bare(scene.shared(target, cell));
            why += &format!(" {target} sees {a}, colour A ({}), and {b}, colour B ({}).", by(a), by(b));
        }
    }
    if !rest.is_empty() {
        why += &format!(" All cells of one colour are {digit}, and {} sees a cell of each colour.", each_of(rest));
    }
    let mut linking: Vec<UnitKind> = links.iter().filter_map(|link| link.unit).collect();
    sort::by_key(&mut linking, |&unit| unit);
    Parts {
        look: format!(
            "the {digit}s of {unit} ({}) and the other units with two places for {digit}",
            and(first_link.cells.iter())
        ),
        title: format!("Simple colouring on {digit}: {} linked cells", one.len() + other.len()),
        pattern: format!(
            "{digit} has only two places in each of {}. The two places get different colours: colour A {}; colour B {}.",
            families(&linking),
            and(one.iter()),
            and(other.iter())
        ),
        why,
        short: format!("({digit}) colours {} / {} {}", compact(one), compact(other), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// `r1c1`, or `each of r1c1 and r1c2`.
fn each_of(cells: CellSet) -> String {
    let listed = and(cells.iter()).to_string();
    if cells.len() == 1 { listed } else { format!("each of {listed}") }
}

/// Returns units in words, those of a kind together: `rows 1 and 8, column 3 and the main diagonal`.
fn families(kinds: &[UnitKind]) -> String {
    let family = |unit: &UnitKind| core::mem::discriminant(unit);
    let groups = kinds.chunk_by(|one, other| family(one) == family(other));
    let texts: Vec<String> = groups.map(units).collect();
    match texts.split_last() {
        // "rows 1 and 8, columns 2 and 4, and box 5" needs its comma.
        Some((last, rest)) if rest.iter().any(|text| text.contains(" and ")) => {
            format!("{}, and {last}", rest.join(", "))
        }
        _ => and(texts.iter()).to_string(),
    }
}

pub(super) fn almost_locked(scene: StepOnBoard<'_>) -> Parts {
    let (one, other) = (scene.role(N::SetA), scene.role(N::SetB));
    let (x, z) = (first(scene.role(N::Restricted).digits), first(scene.role(N::Common).digits));
    let places = |digit: Digit, role: Role| scene.grid.places(digit, role.cells);
    let meet = scene.rules.units_with(places(x, one) | places(x, other)).next().map(|unit| unit.kind);
    let holders = places(z, one) | places(z, other);
    Parts {
        look: format!("{} with the candidates {}", and(one.cells.iter()), and(one.digits.iter())),
        title: format!("ALS-XZ: sets {} and {}, x is {x}, z is {z}", compact(one.cells), compact(other.cells)),
        pattern: format!(
            "{} {} Each set has one digit more than cells, so a set that lacks one of its digits holds all the others.",
            almost("A", one),
            almost("B", other)
        ),
        why: format!(
            "Set A has its {x} in {}, set B in {}; {}, so one of the sets lacks {x} and holds all its other digits, {z} among \
             them. So A or B holds {}. {}.",
            or(places(x, one).iter()),
            or(places(x, other).iter()),
            meet.map_or_else(
                || "each of these cells of A sees each of B".to_owned(),
                |unit| {
                    let holders = places(x, one) | places(x, other);
                    format!("{} share {unit}", if holders.len() == 2 { "the two cells" } else { "all of these cells" })
                }
            ),
            a(z),
            scene.sights(&format!("every {z} of both sets"), &|_| holders)
        ),
        short: format!("({z}={x}){}-({x}={z}){} {}", compact(one.cells), compact(other.cells), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// An almost locked set as a sentence: `Set A: r5c1 and r5c3, which have only 1, 4 and 6 (box 4).`
pub(super) fn almost(name: &str, role: Role) -> String {
    let unit = role.unit.map_or_else(String::new, |unit| format!(" ({})", bare(unit)));
    let verb = if role.cells.len() == 1 { "has" } else { "have" };
    format!("Set {name}: {}, which {verb} only {}{unit}.", and(role.cells.iter()), and(role.digits.iter()))
}

/// Aligned exclusion: every combination with a removed candidate, and why it fails.
pub(super) fn aligned(scene: StepOnBoard<'_>) -> Parts {
    let base: Vec<Cell> = scene.roles(N::Aligned).iter().filter_map(Role::cell).collect();
    let excluders: Vec<Cell> = scene.roles(N::Excluder).iter().filter_map(Role::cell).collect();
    let mut lines = Vec::new();
    let several = scene.step.effect.removed.len() > 1 || scene.gone().len() > 1;
    for &(cell, digits) in &scene.step.effect.removed {
        for digit in digits.iter() {
            let others: Vec<Cell> = base.iter().copied().filter(|&other| other != cell).collect();
            let mut reasons = Vec::new();
            combinations(scene, &others, &mut vec![(cell, digit)], &excluders, &mut reasons);
            if several {
                lines.push(format!("{cell} = {digit}:"));
            }
            lines.extend(by_reason(reasons));
        }
    }
    let every = if base.len() == 2 {
        "every candidate of the other cell"
    } else {
        "every pair of candidates of the other two cells"
    };
    Parts {
        look: and(base.iter()).to_string(),
        title: format!("{}: {}", capital(scene.step.technique.name()), and(base.iter())),
        pattern: format!(
            "Base cells: {}. Cells that see them: {}.",
            and(base.iter().map(|&cell| scene.full(cell))),
            and(excluders.iter().map(|&cell| scene.full(cell)))
        ),
        why: format!("If {}, {every} would lead to a contradiction.", or(conditional(scene))),
        lines,
        short: format!(
            "{} {} / {} {}",
            if base.len() == 2 { "APE" } else { "ATE" },
            compact(base.iter().copied().collect()),
            compact(excluders.iter().copied().collect()),
            scene.arrow()
        ),
        so: scene.so(),
    }
}

/// The removed candidates as conditions: `r1c3 were 4 or 8`.
fn conditional(scene: StepOnBoard<'_>) -> impl Iterator<Item = String> + Clone {
    scene.step.effect.removed.iter().map(|(cell, digits)| format!("{cell} were {}", or(digits.iter())))
}

/// One line for each reason, with the combinations that fail by it.
fn by_reason(reasons: Vec<(String, String)>) -> Vec<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (combination, reason) in reasons {
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, list)) if list.contains(&combination) => {}
            Some((_, list)) => list.push(combination),
            None => groups.push((reason, vec![combination])),
        }
    }
    groups.into_iter().map(|(reason, list)| format!("    {}: {reason}.", or(list.iter()))).collect()
}

/// Fills the other base cells in every way, as far as it takes to see why the combination fails.
fn combinations(
    scene: StepOnBoard<'_>,
    others: &[Cell],
    chosen: &mut Vec<(Cell, Digit)>,
    excluders: &[Cell],
    reasons: &mut Vec<(String, String)>,
) {
    let (start, rest) = (chosen[0], &chosen[1..]);
    if let Some(&(last, digit)) = rest.last() {
        // A digit twice in a unit needs no other cell.
        let twice = chosen.iter().find(|&&(cell, same)| same == digit && scene.rules.peers(cell).contains(last));
        if let Some(&(cell, _)) = twice {
            let by = scene.shared(cell, last).map_or_else(String::new, |unit| unit.to_string());
            let both = if (cell, digit) == start { String::new() } else { format!("{cell} = {digit} and ") };
            return reasons.push((format!("{both}{last} = {digit}"), format!("{by} would have {digit} twice")));
        }
        let empty = excluders.iter().find(|&&excluder| {
            let seen = chosen.iter().filter(|(cell, _)| scene.rules.peers(*cell).contains(excluder));
            scene.grid[excluder].is_subset(seen.map(|&(_, digit)| digit).collect())
        });
        if let Some(&excluder) = empty {
            // Only the cells whose digit it would lose are named.
            let needed = rest.iter().filter(|(_, digit)| scene.grid[excluder].contains(*digit));
            let said = and(needed.map(|(cell, digit)| format!("{cell} = {digit}"))).to_string();
            return reasons.push((said, format!("{} would have no candidate left", scene.full(excluder))));
        }
    }
    let Some((&next, rest)) = others.split_first() else { return };
    for digit in scene.grid[next].iter() {
        chosen.push((next, digit));
        combinations(scene, rest, chosen, excluders, reasons);
        chosen.pop();
    }
}
