//! The file that `-o` names: its extension must agree with what is written to it, and it must not be an input.

use crate::{
    args::{Cli, Command, FormatArg},
    feature::Feature,
};
use anyhow::{Result, bail};
use saltire::formats::Format;
#[cfg(not(unix))]
use std::path::PathBuf;
use std::{ffi::OsStr, fs, path::Path};

/// The kind of content that the extension of a file stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExtensionKind {
    Table,
    Picture,
    Json,
    Xml,
    /// A format that no command writes.
    Foreign,
    /// Text of any kind.
    Any,
}

/// What a command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writes {
    Text,
    /// Lines, or a table if the name is a table's.
    TextOrTable,
    Json,
    Csv,
    Xml,
    /// A picture; the command itself looks at the name.
    Picture,
    /// Any text, such as a manual page.
    Anything,
}

const FOREIGN: &[&str] = &[
    "xlsx", "xls", "ods", "doc", "docx", "odt", "zip", "tar", "7z", "bz2", "xz", "db", "sqlite", "feather", "arrow",
    "avro", "orc", "jpg", "jpeg", "webp", "bmp", "tiff", "mp4", "html", "htm",
];

/// The extension in lower case, without that of a packer.
fn extension(path: &Path) -> Option<(String, bool)> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let (name, packed) = match name.rsplit_once('.')? {
        (rest, "gz" | "zst") => (rest, true),
        _ => (name.as_str(), false),
    };
    Some((name.rsplit_once('.')?.1.to_owned(), packed))
}

fn extension_kind(extension: &str) -> ExtensionKind {
    match extension {
        "parquet" | "pq" | "csv" | "tsv" => ExtensionKind::Table,
        "svg" | "png" | "gif" | "pdf" => ExtensionKind::Picture,
        "json" | "ndjson" | "jsonl" => ExtensionKind::Json,
        "xml" => ExtensionKind::Xml,
        other if FOREIGN.contains(&other) => ExtensionKind::Foreign,
        _ => ExtensionKind::Any,
    }
}

/// What a command writes, and what it is called.
fn writes(cli: &Cli) -> Writes {
    let json = cli.common.json || cli.common.format == FormatArg::Json;
    let drawn = cli.common.format != FormatArg::Auto && !json;
    match &cli.command {
        Command::Draw(_) => Writes::Picture,
        Command::Completions(_) | Command::Man(_) => Writes::Anything,
        Command::Convert(args) => match args.to.as_deref().map(str::parse) {
            None | Some(Ok(Format::Json | Format::FpuzzlesJson | Format::Aind)) => Writes::Json,
            Some(Ok(Format::Csv)) => Writes::Csv,
            Some(Ok(Format::Ksudoku | Format::Opensudoku)) => Writes::Xml,
            Some(_) => Writes::Text,
        },
        _ if json => Writes::Json,
        Command::Solve(_)
        | Command::Check(_)
        | Command::Count(_)
        | Command::Candidates(_)
        | Command::Minimise(_)
        | Command::Rate(_)
        | Command::Explain(_)
            if !drawn =>
        {
            Writes::TextOrTable
        }
        Command::Make(args) if !drawn && args.practise.is_none() => Writes::TextOrTable,
        _ => Writes::Text,
    }
}

/// Refuses a name whose extension stands for something other than what the command writes.
fn refuse_extension(cli: &Cli, path: &Path) -> Result<()> {
    let Some((extension, packed)) = extension(path) else { return Ok(()) };
    let (verb, shown) = (cli.command.name(), path.display());
    let upper = extension.to_ascii_uppercase();
    let kind = match extension.as_str() {
        "parquet" | "pq" => "Parquet",
        "json" | "ndjson" | "jsonl" => "JSON",
        _ => upper.as_str(),
    };
    let (expected, writes) = (extension_kind(&extension), writes(cli));
    let parquet = matches!(extension.as_str(), "parquet" | "pq");
    match (writes, expected) {
        (Writes::Picture | Writes::Anything, _) | (_, ExtensionKind::Any) => Ok(()),
        (Writes::TextOrTable, ExtensionKind::Table) if parquet && packed => {
            bail!("{shown}: Parquet files are compressed already; use a name that ends in .parquet")
        }
        (Writes::TextOrTable, ExtensionKind::Table)
        | (Writes::Json, ExtensionKind::Json)
        | (Writes::Xml, ExtensionKind::Xml) => Ok(()),
        (Writes::Csv, ExtensionKind::Table) if !parquet => Ok(()),
        (Writes::Json, ExtensionKind::Table) => {
            bail!("{shown}: --json cannot be combined with table output; use a name that ends in .json or .ndjson")
        }
        (Writes::Text | Writes::TextOrTable, ExtensionKind::Json) if !matches!(cli.command, Command::Convert(_)) => {
            bail!("{shown}: {verb} writes JSON only with --json; add it, or use a name that ends in .txt")
        }
        (Writes::Text, ExtensionKind::Table) if cli.common.format != FormatArg::Auto => {
            bail!(
                "{shown}: --format cannot be combined with table output; leave it out, or use a name that ends in .txt"
            )
        }
        (Writes::TextOrTable, _) => {
            let names = if Feature::Parquet.is_here() { ".txt, .csv or .parquet" } else { ".txt or .csv" };
            bail!("{shown}: {verb} cannot write {kind}; use a name that ends in {names}")
        }
        (Writes::Json, _) => bail!("{shown}: {verb} cannot write {kind}; use a name that ends in .json"),
        _ => bail!("{shown}: {verb} cannot write {kind} here; use a name that ends in .txt"),
    }
}

/// The files that a command reads.
fn inputs(cli: &Cli) -> Vec<&OsStr> {
    let mut words: Vec<&OsStr> =
        cli.command.inputs().into_iter().flat_map(|inputs| &inputs.inputs).map(AsRef::as_ref).collect();
    words.extend(cli.common.rules.as_deref().map(OsStr::new));
    match &cli.command {
        Command::Hint(args) => words.extend(args.state.as_deref()),
        Command::Make(args) => words.extend(args.pattern.as_deref().map(OsStr::new)),
        Command::Verify(args) => words.extend(args.traces.iter().map(|path| path.as_os_str())),
        _ => {}
    }
    words
}

/// Refuses an output that is also an input: it would be replaced by the answers.
fn refuse_input(cli: &Cli, path: &Path) -> Result<()> {
    let Some(output) = identity(path) else { return Ok(()) };
    let same = |word: &&OsStr| identity(Path::new(word)).as_ref() == Some(&output);
    if inputs(cli).iter().any(same) || stdin_identity().as_ref() == Some(&output) {
        bail!("{}: is also an input, which the output would replace; give -o another name", path.display());
    }
    Ok(())
}

/// What two names of one regular file have in common.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|about| (about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok().filter(|path| path.is_file())
}

/// The same of standard input, if it is a file.
#[cfg(unix)]
fn stdin_identity() -> Option<(u64, u64)> {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let file = fs::File::from(std::io::stdin().as_fd().try_clone_to_owned().ok()?);
    file.metadata().ok().filter(fs::Metadata::is_file).map(|about| (about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn stdin_identity() -> Option<PathBuf> {
    None
}

/// Checks the file that `-o` names before anything is read or written.
pub fn check(cli: &Cli) -> Result<()> {
    let Some(path) = &cli.common.output else { return Ok(()) };
    refuse_extension(cli, path)?;
    refuse_input(cli, path)
}
