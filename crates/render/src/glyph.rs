//! A small stroke font, so that a picture looks the same everywhere and needs no installed font.
//!
//! A glyph is the path of a pen: the stroke's width is its weight, one skeleton serves bold clues and thin candidates.
//!
//! ```text
//!   y  0 ─ top of capitals and digits        4.5 ─ top of small letters
//!     14 ─ the line they stand on             18 ─ the foot of g, p, y
//! ```

/// How high a digit or a capital is.
pub(crate) const HEIGHT: f32 = 14.0;

/// A character as a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// The character.
    pub(crate) sign: char,
    /// How wide the strokes are from left to right.
    pub(crate) width: f32,
    /// The pen's path, in the notation of SVG.
    pub(crate) path: &'static str,
}

/// The gap between two glyphs.
const GAP: f32 = 3.2;

/// Returns the glyph of a character. One that the alphabet lacks is shown as an empty frame.
#[must_use]
pub(crate) fn glyph(sign: char) -> &'static Glyph {
    let plain = match sign {
        '\u{2019}' | '\u{2018}' => '\'',
        '\u{201c}' | '\u{201d}' => '"',
        '\u{2013}' | '\u{2014}' | '\u{2212}' => '-',
        '\u{a0}' | '\t' | '\n' => ' ',
        other => other,
    };
    GLYPHS.iter().find(|glyph| glyph.sign == plain).unwrap_or(&UNKNOWN)
}

/// Returns the width of a text whose capitals have this height.
#[must_use]
pub(crate) fn width(text: &str, height: f32) -> f32 {
    let units: f32 = text.chars().map(|sign| glyph(sign).width + GAP).sum();
    (units - GAP).max(0.0) * height / HEIGHT
}

/// Returns where each glyph of a text starts, in glyph units from its left end.
pub(crate) fn places(text: &str) -> impl Iterator<Item = (f32, &'static Glyph)> {
    text.chars().scan(0.0, |x, sign| {
        let (at, glyph) = (*x, glyph(sign));
        *x += glyph.width + GAP;
        Some((at, glyph))
    })
}

/// Breaks a text into lines that are at most this wide. A word that is too wide gets its own line.
#[must_use]
pub(crate) fn wrap(text: &str, height: f32, widest: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), height) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

const UNKNOWN: Glyph = Glyph { sign: '\u{fffd}', width: 7.0, path: "M0 0H7V14H0Z" };

macro_rules! glyphs {
    ($($sign:literal $width:literal $path:literal)*) => {
        /// The alphabet.
        const GLYPHS: &[Glyph] = &[$(Glyph { sign: $sign, width: $width, path: $path }),*];
    };
}

glyphs! {
    ' ' 2.4 ""
    '0' 8.6 "M4.3 0C7.2 0 8.6 2.9 8.6 7S7.2 14 4.3 14S0 11.1 0 7S1.4 0 4.3 0Z"
    '1' 8.6 "M1.4 2.9L5.2 0V14"
    '2' 8.6 "M.3 4.2C.3 1.7 2 0 4.4 0S8.3 1.6 8.3 3.8C8.3 6.3 6.4 8 .3 14H8.6"
    '3' 8.6 "M.4 2.7C1.1 1 2.5 0 4.3 0C6.5 0 8 1.4 8 3.4S6.4 6.7 4.1 6.7H3M4.1 6.7C6.8 6.7 8.5 8.1 8.5 10.3S6.7 14 4.2 14C2.2 14 .7 13 0 11.2"
    '4' 8.6 "M6.4 14V0L0 9.8H8.9"
    '5' 8.6 "M7.8 0H1.6L.8 6.4C1.7 5.6 2.9 5.1 4.3 5.1C6.8 5.1 8.6 6.9 8.6 9.5S6.8 14 4.2 14C2.3 14 .8 13.1 0 11.5"
    '6' 8.6 "M7.4 .2C3.1 1.6 .1 5 .1 9.5M.1 9.4C.1 12.1 1.9 14 4.4 14S8.6 12.1 8.6 9.4S6.8 5 4.4 5S.1 6.8 .1 9.4Z"
    '7' 8.6 "M0 0H8.4L3 14"
    '8' 8.6 "M4.3 6.5C6.5 6.5 8 5.2 8 3.2S6.5 0 4.3 0S.6 1.3 .6 3.2S2.1 6.5 4.3 6.5ZM4.3 6.5C6.9 6.5 8.6 8 8.6 10.2S6.9 14 4.3 14S0 12.4 0 10.2S1.7 6.5 4.3 6.5Z"
    '9' 8.6 "M1.2 13.8C5.5 12.4 8.5 9 8.5 4.5M8.5 4.6C8.5 1.9 6.7 0 4.2 0S0 1.9 0 4.6S1.8 9 4.2 9S8.5 7.2 8.5 4.6Z"
    'A' 10.4 "M0 14L5.2 0L10.4 14M1.9 9.2H8.5"
    'B' 8.4 "M0 0H4.2C6.5 0 7.8 1.3 7.8 3.3S6.5 6.6 4.2 6.6H0M4.2 6.6C6.9 6.6 8.4 8 8.4 10.3S6.9 14 4.2 14H0V0"
    'C' 10.2 "M10.2 2.9C9.2 1.1 7.6 0 5.6 0C2.3 0 0 2.8 0 7S2.3 14 5.6 14C7.6 14 9.2 12.9 10.2 11.1"
    'D' 9.8 "M0 0V14H3.8C7.6 14 9.8 11.3 9.8 7S7.6 0 3.8 0Z"
    'E' 7.6 "M7.6 0H0V14H7.6M0 6.8H6.8"
    'F' 7.4 "M7.4 0H0V14M0 6.8H6.6"
    'G' 10.4 "M10 2.8C9 1 7.5 0 5.5 0C2.2 0 0 2.8 0 7S2.2 14 5.6 14C8.6 14 10.4 12 10.4 9V7.6H6"
    'H' 9.4 "M0 0V14M9.4 0V14M0 6.8H9.4"
    'I' 0.0 "M0 0V14"
    'J' 5.6 "M5.6 0V9.8C5.6 12.5 4.4 14 2.4 14C1.3 14 .5 13.6 0 12.9"
    'K' 8.8 "M0 0V14M8.6 0L0 8.4M3 5.6L8.8 14"
    'L' 7.2 "M0 0V14H7.2"
    'M' 11.4 "M0 14V0L5.7 9.4L11.4 0V14"
    'N' 9.4 "M0 14V0L9.4 14V0"
    'O' 11.2 "M5.6 0C8.9 0 11.2 2.8 11.2 7S8.9 14 5.6 14S0 11.2 0 7S2.3 0 5.6 0Z"
    'P' 8.2 "M0 14V0H4.1C6.7 0 8.2 1.5 8.2 3.9S6.7 7.8 4.1 7.8H0"
    'Q' 11.2 "M5.6 0C8.9 0 11.2 2.8 11.2 7S8.9 14 5.6 14S0 11.2 0 7S2.3 0 5.6 0ZM6.8 10.8L10.6 15"
    'R' 8.6 "M0 14V0H4.1C6.7 0 8.2 1.5 8.2 3.8S6.7 7.6 4.1 7.6H0M4.6 7.6L8.6 14"
    'S' 8.4 "M8 2.6C7.2 .9 5.9 0 4.2 0C2 0 .5 1.3 .5 3.3C.5 7.6 8.4 5.7 8.4 10.4C8.4 12.6 6.7 14 4.3 14C2.3 14 .8 12.9 0 11.1"
    'T' 9.2 "M0 0H9.2M4.6 0V14"
    'U' 9.4 "M0 0V9C0 12.1 1.8 14 4.7 14S9.4 12.1 9.4 9V0"
    'V' 10.2 "M0 0L5.1 14L10.2 0"
    'W' 14.4 "M0 0L3.6 14L7.2 0L10.8 14L14.4 0"
    'X' 9.4 "M0 0L9.4 14M9.4 0L0 14"
    'Y' 9.4 "M0 0L4.7 7.4L9.4 0M4.7 7.4V14"
    'Z' 8.6 "M0 0H8.6L0 14H8.6"
    'a' 7.4 "M.6 6.4C1.2 5.1 2.4 4.5 3.8 4.5C6.1 4.5 7.4 5.8 7.4 8.1V14M7.4 8.9H4C1.5 8.9 0 9.9 0 11.6C0 13.1 1.2 14 3 14C5.4 14 7.4 12.5 7.4 10"
    'b' 7.8 "M0 -.6V14M0 9.2C0 6.4 1.6 4.5 4 4.5S7.8 6.4 7.8 9.2S6.4 14 4 14S0 12.1 0 9.2"
    'c' 7.2 "M7.2 6.6C6.5 5.3 5.4 4.5 4 4.5C1.6 4.5 0 6.4 0 9.2S1.6 14 4 14C5.4 14 6.5 13.2 7.2 11.9"
    'd' 7.8 "M7.8 -.6V14M7.8 9.2C7.8 6.4 6.2 4.5 3.8 4.5S0 6.4 0 9.2S1.4 14 3.8 14S7.8 12.1 7.8 9.2"
    'e' 7.8 "M0 9H7.8C7.8 6.3 6.3 4.5 4 4.5S0 6.4 0 9.3S1.6 14 4.1 14C5.6 14 6.8 13.2 7.5 12"
    'f' 4.8 "M4.8 -.3C4.4 -.5 4 -.6 3.6 -.6C2.2 -.6 1.5 .3 1.5 2V14M0 5H4.6"
    'g' 7.8 "M7.8 4.5V14.2C7.8 16.7 6.4 18 3.9 18C2.4 18 1.2 17.5 .5 16.5M7.8 9.1C7.8 6.4 6.2 4.5 3.8 4.5S0 6.4 0 9.1S1.4 13.7 3.8 13.7S7.8 11.9 7.8 9.1"
    'h' 7.2 "M0 -.6V14M0 8.6C0 6.1 1.5 4.5 3.7 4.5C6 4.5 7.2 5.9 7.2 8.4V14"
    'i' 0.0 "M0 4.7V14M0 .6V.9"
    'j' 2.6 "M2.6 4.7V15.6C2.6 17.2 1.8 18 .6 18H0M2.6 .6V.9"
    'k' 6.8 "M0 -.6V14M6.4 4.7L0 10.4M2.4 8.3L6.8 14"
    'l' 2.0 "M0 -.6V12C0 13.4 .7 14 2 14"
    'm' 12.4 "M0 4.7V14M0 8.4C0 6 1.3 4.5 3.3 4.5C5.2 4.5 6.2 5.8 6.2 8V14M6.2 8.4C6.2 6 7.5 4.5 9.5 4.5C11.4 4.5 12.4 5.8 12.4 8V14"
    'n' 7.2 "M0 4.7V14M0 8.6C0 6.1 1.5 4.5 3.7 4.5C6 4.5 7.2 5.9 7.2 8.4V14"
    'o' 8.2 "M4.1 4.5C6.5 4.5 8.2 6.4 8.2 9.2S6.5 14 4.1 14S0 12.1 0 9.2S1.7 4.5 4.1 4.5Z"
    'p' 7.8 "M0 4.7V18M0 9.2C0 6.4 1.6 4.5 4 4.5S7.8 6.4 7.8 9.2S6.4 14 4 14S0 12.1 0 9.2"
    'q' 7.8 "M7.8 4.7V18M7.8 9.2C7.8 6.4 6.2 4.5 3.8 4.5S0 6.4 0 9.2S1.4 14 3.8 14S7.8 12.1 7.8 9.2"
    'r' 4.4 "M0 4.7V14M0 8.8C0 6.2 1.4 4.6 3.6 4.6C3.9 4.6 4.2 4.6 4.4 4.7"
    's' 6.4 "M6 6.3C5.5 5.1 4.5 4.5 3.3 4.5C1.6 4.5 .5 5.4 .5 6.8C.5 9.8 6.4 8.3 6.4 11.5C6.4 13 5.2 14 3.3 14C1.7 14 .5 13.3 0 12"
    't' 5.0 "M1.7 1.6V11.4C1.7 13.1 2.4 14 3.8 14C4.3 14 4.7 13.9 5 13.7M0 4.9H4.8"
    'u' 7.2 "M7.2 4.7V14M7.2 10C7.2 12.4 5.7 14 3.5 14C1.2 14 0 12.6 0 10.2V4.7"
    'v' 7.6 "M0 4.7L3.8 14L7.6 4.7"
    'w' 11.2 "M0 4.7L2.8 14L5.6 4.7L8.4 14L11.2 4.7"
    'x' 7.0 "M0 4.7L7 14M7 4.7L0 14"
    'y' 7.6 "M0 4.7L3.8 14M7.6 4.7L3.2 16C2.7 17.4 2 18 .9 18H.2"
    'z' 6.6 "M0 4.7H6.6L0 14H6.6"
    '.' 0.0 "M0 13.7V14"
    ',' 1.2 "M1 13.6C1.2 14.6 .9 15.7 0 16.6"
    ':' 0.0 "M0 6.1V6.4M0 13.7V14"
    ';' 1.2 "M1 6.1V6.4M1 13.6C1.2 14.6 .9 15.7 0 16.6"
    '!' 0.0 "M0 0V9.6M0 13.7V14"
    '?' 6.8 "M0 3.2C.3 1.2 1.6 0 3.5 0C5.5 0 6.8 1.2 6.8 3C6.8 5.9 3.3 6 3.3 9.6M3.3 13.7V14"
    '\'' 0.0 "M0 0V3.4"
    '"' 2.8 "M0 0V3.4M2.8 0V3.4"
    '(' 3.0 "M3 -1.5C1 1 0 3.6 0 7S1 13 3 15.5"
    ')' 3.0 "M0 -1.5C2 1 3 3.6 3 7S2 13 0 15.5"
    '[' 3.0 "M3 -1.5H0V15.5H3"
    ']' 3.0 "M0 -1.5H3V15.5H0"
    '{' 3.6 "M3.6 -1.5C1 -1.5 2.6 7 0 7C2.6 7 1 15.5 3.6 15.5"
    '}' 3.6 "M0 -1.5C2.6 -1.5 1 7 3.6 7C1 7 2.6 15.5 0 15.5"
    '-' 4.4 "M0 8.6H4.4"
    '_' 7.0 "M0 16H7"
    '+' 7.4 "M0 8H7.4M3.7 4.3V11.7"
    '=' 7.4 "M0 6H7.4M0 10.2H7.4"
    '<' 7.0 "M7 3.8L0 8L7 12.2"
    '>' 7.0 "M0 3.8L7 8L0 12.2"
    '/' 6.0 "M6 -1L0 15.5"
    '\\' 6.0 "M0 -1L6 15.5"
    '|' 0.0 "M0 -2V16.5"
    '*' 6.0 "M3 1V8M0 2.8L6 6.2M6 2.8L0 6.2"
    '&' 9.6 "M9.6 14L2.4 5.6C.2 3 1.6 0 4.2 0C6.6 0 7.8 3.4 5 5.2L2.8 6.6C-.9 9 -.6 14 3.8 14C6.8 14 8.6 11.4 9 8.4"
    '%' 10.4 "M9.4 0L1 14M2.2 0C3.6 0 4.4 1.2 4.4 3S3.6 6 2.2 6S0 4.8 0 3S.8 0 2.2 0ZM8.2 8C9.6 8 10.4 9.2 10.4 11S9.6 14 8.2 14S6 12.8 6 11S6.8 8 8.2 8Z"
    '#' 8.6 "M3 1L1.6 13.5M7 1L5.6 13.5M.6 5H8.6M0 9.6H8"
    '@' 11.6 "M8.2 10V4.8M8.2 7.2C8.2 5.6 7.2 4.6 5.8 4.6S3.4 5.8 3.4 7.6S4.4 10.4 5.8 10.4S8.2 9.2 8.2 7.2C8.2 11.2 11.6 11.4 11.6 7.2C11.6 3.4 9.2 .6 5.8 .6S0 3.4 0 7.4S2.4 14.2 6 14.2C7.4 14.2 8.6 13.8 9.6 13.2"
    '~' 7.4 "M0 9C.8 6.8 2.4 6.6 3.7 7.8S6.6 8.8 7.4 6.6"
    '^' 6.0 "M0 4.4L3 0L6 4.4"
    '\u{2260}' 7.4 "M0 6H7.4M0 10.2H7.4M6 3L1.4 13.2"
    '\u{2192}' 10.4 "M0 8H10.4M6.6 4.2L10.4 8L6.6 11.8"
    '\u{d7}' 6.4 "M0 4.8L6.4 11.2M6.4 4.8L0 11.2"
    '\u{b7}' 0.0 "M0 7.8V8.1"
    '\u{2026}' 8.0 "M0 13.7V14M4 13.7V14M8 13.7V14"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printable_ascii_character_has_one_glyph() {
        for sign in ' '..='~' {
            let count = GLYPHS.iter().filter(|glyph| glyph.sign == sign).count();
            assert_eq!(count, usize::from(sign != '`' && sign != '$'), "{sign:?}");
        }
        assert_eq!(glyph('\u{4e00}').sign, '\u{fffd}');
        assert_eq!(glyph('\u{2019}').sign, '\'');
    }

    #[test]
    fn wrapped_lines_hold_all_words_and_fit() {
        let text = "In the main diagonal, 7 has one place left: r5c5. It goes there and leaves its peers.";
        let lines = wrap(text, 10.0, 200.0);
        assert!(lines.len() > 2);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|line| width(line, 10.0) <= 200.0), "{lines:?}");
        assert_eq!(wrap("incomprehensibilities", 10.0, 5.0).len(), 1);
        assert!(wrap("", 10.0, 100.0).is_empty());
    }
}
