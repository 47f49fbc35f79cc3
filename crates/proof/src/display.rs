//! Steps, traces and ratings as a person reads them.

use crate::{Rated, RatingEnd, Step, Trace, text};
use core::fmt;

/// Writes the step as one sentence.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::sentence(self))
    }
}

/// Writes the steps, numbered from 1, a line each.
impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.iter().enumerate().try_for_each(|(nth, step)| writeln!(f, "{}. {step}", nth + 1))
    }
}

impl IntoIterator for Trace {
    type Item = Step;
    type IntoIter = std::vec::IntoIter<Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl<'a> IntoIterator for &'a Trace {
    type Item = &'a Step;
    type IntoIter = core::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.iter()
    }
}

/// Writes ER, EP and ED and the hardest technique: `7.1/1.2/1.2, hardest: forcing chain`.
impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = if matches!(self.end, RatingEnd::Stopped | RatingEnd::Beyond) { ">=" } else { "" };
        write!(f, "{bound}{}/{bound}{}/{bound}{}", self.er, self.ep, self.ed)?;
        self.hardest.map_or(Ok(()), |technique| write!(f, ", hardest: {technique}"))
    }
}
