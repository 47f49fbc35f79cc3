//! The report as Markdown.

use super::{Report, ReportRow, ReportTable, three_digits, time};
use std::fmt::Write;

/// Returns the whole report.
pub fn write(report: &Report) -> String {
    let machine = &report.machine;
    let mut text = format!("# Saltire beside its peers, {}\n\n", report.date);
    let features =
        if machine.features.is_empty() { String::new() } else { format!("; {}", machine.features.join(", ")) };
    _ = writeln!(
        text,
        "Machine: {}, {} cores{features}; {}; {}.",
        machine.cpu, machine.cores, machine.system, machine.rustc
    );
    _ = writeln!(text, "\nSaltire at commit {}. Repeat: `{}`", report.commit, report.command);
    for note in &report.notes {
        _ = writeln!(text, "\n- {note}");
    }
    for table in &report.tables {
        write_table(&mut text, table);
    }
    text
}

fn write_table(text: &mut String, table: &ReportTable) {
    let peers = columns(table);
    _ = writeln!(text, "\n## {}\n\n{}\n", table.title, table.note);
    _ = writeln!(text, "| set | {} | {} |", table.unit, peers.join(" | "));
    _ = writeln!(text, "|---|--:|{}", "--:|".repeat(peers.len()));
    for row in &table.rows {
        let cells: Vec<String> = peers.iter().map(|peer| cell(row, peer)).collect();
        _ = writeln!(text, "| {} | {} | {} |", row.set, row.count, cells.join(" | "));
    }
}

/// Returns the peers of all rows, in the order in which they first appear.
fn columns(table: &ReportTable) -> Vec<&str> {
    let mut peers: Vec<&str> = Vec::new();
    for timing in table.rows.iter().flat_map(|row| &row.timings) {
        if !peers.contains(&timing.peer.as_str()) {
            peers.push(&timing.peer);
        }
    }
    peers
}

/// Best time, median; the ratio to the first; guesses.
fn cell(row: &ReportRow, peer: &str) -> String {
    let Some(timing) = row.timings.iter().find(|timing| timing.peer == peer) else { return "–".to_owned() };
    let mut cell = format!("{} ({})", time(timing.min_ns), time(timing.median_ns));
    if !std::ptr::eq(timing, &row.timings[0]) {
        _ = write!(cell, ", **{}×**", three_digits(row.ratio(timing)));
    }
    if let Some(guesses) = timing.guesses {
        _ = write!(cell, ", {} guesses", three_digits(guesses));
    }
    if timing.answers_equal.is_none() {
        cell.push('†');
    }
    cell
}
