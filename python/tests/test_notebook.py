"""The notebook runs from its first cell to its last."""

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")


def test_constraint_propagation():
    path = Path(__file__).parent.parent / "examples" / "constraint_propagation.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in output.get("data", {}) for output in shown) >= 4
    assert any("1 diagonal solution, 5,133,612 classic ones" in output.get("text", "") for output in shown)
