//! What is meant: the arguments that every verb shares, decided.

use crate::{
    args::{Color, Common, FormatArg},
    notes::Notes,
    output::Output,
    stop::Interrupt,
    suggest,
};
use anyhow::{Result, bail};
use saltire::{front_end::RulesChoice, render::terminal::Style};
use std::{
    io::{IsTerminal, Read},
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Line,
    Block,
    Candidates,
    Json,
}

/// What is meant.
pub struct Plan {
    /// The rules, if any were named.
    pub rules: Option<RulesChoice>,
    pub form: Form,
    /// Whether the form was asked for by name.
    pub asked: bool,
    pub style: Style,
    /// How many columns text may take.
    pub width: usize,
    pub jobs: usize,
    pub notes: Notes,
    pub progress: bool,
    pub stop: Interrupt,
    output: Option<PathBuf>,
}

impl Plan {
    pub fn new(common: &Common) -> Result<Plan> {
        let terminal = common.output.is_none() && std::io::stdout().is_terminal();
        let notes = Notes { quiet: common.quiet };
        Ok(Plan {
            rules: rules(common)?,
            form: form(common, terminal),
            asked: common.json || common.format != FormatArg::Auto,
            style: style(common, terminal),
            width: width(terminal),
            jobs: common.jobs.unwrap_or_else(cores),
            notes,
            // Lines that run over the screen and a bar that stays in place do not mix.
            progress: !common.no_progress && !terminal && notes.can_draw(),
            stop: Interrupt::listen(),
            output: common.output.clone(),
        })
    }

    /// The rules to check under: the named ones, or found for each puzzle.
    pub fn rules(&self) -> RulesChoice {
        self.rules.clone().unwrap_or_default()
    }

    /// What `-o` names, for a verb that must find it again.
    pub fn output_path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Opens what `-o` names, or standard output, for text.
    pub fn output(&self) -> Result<Output> {
        Output::open(self.output.as_deref())
    }
}

/// Returns how wide text may be. In a file nothing has to be wrapped.
fn width(terminal: bool) -> usize {
    if terminal { columns() } else { usize::MAX }
}

/// Returns the columns of the terminal, 80 if they are not known.
pub fn columns() -> usize {
    const USUAL: usize = 80;
    let said = || std::env::var("COLUMNS").ok()?.parse().ok();
    let found = || crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns));
    found().or_else(said).filter(|&columns| columns > 0).unwrap_or(USUAL)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

fn rules(common: &Common) -> Result<Option<RulesChoice>> {
    let name = match &common.rules {
        _ if common.diagonal => "diagonal",
        Some(name) => name,
        None => return Ok(None),
    };
    if let Some(choice) = RulesChoice::named(name) {
        return Ok(Some(choice));
    }
    match read_file(name) {
        Ok(text) if text.len() > LONGEST_RULES => {
            bail!("{name}: longer than {LONGEST_RULES} bytes, expected a file that lists units")
        }
        Ok(text) => match saltire::board::text::rules::read(&text) {
            Ok(rules) => Ok(Some(rules.into())),
            Err(error) => bail!("{name}:{error}"),
        },
        Err(error) => {
            if error.kind() != std::io::ErrorKind::NotFound {
                bail!("--rules: {name}: cannot read: {error}");
            }
            let hint = suggest::hint(name, ["auto", "classic", "diagonal"]);
            bail!("--rules: '{name}' is not auto, classic or diagonal, and there is no such file{hint}")
        }
    }
}

/// The longest file of rules.
const LONGEST_RULES: usize = 1 << 20;

/// A file, or its start if it is longer than rules can be.
fn read_file(name: &str) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    std::fs::File::open(name)?.take(LONGEST_RULES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn form(common: &Common, terminal: bool) -> Form {
    match common.format {
        _ if common.json => Form::Json,
        FormatArg::Auto if terminal => Form::Block,
        FormatArg::Auto | FormatArg::Line => Form::Line,
        FormatArg::Block => Form::Block,
        FormatArg::Candidates => Form::Candidates,
        FormatArg::Json => Form::Json,
    }
}

fn style(common: &Common, terminal: bool) -> Style {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let codes = terminal && understands_codes();
    let color = match common.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => codes && !dumb && !set("NO_COLOR"),
    };
    Style { unicode: terminal && !dumb && !common.ascii, color }
}

/// Returns whether the terminal understands colour codes. A console of Windows does after a program has switched them on.
fn understands_codes() -> bool {
    #[cfg(windows)]
    return crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    true
}
