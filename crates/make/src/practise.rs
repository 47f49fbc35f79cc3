//! Positions to practise a technique on: the human ladder finds a step of the technique there, and nothing easier.

use crate::{Maker, Recipe, RecipeError};
use core::sync::atomic::AtomicBool;
use saltire_board::{Position, Puzzle, Rules, Solution};
use saltire_explain::hint::{self, Guide, Hint};
use saltire_proof::{Step, Technique};

/// A position to practise on.
#[derive(Clone, Debug)]
pub struct Practice {
    /// The puzzle that the position belongs to.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The clues, the digits that were placed since, and the candidates that are left.
    pub position: Position,
    /// The step that a hint gives there.
    pub step: Step,
    /// The index; seed and index make the position again.
    pub index: u64,
}

/// Makes positions for one technique. Build it once and use it many times.
///
/// ```
/// use saltire_board::Rules;
/// use saltire_make::Practiser;
/// use saltire_proof::Technique;
///
/// let practiser = Practiser::new(&Rules::classic(), Technique::XWing)?;
/// let practice = practiser.example().expect("the technique has a classic example");
/// assert_eq!(practice.step.technique, Technique::XWing);
/// # Ok::<(), saltire_make::RecipeError>(())
/// ```
pub struct Practiser {
    maker: Maker,
    guide: Guide,
    technique: Technique,
}

impl Practiser {
    /// Creates a maker of positions for this technique under these rules.
    ///
    /// # Errors
    /// Returns an error if the rules have no solution, or if the technique is not on the human ladder.
    pub fn new(rules: &Rules, technique: Technique) -> Result<Practiser, RecipeError> {
        if hint::techniques().all(|about| about.technique != technique) {
            return Err(RecipeError::NotOnTheHumanLadder(technique));
        }
        let maker = Maker::new(Recipe::under(rules.clone()).minimal())?;
        Ok(Practiser { maker, guide: Guide::new(rules), technique })
    }

    /// Returns the position of a seed and an index; `None` if the puzzle of the index has none, or if the search was
    /// cancelled.
    #[must_use]
    pub fn make(&self, seed: u64, index: u64, stop: Option<&AtomicBool>) -> Option<Practice> {
        let made = self.maker.make(seed, index, stop).ok()?;
        self.position(made.puzzle, made.solution, index, stop)
    }

    /// Returns the position that the built-in example of the technique leads to, if there is one under these rules. The
    /// solution of the example is found by the engine.
    #[must_use]
    pub fn example(&self) -> Option<Practice> {
        let rules = self.maker.rules();
        let about = hint::techniques().find(|about| about.technique == self.technique)?;
        let line = match rules.name() {
            "classic" => about.classic,
            "diagonal" => about.diagonal,
            _ => None,
        }?;
        let puzzle = Puzzle::new(rules.clone(), line.parse().ok()?).ok()?;
        let saltire_board::Verdict::Unique(solution) = self.maker.solver.check(&puzzle) else { return None };
        self.position(puzzle, solution, 0, None)
    }

    fn position(&self, puzzle: Puzzle, solution: Solution, index: u64, stop: Option<&AtomicBool>) -> Option<Practice> {
        let found = self.guide.practise(&puzzle, &solution, self.technique, stop);
        let (position, _) = found.expect("the engine's solution fits its puzzle")?;
        // The explanation prefers steps near the last change; a hint has no last change and may choose another step.
        let hint = self.guide.hint(&puzzle, &position, &solution, stop);
        match hint.expect("the engine's solution fits its puzzle") {
            Hint::Step { step, .. } if step.technique == self.technique => {
                Some(Practice { puzzle, solution, position, step: *step, index })
            }
            _ => None,
        }
    }
}
