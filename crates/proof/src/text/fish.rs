//! Fish: base, cover and fins.

use super::{Parts, words::*};
use crate::{Role, RoleName as N};
use saltire_board::{Cell, CellSet, Digit, UnitKind};

pub(super) fn fish(scene: StepOnBoard<'_>) -> Parts {
    let bases = scene.roles(N::Base);
    let covers = scene.roles(N::Cover);
    let fins = scene.role(N::Fin).cells;
    let digit = bases.first().map_or(Digit::One, |base| first(base.digits));
    let kinds = |roles: &[Role]| roles.iter().filter_map(|role| role.unit).collect::<Vec<UnitKind>>();
    let (base, cover) = (kinds(&bases), kinds(&covers));
    let (base_words, cover_words) = (units(&base), units(&cover));
    let (in_base, in_cover) = (somewhere(&base), somewhere(&cover));
    let fin_words = match fins.len() {
        0 => String::new(),
        1 => format!(", fin {}", and(fins.iter())),
        _ => format!(", fins {}", and(fins.iter())),
    };
    // Where each base unit has its digit; a fin is named as such.
    let clauses = bases.iter().enumerate().filter_map(|(nth, role)| {
        let (body, own) = (role.cells - fins, role.cells & fins);
        let verb = if nth == 0 { format!("has its {digit} ") } else { String::new() };
        let fin = match own.len() {
            0 => String::new(),
            1 => format!(" or in the fin {}", and(own.iter())),
            _ => format!(" or in a fin ({})", or(own.iter())),
        };
        Some(format!("{} {verb}in {}{fin}", role.unit?, or(body.iter())))
    });
    let places = capital(&joined(clauses, "; ").to_string());
    let except = match fins.len() {
        0 => "All these cells",
        1 => "All these cells except the fin",
        _ => "All these cells except the fins",
    };
    let fin_code = if fins.is_empty() { String::new() } else { format!(" f{}", compact(fins)) };
    Parts {
        look: format!("the {digit}s of {base_words}"),
        title: format!(
            "{} on {digit}: base {base_words}, cover {cover_words}{fin_words}",
            capital(scene.step.technique.name())
        ),
        pattern: format!("{places}. {except} lie {in_cover}."),
        why: if fins.is_empty() {
            let body = body(scene, &bases, &covers, fins, digit);
            let so = if body.contains(", or in ") { "Either way" } else { "So" };
            format!(
                "{body} {so} {cover_words} have their {digit} {in_base}, and no other cell of {} can be {digit}.",
                these(&cover)
            )
        } else {
            let (condition, other) = match fins.single() {
                Some(fin) => (format!("the fin {fin} is not {digit}"), "the fin is"),
                None => (format!("no fin is {digit}"), "a fin is"),
            };
            let targets = scene.targets();
            let see = if targets.len() == 1 { "sees" } else { "see" };
            let by = scene.targets().first().map(|target| scene.through(target, fins)).unwrap_or_default();
            let same = targets.iter().all(|target| scene.through(target, fins) == by);
            let by = if same { format!(" ({})", all_bare(&by)) } else { String::new() };
            format!(
                "If {condition}: {} So {cover_words} have their {digit} {in_base}, and {} {} not {digit}. If {other} \
                 {digit}: {} {see} {}{by} and {} not {digit} either.",
                uncapital(&body(scene, &bases, &covers, fins, digit)),
                and(targets.iter()),
                is(targets),
                and(targets.iter()),
                if fins.len() == 1 { "the fin" } else { "every fin" },
                is(targets),
            )
        },
        short: format!("({digit}) {}\\{}{fin_code} {}", unit_codes(&base), unit_codes(&cover), scene.arrow()),
        lines: Vec::new(),
        so: scene.so(),
    }
}

/// `rows`, `columns`, or `units` if they are not all of one kind.
fn family(kinds: &[UnitKind]) -> &'static str {
    if kinds.iter().all(|kind| matches!(kind, UnitKind::Row(_))) {
        "rows"
    } else if kinds.iter().all(|kind| matches!(kind, UnitKind::Column(_))) {
        "columns"
    } else {
        "units"
    }
}

/// `these columns`, or the units by name if they are not all of one kind.
fn these(kinds: &[UnitKind]) -> String {
    match family(kinds) {
        "units" => or(kinds.iter()).to_string(),
        family => format!("these {family}"),
    }
}

/// `in rows 1 and 8`, or `in row 4 or on the main diagonal` if they are not all of one kind.
fn somewhere(kinds: &[UnitKind]) -> String {
    match family(kinds) {
        "units" => or(kinds.iter().map(|&kind| inside(kind))).to_string(),
        _ => format!("in {}", units(kinds)),
    }
}

/// Why the digits of the base fill the cover, as a sentence.
fn body(scene: StepOnBoard<'_>, bases: &[Role], covers: &[Role], fins: CellSet, digit: Digit) -> String {
    let kinds = |roles: &[Role]| roles.iter().filter_map(|role| role.unit).collect::<Vec<UnitKind>>();
    let (base, cover) = (kinds(bases), kinds(covers));
    let one_cover = family(&cover).trim_end_matches('s');
    let lines = family(&base);
    if let &[one, other] = bases {
        let together = |a: Cell, b: Cell| covers.iter().any(|cover| cover.cells.contains(a) && cover.cells.contains(b));
        let mut ways = Vec::new();
        for a in (one.cells - fins).iter() {
            for b in (other.cells - fins).iter().filter(|&b| !together(a, b) && !scene.rules.peers(a).contains(b)) {
                ways.push(format!("in {a} and {b}"));
            }
        }
        let same = if family(&cover) == "units" {
            let both = cover.iter().map(|&unit| format!("both be {}", inside(unit)));
            format!("The {digit}s of the two {lines} cannot {}", joined(both, " or "))
        } else {
            format!("The two {lines} cannot use the same {one_cover}")
        };
        match ways.len() {
            0 => format!("{same}, so they need both."),
            1 => format!("{same}, so the {digit}s are {}.", ways[0]),
            2 => format!("{same}, so the {digit}s are {}, or {}.", ways[0], ways[1]),
            _ => format!("{same}, so {} have one {digit} each.", and(cover.iter())),
        }
    } else {
        let count = number(bases.len());
        let each = match family(&cover) {
            "units" => format!("and {} can hold only one {digit} each, so each of them has one.", and(cover.iter())),
            family => {
                format!("no two of them in the same {one_cover}, so each of these {count} {family} gets one of them.")
            }
        };
        format!("The {count} {lines} need {count} {digit}s, {each}")
    }
}

fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
