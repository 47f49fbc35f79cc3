//! The examples of the README print what the README shows, its links lead somewhere, and it stays short.

use crate::common::{command, folder};
use std::{fs, path::PathBuf, process::Output};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The commands of the README's `text` blocks, each with the output that follows it.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    for block in readme.split("```text\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for line in block.lines() {
            match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(typed), _) => examples.push((typed.to_owned(), String::new())),
                (None, Some((_, shown))) => *shown += &format!("{line}\n"),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    examples
}

/// Times differ from run to run, and with them the bars and the width of the columns.
fn without_times(text: &str) -> Vec<String> {
    let word = |word: &&str| *word != "ms" && (word.parse::<f64>().is_err() || !word.contains('.'));
    let line = |line: &str| {
        let words: Vec<&str> =
            line.split_whitespace().filter(word).filter(|word| !word.trim_matches('#').is_empty()).collect();
        words.join(" ")
    };
    text.lines().map(line).collect()
}

#[test]
fn the_examples_print_what_the_readme_shows() {
    let folder = folder();
    let examples = examples(&readme());
    assert!(examples.len() >= 5, "{examples:?}");
    for (typed, shown) in examples {
        let words: Vec<&str> = typed.split_whitespace().collect();
        let (program, args) = words.split_first().unwrap();
        if *program == "head" {
            let text = fs::read_to_string(folder.join(args[2])).unwrap();
            let lines: usize = args[1].parse().unwrap();
            assert_eq!(text.lines().take(lines).map(|line| format!("{line}\n")).collect::<String>(), shown, "{typed}");
            continue;
        }
        assert_eq!(*program, "saltire", "{typed}");
        let data = root().join("data");
        let args = args.iter().map(|word| match word.strip_prefix("data/") {
            Some(file) => data.join(file).into_os_string(),
            None => word.into(),
        });
        let Output { status, stdout, stderr } = command().args(args).current_dir(&folder).output().unwrap();
        assert!(status.success(), "{typed}: {}", String::from_utf8_lossy(&stderr));
        // The README shows the output alone, or the output and then the messages.
        let output = String::from_utf8(stdout).unwrap();
        let all = output.clone() + &String::from_utf8(stderr).unwrap();
        if shown.contains(" ms ") {
            assert_eq!(without_times(&output), without_times(&shown), "{typed}\n{output}");
        } else {
            assert!(shown == all || !output.is_empty() && shown == output, "{typed}\n{all}");
        }
    }
}

#[test]
fn the_readme_is_short_and_its_links_lead_somewhere() {
    let readme = readme();
    assert!(readme.lines().count() <= 150, "{} lines", readme.lines().count());
    let links: Vec<&str> = readme.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()).collect();
    assert!(links.len() > 10);
    for link in links.iter().filter(|link| !link.starts_with("http")) {
        assert!(root().join(link).exists(), "{link}");
    }
}
