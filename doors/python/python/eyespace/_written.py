"""Tasks that write their own files, so that a cluster moves only names and counts.

Each piece becomes one file for each table, named after the piece: a task that is done again replaces its own file, and a job that is done again
leaves out the pieces that have theirs.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING

from eyespace import columns
from eyespace._errors import EyespaceError
from eyespace._shards import Piece, Request

if TYPE_CHECKING:
    import pyarrow as pa

LAST = "bad"
"""The table that is written last, so a piece that has it is done."""


def columns_of_files() -> pa.Schema:
    """The columns of the answer: what became of each piece."""
    import pyarrow as pa

    return pa.schema({"path": pa.string(), "start": pa.int64(), "table": pa.string(), "file": pa.string(), "rows": pa.int64()})


@dataclass(frozen=True)
class Files:
    """A folder that every worker sees, and the request whose tables it gets."""

    request: Request
    folder: str

    @classmethod
    def within(cls, folder: str | PathLike[str], request: Request) -> Files:
        """Makes the folder. One with the answers to another request is refused, since the two would be mixed."""
        request.tables(b"", "")
        path = os.path.abspath(os.fspath(folder))
        os.makedirs(path, exist_ok=True)
        asked, note = json.dumps(asdict(request)), os.path.join(path, "request.json")
        if not os.path.exists(note):
            write_first(note, asked)
        # What is there is compared in any case, since another job may have been the first.
        with open(note) as file:
            if (before := file.read()) != asked:
                raise EyespaceError(f"{path} has the answers to {before}; expected an empty folder, or the same request", "out")
        return cls(request, path)

    def write(self, pieces: pa.Table) -> Iterator[pa.Table]:
        """Writes the tables of each piece that has none, and tells what there is."""
        import pyarrow as pa

        for piece in Piece.each(pieces):
            found = self._found(piece) or self._made(piece)
            rows = [{"path": piece.path, "start": piece.start, "table": table, "file": file, "rows": rows} for table, file, rows in found]
            yield pa.Table.from_pylist(rows, columns_of_files())

    def _file(self, piece: Piece, table: str) -> str:
        name = hashlib.sha256(f"{piece.path}\0{piece.start}\0{piece.end}".encode()).hexdigest()[:20]
        return os.path.join(self.folder, table, f"{name}.parquet")

    def _found(self, piece: Piece) -> list[tuple[str, str, int]]:
        import pyarrow.parquet as pq

        if not os.path.exists(self._file(piece, LAST)):
            return []
        files = {table: self._file(piece, table) for table in [*self.request.what.split(","), LAST]}
        return [(table, file, pq.read_metadata(file).num_rows) for table, file in files.items()]

    def _made(self, piece: Piece) -> list[tuple[str, str, int]]:
        tables = self.request.answers(piece)
        made = []
        for name in sorted(tables, key=lambda name: name == LAST):
            file = self._file(piece, name)
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with draft(file) as unfinished:
                columns.write_parquet(tables[name], unfinished)
            made.append((name, file, tables[name].num_rows))
        return made


def write_first(path: str, text: str) -> None:
    """Writes a file completely, or leaves the one that somebody else has written."""
    unfinished = f"{path}.{secrets.token_hex(8)}.part"
    try:
        with open(unfinished, "x") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(unfinished, path)
        except FileExistsError:
            pass
        except OSError:
            # Some stores have no links. There the last one of several at the same moment replaces the others.
            os.replace(unfinished, path)
    finally:
        if os.path.exists(unfinished):
            os.remove(unfinished)


@contextmanager
def draft(path: str) -> Iterator[str]:
    """The name of a file that gets this path when it is complete. Two attempts at one task have different ones."""
    unfinished = f"{path}.{secrets.token_hex(8)}.part"
    try:
        yield unfinished
        with open(unfinished, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    finally:
        if os.path.exists(unfinished):
            os.remove(unfinished)
