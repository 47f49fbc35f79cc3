//! Draws the evidence and the effect of a step on the board.

use super::{Number, SIDE, corner, lines, middle, outline, signs, spot};
use crate::{Picture, Theme};
use core::fmt::{Result, Write as _};
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::{Claim, Role, RoleName, Step, Technique};

/// The radius of the disc behind a candidate.
const DISC: f32 = 7.4;

/// Draws the units and cells of the evidence as the background.
pub(super) fn ground(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let Some(step) = &picture.step else { return Ok(()) };
    let wrong = step.technique == Technique::Contradiction;
    let (edge, dashes) = if wrong { (theme.gone, "6 4") } else { (theme.mark, "") };
    let cells = looked_at(step);
    // The links of a colouring show its units.
    let coloured = step.evidence.role(RoleName::ColourA).is_some();
    let cited = step.evidence.units.iter().filter(|_| !coloured);
    let units: Vec<CellSet> = cited.filter_map(|&kind| Some(picture.rules.unit(kind)?.cells)).collect();
    let all = units.iter().fold(CellSet::EMPTY, |all, unit| all | *unit);
    lines::cells(out, all - cells, theme.unit)?;
    lines::cells(out, cells, theme.cell)?;
    for (colour, group) in roles(step).iter().zip(theme.roles.iter().cycle()).map(|(group, colour)| (colour, group)) {
        lines::cells(out, group.cells, colour)?;
    }
    // The cover units of a fish have a dashed outline.
    let cover = step.evidence.roles_of(RoleName::Cover).filter_map(|role| Some(picture.rules.unit(role.unit?)?.cells));
    let outlines = units.into_iter().map(|unit| (unit, 5, dashes)).chain(cover.map(|unit| (unit, 3, "7 6")));
    for (unit, width, dashes) in outlines {
        let path = outline(unit);
        writeln!(
            out,
            "<path d=\"{path}\" stroke=\"{edge}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\" \
             stroke-linecap=\"square\" fill=\"none\" opacity=\".5\"/>"
        )?;
    }
    for cell in cells.iter() {
        for digit in (picture.notes(cell) & step.evidence.digits).iter() {
            let (x, y) = spot(cell, digit);
            disc(out, (x, y), edge, ".28", None)?;
        }
        if picture.notes(cell).is_empty() && !picture.filled().contains(cell) && wrong {
            let (x, y) = corner(cell);
            writeln!(
                out,
                "<path d=\"M{} {}l34 34m0 -34l-34 34\" stroke=\"{edge}\" stroke-width=\"3\" fill=\"none\"/>",
                Number(x + 8.0),
                Number(y + 8.0)
            )?;
        }
    }
    Ok(())
}

/// All roles of one name.
pub(super) struct Group {
    pub(super) name: RoleName,
    pub(super) cells: CellSet,
}

/// Returns the roles of a step that have cells, by name in the order of the step. A cell belongs to the first role that
/// names it, except that a fin is not shown as base. Steps with chains have arrows instead.
pub(super) fn roles(step: &Step) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    if step.technique.is_chain() {
        return groups;
    }
    // The open cells of a unit and the cover of a fish need no colour: the units are marked. Links are drawn as lines.
    let drawn = [RoleName::Open, RoleName::Cover, RoleName::Strong, RoleName::Weak];
    let seen = |role: &&Role| !role.cells.is_empty() && !drawn.contains(&role.name);
    let fins = step.evidence.roles_of(RoleName::Fin).fold(CellSet::EMPTY, |all, role| all | role.cells);
    for role in step.evidence.roles.iter().filter(seen) {
        let taken = groups.iter().filter(|group| group.name != role.name);
        let mut cells = role.cells - taken.fold(CellSet::EMPTY, |all, group| all | group.cells);
        if role.name == RoleName::Base {
            cells -= fins;
        }
        match groups.iter_mut().find(|group| group.name == role.name) {
            Some(group) => group.cells |= cells,
            None => groups.push(Group { name: role.name, cells }),
        }
    }
    groups.retain(|group| !group.cells.is_empty());
    groups
}

/// What stands under the board: a square of its colour and the name of each role, then what the marks mean. Each part has its
/// text, its colour, and the line style of a link if it is one.
pub(super) fn legend(picture: &Picture, theme: &Theme) -> Vec<(String, &'static str, Option<&'static str>)> {
    let Some(step) = &picture.step else { return Vec::new() };
    let groups = roles(step);
    let mut parts: Vec<(String, &'static str, Option<&'static str>)> = groups
        .iter()
        .zip(theme.roles.iter().cycle())
        .map(|(group, colour)| (group.name.to_string(), *colour, None))
        .collect();
    let links = role_links(step);
    if !step.evidence.chains.is_empty() || links.iter().any(|link| link.strong) {
        parts.push(("strong link".to_owned(), theme.mark, Some("")));
    }
    if !step.evidence.chains.is_empty() || links.iter().any(|link| !link.strong) {
        parts.push(("weak link".to_owned(), theme.gone, Some("5 3")));
    }
    if step.evidence.role(RoleName::Cover).is_some() {
        parts.push(("cover".to_owned(), theme.mark, Some("7 6")));
    }
    if !step.effect.removed.is_empty() && !parts.is_empty() {
        parts.push(("removed".to_owned(), theme.gone, None));
    }
    parts
}

/// Returns a dashed frame in every cell whose clue clashes with another: the dashes show it without colour.
pub(super) fn clashes(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    for cell in picture.clashing.iter() {
        let (x, y) = corner(cell);
        writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" stroke=\"{3}\" stroke-width=\"3\" \
             stroke-dasharray=\"6 4\" fill=\"none\"/>",
            Number(x + 4.0),
            Number(y + 4.0),
            Number(SIDE - 8.0),
            theme.gone
        )?;
    }
    Ok(())
}

/// Returns the cells of the evidence, those that its chains name among them.
fn looked_at(step: &Step) -> CellSet {
    let claimed = step.evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim.cell);
    step.evidence.cells | claimed.collect()
}

fn disc(out: &mut String, (x, y): (f32, f32), colour: &str, opacity: &str, dashes: Option<&str>) -> Result {
    let (x, y, r) = (Number(x), Number(y), Number(DISC));
    match dashes {
        None => writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{colour}\" fill-opacity=\"{opacity}\"/>"),
        Some(dashes) => writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\"/>"
        ),
    }
}

/// Draws the placed digit with a ring (dashed for a guess) and the removed candidates struck out.
pub(super) fn effect(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let Some(step) = &picture.step else { return Ok(()) };
    if let Some((cell, digit)) = step.effect.placed {
        let (x, y) = middle(cell);
        let dashes = if step.technique == Technique::Guess { "5 4" } else { "" };
        writeln!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\"/>",
            Number(x),
            Number(y),
            Number(SIDE * 0.42),
            theme.paper,
            theme.placed
        )?;
        signs::placed(out, cell, digit, theme.placed)?;
    }
    let mut strikes = String::new();
    // The target: a frame around each cell that loses a candidate.
    let framed = !roles(step).is_empty() || !step.evidence.chains.is_empty();
    for &(cell, digits) in step.effect.removed.iter().filter(|_| framed) {
        if (digits & shown(picture, cell)).is_empty() {
            continue;
        }
        let (x, y) = corner(cell);
        writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" stroke=\"{}\" stroke-width=\"2\" fill=\"none\"/>",
            Number(x + 2.0),
            Number(y + 2.0),
            theme.gone,
            size = Number(SIDE - 4.0),
        )?;
    }
    for &(cell, digits) in &step.effect.removed {
        for digit in (digits & shown(picture, cell)).iter() {
            let (x, y) = spot(cell, digit);
            write!(strikes, "M{} {}l11 -9", Number(x - 5.5), Number(y + 4.5))?;
        }
    }
    if strikes.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "<path d=\"{strikes}\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linecap=\"round\" fill=\"none\"/>",
        theme.gone
    )
}

/// Returns the candidates of a cell that the picture shows and the step does not cover with a digit.
fn shown(picture: &Picture, cell: Cell) -> DigitSet {
    let placed = picture.step.as_ref().and_then(|step| step.effect.placed);
    if placed.is_some_and(|(at, _)| at == cell) { DigitSet::EMPTY } else { picture.notes(cell) }
}

/// Draws the links of the chains: an arrow from the reason of a line to its claim. A solid arrow means "then it is", a
/// dashed one "then it is not".
pub(super) fn links(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let Some(step) = &picture.step else { return Ok(()) };
    let mut drawn: Vec<(Claim, Claim)> = Vec::new();
    let mut ringed: Vec<Claim> = Vec::new();
    // A cycle is cited in both directions and drawn once, by its roles.
    let ring = step.evidence.role(RoleName::Ring).is_some();
    for chain in &step.evidence.chains {
        for line in chain.lines.iter().take(if ring { 0 } else { usize::MAX }) {
            if !ringed.contains(&line.claim) {
                ringed.push(line.claim);
            }
            for from in line.because.iter().filter_map(|&nth| chain.lines.get(nth)) {
                let pair = (from.claim, line.claim);
                if !drawn.contains(&pair) {
                    drawn.push(pair);
                }
            }
        }
    }
    for claim in ringed {
        let (x, y) = spot(claim.cell, claim.digit);
        if claim.holds {
            disc(out, (x, y), theme.mark, "0", Some(""))?;
            disc(out, (x, y), theme.mark, ".22", None)?;
        } else {
            disc(out, (x, y), theme.gone, "0", Some("2.5 2"))?;
        }
    }
    // The candidates that a chain of groups or a cycle goes through.
    for role in step.evidence.roles_of(RoleName::Candidate).chain(step.evidence.roles_of(RoleName::Ring)) {
        for (cell, digit) in role.cells.iter().flat_map(|cell| role.digits.iter().map(move |digit| (cell, digit))) {
            disc(out, spot(cell, digit), theme.mark, ".28", None)?;
        }
    }
    for link in role_links(step) {
        let (colour, dashes) = if link.strong { (theme.mark, "") } else { (theme.gone, "5 3") };
        arrow(out, link.from, link.to, colour, dashes)?;
    }
    for (from, to) in drawn {
        let colour = if to.holds { theme.mark } else { theme.gone };
        let dashes = if to.holds { "" } else { "5 3" };
        arrow(out, (from.cell, from.digit), (to.cell, to.digit), colour, dashes)?;
    }
    Ok(())
}

/// A link between two candidates, as a role states it.
struct RoleLink {
    from: (Cell, Digit),
    to: (Cell, Digit),
    strong: bool,
}

/// Returns the links that the roles state. A step with chains has none, because its chains are drawn, except a cycle.
fn role_links(step: &Step) -> Vec<RoleLink> {
    let end = |role: &Role| Some((role.cells.first()?, role.digit()?));
    let ring: Vec<&Role> = step.evidence.roles_of(RoleName::Ring).collect();
    let next = ring.iter().cycle().skip(1);
    let mut links: Vec<RoleLink> = ring
        .iter()
        .zip(next)
        .enumerate()
        .filter_map(|(nth, (one, other))| {
            Some(RoleLink { from: end(one)?, to: end(other)?, strong: nth.is_multiple_of(2) })
        })
        .collect();
    if !step.evidence.chains.is_empty() {
        return links;
    }
    for role in &step.evidence.roles {
        let strong = match role.name {
            RoleName::Strong => true,
            RoleName::Weak => false,
            _ => continue,
        };
        if let (Some(one), Some(other), Some(digit)) = (role.cells.first(), role.cells.last(), role.digit()) {
            links.push(RoleLink { from: (one, digit), to: (other, digit), strong });
        }
    }
    let nodes: Vec<&Role> = step.evidence.roles_of(RoleName::Candidate).collect();
    for (nth, pair) in nodes.windows(2).enumerate() {
        if let (Some(one), Some(other)) = (end(pair[0]), end(pair[1])) {
            links.push(RoleLink { from: one, to: other, strong: nth % 2 == 0 });
        }
    }
    links
}

/// Returns a bent arrow between two candidates, from the rim of one disc to the rim of the other.
fn arrow(out: &mut String, from: (Cell, Digit), to: (Cell, Digit), colour: &str, dashes: &str) -> Result {
    let (start, end) = (spot(from.0, from.1), spot(to.0, to.1));
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let long = dx.hypot(dy);
    if long < 1.0 {
        return Ok(());
    }
    let (ux, uy) = (dx / long, dy / long);
    let bend = (long * 0.14).min(22.0);
    let top = (start.0 + dx / 2.0 - uy * bend, start.1 + dy / 2.0 + ux * bend);
    let rim = DISC.min(long * 0.3);
    let towards = |from: (f32, f32), to: (f32, f32), by: f32| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy).max(0.01);
        (from.0 + dx / long * by, from.1 + dy / long * by)
    };
    let (start, tip) = (towards(start, top, rim), towards(end, top, rim));
    let head = 6.5_f32.min(long * 0.3);
    let base = towards(tip, top, head);
    let (hx, hy) = ((tip.0 - base.0) / head, (tip.1 - base.1) / head);
    let wing = head * 0.45;
    writeln!(
        out,
        "<path d=\"M{} {}Q{} {} {} {}\" stroke=\"{colour}\" stroke-width=\"1.7\" stroke-dasharray=\"{dashes}\" fill=\"none\"/>",
        Number(start.0),
        Number(start.1),
        Number(top.0),
        Number(top.1),
        Number(base.0),
        Number(base.1)
    )?;
    writeln!(
        out,
        "<path d=\"M{} {}L{} {}L{} {}z\" fill=\"{colour}\"/>",
        Number(tip.0),
        Number(tip.1),
        Number(base.0 - hy * wing),
        Number(base.1 + hx * wing),
        Number(base.0 + hy * wing),
        Number(base.1 - hx * wing)
    )
}
