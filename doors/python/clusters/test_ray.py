"""Labels with a real Ray of two workers, one of which is killed while it works."""

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import ray
from conftest import MOVES
from eyespace import EyespaceError
from eyespace.ray import label, pieces, write
from support import checksum, killer, labelling_of_ray


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, object_store_memory=256 << 20, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


def table(dataset: "ray.data.Dataset") -> pa.Table:
    return pa.concat_tables(ray.get(dataset.to_arrow_refs()))


def test_the_labels_are_those_of_batch(corpus: list[str], plain: pa.Table) -> None:
    found = table(label(corpus, moves=MOVES))
    assert found.schema.equals(plain.schema)
    assert checksum(found) == checksum(plain)


def test_the_faults_are_those_of_batch(corpus: list[str], faults: pa.Table) -> None:
    found = table(label(corpus, moves="0", faults=True))
    assert found.num_rows == 1
    assert checksum(found) == checksum(faults)


def test_a_killed_worker_loses_nothing_and_repeats_nothing(corpus: list[str], plain: pa.Table) -> None:
    with killer(labelling_of_ray, delay=0.3) as killed:
        found = table(label(corpus, moves=MOVES))
    assert len(killed) == 1
    assert checksum(found) == checksum(plain)


def test_a_shard_that_always_brings_its_worker_down_ends_the_job(corpus: list[str]) -> None:
    with killer(labelling_of_ray, most=100) as killed, pytest.raises(ray.exceptions.WorkerCrashedError):
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
