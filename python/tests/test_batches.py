"""Columns: every Arrow library, every type, bad rows in place, one function for all engines."""

import multiprocessing
import pickle

import pytest
from conftest import AIND, SOLUTION

import saltire

pa = pytest.importorskip("pyarrow")


def rows(columns):
    return pa.table(columns).to_pylist()


def one_by_one(puzzles):
    """The slow twin: each puzzle by itself."""
    for text in puzzles:
        try:
            found = saltire.check(text)
        except saltire.PuzzleError:
            yield "unreadable", None
        else:
            yield found.verdict, found.solution and str(found.solution)


def test_a_batch_is_as_one_by_one(puzzles):
    expected = list(one_by_one(puzzles))
    for threads in (1, 3):
        answered = rows(saltire.solve_batch(pa.array(puzzles * 50), threads=threads))
        assert [(row["status"], row["solution"]) for row in answered] == expected * 50
    bad = answered[len(puzzles) - 1]
    assert bad["error"].startswith("column 1: ") and bad["n_solutions"] is None
    assert answered[0]["rules"] == "diagonal" and answered[0]["error"] is None


def test_every_arrow_library():
    polars, duckdb, pandas = map(pytest.importorskip, ("polars", "duckdb", "pandas"))
    frame = pandas.DataFrame({"id": [1, 2], "quizzes": [AIND, None]})
    tables = [
        pa.table(frame),
        pa.record_batch(frame),
        pa.table(frame).to_reader(),
        frame,
        polars.DataFrame({"id": [1, 2], "quizzes": [AIND, None]}),
        duckdb.sql("select * from frame"),
    ]
    for table in tables:
        answered = saltire.solve_batch(table)
        assert answered.column_names[:3] == ["id", "quizzes", "solution"], type(table)
        assert [row["solution"] for row in rows(answered)] == [SOLUTION, None]
    columns = [pa.array([AIND]), pa.chunked_array([[AIND]]), [AIND], polars.Series([AIND]), pandas.Series([AIND])]
    columns.append(pa.array([[0 if mark == "." else int(mark) for mark in AIND]], pa.list_(pa.uint8())))
    columns += [pa.array([AIND], pa.large_string()), pa.array([AIND], pa.string_view()), pa.array([AIND]).dictionary_encode()]
    for column in columns:
        assert rows(saltire.solve_batch(column))[0]["solution"] == SOLUTION
    answered = saltire.solve_batch(tables[0])
    assert answered.to_polars()["status"].to_list() == ["unique", "unreadable"]
    assert answered.to_pandas()["id"].tolist() == [1, 2]
    assert answered.to_pyarrow().schema.metadata[b"saltire.verb"] == b"solve"
    solved = answered.to_pyarrow()
    assert duckdb.sql("select count(*) from solved where status = 'unique'").fetchall() == [(1,)]


def test_other_verbs(puzzles):
    counted = rows(saltire.count_batch([AIND, "." * 81, None], limit=50))
    assert [(row["n_solutions"], row["complete"]) for row in counted] == [(1, True), (50, False), (None, None)]
    rated = rows(saltire.rate_batch([AIND, "." * 81], steps=True))
    explained = saltire.explain(AIND, ladder="rating")
    assert (rated[0]["rating"], rated[0]["n_steps"]) == (explained.rating.er, len(explained))
    assert (rated[1]["rating"], rated[1]["status"]) == (None, "multiple")
    checked = rows(saltire.check_batch([AIND], minimal=True))
    assert (checked[0]["minimal"], checked[0]["n_redundant"]) == (False, 1)
    made = rows(saltire.make_batch(5, seed=11))
    assert [row["puzzle"] for row in made] == [str(puzzle) for puzzle in saltire.make(5, seed=11)]
    assert rows(saltire.make_batch(pa.table({"id": [4]}), seed=11))[0]["puzzle"] == made[4]["puzzle"]
    assert rows(saltire.solve_batch([AIND], stats=True))[0]["nodes"] >= 0


def test_what_is_wrong_with_a_table_is_said():
    with pytest.raises(saltire.SaltireError, match=r"no column with puzzles \(known names: 'puzzle', .* the columns are a"):
        saltire.solve_batch(pa.table({"a": [AIND]}))
    with pytest.raises(saltire.SaltireError, match="expected text, 81 bytes or a list"):
        saltire.solve_batch(pa.table({"puzzle": [1.5]}))
    assert saltire.solve_batch(pa.table({"a": [AIND]}), column="a").num_rows == 1
    assert len(saltire.solve_batch([])) == 0


def test_one_function_for_all_engines(puzzles):
    from saltire.batches import Answer

    table = pa.table({"id": range(len(puzzles)), "puzzle": puzzles})
    asked = pickle.loads(pickle.dumps(Answer("solve", rules="diagonal")))
    answered = pa.Table.from_batches(asked(table.to_batches(max_chunksize=7)))
    assert answered.equals(pa.table(saltire.solve_batch(table, "diagonal")))
    assert asked.schema(table.schema) == answered.schema
    assert [field.name for field in asked.added(["puzzle", "status"])][1] == "saltire_status"
    with pytest.raises(ValueError, match="expected solve, check"):
        Answer("guess")


def solve_in_child(texts):
    return pa.table(saltire.solve_batch(texts)).column("solution").to_pylist()


def test_after_a_fork(puzzles):
    many = puzzles * 300
    here = solve_in_child(many)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(solve_in_child, [many, many]) == [here, here]


def test_setters_in_batches():
    table = pa.table({"puzzle": [AIND, "." * 81, "12"]})
    found = rows(saltire.candidates_batch(table))
    assert found[0]["candidates"].replace(" ", "") == SOLUTION and found[0]["n_open"] == 0
    assert found[1]["candidates"].split() == ["123456789"] * 81 and found[1]["n_open"] == 81
    assert found[2]["status"] == "unreadable"
    minimal = rows(saltire.minimise_batch(pa.array([SOLUTION, "." * 81]), "diagonal", seed=1))
    assert minimal[0]["n_clues"] == 81 - minimal[0]["minimised"].count(".") < 40
    assert (minimal[1]["minimised"], minimal[1]["status"]) == (None, "multiple")
    about = rows(saltire.estimate_batch(pa.array([AIND]), "classic", probes=200))[0]
    assert 0 < about["low"] < about["estimate"] < about["high"]


def test_a_function_of_duckdb():
    """The recipe of docs/python.md: a function that SQL can call, on whole columns."""
    duckdb = pytest.importorskip("duckdb")

    def n_open(puzzles):
        return pa.table(saltire.candidates_batch(puzzles))["n_open"].combine_chunks()

    connection = duckdb.connect()
    connection.create_function("n_open", n_open, ["VARCHAR"], "BIGINT", type="arrow")
    puzzles = pa.table({"puzzle": [AIND, "." * 81]})
    connection.register("puzzles", puzzles)
    assert connection.sql("select n_open(puzzle) from puzzles").fetchall() == [(0,), (81,)]
