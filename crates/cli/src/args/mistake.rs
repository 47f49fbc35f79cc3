//! What is wrong with the arguments, in one line.

use super::{Cli, find_verb};
use crate::suggest;
use clap::{
    CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};
use std::error::Error as _;

/// Returns the message for arguments of this command that cannot be used.
pub fn message(error: &clap::Error, verb: Option<&str>) -> String {
    let all = |kind| strings(error.get(kind));
    let first = |kind| all(kind).into_iter().next().unwrap_or_default();
    let option = name(&first(ContextKind::InvalidArg));
    let value = first(ContextKind::InvalidValue);
    let help = match verb {
        Some(verb) => format!("`saltire {verb} --help`"),
        None => "`saltire --help`".to_owned(),
    };
    match error.kind() {
        ErrorKind::ValueValidation => {
            let why = error.source().map_or_else(|| "cannot be read".to_owned(), ToString::to_string);
            if why.starts_with("must ") { format!("{option} {why}") } else { format!("{option}: {why}") }
        }
        ErrorKind::InvalidValue => {
            let known = all(ContextKind::ValidValue);
            if value.is_empty() {
                let known = if known.is_empty() { String::new() } else { format!(": {}", known.join(", ")) };
                return format!("{option} needs a value{known}");
            }
            let hint = suggest::hint(&value, known.iter().map(String::as_str));
            format!("{option}: '{value}' is not one of {}{hint}", known.join(", "))
        }
        ErrorKind::UnknownArgument if option.starts_with('-') => match all(ContextKind::SuggestedArg).first() {
            Some(near) => format!("unknown option '{option}'; did you mean '{}'?", name(near)),
            // clap compares with the options of the program only if the option stands before the verb.
            None => match near(&option, verb) {
                Some(near) if near == option => {
                    format!("option '{option}' must follow the command; {help} lists the options")
                }
                Some(near) => format!("unknown option '{option}'; did you mean '{near}'?"),
                None => format!("unknown option '{option}'; {help} lists the options"),
            },
        },
        ErrorKind::UnknownArgument => format!("unexpected argument '{option}'; {help} shows what the command takes"),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = all(ContextKind::InvalidArg).iter().map(|arg| name(arg)).collect();
            match missing.as_slice() {
                // An option requires another one; clap does not say which.
                [only] if only == "--all" || only == "--counts" => format!("--limit is possible only with {only}"),
                [only] if only == "--estimate" => format!("--probes and --seed are possible only with {only}"),
                _ => format!("missing {}; {help} explains the options", missing.join(" and ")),
            }
        }
        ErrorKind::ArgumentConflict => {
            let others: Vec<String> = all(ContextKind::PriorArg).iter().map(|arg| name(arg)).collect();
            match others.as_slice() {
                [only] if *only == option => format!("{option} is given more than once"),
                _ => format!("{option} cannot be used with {}", others.join(", ")),
            }
        }
        ErrorKind::InvalidSubcommand => {
            let typed = first(ContextKind::InvalidSubcommand);
            find_verb(&Cli::command(), &typed).map_or_else(|error| error.to_string(), |_| typed.clone())
        }
        _ => {
            let text = error.to_string();
            let line = text.lines().next().unwrap_or_default();
            line.strip_prefix("error: ").unwrap_or(line).to_owned()
        }
    }
}

/// Returns the option of a verb that is nearest to a mistyped one, if any is near enough to be meant.
fn near(option: &str, verb: Option<&str>) -> Option<String> {
    let command = Cli::command();
    let verb = command.find_subcommand(verb?)?;
    let has_short = |arg: &clap::Arg| arg.get_short().is_some_and(|letter| option == format!("-{letter}"));
    if verb.get_arguments().any(has_short) {
        return Some(option.to_owned());
    }
    let near = suggest::nearest(option.strip_prefix("--")?, verb.get_arguments().filter_map(clap::Arg::get_long))?;
    Some(format!("--{near}"))
}

fn strings(value: Option<&ContextValue>) -> Vec<String> {
    match value {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// Returns the name of an argument without what its value is called: `--limit` for `--limit <N>`.
fn name(arg: &str) -> String {
    arg.split([' ', '[', '=']).next().filter(|name| !name.is_empty()).unwrap_or(arg).trim_matches(['<', '>']).to_owned()
}
