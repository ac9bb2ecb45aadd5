"""Questions of life and death for training, with answers that the engine checks and certificates prove.

`LifeAndDeath` has the interface of reasoning-gym: `dataset[n]` is a dictionary with `question`, `answer` and `metadata`, and
`dataset.score_answer(answer, entry)` gives 0 to 1. The same seed gives the same questions on every machine, because every answer depends on nodes
alone and never on the clock.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from os import PathLike
from typing import Any

from eyespace import certificates
from eyespace._errors import EyespaceError, QuestionError
from eyespace.board import Board
from eyespace.messages import Color, Outcome, Role, Solution, SolveAnswer

RANK: dict[str, int] = {"dead": 0, "ko": 1, "seki": 2, "lives": 3, "alive": 3}
"""The outcomes that are known, from the attacker's to the defender's wish."""

PARTIAL = 0.5
"""The credit for a move that gets a ko where more was possible, or less than the best but more than nothing."""


@dataclass(frozen=True)
class Difficulty:
    """Bounds on the questions of a dataset: the nodes of the search, the points of the area, and the first moves that fail."""

    nodes: tuple[int, int] = (0, 20_000)
    area: tuple[int, int] = (4, 14)
    failing: tuple[int, int] = (3, 30)


EASY = Difficulty(nodes=(0, 300), area=(4, 9))
MEDIUM = Difficulty(nodes=(100, 5_000), area=(6, 12))
HARD = Difficulty(nodes=(1_000, 100_000), area=(8, 16), failing=(5, 30))
LEVELS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}

_POINT = re.compile(r"\b([A-HJ-Z])\s?(\d{1,2})\b", re.IGNORECASE)


class LifeAndDeath:
    """Questions of which stones live, and by which move.

    >>> from eyespace.gym import LifeAndDeath
    >>> dataset = LifeAndDeath(seed=1, size=3, difficulty="easy")
    >>> entry = dataset[0]
    >>> dataset.score_answer(entry["answer"], entry)
    1.0

    `records` are files with game records, from whose positions questions are taken; without them positions are drawn. `board` is the side of the
    board on which they are drawn.
    """

    def __init__(
        self,
        seed: int = 0,
        size: int = 1000,
        difficulty: str | Difficulty = "easy",
        *,
        records: Iterable[str | PathLike[str]] = (),
        board: int = 9,
    ) -> None:
        """A dataset of `size` questions. Each is made when it is first asked for."""
        if isinstance(difficulty, str) and difficulty not in LEVELS:
            raise EyespaceError(f"{difficulty!r}; expected one of {', '.join(LEVELS)}, or a Difficulty", "difficulty")
        if not 7 <= board <= 19:
            raise EyespaceError(f"{board}; expected a side from 7 to 19", "board")
        self.seed, self.size, self.side = seed, size, board
        self.difficulty = LEVELS[difficulty] if isinstance(difficulty, str) else difficulty
        self.records = [str(path) for path in records]
        self._entry = lru_cache(maxsize=None)(self._made)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[n] for n in range(self.size))

    def __getitem__(self, n: int) -> dict[str, Any]:
        """The question of this number."""
        if not 0 <= n < self.size:
            raise IndexError(f"there is no question {n}; expected 0 to {self.size - 1}")
        return self._entry(n)

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for a move with a best outcome, 0.5 for a ko (or a seki) where more was possible, 0 for everything else."""
        move = _named_move(answer, entry["metadata"]["board"])
        if move is None:
            return 0.0
        facts = entry["metadata"]
        if move in facts["moves"]:
            return 1.0
        if move not in facts["area"]:
            return 0.0
        return _credit(_reached(entry, move), facts["best"], facts["role"])

    def verify(self, entry: dict[str, Any]) -> bool:
        """Whether the independent checker accepts the certificate of the answer, and whether it certifies the outcome of this question."""
        facts = entry["metadata"]
        checked = certificates.check(facts["certificate"])
        if checked.result != "accepted":
            return False
        return any(
            one.outcome == facts["best"] and one.first == facts["role"] and set(facts["target"]) <= set(one.target) for one in checked.certificates
        )

    def _made(self, n: int) -> dict[str, Any]:
        chance = random.Random(f"eyespace life and death {self.seed} {n}")
        while True:
            board = self._from_record(chance) if self.records else _drawn(chance, self.side)
            entry = None if board is None else self._question(board, chance, n)
            if entry is not None:
                return entry

    def _from_record(self, chance: random.Random) -> Board | None:
        path = chance.choice(self.records)
        whole = Board.from_file(path)
        turn = chance.randrange(whole.move_number // 3, whole.move_number + 1)
        return Board.from_file(path, turn=turn)

    def _question(self, board: Board, chance: random.Random, n: int) -> dict[str, Any] | None:
        """The question about a board, if it has one of this difficulty: whose outcome depends on who moves first, and is proved."""
        most = self.difficulty.nodes[1]
        try:
            quick = board.solve(nodes=max(most, 1_000), outside="safe", detail="brief")
        except QuestionError:
            return None  # there is no group in question
        if not _matters(quick):
            return None
        role: Role = chance.choice(("attacker", "defender"))
        solution = board.solve(quick.target, first=role, all_moves=True, certificate=True, outside="safe", nodes=20 * max(most, 1_000))
        side = solution.attacker_first if role == "attacker" else solution.defender_first
        if side is None or side.certificate is None or side.certificate.text is None or "pass" in side.moves:
            return None
        facts = self._facts(solution, side, role, quick.nodes)
        if facts is None:
            return None
        facts.update({"source_dataset": "eyespace_life_and_death", "source_index": n, "board": board.rows})
        mover = _color_of(role, solution.target_color)
        return {"question": _asked(board, solution, role, mover), "answer": side.moves[0], "metadata": facts}

    def _facts(self, solution: Solution, side: SolveAnswer, role: Role, nodes: int) -> dict[str, Any] | None:
        area = [point for point in solution.area or []]
        failing = len(area) - len(side.moves)
        levels = self.difficulty
        if not side.moves or not all(
            low <= value <= high for value, (low, high) in ((nodes, levels.nodes), (len(area), levels.area), (failing, levels.failing))
        ):
            return None
        assert side.certificate is not None
        return {
            "role": role,
            "color": _color_of(role, solution.target_color),
            "target": solution.target,
            "best": side.outcome,
            "moves": side.moves,
            "area": area,
            "difficulty": {"nodes": nodes, "area": len(area), "failing": failing},
            "certificate": side.certificate.text,
        }


def _color_of(role: Role, target: Color) -> Color:
    other: Color = "white" if target == "black" else "black"
    return target if role == "defender" else other


def _matters(solution: Solution) -> bool:
    """Whether both outcomes are known and it matters who moves first."""
    sides = [solution.attacker_first, solution.defender_first]
    ranks = [RANK.get(side.outcome, -1) if side else -1 for side in sides]
    return -1 not in ranks and ranks[0] < ranks[1]


def _reached(entry: dict[str, Any], move: str) -> Outcome:
    """The outcome after a first move, read with the budget of the question."""
    facts = entry["metadata"]
    board = Board.from_diagram("\n".join(facts["board"])).with_to_play(facts["color"])
    solution = board.solve(facts["target"], first=facts["role"], tries=[move], outside="safe", nodes=20 * max(facts["difficulty"]["nodes"], 5_000))
    tried = solution.tried or []
    return tried[0].outcome if tried and tried[0].outcome is not None else "open"


def _credit(outcome: Outcome, best: Outcome, role: Role) -> float:
    if outcome not in RANK or best not in RANK:
        return 0.0
    (mine, wish), worst = (RANK[outcome], RANK[best]), (RANK["alive"] if role == "attacker" else RANK["dead"])
    if mine == wish:
        return 1.0
    is_between = min(wish, worst) < mine < max(wish, worst)
    return PARTIAL if is_between else 0.0


def _named_move(answer: str | None, rows: Sequence[str]) -> str | None:
    """The last point that an answer names, if it is empty on the board."""
    found = _POINT.findall(answer or "")
    if not found:
        return None
    letter, number = found[-1][0].upper(), int(found[-1][1])
    column, row = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(letter), len(rows) - number
    if not (0 <= row < len(rows) and column < len(rows[row])) or rows[row][column] != ".":
        return None
    return f"{letter}{number}"


def _asked(board: Board, solution: Solution, role: Role, mover: Color) -> str:
    stones = " ".join(solution.target)
    aim = "save" if role == "defender" else "kill"
    return (
        f"{board}\nX is black, O is white. {mover.capitalize()} plays first and wants to {aim} the {solution.target_color} "
        f"stones at {stones}. All other stones around them are safe. Where does {mover} play? Answer with one point, such as D4."
    )


def _drawn(chance: random.Random, side: int) -> Board | None:
    """A group around a random eye space at the edge or in a corner, walled in, with stones and gaps at random."""
    space = _polyomino(chance, side)
    wall = _around(space, side, space)
    outer = _around(wall, side, space | wall)
    inner, attacker = ("X", "O") if chance.random() < 0.5 else ("O", "X")
    rows = [["."] * side for _ in range(side)]
    for place, sign in [*((place, inner) for place in wall), *((place, attacker) for place in outer)]:
        rows[place[0]][place[1]] = sign
    for place in sorted(space):
        if chance.random() < 0.2:
            rows[place[0]][place[1]] = chance.choice((attacker, attacker, inner))
    for place in sorted(wall):
        if chance.random() < 0.08:
            rows[place[0]][place[1]] = chance.choice((".", attacker))
    try:
        return Board.from_diagram("\n".join("".join(row) for row in rows))
    except EyespaceError:
        return None  # a block without a liberty


Place = tuple[int, int]


def _polyomino(chance: random.Random, side: int) -> set[Place]:
    """A random connected set of four to nine points, most often at an edge or in the corner."""
    row, column = chance.choice(((0, 0), (0, 0), (0, side // 2), (2, 2)))
    space = {(row, column)}
    most = chance.randint(4, 9)
    while len(space) < most:
        beside = sorted(place for place in _around(space, side, space) if max(place) < side - 2)
        if not beside:
            break
        space.add(chance.choice(beside))
    return space


def _around(places: set[Place], side: int, without: set[Place]) -> set[Place]:
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    beside = {(row + down, column + right) for row, column in places for down, right in steps}
    return {place for place in beside - without if 0 <= place[0] < side and 0 <= place[1] < side}
