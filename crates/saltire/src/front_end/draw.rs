//! Puzzles as files of pictures.

use crate::Verdict;
#[cfg(feature = "pixels")]
use crate::front_end::Explanation;
use crate::front_end::{Agent, Finding, Method, PathError, candidates_left};
use core::{fmt, ops::RangeInclusive, str::FromStr, sync::atomic::AtomicBool};
#[cfg(feature = "pixels")]
use saltire_board::Rules;
use saltire_board::{Grid, text::Record};
use saltire_proof::Trace;
use saltire_render::{
    Picture, Theme,
    film::{self, Scene},
    sheet::{Paper, PerPage},
    svg,
};
#[cfg(feature = "pixels")]
use saltire_render::{gif, pdf, png};

/// What kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PictureFormat {
    /// A vector drawing.
    Svg,
    /// Pixels.
    Png,
    /// An animated film of the solution.
    Gif,
    /// Sheets to print, with solutions at the end.
    Pdf,
}

/// A name that no kind of picture has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPictureFormat(String);

impl fmt::Display for UnknownPictureFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown picture format '{}': expected svg, png, gif or pdf", self.0)
    }
}

impl core::error::Error for UnknownPictureFormat {}

impl FromStr for PictureFormat {
    type Err = UnknownPictureFormat;

    fn from_str(name: &str) -> Result<PictureFormat, UnknownPictureFormat> {
        let mut all = PictureFormat::ALL.into_iter();
        all.find(|format| name.eq_ignore_ascii_case(format.name())).ok_or_else(|| UnknownPictureFormat(name.to_owned()))
    }
}

impl PictureFormat {
    /// All of them.
    pub const ALL: [PictureFormat; 4] =
        [PictureFormat::Svg, PictureFormat::Png, PictureFormat::Gif, PictureFormat::Pdf];

    /// Returns the name of the kind, which is also the ending of its files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
            PictureFormat::Gif => "gif",
            PictureFormat::Pdf => "pdf",
        }
    }

    /// Returns the media type, as in the header `Content-Type`.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            PictureFormat::Svg => "image/svg+xml",
            PictureFormat::Png => "image/png",
            PictureFormat::Gif => "image/gif",
            PictureFormat::Pdf => "application/pdf",
        }
    }

    /// Returns whether this build can draw such files; all but SVG need the feature `pixels`.
    #[must_use]
    pub const fn is_available(self) -> bool {
        cfg!(feature = "pixels") || matches!(self, PictureFormat::Svg)
    }

    /// Returns the first given option that has no effect on such a picture, and an error text to follow its name, with
    /// the pictures on which the option has an effect. Options have the names of the command line or of the
    /// JSON fields.
    #[must_use]
    pub fn idle<'a>(self, given: &[&'a str]) -> Option<(&'a str, String)> {
        let is = |name: &str| given.contains(&name);
        let one = matches!(self, PictureFormat::Svg | PictureFormat::Png);
        let step = one && is("step");
        let useful = |name: &str| match name {
            "theme" => self != PictureFormat::Pdf,
            "width" => matches!(self, PictureFormat::Png | PictureFormat::Gif),
            "candidates" => (one && !step) || self == PictureFormat::Pdf,
            "solution" => one && !step,
            "step" => one,
            "by" => step || self == PictureFormat::Gif,
            "speed" => self == PictureFormat::Gif,
            "per-page" | "per_page" | "paper" => self == PictureFormat::Pdf,
            "title" => self != PictureFormat::Gif,
            _ => true,
        };
        let name = *given.iter().find(|name| !useful(name))?;
        let expected = match name {
            "theme" => "SVG, PNG or GIF (sheets to print are always light)",
            "width" => "PNG or GIF",
            "candidates" => "SVG or PNG without a step, or PDF",
            "solution" => "SVG or PNG without a step (PDF has the solutions at its end)",
            "step" => "SVG or PNG",
            "by" => "GIF, or a step of SVG or PNG",
            "speed" => "GIF",
            "title" => "SVG, PNG or PDF",
            _ => "PDF",
        };
        Some((name, format!("has no effect here; it works with {expected}")))
    }
}

/// How to draw.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The colours; sheets to print are always light.
    pub theme: Theme,
    /// The width in pixels of a PNG (default 800) or a GIF (default 480).
    pub width: Option<u32>,
    /// Number rows and columns along the edge.
    pub numbered: bool,
    /// Show the candidates that the digits leave.
    pub candidates: bool,
    /// Show the solution.
    pub solution: bool,
    /// Show this step of the solution, counted from 1, with its evidence and its sentence.
    pub step: Option<usize>,
    /// The method by which a puzzle is solved in a film, or for a step.
    pub method: Method,
    /// How long a picture of a film stays, in hundredths of a second.
    pub delay: u16,
    /// The number of puzzles on a sheet.
    pub per_page: PerPage,
    /// The size of a sheet.
    pub paper: Paper,
    /// The heading of the sheets, or the title of the picture for screen readers.
    pub title: String,
}

impl Default for Drawing {
    fn default() -> Drawing {
        Drawing {
            theme: Theme::LIGHT,
            width: None,
            numbered: false,
            candidates: false,
            solution: false,
            step: None,
            method: Method::Teach,
            delay: film::DELAY,
            per_page: PerPage::One,
            paper: Paper::A4,
            title: String::new(),
        }
    }
}

/// The range of the speed of a film, in scenes per second.
pub const SPEEDS: RangeInclusive<f32> = 0.02..=50.0;

/// Returns the time that a picture of a film is shown, in hundredths of a second, for a speed in scenes per second;
/// `None` outside of [`SPEEDS`].
#[must_use]
pub fn delay(speed: f32) -> Option<u16> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "2 to 5000")]
    SPEEDS.contains(&speed).then(|| (100.0 / speed).round() as u16)
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CannotDraw {
    /// The wrong number of puzzles: sheets need at least one, all other pictures exactly one.
    Count(usize),
    /// There are no steps to show.
    PathError(PathError),
    /// This build cannot write such a file, because it was compiled without the feature `pixels`.
    Lacks(PictureFormat),
    /// There is no step of this number; the second value is the number of steps.
    NoStep(usize, usize),
}

impl fmt::Display for CannotDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDraw::Count(0) => f.write_str("no puzzle to draw"),
            CannotDraw::Count(count) => write!(f, "{count} puzzles, expected one; a PDF can hold many"),
            CannotDraw::PathError(why) => why.fmt(f),
            CannotDraw::Lacks(form) => {
                write!(f, "this build cannot draw {}: it was compiled without the feature 'pixels'", form.name())
            }
            CannotDraw::NoStep(step, count) => write!(f, "there is no step {step}; the steps are 1 to {count}"),
        }
    }
}

impl core::error::Error for CannotDraw {}

impl From<PathError> for CannotDraw {
    fn from(why: PathError) -> CannotDraw {
        CannotDraw::PathError(why)
    }
}

/// A file with a picture.
///
/// ```
/// use saltire::board::text::read_line;
/// use saltire::front_end::{Agent, RulesChoice, draw::{Drawing, PictureFormat}};
///
/// let record = read_line(b"2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let agent = Agent::new(RulesChoice::Auto);
/// let drawn = agent.draw(&[record], PictureFormat::Svg, &Drawing::default(), None)?;
/// assert!(drawn.bytes.starts_with(b"<svg"));
/// assert!(drawn.findings.is_empty()); // only a PDF has findings
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DrawnFile {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The findings about the puzzles of a PDF, in order; empty for the other formats.
    pub findings: Vec<Finding>,
}

impl From<Vec<u8>> for DrawnFile {
    fn from(bytes: Vec<u8>) -> DrawnFile {
        DrawnFile { bytes, findings: vec![] }
    }
}

impl Agent {
    /// Draws puzzles as one file.
    ///
    /// # Errors
    /// Returns an error if the file cannot hold this number of puzzles, if there are no steps for a film or a picture
    /// of a step, or if the file needs the feature `pixels` and the build lacks it.
    pub fn draw(
        &self,
        records: &[Record],
        form: PictureFormat,
        drawing: &Drawing,
        stop: Option<&AtomicBool>,
    ) -> Result<DrawnFile, CannotDraw> {
        match (form, records) {
            (PictureFormat::Svg, [record]) => {
                Ok(svg::draw(&self.picture(record, drawing, stop)?, &drawing.theme).into_bytes().into())
            }
            (PictureFormat::Svg, _) => Err(CannotDraw::Count(records.len())),
            #[cfg(not(feature = "pixels"))]
            _ => Err(CannotDraw::Lacks(form)),
            #[cfg(feature = "pixels")]
            _ => self.draw_pixels(records, form, drawing, stop),
        }
    }

    /// Draws what needs a library for pixels or pages.
    #[cfg(feature = "pixels")]
    fn draw_pixels(
        &self,
        records: &[Record],
        form: PictureFormat,
        drawing: &Drawing,
        stop: Option<&AtomicBool>,
    ) -> Result<DrawnFile, CannotDraw> {
        match (form, records) {
            (PictureFormat::Pdf, [_, ..]) => self.sheets(records, drawing, stop),
            (PictureFormat::Gif, [record]) => Ok(self.film(record, drawing, stop)?.into()),
            (_, [record]) => {
                let picture = self.picture(record, drawing, stop)?;
                Ok(png::draw(&picture, &drawing.theme, drawing.width.unwrap_or(800)).into())
            }
            _ => Err(CannotDraw::Count(records.len())),
        }
    }

    /// Returns the picture of one puzzle: as it is, solved, or at a step.
    fn picture(&self, record: &Record, drawing: &Drawing, stop: Option<&AtomicBool>) -> Result<Picture, CannotDraw> {
        let Drawing { numbered, title, .. } = drawing;
        let dressed = |picture: Picture| Picture { numbered: *numbered, title: title.clone(), ..picture };
        if let Some(step) = drawing.step {
            let path = self.solution_path(record, drawing.method, stop)?;
            let scenes = film::scenes(&path.trace).len();
            let nth = step.checked_sub(1).filter(|&nth| nth < scenes).ok_or(CannotDraw::NoStep(step, scenes))?;
            return Ok(film::frames(&path.trace, caption(&path.trace))
                .nth(nth)
                .map(dressed)
                .expect("there are so many"));
        }
        let finding = self.known(record, stop)?;
        let mut picture = Picture::of_position(&finding.rules, &record.position);
        picture.clashing = finding.clashing();
        if drawing.candidates {
            picture.candidates = Some(candidates_left(&finding.rules, &record.position));
        }
        if drawing.solution {
            picture.solved = finding.only_solution()?.clues();
        }
        Ok(dressed(picture))
    }

    /// Returns the finding about a puzzle, unless the search was cancelled.
    fn known(&self, record: &Record, stop: Option<&AtomicBool>) -> Result<Finding, PathError> {
        let finding = self.check_until(record, stop);
        if finding.verdict == Verdict::Stopped { Err(PathError::Stopped) } else { Ok(finding) }
    }

    /// Returns the solving of a puzzle.
    #[cfg(feature = "pixels")]
    fn film(&self, record: &Record, drawing: &Drawing, stop: Option<&AtomicBool>) -> Result<Vec<u8>, CannotDraw> {
        let trace = self.solution_path(record, drawing.method, stop)?.trace;
        let numbered = |picture: Picture| Picture { numbered: drawing.numbered, ..picture };
        let pictures: Vec<Picture> = film::frames(&trace, caption(&trace))
            .map(numbered)
            .flat_map(|picture| film::reveal(&picture).chain([picture.clone()]).collect::<Vec<_>>())
            .collect();
        let usual = gif::Film::default();
        let film = gif::Film { width: drawing.width.unwrap_or(usual.width), delay: drawing.delay, ..usual };
        gif::draw_until(&pictures, &drawing.theme, &film, stop).ok_or(PathError::Stopped.into())
    }

    /// Draws sheets to print. The label of a puzzle without exactly one solution says so, and no solution of it is
    /// printed.
    #[cfg(feature = "pixels")]
    fn sheets(
        &self,
        records: &[Record],
        drawing: &Drawing,
        stop: Option<&AtomicBool>,
    ) -> Result<DrawnFile, CannotDraw> {
        let sheet = |(nth, record): (usize, &Record)| {
            let checked = self.checked(record, stop);
            if checked.finding.verdict == Verdict::Stopped {
                return Err(PathError::Stopped.into());
            }
            let Explanation { finding, rated, .. } = self.rate_checked(checked, None, stop);
            let plain = Picture { clashing: finding.clashing(), ..Self::plain(&finding.rules, record, drawing) };
            let solved = |solution: &saltire_board::Solution| Picture {
                solved: solution.clues(),
                candidates: None,
                ..plain.clone()
            };
            let rating = rated.ok().map_or_else(String::new, |(_, rated)| {
                let bound = if rated.end.is_lower_bound() { "at least " } else { "" };
                format!(", rated {bound}{}", rated.er)
            });
            let label = format!("{}. {}{rating}", nth + 1, label(&finding, record));
            let (rules, solution) = (in_words(&finding.rules), finding.verdict.solution().map(solved));
            Ok((pdf::Sheet { solution, puzzle: plain, label, rules }, finding))
        };
        let sheets = records.iter().enumerate().map(sheet).collect::<Result<Vec<_>, CannotDraw>>()?;
        let (sheets, findings): (Vec<_>, Vec<_>) = sheets.into_iter().unzip();
        let bytes = pdf::draw(&sheets, drawing.per_page, drawing.paper, &drawing.title);
        Ok(DrawnFile { bytes, findings })
    }

    /// Returns a puzzle as it is printed.
    #[cfg(feature = "pixels")]
    fn plain(rules: &Rules, record: &Record, drawing: &Drawing) -> Picture {
        let clues = record.position.candidates_are_clues;
        let given = || record.position.candidates.filter(|_| clues);
        let left: Option<Grid> =
            if drawing.candidates { Some(candidates_left(rules, &record.position)) } else { given() };
        Picture { candidates: left, numbered: drawing.numbered, ..Picture::new(rules, record.position.clues) }
    }
}

/// Returns the caption of a scene: its step, or all its steps in one sentence.
fn caption(trace: &Trace) -> impl Fn(&Scene, &Grid) -> String {
    move |scene, grid| {
        let rating = scene.step.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
        format!("{}{rating}", scene.sentence(trace.puzzle.rules(), grid))
    }
}

/// Returns the rules in a sentence.
#[cfg(feature = "pixels")]
fn in_words(rules: &Rules) -> String {
    if *rules == Rules::classic() {
        "Every row, column and box contains the digits 1 to 9.".to_owned()
    } else if *rules == Rules::diagonal() {
        "Every row, column and box and both long diagonals contain the digits 1 to 9.".to_owned()
    } else {
        format!("Rules: {rules}. Each of its {} units contains the digits 1 to 9.", rules.units().len())
    }
}

/// Returns the label of a puzzle: `diagonal, 17 clues`, its title and, if it does not have exactly one solution, the
/// verdict.
#[cfg(feature = "pixels")]
fn label(finding: &Finding, record: &Record) -> String {
    const LONGEST: usize = 40;
    let count = record.position.clues.len();
    let mut about = format!("{}, {count} clue{}", finding.rules, if count == 1 { "" } else { "s" });
    about += match finding.verdict {
        Verdict::Invalid(_) => ", clues clash",
        Verdict::Impossible => ", no solution",
        Verdict::Multiple(_) => ", several solutions",
        Verdict::Unique(_) | Verdict::Stopped => "",
    };
    let rest: String = record.rest.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
    let rest = rest.trim().trim_start_matches('#').trim();
    if rest.is_empty() { about } else { format!("{rest} ({about})") }
}
