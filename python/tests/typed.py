"""Not run: what a type checker must accept, and infer."""

from typing import assert_type

import saltire
from saltire import aind

puzzle = saltire.Puzzle("." * 81, rules="classic")
assert_type(saltire.solve(puzzle), saltire.Solution)
assert_type(saltire.check(puzzle.clues).solution, saltire.Solution | None)
assert_type([digit for _, digit in puzzle], list[int])
assert_type(puzzle["r1c1"], int | None)
assert_type(list(saltire.Solution("1" * 81)), list[int])
assert_type(saltire.rate(puzzle) < saltire.rate([[0] * 9] * 9), bool)
assert_type(saltire.count(puzzle, limit=2), int)
assert_type(saltire.estimate(puzzle, probes=10, seed=1), tuple[float, float, float])
assert_type(saltire.candidates(puzzle), dict[str, str])
assert_type(saltire.candidate_counts(puzzle, limit=3), dict[str, dict[int, int]])
assert_type(saltire.minimise(puzzle, seed=1, symmetry="half-turn", keep=["r1c1"]), saltire.Puzzle)
assert_type(saltire.check(puzzle, suggest=True).suggested, list[str] | None)
assert_type(saltire.candidates_batch([puzzle.clues]), saltire.Columns)
assert_type(saltire.explain(puzzle)[0], saltire.Step)
assert_type([step.text for step in saltire.teach(puzzle)], list[str])
assert_type(float(saltire.rate(puzzle, timeout=1.0)), float)
assert_type(saltire.make(2, saltire.Rules("diagonal"), seed=1), list[saltire.Puzzle])
assert_type(saltire.hint(puzzle, puzzle).step, saltire.Step | None)
assert_type(saltire.solve_batch([puzzle.clues]), saltire.Columns)
values = aind.solve(puzzle.clues)
if values:
    assert_type(values["A1"], str)
