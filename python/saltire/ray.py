"""Puzzles on a Ray cluster: `saltire.ray.answer(dataset, "solve")` on a `ray.data.Dataset`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .batches import Answer

if TYPE_CHECKING:
    from ray.data import Dataset

__all__ = ["answer"]


def answer(dataset: Dataset, verb: str, *, batch_size: int = 1 << 14, **options: Any) -> Dataset:
    """The dataset with the answers of a verb as further columns."""
    return dataset.map_batches(Answer(verb, **options).table, batch_format="pyarrow", batch_size=batch_size)
