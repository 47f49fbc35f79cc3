"""What the compiled part gives. The types here are checked against it in the tests."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, final, type_check_only

_AnyPuzzle: TypeAlias = Puzzle | str | bytes | Mapping[str, str] | Sequence[int] | Sequence[Sequence[int]]
_AnyRules: TypeAlias = Rules | str
_Verdict: TypeAlias = Literal["unique", "multiple", "impossible", "invalid"]
_Board: TypeAlias = tuple[Sequence[str], tuple[int, int] | None, str]

__version__: str

class SaltireError(ValueError):
    """Something that Saltire cannot do, and what it expected."""

class PuzzleError(SaltireError):
    """A text that is no puzzle: `line` and `column`, from 1, say where."""

    line: int
    column: int
    message: str

class ClashError(SaltireError):
    """Clues that clash: `clashes` lists every pair."""

    clashes: list[str]

class NotUnique(SaltireError):
    """A puzzle without exactly one solution."""

    verdict: Literal["multiple", "impossible"]

@type_check_only
class _Drawn:
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Rules:
    """The rules of a puzzle: which nine-cell units hold nine different digits.

    `Rules("classic")`, `Rules("diagonal")`, or the text of a file that lists units.
    """

    def __new__(cls, name: str) -> Rules: ...
    @property
    def name(self) -> str: ...
    @property
    def units(self) -> list[tuple[str, list[str]]]:
        """The units in order: the short name of each and its cells."""
    def peers(self, cell: str) -> list[str]:
        """The cells that share a unit with a cell such as `r1c1`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Puzzle(_Drawn):
    """Clues that do not clash, and the rules they stand under.

    `Puzzle(text, rules="auto")` reads any format. Rules that are not given are found out: diagonal if that leaves a
    solution, else classic. `puzzle["r1c1"]` is a digit or None; going through a puzzle gives its clues, `("r1c1", 2)`.
    """

    def __new__(cls, text: _AnyPuzzle, rules: _AnyRules | None = None) -> Puzzle: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def clues(self) -> str:
        """The clues as 81 characters, `.` for an empty cell."""
    @property
    def entries(self) -> str:
        """What a player entered, as 81 characters."""
    @property
    def rest(self) -> str:
        """The words beside the puzzle: a name, a rating."""
    @property
    def candidates(self) -> dict[str, str]:
        """The candidates that the digits leave at first sight, by cell."""
    def to(self, format: str) -> str:
        """The puzzle in another format, by its name at `saltire convert --to help`."""
    def svg(self, *, candidates: bool = False, dark: bool = False) -> str:
        """A drawing, as SVG."""
    def __len__(self) -> int: ...
    def __getitem__(self, cell: str, /) -> int | None: ...
    def __iter__(self) -> Iterator[tuple[str, int]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution(_Drawn):
    """A digit in every cell, and nine different ones in every unit. Equal to its 81 characters.

    `Solution(digits, rules="auto", clues="")` takes anybody's: rules that are not given are diagonal if the digits obey
    them, else classic. `solution["r1c1"]` is a digit; going through a solution gives its 81 digits.
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
    def svg(self, *, dark: bool = False) -> str: ...
    def __getitem__(self, cell: str, /) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Step(_Drawn):
    """One change of the candidates with its reason. It draws itself on the board as it is before it."""

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
    def json(self) -> str: ...
    def svg(self, *, dark: bool = False) -> str: ...

@final
class Trace:
    """The steps of a road in order, and what it came to."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def road(self) -> Literal["teach", "explain"]: ...
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
        """The candidates of all cells before a step; after all of them if none is given."""
    def json(self) -> str: ...
    def svg(self) -> str: ...
    def gif(self, *, width: int = 480, delay: int = 60) -> bytes:
        """The solving as an animated GIF; `delay` in hundredths of a second."""
    def __len__(self) -> int: ...
    def __getitem__(self, nth: int, /) -> Step: ...
    def __iter__(self) -> Iterator[Step]: ...
    def _repr_html_(self) -> str: ...

@final
class Finding:
    """What was found out about a puzzle. True if it has exactly one solution."""

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
    def guesses(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Rating:
    """How hard a puzzle is, in the community's ratings. `float(rating)` is its ER; ratings are ordered by ER, EP, ED."""

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
    """A hint, in growing detail."""

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
    """Columns in memory, for anything that speaks Arrow: `pyarrow.table(columns)`, `polars.DataFrame(columns)`."""

    @property
    def column_names(self) -> list[str]: ...
    @property
    def num_rows(self) -> int: ...
    def to_pyarrow(self) -> Any: ...
    def to_polars(self) -> Any: ...
    def to_pandas(self) -> Any: ...
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def solve(puzzle: _AnyPuzzle, rules: _AnyRules | None = None) -> Solution:
    """The solution of a puzzle, if it is the only one; else NotUnique or ClashError."""

def check(puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, minimal: bool = False) -> Finding:
    """Whether a puzzle has no solution, exactly one or several; every clash of its clues."""

def count(puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, limit: int | None = None) -> int:
    """How many solutions a puzzle has; at most `limit` of them are counted, if it is given."""

def rate(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, profile: str | None = None, timeout: float | None = None
) -> Rating:
    """How hard a puzzle is. What is known after `timeout` seconds is a lower bound."""

def explain(
    puzzle: _AnyPuzzle, rules: _AnyRules | None = None, *, profile: str | None = None, timeout: float | None = None
) -> Trace:
    """The steps a person could take, each judged before it is shown, and the rating."""

def teach(
    puzzle: _AnyPuzzle,
    rules: _AnyRules | None = None,
    *,
    strategies: Sequence[str] | None = None,
    branch: Literal["fewest", "first"] = "fewest",
    search: bool = True,
) -> Trace:
    """Solves as the AIND course teaches it: constraint propagation and search, every step kept."""

def hint(
    puzzle: _AnyPuzzle, state: _AnyPuzzle | None = None, rules: _AnyRules | None = None, *, level: int = 4
) -> Hint:
    """What a player could do next. `state` is the position they are in; `level` 0 says whether something is wrong,
    1 where to look, 2 the technique, 3 the evidence, 4 the conclusion."""

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
    """New puzzles, each with exactly one solution; the same seed gives the same ones. Ranges are texts such as
    `"24..28"`, and `rating="easy"` or `"2.6..4.4"`."""

def canon(puzzle: _AnyPuzzle, rules: _AnyRules | None = None) -> str:
    """The canonical form of a puzzle under its rules' symmetries and relabelling, as 81 characters."""

def kernels(rules: _AnyRules | None = None) -> list[str]:
    """The kernels that these rules have on this machine, fastest first."""

def techniques() -> list[tuple[str, str]]:
    """The techniques that `explain` and `rate` know, easiest first: id and name."""

def solve_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    stats: bool = False,
    threads: int | None = None,
) -> Columns:
    """Solves a column, or a table with a column, of puzzles: `solution`, `status`, `n_solutions`, `rules`, `error`; with
    `stats` also `nodes`. A bad row is a null with the status `unreadable` and the reason in `error`."""

def check_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    minimal: bool = False,
    threads: int | None = None,
) -> Columns:
    """Judges a column of puzzles: `status`, `n_solutions`, `rules`, `error`; with `minimal` also `minimal`,
    `n_redundant`."""

def count_batch(
    data: Any,
    rules: _AnyRules | None = None,
    *,
    column: str | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Columns:
    """Counts the solutions of a column of puzzles: `status`, `n_solutions`, `complete`, `rules`, `error`."""

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
    """Rates a column of puzzles: `status`, `rating`, `ep`, `ed`, `hardest_step`, `complete`, `rules`, `error`; with
    `steps` also `n_steps`."""

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
    """Makes a puzzle for every index: `puzzle`, `solution`, `n_clues`, `rating`, `status`, `rules`, `error`. `data` is a
    number of puzzles, or indices as a column or a table with a column `index` or `id`."""

def draw_board(clues: str, board: _Board, rules: _AnyRules) -> str:
    """Draws a board with candidates, as SVG: 81 texts of candidates, the cell (from 0) and digit to be placed, a
    caption."""

def draw_film(clues: str, boards: Sequence[_Board], rules: _AnyRules, width: int = 480, delay: int = 60) -> bytes:
    """Draws boards one after the other, as an animated GIF."""

def _finding(
    verdict: str,
    rules: Rules,
    note: str | None,
    found: tuple[Solution | None, list[Solution], list[str], list[str] | None],
    guesses: int,
) -> Finding:
    """A finding that was written down by pickle."""

def _rating(
    ratings: tuple[float, float, float], hardest: str | None, profile: str, complete: bool, rules: str
) -> Rating:
    """A rating that was written down by pickle."""
