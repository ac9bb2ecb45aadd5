"""Files are divided into pieces, and the pieces together have the labels of the whole file."""

import importlib
import json
import sys
import tarfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Barrier

import pyarrow as pa
import pytest
from eyespace import EyespaceError, _shards, _written

GAMES = [f"(;SZ[5];B[{a}{b}];W[cc])" for a in "abde" for b in "abde"]


def request(faults: bool = False) -> _shards.Request:
    return _shards.Request("score", "1,end", None, faults)


def rows(path: Path, size: int, faults: bool = False) -> list[dict[str, object]]:
    pieces = _shards.pieces(path, size)
    found: list[dict[str, object]] = pa.concat_tables(request(faults).labels(_shards.table_of(pieces))).to_pylist()
    return found


def tar(path: Path, **options: int) -> Path:
    with tarfile.open(path, "w", **options) as members:  # type: ignore[call-overload]
        for number, game in enumerate(GAMES):
            member = tarfile.TarInfo("a name so long that a header of its own must hold it, " * 3 + f"{number}.sgf")
            member.size = len(game)
            members.addfile(member, BytesIO(game.encode()))
    return path


def lines(path: Path) -> Path:
    texts = [json.dumps({"sgf": game}) for game in GAMES]
    texts[2:2], texts[7:7], texts[9:9] = ["", "  "], ["no object"], ['{"sgf": 1}']
    path.write_text("\n".join(texts) + "\n\n")
    return path


@pytest.mark.parametrize("options", [{"format": tarfile.GNU_FORMAT}, {"format": tarfile.PAX_FORMAT}], ids=["gnu", "pax"])
@pytest.mark.parametrize("size", [1, 5000, 20_000])
def test_a_tar_is_divided_between_members(tmp_path: Path, options: dict[str, int], size: int) -> None:
    path = tar(tmp_path / "games.tar", **options)
    assert len(_shards.pieces(path, size)) > (1 if size < 20_000 else 0)
    whole = rows(path, 1 << 30)
    assert len(whole) == 2 * len(GAMES)
    assert rows(path, size) == whole


def test_damage_in_a_tar_is_found_once(tmp_path: Path) -> None:
    path = tar(tmp_path / "games.tar")
    with tarfile.open(path) as members:
        at = members.getmembers()[8].offset
    data = bytearray(path.read_bytes())
    data[at : at + 512] = b"\xff" * 512
    path.write_bytes(data)
    whole, faults = rows(path, 1 << 30), rows(path, 1 << 30, faults=True)
    assert 0 < len(whole) < 2 * len(GAMES)
    assert len(faults) == 1
    assert len(_shards.pieces(path, 1)) > 3
    assert rows(path, 1) == whole
    assert rows(path, 1, faults=True) == faults


@pytest.mark.parametrize("size", [1, 60, 300])
def test_lines_are_divided_and_keep_their_numbers(tmp_path: Path, size: int) -> None:
    path = lines(tmp_path / "games.ndjson")
    assert len(_shards.pieces(path, size)) > 1
    whole, faults = rows(path, 1 << 30), rows(path, 1 << 30, faults=True)
    assert {row["index"] for row in whole} | {row["index"] for row in faults} == set(range(len(GAMES) + 2))
    assert len(faults) == 2
    assert rows(path, size) == whole
    assert rows(path, size, faults=True) == faults


def test_what_cannot_be_divided_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text("\n".join(GAMES))
    assert _shards.pieces(path, 10) == [_shards.Piece(str(path))]
    assert len(rows(path, 10)) == 2 * len(GAMES)


def test_files_are_found_once_and_in_order(tmp_path: Path) -> None:
    for name in ("b.sgf", "a/c.tar", ".hidden.sgf", ".git/d.sgf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("(;)")
    found = _shards.find([tmp_path, str(tmp_path / "*.sgf"), tmp_path / "b.sgf"])
    assert found == [str(tmp_path / "a/c.tar"), str(tmp_path / "b.sgf")]
    assert _shards.find(tmp_path.as_uri()) == [(tmp_path / name).as_uri() for name in ("a/c.tar", "b.sgf")]
    uri = (tmp_path / "b.sgf").as_uri()
    assert (_shards.pieces(uri), _shards.Piece(uri).read()) == ([_shards.Piece(uri)], b"(;)")
    wrong: list[_shards.Paths] = [[], tmp_path / "none", str(tmp_path / "*.zip")]
    for nothing in wrong:
        with pytest.raises(EyespaceError, match="expected"):
            _shards.find(nothing)


def test_records_in_rows_keep_their_addresses() -> None:
    table = pa.table({"sgf": [*GAMES[:2], "no record"], "source": ["x", "y", "z"], "index": pa.array([7, 8, 9], pa.int32()), "other": [1, 2, 3]})
    found = pa.concat_tables(request().labels(table)).to_pylist()
    assert [(row["source"], row["index"], row["turn"]) for row in found] == [("x", 7, 1), ("x", 7, 2), ("y", 8, 1), ("y", 8, 2)]
    faults = pa.concat_tables(request(faults=True).labels(table)).to_pylist()
    assert [(row["source"], row["index"]) for row in faults] == [("z", 9)]
    with pytest.raises(EyespaceError, match="source"):
        list(request().labels(table.select(["sgf"])))


@pytest.mark.parametrize(("what", "moves"), [("scores", "end"), ("score", "last"), ("score,eyes", "end")])
def test_a_wrong_request_is_refused(what: str, moves: str) -> None:
    with pytest.raises(EyespaceError, match="expected"):
        _shards.Request(what, moves, None).schema()


def test_of_different_requests_at_one_moment_a_single_one_goes_on(tmp_path: Path) -> None:
    together = Barrier(4)

    def opens(folder: Path, moves: str) -> bool:
        together.wait()
        try:
            _written.Files.within(folder, _shards.Request("score", moves, None))
        except EyespaceError:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        for number in range(50):
            different = threads.map(opens, [tmp_path / f"different-{number}"] * 4, "1234")
            assert sum(different) == 1
            equal = threads.map(opens, [tmp_path / f"equal-{number}"] * 4, "7777")
            assert sum(equal) == 4
            assert [path.name for path in (tmp_path / f"equal-{number}").iterdir()] == ["request.json"]


@pytest.mark.parametrize(("module", "needs"), [("ray", "ray.data"), ("spark", "pyspark.sql.pandas.types")])
def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch, module: str, needs: str) -> None:
    monkeypatch.setitem(sys.modules, needs.split(".")[0], None)
    monkeypatch.setitem(sys.modules, needs, None)
    monkeypatch.delitem(sys.modules, f"eyespace.{module}", raising=False)
    with pytest.raises(ImportError, match=rf'pip install "eyespace\[{module}\]"'):
        importlib.import_module(f"eyespace.{module}")
