//! What is said on standard error: notes, unless quiet, and errors.

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

/// Nobody is left to tell if standard error is closed.
fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}
