//! Computes everything that follows from an assumption.
//!
//! True claims have priority: false ones wait until no true one is left. In a dynamic search every processed false
//! claim is removed from the board; this may leave a cell one candidate or a unit one place, and earlier removals then
//! count as reasons too.

use super::{
    Cause,
    nested::{NestedSearch, Nesting, advance},
    tree::{Nth, Tree},
};
use crate::places::Places;
use crate::view::View;
use saltire_board::{Cell, CellSet, Digit};
use saltire_proof::Claim;

/// The claims that a candidate is true and that it is false.
pub(super) type ClashingClaims = [Nth; 2];

/// How assumptions are followed.
#[derive(Clone, Copy)]
pub(super) struct FollowManner {
    /// False claims leave the board.
    pub(super) dynamic: bool,
    /// Links within cells count; without them a chain keeps to one digit.
    pub(super) cells: bool,
    /// The rules that are tried when nothing else follows.
    pub(super) nesting: Nesting,
}

/// Follows assumptions on one board.
pub(super) struct Follower<'v, 'a> {
    /// The board without any assumption.
    view: &'v View<'a>,
    /// The board as far as it is followed.
    board: View<'a>,
    manner: FollowManner,
    /// Whether steps on the way are written down.
    explain: bool,
    /// The level whose rules are known to show nothing on the board.
    tried: u8,
    ons: Vec<Nth>,
    offs: Vec<Nth>,
    next: Vec<(Cell, Digit, Cause)>,
}

impl<'v, 'a> Follower<'v, 'a> {
    pub(super) fn new(view: &'v View<'a>, manner: FollowManner, explain: bool) -> Follower<'v, 'a> {
        let board = view.clone();
        Follower { view, board, manner, explain, tried: 0, ons: Vec::new(), offs: Vec::new(), next: Vec::new() }
    }

    /// Fills the tree with what follows from an assumption, up to the first clash.
    pub(super) fn follow(&mut self, assumption: Claim, tree: &mut Tree) {
        if self.manner.dynamic {
            self.board.restore(self.view);
        }
        self.ons.clear();
        self.offs.clear();
        tree.assume(assumption);
        if assumption.holds {
            self.ons.push(0)
        } else {
            self.offs.push(0)
        }
        self.tried = 0;
        tree.clash = self.run(tree).err();
    }

    /// Continues a tree that a dynamic search with nested rules of this level has filled on the same board.
    pub(super) fn resume(&mut self, tree: &mut Tree, tried: u8) {
        if tree.clash.is_some() {
            return;
        }
        self.board.restore(self.view);
        for digit in Digit::ALL {
            for cell in tree.known(false, digit).iter() {
                self.board.remove(cell, digit);
            }
        }
        self.ons.clear();
        self.offs.clear();
        self.tried = tried;
        tree.clash = self.run(tree).err();
    }

    fn run(&mut self, tree: &mut Tree) -> Result<(), ClashingClaims> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&nth) = self.ons.get(next_on) {
                next_on += 1;
                self.holds(nth, tree)?;
            } else if let Some(&nth) = self.offs.get(next_off) {
                next_off += 1;
                self.fails(nth, tree)?;
            } else if !self.advance(tree) {
                return Ok(());
            }
        }
    }

    /// Draws the conclusions from a true candidate: the other candidates of its cell and of its digit in its units
    /// are false.
    fn holds(&mut self, nth: Nth, tree: &mut Tree) -> Result<(), ClashingClaims> {
        let Claim { cell, digit, .. } = tree.claim(nth);
        let layout = self.view.layout();
        if self.manner.cells {
            for other in self.board.candidates(cell).without(digit).iter() {
                self.deny(cell, other, Cause::Cell, nth, tree)?;
            }
        }
        let places = self.board.places(digit).without(cell);
        for membership in layout.memberships(cell) {
            let here = places & layout.unit(membership.unit);
            let cause = Cause::Unit(membership.unit);
            if here.is_disjoint(tree.known(true, digit)) {
                for other in (here - tree.known(false, digit)).iter() {
                    self.offs.push(tree.learn(Claim { cell: other, digit, holds: false }, cause));
                    tree.follows(nth);
                }
            } else {
                for other in here.iter() {
                    self.deny(other, digit, cause, nth, tree)?;
                }
            }
        }
        Ok(())
    }

    /// Marks a candidate as false. Returns the clash if it is already true.
    fn deny(
        &mut self,
        cell: Cell,
        digit: Digit,
        cause: Cause,
        parent: Nth,
        tree: &mut Tree,
    ) -> Result<(), ClashingClaims> {
        let claim = Claim { cell, digit, holds: false };
        if tree.knows(claim.opposite()) {
            let off = tree.push(claim, cause);
            tree.follows(parent);
            return Err([tree.find(claim.opposite()), off]);
        }
        if !tree.knows(claim) {
            self.offs.push(tree.learn(claim, cause));
            tree.follows(parent);
        }
        Ok(())
    }

    /// Draws the conclusions from a false candidate: the only other candidate of its cell, or of its digit in a unit,
    /// is true.
    fn fails(&mut self, nth: Nth, tree: &mut Tree) -> Result<(), ClashingClaims> {
        let Claim { cell, digit, .. } = tree.claim(nth);
        let layout = self.view.layout();
        self.next.clear();
        if self.manner.cells
            && let Some(other) = self.board.candidates(cell).without(digit).single()
        {
            self.next.push((cell, other, Cause::Cell));
        }
        for membership in layout.memberships(cell) {
            let others = self.board.unit_places(membership.unit, digit) - Places::of(membership.place);
            if let Some(place) = others.single() {
                let other = layout.cell(membership.unit, place);
                self.next.push((other, digit, Cause::Unit(membership.unit)));
            }
        }
        if self.manner.dynamic {
            self.board.remove(cell, digit);
        }
        for which in 0..self.next.len() {
            let (cell, digit, cause) = self.next[which];
            let claim = Claim { cell, digit, holds: true };
            if tree.knows(claim.opposite()) {
                let on = tree.push(claim, cause);
                self.reasons(claim, cause, nth, tree);
                return Err([on, tree.find(claim.opposite())]);
            }
            if !tree.knows(claim) {
                self.ons.push(tree.learn(claim, cause));
                self.reasons(claim, cause, nth, tree);
            }
        }
        Ok(())
    }

    /// The last claim follows from this false one, and from all others that left the same cell or unit.
    fn reasons(&self, claim: Claim, cause: Cause, nth: Nth, tree: &mut Tree) {
        tree.follows(nth);
        if !self.manner.dynamic {
            return;
        }
        match cause {
            Cause::Cell => {
                for gone in (self.view.candidates(claim.cell) - self.board.candidates(claim.cell)).iter() {
                    let parent = tree.denial(claim.cell, gone);
                    if parent != nth {
                        tree.follows(parent);
                    }
                }
            }
            Cause::Unit(unit) => {
                let gone = self.view.unit_places(unit, claim.digit) - self.board.unit_places(unit, claim.digit);
                for cell in self.view.cells_at(unit, gone).iter() {
                    let parent = tree.denial(cell, claim.digit);
                    if parent != nth {
                        tree.follows(parent);
                    }
                }
            }
            Cause::Assumption | Cause::Lemma(_) => {}
        }
    }

    /// Tries the nested rules when nothing else follows. Returns whether they found false candidates.
    fn advance(&mut self, tree: &mut Tree) -> bool {
        if self.view.stopped() {
            return false;
        }
        let before = self.offs.len();
        let asked = NestedSearch {
            now: &self.board,
            before: self.view,
            nesting: self.manner.nesting,
            tried: core::mem::take(&mut self.tried),
            explain: self.explain,
        };
        for advance in advance(&asked) {
            let lemma = tree.lemmas.len() as u16;
            tree.lemmas.extend(advance.lemma);
            for &(cell, digits) in &advance.removed {
                for digit in digits.iter() {
                    let claim = Claim { cell, digit, holds: false };
                    if tree.knows(claim) {
                        continue;
                    }
                    self.offs.push(tree.learn(claim, Cause::Lemma(lemma)));
                    for &(cell, digit) in &advance.parents {
                        let parent = tree.denial(cell, digit);
                        tree.follows(parent);
                    }
                    if let Some(nested) = &advance.nested {
                        tree.nest(nested);
                    }
                }
            }
        }
        self.offs.len() > before
    }
}

/// Returns the claims of all trees.
pub(super) fn common(trees: &mut dyn Iterator<Item = &Tree>, holds: bool) -> [CellSet; 9] {
    trees.fold([CellSet::ALL; 9], |mut common, tree| {
        for (common, known) in common.iter_mut().zip(tree.all_known(holds)) {
            *common &= *known;
        }
        common
    })
}
