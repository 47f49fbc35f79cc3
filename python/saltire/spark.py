"""Puzzles on an Apache Spark cluster: data frames in and out, or Parquet to Parquet.

>>> from saltire import spark as saltire_spark                                          # doctest: +SKIP
>>> solved = saltire_spark.solve(session.read.parquet("puzzles"), rules="diagonal")     # doctest: +SKIP
>>> saltire_spark.parquet(session, "rate", "puzzles", "rated", timeout=10)              # doctest: +SKIP

Every executor needs this package. A task is a pure function of its rows, so a task that is run again, because a machine
died, gives the same rows, and Spark's commit protocol writes each of them once. Names of options are those of
`saltire.solve_batch` and its friends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.types import BooleanType, DoubleType, LongType, StringType, StructField, StructType

from .batches import Answer

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["answer", "check", "count", "make", "parquet", "rate", "solve"]

_TYPES = {pa.string(): StringType, pa.int64(): LongType, pa.float64(): DoubleType, pa.bool_(): BooleanType}


def answer(frame: DataFrame, verb: str, **options: Any) -> DataFrame:
    """The frame with the answers of a verb as further columns."""
    asked = Answer(verb, **options)
    added = [StructField(field.name, _TYPES[field.type](), True) for field in asked.added(frame.columns)]
    return frame.mapInArrow(asked, StructType(frame.schema.fields + added))


def solve(frame: DataFrame, **options: Any) -> DataFrame:
    """The solution of every puzzle, if it is the only one."""
    return answer(frame, "solve", **options)


def check(frame: DataFrame, **options: Any) -> DataFrame:
    """The verdict on every puzzle."""
    return answer(frame, "check", **options)


def count(frame: DataFrame, **options: Any) -> DataFrame:
    """How many solutions every puzzle has."""
    return answer(frame, "count", **options)


def rate(frame: DataFrame, **options: Any) -> DataFrame:
    """How hard every puzzle is."""
    return answer(frame, "rate", **options)


def make(
    session: SparkSession, n: int, *, first: int = 0, seed: int = 0, partitions: int | None = None, **options: Any
) -> DataFrame:
    """New puzzles, those of the indices `first` to `first + n - 1` of a seed: other ranges make other puzzles."""
    indices = session.range(first, first + n, 1, partitions).withColumnRenamed("id", "index")
    return answer(indices, "make", seed=seed, **options)


def parquet(
    session: SparkSession,
    verb: str,
    source: str | int,
    target: str,
    *,
    partitions: int | None = None,
    mode: str = "errorifexists",
    **options: Any,
) -> None:
    """Parquet to Parquet: every column of `source`, and those of the answers. For `make`, `source` is a number of
    puzzles."""
    if isinstance(source, int):
        frame = make(session, source, partitions=partitions, **options)
    else:
        rows = session.read.parquet(source)
        frame = answer(rows.repartition(partitions) if partitions else rows, verb, **options)
    frame.write.mode(mode).parquet(target)
