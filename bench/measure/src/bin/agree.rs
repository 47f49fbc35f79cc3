//! Compares the kernels with each other on random boards, whole and damaged: `agree [--boards N] [--seed S] RULES…`, where RULES is
//! `classic`, `diagonal` or a rule file.
//!
//! A board is some of the clues of a random solution; in every third board one to three clues are replaced by random digits.
//! Every kernel for the rules solves the board by `batch` (no, one or several solutions, and the one). If the rules contain
//! the classic units and only one kernel knows them, the fastest classic kernel enumerates the classic solutions of the board, and
//! those that also satisfy the other units are counted. The exit code is 1 if two answers differ.

use saltire_board::{Cell, Clues, Digit, Puzzle, Rules, Solution};
use saltire_engine::{Limit, LineVerdict, Solver};
use std::{error::Error, ops::ControlFlow, process::ExitCode, time::Instant};

#[path = "../../../../crates/engine/src/random.rs"]
mod random;

use random::Random;

impl Random {
    /// A random solution: random digits in random cells as long as there is a solution, then the first one.
    fn solution(&mut self, solver: &Solver) -> [u8; 81] {
        let rules = solver.rules();
        loop {
            let mut clues = Clues::EMPTY;
            let mut puzzle = Puzzle::new(rules.clone(), clues).expect("no clue clashes");
            for _ in 0..14 {
                let mut next = clues;
                next[Cell::ALL[self.below(81)]] = Some(Digit::ALL[self.below(9)]);
                if let Ok(with) = Puzzle::new(rules.clone(), next) {
                    (clues, puzzle) = (next, with);
                }
            }
            if let Some(solution) = solver.first_solution(&puzzle) {
                return solution.line();
            }
        }
    }

    /// Some of the clues with the digits renamed, perhaps damaged.
    fn board(&mut self, solution: &[u8; 81], fewest: usize) -> [u8; 81] {
        let mut names = *b"123456789";
        (1..9).rev().for_each(|nth| names.swap(nth, self.below(nth + 1)));
        let mut line = [b'.'; 81];
        let clues = fewest + self.below(20);
        for _ in 0..clues {
            let cell = self.below(81);
            line[cell] = names[usize::from(solution[cell] - b'1')];
        }
        if self.below(3) == 0 {
            for _ in 0..=self.below(3) {
                line[self.below(81)] = b'1' + self.below(9) as u8;
            }
        }
        line
    }
}

/// The answer from the classic solutions of a board, unless there are too many of them.
fn filtered(classic: &Solver, rules: &Rules, line: &[u8; 81]) -> Option<LineVerdict> {
    let clues: Clues = std::str::from_utf8(line).ok()?.parse().ok()?;
    let Ok(puzzle) = Puzzle::new(Rules::classic(), clues) else { return Some(LineVerdict::Impossible) };
    let mut found: Vec<Solution> = Vec::new();
    let outcome = classic.for_each(&puzzle, Limit { solutions: 20_000, stop: None }, |solution| {
        found.extend(Solution::new(rules, *solution.digits()));
        if found.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match &found[..] {
        [_, _, ..] => Some(LineVerdict::Multiple),
        _ if !outcome.complete => None,
        [only] => Some(LineVerdict::Unique(only.line())),
        [] => Some(LineVerdict::Impossible),
    }
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let (mut boards, mut seed, mut names) = (100_000_u64, 1, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--boards" => boards = arguments.next().ok_or("--boards needs a number")?.parse()?,
            "--seed" => seed = arguments.next().ok_or("--seed needs a number")?.parse()?,
            _ => names.push(argument),
        }
    }
    let (mut all, mut different) = (0, 0);
    for name in names {
        let rules = match name.as_str() {
            "classic" => Rules::classic(),
            "diagonal" => Rules::diagonal(),
            path => {
                saltire_board::text::rules::read(&std::fs::read(path)?).map_err(|error| format!("{path}:{error}"))?
            }
        };
        let kernels = Solver::kernels(&rules);
        let solvers = kernels.iter().map(|name| Solver::with_kernel(&rules, name)).collect::<Result<Vec<_>, _>>()?;
        let is_classic = |unit| rules.units().contains(unit);
        let twin = (solvers.len() == 1 && Rules::classic().units().iter().all(is_classic))
            .then(|| Solver::new(&Rules::classic()));
        let (mut random, begun) = (Random::new(seed), Instant::now());
        let (mut verdicts, mut solves, mut skipped, mut done) = ([0_u64; 3], 0_u64, 0_u64, 0);
        while done < boards {
            let solution = random.solution(&solvers[0]);
            let fewest = if twin.is_some() { 26 } else { 20 };
            let lines: Vec<[u8; 81]> = (0..1000.min(boards - done)).map(|_| random.board(&solution, fewest)).collect();
            let given: Vec<&[u8; 81]> = lines.iter().collect();
            done += lines.len() as u64;
            let mut answers: Vec<Vec<Option<LineVerdict>>> = Vec::new();
            for solver in &solvers {
                let mut found = Vec::new();
                solver.batch(&given, &mut found);
                answers.push(found.into_iter().map(Some).collect());
            }
            if let Some(classic) = &twin {
                answers.push(lines.iter().map(|line| filtered(classic, &rules, line)).collect());
            }
            for (nth, line) in lines.iter().enumerate() {
                let first = answers[0][nth].ok_or("a kernel gives every answer")?;
                verdicts[match first {
                    LineVerdict::Unique(_) => 1,
                    LineVerdict::Multiple => 2,
                    _ => 0,
                }] += 1;
                for answer in &answers {
                    match answer[nth] {
                        None => skipped += 1,
                        Some(answer) => {
                            solves += 1;
                            if answer != first {
                                different += 1;
                                println!("{name}: {}: {first:?} and {answer:?}", std::str::from_utf8(line)?);
                            }
                        }
                    }
                }
            }
        }
        all += solves;
        let [none, one, several] = verdicts;
        let by =
            if twin.is_some() { format!("{} and filtered classic solutions", kernels[0]) } else { kernels.join(", ") };
        println!(
            "{}: {boards} boards by {by}: {solves} solves ({none} none, {one} one, {several} several; {skipped} skipped), {:.0} s",
            rules.name(),
            begun.elapsed().as_secs_f64()
        );
    }
    println!("{all} solves, {different} differences");
    Ok(if different == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
