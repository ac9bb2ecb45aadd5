"""The long comparison: positions of a folder of games through `eyespace batch`, Ray and Spark, with a killed worker in each of the latter.

    python clusters/long.py FOLDER --what score --moves 0:400:4,end

The games are put into tar files first, as shards are. EYESPACE_PROGRAM names the program. It prints the rows, the time and the checksum of each, and
fails if they differ.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from support import checksum, failures_of_spark, killer, labelling_of_ray, labelling_of_spark


def shards(folder: Path, out: Path, count: int) -> list[str]:
    """The games of a folder in so many tar files."""
    games = sorted(folder.rglob("*.sgf"))
    paths = [str(out / f"{number:03}.tar") for number in range(count)]
    for number, path in enumerate(paths):
        with tarfile.open(path, "w") as members:
            for game in games[number::count]:
                members.add(game, str(game.relative_to(folder)))
    return paths


def by_batch(paths: list[str], what: str, moves: str) -> pa.Table:
    with tempfile.TemporaryDirectory() as folder:
        command = [os.environ["EYESPACE_PROGRAM"], "batch", *paths, "--out", folder, "--what", what, "--moves", moves]
        print(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
        return pq.read_table(Path(folder) / what)


def by_ray(paths: list[str], what: str, moves: str) -> pa.Table:
    import ray
    from eyespace.ray import label

    ray.init(num_cpus=2, include_dashboard=False, object_store_memory=512 << 20, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    with killer(labelling_of_ray, delay=1.0) as killed:
        found = pa.concat_tables(ray.get(label(paths, what, moves=moves).to_arrow_refs()))
    ray.shutdown()
    assert len(killed) == 1
    return found


def by_spark(paths: list[str], what: str, moves: str) -> pa.Table:
    from eyespace.spark import label, pieces
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false").getOrCreate()
    context = session.sparkContext
    context.setLogLevel("ERROR")
    with failures_of_spark(context) as failed, killer(lambda: labelling_of_spark(context, len(paths))) as killed:
        found = label(pieces(session, paths), what, moves=moves).toArrow()
    session.stop()
    assert len(killed) == 1
    assert max(failed) >= 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--what", default="score")
    parser.add_argument("--moves", default="0:400:4,end")
    parser.add_argument("--shards", type=int, default=24)
    asked = parser.parse_args()
    sums = set()
    with tempfile.TemporaryDirectory() as out:
        paths = shards(asked.folder, Path(out), asked.shards)
        ways: list[Callable[[list[str], str, str], pa.Table]] = [by_batch, by_ray, by_spark]
        for way in ways:
            begun = time.monotonic()
            table = way(paths, asked.what, asked.moves)
            sums.add(checksum(table))
            print(f"{way.__name__[3:]}: {table.num_rows} rows, {time.monotonic() - begun:.0f} s, {checksum(table)}", flush=True)
    assert len(sums) == 1


if __name__ == "__main__":
    main()
