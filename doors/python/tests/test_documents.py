"""The blocks of code in the documents print what they show, and the notebook runs."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGES = ["docs/python.md", "docs/columns.md"]


def blocks() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        for count, part in enumerate((ROOT / page).read_text().split("```python\n")[1:], 1):
            found.append((f"{page}-{count}", part.split("```")[0]))
    return found


@pytest.mark.parametrize("code", [code for _, code in blocks()], ids=[name for name, _ in blocks()])
def test_a_block_prints_what_it_shows(code: str, tmp_path: Path) -> None:
    shown = [line.split("# -> ", 1)[1] for line in code.splitlines() if "# -> " in line]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    assert shown
    assert done.stdout.splitlines() == shown


def test_code_in_docstrings() -> None:
    import doctest

    import eyespace
    from eyespace import board, eye, gym, table

    for module in (eyespace, board, eye, gym, table, sys.modules["eyespace._ask"]):
        assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("notebook", sorted((ROOT / "doors/python/notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(notebook: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(book, timeout=300, resources={"metadata": {"path": str(ROOT)}}).execute()
    outputs = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = {kind for output in outputs for kind in getattr(output, "data", {})}
    assert {"image/svg+xml", "image/png"} <= kinds or {"text/html", "image/png"} <= kinds
