"""Show the records of the AIND course as a film: an animated GIF or a web page, without pygame.

`play` has the arguments of the course's `PySudoku.play`, `visualize_assignments` those of its older `visualize`.
`Film.of_trace` makes a film of a `Trace` of `saltire.teach` or `saltire.explain`.

Examples
--------
>>> from saltire.aind import *
>>> from saltire import visualize
>>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> result = solve(grid)
>>> visualize.play(grid2values(grid), result, history).save("solving.gif")  # doctest: +SKIP
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ._saltire import Rules, Trace, draw_board, draw_film
from .aind import History, Values, boxes, reconstruct, values2grid

if TYPE_CHECKING:
    from ._saltire import _Board

__all__ = ["Film", "play", "visualize_assignments"]

_PAGE = """<!doctype html><meta charset="utf-8"><title>Sudoku, solved</title>
<style>body{font:16px system-ui;margin:1em auto;max-width:34em}input{width:100%}</style>
__PLAYER__"""

_PLAYER = """<div class="saltire-film"><div class="board"></div>
<input type="range" min="0" max="__LAST__" value="0" aria-label="step"><button type="button">play</button></div>
<script>(() => {
const boards = __BOARDS__;
const film = document.currentScript.previousElementSibling;
const [board, slider, button] = [film.querySelector(".board"), film.querySelector("input"), film.querySelector("button")];
let timer = null;
const show = () => { board.innerHTML = boards[slider.value]; };
const stop = () => { clearInterval(timer); timer = null; button.textContent = "play"; };
slider.addEventListener("input", () => { stop(); show(); });
button.addEventListener("click", () => {
  if (timer) return stop();
  if (slider.value === slider.max) slider.value = 0;
  button.textContent = "stop";
  timer = setInterval(() => { if (slider.value === slider.max) return stop(); slider.value++; show(); }, __DELAY__);
  show();
});
show();
})()</script>"""


class Film:
    """A sequence of boards. In a notebook, a film is shown with a slider.

    Parameters
    ----------
    clues : str
        The clues as 81 characters.
    boards : sequence
        For each board: 81 texts of candidates, the cell (from 0) and digit of the assignment or None, a caption.
    rules : Rules
        The rules, for the drawing.
    delay : int, default 60
        The time for each board in hundredths of a second.

    Examples
    --------
    >>> trace = saltire.teach("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> film = Film.of_trace(trace)
    >>> len(film) == len(trace.assignments) + 1
    True
    """

    def __init__(self, clues: str, boards: Sequence[_Board], rules: Rules, delay: int = 60) -> None:
        self.clues, self.boards, self.rules, self.delay = clues, list(boards), rules, delay

    @classmethod
    def of_trace(cls, trace: Trace, delay: int = 60) -> Film:
        """Create a film of the assignments of a trace.

        Parameters
        ----------
        trace : Trace
            A trace of `saltire.teach` or `saltire.explain`.
        delay : int, default 60
            The time for each board in hundredths of a second.

        Returns
        -------
        Film

        Examples
        --------
        >>> puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
        >>> Film.of_trace(saltire.explain(puzzle), delay=100).delay
        100
        """
        puzzle = trace.puzzle
        values = {box: mark if mark != "." else "123456789" for box, mark in zip(boxes, puzzle.clues)}
        path = [(boxes[9 * (int(cell[1]) - 1) + int(cell[3]) - 1], str(digit)) for cell, digit in trace.assignments]
        return cls(puzzle.clues, _boards(values, path), puzzle.rules, delay)

    def __len__(self) -> int:
        return len(self.boards)

    def gif(self, width: int = 480) -> bytes:
        """Return the film as an animated GIF.

        Parameters
        ----------
        width : int, default 480
            The width in pixels.

        Returns
        -------
        bytes

        Examples
        --------
        >>> Film("." * 81, [([""] * 81, None, "empty")], Rules("classic")).gif(width=120)[:6]
        b'GIF89a'
        """
        return draw_film(self.clues, self.boards, self.rules, width, self.delay)

    def html(self) -> str:
        """Return the film as a complete HTML page.

        Returns
        -------
        str

        Examples
        --------
        >>> Film("." * 81, [([""] * 81, None, "empty")], Rules("classic")).html()[:15]
        '<!doctype html>'
        """
        return _PAGE.replace("__PLAYER__", self._repr_html_())

    def _repr_html_(self) -> str:
        drawn = [draw_board(self.clues, board, self.rules) for board in self.boards]
        # `</` would end the script.
        boards = json.dumps(drawn).replace("</", "<\\/")
        last, delay = str(len(drawn) - 1), str(10 * self.delay)
        return _PLAYER.replace("__LAST__", last).replace("__DELAY__", delay).replace("__BOARDS__", boards)

    def save(self, path: str | Path) -> Path:
        """Write the film to a file.

        Parameters
        ----------
        path : str or Path
            A name that ends in `.gif` or `.html`.

        Returns
        -------
        Path
            The path of the file.

        Raises
        ------
        ValueError
            If the name has another ending.

        Examples
        --------
        >>> puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
        >>> Film.of_trace(saltire.teach(puzzle)).save("solving.gif")  # doctest: +SKIP
        """
        path = Path(path)
        match path.suffix.lower():
            case ".gif":
                path.write_bytes(self.gif())
            case ".html" | ".htm":
                path.write_text(self.html(), encoding="utf-8")
            case other:
                raise ValueError(f"'{other}' at the end of the name: expected .gif or .html")
        return path


def _boards(values: Values, path: Sequence[tuple[str, str]]) -> list[_Board]:
    """Return the board before each assignment, with the assignment, and the final board."""
    values = dict(values)
    boards: list[_Board] = []
    for nth, (box, digit) in enumerate(path):
        caption = f"{nth + 1}. {box} is {digit}"
        boards.append((_shown(values), (boxes.index(box), int(digit)), caption))
        values[box] = digit
    boards.append((_shown(values), None, ""))
    return boards


def _shown(values: Values) -> list[str]:
    """Return the candidates to show: none for boxes that still have all nine."""
    return [values[box] if len(values[box]) < 9 else "" for box in boxes]


def play(
    values: Values, result: Values | bool, history: History, path: str | Path | None = None, delay: int = 60
) -> Film:
    """Create a film of the assignments that led to a solution.

    The arguments are those of the course's `PySudoku.play`.

    Parameters
    ----------
    values : dict of str to str
        The board at the start.
    result : dict of str to str
        The board that `solve` returned.
    history : dict
        The record of the assignments.
    path : str or Path, optional
        Also write the film to this file.
    delay : int, default 60
        The time for each board in hundredths of a second.

    Returns
    -------
    Film

    Raises
    ------
    ValueError
        If `result` is False.

    Examples
    --------
    >>> from saltire.aind import grid2values, history, solve
    >>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    >>> film = play(grid2values(grid), solve(grid), history)
    >>> film.clues == grid
    True
    """
    if not isinstance(result, dict):
        raise ValueError("no solution: expected the board that solve returns")
    film = Film(values2grid(values), _boards(values, reconstruct(result, history)), Rules("diagonal"), delay)
    if path is not None:
        film.save(path)
    return film


def visualize_assignments(assignments: Sequence[Values], path: str | Path | None = None, delay: int = 60) -> Film:
    """Create a film of the boards of the course's older record `assignments`.

    Parameters
    ----------
    assignments : sequence of dict of str to str
        The boards; only those with a newly solved box are shown.
    path : str or Path, optional
        Also write the film to this file.
    delay : int, default 60
        The time for each board in hundredths of a second.

    Returns
    -------
    Film

    Examples
    --------
    >>> from saltire.aind import assign_value, grid2values
    >>> board = assign_value(grid2values("." * 81), "A1", "5")
    >>> len(visualize_assignments([board]))
    1
    """
    boards: list[_Board] = []
    known: set[str] = set()
    clues = ""
    for values in assignments:
        solved = {box for box in boxes if len(values[box]) == 1}
        if not boards:
            clues = values2grid(values)
        if not boards or solved != known:
            boards.append(([values[box] for box in boxes], None, f"{len(solved)} boxes"))
        known = solved
    film = Film(clues or "." * 81, boards or [([""] * 81, None, "")], Rules("diagonal"), delay)
    if path is not None:
        film.save(path)
    return film
