//! Many puzzles: read in pieces, answered in parallel, written in the order in which they were read, in flat memory.

use crate::{
    input::{self, Opened, Piece, Sources, Stream},
    output::Output,
    plan::{Form, Plan},
    progress::Progress,
    reply::{self, Reply},
    run::Exit,
    tally::Tally,
};
use anyhow::{Context, Result};
use crossbeam_channel::{Receiver, RecvTimeoutError, never, select, unbounded};
use saltire::{
    Agent,
    board::text::Record,
    formats::{
        Content, Item,
        json::{Comment, Object, Place, Unreadable},
    },
};
use std::{
    collections::BTreeMap,
    io::{self, Write},
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// How much one thread takes at a time, in bytes, at most.
#[derive(Clone, Copy)]
pub enum Grain {
    /// Answers that take microseconds.
    Coarse = 1 << 16,
    /// Answers that may take a while each.
    Fine = 1,
}

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
    /// Who solves plain lines in one go, where the verb is `solve`.
    pub at_once: Option<&'a Agent>,
}

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
        Bulk { plan, verb, grain, frame, at_once: None }
    }

    /// Asks about every puzzle of the sources and writes what is said.
    pub fn run<R: Reply>(&self, sources: Sources, ask: impl Fn(&Record) -> R + Sync) -> Result<Exit> {
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
            let answer = |piece: &Piece, cancelled: &AtomicBool| self.answer(piece, &ask, cancelled);
            let (tally, read) = match source.open(&sources.options, self.grain as usize) {
                Err(error) => (Tally::default(), Err(error)),
                Ok(Opened::Typed(piece)) => {
                    let (text, tally) = answer(&piece, &AtomicBool::new(false));
                    out.write_all(&text)?;
                    (tally, Ok(()))
                }
                Ok(Opened::Stream(pieces)) => {
                    let mut flow = Flow::new(plan, &name, &mut out, pieces.size);
                    let read = match plan.jobs {
                        1 => alone(&mut flow, pieces, answer),
                        jobs => shared(&mut flow, &pieces.ahead(), jobs, answer),
                    };
                    (flow.total, read)
                }
            };
            match read {
                Ok(()) if tally.is_empty() && !plan.stop.is_set() => {
                    let expected = "expected 81 characters a line, or another format";
                    plan.notes.error(&format!("{name}: no puzzle in it: {expected}"));
                    exit = Exit::Unusable;
                }
                Ok(()) => {}
                Err(error) if crate::output::is_closed_pipe(&error) => return Err(error),
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

    /// The answers to a piece, in order.
    fn answer<R: Reply>(&self, piece: &Piece, ask: &impl Fn(&Record) -> R, cancelled: &AtomicBool) -> (Vec<u8>, Tally) {
        let (mut out, mut tally) = (Vec::new(), Tally::default());
        if let (Some(agent), Form::Line, Some((first, text))) = (self.at_once, self.plan.form, piece.lines()) {
            let solved = agent.solve_lines(text, &mut out, |nth, line, out| {
                self.say(piece, input::item(first + nth, line), ask, out, &mut tally);
            });
            tally.add_solved(&solved, &agent.first_rules());
            return (out, tally);
        }
        for item in piece.items() {
            if cancelled.load(Ordering::Relaxed) || self.plan.stop.is_set() {
                break;
            }
            self.say(piece, item, ask, &mut out, &mut tally);
        }
        (out, tally)
    }

    /// What there is to say of one item.
    fn say<R: Reply>(
        &self,
        piece: &Piece,
        item: Item,
        ask: &impl Fn(&Record) -> R,
        out: &mut Vec<u8>,
        tally: &mut Tally,
    ) {
        let (plan, verb) = (self.plan, self.verb);
        let place = || piece.place(item.line);
        match item.content {
            Content::Aside(_) if !self.frame.asides => {}
            Content::Aside(line) => aside(plan, verb, line, place(), out),
            Content::Puzzle(record) => {
                let reply = ask(&record);
                out.extend_from_slice(self.frame.between.as_bytes());
                reply::write(plan, &reply, &record, place(), out);
                tally.add(&reply);
            }
            Content::Bad(error) => {
                let told = format!("{}:{error}", piece.name);
                let said = match self.frame.bad {
                    Bad::Object => {
                        let place = Place { line: Some(error.line), ..place() };
                        Object::new(verb, place, Unreadable { column: Some(error.column), error: error.message }).line()
                    }
                    // Two hyphens would end the comment.
                    Bad::Xml => format!("<!-- {} -->", told.replace('-', "\u{2010}")),
                    Bad::Comment => format!("# {told}"),
                };
                out.extend_from_slice(self.frame.between.as_bytes());
                out.extend_from_slice(said.as_bytes());
                out.push(b'\n');
                tally.add_unreadable(told);
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

/// How often to look up from waiting.
const PATIENCE: Duration = Duration::from_millis(100);

/// The answers on their way out.
struct Flow<'a> {
    plan: &'a Plan,
    /// The source's name.
    name: &'a str,
    out: &'a mut First,
    progress: Progress,
    total: Tally,
}

impl<'a> Flow<'a> {
    fn new(plan: &'a Plan, name: &'a str, out: &'a mut First, size: Option<u64>) -> Flow<'a> {
        Flow { plan, name, out, progress: Progress::new(plan.progress, size), total: Tally::default() }
    }

    /// The piece, if it could be read.
    fn read(&self, piece: io::Result<Piece>) -> Result<Piece> {
        piece.with_context(|| format!("{}: cannot read", self.name))
    }

    /// Writes the answers to a piece of so many bytes.
    fn write(&mut self, bytes: usize, text: &[u8], tally: Tally) -> io::Result<()> {
        self.out.write_all(text)?;
        self.total.merge(tally);
        self.progress.advance(bytes, self.total.puzzles);
        Ok(())
    }
}

/// Answers the pieces one after the other on this thread.
fn alone(flow: &mut Flow<'_>, pieces: Stream, answer: impl Fn(&Piece, &AtomicBool) -> (Vec<u8>, Tally)) -> Result<()> {
    let cancelled = AtomicBool::new(false);
    let take = |flow: &mut Flow<'_>, piece: io::Result<Piece>| -> Result<()> {
        let piece = flow.read(piece)?;
        let (text, tally) = answer(&piece, &cancelled);
        Ok(flow.write(piece.len(), &text, tally)?)
    };
    if pieces.size.is_some() {
        // A file keeps nobody waiting: no need for a thread that reads ahead.
        let mut taken = Ok(());
        pieces.each(|piece| {
            taken = take(flow, piece);
            if taken.is_err() || flow.plan.stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        return taken;
    }
    let pieces = pieces.ahead();
    while !flow.plan.stop.is_set() {
        match pieces.recv_timeout(PATIENCE) {
            Ok(piece) => take(flow, piece)?,
            Err(RecvTimeoutError::Timeout) => flow.progress.advance(0, flow.total.puzzles),
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if pieces.is_empty() {
            flow.out.out.flush()?;
        }
    }
    Ok(())
}

/// Answers the pieces in parallel and writes the answers in order.
fn shared(
    flow: &mut Flow<'_>,
    pieces: &Receiver<io::Result<Piece>>,
    jobs: usize,
    answer: impl Fn(&Piece, &AtomicBool) -> (Vec<u8>, Tally) + Sync,
) -> Result<()> {
    let in_flight = 8 * jobs + 8;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build()?;
    let cancelled = AtomicBool::new(false);
    let (send, answers) = unbounded();
    let nothing = never();
    let (mut read, mut written, mut open) = (0_usize, 0_usize, true);
    // Why reading ended, if not at the end: what was read before is answered all the same.
    let mut failed = Ok(());
    let mut early = BTreeMap::new();
    pool.in_place_scope(|scope| {
        while (open || written < read) && !flow.plan.stop.is_set() {
            select! {
                recv(if open && read < written + in_flight { pieces } else { &nothing }) -> piece => match piece {
                    Ok(piece) => match flow.read(piece) {
                        Ok(piece) => {
                            let (nth, send, answer, cancelled) = (read, send.clone(), &answer, &cancelled);
                            read += 1;
                            scope.spawn(move |_| {
                                let (text, tally) = answer(&piece, cancelled);
                                // Nobody listens any more only after an error that is told elsewhere.
                                let _ = send.send((nth, piece.len(), text, tally));
                            });
                        }
                        Err(error) => (open, failed) = (false, Err(error)),
                    },
                    Err(_) => open = false,
                },
                recv(answers) -> answered => {
                    let (nth, bytes, text, tally) = answered?;
                    early.insert(nth, (bytes, text, tally));
                    while let Some((bytes, text, tally)) = early.remove(&written) {
                        if let Err(error) = flow.write(bytes, &text, tally) {
                            cancelled.store(true, Ordering::Relaxed);
                            return Err(error.into());
                        }
                        written += 1;
                    }
                    if answers.is_empty() {
                        flow.out.out.flush()?;
                    }
                }
                default(PATIENCE) => flow.progress.advance(0, flow.total.puzzles),
            }
        }
        cancelled.store(true, Ordering::Relaxed);
        failed
    })
}

/// Copies a blank or comment line through.
fn aside(plan: &Plan, verb: &'static str, line: String, place: Place, out: &mut Vec<u8>) {
    match plan.form {
        Form::Json => out.extend_from_slice(Object::new(verb, place, Comment { comment: line }).line().as_bytes()),
        _ => out.extend_from_slice(line.as_bytes()),
    }
    out.push(b'\n');
}
