"""Answer puzzles on a Dask cluster: `saltire.dask.answer(frame, "solve")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .batches import Answer

if TYPE_CHECKING:
    import pandas
    from dask.dataframe import DataFrame

__all__ = ["answer"]


class _OfPandas:
    """An `Answer` for partitions that are pandas frames."""

    def __init__(self, asked: Answer) -> None:
        self.asked = asked

    def __call__(self, frame: pandas.DataFrame) -> pandas.DataFrame:
        answered = self.asked.table(pa.Table.from_pandas(frame, preserve_index=False)).to_pandas()
        answered.index = frame.index
        # The columns of the input stay unchanged; only the answers are added.
        return frame.join(answered[answered.columns[len(frame.columns) :]])


def answer(frame: DataFrame, verb: str, **options: Any) -> DataFrame:
    """Return the frame with the answers of a verb as further columns.

    Parameters
    ----------
    frame : dask.dataframe.DataFrame
        A frame with a column of puzzles.
    verb : {"solve", "check", "count", "rate", "make"}
        The verb.
    **options
        The options of the `_batch` function of the verb, such as `rules` and `timeout`.

    Returns
    -------
    dask.dataframe.DataFrame

    Raises
    ------
    ValueError
        If the verb or an option is unknown.

    Examples
    --------
    >>> import dask.dataframe, saltire.dask                                  # doctest: +SKIP
    >>> frame = dask.dataframe.read_parquet("puzzles")                       # doctest: +SKIP
    >>> saltire.dask.answer(frame, "solve").to_parquet("solved")             # doctest: +SKIP
    """
    asked = _OfPandas(Answer(verb, **options))
    return frame.map_partitions(asked, meta=asked(frame._meta))
