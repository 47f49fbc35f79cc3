//! Pictures for notebooks, and films of what a player or a program did.

use crate::{agent, error::wrong, interrupt::interruptible};
use pyo3::prelude::*;
use saltire::{
    Cell, CellSet, Clues, Digit, DigitSet, Grid,
    front_end::RulesChoice,
    proof::{Effect, Evidence, Step, Technique},
    render::{Picture, Theme, gif, svg},
};
use std::sync::atomic::AtomicBool;

/// Returns a drawing in a box of limited width, for notebooks.
pub fn boxed(svg: &str) -> String {
    format!("<div style=\"max-width:26em\">{svg}</div>")
}

/// Returns a text escaped for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns pictures as an animated GIF; empty if the work was cancelled.
pub fn film(pictures: &[Picture], width: u32, delay: u16, stop: &AtomicBool) -> Vec<u8> {
    let film = gif::Film { width, delay, ..gif::Film::default() };
    gif::draw_until(pictures, &Theme::LIGHT, &film, Some(stop)).unwrap_or_default()
}

/// A board as Python gives it: the candidates of 81 cells, the cell that was assigned last, a caption.
type Board = (Vec<String>, Option<(usize, u8)>, String);

fn picture(rules: &saltire::Rules, clues: &Clues, (cells, last, caption): Board) -> PyResult<Picture> {
    if cells.len() != 81 {
        return Err(wrong(format!("{} cells: expected 81", cells.len())));
    }
    let mut grid = Grid::FULL;
    for (cell, text) in Cell::ALL.into_iter().zip(&cells) {
        let digits =
            text.chars().map(|mark| mark.to_digit(10).and_then(|number| Digit::new(u8::try_from(number).ok()?)));
        let digits: Option<Vec<Digit>> = digits.collect();
        grid[cell] = digits.ok_or_else(|| wrong(format!("'{text}' in {cell}: expected digits")))?.into_iter().collect();
    }
    let mut picture = Picture::new(rules, *clues);
    picture.solved = grid.singles();
    picture.candidates = Some(grid);
    picture.caption = caption;
    if let Some((cell, digit)) = last {
        let cell = Cell::ALL.get(cell).copied().ok_or_else(|| wrong("expected a cell from 0 to 80"))?;
        let digit = Digit::new(digit).ok_or_else(|| wrong("expected a digit from 1 to 9"))?;
        // Shown as it is before the step: the cell's candidates are those of the caller's board before.
        picture.solved[cell] = None;
        let evidence = Evidence { cells: CellSet::of(cell), digits: DigitSet::of(digit), ..Evidence::default() };
        let effect = Effect { placed: Some((cell, digit)), removed: vec![] };
        picture.step = Some(Step { technique: Technique::NakedSingle, rating: None, evidence, effect });
    }
    Ok(picture)
}

fn fixed(rules: &Bound<'_, PyAny>) -> PyResult<saltire::Rules> {
    match agent::choice(Some(rules))? {
        RulesChoice::Fixed(rules) => Ok(rules),
        RulesChoice::Auto => Err(wrong("'auto' is not possible here: expected classic, diagonal or a Rules")),
    }
}

/// Draw a board with candidates as SVG.
///
/// Parameters
/// ----------
/// clues : str
///     The clues as 81 characters.
/// board : tuple
///     The candidates of 81 cells; the cell (from 0) and the digit to place, or None; and a caption.
/// rules : str or Rules
///     "classic", "diagonal", or a `Rules`.
///
/// Returns
/// -------
/// str
///     The drawing as SVG.
///
/// Raises
/// ------
/// SaltireError
///     If the clues, the board or the rules are not valid.
#[pyfunction]
pub fn draw_board(clues: &str, board: Board, rules: &Bound<'_, PyAny>) -> PyResult<String> {
    let clues: Clues = clues.parse().map_err(wrong)?;
    Ok(svg::draw(&picture(&fixed(rules)?, &clues, board)?, &Theme::LIGHT))
}

/// Draw boards one after the other as an animated GIF.
///
/// Parameters
/// ----------
/// clues : str
///     The clues as 81 characters.
/// boards : sequence of tuple
///     The boards, each as in `draw_board`.
/// rules : str or Rules
///     "classic", "diagonal", or a `Rules`.
/// width : int, default 480
///     The width in pixels.
/// delay : int, default 60
///     The time for each board in hundredths of a second.
///
/// Returns
/// -------
/// bytes
///     The GIF file.
///
/// Raises
/// ------
/// SaltireError
///     If the clues, a board or the rules are not valid.
#[pyfunction]
#[pyo3(signature = (clues, boards, rules, width=480, delay=60))]
pub fn draw_film(
    py: Python<'_>,
    clues: &str,
    boards: Vec<Board>,
    rules: &Bound<'_, PyAny>,
    width: u32,
    delay: u16,
) -> PyResult<Vec<u8>> {
    let (rules, clues): (_, Clues) = (fixed(rules)?, clues.parse().map_err(wrong)?);
    let pictures = boards.into_iter().map(|board| picture(&rules, &clues, board)).collect::<PyResult<Vec<_>>>()?;
    interruptible(py, move |stop| film(&pictures, width, delay, stop.flag()))
}
