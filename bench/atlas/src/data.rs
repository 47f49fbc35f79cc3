//! The files of `data/atlas`: lines of text, and comments that start with `#`.

use std::{
    error::Error,
    fmt::Display,
    fs::{self, File, OpenOptions},
    path::{Path, PathBuf},
    str::FromStr,
};

/// Returns the path of a file of the repository.
#[must_use]
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(name)
}

/// Reads the lines of a file of `data/atlas` that are not comments.
///
/// # Errors
/// The file cannot be read, or a line cannot be parsed; the error names the line.
pub fn read<T: FromStr<Err: Display>>(name: &str) -> Result<Vec<T>, Box<dyn Error>> {
    let file = path("data/atlas").join(name);
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let parsed = lines
        .map(|(nth, line)| line.parse().map_err(|error| format!("{}:{}: {error}", file.display(), nth + 1).into()));
    parsed.collect()
}

/// Reads the comments of a file of `data/atlas`.
///
/// # Errors
/// The file cannot be read.
pub fn comments(name: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let text = fs::read_to_string(path("data/atlas").join(name))?;
    Ok(text.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect())
}

/// Opens a file to append rows, and returns it with the number of its rows. A row that a stopped run left unfinished is removed.
///
/// # Errors
/// The file cannot be read or written.
pub fn append(file: &Path) -> Result<(File, u64), Box<dyn Error>> {
    let text = if file.exists() { fs::read_to_string(file)? } else { String::new() };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let out = OpenOptions::new().create(true).append(true).open(file)?;
    out.set_len(whole as u64)?;
    Ok((out, text[..whole].lines().count() as u64))
}

/// Writes a file of `data/atlas`: comments, then lines.
///
/// # Errors
/// The file cannot be written.
pub fn write<T: Display>(name: &str, comments: &[&str], lines: &[T]) -> Result<(), Box<dyn Error>> {
    let comments = comments.iter().map(|comment| format!("# {comment}\n"));
    let lines = lines.iter().map(|line| format!("{line}\n"));
    fs::create_dir_all(path("data/atlas"))?;
    fs::write(path("data/atlas").join(name), comments.chain(lines).collect::<String>())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_row_is_made_again() {
        let file = std::env::temp_dir().join(format!("saltire-atlas-rows-{}", std::process::id()));
        for (text, rows, kept) in [("one\nha", 1, "one\n"), ("one\ntwo\n", 2, "one\ntwo\n"), ("ha", 0, "")] {
            fs::write(&file, text).unwrap();
            assert_eq!(append(&file).unwrap().1, rows, "{text:?}");
            assert_eq!(fs::read_to_string(&file).unwrap(), kept, "{text:?}");
        }
        fs::remove_file(&file).unwrap();
    }
}
