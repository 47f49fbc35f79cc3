"""One function for every engine: record batches in, the same batches with the answers as further columns out.

>>> import pyarrow as pa
>>> from saltire.batches import Answer
>>> batch = pa.record_batch({"puzzle": ["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"]})
>>> [answered] = Answer("solve")([batch])
>>> answered["status"].to_pylist()
['unique']

`Answer` is a value: it can be sent to other machines, and gives the same rows wherever and however often it runs.
`saltire.spark`, `saltire.ray` and `saltire.dask` hand it to their engines and do nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa

from . import _saltire

__all__ = ["VERBS", "Answer"]

VERBS: dict[str, Callable[..., _saltire.Columns]] = {
    "solve": _saltire.solve_batch,
    "check": _saltire.check_batch,
    "count": _saltire.count_batch,
    "rate": _saltire.rate_batch,
    "make": _saltire.make_batch,
}


class Answer:
    """What is asked of every row: a verb (solve, check, count, rate, make) with the options of its `…_batch`.

    One thread unless said: an engine runs as many of these side by side as it has cores.
    """

    def __init__(self, verb: str, **options: Any) -> None:
        if verb not in VERBS:
            raise ValueError(f"no verb '{verb}': expected {', '.join(VERBS)}")
        self.verb = verb
        self.options = {"threads": 1, **options}

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Answers batches as they come."""
        for batch in batches:
            yield self.one(batch)

    def one(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Answers one batch."""
        return pa.record_batch(VERBS[self.verb](batch, **self.options))

    def table(self, table: pa.Table) -> pa.Table:
        """Answers a whole table."""
        return pa.table(VERBS[self.verb](table, **self.options))

    def schema(self, schema: pa.Schema) -> pa.Schema:
        """The columns of an answered batch."""
        return self.one(pa.RecordBatch.from_pylist([], schema=schema)).schema

    def added(self, names: list[str]) -> list[pa.Field]:
        """The columns that are added to columns of these names."""
        kind = pa.int64() if self.verb == "make" else pa.string()
        schema = self.schema(pa.schema([(name, kind) for name in names]))
        return [schema.field(place) for place in range(len(names), len(schema))]

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"Answer({self.verb!r}{options})"
