//! Where made puzzles go, so that a long run can be stopped and gone on with.
//!
//! With `-o FILE` the puzzles go to `FILE.part`, and `FILE.part.state` says every second how far the run is: what was
//! asked, the seed, the next index, how many puzzles and bytes there are. The same command goes on from there; whatever
//! was written after the last note is cut off and made again, so nothing is lost and nothing comes twice. At the end the
//! file gets its name.

use crate::{
    notes::Notes,
    output::{Output, beside},
    plan::Plan,
};
use anyhow::{Context, Result, bail};
use saltire::Clues;
use std::{
    fs::{self, File, OpenOptions},
    io::{BufWriter, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime},
};

/// How often the state is written.
const OFTEN: Duration = Duration::from_secs(1);

pub struct MakeStore {
    /// The seed of the run.
    pub seed: u64,
    /// The next index.
    pub next: u64,
    /// How many puzzles there are.
    pub count: u64,
    to: To,
}

enum To {
    Output(Box<Output>),
    Part(Part),
}

struct Part {
    file: BufWriter<File>,
    wanted: PathBuf,
    key: String,
    bytes: u64,
    noted: Instant,
}

impl MakeStore {
    /// Opens what `-o` names, where it was left off if it was.
    pub fn open(plan: &Plan, key: &str, seed: Option<u64>) -> Result<MakeStore> {
        let compressed = |path: &&Path| path.extension().is_some_and(|end| end == "gz" || end == "zst");
        let fresh = || seed.unwrap_or_else(random);
        let Some(wanted) = plan.output_path().filter(|path| !compressed(path)) else {
            return Ok(MakeStore { seed: fresh(), next: 0, count: 0, to: To::Output(Box::new(plan.output()?)) });
        };
        let (part, state) = (beside(wanted, ".part"), beside(wanted, ".part.state"));
        let cannot = || format!("{}: cannot write", part.display());
        let mut store = MakeStore {
            seed: fresh(),
            next: 0,
            count: 0,
            to: To::Part(Part {
                file: BufWriter::new(
                    OpenOptions::new().create(true).truncate(false).write(true).open(&part).with_context(cannot)?,
                ),
                wanted: wanted.to_owned(),
                key: key.to_owned(),
                bytes: 0,
                noted: Instant::now(),
            }),
        };
        if let Ok(text) = fs::read_to_string(&state) {
            let left = State::read(&text)
                .with_context(|| format!("{}: not the state of a run: remove it to start anew", state.display()))?;
            if left.key != key || seed.is_some_and(|seed| seed != left.seed) {
                bail!(
                    "{} belongs to another run: give the same options, or remove it and {} to start anew",
                    part.display(),
                    state.display()
                );
            }
            (store.seed, store.next, store.count) = (left.seed, left.next, left.count);
            if let To::Part(part) = &mut store.to {
                part.bytes = left.bytes;
            }
        }
        if let To::Part(part) = &mut store.to {
            let file = part.file.get_mut();
            if file.metadata().with_context(cannot)?.len() < part.bytes {
                let (name, state) = (beside(wanted, ".part"), state.display());
                bail!("{} is shorter than it was: remove it and {state} to start anew", name.display());
            }
            file.set_len(part.bytes).with_context(cannot)?;
            file.seek(SeekFrom::End(0)).with_context(cannot)?;
        }
        store.note()?;
        Ok(store)
    }

    /// The puzzles that are there already.
    pub fn kept(&self) -> Result<Vec<Clues>> {
        let To::Part(part) = &self.to else { return Ok(Vec::new()) };
        if part.bytes == 0 {
            return Ok(Vec::new());
        }
        let name = beside(&part.wanted, ".part");
        let text = fs::read_to_string(&name).with_context(|| format!("{}: cannot read", name.display()))?;
        // A line alone is a puzzle; an object has it in a field; a drawing has it on a line of its own.
        let puzzle = |line: &str| match line.split_once("\"puzzle\":\"") {
            Some((_, rest)) => rest.get(..81).and_then(|clues| clues.parse().ok()),
            None if line.len() == 81 => line.parse().ok(),
            None => None,
        };
        Ok(text.lines().filter_map(puzzle).collect())
    }

    /// Writes a puzzle.
    pub fn write(&mut self, text: &str) -> Result<()> {
        self.count += 1;
        match &mut self.to {
            To::Output(output) => {
                output.write_all(text.as_bytes())?;
                // Whoever waits for slow puzzles wants to see them; fast ones come in blocks.
                if self.count < 100 || self.count.is_multiple_of(64) {
                    output.flush()?;
                }
                Ok(())
            }
            To::Part(part) => {
                part.bytes += text.len() as u64;
                Ok(part.file.write_all(text.as_bytes())?)
            }
        }
    }

    /// An index is done with.
    pub fn pass(&mut self) -> Result<()> {
        self.next += 1;
        let due = matches!(&self.to, To::Part(part) if part.noted.elapsed() > OFTEN);
        if due { self.note() } else { Ok(()) }
    }

    /// Notes how far it is.
    fn note(&mut self) -> Result<()> {
        let To::Part(part) = &mut self.to else { return Ok(()) };
        part.file.flush()?;
        part.noted = Instant::now();
        let state =
            State { key: part.key.clone(), seed: self.seed, next: self.next, count: self.count, bytes: part.bytes };
        let (name, new) = (beside(&part.wanted, ".part.state"), beside(&part.wanted, ".part.state.new"));
        fs::write(&new, state.text()).and_then(|()| fs::rename(&new, &name))?;
        Ok(())
    }

    /// All is there: the file gets its name.
    pub fn finish(mut self) -> Result<()> {
        self.note()?;
        match self.to {
            To::Output(output) => output.finish(),
            To::Part(part) => {
                let Part { file, wanted, .. } = part;
                drop(file);
                fs::rename(beside(&wanted, ".part"), &wanted)
                    .with_context(|| format!("{}: cannot write", wanted.display()))?;
                fs::remove_file(beside(&wanted, ".part.state"))?;
                Ok(())
            }
        }
    }

    /// The run ends early; the same command goes on.
    pub fn interrupt(mut self, notes: Notes) -> Result<()> {
        self.note()?;
        match self.to {
            To::Output(output) => output.interrupt("interrupted", notes),
            To::Part(part) => {
                let name = beside(&part.wanted, ".part");
                notes.note(&format!(
                    "{} puzzles are in {}; the same command goes on from there",
                    self.count,
                    name.display()
                ));
                Ok(())
            }
        }
    }
}

struct State {
    key: String,
    seed: u64,
    next: u64,
    count: u64,
    bytes: u64,
}

impl State {
    fn text(&self) -> String {
        let State { key, seed, next, count, bytes } = self;
        format!("seed {seed}\nnext {next}\ncount {count}\nbytes {bytes}\nasked {key}\n")
    }

    fn read(text: &str) -> Option<State> {
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let number = |name: &str| field(name)?.parse().ok();
        Some(State {
            key: field("asked")?.to_owned(),
            seed: number("seed")?,
            next: number("next")?,
            count: number("count")?,
            bytes: number("bytes")?,
        })
    }
}

/// A seed that is short enough to be typed again.
fn random() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    (time ^ u64::from(std::process::id()).rotate_left(17)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}
