//! A step as an English sentence.

use super::words::{capital, listed};
use crate::{Effect, Evidence, Step, Technique};
use saltire_board::{CellSet, DigitSet, UnitKind};

/// Returns a step as a sentence: what it rests on, and what follows.
///
/// ```
/// use saltire_board::{Cell, Digit, UnitKind};
/// use saltire_proof::{Effect, Evidence, Step, Technique, text};
///
/// let step = Step {
///     technique: Technique::Eliminate,
///     rating: None,
///     evidence: Evidence {
///         units: vec![UnitKind::Row(0)],
///         cells: Cell::R1C1.into(),
///         digits: Digit::Two.into(),
///         ..Evidence::default()
///     },
///     effect: Effect { placed: None, removed: vec![(Cell::R1C2, Digit::Two.into())] },
/// };
/// assert_eq!(text::sentence(&step), "r1c1 is 2, so r1c2 is not 2 (row 1).");
/// ```
#[must_use]
pub fn sentence(step: &Step) -> String {
    let Evidence { units, cells, digits, .. } = &step.evidence;
    let so = effect(&step.effect);
    let in_units = || if units.is_empty() { String::new() } else { format!(" ({})", all(units)) };
    match step.technique {
        Technique::Eliminate if cells.len() > 1 => "Every clue's digit leaves the cells that see it.".to_owned(),
        Technique::Eliminate => format!("{} is {}, so {so}{}.", of_cells(*cells), of_digits(*digits), in_units()),
        Technique::OnlyChoice => {
            format!("{} has one place in {}, so {} is {}.", of_digits(*digits), all(units), of_cells(*cells), digits)
        }
        Technique::Guess => format!("No more follows: try {} in {}.", of_digits(*digits), of_cells(*cells)),
        Technique::Contradiction => format!("Contradiction: {}.", contradiction(&step.evidence)),
        Technique::Retract => {
            format!("So the guess {} in {} is taken back, and {so}.", of_digits(*digits), of_cells(*cells))
        }
        _ => format!("{}: {}, so {so}.", capital(step.technique.name()), why(step)),
    }
}

/// What a step rests on, without its name and without what follows: `9 has one place left in box 4`.
#[must_use]
pub fn why(step: &Step) -> String {
    use Technique as T;
    let Evidence { units, cells, digits, .. } = &step.evidence;
    let (units, cells, digits) = (units.as_slice(), *cells, *digits);
    match (step.technique, units, step.effect.placed) {
        (T::LastCell, [unit], _) => {
            format!("{} is the one empty cell of {unit}, which lacks {digits}", of_cells(cells))
        }
        (T::HiddenSingle, [unit], _) => format!("{digits} has one place left in {unit}"),
        (T::NakedSingle, ..) => format!("{} has one candidate left", of_cells(cells)),
        (T::Pointing | T::Claiming | T::Intersection, [unit], _) => {
            format!("{digits} of {unit} is in {}", listed(cells.iter(), "or"))
        }
        (T::DirectPointing | T::DirectClaiming, [unit, other], _) => {
            format!("{digits} of {unit} is in {}, which leaves it one place in {other}", listed(cells.iter(), "or"))
        }
        (T::DirectHiddenPair | T::DirectHiddenTriplet, [unit], Some((_, placed))) => {
            let set = of_digits(digits.without(placed));
            format!("{set} of {unit} fill {}, which leaves {placed} one place there", of_cells(cells))
        }
        (T::HiddenPair | T::HiddenTriplet | T::HiddenQuad, [unit], _) => {
            format!("{} of {unit} have no other places than {}", of_digits(digits), of_cells(cells))
        }
        (T::NakedPair | T::NakedTriplet | T::NakedQuad | T::LockedPair | T::LockedTriplet, ..) if !units.is_empty() => {
            format!("{} have only {} between them ({})", of_cells(cells), of_digits(digits), all(units))
        }
        (T::XWing | T::Swordfish | T::Jellyfish | T::MutantXWing | T::MutantSwordfish, ..) => {
            let places = listed(cells.iter(), "or");
            let covers = covers(units, cells).unwrap_or_else(|| "as many other units".to_owned());
            format!("{digits} of {} is in {places}, and so in {covers}", all(units))
        }
        (
            T::FinnedXWing
            | T::SashimiXWing
            | T::FinnedSwordfish
            | T::SashimiSwordfish
            | T::FinnedJellyfish
            | T::SashimiJellyfish,
            ..,
        ) => {
            let places = listed(cells.iter(), "or");
            format!("{digits} of {} is in {places}, but for the fins in as many other units", all(units))
        }
        (T::XyWing | T::XyzWing, ..) => {
            let (cells, digits, goes) = (of_cells(cells), of_digits(digits), of_digits(goes(step)));
            format!("{cells} have only {digits} between them, and however they are filled one of them has {goes}")
        }
        (T::SimpleColouring, ..) => {
            format!("{digits} has two places in each of {}, of which one is true and one false in turn", all(units))
        }
        (T::EmptyRectangle, [unit, link], _) => {
            format!(
                "{digits} has two places in {link}, and {unit} has {digits} on one side or the other ({})",
                of_cells(cells)
            )
        }
        (T::Skyscraper | T::TwoStringKite | T::TurbotFish, [one, other], _) => {
            format!("{digits} of {one} and of {other} is in {}, of which two see each other", of_cells(cells))
        }
        (T::WWing, [unit], _) => {
            let (cells, digits, goes) = (of_cells(cells), of_digits(digits), of_digits(goes(step)));
            format!("of {cells} two have only {digits}, joined by the other two in {unit}: one of the pair has {goes}")
        }
        (T::RemotePair, ..) => format!("{} all have {}, in turn one and the other", of_cells(cells), of_digits(digits)),
        (T::XyChain, ..) => {
            format!("along {} with two candidates each, one end or the other has {digits}", of_cells(cells))
        }
        (T::AlsXz, ..) => {
            let goes = goes(step);
            let shared = of_digits(digits - goes);
            format!(
                "{} are two sets with one digit more than cells each; not both have {shared}, so one has {}",
                of_cells(cells),
                of_digits(goes)
            )
        }
        (T::AlignedPair | T::AlignedTriplet, ..) => {
            format!(
                "with what goes, every way to fill the others repeats a digit or empties a cell, among {}",
                of_cells(cells)
            )
        }
        _ if !step.evidence.deadly.is_empty() => deadly(step),
        _ if !step.evidence.chains.is_empty() => chained(&step.evidence),
        _ => evidence(&step.evidence),
    }
}

/// The digits that a step removes.
fn goes(step: &Step) -> DigitSet {
    step.effect.removed.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
}

/// The columns of a fish in rows, the rows of one in columns.
fn covers(base: &[UnitKind], cells: CellSet) -> Option<String> {
    let crossing = |cell: saltire_board::Cell| match base[0] {
        UnitKind::Row(_) => Some(UnitKind::Column(cell.column() as u8)),
        UnitKind::Column(_) => Some(UnitKind::Row(cell.row() as u8)),
        _ => None,
    };
    if !base.iter().all(|unit| core::mem::discriminant(unit) == core::mem::discriminant(&base[0])) {
        return None;
    }
    let mut found: Vec<UnitKind> = Vec::new();
    for cell in cells.iter() {
        let cover = crossing(cell)?;
        if !found.contains(&cover) {
            found.push(cover);
        }
    }
    found.sort_by_key(|unit| unit.to_string());
    (found.len() == base.len()).then(|| all(&found))
}

/// The pattern that would have two solutions, and what keeps the board from being it.
fn deadly(step: &Step) -> String {
    use Technique as T;
    let Evidence { units, cells, digits, deadly, .. } = &step.evidence;
    let pattern: CellSet = deadly.iter().map(|&(cell, _)| cell).collect();
    let pair = deadly.first().map_or(DigitSet::EMPTY, |&(_, pair)| pair);
    let grave = matches!(step.technique, T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4);
    let what = if grave {
        "every open cell would have two candidates, and all could be exchanged".to_owned()
    } else {
        format!("{} could be exchanged in {}", of_digits(pair), of_cells(pattern))
    };
    // What is cited beside the pattern belongs to a set that completes it.
    let set = matches!(step.technique, T::Bug3 | T::UniqueRectangle3 | T::UniqueLoop3);
    let others = *cells - pattern;
    let rich = if grave && set && units.is_empty() { String::new() } else { of_cells(*cells & pattern) };
    let but = if rich.is_empty() { "but for a few cells".to_owned() } else { format!("but for more in {rich}") };
    let then = match units.as_slice() {
        [] if set && !others.is_empty() => {
            format!("; with {} these make a set of {}", of_cells(others), of_digits(*digits))
        }
        [] if set => format!("; these make a set of {}", of_digits(*digits)),
        [unit] if set => format!("; {} of {unit} are in them and as many other cells", of_digits(*digits)),
        [unit] => format!("; {} of {unit} is in one of them", of_digits(*digits)),
        _ => String::new(),
    };
    format!("{what} {but}, and there is one solution{then}")
}

/// What chains start from: the cases that they go through.
fn chained(evidence: &Evidence) -> String {
    let Evidence { units, cells, digits, chains, .. } = evidence;
    let lines: usize = chains.iter().map(|chain| chain.lines.len()).sum();
    let start = |nth: usize| chains.get(nth).and_then(|chain| chain.lines.first()).map(|line| line.claim);
    let same_start = chains.len() == 2 && start(0) == start(1);
    let by = if chains.len() == 1 {
        format!("by a chain of {lines} lines")
    } else {
        format!("by {} chains of {lines} lines", chains.len())
    };
    let is = |holds: bool| if holds { "is" } else { "is not" };
    match (units.as_slice(), start(0)) {
        ([unit], Some(_)) => format!("wherever {} goes in {unit}, it leads to that, {by}", of_digits(*digits)),
        (_, Some(first)) if same_start => {
            format!("if {} {} {}, something both is and is not, {by}", first.cell, is(first.holds), first.digit)
        }
        (_, Some(first)) if chains.len() == 2 && start(1) == Some(first.opposite()) && cells.is_empty() => {
            format!("whether or not {} is {}, it leads to that, {by}", first.cell, first.digit)
        }
        (_, Some(_)) if chains.len() > 1 && cells.len() == 1 => {
            format!("whatever {} is, it leads to that, {by}", of_cells(*cells))
        }
        _ => self::evidence(evidence),
    }
}

/// What follows from a step: `r3c4 is 5`, `r1c5 is not 2 or 7`.
#[must_use]
pub fn conclusion(step: &Step) -> String {
    effect(&step.effect)
}

/// What a step rests on: `2 and 7 in r1c1 and r1c2 (row 1)`.
fn evidence(evidence: &Evidence) -> String {
    let Evidence { units, cells, digits, chains, .. } = evidence;
    let mut parts = Vec::new();
    if !digits.is_empty() {
        parts.push(of_digits(*digits));
    }
    if !cells.is_empty() {
        let gap = if digits.is_empty() { "" } else { "in " };
        parts.push(format!("{gap}{}", of_cells(*cells)));
    }
    if !units.is_empty() {
        parts.push(if parts.is_empty() { all(units) } else { format!("({})", all(units)) });
    }
    let lines: usize = chains.iter().map(|chain| chain.lines.len()).sum();
    match chains.len() {
        0 => {}
        1 => parts.push(format!("by a chain of {lines} lines")),
        count => parts.push(format!("by {count} chains of {lines} lines")),
    }
    if evidence.assumes_unique() {
        parts.push("since there is one solution".to_owned());
    }
    parts.join(" ")
}

/// What cannot be: an empty cell, a digit without a place, two equal neighbours.
fn contradiction(evidence: &Evidence) -> String {
    match (evidence.units.as_slice(), evidence.cells.len()) {
        (_, 2) => format!("{} would hold the same digit", of_cells(evidence.cells)),
        ([], _) => format!("{} has no candidate left", of_cells(evidence.cells)),
        (units, _) => format!("{} has no place for {}", all(units), of_digits(evidence.digits)),
    }
}

/// What changes: `r3c4 is 5`, `r1c5 is not 2 or 7`.
fn effect(effect: &Effect) -> String {
    let placed = effect.placed.map(|(cell, digit)| format!("{cell} is {digit}"));
    // Cells that lose the same digits are said together.
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for &(cell, digits) in &effect.removed {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    let removed = groups.into_iter().map(|(digits, cells)| {
        let are = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {are} not {}", of_cells(cells), listed(digits.iter(), "or"))
    });
    let parts: Vec<String> = placed.into_iter().chain(removed).collect();
    if parts.is_empty() { "nothing changes".to_owned() } else { parts.join("; ") }
}

fn of_cells(cells: CellSet) -> String {
    listed(cells.iter(), "and")
}

fn of_digits(digits: DigitSet) -> String {
    listed(digits.iter(), "and")
}

fn all(units: &[UnitKind]) -> String {
    listed(units.iter(), "and")
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::{Cell, Digit};

    fn step(technique: Technique, evidence: Evidence, effect: Effect) -> Step {
        Step { technique, rating: None, evidence, effect }
    }

    #[test]
    fn twins_are_said_once() {
        let twins: DigitSet = [Digit::Two, Digit::Seven].into_iter().collect();
        let evidence = Evidence {
            units: vec![UnitKind::MainDiagonal],
            cells: CellSet::of(Cell::R1C1).with(Cell::R5C5),
            digits: twins,
            ..Evidence::default()
        };
        let removed = vec![(Cell::R2C2, twins), (Cell::R3C3, DigitSet::of(Digit::Two)), (Cell::R9C9, twins)];
        let said = sentence(&step(Technique::NakedTwins, evidence, Effect { placed: None, removed }));
        assert_eq!(
            said,
            "Naked twins: 2 and 7 in r1c1 and r5c5 (the main diagonal), \
             so r2c2 and r9c9 are not 2 or 7; r3c3 is not 2."
        );
    }

    #[test]
    fn guesses_contradictions_and_retractions() {
        let here = || Evidence { cells: Cell::R4C5.into(), digits: Digit::Nine.into(), ..Evidence::default() };
        let removed = vec![(Cell::R4C5, DigitSet::of(Digit::Nine))];
        assert_eq!(sentence(&step(Technique::Guess, here(), Effect::default())), "No more follows: try 9 in r4c5.");
        assert_eq!(
            sentence(&step(Technique::Retract, here(), Effect { placed: None, removed })),
            "So the guess 9 in r4c5 is taken back, and r4c5 is not 9."
        );
        let empty = Evidence { cells: Cell::R4C5.into(), ..Evidence::default() };
        assert_eq!(
            sentence(&step(Technique::Contradiction, empty, Effect::default())),
            "Contradiction: r4c5 has no candidate left."
        );
        let nowhere = Evidence { units: vec![UnitKind::Row(2)], digits: Digit::Nine.into(), ..Evidence::default() };
        assert_eq!(
            sentence(&step(Technique::Contradiction, nowhere, Effect::default())),
            "Contradiction: row 3 has no place for 9."
        );
    }
}
