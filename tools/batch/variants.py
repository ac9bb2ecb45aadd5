"""The games of a folder in all sixteen variants (turned, mirrored, with the colours swapped) through `eyespace batch`, which is killed on the way and
taken up again. Ends with an error if a variant is labelled otherwise than the game, or if killed runs give other bytes than an undisturbed one.

    python3 tools/batch/variants.py target/release/eyespace FOLDER --kills 8

Needs numpy, pyarrow and sgfmill (doors/python/requirements.txt).
"""

import argparse
import pathlib
import random
import subprocess
import tempfile
import time
from collections.abc import Callable

import numpy as np
import pyarrow.parquet as pq
from measure import tables
from sgfmill import sgf

Point = tuple[int, int]

# How a point of a board with this many rows lands: three bits for a swap of row and column and for both reflections.
TURNS: list[Callable[[Point, int], Point]] = [
    lambda point, last, bits=bits: (
        (point[bits & 1] if not bits & 2 else last - point[bits & 1]),
        (point[1 - (bits & 1)] if not bits & 4 else last - point[1 - (bits & 1)]),
    )
    for bits in range(8)
]
SWAPPED = {"b": "w", "w": "b"}
RESULTS = {"B": "W", "W": "B"}


def turned(game: sgf.Sgf_game, bits: int, swap: bool) -> bytes:
    """The main line of a game, turned, and with the colours swapped if `swap` is set."""
    size = game.get_size()
    place = TURNS[bits]
    side = (lambda color: SWAPPED[color]) if swap else (lambda color: color)
    variant = sgf.Sgf_game(size=size, encoding="UTF-8")
    root, source = variant.get_root(), game.get_root()
    for name in ("KM", "RE", "RU"):
        if source.has_property(name):
            root.set_raw(name, source.get_raw(name))
    if swap:
        root.set("KM", -game.get_komi())
        result = game.get_root().get("RE") if source.has_property("RE") else ""
        root.set("RE", RESULTS.get(result[:1], result[:1]) + result[1:])
    stones = [{place(point, size - 1) for point in points} for points in source.get_setup_stones()]
    if any(stones):
        black, white, empty = stones
        root.set_setup_stones(*((white, black) if swap else (black, white)), empty)
    if source.has_property("PL") or swap:
        first = source.get("PL") if source.has_property("PL") else ("w" if stones[0] else "b")
        root.set("PL", side(first))
    for node in game.get_main_sequence()[1:]:
        color, point = node.get_move()
        if color:
            variant.extend_main_sequence().set_move(side(color), point and place(point, size - 1))
    return variant.serialise()


def write(games: pathlib.Path, out: pathlib.Path) -> int:
    """Writes sixteen variants of each game whose board is square, and returns the number of games."""
    count = 0
    for path in sorted(games.rglob("*.sgf")):
        game = sgf.Sgf_game.from_bytes(path.read_bytes())
        count += 1
        for variant in range(16):
            target = out / f"{variant:02}" / path.name
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(turned(game, variant % 8, variant >= 8))
    return count


def back(points: bytes, variant: int, size: int, kind: str) -> np.ndarray:
    """What a variant has for each point, at the points of the game and with its colours. Rows are counted from the top there, and from the bottom in SGF files
    that sgfmill reads, so the board is flipped before and after."""
    there = np.frombuffer(points, dtype=np.int8).reshape(size, size)[::-1]
    found = np.empty_like(there)
    for row in range(size):
        for column in range(size):
            found[row, column] = there[TURNS[variant % 8]((row, column), size - 1)]
    return -found if kind in ("board", "owner") and variant >= 8 else found


def differences(labels: pathlib.Path) -> tuple[int, int]:
    """How many games were compared in all their variants, and how many labels differ."""
    table = pq.read_table(labels / "analyze")
    rows = {}
    for row in table.to_pylist():
        variant, name = pathlib.PurePath(row["source"]).parts[-2:]
        rows.setdefault(name, {})[int(variant)] = row
    differing = 0
    for name, variants in sorted(rows.items()):
        assert len(variants) == 16, name
        game = variants[0]
        for variant, row in variants.items():
            same = {kind: back(row[kind], variant, row["width"], kind).tobytes() == back(game[kind], 0, row["width"], kind).tobytes() for kind in POINTS}
            margin = None if row["margin"] is None else row["margin"] * (-1 if variant >= 8 else 1)
            same["margin"] = margin == game["margin"]
            if not all(same.values()):
                differing += 1
                print(f"{name}, variant {variant}: other {', '.join(kind for kind, is_same in same.items() if not is_same)}")
    return len(rows), differing


POINTS = ("board", "status", "evidence", "owner", "proved", "eye")


def batch(program: str, games: pathlib.Path, out: pathlib.Path) -> list[str]:
    return [program, "batch", str(games), "--what", "analyze", "--moves", "end", "--shard-bytes", "200000", "--out", str(out)]


def killed(command: list[str], moments: list[float]) -> None:
    """Starts the command again after each time it was killed, and lets it end at last."""
    for seconds in moments:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        process.kill()
        process.wait()
    print(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("games", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=8)
    choice = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        there = pathlib.Path(folder)
        (there / "games").mkdir()
        count = write(choice.games, there / "games")
        begun = time.monotonic()
        print(subprocess.run(batch(choice.program, there / "games", there / "whole"), check=True, capture_output=True, text=True).stdout.strip())
        seconds = time.monotonic() - begun
        chance = random.Random(71)
        # All together the killed runs could do the work once and a half.
        moments = [chance.uniform(0, 3 * seconds / choice.kills) for _ in range(choice.kills)]
        killed(batch(choice.program, there / "games", there / "killed"), moments)
        assert tables(there / "killed") == tables(there / "whole"), "killed runs gave other bytes"
        compared, differing = differences(there / "killed")
        print(f"{count} games, of which {compared} were labelled in sixteen variants: {differing} labels differ; killed {choice.kills} times, the same bytes")
        assert compared and not differing


if __name__ == "__main__":
    main()
