"""Columns: in from every library, out to every library, with a row for each row."""

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from eyespace import Board, columns, training

FINISHED = "(;SZ[5]KM[6.5]RU[Japanese]RE[W+7.5]AB[ba][ab][bb][cb][ac][ad][bd][be][ce]AW[da][ea][db][bc][cc][dc][ec][cd][dd][de])"
GAMES = [FINISHED, "no record", None, "(;SZ[9];B[ee])"]


def sql(query: str, **tables: pa.Table) -> duckdb.DuckDBPyRelation:
    connection = duckdb.connect()
    for name, table in tables.items():
        connection.register(name, table)
    relation = connection.sql(query)
    assert relation is not None
    return relation


def games_table() -> pa.Table:
    return pa.table({"sgf": GAMES, "source": ["a", "b", "c", "d"], "index": pa.array([3, 4, 5, 6], pa.int64())})


def test_a_game_is_a_row_and_a_bad_one_has_its_error() -> None:
    rows = pa.table(columns.label_games(games_table())).to_pylist()
    assert len(rows) == 4
    first = rows[0]
    board = Board.from_sgf(FINISHED)
    assert (first["result"], first["file_result"], first["agrees"]) == (board.score().result, "W+7.5", True)
    assert (first["source"], first["index"], first["rules"], first["komi"]) == ("a", 3, "japanese", 6.5)
    assert [bool(row["error"]) for row in rows] == [False, True, True, False]
    assert rows[1]["result"] is None
    assert "expected" in rows[1]["error"]


def test_rules_and_komi_override_the_record() -> None:
    rows = pa.table(columns.label_games(games_table(), rules="chinese", komi=7.5)).to_pylist()
    assert rows[0]["result"] == Board.from_sgf(FINISHED).score(rules="chinese", komi=7.5).result


def test_each_point_of_a_position_has_its_labels() -> None:
    drawn = Board.from_diagram("XXX.OOO\nX.X.O.O\nXXXXOOO\nX.X..O.\nXXXXOOO\n......O\n..X....")
    table = pa.table(columns.label_positions(columns.boards_from_numpy(drawn.to_array()[None])))
    score = drawn.score()
    owner, board = columns.to_numpy(table, "owner")[0], columns.to_numpy(table, "board")[0]
    assert (board == drawn.to_array()).all()
    signs = {"B": 1, "W": -1}
    rows = [[signs.get(sign, 0) for sign in row] for row in score.ownership]
    assert owner.tolist() == rows
    status = columns.to_numpy(table, "status")[0]
    for block in score.blocks:
        for stone in block.stones:
            column, row = drawn._place(stone)
            assert columns.STATUS[status[row, column]] == {"lives": "alive"}.get(block.status, block.status)
    eye = columns.to_numpy(table, "eye")[0]
    assert columns.EYE[eye[1, 1]] == columns.EYE[eye[3, 1]] == "real"
    proved, evidence = columns.to_numpy(table, "proved")[0], columns.to_numpy(table, "evidence")[0]
    assert columns.EVIDENCE[evidence[0, 0]] == "unconditional"
    assert proved[0, 0] == proved[1, 1] == 1
    blocks = table["blocks"].to_pylist()[0]
    assert len(blocks) == len(score.blocks)
    assert blocks[0] == {"color": 1, "status": "alive", "evidence": "unconditional", "proved": True, "stones": 15, "row": 0, "column": 0}


def test_vital_points_are_those_of_the_unsettled() -> None:
    corner = Board.from_diagram("......\n......\n......\nOOOOO.\nXXXXO.\n...XO.")
    (row,) = pa.table(columns.label_positions(columns.boards_from_numpy(corner.to_array()[None]))).to_pylist()
    assert row["vital_black"] == row["vital_white"] == [{"row": 5, "column": 1}]


def test_boards_may_be_lists_of_numbers_and_oblong() -> None:
    board = Board.from_diagram(".X.OO\nXXXO.\nXOOOO\nXXOO.")
    cells = board.to_array().ravel()
    for kind in (pa.list_(pa.int8()), pa.large_list(pa.int64()), pa.list_(pa.int8(), 20)):
        table = pa.table({"board": pa.array([cells.tolist()], kind), "width": [5]})
        (row,) = pa.table(columns.label_positions(table, labels="count")).to_pylist()
        assert row["error"] is None, row["error"]
        assert (row["height"], row["width"], row["board"]) == (4, 5, cells.tobytes())
        assert row["eye"] is None
    wrong = pa.table({"board": pa.array([[0, 7, 0, 0]], pa.list_(pa.int8()))})
    assert "expected 1 for black" in pa.table(columns.label_positions(wrong)).to_pylist()[0]["error"]


def test_every_library_reads_and_gives_the_same() -> None:
    table = games_table()
    expected = pa.table(columns.label_games(table))
    frames = {
        "polars": pl.DataFrame(table),
        "pandas": table.to_pandas(),
        "reader": table.to_reader(),
        "batch": table.to_batches()[0],
        "dictionary": table.set_column(0, "sgf", table["sgf"].dictionary_encode()),
        "view": table.set_column(0, "sgf", table["sgf"].cast(pa.string_view())),
        "large": table.set_column(0, "sgf", table["sgf"].cast(pa.large_binary())),
        "duckdb": sql("from games", games=table),
    }
    for name, frame in frames.items():
        labels = columns.label_games(frame)
        assert pa.table(labels).equals(expected), name
    labels = columns.label_games(table)
    assert len(labels) == 4
    polars = columns.to_polars(labels)
    assert polars["result"].to_list() == expected["result"].to_pylist()
    assert polars["notes"].to_list() == expected["notes"].to_pylist()
    frame = expected.to_pandas()
    assert pd.isna(frame["result"][1])
    assert pa.Table.from_pandas(frame, schema=expected.schema, preserve_index=False).to_pylist() == expected.to_pylist()
    assert sql("select count(*) from games where error is not null", games=expected).fetchall() == [(2,)]


def test_positions_round_trip_through_parquet_and_polars(tmp_path) -> None:  # type: ignore[no-untyped-def]
    boards = np.stack([Board.from_diagram(".X.OO\nXXXO.\nXOOOO\nXXOO.\n.XXO.").to_array(), np.zeros((5, 5), np.int8)])
    table = pa.table(columns.label_positions(columns.boards_from_numpy(boards)))
    path = tmp_path / "labels.parquet"
    columns.write_parquet(table, path)
    again = pq.read_table(path)
    assert again.to_pylist() == table.to_pylist()
    assert again.schema.metadata[b"eyespace.schema"] == b"eyespace.positions/1"
    assert pl.DataFrame(table).to_arrow().to_pylist() == table.to_pylist()
    assert (columns.to_numpy(again, "board") == boards).all()
    assert (columns.to_numpy(again, "board", rows="bottom") == boards[:, ::-1]).all()
    stones = sql("select b.status, sum(b.stones) from (select unnest(blocks) as b from labels) group by all", labels=again).fetchall()
    assert dict(stones) == {"alive": 19}


def test_all_types_are_those_that_every_engine_reads() -> None:
    def plain(kind: pa.DataType) -> bool:
        if pa.types.is_list(kind):
            return plain(kind.value_type)
        if pa.types.is_struct(kind):
            return all(plain(field.type) for field in kind)
        return kind in (pa.string(), pa.binary(), pa.bool_(), pa.float64(), pa.int8(), pa.int32(), pa.int64())

    for labels in (columns.label_games(games_table()), columns.label_positions(games_table())):
        assert all(plain(field.type) for field in pa.table(labels).schema)


def test_planes_are_from_the_side_to_play() -> None:
    board = Board.from_diagram(".X.OO\nXXXO.\nXOOOO\nXXOO.\n.XXO.").to_array()
    table = columns.boards_from_numpy(np.stack([board, board])).append_column("to_play", pa.array(["black", "white"]))
    labels = columns.label_positions(table)
    planes = training.planes(labels)
    assert (planes["ownership"][0] == -planes["ownership"][1]).all()
    assert (planes["inputs"][0, 0] == planes["inputs"][1, 1]).all()
    assert planes["weight"].dtype == np.int8
    black = training.planes(labels, flip="black")
    assert (black["ownership"][0] == black["ownership"][1]).all()
    assert (black["ownership"][0][board == 1] == 1).all()


def test_npz_and_webdataset(tmp_path) -> None:  # type: ignore[no-untyped-def]
    board = Board.from_diagram(".X.OO\nXXXO.\nXOOOO\nXXOO.\n.XXO.")
    labels = columns.label_positions(columns.boards_from_numpy(board.to_array()[None]))
    training.write_npz(labels, tmp_path / "planes.npz")
    with np.load(tmp_path / "planes.npz") as planes:
        assert planes["ownership"].shape == (1, 5, 5)
    assert training.write_webdataset([{"question": "a"}, {"question": "b"}], tmp_path / "shard.tar") == 2


def test_no_column_to_read() -> None:
    with pytest.raises(ValueError, match="no column sgf"):
        columns.label_games(pa.table({"record": ["(;SZ[9])"]}))
    with pytest.raises(ValueError, match="the column sgf is of type Int64"):
        columns.label_games(pa.table({"sgf": [1]}))
