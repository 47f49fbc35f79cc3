"""Plays the records of the AIND course as a film, a GIF or a page, in place of pygame.

>>> from saltire.aind import *
>>> from saltire import visualize
>>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> result = solve(grid)
>>> visualize.play(grid2values(grid), result, history).save("solving.gif")  # doctest: +SKIP

`play` has the arguments of the course's `PySudoku.play`, `visualize_assignments` those of its earlier `visualize`.
A `Trace` of `saltire.teach` or `saltire.explain` is a film too: `Film.of_trace(trace)`.
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
    """Boards one after the other. It shows itself in a notebook; `save` writes `.gif` or `.html`."""

    def __init__(self, clues: str, boards: Sequence[_Board], rules: Rules, delay: int = 60) -> None:
        self.clues, self.boards, self.rules, self.delay = clues, list(boards), rules, delay

    @classmethod
    def of_trace(cls, trace: Trace, delay: int = 60) -> Film:
        """The assignments of a trace."""
        puzzle = trace.puzzle
        values = {box: mark if mark != "." else "123456789" for box, mark in zip(boxes, puzzle.clues)}
        path = [(boxes[9 * (int(cell[1]) - 1) + int(cell[3]) - 1], str(digit)) for cell, digit in trace.assignments]
        return cls(puzzle.clues, _boards(values, path), puzzle.rules, delay)

    def __len__(self) -> int:
        return len(self.boards)

    def gif(self, width: int = 480) -> bytes:
        """The film as an animated GIF."""
        return draw_film(self.clues, self.boards, self.rules, width, self.delay)

    def html(self) -> str:
        """The film as a page of its own."""
        return _PAGE.replace("__PLAYER__", self._repr_html_())

    def _repr_html_(self) -> str:
        drawn = [draw_board(self.clues, board, self.rules) for board in self.boards]
        # `</` would end the script.
        boards = json.dumps(drawn).replace("</", "<\\/")
        last, delay = str(len(drawn) - 1), str(10 * self.delay)
        return _PLAYER.replace("__LAST__", last).replace("__DELAY__", delay).replace("__BOARDS__", boards)

    def save(self, path: str | Path) -> Path:
        """Writes the film; the end of the name says how: `.gif` or `.html`."""
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
    """The board before each assignment with the assignment on it, and the board at the end."""
    values = dict(values)
    boards: list[_Board] = []
    for nth, (box, digit) in enumerate(path):
        caption = f"{nth + 1}. {box} is {digit}"
        boards.append((_shown(values), (boxes.index(box), int(digit)), caption))
        values[box] = digit
    boards.append((_shown(values), None, ""))
    return boards


def _shown(values: Values) -> list[str]:
    """Nothing is said of boxes about which nothing is known."""
    return [values[box] if len(values[box]) < 9 else "" for box in boxes]


def play(
    values: Values, result: Values | bool, history: History, path: str | Path | None = None, delay: int = 60
) -> Film:
    """The assignments that led from a board to its solution, as the course's `history` has them."""
    if not isinstance(result, dict):
        raise ValueError("no solution: expected the board that solve gives")
    film = Film(values2grid(values), _boards(values, reconstruct(result, history)), Rules("diagonal"), delay)
    if path is not None:
        film.save(path)
    return film


def visualize_assignments(assignments: Sequence[Values], path: str | Path | None = None, delay: int = 60) -> Film:
    """The boards of the course's earlier `assignments`, those in which a box got its digit."""
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
