"""The answers of a Dask data frame are those of its rows."""

import pytest
from test_batches import one_by_one

dask = pytest.importorskip("dask.dataframe", reason="Dask is not installed: skipped")


def test_dask(puzzles):
    import pandas

    from saltire import dask as adapter

    frame = pandas.DataFrame({"id": range(len(puzzles)), "puzzle": puzzles})
    answered = adapter.answer(dask.from_pandas(frame, npartitions=3), "solve").compute()
    assert answered["status"].tolist() == [status for status, _ in one_by_one(puzzles)]
    assert answered["id"].tolist() == frame["id"].tolist()
