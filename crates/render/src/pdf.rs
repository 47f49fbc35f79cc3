//! Printable sheets: one or more puzzles per page with their rules in words, and the solutions at the end. Text can be
//! selected.

use crate::{
    Picture, Theme, glyph, png,
    sheet::{Paper, PerPage},
    svg::page::{self, Placed, Text},
};
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr, types::TextRenderingMode};
use std::collections::HashMap;
use svg2pdf::ConversionOptions;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The board as the solver gets it.
    pub puzzle: Picture,
    /// The board with its solution, printed small at the end.
    pub solution: Option<Picture>,
    /// The label above both.
    pub label: String,
    /// The rules in words, printed once at the foot of each page of puzzles.
    pub rules: String,
}

/// A drawn page and the words on it. Letters are drawn as strokes, so the words lie over them unseen, to be selected, searched
/// and read aloud.
struct Page {
    drawing: String,
    words: Vec<Text>,
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
    type Board<'a> = (&'a Picture, &'a str, &'a str);
    let puzzles: Vec<Board<'_>> =
        sheets.iter().map(|sheet| (&sheet.puzzle, sheet.label.as_str(), sheet.rules.as_str())).collect();
    let solutions: Vec<Board<'_>> =
        sheets.iter().filter_map(|sheet| Some((sheet.solution.as_ref()?, sheet.label.as_str(), ""))).collect();
    let parts = [(&puzzles, per_page.shape(), title), (&solutions, SOLUTIONS, "Solutions")];
    let count: usize = parts.iter().map(|(boards, shape, _)| boards.len().div_ceil(shape.0 * shape.1)).sum();
    let mut pages = Vec::new();
    for (boards, shape, heading) in parts {
        for boards in boards.chunks(shape.0 * shape.1) {
            let mut rules: Vec<&str> = boards.iter().map(|board| board.2).filter(|rules| !rules.is_empty()).collect();
            rules.dedup();
            let number = format!("{} / {count}", pages.len() + 1);
            pages.push(page(boards, shape, [heading, &rules.join(" "), &number], paper));
        }
    }
    bind(&pages, paper, title)
}

/// Lays boards out on a page and draws it, between its heading and the rules and the number at its foot.
fn page(
    boards: &[(&Picture, &str, &str)],
    shape: (usize, usize),
    [heading, rules, number]: [&str; 3],
    paper: Paper,
) -> Page {
    let (width, height) = paper.size();
    let top = MARGIN + if heading.is_empty() { 0.0 } else { HEADING };
    let (columns, rows) = (shape.0 as f32, shape.1 as f32);
    let (wide, high) = ((width - 2.0 * MARGIN) / columns, (height - top - MARGIN - HEADING / 2.0) / rows);
    let side = (wide - LABEL / 2.0).min(high - 1.6 * LABEL);
    let placed = boards.iter().enumerate().map(|(nth, &(picture, label, _))| Placed {
        picture,
        label,
        left: MARGIN + wide * (nth % shape.0) as f32 + (wide - side) / 2.0,
        top: top + high * (nth / shape.0) as f32 + (high - side - LABEL) / 2.0 + LABEL,
        width: side,
    });
    let placed: Vec<Placed<'_>> = placed.collect();
    let centred = |words: &str, top: f32, height: f32| Text {
        left: (width - glyph::width(words, height)) / 2.0,
        words: words.to_owned(),
        top,
        height,
    };
    // Long rules are set smaller, so that they fit on their line.
    let small = (width - 2.0 * MARGIN) / glyph::width(rules, 1.0).max(1.0);
    let mut words = vec![
        centred(heading, MARGIN - 8.0, 14.0),
        centred(rules, height - MARGIN - 8.0, small.min(8.0)),
        centred(number, height - MARGIN + 8.0, 8.0),
    ];
    let drawing = page::draw(&placed, &words, width, height, &Theme::LIGHT);
    words.extend(placed.iter().map(page::label));
    words.retain(|text| !text.words.is_empty());
    Page { drawing, words }
}

/// Writes the words of a page as invisible text over its drawing, each as wide as it is drawn.
fn write_words(content: &mut Content, words: &[Text], page_height: f32) {
    // Of Helvetica: how high capitals are and how wide letters are on average, in parts of the size.
    const CAPITALS: f32 = 0.718;
    const AVERAGE: f32 = 0.5;
    content.begin_text();
    content.set_text_rendering_mode(TextRenderingMode::Invisible);
    for Text { words, left, top, height } in words {
        let size = height / CAPITALS;
        let count = words.chars().count().max(1) as f32;
        let stretch = glyph::width(words, *height) / (count * AVERAGE * size);
        // The encoding is Latin-1.
        let bytes: Vec<u8> = words.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap_or(b'?')).collect();
        content.set_font(Name(b"Words"), size);
        content.set_text_matrix([stretch, 0.0, 0.0, 1.0, *left, page_height - top - height]);
        content.show(Str(&bytes));
    }
    content.end_text();
}

/// Binds drawn pages into one file.
fn bind(pages: &[Page], paper: Paper, title: &str) -> Vec<u8> {
    let (width, height) = paper.size();
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info, font) = (fresh(), fresh(), fresh(), fresh());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.type1_font(font).base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
    let leaves: Vec<[Ref; 2]> = pages.iter().map(|_| [fresh(), fresh()]).collect();
    let kids = leaves.iter().map(|[page, _]| *page);
    pdf.pages(tree).kids(kids).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Saltire"));
    for (Page { drawing, words }, &[leaf, contents]) in pages.iter().zip(&leaves) {
        let (chunk, picture) = svg2pdf::to_chunk(&png::tree(drawing), ConversionOptions::default())
            .expect("our own drawing holds nothing that a PDF cannot");
        let mut renamed = HashMap::new();
        let chunk = chunk.renumber(|old| *renamed.entry(old).or_insert_with(&mut fresh));
        let mut page = pdf.page(leaf);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        let mut resources = page.resources();
        resources.x_objects().pair(Name(b"Board"), renamed[&picture]);
        resources.fonts().pair(Name(b"Words"), font);
        resources.finish();
        page.finish();
        let mut content = Content::new();
        content.save_state();
        content.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(Name(b"Board"));
        content.restore_state();
        write_words(&mut content, words, height);
        pdf.stream(contents, &content.finish());
        pdf.extend(&chunk);
    }
    pdf.finish()
}
