"""The compiled part of the package. A test compares these types and docstrings with it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, final, type_check_only

_AnyPuzzle: TypeAlias = Puzzle | str | bytes | Mapping[str, str] | Sequence[int] | Sequence[Sequence[int]]
_AnyRules: TypeAlias = Rules | str
_Verdict: TypeAlias = Literal["unique", "multiple", "impossible", "invalid"]
_Board: TypeAlias = tuple[Sequence[str], tuple[int, int] | None, str]

__version__: str

class SaltireError(ValueError):
    """The base class of all errors of Saltire. The message says what is wrong and what was expected."""

class PuzzleError(SaltireError):
    """The error for a text that is not a puzzle.

    Attributes
    ----------
    line, column : int
        The place of the error, counted from 1.
    message : str
        What is wrong and what was expected.
    """

    line: int
    column: int
    message: str

class ClashError(SaltireError):
    """The error for clues that clash.

    Attributes
    ----------
    clashes : list of str
        Every pair of clues that clash.
    """

    clashes: list[str]

class NotUnique(SaltireError):
    """The error for a puzzle without exactly one solution.

    Attributes
    ----------
    verdict : str
        "multiple" or "impossible".
    """

    verdict: Literal["multiple", "impossible"]

@type_check_only
class _Drawn:
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Rules:
    """The rules of a puzzle: a list of units, each with nine cells that hold nine different digits.

    Parameters
    ----------
    name : str
        "classic", "diagonal", or the text of a rule file, which lists units.

    Attributes
    ----------
    name : str
        "classic", "diagonal", or the name that the rule file gives.
    units : list of tuple of (str, list of str)
        The units in order: the short name of each, such as "r1", "c9" or "b5", and its cells.

    Raises
    ------
    SaltireError
        If the text is neither a name nor a rule file.

    Examples
    --------
    >>> rules = saltire.Rules("diagonal")
    >>> len(rules.units), len(rules.peers("r5c5"))
    (29, 32)
    """

    def __new__(cls, name: str) -> Rules: ...
    @property
    def name(self) -> str: ...
    @property
    def units(self) -> list[tuple[str, list[str]]]:
        """The units in order, each with its short name and its cells."""
    def peers(self, cell: str) -> list[str]:
        """Return the peers of a cell: the cells that share a unit with it.

        Parameters
        ----------
        cell : str
            The cell, such as "r1c1".

        Returns
        -------
        list of str
            The peers.

        Raises
        ------
        SaltireError
            If there is no such cell.

        Examples
        --------
        >>> len(saltire.Rules("classic").peers("r1c1"))
        20
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Puzzle(_Drawn):
    """Clues that do not clash, with their rules.

    `puzzle["r1c1"]` is a digit or None. Iterating over a puzzle gives its clues, such as `("r1c1", 2)`.

    Parameters
    ----------
    text : Puzzle, str, bytes, dict or list of int
        A puzzle in any format; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default): diagonal if there is a diagonal solution, otherwise classic. Or "classic", "diagonal",
        or a `Rules`.

    Attributes
    ----------
    rules : Rules
        The rules.
    clues : str
        The clues as 81 characters, with `.` for an empty cell.
    entries : str
        The digits that a player entered, as 81 characters.
    rest : str
        The text after the puzzle, such as a name or a rating.
    candidates : dict of str to str
        The candidates by cell, after removing every digit from its peers.

    Raises
    ------
    PuzzleError
        If the text is not a puzzle.
    ClashError
        If clues clash.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> len(puzzle), puzzle["r1c1"], puzzle["r1c2"]
    (17, 2, None)
    >>> puzzle.rules
    Rules('diagonal')
    """

    def __new__(cls, text: _AnyPuzzle, rules: _AnyRules | None = None) -> Puzzle: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def clues(self) -> str:
        """The clues as 81 characters, `.` for an empty cell."""
    @property
    def entries(self) -> str:
        """The digits that a player entered, as 81 characters."""
    @property
    def rest(self) -> str:
        """The text after the puzzle, such as a name or a rating."""
    @property
    def candidates(self) -> dict[str, str]:
        """The candidates by cell, after removing every digit from its peers."""
    def to(self, format: str) -> str:
        """Return the puzzle in another format.

        Parameters
        ----------
        format : str
            The name of the format, such as "sudokupad"; `docs/formats.md` lists all names.

        Returns
        -------
        str
            The puzzle as text.

        Raises
        ------
        SaltireError
            If the format is unknown or cannot express the puzzle.

        Examples
        --------
        >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
        >>> puzzle.to("line")[:9]
        '2........'
        """
    def svg(self, *, candidates: bool = False, dark: bool = False) -> str:
        """Return a drawing of the puzzle.

        Parameters
        ----------
        candidates : bool, default False
            Whether to draw the candidates.
        dark : bool, default False
            Whether to use the dark theme.

        Returns
        -------
        str
            The drawing as SVG.

        Examples
        --------
        >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
        >>> puzzle.svg(candidates=True)[:4]
        '<svg'
        """
    def __len__(self) -> int: ...
    def __getitem__(self, cell: str, /) -> int | None: ...
    def __iter__(self) -> Iterator[tuple[str, int]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution(_Drawn):
    """A digit in every cell, with nine different digits in every unit. A solution equals its 81 characters.

    `solution["r1c1"]` is a digit. Iterating over a solution gives its 81 digits.

    Parameters
    ----------
    digits : str
        81 digits.
    rules : str or Rules, optional
        "auto" (the default): diagonal if the digits obey the diagonal rules, otherwise classic.
    clues : str, optional
        The clues that the solution belongs to.

    Attributes
    ----------
    rules : Rules
        The rules.
    puzzle : Puzzle
        The puzzle that the solution belongs to.
    rows : list of list of int
        The digits, row by row.
    values : dict of str to str
        The dictionary of the AIND course, such as `{"A1": "2", ...}`.

    Raises
    ------
    SaltireError
        If the digits break the rules or do not belong to the clues.

    Examples
    --------
    >>> solution = saltire.Solution("267945381853716249491823576576438192384192657129657438642379815935281764718564923")
    >>> solution["r1c2"], solution.rules
    (6, Rules('diagonal'))
    """

    def __new__(cls, digits: str, rules: _AnyRules | None = None, clues: str | None = None) -> Solution: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def rows(self) -> list[list[int]]: ...
    @property
    def values(self) -> dict[str, str]:
        """The dictionary of the AIND course: `{"A1": "2", …}`."""
    def svg(self, *, dark: bool = False) -> str:
        """Return a drawing of the solution.

        Parameters
        ----------
        dark : bool, default False
            Whether to use the dark theme.

        Returns
        -------
        str
            The drawing as SVG.
        """
    def __getitem__(self, cell: str, /) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Step(_Drawn):
    """One change of the candidates with its reason. In a notebook, a step is drawn on the board before the step.

    Attributes
    ----------
    index : int
        The place of the step in the trace, counted from 0.
    technique : str
        The id of the technique, such as "naked-pair".
    name : str
        The name of the technique.
    rating : float or None
        The rating of the step, in a trace of `explain` with `ladder="rating"`; otherwise None.
    text : str
        The step as a sentence.
    proof : list of str
        The proof line by line, for a step that needs more than one sentence, such as a chain.
    placed : tuple of (str, int), or None
        The cell and the digit that the step places, such as `("r1c2", 6)`.
    removed : list of tuple of (str, str)
        The cells and the candidates that the step removes, such as `("r1c3", "27")`.
    units : list of str
        The short names of the units that prove the step, such as "r1", "c9" or "b5".
    cells : list of str
        The cells that prove the step.
    digits : str
        The digits that the step is about.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> step = saltire.hint(puzzle).step
    >>> step.technique, step.placed
    ('hidden-single', ('r8c8', 6))
    """

    @property
    def index(self) -> int: ...
    @property
    def technique(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def rating(self) -> float | None: ...
    @property
    def text(self) -> str: ...
    @property
    def proof(self) -> list[str]: ...
    @property
    def placed(self) -> tuple[str, int] | None: ...
    @property
    def removed(self) -> list[tuple[str, str]]: ...
    @property
    def units(self) -> list[str]: ...
    @property
    def cells(self) -> list[str]: ...
    @property
    def digits(self) -> str: ...
    def json(self) -> str:
        """Return the step as a JSON object.

        Returns
        -------
        str
            The object as text.
        """
    def svg(self, *, dark: bool = False) -> str:
        """Return a drawing of the board before the step, with the evidence of the step.

        Parameters
        ----------
        dark : bool, default False
            Whether to use the dark theme.

        Returns
        -------
        str
            The drawing as SVG.
        """

@final
class Trace:
    """The steps of a solution in order. `len(trace)` is their number, and `trace[0]` is the first step.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle.
    rules : Rules
        The rules.
    method : str
        "teach" or "explain".
    outcome : str
        "solved", "stuck", "stalled", "stopped" or "impossible".
    solution : Solution or None
        The solution, if the steps reach it.
    rating : Rating or None
        The rating of the puzzle; None for `teach`.
    updates : dict of str to int
        The number of updates by each strategy; empty for `explain`. An update is a change to the candidates of a cell.
    searches : int or None
        The number of calls of search; None for `explain`.
    guesses : int or None
        The number of guesses; None for `explain`.
    assignments : list of tuple of (str, int)
        The cells and digits that the steps place, in order.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> trace = saltire.teach(puzzle)
    >>> trace.outcome, len(trace), trace.guesses
    ('solved', 468, 0)
    """

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def method(self) -> Literal["teach", "explain"]: ...
    @property
    def outcome(self) -> str: ...
    @property
    def solution(self) -> Solution | None: ...
    @property
    def rating(self) -> Rating | None: ...
    @property
    def updates(self) -> dict[str, int]: ...
    @property
    def searches(self) -> int | None: ...
    @property
    def guesses(self) -> int | None: ...
    @property
    def assignments(self) -> list[tuple[str, int]]: ...
    def candidates(self, step: int | None = None) -> dict[str, str]:
        """Return the candidates of all cells at a point of the trace.

        Parameters
        ----------
        step : int, optional
            The index of a step: the candidates before this step. The default is after the last step.

        Returns
        -------
        dict of str to str
            The candidates by cell.

        Examples
        --------
        >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
        >>> saltire.teach(puzzle).candidates(0)["r1c2"]
        '123456789'
        """
    def json(self) -> str:
        """Return the trace as a JSON object, which `saltire verify` reads.

        Returns
        -------
        str
            The object as text.
        """
    def svg(self) -> str:
        """Return a drawing of the board after the last step.

        Returns
        -------
        str
            The drawing as SVG.
        """
    def gif(self, *, width: int = 480, delay: int = 60) -> bytes:
        """Return the steps as an animated GIF.

        Parameters
        ----------
        width : int, default 480
            The width in pixels.
        delay : int, default 60
            The time for each board in hundredths of a second.

        Returns
        -------
        bytes
            The GIF file.
        """
    def __len__(self) -> int: ...
    def __getitem__(self, nth: int, /) -> Step: ...
    def __iter__(self) -> Iterator[Step]: ...
    def _repr_html_(self) -> str: ...

@final
class Finding:
    """The result of `check`. A finding is true if the puzzle has exactly one solution.

    Attributes
    ----------
    verdict : str
        "unique", "multiple", "impossible" or "invalid" (clues clash).
    rules : Rules
        The rules that were used.
    note : str or None
        The reason for the choice of the rules, if it is not obvious.
    solution : Solution or None
        The solution, if it is the only one.
    witnesses : list of Solution
        Two solutions, if there are several.
    clashes : list of str
        Every pair of clues that clash.
    redundant : list of str or None
        The cells of the clues that are redundant, each by itself; None without `minimal=True`.
    together : list of str or None
        The cells of one set of clues that can be removed together; None without `minimal=True`.
    suggested : list of str or None
        The clues, such as "r1c2=3", that would each leave one solution; None without `suggest=True`.
    differ : list of str or None
        The cells in which the solutions differ; None without `suggest=True`.
    guesses : int
        The number of guesses of the search.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> bool(saltire.check(puzzle)), bool(saltire.check(puzzle, "classic"))
    (True, False)
    """

    @property
    def verdict(self) -> _Verdict: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def note(self) -> str | None: ...
    @property
    def solution(self) -> Solution | None: ...
    @property
    def witnesses(self) -> list[Solution]: ...
    @property
    def clashes(self) -> list[str]: ...
    @property
    def redundant(self) -> list[str] | None: ...
    @property
    def together(self) -> list[str] | None: ...
    @property
    def suggested(self) -> list[str] | None: ...
    @property
    def differ(self) -> list[str] | None: ...
    @property
    def guesses(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Rating:
    """The difficulty of a puzzle on the scale of Sudoku Explainer.

    `float(rating)` is the explainer rating (ER). Ratings are ordered by ER, then EP, then ED.

    Attributes
    ----------
    er : float
        ER (explainer rating): the rating of the hardest step.
    ep : float
        EP (pearl): the rating of the hardest step up to the first placed digit.
    ed : float
        ED (diamond): the rating of the first step.
    hardest : str or None
        The id of the technique of the hardest step.
    profile : str
        The rating scale: "se121" (classic) or "se121x" (diagonal).
    complete : bool
        Whether the ratings are exact; otherwise they are lower bounds.
    rules : str
        The name of the rules.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> rating = saltire.rate(puzzle)
    >>> rating.er, rating.hardest
    (1.5, 'hidden-single')
    """

    @property
    def er(self) -> float: ...
    @property
    def ep(self) -> float: ...
    @property
    def ed(self) -> float: ...
    @property
    def hardest(self) -> str | None: ...
    @property
    def profile(self) -> Literal["se121", "se121x"]: ...
    @property
    def complete(self) -> bool: ...
    @property
    def rules(self) -> str: ...
    def __float__(self) -> float: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Rating, /) -> bool: ...
    def __le__(self, other: Rating, /) -> bool: ...
    def __gt__(self, other: Rating, /) -> bool: ...
    def __ge__(self, other: Rating, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Hint:
    """A hint for the next step. `str(hint)` has all its lines.

    Attributes
    ----------
    outcome : str
        "step", "wrong" (an entry is wrong), "solved" or "nothing" (no step was found).
    text : list of str
        The lines of the hint up to the requested level.
    step : Step or None
        The step, at level 4.
    json : str
        The hint as a JSON object.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.hint(puzzle, level=1).text
    ['Nothing is wrong.', 'Look at the main diagonal.']
    """

    @property
    def outcome(self) -> Literal["step", "wrong", "solved", "nothing"]: ...
    @property
    def text(self) -> list[str]: ...
    @property
    def step(self) -> Step | None: ...
    @property
    def json(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Columns:
    """Columns in memory. Every library with the Arrow PyCapsule interface can read them.

    Attributes
    ----------
    column_names : list of str
        The names of the columns.
    num_rows : int
        The number of rows.

    Examples
    --------
    >>> columns = saltire.make_batch(2, seed=7)
    >>> columns.column_names[:2]
    ['puzzle', 'solution']
    """

    @property
    def column_names(self) -> list[str]: ...
    @property
    def num_rows(self) -> int: ...
    def to_pyarrow(self) -> Any:
        """Return the columns as a `pyarrow.Table`.

        Returns
        -------
        pyarrow.Table

        Raises
        ------
        ImportError
            If pyarrow is not installed.
        """
    def to_polars(self) -> Any:
        """Return the columns as a `polars.DataFrame`.

        Returns
        -------
        polars.DataFrame

        Raises
        ------
        ImportError
            If polars is not installed.
        """
    def to_pandas(self) -> Any:
        """Return the columns as a `pandas.DataFrame`.

        Returns
        -------
        pandas.DataFrame

        Raises
        ------
        ImportError
            If pandas or pyarrow is not installed.
        """
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def solve(puzzle: _AnyPuzzle, rules: _AnyRules | None = None) -> Solution:
    """Return the solution of a puzzle, if it is the only one.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.

    Returns
    -------
    Solution
        The only solution.

    Raises
    ------
    NotUnique
        If the puzzle does not have exactly one solution.
    ClashError
        If clues clash.
    PuzzleError
        If the text is not a puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> str(saltire.solve(puzzle))
    '267945381853716249491823576576438192384192657129657438642379815935281764718564923'
    """

def check(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, minimal: bool = False, suggest: bool = False
) -> Finding:
    """Check whether a puzzle has no solution, exactly one or several.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    minimal : bool, default False
        Also find the redundant clues.
    suggest : bool, default False
        Also find the single clues that would leave exactly one solution.

    Returns
    -------
    Finding
        The verdict, the rules, the solution or two witnesses, and every clash of clues.

    Raises
    ------
    PuzzleError
        If the text is not a puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> finding = saltire.check(puzzle, minimal=True)
    >>> finding.verdict, finding.redundant
    ('unique', ['r7c7'])
    """

def count(puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, limit: int | None = None) -> int:
    """Count the solutions of a puzzle.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    limit : int, optional
        Stop counting at this number.

    Returns
    -------
    int
        The number of solutions, at most `limit`; 0 if clues clash.

    Raises
    ------
    PuzzleError
        If the text is not a puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.count(puzzle, "classic")
    5133612
    """

def estimate(
    puzzle: _AnyPuzzle,
    rules: _AnyRules | None = None,
    *,
    probes: int = 1000,
    seed: int = 0,
    timeout: float | None = None,
) -> tuple[float, float, float]:
    """Estimate the number of solutions of a puzzle from random probes.

    The same seed gives the same estimate on every machine.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    probes : int, default 1000
        The number of probes, at least 1.
    seed : int, default 0
        The seed of the probes.
    timeout : float, optional
        The time limit in seconds; no limit by default.

    Returns
    -------
    tuple of float
        The estimate, and the lower and the upper end of its 95 % interval; all three are 0 if clues clash.

    Raises
    ------
    SaltireError
        If `probes` is 0, or if the time is up.
    PuzzleError
        If the text is not a puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> estimate, low, high = saltire.estimate(puzzle, "classic")
    >>> low < 5133612 < high
    True
    """

def candidates(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, timeout: float | None = None
) -> dict[str, str]:
    """Return the true candidates of a puzzle: the digits that each cell has in at least one solution.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    timeout : float, optional
        The time limit in seconds; no limit by default.

    Returns
    -------
    dict of str to str
        The digits by cell, such as `{"r1c1": "259", ...}`.

    Raises
    ------
    NotUnique
        If there is no solution.
    ClashError
        If clues clash.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.candidates(puzzle)["r1c2"]
    '6'
    """

def candidate_counts(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, limit: int | None = None, timeout: float | None = None
) -> dict[str, dict[int, int]]:
    """Return the number of solutions in which each candidate occurs.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    limit : int, optional
        Stop counting the solutions of a candidate at this number.
    timeout : float, optional
        The time limit in seconds; no limit by default.

    Returns
    -------
    dict of str to dict of int to int
        The counts by cell and digit, such as `{"r1c1": {2: 14, 5: 3}, ...}`.

    Raises
    ------
    NotUnique
        If there is no solution.
    ClashError
        If clues clash.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.candidate_counts(puzzle)["r1c2"]
    {6: 1}
    """

def minimise(
    puzzle: _AnyPuzzle,
    rules: _AnyRules | None = None,
    *,
    seed: int = 0,
    symmetry: str | None = None,
    keep: list[str] | None = None,
    timeout: float | None = None,
) -> Puzzle:
    """Return the puzzle without redundant clues.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    seed : int, default 0
        The seed of the order in which clues are tried.
    symmetry : str, optional
        A symmetry of the clue cells to keep, such as "half-turn"; clues are then removed in groups.
    keep : list of str, optional
        Cells whose clues must stay, such as `["r5c5"]`.
    timeout : float, optional
        The time limit in seconds; no limit by default.

    Returns
    -------
    Puzzle
        A puzzle from which no further clue (with `symmetry`: no group of clues) can be removed.

    Raises
    ------
    NotUnique
        If the puzzle does not have exactly one solution.
    SaltireError
        If an option is invalid, or if the time is up.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> len(saltire.minimise(puzzle, seed=3))
    16
    """

def rate(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, profile: str | None = None, timeout: float | None = None
) -> Rating:
    """Rate the difficulty of a puzzle as Sudoku Explainer does.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    profile : str, optional
        The rating scale: "se121" for classic rules or "se121x" for diagonal rules. The default follows the rules.
    timeout : float, optional
        The time limit in seconds; no limit by default.
        When the time is up, the rating is a lower bound and `complete` is False.

    Returns
    -------
    Rating
        The explainer rating (ER), pearl (EP) and diamond (ED), and the hardest technique.

    Raises
    ------
    NotUnique
        If the puzzle does not have exactly one solution.
    SaltireError
        If the rules have no rating profile and none is given.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.rate(puzzle)
    <Rating 1.5/1.5/1.5 se121x, hardest hidden-single>
    """

def explain(
    puzzle: _AnyPuzzle,
    rules: _AnyRules | None = None,
    *,
    ladder: Literal["human", "rating"] = "human",
    profile: str | None = None,
    timeout: float | None = None,
) -> Trace:
    """Explain the solution of a puzzle by human techniques.

    A verifier has checked every step.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    ladder : {"human", "rating"}, default "human"
        The order in which techniques are tried: the one of a person, or the one of the rating.
    profile : str, optional
        The rating scale: "se121" for classic rules or "se121x" for diagonal rules. The default follows the rules.
    timeout : float, optional
        The time limit in seconds; no limit by default.

    Returns
    -------
    Trace
        The steps in order, with the rating.

    Raises
    ------
    NotUnique
        If the puzzle does not have exactly one solution.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> trace = saltire.explain(puzzle)
    >>> trace.outcome
    'solved'
    """

def teach(
    puzzle: _AnyPuzzle,
    rules: _AnyRules | None = None,
    *,
    strategies: Sequence[str] | None = None,
    branch: Literal["fewest", "first"] = "fewest",
    search: bool = True,
) -> Trace:
    """Solve a puzzle by constraint propagation and search, as Udacity's AIND course teaches it.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    strategies : sequence of str, optional
        The strategies in order, from "eliminate", "only-choice", "naked-twins", "hidden-twins", "naked-3" to
        "naked-8" and "hidden-3" to "hidden-8"; the first four by default.
    branch : {"fewest", "first"}, default "fewest"
        The cell to guess in: one with the fewest candidates, or the first unsolved one.
    search : bool, default True
        Whether to guess if the strategies do not solve the puzzle.

    Returns
    -------
    Trace
        Every step, and the number of updates by each strategy.

    Raises
    ------
    ClashError
        If clues clash.
    SaltireError
        If a strategy is unknown.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.teach(puzzle).updates
    {'eliminate': 419, 'only-choice': 40, 'naked-twins': 3, 'hidden-twins': 6}
    """

def hint(
    puzzle: _AnyPuzzle, state: _AnyPuzzle | None = None, rules: _AnyRules | None = None, *, level: int = 4
) -> Hint:
    """Return a hint for the next step.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    state : Puzzle, str, bytes, dict or list of int, optional
        The position of the player; the puzzle itself by default.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    level : int, default 4
        0: whether there is a mistake, 1: where to look, 2: the technique, 3: the evidence, 4: the conclusion.

    Returns
    -------
    Hint
        The lines of the hint up to the level, and the step.

    Raises
    ------
    NotUnique
        If the puzzle does not have exactly one solution.
    SaltireError
        If the level is not 0 to 4, or if the state belongs to another puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> print(saltire.hint(puzzle, level=2))
    Nothing is wrong.
    Look at the main diagonal.
    Hidden single: the 6 of the main diagonal.
    """

def make(
    n: int = 1,
    rules: _AnyRules | None = None,
    *,
    seed: int = 0,
    clues: str | None = None,
    rating: str | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    needs: Sequence[str] | None = None,
    only_with: str | None = None,
    distinct: bool = False,
    timeout: float = 60.0,
) -> list[Puzzle]:
    """Make puzzles, each with exactly one solution.

    The same seed gives the same puzzles on every machine.

    Parameters
    ----------
    n : int, default 1
        The number of puzzles.
    rules : str or Rules, optional
        "diagonal" (the default), "classic", or a `Rules`.
    seed : int, default 0
        The seed.
    clues : str, optional
        The number of clues, such as "24", "24..28" or "..20".
    rating : str, optional
        The rating, such as "2.6..4.4", "hard" or "easy..hard".
    symmetry : str, optional
        The symmetry of the clue cells, such as "half-turn".
    minimal : bool, default False
        Whether to make minimal puzzles, in which no clue is redundant.
    needs : sequence of str, optional
        Techniques that the explanation must use.
    only_with : str, optional
        What must be enough to solve the puzzle: the techniques up to this one, "course" (the strategies of the AIND
        course), or strategies separated by commas.
    distinct : bool, default False
        Whether to leave out equivalent puzzles.
    timeout : float, default 60.0
        The time limit in seconds for finding the next puzzle.

    Returns
    -------
    list of Puzzle
        The puzzles.

    Raises
    ------
    SaltireError
        If no puzzle can meet the requirements, or if the time is up.

    Examples
    --------
    >>> len(saltire.make(2, seed=7))
    2
    """

def canon(puzzle: _AnyPuzzle, rules: _AnyRules | None = None) -> str:
    """Return the canonical form of a puzzle.

    Two puzzles have the same canonical form if and only if a symmetry of the rules and a relabelling of the digits
    turn one into the other.

    Parameters
    ----------
    puzzle : Puzzle, str, bytes, dict or list of int
        A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.

    Returns
    -------
    str
        The canonical form as 81 characters.

    Raises
    ------
    PuzzleError
        If the text is not a puzzle.

    Examples
    --------
    >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> saltire.canon(puzzle)
    '........1..1..2....3....4....52.....3...6...7.....82....8....5....1..9..7........'
    """

def kernels(rules: _AnyRules | None = None) -> list[str]:
    """Return the kernels that the engine can use for these rules on this machine.

    A kernel is a version of the solver for certain rules and processors. The engine uses the fastest one.

    Parameters
    ----------
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.

    Returns
    -------
    list of str
        The names, the fastest first.

    Raises
    ------
    SaltireError
        If the rules are unknown.

    Examples
    --------
    >>> "any" in saltire.kernels("classic")
    True
    """

def techniques() -> list[tuple[str, str]]:
    """Return the techniques of `explain` and `rate`.

    Returns
    -------
    list of tuple of str
        The id and the name of each technique, the easiest first.

    Examples
    --------
    >>> "x-wing" in dict(saltire.techniques())
    True
    """

def solve_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    stats: bool = False,
    threads: int | None = None,
) -> Columns:
    """Solve a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    stats : bool, default False
        Also count the guesses of the search.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `solution`, `status`, `n_solutions`, `rules`, `error`; with `stats` also `nodes`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.solve_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", "12"])
    >>> answers.to_pyarrow()["status"].to_pylist()
    ['unique', 'unreadable']
    """

def check_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    minimal: bool = False,
    threads: int | None = None,
) -> Columns:
    """Check a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    minimal : bool, default False
        Also count the redundant clues.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `status`, `n_solutions`, `rules`, `error`; with `minimal` also `minimal`, `n_redundant`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.check_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], minimal=True)
    >>> answers.to_pyarrow()["n_redundant"].to_pylist()
    [1]
    """

def count_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Count the solutions of a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    limit : int, optional
        Stop counting at this number.
    timeout : float, optional
        The time limit for each puzzle in seconds.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `status`, `n_solutions`, `complete`, `rules`, `error`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.count_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], "classic")
    >>> answers.to_pyarrow()["n_solutions"].to_pylist()
    [5133612]
    """

def estimate_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    probes: int = 1000,
    seed: int = 0,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Estimate the number of solutions of each puzzle of a column.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    probes : int, default 1000
        The number of probes for each puzzle.
    seed : int, default 0
        The seed of the probes.
    timeout : float, optional
        The time limit for each puzzle in seconds.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `status`, `estimate`, `low`, `high`, `rules`, `error`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.estimate_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], "classic")
    >>> answers.to_pyarrow()["low"][0].as_py() < 5133612
    True
    """

def candidates_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Find the true candidates of a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    timeout : float, optional
        The time limit for each puzzle in seconds.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `candidates` (81 groups of digits), `n_open` (cells in which solutions differ), `status`,
        `rules`, `error`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.candidates_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"])
    >>> answers.to_pyarrow()["n_open"].to_pylist()
    [0]
    """

def minimise_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    seed: int = 0,
    symmetry: str | None = None,
    keep: list[str] | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Remove the redundant clues of a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    seed : int, default 0
        The seed of the order in which clues are tried.
    symmetry : str, optional
        A symmetry of the clue cells to keep.
    keep : list of str, optional
        Cells whose clues must stay.
    timeout : float, optional
        The time limit for each puzzle in seconds.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `minimised`, `n_clues`, `status`, `rules`, `error`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.minimise_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], seed=3)
    >>> answers.to_pyarrow()["n_clues"].to_pylist()
    [16]
    """

def rate_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    profile: str | None = None,
    steps: bool = False,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Rate a column of puzzles.

    A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
    says what is wrong.

    Parameters
    ----------
    data : Arrow column or table, pandas object, or list
        The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
    rules : str or Rules, optional
        "auto" (the default), "classic", "diagonal", or a `Rules`.
    column : str, optional
        The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
        `question`, `sudoku`, `grid`, `board` and `givens`.
    profile : str, optional
        The rating profile, "se121" or "se121x".
    steps : bool, default False
        Also explain each puzzle and count the steps.
    timeout : float, optional
        The time limit for each puzzle in seconds.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `status`, `rating` (ER, explainer rating), `ep` (pearl), `ed` (diamond), `hardest_step`, `complete`,
        `rules`, `error`; with `steps` also `n_steps`.

    Raises
    ------
    SaltireError
        If there is no column of puzzles, or if an option is invalid.

    Examples
    --------
    >>> answers = saltire.rate_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"])
    >>> answers.to_pyarrow()["rating"].to_pylist()
    [1.5]
    """

def make_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    seed: int = 0,
    column: str | None = None,
    clues: str | None = None,
    rating: str | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    needs: Sequence[str] | None = None,
    only_with: str | None = None,
    rate: bool = False,
    threads: int | None = None,
) -> Columns:
    """Make a puzzle for every index.

    Parameters
    ----------
    data : int, Arrow column or table, or list of int
        The number of puzzles, or their indices; in a table, the column `index` or `id`.
    rules : str or Rules, optional
        "diagonal" (the default), "classic", or a `Rules`.
    seed : int, default 0
        The seed.
    column : str, optional
        The column of a table that holds the indices.
    clues, rating, symmetry, minimal, needs, only_with
        The requirements, as in `make`.
    rate : bool, default False
        Also rate each puzzle.
    threads : int, optional
        The number of threads; all cores by default.

    Returns
    -------
    Columns
        The columns `puzzle`, `solution`, `n_clues`, `rating`, `status`, `rules`, `error`.

    Raises
    ------
    SaltireError
        If no puzzle can meet the requirements.

    Examples
    --------
    >>> saltire.make_batch(3, seed=7).num_rows
    3
    """

def draw_board(clues: str, board: _Board, rules: _AnyRules) -> str:
    """Draw a board with candidates as SVG.

    Parameters
    ----------
    clues : str
        The clues as 81 characters.
    board : tuple
        The candidates of 81 cells; the cell (from 0) and the digit to place, or None; and a caption.
    rules : str or Rules
        "classic", "diagonal", or a `Rules`.

    Returns
    -------
    str
        The drawing as SVG.

    Raises
    ------
    SaltireError
        If the clues, the board or the rules are not valid.
    """

def draw_film(clues: str, boards: Sequence[_Board], rules: _AnyRules, width: int = 480, delay: int = 60) -> bytes:
    """Draw boards one after the other as an animated GIF.

    Parameters
    ----------
    clues : str
        The clues as 81 characters.
    boards : sequence of tuple
        The boards, each as in `draw_board`.
    rules : str or Rules
        "classic", "diagonal", or a `Rules`.
    width : int, default 480
        The width in pixels.
    delay : int, default 60
        The time for each board in hundredths of a second.

    Returns
    -------
    bytes
        The GIF file.

    Raises
    ------
    SaltireError
        If the clues, a board or the rules are not valid.
    """

def _finding(
    verdict: str,
    rules: Rules,
    note: str | None,
    found: tuple[Solution | None, list[Solution], list[str], list[str] | None],
    guesses: int,
) -> Finding:
    """Create a finding from the data of pickle."""

def _rating(
    ratings: tuple[float, float, float], hardest: str | None, profile: str, complete: bool, rules: str
) -> Rating:
    """Create a rating from the data of pickle."""
