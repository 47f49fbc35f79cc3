//! Many puzzles: read in pieces, answered in parallel, written in the order in which they were read, in flat memory.

use crate::{
    input::{self, Content, Piece, Source},
    output::Output,
    plan::{Form, Plan},
    progress::Progress,
    reply::{self, Reply},
    run::Exit,
    tally::Tally,
};
use anyhow::{Context, Result};
use crossbeam_channel::{Receiver, never, select, unbounded};
use saltire::{
    board::text::Record,
    formats::json::{Comment, Object, Place, Unreadable},
};
use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// How much one thread takes at a time, in bytes.
#[derive(Clone, Copy)]
pub enum Grain {
    /// Answers that take microseconds.
    Coarse = 1 << 15,
    /// Answers that may take a while each.
    Fine = 1,
}

/// Asks a verb about every puzzle of the sources and writes what it says.
pub fn each<R: Reply>(
    plan: &Plan,
    verb: &'static str,
    sources: Vec<Source>,
    grain: Grain,
    ask: impl Fn(&Record) -> R + Sync,
) -> Result<Exit> {
    let mut out = plan.output()?;
    let mut total = Tally::default();
    let mut exit = Exit::Fine;
    for source in sources {
        let name = source.name();
        let answer = |piece: &Piece, cancelled: &AtomicBool| answer(plan, verb, piece, &ask, cancelled);
        let tally = match source.open(grain as usize) {
            Err(error) => Err(error),
            Ok(Content::Typed(piece)) => {
                let (text, tally) = answer(&piece, &AtomicBool::new(false));
                out.write_all(&text)?;
                Ok(tally)
            }
            Ok(Content::Stream(pieces, size)) => stream(plan, &name, &pieces, size, &mut out, answer),
        };
        match tally {
            Ok(tally) => {
                if tally.is_empty() && !plan.stop.is_set() {
                    plan.notes
                        .error(&format!("{name}: no puzzle in it: expected 81 characters a line, or another format"));
                    exit = Exit::Unusable;
                }
                total.merge(tally);
            }
            Err(error) if crate::output::is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                plan.notes.error(&format!("{error:#}"));
                exit = Exit::Unusable;
            }
        }
    }
    out.finish()?;
    total.say(plan.notes, plan.form);
    Ok(if plan.stop.is_set() { Exit::Interrupted } else { exit.max(total.exit()) })
}

/// Answers the pieces in parallel and writes the answers in order.
fn stream(
    plan: &Plan,
    name: &str,
    pieces: &Receiver<io::Result<Piece>>,
    size: Option<u64>,
    out: &mut Output,
    answer: impl Fn(&Piece, &AtomicBool) -> (Vec<u8>, Tally) + Sync,
) -> Result<Tally> {
    let in_flight = 8 * plan.jobs + 8;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let mut progress = Progress::new(plan.progress, size);
    let mut total = Tally::default();
    let cancelled = AtomicBool::new(false);
    let (send, answers) = unbounded();
    let nothing = never();
    let (mut read, mut written, mut open) = (0_usize, 0_usize, true);
    let mut early = BTreeMap::new();
    let worked: Result<()> = pool.in_place_scope(|scope| {
        while (open || written < read) && !plan.stop.is_set() {
            select! {
                recv(if open && read < written + in_flight { pieces } else { &nothing }) -> piece => match piece {
                    Ok(piece) => {
                        let piece = piece.with_context(|| format!("{name}: cannot read"))?;
                        let (nth, send, answer, cancelled) = (read, send.clone(), &answer, &cancelled);
                        read += 1;
                        scope.spawn(move |_| {
                            let (text, tally) = answer(&piece, cancelled);
                            // Nobody listens any more only after an error that is told elsewhere.
                            let _ = send.send((nth, piece.bytes.len(), text, tally));
                        });
                    }
                    Err(_) => open = false,
                },
                recv(answers) -> answered => {
                    let (nth, bytes, text, tally) = answered?;
                    early.insert(nth, (bytes, text, tally));
                    while let Some((bytes, text, tally)) = early.remove(&written) {
                        if let Err(error) = out.write_all(&text) {
                            cancelled.store(true, Ordering::Relaxed);
                            return Err(error.into());
                        }
                        written += 1;
                        total.merge(tally);
                        progress.advance(bytes, total.puzzles);
                    }
                    if answers.is_empty() {
                        out.flush()?;
                    }
                }
                default(Duration::from_millis(100)) => progress.advance(0, total.puzzles),
            }
        }
        cancelled.store(true, Ordering::Relaxed);
        Ok(())
    });
    worked.map(|()| total)
}

/// The answers to a piece: a line of output for each of its lines.
fn answer<R: Reply>(
    plan: &Plan,
    verb: &'static str,
    piece: &Piece,
    ask: &impl Fn(&Record) -> R,
    cancelled: &AtomicBool,
) -> (Vec<u8>, Tally) {
    let (mut out, mut tally) = (Vec::new(), Tally::default());
    for (number, line) in piece.lines() {
        if cancelled.load(Ordering::Relaxed) || plan.stop.is_set() {
            break;
        }
        let place = || Place { file: Some(piece.name.to_string()), line: Some(number) };
        if input::is_comment(line) {
            comment(plan, verb, line, place, &mut out);
            continue;
        }
        match input::read(line) {
            Ok(record) => {
                let reply = ask(&record);
                reply::write(plan, &reply, &record, place(), &mut out);
                tally.add(&reply);
            }
            Err(error) => {
                let told = format!("{}:{number}:{}: {}", piece.name, error.column, error.message);
                match plan.form {
                    Form::Json => {
                        let body = Unreadable { column: Some(error.column), error: error.message };
                        out.extend_from_slice(Object::new(verb, place(), body).line().as_bytes());
                    }
                    _ => out.extend_from_slice(format!("# {told}").as_bytes()),
                }
                out.push(b'\n');
                tally.add_unreadable(told);
            }
        }
    }
    (out, tally)
}

/// Copies a blank or comment line through.
fn comment(plan: &Plan, verb: &'static str, line: &[u8], place: impl FnOnce() -> Place, out: &mut Vec<u8>) {
    match plan.form {
        Form::Json => {
            let body = Comment { comment: String::from_utf8_lossy(line).into_owned() };
            out.extend_from_slice(Object::new(verb, place(), body).line().as_bytes());
        }
        _ => out.extend_from_slice(line),
    }
    out.push(b'\n');
}
