"""A small corpus, its labels by a plain loop."""

import json
import tarfile
from io import BytesIO
from pathlib import Path

import pyarrow as pa
import pytest
from eyespace import _shards

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


@pytest.fixture(scope="session")
def plain(corpus: list[str]) -> pa.Table:
    """The labels by a loop in this process."""
    request = _shards.Request("score", MOVES, None)
    pieces = _shards.table_of(_shards.pieces(corpus))
    return pa.concat_tables(request.labels(pieces))
