//! The solving as an animated GIF.
//!
//! All frames share one palette, so that nothing flickers. A frame holds only the rectangle that changed; unchanged
//! pixels in it are transparent.

use crate::{Picture, Theme, film, png, svg};
use ::gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use std::{
    borrow::Cow,
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

/// How a film looks.
#[derive(Clone, Copy, Debug)]
pub struct Film {
    /// The width in pixels, 1 to 4096.
    pub width: u32,
    /// How long a frame stays, in hundredths of a second; browsers show times below 2 as 10.
    pub delay: u16,
    /// How long the last frame stays, in hundredths of a second.
    pub rest: u16,
}

impl Default for Film {
    fn default() -> Film {
        Film { width: 480, delay: film::DELAY, rest: 400 }
    }
}

/// Draws pictures of one size after the other; a caption may have at most as many lines as there is space for.
///
/// An empty film is an empty file.
#[must_use]
pub fn draw(pictures: &[Picture], theme: &Theme, film: &Film) -> Vec<u8> {
    draw_until(pictures, theme, film, None).expect("without a stop flag the drawing is not cancelled")
}

/// Draws like [`draw`]; `None` if the work was cancelled before the last picture was drawn.
#[must_use]
pub fn draw_until(pictures: &[Picture], theme: &Theme, film: &Film, stop: Option<&AtomicBool>) -> Option<Vec<u8>> {
    let Some(tallest) = pictures.iter().map(|picture| svg::size(picture).1).reduce(f32::max) else {
        return Some(Vec::new());
    };
    let width = film.width.clamp(1, 4096);
    // Each step takes some tens of milliseconds for a large picture.
    let go_on = || (!stop.is_some_and(|stop| stop.load(Ordering::Relaxed))).then_some(());
    let rendered = |picture: &Picture| {
        go_on()?;
        Some(png::pixels_of(&svg::draw_tall(picture, theme, tallest), width))
    };
    let sample = [0, pictures.len() / 3, pictures.len() * 2 / 3, pictures.len() - 1];
    let sample = sample.into_iter().map(|nth| rendered(&pictures[nth])).collect::<Option<Vec<_>>>()?;
    go_on()?;
    let mut palette = Palette::new(theme, &sample);
    let (width, height) = (sample[0].width() as usize, sample[0].height() as usize);

    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width as u16, height as u16, &palette.bytes()).expect("memory takes it");
    encoder.set_repeat(Repeat::Infinite).expect("memory takes it");
    let mut last: Vec<u8> = Vec::new();
    for (nth, picture) in pictures.iter().enumerate() {
        let pixels = rendered(picture)?;
        go_on()?;
        let now = palette.indices(&pixels);
        go_on()?;
        let delay = if nth + 1 == pictures.len() { film.rest } else { film.delay };
        encoder.write_frame(&changed(&last, &now, width, delay)).expect("memory takes it");
        last = now;
    }
    drop(encoder);
    Some(file)
}

/// Returns the rectangle in which two frames differ; all of a frame that has none before it.
fn changed(last: &[u8], now: &[u8], width: usize, delay: u16) -> Frame<'static> {
    let height = now.len() / width;
    let differs = |at: usize| last.get(at) != Some(&now[at]);
    let rows: Vec<usize> = (0..height).filter(|y| (0..width).any(|x| differs(y * width + x))).collect();
    let (top, bottom) = (rows.first().copied().unwrap_or(0), rows.last().copied().unwrap_or(0));
    let column = |x: usize| (top..=bottom).any(|y| differs(y * width + x));
    let left = (0..width).find(|&x| column(x)).unwrap_or(0);
    let right = (0..width).rfind(|&x| column(x)).unwrap_or(0);
    let kept = |at: usize| if differs(at) { now[at] } else { TRANSPARENT };
    let buffer: Vec<u8> = (top..=bottom).flat_map(|y| (left..=right).map(move |x| kept(y * width + x))).collect();
    Frame {
        delay,
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(TRANSPARENT),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

type Colour = [u8; 3];

/// The index in the palette that means "unchanged".
const TRANSPARENT: u8 = 255;

/// At most 255 colours, and the nearest of them to any other.
struct Palette {
    colours: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl Palette {
    /// Returns the colours of the theme, then the most frequent of the samples.
    fn new(theme: &Theme, samples: &[Pixmap]) -> Palette {
        let mut colours: Vec<Colour> = theme.colours().into_iter().filter_map(parsed).collect();
        colours.sort_unstable();
        colours.dedup();
        let mut seen: HashMap<Colour, u32> = HashMap::new();
        samples.iter().flat_map(opaque).for_each(|colour| *seen.entry(colour).or_default() += 1);
        let mut seen: Vec<(u32, Colour)> = seen.into_iter().map(|(colour, count)| (count, colour)).collect();
        seen.sort_unstable_by(|one, other| other.cmp(one));
        for (_, colour) in seen {
            if colours.len() == usize::from(TRANSPARENT) {
                break;
            }
            // Shades that look the same share an entry.
            if colours.iter().all(|known| distance(*known, colour) > 40) {
                colours.push(colour);
            }
        }
        Palette { colours, nearest: HashMap::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * 256, 0);
        bytes
    }

    fn indices(&mut self, pixmap: &Pixmap) -> Vec<u8> {
        let Palette { colours, nearest } = self;
        let mut index = |colour: Colour| {
            *nearest.entry(colour).or_insert_with(|| {
                let near = (0..colours.len()).min_by_key(|&nth| distance(colours[nth], colour));
                near.expect("a theme has colours") as u8
            })
        };
        opaque(pixmap).map(&mut index).collect()
    }
}

fn opaque(pixmap: &Pixmap) -> impl Iterator<Item = Colour> {
    pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

fn distance(one: Colour, other: Colour) -> i32 {
    (0..3).map(|nth| (i32::from(one[nth]) - i32::from(other[nth])).pow(2)).sum()
}

/// `#rrggbb`.
fn parsed(colour: &str) -> Option<Colour> {
    let bits = u32::from_str_radix(colour.strip_prefix('#')?, 16).ok()?;
    Some([(bits >> 16) as u8, (bits >> 8) as u8, bits as u8])
}
