//! Fish: base, cover and fins.

use super::{Parts, words::*};
use crate::{Role, RoleName as N};
use saltire_board::{CellSet, UnitKind};

pub(super) fn fish(scene: Scene<'_>) -> Parts {
    let bases: Vec<Role> = scene.roles(N::Base).copied().collect();
    let covers: Vec<Role> = scene.roles(N::Cover).copied().collect();
    let fins = scene.role(N::Fin).cells;
    let digit = bases.first().map_or(saltire_board::Digit::One, |base| first(base.digits));
    let kinds = |roles: &[Role]| roles.iter().filter_map(|role| role.unit).collect::<Vec<UnitKind>>();
    let (base, cover) = (kinds(&bases), kinds(&covers));
    let (base_words, cover_words) = (units(&base), units(&cover));
    let name = capital(scene.step.technique.name());
    let fin_words = match fins.len() {
        0 => String::new(),
        1 => format!(", fin {}", and(fins.iter())),
        _ => format!(", fins {}", and(fins.iter())),
    };
    let has = |role: &Role, cells: CellSet, verb: &str| {
        role.unit.map_or_else(String::new, |unit| format!("{unit} {verb}in {}", or(cells.iter())))
    };
    let mut clauses: Vec<String> = Vec::new();
    for (nth, role) in bases.iter().enumerate() {
        let verb = if nth == 0 { format!("has its {digit} ") } else { String::new() };
        clauses.push(has(role, role.cells - fins, &verb));
    }
    let places = format!("{}.", capital(&clauses.join(", ")));
    let size = bases.len();
    let lines = |kinds: &[UnitKind]| match kinds.first() {
        Some(UnitKind::Row(_)) if kinds.iter().all(|kind| matches!(kind, UnitKind::Row(_))) => "rows",
        Some(UnitKind::Column(_)) if kinds.iter().all(|kind| matches!(kind, UnitKind::Column(_))) => "columns",
        _ => "units",
    };
    let one_cover = match lines(&cover) {
        "rows" => "row",
        "columns" => "column",
        _ => "cover unit",
    };
    let body = if size == 2 {
        let [a, b] = [bases[0].cells - fins, bases[1].cells - fins];
        // The two ways to place the digit, as far as no cover unit is used twice.
        let together = |one, other| covers.iter().any(|cover| cover.cells.contains(one) && cover.cells.contains(other));
        let mut ways = Vec::new();
        for one in a.iter() {
            for other in b.iter().filter(|&other| !together(one, other) && !scene.rules.peers(one).contains(other)) {
                ways.push(format!("in {one} and {other}"));
            }
        }
        if ways.len() == 2 {
            format!(
                " The two {} cannot use the same {one_cover}, so the {digit}s are {}.",
                lines(&base),
                listed(ways.into_iter(), "or").replace(" or in ", ", or in ")
            )
        } else {
            format!(" The two {} cannot use the same {one_cover}, so they need both.", lines(&base))
        }
    } else {
        format!(
            " No two of these {} {} can use the same {one_cover}, so together they need {}.",
            number(size),
            lines(&base),
            all_of(size)
        )
    };
    let targets = and(scene.targets().iter());
    let lie = if scene.targets().len() == 1 { "lies" } else { "lie" };
    let why = if fins.is_empty() {
        format!(
            "{places}{body} Either way {cover_words} have their {digit} there, and {targets} {lie} elsewhere in them."
        )
    } else {
        let fin = if fins.len() == 1 { "the fin is not" } else { "no fin is" };
        let then = format!("{cover_words} have their {digit} in {base_words}");
        let is = if fins.len() == 1 { format!("the fin {} is", and(fins.iter())) } else { "a fin is".to_owned() };
        let noun = if fins.len() == 1 { "the fin".to_owned() } else { "every fin".to_owned() };
        format!(
            "Suppose {fin} {digit}: {}{body} Then {then}, so {targets} {} not {digit}. Suppose {is} {digit}: {}.",
            uncapital(&places),
            if scene.targets().len() == 1 { "is" } else { "are" },
            scene.sights(&noun, |_| fins),
        )
    };
    let fin_code = if fins.is_empty() { String::new() } else { format!(" f{}", compact(fins)) };
    Parts {
        look: format!("the {digit}s of {base_words}"),
        title: format!("{name} on {digit}: base {base_words}, cover {cover_words}{fin_words}"),
        pattern: format!(
            "Base {}; cover {}{fin_words}.",
            and(bases.iter().filter_map(|role| Some(format!("{} ({})", role.unit?, and(role.cells.iter()))))),
            cover_words
        ),
        why,
        short: format!("({digit}) {}\\{}{fin_code} {}", unit_codes(&base), unit_codes(&cover), scene.arrow()),
        ..Parts::of(scene)
    }
}

fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
