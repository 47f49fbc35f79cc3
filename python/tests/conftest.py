"""Puzzles that the tests share."""

import pytest

AIND = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SOLUTION = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
# Norvig's first of the eleven hardest, under classic rules.
HARD = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."
EMPTY = "." * 81
CLASHING = "55" + "." * 79
IMPOSSIBLE = "1234.5678.............9................................................9........."


@pytest.fixture(scope="session")
def puzzles() -> list[str]:
    """Diagonal and classic ones, several solutions, none, clashes, and what is no puzzle."""
    import saltire

    made = [str(puzzle) for rules in ("diagonal", "classic") for puzzle in saltire.make(20, rules, seed=7)]
    return [AIND, *made, EMPTY, CLASHING, IMPOSSIBLE, "12", "not a puzzle"]
