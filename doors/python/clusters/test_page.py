"""The programs of docs/clusters.md print what they show."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

BLOCKS = [part.split("```")[0] for part in (ROOT / "docs/clusters.md").read_text().split("```python\n")[1:]]


@pytest.mark.parametrize("code", BLOCKS, ids=["ray", "spark"])
def test_a_block_prints_what_it_shows(code: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    shown = [line.removeprefix("# -> ") for line in code.splitlines() if line.startswith("# -> ")]
    assert [line for line in done.stdout.splitlines() if line in shown] == shown != []
