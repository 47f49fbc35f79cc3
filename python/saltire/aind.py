"""The functions of the Sudoku project of Udacity's AIND course: `from saltire.aind import *`.

Boxes (cells) are `A1` to `I9`, and boards are dictionaries from box to candidates. As in the course, a function that
changes a board changes the given dictionary and returns it, and `False` means that there is no solution.

Both records of the course are kept, and both grow until you clear them:

history : dict
    For each board with a new digit, the board before it and the assignment. Assignments that change nothing are left out.
assignments : list
    The older record: a copy of the board for every assignment of a single digit.

This module is for learning. `saltire.solve` is thousands of times faster, and `saltire.teach` returns its steps instead of
keeping them in globals.

Examples
--------
>>> from saltire.aind import *
>>> values = solve("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
>>> values["A1"], values["A2"]
('2', '6')
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

__all__ = [
    "assign_value", "assignments", "boxes", "cols", "column_units", "cross", "diagonal_units", "digits", "display",
    "eliminate", "extract_peers", "extract_units", "grid2values", "grid_values", "hidden_twins", "history",
    "naked_twins", "only_choice", "peers", "reconstruct", "reduce_puzzle", "row_units", "rows", "search", "solve",
    "square_units", "unitlist", "units", "values2grid",
]

Values = dict[str, str]
History = dict[str, tuple[str, tuple[str, str]]]


def cross(A: Iterable[str], B: Iterable[str]) -> list[str]:
    """Return every element of `A` followed by every element of `B`.

    Parameters
    ----------
    A, B : iterable of str

    Returns
    -------
    list of str

    Examples
    --------
    >>> cross('AB', '12')
    ['A1', 'A2', 'B1', 'B2']
    """
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
    """Return the units of each box.

    Parameters
    ----------
    unitlist : list of list of str
        All units.
    boxes : list of str
        All boxes.

    Returns
    -------
    dict of str to list of list of str

    Examples
    --------
    >>> len(extract_units(unitlist, boxes)["E5"])
    5
    """
    units: dict[str, list[list[str]]] = defaultdict(list)
    for unit in unitlist:
        for box in unit:
            if box in boxes:
                units[box].append(unit)
    return units


def extract_peers(units: dict[str, list[list[str]]], boxes: list[str]) -> dict[str, set[str]]:
    """Return the peers of each box: the boxes that share a unit with it.

    Parameters
    ----------
    units : dict of str to list of list of str
        The units of each box.
    boxes : list of str
        All boxes.

    Returns
    -------
    dict of str to set of str

    Examples
    --------
    >>> len(extract_peers(units, boxes)["E5"])
    32
    """
    peers: dict[str, set[str]] = defaultdict(set)
    for box in boxes:
        peers[box] = {peer for unit in units[box] for peer in unit} - {box}
    return peers


units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)

history: History = {}
assignments: list[Values] = []


def assign_value(values: Values, box: str, value: str) -> Values:
    """Assign candidates to a box, and record the assignment if it is a single digit.

    All functions of this module change boards through this function.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.
    box : str
        The box, such as "A1".
    value : str
        The new candidates.

    Returns
    -------
    dict of str to str
        The same dictionary.

    Examples
    --------
    >>> assign_value(grid2values("." * 81), "A1", "5")["A1"]
    '5'
    """
    changed = values[box] != value
    before = values2grid(values) if changed and len(value) == 1 else ""
    values[box] = value
    if len(value) == 1:
        assignments.append(values.copy())
        if changed:
            history[values2grid(values)] = (before, (box, value))
    return values


def values2grid(values: Values) -> str:
    """Return a board as 81 characters, with `.` for a box with several candidates.

    Parameters
    ----------
    values : dict of str to str
        The board.

    Returns
    -------
    str

    Examples
    --------
    >>> values2grid(grid2values("5" + "." * 80))[:3]
    '5..'
    """
    return "".join(values[box] if len(values[box]) == 1 else "." for box in boxes)


def grid2values(grid: str) -> Values:
    """Return the board of 81 characters; an empty box (`.` or `0`) has all candidates.

    Parameters
    ----------
    grid : str
        81 characters.

    Returns
    -------
    dict of str to str

    Examples
    --------
    >>> grid2values("5" + "." * 80)["A2"]
    '123456789'
    """
    return {box: digits if mark in ".0" else mark for box, mark in zip(boxes, grid)}


def grid_values(grid: str) -> Values:
    """Return the board of 81 characters. This is the older name of `grid2values`.

    Parameters
    ----------
    grid : str
        81 characters.

    Returns
    -------
    dict of str to str

    Raises
    ------
    AssertionError
        If there are not 81 characters.

    Examples
    --------
    >>> grid_values("5" + "." * 80)["A1"]
    '5'
    """
    assert len(grid) == 81, f"{len(grid)} characters: expected 81"
    return grid2values(grid)


def display(values: Values) -> None:
    """Print a board as nine rows.

    Parameters
    ----------
    values : dict of str to str
        The board.

    Examples
    --------
    >>> display(grid2values("5" * 81))  # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE
    5 5 5 |5 5 5 |5 5 5
    ...
    """
    width = 1 + max(len(values[box]) for box in boxes)
    line = "+".join(["-" * (width * 3)] * 3)
    for row in rows:
        print("".join(values[row + col].center(width) + ("|" if col in "36" else "") for col in cols))
        if row in "CF":
            print(line)
    print()


def _without(values: Values, box: str, gone: str) -> None:
    """Remove digits from the candidates of a box."""
    left = "".join(digit for digit in values[box] if digit not in gone)
    if left != values[box]:
        assign_value(values, box, left)


def eliminate(values: Values) -> Values:
    """Remove the digit of every solved box from the peers of the box.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str
        The same dictionary.

    Examples
    --------
    >>> eliminate(grid2values("5" + "." * 80))["A9"]
    '12346789'
    """
    for box in [box for box in values if len(values[box]) == 1]:
        digit = values[box]
        for peer in peers[box]:
            _without(values, peer, digit)
    return values


def only_choice(values: Values) -> Values:
    """Assign every digit that has only one place in a unit to this place.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str
        The same dictionary.

    Examples
    --------
    >>> only_choice(grid2values("12345678." + "." * 72))["A9"]
    '9'
    """
    for unit in unitlist:
        for digit in digits:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                assign_value(values, places[0], digit)
    return values


def naked_twins(values: Values) -> Values:
    """Remove the two candidates of naked twins from the other boxes of their unit.

    All twins are found before any candidate is removed.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str
        The same dictionary.

    Examples
    --------
    >>> values = grid2values("." * 81)
    >>> values["A1"] = values["A2"] = "12"
    >>> naked_twins(values)["A3"]
    '3456789'
    """
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
    """Remove all other candidates from two boxes that are the only places of two digits in a unit.

    All twins are found before any candidate is removed.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str
        The same dictionary.

    Examples
    --------
    >>> values = grid2values("." * 81)
    >>> values.update({box: "3456789" for box in row_units[0][2:]})
    >>> hidden_twins(values)["A1"]
    '12'
    """
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
    """Repeat all strategies until nothing changes.

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str or False
        The same dictionary; False if a box has no candidate left.

    Examples
    --------
    >>> values = grid2values("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    >>> values2grid(reduce_puzzle(values))[:9]
    '267945381'
    """
    while True:
        before = values.copy()
        for strategy in (eliminate, only_choice, naked_twins, hidden_twins):
            strategy(values)
        if not all(values.values()):
            return False
        if values == before:
            return values


def search(values: Values) -> Values | Literal[False]:
    """Reduce a board; if it is not solved, guess in a box with the fewest candidates (depth-first search).

    Parameters
    ----------
    values : dict of str to str
        The board; it is changed in place.

    Returns
    -------
    dict of str to str or False
        A solved board; False if there is no solution.

    Examples
    --------
    >>> len(search(grid2values("." * 81)))
    81
    """
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
    """Solve a diagonal puzzle.

    Parameters
    ----------
    grid : str
        81 characters, with `.` for an empty box.

    Returns
    -------
    dict of str to str or False
        The solved board; False if there is no solution.

    Examples
    --------
    >>> solve("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")["A2"]
    '6'
    >>> solve("55" + "." * 79)
    False
    """
    return search(grid2values(grid))


def reconstruct(values: Values, history: History) -> list[tuple[str, str]]:
    """Return the assignments that led to a board, in order.

    Parameters
    ----------
    values : dict of str to str
        The board.
    history : dict
        The record of the assignments.

    Returns
    -------
    list of tuple of str
        Boxes and digits.

    Examples
    --------
    >>> values = assign_value(grid2values("." * 81), "A1", "5")
    >>> reconstruct(values, history)
    [('A1', '5')]
    """
    path = []
    grid = values2grid(values)
    while grid in history:
        grid, step = history[grid]
        path.append(step)
    return path[::-1]
