//! Answers questions from standard input, a line each: the verb, a space, JSON. Writes each reply as a line with its status,
//! its length and its media type, and then its body. The tests of the WebAssembly engine compare it with these replies.

use saltire_ask::{Agents, WireReply, ask};
use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let agents = Agents::new();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (verb, json) = line.split_once(' ').unwrap_or((&line, ""));
        let WireReply { status, kind, body } = ask(&agents, verb, json.as_bytes(), &saltire::front_end::Stop::new());
        writeln!(out, "{status} {} {kind}", body.len())?;
        out.write_all(&body)?;
    }
    Ok(())
}
