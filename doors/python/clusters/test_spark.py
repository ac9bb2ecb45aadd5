"""Labels with a real Spark of two executors, one of which is killed while it works."""

import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import MOVES, ROOT
from eyespace.columns import label_games
from eyespace.spark import label, pieces, write
from pyspark.sql import DataFrame, SparkSession
from support import EXECUTOR, WORKER, checksum, failures_of_spark, killer, labelling_of_spark


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]")
    made = builder.config("spark.ui.enabled", "false").config("spark.sql.execution.pythonUDF.arrow.enabled", "true").getOrCreate()
    made.sparkContext.setLogLevel("ERROR")
    yield made
    made.stop()


def table(frame: DataFrame) -> pa.Table:
    found = frame.toArrow()
    assert isinstance(found, pa.Table)
    return found


def test_the_labels_are_those_of_batch(session: SparkSession, corpus: list[str], plain: pa.Table) -> None:
    found = table(label(pieces(session, corpus), moves=MOVES))
    assert checksum(found) == checksum(plain)


def test_each_piece_has_a_partition(session: SparkSession, corpus: list[str]) -> None:
    counts = pieces(session, corpus).rdd.mapPartitions(lambda rows: [len(list(rows))]).collect()
    assert counts == [1] * len(corpus)


@pytest.mark.parametrize("kind", [EXECUTOR, WORKER])
def test_a_killed_process_loses_nothing_and_repeats_nothing(session: SparkSession, corpus: list[str], plain: pa.Table, kind: bytes) -> None:
    context = session.sparkContext
    working = partial(labelling_of_spark, context, len(corpus), kind)
    # A process may have ended its task when it is killed, so another one is killed until a task has failed.
    with failures_of_spark(context) as failed, killer(lambda: [] if any(failed) else working(), most=6) as killed:
        found = table(label(pieces(session, corpus), moves=MOVES))
    assert killed
    assert max(failed) >= 1
    assert checksum(found) == checksum(plain)


def test_tasks_write_their_own_files(session: SparkSession, corpus: list[str], plain: pa.Table, tmp_path: Path) -> None:
    counts = write(pieces(session, corpus), tmp_path, moves=MOVES)
    assert checksum(pq.read_table(tmp_path / "score")) == checksum(plain)
    assert sum(row["rows"] for row in counts.to_pylist() if row["table"] == "score") == plain.num_rows


def test_records_may_stand_in_rows(session: SparkSession) -> None:
    games = [path.read_text() for path in sorted((ROOT / "examples").glob("*.sgf"))]
    frame = session.createDataFrame(
        [(game, f"game {number}", 100 + number) for number, game in enumerate(games)], "sgf string, source string, index bigint"
    )
    found = table(label(frame.repartition(2), moves="60,120"))
    assert sorted(zip(*found.select(["source", "index", "turn"]).to_pydict().values(), strict=True)) == [
        (f"game {number}", 100 + number, turn) for number in range(3) for turn in (60, 120)
    ]
    whole = label_games(pa.table({"sgf": games, "turn": [60] * 3}))
    margins = sorted(row["margin"] for row in found.to_pylist() if row["turn"] == 60)
    assert margins == sorted(row["margin"] for row in pa.table(whole).to_pylist())
