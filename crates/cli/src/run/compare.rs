//! `saltire compare`: the same puzzles with more and more strategies.

use crate::{
    args, input,
    plan::{Form, Plan},
    run::{Exit, counted},
    stop::Interrupt,
};
use anyhow::{Result, anyhow};
use saltire::{
    Puzzle, Rules,
    formats::json::{CompareRow, Compared, Object, Place, RulesJson, StrategyCount},
    front_end::RulesChoice,
    render::terminal,
    teach::{self, Comparison, ComparisonRow, Manner, Strategy, sets},
};
use std::{
    io::Write,
    time::{Duration, Instant},
};

/// How many puzzles are compared on, at most.
const MOST: usize = 100_000;

pub fn run(plan: &Plan, args: args::CompareArgs) -> Result<Exit> {
    let rules = match plan.rules() {
        RulesChoice::Auto => Rules::classic(),
        RulesChoice::Fixed(rules) => rules,
    };
    let (name, puzzles) = match puzzles(&rules, &args.inputs, &plan.stop)? {
        Ok(found) => found,
        Err(clash) => {
            plan.notes.error(&clash);
            return Ok(Exit::No);
        }
    };
    let sets = match args.strategies.is_empty() {
        true => teach::course_sets(),
        false => args.strategies.iter().map(|set| set.0.clone()).collect(),
    };
    let comparison = Comparison {
        sets,
        manner: if args.thorough { Manner::Thorough } else { Manner::Original },
        branch: args.branch.into(),
        rounds: args.rounds,
        stop: Some(plan.stop.flag()),
    };
    let start = Instant::now();
    let rows = teach::compare(&puzzles, &comparison, || start.elapsed());
    if plan.stop.is_set() {
        return Ok(Exit::Interrupted);
    }
    let mut out = plan.output()?;
    let text = match plan.form {
        Form::Json => json(&rules, &name, args.rounds, &rows) + "\n",
        _ => {
            let rounds = counted(args.rounds.into(), "round");
            format!("{name}, {rules} rules, {rounds}\n\n{}", table(&rows, plan.style.unicode, plan.width))
        }
    };
    out.write_all(text.as_bytes())?;
    out.finish()?;
    Ok(if rows.iter().all(|row| row.solved == row.puzzles) { Exit::Fine } else { Exit::No })
}

/// The set to compare on: what was typed, else the built-in one for the rules.
/// Clues that clash are no error of reading, but there is nothing to compare.
fn puzzles(rules: &Rules, inputs: &args::Inputs, stop: &Interrupt) -> Result<Result<(String, Vec<Puzzle>), String>> {
    if inputs.inputs.is_empty() {
        if *rules == Rules::classic() {
            return Ok(Ok(("Norvig's 11 hardest".to_owned(), sets::norvig_hardest())));
        }
        if *rules == Rules::diagonal() {
            let puzzles = sets::diagonal();
            return Ok(Ok((format!("{} diagonal puzzles", puzzles.len()), puzzles)));
        }
        return Err(anyhow!("there is no built-in set for the rules {rules}; give a file with puzzles"));
    }
    let mut puzzles = Vec::new();
    for (record, place) in input::all_puzzles(input::sources(inputs)?, MOST, stop)? {
        let at = input::spoken_place(&place);
        match record.position.puzzle(rules.clone()) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(clashes) => return Ok(Err(format!("{at}: clues clash: {clashes}"))),
        }
    }
    if puzzles.is_empty() {
        return Err(anyhow!("no puzzle to compare on"));
    }
    Ok(Ok((counted(puzzles.len() as u64, "puzzle"), puzzles)))
}

fn json(rules: &Rules, name: &str, rounds: u32, rows: &[ComparisonRow]) -> String {
    let row = |row: &ComparisonRow| CompareRow {
        strategies: row.strategies.iter().map(Strategy::to_string).collect(),
        seconds: row.time.as_secs_f64(),
        updates: row
            .counts
            .updates
            .iter()
            .map(|(strategy, updates)| StrategyCount { strategy: strategy.to_string(), updates: *updates })
            .collect(),
        searches: row.counts.searches,
        solved: row.solved,
    };
    let body = Compared {
        rules: RulesJson::from(rules),
        set: name.to_owned(),
        puzzles: rows.first().map_or(0, |row| row.puzzles),
        rounds: rounds.into(),
        rows: rows.iter().map(row).collect(),
    };
    Object::new("compare", Place::default(), body).line()
}

/// How wide the longest bar is, in columns.
const BAR: usize = 24;

/// A row a set of strategies; bars for the average time. On a narrow terminal the bars are shorter, then the headings are
/// broken, then there are no bars.
fn table(rows: &[ComparisonRow], unicode: bool, width: usize) -> String {
    let laid_out = |bar: usize, broken: bool| {
        super::aligned(&cells(rows, unicode, bar, broken), if bar == 0 { &[0] } else { &[0, 2] })
    };
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let choices = [(BAR, false), (BAR / 2, false), (BAR, true), (BAR / 2, true), (BAR / 4, true), (0, true)];
    let fits = choices.iter().map(|&(bar, broken)| laid_out(bar, broken)).find(|text| widest(text) <= width);
    let mut text = fits.unwrap_or_else(|| list(&cells(rows, unicode, 0, false), width));
    let legend =
        "time: average for the whole set; then changes of cells by each strategy and calls of search, in one round";
    text += &format!("\n{}\n", terminal::wrapped(legend, width).join("\n"));
    for row in rows.iter().filter(|row| row.solved < row.puzzles) {
        let names: Vec<String> = row.strategies.iter().map(Strategy::to_string).collect();
        text += &format!("{}: {} of {} solved\n", names.join(", "), row.solved, row.puzzles);
    }
    text
}

/// The rows of the table as sentences, for a terminal that is too narrow for it.
fn list(cells: &[Vec<String>], width: usize) -> String {
    let Some((heading, rows)) = cells.split_first() else { return String::new() };
    let mut text = String::new();
    for row in rows {
        let values = heading.iter().zip(row).skip(1).filter(|(_, value)| *value != "-");
        let values: Vec<String> = values.map(|(name, value)| format!("{name} {value}")).collect();
        let lines = [row[0].clone(), format!("  {}", values.join(", "))];
        text +=
            &lines.iter().flat_map(|line| terminal::wrapped(line, width)).map(|line| line + "\n").collect::<String>();
    }
    text
}

/// The cells of the table. A broken heading takes two rows.
fn cells(rows: &[ComparisonRow], unicode: bool, bar_width: usize, broken: bool) -> Vec<Vec<String>> {
    let mut strategies: Vec<Strategy> = Vec::new();
    for strategy in rows.iter().flat_map(|row| &row.strategies) {
        if !strategies.contains(strategy) {
            strategies.push(*strategy);
        }
    }
    let mut heading = vec!["strategies".to_owned(), "time".to_owned(), String::new()];
    heading.extend(strategies.iter().map(Strategy::to_string));
    heading.push("search".to_owned());
    let mut cells = vec![heading.clone()];
    if broken {
        let part = |word: &String, nth: usize| match word.split_once('-') {
            Some((first, second)) => [format!("{first}-"), second.to_owned()][nth].clone(),
            None => [String::new(), word.clone()][nth].clone(),
        };
        cells = vec![0, 1].into_iter().map(|nth| heading.iter().map(|word| part(word, nth)).collect()).collect();
    }
    let longest = rows.iter().map(|row| row.time).max().unwrap_or_default();
    for (nth, row) in rows.iter().enumerate() {
        let name = match nth.checked_sub(1).and_then(|last| added(&rows[last].strategies, &row.strategies)) {
            Some(more) => format!("+ {more}"),
            None => row.strategies.iter().map(Strategy::to_string).collect::<Vec<_>>().join(", "),
        };
        let mut line = vec![name, millis(row.time), bar(row.time, longest, unicode, bar_width)];
        let updates = |strategy| row.counts.updates_by(strategy).map_or("-".to_owned(), |updates| updates.to_string());
        line.extend(strategies.iter().map(|&strategy| updates(strategy)));
        line.push(row.counts.searches.to_string());
        cells.push(line);
    }
    if bar_width == 0 {
        cells.iter_mut().for_each(|row| drop(row.remove(2)));
    }
    cells
}

/// What a set adds to the one before, if it adds to it.
fn added(before: &[Strategy], now: &[Strategy]) -> Option<String> {
    let more = now.strip_prefix(before).filter(|more| !more.is_empty())?;
    Some(more.iter().map(Strategy::to_string).collect::<Vec<_>>().join(", "))
}

fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

fn bar(time: Duration, longest: Duration, unicode: bool, width: usize) -> String {
    let share = if longest.is_zero() { 0.0 } else { time.as_secs_f64() / longest.as_secs_f64() };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to the width")]
    let eighths = (share * width as f64 * 8.0).round() as usize;
    if unicode {
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
        "█".repeat(eighths / 8) + rest
    } else {
        "#".repeat((eighths + 4) / 8)
    }
}
