"""Every reader takes the Parquet files with the same types and values."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest


def plain(value: Any) -> Any:
    """A value as Python has it, whatever a reader wraps it in."""
    if hasattr(value, "asDict"):
        value = value.asDict()
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    if hasattr(value, "tolist") or isinstance(value, list):
        return [plain(inner) for inner in value]
    return None if value is pd.NA or (isinstance(value, float) and math.isnan(value)) else value


def rows(found: list[dict[str, Any]]) -> list[str]:
    return sorted(repr({name: plain(value) for name, value in row.items()}) for row in found)


def shape(kind: pa.DataType) -> str:
    """A type without the names of the items of lists, which differ between libraries, and without the width of offsets."""
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return f"list<{shape(kind.value_type)}>"
    if pa.types.is_struct(kind):
        return "struct<" + ", ".join(f"{field.name}: {shape(field.type)}" for field in kind) + ">"
    names = {"large_string": "string", "string_view": "string", "large_binary": "binary", "binary_view": "binary"}
    return names.get(str(kind), str(kind))


def shapes(schema: pa.Schema) -> dict[str, str]:
    return {field.name: shape(field.type) for field in schema}


def by_duckdb(path: str) -> tuple[pa.Schema, list[dict[str, Any]]]:
    table = duckdb.read_parquet(path).to_arrow_table()
    return table.schema, table.to_pylist()


def by_polars(path: str) -> tuple[pa.Schema, list[dict[str, Any]]]:
    frame = pl.read_parquet(path)
    return frame.to_arrow().schema, frame.to_dicts()


def by_pandas(path: str) -> tuple[pa.Schema, list[dict[str, Any]]]:
    frame = pd.read_parquet(path, dtype_backend="pyarrow")
    return pa.Schema.from_pandas(frame, preserve_index=False), frame.to_dict("records")


def by_ray(path: str) -> tuple[pa.Schema, list[dict[str, Any]]]:
    import ray

    table = pa.concat_tables(ray.get(ray.data.read_parquet(path).to_arrow_refs()))
    return table.schema, table.to_pylist()


def by_spark(path: str) -> tuple[pa.Schema, list[dict[str, Any]]]:
    from pyspark.sql import SparkSession

    frame = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate().read.parquet(path)
    return frame.toArrow().schema, [row.asDict(recursive=True) for row in frame.collect()]


@pytest.fixture(scope="module", autouse=True)
def engines() -> Iterator[None]:
    """Ends what the readers begin, so that the tests that follow begin their own."""
    yield
    import ray
    from pyspark.sql import SparkSession

    ray.shutdown()
    if session := SparkSession.getActiveSession():
        session.stop()


@pytest.mark.parametrize("what", ["score", "analyze", "eyes", "estimate", "problems", "bad"])
@pytest.mark.parametrize("reader", [by_duckdb, by_polars, by_pandas, by_ray, by_spark], ids=lambda reader: reader.__name__[3:])
def test_the_same_types_and_values(files: dict[str, Path], what: str, reader: Callable[[str], tuple[pa.Schema, list[dict[str, Any]]]]) -> None:
    table = pq.read_table(files[what])
    schema, found = reader(str(files[what]))
    assert shapes(schema) == shapes(table.schema)
    assert rows(found) == rows(table.to_pylist())
    assert len(found) == table.num_rows > 0
