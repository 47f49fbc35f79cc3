//! From the words of the command line to [`Cli`], help or an error.

use super::{Cli, help, mistake};
use crate::{feature, input, run::Exit, suggest};
use clap::{CommandFactory, FromArgMatches};
use saltire::{Rules, Solver};
use std::ffi::{OsStr, OsString};

/// `0.1.0 (kernel on this machine: avx2 for diagonal, avx2 for classic; features: none)`.
pub(super) fn version() -> String {
    let kernel = |rules| Solver::kernels(&rules)[0];
    let (diagonal, classic) = (kernel(Rules::diagonal()), kernel(Rules::classic()));
    format!(
        "{} (kernel on this machine: {diagonal} for diagonal, {classic} for classic; features: {})",
        env!("CARGO_PKG_VERSION"),
        feature::listed()
    )
}

/// What came of the arguments.
pub enum Parsed {
    Run(Box<Cli>),
    /// Help, the version or a usage error: already printed.
    Said(Exit),
}

/// Reads the arguments. A bare puzzle means `solve`.
pub fn parse(typed: impl IntoIterator<Item = OsString>) -> Parsed {
    let mut typed: Vec<OsString> = typed.into_iter().map(input::protect_puzzle).collect();
    if typed.len() == 1 {
        typed.push(if input::something_is_piped() { "solve" } else { "-h" }.into());
    }
    match first_word(&typed) {
        First::Nothing | First::Verb => {}
        First::Other(word) => {
            if let Some(message) = unknown_verb(word) {
                crate::notes::Notes::default().error(&message);
                return Parsed::Said(Exit::Unusable);
            }
            typed.insert(1, "solve".into());
        }
        First::Options => typed.insert(1, "solve".into()),
    }
    let parsed = help::for_terminal().try_get_matches_from(&typed).and_then(|found| Cli::from_arg_matches(&found));
    match parsed {
        Ok(cli) => Parsed::Run(Box::new(cli)),
        Err(error) => {
            use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
            if matches!(error.kind(), DisplayHelp | DisplayVersion) {
                // A closed pipe is no reason to complain about help.
                let _ = error.print();
                return Parsed::Said(Exit::Fine);
            }
            let command = Cli::command();
            let verb = typed.iter().skip(1).find_map(|word| command.find_subcommand(word)).map(clap::Command::get_name);
            crate::notes::Notes::default().error(&mistake::message(&error, verb));
            Parsed::Said(Exit::Unusable)
        }
    }
}

/// What the first word is that is no option.
enum First<'a> {
    /// There are no words, or only help or the version is requested.
    Nothing,
    /// There are options and no other word.
    Options,
    Verb,
    Other(&'a OsStr),
}

fn first_word(typed: &[OsString]) -> First<'_> {
    let command = Cli::command();
    let Some(solve) = command.find_subcommand("solve") else { return First::Nothing };
    let find = |option: &str| {
        command.get_arguments().chain(solve.get_arguments()).find(|arg| match option.strip_prefix("--") {
            Some(long) => arg.get_long_and_visible_aliases().is_some_and(|names| names.contains(&long)),
            None => option.chars().nth(1) == arg.get_short(),
        })
    };
    let mut rest = typed.iter().skip(1);
    let mut first = First::Nothing;
    while let Some(word) = rest.next() {
        first = First::Options;
        match word.to_str() {
            Some("-h" | "--help" | "-V" | "--version") => return First::Nothing,
            Some("--") => break,
            Some(option) if option.len() > 1 && option.starts_with('-') => {
                let name = option.split('=').next().unwrap_or(option);
                // What follows an unknown option may be its value: the option is reported, not the value.
                // With a verb behind it, the option was meant for the verb.
                let is_verb = |word: &OsString| command.find_subcommand(word).is_some();
                let Some(known) = find(name) else {
                    return if rest.any(is_verb) { First::Verb } else { First::Options };
                };
                let attached = name != option || !name.starts_with("--") && name.chars().count() > 2;
                if known.get_action().takes_values() && !attached {
                    rest.next();
                }
            }
            Some(verb) if verb == "help" || command.find_subcommand(verb).is_some() => return First::Verb,
            _ => return First::Other(word),
        }
    }
    first
}

/// What to say of a word that was probably meant as a verb: letters alone, and neither a file nor 81 cells.
fn unknown_verb(word: &OsStr) -> Option<String> {
    const LONGEST: usize = 20;
    let word = word.to_str()?;
    let is_word = word.len() <= LONGEST && word.starts_with(char::is_alphabetic);
    let is_word = is_word && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    if !is_word || std::fs::symlink_metadata(word).is_ok() {
        return None;
    }
    Some(find_verb(&Cli::command(), word).err()?.to_string())
}

/// Returns the verb of a name.
///
/// # Errors
/// No verb has that name; with the nearest that there is.
pub fn find_verb<'a>(command: &'a clap::Command, name: &str) -> anyhow::Result<&'a clap::Command> {
    command.find_subcommand(name).ok_or_else(|| {
        let known = command.get_subcommands().map(clap::Command::get_name);
        match suggest::nearest(name, known) {
            Some(verb) => anyhow::anyhow!("unknown command '{name}'; did you mean '{verb}'?"),
            None => anyhow::anyhow!(
                "unknown command '{name}', and no file has that name; `saltire --help` lists the commands"
            ),
        }
    })
}
