//! The interface of a human technique: it searches a board and reports its steps in a fixed order.

use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind, sort};
use saltire_proof::{About, Effect, Evidence, Rating, Role, RoleName, Step, Technique, chain_roles};

/// Finds the steps of one or a few techniques; the ladders are lists of finders.
pub(crate) trait Finder: Sync {
    /// Returns the techniques that it finds.
    fn techniques(&self) -> &'static [About];

    /// Returns the least score that a step of it can have; 0 if no profile rates it.
    fn least(&self) -> f64 {
        least_score(self.techniques())
    }

    /// Returns whether its steps hold only because the puzzle has one solution.
    fn assumes_unique(&self) -> bool {
        false
    }

    /// Reports the steps that the board allows, in the profile's order, until the listener breaks off.
    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()>;
}

/// Stands outside the trait, so that it is compiled once and not for every finder.
fn least_score(techniques: &[About]) -> f64 {
    let rated = techniques.iter().filter_map(|about| about.ratings());
    rated.map(|(least, _)| least).min().map_or(0.0, Rating::number)
}

/// The callback that receives the steps of a finder. `Break` stops the finder.
pub(crate) type Report<'r> = &'r mut dyn FnMut(Found<'_>) -> ControlFlow<()>;

/// A step as it is found. Its evidence is built only on request.
pub(crate) struct Found<'a> {
    pub(crate) technique: Technique,
    /// What steps are compared by; see [`Rating::from_score`].
    pub(crate) score: f64,
    pub(crate) placed: Option<(Cell, Digit)>,
    /// In the order of finding, which nested chains rely on.
    pub(crate) removed: Vec<(Cell, DigitSet)>,
    pub(crate) evidence: &'a dyn Fn() -> Evidence,
}

impl Found<'_> {
    /// Returns the changes in the order of cells. The other candidates of a placed digit's cell need not be listed.
    pub(crate) fn effect(&self) -> Effect {
        let mut removed = if self.placed.is_some() { Vec::new() } else { self.removed.clone() };
        sort::by_key(&mut removed, |&(cell, _)| cell);
        Effect { placed: self.placed, removed }
    }

    /// Returns the step with its evidence, found on this board.
    pub(crate) fn step(&self, view: &View<'_>) -> Step {
        let (mut evidence, effect) = ((self.evidence)(), self.effect());
        if self.technique.is_chain() {
            evidence.roles = chain_roles(self.technique, &evidence);
        }
        evidence.candidates = noted(view, &evidence, &effect);
        // What only hints know has no score.
        let rating = (self.score > 0.0).then(|| Rating::from_score(self.score));
        Step { technique: self.technique, rating, evidence, effect }
    }
}

/// Returns the candidates of the cells with a role and of the changed cells.
pub(crate) fn noted(view: &View<'_>, evidence: &Evidence, effect: &Effect) -> Vec<(Cell, DigitSet)> {
    let playing = evidence.roles.iter().fold(evidence.cells, |all, role| all | role.cells);
    let changed = effect.removed.iter().map(|&(cell, _)| cell).chain(effect.placed.map(|(cell, _)| cell));
    let grid = view.grid();
    (playing | changed.collect::<CellSet>()).iter().map(|cell| (cell, grid[cell])).collect()
}

/// Adds a candidate to a list of removals, which keeps the order in which cells came.
pub(crate) fn add(removed: &mut Vec<(Cell, DigitSet)>, cell: Cell, digits: DigitSet) {
    match removed.iter_mut().find(|(known, _)| *known == cell) {
        Some((_, all)) => *all |= digits,
        None => removed.push((cell, digits)),
    }
}

/// Returns the evidence of cells of a unit that play one role with these digits.
pub(crate) fn in_unit(role: RoleName, unit: UnitKind, cells: CellSet, digits: DigitSet) -> Evidence {
    let roles = vec![Role::new(role, cells, digits).within(unit)];
    Evidence { units: vec![unit], cells, digits, roles, ..Evidence::default() }
}
