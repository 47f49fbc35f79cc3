//! Rating by class of difficulty: `saltire rate` beside any rater given as a command.

use crate::{
    clock,
    peer::command::{Spec, file, lasting_file},
    report::{ReportRow, ReportTable, Timing},
};
use anyhow::{Context, Result, bail};
use saltire_board::Rules;
use std::{path::Path, time::Duration};
use tempfile::NamedTempFile;

/// The classes: up to which ER, in tenths.
const CLASSES: [(u32, &str); 6] =
    [(25, "ER ≤ 2.5"), (55, "2.6–5.5"), (74, "5.6–7.4"), (85, "7.5–8.5"), (91, "8.6–9.1"), (u32::MAX, "> 9.1")];

/// The files with known ratings (`puzzle ER EP ED`), classic and diagonal.
const FILES: [&str; 2] = ["classic_se121.txt", "x_se121x.txt"];

/// A rated puzzle: its line and its `ER EP ED`.
type RatedLine = (String, String);

/// Tables for the rated puzzles in the folder's `ratings/`; the ratings of all raters must equal the file's.
pub fn run(folder: &Path, saltire: &Path, raters: &[Spec], rounds: usize, hardest: bool) -> Result<Vec<ReportTable>> {
    let mut tables = Vec::new();
    for (name, rules) in FILES.into_iter().zip([Rules::classic(), Rules::diagonal()]) {
        let path = folder.join("ratings").join(name);
        if !path.exists() {
            continue;
        }
        let own = format!("saltire='{}' rate -q -j1 --rules {{rules}} {{file}}", saltire.display()).parse::<Spec>()?;
        let raters: Vec<&Spec> = std::iter::once(&own).chain(raters.iter().filter(|spec| spec.takes(&rules))).collect();
        let mut rows = Vec::new();
        for (class, puzzles) in classes(&path)? {
            if puzzles.is_empty() || (class == CLASSES[5].1 && !hardest) {
                continue;
            }
            eprintln!("rate {} {class}: {} puzzles", rules.name(), puzzles.len());
            rows.push(ReportRow {
                set: class.to_owned(),
                count: puzzles.len() as u64,
                timings: race(&raters, &rules, &puzzles, rounds)?,
            });
        }
        tables.push(ReportTable {
            mode: "rate",
            rules: rules.name().to_owned(),
            title: format!("Rating, {}: by class of difficulty, one thread", rules.name()),
            unit: "puzzles",
            note: "CPU time a puzzle of the whole process, less its start-up. ER, EP and ED of all equal the reference; † does not print them.".to_owned(),
            rows,
        });
    }
    Ok(tables)
}

fn classes(path: &Path) -> Result<Vec<(&'static str, Vec<RatedLine>)>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut classes = CLASSES.map(|(_, name)| (name, Vec::new()));
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let place = || format!("{}:{}: expected `puzzle ER EP ED`", path.display(), number + 1);
        let (puzzle, ratings) = line.split_once(' ').with_context(place)?;
        let rating = ratings.split(' ').next().and_then(|rating| rating.parse::<f64>().ok()).with_context(place)?;
        let class = CLASSES.iter().position(|(top, _)| (rating * 10.0).round() as u32 <= *top).unwrap_or(5);
        classes[class].1.push((puzzle.to_owned(), ratings.to_owned()));
    }
    Ok(classes.into())
}

fn race(raters: &[&Spec], rules: &Rules, puzzles: &[RatedLine], rounds: usize) -> Result<Vec<Timing>> {
    let text: String = puzzles.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let one = file(&text[..82], 1)?;
    let mut lanes = Vec::new();
    for rater in raters {
        let once = file(&text, 1)?;
        let run = clock::run(&rater.command(rules, &once), true)?;
        let printed = same_ratings(rater.name(), &run.stdout, puzzles)?;
        let (many, times) = lasting_file(&text, |file| Ok(clock::run(&rater.command(rules, file), false)?.cpu))?;
        lanes.push((many, times, printed, Vec::new(), Duration::MAX));
    }
    for _ in 0..rounds {
        for (rater, (many, times, _, nanos, startup)) in raters.iter().zip(&mut lanes) {
            let cpu =
                |file: &NamedTempFile| Ok::<_, anyhow::Error>(clock::run(&rater.command(rules, file), false)?.cpu);
            // One puzzle is more than a start-up where a puzzle is slow; it is taken off only where puzzles are many.
            if *times > 1 {
                *startup = (*startup).min(cpu(&one)?);
            }
            let start = if *times > 1 { *startup } else { Duration::ZERO };
            nanos.push(cpu(many)?.saturating_sub(start).as_nanos() as f64 / (puzzles.len() * *times) as f64);
        }
    }
    let lanes = raters.iter().enumerate().zip(lanes);
    Ok(lanes
        .map(|((nth, rater), (.., printed, nanos, _))| Timing::new(rater.name(), nth == 0, nanos, None, printed))
        .collect())
}

/// Returns whether the ratings were printed (the first three numbers of a line, apart by tabs, blanks or slashes); an
/// error if they differ.
fn same_ratings(rater: &str, stdout: &[u8], puzzles: &[RatedLine]) -> Result<bool> {
    let text = String::from_utf8_lossy(stdout);
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() != puzzles.len() {
        return Ok(false);
    }
    for (line, (puzzle, known)) in lines.into_iter().zip(puzzles) {
        let numbers: Vec<&str> =
            line.split(['\t', ' ', '/']).filter(|word| word.parse::<f64>().is_ok()).take(3).collect();
        if numbers.join(" ") != *known {
            bail!("{puzzle}: {rater} rates {}, expected {known}", numbers.join(" "));
        }
    }
    Ok(true)
}
