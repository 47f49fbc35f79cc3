//! Steps as texts: where to look, what the pattern is, why it works and what follows.
//!
//! [`parts`] makes the six parts of an explanation from a step and the grid before it; every front end uses them.
//! [`sentence`] needs no grid: it says what the step cites and what follows.

mod chain;
mod deadly;
mod fish;
mod linked;
mod sentence;
mod simple;
mod story;
mod wings;
mod words;

pub use sentence::sentence;
pub use words::{capital, units};

use crate::{Step, Technique};
use saltire_board::{Grid, Rules};
use words::StepOnBoard;

/// The parts of an explanation. Each is a complete sentence or several, but for `look`, `title`, `so` and `short`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Where to look, without giving the step away: the text after "Look at".
    pub look: String,
    /// The technique, its digits and its key cells, without a full stop.
    pub title: String,
    /// The roles, each with its cells, candidates and the unit that links them.
    pub pattern: String,
    /// The argument; for a chain its head: the assumption and the clash, or the premise and the common result.
    pub why: String,
    /// The placements of a chain in order, one numbered line each; none for other steps.
    pub lines: Vec<String>,
    /// The conclusion, without a full stop: `r1c4 is neither 6 nor 9; it is 7`.
    pub so: String,
    /// The short notation of experienced players: `(3) r18\c14 => -3 r4567c1,r7c4`.
    pub short: String,
}

impl Parts {
    /// Returns the explanation below its title, a paragraph each: the pattern and the argument, or the head of a chain and its
    /// lines; then the conclusion and the notation.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<String> {
        let mut all = match self.lines.is_empty() {
            true => vec![format!("{} {}", self.pattern, self.why)],
            false => core::iter::once(&self.why).chain(&self.lines).cloned().collect(),
        };
        all.push(format!("So {}.", self.so));
        all.push(self.short.clone());
        all
    }

    /// The parts that every step has: its name and its conclusion.
    fn of(scene: StepOnBoard<'_>) -> Parts {
        let reason = sentence::cited(scene.step);
        let cell = scene.step.evidence.cells.first().or(scene.targets().first());
        Parts {
            look: match scene.step.evidence.units.as_slice() {
                [unit] => unit.to_string(),
                _ => cell.map_or_else(String::new, |cell| cell.to_string()),
            },
            title: capital(scene.step.technique.name()),
            pattern: format!("{}.", capital(&reason)),
            why: "The step follows from this.".to_owned(),
            lines: Vec::new(),
            so: scene.so(),
            short: format!("{} {}", scene.step.technique.id(), scene.arrow()),
        }
    }
}

/// Returns the parts of the explanation of a step on the grid before it.
///
/// A step without roles (an older file, the textbook solver) gets its parts from what it cites.
#[must_use]
pub fn parts(rules: &Rules, grid: &Grid, step: &Step) -> Parts {
    use Technique as T;
    let scene = StepOnBoard { rules, grid, step };
    if step.technique.is_chain() && !step.evidence.chains.is_empty() && !step.evidence.roles.is_empty() {
        return chain::chain(scene);
    }
    if step.technique == T::Eliminate && step.evidence.cells.len() > 1 {
        return Parts {
            look: "the clues".to_owned(),
            title: "Candidates of the open cells".to_owned(),
            pattern: "The clues are the only digits on the board.".to_owned(),
            why: "Each clue removes its digit from the cells that see it.".to_owned(),
            so: "the other cells keep the remaining candidates".to_owned(),
            short: "candidates".to_owned(),
            lines: Vec::new(),
        };
    }
    if step.evidence.roles.is_empty() {
        return Parts { lines: story::nested(&step.evidence, ""), ..Parts::of(scene) };
    }
    match step.technique {
        T::LastCell => simple::last_cell(scene),
        T::HiddenSingle => simple::hidden_single(scene),
        T::NakedSingle => simple::naked_single(scene),
        T::Pointing
        | T::Claiming
        | T::Intersection
        | T::DirectPointing
        | T::DirectClaiming
        | T::DiagonalPointing
        | T::DiagonalClaiming
        | T::DiagonalCrossing => simple::locked(scene),
        T::NakedPair | T::NakedTriplet | T::NakedQuad | T::LockedPair | T::LockedTriplet => simple::naked_set(scene),
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad | T::DirectHiddenPair | T::DirectHiddenTriplet => {
            simple::hidden_set(scene)
        }
        T::XWing
        | T::Swordfish
        | T::Jellyfish
        | T::MutantXWing
        | T::MutantSwordfish
        | T::DiagonalXWing
        | T::DiagonalSwordfish
        | T::FinnedXWing
        | T::SashimiXWing
        | T::FinnedSwordfish
        | T::SashimiSwordfish
        | T::FinnedJellyfish
        | T::SashimiJellyfish => fish::fish(scene),
        T::XyWing | T::XyzWing => wings::wing(scene),
        T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::EmptyRectangle => wings::turbot(scene),
        T::WWing => wings::w_wing(scene),
        T::RemotePair | T::XyChain => wings::pairs(scene),
        T::SimpleColouring => wings::colouring(scene),
        T::AlsXz => wings::almost_locked(scene),
        T::WxyzWing => linked::wxyz_wing(scene),
        T::AlsXyWing => linked::als_xy_wing(scene),
        T::SueDeCoq => linked::sue_de_coq(scene),
        T::GroupedAic | T::AlsAic => linked::chain(scene),
        T::HiddenRectangle => deadly::hidden_rectangle(scene),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => deadly::avoidable_rectangle(scene),
        T::AlignedPair | T::AlignedTriplet => wings::aligned(scene),
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueLoop1
        | T::UniqueLoop2
        | T::UniqueLoop3
        | T::UniqueLoop4 => deadly::unique_loop(scene),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => deadly::bug(scene),
        // Chains were written above, and the textbook's steps have no roles.
        _ => Parts::of(scene),
    }
}

/// Returns the chains of a step as numbered lines, one for each placement; none if it has no chain.
#[must_use]
pub fn lines(step: &Step) -> Vec<String> {
    story::nested(&step.evidence, "")
}
