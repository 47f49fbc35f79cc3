//! Many puzzles, one after the other, without a copy or an allocation a puzzle.

use crate::{
    answer::{Answer, Stats},
    kernel::{Kernel, Settled},
    pick::Job,
    search::Hope,
};

/// Lines to judge and where to put the answers.
pub(crate) struct Batch<'a> {
    pub(crate) lines: &'a [&'a [u8; 81]],
    pub(crate) answers: &'a mut Vec<Answer>,
}

impl Job for Batch<'_> {
    type Output = Stats;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: &K) -> Stats {
        let mut stats = Stats::default();
        let mut left = Vec::new();
        self.answers.reserve(self.lines.len());
        for line in self.lines {
            let Some(mut state) = kernel.read(line) else {
                self.answers.push(Answer::Unreadable);
                continue;
            };
            self.answers.push(Answer::Impossible);
            let Some(answer) = self.answers.last_mut() else { continue };
            left.clear();
            // Whether the state came of one in which every undecided cell had two candidates: see `count`. Half of the
            // guess was left out, and has as many solutions.
            let mut doubled = false;
            let mut hope = Hope::default();
            loop {
                match kernel.settle(&mut state, &mut stats.steps) {
                    Settled::Open => {
                        doubled = doubled || kernel.paired(&state);
                        stats.guesses += if doubled {
                            kernel.guess(&mut state);
                            1
                        } else {
                            hope.split(kernel, &mut state, &mut left)
                        };
                        continue;
                    }
                    Settled::Solved => {
                        if doubled || !matches!(answer, Answer::Impossible) {
                            *answer = Answer::Multiple;
                            break;
                        }
                        // Written where it stays: a copy would wait for the stores.
                        *answer = Answer::Unique([0; 81]);
                        if let Answer::Unique(solution) = answer {
                            kernel.write(&state, solution);
                        }
                    }
                    Settled::Dead => hope = Hope::Gone,
                }
                doubled = false;
                match left.pop() {
                    Some(next) => state = next,
                    None => break,
                }
            }
        }
        stats
    }
}
