//! This project's kernels.

use super::{Local, Peer};
use crate::sets::Set;
use saltire_engine::{Limit, Solver};

/// Every kernel that takes the set's rules on this machine, fastest first.
pub fn kernels(set: &Set) -> Vec<Box<dyn Peer + '_>> {
    Solver::kernels(&set.rules).into_iter().map(|name| kernel(set, name)).collect()
}

fn kernel<'a>(set: &'a Set, name: &str) -> Box<dyn Peer + 'a> {
    let solver = Solver::with_kernel(&set.rules, name).expect("a kernel that was listed");
    let mut peer = Local::new(format!("saltire {name}"), set.puzzles.len(), move |nth| {
        let outcome = solver.count(&set.puzzles[nth], Limit { solutions: 2, stop: None });
        (outcome.solutions as u8, Some(outcome.stats.guesses))
    });
    peer.ours = true;
    Box::new(peer)
}
