"""Positions: from everywhere and to everywhere, and the questions about them."""

import copy
import pickle

import eyespace
import numpy as np
import pytest
from eyespace import Board, EyespaceError, IllegalMoveError, QuestionError

DRAWN = """
. X . O O
X X X O .
X O O O O
X X O O .
. X X O .
"""
FIVE = [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."]
RECORD = "(;SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Bob]RE[B+2.5];B[ee];W[gc];B[cg])"


def test_one_position_in_every_form() -> None:
    drawn = Board.from_diagram(DRAWN)
    assert drawn.rows == FIVE
    array = drawn.to_array()
    assert array.dtype == np.int8
    assert array.tolist()[0] == [0, 1, 0, -1, -1]
    assert Board.from_array(array) == drawn == Board.from_array(array.tolist())
    assert Board.from_sgfmill(drawn.to_sgfmill()) == drawn
    assert drawn.to_sgfmill().get(4, 1) == "b"
    assert Board.from_array(drawn.to_array(rows="bottom"), rows="bottom") == drawn
    assert drawn.to_array(rows="bottom").tolist() == array[::-1].tolist()
    assert Board.from_diagram(str(drawn)) == drawn


def test_a_record_keeps_what_it_says() -> None:
    board = Board.from_sgf(RECORD)
    assert (board.komi, board.rules, board.result, board.players) == (6.5, "japanese", "B+2.5", {"black": "Ann", "white": "Bob"})
    assert board.moves == [("B", "E5"), ("W", "G7"), ("B", "C3")]
    assert (board.move_number, board.to_play, board.get("C3"), board.get("A1")) == (3, "white", "black", None)
    assert Board.from_sgf(RECORD.encode(), turn=1).rows == Board.from_moves(["E5"], size=9).rows
    assert board.game_array().shape == (4, 9, 9)
    assert (board.game_array()[-1] == board.to_array()).all()
    assert board.score().komi == 6.5


@pytest.mark.parametrize(
    "record",
    [
        "(;SZ[5]HA[2]AB[bb][dd];W[aa];B[ba];W[cc];B[ab])",  # a capture after a set-up
        "(;SZ[3];B[aa];W[bb];B[bb];W[aa])",  # moves on stones
        "(;SZ[3];W[ba];B[];W[ab];B[aa];W[cc])",  # a suicide
        "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])",  # a ko that is taken back at once
    ],
)
def test_every_board_of_a_game_is_that_of_its_move(record: str) -> None:
    boards = Board.from_sgf(record).game_array()
    for turn, cells in enumerate(boards):
        assert (cells == Board.from_sgf(record, turn=turn).to_array()).all(), turn
    assert len(boards) == Board.from_sgf(record).move_number + 1
    boards[0] = 0  # the array is the caller's own


def test_moves_give_the_answers_of_their_question() -> None:
    moves = [("B", "C3"), ("W", "C4"), ("B", "D4"), ("W", "pass")]
    board = Board.from_moves(moves, size=5)
    asked = {"kind": "analyze", "boardXSize": 5, "moves": moves}
    ours = board.analyze().to_dict()
    theirs = eyespace.query(asked)
    assert {**ours, "turn": 0} == {**theirs, "turn": 0}
    assert board.play("B2", "black").moves[-1] == ("B", "B2")


def test_play_counts_prisoners_and_refuses_what_is_illegal() -> None:
    board = Board.from_diagram("...\nXO.\n.X.").play("C2", "black").play("B3", "black")
    assert board.get("B2") is None
    assert board.prisoners == {"black": 0, "white": 1}
    with pytest.raises(IllegalMoveError, match="occupied") as raised:
        board.play("B3")
    assert raised.value.field == "moves"
    with pytest.raises(IllegalMoveError, match="suicide"):
        board.play("B2", "white")
    ko = Board.from_diagram(".XO.\nX.XO\n.XO.\n....").play("B3", "white")
    assert ko.ko == "C3"
    with pytest.raises(IllegalMoveError, match="ko"):
        ko.play("C3", "black")


def test_prisoners_of_a_record_stay_when_play_goes_on() -> None:
    record = "(;SZ[5]KM[0]RU[Japanese];B[ba];W[aa];B[ab];W[ee])"
    played = Board.from_sgf(record).play("E2", "black").play("D1").play("pass", "black")
    assert played.prisoners == {"black": 0, "white": 1}
    fields = played.to_question("score")
    assert fields["prisoners"] == {"black": 0, "white": 1}
    assert played.score().black.prisoners == 1


def test_answers_are_mappings_with_attributes() -> None:
    score = Board.from_diagram(DRAWN).score(rules="chinese", komi=7.5)
    assert score.result == score["result"] == "W+9.5"
    assert score.needs_confirmation is score["needsConfirmation"]
    assert score.black.points == score["black"]["points"] == 11.0
    assert [block.evidence.kind for block in score.blocks if block.evidence] == ["unconditional", "unconditional"]
    assert score.stopped is None
    assert "stopped" not in score
    assert set(score) >= {"result", "ownership"}
    assert len(score) == len(dict(score))
    with pytest.raises(AttributeError, match="has no field 'winner'; expected one of"):
        _ = score.winner
    assert pickle.loads(pickle.dumps(score)) == score == copy.deepcopy(score)
    assert pickle.loads(pickle.dumps(score)).to_json() == score.to_json()


def test_a_full_answer_has_the_bytes_of_the_question() -> None:
    board = Board.from_diagram(DRAWN)
    fields = board.to_question("score")
    assert eyespace.answers({**fields, "komi": 2.5}) == [board.score(komi=2.5).to_json() + "\n"]


def test_the_kinds_of_questions() -> None:
    corner = Board.from_diagram("......\n......\n......\nOOOOO.\nXXXXO.\n...XO.")
    solved = corner.solve("A2", all_moves=True)
    assert solved.summary == "unsettled"
    assert solved.attacker_first is not None
    assert solved.attacker_first.moves == ["B1"]
    race = Board.from_diagram(".......\nOOOXXXX\nOXXOOOX\nOO.OXXX").race("B2", "D2")
    assert race.white_first.verdict == "whiteWins"
    ladder = Board.from_diagram(".......\n..XX...\n.XOOX..\n..XOX..\n.......\n....X..\n.......").read(capture="D4")
    assert (ladder.defender_first.result, ladder.defender_first.evidence) == ("fails", "proved")
    edge = Board.from_diagram("X.X\n...\n...").read(connect=("A3", "A1", "B1"))
    assert (edge.aim, edge.goal, edge.defender_first.result) == ("reach", ["A1", "B1"], "works")
    estimate = Board.from_diagram(".X.XO.\nXXXXO.\nOOOOO.\n......").estimate(komi=0.5, candidates=2)
    assert estimate.proved is False
    assert estimate.candidates is not None
    assert len(estimate.candidates) <= 2
    proof = corner.solve("A2", first="attacker", certificate=True).attacker_first
    assert proof is not None
    assert proof.certificate is not None
    assert proof.certificate.text is not None
    assert eyespace.certificates.check(proof.certificate.text).result == "accepted"


def test_eyes_and_the_table() -> None:
    eye = eyespace.Eye(".X../#..#", outside_liberties=0)
    assert (eye.class_, eye.vital, eye["class"]) == ("[112233]a", ["C3", "D3"], "[112233]a")
    assert "[112233]a" in repr(eye)
    assert eye._repr_svg_().startswith("<svg")
    assert eyespace.table.probe("...").class_ == "[112]"


def test_pictures() -> None:
    board = Board.from_diagram(DRAWN)
    assert board._repr_svg_().startswith("<svg")
    assert "<svg" in board._repr_html_()
    assert "X X X O ." in repr(board)
    assert "W+" in eyespace.pictures.svg(board, board.score(komi=6.5))
    assert eyespace.pictures.svg(board, board.analyze()).startswith("<svg")


@pytest.mark.parametrize(
    "board",
    [
        Board(),
        Board(9, 7, to_play="white"),
        Board.from_diagram(DRAWN),
        Board.from_sgf(RECORD, turn=2),
        Board.from_moves(["E5", "E4", "pass", "D4"], size=9),
        Board.from_sgf(RECORD).play("D4"),
        Board.from_array(np.eye(5)).play("A1", "white"),
    ],
)
def test_boards_survive_pickle(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert hash(again) == hash(board)
    assert again.to_question("score") == board.to_question("score")


def test_a_stone_may_not_stay_without_liberty() -> None:
    with pytest.raises(EyespaceError, match="no liberty") as raised:
        Board.from_diagram("XO.\nO..\n...")
    assert raised.value.field == "text"


def test_faults_have_their_place() -> None:
    with pytest.raises(EyespaceError) as raised:
        Board.from_sgf("(;\nSZ[37])")
    assert (raised.value.line, raised.value.column, raised.value.field) == (2, 3, "text")
    with pytest.raises(QuestionError) as refused:
        Board(9).score(komi=0.3)
    assert refused.value.field == "komi"
    assert pickle.loads(pickle.dumps(refused.value)).field == "komi"
