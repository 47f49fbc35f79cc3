//! This project's kernels: the batch over lines of text, and one puzzle at a time.

use super::{Local, Pass, Peer, PeerAnswer, repeats};
use crate::{clock, sets::Set};
use anyhow::{Result, bail};
use saltire_board::{Puzzle, Verdict};
use saltire_engine::{LineVerdict, Solver};

/// Returns every kernel that takes the set's rules on this machine, fastest first: lines in, answers with their
/// solutions out.
pub fn kernels(set: &Set) -> Vec<Box<dyn Peer>> {
    let kernels = Solver::kernels(&set.rules);
    kernels.into_iter().map(|name| Box::new(Batch::new(set, name, format!("saltire {name}"))) as _).collect()
}

/// Returns the fastest kernel's batch.
pub fn batch(set: &Set) -> impl Peer + use<> {
    Batch::new(set, Solver::new(&set.rules).kernel(), "batch in memory".to_owned())
}

/// Returns the ways to ask the fastest kernel: a batch, a puzzle at a time, a puzzle at a time from text.
pub fn ways(set: &Set) -> Vec<Box<dyn Peer + '_>> {
    let solver = Solver::new(&set.rules);
    let batch = Batch::new(set, solver.kernel(), "batch of lines".to_owned());
    let count = |verdict: &Verdict| match verdict {
        Verdict::Impossible => 0,
        Verdict::Unique(_) => 1,
        Verdict::Multiple(_) => 2,
        Verdict::Invalid(_) | Verdict::Stopped => unreachable!("puzzles do not clash, and nothing stops the search"),
    };
    let one =
        Local::ours("verdict(&puzzle)", set.puzzles.len(), move |nth| (count(&solver.check(&set.puzzles[nth])), None));
    let solver = Solver::new(&set.rules);
    let lines: Vec<String> = set.puzzles.iter().map(|puzzle| puzzle.clues().to_string()).collect();
    let text = Local::ours("parse, check, verdict", set.puzzles.len(), move |nth| {
        let puzzle = Puzzle::parse(set.rules.clone(), &lines[nth]).expect("a line that was written");
        (count(&solver.check(&puzzle)), None)
    });
    vec![Box::new(batch), Box::new(one), Box::new(text)]
}

struct Batch {
    name: String,
    solver: Solver,
    lines: Vec<[u8; 81]>,
    answers: Vec<LineVerdict>,
    repeats: usize,
}

impl Batch {
    fn new(set: &Set, kernel: &str, name: String) -> Batch {
        let line = |puzzle: &Puzzle| puzzle.clues().to_string().into_bytes().try_into().expect("81 characters");
        let lines = set.puzzles.iter().map(line).collect();
        let solver = Solver::with_kernel(&set.rules, kernel).expect("a kernel that was listed");
        Batch { name, solver, lines, answers: Vec::new(), repeats: 1 }
    }
}

impl Peer for Batch {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_ours(&self) -> bool {
        true
    }

    fn answers(&mut self) -> Result<Option<Vec<PeerAnswer>>> {
        let lines: Vec<&[u8; 81]> = self.lines.iter().collect();
        let start = clock::thread();
        self.answers.clear();
        self.solver.batch(&lines, &mut self.answers);
        self.repeats = repeats(clock::thread() - start);
        let count = |answer: &LineVerdict| match answer {
            LineVerdict::Unreadable => bail!("saltire cannot read a line"),
            LineVerdict::Impossible => Ok(0),
            LineVerdict::Unique(_) => Ok(1),
            LineVerdict::Multiple => Ok(2),
        };
        Ok(Some(self.answers.iter().map(count).collect::<Result<_>>()?))
    }

    fn pass(&mut self) -> Result<Pass> {
        let lines: Vec<&[u8; 81]> = self.lines.iter().collect();
        let mut guesses = 0;
        let start = clock::thread();
        for _ in 0..self.repeats {
            self.answers.clear();
            guesses += std::hint::black_box(self.solver.batch(&lines, &mut self.answers)).guesses;
        }
        let nanos = (clock::thread() - start).as_nanos() as f64;
        let each = (lines.len() * self.repeats) as f64;
        Ok(Pass { nanos: nanos / each, guesses: Some(guesses as f64 / each) })
    }
}
