//! CPU time: of this thread, and of the child processes that have ended.

use anyhow::{Context, Result, bail};
use nix::{
    sys::resource::{UsageWho, getrusage},
    time::{ClockId, clock_gettime},
};
use std::{
    process::{Command, Output, Stdio},
    time::Duration,
};

/// Returns the CPU time that this thread has used.
pub fn thread() -> Duration {
    Duration::from(clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("this system has a thread CPU clock"))
}

fn children() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("this system accounts for child processes");
    let micros =
        |time: nix::sys::time::TimeVal| Duration::from_micros((time.tv_sec() * 1_000_000 + time.tv_usec()) as u64);
    micros(usage.user_time()) + micros(usage.system_time())
}

/// What a command line run by the shell did.
pub struct TimedRun {
    /// User and system time, its own children's included.
    pub cpu: Duration,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
}

/// Runs a command line by the shell. Exit code 1 means "some answer is no", so it is not a failure.
pub fn run(command: &str, keep_output: bool) -> Result<TimedRun> {
    let before = children();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).stdin(Stdio::null()).stderr(Stdio::piped());
    shell.stdout(if keep_output { Stdio::piped() } else { Stdio::null() });
    let Output { status, stdout, stderr } = shell.output().with_context(|| format!("cannot run `{command}`"))?;
    let cpu = children().saturating_sub(before);
    if !matches!(status.code(), Some(0 | 1)) {
        bail!("`{command}` ended with {status}: {}", String::from_utf8_lossy(&stderr).trim());
    }
    Ok(TimedRun { cpu, stdout })
}
