"""The package: nouns, verbs, errors, pictures, threads and Ctrl-C."""

import doctest
import json
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import AIND, CLASHING, EMPTY, HARD, IMPOSSIBLE, SOLUTION

import saltire


def test_nouns():
    puzzle = saltire.Puzzle(AIND)
    assert (puzzle.clues, len(puzzle), puzzle.rules.name) == (AIND, 17, "diagonal")
    assert saltire.Puzzle(AIND, "classic").rules == saltire.Rules("classic")
    assert puzzle == saltire.Puzzle(AIND, "diagonal") != saltire.Puzzle(AIND, "classic")
    assert len({puzzle, saltire.Puzzle(AIND)}) == 1
    assert puzzle.candidates["r1c1"] == "2" and len(puzzle.candidates) == 81
    assert "".join(puzzle.to("block").split()).count("2") == AIND.count("2")
    rules = saltire.Rules("diagonal")
    assert len(rules.units) == 29 and len(rules.peers("r5c5")) == 32
    assert rules.units[0] == ("r1", [f"r1c{column}" for column in range(1, 10)])
    assert puzzle["r1c1"] == 2 and puzzle["r1c2"] is None
    assert dict(puzzle) == {cell: digit for cell, digit in puzzle} and len(list(puzzle)) == len(puzzle)
    with pytest.raises(KeyError, match="expected r1c1 to r9c9"):
        puzzle["r0c1"]


def test_a_puzzle_keeps_its_verdict():
    classic = saltire.Puzzle(saltire.make(1, "classic", seed=1)[0].clues)
    assert classic.rules.name == "classic"
    for puzzle in (saltire.Puzzle(AIND), saltire.Puzzle(AIND, "classic"), saltire.Puzzle(IMPOSSIBLE, "diagonal"), classic):
        text, rules = puzzle.clues, puzzle.rules
        for _ in range(2):
            kept, fresh = saltire.check(puzzle, minimal=True), saltire.check(text, rules, minimal=True)
            assert (kept.verdict, kept.note, kept.guesses) == (fresh.verdict, fresh.note, fresh.guesses)
            assert (kept.witnesses, kept.redundant) == (fresh.witnesses, fresh.redundant)
    # Other rules get a verdict of their own.
    assert saltire.check(saltire.Puzzle(AIND)).verdict == "unique"
    assert saltire.check(saltire.Puzzle(AIND), "classic").verdict == "multiple"


def test_whatever_is_a_puzzle():
    numbers = [0 if mark == "." else int(mark) for mark in AIND]
    rows = [numbers[row * 9 : row * 9 + 9] for row in range(9)]
    drawn = "\n".join(AIND[row * 9 : row * 9 + 9] for row in range(9))
    puzzle = saltire.Puzzle(AIND)
    for same in (puzzle, AIND.encode(), numbers, tuple(numbers), rows, drawn, puzzle.to("json")):
        assert saltire.Puzzle(same) == puzzle and saltire.solve(same) == SOLUTION
    assert saltire.Puzzle(puzzle, "classic").rules.name == "classic"
    for nothing in (None, 5, 1.5, [1.5], object()):
        with pytest.raises(TypeError, match="expected a Puzzle, a text"):
            saltire.Puzzle(nothing)
    with pytest.raises(saltire.PuzzleError, match="expected 81"):
        saltire.Puzzle([1, 2, 3])


def test_solutions_of_others():
    solution = saltire.Solution(SOLUTION)
    assert solution == SOLUTION == saltire.solve(AIND) and solution.rules.name == "diagonal"
    assert hash(solution) == hash(SOLUTION) and {SOLUTION: 1}[solution] == 1
    assert "".join(map(str, solution)) == SOLUTION and len(solution) == 81
    classic = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    assert saltire.Solution(classic).rules.name == "classic"
    with pytest.raises(saltire.ClashError):
        saltire.Solution(classic, "diagonal")
    with pytest.raises(saltire.SaltireError, match="64 empty cells: expected 81 digits"):
        saltire.Solution(AIND)
    with pytest.raises(saltire.SaltireError, match="r1c2 is not 1: expected a solution of these clues"):
        saltire.Solution(SOLUTION, clues="21" + "." * 79)


def test_pickle_and_copy():
    windoku = saltire.Rules(saltire.Puzzle(AIND, "classic").rules.name)
    several = saltire.check(EMPTY)
    things = [saltire.Puzzle(AIND), saltire.Rules("diagonal"), windoku, saltire.solve(AIND), saltire.rate(AIND)]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and hash(again) == hash(thing) and repr(again) == repr(thing)
    assert pickle.loads(pickle.dumps(saltire.solve(AIND))).puzzle == saltire.Puzzle(AIND)
    for found in (several, saltire.check(AIND, minimal=True), saltire.check(CLASHING), saltire.check(IMPOSSIBLE)):
        again = pickle.loads(pickle.dumps(found))
        for name in ("verdict", "rules", "note", "solution", "witnesses", "clashes", "redundant", "guesses"):
            assert getattr(again, name) == getattr(found, name), name
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        rated = pool.map(saltire.rate, [AIND])
        assert rated == [saltire.rate(AIND)]
        with pytest.raises(saltire.PuzzleError) as raised:
            pool.map(saltire.solve, ["12"])
        assert raised.value.column == 3


def test_ratings_are_ordered():
    easy, hard = saltire.rate(AIND), saltire.rate(HARD)
    assert easy < hard and max(easy, hard) == hard and easy != hard and sorted([hard, easy]) == [easy, hard]
    assert len({easy, hard, saltire.rate(AIND)}) == 2


def test_solve_check_count():
    solution = saltire.solve(AIND)
    assert solution == SOLUTION and str(solution) == SOLUTION
    assert solution["r1c2"] == 6 and solution.rows[0] == [2, 6, 7, 9, 4, 5, 3, 8, 1]
    assert solution.values["A2"] == "6" and solution.puzzle == saltire.Puzzle(AIND)
    found = saltire.check(AIND, minimal=True)
    assert found and found.verdict == "unique" and found.redundant == ["r7c7"]
    several = saltire.check(EMPTY)
    assert not several and several.verdict == "multiple" and len(several.witnesses) == 2
    assert saltire.check(CLASHING).clashes == ["r1c1=5 and r1c2=5 share row 1 and box 1"]
    none = saltire.check(IMPOSSIBLE)
    assert (none.verdict, none.rules.name, none.note) == (
        "impossible",
        "classic",
        "no diagonal solution; checked under classic rules",
    )
    assert saltire.count(AIND) == 1
    assert saltire.count(AIND, "classic") == 5_133_612
    assert saltire.count(EMPTY, limit=1000) == 1000
    assert saltire.solve({"A1": "2"} | {f"{row}{col}": d for (row, col), d in zip(boxes(), SOLUTION)}) == SOLUTION


def boxes():
    return [(row, col) for row in "ABCDEFGHI" for col in "123456789"]


def test_errors_say_where():
    with pytest.raises(saltire.PuzzleError, match="not a digit") as raised:
        saltire.Puzzle("# name\n" + AIND[:40] + "A" + AIND[41:])
    assert (raised.value.line, raised.value.column) == (2, 41)
    with pytest.raises(saltire.ClashError) as clash:
        saltire.Puzzle(CLASHING)
    assert clash.value.clashes == ["r1c1=5 and r1c2=5 share row 1 and box 1"]
    with pytest.raises(saltire.NotUnique) as several:
        saltire.solve(EMPTY)
    assert several.value.verdict == "multiple"
    with pytest.raises(saltire.NotUnique) as none:
        saltire.rate(IMPOSSIBLE)
    assert none.value.verdict == "impossible"
    for wrong in (
        lambda: saltire.solve(AIND, "hexagonal"),
        lambda: saltire.Rules("hexagonal"),
        lambda: saltire.make(1, clues="many"),
        lambda: saltire.teach(AIND, strategies=["luck"]),
        lambda: saltire.hint(AIND, level=9),
        lambda: saltire.rate(AIND, profile="mine"),
        lambda: saltire.Rules("classic").peers("r0c0"),
    ):
        with pytest.raises(saltire.SaltireError, match="expected"):
            wrong()
    assert issubclass(saltire.SaltireError, ValueError)


def test_explain_rate_hint_teach():
    human = saltire.explain(AIND)
    assert human.outcome == "solved" and all(step.rating is None for step in human)
    with pytest.raises(saltire.SaltireError, match="expected human or rating"):
        saltire.explain(AIND, ladder="unknown")
    trace = saltire.explain(AIND, ladder="rating")
    assert trace.outcome == "solved" and trace.solution == SOLUTION and trace.method == "explain"
    rating = saltire.rate(AIND)
    assert float(rating) == trace.rating.er == max(step.rating or 0 for step in trace)
    assert rating.complete and rating.profile == "se121x"
    assert json.loads(trace.json())["verb"] == "explain"
    placed = dict(trace.assignments)
    assert len(placed) == 81 - 17
    assert all(saltire.solve(AIND)[cell] == digit for cell, digit in placed.items())
    step = trace[0]
    assert step.index == 0 and trace[-1].index == len(trace) - 1 and step.text == str(step)
    assert json.loads(step.json())["technique"] == step.technique
    with pytest.raises(IndexError):
        trace[len(trace)]
    hint = saltire.hint(AIND)
    assert hint.outcome == "step" and hint.step is not None and hint.text
    assert saltire.hint(AIND, level=1).step is None
    wrong = AIND[:1] + "1" + AIND[2:]
    assert saltire.hint(AIND, wrong).outcome == "wrong"
    assert saltire.hint(AIND, SOLUTION).outcome == "solved"
    lesson = saltire.teach(AIND)
    assert lesson.solution == SOLUTION and lesson.searches >= 1 and lesson.updates["eliminate"] > 0
    assert set(lesson.candidates().values()) <= set("123456789")
    stalled = saltire.teach(AIND, strategies=["eliminate"], search=False)
    assert stalled.outcome == "stalled" and stalled.solution is None


def test_make_and_canon():
    made = saltire.make(3, seed=11, clues="..28", symmetry="half-turn")
    assert made == saltire.make(3, seed=11, clues="..28", symmetry="half-turn")
    for puzzle in made:
        assert len(puzzle) <= 28 and saltire.check(puzzle) and puzzle.rules.name == "diagonal"
    assert len(saltire.make(2, "classic", seed=1, rating="easy")) == 2
    turned = AIND[::-1]
    assert saltire.canon(AIND) == saltire.canon(turned)
    with pytest.raises(saltire.SaltireError, match="found 0 of 1"):
        saltire.make(1, clues="17", rating="11.0..", timeout=0.2)


def test_pictures():
    trace = saltire.teach(AIND)
    for thing in (saltire.Puzzle(AIND), saltire.solve(AIND), trace[3], trace):
        assert "<svg" in thing._repr_html_()
    for thing in (saltire.Puzzle(AIND), saltire.solve(AIND), trace[3]):
        assert thing._repr_svg_().startswith("<svg")
    assert "<p>" in saltire.hint(AIND)._repr_html_()
    film = saltire.explain(saltire.make(1, seed=3, clues="40..")[0]).gif(width=90)
    assert film[:6] == b"GIF89a"


def test_names_and_docs():
    assert all(getattr(saltire, name) is not None for name in saltire.__all__)
    for name in saltire.__all__:
        if name != "__version__":
            assert getattr(saltire, name).__doc__, name
    assert doctest.testmod(saltire, extraglobs={"saltire": saltire}).failed == 0
    assert "any" in saltire.kernels("classic")
    assert len(saltire.techniques()) > 10


def test_others_go_on_meanwhile():
    ticks = []

    def tick():
        while len(ticks) < 10_000 and not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    done = threading.Event()
    thread = threading.Thread(target=tick)
    thread.start()
    saltire.count(AIND, "classic")
    done.set()
    thread.join()
    assert len(ticks) > 3


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="Linux lists the threads of a process there")
def test_calls_use_the_same_threads():
    def call():
        for _ in range(20):
            assert len(saltire.rate_batch([AIND] * 300, threads=2)) == 300
            saltire.count(AIND, "classic")

    before, seen = set(os.listdir("/proc/self/task")), set()
    caller = threading.Thread(target=call)
    caller.start()
    while caller.is_alive():
        seen.update(os.listdir("/proc/self/task"))
        time.sleep(0.0005)
    caller.join()
    # The caller, a pool of two threads and a pool of one.
    assert len(seen - before) <= 4


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(
    "call",
    [
        "saltire.count('.' * 81)",
        "saltire.count_batch(['.' * 81])",
        "saltire.make(1, clues='17', rating='11.0..', timeout=600)",
    ],
)
def test_ctrl_c_ends_long_work(call):
    code = f"import saltire\nprint('ready', flush=True)\ntry:\n    {call}\nexcept KeyboardInterrupt:\n    print('interrupted')"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=30)
    assert out == "interrupted\n" and child.returncode == 0


def test_setters():
    """True candidates, minimal puzzles, estimates and suggestions, against the exact count."""
    found = saltire.candidates(AIND, "classic")
    assert len(found) == 81 and found["r1c1"] == "2"
    assert "".join(saltire.candidates(AIND).values()) == SOLUTION
    with pytest.raises(saltire.NotUnique):
        saltire.candidates(IMPOSSIBLE)
    with pytest.raises(saltire.ClashError):
        saltire.candidates(CLASHING)
    few = saltire.Puzzle(".." + SOLUTION[2:9] + ".." + SOLUTION[11:], "diagonal")
    counts = saltire.candidate_counts(few)
    total = saltire.count(few)
    assert all(sum(digits.values()) == total for digits in counts.values())
    assert {cell: "".join(map(str, digits)) for cell, digits in counts.items()} == saltire.candidates(few)
    assert max(saltire.candidate_counts(EMPTY, "classic", limit=3)["r5c5"].values()) == 3

    minimal = saltire.minimise(SOLUTION, "diagonal", seed=2, keep=["r1c1"])
    assert minimal["r1c1"] == 2 and str(saltire.solve(minimal)) == SOLUTION
    assert set(saltire.check(minimal, minimal=True).redundant or []) <= {"r1c1"}
    with pytest.raises(saltire.NotUnique):
        saltire.minimise(EMPTY)
    with pytest.raises(ValueError, match="symmetry"):
        saltire.minimise(AIND, symmetry="full")

    mean, low, high = saltire.estimate(AIND, "classic")
    assert low < mean < high and low < 5_133_612 < high
    assert saltire.estimate(AIND, "classic") == (mean, low, high)
    assert saltire.estimate(AIND) == (1.0, 1.0, 1.0)

    several = saltire.Puzzle(AIND[:15] + "." + AIND[16:], "diagonal")
    finding = saltire.check(several, suggest=True)
    assert finding.verdict == "multiple" and finding.differ
    for clue in finding.suggested or []:
        row, column, digit = int(clue[1]) - 1, int(clue[3]) - 1, clue[5]
        place = 9 * row + column
        assert saltire.check(several.clues[:place] + digit + several.clues[place + 1 :], "diagonal")
    assert pickle.loads(pickle.dumps(finding)).suggested == finding.suggested
