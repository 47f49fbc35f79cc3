"""The course's interface: names, dictionaries, both records, and the film."""

import saltire
from conftest import AIND, IMPOSSIBLE, SOLUTION

from saltire import aind, visualize


def solved():
    aind.history.clear()
    aind.assignments.clear()
    return aind.solve(AIND)


def test_names():
    course = """digits rows cols boxes cross extract_units extract_peers unitlist row_units column_units square_units
        diagonal_units units peers history assignments assign_value grid2values grid_values values2grid display eliminate
        only_choice naked_twins hidden_twins reduce_puzzle search solve reconstruct"""
    assert set(course.split()) == set(aind.__all__)
    scope = {}
    exec("from saltire.aind import *", scope)
    assert scope["history"] is aind.history and scope["assignments"] is aind.assignments


def test_units_are_those_of_the_rules():
    def box(cell):
        return "ABCDEFGHI"[int(cell[1]) - 1] + cell[3]

    rules = saltire.Rules("diagonal")
    assert {frozenset(unit) for unit in aind.unitlist} == {frozenset(map(box, cells)) for _, cells in rules.units}
    for cell in ("r1c1", "r5c5", "r2c7"):
        assert aind.peers[box(cell)] == set(map(box, rules.peers(cell)))
    assert aind.units["A1"][0] == aind.row_units[0] and len(aind.units["E5"]) == 5
    assert aind.cross("AB", "12") == ["A1", "A2", "B1", "B2"]
    assert aind.extract_units([["A1", "B1"]], ["A1"]) == {"A1": [["A1", "B1"]]}


def test_solve_and_both_records():
    values = solved()
    assert aind.values2grid(values) == SOLUTION
    path = aind.reconstruct(values, aind.history)
    board = aind.grid2values(AIND)
    for box, digit in path:
        assert len(board[box]) > 1
        board[box] = digit
    assert board == values and len(path) == 81 - 17
    assert aind.assignments and all(len(board) == 81 for board in aind.assignments)
    assert aind.assignments[-1] is not aind.assignments[-2]


def test_assign_value_records():
    solved()
    values = aind.grid_values(AIND)
    aind.history.clear()
    aind.assignments.clear()
    assert aind.assign_value(values, "A2", "68") is values
    assert not aind.history and not aind.assignments
    aind.assign_value(values, "A2", "6")
    aind.assign_value(values, "A2", "6")
    grid = "26" + AIND[2:]
    assert aind.history == {grid: (AIND, ("A2", "6"))}
    assert len(aind.assignments) == 2 and aind.values2grid(aind.assignments[0]) == grid


def test_strategies_change_the_board_they_are_given():
    values = aind.grid2values(AIND)
    assert aind.eliminate(values) is values
    assert "2" not in values["A2"] and values["A1"] == "2"
    twins = {box: "123456789" for box in aind.boxes} | {"A1": "23", "A2": "23", "I9": "19"}
    aind.naked_twins(twins)
    assert twins["A3"] == twins["B3"] == "1456789" and twins["A1"] == "23" and twins["D1"] == "123456789"
    hidden = {box: "3456789" for box in aind.boxes} | {"A1": "12389", "A5": "12"}
    aind.hidden_twins(hidden)
    assert hidden["A1"] == hidden["A5"] == "12"
    choice = {box: "12345678" for box in aind.boxes} | {"D4": "89"}
    assert aind.only_choice(choice)["D4"] == "9"


def test_no_solution_is_false():
    assert aind.solve(IMPOSSIBLE) is False
    assert aind.solve("55" + AIND[2:]) is False
    assert aind.reduce_puzzle({box: "" for box in aind.boxes}) is False


def test_harder_puzzles_agree_with_the_engine():
    for puzzle in saltire.make(10, seed=5):
        assert aind.values2grid(aind.solve(puzzle.clues)) == str(saltire.solve(puzzle))


def test_display(capsys):
    aind.display(aind.grid2values(SOLUTION))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 6 7 |9 4 5 |3 8 1 " and lines[3] == "------+------+------" and lines[-1] == ""


def test_films(tmp_path):
    values = solved()
    film = visualize.play(aind.grid2values(AIND), values, aind.history, tmp_path / "play.gif")
    assert len(film) == 81 - 17 + 1
    assert (tmp_path / "play.gif").read_bytes()[:6] == b"GIF89a"
    page = film.save(tmp_path / "play.html").read_text()
    assert page.count("<script>") == 1 and "17 clues" in page
    earlier = visualize.visualize_assignments(aind.assignments)
    assert 10 < len(earlier) <= len(aind.assignments)
    assert "<svg" in earlier._repr_html_()
    trace = visualize.Film.of_trace(saltire.teach(AIND))
    assert len(trace) == 81 - 17 + 1 and trace.gif(width=60)[:3] == b"GIF"
