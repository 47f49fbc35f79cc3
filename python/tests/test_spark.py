"""A real cluster: two executors on this machine. One of them dies half-way; so does the driver of another run."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import saltire

pytest.importorskip("pyspark", reason="Spark is not installed: skipped")
pa = pytest.importorskip("pyarrow")
if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
    pytest.skip("Java is not installed: skipped", allow_module_level=True)

import pyarrow.parquet as pq  # noqa: E402

ROWS = 24_000


@pytest.fixture(scope="module")
def session():
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("saltire")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.fixture(scope="module")
def table(puzzles):
    many = (puzzles * (ROWS // len(puzzles) + 1))[:ROWS]
    return pa.table({"id": pa.array(range(ROWS), pa.int64()), "puzzle": many})


@pytest.fixture(scope="module")
def folder(tmp_path_factory, table):
    folder = tmp_path_factory.mktemp("spark")
    (folder / "in").mkdir()
    for part in range(8):
        pq.write_table(table.slice(part * ROWS // 8, ROWS // 8), folder / "in" / f"{part}.parquet")
    return folder


def sorted_rows(path: Path):
    return pq.read_table(path).sort_by("id")


def same(path: Path, expected):
    """The same rows as on one machine, each once."""
    expected = pa.table(expected)
    found = sorted_rows(path)
    assert found.num_rows == expected.num_rows
    assert found.column_names == expected.column_names
    for name in expected.column_names:
        assert found[name].to_pylist() == expected[name].to_pylist(), name


@pytest.mark.parametrize("verb", ["solve", "check"])
def test_parquet_to_parquet(session, folder, table, verb):
    from saltire import spark

    spark.parquet(session, verb, str(folder / "in"), str(folder / verb))
    batch = {"solve": saltire.solve_batch, "check": saltire.check_batch}[verb]
    same(folder / verb, batch(table))


def test_count_rate_and_make(session, folder, table):
    from saltire import spark

    few = session.createDataFrame(table.slice(0, 40).to_pandas())
    counted = {row.id: (row.n_solutions, row.complete) for row in spark.count(few, limit=100).collect()}
    expected = pa.table(saltire.count_batch(table.slice(0, 40), limit=100)).to_pylist()
    assert counted == {row["id"]: (row["n_solutions"], row["complete"]) for row in expected}
    rated = {row.id: row.rating for row in spark.rate(few.limit(20), timeout=20).collect()}
    expected = pa.table(saltire.rate_batch(table.slice(0, 20), timeout=20)).to_pylist()
    assert rated == {row["id"]: row["rating"] for row in expected}
    made = spark.make(session, 30, first=5, seed=9, partitions=3).orderBy("index").collect()
    alone = pa.table(saltire.make_batch(35, seed=9)).to_pylist()[5:]
    assert [row.puzzle for row in made] == [row["puzzle"] for row in alone]
    spark.parquet(session, "make", 20, str(folder / "made"), seed=9, partitions=2)
    made = pq.read_table(folder / "made").sort_by("index")
    assert made["puzzle"].to_pylist() == pa.table(saltire.make_batch(20, seed=9))["puzzle"].to_pylist()


def executors(session) -> list[int]:
    """The executors that this test's own Java process started."""
    java = session.sparkContext._gateway.proc.pid
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents = [java]
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if parent in parents and b"CoarseGrainedExecutorBackend" in words:
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc to find the executors")
def test_an_executor_dies(session, folder, table):
    from saltire import spark

    before = executors(session)
    assert len(before) == 2
    killed = []

    def kill():
        # Once a part of the result is there and another is not.
        end = time.monotonic() + 60
        while time.monotonic() < end and not list((folder / "killed").rglob("part-*")):
            time.sleep(0.02)
        os.kill(before[0], signal.SIGKILL)
        killed.append(before[0])

    thread = threading.Thread(target=kill)
    thread.start()
    spark.parquet(session, "check", str(folder / "in"), str(folder / "killed"), partitions=12, minimal=True)
    thread.join()
    assert killed
    same(folder / "killed", saltire.check_batch(table, minimal=True))
    assert before[0] not in executors(session)


# A driver in a process of its own, which says which processes to kill.
DRIVER = """
import os, sys
from pyspark.sql import SparkSession
from saltire import spark

session = (
    SparkSession.builder.master("local[2]")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
    .getOrCreate()
)
print(os.getpid(), session.sparkContext._gateway.proc.pid, flush=True)
spark.parquet(session, "check", sys.argv[1], sys.argv[2], partitions=12, minimal=True)
"""


def test_the_driver_dies(session, folder, table):
    from saltire import spark

    target = folder / "driver"
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, str(folder / "in"), str(target)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert driver.stdout is not None
    with driver.stdout:
        processes = [int(word) for word in driver.stdout.readline().split()]
        assert len(processes) == 2
        end = time.monotonic() + 60
        while time.monotonic() < end and not list(target.rglob("part-*")):
            time.sleep(0.02)
        for process in processes:
            os.kill(process, signal.SIGKILL)
        driver.wait(60)
    # Spark marks a complete result. What is there without the mark is written again.
    assert target.exists() and not (target / "_SUCCESS").exists()
    spark.parquet(session, "check", str(folder / "in"), str(target), partitions=12, minimal=True, mode="overwrite")
    assert (target / "_SUCCESS").exists()
    same(target, saltire.check_batch(table, minimal=True))
