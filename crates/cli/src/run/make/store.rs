//! Where made puzzles go, so that a long run can be stopped and continued.
//!
//! With `-o FILE` the puzzles go to `FILE.part`, and `FILE.part.state` says every second how far the run is: what was
//! asked, the seed, the next index, how many puzzles and bytes there are. The same command goes on from there; whatever
//! was written after the last note is cut off and made again, so nothing is lost and nothing comes twice. At the end the
//! file gets its name. The part of a Parquet file is CSV, and is turned into Parquet at the end.

use crate::{
    notes::Notes,
    output::{Output, beside, is_special, link_target, name_complete, rename_durably},
    plan::Plan,
    run::counted,
    table::Kind,
};
use anyhow::{Context, Result, bail};
use saltire::{
    Clues,
    formats::{csv::write_line, json::read_puzzle},
    front_end::columns::ColumnKind,
    make::Made,
};
#[cfg(feature = "parquet")]
use std::io::{BufRead, BufReader};
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
    /// The kind of table, if it is one.
    pub table: Option<Kind>,
    to: To,
}

/// The name of a column, the kind of its values, and its value for a puzzle.
type MadeColumn = (&'static str, ColumnKind, fn(&Made) -> String);

/// The columns of a table of puzzles. The rating is empty if the puzzle was not rated.
///
/// The other lists of what `make` returns differ on purpose: `MadeJson` has all three ratings as `er`, `ep` and `ed`;
/// the columns of data frames (`front_end::columns`) begin the name of a count with `n_`, as in `n_clues`, and leave
/// out the seed and the index, which are the input there.
const COLUMNS: [MadeColumn; 6] = [
    ("puzzle", ColumnKind::Text, |made| made.puzzle.clues().to_string()),
    ("solution", ColumnKind::Text, |made| made.solution.to_string()),
    ("rating", ColumnKind::Real, |made| made.rated.map_or(String::new(), |rated| rated.er.to_string())),
    ("clues", ColumnKind::Whole, |made| made.puzzle.clues().len().to_string()),
    ("seed", ColumnKind::Whole, |made| made.seed.to_string()),
    ("index", ColumnKind::Whole, |made| made.index.to_string()),
];

/// What separates the fields of a part.
fn delimiter(kind: Kind) -> u8 {
    match kind {
        Kind::Csv { delimiter, .. } => delimiter,
        Kind::Parquet => b',',
    }
}

/// A puzzle as a row of a table, with its line end.
pub fn row(made: &Made, kind: Kind) -> String {
    let fields = COLUMNS.map(|(_, _, value)| value(made));
    write_line(delimiter(kind), fields.iter().map(String::as_str))
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
    pub fn open(plan: &Plan, key: &str, seed: Option<u64>, table: Option<Kind>) -> Result<MakeStore> {
        let mut store = MakeStore::open_plain(plan, key, seed, table)?;
        let is_new = match &store.to {
            To::Output(_) => true,
            To::Part(part) => part.bytes == 0,
        };
        if let Some(kind) = table.filter(|_| is_new) {
            store.put(&write_line(delimiter(kind), COLUMNS.map(|(name, _, _)| name)))?;
        }
        Ok(store)
    }

    fn open_plain(plan: &Plan, key: &str, seed: Option<u64>, table: Option<Kind>) -> Result<MakeStore> {
        let whole_only =
            |path: &Path| is_special(path) || path.extension().is_some_and(|end| end == "gz" || end == "zst");
        let fresh = || seed.unwrap_or_else(random);
        let Some(wanted) = plan.output_path().filter(|path| !whole_only(path)) else {
            let to = To::Output(Box::new(plan.output()?));
            return Ok(MakeStore { seed: fresh(), next: 0, count: 0, table, to });
        };
        if wanted.is_dir() {
            bail!("{}: cannot write: is a directory", wanted.display());
        }
        let wanted = link_target(wanted)?;
        let (part, state) = (beside(&wanted, ".part"), beside(&wanted, ".part.state"));
        let cannot = || format!("{}: cannot write", part.display());
        let mut store = MakeStore {
            seed: fresh(),
            next: 0,
            count: 0,
            table,
            to: To::Part(Part {
                file: BufWriter::new(
                    OpenOptions::new().create(true).truncate(false).write(true).open(&part).with_context(cannot)?,
                ),
                wanted: wanted.clone(),
                key: key.to_owned(),
                bytes: 0,
                noted: Instant::now(),
            }),
        };
        if let Ok(text) = fs::read_to_string(&state) {
            let left = State::read(&text)
                .with_context(|| format!("{}: not the state of a run; remove it to start again", state.display()))?;
            if left.key != key || seed.is_some_and(|seed| seed != left.seed) {
                bail!(
                    "{} belongs to another run; give the same options, or remove it and {} to start again",
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
                let (name, state) = (beside(&wanted, ".part"), state.display());
                bail!("{} is shorter than it was; remove it and {state} to start again", name.display());
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
        // A line starts with its puzzle; an object has it in a field; a drawing has it on a line of its own.
        let puzzle = |line: &str| match line.starts_with('{') {
            true => read_puzzle(line.as_bytes()).ok().map(|record| record.position.clues),
            false => {
                line.split(['\t', ',']).next().filter(|word| word.len() == 81).and_then(|clues| clues.parse().ok())
            }
        };
        Ok(text.lines().filter_map(puzzle).collect())
    }

    /// Writes a puzzle.
    pub fn write(&mut self, text: &str) -> Result<()> {
        self.count += 1;
        self.put(text)
    }

    fn put(&mut self, text: &str) -> Result<()> {
        match &mut self.to {
            To::Output(output) => {
                output.write_all(text.as_bytes())?;
                // A user who waits for slow puzzles sees each at once; fast ones are written in blocks.
                if self.count < 100 || self.count.is_multiple_of(64) {
                    output.flush()?;
                }
                Ok(())
            }
            To::Part(part) => {
                part.bytes += text.len() as u64;
                let cannot = || format!("{}: cannot write", beside(&part.wanted, ".part").display());
                part.file.write_all(text.as_bytes()).with_context(cannot)
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
        let cannot = || format!("{}: cannot write", beside(&part.wanted, ".part").display());
        part.file.flush().and_then(|()| part.file.get_ref().sync_data()).with_context(cannot)?;
        part.noted = Instant::now();
        let state =
            State { key: part.key.clone(), seed: self.seed, next: self.next, count: self.count, bytes: part.bytes };
        let (name, new) = (beside(&part.wanted, ".part.state"), beside(&part.wanted, ".part.state.new"));
        fs::write(&new, state.text()).and_then(|()| rename_durably(&new, &name)).with_context(cannot)
    }

    /// All is there: the file gets its name.
    pub fn finish(mut self) -> Result<()> {
        self.note()?;
        match self.to {
            To::Output(output) => output.finish(),
            To::Part(part) => {
                let Part { file, wanted, .. } = part;
                drop(file);
                let (part, cannot) = (beside(&wanted, ".part"), || format!("{}: cannot write", wanted.display()));
                let is_parquet = self.table == Some(Kind::Parquet);
                let whole = if is_parquet { beside(&wanted, ".part.parquet") } else { part.clone() };
                if is_parquet {
                    to_parquet(&part, &whole).with_context(cannot)?;
                }
                name_complete(&whole, &wanted, Some(&beside(&wanted, ".part.state"))).with_context(cannot)?;
                if is_parquet {
                    fs::remove_file(&part).with_context(cannot)?;
                }
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
                let (count, name) = (counted(self.count, "puzzle"), name.display());
                notes.note(&format!("stopped: {count} kept in {name}; the same command continues from there"));
                Ok(())
            }
        }
    }
}

/// Turns a part, which is CSV, into Parquet.
#[cfg(feature = "parquet")]
fn to_parquet(part: &Path, whole: &Path) -> Result<()> {
    use saltire::front_end::columns::{Column, TextColumn};
    const AT_ONCE: usize = 1 << 16;
    let fields = COLUMNS.iter().map(|&(name, kind, _)| (name.to_owned(), kind)).collect();
    let about = vec![("saltire.verb".to_owned(), "make".to_owned())];
    let mut writer = crate::table::ParquetFile::begin(File::create(whole)?, fields, &about)?;
    let mut lines = BufReader::new(File::open(part)?).lines().skip(1);
    loop {
        let some: Vec<String> = lines.by_ref().take(AT_ONCE).collect::<std::io::Result<_>>()?;
        if some.is_empty() {
            return writer.finish();
        }
        let rows: Vec<Vec<&str>> = some.iter().map(|line| line.split(',').collect()).collect();
        let field = |row: &Vec<&str>, nth: usize| row.get(nth).copied().unwrap_or_default().to_owned();
        let column = |(nth, (_, kind, _)): (usize, MadeColumn)| match kind {
            ColumnKind::Text | ColumnKind::Flag => {
                let mut column = TextColumn::default();
                rows.iter().for_each(|row| column.push(Some(&field(row, nth))));
                Column::Text(column)
            }
            ColumnKind::Real => Column::Real(rows.iter().map(|row| field(row, nth).parse().ok()).collect()),
            ColumnKind::Whole => Column::Whole(rows.iter().map(|row| field(row, nth).parse().ok()).collect()),
        };
        writer.write(COLUMNS.into_iter().enumerate().map(column).collect())?;
    }
}

#[cfg(not(feature = "parquet"))]
fn to_parquet(_: &Path, _: &Path) -> Result<()> {
    Err(crate::feature::Feature::Parquet.missing("a .parquet file"))
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
pub(super) fn random() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    (time ^ u64::from(std::process::id()).rotate_left(17)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}
