//! The screen: a board of two lines a row, the tally beside it, the sentence below. It fits 80 by 24.
//!
//! ```text
//! ╔═════╤… a cell is five wide and two high:   12345   or   ..5..   and in the tenth place a sign:
//!                                              6789\        clue '   \ / X diagonals   ! looked at   - loses   + gets
//! ```

use super::show::Show;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style, Stylize},
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};
use saltire::{Cell, CellSet, Digit, DigitSet, Rules, UnitKind, proof::Technique, render::film::Scene};

const BOARD: (u16, u16) = (58, 22);

/// Draws everything. A smaller screen loses the end of the board rather than the sentence.
pub fn draw(show: &Show, frame: &mut Frame<'_>) {
    let area = frame.area();
    let height = BOARD.1.min(area.height.saturating_sub(2));
    let [top, below] = Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
    let [left, right] = Layout::horizontal([Constraint::Length(BOARD.0), Constraint::Fill(1)]).areas(top);
    frame.render_widget(Paragraph::new(board(show)), left);
    frame.render_widget(Paragraph::new(tally(show, right)), right);
    let sentence = fitted(&show.brief(), below);
    frame.render_widget(Paragraph::new(sentence.bold()).wrap(Wrap { trim: true }), below);
}

/// A sentence, cut where there is no room for the rest: a chain's can be very long.
fn fitted(sentence: &str, area: Rect) -> String {
    let words: Vec<&str> = sentence.split(' ').collect();
    let (width, mut line, mut column) = (usize::from(area.width), 1, 0);
    for (nth, word) in words.iter().enumerate() {
        let length = word.chars().count();
        let last = nth + 1 == words.len();
        if column > 0 && column + 1 + length > width {
            (line, column) = (line + 1, 0);
        }
        column += length + usize::from(column > 0);
        // Only the last word may fill the last line: after any other there is room for the sign that it goes on.
        if line > usize::from(area.height) || line == usize::from(area.height) && !last && column + 2 > width {
            return format!("{} …", words[..nth].join(" "));
        }
    }
    sentence.to_owned()
}

/// Where the rows of the board are drawn apart: there is no room for more lines than these in 24.
const BANDS: [usize; 4] = [0, 3, 6, 9];

/// Four lines across and nine rows of two lines.
fn board(show: &Show) -> Vec<Line<'static>> {
    let rules = show.path.trace.puzzle.rules();
    let marks = Marks::new(show);
    let mut lines = Vec::new();
    for row in 0..9 {
        if BANDS.contains(&row) {
            lines.push(rule(rules, row));
        }
        for half in 0..2 {
            let mut spans = vec![Span::raw("│")];
            for column in 0..9 {
                let cell = at(row, column).expect("nine by nine");
                let below = at(row + 1, column).filter(|_| half == 1 && !BANDS.contains(&(row + 1)));
                // The edge of an irregular box within a band.
                let edge = below.is_some_and(|below| parted(rules, cell, below));
                let line = if edge { Modifier::UNDERLINED } else { Modifier::empty() };
                spans.extend(marks.half(show, cell, half).into_iter().map(|span| span.add_modifier(line)));
                let wall = at(row, column + 1).is_none_or(|next| parted(rules, cell, next));
                spans.push(Span::raw(if wall { "│" } else { " " }));
            }
            lines.push(Line::from(spans));
        }
    }
    lines.push(rule(rules, 9));
    lines
}

fn at(row: usize, column: usize) -> Option<Cell> {
    Cell::new(row, column)
}

/// Whether two cells lie in different boxes.
fn parted(rules: &Rules, one: Cell, other: Cell) -> bool {
    let mut boxes = rules.units().iter().filter(|unit| matches!(unit.kind, UnitKind::Box(_)));
    boxes.any(|unit| unit.cells.contains(one) != unit.cells.contains(other))
}

/// A line across the board above a row: drawn where boxes end.
fn rule(rules: &Rules, row: usize) -> Line<'static> {
    let [left, middle, right] = match row {
        0 => ["┌", "┬", "┐"],
        9 => ["└", "┴", "┘"],
        _ => ["├", "┼", "┤"],
    };
    let ends = |column: usize| match (row.checked_sub(1).and_then(|above| at(above, column)), at(row, column)) {
        (Some(above), Some(below)) => parted(rules, above, below),
        _ => true,
    };
    let wall = |column: usize| {
        let beside = |row: usize| Some(parted(rules, at(row, column)?, at(row, column + 1)?));
        row.checked_sub(1).and_then(beside).unwrap_or(false) || beside(row).unwrap_or(false)
    };
    let mut line = left.to_owned();
    for column in 0..9 {
        line.push_str(if ends(column) { "─────" } else { "     " });
        line.push_str(match column {
            8 => right,
            _ if wall(column) && ends(column) && ends(column + 1) => middle,
            _ if wall(column) => "│",
            _ if ends(column) => "─",
            _ => " ",
        });
    }
    Line::raw(line)
}

/// What the scene marks.
struct Marks {
    scene: Option<Scene>,
    looked_at: CellSet,
    units: CellSet,
}

impl Marks {
    fn new(show: &Show) -> Marks {
        let scene = show.scene();
        let rules = show.path.trace.puzzle.rules();
        let evidence = scene.as_ref().map(|scene| &scene.step.evidence);
        let chained = evidence.iter().flat_map(|evidence| &evidence.chains).flat_map(|chain| &chain.lines);
        let deadly = evidence.iter().flat_map(|evidence| &evidence.deadly).map(|(cell, _)| *cell);
        let looked_at = chained.map(|line| line.claim.cell).chain(deadly).collect::<CellSet>()
            | evidence.map_or(CellSet::EMPTY, |evidence| evidence.cells);
        let units = evidence.iter().flat_map(|evidence| &evidence.units).filter_map(|kind| rules.unit(*kind));
        let units = units.fold(CellSet::EMPTY, |all, unit| all | unit.cells);
        Marks { scene, looked_at, units }
    }

    fn removed(&self, cell: Cell) -> DigitSet {
        let removed = self.scene.iter().flat_map(|scene| &scene.step.effect.removed);
        removed.filter(|(at, _)| *at == cell).fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    fn placed(&self, cell: Cell) -> Option<Digit> {
        let placed = self.scene.as_ref()?.step.effect.placed?;
        (placed.0 == cell).then_some(placed.1)
    }

    /// The upper or lower half of a cell: five characters.
    fn half(&self, show: &Show, cell: Cell, half: usize) -> Vec<Span<'static>> {
        let puzzle = &show.path.trace.puzzle;
        let ground = if self.looked_at.contains(cell) {
            Style::new().bg(Color::Blue).fg(Color::White)
        } else if self.units.contains(cell) {
            Style::new().bg(Color::Indexed(236))
        } else {
            Style::new()
        };
        let sign = Span::styled(self.sign(puzzle.rules(), puzzle.clues()[cell].is_some(), cell), ground.dim());
        let digit = self.placed(cell).or_else(|| show.grid()[cell].single());
        if let Some(digit) = digit {
            let style = match () {
                () if self.placed(cell).is_some() => {
                    ground.fg(Color::Green).add_modifier(Modifier::BOLD | Modifier::REVERSED)
                }
                () if puzzle.clues()[cell].is_some() => ground.add_modifier(Modifier::BOLD),
                () => ground.fg(Color::Cyan),
            };
            return match half {
                0 => vec![Span::styled(format!("  {digit}  "), style)],
                _ => vec![Span::styled("    ", ground), sign],
            };
        }
        let digits = if half == 0 { &Digit::ALL[..5] } else { &Digit::ALL[5..] };
        let mut spans: Vec<Span<'static>> =
            digits.iter().map(|&digit| self.candidate(show, cell, digit, ground)).collect();
        if half == 1 {
            spans.push(sign);
        }
        spans
    }

    fn candidate(&self, show: &Show, cell: Cell, digit: Digit, ground: Style) -> Span<'static> {
        if !show.candidates && !self.looked_at.contains(cell) && self.removed(cell).is_empty() {
            return Span::styled(" ", ground);
        }
        if !show.grid()[cell].contains(digit) {
            return Span::styled("·", ground.dim());
        }
        let evidence = self.scene.as_ref().is_some_and(|scene| scene.step.evidence.digits.contains(digit));
        let style = if self.removed(cell).contains(digit) {
            ground.fg(Color::Red).add_modifier(Modifier::BOLD | Modifier::CROSSED_OUT)
        } else if evidence && self.looked_at.contains(cell) {
            ground.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
        } else {
            ground
        };
        Span::styled(digit.to_string(), style)
    }

    /// The sign in the last place of a cell: so colour is never the only one.
    fn sign(&self, rules: &Rules, clue: bool, cell: Cell) -> String {
        let diagonal = |kind: UnitKind| rules.unit(kind).is_some_and(|unit| unit.cells.contains(cell));
        let sign = match (diagonal(UnitKind::MainDiagonal), diagonal(UnitKind::AntiDiagonal)) {
            _ if self.placed(cell).is_some() => '+',
            _ if !self.removed(cell).is_empty() => '-',
            _ if self.looked_at.contains(cell) => '!',
            _ if clue => '\'',
            (true, true) => 'X',
            (true, false) => '\\',
            (false, true) => '/',
            _ => ' ',
        };
        sign.to_string()
    }
}

/// Where we are, what was used so far, and the keys.
fn tally(show: &Show, area: Rect) -> Vec<Line<'static>> {
    let puzzle = &show.path.trace.puzzle;
    let mut lines = vec![
        Line::from(format!(" {} rules", puzzle.rules()).bold()),
        Line::raw(format!(" scene {}/{}", (show.nth + 1).min(show.scenes.len()), show.scenes.len())),
        Line::raw(format!(" solved {}/81", show.grid().solved_cells())),
    ];
    if show.depth() > 0 {
        lines.push(Line::raw(format!(" guesses open {}", show.depth())));
    }
    if let Some(rating) = show.scene().and_then(|scene| scene.step.rating) {
        lines.push(Line::raw(format!(" this step {rating}")));
    }
    if show.reel.1 > 1 {
        lines.push(Line::raw(format!(" puzzle {}/{}", show.reel.0, show.reel.1)));
    }
    lines.push(Line::raw(""));
    let keys = [
        format!(" {} {:.1}/s", if show.playing { "▶" } else { "❚❚" }, show.speed),
        " space play, pause".into(),
        " ← → back, on".into(),
        " ↑ ↓ speed".into(),
        " g G start, end".into(),
        " c candidates".into(),
        if show.reel.1 > 1 { " n p puzzle  q quit".into() } else { " q quit".to_owned() },
    ];
    let room = usize::from(area.height).saturating_sub(lines.len() + keys.len() + 1);
    let mut counts = show.counts();
    counts.sort_by_key(|&(_, count)| core::cmp::Reverse(count));
    for (technique, count) in counts.into_iter().take(room) {
        lines.push(Line::from(count_line(technique, count, usize::from(area.width))));
    }
    while lines.len() + keys.len() < usize::from(area.height) {
        lines.push(Line::raw(""));
    }
    lines.extend(keys.into_iter().map(Line::raw));
    lines
}

/// ` eliminate    412`.
fn count_line(technique: Technique, count: usize, width: usize) -> String {
    let room = width.saturating_sub(6);
    let name: String = technique.name().chars().take(room).collect();
    format!(" {name:<room$}{count:>4}")
}

#[cfg(test)]
mod tests {
    use super::super::show::{Act, Show};
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};
    use saltire::{Agent, Clues, Method, RulesChoice, sets};

    fn show(method: Method) -> Show {
        let clues: Clues = sets::AIND.parse().unwrap();
        let path = Agent::new(RulesChoice::Auto).solution_path(&clues.into(), method, None).unwrap();
        Show::new(path, 2.0)
    }

    fn screen(show: &Show) -> String {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| draw(show, frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_first_scene_fits_80_by_24() {
        let text = screen(&show(Method::Teach));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 24);
        assert!(lines[1].starts_with("\"│  2   1"), "{text}");
        assert!(lines[0].contains("diagonal rules"), "{text}");
        assert!(text.contains("space play, pause") && text.contains("q quit"), "{text}");
        assert!(lines[22].contains("1. r1c1 is 2, so "), "{text}");
    }

    #[test]
    fn long_sentences_are_cut_and_small_screens_keep_them() {
        let area = Rect::new(0, 0, 20, 2);
        assert_eq!(fitted("short enough", area), "short enough");
        assert_eq!(
            fitted("one two three four five six seven eight nine ten", area),
            "one two three four five six seven …"
        );
        let mut show = show(Method::Explain);
        for (width, height) in [(80, 24), (60, 20), (20, 5), (1, 1)] {
            for nth in 0..=show.scenes.len() {
                show.nth = nth;
                let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                terminal.draw(|frame| draw(&show, frame)).unwrap();
                let text = terminal.backend().to_string();
                assert!(height < 20 || text.contains(if nth < show.scenes.len() { ". " } else { "End: " }), "{text}");
            }
        }
    }

    #[test]
    fn walls_stand_where_boxes_end() {
        let jigsaw = include_str!("../../../../../data/rules/jigsaw.txt");
        let rules = saltire::board::text::rules::read(jigsaw.as_bytes()).unwrap();
        let clues: Clues = ".".repeat(81).parse().unwrap();
        let path =
            Agent::new(RulesChoice::Fixed(rules.clone())).solution_path(&clues.into(), Method::Teach, None).unwrap();
        let text = screen(&Show::new(path, 2.0));
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().skip(1).collect()).collect();
        for row in 0..9 {
            for column in 0..8 {
                let wall = lines[1 + 2 * row + row / 3][6 * column + 6] == '│';
                assert_eq!(wall, parted(&rules, at(row, column).unwrap(), at(row, column + 1).unwrap()), "{text}");
            }
        }
    }

    #[test]
    fn keys_play_stop_and_step() {
        for method in Method::ALL {
            let mut show = show(method);
            let last = show.scenes.len();
            show.act(Act::Tick);
            assert!(show.playing && show.nth == 1);
            show.act(Act::On);
            assert!(!show.playing && show.nth == 2);
            show.act(Act::Back);
            assert_eq!(show.nth, 1);
            show.act(Act::End);
            assert_eq!(show.nth, last);
            assert!(show.scene().is_none());
            assert!(screen(&show).contains("solved 81/81"));
            assert!(show.sentence().starts_with("End: solved"));
            show.act(Act::Toggle);
            assert!(show.playing && show.nth == 0, "it begins again");
            for _ in 0..=last {
                show.act(Act::Tick);
            }
            assert!(!show.playing, "it stops at the end");
            let counted: usize = show.counts().iter().map(|(_, count)| count).sum();
            assert_eq!(counted, show.path.trace.steps.len());
        }
    }

    #[test]
    fn a_step_is_seen_without_colour() {
        let mut show = show(Method::Teach);
        let twins = show.scenes.iter().position(|scene| scene.step.technique == Technique::NakedTwins).unwrap();
        show.nth = twins;
        let text = screen(&show);
        assert!(text.contains('!') && text.contains('-'), "{text}");
        show.act(Act::Candidates);
        assert_ne!(screen(&show), text);
    }
}
