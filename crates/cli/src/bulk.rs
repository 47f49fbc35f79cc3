//! Many puzzles: read in pieces, answered in parallel, written in the order in which they were read, in flat memory.

use crate::{
    input::{self, Opened, Piece, Sources, Spares, Stream},
    output::Output,
    plan::{Form, Plan},
    progress::Progress,
    reply::{self, Reply},
    run::Exit,
    tally::Tally,
};
use anyhow::{Context, Result};
use saltire::{
    board::text::Record,
    formats::{
        Content, Item,
        json::{Comment, Object, Place, Unreadable},
    },
    front_end::{Agent, FairShare, Finding, Pipeline, Unsolved},
};
use std::{
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

/// How many bytes one thread takes at first. Later it takes a [`FairShare`].
#[derive(Clone, Copy)]
pub enum Grain {
    /// Answers that take microseconds.
    Coarse = MOST as isize,
    /// Answers that may take a while each.
    Fine = 1,
}

/// The most that one thread takes at a time, in bytes.
const MOST: usize = 1 << 18;

/// What stands around the answers.
#[derive(Clone, Copy)]
pub struct Surround {
    pub before: &'static str,
    /// Between two answers, after the line end of the first.
    pub between: &'static str,
    pub after: &'static str,
    /// Whether blank and comment lines are copied through.
    pub asides: bool,
    pub bad: Bad,
}

/// How what is unreadable is said, in place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bad {
    /// `# ` and the reason.
    Comment,
    /// A comment of XML.
    Xml,
    /// An object with `"error"`.
    Object,
}

/// Many puzzles and one verb.
pub struct Bulk<'a> {
    pub plan: &'a Plan,
    pub verb: &'static str,
    pub grain: Grain,
    pub frame: Surround,
    /// How plain lines are solved in batches, if the verb is `solve`.
    pub batches: Option<BatchSolver<'a>>,
}

/// Solves plain lines in batches.
#[derive(Clone, Copy)]
pub struct BatchSolver<'a> {
    pub agent: &'a Agent,
    /// The reply to a line without a solution.
    pub reply: fn(Finding) -> Box<dyn Reply>,
}

/// Answers a puzzle and passes the reply on. A trait object, so that the code below is compiled once and not for every verb.
type Ask<'a> = &'a (dyn Fn(&Record, &mut dyn FnMut(&dyn Reply)) + Sync);

/// Asks a verb about every puzzle of the sources and writes what it says.
pub fn each<R: Reply>(
    plan: &Plan,
    verb: &'static str,
    sources: Sources,
    grain: Grain,
    ask: impl Fn(&Record) -> R + Sync,
) -> Result<Exit> {
    Bulk::new(plan, verb, grain).run(sources, ask)
}

impl<'a> Bulk<'a> {
    /// With nothing around the answers.
    pub fn new(plan: &'a Plan, verb: &'static str, grain: Grain) -> Bulk<'a> {
        let bad = if plan.form == Form::Json { Bad::Object } else { Bad::Comment };
        let frame = Surround { before: "", between: "", after: "", asides: true, bad };
        Bulk { plan, verb, grain, frame, batches: None }
    }

    /// Asks about every puzzle of the sources and writes what is said.
    pub fn run<R: Reply>(&self, sources: Sources, ask: impl Fn(&Record) -> R + Sync) -> Result<Exit> {
        self.run_all(sources, &|record, pass| pass(&ask(record)))
    }

    fn run_all(&self, sources: Sources, ask: Ask<'_>) -> Result<Exit> {
        let plan = self.plan;
        let mut out = plan.output()?;
        out.write_all(self.frame.before.as_bytes())?;
        // Every answer comes with what stands between it and the one before; the first has none before.
        let mut out = First { out, skip: self.frame.between.len() };
        let mut total = Tally::default();
        let mut exit = Exit::Fine;
        let mut broke_off = false;
        for source in sources.list {
            let name = source.name();
            let grain = Arc::new(FairShare::new(self.grain as usize, MOST));
            let (tally, read) = match source.open(&sources.options, &grain) {
                Err(error) => (Tally::default(), Err(error)),
                Ok(Opened::Typed(piece)) => {
                    let mut text = Vec::new();
                    let tally = self.answer(&piece, ask, &mut text);
                    out.write_all(&text)?;
                    (tally, Ok(()))
                }
                Ok(Opened::Stream(stream)) => self.stream(stream, &name, &grain, ask, &mut out),
            };
            match read {
                Ok(()) if tally.is_empty() && !plan.stop.is_set() => {
                    let expected = "expected 81 characters a line, or another format";
                    plan.notes.error(&format!("{name}: no puzzle in it: {expected}"));
                    exit = Exit::Unusable;
                }
                Ok(()) => {}
                // Nothing more can be written: to answer the rest would be of no use.
                Err(error) if crate::output::is_write_error(&error) => return Err(error),
                Err(error) => {
                    plan.notes.error(&format!("{error:#}"));
                    exit = Exit::Unusable;
                    broke_off |= !tally.is_empty();
                }
            }
            total.merge(tally);
        }
        out.out.write_all(self.frame.after.as_bytes())?;
        if plan.stop.is_set() {
            out.out.interrupt("interrupted", plan.notes)?;
            total.say(plan.notes, plan.form);
            return Ok(Exit::Interrupted);
        }
        if broke_off {
            out.out.interrupt("the input broke off", plan.notes)?;
        } else {
            out.out.finish()?;
        }
        total.say(plan.notes, plan.form);
        Ok(exit.max(total.exit()))
    }

    /// Answers the pieces of a stream side by side and writes the answers in order.
    fn stream(
        &self,
        stream: Stream,
        name: &str,
        grain: &FairShare,
        ask: Ask<'_>,
        out: &mut First,
    ) -> (Tally, Result<()>) {
        let plan = self.plan;
        // What a slow writer has sent is answered at once.
        let flushes = stream.size.is_none();
        let (pieces, texts) = (stream.spares(), Spares::<Vec<u8>>::default());
        let progress = Mutex::new((Progress::new(plan.progress, stream.size), Tally::default()));
        let read = Pipeline::new(plan.jobs).run(
            stream.pieces(&plan.stop),
            &plan.stop,
            |piece| {
                piece.map(|piece| {
                    let (begun, bytes) = (Instant::now(), piece.len());
                    let mut text = texts.take();
                    let tally = self.answer(&piece, ask, &mut text);
                    grain.adjust(bytes, begun.elapsed());
                    piece.recycle(&pieces);
                    (bytes, text, tally)
                })
            },
            |answered| -> Result<()> {
                // What was read before an error is answered all the same.
                let (bytes, text, tally) = answered.with_context(|| format!("{name}: cannot read"))?;
                out.write_all(&text)?;
                if flushes {
                    out.out.flush()?;
                }
                if text.capacity() <= 2 * MOST {
                    texts.give(text);
                }
                let mut progress = lock(&progress);
                let (bar, total) = &mut *progress;
                total.merge(tally);
                bar.advance(bytes, total.puzzles);
                Ok(())
            },
            || {
                let mut progress = lock(&progress);
                let (bar, total) = &mut *progress;
                bar.advance(0, total.puzzles);
            },
        );
        (progress.into_inner().unwrap_or_else(PoisonError::into_inner).1, read)
    }

    /// Writes the answers to a piece, in order, and counts them.
    fn answer(&self, piece: &Piece, ask: Ask<'_>, out: &mut Vec<u8>) -> Tally {
        let mut tally = Tally::default();
        if let (Some(BatchSolver { agent, reply }), Form::Line, Some((first, text))) =
            (self.batches, self.plan.form, piece.lines())
        {
            let solved = agent.solve_lines(text, out, |nth, line, why, out| {
                let item = input::item(first + nth, line);
                match why {
                    Unsolved::Impossible { as_classic } => {
                        let ask = |record: &Record, pass: &mut dyn FnMut(&dyn Reply)| {
                            pass(reply(agent.impossible(record, as_classic)).as_ref());
                        };
                        self.say(piece, item, &ask, out, &mut tally);
                    }
                    _ => self.say(piece, item, ask, out, &mut tally),
                }
            });
            tally.add_solved(&solved, &agent.first_rules());
            return tally;
        }
        for item in piece.items() {
            if self.plan.stop.is_set() {
                break;
            }
            self.say(piece, item, ask, out, &mut tally);
        }
        tally
    }

    /// What there is to say of one item.
    fn say(&self, piece: &Piece, item: Item, ask: Ask<'_>, out: &mut Vec<u8>, tally: &mut Tally) {
        let (plan, verb) = (self.plan, self.verb);
        let place = || piece.place(item.line);
        match item.content {
            Content::Aside(_) if !self.frame.asides => {}
            Content::Aside(line) => aside(plan, verb, line, place(), out),
            Content::Puzzle(record) => ask(&record, &mut |reply| {
                out.extend_from_slice(self.frame.between.as_bytes());
                reply::write(plan, reply, &record, place, out);
                tally.add(reply);
            }),
            Content::Bad(error) => {
                let message = format!("{}:{error}", piece.name);
                let said = match self.frame.bad {
                    Bad::Object => {
                        let place = Place { line: Some(error.line), ..place() };
                        Object::new(verb, place, Unreadable { column: Some(error.column), error: error.message }).line()
                    }
                    // Two hyphens would end the comment.
                    Bad::Xml => format!("<!-- {} -->", message.replace('-', "\u{2010}")),
                    Bad::Comment => format!("# {message}"),
                };
                out.extend_from_slice(self.frame.between.as_bytes());
                out.extend_from_slice(said.as_bytes());
                out.push(b'\n');
                tally.add_unreadable(message);
            }
        }
    }
}

/// An output that leaves out the first few bytes.
struct First {
    out: Output,
    skip: usize,
}

impl First {
    fn write_all(&mut self, text: &[u8]) -> io::Result<()> {
        let skipped = self.skip.min(text.len());
        self.skip -= skipped;
        self.out.write_all(&text[skipped..])
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Copies a blank or comment line through.
fn aside(plan: &Plan, verb: &'static str, line: String, place: Place, out: &mut Vec<u8>) {
    match plan.form {
        Form::Json => out.extend_from_slice(Object::new(verb, place, Comment { comment: line }).line().as_bytes()),
        _ => out.extend_from_slice(line.as_bytes()),
    }
    out.push(b'\n');
}
