//! Hints: the next step that a person would see, from any position, also from one with mistakes.
//!
//! The human ladder differs from that of the ratings: it prefers patterns with a name (locked pairs, skyscrapers,
//! W-Wings, fish that use a diagonal, chains of groups and almost locked sets) to chains with cases. Every step that is
//! shown was accepted by the verifier.

mod examples;
mod ladder;
mod merge;
mod text;

pub use text::{HintLevel, lines, shown};

use crate::{
    explainer::{WrongSolution, pencil, solves},
    finders::finder::{Finder, Found},
    layout::UnitLayout,
    view::{SearchCache, View},
};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, Solution, UnitKind, sort};
use saltire_proof::{About, Evidence, RoleName, Step, Technique, Trace, verify::Verifier};

/// The most steps of one technique that are compared before one is taken.
const CHOICE: usize = 32;

/// The most steps of one finder that are listed.
const MOST_STEPS: usize = 200;

/// Returns the step as hints show it: with all that its chains rule out, and without a rating, which belongs to a profile.
fn shown_step(found: &Found<'_>, view: &View<'_>) -> Step {
    merge::merged(Step { rating: None, ..found.step(view) }, view)
}

/// Gives hints under one set of rules. Build it once and use it for many positions.
///
/// ```
/// use saltire_board::{Cell, Clues, Position, Puzzle, Rules, Solution};
/// use saltire_explain::hint::{Guide, Hint};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let digits: Clues = "267945381853716249491823576576438192384192657129657438642379815935281764718564923".parse()?;
/// let only = Solution::new(&Rules::diagonal(), Cell::ALL.map(|cell| digits[cell].expect("a full board"))).expect("valid");
///
/// let position = Position::new(*puzzle.clues());
/// let hint = Guide::new(puzzle.rules()).hint(&puzzle, &position, &only, None)?;
/// assert!(matches!(hint, Hint::Step { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Guide {
    layout: UnitLayout,
    /// Whether techniques may rest on the puzzle's having one solution.
    uniqueness: bool,
}

/// A hint.
///
/// The enum is closed on purpose, so that a new kind of hint does not compile before every match handles it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The position contradicts the solution. The mistakes must be corrected before any other hint.
    Wrong(Vec<Mistake>),
    /// A step from here.
    Step {
        /// The candidates that the player's digits and notes leave.
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

/// All steps that are possible in a position.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The candidates that the player's digits and notes leave.
    pub grid: Grid,
    /// The mistakes; if there are any, there are no steps.
    pub mistakes: Vec<Mistake>,
    /// The steps, easiest technique first.
    pub steps: Vec<Step>,
    /// Whether the search was cancelled before all of them were found.
    pub stopped: bool,
}

/// What a player did wrong.
///
/// The enum is closed on purpose, so that a new kind of mistake does not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The entered digit, which is not the digit of the solution.
    Entered(Cell, Digit),
    /// The crossed-out candidate, which is the digit of the solution.
    CrossedOut(Cell, Digit),
}

impl Mistake {
    /// Returns the cell of the mistake.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Mistake::Entered(cell, _) | Mistake::CrossedOut(cell, _) => cell,
        }
    }
}

/// Where to look for a step.
///
/// The enum is closed on purpose, so that a new kind of focus does not compile before every match handles it.
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
    /// Returns where to look for this step: the cells or the unit of the most characteristic role (the pivot, the roof,
    /// the base, the premise), or, without roles, a unit or a cell that the step cites.
    #[must_use]
    pub fn of(step: &Step) -> Focus {
        let Evidence { units, cells, roles, .. } = &step.evidence;
        let role = telling(step.technique).iter().find_map(|&name| step.evidence.role(name)).or(roles.first());
        let by_role = role.and_then(|role| match (role.name, role.unit) {
            (RoleName::ColourA, _) => role.digit().map(Focus::Digit),
            // The focus of these is their cells, although a unit may link them.
            (
                RoleName::End
                | RoleName::Node
                | RoleName::SetA
                | RoleName::SetC
                | RoleName::Candidate
                | RoleName::Crossing,
                _,
            ) => role.cells.first().map(Focus::Cell),
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

/// Returns the roles that a hint names first.
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
        T::HiddenRectangle => &[RoleName::Floor],
        T::AlsXyWing => &[RoleName::SetC],
        _ => &[],
    }
}

/// Returns the techniques of the ladder, in the order in which they are tried. Their examples are puzzles whose
/// explanation by this ladder needs them.
pub fn techniques() -> impl Iterator<Item = About> {
    let mut seen = Vec::new();
    let all = ladder::ladder().flat_map(|finder| finder.techniques()).filter(move |about| {
        let new = !seen.contains(&about.technique);
        seen.push(about.technique);
        new
    });
    all.map(|about| {
        let (classic, diagonal) = examples::of(about.technique);
        about.shown_by(classic, diagonal)
    })
}

impl Guide {
    /// Creates a guide for puzzles under these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Guide {
        Guide { layout: UnitLayout::new(rules), uniqueness: true }
    }

    /// Returns the same guide without the techniques that assume a unique solution: unique rectangles, unique loops
    /// and BUG (bivalue universal grave).
    #[must_use]
    pub fn without_uniqueness(mut self) -> Guide {
        self.uniqueness = false;
        self
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.layout.rules()
    }

    /// Returns the hint for a position of this puzzle, whose only solution is given.
    ///
    /// The player's notes in a cell count as its candidates. Candidates that digits on the board rule out are removed
    /// automatically.
    ///
    /// # Errors
    /// Returns an error if the solution is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the guide.
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
        let view = self.view(puzzle, &digits, &grid).stop_at(stop);
        if view.is_solved() {
            return Ok(Hint::Solved);
        }
        let verifier = Verifier::at(puzzle, grid);
        Ok(match self.next(&view, &verifier, CellSet::EMPTY) {
            Some(step) => Hint::Step { grid, step: Box::new(step) },
            None if view.stopped() => Hint::Stopped,
            None => Hint::Nothing,
        })
    }

    /// Returns all steps to the solution by this ladder, and whether the solution was reached. The first step removes
    /// the clues' digits from their peers.
    ///
    /// # Errors
    /// Returns an error if the solution is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the guide.
    pub fn explain(
        &self,
        puzzle: &Puzzle,
        only: &Solution,
        stop: Option<&AtomicBool>,
    ) -> Result<(Trace, bool), WrongSolution> {
        self.fits(puzzle, only)?;
        let mut trace = Trace::new(puzzle.clone());
        trace.steps.extend(pencil(puzzle, &View::start(&self.layout, puzzle).grid()));
        let solved = self.walk(puzzle, stop, &mut |_, step| {
            trace.steps.push(step);
            ControlFlow::Continue(())
        });
        Ok((trace, solved))
    }

    /// Returns the position before the first step of this technique on the way to the solution, and the step; `None` if
    /// there is no such step, or if the search was cancelled.
    ///
    /// # Errors
    /// Returns an error if the solution is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the guide.
    pub fn practise(
        &self,
        puzzle: &Puzzle,
        only: &Solution,
        technique: Technique,
        stop: Option<&AtomicBool>,
    ) -> Result<Option<(Position, Step)>, WrongSolution> {
        self.fits(puzzle, only)?;
        let mut found = None;
        self.walk(puzzle, stop, &mut |view, step| {
            if step.technique != technique {
                return ControlFlow::Continue(());
            }
            let mut entries = *view.digits();
            for cell in puzzle.clues().cells().iter() {
                entries[cell] = None;
            }
            let digits = Position { entries, ..Position::new(*puzzle.clues()) };
            // A position for singles is written as digits alone, so its step must not depend on earlier eliminations.
            let single = technique.difficulty() <= Technique::NakedSingle.difficulty();
            if single && self.candidates(puzzle, &digits) != view.grid() {
                return ControlFlow::Continue(());
            }
            let position = Position { candidates: Some(view.grid()), ..digits };
            found = Some((position, step));
            ControlFlow::Break(())
        });
        Ok(found)
    }

    /// Returns every step from a position, the easiest technique first, each accepted by the verifier. Chains with
    /// cases are looked for only if there is nothing else.
    ///
    /// # Errors
    /// Returns an error if the solution is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the guide.
    pub fn steps(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        only: &Solution,
        stop: Option<&AtomicBool>,
    ) -> Result<Survey, WrongSolution> {
        self.fits(puzzle, only)?;
        let grid = self.candidates(puzzle, position);
        let mut survey = Survey { grid, mistakes: mistakes(position, only), steps: Vec::new(), stopped: false };
        let view = self.view(puzzle, &position.digits(), &grid).stop_at(stop);
        if !survey.mistakes.is_empty() || view.is_solved() {
            return Ok(survey);
        }
        let verifier = Verifier::at(puzzle, grid);
        for finder in self.ladder() {
            if !survey.steps.is_empty() && finder.techniques()[0].technique.has_cases() || view.stopped() {
                break;
            }
            let first = survey.steps.len();
            let _ = finder.find(&view, &mut |found| {
                let step = shown_step(&found, &view);
                // Several patterns may have the same effect; the first one is kept.
                let known = survey.steps[first..].iter().any(|known| known.effect == step.effect);
                if !known && verifier.clone().step(&step).is_ok() {
                    survey.steps.push(step);
                }
                let enough = survey.steps.len() - first == MOST_STEPS || found.technique.has_cases();
                if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        sort::by_key(&mut survey.steps, |step| (step.technique.difficulty(), step.technique, step.difficulty()));
        survey.stopped = view.stopped();
        Ok(survey)
    }

    /// Visits each step to the solution on the board before it, and returns whether it got there.
    fn walk(
        &self,
        puzzle: &Puzzle,
        stop: Option<&AtomicBool>,
        visit: &mut dyn FnMut(&View<'_>, Step) -> ControlFlow<()>,
    ) -> bool {
        let cache = SearchCache::default();
        let start = View::start(&self.layout, puzzle).with_clues(puzzle.clues().cells());
        let mut view = start.stop_at(stop).with_cache(&cache);
        let mut changed = CellSet::EMPTY;
        while !view.is_solved() {
            let verifier = Verifier::at(puzzle, view.grid());
            let Some(step) = self.next(&view, &verifier, changed) else { return false };
            let (before, effect) = (view.grid(), step.effect.clone());
            if visit(&view, step).is_break() {
                return false;
            }
            view.apply(&effect);
            let after = view.grid();
            changed = Cell::ALL.into_iter().filter(|&cell| before[cell] != after[cell]).collect();
        }
        true
    }

    /// Returns the first step of the ladder that the verifier accepts. Of the first few that a technique finds it is
    /// the one that a person sees first: the easiest, the one that looks at cells which the last step changed, the one
    /// with the fewest cells.
    fn next(&self, view: &View<'_>, verifier: &Verifier, changed: CellSet) -> Option<Step> {
        for finder in self.ladder() {
            let mut steps = Vec::new();
            let _ = finder.find(view, &mut |found| {
                steps.push(shown_step(&found, view));
                // Exclusions remember on which board they found nothing, and chains with cases come in the order of their length.
                let one = found.technique.difficulty() >= Technique::AlignedPair.difficulty();
                let enough = one || steps.len() == CHOICE;
                if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            sort::by_key(&mut steps, |step| {
                let apart = step.evidence.cells.is_disjoint(changed);
                (step.difficulty(), apart, step.evidence.cells.len())
            });
            let accepted = |step: &Step| verifier.clone().step(step).is_ok();
            if let Some(step) = steps.into_iter().find(accepted) {
                return Some(step);
            }
            if view.stopped() {
                break;
            }
        }
        None
    }

    /// Returns the finders that may be used, in order.
    fn ladder(&self) -> impl Iterator<Item = &'static dyn Finder> + use<> {
        let uniqueness = self.uniqueness;
        ladder::ladder().filter(move |finder| uniqueness || !finder.assumes_unique())
    }

    /// Returns a position of a puzzle.
    fn view(&self, puzzle: &Puzzle, digits: &Clues, grid: &Grid) -> View<'_> {
        View::new(&self.layout, digits, grid).with_clues(puzzle.clues().cells())
    }

    fn fits(&self, puzzle: &Puzzle, only: &Solution) -> Result<(), WrongSolution> {
        assert!(puzzle.rules() == self.rules(), "the puzzle has other rules than the guide");
        if solves(puzzle, only) { Ok(()) } else { Err(WrongSolution) }
    }

    /// Returns the candidates that the player's digits and notes leave.
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

/// Returns the cells without a digit where a player wrote candidates down.
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
