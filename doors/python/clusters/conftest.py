"""A small corpus, its labels by `eyespace batch`."""

import json
import os
import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

ROOT = Path(__file__).resolve().parents[3]
MOVES = "30,60,90,end"


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Twelve shards with the project's games: tar files, files of lines, and single records, one of which is none."""
    folder = tmp_path_factory.mktemp("corpus")
    games = [path.read_bytes() for path in sorted((ROOT / "examples").glob("*.sgf"))]
    assert len(games) == 3
    for number in range(4):
        with tarfile.open(folder / f"{number}.tar", "w") as members:
            for name, game in enumerate(games):
                member = tarfile.TarInfo(f"{number}-{name}.sgf")
                member.size = len(game)
                members.addfile(member, BytesIO(game))
        lines = "".join(json.dumps({"sgf": game.decode()}) + "\n" for game in games)
        (folder / f"{number}.ndjson").write_text(lines)
        (folder / f"{number}.sgf").write_bytes(games[number] if number < 3 else b"no record")
    return [str(path) for path in sorted(folder.iterdir())]


def batch(paths: list[str], out: Path, what: str, moves: str) -> Path:
    """The folder with the tables that the program makes."""
    program = os.environ.get("EYESPACE_PROGRAM", "eyespace")
    subprocess.run([program, "batch", *paths, "--out", out, "--what", what, "--moves", moves], check=True)
    return out


@pytest.fixture(scope="session")
def plain(corpus: list[str], tmp_path_factory: pytest.TempPathFactory) -> pa.Table:
    """The labels by `eyespace batch`."""
    return pq.read_table(batch(corpus, tmp_path_factory.mktemp("batch") / "out", "score", MOVES) / "score")


@pytest.fixture(scope="session")
def faults(corpus: list[str], plain: pa.Table, tmp_path_factory: pytest.TempPathFactory) -> pa.Table:
    """What the program could not label."""
    return pq.read_table(batch(corpus, tmp_path_factory.mktemp("faults") / "out", "score", "0") / "bad.parquet")


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The file of each table, of the examples."""
    out = batch([str(ROOT / "examples")], tmp_path_factory.mktemp("files") / "out", "score,analyze,estimate,eyes,problems", "end")
    return {"bad": out / "bad.parquet", **{path.parent.name: path for path in out.glob("*/*.parquet")}}
