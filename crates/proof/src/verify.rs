//! The verifier: replays a trace with the rules alone and reports the first faulty step.
//!
//! It shares no code with the finders of steps, except the function that names the roles of a chain and the functions that
//! compute a score from a size. It assumes the opposite of the effect of a step and looks for a contradiction, using the rules and the evidence that the step cites
//! (see [`step`](crate::Step)). An accepted step therefore cannot remove a digit of the solution, whatever its technique
//! is.
//!
//! ```text
//! a step ─► is its effect there to be had? ─► do its chains hold, line by line? ─► opposite of each part of the effect
//!                                                    └ lemmas: the same again      + cases that the chains refute
//!                                                                                  + what is cited  ─► contradiction
//! ```

mod case;
mod chain;
mod deadly;
mod error;
mod pattern;
mod rating;
mod role;

pub use error::{StepError, VerifyError};

use crate::{Claim, Effect, Evidence, Step, Technique, Trace};
use case::{Case, Cited};
use chain::Cases;
use saltire_board::{Cell, Clues, Digit, DigitSet, Grid, Puzzle, Solution};

/// The upper bound for the work on one step: more than any sound step needs, and well under a second.
const WORK: u64 = 2_000_000;

/// Replays a trace and checks that every step follows from the rules and from what it cites.
///
/// # Errors
/// Returns the first step that does not follow, and the reason.
///
/// ```
/// use saltire_board::{Cell, Digit, Puzzle};
/// use saltire_proof::{Effect, Evidence, Step, Technique, Trace, verify};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let mut trace = Trace::new(puzzle);
/// assert!(verify(&trace).is_ok()); // it claims nothing
/// let effect = Effect { placed: Some((Cell::R1C2, Digit::Six)), removed: vec![] };
/// trace.steps.push(Step { technique: Technique::NakedSingle, rating: None, evidence: Evidence::default(), effect });
/// assert_eq!(verify(&trace).unwrap_err().step, 0); // true, but not shown
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
pub fn verify(trace: &Trace) -> Result<Verified, VerifyError> {
    let mut verifier = Verifier::new(&trace.puzzle);
    for (nth, step) in trace.steps.iter().enumerate() {
        verifier.step(step).map_err(|error| VerifyError { step: nth, technique: step.technique, error })?;
    }
    Ok(verifier.verified())
}

/// Verifies a trace whose file also states a solution: the steps must not lead to another one, and they must keep it.
///
/// # Errors
/// Returns the first step that does not follow, or the last step if the steps do not lead to the stated solution.
pub fn verify_stated(trace: &Trace, stated: &Clues) -> Result<Verified, VerifyError> {
    let verified = verify(trace)?;
    let kept = match &verified.end {
        TraceEnd::Solved(solution) => solution.clues() == *stated,
        TraceEnd::Impossible | TraceEnd::NotUnique => false,
        TraceEnd::Unfinished(grid) => {
            Cell::ALL.iter().all(|&cell| stated[cell].is_some_and(|digit| grid[cell].contains(digit)))
        }
    };
    match (kept, trace.steps.len().checked_sub(1)) {
        (false, Some(last)) => {
            Err(VerifyError { step: last, technique: trace.steps[last].technique, error: StepError::OtherSolution })
        }
        _ => Ok(verified),
    }
}

/// The result of verifying a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The state after the last step.
    pub end: TraceEnd,
    /// How many steps it has.
    pub steps: usize,
    /// The number of steps that hold only because the puzzle has exactly one solution.
    pub assume_unique: usize,
    /// The number of open guesses at the end. Without open guesses, the solution is proved to be the only one (unless a
    /// step assumed uniqueness).
    pub open_guesses: usize,
}

/// Where a trace ends.
///
/// The enum is closed on purpose, so that a new end does not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceEnd {
    /// At a solution.
    Solved(Solution),
    /// A contradiction without an open guess: there is no solution.
    Impossible,
    /// A contradiction after steps that assume uniqueness: there is no solution, or there are several.
    NotUnique,
    /// Before the solution: some cells of this grid are not solved.
    Unfinished(Grid),
}

impl Verified {
    /// Returns the solution that it ends at.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match &self.end {
            TraceEnd::Solved(solution) => Some(solution),
            _ => None,
        }
    }
}

/// Verifies one step after the other, each on the grid that the steps before it left.
#[derive(Clone, Debug)]
pub struct Verifier {
    puzzle: Puzzle,
    /// What the puzzle allows from the start; a deadly pattern is checked against it.
    start: Grid,
    grid: Grid,
    contradicted: bool,
    open: Vec<Guess>,
    steps: usize,
    assume_unique: usize,
}

/// A guess that is not yet taken back.
#[derive(Clone, Debug)]
struct Guess {
    before: Grid,
    cell: Cell,
    digit: Digit,
}

impl Verifier {
    /// Starts at the grid of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Verifier {
        Verifier::at(puzzle, puzzle.grid())
    }

    /// Starts at a grid that is taken as given, such as a player's position.
    #[must_use]
    pub fn at(puzzle: &Puzzle, grid: Grid) -> Verifier {
        let (puzzle, start) = (puzzle.clone(), puzzle.grid());
        Verifier { puzzle, start, grid, contradicted: false, open: Vec::new(), steps: 0, assume_unique: 0 }
    }

    /// Returns the grid after the steps that passed.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Verifies a step and applies it if it follows; otherwise nothing changes.
    ///
    /// # Errors
    /// Returns the reason if the step does not follow.
    pub fn step(&mut self, step: &Step) -> Result<(), StepError> {
        match step.technique {
            Technique::Guess => self.guess(&step.effect)?,
            Technique::Contradiction => self.contradiction(step)?,
            Technique::Retract => self.retract(&step.effect)?,
            _ => {
                self.prove(step)?;
                role::check(self.puzzle.rules(), &self.grid, step)?;
                rating::check(step)?;
                step.effect.apply(self.puzzle.rules(), &mut self.grid);
            }
        }
        self.steps += 1;
        self.assume_unique += usize::from(step.evidence.assumes_unique());
        Ok(())
    }

    /// Returns the result so far.
    #[must_use]
    pub fn verified(&self) -> Verified {
        let end = match self.grid.solution(self.puzzle.rules()) {
            Some(solution) => TraceEnd::Solved(solution),
            None if self.contradicted && self.open.is_empty() => match self.assume_unique {
                0 => TraceEnd::Impossible,
                _ => TraceEnd::NotUnique,
            },
            None => TraceEnd::Unfinished(self.grid),
        };
        Verified { end, steps: self.steps, assume_unique: self.assume_unique, open_guesses: self.open.len() }
    }

    /// Returns a step by reasons.
    fn prove(&self, step: &Step) -> Result<(), StepError> {
        let Step { evidence, effect, .. } = step;
        changes_something(&self.grid, effect)?;
        let mut prover = Prover { verifier: self, work: WORK };
        let mut grid = self.grid;
        if let Some((cell, digit)) = effect.placed {
            prover.prove(&grid, evidence, &[Claim { cell, digit, holds: true }])?;
            // The removals may follow from the placement.
            Effect { placed: effect.placed, removed: Vec::new() }.apply(self.puzzle.rules(), &mut grid);
        }
        let gone = effect.removed.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
        let left = gone.filter(|&(cell, digit)| grid[cell].contains(digit));
        let claims: Vec<_> = left.map(|(cell, digit)| Claim { cell, digit, holds: false }).collect();
        if claims.is_empty() { Ok(()) } else { prover.prove(&grid, evidence, &claims) }
    }

    fn guess(&mut self, effect: &Effect) -> Result<(), StepError> {
        changes_something(&self.grid, effect)?;
        let (None, &[(cell, gone)]) = (effect.placed, effect.removed.as_slice()) else {
            return Err(StepError::NoGuess);
        };
        let digit = (self.grid[cell] - gone).single().ok_or(StepError::NoGuess)?;
        self.open.push(Guess { before: self.grid, cell, digit });
        self.grid[cell] = digit.into();
        self.contradicted = false;
        Ok(())
    }

    fn contradiction(&mut self, step: &Step) -> Result<(), StepError> {
        let (rules, grid, evidence) = (self.puzzle.rules(), &self.grid, &step.evidence);
        if step.effect != Effect::default() {
            return Err(StepError::NoChangeExpected);
        }
        let empty = evidence.cells.iter().any(|cell| grid[cell].is_empty());
        let twice = evidence.cells.iter().any(|cell| {
            let same = |peer: Cell| grid[peer].len() == 1 && grid[peer] == grid[cell];
            (rules.peers(cell) & evidence.cells).iter().any(same)
        });
        let mut lacking = false;
        for &kind in &evidence.units {
            let unit = rules.unit(kind).ok_or(StepError::UnknownUnit(kind))?;
            lacking |= evidence.digits.iter().any(|digit| grid.places(digit, unit.cells).is_empty());
        }
        self.contradicted |= empty || twice || lacking;
        if empty || twice || lacking { Ok(()) } else { Err(StepError::NoContradiction) }
    }

    fn retract(&mut self, effect: &Effect) -> Result<(), StepError> {
        let Some(Guess { before, cell, digit }) = self.open.last() else { return Err(StepError::NothingToRetract) };
        if !self.contradicted {
            return Err(StepError::RetractedWithoutContradiction);
        }
        if *effect != (Effect { placed: None, removed: vec![(*cell, DigitSet::of(*digit))] }) {
            return Err(StepError::OtherThanTheGuess(Claim { cell: *cell, digit: *digit, holds: true }));
        }
        self.grid = *before;
        self.grid[*cell].remove(*digit);
        self.open.pop();
        // The grid before the guess had no known contradiction.
        self.contradicted = false;
        Ok(())
    }
}

/// Checks that a step changes something, and only existing candidates.
fn changes_something(grid: &Grid, effect: &Effect) -> Result<(), StepError> {
    let there = |cell: Cell, digit: Digit| {
        if grid[cell].contains(digit) { Ok(()) } else { Err(StepError::NoCandidate(cell, digit)) }
    };
    if let Some((cell, digit)) = effect.placed {
        there(cell, digit)?;
    }
    for &(cell, digits) in &effect.removed {
        digits.iter().try_for_each(|digit| there(cell, digit))?;
    }
    let removes = effect.removed.iter().any(|(_, digits)| !digits.is_empty());
    if effect.placed.is_some() || removes { Ok(()) } else { Err(StepError::NoEffect) }
}

/// Proves claims, and the lemmas they rest on.
struct Prover<'a> {
    verifier: &'a Verifier,
    work: u64,
}

impl Prover<'_> {
    /// Returns whether the claims follow on this grid from the evidence.
    fn prove(&mut self, grid: &Grid, evidence: &Evidence, claims: &[Claim]) -> Result<(), StepError> {
        let rules = self.verifier.puzzle.rules();
        // Reading the evidence counts as work too, each time a lemma is used.
        self.spend(evidence.units.len() + 10 * evidence.deadly.len())?;
        deadly::check(&self.verifier.puzzle, &self.verifier.start, &evidence.deadly)?;
        let cited = Cited::new(rules, evidence)?;
        let cases = Cases::read(self, grid, evidence)?;
        for &claim in claims {
            self.spend(cases.work())?;
            let mut case = Case::new(grid, &cited);
            let refuted = case.assume(claim.opposite()).and_then(|()| {
                for assumption in cases.refuted_if(claim.opposite(), grid, &cited) {
                    case.assume(assumption.opposite())?;
                }
                Ok(())
            });
            if refuted.is_ok() && !case.refute(&mut self.work).ok_or(StepError::TooLong)? {
                return Err(StepError::Unproved(claim));
            }
        }
        Ok(())
    }

    /// Counts work done.
    fn spend(&mut self, work: usize) -> Result<(), StepError> {
        self.work = self.work.checked_sub(work as u64).ok_or(StepError::TooLong)?;
        Ok(())
    }
}

impl Claim {
    /// Returns the claim that this one is wrong.
    #[must_use]
    pub const fn opposite(self) -> Claim {
        Claim { holds: !self.holds, ..self }
    }
}
