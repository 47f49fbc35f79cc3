//! The board as text: drawn with lines and colour for a terminal, or in plain ASCII.
//!
//! ```text
//! +----------+----------+----------+
//! |\2' 6  7  | 9  4  5  | 3  8 /1  |
//! | 8 \5  3  | 7  1  6' | 2'/4  9  |
//! ```
//! A cell is three characters: the mark of the further units it is in, its digit, the mark of a clue. So colour is
//! never the only sign. Walls are drawn between neighbours that share no box, which also draws jigsaws.

mod step;

pub use step::{StepBoard, beside, step, step_legend, visible, wrapped};

use saltire_board::{Cell, Clues, DigitSet, Grid, Rules, UnitKind};

/// How a terminal board looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Box-drawing characters; otherwise ASCII.
    pub unicode: bool,
    /// ANSI colours.
    pub color: bool,
}

/// Draws a board with digits; the clues are marked.
#[must_use]
pub fn board(rules: &Rules, clues: &Clues, digits: &Clues, style: Style) -> String {
    let width = 3;
    draw(rules, style, width, 1, |cell, _| {
        let digit = clues[cell].or(digits[cell]).map_or(' ', |digit| digit.ascii() as char);
        let clue = clues[cell].is_some();
        let mark = if clue { style.pick('\'', '▪') } else { ' ' };
        let digit = if digit == ' ' { style.pick('.', '·') } else { digit };
        paint(rules, cell, (clue, false), style, &format!("{}{digit}{mark}", unit_mark(rules, cell, style)))
    })
}

/// Returns a board with the candidates of every cell, drawn as three by three.
#[must_use]
pub fn candidates(rules: &Rules, clues: &Clues, grid: &Grid, style: Style) -> String {
    draw(rules, style, 5, 3, |cell, line| {
        let clue = clues[cell].is_some();
        let text = match (grid[cell].single(), line) {
            (Some(digit), 1) => format!(" {digit}{}", if clue { style.pick('\'', '▪') } else { ' ' }),
            (Some(_), _) => String::from("   "),
            (None, _) => third(grid[cell], line, style),
        };
        let mark = if line == 0 { unit_mark(rules, cell, style) } else { ' ' };
        paint(rules, cell, (clue, false), style, &format!("{mark}{text} "))
    })
}

/// Returns the line under a board that explains its marks.
#[must_use]
pub fn legend(rules: &Rules, style: Style) -> String {
    let mut parts = vec![format!("{} clue", style.pick('\'', '▪'))];
    let has = |kind: fn(&UnitKind) -> bool| rules.units().iter().any(|unit| kind(&unit.kind));
    match (has(|kind| *kind == UnitKind::MainDiagonal), has(|kind| *kind == UnitKind::AntiDiagonal)) {
        (true, true) => parts.push(format!("{} {} diagonals", style.pick('\\', '╲'), style.pick('/', '╱'))),
        (true, false) => parts.push(format!("{} diagonal", style.pick('\\', '╲'))),
        (false, true) => parts.push(format!("{} diagonal", style.pick('/', '╱'))),
        (false, false) => {}
    }
    if has(|kind| matches!(kind, UnitKind::Extra(_))) {
        parts.push(format!("{} extra unit", style.pick(':', '░')));
    }
    parts.join("   ")
}

/// Candidates 1-3, 4-6 or 7-9 of a cell.
fn third(candidates: DigitSet, line: usize, style: Style) -> String {
    let digit = |nth: usize| saltire_board::Digit::ALL[3 * line + nth];
    let shown = |nth: usize| {
        if candidates.contains(digit(nth)) { digit(nth).ascii() as char } else { style.pick('.', '·') }
    };
    (0..3).map(shown).collect()
}

impl Style {
    fn pick(self, ascii: char, unicode: char) -> char {
        if self.unicode { unicode } else { ascii }
    }
}

/// Returns the mark of the units beyond row, column and box that a cell is in.
fn unit_mark(rules: &Rules, cell: Cell, style: Style) -> char {
    let (mut falling, mut rising, mut extra) = (false, false, false);
    for unit in rules.units_of(cell) {
        match unit.kind {
            UnitKind::MainDiagonal => falling = true,
            UnitKind::AntiDiagonal => rising = true,
            UnitKind::Extra(_) => extra = true,
            UnitKind::Row(_) | UnitKind::Column(_) | UnitKind::Box(_) => {}
        }
    }
    match (falling, rising) {
        (true, true) => style.pick('X', '╳'),
        (true, false) => style.pick('\\', '╲'),
        (false, true) => style.pick('/', '╱'),
        (false, false) if extra => style.pick(':', '░'),
        (false, false) => ' ',
    }
}

/// Paints a cell, which may be a clue or shaded, in colours that can be read on a dark and on a light ground: clues bold, found digits cyan, further units on blue, shaded
/// cells on grey.
fn paint(rules: &Rules, cell: Cell, (clue, shaded): (bool, bool), style: Style, text: &str) -> String {
    if !style.color {
        return text.to_owned();
    }
    let tinted = unit_mark(rules, cell, style) != ' ';
    let code = match (shaded, tinted, clue) {
        (true, _, true) => "1;97;48;5;240",
        (true, _, false) => "38;5;159;48;5;240",
        (false, true, true) => "1;97;48;5;24",
        (false, true, false) => "38;5;159;48;5;24",
        (false, false, true) => "1",
        (false, false, false) => "36",
    };
    format!("\x1b[{code}m{text}\x1b[0m")
}

/// Returns the frame around what `cell` gives for each cell and each of its lines.
fn draw(rules: &Rules, style: Style, width: usize, lines: usize, cell: impl Fn(Cell, usize) -> String) -> String {
    let walls = Walls::new(rules);
    let mut text = String::new();
    for row in 0..=9 {
        if (0..9).any(|column| walls.above(row, column)) {
            text += &rule_line(&walls, style, width, row);
        }
        for line in 0..if row < 9 { lines } else { 0 } {
            for column in 0..=9 {
                match (walls.left_of(row, column), walls.ever_left_of(column)) {
                    (true, _) => text.push(style.pick('|', '│')),
                    (false, true) => text.push(' '),
                    (false, false) => {}
                }
                if let Some(here) = Cell::new(row, column) {
                    text += &cell(here, line);
                }
            }
            text.push('\n');
        }
    }
    text
}

/// Returns the line above a row: a stroke where there is a wall, and the right corner wherever strokes meet.
fn rule_line(walls: &Walls, style: Style, width: usize, row: usize) -> String {
    let mut text = String::new();
    let stroke = style.pick('-', '─');
    for column in 0..=9 {
        if walls.ever_left_of(column) {
            let up = row > 0 && walls.left_of(row - 1, column);
            let down = row < 9 && walls.left_of(row, column);
            let left = column > 0 && walls.above(row, column - 1);
            let right = column < 9 && walls.above(row, column);
            text.push(corner(up, down, left, right, style));
        }
        if column < 9 {
            let mark = if walls.above(row, column) { stroke } else { ' ' };
            text.extend(std::iter::repeat_n(mark, width));
        }
    }
    text.push('\n');
    text
}

fn corner(up: bool, down: bool, left: bool, right: bool, style: Style) -> char {
    let unicode = match (up, down, left, right) {
        (false, false, false, false) => ' ',
        (true, true, false, false) | (true, false, false, false) | (false, true, false, false) => '│',
        (false, false, _, _) => '─',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        (true, true, true, true) => '┼',
    };
    let ascii = match unicode {
        ' ' => ' ',
        '│' => '|',
        '─' => '-',
        _ => '+',
    };
    style.pick(ascii, unicode)
}

/// Where the boxes end.
struct Walls {
    box_of: [Option<UnitKind>; 81],
}

impl Walls {
    fn new(rules: &Rules) -> Walls {
        let kind = |cell| rules.units_of(cell).map(|unit| unit.kind).find(|kind| matches!(kind, UnitKind::Box(_)));
        Walls { box_of: Cell::ALL.map(kind) }
    }

    fn differ(&self, one: Option<Cell>, other: Option<Cell>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => self.box_of[one.index()] != self.box_of[other.index()],
            _ => true,
        }
    }

    /// Returns whether a wall stands above this row (9: under the last).
    fn above(&self, row: usize, column: usize) -> bool {
        self.differ(row.checked_sub(1).and_then(|row| Cell::new(row, column)), Cell::new(row, column))
    }

    /// Returns whether a wall stands left of this column (9: right of the last).
    fn left_of(&self, row: usize, column: usize) -> bool {
        self.differ(column.checked_sub(1).and_then(|column| Cell::new(row, column)), Cell::new(row, column))
    }

    /// Returns whether a wall stands left of this column in any row.
    fn ever_left_of(&self, column: usize) -> bool {
        (0..9).any(|row| self.left_of(row, column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::text;

    const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

    fn clues(line: &str) -> Clues {
        line.parse().unwrap()
    }

    fn drawn(rules: &Rules, style: Style) -> String {
        board(rules, &clues(AIND), &clues(SOLUTION), style)
    }

    #[test]
    fn ascii_marks_clues_and_diagonals() {
        let expected = r"+---------+---------+---------+
|\2' 6  7 | 9  4  5 | 3  8 /1 |
| 8 \5  3 | 7  1  6'| 2'/4  9 |
| 4  9 \1'| 8  2  3 |/5  7' 6 |
+---------+---------+---------+
| 5  7  6'|\4  3 /8'| 1  9  2 |
| 3' 8  4 | 1 X9' 2 | 6  5  7'|
| 1  2  9 |/6' 5 \7 | 4' 3  8 |
+---------+---------+---------+
| 6  4'/2 | 3  7  9 |\8' 1  5 |
| 9 /3  5'| 2' 8  1 | 7 \6  4 |
|/7  1  8 | 5  6  4 | 9  2 \3'|
+---------+---------+---------+
";
        assert_eq!(drawn(&Rules::diagonal(), Style::default()), expected);
        assert_eq!(legend(&Rules::diagonal(), Style::default()), r"' clue   \ / diagonals");
        assert!(!drawn(&Rules::classic(), Style::default()).contains(['\\', '/', 'X']));
    }

    #[test]
    fn colour_is_never_the_only_sign() {
        let style = Style { unicode: true, color: true };
        let colored = drawn(&Rules::diagonal(), style);
        let plain = drawn(&Rules::diagonal(), Style { color: false, ..style });
        let mut stripped = String::new();
        let mut rest = colored.as_str();
        while let Some((before, after)) = rest.split_once("\x1b[") {
            stripped += before;
            rest = after.split_once('m').unwrap().1;
        }
        stripped += rest;
        assert_eq!(stripped, plain);
        assert!(plain.starts_with("┌─────────┬─────────┬─────────┐\n│╲2▪ 6  7 │"), "{plain}");
        assert!(plain.lines().all(|line| line.chars().count() == 31), "{plain}");
    }

    #[test]
    fn candidates_stand_three_by_three() {
        let mut grid = Grid::FULL;
        for (cell, digit) in clues(AIND).iter() {
            grid[cell] = digit.into();
        }
        let text = candidates(&Rules::diagonal(), &clues(AIND), &grid, Style::default());
        assert_eq!(text.lines().count(), 31);
        assert!(text.lines().all(|line| line.len() == 49), "{text}");
        let expected = "|\\     123  123 | 123  123  123 | 123  123 /123 |\n|  2'  456  456 |";
        assert!(text.split_once('\n').unwrap().1.starts_with(expected), "{text}");
    }

    /// Walls follow the boxes, whatever their shape.
    #[test]
    fn a_jigsaw_draws_itself() {
        let rules = text::rules::read(
            b"name steps\nrows\ncolumns\nboxes\nAAAAABBBB\nAAABBBBBC\nACCCCCCCC\nDDDDDEEEE\nDDDEEEEEF\nDFFFFFFFF\n\
              GGGGGHHHH\nGGGHHHHHI\nGIIIIIIII\n",
        )
        .unwrap();
        let text = board(&rules, &Clues::EMPTY, &Clues::EMPTY, Style { unicode: true, color: false });
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], format!("┌{}┬{}┐", "─".repeat(17), "─".repeat(13)));
        assert!(text.lines().all(|line| line.chars().count() == lines[0].chars().count()), "{text}");
        assert!(text.contains('└') && text.contains('┌') && text.contains('┤'), "{text}");
        let ascii = board(&rules, &Clues::EMPTY, &Clues::EMPTY, Style::default());
        assert!(ascii.is_ascii());
    }
}
