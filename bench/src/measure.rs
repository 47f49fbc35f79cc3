//! Interleaved rounds: every peer in turn, again and again, so that a slow moment of the machine hits them all.

use crate::{
    peer::{Peer, PeerAnswer},
    report::Timing,
};
use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// How long to measure.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Rounds over all peers.
    pub rounds: usize,
    /// A peer that has taken this long on a set (wall time) is left out of further rounds.
    pub patience: Duration,
}

/// Times the peers on a set of this many puzzles and compares their answers.
pub fn compare(
    peers: &mut [Box<dyn Peer + '_>],
    effort: Effort,
    describe: impl Fn(usize) -> String,
) -> Result<Vec<Timing>> {
    let mut agreed: Option<(String, Vec<PeerAnswer>)> = None;
    let mut answered = vec![false; peers.len()];
    for (peer, answered) in peers.iter_mut().zip(&mut answered) {
        let Some(answers) = peer.answers()? else { continue };
        *answered = true;
        match &agreed {
            None => agreed = Some((peer.name().to_owned(), answers)),
            Some((first, known)) => {
                if let Some(nth) = (0..known.len()).find(|&nth| known[nth] != answers[nth]) {
                    let (ours, theirs) = (known[nth], answers[nth]);
                    bail!("{}: {first} finds {ours} solutions, {} {theirs}", describe(nth), peer.name());
                }
            }
        }
    }
    let mut passes: Vec<Vec<f64>> = vec![Vec::new(); peers.len()];
    let mut spent = vec![Duration::ZERO; peers.len()];
    let mut guesses = vec![None; peers.len()];
    for _ in 0..effort.rounds {
        for (nth, peer) in peers.iter_mut().enumerate() {
            if spent[nth] < effort.patience {
                let start = Instant::now();
                let pass = peer.pass()?;
                spent[nth] += start.elapsed();
                passes[nth].push(pass.nanos);
                guesses[nth] = pass.guesses;
            }
        }
    }
    let peers = peers.iter().zip(passes).zip(guesses).zip(answered);
    Ok(peers
        .map(|(((peer, passes), guesses), answered)| {
            Timing::new(peer.name(), peer.is_ours(), passes, guesses, answered)
        })
        .collect())
}
