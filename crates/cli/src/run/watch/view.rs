//! Composes a frame of the film as lines of text: the board with the counts beside it, the sentence and the keys below.
//!
//! A terminal too small for the candidates gets the board with digits only, and one too narrow for the counts gets a
//! line of status in their place.

use super::show::Show;
use saltire::{
    CellSet,
    render::terminal::{self, StepBoard, Style},
};

/// The columns between the board and the counts, as [`terminal::beside`] leaves them.
const GAP: usize = 3;

/// The fewest columns that are worth having beside the board.
const LEAST_TALLY: usize = 20;

/// The most columns beside the board, so that the counts stay near their names on a wide screen.
const MOST_TALLY: usize = 30;

/// The fewest and the most lines for the sentence.
const SENTENCE: (usize, usize) = (2, 6);

/// Returns the lines of a screen of this size, with their colour codes. No line is wider and no frame is higher.
pub fn frame(show: &Show, style: Style, width: usize, height: usize) -> Vec<String> {
    let (puzzle, scene) = (&show.path.trace.puzzle, show.scene());
    let step = scene.as_ref().map(|scene| &scene.step);
    let board = StepBoard { rules: puzzle.rules(), clues: puzzle.clues(), grid: show.grid(), step, style, film: true };
    let large = board.candidates(if show.candidates { CellSet::ALL } else { CellSet::EMPTY });
    let small = board.digits();
    composed(show, style, (&large, true), width, height)
        .or_else(|| composed(show, style, (&small, false), width, height))
        .unwrap_or_else(|| {
            let (columns, rows) = size(&small);
            let rows = rows + 1 + SENTENCE.0;
            let needed =
                format!("the film needs {columns} columns and {rows} rows; this terminal has {width} by {height}");
            wrapped(&needed, style, width, height)
        })
}

/// Arranges everything around a board, small or large, in the middle of the screen. Returns `None` if the screen is too small.
fn composed(
    show: &Show,
    style: Style,
    (board, large): (&str, bool),
    width: usize,
    height: usize,
) -> Option<Vec<String>> {
    let (columns, rows) = size(board);
    // Below the board is the legend, or the status where the tally has no room.
    let below = height.checked_sub(rows + 1).filter(|&below| below >= SENTENCE.0 && width >= columns)?;
    let beside = (width - columns).checked_sub(GAP).filter(|&room| room >= LEAST_TALLY);
    let (full, top, under) = match beside.map(|room| room.min(MOST_TALLY)) {
        Some(room) => {
            let top = terminal::beside(board, &tally(show, style, room, rows), room);
            (columns + GAP + room, top, legend(show, style, large))
        }
        None => (width, board.to_owned(), status(show, style)),
    };
    let mut keys = wrapped(&keys(show, style, large), style, full, usize::MAX);
    if keys.len() + SENTENCE.0 > below {
        keys.clear();
    }
    let room = (below - keys.len()).min(SENTENCE.1);
    let blank = usize::from(room > SENTENCE.0 + 1);
    let sentence = wrapped(&show.sentence(), style, full, room - blank);
    // The keys stay in their place, however long the sentence is.
    let padding = vec![String::new(); room - blank - sentence.len()];
    let sentence = sentence.iter().map(|line| attribute(line, "1", style)).chain(padding);
    let under = wrapped(&under, style, full, 1).into_iter().map(|line| attribute(&line, "2", style));
    let keys = keys.iter().map(|line| attribute(&line.replace('\u{a0}', " "), "2", style));
    let lines =
        top.lines().map(str::to_owned).chain(under).chain(vec![String::new(); blank]).chain(sentence).chain(keys);
    let left = " ".repeat((width - full) / 2);
    let mut lines: Vec<String> = lines.map(|line| left.clone() + &line).collect();
    lines.splice(..0, vec![String::new(); (height - lines.len()) / 2]);
    Some(lines)
}

/// Returns the columns and rows of a board. Its first line has no colour codes.
fn size(board: &str) -> (usize, usize) {
    (board.lines().next().map_or(0, |line| line.chars().count()), board.lines().count())
}

fn attribute(line: &str, code: &str, style: Style) -> String {
    if style.color { format!("\x1b[{code}m{line}\x1b[0m") } else { line.to_owned() }
}

/// Breaks a text at its spaces, and cuts it with an ellipsis after this many rows: the sentence of a chain can be very
/// long.
fn wrapped(text: &str, style: Style, width: usize, rows: usize) -> Vec<String> {
    let more = if style.unicode { " …" } else { " ..." };
    let count = |text: &str| text.chars().count();
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.is_empty() || count(line) + 1 + count(word) <= width) {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            while count(last) + count(more) > width
                && let Some((before, _)) = last.rsplit_once(' ')
            {
                *last = before.to_owned();
            }
            last.push_str(more);
        }
    }
    lines.iter().map(|line| line.chars().take(width).collect()).collect()
}

fn playing(show: &Show, style: Style) -> &'static str {
    match (show.playing, style.unicode) {
        (true, true) => "▶",
        (false, true) => "❚❚",
        (true, false) => "playing",
        (false, false) => "paused",
    }
}

fn scene(show: &Show) -> String {
    format!("scene {}/{}", (show.nth + 1).min(show.scenes.len()), show.scenes.len())
}

fn solved(show: &Show) -> String {
    format!("solved {}/81", show.grid().solved_cells())
}

/// Returns the line that stands in for the tally on a narrow screen.
fn status(show: &Show, style: Style) -> String {
    format!("{} {}, {}, {:.1}/s", playing(show, style), scene(show), solved(show), show.speed)
}

/// Returns what the marks on the board mean.
fn legend(show: &Show, style: Style, large: bool) -> String {
    let legend = terminal::legend(show.path.trace.puzzle.rules(), style);
    match show.scene().map(|scene| scene.step) {
        Some(step) if large || step.effect.placed.is_some() => {
            format!("{legend}   {}", terminal::step_legend(&step, style))
        }
        Some(_) => format!("{legend}   [ ] pattern   {} loses candidates", if style.unicode { "×" } else { "x" }),
        None => legend,
    }
}

/// Returns where the film is and how often each technique was used so far, the most used first.
fn tally(show: &Show, style: Style, width: usize, rows: usize) -> Vec<String> {
    let mut lines = vec![
        format!("{} rules", show.path.trace.puzzle.rules()),
        format!("{} {:.1} scenes/s", playing(show, style), show.speed),
        scene(show),
        solved(show),
    ];
    if show.reel.1 > 1 {
        lines.push(format!("puzzle {}/{}", show.reel.0, show.reel.1));
    }
    if let Some(rating) = show.scene().and_then(|scene| scene.step.rating) {
        lines.push(format!("this step {rating}"));
    }
    if show.depth() > 0 {
        lines.push(format!("guesses open {}", show.depth()));
    }
    lines.push(String::new());
    let mut counts = show.counts();
    counts.sort_by_key(|&(_, count)| core::cmp::Reverse(count));
    lines.extend(counts.iter().map(|(technique, count)| format!("{count:>4} {}", technique.name())));
    lines.truncate(rows);
    lines.iter().map(|line| line.chars().take(width).collect()).collect()
}

/// Returns what the keys do. Spaces that do not break keep a key and its meaning on one line.
fn keys(show: &Show, style: Style, large: bool) -> String {
    let [step, speed] =
        if style.unicode { ["← → step", "↑ ↓ speed"] } else { ["left right step", "up down speed"] };
    let mut keys = vec!["space play/pause", step, speed, "g G start/end"];
    keys.extend(large.then_some("c candidates"));
    keys.extend((show.reel.1 > 1).then_some("n p puzzle"));
    keys.push("q quit");
    keys.iter().map(|key| key.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::show::{Act, Show};
    use super::*;
    use saltire::{
        Cell, Clues, UnitKind,
        front_end::{AIND, Agent, Method, RulesChoice},
        proof::Technique,
    };

    const PLAIN: Style = Style { unicode: true, color: false };

    fn show(method: Method) -> Show {
        let clues: Clues = AIND.parse().unwrap();
        let path = Agent::new(RulesChoice::Auto).solution_path(&clues.into(), method, None).unwrap();
        Show::new(path, 2.0)
    }

    fn screen(show: &Show, width: usize, height: usize) -> String {
        frame(show, PLAIN, width, height).join("\n")
    }

    #[test]
    fn the_first_scene_fits_80_by_24() {
        let text = screen(&show(Method::Teach), 80, 24);
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        assert!(lines.len() <= 24, "{text}");
        let top = lines.iter().position(|line| line.starts_with('┌')).unwrap();
        assert!(lines[top].contains("diagonal rules"), "{text}");
        assert!(lines[top + 1].starts_with("│[2] ×  × │"), "{text}");
        assert!(text.contains("space play/pause") && text.contains("q quit"), "{text}");
        assert!(!text.contains("c candidates"), "{text}");
        assert!(lines[top + 15].contains("1. r1c1 is 2: 2 leaves row 1"), "{text}");
    }

    #[test]
    fn large_screens_show_candidates_in_squares() {
        let mut show = show(Method::Explain);
        show.nth = 1;
        for (width, height) in [(100, 40), (200, 60)] {
            let text = screen(&show, width, height);
            let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
            let top = lines.iter().position(|line| line.starts_with('┌')).unwrap();
            assert!(lines[top + 1].starts_with("│╲       3    3 │"), "{text}");
            assert!(lines[top + 2].starts_with("│  2▪   56  4   │"), "{text}");
            assert!(text.contains("c candidates"), "{text}");
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= 49 + GAP + MOST_TALLY, "{text}");
            let left = text.lines().nth(top).unwrap().chars().take_while(|c| *c == ' ').count();
            assert_eq!(left, (width - 49 - GAP - MOST_TALLY) / 2, "{text}");
        }
    }

    #[test]
    fn narrow_screens_have_a_status_line_and_the_smallest_say_what_is_needed() {
        let show = show(Method::Teach);
        let text = screen(&show, 40, 20);
        assert!(text.contains("┌─────────┬─────────┬─────────┐\n"), "{text}");
        assert!(text.contains("\n▶ scene 1/") && text.contains("q quit"), "{text}");
        let text = screen(&show, 31, 16);
        assert!(text.contains("1. r1c1 is 2: 2 leaves row 1,") && text.ends_with(" …"), "{text}");
        let needed = "the film needs 31 columns and 16 rows; this terminal has";
        assert_eq!(screen(&show, 200, 15), format!("{needed} 200 by 15"));
        assert_eq!(screen(&show, 30, 16).replace('\n', " "), format!("{needed} 30 by 16"));
    }

    #[test]
    fn long_sentences_are_cut_and_frames_fit_every_screen() {
        let cut = |text| wrapped(text, PLAIN, 20, 2).join("\n");
        assert_eq!(cut("short enough"), "short enough");
        assert_eq!(cut("one two three four five six seven eight nine ten"), "one two three four\nfive six seven …");
        let mut show = show(Method::Explain);
        for (width, height) in [(200, 60), (100, 40), (80, 24), (60, 20), (40, 20), (20, 5), (1, 1), (0, 0)] {
            for nth in 0..=show.scenes.len() {
                show.nth = nth;
                let lines = frame(&show, PLAIN, width, height);
                let text = lines.join("\n");
                assert!(lines.len() <= height && lines.iter().all(|line| line.chars().count() <= width), "{text}");
                assert!(height < 20 || text.contains(if nth < show.scenes.len() { ". " } else { "End: " }), "{text}");
            }
        }
    }

    #[test]
    fn walls_stand_where_boxes_end() {
        let jigsaw = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/rules/jigsaw.txt")).unwrap();
        let rules = saltire::board::text::rules::read(&jigsaw).unwrap();
        let clues: Clues = ".".repeat(81).parse().unwrap();
        let path =
            Agent::new(RulesChoice::Fixed(rules.clone())).solution_path(&clues.into(), Method::Teach, None).unwrap();
        let show = Show::new(path, 2.0);
        let boxed = |row, column| {
            let cell = Cell::new(row, column).unwrap();
            let mut boxes = rules.units_of(cell).map(|unit| unit.kind).filter(|kind| matches!(kind, UnitKind::Box(_)));
            boxes.next().unwrap()
        };
        let wall = |row, column| boxed(row, column) != boxed(row, column + 1);
        // The cells of the small board are three wide and those of the large one five, and the sign of a wall takes one
        // column if there is a wall in any row.
        for (width, height, cell, tall) in [(80, 40, 5, 3), (80, 24, 3, 1)] {
            let text = screen(&show, width, height);
            let lines: Vec<Vec<char>> = text.lines().map(|line| line.trim_start().chars().collect()).collect();
            let rows = lines
                .iter()
                .filter(|line| line.iter().take(9 * cell).any(|sign| "·123456789".contains(*sign)) && line[0] == '│');
            let rows: Vec<_> = rows.step_by(tall).collect();
            assert_eq!(rows.len(), 9, "{text}");
            for (row, line) in rows.into_iter().enumerate() {
                let mut at = 1;
                for column in 0..8 {
                    at += cell;
                    if (0..9).any(|row| wall(row, column)) {
                        assert_eq!(line[at] == '│', wall(row, column), "row {row}, column {column}\n{text}");
                        at += 1;
                    }
                }
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
            assert!(screen(&show, 80, 24).contains("solved 81/81"));
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
        let (small, large) = (screen(&show, 80, 24), screen(&show, 100, 40));
        assert!(small.contains("[·]") && small.contains('×'), "{small}");
        assert!(large.contains('[') && large.contains('×'), "{large}");
        show.act(Act::Candidates);
        assert_ne!(screen(&show, 100, 40), large);
    }
}
