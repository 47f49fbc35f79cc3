//! The charts of the surveys, as vector drawings that follow the reader's light or dark colour scheme.

use crate::{page::grouped, survey::Tally};
use saltire_make::Level;
use saltire_proof::Technique;
use std::fmt::Write;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 836.0;
/// The height of the area of the bars in a histogram, and of everything around this area.
const TALL: f64 = 170.0;
const AROUND: f64 = 62.0;
/// The height of a row of the chart of techniques.
const ROW: f64 = 27.0;

/// A survey with its name and the CSS class of its bars.
pub struct Series<'a> {
    /// The name, such as `Diagonal`.
    pub name: &'a str,
    /// The CSS class of the bars: `x` or `c`.
    pub style: &'a str,
    /// The numbers.
    pub tally: &'a Tally,
}

/// Draws the ratings, one histogram under the other.
#[must_use]
pub fn ratings(surveys: &[Series<'_>]) -> String {
    let numbers =
        |tally: &Tally| tally.ratings.iter().map(|(rating, &count)| (rating.tenths().into(), count)).collect();
    let mut svg = histograms("Ratings of random minimal puzzles", surveys, 10, &numbers, &|tenths| {
        (tenths % 10 == 0).then(|| format!("{}.0", tenths / 10))
    });
    // Names of the levels under the last axis.
    let span = span(surveys, &numbers);
    let y = 40.0 + surveys.len() as f64 * (TALL + AROUND) - 4.0;
    for level in Level::ALL {
        let (from, to) = (level.ratings().start().tenths(), level.ratings().end().tenths());
        let (from, to) = (u64::from(from).max(span.0), u64::from(to).min(span.1));
        if from <= to {
            let x = (position(from, span) + position(to + 1, span)) / 2.0;
            text(&mut svg, x, y, "soft mid", level.id());
        }
    }
    finish(svg)
}

/// Draws the numbers of clues, one histogram under the other.
#[must_use]
pub fn clues(surveys: &[Series<'_>]) -> String {
    let numbers = |tally: &Tally| tally.clues.iter().map(|(&clues, &count)| (clues as u64, count)).collect();
    finish(histograms("Clues of random minimal puzzles", surveys, 1, &numbers, &|clues| Some(clues.to_string())))
}

/// Draws how often each technique is needed, a row for each technique with a bar for each survey.
#[must_use]
pub fn techniques(surveys: &[Series<'_>]) -> String {
    let needed = |technique: &&Technique| surveys.iter().any(|series| series.tally.techniques.contains_key(*technique));
    let rows: Vec<Technique> = Technique::ALL.iter().filter(needed).copied().collect();
    let mut svg = begin("Puzzles that need a technique", 70.0 + ROW * rows.len() as f64);
    let names: Vec<_> = surveys.iter().map(|series| series.name.to_lowercase()).collect();
    text(
        &mut svg,
        16.0,
        44.0,
        "soft",
        &format!("percent of the puzzles; upper bar {}, lower bar {}", names[0], names[1]),
    );
    for (nth, technique) in rows.iter().enumerate() {
        let top = 58.0 + ROW * nth as f64;
        text(&mut svg, 250.0, top + 17.0, "end", technique.name());
        for (bar, series) in surveys.iter().enumerate() {
            let count = series.tally.techniques.get(technique).copied().unwrap_or(0);
            let share = count as f64 / series.tally.puzzles() as f64;
            let y = top + 2.0 + 12.0 * bar as f64;
            rect(&mut svg, series.style, (260.0, y), (share * 500.0, 10.0), &format!("{}: {count}", series.name));
            text(&mut svg, 266.0 + share * 500.0, y + 9.0, "soft", &percent(share));
        }
    }
    finish(svg)
}

fn percent(share: f64) -> String {
    match share * 100.0 {
        0.0 => "0".to_owned(),
        small if small < 0.095 => format!("{small:.3} %"),
        other => format!("{other:.1} %"),
    }
}

type Numbers<'a> = &'a dyn Fn(&Tally) -> Vec<(u64, u64)>;

/// Returns the least and the greatest number on the axis.
fn span(surveys: &[Series<'_>], numbers: Numbers<'_>) -> (u64, u64) {
    let all = surveys.iter().flat_map(|series| numbers(series.tally)).map(|(number, _)| number);
    all.fold((u64::MAX, 0), |(low, high), number| (low.min(number), high.max(number)))
}

/// Returns the left end of a number's interval on the axis.
fn position(number: u64, (low, high): (u64, u64)) -> f64 {
    LEFT + (number - low) as f64 / (high + 1 - low) as f64 * (RIGHT - LEFT)
}

fn histograms(
    title: &str,
    surveys: &[Series<'_>],
    tick: u64,
    numbers: Numbers<'_>,
    label: &dyn Fn(u64) -> Option<String>,
) -> String {
    let span = span(surveys, numbers);
    let below = if tick > 1 { 16.0 } else { 0.0 };
    let mut svg = begin(title, 40.0 + surveys.len() as f64 * (TALL + AROUND) + below);
    for (nth, series) in surveys.iter().enumerate() {
        let base = 40.0 + nth as f64 * (TALL + AROUND) + TALL + 30.0;
        let puzzles = series.tally.puzzles() as f64;
        let bars = numbers(series.tally);
        let most = bars.iter().map(|&(_, count)| count as f64 / puzzles).fold(0.0, f64::max);
        let step = [0.01, 0.02, 0.05, 0.1, 0.2].into_iter().find(|step| most / step <= 5.0).unwrap_or(0.25);
        let height = |share: f64| share / most * TALL;
        let summary = match tick {
            1 => format!("{:.2} clues on average", series.tally.mean_clues()),
            _ => format!("half of them rated {} or less", series.tally.median()),
        };
        let summary = format!("{}: {} puzzles, {summary}", series.name, grouped(series.tally.puzzles()));
        text(&mut svg, LEFT, base - TALL - 10.0, "strong", &summary);
        for line in (0..).map(|nth| f64::from(nth) * step).take_while(|share| *share <= most) {
            let y = base - height(line);
            _ = writeln!(svg, "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\"/>");
            text(&mut svg, LEFT - 6.0, y + 4.0, "soft end", &format!("{:.0} %", line * 100.0));
        }
        for (number, count) in bars {
            let (x, next) = (position(number, span), position(number + 1, span));
            let tall = height(count as f64 / puzzles);
            let what = label(number / tick * tick).filter(|_| tick == 1);
            let what = what.unwrap_or_else(|| format!("{}.{}", number / 10, number % 10));
            let gap = (next - x) * 0.1;
            let size = (next - x - 2.0 * gap, tall);
            rect(&mut svg, series.style, (x + gap, base - tall), size, &format!("{what}: {count}"));
        }
        for number in span.0..=span.1 {
            if let Some(label) = label(number) {
                let middle = (position(number, span) + position(number + 1, span)) / 2.0;
                text(&mut svg, middle, base + 15.0, "soft mid", &label);
            }
        }
    }
    svg
}

fn begin(title: &str, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<title>{title}</title>\n\
         <style>text{{fill:#1f2328}}.soft{{fill:#59636e;font-size:11px}}.strong{{font-weight:600}}.mid{{text-anchor:middle}}\
         .end{{text-anchor:end}}line{{stroke:#d1d9e0}}.bg{{fill:#fff}}.x{{fill:#8250df}}.c{{fill:#57606a}}\
         @media(prefers-color-scheme:dark){{text{{fill:#e6edf3}}.soft{{fill:#9198a1}}line{{stroke:#3d444d}}\
         .bg{{fill:#0d1117}}.x{{fill:#a887e6}}.c{{fill:#8b949e}}}}</style>\n\
         <rect class=\"bg\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text x=\"16\" y=\"24\" font-size=\"16\" font-weight=\"600\">{title}</text>\n"
    )
}

fn finish(mut svg: String) -> String {
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, x: f64, y: f64, class: &str, text: &str) {
    _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{text}</text>");
}

fn rect(svg: &mut String, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), title: &str) {
    _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"><title>{title}</title></rect>"
    );
}
