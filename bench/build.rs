//! Tells the program which compiler and which commit built it, for the report.

use std::process::Command;

fn main() {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    println!("cargo::rustc-env=BENCH_RUSTC={}", output(Command::new(rustc).arg("--version")));
    let commit = output(Command::new("git").args(["describe", "--always", "--dirty", "--exclude=*"]));
    println!("cargo::rustc-env=BENCH_COMMIT={}", if commit.is_empty() { "not known" } else { &commit });
    println!("cargo::rerun-if-changed=build.rs");
    // Another commit, or other sources: the report must say so.
    for path in ["logs/HEAD", "index"] {
        let path = output(Command::new("git").args(["rev-parse", "--git-path", path]));
        if std::path::Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=../crates");
}

/// What a command prints; nothing if it cannot be run.
fn output(command: &mut Command) -> String {
    let output = command.output().ok().filter(|output| output.status.success());
    output.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default().trim().to_owned()
}
