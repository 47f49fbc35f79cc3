//! Printable sheets: so many puzzles a page, their solutions at the end.

use crate::{
    Picture, Theme, glyph, png,
    sheet::{Paper, PerPage},
    svg::page::{self, Placed, Text},
};
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use std::collections::HashMap;
use svg2pdf::ConversionOptions;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The board as the solver gets it.
    pub puzzle: Picture,
    /// The board with its solution, printed small at the end.
    pub solution: Option<Picture>,
    /// What stands above both.
    pub label: String,
}

/// The columns and rows of a page of solutions.
const SOLUTIONS: (usize, usize) = (3, 4);
/// The white edge of a page.
const MARGIN: f32 = 42.0;
/// The space for a page's heading and for its number.
const HEADING: f32 = 34.0;
/// The space for the label above a board, and between boards.
const LABEL: f32 = 26.0;

/// Draws the sheets as a PDF file.
#[must_use]
pub fn draw(sheets: &[Sheet], per_page: PerPage, paper: Paper, title: &str) -> Vec<u8> {
    let puzzles: Vec<(&Picture, &str)> = sheets.iter().map(|sheet| (&sheet.puzzle, sheet.label.as_str())).collect();
    let solutions: Vec<(&Picture, &str)> =
        sheets.iter().filter_map(|sheet| Some((sheet.solution.as_ref()?, sheet.label.as_str()))).collect();
    let mut pages = Vec::new();
    for (boards, shape, heading) in [(&puzzles, per_page.shape(), title), (&solutions, SOLUTIONS, "Solutions")] {
        for boards in boards.chunks(shape.0 * shape.1) {
            pages.push(page(boards, shape, heading, pages.len() + 1, paper));
        }
    }
    bind(&pages, paper, title)
}

/// Lays boards out on a page and draws it.
fn page(boards: &[(&Picture, &str)], shape: (usize, usize), heading: &str, number: usize, paper: Paper) -> String {
    let (width, height) = paper.size();
    let top = MARGIN + if heading.is_empty() { 0.0 } else { HEADING };
    let (columns, rows) = (shape.0 as f32, shape.1 as f32);
    let (wide, high) = ((width - 2.0 * MARGIN) / columns, (height - top - MARGIN - HEADING / 2.0) / rows);
    let side = (wide - LABEL / 2.0).min(high - 1.6 * LABEL);
    let placed = boards.iter().enumerate().map(|(nth, &(picture, label))| Placed {
        picture,
        label,
        left: MARGIN + wide * (nth % shape.0) as f32 + (wide - side) / 2.0,
        top: top + high * (nth / shape.0) as f32 + (high - side - LABEL) / 2.0 + LABEL,
        width: side,
    });
    let centred = |words: String, top: f32, height: f32| Text {
        left: (width - glyph::width(&words, height)) / 2.0,
        words,
        top,
        height,
    };
    let texts =
        [centred(heading.to_owned(), MARGIN - 8.0, 14.0), centred(number.to_string(), height - MARGIN + 8.0, 8.0)];
    page::draw(&placed.collect::<Vec<_>>(), &texts, width, height, &Theme::LIGHT)
}

/// Binds drawn pages into one file.
fn bind(pages: &[String], paper: Paper, title: &str) -> Vec<u8> {
    let (width, height) = paper.size();
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (fresh(), fresh(), fresh());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    let leaves: Vec<[Ref; 2]> = pages.iter().map(|_| [fresh(), fresh()]).collect();
    let kids = leaves.iter().map(|[page, _]| *page);
    pdf.pages(tree).kids(kids).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Saltire"));
    for (drawing, &[leaf, contents]) in pages.iter().zip(&leaves) {
        let (chunk, picture) = svg2pdf::to_chunk(&png::tree(drawing), ConversionOptions::default())
            .expect("our own drawing holds nothing that a PDF cannot");
        let mut renamed = HashMap::new();
        let chunk = chunk.renumber(|old| *renamed.entry(old).or_insert_with(&mut fresh));
        let mut page = pdf.page(leaf);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        page.resources().x_objects().pair(Name(b"Board"), renamed[&picture]);
        page.finish();
        let mut content = Content::new();
        content.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(Name(b"Board"));
        pdf.stream(contents, &content.finish());
        pdf.extend(&chunk);
    }
    pdf.finish()
}
