//! `saltire verify`: verifies a trace.

use crate::{
    args,
    input::{self, OpenSource},
    plan::{Form, Plan},
    run::{Exit, counted},
};
use anyhow::{Context, Result, bail};
use saltire::{
    formats::json::{self, Object, Place, PuzzleJson, Unreadable, VerifiedJson, VerifiedWord},
    proof::{
        Trace, verify,
        verify::{TraceEnd, VerifyError},
    },
};
use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
};

pub fn run(plan: &Plan, args: args::VerifyArgs) -> Result<Exit> {
    let mut out = plan.output()?;
    let mut exit = Exit::Fine;
    let stdin = [PathBuf::from("-")];
    for path in if args.traces.is_empty() { &stdin[..] } else { &args.traces } {
        let name = if path == Path::new("-") { "stdin".to_owned() } else { path.display().to_string() };
        let text = match plan.stop.waiting(|| read(path)) {
            Ok(text) => text,
            Err(error) => {
                plan.notes.error(&format!("{error:#}"));
                exit = exit.max(Exit::Unusable);
                continue;
            }
        };
        let mut traces = json::objects(&text).peekable();
        if traces.peek().is_none() {
            plan.notes.error(&format!("{name}: no trace in it; expected JSON as `saltire explain --json` prints it"));
            exit = exit.max(Exit::Unusable);
        }
        for (line, value) in traces {
            let place = Place { file: Some(name.clone()), line: Some(line) };
            let trace = json::read_trace(value).and_then(|trace| Ok((trace, json::read_solution(value)?)));
            let text = match trace {
                Ok((trace, stated)) => {
                    let verdict = match &stated {
                        Some(stated) => verify::verify_stated(&trace, stated),
                        None => verify(&trace),
                    };
                    exit = exit.max(if verdict.is_ok() { Exit::Fine } else { Exit::No });
                    said(plan.form, place, &trace, &verdict)
                }
                Err(error) => {
                    exit = exit.max(Exit::Unusable);
                    let (row, column) = error.at.unwrap_or((1, 1));
                    let message = format!("{name}:{}:{column}: {}", line + row - 1, error.message);
                    plan.notes.place(&message);
                    match plan.form {
                        Form::Json => {
                            let body = Unreadable { column: Some(column), error: error.message };
                            Object::new("verify", place, body).line()
                        }
                        _ => format!("# {message}"),
                    }
                }
            };
            writeln!(out, "{text}")?;
        }
    }
    out.finish()?;
    Ok(exit)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut reader: Box<dyn Read> = match path == Path::new("-") {
        true => Box::new(std::io::stdin()),
        false => match input::open_file(path)? {
            OpenSource::Text(reader, _) => reader,
            OpenSource::Parquet(_) => bail!("{}: is a Parquet file, expected traces as JSON", path.display()),
        },
    };
    let most = input::WHOLE;
    (&mut reader)
        .take(most as u64 + 1)
        .read_to_end(&mut text)
        .with_context(|| format!("{}: cannot read", path.display()))?;
    if text.len() > most {
        bail!("{}: longer than {most} bytes; split the traces into several files", path.display());
    }
    Ok(text)
}

/// The verifier's result: what a sound trace shows, or the first faulty step.
fn said(form: Form, place: Place, trace: &Trace, verdict: &Result<verify::Verified, VerifyError>) -> String {
    let steps = trace.steps.len();
    if form == Form::Json {
        return Object::new("verify", place, body(trace, verdict)).line();
    }
    match verdict {
        Ok(verified) => {
            let mut text = match &verified.end {
                TraceEnd::Solved(solution) => format!("sound\t{steps} steps\tsolved: {solution}"),
                TraceEnd::Impossible => format!("sound\t{steps} steps\timpossible"),
                TraceEnd::NotUnique => format!("sound\t{steps} steps\tnot exactly one solution"),
                TraceEnd::Unfinished(grid) => {
                    let open = counted(81 - grid.solved_cells() as u64, "cell");
                    format!("sound\t{steps} steps\tunfinished: {open} not solved")
                }
            };
            if verified.open_guesses > 0 {
                let verb = if verified.open_guesses == 1 { "guess is" } else { "guesses are" };
                text += &format!("; {} {verb} open", verified.open_guesses);
            }
            if verified.assume_unique > 0 {
                let verb = if verified.assume_unique == 1 { "assumes" } else { "assume" };
                text += &format!("; {} {verb} one solution", counted(verified.assume_unique as u64, "step"));
            }
            text
        }
        Err(fault) => format!("refuted\t{steps} steps\t{fault}"),
    }
}

fn body(trace: &Trace, verdict: &Result<verify::Verified, VerifyError>) -> VerifiedJson {
    let verified = verdict.as_ref().ok();
    let fault = verdict.as_ref().err();
    VerifiedJson {
        puzzle: PuzzleJson::of(&trace.puzzle),
        sound: verified.is_some(),
        judged: trace.steps.len(),
        end: verified.map(|verified| match verified.end {
            TraceEnd::Solved(_) => VerifiedWord::Solved,
            TraceEnd::Impossible => VerifiedWord::Impossible,
            TraceEnd::NotUnique => VerifiedWord::NotUnique,
            TraceEnd::Unfinished(_) => VerifiedWord::Unfinished,
        }),
        solution: verified.and_then(verify::Verified::solution).map(ToString::to_string),
        assume_unique: verified.map(|verified| verified.assume_unique),
        open_guesses: verified.map(|verified| verified.open_guesses),
        faulty: fault.map(|fault| fault.step + 1),
        reason: fault.map(|fault| fault.error.to_string()),
    }
}
