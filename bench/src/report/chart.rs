//! The report's picture: puzzles a second, a row a set, a dot a peer, on a logarithmic axis. Of this project's kernels only the
//! first of each row, the fastest, is shown.

use super::{Report, ReportRow, ReportTable, Timing, rate, three_digits};
use std::fmt::Write;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 690.0;
const ROW: f64 = 26.0;
/// One a kind of dot: the project's colour first, then ones that also differ in brightness.
const COLOURS: [&str; 8] = ["#d1242f", "#0969da", "#8250df", "#1a7f37", "#bc4c00", "#57606a", "#bf3989", "#6e7781"];

/// Returns the chart of all `solve` tables.
pub fn write(report: &Report) -> String {
    let tables: Vec<&ReportTable> = report.tables.iter().filter(|table| table.mode == "solve").collect();
    let peers = peers(&tables);
    let rates = tables.iter().flat_map(|table| &table.rows).flat_map(shown).map(|timing| 1e9 / timing.min_ns);
    let (low, high) = rates.fold((f64::MAX, f64::MIN), |(low, high), rate| (low.min(rate), high.max(rate)));
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    let x = |rate: f64| LEFT + (rate.log10() - low) / (high - low).max(1.0) * (RIGHT - LEFT);
    let rows: usize = tables.iter().map(|table| table.rows.len()).sum();
    let legend = peers.len().div_ceil(4) as f64 * 20.0;
    let height = 58.0 + legend + tables.len() as f64 * 34.0 + rows as f64 * ROW + 30.0;

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <style>text{{fill:#1f2328}}.soft{{fill:#59636e;font-size:11px}}line{{stroke:#d1d9e0}}.bg{{fill:#fff}}\
         @media(prefers-color-scheme:dark){{text{{fill:#e6edf3}}.soft{{fill:#9198a1}}line{{stroke:#3d444d}}.bg{{fill:#0d1117}}}}</style>\n\
         <rect class=\"bg\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text x=\"16\" y=\"24\" font-size=\"16\" font-weight=\"600\">Puzzles solved and proved unique a second, one thread</text>\n\
         <text x=\"16\" y=\"42\" class=\"soft\">{}, {}; logarithmic axis; at the right: times as fast as the best peer</text>\n",
        escape(&report.machine.cpu),
        report.date
    );
    for (nth, peer) in peers.iter().enumerate() {
        let (left, y) = (16.0 + (nth % 4) as f64 * 210.0, 62.0 + (nth / 4) as f64 * 20.0);
        _ = writeln!(
            svg,
            "{}<text x=\"{}\" y=\"{}\">{}</text>",
            dot(left + 5.0, y, nth),
            left + 16.0,
            y + 4.5,
            escape(peer)
        );
    }
    let mut y = 58.0 + legend;
    let (top, bottom) = (y + 8.0, height - 24.0);
    for power in low as i32..=high as i32 {
        let at = x(10f64.powi(power));
        let label = rate(1e9 / 10f64.powi(power)).replace(".00", "").replace(".0", "");
        _ = writeln!(svg, "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>");
        _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{}\" class=\"soft\" text-anchor=\"middle\">{label}</text>",
            bottom + 15.0
        );
    }
    for table in tables {
        y += 34.0;
        _ = writeln!(svg, "<text x=\"16\" y=\"{}\" font-weight=\"600\">{}</text>", y - 6.0, escape(&table.rules));
        for row in &table.rows {
            y += ROW;
            _ = writeln!(svg, "<text x=\"16\" y=\"{}\">{}</text>", y - 8.0, escape(&row.set.replace('_', " ")));
            // The project's own dots last, so that they lie on top.
            for (nth, peer) in peers.iter().enumerate().rev() {
                if let Some(timing) = shown(row).find(|timing| timing.peer == *peer) {
                    _ = writeln!(svg, "{}", dot(x(1e9 / timing.min_ns), y - 12.5, nth));
                }
            }
            let best = row
                .timings
                .iter()
                .filter(|timing| !timing.ours)
                .map(|timing| row.ratio(timing))
                .fold(f64::MAX, f64::min);
            if best < f64::MAX {
                let name = row
                    .timings
                    .iter()
                    .find(|timing| !timing.ours && row.ratio(timing) == best)
                    .map_or("", |timing| &timing.peer);
                _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{}\">{}× <tspan class=\"soft\">{}</tspan></text>",
                    RIGHT + 18.0,
                    y - 8.0,
                    three_digits(best),
                    escape(name)
                );
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn peers<'a>(tables: &[&'a ReportTable]) -> Vec<&'a str> {
    let mut peers: Vec<(bool, &str)> = Vec::new();
    for timing in tables.iter().flat_map(|table| &table.rows).flat_map(shown) {
        if !peers.contains(&(!timing.ours, timing.peer.as_str())) {
            peers.push((!timing.ours, &timing.peer));
        }
    }
    peers.sort_by_key(|(theirs, _)| *theirs);
    peers.into_iter().map(|(_, peer)| peer).collect()
}

fn shown(row: &ReportRow) -> impl Iterator<Item = &Timing> {
    row.timings.iter().enumerate().filter(|(nth, timing)| *nth == 0 || !timing.ours).map(|(_, timing)| timing)
}

/// Returns a dot whose colour and shape tell the peer.
fn dot(x: f64, y: f64, nth: usize) -> String {
    let colour = COLOURS[nth % COLOURS.len()];
    match nth % 3 {
        0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\" fill=\"{colour}\"/>"),
        1 => {
            format!("<rect x=\"{:.1}\" y=\"{:.1}\" width=\"9.6\" height=\"9.6\" fill=\"{colour}\"/>", x - 4.8, y - 4.8)
        }
        _ => format!("<path d=\"M{x:.1} {:.1}l6.2 10.6h-12.4z\" fill=\"{colour}\"/>", y - 6.4),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
