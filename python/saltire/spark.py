"""Answer puzzles on an Apache Spark cluster: data frames in and out, or Parquet to Parquet.

Every executor needs this package. The result of a task depends on its rows only, so a task that Spark repeats after a
failure gives the same rows, and Spark's commit protocol writes each of them once. The options are those of
`saltire.solve_batch` and the similar functions.

Examples
--------
>>> from saltire import spark as saltire_spark                                          # doctest: +SKIP
>>> solved = saltire_spark.solve(session.read.parquet("puzzles"), rules="diagonal")     # doctest: +SKIP
>>> saltire_spark.parquet(session, "rate", "puzzles", "rated", timeout=10)              # doctest: +SKIP
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
    """Return the frame with the answers of a verb as further columns.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        A frame with a column of puzzles.
    verb : {"solve", "check", "count", "rate", "make"}
        The verb.
    **options
        The options of the `_batch` function of the verb, such as `rules` and `timeout`.

    Returns
    -------
    pyspark.sql.DataFrame
        The frame with the answers as further columns.

    Raises
    ------
    ValueError
        If the verb or an option is unknown.

    Examples
    --------
    >>> answer(session.read.parquet("puzzles"), "solve", rules="diagonal")  # doctest: +SKIP
    """
    asked = Answer(verb, **options)
    added = [StructField(field.name, _TYPES[field.type](), True) for field in asked.added(frame.columns)]
    return frame.mapInArrow(asked, StructType(frame.schema.fields + added))


def solve(frame: DataFrame, **options: Any) -> DataFrame:
    """Solve every puzzle.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        A frame with a column of puzzles.
    **options
        The options of `saltire.solve_batch`.

    Returns
    -------
    pyspark.sql.DataFrame
        The frame with the answers as further columns.

    Examples
    --------
    >>> solve(session.read.parquet("puzzles")).write.parquet("solved")  # doctest: +SKIP
    """
    return answer(frame, "solve", **options)


def check(frame: DataFrame, **options: Any) -> DataFrame:
    """Check every puzzle.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        A frame with a column of puzzles.
    **options
        The options of `saltire.check_batch`.

    Returns
    -------
    pyspark.sql.DataFrame
        The frame with the answers as further columns.

    Examples
    --------
    >>> check(session.read.parquet("puzzles"), minimal=True)  # doctest: +SKIP
    """
    return answer(frame, "check", **options)


def count(frame: DataFrame, **options: Any) -> DataFrame:
    """Count the solutions of every puzzle.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        A frame with a column of puzzles.
    **options
        The options of `saltire.count_batch`.

    Returns
    -------
    pyspark.sql.DataFrame
        The frame with the answers as further columns.

    Examples
    --------
    >>> count(session.read.parquet("puzzles"), limit=1000)  # doctest: +SKIP
    """
    return answer(frame, "count", **options)


def rate(frame: DataFrame, **options: Any) -> DataFrame:
    """Rate every puzzle.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        A frame with a column of puzzles.
    **options
        The options of `saltire.rate_batch`.

    Returns
    -------
    pyspark.sql.DataFrame
        The frame with the answers as further columns.

    Examples
    --------
    >>> rate(session.read.parquet("puzzles"), timeout=10)  # doctest: +SKIP
    """
    return answer(frame, "rate", **options)


def make(
    session: SparkSession, n: int, *, first: int = 0, seed: int = 0, partitions: int | None = None, **options: Any
) -> DataFrame:
    """Make puzzles: those of the indices `first` to `first + n - 1` of a seed. Other ranges give other puzzles.

    Parameters
    ----------
    session : pyspark.sql.SparkSession
        The session.
    n : int
        The number of puzzles.
    first : int, default 0
        The first index.
    seed : int, default 0
        The seed.
    partitions : int, optional
        The number of partitions.
    **options
        The options of `saltire.make_batch`.

    Returns
    -------
    pyspark.sql.DataFrame

    Examples
    --------
    >>> make(session, 1_000_000, seed=7, rating="hard", partitions=64)  # doctest: +SKIP
    """
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
    """Read Parquet files, answer a verb, and write Parquet files with all columns.

    Parameters
    ----------
    session : pyspark.sql.SparkSession
        The session.
    verb : {"solve", "check", "count", "rate", "make"}
        The verb.
    source : str or int
        The path of the input; for `make`, the number of puzzles.
    target : str
        The path of the output.
    partitions : int, optional
        The number of partitions.
    mode : str, default "errorifexists"
        What Spark does if the output exists.
    **options
        The options of the `_batch` function of the verb, such as `rules` and `timeout`.

    Raises
    ------
    ValueError
        If the verb or an option is unknown.

    Examples
    --------
    >>> parquet(session, "rate", "puzzles", "rated", timeout=10)  # doctest: +SKIP
    >>> parquet(session, "make", 1_000_000, "made", seed=7)  # doctest: +SKIP
    """
    if isinstance(source, int):
        frame = make(session, source, partitions=partitions, **options)
    else:
        rows = session.read.parquet(source)
        frame = answer(rows.repartition(partitions) if partitions else rows, verb, **options)
    frame.write.mode(mode).parquet(target)
