//! A survey of random minimal puzzles: how hard they are, how many clues they have, and which techniques they need.
//!
//! A survey has two parts. [`run`] appends one row for each puzzle to a file, so that a long run can be stopped and
//! continued. [`Tally`] counts the rows; `data/atlas` contains the text of the tally.

use crate::data;
use saltire_board::{Clues, Rules};
use saltire_make::{Maker, Recipe};
use saltire_proof::{Rating, Technique};
use std::{collections::BTreeMap, error::Error, fmt, io::Write, path::Path, str::FromStr};

/// The seed of the surveys.
pub const SEED: u64 = 2026;

/// One puzzle of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyRow {
    /// The puzzle.
    pub clues: Clues,
    /// The rating of the hardest step (ER).
    pub rating: Rating,
    /// The techniques of the explanation, easiest first.
    pub techniques: Vec<Technique>,
}

impl fmt::Display for SurveyRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let techniques: Vec<_> = self.techniques.iter().map(|technique| technique.id()).collect();
        write!(f, "{} {} {}", self.clues, self.rating, techniques.join(","))
    }
}

impl FromStr for SurveyRow {
    type Err = Box<dyn Error>;

    fn from_str(line: &str) -> Result<SurveyRow, Box<dyn Error>> {
        let [clues, rating, techniques] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{line}' does not have three columns: expected puzzle, rating, techniques").into());
        };
        let techniques = techniques.split(',').map(str::parse).collect::<Result<_, _>>()?;
        Ok(SurveyRow { clues: clues.parse()?, rating: read_rating(rating)?, techniques })
    }
}

/// Reads a rating with one decimal, such as `7.1`.
///
/// # Errors
/// The text is not a number with one decimal.
pub fn read_rating(text: &str) -> Result<Rating, Box<dyn Error>> {
    let (whole, tenths) = text.split_once('.').filter(|(_, tenths)| tenths.len() == 1).ok_or("expected one decimal")?;
    Ok(Rating::from_tenths(whole.parse::<u16>()? * 10 + tenths.parse::<u16>()?))
}

/// Returns a maker of rated random minimal puzzles. All solutions are almost equally likely.
///
/// # Panics
/// The rules have no rating profile.
#[must_use]
pub fn maker(rules: &Rules) -> Maker {
    let recipe = Recipe { minimal: true, even: true, rate: true, ..Recipe::under(rules.clone()) };
    Maker::new(recipe).expect("classic and diagonal rules have puzzles and a profile")
}

/// Makes the puzzle of an index and does not rate it.
///
/// # Panics
/// See [`row`].
#[must_use]
pub fn puzzle(rules: &Rules, index: u64) -> Clues {
    let recipe = Recipe { minimal: true, even: true, ..Recipe::under(rules.clone()) };
    let maker = Maker::new(recipe).expect("classic and diagonal rules have puzzles");
    *maker.make(SEED, index, None).expect("every index gives a minimal puzzle").puzzle.clues()
}

/// Makes and rates the puzzle of an index.
///
/// # Panics
/// The index gives no puzzle. This does not happen, because every index gives a minimal puzzle.
#[must_use]
pub fn row(maker: &Maker, index: u64) -> SurveyRow {
    let made = maker.make(SEED, index, None).expect("every index gives a minimal puzzle");
    let rated = made.rated.expect("the recipe asks for a rating");
    SurveyRow { clues: *made.puzzle.clues(), rating: rated.er, techniques: made.techniques }
}

/// Appends rows to a file until it has `count` of them. The rows that the file already has are kept; a row that a stopped run
/// left unfinished is made again.
///
/// # Errors
/// The file cannot be read or written.
pub fn run(rules: &Rules, count: u64, file: &Path) -> Result<(), Box<dyn Error>> {
    let (mut out, done) = data::append(file)?;
    let maker = maker(rules);
    for index in done..count {
        out.write_all(format!("{}\n", row(&maker, index)).as_bytes())?;
    }
    Ok(())
}

/// How many puzzles of a survey have each rating, each number of clues, and need each technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By rating.
    pub ratings: BTreeMap<Rating, u64>,
    /// By number of clues.
    pub clues: BTreeMap<usize, u64>,
    /// By technique; a puzzle counts once for each technique of its explanation.
    pub techniques: BTreeMap<Technique, u64>,
}

impl Tally {
    /// Counts one more puzzle.
    pub fn add(&mut self, row: &SurveyRow) {
        *self.ratings.entry(row.rating).or_default() += 1;
        *self.clues.entry(row.clues.len()).or_default() += 1;
        for &technique in &row.techniques {
            *self.techniques.entry(technique).or_default() += 1;
        }
    }

    /// Counts the first `count` rows of a survey's file.
    ///
    /// # Errors
    /// The file cannot be read or has fewer rows, or a line is not a row.
    pub fn of_file(file: &Path, count: u64) -> Result<Tally, Box<dyn Error>> {
        let mut tally = Tally::default();
        for line in std::fs::read_to_string(file)?.lines().take(usize::try_from(count)?) {
            tally.add(&line.parse()?);
        }
        if tally.puzzles() != count {
            return Err(format!("{} has {} rows, expected {count}", file.display(), tally.puzzles()).into());
        }
        Ok(tally)
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn puzzles(&self) -> u64 {
        self.ratings.values().sum()
    }

    /// Returns the rating that half of the puzzles do not exceed.
    ///
    /// # Panics
    /// No puzzle was counted.
    #[must_use]
    pub fn median(&self) -> Rating {
        let mut below = 0;
        let mut middle = self.ratings.iter().filter(|(_, count)| {
            below += **count;
            2 * below >= self.puzzles()
        });
        *middle.next().expect("a survey has puzzles").0
    }

    /// Returns the average number of clues.
    #[must_use]
    pub fn mean_clues(&self) -> f64 {
        let all: u64 = self.clues.iter().map(|(&clues, count)| clues as u64 * count).sum();
        all as f64 / self.puzzles() as f64
    }
}

/// Three columns: what is counted (`rating`, `clues` or `technique`), its value, and how many puzzles have it.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ratings.iter().try_for_each(|(rating, count)| writeln!(f, "rating {rating} {count}"))?;
        self.clues.iter().try_for_each(|(clues, count)| writeln!(f, "clues {clues} {count}"))?;
        self.techniques.iter().try_for_each(|(technique, count)| writeln!(f, "technique {} {count}", technique.id()))
    }
}

/// Reads the text of a tally; lines that start with `#` are comments.
impl FromStr for Tally {
    type Err = Box<dyn Error>;

    fn from_str(text: &str) -> Result<Tally, Box<dyn Error>> {
        let mut tally = Tally::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<_> = line.split(' ').collect();
            let [kind, value, count] = fields[..] else {
                return Err(format!("'{line}' does not have three columns").into());
            };
            let count = count.parse()?;
            let again = match kind {
                "rating" => tally.ratings.insert(read_rating(value)?, count),
                "clues" => tally.clues.insert(value.parse()?, count),
                "technique" => tally.techniques.insert(value.parse()?, count),
                _ => return Err(format!("'{kind}': expected rating, clues or technique").into()),
            };
            if again.is_some() {
                return Err(format!("'{kind} {value}' occurs twice").into());
            }
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_tallies_are_read_as_they_are_written() {
        let maker = maker(&Rules::diagonal());
        let rows: Vec<SurveyRow> = (0..5).map(|index| row(&maker, index)).collect();
        let mut tally = Tally::default();
        for row in &rows {
            assert_eq!(row.to_string().parse::<SurveyRow>().unwrap(), *row);
            tally.add(row);
        }
        assert_eq!(tally.to_string().parse::<Tally>().unwrap(), tally);
        assert_eq!(tally.puzzles(), 5);
        assert!("rating 7.1".parse::<Tally>().is_err());
        assert!("rating 7.1 3\nrating 7.1 4".parse::<Tally>().is_err());
    }

    #[test]
    fn the_median_has_half_of_the_puzzles_at_or_below_it() {
        let tally: Tally = "rating 1.2 1\nrating 2.0 2\nrating 7.1 1".parse().unwrap();
        assert_eq!(tally.median(), Rating::from_tenths(20));
    }
}
