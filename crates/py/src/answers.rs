//! The answers of the verbs: findings, ratings, hints.

use crate::{error::wrong, rules::PyRules, solution::PySolution, trace::PyStep};
use pyo3::{prelude::*, types::PyTuple};
use saltire::{explain::Profile, proof::Technique};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The result of `check`. A finding is true if the puzzle has exactly one solution.
#[pyclass(name = "Finding", frozen, get_all, module = "saltire")]
pub struct PyFinding {
    /// `unique`, `multiple`, `impossible` or `invalid`.
    pub verdict: String,
    /// The rules that were used.
    pub rules: Py<PyRules>,
    /// How the rules were chosen, where that needs saying.
    pub note: Option<String>,
    /// The only solution.
    pub solution: Option<PySolution>,
    /// Two of several solutions.
    pub witnesses: Vec<PySolution>,
    /// Every clash of clues.
    pub clashes: Vec<String>,
    /// The cells of the redundant clues, each by itself; None unless requested.
    pub redundant: Option<Vec<String>>,
    /// One set of clues that can be removed together; None unless requested.
    pub together: Option<Vec<String>>,
    /// The single clues, such as `r1c2=3`, that would leave one solution; None unless requested.
    pub suggested: Option<Vec<String>>,
    /// The cells in which the solutions differ; None unless suggestions were requested.
    pub differ: Option<Vec<String>>,
    /// How often the search guessed.
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

/// The difficulty of a puzzle, as Sudoku Explainer rates it.
///
/// `float(rating)` is the ER. Ratings are ordered by ER, EP and ED.
#[pyclass(name = "Rating", frozen, get_all, eq, ord, module = "saltire")]
#[derive(Clone, PartialEq, PartialOrd)]
pub struct PyRating {
    /// The hardest step (ER).
    pub er: f64,
    /// The hardest step up to the first digit that is placed (EP).
    pub ep: f64,
    /// The first step (ED).
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

/// A hint in growing detail.
#[pyclass(name = "Hint", frozen, get_all, module = "saltire")]
pub struct PyHint {
    /// `step`, `wrong`, `solved` or `nothing`.
    pub outcome: &'static str,
    /// The lines of the hint, up to the level.
    pub text: Vec<String>,
    /// The step, at the last level.
    pub step: Option<Py<PyStep>>,
    /// The hint as an object of the one JSON schema, as text.
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

/// Returns a rating that was written down.
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
type Clues = (Option<Vec<String>>, Option<Vec<String>>, Option<Vec<String>>, Option<Vec<String>>);

/// The parts of a finding besides its verdict: the solution, witnesses, clashes, clues.
type Found = (Option<PySolution>, Vec<PySolution>, Vec<String>, Clues);

/// Returns a finding that was written down.
#[pyfunction]
pub fn _finding(verdict: String, rules: Py<PyRules>, note: Option<String>, found: Found, guesses: u64) -> PyFinding {
    let (solution, witnesses, clashes, (redundant, together, suggested, differ)) = found;
    PyFinding { verdict, rules, note, solution, witnesses, clashes, redundant, together, suggested, differ, guesses }
}
