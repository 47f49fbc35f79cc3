//! The trees of a search, and what a search that found nothing leaves to the next one.

use super::super::tree::Tree;
use crate::view::View;
use core::ops::RangeInclusive;
use saltire_board::Grid;

/// The levels of [`Nesting`](super::Nesting) whose trees the next level continues. Those of level 0 are soon followed again,
/// and keeping them would slow down the searches that find something there.
const CONTINUED: RangeInclusive<u8> = 1..=2;

/// What follows from each candidate.
pub(super) struct Trees {
    /// By cell and digit: the index in `ons`, where there is one.
    pub(super) places: [u16; 729],
    /// What follows if a candidate is true.
    pub(super) ons: Vec<Tree>,
    /// What follows if a candidate is false, in the order of searching. If the trees are not kept, there is one at most.
    pub(super) offs: Vec<Tree>,
}

impl Trees {
    pub(super) fn new() -> Trees {
        Trees { places: [0; 729], ons: Vec::new(), offs: Vec::new() }
    }
}

/// All trees of a dynamic search that found nothing. A search with more nested rules on the same board builds the same trees
/// first, so it continues these.
pub(crate) struct Followed {
    board: Grid,
    level: u8,
    general: bool,
    trees: Trees,
}

/// Leaves the trees of a search of this level that found nothing.
pub(super) fn keep(view: &View<'_>, level: u8, general: bool, trees: Trees) {
    if let Some(cache) = view.cache() {
        *cache.followed.borrow_mut() = Some(Box::new(Followed { board: view.grid(), level, general, trees }));
    }
}

/// Returns whether the trees of this level are of use to the next one.
pub(super) fn continued(view: &View<'_>, level: u8) -> bool {
    view.cache().is_some() && CONTINUED.contains(&level)
}

/// Returns the trees that the search of the level before left, if it was on the same board. Others are kept for reuse.
pub(super) fn kept(view: &View<'_>, level: u8, general: bool) -> Option<Trees> {
    let cache = view.cache()?;
    let Followed { board, level: before, general: alike, trees } = *cache.followed.take()?;
    if before + 1 == level && alike == general && board == view.grid() {
        return Some(trees);
    }
    cache.trees.borrow_mut().extend(trees.ons.into_iter().chain(trees.offs));
    None
}
