"""Labels of many games with Spark's `mapInArrow`: the units of work are files, and ranges of bytes of large ones, or rows with records.

`label` gives the same columns as `eyespace batch`. Needs `pip install "eyespace[spark]"` on every node, and `PYSPARK_PYTHON` must name the
Python that has it before the session begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from eyespace import _shards

try:
    from pyspark.sql.pandas.types import from_arrow_schema
except ImportError as reason:
    raise _shards.missing("Spark", "spark", reason) from reason

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["label", "pieces"]


def pieces(session: SparkSession, paths: _shards.Paths, *, size: int = _shards.BYTES) -> DataFrame:
    """A data frame of the units of work, one partition for each: `path`, `start`, `end`, and `first`, the number of the first record.

    Tar and NDJSON files of more than `size` bytes are divided. The paths are those that the workers see.
    """
    found = _shards.pieces(paths, size)
    frame = session.createDataFrame(
        [(piece.path, piece.start, piece.end, piece.first) for piece in found],
        "path string, start bigint, end bigint, first bigint",
    )
    # By range, since `repartition(n)` deals rows out from several places at once and leaves partitions empty.
    return frame.repartitionByRange(len(found), "path", "start")


def label(frame: DataFrame, what: str = "score", *, moves: str = "end", nodes: int | None = None) -> DataFrame:
    """Labels every record of the files: one table of `eyespace batch`, with the same columns.

    `frame` has a column `path`, as `pieces` gives it. `what` is a table, such as "score" or "analyze", or "bad": the records that cannot be
    read. `moves` are the positions, such as "end,50,100", and `nodes` bounds each search. Write or persist the answer before you look at it, since
    `count`, `show` and `limit` each label whole partitions anew.
    """
    request = _shards.Request(what, moves, nodes)
    schema = from_arrow_schema(request.schema())

    def labels(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        for batch in batches:
            for table in request.labels(pa.Table.from_batches([batch])):
                yield from table.to_batches()

    return frame.mapInArrow(labels, schema)
