"""Labels with a real Spark of two executors, one of which is killed while it works."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import MOVES, ROOT, checksum
from eyespace.columns import label_games
from eyespace.spark import label, pieces, write
from pyspark.sql import DataFrame, SparkSession

EXECUTOR = b"CoarseGrainedExecutorBackend"
WORKER = b"pyspark.daemon"


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


def running(kind: bytes) -> list[int]:
    """The processes of this kind that descend from this one, and work at this moment, or wait for a process of theirs that does."""
    parents: dict[int, int] = {}
    commands: dict[int, bytes] = {}
    busy: set[int] = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            number, (state, parent, *_) = int(process.name), (process / "stat").read_text().rsplit(")", 1)[1].split()
            parents[number], commands[number] = int(parent), (process / "cmdline").read_bytes()
        except OSError:
            continue
        if state == "R" and WORKER in commands[number]:
            busy.add(number)

    def line(process: int) -> list[int]:
        above = [process]
        while (process := parents.get(process, 0)) > 1:
            above.append(process)
        return above

    ours = [line(process) for process in busy if os.getpid() in line(process)]
    return [next(process for process in above if kind in commands[process]) for above in ours]


def test_the_labels_are_those_of_a_loop(session: SparkSession, corpus: list[str], plain: pa.Table) -> None:
    found = table(label(pieces(session, corpus), moves=MOVES))
    assert checksum(found) == checksum(plain)


def test_each_piece_has_a_partition(session: SparkSession, corpus: list[str]) -> None:
    counts = pieces(session, corpus).rdd.mapPartitions(lambda rows: [len(list(rows))]).collect()
    assert counts == [1] * len(corpus)


@pytest.mark.parametrize("kind", [EXECUTOR, WORKER])
def test_a_killed_process_loses_nothing_and_repeats_nothing(session: SparkSession, corpus: list[str], plain: pa.Table, kind: bytes) -> None:
    tracker = session.sparkContext.statusTracker()
    failed: list[int] = []
    is_over = threading.Event()

    def active() -> int:
        stages = (tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds())
        return sum(stage.numActiveTasks for stage in stages if stage and stage.numCompletedTasks)

    def kill() -> None:
        while not is_over.is_set() and not (active() and (found := running(kind))):
            time.sleep(0.02)
        os.kill(found[0], signal.SIGKILL)
        while not is_over.is_set():
            stages = map(tracker.getStageInfo, tracker.getActiveStageIds())
            failed.extend(stage.numFailedTasks for stage in stages if stage)
            time.sleep(0.02)

    killer = threading.Thread(target=kill)
    killer.start()
    found = table(label(pieces(session, corpus), moves=MOVES))
    is_over.set()
    killer.join()
    assert max(failed) >= 1
    assert checksum(found) == checksum(plain)


def test_tasks_write_their_own_files(session: SparkSession, corpus: list[str], plain: pa.Table, tmp_path: Path) -> None:
    counts = write(pieces(session, corpus), tmp_path, moves=MOVES)
    assert checksum(pq.read_table(tmp_path / "score")) == checksum(plain)
    assert sum(row["rows"] for row in counts.to_pylist() if row["table"] == "score") == plain.num_rows


def test_records_may_stand_in_rows(session: SparkSession) -> None:
    games = [path.read_text() for path in sorted((ROOT / "examples").glob("*.sgf"))]
    frame = session.createDataFrame([(game, f"game {number}", 100 + number) for number, game in enumerate(games)], "sgf string, source string, index bigint")
    found = table(label(frame.repartition(2), moves="60,120"))
    assert sorted(zip(*found.select(["source", "index", "turn"]).to_pydict().values(), strict=True)) == [
        (f"game {number}", 100 + number, turn) for number in range(3) for turn in (60, 120)
    ]
    whole = label_games(pa.table({"sgf": games, "turn": [60] * 3}))
    margins = sorted(row["margin"] for row in found.to_pylist() if row["turn"] == 60)
    assert margins == sorted(row["margin"] for row in pa.table(whole).to_pylist())
