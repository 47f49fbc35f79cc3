//! Errors in traces.

use crate::{Claim, Rating, RoleName, Technique};
use core::fmt;
use saltire_board::{Cell, Digit, UnitKind};

/// The first step of a trace that is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// The index of the step, counted from 0. Messages count from 1.
    pub step: usize,
    /// The technique that the step states.
    pub technique: Technique,
    /// The error.
    pub error: StepError,
}

/// Why a step is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepError {
    /// It changes nothing.
    NoEffect,
    /// It changes a candidate that is not there.
    NoCandidate(Cell, Digit),
    /// It cites a unit that the rules do not have.
    UnknownUnit(UnitKind),
    /// A chain refers to a lemma that is not there.
    UnknownLemma(usize),
    /// A line of a chain (both counted from 0) does not follow from the lines that it names.
    Line {
        /// The chain.
        chain: usize,
        /// The line.
        line: usize,
        /// The claim.
        claim: Claim,
    },
    /// This part of the effect does not follow from the evidence.
    Unproved(Claim),
    /// The cited pattern is not deadly, because of this cell.
    NotDeadly(Cell),
    /// A role of this name is not true of the position.
    WrongRole(RoleName),
    /// Its roles are not those of its technique.
    RolesDoNotFit,
    /// The stated candidates of the cell are not its candidates.
    OtherCandidates(Cell),
    /// The steps do not lead to the solution that the trace states.
    OtherSolution,
    /// Its technique never has this rating.
    WrongRating(Rating),
    /// Checking the step would take more work than the verifier allows.
    TooLong,
    /// A guess that does not leave one candidate in one cell.
    NoGuess,
    /// The stated contradiction is not in the grid.
    NoContradiction,
    /// A contradiction that changes the grid.
    NoChangeExpected,
    /// There is no open guess to take back.
    NothingToRetract,
    /// The guess did not lead to a contradiction.
    RetractedWithoutContradiction,
    /// The step takes back something other than the last guess, which was this.
    OtherThanTheGuess(Claim),
}

/// `step 12 (naked twins): r3c4≠5 does not follow from what it cites`.
impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} ({}): {}", self.step + 1, self.technique, self.error)
    }
}

impl core::error::Error for VerifyError {}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepError::NoEffect => f.write_str("it changes nothing"),
            StepError::NoCandidate(cell, digit) => write!(f, "{digit} is no candidate of {cell}"),
            StepError::UnknownUnit(unit) => write!(f, "the rules have no unit {}", unit.code()),
            StepError::UnknownLemma(nth) => write!(f, "it has no lemma {}", nth + 1),
            StepError::Line { chain, line, claim } => {
                write!(f, "line {} of chain {} ({claim}) does not follow from the lines it names", line + 1, chain + 1)
            }
            StepError::Unproved(claim) => write!(f, "{claim} does not follow from what it cites"),
            StepError::NotDeadly(cell) => write!(f, "the pattern is not deadly at {cell}"),
            StepError::WrongRole(name) => write!(f, "the role '{name}' is not true of the position"),
            StepError::RolesDoNotFit => f.write_str("its roles are not those of its technique"),
            StepError::OtherCandidates(cell) => write!(f, "{cell} has other candidates than it says"),
            StepError::OtherSolution => f.write_str("the steps do not lead to the stated solution"),
            StepError::WrongRating(rating) => write!(f, "no step of its technique is rated {rating}"),
            StepError::TooLong => f.write_str("what it cites leaves too many cases to try"),
            StepError::NoGuess => f.write_str("a guess leaves one candidate in one cell; this does not"),
            StepError::NoContradiction => f.write_str("no contradiction is to be seen in what it cites"),
            StepError::NoChangeExpected => f.write_str("a contradiction changes nothing; this does"),
            StepError::NothingToRetract => f.write_str("there is no guess to take back"),
            StepError::RetractedWithoutContradiction => f.write_str("the guess has not led to a contradiction"),
            StepError::OtherThanTheGuess(guess) => {
                write!(f, "the last guess was {guess}; it must go, and nothing else")
            }
        }
    }
}

impl core::error::Error for StepError {}

/// `r1c1=5` or `r1c1≠5`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.cell, if self.holds { "=" } else { "≠" }, self.digit)
    }
}
