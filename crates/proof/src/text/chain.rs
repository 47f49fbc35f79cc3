//! Cycles, forcing chains, Nishio, cell and unit chains, dynamic chains.

use super::{
    Parts,
    story::{CaseLines, Story, cases, claimed, common, premise_words, refutation, shown, would_clash},
    words::*,
};
use crate::{
    Chain, Claim, Reason, Role, RoleName as N, Technique as T,
    role::{ChainClash, results},
};
use saltire_board::{Cell, CellSet, Digit, UnitKind, sort};

pub(super) fn chain(scene: StepOnBoard<'_>) -> Parts {
    match scene.step.technique {
        T::XCycle | T::YCycle | T::XyCycle => cycle(scene),
        T::XChain | T::ForcingChain => forcing(scene),
        _ if scene.role(N::Premise).cells.is_empty() => assumed(scene),
        _ => premised(scene),
    }
}

/// Returns a sequence of candidates in Eureka notation; the first link is strong.
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
    mixed(nodes, strong_first)
}

/// A sequence of candidates of any digits in Eureka notation: `(1)r1c2=(1-2)r3c4=(2)r3c5`.
fn mixed(nodes: &[(Cell, Digit)], strong_first: bool) -> String {
    let sign = |nth: usize| if nth.is_multiple_of(2) == strong_first { '=' } else { '-' };
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

fn cycle(scene: StepOnBoard<'_>) -> Parts {
    let ring = scene.roles(N::Ring);
    let nodes: Vec<(Cell, Digit)> = ring.iter().filter_map(|role| Some((role.cell()?, role.digit()?))).collect();
    let one_digit = nodes.iter().all(|&(_, digit)| digit == nodes[0].1);
    let count = nodes.len();
    let name = |(cell, digit): (Cell, Digit)| if one_digit { cell.to_string() } else { format!("({digit}){cell}") };
    let mut drawn = String::new();
    for (nth, &node) in nodes.iter().enumerate() {
        drawn += &format!("{} {} ", name(node), if nth % 2 == 0 { '=' } else { '-' });
    }
    drawn += &name(nodes[0]);
    let link = |role: &Role| match role.unit {
        Some(unit) => bare(unit).to_string(),
        None => format!("cell {}", and(role.cells.iter())),
    };
    let of = |parity: usize| joined(ring.iter().skip(parity).step_by(2).map(link), ", ");
    // The candidates that are true if the first one is, going backwards, and if it is not, going forwards.
    let others = |way: Vec<(Cell, Digit)>| {
        if one_digit {
            format!(
                "{} {} {}",
                and(way.iter().map(|(cell, _)| *cell)),
                if way.len() == 1 { "is" } else { "are" },
                nodes[0].1
            )
        } else {
            joined(way.iter().map(|(cell, digit)| format!("{cell} is {digit}")), ", so ").to_string()
        }
    };
    let backwards: Vec<(Cell, Digit)> = nodes.iter().copied().step_by(2).skip(1).rev().collect();
    let forwards: Vec<(Cell, Digit)> = nodes.iter().copied().skip(1).step_by(2).collect();
    let (cell, digit) = nodes[0];
    let mut why = if one_digit {
        format!(
            "If {cell} is {digit}, so {} {}. If {cell} is not {digit}, then {}.",
            if backwards.len() == 1 { "is" } else { "are" },
            and(backwards.iter().map(|(cell, _)| *cell)),
            others(forwards)
        )
    } else {
        let not = match forwards.first() {
            Some((same, takes)) if *same == cell => {
                let rest = others(forwards[1..].to_vec());
                format!("If {cell} is not {digit}, it is {takes}, so {rest}.")
            }
            _ => format!("If {cell} is not {digit}, then {}.", others(forwards)),
        };
        format!("If {cell} is {digit}, then {}. {not}", others(backwards))
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
                lines.push(format!(
                    "Either way {unit} has its {digit} in {} or {}, so {} {} not {digit}.",
                    one.0,
                    other.0,
                    and(here.iter()),
                    is(here)
                ));
            }
        }
        for target in left.iter() {
            let seen = |parity: usize| {
                let mut half = nodes.iter().skip(parity).step_by(2);
                half.find(|(cell, which)| *which == digit && scene.rules.peers(target).contains(*cell))
            };
            if let (Some(one), Some(other)) = (seen(0), seen(1)) {
                let by = |cell: Cell| bare(scene.shared(target, cell));
                lines.push(format!(
                    "Either way {} or {} is {digit}, and {target} sees both of them ({}, {}).",
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
        Some(unit) => format!("the {}s of {unit}, which has only two places for {}", nodes[0].1, nodes[0].1),
        None => format!("{}, which has two candidates", nodes[0].0),
    });
    Parts {
        look: strong,
        title: if one_digit {
            let strong: Vec<UnitKind> = ring.iter().step_by(2).filter_map(|role| role.unit).collect();
            let wing = if count == 4 { format!(" (an X-Wing on {})", units(&strong)) } else { String::new() };
            format!("{} on {}: a ring of {} cells{wing}", scene.step.technique, nodes[0].1, number(count))
        } else {
            format!("{}: a ring of {} candidates", scene.step.technique, number(count))
        },
        pattern: format!(
            "{drawn}. \"=\" is a strong link (one of the two is true), in this order: {}. \"-\" is a weak link (not both are true), \
             in this order: {}.",
            of(0),
            of(1)
        ),
        why,
        short: format!("{}-loop {}", eureka(&nodes, true), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

fn forcing(scene: StepOnBoard<'_>) -> Parts {
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
    let last = only.lines[count - 1].claim;
    if !first.holds && last == first.opposite() {
        // Without it, it follows: it is true.
        let mut case = CaseLines::merged(&[only]);
        story.suppose(&mut case);
        story.placements(&mut case, None, &[]);
        return Parts {
            look: format!("the {} of {}", first.digit, first.cell),
            title: format!("{technique}: the {} of {}", first.digit, first.cell),
            pattern: format!(
                "Without the {} in {}, the chain leads back to {} in {}.",
                first.digit,
                first.cell,
                a(first.digit),
                first.cell
            ),
            why: format!(
                "If {} were not {}, it would have to be {}: a contradiction ({}).",
                first.cell,
                first.digit,
                first.digit,
                placements(case.placements())
            ),
            lines: story.written,
            short: format!("{} {}", eureka(&nodes(0, count), true), scene.arrow()),
            so: scene.so(),
        };
    }
    // If the first and the last line are the target, the story goes from one end to the other, and starts with "not this end".
    let ends = if first.holds { 1..count - 1 } else { 0..count };
    let mut inner = Chain { lines: only.lines[ends.clone()].to_vec() };
    for line in &mut inner.lines {
        line.because = line.because.iter().filter_map(|&nth| nth.checked_sub(ends.start)).collect();
    }
    inner.lines[0].because.clear();
    inner.lines[0].reason = Reason::Assumption;
    let (one, other) = (inner.lines[0].claim, inner.lines[inner.lines.len() - 1].claim);
    let mut case = CaseLines::merged(&[&inner]);
    story.suppose(&mut case);
    story.placements(&mut case, None, &[]);
    let removed = &scene.step.effect.removed;
    if removed.len() > 1 && one.digit == other.digit {
        let ends = CellSet::of(one.cell).with(other.cell);
        story.remark(&format!("One of the two ends is {}. {}.", one.digit, scene.sights("both ends", &|_| ends)));
    } else {
        // How each end rules a target out.
        let by = |target: Cell, claim: Claim| {
            if claim.cell == target {
                format!("it is {}", claim.digit)
            } else {
                let unit = bare(scene.shared(claim.cell, target));
                format!("it sees the {} in {} ({unit})", claim.digit, claim.cell)
            }
        };
        for &(cell, digits) in removed {
            for digit in digits.iter() {
                story.remark(&format!("Either way {cell} is not {digit}: {}, or {}.", by(cell, one), by(cell, other)));
            }
        }
    }
    let at = |nth: usize| inner.lines.get(nth).map(|line| line.claim.cell);
    let first_end = match at(1) {
        Some(cell) if cell == one.cell => format!("{}, which has only {}", one.cell, and(scene.grid[one.cell].iter())),
        _ => format!("the {} of {}", one.digit, one.cell),
    };
    let last_end = match at(inner.lines.len().wrapping_sub(2)) {
        Some(cell) if cell == other.cell => {
            format!("{}, which has only {}", other.cell, and(scene.grid[other.cell].iter()))
        }
        _ => format!("the {} of {}", other.digit, other.cell),
    };
    Parts {
        look: format!("{first_end}, and {last_end}"),
        title: format!("{technique}: {} or {}", name(one), name(other)),
        pattern: format!(
            "The chain links the {} of {} and the {} of {}: at least one of them is true.",
            one.digit, one.cell, other.digit, other.cell
        ),
        why: format!(
            "{} or {}, and either way {} ({}).",
            name(one),
            name(other),
            removals(removed),
            placements(case.placements())
        ),
        lines: story.written,
        short: format!("{} {}", eureka(&nodes(ends.start, ends.end), true), scene.arrow()),
        so: scene.so(),
    }
}

fn placements(count: usize) -> String {
    if count == 1 { "1 placement".to_owned() } else { format!("{count} placements") }
}

/// Returns a candidate that leads to a clash, or whose two cases have a common result.
fn assumed(scene: StepOnBoard<'_>) -> Parts {
    let evidence = &scene.step.evidence;
    let Some(assumption) = evidence.chains.first().and_then(|chain| Some(chain.lines.first()?.claim)) else {
        return Parts::of(scene);
    };
    let Claim { cell, digit, holds } = assumption;
    let mut story = Story::new(evidence, "");
    let name = capital(scene.step.technique.name());
    let were = if holds { format!("{cell} were {digit}") } else { format!("{cell} were not {digit}") };
    if let (Some(clash), true) = (ChainClash::of(&evidence.chains), evidence.role(N::Clash).is_some()) {
        refutation(&mut story, evidence);
        let claims = evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim).filter(|it| it.holds);
        let mut claims: Vec<Claim> = claims.collect();
        sort::by_key(&mut claims, |claim| (claim.cell, claim.digit));
        claims.dedup();
        // The placement that the clash refutes is not made.
        let count = claims
            .len()
            .saturating_sub(usize::from(matches!(clash, ChainClash::NoPlace(..) | ChainClash::NoCandidate(_))));
        let at = match clash {
            ChainClash::NoPlace(unit, _) | ChainClash::Twice(unit, _) => unit.to_string(),
            ChainClash::NoCandidate(claim) | ChainClash::Both(claim) => claim.cell.to_string(),
        };
        let without = match clash {
            ChainClash::NoPlace(unit, claim) => format!("no {} in {}", claim.digit, unit.code()),
            ChainClash::NoCandidate(claim) => format!("no candidate in {}", claim.cell),
            ChainClash::Twice(unit, claim) => format!("{} twice in {}", claim.digit, unit.code()),
            ChainClash::Both(claim) => format!("{claim} and {}", claim.opposite()),
        };
        return Parts {
            look: format!("the {digit} of {cell}"),
            title: if scene.step.technique == T::Nishio {
                format!("Nishio on {digit}: {cell}")
            } else {
                format!("{name}: the {digit} of {cell}")
            },
            pattern: format!("The assumption is that {}; the contradiction is in {at}.", claimed(assumption)),
            why: format!("If {were}, {} ({}).", would_clash(clash), placements(count)),
            lines: story.written,
            short: format!("{assumption} -> {without} {}", scene.arrow()),
            so: scene.so(),
        };
    }
    let results = common(&evidence.chains);
    cases(&mut story, evidence);
    Parts {
        look: format!("the {digit} of {cell}"),
        title: format!("{name}: whether or not {cell} is {digit}"),
        pattern: format!("Cases: {cell} is {digit}; {cell} is not {digit}."),
        why: format!("Whether {cell} is {digit} or not, {}.", shown(&results)),
        lines: story.written,
        short: format!("{assumption} | {} {}", assumption.opposite(), scene.arrow()),
        so: scene.so(),
    }
}

/// The cases in Eureka notation, one chain each; none if a line of a case needs more than the line before it.
fn kraken(chains: &[Chain]) -> Option<String> {
    // Several results are left to the arrow.
    let shown = |chain: &Chain| match results(chain).len() {
        1 => chain.lines.len(),
        many => chain.lines.len() - many,
    };
    let linear = |chain: &Chain| {
        let lines = chain.lines[..shown(chain)].iter().enumerate().skip(1);
        lines.clone().all(|(nth, line)| line.because == [nth - 1] && !matches!(line.reason, Reason::Lemma(_)))
    };
    if !chains.iter().all(linear) {
        return None;
    }
    let case = |chain: &Chain| {
        let lines = chain.lines[..shown(chain)].iter();
        mixed(&lines.map(|line| (line.claim.cell, line.claim.digit)).collect::<Vec<_>>(), false)
    };
    Some(joined(chains.iter().map(case), " | ").to_string())
}

/// All cases of a cell or of a unit.
fn premised(scene: StepOnBoard<'_>) -> Parts {
    let evidence = &scene.step.evidence;
    let (premise, results) = (scene.role(N::Premise), common(&evidence.chains));
    let mut story = Story::new(evidence, "");
    cases(&mut story, evidence);
    let (look, whichever, head): (String, String, String) = match premise.unit {
        Some(unit) => {
            let digit = first(premise.digits);
            (
                format!("the {digit}s of {unit}"),
                format!("Wherever {unit} has its {digit}"),
                format!("({digit}){}", unit_codes(&[unit])),
            )
        }
        None => (
            premise.cells.first().map_or_else(String::new, |cell| scene.full(cell).to_string()),
            format!("Whichever digit {} holds", and(premise.cells.iter())),
            format!("({}){}", premise.digits, compact(premise.cells)),
        ),
    };
    let at: Option<UnitKind> = premise.unit;
    Parts {
        look: look.clone(),
        title: format!("{}: {}", capital(scene.step.technique.name()), look),
        pattern: format!(
            "{}. Result of every case: {}.",
            premise_words(premise.cells, premise.digits, at),
            shown(&results)
        ),
        why: format!("{whichever}, {} ({} cases).", shown(&results), number(evidence.chains.len())),
        lines: story.written,
        short: match kraken(&evidence.chains) {
            Some(cases) => format!("{head}: {cases} {}", scene.arrow()),
            None => format!("{head}: each {}", scene.arrow()),
        },
        so: scene.so(),
    }
}
