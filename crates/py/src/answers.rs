//! The answers of the verbs: findings, ratings, hints.

use crate::{error::wrong, rules::PyRules, solution::PySolution, trace::PyStep};
use pyo3::{prelude::*, types::PyTuple};
use saltire::{explain::Profile, proof::Technique};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The result of `check`. A finding is true if the puzzle has exactly one solution.
///
/// Attributes
/// ----------
/// verdict : str
///     "unique", "multiple", "impossible" or "invalid" (clues clash).
/// rules : Rules
///     The rules that were used.
/// note : str or None
///     The reason for the choice of the rules, if it is not obvious.
/// solution : Solution or None
///     The solution, if it is the only one.
/// witnesses : list of Solution
///     Two solutions, if there are several.
/// clashes : list of str
///     Every pair of clues that clash.
/// redundant : list of str or None
///     The cells of the clues that are redundant, each by itself; None without `minimal=True`.
/// together : list of str or None
///     The cells of one set of clues that can be removed together; None without `minimal=True`.
/// suggested : list of str or None
///     The clues, such as "r1c2=3", that would each leave one solution; None without `suggest=True`.
/// differ : list of str or None
///     The cells in which the solutions differ; None without `suggest=True`.
/// guesses : int
///     The number of guesses of the search.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> bool(saltire.check(puzzle)), bool(saltire.check(puzzle, "classic"))
/// (True, False)
#[pyclass(name = "Finding", frozen, get_all, module = "saltire")]
pub struct PyFinding {
    /// `unique`, `multiple`, `impossible` or `invalid`.
    pub verdict: String,
    /// The rules that were used.
    pub rules: Py<PyRules>,
    /// The reason for the choice of the rules, if it is not obvious.
    pub note: Option<String>,
    /// The solution, if it is the only one.
    pub solution: Option<PySolution>,
    /// Two solutions, if there are several.
    pub witnesses: Vec<PySolution>,
    /// Every pair of clues that clash.
    pub clashes: Vec<String>,
    /// The cells of the redundant clues, each by itself; None unless requested.
    pub redundant: Option<Vec<String>>,
    /// One set of clues that can be removed together; None unless requested.
    pub together: Option<Vec<String>>,
    /// The single clues, such as `r1c2=3`, that would leave one solution; None unless requested.
    pub suggested: Option<Vec<String>>,
    /// The cells in which the solutions differ; None unless suggestions were requested.
    pub differ: Option<Vec<String>>,
    /// The number of guesses of the search.
    pub guesses: u64,
}

#[pymethods]
impl PyFinding {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let clues = (&self.redundant, &self.together, &self.suggested, &self.differ);
        let found = (self.solution.clone(), self.witnesses.clone(), &self.clashes, clues);
        kept(py, "_finding", (&self.verdict, self.rules.clone_ref(py), &self.note, found, self.guesses))
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}, rules {}>", self.verdict, self.rules.get().0)
    }

    /// Returns whether there is exactly one solution.
    fn __bool__(&self) -> bool {
        self.verdict == "unique"
    }
}

/// The difficulty of a puzzle on the scale of Sudoku Explainer.
///
/// `float(rating)` is the explainer rating (ER). Ratings are ordered by ER, then EP, then ED.
///
/// Attributes
/// ----------
/// er : float
///     ER (explainer rating): the rating of the hardest step.
/// ep : float
///     EP (pearl): the rating of the hardest step up to the first placed digit.
/// ed : float
///     ED (diamond): the rating of the first step.
/// hardest : str or None
///     The id of the technique of the hardest step.
/// profile : str
///     The rating scale: "se121" (classic) or "se121x" (diagonal).
/// complete : bool
///     Whether the ratings are exact; otherwise they are lower bounds.
/// rules : str
///     The name of the rules.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> rating = saltire.rate(puzzle)
/// >>> rating.er, rating.hardest
/// (1.5, 'hidden-single')
#[pyclass(name = "Rating", frozen, get_all, eq, ord, module = "saltire")]
#[derive(Clone, PartialEq, PartialOrd)]
pub struct PyRating {
    /// The rating of the hardest step (ER, explainer rating).
    pub er: f64,
    /// The rating of the hardest step up to the first placed digit (EP, pearl).
    pub ep: f64,
    /// The rating of the first step (ED, diamond).
    pub ed: f64,
    /// The technique of the hardest step.
    pub hardest: Option<&'static str>,
    /// The profile: `se121` or `se121x`.
    pub profile: &'static str,
    /// Whether the ratings are exact; otherwise they are lower bounds.
    pub complete: bool,
    /// The rules.
    pub rules: String,
}

#[pymethods]
impl PyRating {
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        ([self.er, self.ep, self.ed].map(f64::to_bits), self.hardest, self.profile).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let ratings = (self.er, self.ep, self.ed);
        kept(py, "_rating", (ratings, self.hardest, self.profile, self.complete, &self.rules))
    }

    fn __float__(&self) -> f64 {
        self.er
    }

    fn __repr__(&self) -> String {
        let bound = if self.complete { "" } else { ">=" };
        let hardest = self.hardest.unwrap_or("nothing");
        format!("<Rating {bound}{:.1}/{:.1}/{:.1} {}, hardest {hardest}>", self.er, self.ep, self.ed, self.profile)
    }
}

/// A hint for the next step. `str(hint)` has all its lines.
///
/// Attributes
/// ----------
/// outcome : str
///     "step", "wrong" (an entry is wrong), "solved" or "nothing" (no step was found).
/// text : list of str
///     The lines of the hint up to the requested level.
/// step : Step or None
///     The step, at level 4.
/// json : str
///     The hint as a JSON object.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.hint(puzzle, level=1).text
/// ['Nothing is wrong.', 'Look at the main diagonal.']
#[pyclass(name = "Hint", frozen, get_all, module = "saltire")]
pub struct PyHint {
    /// `step`, `wrong`, `solved` or `nothing`.
    pub outcome: &'static str,
    /// The lines of the hint, up to the level.
    pub text: Vec<String>,
    /// The step, at the last level.
    pub step: Option<Py<PyStep>>,
    /// The hint as a JSON object.
    pub json: String,
}

#[pymethods]
impl PyHint {
    fn __str__(&self) -> String {
        self.text.join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Hint {}: {}>", self.outcome, self.text.join(" "))
    }

    fn _repr_html_(&self, py: Python<'_>) -> String {
        let text: String = self.text.iter().map(|line| format!("<p>{}</p>", crate::draw::escaped(line))).collect();
        let board = self.step.as_ref().map(|step| step.bind(py).get().svg_light()).unwrap_or_default();
        format!("{text}{}", crate::draw::boxed(&board))
    }
}

/// A value for pickle: the function that creates it again, and its arguments.
type Kept<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

fn kept<'py, T>(py: Python<'py>, maker: &str, of: T) -> PyResult<Kept<'py>>
where
    T: IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
{
    Ok((py.import("saltire._saltire")?.getattr(maker)?, of.into_pyobject(py)?))
}

/// Creates a rating from the data of pickle.
#[pyfunction]
pub fn _rating(
    ratings: (f64, f64, f64),
    hardest: Option<&str>,
    profile: &str,
    complete: bool,
    rules: String,
) -> PyResult<PyRating> {
    let hardest = hardest.map(str::parse::<Technique>).transpose().map_err(wrong)?.map(|technique| technique.id());
    let profile: Profile = profile.parse().map_err(wrong)?;
    let (er, ep, ed) = ratings;
    Ok(PyRating { er, ep, ed, hardest, profile: profile.name(), complete, rules })
}

/// The clues of a finding: redundant ones, a set that can be removed together, suggested ones, and the cells in which
/// solutions differ.
type FindingClues = (Option<Vec<String>>, Option<Vec<String>>, Option<Vec<String>>, Option<Vec<String>>);

/// The parts of a finding besides its verdict: the solution, witnesses, clashes, clues.
type Found = (Option<PySolution>, Vec<PySolution>, Vec<String>, FindingClues);

/// Creates a finding from the data of pickle.
#[pyfunction]
pub fn _finding(verdict: String, rules: Py<PyRules>, note: Option<String>, found: Found, guesses: u64) -> PyFinding {
    let (solution, witnesses, clashes, (redundant, together, suggested, differ)) = found;
    PyFinding { verdict, rules, note, solution, witnesses, clashes, redundant, together, suggested, differ, guesses }
}
