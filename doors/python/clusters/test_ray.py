"""Labels with a real Ray of two workers, one of which is killed while it works."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import ray
from conftest import MOVES, checksum
from eyespace import EyespaceError
from eyespace.ray import label, pieces, write


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


@contextmanager
def killer(delay: float, most: int) -> Iterator[list[int]]:
    """Kills processes that label, each some time after it was seen."""
    killed: list[int] = []
    is_over = threading.Event()

    def kill() -> None:
        while not is_over.is_set() and len(killed) < most:
            if seen := labelling():
                time.sleep(delay)
                with suppress(ProcessLookupError):
                    os.kill(seen[0], signal.SIGKILL)
                    killed.append(seen[0])
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    yield killed
    is_over.set()
    thread.join()


def test_a_killed_worker_loses_nothing_and_repeats_nothing(corpus: list[str], plain: pa.Table) -> None:
    with killer(0.3, most=1) as killed:
        found = table(label(corpus, moves=MOVES))
    assert len(killed) == 1
    assert checksum(found) == checksum(plain)


def test_a_shard_that_always_brings_its_worker_down_ends_the_job(corpus: list[str]) -> None:
    with killer(0.0, most=100) as killed, pytest.raises(ray.exceptions.WorkerCrashedError):
        table(label(corpus[:1], moves=MOVES, retries=2))
    assert len(killed) == 3


def test_tasks_write_their_own_files(corpus: list[str], plain: pa.Table, tmp_path: Path) -> None:
    counts = write(corpus, tmp_path / "out", moves=MOVES)
    found = pq.read_table(tmp_path / "out" / "score")
    assert checksum(found) == checksum(plain)
    assert sum(row["rows"] for row in counts.to_pylist() if row["table"] == "score") == plain.num_rows
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*.parquet")}
    (tmp_path / "out" / "bad" / Path(counts["file"][0].as_py()).name).unlink()
    again = write(corpus, tmp_path / "out", moves=MOVES)
    assert checksum(again) == checksum(counts)
    changed = [path for path, at in before.items() if path.stat().st_mtime_ns != at]
    assert {path.name for path in changed} == {Path(counts["file"][0].as_py()).name}
    with pytest.raises(EyespaceError, match="the same request"):
        write(corpus, tmp_path / "out", moves="end")


def test_a_dataset_of_paths_will_do(corpus: list[str], plain: pa.Table) -> None:
    paths = ray.data.from_items([{"path": path, "size": 1} for path in corpus], override_num_blocks=3)
    assert checksum(table(label(paths, moves=MOVES))) == checksum(plain)


def test_each_piece_has_a_block(corpus: list[str]) -> None:
    assert pieces(corpus).materialize().num_blocks() == len(corpus)


def test_a_wrong_request_fails_before_the_job() -> None:
    with pytest.raises(EyespaceError, match="expected"):
        label(["no such file"], moves=MOVES)
    with pytest.raises(EyespaceError, match="expected one table"):
        label([], "score,eyes")
