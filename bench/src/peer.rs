//! The solvers that are compared ("peers" here; the cells of that name play no part in this program).

pub mod command;
pub mod crate_sudoku;
pub mod dancing_links;
pub mod ours;
pub mod sat;

use crate::{clock, sets::Set};
use anyhow::Result;
use std::time::Duration;

/// How many solutions a puzzle has: 0, 1, or 2 for several.
pub type PeerAnswer = u8;

/// What a timed pass over a set told.
pub struct Pass {
    /// CPU time a puzzle, in nanoseconds.
    pub nanos: f64,
    /// Guesses a puzzle, where the peer counts them.
    pub guesses: Option<f64>,
}

/// A solver loaded with a set, ready to be timed.
pub trait Peer {
    /// What the report calls it.
    fn name(&self) -> &str;

    /// Returns whether it is one of this project's own kernels.
    fn is_ours(&self) -> bool {
        false
    }

    /// Returns the answer to every puzzle of the set, if it gives answers.
    fn answers(&mut self) -> Result<Option<Vec<PeerAnswer>>>;

    /// Solves the whole set with limit 2, timed.
    fn pass(&mut self) -> Result<Pass>;
}

/// The least CPU time of one pass: a set is solved as often as that takes.
const PASS: Duration = Duration::from_millis(60);

/// Returns how often to solve a set that takes so long once.
fn repeats(once: Duration) -> usize {
    (PASS.as_nanos() / once.as_nanos().max(1) + 1) as usize
}

/// A peer that runs in this process: it solves the n-th puzzle and says how often it guessed, if it knows.
pub struct Local<F> {
    name: String,
    ours: bool,
    puzzles: usize,
    repeats: usize,
    solve: F,
}

impl<F: FnMut(usize) -> (PeerAnswer, Option<u64>)> Local<F> {
    /// Returns a peer of this name for a set of this many puzzles.
    pub fn new(name: impl Into<String>, puzzles: usize, solve: F) -> Local<F> {
        Local { name: name.into(), ours: false, puzzles, repeats: 1, solve }
    }

    /// Returns the same, of this project.
    pub fn ours(name: &str, puzzles: usize, solve: F) -> Local<F> {
        Local { ours: true, ..Local::new(name, puzzles, solve) }
    }
}

impl<F: FnMut(usize) -> (PeerAnswer, Option<u64>)> Peer for Local<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_ours(&self) -> bool {
        self.ours
    }

    fn answers(&mut self) -> Result<Option<Vec<PeerAnswer>>> {
        let start = clock::thread();
        let answers = (0..self.puzzles).map(|nth| (self.solve)(nth).0).collect();
        self.repeats = repeats(clock::thread() - start);
        Ok(Some(answers))
    }

    fn pass(&mut self) -> Result<Pass> {
        let mut guesses = Some(0);
        let start = clock::thread();
        for nth in (0..self.puzzles).cycle().take(self.puzzles * self.repeats) {
            let (answer, guessed) = std::hint::black_box((self.solve)(nth));
            debug_assert!(answer <= 2);
            guesses = guesses.zip(guessed).map(|(sum, more)| sum + more);
        }
        let nanos = (clock::thread() - start).as_nanos() as f64;
        let each = (self.puzzles * self.repeats) as f64;
        Ok(Pass { nanos: nanos / each, guesses: guesses.map(|sum| sum as f64 / each) })
    }
}

/// Returns the peers in this process that take the set's rules; the fastest kernel of ours first.
pub fn local<'a>(set: &'a Set) -> Vec<Box<dyn Peer + 'a>> {
    let mut peers: Vec<Box<dyn Peer + 'a>> = Vec::new();
    peers.extend(ours::kernels(set).into_iter().map(|peer| peer as Box<dyn Peer + 'a>));
    if set.rules == saltire_board::Rules::classic() {
        peers.push(crate_sudoku::peer(set));
    } else {
        peers.push(dancing_links::peer(set));
        peers.push(sat::peer(set));
    }
    peers
}
