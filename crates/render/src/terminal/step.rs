//! A step on a terminal board: what it rests on in brackets, what goes crossed out, what is placed in brackets.

use super::{Style, draw, paint, unit_mark};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules};
use saltire_proof::Step;

/// The board before a step, with the step on it. A step that places a digit is drawn among digits, one that removes
/// candidates among candidates.
#[must_use]
pub fn step(rules: &Rules, clues: &Clues, grid: &Grid, step: &Step, style: Style) -> String {
    match step.effect.placed {
        Some((cell, digit)) => placed(rules, clues, grid, cell, digit, style),
        None => removed(rules, clues, grid, step, style),
    }
}

/// The line that says what its marks mean.
#[must_use]
pub fn step_legend(step: &Step, style: Style) -> &'static str {
    match (step.effect.placed, style.color) {
        (Some(_), _) => "[ ] goes here",
        (None, true) => "[ ] looked at   red goes",
        (None, false) => "[ ] looked at   x goes",
    }
}

const PLACED: &str = "1;30;42";
const USED: &str = "1;32";
const GONE: &str = "1;97;41";

fn placed(rules: &Rules, clues: &Clues, grid: &Grid, cell: Cell, digit: Digit, style: Style) -> String {
    draw(rules, style, 3, 1, |here, _| {
        if here == cell {
            return coloured(&format!("[{digit}]"), PLACED, style);
        }
        let clue = clues[here].is_some();
        let shown = grid[here].single().filter(|_| clue || !grid[here].is_empty());
        let text = shown.map_or(style.pick('.', '·'), |digit| digit.ascii() as char);
        let mark = if clue { style.pick('\'', '▪') } else { ' ' };
        paint(rules, here, clue, style, &format!("{}{text}{mark}", unit_mark(rules, here, style)))
    })
}

fn removed(rules: &Rules, clues: &Clues, grid: &Grid, step: &Step, style: Style) -> String {
    let chained = || step.evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim);
    let deadly = step.evidence.deadly.iter().map(|&(cell, _)| cell);
    // The first step of an explanation looks at every clue: brackets everywhere would say nothing.
    let looked_at: CellSet = step.evidence.cells | deadly.chain(chained().map(|claim| claim.cell)).collect();
    let looked_at = looked_at - clues.cells();
    let gone = |cell: Cell| {
        let removed = step.effect.removed.iter().find(|(there, _)| *there == cell);
        removed.map_or(DigitSet::EMPTY, |&(_, digits)| digits)
    };
    let used = |cell: Cell| {
        let claimed: DigitSet = chained().filter(|claim| claim.cell == cell).map(|claim| claim.digit).collect();
        if looked_at.contains(cell) { claimed | step.evidence.digits } else { claimed }
    };
    draw(rules, style, 5, 3, |cell, line| {
        let clue = clues[cell].is_some();
        let [left, right] = match (looked_at.contains(cell), line) {
            (true, 1) => ['[', ']'],
            (_, 0) => [unit_mark(rules, cell, style), ' '],
            _ => [' ', ' '],
        };
        if let Some(digit) = grid[cell].single() {
            let middle = format!(" {digit}{}", if clue { style.pick('\'', '▪') } else { ' ' });
            let text = if line == 1 { middle } else { "   ".to_owned() };
            return paint(rules, cell, clue, style, &format!("{left}{text}{right}"));
        }
        let candidate = |nth: usize| {
            let digit = Digit::ALL[3 * line + nth];
            let here = digit.ascii() as char;
            match () {
                () if !grid[cell].contains(digit) => {
                    paint(rules, cell, false, style, &style.pick('.', '·').to_string())
                }
                () if gone(cell).contains(digit) && style.color => coloured(&here.to_string(), GONE, style),
                () if gone(cell).contains(digit) => style.pick('x', '×').to_string(),
                () if used(cell).contains(digit) => coloured(&here.to_string(), USED, style),
                () => paint(rules, cell, false, style, &here.to_string()),
            }
        };
        let side = |mark: char| paint(rules, cell, false, style, &mark.to_string());
        format!("{}{}{}", side(left), (0..3).map(candidate).collect::<String>(), side(right))
    })
}

fn coloured(text: &str, code: &str, style: Style) -> String {
    if style.color { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

/// Two blocks of text side by side. The lines of the right one are broken at this width.
#[must_use]
pub fn beside(left: &str, right: &[String], width: usize) -> String {
    let broken: Vec<String> = right.iter().flat_map(|line| wrapped(line, width)).collect();
    let left: Vec<&str> = left.lines().collect();
    let width = left.iter().map(|line| visible(line)).max().unwrap_or(0);
    let mut text = String::new();
    for nth in 0..left.len().max(broken.len()) {
        let here = left.get(nth).copied().unwrap_or_default();
        text += here;
        if let Some(said) = broken.get(nth).filter(|said| !said.is_empty()) {
            text.extend(std::iter::repeat_n(' ', width - visible(here) + 3));
            text += said;
        }
        text.push('\n');
    }
    text
}

/// The characters of a line that take up width: all but colour codes.
fn visible(line: &str) -> usize {
    let mut codes = false;
    let shown = |letter: &char| {
        let hidden = codes || *letter == '\x1b';
        codes = hidden && *letter != 'm';
        !hidden
    };
    line.chars().filter(shown).count()
}

/// A line broken at spaces, what follows indented as far as it began.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let mut lines = vec![indent.clone()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is one");
        if last.len() > indent.len() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(format!("{indent}  {word}"));
        } else {
            if last.len() > indent.len() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::UnitKind;
    use saltire_proof::{Effect, Evidence, Technique};

    #[test]
    fn evidence_and_removals_are_marked() {
        let mut grid = Grid::FULL;
        let pair: DigitSet = [Digit::Two, Digit::Seven].into_iter().collect();
        grid[Cell::R1C1] = pair;
        grid[Cell::R1C2] = pair;
        let twins = Step {
            technique: Technique::NakedPair,
            rating: None,
            evidence: Evidence {
                units: vec![UnitKind::Row(0)],
                cells: CellSet::of(Cell::R1C1).with(Cell::R1C2),
                digits: pair,
                ..Evidence::default()
            },
            effect: Effect { placed: None, removed: vec![(Cell::R1C3, pair)] },
        };
        let drawn = step(&Rules::diagonal(), &Clues::EMPTY, &grid, &twins, Style::default());
        let rows: Vec<&str> = drawn.lines().take(4).map(|line| &line[..16]).collect();
        assert_eq!(rows, ["+---------------", r"|\.2.  .2.  1x3 ", "|[...][...] 456 ", "| 7..  7..  x89 "]);
        let [twice, once] =
            [beside("ab\ncd", &["one two".to_owned()], 5), beside("\x1b[1mab\x1b[0m\n", &["x".to_owned()], 9)];
        assert_eq!((twice.as_str(), once.as_str()), ("ab   one\ncd     two\n", "\x1b[1mab\x1b[0m   x\n"));
    }
}
