"""What tests of clusters share: a number for all rows of a table, and processes that are killed while they work."""

import hashlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pyarrow as pa
from pyspark import SparkContext

EXECUTOR = b"CoarseGrainedExecutorBackend"
WORKER = b"pyspark.daemon"


def checksum(table: pa.Table) -> str:
    """One number for all rows, whatever order they have and however they are cut into batches."""
    return hashlib.sha256("\n".join(sorted(map(repr, table.to_pylist()))).encode()).hexdigest()


def processes() -> dict[int, tuple[int, str, bytes]]:
    """The parent, the state and the command of every process."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent, *_ = (process / "stat").read_text().rsplit(")", 1)[1].split()
            found[int(process.name)] = (int(parent), state, (process / "cmdline").read_bytes())
    return found


def line(process: int, known: dict[int, tuple[int, str, bytes]]) -> list[int]:
    """A process, its parent, and so on up."""
    above = [process]
    while (process := known[process][0] if process in known else 0) > 1:
        above.append(process)
    return above


def labelling_of_ray() -> list[int]:
    """Our workers of Ray that label at this moment: Ray writes the name of its task over that of the process."""
    known = processes()
    named = [number for number, (_, _, command) in known.items() if command.startswith(b"ray::MapBatches(labels)")]
    return [number for number in named if os.getpid() in line(number, known)]


def labelling_of_spark(context: SparkContext, tasks: int, kind: bytes = EXECUTOR) -> list[int]:
    """Our processes of this kind that work for Spark at this moment, in the stage with so many tasks, when one has ended and another one runs."""
    tracker = context.statusTracker()
    stages = [tracker.getStageInfo(number) for number in tracker.getActiveStageIds()]
    if not any(stage and stage.numTasks == tasks and stage.numCompletedTasks and stage.numActiveTasks for stage in stages):
        return []
    known = processes()
    busy = [line(number, known) for number, (_, state, command) in known.items() if state == "R" and WORKER in command]
    # A worker that begins or ends at this moment may have no process of the kind above it.
    kinds = [[process for process in above if process in known and kind in known[process][2]] for above in busy if os.getpid() in above]
    return [found[0] for found in kinds if found]


@contextmanager
def killer(working: Callable[[], list[int]], *, delay: float = 0.0, most: int = 1) -> Iterator[list[int]]:
    """Kills processes that work, each some time after it was seen."""
    killed: list[int] = []
    is_over = threading.Event()

    def kill() -> None:
        while not is_over.is_set() and len(killed) < most:
            # A process that was killed is still there for a moment.
            if seen := [process for process in working() if process not in killed]:
                time.sleep(delay)
                with suppress(ProcessLookupError):
                    os.kill(seen[0], signal.SIGKILL)
                    killed.append(seen[0])
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield killed
    finally:
        is_over.set()
        thread.join()


@contextmanager
def failures_of_spark(context: SparkContext) -> Iterator[list[int]]:
    """The numbers of failed tasks that are seen while something runs."""
    seen, is_over, tracker = [0], threading.Event(), context.statusTracker()

    def look() -> None:
        while not is_over.is_set():
            stages = [tracker.getStageInfo(number) for number in tracker.getActiveStageIds()]
            seen.extend(stage.numFailedTasks for stage in stages if stage)
            time.sleep(0.02)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield seen
    finally:
        is_over.set()
        thread.join()
