//! What is said on standard error: notes, unless quiet, and errors.

use saltire::render::terminal;
use std::io::{IsTerminal, Write};

/// Standard error, and whether it may be used for less than an error.
#[derive(Clone, Copy, Default)]
pub struct Notes {
    pub quiet: bool,
}

impl Notes {
    /// Something worth knowing.
    pub fn note(self, text: &str) {
        if !self.quiet {
            say(text);
        }
    }

    /// Something that went wrong.
    pub fn error(self, text: &str) {
        say(&format!("error: {text}"));
    }

    /// Something wrong at a place in a file, in the form that editors jump to.
    pub fn place(self, text: &str) {
        say(text);
    }

    /// Whether a progress bar has a place here.
    pub fn can_draw(self) -> bool {
        !self.quiet && std::io::stderr().is_terminal()
    }
}

/// Writes to standard error, in lines that fit if it is a terminal. An error of writing has nowhere to be reported.
fn say(text: &str) {
    let mut out = std::io::stderr();
    let width = if out.is_terminal() { crate::plan::columns() } else { usize::MAX };
    for line in text.lines() {
        let _ = match terminal::visible(line) > width {
            true => writeln!(out, "{}", terminal::wrapped(line, width).join("\n")),
            false => writeln!(out, "{line}"),
        };
    }
}
