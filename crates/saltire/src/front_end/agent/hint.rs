//! Hints for every front end, from a position that may contain mistakes, in growing detail.

use super::kept::Value;
use crate::front_end::{Agent, CheckedPuzzle, Finding};
use core::{fmt, sync::atomic::AtomicBool};
#[cfg(feature = "formats")]
use saltire_board::DigitSet;
use saltire_board::{Cell, Clues, Digit, Position, Puzzle, Rules, Solution, text::Record};
use saltire_explain::WrongSolution;
use saltire_explain::hint::{self, Guide, Hint, HintLevel};
#[cfg(feature = "formats")]
use saltire_explain::hint::{Focus, Mistake};
#[cfg(feature = "formats")]
use saltire_formats::json::{FocusJson, Hinted, HintedWord, MistakeJson, MistakeKind, PuzzleJson, StepJson};
#[cfg(feature = "formats")]
use saltire_proof::text;

/// The hint and the finding about the puzzle.
///
/// ```
/// let hint = saltire::hint(&saltire::Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?)?;
/// assert_eq!(hint.word(), "step");
/// println!("{hint}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HintReport {
    /// The verdict of the engine on the puzzle without entries.
    pub finding: Finding,
    /// The hint; `None` if the puzzle does not have exactly one solution, or if the search was cancelled before this
    /// was known.
    pub hint: Option<Hint>,
}

impl Agent {
    /// Returns the next step from a position. Entries and notes are part of the record.
    #[must_use]
    pub fn hint(&self, record: &Record, stop: Option<&AtomicBool>) -> HintReport {
        self.hint_checked(self.checked(record, stop), &record.position, stop)
    }

    /// Returns the next step from a position of a puzzle that was checked.
    #[must_use]
    pub fn hint_checked(&self, checked: CheckedPuzzle, position: &Position, stop: Option<&AtomicBool>) -> HintReport {
        let hint = self.guided(&checked, |guide, puzzle, only| guide.hint(puzzle, position, only, stop));
        HintReport { finding: checked.finding, hint }
    }

    /// Asks the guide for the rules of a puzzle; asks nothing if the puzzle has not exactly one solution.
    pub(super) fn guided<T>(
        &self,
        checked: &CheckedPuzzle,
        ask: impl FnOnce(&Guide, &Puzzle, &Solution) -> Result<T, WrongSolution>,
    ) -> Option<T> {
        let (puzzle, solution) = checked.solved()?;
        let answer = self.with_guide(puzzle.rules(), |guide| ask(guide, puzzle, solution));
        Some(answer.expect("the engine's solution fits its puzzle"))
    }

    /// Runs something with the tables of hints for these rules.
    pub(crate) fn with_guide<T>(&self, rules: &Rules, run: impl FnOnce(&Guide) -> T) -> T {
        run(&self.guide(rules))
    }

    fn guide(&self, rules: &Rules) -> Value<'_, Guide> {
        self.guides.get(rules, &|| {
            let guide = Guide::new(rules);
            if self.settings.uniqueness { guide } else { guide.without_uniqueness() }
        })
    }
}

/// Writes the whole hint, a line each.
impl fmt::Display for HintReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(HintLevel::Conclusion).join("\n"))
    }
}

impl HintReport {
    /// Returns the outcome in one word: `step`, `wrong`, `solved`, `nothing`, `stopped`, or the verdict of the engine.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match &self.hint {
            Some(Hint::Step { .. }) => "step",
            Some(Hint::Wrong(_)) => "wrong",
            Some(Hint::Solved) => "solved",
            Some(Hint::Nothing) => "nothing",
            Some(Hint::Stopped) => "stopped",
            None => self.finding.verdict.word(),
        }
    }

    /// Returns whether nothing is wrong, and there is a step or nothing left to do.
    #[must_use]
    pub fn is_fine(&self) -> bool {
        matches!(self.hint, Some(Hint::Step { .. } | Hint::Solved))
    }

    /// Returns the lines of the hint up to a level.
    #[must_use]
    pub fn lines(&self, level: HintLevel) -> Vec<String> {
        self.hint.as_ref().map_or_else(Vec::new, |hint| hint::lines(&self.finding.rules, hint, level))
    }

    /// Returns the body of an answer of `hint`.
    #[cfg(feature = "formats")]
    #[must_use]
    pub fn json(&self, record: &Record, level: HintLevel) -> Hinted {
        let rules = &self.finding.rules;
        let mut hinted = Hinted {
            puzzle: PuzzleJson::under(record, rules),
            verdict: (&self.finding.verdict).into(),
            note: self.finding.note().map(str::to_owned),
            clashes: self.finding.clashes_json(),
            level: level.number(),
            outcome: HintedWord::named(self.word()),
            mistakes: vec![],
            focus: None,
            technique: None,
            step: None,
            left: None,
            text: self.lines(level),
        };
        match &self.hint {
            // The lowest level only says that there is a mistake.
            Some(Hint::Wrong(mistakes)) if level > HintLevel::Wrong => {
                hinted.mistakes = mistakes.iter().map(|&mistake| said_mistake(mistake, level)).collect();
            }
            Some(Hint::Step { grid, step }) => {
                hinted.focus = (level >= HintLevel::Where).then(|| said_focus(Focus::of(step)));
                hinted.technique = (level >= HintLevel::Technique).then(|| step.technique.id());
                let parts = text::parts(rules, grid, step);
                hinted.step = hint::shown(step, level).map(|shown| match level {
                    HintLevel::Conclusion => StepJson::explained(rules, &shown, &parts),
                    _ => StepJson::said(&shown, parts.pattern, vec![]),
                });
                hinted.left = hinted.step.is_some().then(|| grid.cells().iter().map(DigitSet::to_string).collect());
            }
            _ => {}
        }
        hinted
    }
}

#[cfg(feature = "formats")]
pub(super) fn said_mistake(mistake: Mistake, level: HintLevel) -> MistakeJson {
    let (kind, digit) = match mistake {
        Mistake::Entered(_, digit) => (MistakeKind::Entered, Some(digit)),
        Mistake::CrossedOut(_, digit) => (MistakeKind::CrossedOut, (level == HintLevel::Conclusion).then_some(digit)),
    };
    MistakeJson { cell: mistake.cell().to_string(), kind, digit: digit.map(Digit::value) }
}

#[cfg(feature = "formats")]
fn said_focus(focus: Focus) -> FocusJson {
    match focus {
        Focus::Unit(unit) => FocusJson { unit: Some(unit.code().to_string()), ..FocusJson::default() },
        Focus::Digit(digit) => FocusJson { digit: Some(digit.value()), ..FocusJson::default() },
        Focus::Cell(cell) => FocusJson { cell: Some(cell.to_string()), ..FocusJson::default() },
    }
}

/// A state that belongs to another puzzle: a clue's cell has another digit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherPuzzle {
    cell: Cell,
    clue: Digit,
    there: Digit,
}

impl fmt::Display for OtherPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OtherPuzzle { cell, clue, there } = self;
        write!(f, "the state is of another puzzle: {cell} is {there} there, and the puzzle has the clue {clue}")
    }
}

impl core::error::Error for OtherPuzzle {}

/// Returns the puzzle with the state of a game: digits of the state that are not clues are entries, its candidates are
/// notes.
///
/// ```
/// use saltire::{Cell, Digit, board::text::read, front_end::{AIND, with_state}};
///
/// let puzzle = read(AIND.as_bytes())?;
/// let state = read(format!("26{}", &AIND[2..]).as_bytes())?; // the player entered 6 in r1c2
/// let game = with_state(&puzzle, &state.position)?;
/// assert_eq!(game.position.entries[Cell::R1C2], Some(Digit::Six));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the state has another digit in the cell of a clue.
pub fn with_state(puzzle: &Record, state: &Position) -> Result<Record, OtherPuzzle> {
    let clues = puzzle.position.clues;
    let mut entries = Clues::EMPTY;
    for (cell, there) in state.digits().iter() {
        match clues[cell] {
            None => entries[cell] = Some(there),
            Some(clue) if clue != there => return Err(OtherPuzzle { cell, clue, there }),
            Some(_) => {}
        }
    }
    let mut position = Position { entries, ..puzzle.position.clone() };
    // A puzzle with given candidates has no place for notes.
    if !position.candidates_are_clues {
        position.candidates = state.candidates;
    }
    Ok(Record { position, ..puzzle.clone() })
}
