"""Labels with a real Ray of two workers, one of which is killed while it works."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
import ray
from conftest import MOVES, checksum
from eyespace import EyespaceError
from eyespace.ray import label, pieces


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, object_store_memory=256 << 20, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


def table(dataset: "ray.data.Dataset") -> pa.Table:
    return pa.concat_tables(ray.get(dataset.to_arrow_refs()))


def labelling() -> list[int]:
    """The processes that label at this moment: Ray writes the name of its task over that of the process."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::MapBatches(_labels)"):
                found.append(int(process.name))
        except OSError:
            continue
    return found


def test_the_labels_are_those_of_a_loop(corpus: list[str], plain: pa.Table) -> None:
    found = table(label(corpus, moves=MOVES))
    assert found.schema.equals(plain.schema)
    assert checksum(found) == checksum(plain)


def test_a_killed_worker_loses_nothing_and_repeats_nothing(corpus: list[str], plain: pa.Table) -> None:
    killed: list[int] = []

    def kill() -> None:
        while not (running := labelling()):
            time.sleep(0.01)
        time.sleep(0.3)
        os.kill(running[0], signal.SIGKILL)
        killed.append(running[0])

    killer = threading.Thread(target=kill)
    killer.start()
    found = table(label(corpus, moves=MOVES))
    killer.join()
    assert killed
    assert checksum(found) == checksum(plain)
