//! Wings, strong links on one digit, chains of two-candidate cells, colouring and almost locked sets.

use super::{Parts, words::*};
use crate::{Role, RoleName as N, Technique as T};
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};

pub(super) fn wing(scene: Scene<'_>) -> Parts {
    let pivot = scene.role(N::Pivot);
    let digit = first(scene.role(N::Common).digits);
    let pincers: Vec<Role> = scene.roles(N::Pincer).copied().collect();
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
        format!("Otherwise {at} is {digit} itself. So one of the three cells is {digit}.")
    } else {
        format!("So one of the two pincers is {digit}.")
    };
    // From one pincer through the pivot to the other.
    let rest = |role: Role| first(role.digits.without(digit));
    let short = if three {
        format!("({digit}={}){}-({}={}){}{}", rest(one), cell(one), rest(one), other.digits, at, cell(other))
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
        why: format!("{} {so} {}.", cases.join(" "), scene.sights(noun, |_| all)),
        short: format!("{short} {}", scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn turbot(scene: Scene<'_>) -> Parts {
    if scene.role(N::Hinge).unit.is_some() {
        return empty_rectangle(scene);
    }
    let links: Vec<Role> = scene.roles(N::Strong).copied().collect();
    let ends: Vec<Cell> = scene.roles(N::End).filter_map(Role::cell).collect();
    let weak = scene.role(N::Weak);
    let (&[one, other], &[a, d], Some(joint)) = (links.as_slice(), ends.as_slice(), weak.unit) else {
        return Parts::of(scene);
    };
    let digit = first(one.digits);
    let other_end = |link: Role, end: Cell| link.cells.without(end).first().unwrap_or(end);
    let (b, c) = (other_end(one, a), other_end(other, d));
    let kinds: Vec<UnitKind> = [one, other].iter().filter_map(|link| link.unit).collect();
    let unit = |link: Role| link.unit.unwrap_or(UnitKind::Row(0));
    Parts {
        look: format!("the {digit}s of {}; each has two places", units(&kinds)),
        title: format!("{} on {digit}: {}", capital(scene.step.technique.name()), units(&kinds)),
        pattern: format!(
            "Strong links {a} = {b} ({}) and {c} = {d} ({}), joined by the weak link {b} - {c} ({}).",
            bare(unit(one)),
            bare(unit(other)),
            bare(joint)
        ),
        why: format!(
            "If {a} is not {digit}, {} has its {digit} in {b}. Then {c} is not {digit} ({}), so {} has its {digit} in {d}. So {a} or {d} is {digit}. {}.",
            unit(one),
            bare(joint),
            unit(other),
            scene.sights("both", |_| CellSet::of(a).with(d))
        ),
        short: format!("({digit}): {a}={b}-{c}={d} {}", scene.arrow()),
        ..Parts::of(scene)
    }
}

fn empty_rectangle(scene: Scene<'_>) -> Parts {
    let hinge = scene.role(N::Hinge);
    let (digit, home) = (first(hinge.digits), hinge.unit.unwrap_or(UnitKind::Row(0)));
    let arms: Vec<Role> = scene.roles(N::Arm).copied().collect();
    let link = scene.role(N::Strong);
    let (&[seen, rest], Some(far), Some(unit)) = (arms.as_slice(), scene.role(N::End).cell(), link.unit) else {
        return Parts::of(scene);
    };
    let near = link.cells.without(far).first().unwrap_or(far);
    let through: Vec<String> = scene.through(near, seen.cells).into_iter().map(bare).collect();
    Parts {
        look: format!("the {digit}s of {home}"),
        title: format!("{} on {digit}: {home} and {unit}", capital(scene.step.technique.name())),
        pattern: format!(
            "Hinge {home} with the places {} and {}; strong link {near} = {far} ({}).",
            and(seen.cells.iter()),
            and(rest.cells.iter()),
            bare(unit)
        ),
        why: format!(
            "If {far} is not {digit}, {unit} has its {digit} in {near}. Then {} {} not {digit} ({}), so {home} has its {digit} in {}. So {digit} is in {far} or in {}. {}.",
            and(seen.cells.iter()),
            if seen.cells.len() == 1 { "is" } else { "are" },
            through.join(", "),
            or(rest.cells.iter()),
            or(rest.cells.iter()),
            scene.sights("all of these", |_| rest.cells.with(far))
        ),
        short: format!("({digit}): {far}={near}-{}={} {}", compact(seen.cells), compact(rest.cells), scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn w_wing(scene: Scene<'_>) -> Parts {
    let ends: Vec<Role> = scene.roles(N::End).copied().collect();
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
    let by = |end: Role| end.unit.map_or_else(String::new, bare);
    Parts {
        look: format!("{first_end} and {last_end}, which have the same two candidates"),
        title: format!("W-Wing on {y}: ends {first_end} and {last_end}"),
        pattern: format!(
            "Ends {} and {}; strong link on {x} between {a} and {b} ({}).",
            scene.full(first_end),
            scene.full(last_end),
            bare(unit)
        ),
        why: format!(
            "If {first_end} is not {y}, it is {x}. Then {a} is not {x} ({}), so {unit} has its {x} in {b}. So {last_end} is not {x} ({}) and must be {y}. So {first_end} or {last_end} is {y}. {}.",
            by(one),
            by(other),
            scene.sights("both ends", |_| one.cells | other.cells)
        ),
        short: format!("({y}={x}){first_end}-({x}){a}=({x}){b}-({x}={y}){last_end} {}", scene.arrow()),
        ..Parts::of(scene)
    }
}

/// XY-chains and remote pairs.
pub(super) fn pairs(scene: Scene<'_>) -> Parts {
    let nodes: Vec<Role> = scene.roles(N::Node).copied().collect();
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
    let short = format!("{} {}", chain.collect::<Vec<_>>().join("-"), scene.arrow());
    let pattern = format!(
        "{}.",
        nodes
            .iter()
            .zip(&cells)
            .map(|(node, &cell)| match node.unit {
                Some(unit) => format!("{} - {} - ", scene.full(cell), bare(unit)),
                None => scene.full(cell),
            })
            .collect::<String>()
    );
    if remote {
        let both = nodes[0].digits;
        return Parts {
            look: format!("{start_cell} and {end_cell}, which have the same two candidates"),
            title: format!("Remote pair: {} from {start_cell} to {end_cell}", and(both.iter())),
            pattern,
            why: format!(
                "Each of {} has only {}, and each sees the next one, so the two digits alternate along the cells. There are {} cells, so {start_cell} and {end_cell} hold different digits: one is {}. {}.",
                and(cells.iter()),
                and(both.iter()),
                cells.len(),
                listed(both.iter(), "and the other is"),
                scene.sights("both ends", |_| ends)
            ),
            short,
            ..Parts::of(scene)
        };
    }
    let mut clauses = vec![format!("If {start_cell} is not {digit}, it is {}", taken[0].1)];
    for (nth, &cell) in cells.iter().enumerate().skip(1) {
        clauses.push(format!("then {cell} is {}", taken[nth].1));
    }
    Parts {
        look: format!("{start_cell} and {end_cell}, which both have the candidate {digit}"),
        title: format!("XY-chain on {digit}: ends {start_cell} and {end_cell}, {} cells", cells.len()),
        pattern,
        why: format!(
            "{}. So {start_cell} or {end_cell} is {digit}. {}.",
            clauses.join(", "),
            scene.sights("both ends", |_| ends)
        ),
        short,
        ..Parts::of(scene)
    }
}

pub(super) fn colouring(scene: Scene<'_>) -> Parts {
    let (one, other) = (scene.role(N::ColourA).cells, scene.role(N::ColourB).cells);
    let links: Vec<Role> = scene.roles(N::Strong).copied().collect();
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
        "In each unit with only two places for {digit}, one of them is {digit}. So either all cells of colour A ({}) are {digit}, or all cells of colour B ({}).",
        and(one.iter()),
        and(other.iter())
    );
    let mut rest = scene.targets();
    for (name, colour, right) in [("A", one, "B"), ("B", other, "A")] {
        if let Some((cell, seen, unit)) = clash(colour).filter(|_| colour.is_subset(scene.targets())) {
            why += &format!(
                " {cell} and {seen} of colour {name} see each other ({}), so colour {name} is wrong and colour {right} is right.",
                bare(unit)
            );
            rest -= colour;
        }
    }
    for target in rest.iter() {
        let see = |colour: CellSet| (scene.rules.peers(target) & colour).first();
        if let (Some(a), Some(b)) = (see(one), see(other)) {
            let by = |cell| scene.shared(target, cell).map_or_else(String::new, bare);
            why += &format!(" {target} sees {a} of colour A ({}) and {b} of colour B ({}).", by(a), by(b));
        }
    }
    let link_text = |link: &Role| {
        let cells: Vec<Cell> = link.cells.iter().collect();
        let unit = link.unit.map_or_else(String::new, bare);
        format!("{} = {} ({unit})", cells[0], cells[cells.len() - 1])
    };
    Parts {
        look: format!(
            "the {digit}s of {unit} ({}) and the other units with two places for {digit}",
            and(first_link.cells.iter())
        ),
        title: format!("Simple colouring on {digit}: {} and {} cells", one.len(), other.len()),
        pattern: format!(
            "Colour A: {}. Colour B: {}. Strong links: {}.",
            and(one.iter()),
            and(other.iter()),
            links.iter().map(link_text).collect::<Vec<_>>().join(", ")
        ),
        why,
        short: format!("({digit}) colours {} / {} {}", compact(one), compact(other), scene.arrow()),
        ..Parts::of(scene)
    }
}

pub(super) fn almost_locked(scene: Scene<'_>) -> Parts {
    let (one, other) = (scene.role(N::SetA), scene.role(N::SetB));
    let (x, z) = (first(scene.role(N::Restricted).digits), first(scene.role(N::Common).digits));
    let set = |name: &str, role: Role| {
        let unit = role.unit.map_or_else(String::new, |unit| format!(" in {unit}"));
        format!("set {name} {} ({}){unit}", and(role.cells.iter()), role.digits)
    };
    let places = |digit: Digit, role: Role| scene.grid.places(digit, role.cells);
    let filled = |name: &str, role: Role| {
        let digits: DigitSet = role.digits.without(x);
        let (cells, them) = (number(role.cells.len()), and(digits.iter()));
        if role.cells.len() == 1 {
            format!("If {x} is not in set {name}, {} is {them}.", and(role.cells.iter()))
        } else {
            format!("If {x} is not in set {name}, its {cells} cells hold {them}, so one of them is {z}.")
        }
    };
    let meet =
        scene.shared(places(x, one).first().unwrap_or(Cell::R1C1), places(x, other).first().unwrap_or(Cell::R1C1));
    let holders = places(z, one) | places(z, other);
    Parts {
        look: format!("{} with the candidates {}", and(one.cells.iter()), and(one.digits.iter())),
        title: format!("ALS-XZ: sets {} and {}, x is {x}, z is {z}", compact(one.cells), compact(other.cells)),
        pattern: format!(
            "{}; {}. Each set has one candidate more than cells.",
            capital(&set("A", one)),
            set("B", other)
        ),
        why: format!(
            "Every {x} of set A sees every {x} of set B{}, so at most one of the two sets has the {x}. {} {} So one of the sets has a {z}. {}.",
            meet.map_or_else(String::new, |unit| format!(" ({})", bare(unit))),
            filled("A", one),
            filled("B", other),
            scene.sights(&format!("every {z} of both sets"), |_| holders)
        ),
        short: format!("({z}={x}){}-({x}={z}){} {}", compact(one.cells), compact(other.cells), scene.arrow()),
        ..Parts::of(scene)
    }
}

/// Aligned exclusion: every combination with a removed candidate, and why it fails.
pub(super) fn aligned(scene: Scene<'_>) -> Parts {
    let base: Vec<Cell> = scene.roles(N::Aligned).filter_map(Role::cell).collect();
    let excluders: Vec<Cell> = scene.roles(N::Excluder).filter_map(Role::cell).collect();
    let mut clauses = Vec::new();
    for &(cell, digits) in &scene.step.effect.removed {
        for digit in digits.iter() {
            let others: Vec<Cell> = base.iter().copied().filter(|&other| other != cell).collect();
            let mut reasons = Vec::new();
            combinations(scene, &others, &mut vec![(cell, digit)], &excluders, &mut reasons);
            clauses.push(format!("If {cell} were {digit}: {}.", joined(reasons)));
        }
    }
    Parts {
        look: and(base.iter()),
        title: format!("{}: {}", capital(scene.step.technique.name()), and(base.iter())),
        pattern: format!(
            "Base cells {}; cells that see them all {}.",
            and(base.iter().map(|&cell| scene.full(cell))),
            and(excluders.iter().map(|&cell| scene.full(cell)))
        ),
        why: format!("{} So no way to fill the base cells is left.", clauses.join(" ")),
        short: format!(
            "{} {} {}",
            if base.len() == 2 { "APE" } else { "ATE" },
            base.iter().map(ToString::to_string).collect::<String>(),
            scene.arrow()
        ),
        ..Parts::of(scene)
    }
}

/// Combinations with the same reason are said together.
fn joined(reasons: Vec<(String, String)>) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (combination, reason) in reasons {
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, list)) => list.push(combination),
            None => groups.push((reason, vec![combination])),
        }
    }
    let said = groups.into_iter().map(|(reason, list)| format!("with {}, {reason}", listed(list.into_iter(), "or")));
    said.collect::<Vec<_>>().join("; ")
}

/// Fills the other base cells in every way, as far as it takes to see why the combination fails.
fn combinations(
    scene: Scene<'_>,
    others: &[Cell],
    chosen: &mut Vec<(Cell, Digit)>,
    excluders: &[Cell],
    reasons: &mut Vec<(String, String)>,
) {
    let taken: DigitSet = chosen.iter().map(|&(_, digit)| digit).collect();
    let said = || and(chosen[1..].iter().map(|(cell, digit)| format!("{cell} {digit}")));
    let empty = excluders.iter().find(|&&excluder| scene.grid[excluder].is_subset(taken));
    let twice = chosen[..chosen.len() - 1].iter().find(|(cell, digit)| {
        let (last, other) = chosen[chosen.len() - 1];
        *digit == other && scene.rules.peers(*cell).contains(last)
    });
    if chosen.len() > 1 {
        if let Some(&(cell, digit)) = twice {
            let by = scene.shared(cell, chosen[chosen.len() - 1].0).map_or_else(String::new, |unit| unit.to_string());
            return reasons.push((said(), format!("{by} would have {digit} twice")));
        }
        if let Some(&excluder) = empty {
            return reasons.push((said(), format!("{} would have no candidate", scene.full(excluder))));
        }
    }
    let Some((&next, rest)) = others.split_first() else { return };
    for digit in scene.grid[next].iter() {
        chosen.push((next, digit));
        combinations(scene, rest, chosen, excluders, reasons);
        chosen.pop();
    }
}
