//! Cycles, forcing chains, Nishio, cell and unit chains, dynamic chains.

use super::{
    Parts,
    story::{Case, Story, cases, claimed, premise_words, refutation, would_clash},
    words::*,
};
use crate::{Chain, Claim, Reason, Role, RoleName as N, Technique as T, role::Clash};
use saltire_board::{Cell, CellSet, Digit, UnitKind};

pub(super) fn chain(scene: Scene<'_>) -> Parts {
    match scene.step.technique {
        T::XCycle | T::YCycle | T::XyCycle => cycle(scene),
        T::XChain | T::ForcingChain => forcing(scene),
        _ if scene.role(N::Premise).cells.is_empty() => assumed(scene),
        _ => premised(scene),
    }
}

/// A sequence of candidates in Eureka notation; the first link is strong.
fn eureka(nodes: &[(Cell, Digit)], strong_first: bool) -> String {
    let one_digit = nodes.iter().all(|&(_, digit)| digit == nodes[0].1);
    let sign = |nth: usize| if nth.is_multiple_of(2) == strong_first { '=' } else { '-' };
    if one_digit {
        let mut text = format!("({}): {}", nodes[0].1, nodes[0].0);
        for (nth, (cell, _)) in nodes.iter().enumerate().skip(1) {
            text.push(sign(nth - 1));
            text += &cell.to_string();
        }
        return text;
    }
    let mut text = String::new();
    let mut nth = 0;
    while nth < nodes.len() {
        if nth > 0 {
            text.push(sign(nth - 1));
        }
        let cell = nodes[nth].0;
        text += &format!("({}", nodes[nth].1);
        while nth + 1 < nodes.len() && nodes[nth + 1].0 == cell {
            text.push(sign(nth));
            nth += 1;
            text += &nodes[nth].1.to_string();
        }
        text += &format!("){cell}");
        nth += 1;
    }
    text
}

fn cycle(scene: Scene<'_>) -> Parts {
    let ring: Vec<Role> = scene.roles(N::Ring).copied().collect();
    let nodes: Vec<(Cell, Digit)> = ring.iter().filter_map(|role| Some((role.cell()?, role.digit()?))).collect();
    let one_digit = nodes.iter().all(|&(_, digit)| digit == nodes[0].1);
    let count = nodes.len();
    let name = |(cell, digit): (Cell, Digit)| if one_digit { cell.to_string() } else { format!("({digit}){cell}") };
    let mut drawn = String::new();
    for (nth, &node) in nodes.iter().enumerate() {
        drawn += &format!("{} {} ", name(node), if nth % 2 == 0 { '=' } else { '-' });
    }
    drawn += &name(nodes[0]);
    let link = |role: &Role| role.unit.map_or_else(|| format!("cell {}", and(role.cells.iter())), bare);
    let of = |parity: usize| ring.iter().skip(parity).step_by(2).map(link).collect::<Vec<_>>().join(", ");
    let way = |parity: usize| {
        let mut half = nodes.iter().skip(parity).step_by(2).collect::<Vec<_>>();
        half.sort();
        if one_digit {
            and(half.iter().map(|(cell, _)| *cell))
        } else {
            and(half.iter().map(|(cell, digit)| format!("{cell} is {digit}")))
        }
    };
    let mut why = if one_digit {
        format!("The {}s alternate around the ring, so they are in {}, or in {}.", nodes[0].1, way(0), way(1))
    } else {
        format!("True and false alternate around the ring. Either {}; or {}.", way(0), way(1))
    };
    // The links of a unit: one of the two ends has the digit.
    let mut lines = Vec::new();
    for digit in scene.gone().iter() {
        let targets: CellSet =
            scene.step.effect.removed.iter().filter(|(_, gone)| gone.contains(digit)).map(|&(cell, _)| cell).collect();
        let mut left = targets;
        for (nth, role) in ring.iter().enumerate() {
            let (one, other) = (nodes[nth], nodes[(nth + 1) % count]);
            let (Some(unit), true) = (role.unit, one.1 == digit && other.1 == digit) else { continue };
            let here = scene.rules.unit(unit).map_or(CellSet::EMPTY, |unit| unit.cells) & left;
            if !here.is_empty() {
                left -= here;
                let lie = if here.len() == 1 { "lies" } else { "lie" };
                lines.push(format!(
                    "Either way {unit} has its {digit} in {} or {}; {} {lie} elsewhere in {unit}.",
                    one.0,
                    other.0,
                    and(here.iter())
                ));
            }
        }
        for target in left.iter() {
            let seen = |parity: usize| {
                let mut half = nodes.iter().skip(parity).step_by(2);
                half.find(|(cell, which)| *which == digit && scene.rules.peers(target).contains(*cell))
            };
            if let (Some(one), Some(other)) = (seen(0), seen(1)) {
                let by = |cell: Cell| scene.shared(target, cell).map_or_else(String::new, bare);
                lines.push(format!(
                    "Either way {} or {} is {digit}; {target} sees both ({}, {}).",
                    one.0,
                    other.0,
                    by(one.0),
                    by(other.0)
                ));
            }
        }
    }
    why += &lines.iter().map(|line| format!(" {line}")).collect::<String>();
    let strong = ring.first().map_or_else(String::new, |role| match role.unit {
        Some(unit) => format!("the {}s of {unit}; it has two places for {}", nodes[0].1, nodes[0].1),
        None => format!("{}, which has two candidates", nodes[0].0),
    });
    Parts {
        look: strong,
        title: if one_digit {
            format!("{} on {}: a ring of {} cells", scene.step.technique, nodes[0].1, number(count))
        } else {
            format!("{}: a ring of {} candidates", scene.step.technique, number(count))
        },
        pattern: format!(
            "{drawn}. \"=\" strong link (one of the two is true): {}. \"-\" weak link (not both): {}.",
            of(0),
            of(1)
        ),
        why,
        short: format!("{}-loop {}", eureka(&nodes, true), scene.arrow()),
        ..Parts::of(scene)
    }
}

fn forcing(scene: Scene<'_>) -> Parts {
    let [only] = scene.step.evidence.chains.as_slice() else { return Parts::of(scene) };
    let name = |claim: Claim| claimed(Claim { holds: true, ..claim });
    let mut story = Story::new(&scene.step.evidence, "");
    let first = only.lines[0].claim;
    let nodes = |from: usize, to: usize| {
        only.lines[from..to].iter().map(|line| (line.claim.cell, line.claim.digit)).collect::<Vec<_>>()
    };
    let count = only.lines.len();
    let technique =
        if scene.step.technique == T::XChain { format!("X-chain on {}", first.digit) } else { "Chain".to_owned() };
    if !first.holds {
        // Without it, it follows: it is true.
        let last = only.lines[count - 1].claim;
        let mut case = Case::merged(&[only]);
        story.suppose(&mut case);
        story.placements(&mut case, None, None);
        story.remark(&format!(
            "Whether {} is {} or not, {} follows. So {}.",
            first.cell,
            first.digit,
            name(first),
            name(first)
        ));
        return Parts {
            look: format!("the {} of {}", first.digit, first.cell),
            title: format!("{technique}: {} even if it were not", name(first)),
            pattern: format!("{} in {} steps from \"{}\".", capital(&name(last)), count - 1, claimed(first)),
            why: format!(
                "If {} were not {}, it would have to be {} ({}).",
                first.cell,
                first.digit,
                first.digit,
                placements(case.placements())
            ),
            lines: story.written,
            short: format!("{} {}", eureka(&nodes(0, count), true), scene.arrow()),
            ..Parts::of(scene)
        };
    }
    let (one, other) = (only.lines[1].claim, only.lines[count - 2].claim);
    // The first and the last line are the target: the story goes from one end to the other, and starts with "not this end".
    let target = (first.cell, first.digit);
    let mut inner = Chain { lines: only.lines[1..count - 1].to_vec() };
    for line in &mut inner.lines {
        line.because = line.because.iter().filter_map(|&nth| nth.checked_sub(1)).collect();
    }
    inner.lines[0].because.clear();
    inner.lines[0].reason = Reason::Assumption;
    let mut case = Case::merged(&[&inner]);
    story.suppose(&mut case);
    story.placements(&mut case, None, None);
    let by = |claim: Claim| {
        if claim.cell == target.0 {
            format!("if {}, it is not {}", name(claim), target.1)
        } else {
            let unit = scene.shared(claim.cell, target.0).map_or_else(String::new, bare);
            format!("if {}, {} is not {} ({unit})", name(claim), target.0, target.1)
        }
    };
    story.remark(&format!(
        "So {} or {}. Either way {} is not {}: {}; {}.",
        name(one),
        name(other),
        target.0,
        target.1,
        by(one),
        by(other)
    ));
    let first_end = match only.lines.get(2).map(|line| line.claim.cell) {
        Some(cell) if cell == one.cell => format!("{}, which has only {}", one.cell, and(scene.grid[one.cell].iter())),
        _ => format!("the {} of {}", one.digit, one.cell),
    };
    let last_end = match only.lines.get(count - 3).map(|line| line.claim.cell) {
        Some(cell) if cell == other.cell => {
            format!("{}, which has only {}", other.cell, and(scene.grid[other.cell].iter()))
        }
        _ => format!("the {} of {}", other.digit, other.cell),
    };
    Parts {
        look: format!("{first_end}, and {last_end}"),
        title: format!("{technique}: {} or {}", name(one), name(other)),
        pattern: format!("Ends: the {} of {} and the {} of {}.", one.digit, one.cell, other.digit, other.cell),
        why: format!(
            "{} or {}, and either way {} is not {} ({}).",
            name(one),
            name(other),
            target.0,
            target.1,
            placements(case.placements())
        ),
        lines: story.written,
        short: format!("{} {}", eureka(&nodes(1, count - 1), true), scene.arrow()),
        ..Parts::of(scene)
    }
}

fn placements(count: usize) -> String {
    if count == 1 { "1 placement".to_owned() } else { format!("{count} placements") }
}

/// A candidate that leads to a clash, or whose two cases have a common result.
fn assumed(scene: Scene<'_>) -> Parts {
    let evidence = &scene.step.evidence;
    let Some(assumption) = evidence.chains.first().and_then(|chain| Some(chain.lines.first()?.claim)) else {
        return Parts::of(scene);
    };
    let Claim { cell, digit, holds } = assumption;
    let mut story = Story::new(evidence, "");
    let name = capital(scene.step.technique.name());
    let were = if holds { format!("{cell} were {digit}") } else { format!("{cell} were not {digit}") };
    if let (Some(clash), true) = (Clash::of(&evidence.chains), evidence.role(N::Clash).is_some()) {
        refutation(&mut story, evidence);
        let told = evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim).filter(|it| it.holds);
        let mut told: Vec<Claim> = told.collect();
        told.sort_by_key(|claim| (claim.cell, claim.digit));
        told.dedup();
        // The placement that the clash refutes is not made.
        let count = told.len().saturating_sub(usize::from(matches!(clash, Clash::NoPlace(..) | Clash::NoCandidate(_))));
        let at = match clash {
            Clash::NoPlace(unit, _) | Clash::Twice(unit, _) => unit.to_string(),
            Clash::NoCandidate(claim) | Clash::Both(claim) => claim.cell.to_string(),
        };
        let without = match clash {
            Clash::NoPlace(unit, claim) => format!("no {} in {}", claim.digit, unit.code()),
            Clash::NoCandidate(claim) => format!("no candidate in {}", claim.cell),
            Clash::Twice(unit, claim) => format!("{} twice in {}", claim.digit, unit.code()),
            Clash::Both(claim) => format!("{claim} and {}", claim.opposite()),
        };
        return Parts {
            look: format!("the {digit} of {cell}"),
            title: if scene.step.technique == T::Nishio {
                format!("Nishio on {digit}: {cell}")
            } else {
                format!("{name}: the {digit} of {cell}")
            },
            pattern: format!("Assumption: {}. Clash: {at}.", claimed(assumption)),
            why: format!("If {were}, {} ({}).", would_clash(clash), placements(count)),
            lines: story.written,
            short: format!("{assumption} -> {without} {}", scene.arrow()),
            ..Parts::of(scene)
        };
    }
    let Some(result) = evidence.chains.first().and_then(|chain| Some(chain.lines.last()?.claim)) else {
        return Parts::of(scene);
    };
    cases(&mut story, evidence);
    Parts {
        look: format!("the {digit} of {cell}"),
        title: format!("{name}: whether or not {cell} is {digit}"),
        pattern: format!("Cases: {cell} is {digit}; {cell} is not {digit}."),
        why: format!("Whether {cell} is {digit} or not, {}.", claimed(result)),
        lines: story.written,
        short: format!("{assumption} | {} {}", assumption.opposite(), scene.arrow()),
        ..Parts::of(scene)
    }
}

/// All cases of a cell or of a unit.
fn premised(scene: Scene<'_>) -> Parts {
    let evidence = &scene.step.evidence;
    let (premise, result) = (scene.role(N::Premise), scene.role(N::Result));
    let claim = evidence.chains.first().and_then(|chain| Some(chain.lines.last()?.claim));
    let (Some(claim), Some(_)) = (claim, result.cell()) else { return Parts::of(scene) };
    let mut story = Story::new(evidence, "");
    cases(&mut story, evidence);
    let (look, whichever, code): (String, String, String) = match premise.unit {
        Some(unit) => {
            let digit = first(premise.digits);
            (
                format!("the {digit}s of {unit}"),
                format!("Wherever {unit} has its {digit}"),
                format!("({digit}){}", unit_codes(&[unit])),
            )
        }
        None => (
            premise.cells.first().map_or_else(String::new, |cell| scene.full(cell)),
            format!("Whichever digit {} holds", and(premise.cells.iter())),
            format!("({}){}", premise.digits, compact(premise.cells)),
        ),
    };
    let at: Option<UnitKind> = premise.unit;
    Parts {
        look: look.clone(),
        title: format!("{}: {}", capital(scene.step.technique.name()), look),
        pattern: format!("Premise: {}. Result: {}.", premise_words(premise.cells, premise.digits, at), claimed(claim)),
        why: format!("{whichever}, {}. {} cases.", claimed(claim), capital(&number(evidence.chains.len()))),
        lines: story.written,
        short: format!("{code} -> {claim} {}", scene.arrow()),
        ..Parts::of(scene)
    }
}
