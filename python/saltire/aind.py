"""The interface of the AIND course's Sudoku project, whole, with its own semantics: `from saltire.aind import *`.

Boxes are `A1` to `I9`, boards are dictionaries of candidates, `False` says that there is no solution, and every
function that changes a board changes the dictionary it is given and gives it back. Both of the course's records are
kept: `history`, a dictionary from board to the board before it, skips what changes nothing; `assignments`, the earlier
one, is a list that gets a copy of the board for every single digit that is assigned. Both grow until you clear them.

This is the textbook in Python, for learning. `saltire.solve` is thousands of times faster, and `saltire.teach` keeps its
steps in a value instead of two globals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

__all__ = [
    "assign_value",
    "assignments",
    "boxes",
    "cols",
    "column_units",
    "cross",
    "diagonal_units",
    "digits",
    "display",
    "eliminate",
    "extract_peers",
    "extract_units",
    "grid2values",
    "grid_values",
    "hidden_twins",
    "history",
    "naked_twins",
    "only_choice",
    "peers",
    "reconstruct",
    "reduce_puzzle",
    "row_units",
    "rows",
    "search",
    "solve",
    "square_units",
    "unitlist",
    "units",
    "values2grid",
]

Values = dict[str, str]
History = dict[str, tuple[str, tuple[str, str]]]


def cross(A: Iterable[str], B: Iterable[str]) -> list[str]:
    """Every element of A with every element of B after it."""
    second = list(B)
    return [a + b for a in A for b in second]


digits = "123456789"
rows = "ABCDEFGHI"
cols = digits
boxes = cross(rows, cols)

row_units = [cross(row, cols) for row in rows]
column_units = [cross(rows, col) for col in cols]
square_units = [cross(band, stack) for band in ("ABC", "DEF", "GHI") for stack in ("123", "456", "789")]
diagonal_units = [
    [row + col for row, col in zip(rows, cols)],
    [row + col for row, col in zip(rows, reversed(cols))],
]
unitlist = row_units + column_units + square_units + diagonal_units


def extract_units(unitlist: list[list[str]], boxes: list[str]) -> dict[str, list[list[str]]]:
    """The units that each box is in."""
    units: dict[str, list[list[str]]] = defaultdict(list)
    for unit in unitlist:
        for box in unit:
            if box in boxes:
                units[box].append(unit)
    return units


def extract_peers(units: dict[str, list[list[str]]], boxes: list[str]) -> dict[str, set[str]]:
    """The boxes that share a unit with each box."""
    peers: dict[str, set[str]] = defaultdict(set)
    for box in boxes:
        peers[box] = {peer for unit in units[box] for peer in unit} - {box}
    return peers


units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)

history: History = {}
assignments: list[Values] = []


def assign_value(values: Values, box: str, value: str) -> Values:
    """Gives a box these candidates and records it if that is one digit: the only way a board is changed here."""
    changed = values[box] != value
    before = values2grid(values) if changed and len(value) == 1 else ""
    values[box] = value
    if len(value) == 1:
        assignments.append(values.copy())
        if changed:
            history[values2grid(values)] = (before, (box, value))
    return values


def values2grid(values: Values) -> str:
    """A board as 81 characters; a box with several candidates is `.`."""
    return "".join(values[box] if len(values[box]) == 1 else "." for box in boxes)


def grid2values(grid: str) -> Values:
    """81 characters as a board; a `.` (or `0`) has all candidates."""
    return {box: digits if mark in ".0" else mark for box, mark in zip(boxes, grid)}


def grid_values(grid: str) -> Values:
    """The earlier name of `grid2values`, which insists on 81 characters."""
    assert len(grid) == 81, f"{len(grid)} characters: expected 81"
    return grid2values(grid)


def display(values: Values) -> None:
    """Prints a board as nine rows."""
    width = 1 + max(len(values[box]) for box in boxes)
    line = "+".join(["-" * (width * 3)] * 3)
    for row in rows:
        print("".join(values[row + col].center(width) + ("|" if col in "36" else "") for col in cols))
        if row in "CF":
            print(line)
    print()


def _without(values: Values, box: str, gone: str) -> None:
    """Takes digits from a box's candidates."""
    left = "".join(digit for digit in values[box] if digit not in gone)
    if left != values[box]:
        assign_value(values, box, left)


def eliminate(values: Values) -> Values:
    """Takes the digit of every box that has one from the box's peers."""
    for box in [box for box in values if len(values[box]) == 1]:
        digit = values[box]
        for peer in peers[box]:
            _without(values, peer, digit)
    return values


def only_choice(values: Values) -> Values:
    """Gives a box the digit that has no other place in a unit."""
    for unit in unitlist:
        for digit in digits:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                assign_value(values, places[0], digit)
    return values


def naked_twins(values: Values) -> Values:
    """Takes the two candidates of naked twins from the other boxes of their unit, for all twins of the board as it is
    given."""
    twins = []
    for unit in unitlist:
        pairs = [box for box in unit if len(values[box]) == 2]
        for nth, one in enumerate(pairs):
            twins += [(unit, one, other, values[one]) for other in pairs[nth + 1 :] if values[other] == values[one]]
    for unit, one, other, pair in twins:
        for box in unit:
            if box not in (one, other):
                _without(values, box, pair)
    return values


def hidden_twins(values: Values) -> Values:
    """Leaves nothing else to two boxes that are the only places of two digits in a unit, for all such boxes of the board
    as it is given."""
    twins = []
    for unit in unitlist:
        places: dict[tuple[str, ...], str] = defaultdict(str)
        for digit in digits:
            found = tuple(box for box in unit if digit in values[box])
            if len(found) == 2:
                places[found] += digit
        twins += [(box, pair) for found, pair in places.items() if len(pair) == 2 for box in found]
    for box, pair in twins:
        _without(values, box, "".join(digit for digit in digits if digit not in pair))
    return values


def reduce_puzzle(values: Values) -> Values | Literal[False]:
    """Repeats all strategies until nothing changes; False if a box has no candidate left."""
    while True:
        before = values.copy()
        for strategy in (eliminate, only_choice, naked_twins, hidden_twins):
            strategy(values)
        if not all(values.values()):
            return False
        if values == before:
            return values


def search(values: Values) -> Values | Literal[False]:
    """Reduces a board, then tries the candidates of a box with the fewest: depth first. False if there is no solution."""
    if reduce_puzzle(values) is False:
        return False
    open_boxes = [box for box in boxes if len(values[box]) > 1]
    if not open_boxes:
        return values
    box = min(open_boxes, key=lambda box: len(values[box]))
    for digit in values[box]:
        found = search(assign_value(values.copy(), box, digit))
        if found is not False:
            return found
    return False


def solve(grid: str) -> Values | Literal[False]:
    """The solution of a diagonal puzzle of 81 characters, as a board; False if there is none."""
    return search(grid2values(grid))


def reconstruct(values: Values, history: History) -> list[tuple[str, str]]:
    """The assignments that led to a board, in order."""
    path = []
    grid = values2grid(values)
    while grid in history:
        grid, step = history[grid]
        path.append(step)
    return path[::-1]
