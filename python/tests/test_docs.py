"""The examples of the documentation run, and the stub has the docstrings of the compiled part."""

import ast
import doctest
import importlib
import inspect
from pathlib import Path

import pytest

import saltire
from saltire import _saltire

ROOT = Path(__file__).parent.parent.parent


def run(name, text):
    """Run the examples of a text, and return their number."""
    test = doctest.DocTestParser().get_doctest(text, {"saltire": saltire}, name, None, 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(test)
    assert not results.failed, name
    return results.attempted


def test_the_page_on_python():
    blocks = (ROOT / "docs" / "python.md").read_text(encoding="utf-8").split("```pycon\n")[1:]
    assert sum(run("docs/python.md", block.split("```")[0]) for block in blocks) > 10


@pytest.mark.parametrize("name", saltire.__all__)
def test_the_docstrings_of_the_package(name):
    run(name, inspect.getdoc(getattr(saltire, name)) or "")


def test_every_function_has_an_example_or_says_what_it_returns():
    for name in saltire.__all__:
        thing = getattr(saltire, name)
        if inspect.isroutine(thing):
            text = inspect.getdoc(thing)
            assert "Returns\n-------" in text, name


@pytest.mark.parametrize("name", ["saltire", "saltire.aind", "saltire.batches", "saltire.visualize"])
def test_the_docstrings_of_modules(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module, extraglobs={"saltire": saltire}).failed == 0


def test_the_stub_has_the_same_docstrings():
    stub = ast.parse((ROOT / "python" / "saltire" / "_saltire.pyi").read_text(encoding="utf-8"))
    compared = 0
    for node in stub.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            compiled = getattr(_saltire, node.name)
            if isinstance(node, ast.ClassDef) and issubclass(compiled, Exception):
                continue
            if node.name.startswith("draw_"):
                continue
            assert ast.get_docstring(node) == inspect.getdoc(compiled), node.name
            compared += 1
    assert compared > 25
