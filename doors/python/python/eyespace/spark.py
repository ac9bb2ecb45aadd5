"""Labels of many games with Spark's `mapInArrow`: the units of work are files, and ranges of bytes of large ones, or rows with records.

`label` gives the same columns as `eyespace batch`. Needs `pip install "eyespace[spark]"` on every node, and `PYSPARK_PYTHON` must name the
Python that has it before the session begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from os import PathLike
from typing import TYPE_CHECKING

from eyespace import _shards, _written

try:
    from pyspark.sql.pandas.types import from_arrow_schema
except ImportError as reason:
    raise _shards.missing("Spark", "spark", reason) from reason

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["label", "pieces", "write"]


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


def label(
    frame: DataFrame,
    what: str = "score",
    *,
    moves: str = "end",
    nodes: int | None = None,
    faults: bool = False,
) -> DataFrame:
    """Labels every record of the files: one table of `eyespace batch`, with the same columns.

    `frame` has a column `path`, as `pieces` gives it, or records in a column `sgf` or `board` with their addresses in `source` and `index`. `what`
    is "score", "analyze", "estimate", "eyes" or "problems"; with `faults` the answer is the table of what could not be labelled so. `moves` are the
    positions, such as "end,50,100", and `nodes` bounds the searches for each.

    Write or persist the answer before you look at it, since `count`, `show` and `limit` each label whole partitions anew.
    """
    request = _shards.Request(what, moves, nodes, faults)
    return _mapped(frame, request.labels, request.schema())


def write(frame: DataFrame, out: str | PathLike[str], what: str = "score", *, moves: str = "end", nodes: int | None = None) -> pa.Table:
    """Labels every record of the files, in tasks that write Parquet into the folder `out`, which all workers must see: `out/score/*.parquet`.

    The other arguments are those of `label`, but `what` may name several tables, as in "score,eyes", and the records that cannot be read are in
    `out/bad`. A job that was ended leaves out what is done when it is begun again. The answer has a row for each file: `path`, `start`,
    `table`, `file` and `rows`.
    """
    files = _written.Files.within(out, _shards.Request(what, moves, nodes))
    return _mapped(frame, files.write, _written.columns_of_files()).toArrow()


def _mapped(frame: DataFrame, work: Callable[[pa.Table], Iterator[pa.Table]], schema: pa.Schema) -> DataFrame:
    def batches(given: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        for batch in given:
            for table in work(pa.Table.from_batches([batch])):
                yield from table.to_batches()

    return frame.mapInArrow(batches, from_arrow_schema(schema))
