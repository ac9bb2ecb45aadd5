"""Whole tables of games and positions: Arrow in, Arrow out.

The functions take anything with the Arrow PyCapsule interface (tables of pyarrow, polars, duckdb and pandas, record batches, readers) and return
`Labels`, which offers the same interface: `pyarrow.table(labels)`, `polars.DataFrame(labels)`, `duckdb.sql("from labels_table")`. docs/columns.md
describes the columns. A row that cannot be read becomes a row with its `error`, so the output has a row for each row of the input.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

from eyespace import _eyespace
from eyespace._errors import EyespaceError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Labels = _eyespace.Labels

STATUS: tuple[str, ...] = _eyespace.STATUS
"""The statuses in the column `status`, by their numbers."""

EVIDENCE: tuple[str, ...] = _eyespace.EVIDENCE
"""The kinds of evidence in the column `evidence`, by their numbers: a greater number is stronger evidence."""

EYE: tuple[str, ...] = _eyespace.EYE
"""The kinds of eyes in the column `eye`, by their numbers."""


def label_games(data: object, *, rules: str | None = None, komi: float | None = None, nodes: int | None = None) -> Labels:
    """Counts the last position of each game: a row for each, with the result by the file and by the count.

    `data` has a column `sgf` with the texts or bytes of records, and may have `source`, `index`, `game` (its number in a collection) and `turn`.
    Rules and komi override those of the records; `nodes` bounds each search for life and death.
    """
    return _eyespace.label(data, "games", rules, komi, nodes)


def label_positions(
    data: object,
    *,
    rules: str | None = None,
    komi: float | None = None,
    nodes: int | None = None,
    labels: Literal["all", "count"] = "all",
) -> Labels:
    """Labels each point and each block of positions.

    `data` has a column `sgf`, or a column `board` with one signed byte for each point from the top: 1 black, -1 white, 0 empty. Unless all
    boards are square it has `width` or `height` too, and it may have `to_play`, `rules` and `komi`. `labels="count"` leaves out eyes and vital
    points, and takes half of the time.
    """
    if labels not in ("all", "count"):
        raise EyespaceError(f"{labels!r}; expected 'all' or 'count'", "labels")
    return _eyespace.label(data, labels, rules, komi, nodes)


def games_from_files(paths: Iterable[str | PathLike[str]]) -> Any:
    """A pyarrow table of files with records, for `label_games`: the columns `source` and `sgf`."""
    import pyarrow as pa

    names = [str(path) for path in paths]
    data: list[bytes] = []
    for name in names:
        with open(name, "rb") as file:
            data.append(file.read())
    return pa.table({"source": pa.array(names, pa.string()), "sgf": pa.array(data, pa.binary())})


def boards_from_numpy(boards: NDArray[Any], *, rows: Literal["top", "bottom"] = "top") -> Any:
    """A pyarrow table of boards, for `label_positions`, from an array of shape (n, height, width). `rows` names the row that comes first."""
    import numpy as np
    import pyarrow as pa

    cells = np.asarray(boards)
    if cells.ndim != 3 or not np.array_equal(cells, cells.astype(np.int8)):
        raise EyespaceError(f"an array of shape {cells.shape} and {cells.dtype}; expected (n, height, width) of -1, 0, 1", "boards")
    if rows not in ("top", "bottom"):
        raise EyespaceError(f"{rows!r}; expected 'top' or 'bottom', the row that comes first", "rows")
    turned = np.ascontiguousarray(cells if rows == "top" else cells[:, ::-1], dtype=np.int8)
    count, height, width = turned.shape
    buffer = pa.py_buffer(turned)
    board = pa.FixedSizeBinaryArray.from_buffers(pa.binary(height * width), count, [None, buffer])
    sides = {"width": width, "height": height}
    return pa.table({"board": board, **{name: pa.array([side] * count, pa.int32()) for name, side in sides.items()}})


def to_numpy(labels: object, column: str, *, rows: Literal["top", "bottom"] = "top") -> NDArray[np.int8]:
    """A column with one signed byte for each point as an array of shape (n, height, width).

    All boards must have one size; rows without labels (those with an error) are zeros. `rows` names the row that comes first.
    """
    import numpy as np
    import pyarrow as pa

    table = labels if isinstance(labels, pa.Table) else pa.table(labels)
    if column not in table.column_names:
        raise EyespaceError(f"{column!r}; expected a column of the labels: {', '.join(table.column_names)}", "column")
    sizes = {(height, width) for height, width in zip(table["height"].to_pylist(), table["width"].to_pylist(), strict=True) if height}
    if len(sizes) != 1:
        raise EyespaceError(f"boards of {len(sizes)} sizes; expected boards of one size", "labels")
    ((height, width),) = sizes
    chunk = table[column].combine_chunks()
    values = chunk if isinstance(chunk, pa.Array) else chunk.chunk(0)
    empty = bytes(height * width)
    if values.null_count:
        values = values.fill_null(empty)
    joined = b"".join(value.as_py() for value in values) if values.offset else values.buffers()[2]
    cells = np.frombuffer(joined, np.int8, count=len(values) * height * width).reshape(-1, height, width)
    if rows not in ("top", "bottom"):
        raise EyespaceError(f"{rows!r}; expected 'top' or 'bottom', the row that comes first", "rows")
    return cells if rows == "top" else cells[:, ::-1]


def to_polars(labels: Any) -> Any:
    """The labels as a data frame of polars."""
    import polars as pl

    return pl.DataFrame(labels)


def write_parquet(labels: object, path: str | PathLike[str]) -> None:
    """Writes labels as Parquet with zstd: about two bytes for each board and layer."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = labels if isinstance(labels, pa.Table) else pa.table(labels)
    layers = [field.name for field in table.schema if pa.types.is_binary(field.type)]
    plain = [name for name in table.column_names if name not in layers]
    pq.write_table(table, str(path), compression="zstd", use_dictionary=plain or False)
