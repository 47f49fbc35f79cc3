//! The options of `draw`.

#[cfg(feature = "schema")]
use super::PuzzleInput;
use serde::Deserialize;
use serde_json::Value;

/// The options of `draw`. The answer is a file, not JSON.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawOptions {
    /// The file format of the picture.
    #[cfg_attr(feature = "schema", schemars(with = "PictureName"))]
    pub r#as: String,
    /// The colours; `light` if the field is left out.
    pub theme: Option<ThemeName>,
    /// The width of a PNG or GIF in pixels, for a GIF at most 960; 800 for a PNG and 480 for a GIF if the field is left
    /// out.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = DrawOptions::MOST_WIDE)))]
    pub width: Option<u32>,
    /// Numbers rows and columns.
    #[serde(default)]
    pub numbered: bool,
    /// Shows in each empty cell the candidates that no digit in its units rules out.
    #[serde(default)]
    pub candidates: bool,
    /// Shows the solution. A PDF always has the solutions at the end.
    #[serde(default)]
    pub solution: bool,
    /// The number of the step to show with its evidence, counted from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub step: Option<usize>,
    /// The method that finds the steps of a GIF, or the `step` to show; `teach` if the field is left out.
    #[serde(default, alias = "road")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<MethodName>"))]
    pub by: Option<String>,
    /// The number of scenes, each with one step, that a GIF shows per second; 1.5 if the field is left out.
    #[cfg_attr(feature = "schema", schemars(range(min = 0.02, max = 50)))]
    pub speed: Option<f32>,
    /// The puzzle.
    #[cfg_attr(feature = "schema", schemars(with = "Option<PuzzleInput>"))]
    pub puzzle: Option<Value>,
    /// Several puzzles for a PDF, instead of `puzzle`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PuzzleInput>", length(max = DrawOptions::MOST)))]
    pub puzzles: Vec<Value>,
    /// The number of puzzles on a page of a PDF: 1, 2, 4 or 6; 1 if the field is left out.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [1, 2, 4, 6])))]
    pub per_page: Option<usize>,
    /// The paper of a PDF; `a4` if the field is left out.
    pub paper: Option<PaperName>,
    /// The title of a PDF.
    #[serde(default)]
    pub title: String,
}

impl DrawOptions {
    /// The most puzzles of one file.
    pub const MOST: usize = 240;
    /// The greatest width of a picture, in pixels.
    pub const MOST_WIDE: u32 = 4096;
    /// The greatest width of a film, in pixels: a film has many pictures.
    pub const MOST_WIDE_FILM: u32 = 960;
}

/// The file format of a picture.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub enum PictureName {
    /// A vector graphic.
    Svg,
    /// A bitmap.
    Png,
    /// An animated film of the solution.
    Gif,
    /// Sheets to print, with the solutions at the end.
    Pdf,
}

/// The method that finds the steps.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub enum MethodName {
    /// The solver of the command `teach`.
    Teach,
    /// The techniques of the command `explain`.
    Explain,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// Dark lines on a light background.
    Light,
    /// Light lines on a dark background.
    Dark,
}

/// The paper of a sheet.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PaperName {
    /// 210 × 297 millimetres.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}
