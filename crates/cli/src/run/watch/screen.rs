//! The terminal as a screen: raw mode, the alternate screen, and frames of which only the changed lines are written.

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    execute, queue,
    style::Print,
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate,
        EnterAlternateScreen, LeaveAlternateScreen,
    },
};
use std::{
    io::{self, Write},
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

/// Whether the terminal has to be restored.
static OPEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is restored when this value is dropped, and before a panic prints its message.
pub struct Screen {
    size: (u16, u16),
    lines: Vec<String>,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// Fails if the terminal refuses raw mode or cannot be written to.
    pub fn open() -> io::Result<Screen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let hook = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore();
                hook(panic);
            }));
        });
        terminal::enable_raw_mode()?;
        OPEN.store(true, Ordering::Relaxed);
        let screen = Screen { size: (0, 0), lines: Vec::new() };
        execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide)?;
        Ok(screen)
    }

    /// Shows the frame that `compose` makes for the columns and rows of the terminal.
    ///
    /// # Errors
    /// Fails if the terminal cannot be written to.
    pub fn draw(&mut self, compose: impl FnOnce(usize, usize) -> Vec<String>) -> io::Result<()> {
        let size = terminal::size()?;
        let lines = compose(size.0.into(), size.1.into());
        let mut bytes = Vec::new();
        if self.size != size {
            queue!(bytes, Clear(ClearType::All))?;
            (self.size, self.lines) = (size, Vec::new());
        }
        for row in 0..lines.len().max(self.lines.len()) {
            let line = lines.get(row).map_or("", String::as_str);
            if self.lines.get(row).map_or("", String::as_str) != line {
                // Cleared first: after a line that fills the screen, some terminals would clear its last character.
                let row = u16::try_from(row).unwrap_or(u16::MAX);
                queue!(bytes, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line))?;
            }
        }
        self.lines = lines;
        if bytes.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        queue!(out, BeginSynchronizedUpdate)?;
        out.write_all(&bytes)?;
        execute!(out, EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal once; there is no way to report a failure.
fn restore() {
    if OPEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(io::stdout(), EnableLineWrap, LeaveAlternateScreen, Show);
        let _ = terminal::disable_raw_mode();
    }
}
