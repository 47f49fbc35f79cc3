//! Running the program.
#![allow(unreachable_pub)]

use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

pub const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
pub const AIND_SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// What came of a run.
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

pub fn command() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("saltire"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to its end.
pub fn saltire(args: &[&str], stdin: &[u8]) -> Run {
    let mut child = command().args(args).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let stdin = stdin.to_owned();
    // It may end without reading everything.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap_or(-1),
    }
}

/// A file of this name with this content, in a folder of this test's own.
pub fn scratch(name: &str, content: &[u8]) -> String {
    let path = folder().join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A folder of this test's own: tests run side by side and may use the same names.
pub fn folder() -> PathBuf {
    let test = std::thread::current().name().filter(|name| *name != "main").map(|name| name.replace("::", "-"));
    let own = test.unwrap_or_else(|| std::process::id().to_string());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(own);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file of this name with rules under which the search from the empty board takes more than a minute.
pub fn odd_rules(name: &str) -> String {
    let mut text = String::from("name odd\nrows\ncolumns\nboxes\n");
    for nth in 1..=6 {
        let mut picture = [b'.'; 81];
        (0..9).for_each(|place| picture[(nth * 7 + place * 10) % 81] = b'A');
        text += "extra\n";
        for row in picture.chunks(9) {
            text += core::str::from_utf8(row).unwrap();
            text.push('\n');
        }
    }
    scratch(name, text.as_bytes())
}
