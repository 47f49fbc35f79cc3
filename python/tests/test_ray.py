"""The Ray adapter, on a Ray of this machine."""

import os

import pytest

import saltire

ray = pytest.importorskip("ray", reason="Ray is not installed: skipped")
pa = pytest.importorskip("pyarrow")


def test_ray(puzzles):
    from saltire import ray as adapter

    # Loopback only, no usage statistics, little memory.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    store = 100 << 20
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        logging_level="error",
        object_store_memory=store,
        _node_ip_address="127.0.0.1",
    )
    try:
        table = pa.table({"id": range(len(puzzles)), "puzzle": puzzles})
        answered = adapter.answer(ray.data.from_arrow(table), "solve", batch_size=8).take_all()
        expected = pa.table(saltire.solve_batch(table)).to_pylist()
        assert sorted(answered, key=lambda row: row["id"]) == expected
    finally:
        ray.shutdown()
