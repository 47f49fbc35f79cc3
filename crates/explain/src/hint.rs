//! Hints for people: from any position, also a wrong one, the next step that a person would see.
//!
//! The ladder is another than that of the ratings: it prefers patterns with a name (locked pairs, skyscrapers, W-Wings,
//! fish that use a diagonal) to the chains that a rating profile takes them for. Every step that is shown was accepted by
//! the verifier.

mod ladder;
mod text;

pub use text::{HintLevel, lines, shown};

use crate::{
    explainer::{WrongSolution, pencil, solves},
    layout::Layout,
    view::View,
};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Position, Puzzle, Rules, Solution, UnitKind};
use saltire_proof::{About, Evidence, RoleName, Step, Technique, Trace, verify::Verifier};

/// Gives hints under one set of rules. Build it once, use it for many positions.
pub struct Guide {
    layout: Layout,
    /// Whether techniques may rest on the puzzle's having one solution.
    uniqueness: bool,
}

/// What there is to say to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something contradicts the solution. Before that is mended, nothing else is worth saying.
    Wrong(Vec<Mistake>),
    /// A step from here.
    Step {
        /// The candidates as they are: those that the player's digits and notes leave.
        grid: Grid,
        /// What to do.
        step: Box<Step>,
    },
    /// Every cell has its digit.
    Solved,
    /// No technique finds a step.
    Nothing,
    /// The search was cancelled before a step was found.
    Stopped,
}

/// What a player did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// This digit was entered, and the cell has another.
    Entered(Cell, Digit),
    /// This candidate was crossed out, and it is the cell's digit.
    CrossedOut(Cell, Digit),
}

impl Mistake {
    /// Where it is.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Mistake::Entered(cell, _) | Mistake::CrossedOut(cell, _) => cell,
        }
    }
}

/// Where to look for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// In this unit.
    Unit(UnitKind),
    /// At this digit, on the whole board.
    Digit(Digit),
    /// At this cell.
    Cell(Cell),
}

impl Focus {
    /// Where to look for this step: at the role that tells the most of it (the pivot, the roof, the base, the premise); without
    /// roles at the unit or at a cell that it cites.
    #[must_use]
    pub fn of(step: &Step) -> Focus {
        let Evidence { units, cells, roles, .. } = &step.evidence;
        let role = telling(step.technique).iter().find_map(|&name| step.evidence.role(name)).or(roles.first());
        let by_role = role.and_then(|role| match (role.name, role.unit) {
            (RoleName::ColourA, _) => role.digit().map(Focus::Digit),
            // These are looked at as cells, although a unit may link them.
            (RoleName::End | RoleName::Node | RoleName::SetA, _) => role.cells.first().map(Focus::Cell),
            (_, Some(unit)) => Some(Focus::Unit(unit)),
            (_, None) => role.cells.first().map(Focus::Cell),
        });
        let changed =
            || step.effect.removed.iter().map(|&(cell, _)| cell).chain(step.effect.placed.map(|(cell, _)| cell));
        by_role.unwrap_or_else(|| match units.as_slice() {
            [unit] => Focus::Unit(*unit),
            _ => Focus::Cell(cells.first().or_else(|| changed().next()).unwrap_or(Cell::R1C1)),
        })
    }
}

/// The roles that a hint names first.
fn telling(technique: Technique) -> &'static [RoleName] {
    use Technique as T;
    match technique {
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueLoop1
        | T::UniqueLoop2
        | T::UniqueLoop3
        | T::UniqueLoop4 => &[RoleName::Roof],
        _ => &[],
    }
}

/// The techniques of the ladder, in the order in which they are tried.
pub fn techniques() -> impl Iterator<Item = &'static About> {
    let mut seen = Vec::new();
    ladder::ladder().flat_map(|finder| finder.techniques()).filter(move |about| {
        let new = !seen.contains(&about.technique);
        seen.push(about.technique);
        new
    })
}

impl Guide {
    /// A guide for puzzles under these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Guide {
        Guide { layout: Layout::new(rules), uniqueness: true }
    }

    /// The same without the techniques that rest on the puzzle's having one solution: unique loops and BUG.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Guide {
        self.uniqueness = false;
        self
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.layout.rules()
    }

    /// What there is to say of a position of this puzzle, whose only solution this is.
    ///
    /// Notes count as candidates where the player wrote any in a cell; what digits on the board rule out need not be crossed
    /// out by hand.
    ///
    /// # Errors
    /// The solution is not one of the puzzle.
    ///
    /// # Panics
    /// If the puzzle stands under other rules than the guide.
    pub fn hint(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        only: &Solution,
        stop: Option<&AtomicBool>,
    ) -> Result<Hint, WrongSolution> {
        self.fits(puzzle, only)?;
        let mistakes = mistakes(position, only);
        if !mistakes.is_empty() {
            return Ok(Hint::Wrong(mistakes));
        }
        let digits = position.digits();
        let grid = self.candidates(puzzle, position);
        let view = View::new(&self.layout, &digits, &grid).stop_at(stop);
        if view.is_solved() {
            return Ok(Hint::Solved);
        }
        let verifier = Verifier::at(puzzle, grid);
        Ok(match self.next(&view, &verifier) {
            Some(step) => Hint::Step { grid, step: Box::new(step) },
            None if view.stopped() => Hint::Stopped,
            None => Hint::Nothing,
        })
    }

    /// All steps to the solution by this ladder, and whether it got there. Before them stands one that takes the clues' digits
    /// from their peers.
    ///
    /// # Errors
    /// The solution is not one of the puzzle.
    ///
    /// # Panics
    /// If the puzzle stands under other rules than the guide.
    pub fn explain(
        &self,
        puzzle: &Puzzle,
        only: &Solution,
        stop: Option<&AtomicBool>,
    ) -> Result<(Trace, bool), WrongSolution> {
        self.fits(puzzle, only)?;
        let mut view = View::start(&self.layout, puzzle).stop_at(stop);
        let mut trace = Trace::new(puzzle.clone());
        trace.steps.extend(pencil(puzzle, &view.grid()));
        while !view.is_solved() {
            let verifier = Verifier::at(puzzle, view.grid());
            let Some(step) = self.next(&view, &verifier) else { return Ok((trace, false)) };
            view.apply(&step.effect);
            trace.steps.push(step);
        }
        Ok((trace, true))
    }

    /// The first step of the ladder that the verifier accepts.
    fn next(&self, view: &View<'_>, verifier: &Verifier) -> Option<Step> {
        let mut next = None;
        for finder in ladder::ladder().filter(|finder| self.uniqueness || !finder.assumes_unique()) {
            let _ = finder.find(view, &mut |found| {
                // A rating belongs to a profile.
                let step = Step { rating: None, ..found.step(view) };
                if verifier.clone().step(&step).is_err() {
                    return ControlFlow::Continue(());
                }
                next = Some(step);
                ControlFlow::Break(())
            });
            if next.is_some() || view.stopped() {
                break;
            }
        }
        next
    }

    fn fits(&self, puzzle: &Puzzle, only: &Solution) -> Result<(), WrongSolution> {
        assert!(puzzle.rules() == self.rules(), "the puzzle has other rules than the guide");
        if solves(puzzle, only) { Ok(()) } else { Err(WrongSolution) }
    }

    /// The candidates that the player's digits and notes leave.
    fn candidates(&self, puzzle: &Puzzle, position: &Position) -> Grid {
        let mut grid = puzzle.candidates().copied().unwrap_or(Grid::FULL);
        for (cell, notes) in notes(position) {
            grid[cell] &= notes;
        }
        let digits = position.digits();
        for (cell, digit) in digits.iter() {
            for peer in self.layout.peers(cell).iter() {
                grid[peer].remove(digit);
            }
        }
        for (cell, digit) in digits.iter() {
            grid[cell] = digit.into();
        }
        grid
    }
}

/// The cells without a digit where a player wrote candidates down.
fn notes(position: &Position) -> impl Iterator<Item = (Cell, DigitSet)> {
    let written = position.candidates.filter(|_| !position.candidates_are_clues);
    let empty = if written.is_some() { position.empty_cells() } else { CellSet::EMPTY };
    let notes = written.unwrap_or(Grid::FULL);
    empty.iter().map(move |cell| (cell, notes[cell])).filter(|(_, notes)| !notes.is_empty())
}

/// What contradicts the solution: first the digits, then the notes.
fn mistakes(position: &Position, only: &Solution) -> Vec<Mistake> {
    // Also what a position calls a clue: it may be one of another puzzle.
    let digits = position.clues.iter().chain(position.entries.iter());
    let entered = digits.filter(|&(cell, digit)| only[cell] != digit);
    let crossed_out = notes(position).filter(|&(cell, notes)| !notes.contains(only[cell]));
    entered
        .map(|(cell, digit)| Mistake::Entered(cell, digit))
        .chain(crossed_out.map(|(cell, _)| Mistake::CrossedOut(cell, only[cell])))
        .collect()
}

#[cfg(test)]
mod tests;
