//! Faults: kill -9 at random moments, a full disk, a folder that cannot be written, broken inputs, a reader that stops.
//! After each, the output is whole or as it was before, the message names file and cause, and the same command gives the
//! identical file. `SALTIRE_KILLS=200` sets how often each kind of run is killed.
#![cfg(unix)]

use crate::{
    common::{AIND_SOLUTION, Run, command, folder, saltire},
    random::Random,
};
use std::{
    collections::hash_map::RandomState,
    fs,
    hash::BuildHasher,
    io::Read,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// A kind of run: a name, the input it writes for itself, the arguments before `-o`, the end of the output's name.
struct Job {
    name: &'static str,
    args: Vec<String>,
    end: &'static str,
}

/// Clues of one solution, a different set for each number.
fn puzzle(nth: usize) -> String {
    let mixed = |place: usize| ((nth * 81 + place) as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
    let keep = |(place, digit): (usize, char)| if mixed(place) % 11 < 5 { digit } else { '.' };
    AIND_SOLUTION.chars().enumerate().map(keep).collect()
}

fn jobs(rows: usize, made: usize) -> Vec<Job> {
    let text: String = (0..rows).map(|nth| puzzle(nth) + "\n").collect();
    let csv: String = (0..rows).map(|nth| format!("{nth},{}\n", puzzle(nth))).collect();
    let (lines, table) = (folder().join("in.txt"), folder().join("in.csv"));
    fs::write(&lines, text).unwrap();
    fs::write(&table, format!("id,puzzle\n{csv}")).unwrap();
    let args = |args: &[&str]| args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>();
    let (lines, table) = (lines.to_str().unwrap(), table.to_str().unwrap());
    let mut jobs = vec![
        Job { name: "text", args: args(&["check", "-j", "2", lines]), end: "txt" },
        Job { name: "packed", args: args(&["check", "-j", "2", lines]), end: "txt.gz" },
        Job { name: "csv", args: args(&["check", "-j", "2", table]), end: "csv" },
        Job { name: "make", args: args(&["make", "-n", &made.to_string(), "--seed", "5"]), end: "txt" },
    ];
    if cfg!(feature = "zstd") {
        jobs.push(Job { name: "zstd", args: args(&["check", "-j", "2", lines]), end: "txt.zst" });
    }
    if cfg!(feature = "parquet") {
        jobs.push(Job { name: "parquet", args: args(&["check", "-j", "2", table]), end: "parquet" });
    }
    jobs
}

impl Job {
    fn command(&self, output: &Path) -> Command {
        let mut command = command();
        command.args(&self.args).arg("-o").arg(output).stdin(Stdio::null());
        command
    }

    /// Runs to the end and returns the file, and how long it took.
    fn whole(&self, output: &Path) -> (Vec<u8>, Duration) {
        let begun = Instant::now();
        let run = self.command(output).output().unwrap();
        assert!(matches!(run.status.code(), Some(0 | 1)), "{}: {run:?}", self.name);
        (fs::read(output).unwrap(), begun.elapsed())
    }

    /// A folder of this job's own, empty.
    fn folder(&self, what: &str) -> PathBuf {
        let path = folder().join(format!("{}-{what}", self.name));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        path
    }
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_killed_run_leaves_nothing_half_done() {
    let kills: u32 = std::env::var("SALTIRE_KILLS").map_or(6, |text| text.parse().expect("a number of kills"));
    let (mut before, mut during, mut after) = (0, 0, 0);
    for job in jobs(1500, 60) {
        let place = job.folder("killed");
        let reference = place.join(format!("reference.{}", job.end));
        let (expected, took) = job.whole(&reference);
        fs::remove_file(reference).unwrap();
        let output = place.join(format!("out.{}", job.end));
        for kill in 0..kills {
            // Every other time a file of this name is there already.
            let old = (kill % 2 == 1).then_some(&b"old\n"[..]);
            match old {
                Some(old) => fs::write(&output, old).unwrap(),
                None => drop(fs::remove_file(&output)),
            }
            let random = RandomState::new().hash_one(kill);
            let moment = took.mul_f64((random % 1200) as f64 / 1000.0);
            let mut child = job.command(&output).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(moment);
            let _ = child.kill();
            let ended = child.wait().unwrap().code().is_some();
            let left = names(&place).into_iter().any(|name| name != format!("out.{}", job.end));
            match (ended, left) {
                (true, _) => after += 1,
                (false, true) => during += 1,
                (false, false) => before += 1,
            }
            let found = fs::read(&output).ok();
            let whole = found.as_deref() == Some(&expected[..]) || found.as_deref() == old;
            assert!(whole, "{} killed after {moment:?}: {:?} bytes", job.name, found.map(|found| found.len()));
            // The same command makes the identical file, and nothing is left beside it.
            assert_eq!(job.whole(&output).0, expected, "{} after a kill at {moment:?}", job.name);
            assert_eq!(names(&place).len(), 1, "{}: {:?}", job.name, names(&place));
        }
    }
    eprintln!("killed: {before} before the first byte, {during} while writing, {after} had ended");
}

/// A table run keeps its complete parts: after a kill between two parts, the same command continues with the rows after them.
#[test]
fn a_killed_run_continues_after_its_complete_parts() {
    const ROWS: usize = 3000;
    for job in jobs(ROWS, 1).into_iter().filter(|job| matches!(job.end, "csv" | "parquet")) {
        let place = job.folder("parts");
        let output = place.join(format!("out.{}", job.end));
        // Batches of `rate` are small, so that a part can have few rows.
        let rate = || {
            let mut command = command();
            command.args(["rate", "--profile", "se121x", "-j", "2"]).arg(&job.args[3]).arg("-o").arg(&output);
            command.env("SALTIRE_PART_ROWS", "500").stdin(Stdio::null());
            command
        };
        let run = rate().output().unwrap();
        assert!(matches!(run.status.code(), Some(0 | 1)), "{}: {run:?}", job.name);
        let expected = fs::read(&output).unwrap();

        for kept in 1..=3 {
            fs::write(&output, "old\n").unwrap();
            // The second line of the state starts with the number of complete parts.
            let state = beside(&output, ".part").join("state");
            let parts = || fs::read_to_string(&state).ok()?.lines().nth(1)?.split(' ').next()?.parse::<usize>().ok();
            let mut child = rate().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            while parts().is_none_or(|parts| parts < kept) && child.try_wait().unwrap().is_none() {
                std::thread::sleep(Duration::from_millis(1));
            }
            let _ = child.kill();
            child.wait().unwrap();
            assert_eq!(fs::read(&output).unwrap(), b"old\n", "{}: the run was killed too late", job.name);

            let run = rate().output().unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            let rows: usize = said
                .lines()
                .find_map(|line| {
                    line.split_once("continuing after ")?.1.split_once(" rows")?.0.replace(',', "").parse().ok()
                })
                .unwrap_or_else(|| panic!("{}: {said}", job.name));
            assert!((1..ROWS).contains(&rows), "{}: {said}", job.name);
            assert!(fs::read(&output).unwrap() == expected, "{} continued after {rows} rows: another file", job.name);
            assert_eq!(names(&place), [format!("out.{}", job.end)], "{}", job.name);
        }
    }
}

/// The path with more at its end.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// A shell that lets no file grow beyond some blocks of 512 bytes; without the signal, writing fails.
fn in_little_room(command: &Command, blocks: usize) -> std::process::Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    shell.arg(command.get_program()).args(command.get_args()).stdin(Stdio::null()).output().unwrap()
}

/// Runs in a file system of its own, made by `mount` at a folder, where the system lets a test do that.
fn mounted(mount: &str, at: &Path, command: &Command) -> Option<std::process::Output> {
    let inside = format!("{mount} && exec \"$0\" \"$@\" || exit 99");
    let unshared = |script: &str, command: &Command| {
        let mut shell = Command::new("unshare");
        shell.args(["-rm", "sh", "-c", script]).arg(command.get_program()).args(command.get_args());
        shell.env("AT", at).stdin(Stdio::null()).output().ok()
    };
    if !unshared(mount, &Command::new("true"))?.status.success() {
        return None;
    }
    unshared(&inside, command)
}

fn names_file_and_cause(job: &Job, run: &std::process::Output, output: &Path, causes: &[&str]) {
    let said = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{}: {said}", job.name);
    let line = said.lines().find(|line| line.starts_with("error: ")).unwrap_or_else(|| panic!("{}: {said}", job.name));
    assert!(line.contains(output.to_str().unwrap()), "{}: {line}", job.name);
    assert!(causes.iter().any(|cause| line.contains(cause)), "{}: {line}", job.name);
}

#[test]
fn a_full_disk_is_an_error_and_loses_nothing() {
    let mut skipped = false;
    for job in jobs(3000, 400) {
        let place = job.folder("full");
        let output = place.join(format!("out.{}", job.end));
        let (expected, _) = job.whole(&output);
        // Half the room, and all but the last block.
        for blocks in [expected.len() / 1024, (expected.len() - 1) / 512] {
            fs::write(&output, "old\n").unwrap();
            let run = in_little_room(&job.command(&output), blocks);
            names_file_and_cause(&job, &run, &output, &["File too large"]);
            assert_eq!(fs::read(&output).unwrap(), b"old\n", "{}", job.name);
            assert_eq!(job.whole(&output).0, expected, "{} after there was room again", job.name);
            assert_eq!(names(&place).len(), 1, "{}: {:?}", job.name, names(&place));
        }

        let small = job.folder("small");
        let output = small.join(format!("out.{}", job.end));
        let mount = format!("mount -t tmpfs -o size={}k none \"$AT\"", (expected.len() / 2048).div_ceil(4) * 4);
        match mounted(&mount, &small, &job.command(&output)) {
            Some(run) => names_file_and_cause(&job, &run, &output, &["No space left on device"]),
            None => skipped = true,
        }
    }
    if skipped {
        eprintln!("skipped: no small file system can be mounted here (unshare -rm)");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    for job in jobs(20, 2) {
        let place = job.folder("read-only");
        let output = place.join(format!("out.{}", job.end));
        match mounted("mount -t tmpfs -o ro none \"$AT\"", &place, &job.command(&output)) {
            Some(run) => names_file_and_cause(&job, &run, &output, &["Read-only file system"]),
            None => eprintln!("skipped: no read-only file system can be mounted here (unshare -rm)"),
        }
        let missing = place.join("missing").join(format!("out.{}", job.end));
        let run = job.command(&missing).output().unwrap();
        // Tables make the folder of their parts; nothing else may appear.
        if run.status.code() == Some(2) {
            names_file_and_cause(&job, &run, &missing, &["No such file or directory"]);
        }
    }
}

/// A reader that takes the first bytes and closes its end: the run ends quietly, and soon.
#[test]
fn a_reader_that_stops_ends_the_run() {
    for job in jobs(20_000, 100_000).into_iter().filter(|job| job.end == "txt" || job.end == "csv") {
        let mut command = command();
        command.args(&job.args).stdin(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut first = [0; 10];
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut first).unwrap();
        drop(stdout);
        let begun = Instant::now();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("panicked") && !said.contains("error"), "{}: {said}", job.name);
        assert!(begun.elapsed() < Duration::from_secs(20), "{}: {:?}", job.name, begun.elapsed());
    }
}

/// Inputs that are cut or damaged: an error or answers, never a crash, and the output is whole or absent.
#[test]
fn damaged_inputs_are_reported() {
    let rows = 400;
    let mut inputs: Vec<(&str, Vec<u8>, &str)> = Vec::new();
    for job in jobs(rows, 1).iter().filter(|job| job.name != "make") {
        let output = job.folder("input").join(format!("in.{}", job.end));
        let convert = |args: &[&str]| saltire(&[args, &["-o", output.to_str().unwrap()]].concat(), b"").code;
        let (lines, table) = (folder().join("in.txt"), folder().join("in.csv"));
        match job.name {
            "packed" | "zstd" => assert_eq!(convert(&["convert", "--to", "line", "-q", lines.to_str().unwrap()]), 0),
            "parquet" => assert_ne!(convert(&["solve", "-q", table.to_str().unwrap()]), 2),
            "csv" => drop(fs::copy(table, &output).unwrap()),
            _ => drop(fs::copy(lines, &output).unwrap()),
        }
        inputs.push((job.name, fs::read(&output).unwrap(), job.end));
    }
    for (name, bytes, end) in inputs {
        // The same damage in every run.
        let mut random = Random::new(1);
        let sixths = (1..6).map(|sixth| bytes.len() * sixth / 6);
        let mut damaged: Vec<Vec<u8>> =
            sixths.chain([0, 1, bytes.len() - 1]).map(|length| bytes[..length].to_vec()).collect();
        let cut = damaged.len();
        for nth in 0..if name == "parquet" { 60 } else { 12 } {
            let mut copy = bytes.clone();
            for _ in 0..=nth % 4 {
                let at = random.below(copy.len());
                copy[at] = random.next() as u8;
            }
            // Lengths and offsets of a Parquet file stand at its end.
            if nth % 3 == 0 {
                let at = copy.len() - 1 - random.below(copy.len().min(2000));
                copy[at] = random.next() as u8;
            }
            damaged.push(copy);
        }
        for (nth, bytes) in damaged.into_iter().enumerate() {
            let input = folder().join(format!("damaged-{nth}.{end}"));
            fs::write(&input, &bytes).unwrap();
            let out_end = if matches!(end, "csv" | "parquet") { "csv" } else { "txt" };
            let output = folder().join(format!("damaged-out.{out_end}"));
            let _ = fs::remove_file(&output);
            let Run { stderr, code, .. } =
                saltire(&["solve", input.to_str().unwrap(), "-o", output.to_str().unwrap()], b"");
            assert!(!stderr.contains("panicked"), "{name} {}: {stderr}", input.display());
            assert!((0..=2).contains(&code), "{name} {}: {code}: {stderr}", input.display());
            // Where a file says how long it is, a cut is an error. A text may end anywhere.
            if nth < cut && matches!(name, "packed" | "zstd" | "parquet") {
                assert_eq!(code, 2, "{name}, cut to {} bytes: {stderr}", bytes.len());
            }
            if code == 2 {
                assert!(stderr.contains("damaged-"), "{name}: {stderr}");
            }
            if output.exists() {
                let text = fs::read(&output).unwrap();
                assert!(text.is_empty() || text.ends_with(b"\n"), "{name}: the last row of the output is not whole");
            }
            fs::remove_file(&input).unwrap();
        }
    }
}
