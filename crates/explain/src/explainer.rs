//! Solves by human techniques: takes the easiest step of a rating profile repeatedly, without guessing.
//!
//! The techniques, their order and their ratings are those of Sudoku Explainer by Nicolas Juillerat, as extended to
//! diagonals in SukakuExplainer by SudokuMonster and others.

use crate::{
    finders::finder::Finder,
    layout::UnitLayout,
    profile::Profile,
    sweep::{LEVELS, Sweep, Tables},
    view::{SearchCache, View},
};
use core::{fmt, ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{CellSet, Clues, Grid, Puzzle, Rules, Solution};
use saltire_proof::{Effect, Evidence, Rated, Rating, RatingEnd, Recorder, Step, Technique, Trace};

/// Explains and rates puzzles under one set of rules. Build it once and use it many times.
///
/// ```
/// use saltire_board::{Cell, Clues, Puzzle, Rules, Solution};
/// use saltire_explain::{Explainer, Profile};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let digits: Clues = "267945381853716249491823576576438192384192657129657438642379815935281764718564923".parse()?;
/// let only = Solution::new(&Rules::diagonal(), Cell::ALL.map(|cell| digits[cell].expect("a full board"))).expect("valid");
///
/// let rated = Explainer::new(Profile::Se121x, puzzle.rules()).rate(&puzzle, &only, None)?;
/// assert_eq!((rated.er.to_string(), rated.ed.to_string()), ("1.5".to_owned(), "1.5".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Explainer {
    profile: Profile,
    layout: UnitLayout,
    /// For rules that the fast implementation supports.
    tables: Option<Tables>,
    /// Whether techniques may rest on the puzzle's having one solution.
    uniqueness: bool,
}

/// The error if a stated solution is not a solution of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSolution;

impl fmt::Display for WrongSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the solution does not fit the puzzle's clues and candidates")
    }
}

impl core::error::Error for WrongSolution {}

impl Explainer {
    /// Creates an explainer for puzzles under these rules.
    ///
    /// A profile is defined for its own rules. Under other rules the techniques stay sound, but the ratings cannot be
    /// compared with other ratings.
    #[must_use]
    pub fn new(profile: Profile, rules: &Rules) -> Explainer {
        let layout = UnitLayout::new(rules);
        let tables = Tables::new(&layout);
        Explainer { profile, layout, tables, uniqueness: true }
    }

    /// Returns the explainer without the techniques that assume a unique solution: unique loops and BUG (bivalue
    /// universal grave). Its ratings differ from those of the profile.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Explainer {
        self.uniqueness = false;
        self
    }

    /// Returns the profile.
    #[must_use]
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.layout.rules()
    }

    /// Rates a puzzle. `only` must be its only solution, because some techniques assume a unique solution.
    ///
    /// The hardest puzzles can take very long; `stop` cancels the search, and the ratings are then lower bounds.
    ///
    /// # Errors
    /// Returns an error if `only` is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the explainer.
    pub fn rate(&self, puzzle: &Puzzle, only: &Solution, stop: Option<&AtomicBool>) -> Result<Rated, WrongSolution> {
        self.fits(puzzle, only)?;
        Ok(match &self.tables {
            Some(tables) if puzzle.candidates().is_none() => self.race(Sweep::start(tables, puzzle), stop),
            _ => self.run(View::start(&self.layout, puzzle).stop_at(stop), Rating::UNSOLVED, &mut (), |_| ()),
        })
    }

    /// Rates a puzzle up to `most`. Harder techniques are not tried, so a low `most` is fast. Calls the listener with
    /// the technique of every step, in order.
    ///
    /// # Errors
    /// Returns an error if `only` is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the explainer.
    pub fn rate_up_to(
        &self,
        puzzle: &Puzzle,
        only: &Solution,
        most: Rating,
        stop: Option<&AtomicBool>,
        taken: impl FnMut(Technique),
    ) -> Result<Rated, WrongSolution> {
        self.fits(puzzle, only)?;
        Ok(self.run(View::start(&self.layout, puzzle).stop_at(stop), most, &mut (), taken))
    }

    /// Rates a puzzle and records every step with its evidence. If the clues rule out candidates of their peers, a step
    /// for these eliminations comes before the rated steps.
    ///
    /// # Errors
    /// Returns an error if `only` is not a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the explainer.
    pub fn explain(
        &self,
        puzzle: &Puzzle,
        only: &Solution,
        stop: Option<&AtomicBool>,
    ) -> Result<(Trace, Rated), WrongSolution> {
        self.fits(puzzle, only)?;
        let view = View::start(&self.layout, puzzle).stop_at(stop);
        let mut trace = Trace::new(puzzle.clone());
        trace.steps.extend(pencil(puzzle, &view.grid()));
        let rated = self.run(view, Rating::UNSOLVED, &mut trace, |_| ());
        Ok((trace, rated))
    }

    /// Returns the next step of the profile from a position: the digits on the board, and the candidates of the other
    /// cells. The position must belong to a puzzle with one solution and have lost nothing of it; then so does every
    /// step.
    #[must_use]
    pub fn next(&self, digits: &Clues, candidates: &Grid, stop: Option<&AtomicBool>) -> Option<Step> {
        let view = View::new(&self.layout, digits, candidates).stop_at(stop);
        let mut next = None;
        for finder in self.allowed(self.profile.ladder()) {
            if view.is_solved() || view.stopped() || next.is_some() {
                break;
            }
            let _ = finder.find(&view, &mut |found| {
                next = Some(found.step(&view));
                ControlFlow::Break(())
            });
        }
        next
    }

    /// Returns the finders that may be used.
    fn allowed<'l>(&self, ladder: &'l [&'static dyn Finder]) -> impl Iterator<Item = &'static dyn Finder> + use<'l> {
        let uniqueness = self.uniqueness;
        ladder.iter().copied().filter(move |finder| uniqueness || !finder.assumes_unique())
    }

    fn fits(&self, puzzle: &Puzzle, only: &Solution) -> Result<(), WrongSolution> {
        assert!(puzzle.rules() == self.rules(), "the puzzle has other rules than the explainer");
        if solves(puzzle, only) { Ok(()) } else { Err(WrongSolution) }
    }

    /// Step after step, each the first that the first successful technique reports.
    fn run<R: Recorder>(
        &self,
        view: View<'_>,
        most: Rating,
        record: &mut R,
        mut listen: impl FnMut(Technique),
    ) -> Rated {
        let cache = SearchCache::default();
        let mut view = view.with_cache(&cache);
        let mut score = Scores::default();
        while !view.is_solved() {
            match step(self.allowed(self.profile.ladder()), &view, most, &mut score, record) {
                Ok((technique, effect)) => {
                    listen(technique);
                    view.apply(&effect);
                }
                Err(end) => return score.rated(end),
            }
        }
        score.rated(RatingEnd::Solved)
    }

    /// Returns the same rating, with the steps that place a digit done in bulk.
    fn race(&self, mut sweep: Sweep<'_>, stop: Option<&AtomicBool>) -> Rated {
        let mut score = Scores::default();
        let cache = SearchCache::default();
        let mut view = None;
        loop {
            let free = LEVELS.iter().rposition(|&(_, value)| value <= score.er).filter(|_| score.ep > 0.0);
            let (first, hardest) = sweep.run(&self.layout, free.unwrap_or(0));
            for (technique, value) in [first, hardest].into_iter().filter(|&level| level > 0).map(|level| LEVELS[level])
            {
                score.note(technique, value, true);
                view = None;
            }
            if sweep.is_solved() {
                return score.rated(RatingEnd::Solved);
            }
            let view = view.get_or_insert_with(|| sweep.view(&self.layout).stop_at(stop).with_cache(&cache));
            match step(self.allowed(self.profile.ladder_above_sweep()), view, Rating::UNSOLVED, &mut score, &mut ()) {
                Ok((_, effect)) => {
                    view.apply(&effect);
                    sweep.apply(&effect);
                }
                Err(end) => return score.rated(end),
            }
        }
    }
}

/// Takes the first step of the first successful technique of a ladder, if it is not harder than `most`: rates it,
/// records it and returns its effect.
fn step<R: Recorder>(
    ladder: impl Iterator<Item = &'static dyn Finder>,
    view: &View<'_>,
    most: Rating,
    score: &mut Scores,
    record: &mut R,
) -> Result<(Technique, Effect), RatingEnd> {
    for finder in ladder {
        if Rating::from_score(finder.least()) > most {
            return Err(RatingEnd::Beyond);
        }
        let mut taken = None;
        let _ = finder.find(view, &mut |found| {
            taken = Some(if Rating::from_score(found.score) > most {
                Err(RatingEnd::Beyond)
            } else {
                record.record(|| found.step(view));
                score.note(found.technique, found.score, found.placed.is_some());
                Ok((found.technique, found.effect()))
            });
            ControlFlow::Break(())
        });
        if let Some(taken) = taken {
            return taken;
        }
        if view.stopped() {
            if finder.least() > score.er {
                // The next step is at least this hard, and its technique is not known.
                score.er = finder.least();
                score.hardest = None;
            }
            return Err(RatingEnd::Stopped);
        }
    }
    if most < Rating::UNSOLVED {
        return Err(RatingEnd::Beyond);
    }
    score.er = Rating::UNSOLVED.number();
    Err(RatingEnd::Stuck)
}

/// Returns whether the solution obeys the puzzle's rules and fits its clues and candidates.
pub(crate) fn solves(puzzle: &Puzzle, only: &Solution) -> bool {
    Solution::new(puzzle.rules(), *only.digits()).is_some()
        && puzzle.clues().iter().all(|(cell, digit)| only[cell] == digit)
        && puzzle.candidates().is_none_or(|grid| CellSet::ALL.iter().all(|cell| grid[cell].contains(only[cell])))
}

/// Returns the clues' digits leave their peers: the one change that no technique makes.
pub(crate) fn pencil(puzzle: &Puzzle, after: &Grid) -> Option<Step> {
    let before = puzzle.grid();
    let changes = CellSet::ALL.iter().map(|cell| (cell, before[cell] - after[cell]));
    let removed: Vec<_> = changes.filter(|(_, gone)| !gone.is_empty()).collect();
    (!removed.is_empty()).then(|| Step {
        technique: Technique::Eliminate,
        rating: None,
        evidence: Evidence {
            cells: puzzle.clues().cells(),
            digits: puzzle.clues().iter().map(|(_, digit)| digit).collect(),
            ..Evidence::default()
        },
        effect: Effect { placed: None, removed },
    })
}

/// The three ratings so far. Scores are compared without rounding and rounded at the end.
#[derive(Default)]
struct Scores {
    er: f64,
    ep: f64,
    ed: f64,
    hardest: Option<Technique>,
}

impl Scores {
    /// One more step.
    fn note(&mut self, technique: Technique, score: f64, places: bool) {
        if score > self.er {
            self.er = score;
            self.hardest = Some(technique);
        }
        if self.ep == 0.0 {
            if self.ed == 0.0 {
                self.ed = self.er;
            }
            if places {
                self.ep = self.er;
            }
        }
    }

    fn rated(&self, end: RatingEnd) -> Rated {
        let at_least = |score: f64| {
            if end.is_lower_bound() && score == 0.0 { self.er } else { score }
        };
        Rated {
            er: Rating::from_score(self.er),
            ep: Rating::from_score(at_least(self.ep)),
            ed: Rating::from_score(at_least(self.ed)),
            hardest: self.hardest,
            end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_up_to_a_limit_is_the_rating_or_beyond() {
        let rules = Rules::diagonal();
        let (puzzle, solution) = crate::tests::solved(
            &rules,
            "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
            "267945381853716249491823576576438192384192657129657438642379815935281764718564923",
        );
        let explainer = Explainer::new(Profile::Se121x, &rules);
        let rated = explainer.rate(&puzzle, &solution, None).unwrap();
        assert_eq!(rated.end, RatingEnd::Solved);
        for tenths in 0..80 {
            let most = Rating::from_tenths(tenths);
            let mut techniques = Vec::new();
            let limited = explainer.rate_up_to(&puzzle, &solution, most, None, |technique| techniques.push(technique));
            let limited = limited.unwrap();
            if rated.er <= most {
                assert_eq!(limited, rated);
                assert!(techniques.contains(&rated.hardest.unwrap()));
            } else {
                assert_eq!(limited.end, RatingEnd::Beyond);
                assert!(limited.er <= most);
            }
        }
    }
}
