//! Requirements of a recipe as texts.

use crate::{Recipe, read_clues, read_pattern, read_ratings};
use core::{error::Error, fmt};

/// A requirement that a recipe cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequirementError(String);

impl fmt::Display for RequirementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for RequirementError {}

impl Recipe {
    /// Sets a requirement from its name and text, as a client sends them: `clues`, `symmetry`, `pattern`, `rating`,
    /// `only_with`, `hard` or `profile`; `needs` adds a technique.
    ///
    /// # Errors
    /// Returns an error if there is no requirement of this name, or if it cannot have this value.
    ///
    /// ```
    /// use saltire_make::Recipe;
    ///
    /// let mut recipe = Recipe::diagonal();
    /// recipe.set("clues", "22..24")?;
    /// recipe.set("needs", "x-wing")?;
    /// assert_eq!((recipe.clues, recipe.needs.len()), (Some(22..=24), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), RequirementError> {
        self.try_set(name, text).map_err(|error| RequirementError(error.to_string()))
    }

    fn try_set(&mut self, name: &str, text: &str) -> Result<(), Box<dyn Error>> {
        match name {
            "clues" => self.clues = Some(read_clues(text)?),
            "symmetry" => self.shape = text.parse()?,
            "pattern" => self.pattern = Some(read_pattern(text)?),
            "rating" => self.rating = Some(read_ratings(text)?),
            "needs" => {
                let technique = text.parse().map_err(|error| {
                    format!("{error}: expected a name such as \"x-wing\"; `saltire techniques` lists them")
                })?;
                self.needs.push(technique);
            }
            "only_with" => self.only_with = Some(text.parse()?),
            "hard" => self.hard = Some(text.parse()?),
            "profile" => self.profile = Some(text.parse()?),
            _ => {
                let names = "clues, symmetry, pattern, rating, needs, only_with, hard or profile";
                return Err(format!("unknown requirement '{name}': expected {names}").into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_requirement_says_what_is_wrong() {
        let mut recipe = Recipe::diagonal();
        for (name, text, expected) in [
            ("clues", "x", "'x' is not a range: expected a number of clues from 0 to 81"),
            ("symmetry", "round", "unknown symmetry 'round'"),
            ("needs", "luck", "no technique 'luck': expected a name such as \"x-wing\""),
            ("colour", "red", "unknown requirement 'colour': expected clues, symmetry,"),
        ] {
            let error = recipe.set(name, text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
        assert_eq!(recipe, Recipe::diagonal(), "nothing was set");
    }
}
