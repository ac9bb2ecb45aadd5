"""Wrong arguments: each gives an exception that says what was expected."""

from collections.abc import Callable
from typing import Any

import eyespace
import numpy as np
import pytest
from eyespace import Board, Eye, columns, table
from eyespace.gym import LifeAndDeath

BOARD = Board(9)
CORNER = Board.from_diagram("......\n......\n......\nOOOOO.\nXXXXO.\n...XO.")

WRONG: list[tuple[str, Callable[[], Any], str]] = [
    ("no question", lambda: eyespace.query(7), "expected a mapping"),  # type: ignore[arg-type]
    ("a blank question", lambda: eyespace.query(" "), "expected a question with one answer"),
    ("several turns", lambda: eyespace.query({"kind": "analyze", "moves": [["B", "C3"]], "turns": [0, 1]}), "answers"),
    ("no kind", lambda: eyespace.query({"id": 1}), "missing"),
    ("an unknown kind", lambda: eyespace.query({"kind": "win"}), "expected one of analyze"),
    ("a value that JSON lacks", lambda: eyespace.query({"kind": object()}), "expected values that JSON can hold"),
    ("a side that is a text", lambda: Board("9"), "expected int"),  # type: ignore[arg-type]
    ("a side that is true", lambda: Board(True), "expected int"),
    ("a board too large", lambda: Board(26), "1 to 25"),
    ("a negative side", lambda: Board(-1), "expected a whole number from 0"),
    ("a colour", lambda: Board(9, to_play="red"), 'expected "black" or "white"'),  # type: ignore[arg-type]
    ("no drawing", lambda: Board.from_diagram(""), "expected rows"),
    ("a drawing in bytes", lambda: Board.from_diagram(b"..."), "expected str"),  # type: ignore[arg-type]
    ("rows of two lengths", lambda: Board.from_diagram("...\n.."), "the first has 3"),
    ("no record", lambda: Board.from_sgf(None), "expected the record as str or bytes"),  # type: ignore[arg-type]
    ("a record of chess", lambda: Board.from_sgf("(;GM[3])"), "expected Go"),
    ("a game that is not there", lambda: Board.from_sgf("(;SZ[9])", game=2), "expected at most 1"),
    ("game 0", lambda: Board.from_sgf("(;SZ[9])", game=0), "expected a number from 1"),
    ("a move that is not there", lambda: Board.from_sgf("(;SZ[9];B[aa])", turn=5), "expected at most 1"),
    ("a variation in words", lambda: Board.from_sgf("(;SZ[9])", variation="main"), "expected numbers from 1"),
    ("moves as one text", lambda: Board.from_moves("D4"), "expected a list such as"),
    ("a move of three parts", lambda: Board.from_moves([("B", "D4", "E5")]), "expected a point such as"),  # type: ignore[list-item]
    ("a column I", lambda: BOARD.play("I5"), "I"),
    ("a point off the board", lambda: BOARD.play("K1"), "expected"),
    ("a point that is a number", lambda: BOARD.play(44), "expected str"),  # type: ignore[arg-type]
    ("get off the board", lambda: BOARD.get("Z9"), "expected one from A1 to J9"),
    ("an array in one row", lambda: Board.from_array(np.zeros(81)), "expected (height, width)"),
    ("an array of texts", lambda: Board.from_array(np.full((3, 3), "x")), "expected numbers"),
    ("an array with a 2", lambda: Board.from_array(np.full((3, 3), 2)), "expected 1 for black"),
    ("an array with a half", lambda: Board.from_array(np.full((3, 3), 0.5)), "expected 1 for black"),
    ("an order of rows", lambda: BOARD.to_array(rows="up"), "expected 'top' or 'bottom'"),  # type: ignore[arg-type]
    ("no board of sgfmill", lambda: Board.from_sgfmill([[0]]), "expected a sgfmill.boards.Board"),
    ("an oblong board for sgfmill", lambda: Board(9, 7).to_sgfmill(), "expected a square one"),
    ("unknown rules", lambda: BOARD.score(rules="mahjong"), "expected"),
    ("a komi in thirds", lambda: BOARD.score(komi=1 / 3), "expected points or half points"),
    ("a dead stone that is not there", lambda: BOARD.score(dead="D4"), "no stone"),
    ("points as a mapping", lambda: BOARD.score(dead={"D4": 1}), "expected a point"),
    ("prisoners by other names", lambda: BOARD.score(prisoners={"red": 1}), "expected"),
    ("a target off the board", lambda: CORNER.solve("K9"), "expected"),
    ("a side that moves first", lambda: CORNER.solve("A2", first="me"), "expected"),  # type: ignore[arg-type]
    ("negative nodes", lambda: CORNER.solve("A2", nodes=-5), "expected"),
    ("no time at all", lambda: CORNER.solve("A2", seconds=-1), "expected"),
    ("a detail", lambda: BOARD.analyze(detail="much"), "expected"),  # type: ignore[arg-type]
    ("no eye", lambda: Eye(5), "expected a drawing"),  # type: ignore[arg-type]
    ("an eye with a sign that means nothing", lambda: Eye("..&"), "expected . X O"),
    ("no shape", lambda: table.probe(None), "expected a drawing"),  # type: ignore[arg-type]
    ("no certificate", lambda: eyespace.certificates.check(1), "expected the text"),  # type: ignore[arg-type]
    ("no table", lambda: columns.label_games([1, 2]), "expected a table"),
    ("labels", lambda: columns.label_positions([1], labels="some"), "expected 'all' or 'count'"),  # type: ignore[arg-type]
    ("a difficulty", lambda: LifeAndDeath(difficulty="impossible"), "expected one of easy"),
    ("an svg mark off the board", lambda: BOARD.svg({"Z99": "dead"}), "expected"),
]


@pytest.mark.parametrize(("call", "expected"), [(call, expected) for _, call, expected in WRONG], ids=[name for name, _, _ in WRONG])
def test_the_exception_says_what_was_expected(call: Callable[[], Any], expected: str) -> None:
    with pytest.raises((TypeError, ValueError)) as raised:
        call()
    assert expected in str(raised.value), str(raised.value)


def test_there_are_forty_kinds() -> None:
    assert len(WRONG) >= 40
