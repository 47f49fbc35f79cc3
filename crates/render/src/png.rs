//! The drawing as pixels.

use crate::{Picture, Theme, svg};
use ::png;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// Draws a picture as a PNG file of this width in pixels (at least 1, at most 8192).
#[must_use]
pub fn draw(picture: &Picture, theme: &Theme, width: u32) -> Vec<u8> {
    let pixmap = pixels_of(&svg::draw(picture, theme), width);
    // The paper is opaque, so every pixel is: three bytes each, and the rows' repetitions compress well unfiltered.
    let colours: Vec<u8> =
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    encoder.set_filter(png::FilterType::NoFilter);
    let mut writer = encoder.write_header().expect("memory takes every picture");
    writer.write_image_data(&colours).expect("memory takes every picture");
    writer.finish().expect("memory takes every picture");
    file
}

/// Returns the pixels of a drawing, scaled to a width.
pub(crate) fn pixels_of(drawing: &str, width: u32) -> Pixmap {
    let width = width.clamp(1, 8192);
    let tree = tree(drawing);
    let scale = width as f32 / tree.size().width();
    // Rounded down, so that the last row is all paper.
    let height = (tree.size().height() * scale).floor().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width, height).expect("both sides are positive and bounded");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// Reads a drawing of ours back.
pub(crate) fn tree(drawing: &str) -> Tree {
    Tree::from_str(drawing, &Options::default()).expect("our own drawing is well-formed")
}
