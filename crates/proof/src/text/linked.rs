//! Bent sets, almost locked sets that are linked by a third, and chains of groups and almost locked sets.

use super::{Parts, wings::almost, words::*};
use crate::{Role, RoleName as N};
use saltire_board::{Cell, CellSet, Digit, DigitSet};

/// `r1c2`, `one of r1c2 and r1c3`.
fn one_of(cells: CellSet) -> String {
    match cells.single() {
        Some(cell) => cell.to_string(),
        None => format!("one of {}", and(cells.iter())),
    }
}

pub(super) fn wxyz_wing(scene: StepOnBoard<'_>) -> Parts {
    let (pivot, z) = (scene.role(N::Pivot), first(scene.role(N::Common).digits));
    let Some(at) = pivot.cell() else { return Parts::of(scene) };
    let pincers = scene.roles(N::Pincer);
    let wings: Vec<Cell> = pincers.iter().filter_map(Role::cell).collect();
    let cells = pincers.iter().fold(pivot.cells, |all, role| all | role.cells);
    let digits = pincers.iter().fold(pivot.digits, |all, role| all | role.digits);
    let rest = digits.without(z);
    let holders = scene.grid.places(z, cells);
    let wing = |role: &Role| {
        let unit = role.unit.map_or_else(String::new, |unit| format!(" in {unit}"));
        role.cell().map(|cell| format!("{}{unit}", scene.full(cell)))
    };
    Parts {
        look: format!("{at}, which has only {}, and the cells that it sees", and(pivot.digits.iter())),
        title: format!("WXYZ-Wing on {z}: pivot {at}, pincers {}", and(wings.iter())),
        pattern: format!("Pivot {}; pincers {}.", scene.full(at), and(pincers.iter().filter_map(wing))),
        why: format!(
            "The four cells have only {} between them. Each of {} can be in only one of them, because its places there see each \
             other. If no cell were {z}, three digits would have to fill four cells. So one of {} is {z}. {}.",
            and(digits.iter()),
            and(rest.iter()),
            and(holders.iter()),
            scene.sights(&format!("{} of them", all_of(holders.len())), &|_| holders)
        ),
        short: format!("WXYZ ({digits}){} {}", compact(cells), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn als_xy_wing(scene: StepOnBoard<'_>) -> Parts {
    let (one, other, pivot) = (scene.role(N::SetA), scene.role(N::SetB), scene.role(N::SetC));
    let z = first(scene.role(N::Common).digits);
    let restricted: Vec<Digit> = scene.roles(N::Restricted).iter().filter_map(Role::digit).collect();
    let &[x, y] = restricted.as_slice() else { return Parts::of(scene) };
    let holders = scene.grid.places(z, one.cells) | scene.grid.places(z, other.cells);
    Parts {
        look: format!(
            "{} with the candidates {}, and the sets of cells that see them",
            and(pivot.cells.iter()),
            and(pivot.digits.iter())
        ),
        title: format!(
            "ALS-XY-Wing: sets {} and {}, linked by {}; x is {x}, y is {y}, z is {z}",
            compact(one.cells),
            compact(other.cells),
            compact(pivot.cells)
        ),
        pattern: format!(
            "{} {} {} Each set has one digit more than cells, so a set that lacks one of its digits holds all the others.",
            almost("A", one),
            almost("B", other),
            almost("C", pivot)
        ),
        why: format!(
            "Set C lacks only one of its digits, so it holds {x} or {y}. If C holds {x}, set A cannot (its {x}s see those of C), so \
             A holds {}. If C holds {y}, set B cannot (its {y}s see those of C), so B holds {}. So A or B holds {}. {}.",
            and(one.digits.without(x).iter()),
            and(other.digits.without(y).iter()),
            a(z),
            scene.sights(&format!("every {z} of both sets"), &|_| holders)
        ),
        short: format!(
            "({z}={x}){}-({x}={y}){}-({y}={z}){} {}",
            compact(one.cells),
            compact(pivot.cells),
            compact(other.cells),
            scene.arrow()
        ),
        lines: Vec::new(),
        so: scene.so(),
    }
}

pub(super) fn sue_de_coq(scene: StepOnBoard<'_>) -> Parts {
    let crossing = scene.role(N::Crossing);
    let sides = scene.roles(N::Side);
    let &[line, other] = sides.as_slice() else { return Parts::of(scene) };
    let (Some(line_unit), Some(other_unit)) = (line.unit, other.unit) else { return Parts::of(scene) };
    let cells = crossing.cells | line.cells | other.cells;
    let digits = crossing.digits | line.digits | other.digits;
    let mut ends = Vec::new();
    for digit in scene.gone().iter() {
        let places = scene.grid.places(digit, cells);
        let gone: CellSet =
            scene.step.effect.removed.iter().filter(|(_, gone)| gone.contains(digit)).map(|&(cell, _)| cell).collect();
        let see = if gone.len() == 1 { "sees" } else { "see" };
        ends.push(format!("{} {see} every place of {digit} in them ({})", and(gone.iter()), and(places.iter())));
    }
    Parts {
        look: format!("{}, where {other_unit} and {line_unit} cross", and(crossing.cells.iter())),
        title: format!("Sue de Coq: {} in {other_unit} and {line_unit}", compact(crossing.cells)),
        pattern: format!(
            "{} ({}) lie in {other_unit} and in {line_unit}. The pattern also has {} ({}) in {line_unit} and {} ({}) in {other_unit}, \
             two groups without a common digit.",
            and(crossing.cells.iter()),
            crossing.digits,
            and(line.cells.iter()),
            line.digits,
            and(other.cells.iter()),
            other.digits
        ),
        why: format!(
            "The {count} cells have only the {count} digits {} between them. No digit can be in two of the cells, because its places \
             there lie all in {line_unit} or all in {other_unit}. So the cells hold each of these digits once. {}.",
            and(digits.iter()),
            ends.join("; "),
            count = number(cells.len()),
        ),
        short: format!("SdC ({digits}){} {}", compact(cells), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// One node of a chain with what links it to the next one.
struct Node {
    role: Role,
    set: Option<Role>,
}

impl Node {
    fn digit(&self) -> Digit {
        first(self.role.digits)
    }

    /// `the 3 of r1c2`, `the 3s of r1c2 and r1c3`.
    fn named(&self) -> String {
        let many = if self.role.cells.len() == 1 { "" } else { "s" };
        format!("the {}{many} of {}", self.digit(), and(self.role.cells.iter()))
    }

    /// `r1c2 is 3`, `one of r1c2 and r1c3 is 3`.
    fn holds(&self) -> String {
        format!("{} is {}", one_of(self.role.cells), self.digit())
    }

    /// `r1c2 is not 3`, `neither r1c2 nor r1c3 is 3`.
    fn fails(&self) -> String {
        match self.role.cells.len() {
            1 => format!("{} is not {}", and(self.role.cells.iter()), self.digit()),
            2 => format!("neither {} is {}", listed(self.role.cells.iter(), " nor "), self.digit()),
            _ => format!("none of {} is {}", and(self.role.cells.iter()), self.digit()),
        }
    }
}

/// Returns a chain of candidates, groups and almost locked sets.
pub(super) fn chain(scene: StepOnBoard<'_>) -> Parts {
    let mut nodes: Vec<Node> = Vec::new();
    for &role in &scene.step.evidence.roles {
        match (role.name, nodes.last_mut()) {
            (N::Candidate, _) => nodes.push(Node { role, set: None }),
            (N::Almost, Some(last)) => last.set = Some(role),
            _ => {}
        }
    }
    let (Some(one), Some(last)) = (nodes.first(), nodes.last()) else { return Parts::of(scene) };
    let mut lines = Vec::new();
    for (nth, pair) in nodes.windows(2).enumerate().step_by(2) {
        let (off, on) = (&pair[0], &pair[1]);
        let follows = match (off.set, off.role.unit) {
            (Some(set), _) => {
                let rest: DigitSet = set.digits.without(off.digit());
                let held = and(rest.iter());
                format!("{} ({}) hold {held}, so {}", and(set.cells.iter()), set.digits, on.holds())
            }
            (None, Some(unit)) => format!("{unit} has its {} in {}", on.digit(), or(on.role.cells.iter())),
            (None, None) if nth == 0 => format!("it is {}", on.digit()),
            (None, None) => format!("{} is {}", and(on.role.cells.iter()), on.digit()),
        };
        let text = if nth == 0 {
            format!("If {}, {follows}.", one.fails())
        } else {
            let before = &nodes[nth - 1];
            let same = before.role.cells == off.role.cells;
            let by = before.role.unit.filter(|_| !same).map_or_else(String::new, |unit| format!(" ({})", bare(unit)));
            match (off.set, off.role.unit) {
                (None, None) => format!("Then {}{by} and must be {}.", off.fails(), on.digit()),
                _ => format!("Then {}{by}, so {follows}.", off.fails()),
            }
        };
        lines.push(format!("{}. {text}", nth / 2 + 1));
    }
    let ends = one.role.cells | last.role.cells;
    let sight = if one.digit() == last.digit() && scene.gone() == one.role.digits {
        let noun =
            if ends.len() == 2 { "both of them".to_owned() } else { format!("all {} cells", number(ends.len())) };
        format!("{}.", scene.sights(&noun, &|_| ends))
    } else {
        let mut clauses = Vec::new();
        for &(cell, digits) in &scene.step.effect.removed {
            for digit in digits.iter() {
                let by = |end: &Node| {
                    if end.digit() == digit {
                        let units = scene.through(cell, end.role.cells);
                        format!("it sees {} ({})", end.named(), all_bare(&units))
                    } else {
                        format!("it is {}", end.digit())
                    }
                };
                clauses.push(format!("Either way {cell} is not {digit}: {}, or {}.", by(one), by(last)));
            }
        }
        clauses.join(" ")
    };
    lines.push(format!("So {}, or {}. {sight}", one.holds(), last.holds()));
    let link = |nth: usize, node: &Node| match (node.set, node.role.unit) {
        (Some(set), _) => format!("almost locked set {} ({})", and(set.cells.iter()), set.digits),
        (None, Some(unit)) => bare(unit).to_string(),
        (None, None) if nth.is_multiple_of(2) || nodes[nth + 1].role.cells == node.role.cells => {
            format!("cell {}", and(node.role.cells.iter()))
        }
        (None, None) => "the cells see each other".to_owned(),
    };
    let mut drawn = String::new();
    for (nth, node) in nodes.iter().enumerate() {
        drawn += &format!("({}){}", node.digit(), compact(node.role.cells));
        if nth + 1 < nodes.len() {
            drawn += &format!(" {} [{}] ", if nth % 2 == 0 { '=' } else { '-' }, link(nth, node));
        }
    }
    Parts {
        look: format!("{}, and {}", one.named(), last.named()),
        title: format!("{}: {}, or {}", capital(scene.step.technique.name()), one.holds(), last.holds()),
        pattern: format!(
            "{drawn}. \"=\" is a strong link (one of the two is true), \"-\" a weak link (not both are true)."
        ),
        why: format!(
            "{} or {}, and either way {} ({} strong links).",
            capital(&one.holds()),
            last.holds(),
            removals(&scene.step.effect.removed),
            number(nodes.len() / 2)
        ),
        lines,
        short: format!("{} {}", eureka(&nodes), scene.arrow()),
        so: scene.so(),
    }
}

/// The chain in Eureka notation; an almost locked set stands with the two digits that it links: `(3=5)r1c23`. Candidates of one
/// cell share a bracket: `(2-1)r7c1`.
fn eureka(nodes: &[Node]) -> String {
    let set = |nth: usize| nodes[nth - nth % 2].set;
    let cells = |nth: usize| set(nth).map_or(nodes[nth].role.cells, |set| set.cells);
    let mut text = String::new();
    for (nth, node) in nodes.iter().enumerate() {
        let strong = nth % 2 == 1;
        let joined =
            nth > 0 && cells(nth) == cells(nth - 1) && (strong || set(nth).is_none() && set(nth - 1).is_none());
        let sign = match (nth, strong) {
            (0, _) => "",
            (_, true) => "=",
            (_, false) => "-",
        };
        if joined {
            text += sign;
        } else if nth > 0 {
            text += &format!("){}{sign}(", compact(cells(nth - 1)));
        } else {
            text.push('(');
        }
        text += &node.digit().to_string();
    }
    if let Some(last) = nodes.len().checked_sub(1) {
        text += &format!("){}", compact(cells(last)));
    }
    text
}
