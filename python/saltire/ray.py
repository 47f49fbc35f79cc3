"""Answer puzzles on a Ray cluster: `saltire.ray.answer(dataset, "solve")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .batches import Answer

if TYPE_CHECKING:
    from ray.data import Dataset

__all__ = ["answer"]


def answer(dataset: Dataset, verb: str, *, batch_size: int = 1 << 14, **options: Any) -> Dataset:
    """Return the dataset with the answers of a verb as further columns.

    Parameters
    ----------
    dataset : ray.data.Dataset
        A dataset with a column of puzzles.
    verb : {"solve", "check", "count", "rate", "make"}
        The verb.
    batch_size : int, default 16384
        The number of rows in a batch.
    **options
        The options of the `_batch` function of the verb, such as `rules` and `timeout`.

    Returns
    -------
    ray.data.Dataset

    Raises
    ------
    ValueError
        If the verb or an option is unknown.

    Examples
    --------
    >>> import ray.data, saltire.ray                                         # doctest: +SKIP
    >>> puzzles = ray.data.read_parquet("puzzles")                           # doctest: +SKIP
    >>> saltire.ray.answer(puzzles, "solve").write_parquet("solved")         # doctest: +SKIP
    """
    return dataset.map_batches(Answer(verb, **options).table, batch_format="pyarrow", batch_size=batch_size)
