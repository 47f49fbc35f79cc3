//! Is a puzzle as hard as wished?

use crate::{OnlyWith, Wishes};
use core::sync::atomic::AtomicBool;
use saltire_board::{Puzzle, Rules, Solution};
use saltire_explain::Explainer;
use saltire_proof::{End, Rated, Rating, Technique};
use saltire_teach as teach;

/// Holds puzzles against the wishes for their steps.
pub(crate) struct Target {
    explainer: Option<Explainer>,
    /// Harder steps are not looked for.
    most: Rating,
    least: Rating,
    needs: Vec<Technique>,
    /// The techniques that may be used, if not all.
    allowed: Option<Vec<Technique>>,
    strategies: Option<teach::Options<'static>>,
    looks: bool,
}

/// What a look at a puzzle showed.
#[derive(Clone, Debug)]
pub(crate) enum Sight {
    /// As wished.
    Fits(Steps),
    /// Too hard, or not to be solved with what is allowed.
    Hard,
    /// Too easy, or it does without a technique that is needed.
    Easy(Steps),
    /// Nobody knows: it was stopped.
    Stopped,
}

/// The rating and the techniques of a puzzle's steps, easiest first, where they were looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    pub(crate) rated: Option<Rated>,
    pub(crate) techniques: Vec<Technique>,
}

/// Above every rating.
const MOST: Rating = Rating::from_tenths(200);

impl Target {
    pub(crate) fn new(rules: &Rules, wishes: &Wishes) -> Target {
        let profile = wishes.profile(rules);
        let ladder: Vec<_> = profile.map(|profile| profile.techniques().collect()).unwrap_or_default();
        let greatest = |technique: &Technique| {
            ladder
                .iter()
                .find(|about| about.technique == *technique)
                .and_then(|about| about.ratings)
                .map_or(MOST, |ratings| ratings.1)
        };
        let allowed = match &wishes.only_with {
            Some(OnlyWith::UpTo(last)) => {
                let until = ladder.iter().rposition(|about| about.technique == *last).map_or(0, |at| at + 1);
                Some(ladder[..until].iter().map(|about| about.technique).collect::<Vec<_>>())
            }
            _ => None,
        };
        // Without a word on the rating, what is needed should be about the hardest.
        let wished = wishes.rating.as_ref().map(|range| *range.end());
        let most = wished.or(wishes.needs.iter().map(greatest).max()).unwrap_or(MOST);
        let most = allowed.iter().flatten().map(greatest).max().map_or(most, |up_to| most.min(up_to));
        let strategies = match &wishes.only_with {
            Some(OnlyWith::Strategies(strategies)) => {
                Some(teach::Options { strategies: strategies.clone(), search: false, ..teach::Options::default() })
            }
            _ => None,
        };
        Target {
            explainer: profile.map(|profile| Explainer::new(profile, rules)),
            most,
            least: wishes.rating.as_ref().map_or(Rating::from_tenths(0), |range| *range.start()),
            needs: wishes.needs.clone(),
            allowed,
            strategies,
            looks: wishes.look_at_steps(),
        }
    }

    /// Whether there is anything to look at.
    pub(crate) fn looks(&self) -> bool {
        self.looks || self.strategies.is_some()
    }

    pub(crate) fn look(&self, puzzle: &Puzzle, solution: &Solution, stop: Option<&AtomicBool>) -> Sight {
        if let Some(options) = &self.strategies
            && !matches!(teach::solve(puzzle, options, &mut ()).outcome, teach::Outcome::Solved(_))
        {
            return Sight::Hard;
        }
        if !self.looks {
            return Sight::Fits(Steps::default());
        }
        let Some((end, steps)) = self.steps(puzzle, solution, self.most, stop) else { return Sight::Hard };
        let allowed = |technique: &Technique| self.allowed.as_ref().is_none_or(|allowed| allowed.contains(technique));
        match end {
            End::Stopped => Sight::Stopped,
            End::Beyond | End::Stuck => Sight::Hard,
            End::Solved if !steps.techniques.iter().all(allowed) => Sight::Hard,
            End::Solved => {
                let hard = steps.rated.is_some_and(|rated| rated.er >= self.least);
                let has = |technique: &Technique| steps.techniques.contains(technique);
                if hard && self.needs.iter().all(has) { Sight::Fits(steps) } else { Sight::Easy(steps) }
            }
        }
    }

    /// The rating, whatever it is; `None` if the rules have no profile or it was stopped.
    pub(crate) fn rate(&self, puzzle: &Puzzle, solution: &Solution, stop: Option<&AtomicBool>) -> Option<Steps> {
        self.steps(puzzle, solution, MOST, stop).filter(|(end, _)| *end != End::Stopped).map(|(_, steps)| steps)
    }

    fn steps(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        most: Rating,
        stop: Option<&AtomicBool>,
    ) -> Option<(End, Steps)> {
        let explainer = self.explainer.as_ref()?;
        let mut used = [false; Technique::ALL.len()];
        let rated =
            explainer.rate_up_to(puzzle, solution, most, stop, |technique| used[technique as usize] = true).ok()?;
        let techniques = Technique::ALL.iter().copied().filter(|&technique| used[technique as usize]).collect();
        Some((rated.end, Steps { rated: Some(rated), techniques }))
    }
}
