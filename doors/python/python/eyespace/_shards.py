"""What the doors to clusters share: where records are found, how they are divided into units of work, and the one call that labels a unit.

A unit is a `Piece`: a file, or a range of bytes of a large one. Ray and Spark move only pieces; a task reads the bytes itself. Only files whose parts
can be read alone are divided: tar files between members, and NDJSON between lines. A record keeps the address that it has in the whole file.
"""

from __future__ import annotations

import glob
import os
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from eyespace import _eyespace
from eyespace._errors import EyespaceError

if TYPE_CHECKING:
    import pyarrow as pa

RECORDS = (".sgf", ".tar", ".zip", ".gz", ".tgz", ".zst", ".ndjson", ".jsonl", ".parquet")
"""The names of files that are taken from a folder end like this."""

RECORD_COLUMNS = {"sgf", "board"}
"""Rows with one of these have records, and not the paths of files with records."""

LINES = (".ndjson", ".jsonl")

BYTES = 64 << 20
"""The bytes of a piece, if its file can be divided."""

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]


@dataclass(frozen=True)
class Request:
    """What is asked about each record."""

    what: str
    moves: str
    nodes: int | None

    def tables(self, data: bytes, name: str) -> dict[str, pa.Table]:
        """The tables of the records in these bytes, by what was asked, and `bad`: the records that could not be read."""
        import pyarrow as pa

        found = _label_source(data, name, self.what, self.moves, self.nodes)
        return {what: pa.table(labels) for what, labels in found.items()}

    def schema(self) -> pa.Schema:
        """The columns of the answer, of which clusters ask before there are rows. A wrong request fails here, before anything is sent away."""
        if "," in self.what:
            raise EyespaceError(f"{self.what!r}; expected one table, such as 'score'", "what")
        return self.tables(b"", "")[self.what].schema

    def answers(self, piece: Piece) -> dict[str, pa.Table]:
        """The tables of a piece, with the numbers that its records have in the whole file."""
        return {what: piece.with_addresses(table) for what, table in self.tables(piece.read(), piece.path).items()}

    def labels(self, shards: pa.Table) -> Iterator[pa.Table]:
        """The one table of each piece, one after another, so that no more than one is in memory; or that of the records in the rows."""
        if "path" not in shards.column_names and RECORD_COLUMNS & set(shards.column_names):
            yield self.of_records(shards)
            return
        for piece in Piece.each(shards):
            yield self.answers(piece)[self.what]

    def of_records(self, rows: pa.Table) -> pa.Table:
        """The one table of records that stand in rows, with the addresses `source` and `index` of the rows."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        if not {"source", "index"} & set(rows.column_names):
            raise EyespaceError("records without `source` and `index`; expected at least one, which tells the labels of rows apart", "shards")
        buffer = pa.BufferOutputStream()
        pq.write_table(rows, buffer, compression="none")
        table = self.tables(buffer.getvalue().to_pybytes(), "rows")[self.what]
        numbers = table["index"]
        for name in ("source", "index"):
            at = table.schema.get_field_index(name)
            field = table.schema.field(at)
            values = rows[name].take(numbers).cast(field.type) if name in rows.column_names else pa.nulls(len(table), field.type)
            table = table.set_column(at, field, values)
        return table


@dataclass(frozen=True)
class Piece:
    """A file, or the bytes of one from `start` to `end`, with the number of its first record in the file."""

    path: str
    start: int = 0
    end: int | None = None
    first: int = 0

    @classmethod
    def each(cls, table: pa.Table) -> Iterator[Piece]:
        """The pieces of a table, which may have other columns and need only have `path`."""
        known = [name for name in columns_of_pieces().names if name in table.column_names]
        if "path" not in known:
            raise EyespaceError(f"the columns {', '.join(table.column_names)}; expected a column 'path'", "shards")
        for row in table.select(known).to_pylist():
            yield cls(**row)

    def read(self) -> bytes:
        """The bytes."""
        with opened(self.path) as file:
            file.seek(self.start)
            data: bytes = file.read() if self.end is None else file.read(self.end - self.start)
        return data

    def with_addresses(self, table: pa.Table) -> pa.Table:
        """The table of this piece with the numbers that the records have in the file."""
        if not self.first:
            return table
        import pyarrow.compute as pc

        at = table.schema.get_field_index("index")
        return table.set_column(at, table.schema.field(at), pc.add(table["index"], self.first))


def columns_of_pieces() -> pa.Schema:
    """The columns of a table of pieces."""
    import pyarrow as pa

    return pa.schema({"path": pa.string(), "start": pa.int64(), "end": pa.int64(), "first": pa.int64()})


def table_of(pieces: Iterable[Piece]) -> pa.Table:
    """A table of pieces."""
    import pyarrow as pa

    return pa.Table.from_pylist([asdict(piece) for piece in pieces], columns_of_pieces())


def opened(path: str) -> Any:
    """A file of this machine, or of a store that pyarrow knows by its address, such as `s3://bucket/key`."""
    import pyarrow.fs as fs

    if "://" not in path:
        return open(path, "rb")
    store, inside = fs.FileSystem.from_uri(path)
    return store.open_input_file(inside)


def find(paths: Paths) -> list[str]:
    """The files with records: those named, those that a pattern such as `games/*.tar` matches, and those of folders; sorted, each once."""
    given = [paths] if isinstance(paths, (str, PathLike)) else list(paths)
    found: set[str] = set()
    for path in map(os.fspath, given):
        if "://" in path:
            found.update(_in_store(path))
        elif os.path.isdir(path):
            found.update(os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names if name.lower().endswith(RECORDS))
        elif os.path.exists(path):
            found.add(path)
        else:
            matched = [name for name in glob.glob(path, recursive=True) if os.path.isfile(name)]
            if not matched:
                raise EyespaceError(f"{path!r}; expected a file, a folder or a pattern that matches files", "paths")
            found.update(matched)
    if not found:
        raise EyespaceError(f"no records; expected files that end in {', '.join(RECORDS)}", "paths")
    return sorted(found)


def _in_store(path: str) -> list[str]:
    import pyarrow.fs as fs

    store, inside = fs.FileSystem.from_uri(path)
    if store.get_file_info(inside).type != fs.FileType.Directory:
        return [path]
    root = path[: len(path) - len(inside)] if path.endswith(inside) else path.split("://")[0] + "://"
    files = store.get_file_info(fs.FileSelector(inside, recursive=True))
    return [root + file.path for file in files if file.type == fs.FileType.File and file.path.lower().endswith(RECORDS)]


def divide(path: str, size: int = BYTES) -> list[Piece]:
    """The pieces of a file, of about `size` bytes each if it can be divided."""
    divided = _between_members if path.lower().endswith(".tar") else _between_lines if path.lower().endswith(LINES) else None
    if divided is None:
        return [Piece(path)]
    with opened(path) as file:
        if file.seek(0, os.SEEK_END) <= size:
            return [Piece(path)]
        file.seek(0)
        return divided(path, file, size)


def _between_members(path: str, file: Any, size: int) -> list[Piece]:
    """Reads the headers alone. A file with headers that hold for all members behind them stays whole."""
    starts = [0]
    with tarfile.open(fileobj=file, mode="r:") as members:
        for member in members:
            if members.pax_headers:
                return [Piece(path)]
            if member.offset - starts[-1] >= size:
                starts.append(member.offset)
            members.members = []
    return [Piece(path, start, end) for start, end in zip(starts, [*starts[1:], None], strict=True)]


def _between_lines(path: str, file: Any, size: int) -> list[Piece]:
    """Reads the file once to count its lines, since a record's number is that of its line."""
    pieces, start, first, lines, at = [], 0, 0, 0, 0
    while block := file.read(1 << 20):
        if at + len(block) - start >= size and (end := block.rfind(b"\n") + 1):
            within = block.count(b"\n", 0, end)
            pieces.append(Piece(path, start, at + end, first))
            start, first = at + end, first + lines + within
            lines = block.count(b"\n", end)
        else:
            lines += block.count(b"\n")
        at += len(block)
    return [*pieces, Piece(path, start, None, first)] if at > start else pieces


def pieces(paths: Paths, size: int = BYTES) -> list[Piece]:
    """The units of work for these files."""
    return [piece for path in find(paths) for piece in divide(path, size)]


def missing(module: str, extra: str, reason: ImportError) -> ImportError:
    """The error that says what to install."""
    return ImportError(f'{module} is not installed; run: pip install "eyespace[{extra}]"', name=reason.name)


def _label_source(data: bytes, name: str, what: str, moves: str, nodes: int | None) -> dict[str, Any]:
    """The labels of every record in these bytes."""
    import io, json
    import pyarrow as pa

    records = []
    if not data: pass
    elif name.endswith(".tar"):
        with tarfile.open(fileobj=io.BytesIO(data)) as t:
            records = [t.extractfile(m).read() for m in t]
    elif name.endswith(LINES):
        records = [json.loads(line)["sgf"].encode() for line in data.splitlines()]
    else:
        records = [data]
    turns = [None if m == "end" else int(m) for m in moves.split(",")]
    rows = [(i, r, t) for i, r in enumerate(records) for t in turns]
    table = pa.table({"source": pa.array([name] * len(rows), pa.string()), "index": pa.array([r[0] for r in rows], pa.int64()), "sgf": pa.array([r[1] for r in rows], pa.binary()),
        "turn": pa.array([r[2] for r in rows], pa.int32())})
    return {"bad": table.slice(0,0).select(["source"]), what: _eyespace.label(table, {"score": "games", "analyze": "all", "estimate": "count"}[what], None, None, nodes)}
