"""Answer Arrow record batches: batches in, the same batches with the answers as further columns out.

`saltire.spark`, `saltire.ray` and `saltire.dask` pass an `Answer` to their framework and do nothing else.

Examples
--------
>>> import pyarrow as pa
>>> from saltire.batches import Answer
>>> batch = pa.record_batch({"puzzle": ["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"]})
>>> [answered] = Answer("solve")([batch])
>>> answered["status"].to_pylist()
['unique']
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
    """A function from record batches to record batches.

    An `Answer` can be pickled. Its result depends on the rows only, so a repeated task gives the same rows.

    Parameters
    ----------
    verb : {"solve", "check", "count", "rate", "make"}
        The verb.
    **options
        The options of the `_batch` function of the verb. `threads` is 1 by default, because a cluster runs one task
        per core.

    Raises
    ------
    ValueError
        If the verb is unknown.

    Examples
    --------
    >>> answer = Answer("check", rules="classic")
    >>> [answered] = answer([pa.record_batch({"puzzle": ["." * 81]})])
    >>> answered["status"].to_pylist()
    ['multiple']
    """

    def __init__(self, verb: str, **options: Any) -> None:
        if verb not in VERBS:
            raise ValueError(f"unknown verb '{verb}': expected {', '.join(VERBS)}")
        self.verb = verb
        self.options = {"threads": 1, **options}

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Answer batches one after the other.

        Parameters
        ----------
        batches : iterable of pyarrow.RecordBatch

        Yields
        ------
        pyarrow.RecordBatch
        """
        for batch in batches:
            yield self.one(batch)

    def one(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Answer one batch.

        Parameters
        ----------
        batch : pyarrow.RecordBatch

        Returns
        -------
        pyarrow.RecordBatch

        Examples
        --------
        >>> batch = pa.record_batch({"puzzle": ["." * 81]})
        >>> Answer("check", rules="classic").one(batch)["status"].to_pylist()
        ['multiple']
        """
        return pa.record_batch(VERBS[self.verb](batch, **self.options))

    def table(self, table: pa.Table) -> pa.Table:
        """Answer a whole table.

        Parameters
        ----------
        table : pyarrow.Table

        Returns
        -------
        pyarrow.Table

        Examples
        --------
        >>> table = pa.table({"puzzle": ["." * 81]})
        >>> Answer("check", rules="classic").table(table)["status"].to_pylist()
        ['multiple']
        """
        return pa.table(VERBS[self.verb](table, **self.options))

    def schema(self, schema: pa.Schema) -> pa.Schema:
        """Return the schema of an answered batch.

        Parameters
        ----------
        schema : pyarrow.Schema
            The schema of the input.

        Returns
        -------
        pyarrow.Schema

        Examples
        --------
        >>> Answer("count").schema(pa.schema([("puzzle", pa.string())])).names
        ['puzzle', 'status', 'n_solutions', 'complete', 'rules', 'error']
        """
        return self.one(pa.RecordBatch.from_pylist([], schema=schema)).schema

    def added(self, names: list[str]) -> list[pa.Field]:
        """Return the columns that are added to columns of these names.

        Parameters
        ----------
        names : list of str
            The names of the columns of the input.

        Returns
        -------
        list of pyarrow.Field

        Examples
        --------
        >>> [field.name for field in Answer("count").added(["puzzle"])]
        ['status', 'n_solutions', 'complete', 'rules', 'error']
        """
        kind = pa.int64() if self.verb == "make" else pa.string()
        schema = self.schema(pa.schema([(name, kind) for name in names]))
        return [schema.field(place) for place in range(len(names), len(schema))]

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"Answer({self.verb!r}{options})"
