"""Classic and diagonal (X) Sudoku: solve, check, count, teach, explain, hint, rate, make, draw.

>>> import saltire
>>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
>>> puzzle.rules
Rules('diagonal')
>>> str(saltire.solve(puzzle))
'267945381853716249491823576576438192384192657129657438642379815935281764718564923'
>>> saltire.rate(puzzle).hardest is not None
True

A puzzle is a `Puzzle`, a text in any format that Saltire reads, or a dictionary of the AIND course. `rules` is
`"auto"`, `"classic"`, `"diagonal"` or a `Rules`. Whole columns go through `solve_batch` and its friends; clusters
through `saltire.spark`, `saltire.ray` and `saltire.dask`; the course's own interface is `saltire.aind`.
"""

from ._saltire import (
    ClashError,
    Columns,
    Finding,
    Hint,
    NotUnique,
    Puzzle,
    PuzzleError,
    Rating,
    Rules,
    SaltireError,
    Solution,
    Step,
    Trace,
    __version__,
    canon,
    check,
    check_batch,
    count,
    count_batch,
    explain,
    hint,
    kernels,
    make,
    make_batch,
    rate,
    rate_batch,
    solve,
    solve_batch,
    teach,
    techniques,
)

__all__ = [
    "ClashError",
    "Columns",
    "Finding",
    "Hint",
    "NotUnique",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Rules",
    "SaltireError",
    "Solution",
    "Step",
    "Trace",
    "__version__",
    "canon",
    "check",
    "check_batch",
    "count",
    "count_batch",
    "explain",
    "hint",
    "kernels",
    "make",
    "make_batch",
    "rate",
    "rate_batch",
    "solve",
    "solve_batch",
    "teach",
    "techniques",
]
