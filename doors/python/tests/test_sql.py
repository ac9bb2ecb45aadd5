"""The queries of docs/sql.md, over the labels of the examples, give what the page shows."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/sql.md").read_text()
COMMAND = PAGE.split("```sh\n")[1].split("```")[0].strip()
QUERIES = [part.split("```")[0] for part in PAGE.split("```sql\n")[1:]]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection for which `labels/` are the tables that the command of the page makes."""
    folder = tmp_path_factory.mktemp("sql")
    shutil.copytree(ROOT / "examples", folder / "examples")
    subprocess.run(COMMAND.split(), check=True, cwd=folder)
    with duckdb.connect() as connection:
        connection.sql(f"set file_search_path = '{folder}'")
        yield connection


@pytest.mark.parametrize("query", QUERIES, ids=[query.split("\n")[0][:40] for query in QUERIES])
def test_a_query_gives_what_the_page_shows(tables: duckdb.DuckDBPyConnection, query: str) -> None:
    shown = [line.removeprefix("-- -> ") for line in query.splitlines() if line.startswith("-- -> ")]
    rows = tables.execute(query).fetchall()
    assert [" | ".join(map(str, row)) for row in rows] == shown
    assert shown
