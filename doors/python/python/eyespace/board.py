"""Positions of Go, and the questions about them.

Points are named as players name them: `D4`, letters from the left without I, numbers from the bottom. Arrays of numpy have the shape (height, width)
and hold 1 for black, -1 for white and 0 for empty. Their first row is the top of the board (`rows="top"`, as in every answer of Eyespace, in SGF and
in KataGo's ownership) or its bottom (`rows="bottom"`, as in sgfmill). The default is "top"; it is never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from eyespace import _eyespace, pictures
from eyespace._answer import Answer
from eyespace._ask import ask, budget
from eyespace._errors import EyespaceError
from eyespace.messages import Analysis, Color, Estimate, Outside, Race, Role, Score, Solution, TacticalReading, WantedGoal

if TYPE_CHECKING:
    from os import PathLike

    import numpy as np
    from numpy.typing import NDArray

RowOrder = Literal["top", "bottom"]
Detail = Literal["full", "brief"]
Points = str | Iterable[str]
Rules = str | Mapping[str, Any]
A = TypeVar("A", bound=Answer)


class Board:
    """A legal position. It never changes: `play` returns another board.

    >>> from eyespace import Board
    >>> board = Board.from_diagram('''
    ... . X . O O
    ... X X X O .
    ... X O O O O
    ... X X O O .
    ... . X X O .
    ... ''')
    >>> board.score(rules="chinese", komi=7.5).result
    'W+9.5'
    """

    __slots__ = ("_position",)

    def __init__(self, width: int = 19, height: int | None = None, *, to_play: Color = "black") -> None:
        """An empty board of up to 25 lines each way; a square one if the height is left out."""
        side = _whole("height", width if height is None else height)
        self._position = _eyespace.Position.empty(_whole("width", width), side, _text("to_play", to_play))

    @classmethod
    def _of(cls, position: _eyespace.Position) -> Board:
        board = cls.__new__(cls)
        board._position = position
        return board

    @classmethod
    def from_diagram(cls, text: str) -> Board:
        """A board as people draw and programs print it (docs/pasted-boards.md): `X`, `O` and `.`, with or without coordinates."""
        return cls._of(_eyespace.Position.of_text(_text("text", text).encode()))

    @classmethod
    def from_sgf(cls, record: str | bytes, *, game: int = 1, variation: str = "", turn: int | None = None) -> Board:
        """A position of a game record: after `turn` moves, or at the end. Bytes may be in any charset.

        `game` chooses among the games of a collection, from 1, and `variation` a line of it, such as "1.3": the continuation at each branching.
        """
        if not isinstance(record, (str, bytes)):
            raise TypeError(f"record is of type {type(record).__name__}; expected the record as str or bytes")
        data = record.encode() if isinstance(record, str) else record
        moves = None if turn is None else _whole("turn", turn)
        return cls._of(_eyespace.Position.of_text(data, _whole("game", game), _text("variation", variation), moves))

    @classmethod
    def from_file(cls, path: str | PathLike[str], *, game: int = 1, variation: str = "", turn: int | None = None) -> Board:
        """A position of a file with a game record or a drawn board."""
        with open(path, "rb") as file:
            return cls.from_sgf(file.read(), game=game, variation=variation, turn=turn)

    @classmethod
    def from_moves(
        cls,
        moves: Iterable[str | tuple[str, str]],
        *,
        size: int | tuple[int, int] = 19,
        first: Color = "black",
        suicide: bool = False,
    ) -> Board:
        """The position after these moves on an empty board: points or "pass" in turn, or pairs of a colour and a point. `size` is (width, height)."""
        width, height = (size, size) if isinstance(size, int) else size
        return cls(width, height, to_play=first).play_all(moves, suicide=suicide)

    @classmethod
    def from_array(cls, array: NDArray[Any] | Sequence[Sequence[int]], *, rows: RowOrder = "top", to_play: Color = "black") -> Board:
        """The position of an array of shape (height, width): 1 black, -1 white, 0 empty. `rows` names the row that comes first."""
        import numpy as np

        cells = np.asarray(array)
        if cells.ndim != 2:
            raise EyespaceError(f"an array of shape {cells.shape}; expected (height, width)", "array")
        if not (np.issubdtype(cells.dtype, np.number) or cells.dtype == np.bool_):
            raise EyespaceError(f"an array of {cells.dtype}; expected numbers: 1 black, -1 white, 0 empty", "array")
        whole = cells.astype(np.int8)
        if not np.array_equal(whole, cells):
            wrong = cells[whole != cells].ravel()[0]
            raise EyespaceError(f"{wrong} in the array; expected 1 for black, -1 for white, 0 for empty", "array")
        height, width = whole.shape
        return cls._of(_eyespace.Position.of_cells(_from(rows, whole).tobytes(), width, height, _text("to_play", to_play)))

    @classmethod
    def from_sgfmill(cls, board: Any, *, to_play: Color = "black") -> Board:
        """The position of a `sgfmill.boards.Board`, whose rows begin at the bottom."""
        side = getattr(board, "side", None)
        if not isinstance(side, int) or not callable(getattr(board, "get", None)):
            raise TypeError(f"board is of type {type(board).__name__}; expected a sgfmill.boards.Board")
        sign = {"b": 1, "w": 255, None: 0}
        cells = bytes(sign[board.get(row, column)] for row in reversed(range(side)) for column in range(side))
        return cls._of(_eyespace.Position.of_cells(cells, side, side, _text("to_play", to_play)))

    def play(self, vertex: str, color: Color | None = None, *, suicide: bool = False) -> Board:
        """The position after a move at a point, or after "pass"; by the side to play, or by `color`.

        A move that takes back a ko at once is refused, and suicide unless it is allowed. Superko is checked when a question names rules with it.
        """
        mover = None if color is None else _text("color", color)
        return self._of(self._position.play(mover, _text("vertex", vertex), suicide))

    def play_all(self, moves: Iterable[str | tuple[str, str]], *, suicide: bool = False) -> Board:
        """The position after these moves: points or "pass" in turn, or pairs of a colour and a point."""
        if isinstance(moves, (str, bytes)) or not isinstance(moves, Iterable):
            raise TypeError(f"moves is of type {type(moves).__name__}; expected a list such as ['D4', 'Q16'] or [('B', 'D4')]")
        pairs: list[tuple[str, str]] = []
        color = self.to_play
        for move in moves:
            if isinstance(move, str):
                pairs.append((color, move))
            elif isinstance(move, Sequence) and len(move) == 2 and all(isinstance(part, str) for part in move):
                pairs.append((move[0], move[1]))
            else:
                raise TypeError(f"the move {move!r}; expected a point such as 'D4', or a pair such as ('B', 'D4')")
            color = "white" if pairs[-1][0].lower() in ("b", "black") else "black"
        return self._of(self._position.play_all(pairs, suicide))

    def with_to_play(self, color: Color) -> Board:
        """The same stones with another side to play, as a position without history."""
        return self._of(self._position.with_to_play(_text("color", color)))

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._position.width

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._position.height

    @property
    def to_play(self) -> Color:
        """The colour to play."""
        return self._position.to_play  # type: ignore[return-value]

    @property
    def ko(self) -> str | None:
        """The point where the side to play may not take back a ko."""
        return self._position.ko

    @property
    def rows(self) -> list[str]:
        """The rows from the top: `.` empty, `X` black, `O` white."""
        return self._position.rows()

    @property
    def move_number(self) -> int:
        """The number of moves before this position, passes included."""
        return self._position.move_number

    @property
    def moves(self) -> list[tuple[str, str]]:
        """The moves since the position was set up, as pairs of `B` or `W` and a point or "pass"."""
        return self._position.moves

    @property
    def prisoners(self) -> dict[str, int]:
        """The stones that were captured in play, by their own colour."""
        black, white = self._position.prisoners
        return {"black": black, "white": white}

    @property
    def komi(self) -> float | None:
        """The komi of the record."""
        return self._position.komi

    @property
    def rules(self) -> str | None:
        """The rules of the record, as KataGo spells them."""
        return self._position.rules

    @property
    def handicap(self) -> int | None:
        """The handicap of the record, if it is 2 or more."""
        return self._position.handicap

    @property
    def result(self) -> str | None:
        """The result in the record, unchanged."""
        return self._position.result

    @property
    def players(self) -> dict[str, str | None]:
        """The names of the players in the record."""
        black, white = self._position.players
        return {"black": black, "white": white}

    @property
    def notes(self) -> list[str]:
        """What was mended in the record, and what is odd in it."""
        return self._position.notes

    def get(self, vertex: str) -> Color | None:
        """The stone at a point."""
        column, row = self._place(vertex)
        return {"X": "black", "O": "white"}.get(self.rows[row][column])  # type: ignore[return-value]

    def _place(self, vertex: str) -> tuple[int, int]:
        """The column and the row from the top of a point."""
        letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
        name = _text("vertex", vertex).strip().upper()
        column, number = letters.find(name[:1]), name[1:]
        if not name or not number.isdecimal() or not (0 <= column < self.width and 1 <= int(number) <= self.height):
            last = f"{letters[self.width - 1]}{self.height}"
            raise EyespaceError(f"{vertex!r} is no point of the board; expected one from A1 to {last}", "vertex")
        return column, self.height - int(number)

    def to_array(self, *, rows: RowOrder = "top") -> NDArray[np.int8]:
        """The stones as an array of shape (height, width): 1 black, -1 white, 0 empty. `rows` names the row that comes first."""
        import numpy as np

        cells: NDArray[np.int8] = np.frombuffer(self._position.cells(), np.int8).reshape(self.height, self.width)
        return np.array(_from(rows, cells))

    def game_array(self, *, rows: RowOrder = "top") -> NDArray[np.int8]:
        """All positions of the record since its last set-up, in an array of shape (moves + 1, height, width)."""
        import numpy as np

        cells: NDArray[np.int8] = np.frombuffer(self._position.game_cells(), np.int8).reshape(-1, self.height, self.width)
        return cells if _is_top(rows) else np.array(cells[:, ::-1])

    def to_sgfmill(self) -> Any:
        """The position as a `sgfmill.boards.Board`."""
        from sgfmill.boards import Board as SgfmillBoard

        if self.width != self.height:
            raise EyespaceError(f"a board of {self.width}x{self.height}; expected a square one for sgfmill", "board")
        board = SgfmillBoard(self.width)
        stones: dict[str, list[tuple[int, int]]] = {"X": [], "O": [], ".": []}
        for row, signs in enumerate(reversed(self.rows)):
            for column, sign in enumerate(signs):
                stones[sign].append((row, column))
        board.apply_setup(stones["X"], stones["O"], [])
        return board

    def to_question(self, kind: str) -> dict[str, Any]:
        """The fields of a question of this kind about the position, for `eyespace.query` or any other door of Eyespace."""
        import json

        return {"kind": kind, **json.loads(self._position.fields(kind == "score"))}

    def analyze(
        self,
        *,
        rules: Rules | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
        trace: bool | None = None,
        connections: bool | None = None,
    ) -> Analysis:
        """The eyes of the position, and the life and death of its blocks, each with its evidence.

        With ``trace`` the answer has the steps by which the life map, on which the score is based, finds the status of each group, and with
        ``connections`` the blocks that are connected whoever moves first.
        """
        fields = {"rules": rules, "detail": detail, "trace": trace, "connections": connections}
        return self._ask(Analysis, "analyze", nodes, seconds, fields)

    def score(
        self,
        *,
        rules: Rules | None = None,
        komi: float | None = None,
        dead: Points | None = None,
        alive: Points | None = None,
        handicap: int | None = None,
        prisoners: Mapping[str, int] | None = None,
        last_moves: bool | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
    ) -> Score:
        """The count of the board as if the game were over. Rules and komi are those of the record if they are left out.
        ``last_moves`` also reads dame, and the answers to what they threaten.
        """
        fields = {
            "rules": rules,
            "komi": komi,
            "dead": _points("dead", dead),
            "alive": _points("alive", alive),
            "handicap": handicap,
            "prisoners": prisoners,
            "lastMoves": last_moves,
            "detail": detail,
        }
        return self._ask(Score, "score", nodes, seconds, fields)

    def solve(
        self,
        target: Points | None = None,
        *,
        area: Points | None = None,
        first: Role | None = None,
        all_moves: bool | None = None,
        ko: Role | None = None,
        goal: WantedGoal | None = None,
        outside: Outside | None = None,
        record: bool | None = None,
        tries: Sequence[str] | None = None,
        certificate: bool | None = None,
        rules: Rules | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
    ) -> Solution:
        """The life and death of a group, with either side moving first.

        A group is found if no stone of it is named. `ko` is the side that wins every ko; with a `goal` each answer says whether that is `reached`.
        """
        fields = {
            "target": _points("target", target),
            "area": _points("area", area),
            "first": first,
            "allMoves": all_moves,
            "ko": ko,
            "goal": goal,
            "outside": outside,
            "record": record,
            "tries": tries,
            "certificate": certificate,
            "rules": rules,
            "detail": detail,
        }
        return self._ask(Solution, "solve", nodes, seconds, fields)

    def race(
        self,
        a: Points,
        b: Points,
        *,
        certificate: bool | None = None,
        rules: Rules | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
    ) -> Race:
        """A semeai between two groups, of which each can live only by capturing the other. Name a stone of each."""
        fields = {"a": _points("a", a), "b": _points("b", b), "certificate": certificate, "rules": rules, "detail": detail}
        return self._ask(Race, "race", nodes, seconds, fields)

    def read(
        self,
        *,
        capture: str | None = None,
        connect: Sequence[str] | None = None,
        rules: Rules | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
    ) -> TacticalReading:
        """Whether a block can be captured or saved, or connected or cut off. Name a stone of it in `capture`, or in `connect` a stone of each of
        two blocks, or a stone and points that its block should reach."""
        fields = {"capture": capture, "connect": _points("connect", connect), "rules": rules, "detail": detail}
        return self._ask(TacticalReading, "read", nodes, seconds, fields)

    def estimate(
        self,
        *,
        rules: Rules | None = None,
        komi: float | None = None,
        candidates: int | None = None,
        connected_to: str | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
        detail: Detail | None = None,
    ) -> Estimate:
        """The expected owner of each point. Nothing in it is proved."""
        fields = {"rules": rules, "komi": komi, "candidates": candidates, "from": connected_to, "detail": detail}
        return self._ask(Estimate, "estimate", nodes, seconds, fields)

    def _ask(self, cls: type[A], kind: str, nodes: int | str | None, seconds: float | None, fields: Mapping[str, Any]) -> A:
        return ask(cls, kind, self._position.fields(kind == "score"), {**fields, "budget": budget(nodes, seconds)})

    def svg(self, marks: Mapping[str, str] | None = None, *, title: str | None = None, caption: Sequence[str] = ()) -> str:
        """The board as an SVG picture. `marks` gives points a mark (docs/pictures.md): dead, black, white, dame, vital, ..., or a short label."""
        return self._position.svg(list((marks or {}).items()), title, list(caption))

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return pictures.framed(self.svg())

    def __str__(self) -> str:
        return self._position.diagram()

    def __repr__(self) -> str:
        return f"<Board {self.width}x{self.height}, {self.to_play} to play>\n{self._position.diagram().rstrip()}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.rows, self.to_play, self.ko) == (other.rows, other.to_play, other.ko)

    def __hash__(self) -> int:
        return hash((self._position.cells(), self.width, self.to_play, self.ko))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._position.pickled(),)


def _restored(pickled: str) -> Board:
    """The board that pickle kept."""
    return Board._of(_eyespace.Position.restored(pickled))


def _is_top(rows: str) -> bool:
    if rows not in ("top", "bottom"):
        raise EyespaceError(f"{rows!r}; expected 'top' or 'bottom', the row that comes first", "rows")
    return rows == "top"


def _from(rows: str, cells: NDArray[np.int8]) -> NDArray[np.int8]:
    """Rows from the top as rows in this order, or the other way round."""
    return cells if _is_top(rows) else cells[::-1]


def _points(name: str, points: Points | None) -> str | list[str] | None:
    if points is None or isinstance(points, str):
        return points
    if isinstance(points, (bytes, Mapping)) or not isinstance(points, Iterable):
        raise TypeError(f"{name} is of type {type(points).__name__}; expected a point such as 'D4', or a list of points")
    return list(points)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} is of type {type(value).__name__}; expected str")
    return value


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is of type {type(value).__name__}; expected int")
    if not 0 <= value < 2**31:
        raise EyespaceError(f"{value}; expected a whole number from 0", name)
    return value
