"""Solve, check, count, rate, explain, teach, make and draw classic and diagonal (X) Sudoku.

>>> import saltire
>>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
>>> puzzle.rules
Rules('diagonal')
>>> str(saltire.solve(puzzle))
'267945381853716249491823576576438192384192657129657438642379815935281764718564923'
>>> saltire.rate(puzzle).hardest is not None
True

A puzzle is a `Puzzle`, a text in any format that Saltire reads, a dictionary of the AIND course, or a list of numbers.
`rules` is `"auto"`, `"classic"`, `"diagonal"` or a `Rules`.

Further modules
---------------
saltire.aind
    The functions of the AIND course.
saltire.visualize
    Films of solutions, as GIF or HTML.
saltire.batches
    One function from Arrow record batches to record batches.
saltire.spark, saltire.ray, saltire.dask
    The same function on clusters.

Functions whose names end in `_batch` answer whole columns of data frames.
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
    candidate_counts,
    candidates,
    candidates_batch,
    canon,
    check,
    check_batch,
    count,
    count_batch,
    estimate,
    estimate_batch,
    explain,
    hint,
    kernels,
    make,
    make_batch,
    minimise,
    minimise_batch,
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
    "candidate_counts",
    "candidates",
    "candidates_batch",
    "canon",
    "check",
    "check_batch",
    "count",
    "count_batch",
    "estimate",
    "estimate_batch",
    "explain",
    "hint",
    "kernels",
    "make",
    "make_batch",
    "minimise",
    "minimise_batch",
    "rate",
    "rate_batch",
    "solve",
    "solve_batch",
    "teach",
    "techniques",
]
