"""What the doors to clusters share: where records are found, how they are divided into units of work, and the one call that labels a unit.

A unit is a `Piece`: a file, or a range of bytes of a large one. Ray and Spark move only pieces; a task reads the bytes itself. Only files whose parts
can be read alone are divided: tar files between members, and NDJSON between lines. A record keeps the address that it has in the whole file.
"""

from __future__ import annotations

import glob
import io
import os
import tarfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from eyespace import _eyespace
from eyespace._errors import EyespaceError

if TYPE_CHECKING:
    import pyarrow as pa

RECORD_COLUMNS = {"sgf", "board"}
"""Rows with one of these have records, and not the paths of files with records."""

BYTES = 8 << 20
"""The bytes of a piece, if its file can be divided: some thousand games, whose labels are together in memory."""

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]


@dataclass(frozen=True)
class Request:
    """What is asked about each record."""

    what: str
    moves: str
    nodes: int | None
    faults: bool = False
    """Whether the one table of the answer is that of what could not be labelled."""

    def tables(self, data: bytes, name: str) -> dict[str, pa.Table]:
        """The tables of the records in these bytes, by what was asked, and `bad`: the records that could not be read."""
        import pyarrow as pa

        found = _eyespace.label_source(data, name, self.what, self.moves, self.nodes)
        return {what: pa.table(labels) for what, labels in found.items()}

    def schema(self) -> pa.Schema:
        """The columns of the answer, of which clusters ask before there are rows. A wrong request fails here, before anything is sent away."""
        if "," in self.what:
            raise EyespaceError(f"{self.what!r}; expected one table, such as 'score'", "what")
        return self.one(self.tables(b"", "")).schema

    def one(self, tables: dict[str, pa.Table]) -> pa.Table:
        """The one table that is the answer."""
        return tables["bad" if self.faults else self.what]

    def answers(self, piece: Piece) -> dict[str, pa.Table]:
        """The tables of a piece, with the numbers that its records have in the whole file."""
        return {what: piece.with_addresses(table) for what, table in self.tables(piece.read(), piece.path).items()}

    def labels(self, shards: pa.Table) -> Iterator[pa.Table]:
        """The one table of each piece, one after another, so that no more than one is in memory; or that of the records in the rows."""
        if "path" not in shards.column_names and RECORD_COLUMNS & set(shards.column_names):
            yield self.of_records(shards)
            return
        for piece in Piece.each(shards):
            yield self.one(self.answers(piece))

    def of_records(self, rows: pa.Table) -> pa.Table:
        """The one table of records that stand in rows, with the addresses `source` and `index` of the rows."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        if not {"source", "index"} & set(rows.column_names):
            raise EyespaceError("records without `source` and `index`; expected at least one, which tells the labels of rows apart", "shards")
        buffer = pa.BufferOutputStream()
        pq.write_table(rows, buffer, compression="none")
        table = self.one(self.tables(buffer.getvalue().to_pybytes(), "rows"))
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
    # pyarrow's own files have no lines.
    return io.BufferedReader(store.open_input_file(inside))


def find(paths: Paths) -> list[str]:
    """The files named, those that a pattern such as `games/*.tar` matches, and those of folders that are not hidden; sorted, each once."""
    given = [paths] if isinstance(paths, (str, PathLike)) else list(paths)
    found: set[str] = set()
    for path in [os.fspath(path) for path in given]:
        if "://" in path:
            found.update(_in_store(path))
        elif os.path.isdir(path):
            found.update(_in_folder(path))
        elif os.path.exists(path):
            found.add(path)
        else:
            matched = [name for name in glob.glob(path, recursive=True) if os.path.isfile(name)]
            if not matched:
                raise EyespaceError(f"{path!r}; expected a file, a folder or a pattern that matches files", "paths")
            found.update(matched)
    if not found:
        raise EyespaceError("no files; expected files with records", "paths")
    return sorted(found)


def _in_folder(path: str) -> Iterator[str]:
    for folder, inner, names in os.walk(path):
        inner[:] = [name for name in inner if not name.startswith(".")]
        yield from (os.path.join(folder, name) for name in names if not name.startswith("."))


def _in_store(path: str) -> list[str]:
    import pyarrow.fs as fs

    store, inside = fs.FileSystem.from_uri(path)
    if store.get_file_info(inside).type != fs.FileType.Directory:
        return [path]
    root = path.rstrip("/").removesuffix(inside)
    files = store.get_file_info(fs.FileSelector(inside, recursive=True))
    shown = [file for file in files if "/." not in file.path.removeprefix(inside)]
    return [root + file.path for file in shown if file.type == fs.FileType.File]


def divide(path: str, size: int = BYTES) -> list[Piece]:
    """The pieces of a file, of about `size` bytes each if it can be divided. What a file is, its first bytes say, as for `eyespace batch`."""
    with opened(path) as file:
        if file.seek(0, os.SEEK_END) <= size:
            return [Piece(path)]
        file.seek(0)
        head = file.read(512)
        file.seek(0)
        if head[257:262] == b"ustar":
            return _between_members(path, file, size)
        if head.lstrip()[:1] == b"{":
            return _between_lines(path, file, size)
    return [Piece(path)]


def _between_members(path: str, file: Any, size: int) -> list[Piece]:
    """Reads the headers alone. Behind damage nothing is divided, so that the fault is found once."""
    starts = [0]
    with suppress(tarfile.TarError), tarfile.open(fileobj=file, mode="r:") as members:
        while member := members.next():
            if member.offset - starts[-1] >= size:
                starts.append(member.offset)
            members.members.clear()  # type: ignore[attr-defined]
    return [Piece(path, start, end) for start, end in zip(starts, [*starts[1:], None], strict=True)]


def _between_lines(path: str, file: Any, size: int) -> list[Piece]:
    """Reads the file once to count its records, which are the lines that are not blank. A piece begins with an object, or it would be no JSON."""
    starts, records, at = [(0, 0)], 0, 0
    for line in file:
        if at - starts[-1][0] >= size and line.lstrip()[:1] == b"{":
            starts.append((at, records))
        records += not line.isspace()
        at += len(line)
    ends = [start for start, _ in starts[1:]]
    return [Piece(path, start, end, first) for (start, first), end in zip(starts, [*ends, None], strict=True)]


def pieces(paths: Paths, size: int = BYTES) -> list[Piece]:
    """The units of work for these files."""
    return [piece for path in find(paths) for piece in divide(path, size)]


def missing(module: str, extra: str, reason: ImportError) -> ImportError:
    """The error that says what to install."""
    return ImportError(f'{module} is not installed; run: pip install "eyespace[{extra}]"', name=reason.name)
