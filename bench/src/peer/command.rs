//! Any solver that is a program: a command line given at run time, `{file}` standing for a file of 81-character lines.
//!
//! [`Program`] is timed from outside: the CPU time of the process on the set, repeated until it lasts, less its time on the first
//! puzzle alone, which is its start-up. Reading and writing are part of its time. [`SelfTimed`] prints its own time.

use super::{Pass, Peer, PeerAnswer};
use crate::{clock, sets::Set};
use anyhow::{Context, Result, bail};
use saltire_board::{Clues, Rules};
use std::{io::Write, time::Duration};
use tempfile::NamedTempFile;

/// A peer as it stands on the command line: `NAME=COMMAND` or `RULES:NAME=COMMAND`.
#[derive(Clone, Debug)]
pub struct Spec {
    rules: Option<String>,
    name: String,
    command: String,
}

impl std::str::FromStr for Spec {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Spec> {
        let (name, command) = text.split_once('=').context("expected [RULES:]NAME=COMMAND")?;
        if !command.contains("{file}") {
            bail!("expected {{file}} in the command, in the place of the file with the puzzles");
        }
        let (rules, name) = match name.split_once(':') {
            Some((rules @ ("classic" | "diagonal"), name)) => (Some(rules.to_owned()), name),
            Some((rules, _)) => bail!("'{rules}': expected classic or diagonal before the colon"),
            None => (None, name),
        };
        Ok(Spec { rules, name: name.to_owned(), command: command.to_owned() })
    }
}

impl Spec {
    /// Returns whether it takes these rules.
    pub fn takes(&self, rules: &Rules) -> bool {
        self.rules.as_deref().is_none_or(|name| name == rules.name())
    }

    /// What the report calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the command for a file of puzzles under these rules.
    pub fn command(&self, rules: &Rules, file: &NamedTempFile) -> String {
        let path = file.path().display().to_string();
        self.command.replace("{file}", &path).replace("{rules}", rules.name())
    }
}

/// Returns a temporary file with this text, repeated this many times.
pub fn file(text: &str, times: usize) -> Result<NamedTempFile> {
    let mut file = NamedTempFile::with_suffix(".txt")?;
    for _ in 0..times {
        file.write_all(text.as_bytes())?;
    }
    file.flush()?;
    Ok(file)
}

/// Returns a file with this text, repeated often enough for a long run, and the number of repetitions.
pub fn lasting_file(text: &str, run: impl Fn(&NamedTempFile) -> Result<Duration>) -> Result<(NamedTempFile, usize)> {
    let mut times = 1;
    loop {
        let file = file(text, times)?;
        let cpu = run(&file)?;
        if cpu >= LASTING / 2 || text.len() * times > 1 << 28 {
            return Ok((file, times));
        }
        // A first, short run is mostly start-up, so its time says little: the number grows at most 30-fold in one step.
        times *= (LASTING.as_nanos() / cpu.as_nanos().max(1) + 1).clamp(2, 30) as usize;
    }
}

/// The CPU time that one run should take.
const LASTING: Duration = Duration::from_millis(400);

/// A program timed from outside.
pub struct Program<'a> {
    spec: &'a Spec,
    set: &'a Set,
    text: String,
    one: NamedTempFile,
    many: NamedTempFile,
    repeats: usize,
    startup: Duration,
}

impl Program<'_> {
    /// Returns the program of this command on this set.
    pub fn new<'a>(spec: &'a Spec, set: &'a Set) -> Result<Program<'a>> {
        let text = set.text();
        let one = file(&text[..82], 1)?;
        let many = file(&text, 1)?;
        Ok(Program { spec, set, text, one, many, repeats: 1, startup: Duration::MAX })
    }
}

impl Peer for Program<'_> {
    fn name(&self) -> &str {
        self.spec.name()
    }

    fn answers(&mut self) -> Result<Option<Vec<PeerAnswer>>> {
        let command = |file: &NamedTempFile| self.spec.command(&self.set.rules, file);
        let answers = read_answers(&clock::run(&command(&self.many), true)?.stdout, self.set)?;
        (self.many, self.repeats) = lasting_file(&self.text, |file| Ok(clock::run(&command(file), false)?.cpu))?;
        Ok(answers)
    }

    fn pass(&mut self) -> Result<Pass> {
        let alone = clock::run(&self.spec.command(&self.set.rules, &self.one), false)?.cpu;
        self.startup = self.startup.min(alone);
        let run = clock::run(&self.spec.command(&self.set.rules, &self.many), false)?;
        let puzzles = self.set.puzzles.len() * self.repeats - 1;
        let nanos = run.cpu.saturating_sub(self.startup).as_nanos() as f64 / puzzles as f64;
        Ok(Pass { nanos, guesses: None })
    }
}

/// Returns a line a puzzle: a number of solutions, 81 digits, or `#` for "no single solution". Anything else is no
/// answer.
fn read_answers(stdout: &[u8], set: &Set) -> Result<Option<Vec<PeerAnswer>>> {
    let text = String::from_utf8_lossy(stdout);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() != set.puzzles.len() {
        return Ok(None);
    }
    let answer = |line: &str| -> Option<PeerAnswer> {
        let word = line.split_whitespace().next()?;
        match word {
            "#" if line.contains("multiple") => Some(2),
            "#" if line.contains("impossible") => Some(0),
            _ if word.len() == 81 => word.parse::<Clues>().ok().filter(|clues| clues.len() == 81).map(|_| 1),
            _ => word.parse::<u64>().ok().map(|count| count.min(2) as u8),
        }
    };
    Ok(lines.into_iter().map(answer).collect())
}

/// A program that prints its own time: `… 3667.1 ns …` (the first such number), or a row of tdoku's `run_benchmark`.
pub struct SelfTimed<'a> {
    spec: &'a Spec,
    rules: &'a Rules,
    file: NamedTempFile,
}

impl SelfTimed<'_> {
    /// Returns the program of this command on this set.
    pub fn new<'a>(spec: &'a Spec, set: &'a Set) -> Result<SelfTimed<'a>> {
        Ok(SelfTimed { spec, rules: &set.rules, file: file(&set.text(), 1)? })
    }
}

impl Peer for SelfTimed<'_> {
    fn name(&self) -> &str {
        self.spec.name()
    }

    fn answers(&mut self) -> Result<Option<Vec<PeerAnswer>>> {
        Ok(None)
    }

    fn pass(&mut self) -> Result<Pass> {
        let command = self.spec.command(self.rules, &self.file);
        let run = clock::run(&command, true)?;
        let text = String::from_utf8_lossy(&run.stdout);
        read_own_time(&text).with_context(|| format!("`{command}` printed no time: {}", text.trim()))
    }
}

fn read_own_time(text: &str) -> Option<Pass> {
    // |solver | puzzles/sec| usec/puzzle| %no_guess| guesses/puzzle|
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let number = |nth: usize| cells.get(nth)?.replace(',', "").parse::<f64>().ok();
        if let Some(rate) = number(2) {
            return Some(Pass { nanos: 1e9 / rate, guesses: number(5) });
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let after = |word: &str| {
        let place = words.iter().position(|&other| other == word)?;
        words.get(place + 1)?.trim_end_matches([',', ';']).parse::<f64>().ok()
    };
    let unit = words.iter().position(|word| word.trim_end_matches([',', ';']) == "ns")?;
    Some(Pass { nanos: words.get(unit.checked_sub(1)?)?.parse().ok()?, guesses: after("guesses") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_that_programs_print() {
        let driver =
            read_own_time("9832 puzzles, min 3667.1 ns, median 3751.0 ns, guesses 0.59, 0/1/2: 0/9832/0").unwrap();
        assert_eq!((driver.nanos, driver.guesses), (3667.1, Some(0.59)));
        let table = "|puzzles/17_clue| puzzles/sec| usec/puzzle|   %no_guess| guesses/puzzle|\n\
                     |---|---|---|---|---|\n\
                     |tdoku          |   250,000.0|         4.0|       75.9% |           0.60|";
        let row = read_own_time(table).unwrap();
        assert_eq!((row.nanos, row.guesses), (4000.0, Some(0.60)));
        assert!(read_own_time("nothing").is_none());
    }

    #[test]
    fn specs() {
        let spec: Spec = "classic:tdoku=run {file} 3".parse().unwrap();
        assert!(spec.takes(&Rules::classic()) && !spec.takes(&Rules::diagonal()));
        let refusal = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert_eq!(refusal("tdoku"), "expected [RULES:]NAME=COMMAND");
        assert_eq!(refusal("x:tdoku=run {file}"), "'x': expected classic or diagonal before the colon");
        assert!(refusal("tdoku=run").starts_with("expected {file} in the command"));
    }
}
