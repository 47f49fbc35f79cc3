//! The documentation: its examples print what the pages show, and its links lead somewhere.
//!
//! An example is a fenced block whose first line starts with `$ `. All examples of a page run in one temporary folder,
//! in order, so that one can use the files of another; `data` in that folder is the `data` of the repository. A page shows
//! the output alone, or the output and then the messages. `[..]` stands for any part of a line, a line `...` for any number of lines. A block
//! below the comment `<!-- not run: REASON -->` is skipped. `UPDATE=1` writes the output into the pages again.

#[cfg(all(unix, feature = "parquet", feature = "pixels", feature = "zstd"))]
use crate::common::folder;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The Markdown files of the repository that git tracks, or would track.
fn pages() -> Vec<PathBuf> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !name.starts_with('.') && name != "target" && name != "node_modules" {
                    collect(&path, found);
                }
            } else if name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(&repository(), &mut found);
    found.sort();
    found
}

/// A page cut into its examples and what stands between them.
#[cfg(all(unix, feature = "parquet", feature = "pixels", feature = "zstd"))]
enum Part {
    Text(String),
    /// The commands, each with the output that the page shows.
    Example(Vec<(String, String)>),
}

#[cfg(all(unix, feature = "parquet", feature = "pixels", feature = "zstd"))]
fn parts(page: &str) -> Vec<Part> {
    let (mut parts, mut text, mut skip) = (Vec::new(), String::new(), false);
    let mut lines = page.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        text += line;
        let example = line.starts_with("```") && lines.peek().is_some_and(|next| next.starts_with("$ "));
        if example && !skip {
            parts.push(Part::Text(std::mem::take(&mut text)));
            let mut commands: Vec<(String, String)> = Vec::new();
            for line in lines.by_ref() {
                if let Some(command) = line.strip_prefix("$ ") {
                    commands.push((command.to_owned(), String::new()));
                } else if line.starts_with("```") {
                    text += line;
                    break;
                } else {
                    let (command, output) = commands.last_mut().unwrap();
                    let goes_on = output.is_empty() && command.ends_with("\\\n");
                    if goes_on { command } else { output }.push_str(line);
                }
            }
            parts.push(Part::Example(commands));
        }
        skip = line.starts_with("<!-- not run:") || (skip && line.trim().is_empty());
    }
    parts.push(Part::Text(text));
    parts
}

/// Whether an output is the one that a page shows.
fn shows(shown: &str, output: &str) -> bool {
    fn line(shown: &str, output: &str) -> bool {
        let Some((start, rest)) = shown.split_once("[..]") else { return shown == output };
        let Some(mut left) = output.strip_prefix(start) else { return false };
        loop {
            if line(rest, left) {
                return true;
            }
            let Some(next) = left.chars().next() else { return false };
            left = &left[next.len_utf8()..];
        }
    }
    fn lines(shown: &[&str], output: &[&str]) -> bool {
        match (shown, output) {
            ([], output) => output.is_empty(),
            (["...", rest @ ..], output) => (0..=output.len()).any(|skipped| lines(rest, &output[skipped..])),
            ([first, shown @ ..], [start, output @ ..]) => line(first, start) && lines(shown, output),
            _ => false,
        }
    }
    lines(&shown.lines().collect::<Vec<_>>(), &output.lines().collect::<Vec<_>>())
}

#[test]
fn wildcards_match_what_they_should() {
    assert!(shows("a [..] d\n...\nz\n", "a b c d\n1\n2\nz\n"));
    assert!(shows("...\n", "") && shows("a[..]\n", "a\n"));
    assert!(!shows("a\n", "a\nb\n") && !shows("a [..] d\n", "a b c\n") && !shows("a\n...\nz\n", "a\nb\n"));
}

#[cfg(all(unix, feature = "parquet", feature = "pixels", feature = "zstd"))]
#[test]
fn the_examples_print_what_the_pages_show() {
    let program = Path::new(env!("CARGO_BIN_EXE_saltire"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let update = std::env::var_os("UPDATE").is_some();
    let (mut wrong, mut count) = (String::new(), 0);
    for page in pages() {
        let shown_at = page.parent().unwrap();
        if shown_at != repository() && shown_at != repository().join("docs") {
            continue;
        }
        let folder = folder().join(page.file_stem().unwrap());
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).unwrap();
        std::os::unix::fs::symlink(repository().join("data"), folder.join("data")).unwrap();
        let mut written = String::new();
        for part in parts(&fs::read_to_string(&page).unwrap()) {
            let commands = match part {
                Part::Text(text) => {
                    written += &text;
                    continue;
                }
                Part::Example(commands) => commands,
            };
            for (command, shown) in commands {
                count += 1;
                let run = std::process::Command::new("sh")
                    .args(["-c", &command])
                    .current_dir(&folder)
                    .envs([("PATH", path.as_str()), ("NO_COLOR", "1"), ("COLUMNS", "120")])
                    .output()
                    .unwrap();
                let alone = String::from_utf8(run.stdout).unwrap();
                let output = format!("{alone}{}", String::from_utf8(run.stderr).unwrap());
                let right = shows(&shown, &output) || shows(&shown, &alone);
                if !right && !update {
                    wrong += &format!("{}: $ {command}{output}instead of:\n{shown}\n", page.display());
                }
                written += &format!("$ {command}{}", if right { &shown } else { &output });
            }
        }
        if update {
            fs::write(&page, written).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}UPDATE=1 writes these outputs into the pages: read the difference");
    assert!(count > 20, "only {count} examples were found");
}

#[test]
fn every_link_of_every_page_leads_somewhere() {
    let mut broken = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.clone() } else { page.parent().unwrap().join(path) };
            let found = target.exists()
                && (anchor.is_empty()
                    || target.extension().is_none_or(|kind| kind != "md")
                    || anchors(&fs::read_to_string(&target).unwrap()).any(|name| name == anchor));
            if !found {
                broken.push(format!("{}: {link}", page.strip_prefix(repository()).unwrap().display()));
            }
        }
    }
    assert!(broken.is_empty(), "links without a target:\n{}", broken.join("\n"));
}

/// The targets of the links and pictures of a page, without those in code.
fn links(page: &str) -> Vec<&str> {
    let (mut found, mut code) = (Vec::new(), false);
    for line in page.lines() {
        if line.trim_start().starts_with("```") {
            code = !code;
        }
        if code {
            continue;
        }
        let prose = line.split('`').step_by(2);
        // Code inside a link's text splits the link, but its target stays in one piece.
        for piece in prose {
            found.extend(piece.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link));
        }
    }
    found
}

/// The names that GitHub gives the headings of a page.
fn anchors(page: &str) -> impl Iterator<Item = String> {
    page.lines().filter(|line| line.starts_with('#')).map(|line| {
        let kept = |sign: &char| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_');
        line.trim_start_matches('#').trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
    })
}
