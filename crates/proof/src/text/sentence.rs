//! A step as an English sentence, without a grid.

use super::words::{capital, listed, removals};
use crate::{Effect, Evidence, Step, Technique};
use saltire_board::{CellSet, DigitSet, UnitKind};
use std::fmt::Display;

/// Returns a step as one sentence that needs no grid: a step of the textbook solver with its reason, any other step by its name
/// and what follows. [`parts`](super::parts) explains it.
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
    use Technique as T;
    let Evidence { units, cells, digits, .. } = &step.evidence;
    let so = effect(&step.effect);
    let in_units = || if units.is_empty() { String::new() } else { format!(" ({})", all(units)) };
    match step.technique {
        T::Eliminate if cells.len() > 1 => "Each clue removes its digit from the cells that see it.".to_owned(),
        T::Eliminate => format!("{} is {}, so {so}{}.", of_cells(*cells), of_digits(*digits), in_units()),
        T::OnlyChoice => {
            let place = step.effect.placed.map_or(*cells, |(cell, _)| cell.into());
            format!("{} has one place in {}, so {} is {}.", of_digits(*digits), all(units), of_cells(place), digits)
        }
        T::Guess => format!("The strategies are stuck. Guess {} in {}.", of_digits(*digits), of_cells(*cells)),
        T::Contradiction => format!("Contradiction: {}.", contradiction(&step.evidence)),
        T::Retract => {
            format!("So the guess {} in {} is taken back, and {so}.", of_digits(*digits), of_cells(*cells))
        }
        T::NakedTwins | T::HiddenTwins | T::NakedGroup | T::HiddenGroup => lemma_sentence(step),
        _ => format!("{}: {so}.", capital(step.technique.name())),
    }
}

/// A step as a part of another proof: what it cites, and what follows.
pub(super) fn lemma_sentence(step: &Step) -> String {
    // The lines of its chains follow.
    if !step.evidence.chains.is_empty() {
        return format!("{}: {}.", capital(step.technique.name()), effect(&step.effect));
    }
    format!("{}: {}, so {}.", capital(step.technique.name()), cited(step), effect(&step.effect))
}

/// What a step cites: `box 4 has one place left for 9`, `2 and 7 in r1c1 and r1c2 (row 1)`.
pub(super) fn cited(step: &Step) -> String {
    use Technique as T;
    let Evidence { units, cells, digits, deadly, .. } = &step.evidence;
    let (cells, digits) = (*cells, *digits);
    match (step.technique, units.as_slice()) {
        (T::LastCell | T::HiddenSingle, [unit]) => format!("{unit} has one place left for {}", of_digits(digits)),
        (T::NakedSingle, _) => format!("{} has one candidate left", of_cells(cells)),
        (T::Pointing | T::Claiming | T::Intersection, [unit]) => {
            format!("{unit} has its {} in {}", of_digits(digits), listed(cells.iter(), " or "))
        }
        (T::HiddenPair | T::HiddenTriplet | T::HiddenQuad, [unit]) => {
            format!("{unit} has {} only in {}", of_digits(digits), of_cells(cells))
        }
        (T::NakedPair | T::NakedTriplet | T::NakedQuad, _) => {
            format!("{} have only {} between them", of_cells(cells), of_digits(digits))
        }
        _ if !deadly.is_empty() => {
            let pattern = deadly.iter().map(|&(cell, _)| cell).collect();
            format!("the digits of {} could be swapped, but the puzzle has one solution", of_cells(pattern))
        }
        _ => evidence(&step.evidence),
    }
}

/// What a step rests on: `2 and 7 in r1c1 and r1c2 (row 1)`.
fn evidence(evidence: &Evidence) -> String {
    let Evidence { units, cells, digits, .. } = evidence;
    let mut parts = Vec::new();
    if !digits.is_empty() {
        parts.push(of_digits(*digits).to_string());
    }
    if !cells.is_empty() {
        let gap = if digits.is_empty() { "" } else { "in " };
        parts.push(format!("{gap}{}", of_cells(*cells)));
    }
    if !units.is_empty() {
        parts.push(if parts.is_empty() { all(units).to_string() } else { format!("({})", all(units)) });
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

/// What changes: `r3c4 is 5`, `r1c5 is neither 2 nor 7`.
fn effect(effect: &Effect) -> String {
    let placed = effect.placed.map(|(cell, digit)| format!("{cell} is {digit}"));
    let removed = (!effect.removed.is_empty() || placed.is_none()).then(|| removals(&effect.removed));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join("; ")
}

fn of_cells(cells: CellSet) -> impl Display {
    listed(cells.iter(), " and ")
}

fn of_digits(digits: DigitSet) -> impl Display {
    listed(digits.iter(), " and ")
}

fn all(units: &[UnitKind]) -> impl Display {
    listed(units.iter(), " and ")
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
             so r2c2 and r9c9 are neither 2 nor 7; r3c3 is not 2."
        );
    }

    #[test]
    fn guesses_contradictions_and_retractions() {
        let here = || Evidence { cells: Cell::R4C5.into(), digits: Digit::Nine.into(), ..Evidence::default() };
        let removed = vec![(Cell::R4C5, DigitSet::of(Digit::Nine))];
        assert_eq!(
            sentence(&step(Technique::Guess, here(), Effect::default())),
            "The strategies are stuck. Guess 9 in r4c5."
        );
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
