//! The steps in order.

use crate::{Effect, Step, Technique};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Rules};

/// A puzzle and the steps of its solution in order. A trace proves nothing before the verifier has accepted it.
///
/// ```
/// use saltire_board::Puzzle;
/// use saltire_proof::Trace;
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let trace = Trace::new(puzzle.clone());
/// assert_eq!(trace.grid(), puzzle.grid()); // no step yet
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The puzzle; the trace starts at [`Puzzle::grid`].
    pub puzzle: Puzzle,
    /// The steps in order.
    pub steps: Vec<Step>,
}

impl Trace {
    /// Creates a trace without steps.
    #[must_use]
    pub const fn new(puzzle: Puzzle) -> Trace {
        Trace { puzzle, steps: Vec::new() }
    }

    /// Creates a replay at the start of the trace.
    #[must_use]
    pub fn replay(&self) -> Replay {
        Replay::new(&self.puzzle)
    }

    /// Returns the grid after the last step, including open guesses.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut replay = self.replay();
        self.steps.iter().for_each(|step| replay.apply(step));
        replay.grid
    }

    /// Returns the digits that were assigned, in order, without those of guesses that were taken back and without the
    /// clues: clues and these together are the solution, if the trace ends at one.
    ///
    /// A step that places a digit assigns it. In a trace where no step does so (a trace of
    /// the textbook solver, which only removes candidates) a cell is assigned when one candidate is
    /// left in it.
    ///
    /// ```
    /// use saltire_board::{Cell, Digit, Puzzle};
    /// use saltire_proof::{Effect, Evidence, Step, Technique, Trace};
    ///
    /// let mut trace = Trace::new(Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?);
    /// let effect = Effect { placed: Some((Cell::R1C2, Digit::Six)), removed: vec![] };
    /// trace.steps.push(Step { technique: Technique::NakedSingle, rating: None, evidence: Evidence::default(), effect });
    /// assert_eq!(trace.assignments(), [(Cell::R1C2, Digit::Six)]);
    /// assert_eq!(trace.grid()[Cell::R1C2].single(), Some(Digit::Six));
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn assignments(&self) -> Vec<(Cell, Digit)> {
        let by_placing = self.steps.iter().any(|step| step.effect.placed.is_some());
        let mut replay = self.replay();
        let (mut assigned, mut done) = (Vec::new(), self.puzzle.clues().cells());
        let mut open: Vec<(usize, CellSet)> = Vec::new();
        if !by_placing {
            add(&mut assigned, &mut done, replay.grid.singles().iter());
        }
        for step in &self.steps {
            match step.technique {
                Technique::Guess => open.push((assigned.len(), done)),
                Technique::Retract => {
                    if let Some((length, before)) = open.pop() {
                        assigned.truncate(length);
                        done = before;
                    }
                }
                _ => {}
            }
            replay.apply(step);
            if by_placing {
                add(&mut assigned, &mut done, step.effect.placed.into_iter());
            } else {
                let changed = step.effect.removed.iter().map(|&(cell, _)| cell);
                add(&mut assigned, &mut done, changed.filter_map(|cell| Some((cell, replay.grid[cell].single()?))));
            }
        }
        assigned
    }
}

/// Notes the cells that are not yet done.
fn add(assigned: &mut Vec<(Cell, Digit)>, done: &mut CellSet, new: impl Iterator<Item = (Cell, Digit)>) {
    assigned.extend(new.filter(|&(cell, _)| done.insert(cell)));
}

/// A grid that applies the steps of a trace without verifying them.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The grid after the steps so far.
    pub grid: Grid,
    rules: Rules,
    open: Vec<Grid>,
}

impl Replay {
    /// Starts at the grid of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Replay {
        Replay { grid: puzzle.grid(), rules: puzzle.rules().clone(), open: Vec::new() }
    }

    /// Returns how many guesses are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Applies a step. A guess is remembered, and a retraction restores the grid before the last guess.
    pub fn apply(&mut self, step: &Step) {
        match step.technique {
            Technique::Guess => self.open.push(self.grid),
            Technique::Retract => self.grid = self.open.pop().unwrap_or(self.grid),
            _ => {}
        }
        step.effect.apply(&self.rules, &mut self.grid);
    }
}

impl Effect {
    /// Applies the effect to a grid: places the digit, removes it from the peers of its cell, and removes the removed
    /// candidates.
    pub fn apply(&self, rules: &Rules, grid: &mut Grid) {
        for &(cell, digits) in &self.removed {
            grid[cell] -= digits;
        }
        if let Some((cell, digit)) = self.placed {
            grid[cell] &= DigitSet::of(digit);
            for peer in rules.peers(cell).iter() {
                grid[peer].remove(digit);
            }
        }
    }
}
