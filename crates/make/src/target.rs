//! Compares a puzzle with the difficulty that the recipe requires.

use crate::{OnlyWith, Recipe};
use core::sync::atomic::AtomicBool;
use saltire_board::{Puzzle, Solution};
use saltire_explain::Explainer;
use saltire_proof::{Rated, Rating, RatingEnd, Technique};
use saltire_teach as teach;

/// Compares puzzles with what the recipe requires of their steps.
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

/// How a puzzle compares with the recipe.
#[derive(Clone, Debug)]
pub(crate) enum Assessment {
    /// It fits the recipe.
    Fits(Steps),
    /// Too hard, or not solvable with the allowed techniques.
    Hard,
    /// Too easy, or it does without a technique that is needed.
    Easy(Steps),
    /// Unknown: the search was cancelled.
    Stopped,
}

/// The rating and the techniques of a puzzle's steps, easiest first, if they were found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    pub(crate) rated: Option<Rated>,
    pub(crate) techniques: Vec<Technique>,
}

impl Target {
    pub(crate) fn new(recipe: &Recipe) -> Target {
        let profile = recipe.profile();
        let ladder: Vec<_> = profile.map(|profile| profile.techniques().collect()).unwrap_or_default();
        let greatest = |technique: &Technique| {
            ladder
                .iter()
                .find(|about| about.technique == *technique)
                .and_then(|about| about.ratings())
                .map_or(Rating::UNSOLVED, |ratings| ratings.1)
        };
        let allowed = match &recipe.only_with {
            Some(OnlyWith::UpTo(last)) => {
                let until = ladder.iter().rposition(|about| about.technique == *last).map_or(0, |at| at + 1);
                Some(ladder[..until].iter().map(|about| about.technique).collect::<Vec<_>>())
            }
            _ => None,
        };
        // Without a required rating, the needed technique should be about the hardest.
        let greatest_allowed = recipe.rating.as_ref().map(|range| *range.end());
        let most = greatest_allowed.or(recipe.needs.iter().map(greatest).max()).unwrap_or(Rating::UNSOLVED);
        let most = allowed.iter().flatten().map(greatest).max().map_or(most, |up_to| most.min(up_to));
        let strategies = match &recipe.only_with {
            Some(OnlyWith::Strategies(strategies)) => {
                Some(teach::Options { strategies: strategies.clone(), search: false, ..teach::Options::default() })
            }
            _ => None,
        };
        Target {
            explainer: profile.map(|profile| Explainer::new(profile, &recipe.rules)),
            most,
            least: recipe.rating.as_ref().map_or(Rating::from_tenths(0), |range| *range.start()),
            needs: recipe.needs.clone(),
            allowed,
            strategies,
            looks: recipe.look_at_steps(),
        }
    }

    /// Returns whether there is anything to look at.
    pub(crate) fn looks(&self) -> bool {
        self.looks || self.strategies.is_some()
    }

    pub(crate) fn look(&self, puzzle: &Puzzle, solution: &Solution, stop: Option<&AtomicBool>) -> Assessment {
        if let Some(options) = &self.strategies
            && !matches!(teach::run(puzzle, options, &mut ()).outcome, teach::RunOutcome::Solved(_))
        {
            return Assessment::Hard;
        }
        if !self.looks {
            return Assessment::Fits(Steps::default());
        }
        let Some((end, steps)) = self.steps(puzzle, solution, self.most, stop) else { return Assessment::Hard };
        let allowed = |technique: &Technique| self.allowed.as_ref().is_none_or(|allowed| allowed.contains(technique));
        match end {
            RatingEnd::Stopped => Assessment::Stopped,
            RatingEnd::Beyond | RatingEnd::Stuck => Assessment::Hard,
            RatingEnd::Solved if !steps.techniques.iter().all(allowed) => Assessment::Hard,
            RatingEnd::Solved => {
                let hard = steps.rated.is_some_and(|rated| rated.er >= self.least);
                let has = |technique: &Technique| steps.techniques.contains(technique);
                if hard && self.needs.iter().all(has) { Assessment::Fits(steps) } else { Assessment::Easy(steps) }
            }
        }
    }

    /// Returns the rating; `None` if the rules have no profile or the search was cancelled.
    pub(crate) fn rate(&self, puzzle: &Puzzle, solution: &Solution, stop: Option<&AtomicBool>) -> Option<Steps> {
        self.steps(puzzle, solution, Rating::UNSOLVED, stop)
            .filter(|(end, _)| *end != RatingEnd::Stopped)
            .map(|(_, steps)| steps)
    }

    fn steps(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        most: Rating,
        stop: Option<&AtomicBool>,
    ) -> Option<(RatingEnd, Steps)> {
        let explainer = self.explainer.as_ref()?;
        let mut used = [false; Technique::ALL.len()];
        let rated =
            explainer.rate_up_to(puzzle, solution, most, stop, |technique| used[technique as usize] = true).ok()?;
        let techniques = Technique::ALL.iter().copied().filter(|&technique| used[technique as usize]).collect();
        Some((rated.end, Steps { rated: Some(rated), techniques }))
    }
}
