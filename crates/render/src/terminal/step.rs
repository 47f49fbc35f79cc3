//! A step on a terminal board: evidence and the placed digit in brackets, removed candidates crossed out.

use super::{Style, draw, paint, unit_mark};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Rules};
use saltire_proof::{RoleName, Step};

/// Returns the board before a step, with the step on it. A step that places a digit is drawn among digits, one that
/// removes candidates among candidates.
#[must_use]
pub fn step(rules: &Rules, clues: &Clues, grid: &Grid, step: &Step, style: Style) -> String {
    let board = StepBoard { rules, clues, grid, step: Some(step), style, film: false };
    if step.effect.placed.is_some() { board.digits() } else { board.candidates(CellSet::ALL) }
}

/// Returns the line that explains the marks.
#[must_use]
pub fn step_legend(step: &Step, style: Style) -> &'static str {
    match (step.effect.placed, style.color) {
        (Some(_), _) => "[ ] placed digit",
        (None, true) => "[ ] pattern   red: eliminated",
        (None, false) if style.unicode => "[ ] pattern   × eliminated",
        (None, false) => "[ ] pattern   x eliminated",
    }
}

const PLACED: &str = "1;30;42";
const USED: &str = "1;32";
const GONE: &str = "1;97;41";

/// A board with a step on it, to be drawn with digits only or with candidates.
#[derive(Clone, Copy, Debug)]
pub struct StepBoard<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The clues, which are marked.
    pub clues: &'a Clues,
    /// The candidates before the step.
    pub grid: &'a Grid,
    /// The step; `None` draws the grid alone.
    pub step: Option<&'a Step>,
    /// Characters and colours.
    pub style: Style,
    /// Draws a frame of a film: the units of the step are shaded, and eliminated candidates leave blanks.
    pub film: bool,
}

impl StepBoard<'_> {
    /// Draws the digits: three characters and one line a cell. A cross marks a cell that loses candidates.
    #[must_use]
    pub fn digits(&self) -> String {
        let (style, looked_at, shaded) = (self.style, self.bracketed(), self.shaded());
        draw(self.rules, style, 3, 1, |cell, _| {
            if let Some(digit) = self.placed(cell) {
                return coloured(&format!("[{digit}]"), PLACED, style);
            }
            let clue = self.clues[cell].is_some();
            let loses = !self.removed(cell).is_empty();
            let digit = match self.grid[cell].single() {
                _ if loses => style.pick('x', '×'),
                Some(digit) => digit.ascii() as char,
                None => style.pick('.', '·'),
            };
            let [left, right] = match looked_at.contains(cell) {
                true => ['[', ']'],
                false => [unit_mark(self.rules, cell, style), if clue { style.pick('\'', '▪') } else { ' ' }],
            };
            let text = format!("{left}{digit}{right}");
            if loses {
                return coloured(&text, GONE, style);
            }
            paint(self.rules, cell, (clue, shaded.contains(cell)), style, &text)
        })
    }

    /// Draws the candidates of the unsolved cells in `shown` and of the cells that the step concerns as squares of
    /// three by three: five characters and three lines a cell.
    #[must_use]
    pub fn candidates(&self, shown: CellSet) -> String {
        let (style, looked_at, bracketed, shaded) = (self.style, self.looked_at(), self.bracketed(), self.shaded());
        let gap = if self.film { ' ' } else { style.pick('.', '·') };
        draw(self.rules, style, 5, 3, |cell, line| {
            let clue = self.clues[cell].is_some();
            let painted = |text: &str| paint(self.rules, cell, (clue, shaded.contains(cell)), style, text);
            let [left, right] = match (bracketed.contains(cell), line) {
                (true, 1) => ['[', ']'],
                (_, 0) => [unit_mark(self.rules, cell, style), ' '],
                _ => [' ', ' '],
            };
            let placed = self.placed(cell);
            if let Some(digit) = placed.or(self.grid[cell].single()) {
                let middle = format!(" {digit}{}", if clue { style.pick('\'', '▪') } else { ' ' });
                let text = format!("{left}{}{right}", if line == 1 { &middle } else { "   " });
                return if placed.is_some() { coloured(&text, PLACED, style) } else { painted(&text) };
            }
            let removed = self.removed(cell);
            if !(shown | looked_at).contains(cell) && removed.is_empty() {
                return painted(&format!("{left}   {right}"));
            }
            let used = self.used(cell, looked_at);
            let candidate = |nth: usize| {
                let digit = Digit::ALL[3 * line + nth];
                let here = digit.ascii() as char;
                match () {
                    () if !self.grid[cell].contains(digit) => painted(&gap.to_string()),
                    () if removed.contains(digit) && style.color => coloured(&here.to_string(), GONE, style),
                    () if removed.contains(digit) => style.pick('x', '×').to_string(),
                    () if used.contains(digit) => coloured(&here.to_string(), USED, style),
                    () => painted(&here.to_string()),
                }
            };
            let square: String = (0..3).map(candidate).collect();
            format!("{}{square}{}", painted(&left.to_string()), painted(&right.to_string()))
        })
    }

    fn placed(&self, cell: Cell) -> Option<Digit> {
        let (there, digit) = self.step?.effect.placed?;
        (there == cell).then_some(digit)
    }

    fn removed(&self, cell: Cell) -> DigitSet {
        let mut removed = self.step.iter().flat_map(|step| &step.effect.removed);
        removed.find(|(there, _)| *there == cell).map_or(DigitSet::EMPTY, |&(_, digits)| digits)
    }

    /// Returns the cells that the step rests on.
    fn looked_at(&self) -> CellSet {
        let Some(step) = self.step else { return CellSet::EMPTY };
        let deadly = step.evidence.deadly.iter().map(|&(cell, _)| cell);
        let chained = step.evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim.cell);
        let playing =
            step.evidence.roles_of(RoleName::Candidate).fold(step.evidence.cells, |all, role| all | role.cells);
        let looked_at: CellSet = playing | deadly.chain(chained).collect();
        // The first step of an explanation cites every clue; brackets around all of them would not help.
        let clues = self.clues.cells();
        if self.film && !(clues - looked_at).is_empty() { looked_at } else { looked_at - clues }
    }

    /// Returns the cells in brackets: the cell of the placed digit, or the cells of the evidence.
    fn bracketed(&self) -> CellSet {
        match self.step.and_then(|step| step.effect.placed) {
            Some((cell, _)) => CellSet::of(cell),
            None => self.looked_at(),
        }
    }

    fn shaded(&self) -> CellSet {
        let units = self.step.filter(|_| self.film).into_iter().flat_map(|step| &step.evidence.units);
        let units = units.filter_map(|kind| self.rules.unit(*kind));
        units.fold(CellSet::EMPTY, |all, unit| all | unit.cells)
    }

    /// Returns the candidates of a cell that the step rests on.
    fn used(&self, cell: Cell, looked_at: CellSet) -> DigitSet {
        let Some(step) = self.step else { return DigitSet::EMPTY };
        let claims = step.evidence.chains.iter().flat_map(|chain| &chain.lines).map(|line| line.claim);
        let claimed: DigitSet = claims.filter(|claim| claim.cell == cell).map(|claim| claim.digit).collect();
        if looked_at.contains(cell) { claimed | step.evidence.digits } else { claimed }
    }
}

fn coloured(text: &str, code: &str, style: Style) -> String {
    if style.color { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

/// Returns two blocks of text side by side. The lines of the right one are broken at this width.
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

/// Counts the characters of a line that take up width: all but colour codes.
#[must_use]
pub fn visible(line: &str) -> usize {
    let mut codes = false;
    let shown = |letter: &char| {
        let hidden = codes || *letter == '\x1b';
        codes = hidden && *letter != 'm';
        !hidden
    };
    line.chars().filter(shown).count()
}

/// Breaks a line at spaces so that no part is wider than this; what follows is indented as far as the line is. A chain in
/// notation that is too wide is broken after a link; any other word that is too wide, such as a puzzle, stays whole.
#[must_use]
pub fn wrapped(line: &str, width: usize) -> Vec<String> {
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let mut lines = vec![indent.clone()];
    let widest = width.saturating_sub(indent.len() + 2);
    let parts = line.split_whitespace().flat_map(|word| links(word, widest).into_iter().enumerate());
    for (nth, part) in parts {
        let last = lines.last_mut().expect("there is one");
        let gap = if nth == 0 && last.len() > indent.len() { " " } else { "" };
        if last.len() > indent.len() && last.chars().count() + gap.len() + part.chars().count() > width {
            lines.push(format!("{indent}  {part}"));
        } else {
            last.push_str(gap);
            last.push_str(part);
        }
    }
    lines
}

/// The parts of a chain in notation, each of which ends with the sign of a link; the word itself if it is no chain or fits.
fn links(word: &str, widest: usize) -> Vec<&str> {
    if word.chars().count() <= widest || !(word.contains('=') && word.contains('-')) {
        return vec![word];
    }
    word.split_inclusive(['=', '-']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::UnitKind;
    use saltire_proof::{Effect, Evidence, Technique};

    #[test]
    fn chains_are_broken_after_a_link_and_puzzles_stay_whole() {
        let chain = "  [(6)r3c9=(6)r78c9-(6=5)r2c2,r4c4,r8c8-(5=7)r6c6-(7=6)r2c2 => -6 r3c1]";
        let lines = wrapped(chain, 30);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= 30), "{lines:?}");
        let joined: String = lines.iter().map(|line| line.trim_start()).collect();
        assert_eq!(joined.replace(' ', ""), chain.replace(' ', ""));
        let puzzle = "-".repeat(81);
        assert_eq!(wrapped(&puzzle, 30), [puzzle]);
    }

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
        let film = StepBoard {
            rules: &Rules::diagonal(),
            clues: &Clues::EMPTY,
            grid: &grid,
            step: Some(&twins),
            style: Style::default(),
            film: true,
        };
        assert_eq!(film.digits().lines().nth(1).unwrap(), "|[.][.] x | .  .  . | .  . /. |");
        let all = film.candidates(CellSet::ALL);
        let rows: Vec<&str> = all.lines().take(5).map(|line| &line[..16]).collect();
        assert_eq!(
            rows,
            ["+---------------", r"|\ 2    2   1x3 ", "|[   ][   ] 456 ", "| 7    7    x89 ", r"| 123 \123  123 "]
        );
        let few = film.candidates(CellSet::EMPTY);
        assert_eq!(few.lines().take(4).map(|line| &line[..16]).collect::<Vec<_>>(), rows[..4]);
        assert!(few.lines().nth(4).unwrap().starts_with(r"|     \         |"), "{few}");
        let placing =
            Step { effect: Effect { placed: Some((Cell::R1C1, Digit::Two)), removed: vec![] }, ..twins.clone() };
        let placed = StepBoard { step: Some(&placing), ..film }.candidates(CellSet::ALL);
        assert!(placed.lines().nth(2).unwrap().starts_with("|[ 2 ]     "), "{placed}");
        let [twice, once] =
            [beside("ab\ncd", &["one two".to_owned()], 5), beside("\x1b[1mab\x1b[0m\n", &["x".to_owned()], 9)];
        assert_eq!((twice.as_str(), once.as_str()), ("ab   one\ncd     two\n", "\x1b[1mab\x1b[0m   x\n"));
    }
}
