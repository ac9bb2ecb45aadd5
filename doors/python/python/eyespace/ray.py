"""Labels of many games with Ray Data: the units of work are files, and ranges of bytes of large ones.

`label` gives the same columns as `eyespace batch`. Needs `pip install "eyespace[ray]"`, on every node of the cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from os import PathLike
from typing import TYPE_CHECKING

from eyespace import _shards, _written

try:
    import ray.data as rd
except ImportError as reason:
    raise _shards.missing("Ray Data", "ray", reason) from reason

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["label", "pieces", "write"]


def pieces(paths: _shards.Paths, *, size: int = _shards.BYTES) -> rd.Dataset:
    """A dataset of the units of work, one block for each: `path`, `start`, `end`, and `first`, the number of the first record.

    Tar and NDJSON files of more than `size` bytes are divided. A block is what a task takes, and what is done again if its worker is lost.
    """
    return rd.from_arrow([_shards.table_of([piece]) for piece in _shards.pieces(paths, size)])


def label(
    shards: _shards.Paths | rd.Dataset,
    what: str = "score",
    *,
    moves: str = "end",
    nodes: int | None = None,
    faults: bool = False,
    retries: int = 3,
) -> rd.Dataset:
    """Labels every record of the files: one table of `eyespace batch`, with the same columns.

    `shards` are files, folders, patterns, or a dataset with a column `path`, such as `pieces` gives, or with records in a column `sgf` or `board`
    and their addresses in `source` and `index`. `what` is "score", "analyze", "estimate", "eyes" or "problems"; with `faults` the answer is the
    table of what could not be labelled so. `moves` are the positions, such as "end,50,100", and `nodes` bounds the searches for each.

    The rows come in the order in which tasks end: sort by `source`, `member`, `index` and `turn`. A task whose worker is lost is begun anew
    `retries` times, then the job fails, since a record that brings its worker down would do so forever.
    """
    request = _shards.Request(what, moves, nodes, faults)
    request.schema()
    return _mapped(shards, request.labels, retries)


def write(
    shards: _shards.Paths | rd.Dataset,
    out: str | PathLike[str],
    what: str = "score",
    *,
    moves: str = "end",
    nodes: int | None = None,
    retries: int = 3,
) -> pa.Table:
    """Labels every record of the files, in tasks that write Parquet into the folder `out`, which all workers must see: `out/score/*.parquet`.

    The other arguments are those of `label`, but `what` may name several tables, as in "score,eyes", and the records that cannot be read are in
    `out/bad`. A job that was ended leaves out what is done when it is begun again. The answer has a row for each file: `path`, `start`,
    `table`, `file` and `rows`.
    """
    import pyarrow as pa
    import ray

    files = _written.Files.within(out, _shards.Request(what, moves, nodes))
    return pa.concat_tables(ray.get(_mapped(shards, files.write, retries).to_arrow_refs()))


def _mapped(shards: _shards.Paths | rd.Dataset, work: Callable[[pa.Table], Iterator[pa.Table]], retries: int) -> rd.Dataset:
    def labels(block: pa.Table) -> Iterator[pa.Table]:
        return work(block)

    given = shards if isinstance(shards, rd.Dataset) else pieces(shards)
    # Ray tries forever unless it is told otherwise, and has no other way to tell it; the extra `ray` stops at the version that takes it away.
    return given.map_batches(labels, batch_size=None, batch_format="pyarrow", max_retries=retries)
